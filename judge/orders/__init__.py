"""Orders as players write them, order lists, the result of filing them, and the checks of whether
orders are legal on the map."""
