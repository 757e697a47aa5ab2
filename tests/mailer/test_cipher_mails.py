"""Every mail of games printed in cipher: nobody is told in clear what is not his own.

Games are drawn at random and played at the desk, with players who are late, ask for what there is
to ask, and order units that they do not have.
"""

from __future__ import annotations

import email
import random
from collections.abc import Iterator
from email.message import EmailMessage
from email.policy import SMTP
from typing import Any

import pytest

from judge import asking, tasks
from judge.crypto_ii.sheets import Gazette
from judge.game import Game, Stage
from judge.pieces import Power
from judge.report import Ran
from judge.settings import Late
from mailer.gazettes import cipher_lines
from storage import games, mailbag
from tests.judge.variants.crypto import BOOK, builds
from tests.judge.variants.random_crypto import FAULTS, letter
from tests.mailer.ciphered import leaks
from tests.mailer.office import Office

# Nothing here depends on the database.
pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

LIST = "results@lists.example.org"
QUESTIONS = ("STATUS", "LISTS", "LIST alpha", "SUMMARY alpha", "HISTORY alpha", "MAP alpha", "PASS")


class Evening:
    """A game at the desk, and all that was written to the judge."""

    def __init__(self, office: Office, seed: int, **settings: Any) -> None:
        self.office, self.chance = office, random.Random(seed)
        self.written: dict[Power, str] = {}
        office.seven("alpha", variant="crypto ii", late=Late.HOLD, grace=60, list_address=LIST,
                     **settings)  # fmt: skip

    @property
    def game(self) -> Game:
        return self.office.table("alpha").game

    def runs(self) -> list[Ran]:
        with self.office.database.reading() as conn:
            return list(games.runs(conn, self.office.table("alpha").id))

    def mails(self) -> Iterator[tuple[str, str]]:
        """All mails but those to the Master: to whom, and the text."""
        with self.office.database.reading() as conn:
            rows = mailbag.outbox_rows(conn)
        for row in rows:
            message = email.message_from_bytes(row.raw, policy=SMTP)
            assert isinstance(message, EmailMessage)
            body = message.get_body(("plain",))
            assert body is not None
            if not row.recipient.startswith("gm@"):
                yield (
                    row.recipient,
                    f"Subject: {message['Subject']}\n\n{body.get_content()}".replace("\r\n", "\n"),
                )

    def writes(self, power: Power, *lines: str) -> str:
        self.written[power] = "\n".join([self.written.get(power, ""), *lines])
        return self.office.says(power, "\n".join(lines))

    def waits(self) -> None:
        """Until the alarm has rung for all that was due."""
        timing = self.office.table("alpha").timing
        for moment in (timing.deadline, timing.grace_until):
            self.office.now = max(moment or self.office.now, self.office.now)
            self.office.alarms()

    def plays_a_phase(self) -> None:
        before, chance = self.game, self.chance
        now = asking.wanted(before)
        assert now is not None
        for power in chance.sample(sorted(now.asked), len(now.asked)):
            if self.game.run != before.run:
                return
            if chance.random() < 0.15:
                self.writes(power, chance.choice(QUESTIONS))
            late = chance.random() < 0.1 and bool(before.run)
            if not late:
                faults = chance.random() < 0.1 and bool(before.run)
                self.writes(power, *letter(chance, self.game, power, faults))
        if self.game.run == before.run:
            self.waits()

    def leaks(self) -> list[tuple[str, str]]:
        runs = self.runs()
        found = []
        for reader, text in self.mails():
            home = reader.split("@")[0].upper()
            power = home if home in self.game.seats else None
            others = {
                line.split(" AS ")[0]
                for writer, written in self.written.items()
                for line in written.splitlines()
                if writer != power and line[:2] in ("A ", "F ", "T ", "BU", "RE", "CO")
                if line not in FAULTS
            }
            own = self.written.get(power or "", "")
            found += [(reader, leak) for leak in leaks(text, power, runs, others, own)]
        return found


@pytest.mark.parametrize(("seed", "players"), [(1, 0), (2, 7)])
def test_no_clear_text_reaches_anybody_else(office: Office, seed: int, players: int) -> None:
    evening = Evening(office, seed, players=players)
    while evening.game.stage is Stage.RUNNING and evening.game.phase.year < 1903:
        evening.plays_a_phase()
    assert len(evening.runs()) >= 6
    assert evening.leaks() == []
    public = [text for reader, text in evening.mails() if reader == LIST and "results" in text]
    for ran in evening.runs():
        assert isinstance(ran.news, Gazette)
        lines = [line.text for sheet in ran.news.printed.values() for line in sheet.lines]
        told = [text for text in public if f"(alpha.{ran.number:03})" in text]
        assert len(told) == 1 and all(f"\n  {line}" in told[0] for line in lines)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3, 33))
def test_nor_in_thirty_games(office: Office, seed: int) -> None:
    test_no_clear_text_reaches_anybody_else(office, seed, 7 * (seed % 4 == 0))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("A MUN - BUR", True),
        ("Germany has an army (A MUN)", True),
        ("Army Munich -> Burgundy.", True),
        ("T PAR - BUR", False),
        ("Y KPM-QRS", False),
    ],
)
def test_what_is_planted_is_found(office: Office, text: str, found: bool) -> None:
    evening = first_turn(office)
    assert evening.leaks() == []
    runs = evening.runs()
    planted = leaks(text, "FRANCE", runs, ["A MUN - BUR"], evening.written["FRANCE"])
    assert bool(list(planted)) is found


def first_turn(office: Office) -> Evening:
    """A game whose first turn has run; Germany sent no cipher, and the deadline passed."""
    evening = Evening(office, 0)
    evening.writes("FRANCE", str(BOOK["FRANCE"]), "BUILD T PAR", "WAIVE", "T PAR - BUR")
    for power in sorted(set(evening.game.seats) - {"FRANCE", "ITALY"}):
        cipher = [] if power == "GERMANY" else [str(BOOK[power])]
        moves = builds(power).replace("A MUN H", "A MUN - BUR").splitlines()
        evening.writes(power, *cipher, *moves)
    assert evening.game.run == 0
    evening.waits()
    assert evening.game.run == 2
    return evening


def test_a_cipher_made_by_the_judge_is_mailed_to_its_player(office: Office) -> None:
    evening = first_turn(office)
    cipher = tasks.cipher(evening.game, "GERMANY")
    assert cipher is not None
    told = [reader for reader, text in evening.mails() if cipher_lines(cipher)[0] in text]
    assert told == ["germany@example.org"]


def test_a_replacement_is_told_the_cipher_of_the_seat(office: Office) -> None:
    evening = first_turn(office)
    office.says("FRANCE", "RESIGN")
    office.letter("nell@example.org", "TAKEOVER france@alpha secret")
    office.work()
    (mail,) = office.mails("nell@example.org")
    back = mail.split("Reply-To: ")[1].split("\n")[0].strip(" <>\r")
    office.letter("nell@example.org", "yes", back)
    office.work()
    welcome = next(text for reader, text in evening.mails() if "welcome, France" in text)
    assert "\n".join(cipher_lines(BOOK["FRANCE"])) in welcome


def test_who_is_late_with_a_retreat_is_not_named(office: Office) -> None:
    """Nobody is to learn whose unordered unit was dislodged."""
    evening = first_turn(office)
    for power, lines in {
        "FRANCE": ["T BUR - MUN"],
        "GERMANY": ["A BER H", "A KIE H"],
        "AUSTRIA": ["A VIE H"],
        "ENGLAND": ["A LON H"],
        "RUSSIA": ["A WAR H"],
        "TURKEY": ["A CON H"],
    }.items():
        evening.writes(power, *lines)
    assert str(evening.game.phase) == "F1901R"
    told = len(list(evening.mails()))
    evening.waits()
    mails = list(evening.mails())[told:]
    late = [(reader, text) for reader, text in mails if "late notice" in text]
    assert [reader for reader, _ in late] == ["germany@example.org"]
    others = [text for reader, text in mails if reader != "germany@example.org"]
    assert not any("missing" in text for text in others)
    assert evening.leaks() == []


def test_the_master_is_told_all(office: Office) -> None:
    first_turn(office)
    mails = office.mails("gm@example.org")
    assert any("T PAR - BUR" in mail and "A MUN - BUR" in mail for mail in mails)
