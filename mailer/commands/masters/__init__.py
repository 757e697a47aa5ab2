"""Carries out the Master's commands. The judge logs all of them, and tells players about those that
affect them."""
