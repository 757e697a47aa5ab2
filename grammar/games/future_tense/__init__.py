"""Order lines in Future Tense: orders for two seasons, and lists of places to retreat to."""
