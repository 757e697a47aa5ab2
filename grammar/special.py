"""Lines that only some games have, told apart by how they begin or what stands behind them. They
come here when a line is no plain order, so that plain orders are read as fast as ever."""

from __future__ import annotations

from collections.abc import Callable

from grammar.ciphers import is_cipher, read_cipher
from grammar.conditions import conditional, without_idle
from grammar.mistakes import Fault
from grammar.names import Names
from grammar.printed import as_order
from grammar.riders import has_text_as_printed, read_with_rider
from grammar.votes import read_vote, split_vote
from grammar.walks import read_walk
from judge.orders import Order


def read_special(
    line: str, names: Names, remarks: list[str], read: Callable[[str], Order | Fault]
) -> Order | Fault | None:
    """The order of a line whose words are parted by one space; None where it is none of these.
    ``read`` reads the order within it, if there is one."""
    if is_cipher(line):
        return read_cipher(line)
    line = without_idle(line)
    if fault := conditional(line, read):
        return fault
    if ballot := split_vote(line, names):
        return read_vote(ballot, names, read)
    if walk := read_walk(line, names, remarks):
        return walk
    if has_text_as_printed(line):
        return read_with_rider(line, names, remarks, read)
    bare, left_out = as_order(line)
    order = read_with_rider(bare, names, remarks, read)
    if isinstance(order, Order):
        remarks += left_out
    return order
