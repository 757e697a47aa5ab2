"""A game as a value: its settings, its phases that ran, what one reader may know."""
