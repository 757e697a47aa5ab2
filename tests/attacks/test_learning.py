"""Tests that secrets stay secret: who writes to whom, passwords of private games and of seats, and
secret addresses."""

from __future__ import annotations

import os
import re
import stat
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from tests.attacks.town import (
    BOB,
    EVE,
    EVIL,
    FRANCE,
    GM,
    HONEST,
    JUDGE,
    STRANGER,
    Mail,
    Town,
    letter,
    secret_of,
)

pytestmark = [pytest.mark.attack, pytest.mark.slow]

ENGLAND, TURKEY = f"england@{HONEST}", f"turkey@{HONEST}"


def press_of(town: Town, who: str) -> Mail:
    """Returns the last e-mail to a person to which they can reply with press."""
    return [mail for mail in town.mails(who) if re.search(r"\+p\w", mail.reply_to)][-1]


def message_id_of(mail: Mail) -> str:
    found = re.search(rb"^Message-ID:\s*(<[^>]*>)", mail.raw, re.M | re.I)
    assert found
    return found[1].decode()


def test_who_writes_to_whom_is_not_learnt_by_answering_what_one_did_not_get(town: Town) -> None:
    town.write(
        ENGLAND, "PRESS TO FRANCE\nLet us eat Turkey.\nENDPRESS", town.seat("alpha", ENGLAND)
    )
    town.write(GM, "BROADCAST\nhello\nENDBROADCAST", town.seat("alpha", GM))
    theirs, mine = message_id_of(press_of(town, FRANCE)), press_of(town, TURKEY)
    before = {who: len(town.mails(who)) for who in (ENGLAND, FRANCE, TURKEY)}
    numbers = re.findall(r"\d+", message_id_of(mine).partition("@")[0])
    made_up = [
        theirs,
        *(
            message_id_of(mine).replace(n, str(int(n) + d))
            for n in numbers
            for d in (-3, -2, -1, 1)
        ),
    ]
    made_up += [f"<press-{n}@localhost>" for n in range(5)] + ["<99999999999999999999@localhost>"]
    for ref in made_up:
        raw = letter(
            TURKEY,
            "Hello there.",
            to=mine.reply_to,
            more=f"In-Reply-To: {ref}\nReferences: {ref}\n",
        )
        town.send(raw, mine.reply_to, TURKEY)
    town.rest()
    fresh = "\n".join(mail.text + mail.subject for mail in town.mails(TURKEY)[before[TURKEY] :])
    assert not re.search(r"\b(England|France)\b", fresh), fresh
    assert len(town.mails(ENGLAND)) == before[ENGLAND]
    assert len(town.mails(FRANCE)) == before[FRANCE]


def test_grey_press_stays_grey_however_often_it_is_answered(town: Town) -> None:
    town.write(
        ENGLAND, "PRESS TO FRANCE GREY\nA friend writes.\nENDPRESS", town.seat("grey", ENGLAND)
    )
    first = len(town.mails(FRANCE))
    for round_ in range(3):
        for who in (FRANCE, ENGLAND):
            mine = press_of(town, who)
            raw = letter(
                who,
                f"Answer number {round_}, neighbour.",
                to=mine.reply_to,
                more=f"In-Reply-To: {message_id_of(mine)}\n",
            )
            town.send(raw, mine.reply_to, who)
            town.rest()
    got = town.mails(FRANCE)[first - 1 :]
    told = "\n".join(
        mail.subject + mail.text.partition("== ")[0] for mail in got if "+p" in mail.reply_to
    )
    assert "England" not in told.replace("England, France", ""), told


def test_a_grey_sender_is_nowhere_in_the_mail(town: Town) -> None:
    town.write(ENGLAND, "PRESS TO ALL GREY\nA friend writes.\nENDPRESS", town.seat("grey", ENGLAND))
    raw = press_of(town, FRANCE).raw.decode("utf-8", "replace").lower()
    assert "england" not in raw.partition("friend writes")[0]


SPELLINGS = (
    "SIGNON FRANCE@alpha {}",
    "SINGON FRANCE@alpha {}",
    "\uff33\uff29\uff27\uff2e\uff2f\uff2e FRANCE@alpha {}",
    "SIGNON FRANCE@alpha\u00a0{}",
    "SIGNON \u2013 FRANCE@alpha {}",
    "\u2022 SIGNON FRANCE@alpha {}",
    "- SIGNON FRANCE@alpha {}",
    "1. SIGNON FRANCE@alpha {}",
    "SET PASWORD {}",
    "SET PASSWORD {}",
    "SET PASSWORT {}",
    "SETPASSWORD {}",
    "SET  PASSWORD = {}",
    "SET\u2003PASSWORD {}",
    "PASSWORD {}",
    "Password: {}",
    "passwd {}",
    "my password is {}",
    "WATCH alpha {}",
    "OBSERVE alpha {}",
    "JOIN alpha {}",
    "JION alpha {}",
    "JOIN hidden {} {}",
    "CREATE game {}",
    "CREAT game {}",
    "TAKEOVER FRANCE@alpha {}",
    "TAKE OVER FRANCE@alpha {}",
    "SET PRIVATE {}",
    "SIGN ON FRANCE@alpha {}",
    "SIGN-ON FRANCE@alpha {}",
    "sign\u00adon FRANCE@alpha {}",
    "SIGNON FRANCE @ alpha {}",
    "> SIGNON FRANCE@alpha {}",
    "*SIGNON* FRANCE@alpha {}",
    "_SIGNON FRANCE@alpha {}_",
    "SIGNON: FRANCE@alpha: {}",
    "SIGNON FRANCE@alpha \u201c{}\u201d",
    "\u25e6 SET PASSWORD {}",
    "RESIGN alpha {}",
    "Fwd: SIGNON FRANCE@alpha {}",
    "SIGNON\tFRANCE@alpha\t{}",
    "SI=47NON FRANCE@alpha {}",
    "SIGNON FRANCE@alpha, {}",
)


def secrets_in(town: Town, who: str, as_seat: str, in_subject: bool = False) -> list[str]:
    """Sends misspelt commands with passwords. Returns those that the judge repeated without masking
    the password."""
    words = [f"qz{number}hunter{number}" for number in range(len(SPELLINGS))]
    lines = [line.replace("{}", word) for line, word in zip(SPELLINGS, words, strict=True)]
    before = len(town.mails(who))
    to = as_seat or JUDGE
    if in_subject:
        for line in lines[:12]:
            town.send(letter(who, "HELP\nxyz", to=to, subject=line), to, who)
    else:
        for part in range(0, len(lines), 9):
            town.send(letter(who, "\n".join(lines[part : part + 9]), to=to), to, who)
    town.rest()
    told = "\n".join(
        mail.raw.decode("utf-8", "replace") + mail.text for mail in town.mails(who)[before:]
    )
    return [line for line, word in zip(lines, words, strict=True) if word in told]


@pytest.mark.parametrize("in_subject", [False, True])
def test_no_answer_shows_a_password_however_it_is_written(town: Town, in_subject: bool) -> None:
    assert secrets_in(town, FRANCE, town.seat("alpha", FRANCE), in_subject) == []
    assert secrets_in(town, BOB, "", in_subject) == []
    assert secrets_in(town, STRANGER, "", in_subject) == []


def test_the_operator_is_shown_no_password(town: Town) -> None:
    words = [f"qz{number}hunter{number}" for number in range(len(SPELLINGS))]
    lines = [line.replace("{}", word) for line, word in zip(SPELLINGS, words, strict=True)]
    text = "\n".join(["REGISTER Carl", *lines])
    raw = letter("carl@newcomers.example", text, subject=f"SIGNON FRANCE@alpha {words[0]}s")
    town.send(raw, JUDGE, "carl@newcomers.example")
    town.rest()
    (number,) = town.ask("SELECT max(id) FROM inbox")[0]
    run = subprocess.run(
        [sys.executable, "-m", "mailer", "inbox", "show", str(number)],
        cwd=town.folder,
        capture_output=True,
        text=True,
        check=True,
    )
    assert [line for line, word in zip(lines, words, strict=True) if word in run.stdout] == []
    assert [word for word in words if word in town.log()] == []


def test_what_is_kept_of_a_worked_letter_has_no_password(town: Town) -> None:
    secret = secret_of("alpha", FRANCE)
    town.write(FRANCE, f"SIGNON FRANCE@alpha {secret}\nSTATUS\nSET PASSWORD qzquite-new")
    for word in (secret, "qzquite-new", secret_of("alpha", GM)):
        assert town.ask(
            "SELECT count(*) FROM inbox WHERE state = 'done' AND instr(raw, ?) > 0", word.encode()
        ) == [(0,)]
        assert town.ask("SELECT count(*) FROM outbox WHERE instr(raw, ?) > 0", word.encode()) == [
            (0,)
        ]
    assert secret not in town.log()


def test_what_is_kept_of_sent_mails_has_no_secret_address(town: Town) -> None:
    for address in town.secrets.values():
        token = address.partition("+")[2].partition("@")[0].encode()
        assert town.ask(
            "SELECT count(*) FROM outbox WHERE state = 'sent' AND instr(raw, ?) > 0", token
        ) == [(0,)]
        assert town.ask(
            "SELECT count(*) FROM inbox WHERE state = 'done' AND instr(recipient, ?) > 0",
            token.decode(),
        ) == [(0,)]


def test_a_list_address_is_asked_first_and_shown_to_nobody(town: Town) -> None:
    at = town.seat("alpha", GM)
    for number in range(30):
        town.write(GM, f"SET LIST ADDRESS victim@list.example\nSET COMMENT c{number}", at)
    town.write(GM, "BROADCAST\nhello\nENDBROADCAST", at)
    assert len(town.mails("victim@list.example")) <= 2
    for who in (FRANCE, f"olga@{HONEST}"):
        assert "victim@list.example" not in town.told(who)
    town.write(FRANCE, "LIST alpha\nSTATUS", town.seat("alpha", FRANCE))
    town.write(BOB, "LIST alpha\nLIST")
    assert "list.example" not in town.told(FRANCE) + town.told(BOB)


def test_files_are_nobody_elses_whatever_the_umask(template: Town, tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        (tmp_path / "var").mkdir(mode=0o777)
        town = Town(tmp_path)
        town.start()
        town.send(letter(BOB, "HELP"), JUDGE, BOB)
        town.rest()
        town.stop()
    finally:
        os.umask(before)
    wide = [
        str(file.relative_to(tmp_path))
        for file in [tmp_path / "var", *(tmp_path / "var").rglob("*")]
        if stat.S_IMODE(file.stat().st_mode) & 0o077 and not file.is_symlink()
    ]
    inside = [name for name in wide if name != "var"]
    assert not inside or "var" not in wide, wide


@pytest.mark.parametrize(
    ("name", "nobody"),
    [
        ("olga", "notthere"),
        ("OLGA", "NOTTHERE"),
        ("player", "notthere"),
        ("%", "&"),
        ("olga@honest.example", "notthere@honest.example"),
    ],
)
def test_the_name_of_an_observer_is_not_guessed(town: Town, name: str, nobody: str) -> None:
    answers = []
    for writer, guess in (("first", name), ("second", nobody)):
        who = f"{writer}@newcomers.example"
        for number in range(7):
            town.send(letter(who, f"SIGNON {guess}@alpha w{number}\nSTATUS"), JUDGE, who)
        town.rest()
        numbers_and_times = r"\d+(:\d+)*"
        told = re.sub(rf"{re.escape(guess)}|{numbers_and_times}", "", town.told(who))
        answers.append((len(town.mails(who)), told))
    assert answers[0] == answers[1]


def test_an_address_is_nobodys_public_name(town: Town) -> None:
    who = "anna.kowalska.1971@newcomers.example"
    town.claim(who, "OBSERVE alpha anna-secret")
    town.write(GM, "BROADCAST\nhello\nENDBROADCAST", town.seat("alpha", GM))
    town.write(FRANCE, "LIST alpha", town.seat("alpha", FRANCE))
    for reader in (FRANCE, BOB, f"olga@{HONEST}"):
        assert "kowalska" not in town.told(reader).lower()


def test_message_ids_of_press_do_not_count_traffic(town: Town) -> None:
    for _ in range(3):
        town.write(ENGLAND, "PRESS TO FRANCE\nhello\nENDPRESS", town.seat("alpha", ENGLAND))
    ids = [message_id_of(mail) for mail in town.mails(FRANCE) if "+p" in mail.reply_to][-3:]
    numbers = [
        [int(n) for n in re.findall(r"(?<![0-9a-z])\d{1,9}(?![0-9a-z])", one.partition("@")[0])]
        for one in ids
    ]
    assert not any(
        b[k] - a[k] == 1 for a, b in pairwise(numbers) for k in range(min(len(a), len(b)))
    ), ids


def test_a_restored_backup_gives_no_address_to_somebody_else(town: Town, tmp_path: Path) -> None:
    """The operator restores a backup of the database as documented, without changing the secret."""
    town.stop()
    saved = (town.folder / "var" / "judge.db").read_bytes()
    wal = town.folder / "var" / "judge.db-wal"
    saved_wal = wal.read_bytes() if wal.exists() else b""
    town.start()
    town.claim(f"italy@{EVIL}", "OBSERVE alpha italy-watches")
    at = [
        m.reply_to
        for m in town.mails(f"italy@{EVIL}")
        if "[alpha]" in m.subject and "+" in m.reply_to and not m.asks
    ][-1]
    town.stop()
    (town.folder / "var" / "judge.db").write_bytes(saved)
    wal.write_bytes(saved_wal) if saved_wal else wal.unlink(missing_ok=True)
    (town.folder / "var" / "judge.db-shm").unlink(missing_ok=True)
    town.start()
    late = "late@newcomers.example"
    town.claim(late, "OBSERVE alpha late-watches")
    town.send(
        letter(EVE, "SET PASSWORD evil-secret\nPRESS TO MASTER\nIt is me.\nENDPRESS", to=at),
        at,
        EVE,
    )
    before = len(town.mails(GM))
    town.rest()
    assert [m for m in town.mails(GM)[before:] if "It is me" in m.text] == []
    assert len(town.mails(late)) <= 2
