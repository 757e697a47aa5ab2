"""What follows the word of a command, read: one small function for each, by who says it."""
