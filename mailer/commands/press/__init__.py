"""Letters between players, and replies to them."""
