"""A sixth game that lives outside the packages, on a map of its own, and is played by mail.

It lies in ``package`` as an installed package would, entry points and all.
"""
