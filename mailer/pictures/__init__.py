"""Draws pictures of the parts of the board that one reader may see.

`build_scene` asks the rules what the reader may know, and makes a `scene_contents.Scene`, which
holds exactly the content of one picture. `svg`, `png`, `pdf_book` and `captions` turn a
scene into an SVG, a PNG, a PDF, or words that replace or accompany the picture. The same scene
always gives the same result. `board_styles` has the fine and the bold style, `map_geometry` the
shapes of the map, `symbol_places` the symbols, and `draw_arrows` draws the orders.
"""
