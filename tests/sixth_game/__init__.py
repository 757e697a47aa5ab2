"""A sixth game outside the packages, on a map of its own, which is played by mail. ``package``
contains it as an installed package would, including its entry points.
"""
