"""Commands of a Master. Every act is logged, and players are told what affects them."""
