"""A sixth game outside the packages, on its own map, which is played by e-mail. ``package``
contains it in the form that an installed package would have, including its entry points."""
