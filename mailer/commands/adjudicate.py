"""ADJUDICATE: adjudicates orders on any board, for anyone, without a game.

The board has the same format as for ``judge adjudicate`` (`judge.games.json_board`), and the orders
are tried out as with WHAT IF.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Any

from grammar.commands.commands import Adjudicate, BoardPart, OrderLine, Owned, Placed, Statement
from judge.board.units import FLEET, province_of
from judge.games.json_board import BadInput, check_centres, read_position
from judge.games.registry import PLAIN, VARIANTS, variant_on
from judge.games.variant import Variant
from judge.orders.actions import UnitName
from judge.orders.order import Order
from judge.play.trials import Trial, first_phase, trial_on
from mailer.commands.map_and_preview import FOR_THE_KNOWN
from mailer.commands.what_if import sort_lines, try_lines
from mailer.limits import MOST_ADJUDICATED_A_DAY
from mailer.transaction.context import Context, SeatContext
from mailer.transaction.reply_builder import Declined, Section
from mailer.transaction.stranger_limits import mailbox_of
from mailer.wording.phrases import power_name
from storage.people import journal

A_DAY = timedelta(days=1)
ADJUDICATED = "adjudicated"
"""The name under which the daily limit counts these commands."""
TO_RUN = ("If you meant the phase of your game: its Master runs it with PROCESS.",)
ASIDE = "This does not belong to any game: none of it is kept, and no game has changed."


def adjudicate(context: Context, text: str, command: Adjudicate) -> Declined | None:
    """Shows the effect of orders on a board that the writer describes. Changes nothing."""
    if refused := _why_not_again(context):
        return refused
    section = context.section
    variant = variant_on(VARIANTS.get(command.variant, VARIANTS[PLAIN]), command.map)
    if why := variant.unplayable(variant.atlas):
        return Declined(f"{why} Nothing below this line was tried out or filed.")
    beside = replace(context, section=section.apart())
    trial = _trial(beside.section, variant, command)
    if isinstance(trial, Declined):
        section.refuse(text, *trial.said)
        section.add_all(beside.section)
        return None
    lines = sort_lines(beside, trial, command.said, "ADJUDICATE", None)
    is_known = section.seat is not None or context.hand.is_proved
    aside = (ASIDE,) if is_known else (ASIDE, FOR_THE_KNOWN)
    hints = TO_RUN if isinstance(context, SeatContext) else ()
    try_lines(beside, trial, lines).show(context, text, *aside, draws=is_known, hints=hints)
    return None


def _why_not_again(context: Context) -> Declined | None:
    """Returns why the writer can get no more adjudications today, or None. Counts this one.
    Messages with a forged address do not use up the limit of its owner."""
    work, mailbox = context.work, mailbox_of(context.hand.letter.sender)
    is_known = context.section.seat is not None or context.hand.is_proved
    actor = mailbox if is_known else f"{mailbox}: unproved"
    lately = journal.moments(work.conn, ADJUDICATED, actor, work.now - A_DAY)
    if len(lately) >= MOST_ADJUDICATED_A_DAY:
        return Declined(
            f"You have used ADJUDICATE {len(lately)} times within a day, which is the limit."
            " Try again tomorrow. Nothing below this line was tried or filed."
        )
    work.note(None, actor, ADJUDICATED)
    return None


# -- the board -----------------------------------------------------------------------------------


def _trial(section: Section, variant: Variant, command: Adjudicate) -> Trial | Declined:
    """Returns a trial of the board, without orders. If the writer lists no units, the board has the
    units that the orders name. Answers to invalid lines are added to the section."""
    phase = command.phase or first_phase(variant)
    stated = command.board
    is_bare = not any(one.what in (BoardPart.UNITS, BoardPart.DISLODGED) for one in stated)
    if is_bare and phase.is_movement:
        stated = (*stated, *_ordered_units(command.said))
    data: dict[str, Any] = {"phase": str(phase), "units": {}}
    for placed in stated:
        tried = _with(data, placed)
        try:
            read_position(variant, tried)
        except BadInput as fault:
            if placed.text:
                section.refuse(_named(placed), *_said(variant, placed, fault))
        else:
            data = tried
    try:
        check_centres(variant, phase, read_position(variant, data), data)
    except BadInput:
        return Declined(
            f"{phase.words} of {variant.title} cannot be adjudicated without the supply centres:"
            " the result depends on who owns which. Write them below a line that says  Centers:",
            ("For example:", "    Centers:", "    France: Par, Mar, Bre"),
        )
    return trial_on(variant, phase, read_position(variant, data), "ADJUDICATE")


def _named(placed: Placed) -> str:
    """Returns a unit or a centre as the writer wrote it, with its power, because the heading that
    names the power may be many lines above."""
    return f"{power_name(placed.power)}: {placed.text}" if placed.power else placed.text


def _ordered_units(said: Sequence[Owned]) -> list[Placed]:
    """Returns the units that the orders name, without duplicates."""
    found: dict[str, Placed] = {}
    for entry in said:
        match entry.part:
            case Statement(command=OrderLine(order=Order(unit=UnitName() as unit)) as line):
                power = line.power or entry.power
                if power and unit.type and line.side < _SECOND:
                    placed = Placed(entry.part.line, "", BoardPart.UNITS, power, str(unit))
                    found.setdefault(unit.province, placed)
    return [*found.values()]


_SECOND = 2
"""The part after a slash, for the later season, when the units are elsewhere."""


def _with(data: Mapping[str, Any], placed: Placed) -> dict[str, Any]:
    """Returns the board's data with one more unit, centre or province."""
    key = placed.what.value
    match placed.what:
        case BoardPart.UNITS | BoardPart.CENTRES:
            old = data.get(key, {})
            own = [*old.get(placed.power, ()), placed.said]
            return {**data, key: {**old, placed.power: own}}
        case BoardPart.DISLODGED:
            entry = {"power": placed.power, "unit": placed.said, "from": placed.origin or None}
            return {**data, key: [*data.get(key, ()), entry]}
        case BoardPart.CONTESTED:
            return {**data, key: [*data.get(key, ()), placed.said]}


def _said(variant: Variant, placed: Placed, fault: BadInput) -> tuple[str, ...]:
    """Returns why something cannot be on the board, and what could be written instead."""
    letter, _, place = placed.said.partition(" ")
    coasts = variant.atlas.coasts(province_of(place)) if letter == FLEET.letter else ()
    right = [f"{letter} {coast}" for coast in coasts if "/" in coast]
    if right and place not in coasts:
        return ("Write the coast of this fleet.", f"Right would be:  {' or '.join(right)}")
    said = re.sub(r"^'\w+': ", "", str(fault))
    return (f"{said[0].upper()}{said[1:]}.",)
