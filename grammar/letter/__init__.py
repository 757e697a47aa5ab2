"""Parses a whole message: splits it into pieces, and reads each of them."""
