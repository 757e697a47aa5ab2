"""People: accounts, seats, and what they said and did."""
