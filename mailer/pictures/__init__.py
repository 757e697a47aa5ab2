"""Draws pictures of the board that show only what one reader may see.

`build_scene` asks the rules what the reader may know, and builds a `scene_contents.Scene`, which
holds everything that one picture shows. `svg`, `png`, `pdf_book` and `captions` turn a scene into
an SVG, a PNG, a PDF, or text that replaces or accompanies the picture. The output depends only on
the scene. `board_styles` defines the fine and the bold style, `map_shapes_and_colours` reads the
shapes of the map, `place_symbols_and_names` finds the positions of the symbols, `svg_symbols`
builds them, and `draw_arrows` draws the orders.
"""
