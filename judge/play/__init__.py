"""The order of play: what the judge asks for, what it files, and what it runs."""
