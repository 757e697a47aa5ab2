"""The order lines of a frame: gathered into lists, filed, and every fault told at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from grammar.commands import Clear, OrderLine, OrdersFor, Part, Statement
from grammar.mistakes import Mistake
from judge import play
from judge.game import Game, NotNow
from judge.lists import Filed
from judge.orders import Convoy, Hold, Move, Proxy, Support
from judge.phases import Phase
from judge.pieces import Power
from mailer.frames import Visit
from mailer.held import Held
from mailer.telling import has_lists
from storage import mailbag
from storage.people import SeatRole

ASKED_ALREADY = (
    "The judge asks you to confirm another part of this letter, so this part did nothing. Please"
    " send it in a letter of its own."
)


@dataclass
class Batch:
    """The order lines of a frame for one phase; ``cleared`` when CLEAR stands above them."""

    lines: list[Statement | Mistake] = field(default_factory=list)
    cleared: bool = False
    named: bool = False
    """Whether the letter said for which phase they are."""

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
    phase, named_it = open_phase, False
    for part in parts:
        match part:
            case Statement(command=OrdersFor(phase=named)):
                phase, named_it = named or open_phase, named is not None
            case Statement(command=Clear(phase=named)):
                found[named or phase] = Batch(cleared=True, named=named is not None or named_it)
            case Statement(command=OrderLine()) | Mistake(is_order=True):
                batch = found.setdefault(phase, Batch())
                batch.lines.append(part)
                batch.named |= named_it
            case _:
                pass
    return found


def file_all(visit: Visit) -> None:
    """Files every list of the frame, once."""
    if visit.frame.filed:
        return
    visit.frame.filed = True
    for meant, batch in batches(visit.frame.parts, play.collecting(visit.table.game)).items():
        _file(visit, _asked_about(visit, batch) or meant, batch)


def _file(visit: Visit, meant: Phase | None, batch: Batch) -> None:
    quoted = batch.texts or ("CLEAR",)
    if visit.seat.role is not SeatRole.PLAYER:
        visit.section.refuse(quoted, "Orders are given by players only.")
        return
    if visit.power is None:
        visit.section.refuse(
            quoted, f"{visit.table.name} has not started yet; you have no power to order."
        )
        return
    phase = play.phase_for(visit.table.game, visit.power, meant)
    if not batch.named and _is_untimely(visit.table.game, visit.power, batch):
        visit.section.refuse(quoted, _untimely(visit.table.game))
    elif isinstance(phase, NotNow):
        visit.section.refuse(quoted, phase.reason)
    elif not batch.named and _is_stale(visit, phase):
        _ask_about_stale(visit, quoted, phase)
    else:
        _clear(visit, visit.power, phase, batch)
        _store(visit, visit.power, phase, batch)


# -- movement lists while retreats or builds are ordered -------------------------------------------

MOVES = (Hold, Move, Support, Convoy, Proxy)


def _is_untimely(game: Game, power: Power, batch: Batch) -> bool:
    """Whether these are plainly the lines of a movement list, and none is collected now. A dash
    may be meant as the retreat of one's own dislodged unit."""
    phase = play.collecting(game)
    orders = [line.order for _, line in batch.orders(power)]
    if phase is None or phase.is_movement or not orders or batch.mistakes:
        return False
    fleeing = {entry.unit.province for entry in game.position.dislodged_of(power)}
    return all(isinstance(o.action, MOVES) and o.province not in fleeing for o in orders)


def _untimely(game: Game) -> str:
    phase = play.collecting(game)
    what = phase.words if phase else ""
    moves, next_ones = ("lists", "lists") if has_lists(game) else ("orders", "moves")
    return (
        f"Movement {moves} are not taken while the judge collects orders for {what}. As soon as"
        f" these are in it asks for the next {next_ones}; send yours then."
    )


# -- letters that may be meant for an earlier phase ------------------------------------------------


def _asked_about(visit: Visit, batch: Batch) -> Phase | None:
    """The phase the player was asked about, when this letter was released by his answer."""
    if batch.named or visit.work.waiting.released is not Held.STALE:
        return None
    return Phase.read(visit.work.waiting.released_for)


def _is_stale(visit: Visit, phase: Phase) -> bool:
    """Whether the letter came, or was written, before the phase opened, and answers no mail that
    was sent since."""
    work, opened = visit.work, visit.table.timing.opened_at.replace(microsecond=0)
    if work.waiting.released is Held.STALE:
        return False
    came_before = work.row.received_at < opened
    written_before = work.letter.date is not None and work.letter.date < opened
    return came_before or (written_before and not _answers_mail_since(visit, opened))


def _answers_mail_since(visit: Visit, moment: datetime) -> bool:
    """Whether the letter is a reply to something the judge wrote to this seat since then."""
    letter = visit.work.letter
    answered = (letter.in_reply_to, *letter.references)
    mails = (mailbag.posted_as(visit.sitting.conn, name) for name in answered if name)
    return any(
        mail is not None and mail.posted_at >= moment and mail.recipient == visit.seat.address
        for mail in mails
    )


def _ask_about_stale(visit: Visit, quoted: tuple[str, ...], phase: Phase) -> None:
    if not visit.work.waiting.hold(Held.STALE, str(phase)):
        visit.section.refuse(quoted, ASKED_ALREADY)
        return
    visit.work.waiting.ask(
        visit.seat.address,
        "confirm_stale",
        f"[{visit.table.name}] are these orders for {phase}?",
        game=visit.table.name,
        phase=phase,
        orders=quoted,
    )
    visit.section.refuse(
        quoted,
        f"Your letter names no phase, and it is from before the judge asked for {phase.words}. A"
        f" second mail asks whether it is meant for {phase}; reply to that one. Or send the orders"
        f" again below a line  ORDERS {phase}",
    )


# -- filing --------------------------------------------------------------------------------------


def _clear(visit: Visit, power: Power, phase: Phase, batch: Batch) -> None:
    on_file = visit.table.game.list_of(power, phase)
    if batch.cleared and on_file and on_file.letter > visit.sitting.letter:
        visit.section.refuse("CLEAR", "A later letter of yours has been read already; it stands.")
    elif batch.cleared:
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
    _tell_bad(visit, own, batch, power, filed)
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
    batch: Batch,
    power: Power,
    filed: Filed,
) -> None:
    """Every line that did nothing, in the order of the letter."""
    refused = {own[refusal.line][1]: refusal for refusal in filed.refusals}
    for line in batch.lines:
        if isinstance(line, Mistake):
            visit.section.mistake(line)
        elif not isinstance(line.command, OrderLine):
            continue
        elif line.command.power not in (None, power):
            visit.section.refuse(
                line.text, "This line names another power; you order your own units."
            )
        elif refusal := refused.get(line.command):
            hint = [f"Possible would be:  {refusal.suggestion}"] if refusal.suggestion else []
            visit.section.refuse(line.text, refusal.reason, *hint)


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
    if flawed and not kept.complete and filed.merges:
        return (
            "The good lines are on file, but your orders count as incomplete: the game still waits"
            " for you. Mend the lines above and send them again; what is on file stays."
        )
    if flawed and not kept.complete:
        return (
            "The good lines are on file, but the list counts as incomplete: the game still waits"
            " for you. Mend the lines above and send the whole list again."
        )
    if filed.stored and lines_before > len(kept.lines):
        return (
            f"This replaces your earlier list of {lines_before} lines. If you meant to change one"
            " line only, send all lines again."
        )
    return ""
