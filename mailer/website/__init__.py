"""Writes web pages about the games: what anyone may know, including games that are over.

`public_view` is the only way from the games to the pages: it asks as a reader without a seat, and
returns the plain values of `view_models`. `render` writes these as HTML and feeds, with a chart
from `chart`. `write_site` puts the files in place, and writes them again when a game has moved.
`dev_server` shows the folder on this machine.
"""
