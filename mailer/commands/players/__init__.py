"""Carries out the commands of players, and of anyone with a seat."""
