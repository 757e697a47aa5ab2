"""What everybody may ask, with or without a seat."""

from __future__ import annotations

from importlib.metadata import version
from typing import TYPE_CHECKING, assert_never

from grammar.commands import (
    Create,
    ForEverybody,
    Help,
    Join,
    ListGames,
    Observe,
    Register,
    Statement,
    TakeOver,
    Version,
)
from grammar.help import help_text
from judge.atlas import standard
from judge.game import Stage
from judge.pieces import Power
from judge.settings import Settings, Start
from judge.variants import variant_of
from mailer import beginnings, wording
from mailer.answers import Section
from mailer.sitting import Sitting, Table
from mailer.speakers import TOO_MANY_SECRETS
from mailer.state import game_lines, opening_line, public_settings, seat_wanted
from storage import games, people
from storage.people import Account, Seat

if TYPE_CHECKING:
    from mailer.correspondence import Correspondence


def work(work: Correspondence, section: Section, part: Statement, command: ForEverybody) -> None:
    match command:
        case Help(topic=topic):
            section.show(part.text, help_text(topic).splitlines())
        case Version():
            section.say(part.text, f"crystal-ball-judge {version('crystal-ball-judge')}")
        case ListGames(game=name):
            _list(work, section, part.text, name)
        case Register():
            _register(work, section, part.text, command)
        case Create():
            _create(work, section, part.text, command)
        case Join() | Observe() | TakeOver():
            _enter(work, section, part.text, command)
        case _:
            assert_never(command)


# -- accounts ------------------------------------------------------------------------------------


def admit(work: Correspondence) -> None:
    """The newcomer has confirmed the address: an account for it."""
    conn, address = work.sitting.conn, work.letter.sender
    if people.find_account(conn, address) is None:
        name = work.letter.sender_name or address.split("@")[0]
        people.add_account(conn, address, name, zone="")
    people.confirm_account(conn, address)


def _account(work: Correspondence) -> Account:
    account = people.find_account(work.sitting.conn, work.letter.sender)
    assert account is not None, "a letter that needs an account is held until there is one"
    return account


RESERVED = frozenset({"master", "observers", "all", "judge"})


def _register(work: Correspondence, section: Section, text: str, command: Register) -> None:
    conn, account = work.sitting.conn, _account(work)
    if command.name.lower() in RESERVED or command.name.upper() in standard().powers:
        section.refuse(text, f"{command.name} is somebody else's name here; choose another one.")
        return
    people.rename(conn, account.address, command.name)
    if command.zone:
        people.rezone(conn, account.address, command.zone)
    section.say(
        text,
        f"You are registered as {command.name}, {account.address}.",
        "LIST shows the games there are; HELP GAME leads through a first one.",
    )


# -- LIST ----------------------------------------------------------------------------------------


def _list(work: Correspondence, section: Section, text: str, name: str | None) -> None:
    if name is None:
        section.show(text, openings(work.sitting))
        return
    table = work.sitting.table(name)
    if table is None:
        section.refuse(text, f"There is no game called {name}. LIST shows those there are.")
    else:
        section.show(text, game_lines(work.sitting, table))


def openings(sitting: Sitting) -> list[str]:
    """All listed games that form or run, each with what to send to get in."""
    names = [
        stored.game.name
        for stored in games.list_games(sitting.conn, (Stage.FORMING, Stage.RUNNING))
        if stored.game.settings.listed
    ]
    tables = [table for name in names if (table := sitting.table(name))]
    if not tables:
        return ["There is no game yet. CREATE starts one; HELP CREATE tells how."]
    return [opening_line(table) for table in tables]


# -- games -----------------------------------------------------------------------------------------


def _create(work: Correspondence, section: Section, text: str, command: Create) -> None:
    for mistake in command.mistakes:
        section.mistake(mistake)
    if command.mistakes:
        section.refuse(text, "Nothing was created. Mend the lines above and send it all again.")
        return
    hashed = work.checked.hashes.get(command.secret)
    if hashed is None:
        section.refuse(text, TOO_MANY_SECRETS)
        return
    made = beginnings.create(work.sitting, command, hashed, _account(work))
    if isinstance(made, str):
        section.refuse(text, made, "Nothing was created.")
        return
    work.sitting.note(made, "MASTER", "Create")
    _welcome_founder(work, section, text, made)


def _welcome_founder(work: Correspondence, section: Section, text: str, table: Table) -> None:
    seat = table.master
    if seat is None:
        return
    own = work.answer.section(seat.address, seat, table)
    private = f" {table.game.settings.private}" if table.game.settings.private else ""
    own.say(
        text,
        f"The game {table.name} exists, and you are its Master. Players join it with",
        f"    JOIN {seat_wanted(table)} password{private}",
        f"It starts {_when_it_starts(table)}.",
        *_settings_words(table.game.settings),
    )
    own.show_state = True


def _settings_words(settings: Settings) -> list[str]:
    changed = public_settings(settings)
    return ["Set otherwise than by default:", *changed] if changed else []


def _when_it_starts(table: Table) -> str:
    if table.game.settings.start is Start.MANUAL:
        return "when you write START"
    return "with the last player"


def _enter(
    work: Correspondence, section: Section, text: str, command: Join | Observe | TakeOver
) -> None:
    """A seat for the sender; the answer goes to the seat, so that a reply speaks for it."""
    hashed, account, sitting = (
        work.checked.hashes.get(command.secret),
        _account(work),
        work.sitting,
    )
    if hashed is None:
        section.refuse(text, TOO_MANY_SECRETS)
        return
    match command:
        case Join():
            seat = beginnings.join(sitting, command, hashed, account)
        case Observe():
            seat = beginnings.observe(sitting, command, hashed, account)
        case TakeOver():
            seat = beginnings.take_over(sitting, command, hashed, account)
    table = sitting.table(command.game)
    if isinstance(seat, str) or table is None:
        section.refuse(text, seat if isinstance(seat, str) else "")
        return
    sitting.note(table, f"seat {seat.id}", type(command).__name__)
    own = work.answer.section(seat.address, seat, table)
    if beginnings.begins_now(table):
        beginnings.begin(sitting, table)
        own.seat = next(s for s in table.seats if s.id == seat.id)
        own.say(
            text,
            f"You have joined {table.name}. You are the last, and it begins: a mail of its own has"
            " all you need.",
        )
    else:
        own.say(text, *_entered(command, table))
    own.show_state = True


def _entered(command: Join | Observe | TakeOver, table: Table) -> list[str]:
    match command:
        case Join(power=power):
            return [
                f"You have joined {table.name}. {_power_to_come(power)}",
                "Replies to this mail and to all later ones speak for your seat; from elsewhere,"
                f" put  SIGNON power@{table.name} password  above your orders.",
            ]
        case Observe():
            if not variant_of(table.game).publishes:
                return [
                    f"You observe {table.name}: you get its press and its deadlines, and learn"
                    " what happened when it ends."
                ]
            return [f"You observe {table.name} and get all its public results."]
        case TakeOver(power=power):
            return [f"You are now {wording.power_name(power)} in {table.name}."]


def _power_to_come(wish: Power | None) -> str:
    if wish:
        return f"You will play {wording.power_name(wish)}."
    return "You learn your power when the game begins."


# -- what to say to those who are lost ----------------------------------------------------


def how_to_sign_on(work: Correspondence) -> list[str]:
    """To lines that need a seat and came without one."""
    seats = people.seats_at(work.sitting.conn, work.letter.sender)
    lines = [
        "These lines need a seat, and nothing was done with them: the judge cannot tell from a"
        " sender's address alone who writes, for it can be forged.",
        "Reply to a mail the judge sent you about the game, or put a SIGNON line above them:",
    ]
    return lines + ([_signon(seat) for seat in seats] or ["    SIGNON FRANCE@mygame password"])


def _signon(seat: Seat) -> str:
    return f"    SIGNON {seat.power or seat.role.value.upper()}@{seat.game} password"


def first_steps(work: Correspondence) -> list[str]:
    """To a letter with nothing in it the judge could do."""
    return work.sitting.house.texts.render(
        "first_steps",
        judge=work.sitting.house.name,
        address=work.sitting.house.addressing.address,
    ).splitlines()
