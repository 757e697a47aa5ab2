"""What holds after every phase of Crypto-Diplomacy II, whoever writes and what.

Looked at from outside: what was on file, what the public is told, and the ciphers to read it with.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from judge.adjudication.verdicts import Result
from judge.adjudication.winter import builds_due, winter_of
from judge.board.phases import Phase, PhaseKind
from judge.board.pieces import Power
from judge.game.game import Game, How, Stage
from judge.game.report import PhaseReport, Ran, Role
from judge.games.crypto_ii.ciphers import SYMBOLS, CipherBook, deciphered
from judge.games.crypto_ii.sheets import Sheet, excerpt
from judge.games.crypto_ii.short_form import short_form
from judge.games.registry import variant_of
from judge.orders.actions import Printed
from judge.orders.order import Order, Vote
from tests.judge.variants.invariants import phase_adds_up, progresses
from tests.judge.variants.random_player import ATLAS

ITALY = "ITALY"


def adds_up(before: Game, after: Game, ran: Sequence[Ran]) -> None:
    """All that ran when ``before`` was advanced."""
    progresses(before, after, ran)
    for one in ran:
        phase_adds_up(one)
        costs_fit_centres(one)
        builds_are_used(one, before)
        is_secret(one, before)
        reads_as_ordered(one, before, after)
        owners_know_their_own(one, before)
    ciphers_are_fixed(before, after)
    ends_rightly(after)


def costs_fit_centres(ran: Ran) -> None:
    """Before every Spring no power has more than its centres feed; removals take no more than they
    must, but that a tank counts two (3.4)."""
    if not (ran.next.is_movement and str(ran.next).startswith("S")):
        return
    gone = {Result.DISBANDS, Result.AUTO_DISBANDED}
    for power in ATLAS.powers:
        spare = _spare(ran.after.centres.values(), power) - _cost(ran, power)
        assert spare >= 0
        lost = [o for o in ran.adjudication.outcomes if o.result in gone and o.unit.power == power]
        if lost and ran.after.centres_of(power):
            assert spare <= 1
            assert not spare or any(outcome.unit.type.cost == 2 for outcome in lost)


def builds_are_used(ran: Ran, game: Game) -> None:
    """Where a list of builds was complete, all centres are used that could be, but for those its
    writer waived."""
    if ran.phase.kind is not PhaseKind.ADJUSTMENT:
        return
    for (phase, power), entry in game.lists.items():
        due = builds_due(ran.before, power)
        if phase != ran.phase or due <= 0 or not entry.complete:
            continue
        mine = [o for o in ran.adjudication.outcomes if o.unit.power == power]
        waived = sum(outcome.result is Result.WAIVED for outcome in mine)
        used = _cost(ran, power) - sum(u.type.cost for u in ran.before.units_of(power))
        sites = len(winter_of(ATLAS, ran.before, power, tanks=True).sites)
        assert min(due, sites) <= used + waived <= due


def _spare(owners: Iterable[Power], power: Power) -> int:
    return sum(owner == power for owner in owners)


def _cost(ran: Ran, power: Power) -> int:
    return sum(unit.type.cost for unit in ran.after.units_of(power))


# -- what nobody may learn


def public_report(ran: Ran, game: Game) -> PhaseReport:
    return variant_of(game).observe(ran, Role.PUBLIC, game.settings)


def is_secret(ran: Ran, game: Game) -> None:
    """The public learns nothing but what is printed, and every player his own part besides."""
    told = public_report(ran, game)
    assert not (told.outcomes or told.escapes or told.lists or told.own or told.written)
    extra = excerpt(told)
    assert not (told.board.units or extra.clear or extra.votes or extra.ciphers)
    assert told.ownership is None or not told.ownership.units
    assert extra.printed is not None
    for sheet in extra.printed.values():
        assert not sheet.stand
        texts = [line.text for line in sheet.lines]
        texts += [text for e in sheet.escapes for text in (e.unit, *e.places)]
        assert all(set(text) <= set(SYMBOLS) | set(" -") and text for text in texts)
        assert {mark for line in sheet.lines for mark in line.marks} <= {"fails", "dislodged"}
        assert all(escape.places for escape in sheet.escapes)
    if str(ran.phase) == "W1900A":
        assert not extra.printed
    for power in game.seats:
        own = variant_of(game).observe(ran, power, game.settings)
        mine = excerpt(own)
        assert set(mine.clear) <= {power} and not mine.votes and set(mine.ciphers) <= {power}
        assert (mine.printed, own.ownership) == (extra.printed, told.ownership)
        assert not own.board.units
    assert not variant_of(game).board(game, Role.PUBLIC).units


def owners_know_their_own(ran: Ran, game: Game) -> None:
    """Every player learns where his units are, and what he ordered."""
    for power in game.seats:
        clear = excerpt(variant_of(game).observe(ran, power, game.settings)).clear
        stand = sorted(map(str, ran.after.units_of(power)))
        assert list(clear.get(power, Sheet()).stand) == stand


# -- what is printed reads as it was ordered


def reads_as_ordered(ran: Ran, before: Game, after: Game) -> None:
    """Deciphered, a power's lines are its orders, in its own order (5.3, 6.3)."""
    told = excerpt(public_report(ran, before)).printed or {}
    book = after.ledger.ciphers if isinstance(after.ledger, CipherBook) else {}
    for power in ATLAS.powers:
        sheet = told.get(power, Sheet())
        lines = [deciphered(book[power], line.text) for line in sheet.lines] if sheet.lines else []
        if power in variant_of(before).played(before.settings):
            orders = own_orders(before, ran.phase, power)
            shown = [] if str(ran.phase) == "W1900A" else printable(ran, power, orders)
            assert lines == [short_form(ATLAS, order).upper() for order in shown]
            wished_forms_are_printed(sheet, shown)
        else:
            is_elected(ran, before, power, lines)
        fled_units_are_printed(sheet)
        marks_are_true(ran, power, sheet, lines)


def own_orders(game: Game, phase: Phase, power: Power) -> list[Order]:
    entry = game.list_of(power, phase)
    return [order for order in (entry.lines if entry else ()) if order.unit]


def printable(ran: Ran, power: Power, orders: list[Order]) -> list[Order]:
    limit = len(ran.before.centres_of(power))
    if not ran.phase.is_movement or len(orders) <= limit:
        return orders
    mine = {(unit.type, unit.province) for unit in ran.before.units_of(power)}
    real = [o for o in orders if o.unit and (o.unit.type, o.unit.province) in mine]
    return real[:limit]


def wished_forms_are_printed(sheet: Sheet, orders: list[Order]) -> None:
    for line, order in zip(sheet.lines, orders, strict=True):
        match order.rider:
            case Printed(text):
                assert line.text == text


def is_elected(ran: Ran, game: Game, power: Power, lines: list[str]) -> None:
    """A unit without a player does what most votes are for, or holds on a tie; builds are such as
    were voted for. Counted anew, and naively."""
    votes: Counter[str] = Counter()
    for (phase, _), entry in game.lists.items():
        for order in entry.lines if phase == ran.phase else ():
            match order.action:
                case Vote(order=Order() as wanted, count=count):
                    votes[_bare(short_form(ATLAS, wanted).upper())] += count
    if str(ran.phase) == "W1900A":
        assert not lines
    elif ran.phase.kind is PhaseKind.ADJUSTMENT:
        assert all(line in votes for line in lines)
    else:
        fleeing = [entry.unit for entry in ran.before.dislodged if entry.unit.power == power]
        units = ran.before.units_of(power) if ran.phase.is_movement else fleeing
        names = [f"{short_form(ATLAS, _held(unit)).upper()[:-2]}" for unit in units]
        expected = Counter[str]()
        for name in names:
            ranked = Counter({text: n for text, n in votes.items() if _is_for(text, name)})
            winner = _winner(ranked)
            if ranked and (winner or ran.phase.is_movement):
                expected[winner or f"{name} H"] += 1
        assert Counter(map(_bare, lines)) == expected


def _held(unit: object) -> Order:
    return Order.read(f"{unit} H")


def _is_for(text: str, name: str) -> bool:
    return text.startswith((f"{name} ", f"{name}-"))


def _winner(ranked: Counter[str]) -> str:
    (first, most), *rest = ranked.most_common() or [("", 0)]
    return "" if rest and rest[0][1] == most else first


def _bare(text: str) -> str:
    """The short form without the type of the other unit."""
    for word in (" S A ", " S F ", " S T "):
        text = text.replace(word, " S ")
    return text.replace(" C A ", " C ").replace(" C T ", " C ").replace(" C F ", " C ")


def fled_units_are_printed(sheet: Sheet) -> None:
    """Only of ordered units is it told where they may go (6.2), in the symbols of their orders."""
    dislodged = [line.text[:5] for line in sheet.lines if "dislodged" in line.marks]
    assert not Counter(escape.unit for escape in sheet.escapes) - Counter(dislodged)


FAILED = {Result.BOUNCES, Result.NO_CONVOY, Result.CUT, Result.DISRUPTED, Result.VOID}


def marks_are_true(ran: Ran, power: Power, sheet: Sheet, lines: list[str]) -> None:
    """A line for a unit that exists is marked as it fared; a fictitious move fails, a fictitious
    hold is never marked, and nothing fictitious is dislodged."""
    real = {
        short_form(ATLAS, o.order).upper(): (o.result in FAILED, o.dislodged_by is not None)
        for o in ran.adjudication.outcomes
        if o.order and o.unit.power == power
    }
    for text, line in zip(lines, sheet.lines, strict=True):
        marked = "fails" in line.marks, "dislodged" in line.marks
        if text in real:
            assert marked == real[text]
        else:
            assert not marked[1]
            assert not marked[0] or not text.endswith(" H")
            assert marked[0] or text[5:6] != "-"


# -- the game


def ciphers_are_fixed(before: Game, after: Game) -> None:
    """Every power has a cipher from the first adjudication on, and it never changes."""
    books = [g.ledger.ciphers for g in (before, after) if isinstance(g.ledger, CipherBook)]
    assert len(books) == 2
    assert not books[0] or books[0] == books[1]
    assert set(books[1]) == (set(ATLAS.powers) if after.run > 1 else set())


def ends_rightly(game: Game) -> None:
    """Who holds enough centres has won, and not a power without a player."""
    played = variant_of(game).played(game.settings)
    sizes = Counter(owner for owner in game.position.centres.values() if owner in played)
    leaders = [power for power, size in sizes.items() if size == max(sizes.values())]
    wins = len(leaders) == 1 and sizes[leaders[0]] >= game.settings.victory
    assert (game.stage is Stage.ENDED) == (game.ending is not None)
    if game.ending and game.ending.how is How.SOLO:
        assert wins and game.ending.powers == tuple(leaders)
    elif game.ending is None:
        assert not wins
