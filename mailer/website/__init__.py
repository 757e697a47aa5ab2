"""Pages for the web: what anybody may know of the games there are, and of those that are over.

`public` asks for it, as a reader who has no seat, and is the only way to it; what it gives is plain
`views`. `pages` writes these as HTML and a feed, `folder` puts files in place, `keeper` does so
again whenever a game has moved, and `serving` shows the folder on this machine.
"""
