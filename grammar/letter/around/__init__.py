"""What surrounds a player's own words: manners, quotations, and other people's text."""
