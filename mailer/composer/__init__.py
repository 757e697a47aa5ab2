"""The order composer: a page that runs in the player's browser and has no server.

`OrderTask` is what the page is told about a game, in the fragment of a link. `composer_page`
returns the page itself, a single file with the map's data, style and script in it.
"""
