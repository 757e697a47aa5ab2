"""A letter cut into pieces. What a piece says is read elsewhere (`grammar.letter.reader`)."""
