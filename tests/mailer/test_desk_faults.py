"""A letter that breaks the desk: it is tried, put aside whole, and costs nobody else anything."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

from mailer.desk.desk import Desk
from mailer.message.bounds import TRIES
from mailer.session.services import Texts
from storage.database.kinds import InboxState
from storage.games.games import load_game
from storage.mail.letters import Arrived
from storage.people.journal import beat
from tests.mailer.office import START, VOUCHED, Office
from tests.storage.receiving import receive


def test_a_letter_that_cannot_be_worked_is_put_aside_with_its_reason(office: Office) -> None:
    office.found("sound")
    office.found("spoilt")
    office.spoil("spoilt")
    bad = office.letter("gm@example.org", "LIST spoilt")
    good = office.letter("ann@example.org", "LIST sound")
    office.work()
    assert office.row(bad).attempts == TRIES
    assert office.row(good).state is InboxState.DONE
    assert any("sound: crystal ball" in mail for mail in office.mails("ann@example.org"))
    assert any("KeyError" in mail for mail in office.mails("op@localhost"))


def test_on_the_last_try_a_fault_in_one_game_does_not_cost_another(office: Office) -> None:
    office.found("sound")
    office.found("spoilt")
    office.spoil("spoilt")
    text = "SIGNON MASTER@sound secret\nSET COMMENT all is well\nSIGNOFF\nLIST spoilt"
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
    """Neither that a game was made, nor at the address of a seat that may be another's soon."""
    office.found("spoilt")
    office.spoil("spoilt")
    office.letter("gm@example.org", "CREATE second secret\nEND\nLIST spoilt", headers=VOUCHED)
    office.work()
    answer = office.mails("gm@example.org")[-1]
    assert "did nothing of them" in answer
    assert "you are its Master" not in answer
    assert "Reply-To: judge@localhost\r\n" in answer


def test_no_setting_is_announced_that_was_undone(office: Office) -> None:
    office.seven("alpha")
    office.found("spoilt")
    office.spoil("spoilt")
    office.letter(
        "gm@example.org", "SET NEXT 5 days\nLIST spoilt", to=office.reply_address("alpha", "MASTER")
    )
    office.work()
    assert "did nothing of them" in office.mails("gm@example.org")[-1]
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
    arrived = Arrived(
        raw=f"From: a@example.org\n{nested}".encode(),
        recipient="judge@localhost",
        door="test",
        peer="",
        envelope_sender="a@example.org",
        received_at=START,
        sender_key="a@example.org",
    )
    with office.database.writing() as conn:
        number = receive(conn, arrived)
    office.work()
    assert number is not None
    assert office.row(number).state is InboxState.SHUNTED
    assert len(office.mails("op@localhost")) == 1
    assert office.mails("a@example.org") == []


def test_automatic_mail_is_filed_and_never_answered(office: Office) -> None:
    raw = b"From: a@example.org\nAuto-Submitted: auto-replied\n\nI am away. HELP\n"
    arrived = Arrived(
        raw=raw,
        recipient="judge@localhost",
        door="test",
        peer="",
        envelope_sender="a@example.org",
        received_at=START,
        sender_key="a@example.org",
    )
    with office.database.writing() as conn:
        number = receive(conn, arrived)
    office.work()
    assert number is not None
    assert office.row(number).state is InboxState.DONE
    assert "automatic" in office.row(number).reason
    assert office.mails("a@example.org") == []


def test_who_wrote_a_letter_that_was_put_aside_is_told(office: Office, tmp_path: Path) -> None:
    texts = tmp_path / "texts"
    texts.mkdir()
    (texts / "answer.txt").write_text("{{ what the operator spoilt")
    spoilt = replace(office.services, texts=Texts(texts))
    office.desk = Desk(office.database, spoilt)
    number = office.letter("ann@example.org", "LIST")
    office.work()
    assert office.row(number).state is InboxState.SHUNTED
    (mail,) = office.mails("ann@example.org")
    assert "could not be worked" in mail
