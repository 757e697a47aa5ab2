"""Checks in whole games of Crypto-Diplomacy II that no e-mail tells its reader in clear anything
about other players. The tests play random games at the desk. The players are late, ask questions,
and give orders to units that they do not have."""

from __future__ import annotations

import email
import random
from collections.abc import Iterator
from datetime import timedelta
from email.message import EmailMessage
from email.policy import SMTP
from typing import Any

import pytest

from grammar.commands.settings import Late
from judge.board.power_names_and_place_codes import Power
from judge.game.game import Game, Stage
from judge.game.phase_results import Ran
from judge.games.crypto_ii import rules
from judge.games.crypto_ii.printing import Gazette
from judge.play import awaited_orders
from mailer.transaction.unit_of_work import UnitOfWork
from mailer.wording.game_status_and_listing import state_lines
from mailer.wording.games import crypto_ii
from mailer.wording.games.crypto_ii import cipher_lines
from storage.games import history
from storage.mail import outbox
from storage.people import accounts_and_seats
from tests.judge.variants.boards import board
from tests.judge.variants.crypto import BOOK, builds, later_game, send
from tests.judge.variants.random_crypto import FAULTS, letter
from tests.mailer.ciphered import leaks
from tests.mailer.office import VOUCHED, Office, flat

# Nothing here depends on the database.
pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

LIST = "results@lists.example.org"
QUESTIONS = ("STATUS", "LISTS", "LIST alpha", "SUMMARY alpha", "HISTORY alpha", "MAP alpha", "PASS")


class Evening:
    """A game, and everything that its players have written to the judge."""

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
            return list(history.runs(conn, self.office.table("alpha").id))

    def mails(self) -> Iterator[tuple[str, str]]:
        """Yields the recipient and the text of every e-mail, except those to the Master."""
        with self.office.database.reading() as conn:
            rows = outbox.rows(conn)
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
        """Advances the clock until the current deadline and its grace have passed."""
        timing = self.office.table("alpha").timing
        for moment in (timing.deadline, timing.grace_until):
            self.office.now = max(moment or self.office.now, self.office.now)
            self.office.alarms()

    def plays_a_phase(self) -> None:
        before, chance = self.game, self.chance
        now = awaited_orders.wanted(before)
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
    """Returns a game after its first turn, for which Germany had sent no cipher by the deadline."""
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
    cipher = rules.cipher(evening.game, "GERMANY")
    assert cipher is not None
    told = [reader for reader, text in evening.mails() if cipher_lines(cipher)[0] in text]
    assert told == ["germany@example.org"]


def test_one_order_is_enough_and_nobody_is_told_otherwise(office: Office) -> None:
    """Crypto 6.2: a unit without an order is not printed, which its player may want."""
    evening = first_turn(office)
    before = flat(evening.writes("RUSSIA", "STATUS"))
    assert "Units without an order hold. The game is waiting for at least one order." in before
    assert "one for each" not in before
    (unit, *others) = evening.game.position.units_of("RUSSIA")
    after = flat(evening.writes("RUSSIA", f"{unit} H"))
    assert others
    assert "Units without an order hold." in after
    assert "waiting for one" not in after and "waiting for at least" not in after


def test_a_replacement_is_told_the_cipher_of_the_seat(office: Office) -> None:
    evening = first_turn(office)
    office.says("FRANCE", "RESIGN", headers=VOUCHED)
    office.letter("nell@example.org", "TAKEOVER france@alpha sesame")
    office.work()
    office.agree("nell@example.org")
    welcome = next(text for reader, text in evening.mails() if "welcome, France" in text)
    assert "\n".join(cipher_lines(BOOK["FRANCE"])) in welcome


MUNICH_FALLS = {
    "FRANCE": ["T BUR - MUN"],
    "GERMANY": ["A BER H", "A KIE H"],
    "AUSTRIA": ["A VIE H"],
    "ENGLAND": ["A LON H"],
    "RUSSIA": ["A WAR H"],
    "TURKEY": ["A CON H"],
}
"""Orders for Fall 1901 after which only Germany has to retreat."""


def test_who_is_late_with_a_retreat_is_not_named(office: Office) -> None:
    """A dislodged unit may have had no order, so no one may learn whose it was."""
    evening = first_turn(office)
    for power, lines in MUNICH_FALLS.items():
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


def test_lists_tells_all_results_again_to_everybody_what_he_was_told(office: Office) -> None:
    """LISTS shows everything that was printed, and the player's own part in clear (6.4)."""
    evening = first_turn(office)
    spring = evening.runs()[1]
    assert isinstance(spring.news, Gazette)
    lines = [line.text for sheet in spring.news.printed.values() for line in sheet.lines]
    told = evening.writes("FRANCE", "LISTS")
    assert all(line in told for line in lines)
    assert "In clear, for you alone:" in told and "T PAR - BUR" in told
    assert "A MUN - BUR" in office.says("MASTER", "LISTS S1901M")
    assert "Winter of 1900" not in evening.writes("FRANCE", "LISTS S1901M")
    assert evening.leaks() == []


def test_lists_tells_an_observer_what_was_printed(office: Office) -> None:
    evening = first_turn(office)
    with office.database.writing() as conn:
        accounts_and_seats.add_account(conn, "olga@example.org", "olga", zone="", confirmed=True)
    office.letter("olga@example.org", "OBSERVE alpha secret-word", headers=VOUCHED)
    office.settle()
    (olga,) = (seat for seat in office.table("alpha").seats if seat.name == "olga")
    token = office.services.keys.token("seat", olga.root)
    office.letter("olga@example.org", "LISTS", f"judge+{token}@localhost")
    office.settle()
    told = office.mails("olga@example.org")[-1]
    news = evening.runs()[1].news
    assert isinstance(news, Gazette)
    assert all(line.text in told for sheet in news.printed.values() for line in sheet.lines)
    assert "In clear" not in told
    assert evening.leaks() == []


def test_the_private_part_is_headed_where_nothing_is_printed_too(office: Office) -> None:
    evening = first_turn(office)
    results = next(
        text for to, text in evening.mails() if to[:3] == "fra" and "Spring 1901 results" in text
    )
    winter = results.split("Movement results")[0]
    assert "Nothing about this phase is published." in winter
    assert "In clear, for you alone:" in winter.split("Nothing about this phase is published.")[1]


def test_the_master_is_told_who_hears_of_a_forced_phase(office: Office) -> None:
    """If the Master forces a movement phase, everyone is told about it. In a retreat phase, only
    the late players are, because no one may know who had to retreat."""
    evening = first_turn(office)
    assert "FORCE (this is announced to all)" in flat(office.says("MASTER", "PROCESS"))
    for power, lines in MUNICH_FALLS.items():
        evening.writes(power, *lines)
    assert str(evening.game.phase) == "F1901R"
    said = flat(office.says("MASTER", "PROCESS"))
    assert "FORCE (this is the late players are told)" in said


def test_who_lacks_only_his_cipher_is_reminded_of_just_that(office: Office) -> None:
    evening = Evening(office, 0, remind=(600,))
    evening.writes("GERMANY", *builds("GERMANY").splitlines())
    deadline = office.table("alpha").timing.deadline
    assert deadline is not None
    office.now = deadline - timedelta(minutes=5)
    office.alarms()
    (text,) = (t for to, t in evening.mails() if to[:3] == "ger" and "reminder" in t)
    told = flat(text)
    assert "The judge still needs your cipher" in told
    assert "still needs your orders" not in told and "incomplete" not in told
    assert "Reply to this e-mail with your cipher." in told
    (other,) = (t for to, t in evening.mails() if to[:3] == "fra" and "reminder" in t)
    assert "The judge still needs your orders" in other


def test_where_only_italy_acts_nobody_is_told_that_it_has_something_to_do(office: Office) -> None:
    position = board({"FRANCE": "A PAR, A MAR, F BRE"}, {"FRANCE": "PAR MAR BRE", "ITALY": "ROM"})
    game = later_game("W1902A", position)
    assert awaited_orders.wanted(game).welcome == frozenset({"FRANCE"})  # type: ignore[union-attr]
    assert crypto_ii.only_votes(game, "FRANCE", "Winter 1902 adjustments (W1902A)") == (
        "You have 3 votes on the orders of Italy in Winter 1902 adjustments (W1902A). If you do"
        " not want to use them, send  VOTE ITALY NONE  or PASS; otherwise the game waits for"
        " you until the deadline."
    )


@pytest.mark.parametrize(
    ("centres", "said"),
    [
        ("PAR MAR SPA POR", "1 build is still open. Add it or WAIVE"),
        ("PAR MAR BRE SPA POR BEL", "2 builds are still open. Add them or a WAIVE for each"),
    ],
)
def test_what_a_tank_leaves_open_is_told(office: Office, centres: str, said: str) -> None:
    """A tank takes two builds. The answer says how many builds are still open and can be used."""
    game = later_game("W1902A", board({"FRANCE": "A MAR"}, {"FRANCE": centres}))
    office.seven("alpha", variant="crypto ii")
    with office.database.reading() as conn:
        work, table = UnitOfWork(office.services, conn, office.now), office.table("alpha")
        seat = table.seat_of("FRANCE")
        assert seat is not None
        table.game = send(game, "FRANCE", "BUILD T PAR\nVOTE ITALY BUILD A ROM")
        told = flat("\n".join(state_lines(work, table, seat)))
    assert "(W1902A), incomplete:" in told and said in told
