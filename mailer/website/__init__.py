"""Writes web pages about all games, including those that are over. The pages show only what anyone
may know.

`public_view` is the only module that reads games. It reads them as someone without a seat, and
returns the plain values of `view_models`. `render` writes these as HTML and feeds. `write_site`
puts the files in place, and writes them again when a game has changed.
"""
