"""The order composer: a page that runs entirely in the player's browser.

`page_and_links` makes the page, which is a single file with the data of the map, the style sheet
and the script, and the links to it. The folder `page` contains the style sheet and the scripts.
"""
