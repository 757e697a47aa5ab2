"""Cuts a message into pieces. `grammar.letter.reader` parses the pieces."""
