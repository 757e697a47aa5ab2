"""Order lines of Future Tense: orders for two seasons, and lists of places to retreat to."""
