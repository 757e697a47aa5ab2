"""Orders that are written as sentences, put in the words of an order line."""
