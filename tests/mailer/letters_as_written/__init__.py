"""Messages as people and their mail programs write them, each with its correct interpretation.

``letters`` has messages as they arrived (``.eml``), with the game before each message and the
orders that must then be on file (``.json``). ``neighbours.txt`` has the text of more messages of
the same kinds.
"""
