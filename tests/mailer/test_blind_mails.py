"""Checks in whole games of Blind 1801 that no e-mail tells its reader anything that they may not
know. The tests play random games at the desk. The players are late, ask questions, and give orders
to units that they do not have."""

from __future__ import annotations

import email
import random
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from email.message import EmailMessage
from email.policy import SMTP
from pathlib import Path

import pytest

from grammar.commands.settings import Late
from judge.board.power_names_and_place_codes import Power
from judge.board.units import FLEET
from judge.game.game import Game, Stage
from judge.game.phase_results import Ran
from judge.games.standard.rules import ATLAS
from judge.play import awaited_orders
from storage.database.engine import Database
from storage.games import history
from storage.mail import outbox
from tests.dialogs.texts import in_full
from tests.judge.variants.test_random_blind_1801 import letter
from tests.mailer.office import Office
from tests.mailer.unseen import leaks

LIST = "results@lists.example.org"
QUESTIONS = ("STATUS", "LISTS", "LIST alpha", "SET DRAW", "PASS", "LISTS S1801M", "SET WAIT")


@dataclass(frozen=True)
class Mail:
    """An e-mail and the state of the game when it was written."""

    reader: str
    text: str
    run: int
    hidden: tuple[tuple[Power, str], ...]
    over: bool


@dataclass
class Evening:
    """A game, with every e-mail recorded together with the state of the game at that time."""

    office: Office
    chance: random.Random
    mails: list[Mail] = field(default_factory=list)
    written: dict[Power, str] = field(default_factory=dict)
    taken: int = 0

    @property
    def game(self) -> Game:
        return self.office.table("alpha").game

    def runs(self) -> list[Ran]:
        with self.office.database.reading() as conn:
            return list(history.runs(conn, self.office.table("alpha").id))

    def writes(self, power: Power, *lines: str) -> None:
        self.written[power] = "\n".join([self.written.get(power, ""), *lines])
        self.office.says(power, "\n".join(lines))
        self.note()

    def waits(self) -> None:
        """Advances the clock until the current deadline and its grace have passed."""
        timing = self.office.table("alpha").timing
        for moment in (timing.deadline, timing.grace_until):
            self.office.now = max(moment or self.office.now, self.office.now)
            self.office.alarms()
            self.note()

    def note(self) -> None:
        game = self.game
        with self.office.database.reading() as conn:
            rows = outbox.rows(conn)[self.taken :]
        self.taken += len(rows)
        filed = tuple(
            (power, str(order))
            for (_, power), entry in game.lists.items()
            for order in entry.lines
            if order.unit
        )
        over = game.stage is Stage.ENDED
        self.mails += [Mail(r.recipient, _text(r.raw), game.run, filed, over) for r in rows]

    def season(self) -> None:
        """Plays a phase: most players write, some ask questions, and one is sometimes late."""
        game, now = self.game, awaited_orders.wanted(self.game)
        assert now
        for power in self.chance.sample(sorted(now.asked), len(now.asked)):
            if self.chance.random() < 0.2:
                self.writes(power, self.chance.choice(QUESTIONS))
            if self.chance.random() < 0.95 and self.game.run == game.run:
                self.writes(power, f"ORDERS {now.phase}", *letter(self.chance, self.game, power))
        if self.game.run == game.run:
            self.waits()


def _text(raw: bytes) -> str:
    message = email.message_from_bytes(raw, policy=SMTP)
    assert isinstance(message, EmailMessage)
    body = message.get_body(("plain",))
    assert body is not None
    return f"{message['Subject']}\n{body.get_content()}"


def seated(database: Database, folder: Path, seed: int) -> Evening:
    office = Office(database, folder)
    office.seven("alpha", variant="blind 1801", late=Late.HOLD, grace=60, list_address=LIST)
    evening = Evening(office, random.Random(seed))
    evening.note()
    return evening


def played(database: Database, folder: Path, seed: int, years: int = 3) -> Evening:
    evening = seated(database, folder, seed)
    while evening.game.phase.year < 1801 + years and evening.game.stage is Stage.RUNNING:
        evening.season()
    return evening


def found(evening: Evening) -> Iterator[str]:
    """Yields all leaks in the e-mails, with their readers."""
    runs = evening.runs()
    for mail in evening.mails:
        name = mail.reader.partition("@")[0]
        if name == "gm" or mail.over:
            continue
        power = name.upper() if name.upper() in ATLAS.powers else None
        hidden = [text for owner, text in mail.hidden if owner != power]
        own = evening.written.get(power or "", "")
        for leak in leaks(mail.text, power, runs[: mail.run], hidden, own):
            yield f"{name}: {leak}"


@pytest.fixture(scope="module")
def evening(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Evening:
    folder = tmp_path_factory.mktemp("blind")
    return played(new_database(sqlite_template, folder), folder, seed=1)


def new_database(template: Path, folder: Path) -> Database:
    shutil.copy(template, folder / "judge.db")
    return Database(f"sqlite:///{folder}/judge.db")


def test_no_mail_tells_what_its_reader_may_not_know(evening: Evening) -> None:
    assert list(found(evening)) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 12))
def test_no_mail_of_ten_longer_games_does(seed: int, sqlite_template: Path, tmp_path: Path) -> None:
    longer = played(new_database(sqlite_template, tmp_path), tmp_path, seed, years=6)
    assert list(found(longer)) == []


# -- planted leaks are found ----------------------------------------------------------------------


def with_plant(evening: Evening, reader: str, subject: str, text: str) -> list[str]:
    """Returns the leaks that are found if this line is added to the first e-mail to the reader with
    this subject."""
    mail = next(
        mail
        for mail in evening.mails
        if mail.reader == reader and subject in mail.text.splitlines()[0]
    )
    planted = replace(mail, text=f"{mail.text}\n{text}\n")
    evening.mails, whole = [planted], evening.mails
    try:
        return list(found(evening))
    finally:
        evening.mails = whole


@pytest.mark.parametrize("reader", ["france@example.org", LIST])
@pytest.mark.parametrize(
    "secret",
    [
        "Russia: Fleet Sevastopol HOLD.",
        "Russia: Army Warsaw -> Galicia.  (*bounce*)",
        "    Sevastopol:  Russian Fleet",
        "The Russian Fleet Sevastopol can retreat to Armenia.",
        "Russia's spy, now in Galicia, reports:",
        "Russia: Spy Warsaw -> Silesia.",
        "Russia: Builds a spy in Warsaw.",
        "Russia:      4 Supply centers,  4 Units",
        "Russia has been eliminated.",
        "Orders are missing from Russia.",
        "The game is no longer waiting for orders from Russia.",
    ],
)
def test_a_planted_line_is_found(evening: Evening, reader: str, secret: str) -> None:
    assert with_plant(evening, reader, "Spring 1801 results", secret)


def test_a_planted_order_is_found_in_any_form(evening: Evening) -> None:
    first = evening.runs()[0]
    far = next(o.order for o in first.adjudication.outcomes if o.order and o.unit.type is FLEET)
    assert far.province in ATLAS.nations["AUSTRIA"].home
    for text in (str(far), f"we saw {in_full(far)} there"):
        assert with_plant(evening, "france@example.org", "Spring 1801 results", text)


def test_a_cause_that_is_not_seen_is_found(evening: Evening) -> None:
    """Result lines are compared as a whole, even those about the player's own units."""
    line = "France: Army Paris -> Burgundy.  (*bounce*)  [with Army Munich]"
    assert with_plant(evening, "france@example.org", "Spring 1801 results", line)


# -- what is hidden makes no difference ------------------------------------------------------------

WEST = {
    "ENGLAND": "F LON - ENG\nF EDI - NTH\nA LVP - WAL\nSPY LON - ENG - IRI",
    "FRANCE": "A PAR - BUR\nA MAR S A PAR - BUR LOOK SPA\nF BRE - ENG\nSPY PAR - PIC - BEL\nSTATUS",
    "GERMANY": "A MUN H\nA BER - KIE\nF KIE - HOL",
}


EASTS = (
    {"AUSTRIA": "A VIE - GAL\nA BUD - SER\nF TRI - ALB", "RUSSIA": "A WAR - GAL\nF SEV - BLA"},
    {"TURKEY": "A CON - BUL\nF ANK - BLA\nSPY CON - BUL - SER", "ITALY": "A ROM - APU"},
    {"ITALY": "A VEN - TRI\nF NAP - ION", "RUSSIA": "A MOS - UKR\nSPY WAR - SIL - MUN - BUR"},
)
"""All other units hold."""


def what_the_west_gets(template: Path, folder: Path, east: dict[Power, str]) -> list[str]:
    """Returns all e-mails to England, France and the mailing list in a game in which the eastern
    powers send these orders."""
    folder.mkdir()
    evening = seated(new_database(template, folder), folder, seed=0)
    for power in sorted({*ATLAS.powers} - {*WEST}):
        orders = east.get(power, "").splitlines()
        units = [str(unit) for unit in ATLAS.nations[power].units]
        idle = [unit for unit in units if not any(order.startswith(unit) for order in orders)]
        evening.writes(power, *(f"{unit} H" for unit in idle), *orders)
    for power, lines in WEST.items():
        evening.writes(power, *lines.splitlines())
    readers = ("england@example.org", "france@example.org", LIST)
    return [f"{mail.reader}: {mail.text}" for mail in evening.mails if mail.reader in readers]


def test_what_goes_on_out_of_sight_changes_no_mail(sqlite_template: Path, tmp_path: Path) -> None:
    one, *others = (
        what_the_west_gets(sqlite_template, tmp_path / str(number), east)
        for number, east in enumerate(EASTS)
    )
    assert any("Spring 1801 results" in text for text in one)
    for other in others:
        assert other == one


def test_the_evening_shows_all_kinds_of_mail(evening: Evening) -> None:
    text = "\n".join(mail.text for mail in evening.mails)
    for said in ("results", "late notice", "are locked", "outcome not seen", "reports:", "LISTS"):
        assert said in text
    assert {mail.reader for mail in evening.mails} >= {LIST, "gm@example.org"}
