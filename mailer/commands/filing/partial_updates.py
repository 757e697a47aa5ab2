"""Messages that may contain only a part of a list: text next to fewer orders than are on file, such
as ``Change only this:``. In a game where a new list replaces the old one the player is asked,
because everything left out would be gone."""

from __future__ import annotations

import re
from dataclasses import replace

from grammar.words.read_errors import Mistake
from judge.board.phases import Phase
from judge.board.units import Power
from judge.game.game import Game
from judge.play import file_and_run, schedule
from mailer.commands.filing.lists_in_section import ALSO, Batch, LetterLine

_SAYS_SO = re.compile(
    r"\b(?:only|except|instead|chang(?:e|es|ed|ing)|updates?|others?|rest|else|same|keep|leave|adds?"
    r"|adding|addition|one more|also|correct(?:s|ed|ion|ions)?|mistakes?|wrong|forgot|forgotten"
    r"|replac(?:e|es|ing)|rather|touch|amend|alter|fix|swap|exchange|my list|sonst|nur|ander\w*"
    r"|änder\w*|übrig\w*|seulement|autres?|chang\w+|modif\w+|solo|altr[ei]|otr[ao]s|demás)\b|\bbut\W*$",
    re.IGNORECASE,
)
_OF_ALL = re.compile(
    r"\b(?:whole|full|complete|entire|new (?:list|orders|moves|plans?)"
    r"|change[sd]? of (?:plans?|mind)|all (?:my |the )?(?:orders|lines|moves)|forget|ignore"
    r"|disregard|instead of (?:my|the)|hope|wish|game|deadline|address)\b|\?",
    re.IGNORECASE,
)
"""Words of a message that contains the whole list, or that is about something else."""
MAY_BE_A_PART = (
    "A message keeps nothing from the one before it, and this may mean that other"
    " orders should stay. Send the whole list. If these lines are all you want,"
    " send them again without this one."
)

_AMID = (
    "This may be the number of a line in the list on file. A message keeps"
    " nothing from the one before it, so send the whole list. If these lines are"
    " all you want, send them again without numbers."
)


def asked_about(game: Game, power: Power, phase: Phase, batch: Batch) -> Batch:
    """Returns the lines of a message. If it may be only a part of a list, the words that suggest
    this are added as a fault."""
    own = batch.own(power)
    open_now = schedule.open_phases(game)
    lists = [entry for one in open_now if (entry := game.list_of(power, one))]
    before = [order for entry in lists for order in entry.lines]
    left_out = {one.province for one in before} - {read.order.province for _, read in own}
    if not own or not left_out or len(own) >= len(before):
        return batch
    said = [pair for pair in batch.parting if _says_so(pair[1])]
    said += [(line.number, line.text) for line, _ in own if line.text.lower().startswith(ALSO)]
    known = {line.number for line in batch.lines if isinstance(line.read, Mistake)}
    doubted = [pair for pair in said if pair[0] not in known]
    newest = max(entry.letter for entry in lists)
    first, order = own[0]
    amid = order.counted > 1  # ``3. A PAR - BUR``
    if (
        not (doubted or amid)
        or file_and_run.submit(game, power, phase, [], newest, flawed=False)[1].merges
    ):
        return batch
    if amid:
        shown = f"{order.counted}. {first.text}"
        fault = replace(first, read=Mistake(first.number, shown, _AMID, is_order=True))
        at = batch.lines.index(first)
        return replace(batch, lines=[*batch.lines[:at], fault, *batch.lines[at + 1 :]])
    number, text = doubted[0]
    fault = LetterLine(number, text, Mistake(number, text, MAY_BE_A_PART, is_order=True))
    return replace(batch, lines=sorted([*batch.lines, fault], key=lambda line: line.number))


def _says_so(text: str) -> bool:
    return _SAYS_SO.search(text) is not None and not _OF_ALL.search(text)
