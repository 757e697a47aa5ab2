"""The state of a game, its settings, the phases that have run, and what each reader may know."""
