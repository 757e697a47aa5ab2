"""Facts to text where orders are published in cipher: what is printed, and to whom in clear."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.crypto_ii.sheets import Sheet, SheetEscape, SheetLine
from judge.orders import Cipher
from judge.report import PhaseReport
from mailer.wording import listing, power_name


def printed_blocks(report: PhaseReport) -> Iterator[str]:
    """What everybody reads, in cipher but for the names of the powers (Crypto 1.3)."""
    if report.printed is None:
        return
    for power, sheet in report.printed.items():
        yield "\n".join([f"{power_name(power)}:", *_lines(sheet.lines)])
    fleeing = [
        f"{power_name(power)}: {_escape(escape)}"
        for power, sheet in report.printed.items()
        for escape in sheet.escapes
    ]
    if fleeing:
        yield "\n".join(["The following units were dislodged:", "", *fleeing])
    if not report.printed:
        yield "Nothing is published of this phase."


def clear_blocks(report: PhaseReport) -> Iterator[str]:
    """What one reader is told in clear; it is one power's for its player, and all for the Master
    and when the game is over."""
    powers = tuple(dict.fromkeys((*report.clear, *report.votes)))
    alone = len(powers) == 1 and not report.votes
    if powers and report.printed is not None:
        yield "In clear, for you alone:" if alone else "In clear:"
    for power in powers:
        sheet = report.clear.get(power, Sheet())
        yield "\n".join([f"{power_name(power)}:", *_clear(sheet, report.votes.get(power, ()))])
    for power, cipher in report.ciphers.items():
        title = f"{power_name(power)}'s cipher:"
        if alone:
            title = "You sent no cipher, so the judge made this one for you, and it stays:"
        yield "\n".join([title, "", *cipher_lines(cipher)])


def _clear(sheet: Sheet, votes: Iterable[str]) -> Iterator[str]:
    yield from _lines(sheet.lines)
    yield from (f"  {vote}" for vote in votes)
    for escape in sheet.escapes:
        yield f"  {_escape(escape)}"
    if sheet.stand:
        yield f"  Now on the board: {', '.join(sheet.stand)}."


def _lines(lines: Iterable[SheetLine]) -> Iterator[str]:
    for line in lines:
        yield f"  {line.text}" + (f"  (*{', '.join(line.marks)}*)" if line.marks else "")


def _escape(escape: SheetEscape) -> str:
    if not escape.places:
        return f"{escape.unit} had nowhere to go and was destroyed."
    return f"{escape.unit} can retreat to {listing(escape.places, 'or')}."


def cipher_lines(cipher: Cipher) -> list[str]:
    """A cipher in two lines, as it can be sent."""
    pairs = [f"{letter}={symbols}" for letter, symbols in cipher.pairs]
    half = len(pairs) // 2
    return [f"  CIPHER {' '.join(pairs[:half])}", f"         {' '.join(pairs[half:])}"]
