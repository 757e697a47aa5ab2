"""Tests the command line as an operator uses it."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from os import EX_TEMPFAIL
from pathlib import Path
from threading import Timer

import pytest
from click.testing import CliRunner, Result

from judge.games.registry import variant_of
from mailer.__main__ import COMMANDS, cli
from mailer.cli.check import packages
from mailer.cli.print_lists_and_messages import letter_text, table, tame
from mailer.mail.headers import read_head
from mailer.mail.redact import masked
from mailer.mail.reply_addresses import Addressing
from mailer.mail.who_wrote_message import Writer, writer_of
from mailer.outbound.maildir import Maildirs
from mailer.service.build_and_check_server_clients import Finding
from storage.database.engine import Database
from storage.database.enums import InboxState, SeatRole
from storage.games.games import create_game
from storage.mail import inbox, outbox
from storage.people.accounts_and_seats import add_seat
from tests.pace import is_within
from tests.peers.ports import free_port
from tests.peers.sink import listening
from tests.storage.samples import GAME, TIMING

NOON = datetime(2026, 11, 27, 12, 0, tzinfo=UTC)
TOKEN = "abcdefghijklmnopqrstuvwx"

LETTER = f"""\
From: Ann <ann@example.org>
To: judge+{TOKEN}@localhost
Subject: orders
Message-ID: <1@example.org>
Authentication-Results: mx.example.org; dkim=pass
Authentication-Results: mx.example.org; dmarc=none

SIGNON FRANCE@ghost hunter22
A PAR - BUR
SET PASSWORD s3cret
I said hunter22!
""".encode()

Judge = Callable[..., Result]


@pytest.fixture
def judge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Judge:
    """Returns a function that calls the command line in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def call(*words: str, text: bytes | str | None = None) -> Result:
        return CliRunner().invoke(cli, words, input=text)

    return call


@pytest.fixture
def store(judge: Judge, tmp_path: Path) -> Database:
    assert judge("migrate").exit_code == 0
    return Database(f"sqlite:///{tmp_path}/var/judge.db")


MAIL = outbox.Outgoing(
    recipient="ann@example.org",
    envelope_sender=f"judge+{TOKEN}@localhost",
    message_id="<2@localhost>",
    raw=LETTER,
    game="ghost",
    kind="answer",
)


def put_into_outbox(database: Database) -> int:
    with database.writing() as conn:
        return outbox.post(conn, MAIL, NOON)


# -- help ------------------------------------------------------------------------------------


def test_help_names_every_command_and_imports_no_library() -> None:
    probe = (
        "import sys; from mailer.__main__ import cli\n"
        "try: cli(['--help'])\n"
        "except SystemExit: pass\n"
        "print(*sorted(sys.modules))\n"
    )
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    for name in COMMANDS:
        assert f"\n  {name} " in done.stdout
    heavy = {"sqlalchemy", "alembic", "aiosmtpd", "imapclient", "jinja2", "lark", "argon2"}
    assert heavy & set(done.stdout.splitlines()[-1].split()) == set()


def test_help_is_there_at_once() -> None:
    def ask() -> None:
        subprocess.run([sys.executable, "-m", "mailer", "--help"], capture_output=True, check=True)

    assert is_within(0.25, ask, time.perf_counter)


@pytest.mark.parametrize("name", sorted(set(COMMANDS) - {"demo"}))
def test_every_command_explains_itself(judge: Judge, name: str) -> None:
    told = judge(name, "--help")
    assert told.exit_code == 0
    assert f" {name} [" in told.output.splitlines()[0]


def test_a_command_nobody_knows(judge: Judge) -> None:
    told = judge("adjudicat")
    assert told.exit_code == 2
    assert "No such command 'adjudicat'" in told.output


# -- settings --------------------------------------------------------------------------------


def test_init_writes_settings_that_run_and_overwrites_nothing(judge: Judge, tmp_path: Path) -> None:
    assert judge("init").exit_code == 0
    first = (tmp_path / "judge.toml").read_text()
    assert "[intake.imap]" in first
    # it creates no data folder, because `judge.data` may still change
    assert [path.name for path in tmp_path.iterdir()] == ["judge.toml"]
    any_port = first.replace("port = 2525", "port = 0")  # another judge may use that port
    assert any_port != first
    (tmp_path / "judge.toml").write_text(any_port)
    assert judge("check").exit_code == 0
    (tmp_path / "judge.toml").write_text("# mine")
    told = judge("init")
    assert (told.exit_code, "was not changed" in told.output) == (1, True)
    assert (tmp_path / "judge.toml").read_text() == "# mine"


def test_faulty_settings_are_told_with_all_faults(judge: Judge, tmp_path: Path) -> None:
    (tmp_path / "judge.toml").write_text('[judge]\nadress = "x"\ndata = 3\n')
    for words in (["run"], ["check"], ["inbox", "list"]):
        told = judge(*words)
        assert told.exit_code == 1
        assert "judge.adress: there is no such key; expected judge.address" in told.output
        assert "judge.data: 3 does not fit; expected an absolute path" in told.output


def test_check_tells_what_is_wrong_and_how_to_mend_it(
    judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        silent.close()
        settings = f"""
            judge.data = "data"
            intake.smtp.port = 0
            intake.imap = {{host = "127.0.0.1", port = {port}, user = "j", password = "hushhush"}}
            intake.lmtp.socket = "nowhere/lmtp"
            outgoing = {{host = "127.0.0.1", port = {port}}}
            """
    (tmp_path / "judge.toml").write_text(settings)
    (tmp_path / "data").write_text("a file where a folder should be")
    told = judge("check")
    assert told.exit_code == 1
    wrong = [line.split(":")[0] for line in told.output.splitlines() if line.startswith("WRONG")]
    places = (
        "data",
        "secrets",
        "database",
        "mail in",
        "mail in",
        "mail out",
    )
    assert wrong == [f"WRONG {place}" for place in places]
    assert told.output.count("Nothing is listening there: see host and port in [") == 2
    assert "hushhush" not in told.output


def test_check_finds_a_schema_that_is_not_current(judge: Judge, tmp_path: Path) -> None:
    (tmp_path / "var").mkdir()
    with Database(f"sqlite:///{tmp_path}/var/judge.db").engine.begin() as conn:
        conn.exec_driver_sql("create table alembic_version as select '0007' as version_num")
    told = judge("check")
    assert (
        "has the schema of an earlier version\n      Run judge migrate, or judge run" in told.output
    )


def test_check_finds_a_port_that_somebody_else_has(
    judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        monkeypatch.setenv("JUDGE_INTAKE__SMTP__PORT", str(other.getsockname()[1]))
        monkeypatch.setattr("mailer.service.incoming_transports.TIMEOUT", 0.1)
        told = judge("check")
    assert told.exit_code == 1
    assert "Use another port" in told.output


def test_check_finds_a_package_of_another_program() -> None:
    ours, theirs = Path("/ours"), Path("/theirs")
    found = packages({"judge": theirs, "grammar": ours, "mailer": ours, "migrations": None})
    assert found.words == (
        "judge is in /theirs, migrations is in no folder, but mailer is in /ours"
    )
    assert "its own" in found.remedy
    assert packages({"judge": ours, "mailer": ours}) == Finding("packages", "all five are in /ours")


# -- messages from a pipe --------------------------------------------------------------------


def test_mail_is_stored_from_standard_input_and_from_a_file(
    judge: Judge, store: Database, tmp_path: Path
) -> None:
    assert judge("mail", text=LETTER).exit_code == 0
    (tmp_path / "letter").write_bytes(LETTER.replace(b"BUR", b"PIC"))
    told = judge("mail", "--recipient", "judge+x@localhost", "--sender", "ann@e.org", "letter")
    assert told.exit_code == 0
    with store.reading() as conn:
        rows = inbox.rows(conn)
    assert [(row.recipient, row.envelope_sender) for row in rows] == [
        ("judge@localhost", "ann@example.org"),
        (Addressing("judge@localhost").seal("judge+x@localhost").address, "ann@e.org"),
    ]
    assert rows[0].raw == LETTER


@pytest.mark.parametrize("sender", ["", "<>", "MAILER-DAEMON"])
def test_the_null_sender_has_many_names(judge: Judge, store: Database, sender: str) -> None:
    assert judge("mail", "--sender", sender, text=LETTER).exit_code == 0
    with store.reading() as conn:
        assert inbox.rows(conn)[0].envelope_sender == ""


@pytest.mark.parametrize("settings", ["judge.adress = 1", 'judge.data = "judge.toml/below"', ""])
def test_mail_that_cannot_be_stored_is_to_be_tried_again(
    judge: Judge, tmp_path: Path, settings: str
) -> None:
    """In the last case, the database has no tables yet."""
    (tmp_path / "judge.toml").write_text(settings)
    told = judge("mail", text=LETTER)
    assert told.exit_code == 75
    assert told.output


def objects(output: str) -> list[dict[str, object]]:
    """Returns the JSON objects in a command's output, one for each line."""
    return [json.loads(line) for line in output.splitlines()]


# -- inbox and outbox ------------------------------------------------------------------------


def test_inbox_shows_mails_without_their_secrets(judge: Judge, store: Database) -> None:
    assert judge("inbox", "list").output == "Nothing.\n"
    judge("mail", "--recipient", f"judge+{TOKEN}@localhost", text=LETTER)
    listed = judge("inbox", "list").output
    assert listed.startswith("1  new  ")
    (facts,) = objects(judge("inbox", "list", "--json").output)
    assert (facts["letter"], facts["state"], facts["door"]) == (1, "new", "pipe")
    assert TOKEN not in str(facts)
    shown = judge("inbox", "show", "1").output
    assert "SIGNON FRANCE@ghost ****" in shown
    assert "SET PASSWORD ****" in shown
    assert "I said ****!" in shown
    assert "A PAR - BUR" in shown
    assert "Message-ID: <1@example.org>\n" in shown
    assert "Authentication-Results: mx.example.org; dkim=pass\n" in shown
    assert "Authentication-Results: mx.example.org; dmarc=none\n" in shown
    for secret in ("hunter22", "s3cret", TOKEN):
        assert secret not in shown + listed
    assert judge("inbox", "show", "2").exit_code == 1


def test_a_mail_put_aside_can_be_retried_or_dropped(judge: Judge, store: Database) -> None:
    judge("mail", text=LETTER)
    assert judge("inbox", "retry", "1").exit_code == 1
    with store.writing() as conn:
        inbox.close(conn, 1, InboxState.SHUNTED, "20,000 parts", at=NOON)
    assert "20,000 parts" in judge("inbox", "list").output
    assert judge("inbox", "retry", "1").exit_code == 0
    assert judge("inbox", "list").output.startswith("1  new  ")
    assert judge("inbox", "drop", "1").exit_code == 0
    assert judge("inbox", "list").output == "Nothing.\n"
    assert "dropped by the operator" in judge("inbox", "list", "--all").output
    assert judge("inbox", "drop", "1").exit_code == 1


def test_outbox_shows_and_retries_what_could_not_be_sent(judge: Judge, store: Database) -> None:
    number = put_into_outbox(store)
    with store.writing() as conn:
        outbox.mark_failed(conn, number, "550 no such user", NOON)
        outbox.post(conn, replace(MAIL, recipient="Bob@example.org"), NOON)
        outbox.post(conn, replace(MAIL, recipient="bob@EXAMPLE.org"), NOON)
    listed = judge("outbox", "list").output.splitlines()
    assert "ann@example.org" in listed[0]
    assert listed[0].endswith("ghost: answer; 550 no such user")
    assert [line.split()[:2] for line in listed] == [
        ["1", "failed"],
        *([n, "waiting"] for n in "23"),
    ]
    assert all(" 0 tries " in line for line in listed)
    facts = objects(judge("outbox", "list", "--json").output)
    assert [(one["mail"], one["state"]) for one in facts] == [
        (1, "failed"),
        (2, "waiting"),
        (3, "waiting"),
    ]
    assert facts[0]["reason"] == "550 no such user"
    assert str(facts[0]["written"]).endswith("+00:00")
    shown = judge("outbox", "show", "1").output
    assert "hunter22" not in shown
    assert TOKEN not in shown
    assert judge("outbox", "retry", "1").exit_code == 0
    assert "waiting" in judge("outbox", "list").output
    assert judge("outbox", "retry", "9").exit_code == 1
    assert judge("outbox", "retry").exit_code == 1
    assert judge("outbox", "retry", "--all").output == "3 e-mails will be sent now.\n"
    assert judge("outbox", "drop").exit_code == 1
    assert (
        judge("outbox", "drop", "--to", "bob@example.org").output == "2 e-mails will not be sent.\n"
    )
    assert judge("outbox", "drop", "1").exit_code == 0
    assert judge("outbox", "drop", "1").exit_code == 1
    assert judge("outbox", "list").output == "Nothing.\n"
    assert judge("outbox", "retry", "--all").output == "No e-mail is waiting.\n"
    shown = judge("outbox", "show", "1").output
    assert "withdrawn" in shown
    assert TOKEN not in shown


def test_without_a_database_or_its_schema_there_is_a_hint(judge: Judge, tmp_path: Path) -> None:
    told = judge("inbox", "list")
    assert (told.exit_code, "judge run" in told.output) == (1, True)
    before = sorted(tmp_path.rglob("*"))
    url = f"sqlite:///{tmp_path}/copy.db"
    for words in (["backup", "copy"], ["copy-to", url], ["secret", "renew", "--yes"]):
        told = judge(*words)
        assert (told.exit_code, "There is no database at" in told.output) == (1, True)
    assert sorted(tmp_path.rglob("*")) == before, "nothing is made in a folder that is no judge's"
    (tmp_path / "var").mkdir(exist_ok=True)
    file = tmp_path / "var" / "judge.db"
    file.touch()
    assert "still empty: run judge run" in judge("games", "list").output
    file.write_text("no database at all")
    for words in (["backup", "copy"], ["migrate"], ["games", "list"], ["secret", "renew", "--yes"]):
        told = judge(*words)
        assert (told.exit_code, "file is not a database" in told.output) == (1, True), told.output
    file.parent.rename(tmp_path / "gone")
    file.parent.touch()
    told = judge("migrate")
    assert (told.exit_code, "File exists: " in told.output) == (1, True), told.output


def test_games_of_an_empty_judge(judge: Judge, store: Database) -> None:
    assert judge("games", "list").output == "No games.\n"
    assert judge("games", "list", "--late").output == "No game is late.\n"
    assert judge("games", "show", "ghost").exit_code == 1


def test_games_are_shown_without_what_players_keep_to_themselves(
    judge: Judge, store: Database
) -> None:
    with store.writing() as conn:
        stored = create_game(conn, GAME, TIMING, NOON)
        add_seat(
            conn,
            game_id=stored.id,
            role=SeatRole.PLAYER,
            name="Ann",
            address="ann@example.org",
            since=NOON,
            power="FRANCE",
        )
    listed = judge("games", "list").output
    assert listed.startswith(f"{GAME.name}  {variant_of(GAME).name}  {GAME.stage.value}  ")
    shown = judge("games", "show", GAME.name).output
    assert shown.startswith(listed.strip().split("  ")[0])
    assert "player   FRANCE   ann@example.org  Ann\noffered  GERMANY\n" in shown
    for entry in GAME.lists.values():
        for order in entry.lines:
            assert str(order) not in shown


def test_who_looks_into_the_database_needs_no_password_of_a_mail_server(
    judge: Judge, store: Database, tmp_path: Path
) -> None:
    """The password files may be readable only by root, as with systemd's LoadCredential."""
    (tmp_path / "judge.toml").write_text(
        'intake.imap = {host = "x.org", user = "j", password_file = "for-root"}\n'
        'outgoing = {host = "x.org", user = "j", password_file = "for-root"}\n'
    )
    for words in (["inbox", "list"], ["outbox", "list"], ["games", "list"], ["migrate"]):
        assert judge(*words).exit_code == 0
    assert judge("mail", text=LETTER).exit_code == 0
    told = judge("run")
    assert told.exit_code == 1
    assert told.output.count("/for-root cannot be read (No such file or directory)") == 2


# -- send and read ---------------------------------------------------------------------------


def test_send_to_a_judge_that_does_not_run(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_INTAKE__SMTP__PORT", str(free_port()))
    told = judge("send", "--from", "ann@example.org", text="HELP")
    assert told.exit_code == 1
    assert "Is the judge running?" in told.output


@pytest.mark.parametrize("option", ["--from", "--to"])
def test_send_with_an_address_in_other_letters(
    judge: Judge, monkeypatch: pytest.MonkeyPatch, option: str
) -> None:
    with listening() as sink:
        monkeypatch.setenv("JUDGE_INTAKE__SMTP__PORT", str(sink.port))
        told = judge("send", "--from", "ann@example.org", option, "jürgen@example.org", text="HELP")
        assert told.exit_code == 0, told.output
        assert "jürgen@example.org" in (sink.taken[0].sender, sink.taken[0].recipient)


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Ann Lee <ann@example.org>", "Ann Lee"),
        ('"Lee, Ann" <ann@example.org>', "Lee, Ann"),
        ("Jörg Weiß <ann@example.org>", "Jörg Weiß"),
        ("ann@example.org", ""),
    ],
)
def test_send_says_who_writes(
    judge: Judge, monkeypatch: pytest.MonkeyPatch, written: str, name: str
) -> None:
    with listening() as sink:
        monkeypatch.setenv("JUDGE_INTAKE__SMTP__PORT", str(sink.port))
        told = judge("send", "--from", written, text="HELP")
        assert told.exit_code == 0, told.output
        assert sink.taken[0].sender == "ann@example.org"
        writer = writer_of(read_head(sink.taken[0].raw))
    assert writer == Writer("ann@example.org", name)


@pytest.mark.parametrize("written", ["Ann", "Lee, Ann <ann@example.org>"])
def test_send_needs_one_address(judge: Judge, written: str) -> None:
    told = judge("send", "--from", written, text="HELP")
    assert told.exit_code == 1
    assert f"'{written}' is not one e-mail address" in told.output


def test_send_to_a_server_that_takes_no_such_letters(
    judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smtplib.SMTP.has_extn", lambda self, name: False)
    with listening() as sink:
        monkeypatch.setenv("JUDGE_INTAKE__SMTP__PORT", str(sink.port))
        told = judge("send", "--from", "jürgen@example.org", text="HELP")
    assert told.exit_code == 1
    assert "message was not sent" in told.output


@pytest.mark.parametrize(("command", "code"), [("check", 1), ("mail", EX_TEMPFAIL)])
def test_in_a_folder_that_is_gone_a_command_ends_in_words(
    tmp_path: Path, command: str, code: int
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    script = f"rmdir {gone}; exec {sys.executable} -m mailer {command}"
    told = subprocess.run(
        ["/bin/sh", "-c", script],
        cwd=gone,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
    )
    assert (told.returncode, told.stderr) == (
        code,
        "judge cannot go on: No such file or directory\n",
    )


def test_what_cannot_be_written_is_told_in_words(
    judge: Judge, store: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    for command in ("init", "backup"):
        told = judge(command, "file/folder")
        assert told.exit_code == 1
        assert "Not a directory: " in told.output
        assert "file/folder" in told.output
        assert "Errno" not in told.output
    (tmp_path / "here").mkdir()
    settings = tmp_path / "judge.toml"
    settings.write_text("")
    monkeypatch.chdir(tmp_path / "here")
    told = judge("backup", "--config", str(settings), ".")
    assert "No backup was made: no secret" in told.output or told.exit_code == 0, told.output


def test_read_shows_what_is_new_and_then_the_last(
    judge: Judge, store: Database, tmp_path: Path
) -> None:
    assert judge("read", "ann@example.org").exit_code == 1
    boxes = Maildirs(tmp_path / "var" / "outbox")
    number = put_into_outbox(store)
    with store.reading() as conn:
        row = outbox.row(conn, number)
    assert row
    boxes.send(row, "")
    new = judge("read", "ann@example.org", "--new")
    assert "A PAR - BUR" in new.output
    assert judge("read", "ann@example.org", "--new").exit_code == 1
    assert judge("read", "ann@example.org").output == new.output
    assert judge("read", "Ann@example.org", "--all").output == new.output


def test_read_waits_for_the_mail_with_these_words_in_its_subject(
    judge: Judge, tmp_path: Path
) -> None:
    box = tmp_path / "var" / "outbox" / "ann@example.org" / "new"
    box.mkdir(parents=True)
    (box.parent / "cur").mkdir()
    (box / "1").write_bytes(b"Subject: [alpha] Re: x\n\nFiled.")
    late = Timer(1, (box / "2").write_bytes, [b"Subject: [alpha] S1901M Results\n\nPlayed."])
    late.start()
    told = judge("read", "ann@example.org", "--wait", "--subject", "results")
    late.join()
    assert "Filed." in told.output
    assert "Played." in told.output


def test_read_where_mails_go_to_a_server(judge: Judge, tmp_path: Path) -> None:
    (tmp_path / "judge.toml").write_text('outgoing.host = "smtp.example.org"')
    told = judge("read", "ann@example.org")
    assert told.exit_code == 1
    assert "smtp.example.org" in told.output


# -- masks and tables ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("SIGNON FRANCE@ghost secret", "SIGNON FRANCE@ghost ****"),
        ("> signon Fghost secret", "> signon Fghost ****"),
        ("SIGNON FRANCE @ ghost secret", "SIGNON FRANCE@ghost ****"),
        ("SIGNON secret", "SIGNON ****"),
        ("SIGN FRANCE@ghost secret", "SIGN FRANCE@ghost ****"),
        ("JOIN italy@ghost secret privacy", "JOIN italy@ghost ****"),
        ("OBSERVE ghost secret", "OBSERVE ghost ****"),
        ("TAKEOVER FRANCE@ghost secret", "TAKEOVER FRANCE@ghost ****"),
        ("CREATE ghost secret crystal ball", "CREATE ghost ****"),
        ("SET PASSWORD a@b", "SET PASSWORD ****"),
        ("PRIVATE word", "PRIVATE ****"),
        (f"write to judge+p{TOKEN}@localhost", "write to judge+****@localhost"),
        (f"confirm-{TOKEN.upper()}", "confirm-****"),
        ("SIGNOFF", "SIGNOFF"),
        ("SET WAIT", "SET WAIT"),
        ("A PAR - BUR", "A PAR - BUR"),
        ("Joining forces with you would be splendid", "Joining forces with you would be splendid"),
    ],
)
def test_secrets_are_starred_out(written: str, shown: str) -> None:
    assert masked(written) == shown


def test_columns_are_as_wide_as_they_need_be() -> None:
    assert table([("1", "new", ""), ("12", "held", "why")]) == ["1   new", "12  held  why"]
    assert table([]) == []


def test_a_letter_cannot_command_the_terminal() -> None:
    raw = "Subject: \x1b[2J\n\n\x1b]0;owned\x07text\n\N{RIGHT-TO-LEFT OVERRIDE}text".encode()
    assert tame(letter_text(raw)).replace("\n", "").isprintable()


def test_a_letter_is_shown_as_it_was_read() -> None:
    raw = (
        "From: Ann <ann@x.test>\nSubject: =?utf-8?b?w4RyZ2Vy?=\nX-Other: 1\n"
        "Content-Type: text/html\n\n<p>A PAR <b>- BUR</b></p>"
        "<p hidden>TERMINATE</p><p>\uff33\uff29\uff27\uff2e\uff2f\uff2e</p>"
    ).encode()
    shown = tame(letter_text(raw))
    assert shown.startswith("From: Ann <ann@x.test>\nSubject: Ärger\n\n")
    assert "A PAR - BUR" in shown
    assert "\uff33\uff29\uff27\uff2e\uff2f\uff2e" in shown
    assert "TERMINATE" not in shown


@pytest.mark.parametrize(
    "raw", [b"", b"To: ((((\n\nx", b"Content-Type: text/plain; charset=x\n\n\xff"]
)
def test_any_letter_can_be_shown(raw: bytes) -> None:
    assert letter_text(raw)
