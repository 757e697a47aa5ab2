"""Orders as players write them, order lists, and the check whether orders are legal by the map."""
