"""Letters as people's mail programs and habits make them, each with what a right reading of it is.

``letters`` holds them as they came (``.eml``) with the game each finds and what must be on file
after it (``.json``); ``neighbours.txt`` holds more of the same kinds, text alone.
"""
