"""Tests with messages as people and their mail programs write them, and their correct
interpretations.

``letters`` contains messages as they arrived (``.eml``), each with a ``.json`` file that describes
the game before the message and the orders that must be on file afterwards. The text files contain
the text of more messages of the same kinds.
"""
