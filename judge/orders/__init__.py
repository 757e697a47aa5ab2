"""Orders as they are written, order lists, and which orders are legal by the map."""
