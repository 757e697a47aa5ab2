"""What only Blind 1801 needs; its record is `judge.variants.blind_1801`."""
