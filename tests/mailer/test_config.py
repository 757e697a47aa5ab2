"""Tests the settings file: what it may contain, and how the judge reports errors in it."""

from __future__ import annotations

import os
from datetime import timedelta
from pathlib import Path

import pytest

from mailer.config.config import Config
from mailer.config.load import KNOWN, SettingsFaults, load, settings_file

EXAMPLE = Path(__file__).parents[2] / "config.example.toml"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def settings(folder: Path, text: str, **environment: str) -> Config:
    file = folder / "judge.toml"
    file.write_text(text)
    return load(file, environment)


def faults(folder: Path, text: str, **environment: str) -> list[str]:
    with pytest.raises(SettingsFaults) as caught:
        settings(folder, text, **environment)
    return [str(fault) for fault in caught.value.faults]


def test_the_example_states_every_key_with_its_default(folder: Path) -> None:
    text = EXAMPLE.read_text()
    assert settings(folder, text) == load(None, {}) == settings(folder, "")
    section = ""
    stated = []
    for line in text.splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif line and not line.startswith("#"):
            stated.append(f"{section}.{line.split(' = ')[0]}")
    assert sorted(stated) == sorted(KNOWN)


def test_without_a_file_everything_lies_below_var(folder: Path) -> None:
    config = load(None, {})
    assert config.judge.data == folder / "var"
    assert config.database.url == f"sqlite:///{folder}/var/judge.db"
    assert config.maildirs == folder / "var" / "outbox"
    assert (config.smtp.host, config.smtp.port) == ("127.0.0.1", 2525)


def test_judge_toml_in_the_current_folder_is_found(folder: Path) -> None:
    (folder / "judge.toml").write_text('judge.address = "j@example.org"\n')
    assert load(None, {}).judge.address == "j@example.org"


def test_the_settings_of_the_machine_are_found_where_the_folder_has_none(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, machine = folder / "judge.toml", folder / "etc" / "judge.toml"
    monkeypatch.setattr("mailer.config.load.USUAL_FILES", (Path("judge.toml"), machine))
    assert settings_file() is None
    machine.parent.mkdir()
    machine.write_text('judge.address = "j@example.org"\n')
    assert settings_file() == machine
    config = load(None, {})
    assert config.judge.address == "j@example.org"
    assert config.judge.data == folder / "etc" / "var"
    here.write_text("")
    assert settings_file() == Path("judge.toml")


NOBODY = 65534


def test_a_folder_that_the_user_cannot_look_into_has_no_settings(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = folder / "judge.toml"
    elsewhere.write_text('judge.address = "root@example.org"\n')
    is_root = os.geteuid() == 0
    folder.chmod(0)
    try:
        os.seteuid(NOBODY if is_root else os.geteuid())
        assert settings_file() in (None, Path("/etc/judge/judge.toml"))
        monkeypatch.setattr("mailer.config.load.USUAL_FILES", (elsewhere,))
        with pytest.raises(PermissionError):  # the judge must not ignore them
            settings_file()
    finally:
        os.seteuid(0 if is_root else os.geteuid())
        folder.chmod(0o700)


def test_only_the_passwords_that_are_asked_for_are_read(folder: Path) -> None:
    """The mail servers' passwords may be readable only by root (LoadCredential)."""
    text = """
        database.url = "postgresql+psycopg://judge@db/games"
        database.password_file = "word"
        intake.imap = {host = "x.org", user = "j", password_file = "nowhere"}
        outgoing = {host = "x.org", user = "j", password_file = "nowhere"}
        """
    (folder / "word").write_text("open sesame\n")
    (folder / "judge.toml").write_text(text)
    assert ":open%20sesame@" in load(None, {}, passwords=("database",)).database.url
    assert load(None, {}, passwords=()).database.url == "postgresql+psycopg://judge@db/games"
    assert faults(folder, text) == [
        f"{key}.password_file: {folder}/nowhere cannot be read (No such file or directory);"
        " expected a file that the judge's user can read"
        for key in ("intake.imap", "outgoing")
    ]


def test_relative_paths_count_from_the_settings_file(folder: Path) -> None:
    place = folder / "etc"
    place.mkdir()
    config = settings(place, 'judge.data = "../data"\nintake.lmtp.socket = "/run/judge/lmtp"')
    assert config.judge.data == place / "../data"
    assert config.database.url == f"sqlite:///{place}/../data/judge.db"
    assert config.lmtp.socket == Path("/run/judge/lmtp")
    config = settings(place, 'database.url = "sqlite:///games.db"')
    assert config.database.url == f"sqlite:///{place}/games.db"
    config = settings(place, 'database.url = "sqlite:////srv/games.db"')
    assert config.database.url == "sqlite:////srv/games.db"


def test_a_full_file(folder: Path) -> None:
    config = settings(
        folder,
        """
        [intake.imap]
        host = "imap.example.org"
        user = "judge"
        password = "secret"
        poll = "20 minutes"
        backlog = true
        [outgoing]
        host = "smtp.example.org"
        port = 465
        tls = "implicit"
        envelope = "own address"
        [archive]
        keep = "2 weeks"
        """,
    )
    assert config.imap.poll == timedelta(minutes=20)
    assert config.imap.backlog is True
    assert (config.outgoing.tls, config.outgoing.envelope) == ("implicit", "own address")
    assert config.archive.keep == timedelta(weeks=2)
    assert "secret" not in repr(config)


def test_the_environment_wins(folder: Path) -> None:
    config = settings(
        folder,
        'database.url = "sqlite:///a.db"\nintake.smtp.port = 1',
        JUDGE_DATABASE__URL="postgresql+psycopg://judge@db/games",
        JUDGE_INTAKE__SMTP__PORT="2526",
        JUDGE_INTAKE__IMAP__BACKLOG="true",
        JUDGE_REQUIRE="dovecot",
        PATH="/bin",
    )
    assert config.database.url == "postgresql+psycopg://judge@db/games"
    assert config.smtp.port == 2526
    assert config.imap.backlog is True


def test_passwords_may_lie_in_files(folder: Path) -> None:
    (folder / "word").write_text("p@ss word\n")
    config = settings(
        folder,
        """
        database.url = "postgresql+psycopg://judge@db:5433/games?sslmode=require"
        database.password_file = "word"
        outgoing.host = "smtp.example.org"
        outgoing.user = "judge"
        outgoing.password_file = "word"
        """,
    )
    assert config.outgoing.password == "p@ss word"
    url = "postgresql+psycopg://judge:p%40ss%20word@db:5433/games?sslmode=require"
    assert config.database.url == url


def test_all_faults_are_told_at_once_each_with_what_would_be_right(folder: Path) -> None:
    told = faults(
        folder,
        """
        [judge]
        adress = "judge@example.org"
        address = "judge"
        delimiter = "%"
        [intake.smtp]
        port = 70000
        [intake.imap]
        poll = "sometimes"
        backlog = "perhaps"
        [outgoing]
        tls = "ssl"
        password = 12345
        [archive]
        url = "judge.example.org"
        [trust]
        authserv_id = "mx.example.org; dkim=pass"
        [outgoin]
        host = "x"
        """,
        JUDGE_ARCHIVE__KEP="1 day",
    )
    assert told == [
        "judge.adress: there is no such key; expected judge.address",
        "outgoin.host: there is no such key; expected outgoing.host",
        "JUDGE_ARCHIVE__KEP: there is no such key; expected archive.keep",
        "judge.address: 'judge' does not fit; expected an e-mail address, for example"
        ' "judge@example.org"',
        'judge.delimiter: \'%\' does not fit; expected "+", "-" or ""',
        "intake.smtp.port: 70000 does not fit; expected a port from 0 to 65535, for example 2525",
        "intake.imap.poll: 'sometimes' does not fit; expected a length of time,"
        ' for example "30 seconds", "36h" or "3 days"',
        "intake.imap.backlog: 'perhaps' does not fit; expected true or false",
        'outgoing.tls: \'ssl\' does not fit; expected "starttls", "implicit" or "none"',
        "outgoing.password: the value does not fit; expected text on one line, in"
        ' quotes, for example "judge"',
        "archive.url: 'judge.example.org' does not fit; expected a web address, for"
        ' example "https://judge.example.org/"',
        "trust.authserv_id: 'mx.example.org; dkim=pass' does not fit; expected just"
        ' the name, for example "mx.example.org"',
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("judge = 3", "judge: is a section, not a key; expected [judge] with keys below it"),
        ("trust.bogus = 1", "trust.bogus: there is no such key; expected one of authserv_id"),
        ("trust.folder = 1", "trust.folder: there is no such key; expected archive.folder"),
        ("[colour]", "colour: there is no such key; expected one of the keys in"),
        (
            'judge.address = "the-judge@x.org"\njudge.delimiter = "-"',
            "judge.delimiter: '-' is part of the judge's own name; expected another delimiter",
        ),
        (
            'intake.lmtp = {host = "127.0.0.1", socket = "s"}',
            "intake.lmtp: has a host and a socket; expected only one of the two",
        ),
        ('intake.imap.host = "x.org"', "intake.imap.user: is missing; expected the account"),
        (
            'outgoing = {host = "x.org", user = "j"}',
            "outgoing.password: is missing for 'j'; expected the password, or password_file",
        ),
        (
            'outgoing = {password = "a", password_file = "b"}',
            "outgoing.password_file: there is a password too; expected only one of the two",
        ),
        (
            'outgoing = {host = "x.org", user = "j", password_file = "nowhere"}',
            "outgoing.password_file: ",
        ),
        (
            'database.url = "mysql://x/y"',
            "database.url: databases of the kind 'mysql' are not supported",
        ),
        ('database.url = "sqlite://"', "database.url: names no file; expected sqlite:///var"),
        ('database.url = "sqlite:///"', "database.url: names no file; expected sqlite:///var"),
        ('database.url = "postgresql://x/y"', "database.url: 'postgresql' does not name the driv"),
        (
            'intake.smtp.port = 24\nintake.lmtp = {host = "127.0.0.1", port = 24}',
            "intake.lmtp.port: two listeners cannot have the same port; expected a port"
            " other than that",
        ),
        (
            'intake.smtp = {host = "::", port = 24}\nintake.lmtp = {host = "::1", port = 24}',
            "intake.lmtp.port: two listeners cannot have the same port",
        ),
        (
            'intake.imap = {host = "x", user = "j", password = "p", processed = "Inbox"}',
            "intake.imap.processed: 'Inbox' is the folder from which messages are fetched",
        ),
        (
            'judge.operator = "judge@localhost"',
            "judge.operator: is the judge itself; expected the address of a person",
        ),
        (
            'judge.former_addresses = ["x.org"]\njudge.operator = "judge+b1@x.org"',
            "judge.operator: is the judge itself; expected the address of a person",
        ),
        (
            'archive.folder = "."',
            "archive.folder: contains the judge's own files; expected a folder of its own",
        ),
        (
            'database.url = "sqlite:///pages/judge.db"\narchive.folder = "pages"',
            "archive.folder: contains the judge's own files; expected a folder of its own",
        ),
        (
            'database.url = "postgresql+psycopg://judge:p@ss@db/judge"',
            "database.url: the value does not fit; expected postgresql+psycopg://user@host/judge,"
            " and its password in password_file",
        ),
        (
            'database.url = "postgresql+psycopg://judge@db:five/judge"',
            "database.url: the value does not fit; expected postgresql+psycopg://user@host/judge",
        ),
        ('logging.level = "debug"', "logging.level: there is no such key; expected one of the"),
    ],
)
def test_each_contradiction_has_its_own_words(folder: Path, text: str, told: str) -> None:
    assert [said[: len(told)] for said in faults(folder, text)] == [told]


HOST = 'the name or IP address of a machine, without a port, for example "mail.example.org"'
ADDRESS = 'an e-mail address, for example "judge@example.org"'
FOLDER = 'the name of a mail folder, for example "INBOX"'
PATH = 'an absolute path, for example "/var/lib/judge"'
FORMER = 'addresses or domains, for example ["judge@old.example", "old.example.org"]'


@pytest.mark.parametrize(
    ("key", "value", "right"),
    [
        ("judge.address", "'judge@@example.org'", ADDRESS),
        ("judge.address", "'jüdge@example.org'", ADDRESS),
        ("judge.former_addresses", "['localhost']", FORMER),
        ("judge.former_addresses", "['a@x.org; b@x.org']", FORMER),
        ("judge.data", "'~/judge'", PATH),
        ("judge.data", "'$HOME/judge'", PATH),
        ("intake.smtp.host", "'0.0.0.0:25'", HOST),
        ("intake.imap.host", "'imaps://mail.example.org'", HOST),
        ("outgoing.host", "'mail.example.org 587'", HOST),
        ("outgoing.host", "true", HOST),
        ("outgoing.port", "0", "a port from 1 to 65535, for example 2525"),
        ("intake.imap.mailbox", "''", FOLDER),
        ("intake.imap.processed", "''", FOLDER),
    ],
)
def test_what_cannot_work_is_found_before_it_is_tried(
    folder: Path, key: str, value: str, right: str
) -> None:
    assert faults(folder, f"{key} = {value}") == [f"{key}: {value} does not fit; expected {right}"]


def test_a_domain_is_kept_as_the_name_service_knows_it(folder: Path) -> None:
    config = settings(folder, 'judge.address = "judge@münchen.example"')
    assert config.judge.address == "judge@xn--mnchen-3ya.example"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("judge.address = judge@x.org", "text in quotes"),
        ("judge.address = “judge@x.org”", "text in quotes"),
        ("judge.name = 'a'\njudge.name = 'b'", "each key and each section only once"),
        ("[judge]\n[judge]", "each key and each section only once"),
        ("[judge]\naddress: 'judge@x.org'", 'key = "value"'),
        ('judge.data = "C:\\judge"', "with a backslash"),
        ("[judge]\nname = '\udcfc'", "UTF-8 (at line 2)"),
    ],
)
def test_what_is_no_toml_is_told_with_what_would_be(folder: Path, text: str, told: str) -> None:
    file = folder / "judge.toml"
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(SettingsFaults) as caught:
        load(file, {})
    assert told in str(caught.value)


def test_a_mark_of_the_editor_in_front_is_no_fault(folder: Path) -> None:
    assert settings(folder, "\ufeffjudge.name = 'x'").judge.name == "x"


def test_what_is_no_toml_is_told_with_its_line(folder: Path) -> None:
    assert "line 2" in faults(folder, "[judge]\naddress = judge")[0]
    with pytest.raises(SettingsFaults, match=r"nowhere\.toml: No such file"):
        load(folder / "nowhere.toml", {})
