"""Tests that the log has a line for each event, so that an operator can follow a message through
the judge."""

from __future__ import annotations

import io
import json
import logging
import ssl
from collections.abc import Iterator
from datetime import timedelta

import pytest

from mailer.config.logs_and_event_counters import (
    A_MINUTE,
    COUNTS,
    MOST_ALIKE,
    FewAlike,
    JsonLine,
    JudgeEvent,
    TextLine,
    log_event,
)
from mailer.inbound.accept import keep_letter
from storage.database.engine import afterwards
from storage.people.blocks import block
from tests.mailer.office import Office

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

TOKEN = "abcdefghijklmnopqrstuvwx"


class Lines:
    """The log, both as text and as JSON."""

    def __init__(self) -> None:
        self.text, self.json = io.StringIO(), io.StringIO()

    def texts(self, event: JudgeEvent) -> list[str]:
        return [line for line in self.text.getvalue().splitlines() if f" {event.value}" in line]

    def facts(self, event: JudgeEvent) -> list[dict[str, object]]:
        read = [json.loads(line) for line in self.json.getvalue().splitlines()]
        return [line for line in read if line["event"] == event.value]


@pytest.fixture
def lines(caplog: pytest.LogCaptureFixture) -> Iterator[Lines]:
    caplog.set_level(logging.INFO)
    written, log = Lines(), logging.getLogger("mailer")
    handlers = [FewAlike(written.text), FewAlike(written.json)]
    for handler, form in zip(handlers, (TextLine(), JsonLine()), strict=True):
        handler.setFormatter(form)
        log.addHandler(handler)
    yield written
    for handler in handlers:
        log.removeHandler(handler)


def test_a_letter_can_be_followed_from_the_door_to_its_end(office: Office, lines: Lines) -> None:
    office.seven("alpha")
    raw = f"From: france@example.org\nMessage-ID: <1\x1b[2J.{TOKEN}@x>\n\nORDERS\nA PAR H\n"
    to = office.reply_address("alpha", "FRANCE")
    before = COUNTS.of(JudgeEvent.TAKEN).get("pipe", 0)
    for _ in range(2):  # the message arrives twice
        keep_letter(
            office.database,
            office.services.addressing,
            raw.encode(),
            [to],
            door="pipe",
            received_at=office.now,
        )
    office.settle()
    (taken,) = lines.facts(JudgeEvent.TAKEN)
    assert taken["door"] == "pipe" and taken["size"] == len(raw)
    assert taken["message_id"] == "<1 .****@x>"
    assert COUNTS.of(JudgeEvent.TAKEN)["pipe"] == before + 1
    (worked,) = lines.facts(JudgeEvent.WORKED)
    assert (worked["letter"], worked["verdict"]) == (taken["letter"], "done")
    assert (worked["seat"], worked["game"]) == ("FRANCE@alpha", "alpha")
    assert isinstance(worked["ms"], int)
    (text,) = lines.texts(JudgeEvent.WORKED)
    assert f"INFO events: letter worked (letter={worked['letter']} verdict=done seat=" in text
    assert TOKEN not in lines.text.getvalue() + lines.json.getvalue()
    assert "PAR" not in lines.text.getvalue(), "nothing of what it says"


def test_each_end_of_a_letter_is_told(office: Office, lines: Lines) -> None:
    office.letter("ann@example.org", "CREATE beta tea-time\nEND")
    office.letter("bot@example.org", "HELP", headers="Auto-Submitted: auto-replied\n")
    office.bytes(b"From: ann@example.org\n" + b"X: y\n" * 2000 + b"\nHELP", "ann@example.org")
    with office.database.writing() as conn:
        block(conn, "spam.example", office.now)
    office.desk.look_up_blocks()
    office.letter("eve@spam.example", "HELP")
    office.settle()
    told = {(one["verdict"], one.get("reason")) for one in lines.facts(JudgeEvent.WORKED)}
    assert ("held", "claim") in told
    assert {verdict for verdict, _ in told} >= {"held", "automatic", "blocked"}
    (aside,) = lines.texts(JudgeEvent.ASIDE)
    assert " ERROR events: letter put aside (letter=3 " in aside


def test_what_a_game_does_is_told_with_its_phase(office: Office, lines: Lines) -> None:
    office.seven("alpha", variant="standard")
    office.says("MASTER", "PROCESS S1901M FORCE")
    ran = lines.facts(JudgeEvent.RAN)[0]
    assert (ran["game"], ran["phase"]) == ("alpha", "S1901M")
    due = lines.facts(JudgeEvent.DEADLINE)[-1]
    assert (due["game"], due["phase"]) == ("alpha", str(office.table("alpha").game.phase))
    office.now += timedelta(days=30)
    assert office.alarms()
    assert lines.facts(JudgeEvent.RANG)[0]["game"] == "alpha"


def test_what_is_undone_is_not_told(office: Office, lines: Lines) -> None:
    with pytest.raises(RuntimeError), office.database.writing() as conn:
        afterwards(conn, lambda: log_event(JudgeEvent.RAN, game="alpha"))
        raise RuntimeError
    with office.database.writing() as conn:
        afterwards(conn, lambda: log_event(JudgeEvent.RAN, game="beta"))
        assert not lines.facts(JudgeEvent.RAN), "it is not written yet"
    assert [one["game"] for one in lines.facts(JudgeEvent.RAN)] == ["beta"]


# -- how lines are written ------------------------------------------------------------------------


def record(message: str, *args: object, level: int = logging.WARNING) -> logging.LogRecord:
    return logging.LogRecord(
        "mailer.processing.process_next_message", level, "", 0, message, args, None
    )


def test_the_same_trouble_is_told_some_times_a_minute(database_url: str) -> None:
    text, now = io.StringIO(), [0.0]
    handler = FewAlike(text, clock=lambda: now[0])
    for number in range(60):
        handler.emit(record("letter %s waits: %s", number, "database or disk is full"))
    handler.emit(record("another trouble"))
    handler.emit(record("news", level=logging.INFO))
    said = text.getvalue().splitlines()
    assert len(said) == MOST_ALIKE + 2
    assert said[0] == "letter 0 waits: database or disk is full"
    now[0] += A_MINUTE
    handler.emit(record("news", level=logging.INFO))
    said = text.getvalue().splitlines()
    assert said[-2] == f"and {60 - MOST_ALIKE} more like: letter %s waits: %s"
    handler.emit(record("letter %s waits: %s", 61, "database is locked"))
    assert text.getvalue().splitlines()[-1] == "letter 61 waits: database is locked"


def test_news_are_never_left_out(database_url: str) -> None:
    text = io.StringIO()
    handler = FewAlike(text)
    for _ in range(100):
        handler.emit(record("letter taken", level=logging.INFO))
    assert text.getvalue().count("letter taken") == 100


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        (ssl.SSLCertVerificationError.__name__, "SSLCertVerificationError"),
        (
            f"to judge+{TOKEN}@x: SSLCertVerificationError",
            "to judge+****@x: SSLCertVerificationError",
        ),
        ("550 5.7.1 <> not wanted here", "550 5.7.1 <> not wanted here"),
        ("SsLCertVerificationErroR", "****"),
    ],
)
def test_names_of_faults_are_no_secrets(said: str, shown: str, database_url: str) -> None:
    assert TextLine().format(record(said)).partition("message: ")[2] == shown


def test_facts_that_are_empty_are_left_out(lines: Lines, database_url: str) -> None:
    log_event(JudgeEvent.SENT, mail=7, recipient="ann@example.org", reply="250 2.0.0 Ok", reason="")
    (line,) = lines.texts(JudgeEvent.SENT)
    assert line.endswith("events: mail sent (mail=7 recipient=ann@example.org reply=250 2.0.0 Ok)")
