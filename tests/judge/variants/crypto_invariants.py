"""Checks invariants that must hold after every phase of Crypto-Diplomacy II, whatever the players
write. The checks use only the orders on file, the reports and the ciphers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from judge.adjudication.retreats import retreat_options
from judge.adjudication.verdicts import Result
from judge.adjudication.winter import builds_due, winter_of
from judge.board.phases import Phase, PhaseKind
from judge.board.power_names_and_place_codes import Power
from judge.board.units import Unit
from judge.game.game import Game, How, Seating, Stage
from judge.game.phase_report import PhaseReport, Role
from judge.game.phase_results import Ran
from judge.games.crypto_ii.printing import Sheet, excerpt
from judge.games.crypto_ii.short_form_and_ciphers import SYMBOLS, CipherBook, deciphered, short_form
from judge.games.registry import variant_of
from judge.orders.actions import Cipher, Printed
from judge.orders.order import Order, Vote
from judge.play import awaited_orders
from tests.judge.variants.invariants import phase_adds_up, progresses
from tests.judge.variants.random_player import ATLAS

ITALY = "ITALY"


def adds_up(before: Game, after: Game, ran: Sequence[Ran]) -> None:
    """Checks all phases that ran when the game ``before`` was advanced."""
    progresses(before, after, ran)
    for one in ran:
        phase_adds_up(one, after)
        costs_fit_centres(one)
        builds_are_used(one, before)
        is_secret(one, before)
        reads_as_ordered(one, before, after)
        owners_know_their_own(one, before)
    ciphers_are_fixed(before, after)
    ends_rightly(after)


def costs_fit_centres(ran: Ran) -> None:
    """Before every Spring, no power has more units than its centres allow. No more units are
    removed than necessary, except that removing a tank may free one centre too many (3.4)."""
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
    """If a power's list was complete, it uses all builds that are possible, except those that its
    player waived."""
    if ran.phase.kind is not PhaseKind.ADJUSTMENT:
        return
    for (phase, power), entry in game.lists.items():
        due = builds_due(ATLAS, ran.before, power)
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


def waits_for_votes(game: Game) -> None:
    """If a power without a player has to choose a retreat or a build, the game waits for every
    power that has a centre and has neither voted nor passed. Otherwise, it waits only for powers
    that have orders to give (2.3). A power that has no orders to give passes by sending any list,
    even a WAIVE."""
    now = awaited_orders.wanted(game)
    if now is None or now.phases[-1].is_movement:
        return
    seated = {power for power, seating in game.seats.items() if seating is not Seating.DUMMY}
    voters = {power for power in seated if power in game.position.centres.values()}
    choosing = [power for power in game.seats if power not in seated if _has_a_choice(game, power)]
    acting = {power for power in seated if _has_a_choice(game, power) or _must_remove(game, power)}
    silent = {power for power in voters - game.passes if not _has_spoken(game, power, acting)}
    assert now.owed == acting
    assert now.asked == (acting | voters if choosing else acting)
    if choosing:
        assert silent <= now.missing | now.awaited
        assert not (awaited_orders.ready(game) and silent)


def _has_a_choice(game: Game, power: Power) -> bool:
    if game.phase.kind is PhaseKind.RETREAT:
        fled = game.position.dislodged_of(power)
        return any(retreat_options(ATLAS, game.position, entry) for entry in fled)
    return winter_of(ATLAS, game.position, power, tanks=True).can_build


def _must_remove(game: Game, power: Power) -> bool:
    adjusting = game.phase.kind is PhaseKind.ADJUSTMENT
    return adjusting and winter_of(ATLAS, game.position, power, tanks=True).asks


def _has_spoken(game: Game, power: Power, acting: set[Power]) -> bool:
    entry = game.list_of(power, game.phase)
    is_in = entry is not None and entry.complete
    return bool(_votes_of(game, power)) or (is_in and power not in acting)


def _votes_of(game: Game, power: Power) -> list[Order]:
    entry = game.list_of(power, game.phase)
    return [o for o in (entry.lines if entry else ()) if isinstance(o.action, Vote)]


# -- what no one may learn


def public_report(ran: Ran, game: Game) -> PhaseReport:
    return variant_of(game).observe(ran, Role.PUBLIC, game.settings)


def is_secret(ran: Ran, game: Game) -> None:
    """The public learns nothing but the printed results."""
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
    """Every player learns where their units are and which orders they have given."""
    for power in game.seats:
        clear = excerpt(variant_of(game).observe(ran, power, game.settings)).clear
        stand = sorted(map(str, ran.after.units_of(power)))
        assert list(clear.get(power, Sheet()).stand) == stand


# -- the printed lines say what was ordered


def reads_as_ordered(ran: Ran, before: Game, after: Game) -> None:
    """The lines of a power, when deciphered, are its orders in its own sequence (5.3, 6.3)."""
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
        fled_units_are_printed(ran, before, power, sheet, book)
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
    """A unit of a power without a player follows the order with the most votes, or holds if there
    is a tie. Such a power builds only what has votes. This check counts the votes itself, in a
    simple way."""
    votes: Counter[str] = Counter()
    for (phase, _), entry in game.lists.items():
        for order in entry.lines if phase == ran.phase else ():
            match order.action:
                case Vote(order=Order() as wanted, count=count):
                    votes[_bare(short_form(ATLAS, wanted).upper())] += count
    if str(ran.phase) == "W1900A":
        assert not lines
    elif ran.phase.kind is PhaseKind.ADJUSTMENT:
        removed = [
            f"R {_name(o.unit)}"
            for o in ran.adjudication.outcomes
            if o.unit.power == power and o.result is Result.AUTO_DISBANDED
        ]
        assert not Counter(removed) - Counter(lines)
        assert all(line in votes for line in lines if line not in removed)
    else:
        fleeing = [entry.unit for entry in ran.before.dislodged if entry.unit.power == power]
        units = ran.before.units_of(power) if ran.phase.is_movement else fleeing
        saved = [e.unit for e in ran.before.dislodged if retreat_options(ATLAS, ran.before, e)]
        expected = Counter[str]()
        for unit in units:
            name = _name(unit)
            ranked = Counter({text: n for text, n in votes.items() if _is_for(text, name)})
            winner = _winner(ranked)
            if winner or (ranked and ran.phase.is_movement):
                expected[winner or f"{name} H"] += 1
            elif unit in saved:
                expected[f"{name} D"] += 1
        assert Counter(map(_bare, lines)) == expected


def _held(unit: Unit) -> Order:
    return Order.read(f"{unit} H")


def _is_for(text: str, name: str) -> bool:
    return text.startswith((f"{name} ", f"{name}-"))


def _winner(ranked: Counter[str]) -> str:
    (first, most), *rest = ranked.most_common() or [("", 0)]
    return "" if rest and rest[0][1] == most else first


def _bare(text: str) -> str:
    """Returns the short form of an order, without the type of the other unit in it."""
    for word in (" S A ", " S F ", " S T "):
        text = text.replace(word, " S ")
    return text.replace(" C A ", " C ").replace(" C T ", " C ").replace(" C F ", " C ")


def fled_units_are_printed(
    ran: Ran, game: Game, power: Power, sheet: Sheet, book: Mapping[Power, Cipher]
) -> None:
    """Possible retreats are printed only for units with orders (6.2). Such a unit is named by the
    same symbols as in its order. For a power without a player, they are printed for all its units,
    because there is no secret to protect."""
    dislodged = [line.text[:5] for line in sheet.lines if "dislodged" in line.marks]
    if power in variant_of(game).played(game.settings):
        assert all(escape.places for escape in sheet.escapes)
        assert not Counter(escape.unit for escape in sheet.escapes) - Counter(dislodged)
        return
    read = [deciphered(book[power], escape.unit) for escape in sheet.escapes]
    stuck = [deciphered(book[power], text) for text in dislodged]
    fled = {_name(d.unit): len(places) for d, places in ran.escapes if d.unit.power == power}
    assert len(read) == len(set(read)) and set(read) | set(stuck) == set(fled)
    for name, escape in zip(read, sheet.escapes, strict=True):
        assert len(escape.places) == fled[name]


def _name(unit: Unit) -> str:
    return short_form(ATLAS, _held(unit)).upper()[:-2]


FAILED = {Result.BOUNCES, Result.NO_CONVOY, Result.CUT, Result.DISRUPTED, Result.VOID}


def marks_are_true(ran: Ran, power: Power, sheet: Sheet, lines: list[str]) -> None:
    """A line for a real unit is marked with the unit's result. Fictitious moves fail, fictitious
    holds have no mark, and no fictitious unit is dislodged."""
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
    """From the first adjudication onwards, every power has a cipher, which never changes."""
    books = [g.ledger.ciphers for g in (before, after) if isinstance(g.ledger, CipherBook)]
    assert len(books) == 2
    assert not books[0] or books[0] == books[1]
    assert set(books[1]) == (set(ATLAS.powers) if after.run > 1 else set())


def ends_rightly(game: Game) -> None:
    """A power wins if it has enough centres and more than any other. Powers without a player do not
    count."""
    played = variant_of(game).played(game.settings)
    sizes = Counter(owner for owner in game.position.centres.values() if owner in played)
    leaders = [power for power, size in sizes.items() if size == max(sizes.values())]
    wins = len(leaders) == 1 and sizes[leaders[0]] >= game.settings.victory
    assert (game.stage is Stage.ENDED) == (game.ending is not None)
    if game.ending and game.ending.how is How.SOLO:
        assert wins and game.ending.powers == tuple(leaders)
    elif game.ending is None:
        assert not wins
