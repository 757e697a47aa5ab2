"""A game as a value: its settings, the phases that have run, and what each reader may know."""
