"""The order composer: a page that runs in the player's browser and has no server.

`OrderTask` has the data about a game that the page gets in the fragment of a link. `composer_page`
returns the page itself, a single file that contains the map's data, style and script.
"""
