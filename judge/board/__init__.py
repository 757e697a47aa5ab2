"""What is played on: the map, what stands on it, and the calendar."""
