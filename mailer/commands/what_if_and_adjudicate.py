"""Handles WHAT IF and ADJUDICATE, which try out orders and file nothing.

WHAT IF takes orders for any powers on the board that the writer knows. The judge reads and checks
them like a list in the game, but in a separate game that exists only for this trial
(`judge.play.trials`). Anyone can use ADJUDICATE, which tries out orders on any board and needs no
game. The board has the same format as for ``judge adjudicate`` (`judge.games.adjudicate_json`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Any

from grammar.commands.statement_types import (
    Adjudicate,
    BoardPart,
    OrderLine,
    OrdersFor,
    Owned,
    Part,
    Placed,
    SignOff,
    SignOn,
    Skipped,
    Statement,
    WhatIf,
)
from grammar.letter.unread_lines import is_small_talk
from grammar.words.unreadable_and_completed_by_board import Hearsay, Mistake, OnBoard, Unsaid
from judge.board.phases import PhaseKind
from judge.board.power_names_and_place_codes import Power, province_of
from judge.board.units import FLEET
from judge.filing.submission import Written
from judge.game.game import Stage
from judge.games.adjudicate_json import BadInput, check_centres, read_position
from judge.games.registry import PLAIN, VARIANTS, variant_of, variant_on
from judge.games.variant import Variant
from judge.orders.actions import Build, UnitName
from judge.orders.order import Order
from judge.orders.order_lists import Filed
from judge.play import awaited_orders
from judge.play.trials import Trial, first_phase, outcome_of, trial_of, trial_on
from mailer.commands.filing.fill_in_from_board import settled
from mailer.commands.filing.lists_in_section import Batch, LetterLine, batches
from mailer.commands.filing.why_lines_are_not_filed import possible
from mailer.commands.map_preview_book import FOR_THE_KNOWN
from mailer.limits import MOST_ADJUDICATED_A_DAY
from mailer.transaction.context import Context, SeatContext
from mailer.transaction.limits_on_messages_and_strangers import mailbox_of
from mailer.transaction.reply_builder import Declined, Section
from mailer.wording import boards_for_readers, seat_names, trials_and_previews
from mailer.wording.phrases import plural, power_name
from storage.people import audit_log

NOTHING_TO_TRY = (
    "There are no orders below this line, so nothing was tried out. Write one order on each line,"
    " with each power's orders below its name."
)
ONLY_TRIED = (
    "it is below {word}, where everything is only tried out. To have it done, send it in a separate"
    " message"
)
BELOW_SIGNON = "it is below a SIGNON that is itself below {word}"


def what_if(context: SeatContext, text: str, command: WhatIf) -> None:
    """Shows what the orders below the line would do. Changes nothing, and tells no one else."""
    game = context.table.game
    if game.stage is Stage.FORMING:
        raise Declined("This game has not started. ADJUDICATE tries out orders on any board.")
    if not variant_of(game).publishes and game.stage is not Stage.ENDED:
        raise Declined(
            f"In {variant_of(game).title} no one may know the whole board, and a trial on it would"
            " show more than your units see. Nothing below this line was tried out or filed.",
            ("ADJUDICATE tries out orders on a board that you describe yourself.",),
        )
    trial = trial_of(game, seat_names.reader_of(context.table, context.seat))
    beside = replace(context, section=context.section.apart())
    lines = sort_lines(beside, trial, command.said, "WHAT IF", context.power)
    try_lines(context, text, beside, trial, lines, ASIDE.format(game=context.table.name))


ASIDE = (
    "The orders below this line were only tried out. They are not on file, nothing has changed in"
    " {game}, and no one else has been told."
)


@dataclass
class TrialLines:
    """The order lines of a trial, grouped by power and otherwise in the order of the message,
    including headings that name a season."""

    of: dict[Power, list[Part]] = field(default_factory=dict)
    headings: list[Part] = field(default_factory=list)

    def add(self, power: Power, part: Part) -> None:
        self.of.setdefault(power, [*self.headings]).append(part)

    def head(self, part: Part) -> None:
        """Adds a heading, which applies to all powers."""
        self.headings.append(part)
        for lines in self.of.values():
            lines.append(part)


def sort_lines(
    context: Context, trial: Trial, owned: Sequence[Owned], word: str, own: Power | None
) -> TrialLines:
    """Returns the order lines below a WHAT IF or ADJUDICATE line, and refuses all other lines
    there. An order without a power belongs to the owner of its unit, or to ``own`` if no one owns
    it."""
    found, section, is_elsewhere = TrialLines(), context.section, False
    for entry in owned:
        part = entry.part
        is_lost = is_elsewhere and not (isinstance(part, Skipped) and not part.meant)
        match part:
            case Statement(command=SignOff()):
                pass
            case _ if is_lost:
                why = BELOW_SIGNON.format(word=word)
                section.lose(Skipped(part.line, part.text, why, meant=True))
            case Skipped(meant=False, why="a heading"):
                pass
            case Skipped(meant=False):
                context.hand.answer.skipped.append(part)
            case Skipped():
                section.lose(part)
            case Statement(command=OrdersFor()):
                found.head(part)
            case Statement(command=OrderLine()) | Mistake(is_order=True):
                if power := entry.power or _owner(trial, part) or own:
                    found.add(power, part)
                elif isinstance(part, Mistake):
                    section.mistake(part)
                else:
                    section.refuse(part.text, _WHOSE)
            case Statement(command=command):
                is_elsewhere |= isinstance(command, SignOn)
                why = ONLY_TRIED.format(word=word)
                section.lose(Skipped(part.line, part.text, why, meant=True))
            case Mistake() if is_small_talk(part):
                context.hand.answer.unread.append(part.text)
            case Mistake():
                section.mistake(part)
    return found


_WHOSE = (
    "Whose order is this? There is no such unit on the board. Write the name of"
    " its power in front of the order, or on a line above it."
)


def _owner(trial: Trial, part: Part) -> Power | None:
    match part:
        case Statement(command=OrderLine(power=power, order=order)):
            return power or trial.owner(order.province, builds=isinstance(order.action, Build))
        case Mistake(meant=OnBoard(unit=UnitName() as unit)):
            return trial.owner(unit.province)
        case Mistake(told=Hearsay(units=units)) if units:
            return trial.owner(min(units))
        case _:
            return None


WITHOUT_ORDER: Mapping[PhaseKind, str] = {
    PhaseKind.MOVEMENT: "units without an order hold",
    PhaseKind.RETREAT: "units without an order disband",
    PhaseKind.ADJUSTMENT: "builds without an order are waived",
}
"""What the judge does if orders are missing, for each kind of phase."""
NONE_FITS = "None of the lines below this can be tried, so there is nothing to show."


def try_lines(
    context: Context,
    text: str,
    beside: Context,
    trial: Trial,
    lines: TrialLines,
    *aside: str,
    draws: bool = True,
    hints: Sequence[str] = (),
) -> None:
    """Shows the effect of the orders, or says that there was nothing to try. Checks the orders of
    each power as a separate list. Also shows the answers in the section of ``beside``, which are
    about the other lines and about orders that do not count.

    Shows the ``hints`` if there were no lines at all. If ``draws`` is True, also sends the boards
    as pictures.
    """
    count, section = 0, context.section
    for power, parts in lines.of.items():
        trial, taken = _with_list(beside, trial, power, parts)
        count += taken
    if not count:
        is_empty = not (lines.of or beside.section.entries)
        section.refuse(text, *((NOTHING_TO_TRY, *hints) if is_empty else (NONE_FITS,)))
        section.add_all(beside.section)
        return
    words = awaited_orders.words_of(trial.phases)
    rest = WITHOUT_ORDER[trial.phases[-1].kind]
    section.say(text, f"{plural(count, 'order')} for {words}; {rest}.", *aside)
    section.add_all(beside.section)
    tried = outcome_of(trial)
    section.enclose(trials_and_previews.trial_outcome(trial, tried))
    if draws and context.work.services.pictures:
        section.scenes += boards_for_readers.of_trial(trial, tried)


def _with_list(
    context: Context, trial: Trial, power: Power, parts: Sequence[Part]
) -> tuple[Trial, int]:
    count, years = 0, variant_of(trial.game).atlas.years
    for meant, batch in batches(parts, trial.phases, (), years).items():
        if meant and meant not in trial.phases:
            words = awaited_orders.words_of(trial.phases)
            context.section.refuse(batch.texts, _OTHER_PHASE.format(words=words))
            continue
        batch = settled(trial.game, power, trial.phases[0], batch)
        own = batch.own(power)
        written = [Written(read.order, line.phase, read.side, line.number) for line, read in own]
        after, filed = trial.with_orders(power, written)
        _answer(context, trial, power, batch, filed)
        trial, count = after, count + len(own) - len(filed.refusals)
    return trial, count


_OTHER_PHASE = (
    "This is for another season. Only {words} can be tried out here, because it comes next on this"
    " board."
)


def _answer(context: Context, trial: Trial, power: Power, batch: Batch, filed: Filed) -> None:
    section, own = context.section, batch.own(power)
    for remark in filed.remarks:
        if own:
            section.say(_named(power, own[remark.line][0]), remark.text)
    for line, read in own:
        if read.remarks:
            section.say(_named(power, line), *read.remarks)
    for mistake in _unread(batch):
        section.mistake(mistake)
    for refusal in filed.refusals:
        right = possible(trial.game, power, batch, refusal.suggestion)
        hint = [f"This would be possible:  {right}"] if right else []
        section.refuse(_named(power, own[refusal.line][0]), refusal.reason, *hint)


def _unread(batch: Batch) -> Iterator[Mistake]:
    """Yields the lines that could not be read. Leaves out a line that only says that all other
    units hold, because they do so anyway."""
    for mistake in batch.mistakes:
        if not (mistake.meant and mistake.meant.unsaid is Unsaid.HOLDERS):
            yield mistake


def _named(power: Power, line: LetterLine) -> str:
    """Returns a line with its power in front, because the heading that names the power may be many
    lines above."""
    return f"{power_name(power)}: {line.text}"


A_DAY = timedelta(days=1)
ADJUDICATED = "adjudicated"
"""The name under which the log counts these commands for the daily limit."""
TO_RUN = ("If you meant the phase of your game: its Master runs it with PROCESS.",)
NO_GAME = "This does not belong to any game: nothing is kept, and no game has changed."


def adjudicate(context: Context, text: str, command: Adjudicate) -> None:
    """Shows the effect of orders on a board that the writer describes. Changes nothing."""
    _count_use(context)
    section = context.section
    variant = variant_on(VARIANTS.get(command.variant, VARIANTS[PLAIN]), command.map)
    if why := variant.unplayable(variant.atlas):
        raise Declined(f"{why} Nothing below this line was tried out or filed.")
    beside = replace(context, section=section.apart())
    try:
        trial = _trial(beside.section, variant, command)
    except Declined as refused:
        section.refuse(text, *refused.said)
        section.add_all(beside.section)
        return
    lines = sort_lines(beside, trial, command.said, "ADJUDICATE", None)
    is_known = section.seat is not None or context.hand.is_proved
    aside = (NO_GAME,) if is_known else (NO_GAME, FOR_THE_KNOWN)
    hints = TO_RUN if isinstance(context, SeatContext) else ()
    try_lines(context, text, beside, trial, lines, *aside, draws=is_known, hints=hints)


def _count_use(context: Context) -> None:
    """Counts this adjudication. Raises Declined if the writer can get no more today. Messages with
    a forged address do not count towards the limit of the address's owner."""
    work, mailbox = context.work, mailbox_of(context.hand.letter.sender)
    is_known = context.section.seat is not None or context.hand.is_proved
    actor = mailbox if is_known else f"{mailbox}: unproved"
    lately = audit_log.moments(work.conn, ADJUDICATED, actor, work.now - A_DAY)
    if len(lately) >= MOST_ADJUDICATED_A_DAY:
        raise Declined(
            f"You have used ADJUDICATE {len(lately)} times within a day, which is the limit."
            " Try again tomorrow. Nothing below this line was tried out or filed."
        )
    work.note(None, actor, ADJUDICATED)


# -- the board -----------------------------------------------------------------------------------


def _trial(section: Section, variant: Variant, command: Adjudicate) -> Trial:
    """Returns a trial on the board, without orders. If the writer lists no units, the board has the
    units that the orders name. Adds answers about invalid lines to the section."""
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
                section.refuse(_named_unit(placed), *_said(variant, placed, fault))
        else:
            data = tried
    try:
        check_centres(variant, phase, read_position(variant, data), data)
    except BadInput:
        raise Declined(
            f"{phase.words} of {variant.title} cannot be adjudicated without the supply centres:"
            " the result depends on who owns which. Write them below a line that says  Centers:",
            ("For example:", "    Centers:", "    France: Par, Mar, Bre"),
        ) from None
    return trial_on(variant, phase, read_position(variant, data), "ADJUDICATE")


def _named_unit(placed: Placed) -> str:
    """Returns a unit or a centre as the writer wrote it, with its power in front, because the
    heading that names the power may be many lines above."""
    return f"{power_name(placed.power)}: {placed.text}" if placed.power else placed.text


def _ordered_units(owned: Sequence[Owned]) -> list[Placed]:
    found: dict[str, Placed] = {}
    for entry in owned:
        match entry.part:
            case Statement(command=OrderLine(order=Order(unit=UnitName() as unit)) as line):
                power = line.power or entry.power
                if power and unit.type and line.side < _SECOND:
                    placed = Placed(entry.part.line, "", BoardPart.UNITS, power, str(unit))
                    found.setdefault(unit.province, placed)
    return [*found.values()]


_SECOND = 2
"""The number of the part after a slash, which is for the next season, when the units may be
elsewhere."""


def _with(data: Mapping[str, Any], placed: Placed) -> dict[str, Any]:
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
    letter, _, place = placed.said.partition(" ")
    coasts = variant.atlas.coasts(province_of(place)) if letter == FLEET.letter else ()
    right = [f"{letter} {coast}" for coast in coasts if "/" in coast]
    if right and place not in coasts:
        return ("Write the coast of this fleet.", f"Possible:  {' or '.join(right)}")
    reason = re.sub(r"^'\w+': ", "", str(fault))
    return (f"{reason[0].upper()}{reason[1:]}.",)
