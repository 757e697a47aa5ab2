"""What the judge writes, laid out for mail programs that show HTML: `stanzas` finds paragraphs and
lines in a finished text, `markup` writes them as a page, `dressing` puts that beside the text.

There is no second set of texts: the words of a page are those of the text, in their order.
"""
