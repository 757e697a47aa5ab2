"""Tests that messages that make the desk fail are retried, then put aside unchanged, and affect no
one else."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from mailer.limits import TRIES, WRONG_PASSWORDS
from mailer.processing.handle_letter import work_letter
from mailer.processing.process_next_message import Desk
from mailer.transaction.context import LetterAtHand
from mailer.transaction.fill_in_templates_and_wrap_text import MailTemplates
from mailer.transaction.sign_on import WRONG_PASSWORD
from storage.database.database_in_use import beat
from storage.database.enums import InboxState
from storage.games.games import load_game
from storage.mail import choose_next_letter
from storage.mail.received_letters_and_queue_keys import InboxRow
from storage.people.audit_log import audit
from tests.mailer.office import VOUCHED, Office


def test_a_letter_that_cannot_be_worked_is_put_aside_with_its_reason(office: Office) -> None:
    office.found("sound")
    office.found("spoilt")
    office.spoil("spoilt")
    bad = office.letter("gm@example.org", "LIST spoilt")
    good = office.letter("ann@example.org", "LIST sound")
    office.work()
    assert office.row(bad).attempts == TRIES
    assert office.row(good).state is InboxState.DONE
    assert any("sound: Crystal Ball" in mail for mail in office.mails("ann@example.org"))
    assert any("KeyError" in mail for mail in office.mails("op@localhost"))


def test_on_the_last_try_a_fault_in_one_game_does_not_cost_another(office: Office) -> None:
    office.found("sound")
    office.found("spoilt")
    office.spoil("spoilt")
    text = "SIGNON MASTER@sound sesame\nSET COMMENT all is well\nSIGNOFF\nLIST spoilt"
    number = office.letter("gm@example.org", text)
    office.work()
    answer = office.mails("gm@example.org")[-1]
    assert office.row(number).state is InboxState.DONE
    assert "SET COMMENT all is well" in answer
    assert "! LIST spoilt" in answer
    with office.database.reading() as conn:
        stored = load_game(conn, "sound")
    assert stored is not None
    assert stored.service["comment"] == "all is well"


def test_nothing_is_told_of_a_frame_that_was_undone(office: Office) -> None:
    """The answer must not report a game whose creation was rolled back, or ask for replies to its
    seat's address, which another seat may get."""
    office.found("spoilt")
    office.spoil("spoilt")
    office.letter("gm@example.org", "CREATE second sesame\nEND\nLIST spoilt", headers=VOUCHED)
    office.work()
    answer = office.mails("gm@example.org")[-1]
    assert "these lines have had no effect" in answer
    assert "are its Master" not in answer
    assert "Reply-To: judge@localhost\r\n" in answer


def test_no_setting_is_announced_that_was_undone(office: Office) -> None:
    office.seven("alpha")
    office.found("spoilt")
    office.spoil("spoilt")
    office.letter(
        "gm@example.org", "SET NEXT 5 days\nLIST spoilt", to=office.reply_address("alpha", "MASTER")
    )
    office.work()
    assert "these lines have had no effect" in office.mails("gm@example.org")[-1]
    assert not any("MOVE NEXT" in mail for mail in office.mails("france@example.org"))


def test_a_letter_does_not_wait_for_a_question_that_was_undone(office: Office) -> None:
    office.seven("alpha")
    office.found("spoilt")
    office.spoil("spoilt")
    text = "SET ADDRESS new@example.org\nLIST spoilt"
    number = office.letter("france@example.org", text, to=office.reply_address("alpha", "FRANCE"))
    office.work()
    assert office.row(number).state is InboxState.DONE


def test_one_game_that_cannot_be_read_does_not_keep_the_judge_from_opening(office: Office) -> None:
    office.seven("alpha")
    with office.database.writing() as conn:
        beat(conn, office.now)
    office.spoil("alpha")
    office.desk.wake(office.now + timedelta(days=20))
    assert any("is stuck" in mail for mail in office.mails("op@localhost"))


def test_what_cannot_be_decoded_is_put_aside_at_once(office: Office) -> None:
    nested = "Content-Type: multipart/mixed; boundary=x\n\n--x\n" * 1000
    number = office.bytes(f"From: a@example.org\n{nested}".encode(), "a@example.org")
    office.work()
    assert office.row(number).state is InboxState.SHUNTED
    assert len(office.mails("op@localhost")) == 1
    (told,) = office.mails("a@example.org")
    assert "more than 200 parts or 20 levels" in told


def test_automatic_mail_is_filed_and_never_answered(office: Office) -> None:
    raw = b"From: a@example.org\nAuto-Submitted: auto-replied\n\nI am away. HELP\n"
    number = office.bytes(raw, "a@example.org")
    office.work()
    assert office.row(number).state is InboxState.DONE
    assert "automatic" in office.row(number).reason
    assert office.mails("a@example.org") == []


def test_the_player_is_told_of_a_letter_that_was_put_aside(office: Office, tmp_path: Path) -> None:
    """The judge tells the player at the seat's own address, at most once a day. It does not write
    to the sender, who may be anyone."""
    office.seven("alpha")
    spoil_answers(office, tmp_path)
    numbers = [office.letter("eve@e.org", "LIST")]
    numbers += [office.letter("eve@e.org", text, to_france(office)) for text in ("LIST", "STATUS")]
    before = len(office.mails("france@example.org"))
    office.work()
    assert {office.row(number).state for number in numbers} == {InboxState.SHUNTED}
    (mail,) = office.mails("france@example.org")[before:]
    assert "because of an internal error" in mail
    assert office.mails("eve@e.org") == []


@pytest.mark.parametrize(
    "writers",
    [
        "From: france@example.org, germany@example.org\nSender: france@example.org\n",
        "From: france@example.org\nFrom: germany@example.org\n",
        "",
    ],
)
def test_what_nobody_is_named_to_have_sent_to_a_seat_is_not_dropped_without_a_word(
    office: Office, writers: str
) -> None:
    office.seven("alpha")
    to = to_france(office)
    number = office.bytes(f"{writers}Subject: x\n\nA PAR - BUR\n".encode(), "ann@x.org", to)
    office.settle()
    assert office.row(number).state is InboxState.SHUNTED
    assert not office.table("alpha").game.lists
    told = office.mails("france@example.org")[-1]
    assert "but its From line has no address" in told
    number = office.bytes(f"{writers}Subject: x\n\nA PAR - BUR\n".encode(), "ann@x.org")
    office.settle()
    assert office.row(number).reason == "automatic: it has no sender"


def test_the_operator_gets_one_mail_for_many_letters_put_aside(
    office: Office, tmp_path: Path
) -> None:
    spoil_answers(office, tmp_path)
    for number in range(5):
        office.letter(f"eve{number}@e.org", "LIST")
    office.work()
    assert len(office.mails("op@localhost")) == 1
    office.desk.report(office.now + timedelta(hours=1))
    office.desk.report(office.now + timedelta(hours=1))
    first, second = office.mails("op@localhost")
    assert "a letter could not be processed" in first
    assert "4 letters could not be processed" in second
    office.desk.report(office.now + timedelta(days=1))
    assert len(office.mails("op@localhost")) == 2


def test_a_letter_over_which_the_process_died_three_times_is_put_aside(office: Office) -> None:
    number = office.letter("ann@e.org", "LIST")
    for _ in range(TRIES):
        with office.database.writing() as conn:
            assert choose_next_letter.claim(conn, office.now)
            choose_next_letter.unclaim_all(conn)
    other = office.letter("bob@e.org", "LIST")
    assert office.desk.work_letter(office.now)
    assert office.row(number).state is InboxState.SHUNTED
    assert "died" in office.row(number).reason
    assert office.desk.work_letter(office.now)
    assert office.row(other).state is InboxState.DONE


STAGES = [
    ("decode", "mailer.processing.process_next_message.decode"),
    ("language", "mailer.processing.process_next_message.languages_for"),
    ("read", "mailer.processing.process_next_message.read_letter"),
    ("check", "mailer.processing.process_next_message.check"),
    ("count", "mailer.processing.process_next_message.count_wrong"),
    ("keep", "mailer.processing.process_next_message.kept_of"),
    ("work", "mailer.processing.process_next_message.work_letter"),
    ("answer", "mailer.processing.send_reply.answer"),
    ("compose", "mailer.transaction.unit_of_work.compose"),
    ("post", "storage.mail.outbox.post"),
    ("close", "mailer.transaction.confirmations.Confirmations.close"),
    ("store", "mailer.transaction.unit_of_work.UnitOfWork.store"),
    ("give back", "storage.mail.inbox.give_back"),
    ("report", "mailer.processing.process_next_message.Desk.report"),
    ("sorry", "mailer.processing.replies_to_failed_messages.FailureReplies.sorry"),
]

FAULTS = [
    KeyError("x"),
    OverflowError("Python int too large to convert to SQLite INTEGER"),
    UnicodeEncodeError("utf-8", "\ud800", 0, 1, "surrogates not allowed"),
    RecursionError("maximum recursion depth exceeded"),
    MemoryError(),
    AssertionError(),
]


EACH_SOMEWHERE = [
    pytest.param(*stage, fault, id=f"{stage[0]}-{type(fault).__name__}")
    for number, stage in enumerate(STAGES)
    for fault in (FAULTS if stage[0] == "work" else [FAULTS[number % len(FAULTS)]])
]


@pytest.mark.parametrize(("stage", "place", "fault"), EACH_SOMEWHERE)
def test_whatever_fails_the_letter_ends_put_aside_and_others_are_worked(
    office: Office, monkeypatch: pytest.MonkeyPatch, stage: str, place: str, fault: Exception
) -> None:
    """The failure occurs at each stage in turn, even in the handling of errors. While it lasts, the
    message fails, but it is put aside in the end."""
    office.seven("alpha")

    def broken(*_: object, **__: object) -> None:
        raise fault

    monkeypatch.setattr(place, broken)
    if stage in ("give back", "report", "sorry"):
        monkeypatch.setattr("mailer.processing.process_next_message.work_letter", broken)
    number = office.letter("eve@e.org", "LIST", to_france(office))
    office.work()
    assert office.row(number).state is InboxState.SHUNTED
    assert office.row(number).attempts in (TRIES, TRIES + 1)
    monkeypatch.undo()
    later = office.letter("eve@e.org", "STATUS", to_france(office))
    office.work()
    assert office.row(later).state is InboxState.DONE


def test_a_next_letter_that_cannot_be_taken_costs_the_one_before_nothing(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = (office.letter(f"{name}@e.org", "LIST") for name in ("ann", "bob"))
    true_claim, turns = choose_next_letter.claim, iter((True, False, True))

    def claim(conn: Connection, now: datetime, **how: Any) -> InboxRow | None:
        if next(turns, True):
            return true_claim(conn, now, **how)
        raise ValueError("a row that cannot be read")

    monkeypatch.setattr(choose_next_letter, "claim", claim)
    assert office.desk.work_letter(office.now)
    assert office.row(first).state is InboxState.DONE
    assert office.row(first).attempts == 1
    assert office.desk.work_letter(office.now)
    assert office.row(second).state is InboxState.DONE


def test_trouble_with_one_letter_only_is_the_letters(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A problem with the machine may raise the same error, but then the judge could not process
    other messages in between."""
    true_work = work_letter

    def work(hand: LetterAtHand, last_try: bool) -> list[str]:
        if "SICK" in hand.letter.text:
            raise OperationalError("too many SQL variables", None, ValueError())
        return true_work(hand, last_try)

    monkeypatch.setattr("mailer.processing.process_next_message.work_letter", work)
    sick = office.letter("ann@e.org", "SICK")
    for number in range(8):
        office.letter(f"bob{number}@e.org", "LIST")
        while office.desk.work_letter(office.now):
            pass
        office.now += timedelta(minutes=1)
    assert office.row(sick).state is InboxState.SHUNTED


def test_trouble_with_every_letter_is_nobodys(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    def work(hand: LetterAtHand, last_try: bool) -> list[str]:
        raise OperationalError("database or disk is full", None, ValueError())

    numbers = [office.letter(f"ann{number}@e.org", "LIST") for number in range(2)]
    monkeypatch.setattr("mailer.processing.process_next_message.work_letter", work)
    office.work()
    monkeypatch.undo()
    assert {office.row(number).attempts for number in numbers} == {0}
    office.work()
    assert {office.row(number).state for number in numbers} == {InboxState.DONE}


def test_a_game_that_cannot_be_read_does_not_cost_the_other_frames_of_a_letter(
    office: Office,
) -> None:
    office.found("sound")
    office.found("spoilt")
    office.spoil("spoilt")
    text = "SIGNON MASTER@spoilt sesame\nPAUSE\nSIGNON MASTER@sound sesame\nSET COMMENT all is well"
    number = office.letter("gm@example.org", text)
    office.work()
    assert office.row(number).state is InboxState.DONE
    with office.database.reading() as conn:
        stored = load_game(conn, "sound")
    assert stored is not None
    assert stored.service["comment"] == "all is well"


def test_list_shows_the_games_that_can_be_read(office: Office) -> None:
    office.found("sound")
    office.found("spoilt")
    office.spoil("spoilt")
    number = office.letter("ann@example.org", "LIST")
    assert office.desk.work_letter(office.now)
    assert office.row(number).state is InboxState.DONE
    (mail,) = office.mails("ann@example.org")
    assert "sound" in mail


def test_a_game_that_breaks_its_own_report_does_not_hold_up_the_others(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    office.seven("alpha")
    office.seven_more("beta")
    office.spoil("alpha")
    office.now += timedelta(days=20)

    def broken(*_: object) -> None:
        raise OSError("no template")

    monkeypatch.setattr("mailer.processing.run_due.Alarms._tell_of_game", broken)
    assert office.alarms() > 1
    assert office.mails("france@beta.example")


def test_wrong_passwords_are_counted_though_the_letter_fails(
    office: Office, tmp_path: Path
) -> None:
    office.found("alpha")
    spoil_answers(office, tmp_path)
    for number in range(WRONG_PASSWORDS):
        office.letter(f"eve{number}@e.org", f"SIGNON MASTER@alpha guess{number}")
    office.work()
    with office.database.reading() as conn:
        acts = [act.act for act in audit(conn, None)]
    assert acts.count(WRONG_PASSWORD) >= WRONG_PASSWORDS


def spoil_answers(office: Office, folder: Path) -> None:
    """Installs an operator's template for answers that cannot be rendered."""
    texts = folder / "texts"
    texts.mkdir()
    (texts / "answer.txt").write_text("{{ what the operator spoilt")
    office.desk = Desk(office.database, replace(office.services, texts=MailTemplates(texts)))


def to_france(office: Office) -> str:
    return office.reply_address("alpha", "FRANCE")
