"""What stands around what a player wrote: manners, and what others wrote before him."""
