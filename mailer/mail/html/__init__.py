"""Converts HTML to the lines that a reader of the page sees.

`tokenizer` finds the tags, `hidden_text` decides what is hidden, and `to_text` writes the rest.
Everything is linear in the size of its input. The standard library's HTMLParser is not: 120 kB of
``<a `` keep it busy for 80 seconds.
"""
