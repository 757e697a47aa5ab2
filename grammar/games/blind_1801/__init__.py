"""Order lines in Blind 1801: routes of spies, and the province that a unit looks into."""
