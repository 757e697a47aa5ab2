"""Tests that each line of `judge check` is right, and also what it tells the operator to do."""

from __future__ import annotations

import os
import shutil
import socket
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from smtplib import SMTPNotSupportedError, SMTPServerDisconnected
from ssl import SSLCertVerificationError
from threading import Thread
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from mailer.__main__ import cli
from mailer.cli import check as checks
from mailer.cli.check_database import is_running
from mailer.config.config import Config, Judge, Lmtp, Smtp
from mailer.config.database_errors_with_file_owner import user_named
from mailer.config.load import doors_collide, load
from mailer.config.reply_address_secret import Keyring, path_of
from mailer.inbound.accept import store
from mailer.limits import LEAST_ROOM
from mailer.service import incoming_transports
from mailer.service.build_and_check_server_clients import Finding, remedy_for, smarthost
from mailer.service.incoming_transports import greeting, socket_file
from mailer.service.open_and_lock_database import opened_alone
from mailer.service.processes.supervisor import say_it_is_open
from storage.database.engine import Database
from tests.mailer.office import Office
from tests.mailer.test_daemon import judge, opened, smtp_port
from tests.peers.ports import free_port
from tests.peers.sink import listening

NOBODY = 65534

Prepare = Callable[[Path], object]


@pytest.fixture(autouse=True)
def impatience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mailer.service.incoming_transports.TIMEOUT", 0.5)


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Yields a working folder that any user of the machine can read."""
    place = Path(tempfile.mkdtemp())
    place.chmod(0o755)
    monkeypatch.chdir(place)
    monkeypatch.setenv("JUDGE_INTAKE__SMTP__PORT", "0")
    yield place
    shutil.rmtree(place)


def check(settings: str = "", *words: str) -> tuple[int, str]:
    if settings:
        Path("judge.toml").write_text(settings)
        Path("judge.toml").chmod(0o600 if "password" in settings else 0o644)
    done = CliRunner().invoke(cli, ["check", *words])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.output
    return done.exit_code, done.output


@contextmanager
def somebody_else() -> Iterator[None]:
    """Runs the block as a user without root privileges."""
    is_root = os.geteuid() == 0
    if is_root:
        check()  # imports all modules while the files can still be read
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if is_root:
            os.seteuid(0)


@pytest.fixture
def sqlite_file(folder: Path, sqlite_template: Path) -> Path:
    """Returns the database file of a judge that has already run."""
    data = folder / "var"
    data.mkdir(mode=0o700)
    shutil.copy(sqlite_template, data / "judge.db")
    (data / "judge.db").chmod(0o600)
    return data / "judge.db"


def a_text(name: str, words: str) -> Prepare:
    def write(folder: Path) -> None:
        (folder / "var" / "texts").mkdir()
        (folder / "var" / "texts" / name).write_text(words)

    return write


def secret(octets: bytes) -> Prepare:
    def write(folder: Path) -> None:
        office = Office(Database(f"sqlite:///{folder}/var/judge.db"), folder / "var")
        office.seven("alpha")
        office.database.close()
        path_of(folder / "var").unlink()
        if octets:
            path_of(folder / "var").write_bytes(octets)
            path_of(folder / "var").chmod(0o600)

    return write


def later_program(folder: Path) -> None:
    with closing(sqlite3.connect(folder / "var" / "judge.db")) as file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")
        file.commit()


def garbage(folder: Path) -> None:
    (folder / "var" / "judge.db").write_bytes(b"Dear judge, " * 1000)


def damaged(folder: Path) -> None:
    """Overwrites a page in the middle of the database file."""
    with (folder / "var" / "judge.db").open("r+b") as file:
        file.seek(8 * 4096)
        file.write(b"\xff" * 4096)


def nothing(folder: Path) -> None:
    """Leaves everything as it is."""


WRONG: list[tuple[str, Prepare, str, str]] = [
    ("", secret(b""), "secret: {var}/secret is missing", "judge secret renew"),
    ("", secret(b"s" * 32), "secret: {var}/secret is not the secret that", "Restore the secret of"),
    ("", secret(b"short"), "secret: {var}/secret has 5 bytes", "judge secret renew"),
    (
        "",
        later_program,
        "This version is older than its database".lower()[5:],
        "Install the version",
    ),
    ("", garbage, "database: {var}/judge.db: file is not a database", "the last backup"),
    ("", damaged, "database: ", "restore the last backup"),
    ("", a_text("answer.txt", "{% if %}"), "texts: {var}/texts/answer.txt: ", "Fix or remove"),
    ("", a_text("answer.txt", "{{ gaem }}"), "uses {{ gaem }}", "Fix or remove it."),
    ("", a_text("answer.txt", "{{ x | shout }}"), "No filter named 'shout'", "Fix or remove"),
    ("", a_text("nonsense.txt", ""), "texts/nonsense.txt is not used", "The judge has no text"),
    ("", a_text("anwser.txt", ""), "texts/anwser.txt is not used", "Name it answer.txt."),
    ('intake.smtp.host = ""', nothing, "mail in: the judge receives no mail", "Set [intake.smtp]"),
    ('intake.smtp.host = "203.0.113.1"', nothing, "Cannot assign", "an address of this machine"),
    ('intake.lmtp.socket = "judge.toml"', nothing, "judge.toml is a file", "set another path"),
    (
        'intake.lmtp.socket = "no/lmtp"',
        nothing,
        "the folder does not exist",
        "Create the folder {folder}/no",
    ),
    (
        'outgoing = {host = "127.0.0.1", password_file = "none"}',
        nothing,
        "secrets: outgoing.password_file: {folder}/none cannot be read (No such file",
        "It must be a file that the judge's user can read.",
    ),
    (
        'intake.imap = {host = "nowhere.invalid", user = "j", password = "p"}',
        nothing,
        "mail in: IMAP at nowhere.invalid:993: ",
        "there is no machine of that name",
    ),
]


@pytest.mark.parametrize(("settings", "prepare", "words", "remedy"), WRONG)
def test_what_is_wrong_is_told_with_its_remedy(
    folder: Path, sqlite_file: Path, settings: str, prepare: Prepare, words: str, remedy: str
) -> None:
    prepare(folder)
    before = contents(folder)
    status, told = check(settings)
    assert status == 1
    lines = told.splitlines()
    asked = [one.replace("{folder}", str(folder)) for one in (words, remedy)]
    asked = [one.replace("{var}", str(folder / "var")) for one in asked]
    (found,) = [n for n, line in enumerate(lines) if line.startswith("WRONG") and asked[0] in line]
    assert asked[1] in lines[found + 1]
    assert told.count("WRONG") == 1, "nothing else is wrong"
    (folder / "judge.toml").unlink(missing_ok=True)
    assert contents(folder) == before


def contents(folder: Path) -> dict[str, bytes]:
    return {str(p): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def test_nothing_is_made_and_nothing_is_wrong_where_no_judge_has_run(folder: Path) -> None:
    status, told = check()
    assert status == 0, told
    assert "settings: no file judge.toml or /etc/judge/judge.toml" in told
    assert "JUDGE_INTAKE__SMTP__PORT from the environment" in told
    assert "judge.db does not exist yet; judge run creates it" in told
    assert list(folder.iterdir()) == []
    status, told = check('judge.address = "j@example.org"')
    assert f"settings: {folder}/judge.toml; JUDGE" in told
    assert "the judge is j@example.org" in told


@pytest.mark.parametrize(
    ("made", "status", "words"),
    [
        ("", 0, "is empty; judge run creates its tables\n      If it had games"),
        (
            "create table users (id)",
            1,
            "cannot be used: it has the tables of another program (users)",
        ),
        (
            "create table alembic_version (version_num);"
            "insert into alembic_version values ('0007')",
            1,
            "has the schema of an earlier version",
        ),
    ],
)
def test_a_database_that_is_not_this_programs_is_not_changed(
    folder: Path, made: str, status: int, words: str
) -> None:
    (folder / "var").mkdir(mode=0o700)
    file = folder / "var" / "judge.db"
    file.touch(mode=0o600)
    with closing(sqlite3.connect(file)) as there:
        there.executescript(made)
    octets = file.read_bytes()
    found, told = check()
    assert words in told
    assert found == status
    assert [path.name for path in (folder / "var").iterdir()] == ["judge.db"]
    assert file.read_bytes() == octets


def test_a_judge_that_has_run_is_well(folder: Path, sqlite_file: Path) -> None:
    Keyring.of(folder / "var")
    status, told = check()
    assert status == 0, told
    assert "secret belongs to this database" in told
    assert sorted(path.name for path in sqlite_file.parent.iterdir()) == ["judge.db", "secret"]


@pytest.mark.parametrize(
    ("free", "said", "unsaid"),
    [
        (0, "The judge cannot store anything, so all games and answers have stopped.", "meantime"),
        (LEAST_ROOM - 1, "In the meantime, games, results and answers continue.", "cannot store"),
    ],
)
def test_a_full_disk_is_told_with_what_still_works(
    sqlite_file: Path, monkeypatch: pytest.MonkeyPatch, free: int, said: str, unsaid: str
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=free))
    code, told = check()
    assert code == 1
    assert said in told and unsaid not in told


def test_letters_by_the_pipe_are_a_door(folder: Path, sqlite_file: Path) -> None:
    Path("judge.toml").write_text('intake.smtp.host = ""')
    config = load(None, {})
    base = Database(config.database.url)
    assert store(base, config.addressing, b"From: a@b.example\n\nHELP\n", "judge@localhost") == 0
    base.close()
    status, told = check()
    assert (status, "by judge mail, which" in told) == (0, True)


# -- the user who runs it -----------------------------------------------------------------------


def test_files_that_the_judge_cannot_use_are_named(folder: Path, sqlite_file: Path) -> None:
    sqlite_file.parent.chmod(0o555)
    sqlite_file.chmod(0o444)
    check('intake.lmtp.socket = "var/lmtp"')
    with somebody_else():
        status, told = check()
        me = user_named()
    assert status == 1
    assert f"data: {folder}/var cannot be written to" in told
    assert f"database: {me} cannot write in {sqlite_file}" in told
    assert f"LMTP at {folder}/var/lmtp: {me} cannot write in {folder}/var" in told
    sqlite_file.parent.chmod(0o000)
    with somebody_else():
        status, told = check()
    sqlite_file.parent.chmod(0o700)
    assert status == 1
    assert f"database: Permission denied: {folder}/var/judge.db" in told
    assert "Let the judge's user read and write it" in told


def test_a_folder_that_cannot_be_made_is_told(folder: Path) -> None:
    folder.chmod(0o555)
    with somebody_else():
        _, told = check()
    assert f"WRONG data: {folder}/var does not exist, and" in told
    assert f"WRONG database: {folder}/var/judge.db does not exist, and" in told


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files away")
def test_files_of_another_user_are_told_to_root_and_to_the_judge(
    folder: Path, sqlite_file: Path
) -> None:
    os.chown(folder / "var", NOBODY, -1)
    _, told = check()
    name = user_named(NOBODY)
    assert f"user: you are root, but {folder}/var belongs to {name}" in told
    assert f"runuser -u {name} -- judge check" in told
    assert f"WRONG data: {sqlite_file} belongs to root, but the folder to {name}" in told
    assert f"chown {name} {sqlite_file}" in told
    with somebody_else():
        _, told = check()
        looked = CliRunner().invoke(cli, ["inbox", "list"]).output
        mailed = CliRunner().invoke(cli, ["mail"], input="From: a@b.example\n\nHELP\n").output
    assert f"WRONG data: {sqlite_file} belongs to root, but the folder to {name}" in told
    whose = f"(the file belongs to root, and this program runs as {name})"
    why = f"{sqlite_file}: unable to open database file {whose}"
    assert f"database: {why}" in told
    assert looked == mailed.splitlines(keepends=True)[0] == f"The database cannot be used: {why}\n"
    assert "user: you are" not in told


def test_who_asks_is_told_only_where_it_matters(tmp_path: Path) -> None:
    config = Config(judge=Judge(data=tmp_path))
    owner = tmp_path.stat().st_uid
    assert list(checks.user(config, me=owner)) == []
    (told,) = checks.user(config, me=owner + 1)
    assert f"{tmp_path} belongs to {user_named(owner)}" in told.words
    assert f"sudo -u {user_named(owner)} -- judge check" in told.hint


# -- doors ----------------------------------------------------------------------------------------


@contextmanager
def a_server(said: bytes) -> Iterator[int]:
    """Yields the port of a server that sends these bytes to its first client."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def answer() -> None:
            line, _ = server.accept()
            with line:
                line.sendall(said)

        thread = Thread(target=answer)
        thread.start()
        yield server.getsockname()[1]
        thread.join()


@pytest.mark.parametrize(
    ("said", "runs", "words", "is_well"),
    [
        (b"220 localhost SMTP\r\n", True, "is open; the judge is running", True),
        (
            b"220 localhost SMTP\r\n",
            False,
            "belongs to another judge, with its own data folder",
            False,
        ),
        (b"220 localhost ESMTP Postfix\r\n", True, "says '220 localhost ESMTP Postfix'", False),
        (b"220 localhost SMTP ready\r\n", True, "belongs to another program, and says", False),
        (b"220 localhost LMTP\r\n", True, "belongs to another program, and says", False),
    ],
)
def test_our_own_judge_is_known_by_its_greeting(
    said: bytes, runs: bool, words: str, is_well: bool
) -> None:
    with a_server(said) as port:
        found = incoming_transports.door("SMTP", Smtp(port=port), "localhost", runs)
    assert words in found.words
    assert (found.remedy == "") is is_well


def test_a_free_port_of_a_judge_that_runs_is_strange() -> None:
    at = Smtp(port=free_port())
    assert "no judge is running" in incoming_transports.door("SMTP", at, "localhost", False).words
    told = incoming_transports.door("SMTP", at, "localhost", True)
    assert "not open, though the judge is running" in told.words
    assert "Restart" in told.remedy


def test_a_socket_file_is_free_ours_or_somebody_elses(tmp_path: Path) -> None:
    path = tmp_path / "lmtp"
    assert "is free" in socket_file(path, "localhost", False).words
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(path))
        assert "is free" in socket_file(path, "localhost", False).words, "left behind, nobody hears"
        server.listen()
        assert "another program" in socket_file(path, "localhost", True).words
    assert greeting("LMTP", "localhost") == b"220 localhost LMTP\r\n"


def test_a_running_judge_is_known_and_no_other_is_taken_for_it(folder: Path) -> None:
    """The other judge has the same address and the same greeting, but another data folder."""
    with judge(folder, JUDGE_INTAKE__SMTP__PORT="0") as process:
        port = smtp_port(opened(process))
        os.environ["JUDGE_INTAKE__SMTP__PORT"] = str(port)  # the fixture restores it
        status, told = check()
        assert (status, "is open; the judge is running" in told) == (0, True), told
        assert "secret belongs to this database" in told
        status, told = check('judge.data = "elsewhere"')
    assert (status, "belongs to another judge, with its own data folder" in told) == (1, True), told
    assert not (folder / "elsewhere").exists()


def test_where_the_games_are_is_told(folder: Path) -> None:
    told: list[str] = []
    url = "postgresql+psycopg://judge@localhost/judge"
    say_it_is_open(load(None, {"JUDGE_DATABASE__URL": url}), ["SMTP at x"], told.append)
    assert "  games      in the PostgreSQL database" in told
    assert f"  the rest   in {folder}/var" in told


def test_a_running_judge_is_seen_by_its_lock(folder: Path, sqlite_file: Path) -> None:
    config = load(None, {})
    assert not is_running(config)
    with opened_alone(config):
        assert is_running(config)
        (folder / "link.db").symlink_to(sqlite_file)
    assert not is_running(config)


# -- the mail server ------------------------------------------------------------------------------


def certificate_fault(code: int, words: str) -> SSLCertVerificationError:
    fault = SSLCertVerificationError(1, words)
    fault.verify_code, fault.verify_message = code, words
    return fault


def mail_out(port: int, envelope: str = "per recipient") -> Finding:
    config = load(
        None,
        {
            "JUDGE_OUTGOING__HOST": "127.0.0.1",
            "JUDGE_OUTGOING__PORT": str(port),
            "JUDGE_OUTGOING__TLS": "none",
            "JUDGE_OUTGOING__ENVELOPE": envelope,
        },
    )
    return smarthost(config)


def test_the_senders_of_the_settings_are_tried_and_nothing_is_sent(folder: Path) -> None:
    with listening() as sink:
        sink.only_sender = "judge@localhost"
        refused = mail_out(sink.port)
        assert "e-mails from <judge+b" in refused.words
        assert refused.words.endswith("are refused: 550 5.7.1 not your address")
        assert refused.remedy == 'Set envelope = "own address" in [outgoing].'
        assert mail_out(sink.port, "own address").remedy == ""
        sink.only_sender = "somebody@localhost"
        refused = mail_out(sink.port)
        assert refused.remedy == "Check that the server lets the judge send as judge@localhost."
    assert not sink.taken


def test_a_server_that_refuses_a_sender_only_with_a_recipient_is_found_out(folder: Path) -> None:
    with listening() as sink:
        sink.always["RCPT"] = "553 5.7.1 <j@x>: Sender address rejected: not owned by user j"
        refused = mail_out(sink.port, "own address")
        assert refused.words.endswith(f"are refused: {sink.always['RCPT']}")
        assert refused.remedy == "Check that the server lets the judge send as judge@localhost."
        sink.always["RCPT"] = "550 5.1.1 <root@localhost>: User unknown"
        refused = mail_out(sink.port)
        assert "mails to root@localhost are refused: 550 5.1.1" in refused.words
        assert (
            refused.remedy == "See operator in [judge]: it must be an address that accepts e-mails."
        )
        sink.always["RCPT"] = "450 4.2.0 Greylisted"
        assert mail_out(sink.port).remedy == ""
    assert not sink.taken


@pytest.mark.parametrize(
    ("reply", "remedy"),
    [
        ("530 5.7.0 Must issue a STARTTLS command first", "See port and tls in [outgoing]"),
        ("530 5.7.0 Authentication required", "See user and password in [outgoing]"),
    ],
)
def test_a_server_that_wants_more_first_is_given_it(folder: Path, reply: str, remedy: str) -> None:
    with listening() as sink:
        sink.always["MAIL"] = reply
        assert remedy in mail_out(sink.port).remedy


@pytest.mark.parametrize(
    ("trouble", "remedy"),
    [
        (certificate_fault(10, "certificate has expired"), "It has expired"),
        (certificate_fault(9, "certificate is not yet valid"), "Check the clocks of this machine"),
        (certificate_fault(62, "Hostname mismatch"), "host in [outgoing] must be the name"),
        (certificate_fault(18, "self-signed certificate"), "set ca_file there to its certificate"),
        (SMTPNotSupportedError("STARTTLS extension not supported"), "See port and tls in [outgo"),
        (SMTPNotSupportedError("SMTP AUTH extension not supported"), "It accepts no login here"),
        (SMTPServerDisconnected("Connection unexpectedly closed: timed out"), "There is no answer"),
    ],
)
def test_trouble_with_a_server_has_its_own_remedy(trouble: Exception, remedy: str) -> None:
    assert remedy in remedy_for(trouble, "outgoing", "587 starttls, 465 implicit")


# -- texts ----------------------------------------------------------------------------------------


def test_a_text_of_ones_own_may_say_what_ours_say(folder: Path) -> None:
    texts = folder / "var" / "texts"
    texts.mkdir(parents=True)
    (texts / "notice.txt").write_text("{% filter wrap %}{{ game }}: {{ text }}{% endfilter %}")
    (found,) = checks.texts(load(None, {}))
    assert found == Finding("texts", f"1 of your own in {texts}")


def test_two_doors_have_two_ports() -> None:
    assert doors_collide(Smtp(port=24), Lmtp(host="0.0.0.0", port=24))
    assert not doors_collide(Smtp(port=0), Lmtp(host="127.0.0.1", port=0))
    assert not doors_collide(Smtp(host="127.0.0.2", port=24), Lmtp(host="127.0.0.1", port=24))
