"""Creates, fills and starts games: CREATE, JOIN, TAKEOVER and START. Also undoes the start."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from secrets import randbits

from grammar.commands.help_texts import EXAMPLE_SECRETS
from grammar.commands.map_names import write_map
from grammar.commands.settings import Beginning
from grammar.commands.statement_types import Create, Join, Setting, Start, TakeOver, Unstart
from judge.board.join_words import listing
from judge.board.power_names_and_place_codes import Power
from judge.game.game import Preferences, Seating, Stage
from judge.game.settings import RULES, Assignment, Draws, Settings
from judge.games.registry import DEFAULT, variant_of, variant_under
from judge.play import awaited_orders, conduct_game, power_assignment
from mailer.scheduling import absences, deadlines
from mailer.scheduling.mail_and_time_settings_of_game import ServiceSettings
from mailer.transaction.confirmations import PendingKind
from mailer.transaction.context import LetterAtHand, SeatContext
from mailer.transaction.reply_builder import Declined, accepted
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording import notify, phrases
from mailer.wording.notices.welcome import started, taken_over
from storage.database.enums import SeatRole
from storage.games.games import NameTaken
from storage.people import accounts_and_seats, same_addresses
from storage.people.accounts_and_seats import Seat
from storage.people.same_addresses import address_key, is_one_of

LONGEST_NAME = 20


# -- CREATE --------------------------------------------------------------------------------------


def changed(
    rules: Settings, service: ServiceSettings, changes: Sequence[Setting]
) -> tuple[Settings, ServiceSettings]:
    """Returns the settings with these changes. Clears a value that equals the default of the game
    or its map."""
    values = {change.field: change.value for change in changes}
    rules = rules.changed({name: values[name] for name in values if name in RULES})
    service = _with_list(service, {name: values[name] for name in values if name not in RULES})
    if rules.variant == DEFAULT:
        rules = rules.changed({"variant": ""})
    if rules.map == variant_under(rules.changed({"map": ""})).atlas.name:
        rules = rules.changed({"map": ""})
    if rules.victory == variant_under(rules).atlas.victory:
        rules = rules.changed({"victory": 0})
    return rules, service


def _with_list(service: ServiceSettings, values: dict[str, object]) -> ServiceSettings:
    """Returns the service settings with these values. Until a new mailing list agrees, its address
    is stored only as ``list_wanted``. Removing the address needs no consent."""
    wanted = values.pop("list_address", service.list_wanted or service.list_address)
    if wanted in ("", service.list_address):
        return service.changed({**values, "list_address": wanted, "list_wanted": ""})
    return service.changed({**values, "list_wanted": wanted})


def check_settings(settings: Settings, service: ServiceSettings) -> None:
    """Raises Declined if these settings as a whole are invalid."""
    variant = variant_under(settings)
    atlas = variant.atlas
    if why := variant.unplayable(atlas):
        raise Declined(f"MAP {write_map(atlas.name)} is not possible: {why}")
    counts = variant.player_counts(settings)
    if settings.players and settings.players not in counts:
        by = listing(map(str, counts), "or")
        raise Declined(
            f"PLAYERS {settings.players} is not possible: {variant.title} is played by {by}."
        )
    if not 0 <= settings.victory <= len(atlas.centres):
        raise Declined(
            f"VICTORY {settings.victory} is not possible: the map has {len(atlas.centres)} centres."
        )
    if settings.draws is Draws.ANY and variant.draws_among_all:
        raise Declined(variant.draws_among_all)
    if set(service.days) == {"-"}:
        raise Declined("DAYS leaves no day for a deadline.")


def check_seats(table: Table, settings: Settings) -> None:
    """Raises Declined if the people who have joined cannot play under these settings."""
    played = variant_under(settings).played(settings)
    if len(table.players) > len(played):
        raise Declined(
            f"{len(table.players)} players have joined, but then there would be seats for only"
            f" {len(played)}."
        )
    lost = [seat for seat in table.players if seat.wish and seat.wish not in played]
    if lost:
        raise Declined(
            f"{lost[0].name} has joined to play {phrases.power_name(lost[0].wish or '')}."
        )


def is_from_help(secret: str) -> bool:
    """Returns True if a new password is copied from the judge's examples."""
    return secret.lower() in EXAMPLE_SECRETS


def check_secret(secret: str) -> None:
    """Raises Declined if a new password cannot be used."""
    if is_from_help(secret):
        raise Declined(FROM_HELP)


FROM_HELP = (
    "That password is from an example that everyone can read in HELP. Make up your own and"
    " write it in its place."
)


def check_name(name: str) -> None:
    """Raises Declined if a game cannot have this name."""
    plain = name.replace("-", "").replace("_", "")
    if not (plain.isascii() and plain.isalnum() and len(name) <= LONGEST_NAME):
        raise Declined(
            f"The name of a game can have at most {LONGEST_NAME} characters: letters, digits, -"
            f" and _. {name!r} is not possible."
        )
    if name[:1] in "-_":
        raise Declined("The name of a game must start with a letter or digit.")


def create(
    work: UnitOfWork, command: Create, hashed: str, founder: accounts_and_seats.Account
) -> Table:
    """Returns the new game with its creator as Master. Raises Declined."""
    settings, service = changed(Settings(), ServiceSettings(), command.settings)
    check_name(command.game)
    check_settings(settings, service)
    check_secret(service.private)
    _check_count_of_games(work, founder)
    game = conduct_game.new_game(command.game.lower(), settings, randbits(63))
    try:
        table = work.new_table(game, service)
    except NameTaken:
        raise Declined(
            f"There is already a game called {game.name}; choose another name."
        ) from None
    _sit(work, table, SeatRole.MASTER, founder, hashed)
    return table


# -- limits for one address and one game -----------------------------------------------------------


def _check_count_of_games(work: UnitOfWork, account: accounts_and_seats.Account) -> None:
    most = work.services.limits.games
    if accounts_and_seats.count_held(work.conn, account.address, SeatRole.MASTER) >= most:
        raise Declined(
            f"You are the Master of {phrases.plural(most, 'game')}, and this judge allows"
            " no more for one address. TERMINATE one of them, or ask the judge's"
            " operator, who can allow more."
        )
    _check_count_of_seats(work, account)


def _check_count_of_seats(work: UnitOfWork, account: accounts_and_seats.Account) -> None:
    most = work.services.limits.seats
    if accounts_and_seats.count_held(work.conn, account.address) >= most:
        raise Declined(
            f"You have {phrases.plural(most, 'seat')}, and this judge allows no more for"
            " one address. RESIGN one of them, or ask the judge's operator, who can allow"
            " more."
        )


# -- a mailing list that gets the results ----------------------------------------------------------


LIST_ASKED = (
    "The judge has asked that address whether it wants the results and notices of"
    " the game. It will send nothing else there until someone at that address"
    " replies YES."
)

LIST_NOT_ASKED = (
    "The judge did not write to that address, because it has already asked that address, or"
    " because you must confirm another part of this message first. The results will go to that"
    " address once someone there replies YES. To make the judge ask again, send this line"
    " tomorrow, in a separate message."
)


LIST_AGREED = "The list address has agreed: it gets the public results and notices."

LIST_IS_SOMEBODYS = (
    "The address that you set as the list address has agreed, but gets no results,"
    " because someone has added it to their account with ALSO. Set another"
    " one with SET LIST ADDRESS, or have it removed with NOT ALSO first."
)


def ask_list(hand: LetterAtHand, table: Table) -> bool:
    """Asks the mailing list that the Master has entered whether it wants the game's e-mails.
    Returns False if there is no such list, or if the judge cannot ask now. Keeps the address even
    then, because a YES to an earlier question may still arrive."""
    wanted, held = table.service.list_wanted, hand.confirmations
    if not wanted:
        return False
    detail = f"{table.id} {address_key(wanted)}"
    if not (held.may_ask(wanted, "list") and held.hold(PendingKind.LIST, detail)):
        return False
    held.ask(wanted, "confirm_list", f"[{table.name}] a question for this address", game=table.name)
    return True


def list_agrees(hand: LetterAtHand) -> None:
    """Handles a YES from a mailing list. If the Master still wants the list, it gets the game's
    public e-mails from now on."""
    number, _, key = hand.confirmations.released_for.partition(" ")
    table = hand.work.table_by_id(int(number))
    if table is None or not table.has_rules or address_key(table.service.list_wanted) != key:
        return
    wanted = table.service.list_wanted
    is_somebodys = same_addresses.is_further(hand.work.conn, wanted)
    agreed = "" if is_somebodys else wanted
    table.service = table.service.changed({"list_address": agreed, "list_wanted": ""})
    if table.master:
        sentence = LIST_IS_SOMEBODYS if is_somebodys else LIST_AGREED
        notify.send_notice(hand.work, table, table.master, "the list address", sentence)


def _sit(
    work: UnitOfWork,
    table: Table,
    role: SeatRole,
    account: accounts_and_seats.Account,
    hashed: str,
    power: Power | None = None,
    wish: Power | None = None,
    quiet: bool = False,
) -> Seat:
    seat = accounts_and_seats.add_seat(
        work.conn,
        game_id=table.id,
        role=role,
        name=account.name,
        address=account.address,
        password_hash=hashed,
        power=power,
        wish=wish,
        since=work.now,
        quiet=quiet,
    )
    table.seats = [*table.seats, seat]
    return work.seat(table, seat)


# -- JOIN, OBSERVE, TAKEOVER -----------------------------------------------------------------------


PRIVATE = (
    "{game} is private: after your own password, put the one that its Master gave you."
    " The judge checks only one game password in each message. After several wrong passwords,"
    " it will for a while check only the first one that each registered player sends."
)


def join(
    work: UnitOfWork, table: Table, command: Join, hashed: str, account: accounts_and_seats.Account
) -> Seat:
    """Returns a new seat in a forming game. Raises Declined."""
    _check_join(table, command, account)
    _check_count_of_seats(work, account)
    is_dealt = table.game.settings.powers is Assignment.PREFERENCE
    wish = None if is_dealt else command.power
    seat = _sit(work, table, SeatRole.PLAYER, account, hashed, wish=wish)
    if is_dealt:
        with suppress(Declined):
            prefer(table, seat, _preferred(command))
    return seat


def _preferred(command: Join) -> Preferences:
    others = [tuple(p for p in group if p != command.power) for group in command.prefers]
    return tuple(filter(None, [(command.power,) if command.power else (), *others]))


def prefer(table: Table, seat: Seat, powers: Preferences) -> None:
    """Records the powers that this seat's player prefers. Raises Declined if that has no effect."""
    table.game = accepted(power_assignment.preferring(table.game, seat.id, powers))


def _check_join(table: Table, command: Join, account: accounts_and_seats.Account) -> None:
    game = table.game
    if game.stage is Stage.ENDED:
        raise Declined(f"{game.name} is over.")
    if game.stage is Stage.RUNNING:
        raise Declined(_instead_of_join(table))
    if command.privacy and not table.service.private:
        raise Declined(
            f"{game.name} needs no password of its own. Send  JOIN {game.name} your-password"
        )
    if _holds_one(table.players, account):
        raise Declined(f"You have already joined {game.name}.")
    if table.master and _holds_one([table.master], account):
        raise Declined(f"You are the Master of {game.name}, and a Master cannot play in it.")
    played = variant_of(game).played(game.settings)
    if len(table.players) >= len(played):
        raise Declined(f"{game.name} has all its players and will start soon. You can OBSERVE it.")
    if command.power and game.settings.powers is Assignment.RANDOM:
        raise Declined(
            f"In {game.name} powers are assigned at random. Send  JOIN {game.name} your-password"
        )
    if command.power and command.power not in played:
        raise Declined(f"{phrases.power_name(command.power)} has no player in this game.")
    strange = [p for group in command.prefers for p in group if p not in played]
    if strange and game.settings.powers is Assignment.PREFERENCE:
        raise Declined(f"{phrases.power_name(strange[0])} has no player in this game.")
    if command.power and any(seat.wish == command.power for seat in table.players):
        raise Declined(f"{phrases.power_name(command.power)} is already taken.")


def _holds_one(seats: Sequence[Seat], account: accounts_and_seats.Account) -> bool:
    return any(is_one_of(account.address, seat.addresses) for seat in seats)


def _instead_of_join(table: Table) -> str:
    word = " word" if table.service.private else ""
    vacant = awaited_orders.takeable(table.game)
    if vacant:
        return (
            f"{table.name} is running, but has a vacant seat. To take it, send\n"
            f"    TAKEOVER {vacant[0]}@{table.name} your-password{word}"
        )
    return (
        f"{table.name} is running and has no free seat. You can OBSERVE {table.name} password{word}"
    )


def observe(
    work: UnitOfWork, table: Table, hashed: str, account: accounts_and_seats.Account, quiet: bool
) -> Seat:
    if _holds_one(table.observers, account):
        raise Declined(f"You already observe {table.name}.")
    most = work.services.limits.observers
    if len(table.observers) >= most:
        raise Declined(
            f"{table.name} has {phrases.plural(most, 'observer')}, and this judge allows no more in"
            " one game. Its operator can allow more."
        )
    _check_count_of_seats(work, account)
    return _sit(work, table, SeatRole.OBSERVER, account, hashed, quiet=quiet)


def take_over(
    work: UnitOfWork,
    table: Table,
    command: TakeOver,
    hashed: str,
    account: accounts_and_seats.Account,
) -> Seat:
    """Gives a vacant seat to a new player and returns the seat. Lists belong to the power, so the
    new player takes over all of them. Raises Declined."""
    name = phrases.power_name(command.power)
    is_offered = command.power in awaited_orders.takeable(table.game)
    if not (is_offered and table.game.stage is Stage.RUNNING):
        raise Declined(f"{name} in {table.name} is not vacant.")
    if _holds_one(table.players, account):
        raise Declined(f"You play another power in {table.name}.")
    if table.master and _holds_one([table.master], account):
        raise Declined(f"You are the Master of {table.name}, and a Master cannot play in it.")
    _check_count_of_seats(work, account)
    seat = _sit(work, table, SeatRole.PLAYER, account, hashed, power=command.power)
    table.game = conduct_game.reseated(table.game, command.power, Seating.PLAYED)
    due = table.timing.deadline
    former = accounts_and_seats.left_by(work.conn, account.address, table.id)
    if former:  # otherwise, a player could delay the game by leaving again and again
        table.timing = absences.come_back(table.timing, former, seat.id)
    else:
        timing, power = table.timing, command.power
        table.timing = deadlines.for_a_newcomer(table.service, timing, power, work.now)
    taken_over(work, table, seat, has_more_time=table.timing.deadline != due)
    return seat


# -- the start -------------------------------------------------------------------------------------


def begins_now(table: Table) -> bool:
    """Returns whether the last player has joined a game that starts automatically."""
    full = len(table.players) == len(variant_of(table.game).played(table.game.settings))
    return table.game.stage is Stage.FORMING and full and table.service.start is Beginning.AUTO


def begin(work: UnitOfWork, table: Table) -> None:
    """Assigns the powers and starts the first phase. Powers for which there are too few players are
    vacant. Powers that need no player in this game are dummies."""
    dealt = power_assignment.deal(table.game, {seat.id: seat.wish for seat in table.players})
    for seat_id, power in dealt.items():
        seat = next(s for s in table.players if s.id == seat_id)
        work.change_seat(table, seat, power=power)
    held, played = set(dealt.values()), variant_of(table.game).played(table.game.settings)
    seats = dict.fromkeys(variant_of(table.game).atlas.powers, Seating.DUMMY)
    seats |= {p: Seating.PLAYED if p in held else Seating.OFFERED for p in played}
    table.game = conduct_game.start(table.game, seats)
    work.reopen(table)
    started(work, table)


def start(context: SeatContext, text: str, command: Start) -> None:
    table = context.table
    if table.game.stage is not Stage.FORMING:
        raise Declined(f"{table.name} has already started.")
    if not table.players:
        raise Declined("No one has joined yet.")
    context.section.say(text, "The game begins.")
    begin(context.work, table)


def unstart(context: SeatContext, text: str, command: Unstart) -> None:
    """Undoes the start if no phase has run. The game is then forming again, with the same
    players."""
    work, table = context.work, context.table
    if table.game.stage is not Stage.RUNNING:
        raise Declined(f"{table.name} is not running.")
    if table.game.run:
        raise Declined("A phase has already run, so the start can no longer be undone.")
    for seat in table.players:
        work.change_seat(table, seat, power=None)
    table.game = conduct_game.unstarted(table.game)
    work.reopen(table)
    context.section.say(text, "The game is forming again; START starts it.")
    notify.announce(
        work,
        table,
        "the start has been undone",
        "The Master has undone the start, and the game is forming again. No one has a"
        " power now, and all orders have been deleted. Powers will be assigned again when"
        " the game starts.",
    )
