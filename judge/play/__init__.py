"""The order of play: the orders that the judge asks for, files and runs."""
