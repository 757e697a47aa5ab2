"""How games come to be: CREATE, JOIN, the start, TAKEOVER."""

from __future__ import annotations

from random import Random
from secrets import randbits

from grammar.commands import Create, Join, Observe, Setting, TakeOver
from judge import asking, play
from judge.game import Game, Seating, Stage
from judge.pieces import Power
from judge.settings import Assignment, Settings, Start
from judge.variants import VARIANTS, variant_of
from mailer import notices, wording
from mailer.sitting import Sitting, Table
from storage import people
from storage.games import NameTaken
from storage.people import Seat, SeatRole

LONGEST_NAME = 20


# -- CREATE --------------------------------------------------------------------------------------


def settings_of(changes: tuple[Setting, ...]) -> Settings:
    """The settings a CREATE asks for, over the defaults."""
    return Settings().changed({change.field: change.value for change in changes})


def fault_of(settings: Settings) -> str:
    """What is wrong with these settings as a whole, or nothing."""
    if settings.variant not in VARIANTS:
        known = wording.listing(sorted(VARIANTS), "or")
        return f"There is no variant {settings.variant!r} here. Known are: {known}."
    variant = VARIANTS[settings.variant]
    atlas = variant.atlas
    if settings.players and settings.players not in variant.sizes:
        sizes = wording.listing(map(str, variant.sizes), "or")
        return f"PLAYERS {settings.players} cannot be: {variant.name} is played by {sizes}."
    if not 1 <= settings.victory <= len(atlas.centres):
        return f"VICTORY {settings.victory} cannot be: there are {len(atlas.centres)} centres."
    if set(settings.days) == {"-"}:
        return "DAYS leaves no day for a deadline."
    return ""


def fault_of_seats(table: Table, settings: Settings) -> str:
    """Why those who have joined cannot play under these settings, or nothing."""
    played = VARIANTS[settings.variant].played(settings)
    if len(table.players) > len(played):
        return (
            f"{len(table.players)} players have joined; this would leave seats for {len(played)}."
        )
    lost = [seat for seat in table.players if seat.wish and seat.wish not in played]
    if lost:
        return f"{lost[0].name} has joined to play {wording.power_name(lost[0].wish or '')}."
    return ""


def fault_of_name(name: str) -> str:
    """Why a game cannot be called so, or nothing."""
    plain = name.replace("-", "").replace("_", "")
    if not (plain.isascii() and plain.isalnum() and len(name) <= LONGEST_NAME):
        return (
            f"A game's name has letters, digits, - and _ only, at most {LONGEST_NAME};"
            f" {name!r} has not."
        )
    if name[:1] in "-_":
        return "A game's name begins with a letter or digit."
    return ""


def create(sitting: Sitting, command: Create, hashed: str, founder: people.Account) -> Table | str:
    """The new game with its founder as Master; or why there is none."""
    settings = settings_of(command.settings)
    refused = fault_of_name(command.game) or fault_of(settings)
    if refused:
        return refused
    game = play.new_game(command.game.lower(), settings, randbits(63))
    try:
        table = sitting.new_table(game)
    except NameTaken:
        return f"There is a game called {game.name} already; choose another name."
    _sit(sitting, table, SeatRole.MASTER, founder, hashed)
    return table


def _sit(
    sitting: Sitting,
    table: Table,
    role: SeatRole,
    account: people.Account,
    hashed: str,
    power: Power | None = None,
    wish: Power | None = None,
) -> Seat:
    """A new tenure, with secret reply addresses of its own."""
    seat = people.add_seat(
        sitting.conn,
        game_id=table.id,
        role=role,
        name=account.name,
        address=account.address,
        password_hash=hashed,
        power=power,
        wish=wish,
        since=sitting.now,
    )
    table.seats = [*table.seats, seat]
    return sitting.seat(table, seat)


# -- JOIN, OBSERVE, TAKEOVER -----------------------------------------------------------------------


def join(sitting: Sitting, command: Join, hashed: str, account: people.Account) -> Seat | str:
    """A seat in a forming game; or why there is none."""
    table = sitting.table(command.game)
    if table is None:
        return _no_game(command.game)
    refused = _why_not_join(table, command, account)
    if refused:
        return refused
    return _sit(sitting, table, SeatRole.PLAYER, account, hashed, wish=command.power)


def _no_game(name: str) -> str:
    return f"There is no game called {name}. LIST shows those there are."


def _why_not_join(table: Table, command: Join, account: people.Account) -> str:
    game = table.game
    if game.stage is Stage.ENDED:
        return f"{game.name} is over."
    if game.stage is Stage.RUNNING:
        return _why_not_running(table)
    if game.settings.private and command.privacy.lower() != game.settings.private.lower():
        return f"{game.name} is private: put the word its Master gave you behind your password."
    if command.privacy and not game.settings.private:
        return f"{game.name} needs no private word. Send  JOIN {game.name} your-password"
    if any(seat.address == account.address for seat in table.players):
        return f"You have joined {game.name} already."
    if table.master and table.master.address == account.address:
        return f"You are the Master of {game.name}, and a Master does not play."
    played = variant_of(game).played(game.settings)
    if len(table.players) >= len(played):
        return f"{game.name} has all its players and begins soon. You can OBSERVE it."
    if command.power and game.settings.powers is Assignment.RANDOM:
        return f"In {game.name} powers are drawn by lot. Send  JOIN {game.name} your-password"
    if command.power and command.power not in played:
        return f"{wording.power_name(command.power)} has no player in this game."
    if command.power and any(seat.wish == command.power for seat in table.players):
        return f"{wording.power_name(command.power)} is taken already."
    return ""


def _why_not_running(table: Table) -> str:
    vacant = [p for p, seating in table.game.seats.items() if seating is Seating.OFFERED]
    if vacant:
        return (
            f"{table.name} is running. A seat is on offer; to take it, send\n"
            f"    TAKEOVER {vacant[0]}@{table.name} your-password"
        )
    return f"{table.name} is running and has no free seat. You can OBSERVE {table.name} password"


def observe(sitting: Sitting, command: Observe, hashed: str, account: people.Account) -> Seat | str:
    table = sitting.table(command.game)
    if table is None:
        return _no_game(command.game)
    if any(seat.address == account.address for seat in table.observers):
        return f"You observe {table.name} already."
    return _sit(sitting, table, SeatRole.OBSERVER, account, hashed)


def take_over(
    sitting: Sitting, command: TakeOver, hashed: str, account: people.Account
) -> Seat | str:
    """A vacant seat on offer. Lists belong to the power: the new player gets them all."""
    table = sitting.table(command.game)
    if table is None:
        return _no_game(command.game)
    name = wording.power_name(command.power)
    offered = table.game.seats.get(command.power) is Seating.OFFERED
    # Where nothing is published, nobody is to learn so that a power is eliminated.
    hidden = not variant_of(table.game).publishes
    alive = hidden or asking.is_alive(table.game, command.power)
    if not (offered and alive and table.game.stage is Stage.RUNNING):
        return f"{name} in {table.name} is not on offer."
    if any(seat.address == account.address for seat in table.players):
        return f"You play another power in {table.name}."
    if table.master and table.master.address == account.address:
        return f"You are the Master of {table.name}, and a Master does not play."
    seat = _sit(sitting, table, SeatRole.PLAYER, account, hashed, power=command.power)
    table.game = play.reseated(table.game, command.power, Seating.PLAYED)
    notices.taken_over(sitting, table, seat)
    return seat


# -- the start -------------------------------------------------------------------------------------


def begins_now(table: Table) -> bool:
    """Whether the last player has joined a game that starts by itself."""
    full = len(table.players) == len(variant_of(table.game).played(table.game.settings))
    return table.game.stage is Stage.FORMING and full and table.game.settings.start is Start.AUTO


def begin(sitting: Sitting, table: Table) -> None:
    """Deals out the powers and opens the first phase. Powers whose player is missing are on offer;
    one that the game has no player for is a dummy."""
    dealt = deal(table.game, table.players)
    for seat_id, power in dealt.items():
        seat = next(s for s in table.players if s.id == seat_id)
        sitting.change_seat(table, seat, power=power)
    held, played = set(dealt.values()), variant_of(table.game).played(table.game.settings)
    seats = dict.fromkeys(variant_of(table.game).atlas.powers, Seating.DUMMY)
    seats |= {p: Seating.PLAYED if p in held else Seating.OFFERED for p in played}
    table.game = play.start(table.game, seats)
    sitting.reopen(table)
    notices.started(sitting, table)


def deal(game: Game, players: list[Seat]) -> dict[int, Power]:
    """Seat number to power: wishes first, the rest by lot. The lot is the game's seed."""
    wished = {seat.id: seat.wish for seat in players if seat.wish}
    free = [p for p in variant_of(game).played(game.settings) if p not in wished.values()]
    Random(game.seed).shuffle(free)
    others = sorted(seat.id for seat in players if seat.id not in wished)
    return {**wished, **dict(zip(others, free, strict=False))}
