"""Orders as they are written, the lists they come in, and what is legal by the map."""
