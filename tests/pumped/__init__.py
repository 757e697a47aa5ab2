"""Tests that every pattern and every parser takes linear time, with texts of growing length.

`patterns` finds the regular expressions in all modules, `pumps` generates the texts on which each
of them is slowest, and `slow` measures the time.
"""
