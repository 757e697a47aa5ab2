"""Carries out the commands that anyone may send, with or without a seat: HELP, VERSION, REGISTER,
CREATE, JOIN, OBSERVE and TAKEOVER.

Also decides which names a person may not have: those of powers and offices, and names that only
look like these or like another person's name.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from importlib.metadata import version

from grammar.commands.help_texts import help_text
from grammar.commands.settings import Beginning
from grammar.commands.statement_types import (
    Create,
    Help,
    Join,
    Observe,
    Register,
    TakeOver,
    Version,
)
from grammar.games.registry import names_on
from judge.board.atlas import Atlas
from judge.game.settings import Assignment
from judge.games.maps import MAPS
from judge.games.registry import variant_of, variants
from mailer.commands import create_join_start
from mailer.commands.list_games import sits_there
from mailer.mail.safe_display_names import harmless_name, skeletons
from mailer.transaction import invitations
from mailer.transaction.context import Context, LetterAtHand
from mailer.transaction.reply_builder import Declined
from mailer.transaction.sign_on import TOO_MANY_SECRETS, called
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording import phrases
from mailer.wording.game_status_and_listing import public_settings, seat_wanted
from mailer.wording.notices.seats import joined
from mailer.wording.notices.welcome import GUNBOAT
from mailer.wording.what_is_due import resting_line
from storage.database.enums import SeatRole
from storage.people import accounts_and_seats
from storage.people.accounts_and_seats import Account, Seat
from storage.people.same_addresses import is_one_of


def show_help(context: Context, text: str, command: Help) -> None:
    context.section.show(text, help_text(command.topic).splitlines())


def show_version(context: Context, text: str, command: Version) -> None:
    context.section.say(text, f"crystal-ball-judge {version('crystal-ball-judge')}")


# -- accounts ------------------------------------------------------------------------------------


def _account(context: Context) -> Account:
    """Returns the writer's account, or a new one if there is none yet."""
    hand = context.hand
    assert hand.is_proved, "a request in the name of an address must wait until that address agrees"
    account = accounts_and_seats.find_account(hand.work.conn, hand.letter.sender)
    name = usable_name(hand.letter.sender_name)
    if account is None:
        return _new_account(hand)
    return _renamed(hand.work, account, name) if name and is_unnamed(account) else account


def _new_account(hand: LetterAtHand) -> Account:
    """Creates an account with the name from the From header, if that name is allowed. Never uses
    the address as a name, because it is private."""
    conn, address = hand.work.conn, hand.letter.sender
    name = usable_name(hand.letter.sender_name)
    account = accounts_and_seats.add_account(
        conn, address, name or "Player", zone="", confirmed=True
    )
    if name:
        return account
    accounts_and_seats.rename(conn, address, _placeholder(account))
    return replace(account, name=_placeholder(account))


def is_unnamed(account: Account) -> bool:
    """Returns whether the owner of an account has never given a name."""
    return account.name == _placeholder(account)


def _placeholder(account: Account) -> str:
    return f"Player{account.id}"


def _renamed(work: UnitOfWork, account: Account, name: str) -> Account:
    """Renames an account. If the account had no name, also renames its seats, except in games where
    someone else has a similar name."""
    accounts_and_seats.rename(work.conn, account.address, name)
    named = replace(account, name=name)
    for seat in (
        accounts_and_seats.seats_at(work.conn, account.address) if is_unnamed(account) else ()
    ):
        is_called_so = seat.name == account.name and seat.role is not SeatRole.OBSERVER
        table = work.table_by_id(seat.game_id) if is_called_so else None
        if table and not _is_like_another(table, named):
            work.change_seat(table, seat, name=name)
    return named


def name_with_yes(hand: LetterAtHand, command: Register) -> None:
    """Registers the writer of a YES, whose address is now verified, under the name below the YES.
    Does nothing if that name is not allowed; the answer to the released request then tells them the
    name that they have."""
    conn, address, name = hand.work.conn, hand.letter.sender, harmless_name(command.name)
    if is_taken(name):
        return
    if account := accounts_and_seats.find_account(conn, address):
        _renamed(hand.work, account, name)
    else:
        accounts_and_seats.add_account(conn, address, name, zone="", confirmed=True)
    if command.zone:
        hand.work.set_preferences(address, zone=command.zone)


def _called(work: UnitOfWork, seat: Seat) -> str:
    account = accounts_and_seats.find_account(work.conn, seat.address)
    if account is None or not is_unnamed(account):
        return f", under the name {harmless_name(seat.name)}."
    return (
        f", under the name {harmless_name(seat.name)}, because you did not give a name. To change"
        " that, reply with  REGISTER  and your name."
    )


def register(context: Context, text: str, command: Register) -> None:
    account = _account(context)
    name = harmless_name(command.name)
    if is_taken(name):
        raise Declined(
            "You cannot use that name: it looks like an office, a power or the judge, or"
            " mixes several alphabets. Please choose another one."
        )
    account = _renamed(context.work, account, name)
    if command.zone:
        context.work.set_preferences(account.address, zone=command.zone)
    context.section.say(
        text,
        f"You are registered as {name}, {account.address}.",
        "LIST shows all games; HELP FIRST GAME takes you through your first one.",
    )


# -- games -----------------------------------------------------------------------------------------


def create(context: Context, text: str, command: Create) -> None:
    if any(mistake.text == text for mistake in command.mistakes):
        raise Declined(command.mistakes[0].reason)
    for mistake in command.mistakes:
        context.section.mistake(mistake)
    if command.mistakes:
        raise Declined("Nothing was created. Fix the lines above and send everything again.")
    hashed = context.hand.checked.hashes.get(command.secret)
    try:
        create_join_start.check_secret(command.secret)
        if hashed:
            made = create_join_start.create(context.work, command, hashed, _account(context))
    except Declined as refused:
        raise Declined(refused.reason, ("Nothing was created.",)) from None
    if not hashed:
        raise Declined(TOO_MANY_SECRETS)
    context.work.note(made, "MASTER", "Create")
    _welcome_founder(context, text, made)


def _welcome_founder(context: Context, text: str, table: Table) -> None:
    seat = table.master
    if seat is None:
        return
    own = context.hand.answer.section(seat.address, seat, table)
    private = f" {table.service.private}" if table.service.private else ""
    own.say(
        text,
        f"You have created the game {table.name} and are its Master{_called(context.work, seat)}"
        " Players join it"
        " with this line, each with a password of their own; keep yours to yourself:",
        f"    JOIN {seat_wanted(table)} password{private}",
        f"It starts {_when_it_starts(table)}.",
        *_settings_words(table),
    )
    own.show_state = True
    if create_join_start.ask_list(context.hand, table):
        own.say("SET LIST ADDRESS", create_join_start.LIST_ASKED)


def _settings_words(table: Table) -> list[str]:
    changed = public_settings(table.game.settings, table.service)
    return ["Settings that differ from the defaults:", *changed] if changed else []


def _when_it_starts(table: Table) -> str:
    if table.service.start is Beginning.MANUAL:
        return "when you send START"
    return "when the last player joins"


def enter(context: Context, text: str, command: Join | Observe | TakeOver) -> None:
    """Gives the sender a seat. The answer comes from the seat's reply address, so a reply to it
    speaks for the seat."""
    create_join_start.check_secret(command.secret)
    hashed, work = context.hand.checked.hashes.get(command.secret), context.work
    if hashed is None:
        raise Declined(TOO_MANY_SECRETS)
    table = work.table(command.game)
    if table is None or _is_hidden(context, table, command):
        raise Declined(NO_SUCH_GAME.format(game=command.game))
    if not table.has_rules:
        raise Declined(resting_line(table))
    seat = _seat_for(context, table, command, hashed)
    work.note(table, f"seat {seat.id}", type(command).__name__)
    for address in (seat.address, context.hand.letter.sender):
        table.service = invitations.without_invitation(table.service, address, work.now)
    own = context.hand.answer.section(seat.address, seat, table)
    own.show_state = True
    if create_join_start.begins_now(table):
        create_join_start.begin(work, table)
        own.seat = next(s for s in table.seats if s.id == seat.id)
        own.say(
            text,
            f"You have joined {table.name}{_called(work, own.seat)} You are the last player, so the"
            " game starts: a"
            " separate e-mail has everything you need.",
        )
    else:
        own.say(text, *_entered(command, table, seat, _called(work, seat)))
        if isinstance(command, Join):
            joined(work, table, seat)


NO_SUCH_GAME = (
    "There is no game called {game}. LIST shows all games. To join a private game"
    " that is not listed, add its password after your own. If the message also"
    " contains a wrong password, the judge ignores the right one."
)


def _is_hidden(context: Context, table: Table, command: Join | Observe | TakeOver) -> bool:
    """Returns True if the writer may not learn that this game exists: it is private and not listed,
    and the writer did not give its password, was not invited and has no seat in it."""
    if table.service.listed or not table.service.private or sits_there(context, table):
        return False
    account = accounts_and_seats.find_account(context.work.conn, context.hand.letter.sender)
    return not _may_enter(context, table, command, account)


def _seat_for(
    context: Context, table: Table, command: Join | Observe | TakeOver, hashed: str
) -> Seat:
    account = _account(context)
    if table.service.private and not _may_enter(context, table, command, account):
        raise Declined(create_join_start.PRIVATE.format(game=table.name))
    power = None if isinstance(command, Observe) else command.power
    service, now = table.service, context.work.now
    invited = _invited_as(context, table, account)
    kept = invitations.kept_for_another(service, power, invited, now)
    if kept and power:
        until = phrases.in_words(kept.until, context.work.zone(None, table))
        name = phrases.power_name(power)
        raise Declined(f"{name} is reserved until {until} for someone the Master has invited.")
    if _is_like_another(table, account):
        raise Declined(NAME_OF_ANOTHER.format(name=account.name, game=table.name))
    match command:
        case Join():
            return create_join_start.join(context.work, table, command, hashed, account)
        case Observe(quiet=quiet):
            return create_join_start.observe(context.work, table, hashed, account, quiet)
        case TakeOver():
            return create_join_start.take_over(context.work, table, command, hashed, account)


NAME_OF_ANOTHER = (
    "Someone in {game} has the name {name}, or one that looks like it. Send"
    "  REGISTER  with another name, and then this line again."
)


def _is_like_another(table: Table, account: Account) -> bool:
    """Returns whether this person's name could be mistaken for that of someone else in the game. In
    a game that hides players' names, does not compare these names, because the answer would reveal
    them."""
    shown = [seat for seat in table.seats if not is_one_of(account.address, seat.addresses)]
    if table.service.gunboat:
        shown = [seat for seat in shown if seat.role is not SeatRole.PLAYER]
    return is_like(account.name, [seat.name for seat in shown])


def _may_enter(
    context: Context, table: Table, command: Join | Observe | TakeOver, account: Account | None
) -> bool:
    """Returns whether the writer may enter the game. Anyone may enter a public game. A private game
    needs its password, or an invitation and a verified sender."""
    invited, now = _invited_as(context, table, account), context.work.now
    is_invited = invitations.invitation_of(table.service, invited, now) is not None
    return command in context.hand.checked.entries or (is_invited and context.hand.is_proved)


def _invited_as(context: Context, table: Table, account: Account | None) -> str:
    sender = context.hand.letter.sender
    is_there = invitations.invitation_of(table.service, sender, context.work.now) is not None
    return sender if is_there or account is None else account.address


def _entered(
    command: Join | Observe | TakeOver, table: Table, seat: Seat, called_so: str
) -> list[str]:
    match command:
        case Join():
            return [
                f"You have joined {table.name}{called_so} {_power_to_come(command, table, seat)}"
                f"{_unnamed(table)}",
                "To speak for your seat, reply to this e-mail or any later one. If you write from"
                f" another address, put  SIGNON {called(seat)}@{table.name} password  above your"
                f" lines.{_power_later(seat)}",
            ]
        case Observe(quiet=quiet):
            without = " MONITOR: you get no press; send OBSERVE to get it." if quiet else ""
            if not variant_of(table.game).publishes:
                gets = "its deadlines" if quiet else "its press and its deadlines"
                return [
                    f"You observe {table.name}: you get {gets}. When it ends, you will learn what"
                    f" happened in it.{without}"
                ]
            return [f"You observe {table.name} and get all its public results.{without}"]
        case TakeOver(power=power):
            return [f"You are now {phrases.power_name(power)} in {table.name}{called_so}"]


def _power_later(seat: Seat) -> str:
    if seat.power or seat.wish:
        return ""
    return " Once the game has started, write your power instead of your name."


def _unnamed(table: Table) -> str:
    service = table.service
    return f" {GUNBOAT[service.reveal]}" if service.gunboat else ""


def _power_to_come(join: Join, table: Table, seat: Seat) -> str:
    powers = table.game.settings.powers
    if powers is Assignment.PREFERENCE:
        told = phrases.preferences(table.game.preferences.get(seat.id, ()))
        return f"You prefer {told}. PREFER can change that until the game starts."
    ignored = ""
    if join.prefers:
        ignored = f" PREFER has no effect here: {_DEALT[powers]}."
    if seat.wish:
        return f"You will play {phrases.power_name(seat.wish)}.{ignored}"
    return f"You will learn your power when the game starts.{ignored}"


_DEALT = {
    Assignment.RANDOM: "powers are assigned at random",
    Assignment.CHOICE: "to choose a power, send JOIN power@game",
}


# -- help for people who do not know what to send ---------------------------------------------


def how_to_sign_on(hand: LetterAtHand) -> list[str]:
    """Returns the answer to lines that need a seat but do not show which one they speak for."""
    seats = accounts_and_seats.seats_at(hand.work.conn, hand.letter.sender)
    if left := _left_seat(hand):
        lines = [
            f"Nothing was done: this was a reply to an e-mail for a seat in {left.game} that is not"
            " yours any more.",
            "For another seat, reply to an e-mail about that one, or put a SIGNON line above"
            " your own:",
        ]
    else:
        lines = [
            "These lines need a seat, so I ignored them: anyone can forge a"
            " From line, so the judge cannot tell who wrote them.",
            "Reply to an e-mail the judge sent you about the game, or put a SIGNON line above"
            " them:",
        ]
    return lines + ([_signon(seat) for seat in seats] or ["    SIGNON FRANCE@mygame password"])


def _left_seat(hand: LetterAtHand) -> Seat | None:
    secret = hand.work.services.addressing.secret_of(hand.row.recipient)
    return accounts_and_seats.left_seat_of_token(hand.work.conn, secret) if secret else None


def _signon(seat: Seat) -> str:
    return f"    SIGNON {called(seat)}@{seat.game} password"


def first_steps(work: UnitOfWork) -> list[str]:
    """Returns the answer to a message in which the judge found nothing to do."""
    return work.services.texts.render(
        "first_steps",
        judge=work.services.name,
        address=work.services.addressing.address,
    ).splitlines()


OFFICES = (
    *("master", "gamemaster", "gm", "judge", "observer", "observers", "operator", "moderator"),
    *("mod", "admin", "administrator", "postmaster", "hostmaster", "webmaster", "root", "system"),
    *("daemon", "mailerdaemon", "support", "all", "everybody", "somebody", "nobody", "player"),
    *("masters", "gamemasters", "judges", "moderators", "referee", "umpire", "everyone", "anybody"),
    *("you", "yourself"),
)

WORD = re.compile(r"[^\W_]+")

ALIKE = frozenset({"GREEK", "CYRILLIC", "COPTIC", "ARMENIAN", "CHEROKEE", "LISU", "GEORGIAN"})
"""Scripts with letters that look like Latin ones."""

_SHORTEST_POWER = 4
"""The minimum length of a power's name. Shorter ones are abbreviations used in orders."""


def is_taken(name: str) -> bool:
    """Returns True if no one may have this name: it is the name of a power in any game or language,
    or the name or one of its words is the title of an office. The name is also taken if it only
    looks like one of these, in whatever script, with or without a number at the end. A word that
    mixes look-alike letters from several scripts is not allowed either, because it may imitate
    another name."""
    if any(map(_is_mixed, WORD.findall(name))):
        return True
    whole = _looks(name)
    words = frozenset[str]().union(*map(_looks, (*name.split(), *WORD.findall(name))))
    return (
        "" in whole or not _powers().isdisjoint(whole) or not _offices().isdisjoint(whole | words)
    )


def is_like(name: str, others: Iterable[str]) -> bool:
    """Returns whether a name looks like one of the other names."""
    own = skeletons(name)
    return any(not own.isdisjoint(skeletons(other)) for other in others)


def _is_mixed(word: str) -> bool:
    """Returns whether a word mixes letters from several scripts that have look-alike letters."""
    letters = filter(str.isalpha, unicodedata.normalize("NFKC", word))
    scripts = {unicodedata.name(letter, "").partition(" ")[0] for letter in letters}
    return len(scripts & (ALIKE | {"LATIN"})) > 1


def _looks(word: str) -> frozenset[str]:
    bare = word.rstrip()
    while bare and (bare[-1].isnumeric() or not bare[-1].isalnum()):
        bare = bare[:-1]
    return skeletons(word) | (skeletons(bare) if bare else frozenset())


@cache
def _offices() -> frozenset[str]:
    return frozenset[str]().union(*map(skeletons, OFFICES))


def _powers() -> frozenset[str]:
    """Returns the names of the powers of all games on all maps. They are not cached as a whole,
    because a package may add a map at any time."""
    own = (_powers_of(variant.atlas) for variant in variants())
    return frozenset[str]().union(*own, *(_powers_of(MAPS[name]) for name in MAPS))


@cache
def _powers_of(atlas: Atlas) -> frozenset[str]:
    known = names_on(atlas).called
    names = {*atlas.nations, *(one for one in known if len(one) >= _SHORTEST_POWER)}
    return frozenset[str]().union(*map(skeletons, names))


def usable_name(shown: str) -> str:
    """Returns the name from a From header in a form that others may see, or "" if it is not
    usable."""
    name = "" if "@" in shown else harmless_name(shown)
    return "" if is_taken(name) else name
