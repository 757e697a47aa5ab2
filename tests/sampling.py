"""Tells tests that try many random examples as one case how many of them to try."""

from __future__ import annotations

_one_in = 1


def run_one_in(every: int) -> None:
    """Makes `share_of` return one in this many examples."""
    global _one_in
    _one_in = every


def share_of(count: int) -> int:
    """Returns how many of ``count`` random examples a test must try according to ``--one-in``."""
    return -(-count // _one_in)
