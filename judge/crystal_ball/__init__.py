"""What only Crystal Ball needs; its record is `judge.variants.crystal_ball`."""
