"""Every pattern and every parser takes linear time, tested with growing texts.

`patterns` finds the regular expressions by walking the modules, `pumps` makes the texts that each
of them is slowest on, `slow` measures.
"""
