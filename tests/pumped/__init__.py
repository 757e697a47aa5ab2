"""Every pattern and every parser takes linear time. The tests use texts of growing length.

`patterns` finds the regular expressions by walking the modules, `pumps` makes the texts on which
each of them is slowest, and `slow` measures the time.
"""
