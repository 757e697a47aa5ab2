"""Order lines of Blind 1801: routes of spies, and where a unit looks."""
