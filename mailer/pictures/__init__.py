"""Draws pictures of the board, as much of it as one reader may see.

`build_scene` asks the rules what the reader may know and makes a `scene.Scene`: a value with
everything that one picture shows and nothing else. `svg`, `png`, `pdf_book` and `alt_text` turn a
scene into an SVG, a PNG, a PDF or words. The same scene always gives the same result.
`map_geometry` has the shapes of the map, `draw_arrows` draws the orders, and `svg_primitives` the
symbols.
"""
