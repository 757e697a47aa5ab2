"""The order lines of a frame: gathered into lists, filed, and every fault told at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from grammar.commands import Clear, OrderLine, OrdersFor, Part, Statement
from grammar.mistakes import Mistake
from judge import asking, play, tasks
from judge.filing import Written
from judge.game import Game, NotNow
from judge.lists import Filed
from judge.orders import Convoy, Hold, Move, Proxy, Support, Walk
from judge.phases import Phase, Undated
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


@dataclass(frozen=True, slots=True)
class Line:
    """An order line of a letter, and the phase named above it."""

    number: int
    text: str
    read: OrderLine | Mistake
    phase: Phase | None = None

    def is_of(self, power: Power) -> bool:
        """Whether it could be read, and names no other power."""
        return isinstance(self.read, OrderLine) and self.read.power in (None, power)

    def is_foreign(self, power: Power) -> bool:
        return isinstance(self.read, OrderLine) and not self.is_of(power)


@dataclass
class Batch:
    """The order lines of a frame for one phase, or for all that are asked for in one letter;
    ``cleared`` when CLEAR stands above them."""

    lines: list[Line] = field(default_factory=list)
    cleared: bool = False
    named: bool = False
    """Whether the letter said for which phase they are."""

    @property
    def texts(self) -> tuple[str, ...]:
        return quotations(self.lines)

    @property
    def mistakes(self) -> list[Mistake]:
        return [line.read for line in self.lines if isinstance(line.read, Mistake)]

    def own(self, power: Power) -> list[tuple[Line, OrderLine]]:
        """The lines that could be read and name no other power than the writer's."""
        return [
            (line, line.read)
            for line in self.lines
            if isinstance(line.read, OrderLine) and line.is_of(power)
        ]

    def is_flawed(self, power: Power) -> bool:
        """Whether a line could not be read, or names another power."""
        return any(not line.is_of(power) for line in self.lines)


def quotations(lines: Iterable[Line]) -> tuple[str, ...]:
    """Lines as they were written; one that holds several orders is quoted once, and the orders of
    two seasons together, as they stood."""
    quoted: list[tuple[int, str]] = []
    for line in lines:
        is_second = isinstance(line.read, OrderLine) and line.read.side > 1
        if is_second and quoted and quoted[-1][0] == line.number:
            quoted[-1] = line.number, f"{quoted[-1][1]} / {line.text}"
        elif (line.number, line.text) not in quoted:
            quoted.append((line.number, line.text))
    return tuple(text for _, text in quoted)


def batches(parts: Sequence[Part], asked: Sequence[Phase]) -> dict[Phase | None, Batch]:
    """All order lines of one frame for one phase are one list; CLEAR drops those above it. Lines
    without a phase are for the one asked for; phases asked for in one letter count as one. A
    season without a year says which of them is meant, not that the letter is no old one."""
    found: dict[Phase | None, Batch] = {}
    first = asked[0] if asked else None
    phase: Phase | None = None
    dated = True
    for part in parts:
        match part:
            case Statement(command=OrdersFor(phase=Undated() as season)):
                phase, dated = (season.among(asked) if asked else None), False
            case Statement(command=OrdersFor(phase=Phase() | None as named)):
                phase, dated = named, True
            case Statement(command=Clear(phase=named)):
                batch = Batch(cleared=True, named=(named or phase) is not None)
                found[_letter_for(named or phase, asked)] = batch
            case Statement(command=OrderLine() as read) | (Mistake(is_order=True) as read):
                batch = found.setdefault(_letter_for(phase, asked) or first, Batch())
                batch.lines.append(Line(part.line, part.text, read, phase))
                batch.named |= phase is not None and (dated or phase not in asked)
            case _:
                pass
    return found


def _letter_for(phase: Phase | None, asked: Sequence[Phase]) -> Phase | None:
    """The phase by which the letter is called that a line for this one belongs to."""
    return asked[0] if asked and (phase is None or phase in asked) else phase


def file_all(visit: Visit) -> None:
    """Files every list of the frame, once."""
    if visit.frame.filed:
        return
    visit.frame.filed = True
    for meant, batch in batches(visit.frame.parts, asking.open_phases(visit.table.game)).items():
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
    phase = asking.phase_for(visit.table.game, visit.power, meant)
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

MOVES = (Hold, Move, Support, Convoy, Proxy, Walk)


def _is_untimely(game: Game, power: Power, batch: Batch) -> bool:
    """Whether these are plainly the lines of a movement list, and none is collected now. A dash
    may be meant as the retreat of one's own dislodged unit."""
    phases = asking.open_phases(game)
    orders = [read.order for _, read in batch.own(power)]
    if any(phase.is_movement for phase in phases) or not orders or batch.mistakes:
        return False
    fleeing = {entry.unit.province for entry, _ in tasks.escapes(game, power)}
    return all(isinstance(o.action, MOVES) and o.province not in fleeing for o in orders)


def _untimely(game: Game) -> str:
    phase = asking.collecting(game)
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
        words = asking.words_of(asking.open_phases(visit.table.game))
        visit.section.say("CLEAR", f"Your orders for {words} are taken back.")


def _store(visit: Visit, power: Power, phase: Phase, batch: Batch) -> None:
    if not batch.lines:
        return
    phases = asking.open_phases(visit.table.game)
    before = [visit.table.game.list_of(power, asked) for asked in phases]
    own = batch.own(power)
    visit.table.game, filed = play.submit(
        visit.table.game,
        power,
        phase,
        [Written(read.order, line.phase, read.side) for line, read in own],
        visit.sitting.letter,
        flawed=batch.is_flawed(power),
    )
    if filed.stored:
        visit.sitting.touch(visit.table)
    _tell_good(visit, own, filed, phases)
    _tell_bad(visit, batch, power, filed)
    flawed = bool(filed.refusals) or batch.is_flawed(power)
    lines_before = sum(len(entry.lines) for entry in before if entry)
    summary = _summary(filed, flawed, lines_before, asking.words_of(phases))
    if summary:
        visit.section.say((), summary)


def _tell_good(
    visit: Visit, own: Sequence[tuple[Line, OrderLine]], filed: Filed, phases: Sequence[Phase]
) -> None:
    refused = {refusal.line for refusal in filed.refusals}
    taken = [(line, read) for number, (line, read) in enumerate(own) if number not in refused]
    if not taken:
        return
    remarks = [f"{line.text}:  {remark}" for line, read in taken for remark in read.remarks]
    remarks += [f"{own[remark.line][0].text}:  {remark.text}" for remark in filed.remarks]
    what = f"{asking.words_of(phases)} ({asking.code_of(phases)})"
    quoted = quotations(line for line, _ in taken)
    visit.section.say(quoted, f"Read as orders for {what}.", *remarks)


def _tell_bad(visit: Visit, batch: Batch, power: Power, filed: Filed) -> None:
    """Every line that did nothing, in the order of the letter."""
    own = [line for line, _ in batch.own(power)]
    refused = {id(own[refusal.line]): refusal for refusal in filed.refusals}
    for line in batch.lines:
        if isinstance(line.read, Mistake):
            visit.section.mistake(line.read)
        elif line.is_foreign(power):
            visit.section.refuse(
                line.text, "This line names another power; you order your own units."
            )
        elif refusal := refused.get(id(line)):
            hint = [f"Possible would be:  {refusal.suggestion}"] if refusal.suggestion else []
            visit.section.refuse(line.text, refusal.reason, *hint)


def _summary(filed: Filed, flawed: bool, lines_before: int, words: str) -> str:
    """What became of the list as a whole, where that is not plain from its lines."""
    if not filed.lists:
        return ""
    if flawed and not filed.stored and filed.merges:
        return (
            f"No line of this letter could be taken: your orders for {words} stay as they were."
            " Mend the lines above and send them again."
        )
    if flawed and not filed.stored:
        return (
            f"Your orders for {words} stay as they were: a list with faults never replaces"
            " one without. Mend the lines above and send the whole list again."
        )
    if flawed and not filed.complete and filed.merges:
        return (
            "The good lines are on file, but your orders count as incomplete: the game still waits"
            " for you. Mend the lines above and send them again; what is on file stays."
        )
    if flawed and not filed.complete:
        return (
            "The good lines are on file, but the list counts as incomplete: the game still waits"
            " for you. Mend the lines above and send the whole list again."
        )
    if filed.stored and lines_before > sum(len(entry.lines) for entry in filed.lists.values()):
        return (
            f"This replaces your earlier list of {lines_before} lines. If you meant to change one"
            " line only, send all lines again."
        )
    return ""
