"""Commands of a Master. Every act is logged, and players are told what concerns them."""
