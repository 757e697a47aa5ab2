"""The order lines of a frame: gathered into lists, filed, and every fault told at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from grammar.commands import Clear, OrderLine, OrdersFor, Part, Statement
from grammar.mistakes import Mistake
from judge import play
from judge.game import NotNow
from judge.lists import Filed
from judge.phases import Phase
from judge.pieces import Power
from mailer.frames import Visit
from mailer.held import Held
from storage.people import SeatRole


@dataclass
class Batch:
    """The order lines of a frame for one phase; ``cleared`` when CLEAR stands above them."""

    lines: list[Statement | Mistake] = field(default_factory=list)
    cleared: bool = False

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(line.text for line in self.lines)

    @property
    def mistakes(self) -> list[Mistake]:
        return [line for line in self.lines if isinstance(line, Mistake)]

    def orders(self, power: Power) -> list[tuple[str, OrderLine]]:
        """The lines that could be read, unless they name another power."""
        return [
            (line.text, line.command)
            for line in self.lines
            if isinstance(line, Statement)
            and isinstance(line.command, OrderLine)
            and line.command.power in (None, power)
        ]

    def foreign(self, power: Power) -> list[str]:
        """The lines that name another power than the writer's."""
        return [
            line.text
            for line in self.lines
            if isinstance(line, Statement)
            and isinstance(line.command, OrderLine)
            and line.command.power not in (None, power)
        ]


def batches(parts: Sequence[Part], open_phase: Phase | None) -> dict[Phase | None, Batch]:
    """All order lines of one frame for one phase are one list; CLEAR drops those above it. Lines
    without a phase are for the one being collected."""
    found: dict[Phase | None, Batch] = {}
    phase: Phase | None = None
    for part in parts:
        match part:
            case Statement(command=OrdersFor(phase=named)):
                phase = named
            case Statement(command=Clear(phase=named)):
                found[named or phase] = Batch(cleared=True)
            case Statement(command=OrderLine()) | Mistake(is_order=True):
                found.setdefault(phase, Batch()).lines.append(part)
            case _:
                pass
    return _merged(found, open_phase)


def _merged(
    found: dict[Phase | None, Batch], open_phase: Phase | None
) -> dict[Phase | None, Batch]:
    """Unnamed lines join those that name the open phase."""
    if None in found and open_phase in found and open_phase is not None:
        unnamed, named = found.pop(None), found[open_phase]
        named.lines += unnamed.lines
        named.cleared |= unnamed.cleared
    return found


def file_all(visit: Visit) -> None:
    """Files every list of the frame, once."""
    if visit.frame.filed:
        return
    visit.frame.filed = True
    for named, batch in batches(visit.frame.parts, play.collecting(visit.table.game)).items():
        _file(visit, named, batch)


def _file(visit: Visit, named: Phase | None, batch: Batch) -> None:
    quoted = batch.texts or ("CLEAR",)
    if visit.seat.role is not SeatRole.PLAYER:
        visit.section.refuse(quoted, "Orders are given by players only.")
        return
    if visit.power is None:
        visit.section.refuse(
            quoted, f"{visit.table.name} has not started yet; you have no power to order."
        )
        return
    phase = play.phase_for(visit.table.game, visit.power, named)
    if isinstance(phase, NotNow):
        visit.section.refuse(quoted, phase.reason)
    elif named is None and _is_stale(visit, phase):
        _ask_about_stale(visit, quoted, phase)
    else:
        _clear(visit, visit.power, phase, batch)
        _store(visit, visit.power, phase, batch)


# -- letters that may be meant for an earlier phase ------------------------------------------------


def _is_stale(visit: Visit, phase: Phase) -> bool:
    """Whether the letter was written before the phase opened and answers no mail of it."""
    letter = visit.work.letter
    if visit.work.released is Held.STALE or letter.date is None:
        return False
    root = f"<{visit.table.name}.{phase}@"
    if root in f"{letter.references} {letter.in_reply_to}":
        return False
    return letter.date < visit.table.timing.opened_at.replace(microsecond=0)


def _ask_about_stale(visit: Visit, quoted: tuple[str, ...], phase: Phase) -> None:
    visit.work.hold(Held.STALE)
    visit.work.ask_to_confirm(
        visit.seat.address,
        "confirm_stale",
        f"[{visit.table.name}] are these orders for {phase}?",
        game=visit.table.name,
        phase=phase,
        orders=quoted,
    )
    visit.section.refuse(
        quoted,
        f"Your letter was written before {phase.words} opened, and it names no phase. A second"
        f" mail asks whether it is meant for {phase}; reply to that one. Or send the orders again"
        f" below a line  ORDERS {phase}",
    )


# -- filing --------------------------------------------------------------------------------------


def _clear(visit: Visit, power: Power, phase: Phase, batch: Batch) -> None:
    if batch.cleared:
        visit.table.game = play.clear(visit.table.game, power, phase)
        visit.sitting.touch(visit.table)
        visit.section.say("CLEAR", f"Your orders for {phase.words} are taken back.")


def _store(visit: Visit, power: Power, phase: Phase, batch: Batch) -> None:
    if not batch.lines:
        return
    before = visit.table.game.list_of(power, phase)
    own, foreign = batch.orders(power), batch.foreign(power)
    visit.table.game, filed = play.submit(
        visit.table.game,
        power,
        phase,
        [line.order for _, line in own],
        visit.sitting.letter,
        flawed=bool(batch.mistakes or foreign),
    )
    if filed.stored:
        visit.sitting.touch(visit.table)
    _tell_good(visit, own, filed, phase)
    _tell_bad(visit, own, foreign, batch.mistakes, filed)
    flawed = bool(filed.refusals or foreign or batch.mistakes)
    summary = _summary(filed, flawed, len(before.lines) if before else 0, phase)
    if summary:
        visit.section.say((), summary)


def _tell_good(
    visit: Visit, own: Sequence[tuple[str, OrderLine]], filed: Filed, phase: Phase
) -> None:
    refused = {refusal.line for refusal in filed.refusals}
    good = tuple(text for number, (text, _) in enumerate(own) if number not in refused)
    remarks = [
        f"{text}:  {remark}"
        for number, (text, line) in enumerate(own)
        if number not in refused
        for remark in line.remarks
    ]
    remarks += [f"{own[remark.line][0]}:  {remark.text}" for remark in filed.remarks]
    if good:
        visit.section.say(good, f"Read as orders for {phase.words} ({phase}).", *remarks)


def _tell_bad(
    visit: Visit,
    own: Sequence[tuple[str, OrderLine]],
    foreign: Sequence[str],
    mistakes: Sequence[Mistake],
    filed: Filed,
) -> None:
    for refusal in filed.refusals:
        hint = [f"Possible would be:  {refusal.suggestion}"] if refusal.suggestion else []
        visit.section.refuse(own[refusal.line][0], refusal.reason, *hint)
    for text in foreign:
        visit.section.refuse(text, "This line names another power; you order your own units.")
    for mistake in mistakes:
        visit.section.mistake(mistake)


def _summary(filed: Filed, flawed: bool, lines_before: int, phase: Phase) -> str:
    """What became of the list as a whole, where that is not plain from its lines."""
    kept = filed.on_file
    if kept is None:
        return ""
    if flawed and not filed.stored:
        return (
            f"Your orders for {phase.words} stay as they were: a list with faults never replaces"
            " one without. Mend the lines above and send the whole list again."
        )
    if flawed and not kept.complete:
        return (
            "The good lines are on file, but the list counts as incomplete: the game still waits"
            " for you. Mend the lines above and send the whole list again."
        )
    if filed.stored and lines_before > len(kept.lines):
        return f"This replaces your earlier list of {lines_before} lines."
    return ""
