"""A sixth game outside the five packages, with its own map, played by e-mail. ``package`` contains
it in the form of an installed package, including its entry points."""
