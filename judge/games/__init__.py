"""The variants: what one can decide, and a folder for each."""
