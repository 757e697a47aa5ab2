"""Adjudicates the orders of a phase and works out the board after it."""
