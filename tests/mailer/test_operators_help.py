"""Tests the operator's commands for people who have lost their mailbox, for games with a wrong
name, and for people who want their data deleted."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from click.testing import Result
from sqlalchemy import text

from storage.people import audit_log
from tests.mailer.office import Office, back_of

NEW = "louis@new.example"
Judge = Callable[..., Result]


def said(office: Office, to: str) -> str:
    return office.mails(to)[-1].replace("\r\n", "\n")


def test_a_player_who_has_lost_his_mailbox_plays_on_from_another(
    alpha: Office, judge: Judge
) -> None:
    old = alpha.reply_address("alpha", "FRANCE")
    assert "not an e-mail address" in judge("seats", "address", "alpha", "FRANCE", "louis").output
    taken = judge("seats", "address", "alpha", "FRANCE", "turkey@example.org")
    assert "already has a seat in alpha" in taken.output
    assert "No one has that seat" in judge("seats", "address", "alpha", "WALES", NEW).output
    assert "no running game omega" in judge("seats", "address", "omega", "FRANCE", NEW).output
    told = judge("seats", "address", "alpha", "france", NEW)
    assert (told.exit_code, told.output) == (0, f"E-mails for FRANCE in alpha now go to {NEW}.\n")
    assert "to another address" in said(alpha, "france@example.org")
    assert "France has another address" in said(alpha, "gm@example.org")
    assert NEW not in said(alpha, "gm@example.org") + said(alpha, "france@example.org")
    alpha.letter(NEW, "ORDERS S1901M\nA PAR H", back_of(said(alpha, NEW)))
    alpha.settle()
    assert "Read as orders for Spring 1901" in said(alpha, NEW)
    count = len(alpha.mails("france@example.org"))
    alpha.letter("france@example.org", "ORDERS S1901M\nA MAR H", old)
    alpha.settle()
    assert not any("Read as" in mail for mail in alpha.mails("france@example.org")[count:])


def test_a_lost_password_is_replaced_by_mail_and_never_shown(alpha: Office, judge: Judge) -> None:
    alpha.says("TURKEY", "SET PASSWORD sesame-1")
    told = judge("seats", "password", "alpha", "TURKEY")
    assert told.exit_code == 0, told.output
    token = back_of(said(alpha, "turkey@example.org"))
    assert token not in told.output
    assert "SET PASSWORD new-secret" in said(alpha, "turkey@example.org")
    assert "password" not in said(alpha, "gm@example.org")
    seat = alpha.table("alpha").seat_of("TURKEY")
    assert seat and seat.password_hash is None
    assert judge("seats", "password", "alpha", "MASTER").exit_code == 0
    assert "SET PASSWORD new-secret" in said(alpha, "gm@example.org")


def test_a_seat_that_moves_is_told_whether_its_password_is_valid(
    alpha: Office, judge: Judge
) -> None:
    def words(to: str) -> str:
        return " ".join(said(alpha, to).split())

    alpha.says("FRANCE", "SET PASSWORD sesame-1")
    judge("seats", "address", "alpha", "FRANCE", NEW)
    assert "Your old password is still valid." in words(NEW)
    assert "write to the operator at once: root@localhost" in words("france@example.org")
    judge("seats", "password", "alpha", "FRANCE")
    judge("seats", "address", "alpha", "FRANCE", "newer@example.org")
    told = words("newer@example.org")
    assert "still valid" not in told
    assert "Your seat has no password. To set one, reply with SET PASSWORD new-secret" in told


def test_a_game_gets_another_name_and_goes_when_it_is_over(alpha: Office, judge: Judge) -> None:
    old = alpha.reply_address("alpha", "FRANCE")
    alpha.found("gamma")
    assert "There already is a game gamma" in judge("games", "rename", "alpha", "gamma").output
    assert judge("games", "rename", "alpha", "-beta-").exit_code != 0
    assert judge("games", "rename", "alpha", "beta").exit_code == 0
    assert "alpha is now called beta" in said(alpha, "turkey@example.org")
    alpha.letter("france@example.org", "ORDERS S1901M\nA PAR H", old)
    alpha.settle()
    assert "[beta]" in said(alpha, "france@example.org")
    shown = judge("games", "list", "--json").output.splitlines()
    facts = {line["game"]: line for line in map(json.loads, shown)}
    assert set(facts) == {"beta", "gamma"}
    assert (facts["beta"]["phase"], facts["beta"]["paused"]) == ("S1901M", False)
    late = judge("games", "list", "--late").output
    deadline = alpha.table("beta").timing.deadline
    assert deadline
    assert ("beta" in late) == (deadline < datetime.now(UTC))
    assert "gamma" not in late
    assert "is running: its Master ends it" in judge("games", "delete", "beta", "--yes").output
    assert judge("games", "delete", "gamma", "--yes").exit_code == 0
    assert "gamma was deleted from this judge" in said(alpha, "gm@example.org")
    assert "gamma" not in judge("games", "list", "--all").output


def test_somebody_is_forgotten_and_his_game_goes_on(alpha: Office, judge: Judge) -> None:
    alpha.letter("france@example.org", "ALSO louis@example.net", headers="")
    alpha.settle()
    alpha.says("FRANCE", "ORDERS S1901M\nA PAR - BUR")
    alpha.says("FRANCE", "PRESS TO TURKEY\nMy name is Bond.\nENDPRESS")
    alpha.says("TURKEY", "ORDERS S1901M\nA CON H")
    (welcome, *_) = alpha.rows("france@example.org")
    raw = f"From: postmaster@x.org\n\n<{welcome.recipient}>: 550 5.1.1 unknown user"
    alpha.bytes(raw.encode(), "", alpha.services.envelope_sender(welcome))
    alpha.settle()
    with alpha.database.writing() as conn:
        audit_log.note(conn, alpha.now, None, "MASTER", "x", "wrote to France@Example.org twice")
    refused = judge("people", "forget", "gm@example.org", "--yes")
    assert refused.exit_code == 1
    assert "is the Master of alpha" in refused.output
    told = judge("people", "forget", "France@example.org", "--yes")
    assert told.exit_code == 0, told.output
    assert "1 seat is nameless" in told.output
    assert "offered  FRANCE" in judge("games", "show", "alpha").output
    assert "What remains: the orders" in told.output and "your backups." in told.output
    everything = "".join(_all_rows(alpha)).lower()
    for word in ("france@example.org", "my name is bond"):
        found = [row for row in _all_rows(alpha) if word in row.lower() and " outbox " not in row]
        assert not found
    assert "turkey@example.org" in everything
    assert "France is vacant" in said(alpha, "turkey@example.org")
    table = alpha.table("alpha")
    assert table.seat_of("FRANCE") is None
    assert [entry for entry in table.game.lists.values() if entry.lines]
    assert "A CON H" in alpha.says("TURKEY", "STATUS")
    alpha.letter("ann@example.org", "TAKEOVER FRANCE@alpha tea-time")
    alpha.work()
    alpha.agree("ann@example.org")
    assert alpha.table("alpha").seat_of("FRANCE") is not None
    nobody = judge("people", "forget", "x@y.example", "--yes")
    assert nobody.output == "Nothing is stored about x@y.example here.\n"
    assert nobody.exit_code == 1
    assert "'ann' is not an e-mail address" in judge("people", "forget", "ann").output


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_a_stranger_is_forgotten_too(alpha: Office, judge: Judge) -> None:
    alpha.letter("stranger@example.org", "HELP")
    alpha.work()
    told = judge("people", "forget", "stranger@example.org", "--yes")
    assert told.exit_code == 0
    assert told.output.startswith("Deleted: the account and its addresses, 1 message,")


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_a_held_letter_says_what_it_waits_for(alpha: Office, judge: Judge) -> None:
    number = alpha.letter("ann@example.org", "CREATE beta tea-time\nEND")
    alpha.settle()
    waits = "until the owner of the address confirms what was asked in its name"
    assert judge("inbox", "list").output.endswith(f"  ann@example.org  {waits}\n")
    assert f"State:    held: {waits}\n" in judge("inbox", "show", str(number)).output


def test_nobody_waits_while_the_operator_thinks(
    alpha: Office, judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a command waits for the operator to confirm, it holds no lock."""
    alpha.found("omega")
    asked: list[str] = []

    def think(question: str, *, abort: bool) -> bool:
        asked.append(question)
        assert abort
        assert "A CON H" in alpha.says("TURKEY", "ORDERS S1901M\nA CON H")
        return True

    monkeypatch.setattr("click.confirm", think)
    assert "omega is gone" in judge("games", "delete", "OMEGA").output
    assert "Deleted" in judge("people", "forget", "france@example.org").output
    assert asked == [
        "This deletes everything stored about omega. Go on?",
        "This deletes everything stored about france@example.org; 1 seat is given up. Go on?",
    ]


def test_letters_from_a_blocked_address_or_domain_are_not_read(alpha: Office, judge: Judge) -> None:
    old = alpha.reply_address("alpha", "FRANCE")
    assert judge("blocks", "add", "<Eve@Spam.example>").exit_code == 0
    assert ", as before" in judge("blocks", "add", "eve@spam.example").output
    assert judge("blocks", "add", "@nasty.example").exit_code == 0
    assert "'nasty' is not an address or a domain" in judge("blocks", "add", "nasty").output
    assert "the operator's own" in judge("blocks", "add", "root@localhost").output
    facts = map(json.loads, judge("blocks", "list", "--json").output.splitlines())
    assert all(set(one) == {"who", "since"} for one in facts)
    shown = judge("blocks", "list").output.splitlines()
    assert [line.split()[0] for line in shown] == ["nasty.example", "eve@spam.example"]
    alpha.desk.look_up_blocks()
    kept_out = ("eve@spam.example", "ann@nasty.example", "bob@deep.nasty.example")
    numbers = [alpha.letter(one, "HELP") for one in kept_out]
    numbers.append(alpha.letter(kept_out[1], "ORDERS S1901M\nA PAR H", old))
    alpha.letter("zoe@spam.example", "HELP")
    alpha.settle()
    assert {(row.state.value, row.reason, row.raw) for row in map(alpha.row, numbers)} == {
        ("done", "blocked", b"")
    }
    assert not any(map(alpha.mails, kept_out))
    assert alpha.mails("zoe@spam.example")
    assert not alpha.mails("france@example.org")[1:]
    assert judge("blocks", "remove", "NASTY.example").exit_code == 0
    assert "is not on the list" in judge("blocks", "remove", "nasty.example").output
    alpha.desk.look_up_blocks()
    alpha.letter(kept_out[1], "HELP")
    alpha.settle()
    assert alpha.mails(kept_out[1])


def _all_rows(office: Office) -> list[str]:
    """Returns every row of every table as text."""
    from storage.database.copy_database import count_rows

    with office.database.reading() as conn:
        return [
            f" {name} {[bytes(v) if isinstance(v, memoryview) else v for v in row]}"
            for name in count_rows(conn)
            for row in conn.execute(text(f"SELECT * FROM {name}"))
        ]
