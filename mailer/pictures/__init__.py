"""Pictures of the board: what one reader may see of it, drawn.

`showing` asks the rules what he may know and makes a `Scene` of it, a value with everything that
one picture shows and nothing else. From a scene come an SVG, a PNG, and the same in words; all of
them are the same for the same scene, wherever and whenever they are made.
"""
