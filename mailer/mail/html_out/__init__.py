"""Adds an HTML page to an outgoing message, for mail programs that show HTML.

`text_to_paragraphs` finds the paragraphs and lines of a finished text, and `build_html_message`
builds the page and puts it next to the text. The page has the same words as the text, in the same
order.
"""
