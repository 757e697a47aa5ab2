"""Orders as players write them, order lists, and the checks of whether orders are legal on the
map."""
