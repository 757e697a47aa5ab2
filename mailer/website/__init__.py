"""Writes web pages about all games, including those that are over. The pages show only public
information.

`public_view` is the only module that reads games. It sees them as someone without a seat does, and
returns the plain values defined in `view_models`. `write_pages_and_feeds` turns these into files
with HTML and feeds, and updates them when a game has changed.
"""
