"""The order of play: what is asked for, what is filed, what runs."""
