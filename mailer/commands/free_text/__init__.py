"""Handles sentences that ask for something. The judge answers the question if it can, and otherwise
says which line to send. A sentence itself never changes anything. Also handles messages that may be
meant for someone else."""
