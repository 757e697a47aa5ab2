"""The order composer: a page that runs entirely in the player's browser.

`OrderTask` holds the data about a game, which the page gets in the fragment of a link.
`composer_page` returns the page itself, a single file that contains the data of the map, the style
sheet and the script.
"""
