"""The map, the units on it, and the phases of the calendar."""
