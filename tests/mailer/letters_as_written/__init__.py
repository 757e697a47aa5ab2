"""Messages as people and their mail programs write them, each with its correct interpretation.

``letters`` contains messages as they arrived (``.eml``). For each of them, a ``.json`` file
contains the game before the message and the orders that must then be on file. ``neighbours.txt``
contains the text of more messages of the same kinds.
"""
