"""Draws pictures of the board, as much of it as one reader may see.

`build_scene` asks the rules what the reader may know and makes a `scene_contents.Scene`: a value
with everything that one picture shows and nothing else. `svg`, `png`, `pdf_book`, `alt_text` and
`captions` turn a scene into an SVG, a PNG, a PDF, or words instead of it or next to it. The same
scene always gives the same result. `board_styles` has the fine and the bold style, `map_geometry`
the shapes of the map, `symbol_places` the symbols, and `draw_arrows` draws the orders.
"""
