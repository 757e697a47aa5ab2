"""Searches the e-mails of a Crypto-Diplomacy II game for text in clear that their readers may not
know. Until the game ends, players may see in clear only their own units, units that they wrote
about, and units in the rules. They may not see anyone else's order in any form."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from judge.board.power_names_and_place_codes import Power
from judge.board.units import UNIT_TYPES, Unit
from judge.game.phase_results import Ran
from judge.games.crypto_ii.printing import Gazette
from judge.games.standard.rules import ATLAS
from mailer.wording.phrases import Prose
from tests.dialogs.texts import forms, holds, plain

UNIT = re.compile(r"\b([AFT] [A-Z]{3})\b(?!-)")
"""Matches a unit as orders name it, unless a hyphen follows directly."""

NAMED = re.compile(r"\b((?:Army|Fleet|Tank) [A-Z][\w -]*?)(?=[.,;:)]| \(|$)", re.MULTILINE)

RULES = Path("mailer/wording/templates/rules_crypto_ii.txt").read_text(encoding="utf-8")


def leaks(
    text: str, reader: Power | None, runs: Sequence[Ran], hidden: Iterable[str], own: str = ""
) -> Iterator[str]:
    """Yields each piece of text in clear that an e-mail must not contain. If ``reader`` is None,
    the reader is an observer.

    ``runs`` contains the phases of the game so far, ``hidden`` the canonical text of other players'
    orders that were on file, and ``own`` everything that the reader has written so far.
    """
    bare = _without_print(_without_rules(text), runs)
    known = {unit for run in runs for unit in _units(run) if unit.power == reader}
    tokens = {f"{unit.type.letter} {unit.province}" for unit in known}
    tokens |= {f"{kind} {home}" for home in _homes(reader) for kind in UNIT_TYPES}
    tokens |= set(UNIT.findall(own.upper()))
    yield from (token for token in UNIT.findall(bare) if token not in tokens)
    names = {Prose(ATLAS).unit(unit).partition(" (")[0] for unit in known}
    yield from (name for name in NAMED.findall(bare) if name not in names)
    body, told = plain(bare), plain(own)
    for line in sorted(set(hidden)):
        for form in forms(line):
            if holds(body, form) and not holds(told, form):
                yield form.strip()


def _homes(reader: Power | None) -> tuple[str, ...]:
    return ATLAS.nations[reader].home if reader else ()


def _units(run: Ran) -> Iterator[Unit]:
    yield from run.before.units.values()
    yield from run.after.units.values()
    yield from (entry.unit for entry in run.after.dislodged)


def _without_rules(text: str) -> str:
    rules = {line.strip() for line in RULES.splitlines()}
    return "\n".join(line for line in text.splitlines() if line.strip() not in rules)


def _without_print(text: str, runs: Sequence[Ran]) -> str:
    """Returns the e-mail without text in cipher and without quoted lines."""
    lines = [line for line in text.splitlines() if not line.lstrip().startswith((">", "!"))]
    bare = "\n".join(lines)
    texts = {text for run in runs for text in _printed(run.news)}
    for text in sorted(texts, key=len, reverse=True):
        bare = bare.replace(text, "*")
    return bare


def _printed(news: object) -> Iterator[str]:
    for sheet in news.printed.values() if isinstance(news, Gazette) else ():
        yield from (line.text for line in sheet.lines)
        for escape in sheet.escapes:
            yield from (escape.unit, *escape.places)
