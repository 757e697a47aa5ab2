"""Orders as players write them, order lists, the result of filing them, and the checks that orders
are legal on the map."""
