"""Lines of Blind 1801: the walks of spies, and where a unit looks."""
