"""Handles sentences that ask for something. The judge answers what it knows, and otherwise names
the line to send; a sentence never does anything. Also handles messages that may be meant for
someone else."""
