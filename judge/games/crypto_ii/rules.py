"""Crypto-Diplomacy II by Glenn Overby: standard Diplomacy in which orders are published in cipher.

Each player's orders are printed in that player's cipher, and everything else on the board except
the ownership of centres is secret. Italy usually has no player, so the others vote on its orders. A
third type of unit, the tank, is strong and expensive.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from judge.adjudication.next_phase import solo
from judge.adjudication.retreats import retreat_options
from judge.adjudication.rule_choices import Policy
from judge.adjudication.winter import after_works, winter_of
from judge.board.atlas import Atlas
from judge.board.phases import Phase, PhaseKind
from judge.board.position import Position, own_board
from judge.board.power_names_and_place_codes import Power
from judge.board.units import ARMY, FLEET, TANK
from judge.filing.submission import Sent
from judge.game.game import WAITED_FOR, Game, Stage
from judge.game.phase_report import PhaseReport, Reader, Role
from judge.game.phase_results import Ran
from judge.game.seeded_random import Chance
from judge.game.settings import Settings
from judge.game.variant_data import Extra
from judge.games.crypto_ii.adjudicate_json import answer_ciphered
from judge.games.crypto_ii.filing import file_ciphered, latest
from judge.games.crypto_ii.orders_by_vote import (
    orders_among,
    voted_builds,
    voted_moves,
    voted_retreats,
    votes_among,
)
from judge.games.crypto_ii.printing import Excerpt, Gazette, gazette, pictured
from judge.games.crypto_ii.short_form_and_ciphers import CipherBook, cipher_in, made
from judge.games.standard.rules import ATLAS, STANDARD
from judge.games.variant import Due, OnMap, Opening, Orders
from judge.orders.actions import Cipher, Convert, Printed
from judge.orders.features import Feature
from judge.orders.order import Order, Vote
from judge.orders.order_lists import Filed, Marshalled

FIRST, FIRST_MOVES = Phase.read("W1900A"), Phase.read("S1901M")

ITALY: Power = "ITALY"
"""The power whose orders the other powers decide by vote (2.1)."""

POLICY = Policy(any_route_lost_disrupts=True, convoyed_origin_closed=True, home_distance=True)
"""The choices under the 1976 rulebook (0.3)."""


def unplayable(atlas: Atlas) -> str | None:
    """Returns a sentence that says why this map cannot be used, or None for the standard map."""
    if atlas.name == ATLAS.name:
        return None
    return (
        "Crypto-Diplomacy II can be played only on the standard map: it is written for six players"
        " and Italy (rules 1.2 and 2.1), who set up their own units in Winter 1900 (rule 4.1)."
    )


def is_for_seven(atlas: Atlas, settings: Settings) -> bool:
    """Returns True if Italy has a player as well (7.1)."""
    return settings.players == len(atlas.powers)


def opening(atlas: Atlas, settings: Settings) -> Opening:
    """Returns the start of a game. Home centres are empty, and players build in them with their
    first orders (4.1). If Italy has no player, it starts with its usual units (2.1)."""
    position = Position.opening(atlas)
    units = {} if is_for_seven(atlas, settings) else position.units
    standing = {province: unit for province, unit in units.items() if unit.power == ITALY}
    return Opening(FIRST, replace(position, units=standing), CipherBook({}))


def played(atlas: Atlas, settings: Settings) -> tuple[Power, ...]:
    return tuple(power for power in atlas.powers if power != ITALY or is_for_seven(atlas, settings))


def voted(atlas: Atlas, settings: Settings) -> frozenset[Power]:
    """Returns the powers for which orders are decided by vote."""
    return frozenset(atlas.powers) - frozenset(played(atlas, settings))


# -- the order of play ---------------------------------------------------------------------------


def horizon(game: Game, phase: Phase) -> tuple[Phase, ...]:
    """Returns the phases for which the lists must be sealed before this phase runs. The first
    builds and the first moves are sealed together, because one letter contains both (4.1)."""
    return (FIRST, FIRST_MOVES) if phase == FIRST else (phase,)


def is_first_turn(game: Game, phase: Phase) -> bool:
    """Returns True for the two phases of the first turn, for which everyone must send builds and
    moves (4.1)."""
    return phase in (FIRST, FIRST_MOVES)


def due(atlas: Atlas, game: Game, phase: Phase) -> Due:
    """Returns the powers that must or may send a list. If votes decide something in a retreat or
    winter phase, the game waits for the votes of all voters until the deadline, even if they have
    sent their own orders (2.3: all votes from all players are tallied). Votes on moves are sent
    with the voter's own moves (2.2)."""
    asked = frozenset(p for p, seating in game.seats.items() if seating in WAITED_FOR)
    voters = frozenset(power for power in asked if game.position.centres_of(power))
    if phase == FIRST:
        return Due(owed=asked)
    if phase == FIRST_MOVES:
        owed = frozenset(power for power in asked if _moves_first(game, power))
        lacking = frozenset(p for p in asked if _cipher_on_file(game, phase, p) is None)
        return Due(owed=owed, lacking=lacking)
    owed = frozenset(power for power in asked if must_act(atlas, game.position, phase.kind, power))
    if phase.is_movement:
        # Powers without units may send votes (2.2) and fictitious moves (5.3).
        return Due(owed=owed, free=voters - owed)
    if not voted_in(atlas, game, phase):
        return Due(owed=owed)
    silent = frozenset(power for power in voters if not _has_voted(game, phase, power))
    return Due(owed=owed, welcome=voters - owed, besides=owed & silent)


def voted_in(atlas: Atlas, game: Game, phase: Phase) -> frozenset[Power]:
    """Returns the powers for which orders are decided by vote in this phase. In retreat and winter
    phases, leaves out powers for which there is nothing to decide. That is not secret, because all
    voters are asked to vote."""
    powers = voted(atlas, game.settings)
    if phase.is_movement:
        return powers
    return frozenset(p for p in powers if acts_by_vote(atlas, game.position, phase.kind, p))


def _has_voted(game: Game, phase: Phase, power: Power) -> bool:
    entry = game.list_of(power, phase)
    return entry is not None and bool(votes_among(entry.lines))


def must_act(atlas: Atlas, position: Position, kind: PhaseKind, power: Power) -> bool:
    """Returns True if a power has units to move, retreat, build, convert or remove."""
    match kind:
        case PhaseKind.MOVEMENT:
            return bool(position.units_of(power))
        case PhaseKind.RETREAT:
            return any(retreat_options(atlas, position, d) for d in position.dislodged_of(power))
        case PhaseKind.ADJUSTMENT:
            return winter_of(atlas, position, power, tanks=True).asks


def acts_by_vote(atlas: Atlas, position: Position, kind: PhaseKind, power: Power) -> bool:
    """Returns True if there is something to decide by vote for the power. There are no votes on
    removals (2.5)."""
    if kind is PhaseKind.ADJUSTMENT:
        return winter_of(atlas, position, power, tanks=True).can_build
    return must_act(atlas, position, kind, power)


def _moves_first(game: Game, power: Power) -> bool:
    """Returns True if the power must order its first moves, and False if it has waived all its
    builds."""
    works = game.list_of(power, FIRST)
    waives = works is not None and works.complete
    return not waives or bool(after_works(game.position, power, works.lines if works else ()))


def _cipher_on_file(game: Game, phase: Phase, power: Power) -> Cipher | None:
    entry = game.list_of(power, phase)
    return cipher_in(entry.lines) if entry else None


# -- orders --------------------------------------------------------------------------------------


def file(atlas: Atlas, sent: Sent) -> Filed:
    game, power = sent.game, sent.power
    phases = tuple(p for p in horizon(game, sent.phase) if p not in game.sealed)
    owes = power in due(atlas, game, phases[-1]).owed
    fixed = book_of(game.ledger).get(power)
    powers = voted(atlas, game.settings)
    idle = powers - voted_in(atlas, game, phases[-1])
    return file_ciphered(atlas, sent, phases, fixed, powers, idle, owes)


def book_of(ledger: Extra | None) -> Mapping[Power, Cipher]:
    """Returns the ciphers by power, or an empty mapping until they are fixed."""
    return ledger.ciphers if isinstance(ledger, CipherBook) else {}


def gather(atlas: Atlas, phase: Phase, position: Position, lists: Orders) -> Orders:
    """Returns each power's own orders. If there are two orders for one unit, only the later one
    counts. For a power without a player, returns the orders that won the vote."""
    own = {power: orders_among(lines) for power, lines in lists.items()}
    if phase.kind is not PhaseKind.ADJUSTMENT:
        own = {power: latest(lines) for power, lines in own.items()}
    votes = [vote for lines in lists.values() for vote in votes_among(lines)]
    for power in sorted({vote.power for vote in votes}):
        own[power] = elected(atlas, phase, position, power, [v for v in votes if v.power == power])
    return own


def elected(
    atlas: Atlas, phase: Phase, position: Position, power: Power, votes: list[Vote]
) -> tuple[Order, ...]:
    """Returns the orders that a power gets as a result of these votes (2.3, 2.4)."""
    match phase.kind:
        case PhaseKind.MOVEMENT:
            return voted_moves(atlas, position.units_of(power), votes)
        case PhaseKind.RETREAT:
            fleeing = [entry.unit for entry in position.dislodged_of(power)]
            return voted_retreats(atlas, fleeing, votes)
        case PhaseKind.ADJUSTMENT:
            return voted_builds(atlas, position, power, votes)


def marshal(position: Position, lists: Orders) -> Marshalled:
    """Assigns each order to the power's own unit of that type in that place. All other orders are
    fictitious (5.3)."""
    orders = {
        order.unit.province: order
        for power, lines in lists.items()
        for order in lines
        if order.unit
        and (unit := position.units.get(order.unit.province))
        and unit.power == power
        and order.unit.names(unit)
    }
    return Marshalled(orders)


def victor(atlas: Atlas, position: Position, settings: Settings) -> Power | None:
    """Returns the winner, if any. A power without a player cannot win."""
    rivals = {c: owner for c, owner in position.centres.items() if owner in played(atlas, settings)}
    return solo(atlas, replace(position, centres=rivals), settings.victory)


# -- after a phase -------------------------------------------------------------------------------


def aftermath(atlas: Atlas, before: Game, after: Game, ran: Ran) -> tuple[Game, Ran]:
    """Prints the phase. With the first moves, the ciphers become fixed, and the judge makes any
    that are missing and those of powers without a player (1.2)."""
    lists = {power: entry.lines for power, entry in before.lists_for(ran.phase).items()}
    book = book_of(before.ledger)
    fixed: dict[Power, Cipher] = {}
    sent = {power: cipher_in(lines) for power, lines in lists.items()}
    if ran.phase.is_movement and not book:
        fixed = {p: sent.get(p) or made(Chance(before.seed, "cipher", p)) for p in atlas.powers}
        book = fixed
    orders = gather(atlas, ran.phase, ran.before, lists)
    news = gazette(atlas, ran, orders, book, before.seed, voted(atlas, before.settings))
    makers = frozenset(p for p in played(atlas, before.settings) if fixed and not sent.get(p))
    votes = {p: tuple(map(str, votes_among(lines))) for p, lines in lists.items()}
    cast = {power: lines for power, lines in votes.items() if lines}
    news = replace(news, votes=cast, ciphers=fixed, made=makers)
    return replace(after, ledger=CipherBook(book)), replace(ran, news=news)


# -- who may know what ---------------------------------------------------------------------------


def board(game: Game, reader: Reader) -> Position:
    """Returns a player's own units and the owners of all centres, which are public. Other units
    remain hidden until the game is over (8.0), except from the Master."""
    if reader is Role.MASTER or game.stage is Stage.ENDED:
        return game.position
    if isinstance(reader, str):
        return replace(own_board(game.position, reader), centres=game.position.centres)
    return Position({}, game.position.centres)


def observe(atlas: Atlas, ran: Ran, reader: Reader, settings: Settings) -> PhaseReport:
    """Returns the report for a reader. Everyone gets the printed orders, players also get their own
    sheet in clear, and the Master gets everything except the ciphers of powers without a player
    (1.2)."""
    news = ran.news if isinstance(ran.news, Gazette) else Gazette({}, {}, {}, {})
    if reader is Role.MASTER:
        clear, votes = news.clear, news.votes
        ciphers = {p: news.ciphers[p] for p in played(atlas, settings) if p in news.ciphers}
    else:
        clear = {power: sheet for power, sheet in news.clear.items() if power == reader}
        votes = {}
        ciphers = {power: news.ciphers[power] for power in news.made if power == reader}
    return PhaseReport(
        phase=ran.phase,
        number=ran.number,
        board=Position({}, ran.before.centres),
        outcomes=(),
        escapes=(),
        ownership=Position({}, ran.after.centres) if ran.counted else None,
        eliminated=eliminated(ran),
        extra=Excerpt(news.printed, clear, votes, ciphers),
    )


def eliminated(ran: Ran) -> tuple[Power, ...]:
    """Returns the powers that lost their last centre. Ignores units, because otherwise the result
    would reveal whether a power still has any."""
    if not ran.counted:
        return ()
    return tuple(sorted(set(ran.before.centres.values()) - set(ran.after.centres.values())))


def reveal(atlas: Atlas, ran: Ran) -> PhaseReport | None:
    """Returns a report with all ciphers, orders and votes, for the end of the game. It omits the
    ownership of centres, which has already been published."""
    news = ran.news if isinstance(ran.news, Gazette) else Gazette({}, {}, {}, {})
    excerpt = Excerpt(None, news.clear, news.votes, news.ciphers)
    report = observe(atlas, ran, Role.MASTER, Settings())
    return replace(report, ownership=None, eliminated=(), extra=excerpt)


_TANKS = "There are no tanks in this game; they belong to Crypto-Diplomacy II (rule 3.1)."

FEATURES: Mapping[Feature, str] = {
    Printed: "Orders are printed in clear in this game; AS belongs to Crypto-Diplomacy II"
    " (rule 5.2).",
    Vote: "Every power orders its own units in this game; votes for Italy belong to"
    " Crypto-Diplomacy II (rule 2.2).",
    Cipher: "There are no ciphers in this game; they belong to Crypto-Diplomacy II (rule 1.1).",
    Convert: _TANKS,
    TANK: _TANKS,
}

CRYPTO_II = replace(
    STANDARD,
    waits_for_each=False,
    unplayable=unplayable,
    name="crypto ii",
    written="Crypto-Diplomacy II",
    also=("crypto", "crypto 2", "crypto diplomacy", "crypto diplomacy ii", "crypto diplomacy 2"),
    unit_types=(ARMY, FLEET, TANK),
    features=FEATURES,
    ledger=CipherBook,
    news=Gazette,
    policy=POLICY,
    opening=OnMap(opening),
    sizes=(6, 7),
    played=OnMap(played),
    horizon=horizon,
    together=True,
    due=OnMap(due),
    always_waits=is_first_turn,
    file=OnMap(file),
    gather=OnMap(gather),
    marshal=marshal,
    aftermath=OnMap(aftermath),
    victor=OnMap(victor),
    board=board,
    tells_alike=False,
    observe=OnMap(observe),
    reveal=OnMap(reveal),
    pictured=pictured,
    answer=answer_ciphered,
)


def votes(atlas: Atlas, game: Game, power: Power) -> tuple[int, frozenset[Power]]:
    """Returns the number of votes that the power has in the current phase, and the powers on whose
    orders it votes. There are no votes if all powers have players (2.2) or nothing is decided by
    vote."""
    unplayed = voted_in(atlas, game, horizon(game, game.phase)[-1])
    return (len(game.position.centres_of(power)) if unplayed else 0), unplayed


def are_votes_awaited(atlas: Atlas, game: Game, power: Power) -> bool:
    """Returns True if the game is waiting for the votes of a power that also has orders of its own
    to send. Always returns False in a movement phase, and after the power has voted or passed."""
    last = horizon(game, game.phase)[-1]
    return power in due(atlas, game, last).besides - game.passes


def cipher(game: Game, power: Power) -> Cipher | None:
    """Returns the power's cipher if it is fixed (1.1), otherwise None."""
    return book_of(game.ledger).get(power)


def lacks_cipher(game: Game, power: Power) -> bool:
    """Returns True if the power has not yet sent its cipher, which is due with the first orders."""
    lists = (entry for (_, owner), entry in game.lists.items() if owner == power)
    return not (cipher(game, power) or any(cipher_in(entry.lines) for entry in lists))
