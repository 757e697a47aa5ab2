"""Tests ROLLBACK: a game goes back as if nothing later had happened, and its results get a version
number."""

from __future__ import annotations

import email
import re
from datetime import timedelta
from email.message import EmailMessage
from email.policy import SMTP

import pytest
from sqlalchemy import text as sql

from grammar.commands.settings import Late
from judge.board.phases import Phase
from judge.game.game import Seating, Stage
from judge.orders.order import Order
from mailer.limits import MOST_ANNOUNCED_A_DAY
from storage.database.enums import OutboxState
from storage.games import history
from storage.games.history import game_from_text
from storage.mail import outbox, outbox_leases
from tests.mailer.drawn import VARIANTS, play
from tests.mailer.office import Office, said

# Nothing here depends on the database.
pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

MOMENT = re.compile(
    r"\w{3} \d+ \w{3} \d{4}(?: [\d:]+ \+\d{4}|,\s[\d:]+\sUTC)(?:\s+\(in\s+[^)]*\))?"
)
DAYS = timedelta(days=1)


def told(office: Office, whose: str, topic: str) -> list[str]:
    """Returns the e-mails to a person with this subject, each as a single line."""
    found = [m for m in office.mails(whose) if f"Subject: [alpha] {topic}" in " ".join(m.split())]
    return [" ".join(mail.split()) for mail in found]


# -- as if nothing had happened --------------------------------------------------------------------


def results(office: Office, after: int) -> list[tuple[str, str, str]]:
    """Returns the recipients, subjects and texts of the results after the e-mail with this number,
    without times."""
    with office.database.reading() as conn:
        rows = [row for row in outbox.rows(conn) if row.id > after and row.kind == "results"]
    return [(row.recipient, *_plain(row.raw)) for row in rows]


def _plain(raw: bytes) -> tuple[str, str]:
    message = email.message_from_bytes(raw, policy=SMTP)
    assert isinstance(message, EmailMessage)
    body = message.get_body(("plain",))
    assert body is not None
    text = " ".join(MOMENT.sub("*", body.get_content().replace("\r\n", "\n")).split("\n"))
    return re.sub(r"(?<=results)(.*?): .*", r"\1", str(message["Subject"])), text


def last_mail(office: Office) -> int:
    with office.database.reading() as conn:
        return max(row.id for row in outbox.rows(conn))


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_is_played_after_it_is_as_if_nothing_had_been_before(
    office: Office, variant: str
) -> None:
    office.seven("alpha", variant=variant, late=Late.HOLD, grace=60)
    play(office, seed=1, until_run=1)
    first, mails = office.table("alpha").game, results(office, 0)
    with office.database.reading() as conn:
        runs = history.runs(conn, 1)
    office.says("MASTER", f"ROLLBACK {runs[0].phase}")
    play(office, seed=2, until_run=1)
    between = office.table("alpha").game.run
    office.says("MASTER", "ROLLBACK")
    assert office.table("alpha").game.run == 0
    seen = last_mail(office)
    play(office, seed=1, until_run=1)

    again = office.table("alpha").game
    assert (again.position, again.ledger, again.phase) == (
        first.position,
        first.ledger,
        first.phase,
    )
    assert again.sealed == first.sealed
    marked = [re.sub(r" \(version \d\)", "", topic) for _, topic, _ in results(office, seen)]
    assert marked == [topic for _, topic, _ in mails]
    bare = [(who, _without_mark(text)) for who, _, text in results(office, seen)]
    assert bare == [(who, text) for who, _, text in mails]
    with office.database.reading() as conn:
        played = history.runs(conn, 1)
        assert conn.scalar(sql("SELECT count(*) FROM runs")) == len(runs) * 2 + between
        texts = conn.execute(sql("SELECT game FROM branches")).scalars().all()
    assert [(r.phase, r.number, r.after) for r in played] == [
        (r.phase, r.number, r.after) for r in runs
    ]
    assert played[0].version == 3
    assert [game_from_text("alpha", text).run for text in texts] == [first.run, between]


def _without_mark(text: str) -> str:
    return re.sub(r":: Version: \d  \(replaces [^)]*\) ", "", text)


# -- what is on file then, and who is told ---------------------------------------------------------

SPRING = {
    "AUSTRIA": "A BUD - SER\nA VIE H\nF TRI - ALB",
    "ENGLAND": "F LON - NTH\nF EDI - NWG\nA LVP - YOR",
    "FRANCE": "A PAR - BUR\nA MAR - SPA\nF BRE - MAO",
    "GERMANY": "A BER - KIE\nA MUN - RUH\nF KIE - DEN",
    "ITALY": "A ROM - APU\nA VEN H\nF NAP - ION",
    "RUSSIA": "A MOS - UKR\nA WAR - GAL\nF SEV - BLA\nF STP/SC - BOT",
    "TURKEY": "A CON - BUL\nA SMY - CON\nF ANK - BLA",
}


def all_order(office: Office, but: str = "") -> None:
    for power, lines in SPRING.items():
        if power != but:
            office.says(power, lines)


@pytest.fixture
def alpha(office: Office) -> Office:
    """Returns a judge with a standard game in which Spring has run."""
    office.seven("alpha", variant="standard", list_address="results@lists.example.org")
    all_order(office)
    assert office.table("alpha").game.run == 1
    return office


def test_the_orders_of_the_phase_are_on_file_again_and_can_be_changed(alpha: Office) -> None:
    alpha.says("FRANCE", "A BUR - MUN\nSET DRAW")
    alpha.says("TURKEY", "SET WAIT")
    alpha.now += DAYS
    answer = said(alpha, "MASTER", "ROLLBACK to S1901M")
    assert "alpha is back to before S1901M ran" in answer
    game, timing = alpha.table("alpha").game, alpha.table("alpha").timing
    assert (str(game.phase), game.run) == ("S1901M", 0)
    assert not game.draws and game.waits == frozenset(SPRING)
    assert alpha.on_file("FRANCE", "S1901M") == ["A PAR - BUR", "A MAR - SPA", "F BRE - MAO"]
    assert alpha.on_file("FRANCE", "F1901M") == []
    assert timing.deadline and timing.deadline >= alpha.now + 3 * DAYS

    (mail,) = told(alpha, "france@example.org", "the game goes back to before S1901M")
    assert "The orders for Spring 1901 are on file as before, and can be changed." in mail
    assert "On file for Spring 1901 (S1901M): 1 A PAR - BUR" in mail
    assert "WAIT is set." in mail and "France: Army Paris." in mail
    (public,) = told(alpha, "results@lists.example.org", "the game goes back to before S1901M")
    assert "On file for" not in public and "A PAR - BUR" not in public
    assert "France: Army Paris." in public

    alpha.says("FRANCE", "A PAR - PIC")
    assert alpha.table("alpha").game.run == 0
    alpha.now = timing.deadline
    alpha.alarms()
    (again,) = told(alpha, "italy@example.org", "Spring 1901 results (version 2)")
    assert "Variant: standard :: Deadline: S1901M" in again
    assert ":: Version: 2 (replaces the results of this phase that were sent before)" in again
    assert "France: Army Paris -> Picardy." in again and "(alpha.001)" in again
    shown = said(alpha, "ITALY", "HISTORY alpha")
    assert shown.count("- S1901M Results") == 1 and ":: Version: 2" in shown
    assert "Army Paris -> Burgundy" not in shown
    log = said(alpha, "MASTER", "LOG")
    assert "the Master: took back S1901M" in log


def test_who_has_said_so_waits_no_more(alpha: Office) -> None:
    alpha.says("MASTER", "ROLLBACK")
    for power in SPRING:
        alpha.says(power, "SET NOWAIT")
    assert alpha.table("alpha").game.run == 1
    alpha.says("MASTER", "ROLLBACK S1901M")
    assert "is locked" in said(alpha, "MASTER", "PROCESS S1901M")
    assert len(told(alpha, "gm@example.org", "Spring 1901 results (version 3)")) == 1


def test_what_cannot_be_taken_back_is_told(alpha: Office) -> None:
    assert "F1901M has not run. Only S1901M has" in said(alpha, "MASTER", "ROLLBACK F1901M")
    assert "Only the Master" in said(alpha, "FRANCE", "ROLLBACK S1901M")
    alpha.says("MASTER", "TERMINATE")
    assert "To cancel that first, send RESUME." in said(alpha, "MASTER", "ROLLBACK S1901M")
    alpha.says("MASTER", "RESUME")
    old = "Date: Fri, 20 Nov 2026 11:00:00 +0000\n"
    answer = " ".join(alpha.says("MASTER", "ROLLBACK", headers=old).split())
    assert "your message before S1901M ran, so nothing is taken back" in answer
    with alpha.database.writing() as conn:
        conn.execute(sql("UPDATE runs SET before = NULL"))
    answer = said(alpha, "MASTER", "ROLLBACK S1901M")
    assert "S1901M ran before this judge stored what it needs to take it back." in answer
    for power in SPRING:
        alpha.says(power, "REST HOLDS")
    assert "can go back to before F1901M: ROLLBACK F1901M" in said(
        alpha, "MASTER", "ROLLBACK S1901M"
    )
    assert alpha.table("alpha").game.run >= 2


def test_a_game_goes_back_so_often_a_day_and_no_more(alpha: Office) -> None:
    """There is a limit because everyone is told each time, and the old results are kept."""
    for _ in range(MOST_ANNOUNCED_A_DAY):
        assert "is back to before S1901M ran" in said(alpha, "MASTER", "ROLLBACK")
        alpha.says("MASTER", "PROCESS S1901M")
    # a different message, because identical ones are answered only five times
    refused = said(alpha, "MASTER", "ROLLBACK S1901M")
    assert "alpha has had ROLLBACK 5 times within a day, which is the limit" in refused
    assert alpha.table("alpha").game.phase == Phase.read("F1901M")
    alpha.now += timedelta(days=1)
    assert "is back to before S1901M ran" in said(alpha, "MASTER", "ROLLBACK")


def test_results_that_count_no_more_are_not_sent(alpha: Office) -> None:
    """The mail server is unavailable. Results that still wait are withdrawn, unless a sending
    process has leased them."""
    with alpha.database.writing() as conn:
        held = outbox_leases.lease(conn, "courier", alpha.now, 60, 1000)
        france = [row.id for row in held if row.recipient == "france@example.org"]
        for row in held:
            if row.id not in france:
                outbox.reschedule(conn, row.id, alpha.now + DAYS, "451 try later", alpha.now)
    alpha.says("MASTER", "ROLLBACK S1901M")
    with alpha.database.reading() as conn:
        rows = outbox.rows(conn)
    gone = [row for row in rows if row.state is OutboxState.WITHDRAWN]
    assert {row.kind for row in gone} == {"results"}
    assert len(gone) == 8, "to six players, the Master and the list"
    assert not any(row.id in france or row.raw for row in gone)
    assert all(row.id in france for row in rows if row.kind == "results" and row not in gone)
    assert "8 e-mails had not gone out and will not" in said(alpha, "MASTER", "LOG")
    assert len(told(alpha, "italy@example.org", "the game goes back")) == 1


def test_the_end_of_a_game_that_goes_on_is_not_told(alpha: Office) -> None:
    """The e-mail about the end reveals what the game has kept secret, so it is withdrawn."""
    for power in SPRING:
        alpha.says(power, "SET DRAW")
    assert told(alpha, "results@lists.example.org", "the game is over")
    alpha.says("MASTER", "ROLLBACK")
    assert not told(alpha, "results@lists.example.org", "the game is over")
    assert not told(alpha, "italy@example.org", "the game is over")


def test_before_anything_has_run_there_is_nothing_to_take_back(office: Office) -> None:
    office.seven("alpha", variant="standard")
    assert "UNSTART undoes the start of the game" in said(office, "MASTER", "ROLLBACK")
    office.found("beta", "standard")
    beta = office.reply_address("beta", "MASTER")
    office.letter("gm@example.org", "ROLLBACK", beta)
    office.work()
    assert "has not started" in " ".join(office.mails("gm@example.org")[-1].split())


def test_a_letter_from_before_is_asked_about_though_it_names_the_phase(alpha: Office) -> None:
    written = alpha.now - timedelta(minutes=1)
    alpha.now += DAYS
    alpha.says("MASTER", "ROLLBACK S1901M")
    alpha.now += timedelta(minutes=1)
    date = f"Date: {written:%a, %d %b %Y %H:%M:%S} +0000\n"
    alpha.says("FRANCE", "ORDERS S1901M\nA PAR - GAS", headers=date)
    assert alpha.on_file("FRANCE", "S1901M")[0] == "A PAR - BUR"
    mails = [" ".join(mail.split()) for mail in alpha.mails("france@example.org")]
    assert any(
        "you wrote the message before the Master took the game back" in mail for mail in mails
    )
    alpha.agree("france@example.org", "YES")
    assert "A PAR - GAS" in alpha.on_file("FRANCE", "S1901M")
    vote = alpha.letter("france@example.org", "SET DRAW", alpha.reply_address("alpha", "FRANCE"))
    alpha.says("MASTER", "PROCESS S1901M")
    alpha.says("MASTER", "ROLLBACK S1901M")
    alpha.rework(vote)
    assert not alpha.table("alpha").game.draws, "a vote from before counts no more"


def test_who_sits_where_stays_as_it_is(alpha: Office) -> None:
    alpha.says("MASTER", "EJECT TURKEY\nDUMMY TURKEY\nEJECT ITALY")
    alpha.letter("ivo@example.org", "TAKEOVER ITALY@alpha tea-time")
    alpha.work()
    alpha.agree("ivo@example.org")
    alpha.says("MASTER", "ROLLBACK S1901M")
    game = alpha.table("alpha").game
    assert game.seats["TURKEY"] is Seating.DUMMY and not alpha.on_file("TURKEY", "S1901M")
    assert game.is_played("ITALY") and alpha.on_file("ITALY", "S1901M")
    (mail,) = told(alpha, "ivo@example.org", "the game goes back")
    assert "1 A ROM - APU" in mail
    assert not told(alpha, "turkey@example.org", "the game goes back")


def test_a_game_that_is_over_goes_on(alpha: Office) -> None:
    for power in SPRING:
        alpha.says(power, "SET DRAW")
    assert alpha.table("alpha").game.stage is Stage.ENDED
    alpha.send_all()
    alpha.says("MASTER", "ROLLBACK")
    game = alpha.table("alpha").game
    assert game.stage is Stage.RUNNING and game.ending is None and not game.draws
    (mail,) = told(alpha, "france@example.org", "the game goes back")
    assert "The game is not over any more: it goes on," in mail
    for power in SPRING:
        alpha.says(power, "SET DRAW")
    assert len(told(alpha, "france@example.org", "the game is over")) == 2


def test_a_game_that_its_master_has_ended_goes_on(alpha: Office) -> None:
    alpha.send_all()
    alpha.says("MASTER", "TERMINATE")
    assert "To cancel that first, send RESUME." in said(alpha, "MASTER", "ROLLBACK")
    alpha.now += DAYS + DAYS
    alpha.alarms()
    assert "alpha is already" in said(alpha, "MASTER", "RESUME")
    assert "alpha is back to" in said(alpha, "MASTER", "ROLLBACK")
    table = alpha.table("alpha")
    assert table.game.stage is Stage.RUNNING and table.timing.paused_at is None
    (mail,) = told(alpha, "france@example.org", "the game goes back")
    assert "The game is not over any more: it goes on," in mail
    assert not told(alpha, "france@example.org", "the game does not end")


def test_a_pause_stays_one(alpha: Office) -> None:
    alpha.says("MASTER", "PAUSE")
    ends = alpha.table("alpha").timing.pause_ends
    alpha.now += DAYS
    alpha.says("MASTER", "ROLLBACK S1901M")
    assert ends and alpha.table("alpha").timing.pause_ends == ends
    assert not told(alpha, "france@example.org", "the game goes on")
    alpha.now += DAYS
    alpha.says("MASTER", "RESUME")
    due = alpha.table("alpha").timing.deadline
    assert due and due >= alpha.now + 3 * DAYS


# -- Crystal Ball ----------------------------------------------------------------------------------


HOMES = {"AUSTRIA": "VIE", "ENGLAND": "LVP", "FRANCE": "MAR", "GERMANY": "BER", "RUSSIA": "MOS"}


def test_lists_that_were_sealed_to_let_a_phase_run_stay_as_they_are(office: Office) -> None:
    office.seven("alpha", late=Late.HOLD, master_sees_lists=False)
    all_order(office)
    for power in SPRING:
        if power not in ("ITALY", "TURKEY"):
            office.says(power, f"ORDERS F1901M\nA {HOMES[power]} H\nA RUH - MUN")
    office.says("TURKEY", "A RUH H\nA RUH -")
    office.says("MASTER", "PROCESS F1901M FORCE")
    assert str(office.table("alpha").game.phase) == "F1901M"
    office.says("FRANCE", "ORDERS S1902M\nA RUH - HOL")
    office.says("MASTER", "ROLLBACK S1901M")

    game = office.table("alpha").game
    assert {str(phase) for phase in game.sealed} == {"S1901M"}
    assert game.kept == frozenset(SPRING) - {"ITALY", "TURKEY"}
    assert office.on_file("FRANCE", "S1902M") == []
    (mail,) = told(office, "france@example.org", "the game goes back")
    assert "On file for Fall 1901 (F1901M), which you cannot change:" in mail
    assert "Locked for Spring 1901 (not changeable): 1 A PAR - BUR" in mail
    refused = said(office, "FRANCE", "A RUH H\nCLEAR F1901M")
    assert "locked before the game was rolled back. You cannot change it" in refused
    assert len(office.on_file("FRANCE", "F1901M")) == 2, refused
    (waited,) = told(office, "italy@example.org", "the game goes back")
    assert "Nothing is on file for Fall 1901" in waited and "A RUH - MUN" not in waited
    for whom in ("gm", "england", "italy", "turkey"):
        for mail in told(office, f"{whom}@example.org", "the game goes back"):
            assert "A MAR H" not in mail and "A PAR - BUR" not in mail, "the list of another"
    office.says("ITALY", "A RUH - BUR")
    office.says("TURKEY", "A RUH - BEL")
    office.says("MASTER", "DUMMY FRANCE\nEJECT FRANCE\nDUMMY FRANCE")
    assert len(office.on_file("FRANCE", "F1901M")) == 2, "what is sealed for it still runs"
    office.says("MASTER", "PROCESS F1901M")
    assert len(told(office, "italy@example.org", "Spring 1901 results (version 2)")) == 1
    assert office.table("alpha").game.kept == frozenset()
    office.says("MASTER", "ROLLBACK S1901M\nUNSTART")
    assert office.table("alpha").game.stage is Stage.FORMING


# -- games in which nearly everything is secret ----------------------------------------------------

UNIT_ROW = re.compile(r"^(\w+): +(?:Army|Fleet|Tank) ", re.MULTILINE)


@pytest.mark.parametrize("variant", ["blind 1801", "crypto ii"])
def test_who_is_told_of_it_learns_of_no_units_but_his_own(office: Office, variant: str) -> None:
    office.seven("alpha", variant=variant, late=Late.HOLD, grace=60, list_address="l@example.org")
    play(office, seed=1, until_run=1)
    first = office.table("alpha").game.run
    play(office, seed=1, until_run=first + 1)
    office.says("MASTER", "ROLLBACK")
    assert 0 < office.table("alpha").game.run <= first
    seats = office.table("alpha").players
    assert len(seats) >= 6
    for power in [*(seat.power or "" for seat in seats), "L"]:
        (mail,) = [
            mail
            for mail in office.mails(f"{power.lower()}@example.org")
            if "the game goes back" in mail
        ]
        assert set(UNIT_ROW.findall(mail.replace("\r", ""))) <= {power.title()}
        others = [other for other in SPRING if other != power]
        filed = {str(line) for other in others for line in _on_file_of(office, other)}
        own = {str(line) for line in _on_file_of(office, power)}
        assert not [line for line in filed - own if line in mail]


def _on_file_of(office: Office, power: str) -> list[Order]:
    lists = office.table("alpha").game.lists.items()
    return [line for (_, owner), entry in lists if owner == power for line in entry.lines]
