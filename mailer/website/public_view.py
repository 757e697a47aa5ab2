"""Collects the public information about a game. Pages get data about games only through this
module.

It requests all data for `Role.PUBLIC`, the reader at the list address of a game, from the same
functions that write the e-mails to that address. No other module that makes pages has access to
games or seats.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from sqlalchemy import Connection

from judge.game.game import Stage
from judge.game.phase_report import Role
from judge.game.phase_results import Ran
from judge.game.settings import Assignment
from judge.games.registry import variant_of
from judge.play import awaited_orders, what_is_public
from mailer.exports import diplomacy_package, game_json
from mailer.mail.build_html_message import unwrapped
from mailer.pictures import build_scene
from mailer.pictures.captions import words
from mailer.pictures.scene_contents import Scene
from mailer.transaction.unit_of_work import Table, table_of
from mailer.website.view_models import (
    FileParts,
    GameShelf,
    GameView,
    Grid,
    LetterToSend,
    ListedLine,
    PageBlock,
    PageLine,
    PhaseView,
    Picture,
    PowerLines,
    Said,
    Thread,
)
from mailer.wording import (
    boards_for_readers,
    game_status_and_listing,
    histories,
    phase_mails,
    phrases,
    seat_names,
)
from mailer.wording.results import results_of
from storage.games import history, stored_press
from storage.games.games import load_game_by_id
from storage.games.history import OnRecord
from storage.games.public_games import ShownGame
from storage.people import accounts_and_seats

log = logging.getLogger(__name__)


ASIDE = re.compile(r"(?<! )  ++(?=[(\[])")
UNOWNED = "Unowned"
"""The heading of the list of centres that no power owns."""

IN_COLUMNS = re.compile(r"^ |[^.!?]  ", re.MULTILINE)

LISTED = re.compile(r" +(\d+)  (\S.*)")
"""Matches a line of an order list: `` 2 A YOR - NWY ordered (*bounce*) [with Fleet Brest]``."""

APART = re.compile(r"  +")

SEEN = re.compile(r"  +([^ :][^:]*): +(\S.*)")
"""Matches a line about one subject: `` Fall 1801, Paris: empty``."""


def read_blocks(texts: Iterable[str], powers: Collection[str]) -> tuple[PageBlock, ...]:
    """Parses texts into blocks, which are separated by blank lines. The texts must be unwrapped.

    ``powers`` contains the names of powers, with which a line of results may begin.
    """
    parts = (part for text in texts for part in text.split("\n\n") if part.strip())
    return tuple(_block(part, {*powers, UNOWNED}) for part in parts)


def _block(text: str, names: Collection[str]) -> PageBlock:
    lines = list(_attributed_lines(text, names))
    if all(name for name, _ in lines):
        by_name = groupby(lines, key=lambda line: line[0])
        rows = ((name, tuple(_row(rest) for _, rest in each if rest)) for name, each in by_name)
        groups = tuple(PowerLines(name, each) for name, each in rows)
        brief = all(len(group.rows) == 1 for group in groups)
        return PageBlock(groups=groups, brief=brief)
    return _columns(text) if IN_COLUMNS.search(text) else PageBlock(prose=tuple(text.split("\n")))


def _columns(text: str) -> PageBlock:
    lines = text.split("\n")
    if all(listed := [LISTED.fullmatch(line) for line in lines]):
        return PageBlock(listed=tuple(_listed_line(*one.groups()) for one in listed if one))
    if all(seen := [SEEN.fullmatch(line) for line in lines]):
        groups = (PowerLines(one[1], (_row(one[2]),)) for one in seen if one)
        return PageBlock(groups=tuple(groups), brief=True)
    return PageBlock(text)


def _listed_line(number: str, rest: str) -> ListedLine:
    order, *aside = APART.split(rest)
    said = [one for one in aside if one.startswith(("(", "["))]
    fate = ", ".join(one for one in aside if one not in said)
    return ListedLine(int(number), _row("  ".join([order, *said])), fate)


def _attributed_lines(text: str, names: Collection[str]) -> Iterator[tuple[str, str]]:
    """Yield each line with the name of the power that it is about, or "".

    The power is named in the line itself or, if the line is indented, in a line above it.
    """
    above = ""
    for line in text.split("\n"):
        name, colon, rest = line.partition(":")
        if colon and name in names:
            above = "" if rest.strip() else name
            yield name, rest.strip()
        else:
            yield above if line.startswith(" ") else "", line.strip()


def _row(rest: str) -> PageLine:
    """Parses a line such as ``Fleet London -> English Channel. (*bounce*) [with Fleet Brest]``."""
    said, *aside = ASIDE.split(rest)
    text = " ".join(said.split())
    marks = tuple(_mark(one) for one in aside if one.startswith("("))
    causes = tuple(one.strip("[]") for one in aside if not one.startswith("("))
    underlined = len(text) > 1 and text[0] == text[-1] == "_"
    return PageLine(text[1:-1] if underlined else text, marks, causes, underlined)


def _mark(mark: str) -> str:
    return mark.strip("()").strip("*")


NOBODY = 0
"""A number that no seat has, so that only public press can be read with it."""

ADDRESS = re.compile(r"(?<![^\s@<>()\[\],;:\"|])[^\s@<>()\[\],;:\"|]++@[^\s@<>()\[\],;:\"|]++")
"""Matches e-mail addresses. Pages hide them from address harvesters, even if players have published
their own."""

NAMED = re.compile(r".* \((player|observer)\)")


@dataclass(frozen=True, slots=True)
class _Past:
    """The phases of a game that have run, by their ID, and its table of centres.

    This cache is valid as long as ``under`` is the same and no other phase has run.
    """

    under: tuple[object, ...]
    phases: dict[int, PhaseView]
    grid: Grid | None


class Onlooker:
    """Returns public views of games, and caches data that does not change. ``judge`` is the judge's
    name."""

    def __init__(self, judge: str) -> None:
        self._judge = judge
        self._past: dict[int, _Past] = {}

    def view(self, conn: Connection, shown: ShownGame) -> GameView | None:
        """Returns the public view of a game, or None if the game is gone, is not public, or has
        rules that are not installed."""
        stored = load_game_by_id(conn, shown.id)
        table = (
            table_of(stored, accounts_and_seats.current_seats(conn, stored.id)) if stored else None
        )
        is_public = table is not None and table.service.listed and not table.service.private
        if table is None or not table.has_rules or not is_public:
            self._past.pop(shown.id, None)
            return None
        past = self._past[shown.id] = _past(conn, table, self._past.get(shown.id))
        return _view(conn, table, shown.begun, past, self._judge)


def _view(conn: Connection, table: Table, begun: datetime, past: _Past, judge: str) -> GameView:
    game, said = table.game, _press(conn, table)
    last = game.phase.words if game.stage is Stage.ENDED else ""
    return GameView(
        name=table.name,
        variant=phrases.kind_of_game(variant_of(game)),
        shelf=_shelf(table),
        state=_state(table),
        due=_due(table),
        begun=begun,
        players=_players(table),
        settings=[
            line.strip()
            for line in game_status_and_listing.public_settings(game.settings, table.service)
        ],
        comment=table.service.comment,
        ending=" ".join(histories.over(game, game.ending).split()) if game.ending else "",
        remark=FOR_PLAYERS if what_is_public.is_secret(game, Role.PUBLIC) else "",
        phases=tuple(past.phases.values()),
        now=_now(table),
        now_picture=_picture(table, lambda: _current_scene(table)),
        grid=past.grid,
        never_run=_blocks(table, phase_mails.never_run(game)) if _tells_lists(table) else (),
        threads=[thread for thread in said if thread.phase != last],
        statements=[letter for thread in said if thread.phase == last for letter in thread.letters],
        letters=_letters(table),
        files=_file_parts(table, past.phases.values(), judge),
    )


FOR_PLAYERS = (
    "Until this game is over, only its players know what happens in it. Its press, phases and"
    " deadlines are public; the rest will be shown here at the end."
)


def _file_parts(table: Table, phases: Iterable[PhaseView], judge: str) -> FileParts | None:
    game = table.game
    if game.stage is Stage.FORMING or what_is_public.is_secret(game, Role.PUBLIC):
        return None
    reason = diplomacy_package.why_none(game, (phase.saved for phase in phases))
    return FileParts(
        head=game_json.head_line(table, judge, Role.PUBLIC),
        saved_head=diplomacy_package.head_line(game),
        last="" if reason else diplomacy_package.last_line(game, Role.PUBLIC),
        why_none=reason,
    )


def _tells_lists(table: Table) -> bool:
    return table.game.stage is Stage.ENDED and variant_of(table.game).shows_lists


# -- current state -----------------------------------------------------------------------------


def _shelf(table: Table) -> GameShelf:
    match table.game.stage:
        case Stage.FORMING:
            return GameShelf.OPEN
        case Stage.ENDED:
            return GameShelf.ENDED
        case Stage.RUNNING:
            return GameShelf.OPEN if awaited_orders.takeable(table.game) else GameShelf.RUNNING


def _state(table: Table) -> str:
    """Returns the state of a game, such as ``4 of 7 players``, ``F1901M`` or ``over``, and the
    powers on offer."""
    game = table.game
    if game.stage is Stage.FORMING:
        seats = len(variant_of(game).played(game.settings))
        return f"{len(table.players)} of {seats} players"
    phases = awaited_orders.open_phases(game)
    on_offer = awaited_orders.takeable(game)
    offer = f", on offer: {phrases.powers(on_offer)}" if on_offer else ""
    return (awaited_orders.code_of(phases) if phases else "over") + offer


def _due(table: Table) -> str:
    """Returns the deadline, but not the time left, because a page may be read at any time."""
    timing, zone = table.timing, table.service.zone
    if timing.paused_at:
        return "paused"
    until = timing.declared.at if timing.declared else timing.deadline
    if until is None or table.game.stage is Stage.ENDED:
        return ""
    return phrases.moment(until, zone)


def _players(table: Table) -> list[tuple[str, str]]:
    game = table.game
    if game.stage is Stage.FORMING:
        return [("", seat_names.person(table, seat, None, "somebody")) for seat in table.players]
    return [
        (phrases.power_name(power), game_status_and_listing.holder(table, power, None))
        for power in sorted(game.seats)
    ]


def _now(table: Table) -> tuple[PageBlock, ...]:
    game, writer = table.game, results_of(table.game)
    if game.stage is Stage.FORMING:
        return ()
    board = variant_of(game).board(game, Role.PUBLIC)
    owners = [writer.owners(board)] if board.centres else []
    blocks = [boards_for_readers.board(game, Role.PUBLIC)] if board.units else []
    return _blocks(table, [*blocks, *owners])


def _current_scene(table: Table) -> Scene | None:
    game = table.game
    if game.stage is Stage.FORMING or what_is_public.is_secret(game, Role.PUBLIC):
        return None
    return build_scene.standing(game, Role.PUBLIC)


def _picture(table: Table, scene: Callable[[], Scene | None]) -> Picture | None:
    try:
        found = scene()
        picture = Picture(found, words(found)) if found else None
        return picture if picture and picture.svg else None
    except Exception:  # the page shows the same content as text
        log.exception("a board of %s could not be drawn for its page", table.name)
        return None


def _blocks(table: Table, texts: Iterable[str]) -> tuple[PageBlock, ...]:
    powers = map(phrases.power_name, variant_of(table.game).atlas.powers)
    return read_blocks(map(unwrapped, texts), frozenset(powers))


# -- past phases --------------------------------------------------------------------------------


def _past(conn: Connection, table: Table, known: _Past | None) -> _Past:
    game = table.game
    under = (table.name, game.settings, table.service.zone, game.stage, game.ending)
    contents = history.contents(conn, table.id)
    before = known.phases if known and known.under == under else {}
    if known and known.under == under and list(before) == [entry.run_id for entry in contents]:
        return known
    fresh = [entry for entry in contents if entry.run_id not in before]
    ran = zip(fresh, history.runs_of(conn, fresh), strict=True)
    seen = {**before, **{entry.run_id: _phase(table, entry, run) for entry, run in ran}}
    phases = {entry.run_id: seen[entry.run_id] for entry in contents}
    return _Past(under, phases, _grid(conn, table))


def _phase(table: Table, entry: OnRecord, ran: Ran) -> PhaseView:
    game, writer = table.game, results_of(table.game)
    report = histories.observed(game, ran, Role.PUBLIC)
    shown = histories.shown_at_last(game, ran)
    blocks = histories.told_at_last(game, ran, report)
    known = [one.board for one in (shown, report) if one and (one.board.units or one.board.centres)]
    board = [writer.board(known[0]), writer.owners(known[0])] if known else []
    for_files = game_json.seen(game, ran, entry.at, Role.PUBLIC)
    return PhaseView(
        code=str(ran.phase),
        words=ran.phase.words,
        ran_at=entry.at,
        when=phrases.moment(entry.at, table.service.zone),
        version=ran.version,
        blocks=_blocks(table, blocks),
        board=_blocks(table, board),
        text="\n\n".join(blocks),
        picture=_picture(table, lambda: build_scene.of_phase(game, ran, Role.PUBLIC)),
        data=game_json.phase_line(game, for_files, Role.PUBLIC),
        saved=diplomacy_package.saved_line(variant_of(game).atlas, for_files),
    )


def _grid(conn: Connection, table: Table) -> Grid | None:
    game = table.game
    if game.stage is Stage.FORMING or what_is_public.is_secret(game, Role.PUBLIC):
        return None
    atlas = variant_of(game).atlas
    rows = tuple(
        (year, tuple(len(board.centres_of(power)) for power in atlas.powers))
        for year, board in histories.years(conn, table, Role.PUBLIC)
    )
    return Grid(tuple(map(phrases.power_name, atlas.powers)), rows, len(atlas.centres))


# -- press --------------------------------------------------------------------------------------


def _press(conn: Connection, table: Table) -> list[Thread]:
    threads: dict[str, list[Said]] = {}
    for kept in stored_press.kept_press(conn, table.id, NOBODY):
        when = phrases.moment(kept.at, table.service.zone)
        text = ADDRESS.sub("(an address)", phrases.plain(kept.text)).strip("\n")
        said = Said(_writer(table, kept.writer), when, text)
        threads.setdefault(kept.phase.words, []).append(said)
    return [Thread(phase, tuple(letters)) for phase, letters in threads.items()]


def _writer(table: Table, writer: str) -> str:
    """Returns the writer's name as readers saw it, or only their role if names have been hidden
    since (GUNBOAT)."""
    if seat_names.hides_names(table) and (found := NAMED.fullmatch(writer)):
        return f"a{'n' * (found[1] == 'observer')} {found[1]}"
    return writer


# -- messages that a visitor can send -----------------------------------------------------------


def _letters(table: Table) -> list[LetterToSend]:
    name, game = table.name, table.game
    if game.stage is Stage.ENDED:
        line = f"HISTORY {name}"
        return [LetterToSend("Get all results by e-mail", line, f"{line}\n")]
    free = awaited_orders.takeable(game)
    seats = [
        _entry_request(f"Play {phrases.power_name(power)}", f"TAKEOVER {power}@{name}")
        for power in free
    ]
    if game.stage is Stage.FORMING:
        seats = [_entry_request(f"Join{as_}", f"JOIN {where}") for as_, where in _places(table)]
    return [*seats, _entry_request("Observe", f"OBSERVE {name}")]


def _places(table: Table) -> Sequence[tuple[str, str]]:
    if table.game.settings.powers is not Assignment.CHOICE:
        return [("", table.name)]
    return [
        (f" as {phrases.power_name(power)}", f"{power}@{table.name}")
        for power in variant_of(table.game).played(table.game.settings)
    ]


def _entry_request(what: str, line: str) -> LetterToSend:
    return LetterToSend(
        what, line, f"{line} ", "after the last word, add a password of your choice"
    )
