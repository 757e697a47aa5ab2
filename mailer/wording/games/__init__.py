"""What the judge writes of one game alone."""
