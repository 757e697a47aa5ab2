"""Game systems: what one may decide, and a folder for each."""
