"""No reader is worse than linear: texts that grow, for every pattern and every reader there is.

`patterns` finds the regular expressions by walking the modules, `pumps` makes the texts that each
of them is slowest on, `slow` measures.
"""
