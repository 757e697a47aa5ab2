"""Reads the settings file, ``judge.toml``, and the environment into a `Config`.

Environment variables such as ``JUDGE_DATABASE__URL`` and ``JUDGE_INTAKE__SMTP__PORT`` take
precedence. All errors are reported together, each with the key, the problem and a valid value. An
unknown key is an error too, because it may be a typo that would otherwise go unnoticed.

Passwords can be in separate files. Each command reads only the passwords it needs: ``judge inbox``
does not need the password of a mail server, and its user may not be allowed to read that file.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any, get_args, get_type_hints
from urllib.parse import quote, urlsplit, urlunsplit

from mailer.config.config import Config, DatabaseAt, Lmtp, MailServer, Smtp, fields_by_section


@dataclass(frozen=True, slots=True)
class SettingFault:
    """An error in the settings: the ``key`` as the operator wrote it, what is wrong, and what would
    be valid."""

    key: str
    wrong: str
    right: str

    def __str__(self) -> str:
        return f"{self.key}: {self.wrong}; expected {self.right}"


class SettingsFaults(ValueError):
    """Raised if the settings cannot be used. ``faults`` lists every error."""

    def __init__(self, file: Path | None, faults: Iterable[SettingFault]) -> None:
        self.file = file
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


WHAT_IS_MEANT = {
    "Invalid value": 'text in quotes, for example name = "judge"',
    "Cannot ": "each key and each section only once",
    "Expected '=' after a key": 'key = "value"',
    "Unescaped": "single quotes around text with a backslash",
}
"""Hints about valid TOML, by the first words of the parser's error message."""


def fault_of_text(file: Path, octets: bytes, trouble: ValueError) -> SettingFault:
    """Returns the error for a settings file that is not valid TOML."""
    said, right = str(trouble), "TOML, as `judge init` writes it"
    if isinstance(trouble, UnicodeDecodeError):
        line = octets.count(b"\n", 0, trouble.start) + 1
        return SettingFault(str(file), f"the file is not UTF-8 (at line {line})", "UTF-8")
    for sign, meant in WHAT_IS_MEANT.items():
        right = meant if said.startswith(sign) else right
    return SettingFault(str(file), said, right)


FIELDS = fields_by_section(Config)
"""The field of `Config` for each section of the settings."""

SECTIONS: Mapping[str, type[Any]] = {
    section: get_type_hints(Config)[name] for section, name in FIELDS.items()
}

KNOWN = tuple(f"{name}.{f.name}" for name, kind in SECTIONS.items() for f in fields(kind))

ALL_PASSWORDS = tuple(name for name in SECTIONS if f"{name}.password_file" in KNOWN)
"""The sections that have a ``password_file``."""


def with_passwords(config: Config, wanted: Collection[str], faults: list[SettingFault]) -> Config:
    """Returns the settings with the passwords that the sections in ``wanted`` need, read from their
    files. Adds errors to ``faults``."""
    for section in wanted:
        file = file_in_use(config, section)
        if file is None:
            continue
        secret = _secret(f"{section}.password_file", file, faults)
        at = getattr(config, FIELDS[section])
        if section == "database":
            at = replace(at, url=_with_password(at.url, secret))
        else:
            at = replace(at, password=secret)
        config = replace(config, **{FIELDS[section]: at})
    return config


def file_in_use(config: Config, section: str) -> Path | None:
    """Returns the password file of a section, or None if the section has none or needs none."""
    at: DatabaseAt | MailServer = getattr(config, FIELDS[section])
    is_used = at.is_on if isinstance(at, MailServer) else not at.url.startswith("sqlite")
    return at.password_file if is_used else None


def _secret(name: str, file: Path, faults: list[SettingFault]) -> str:
    """Returns the first line of a file. If the file cannot be read or used, adds the reason to
    ``faults`` and returns ""."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except OSError as trouble:
        right = "a file that the judge's user can read"
        faults.append(SettingFault(name, f"{file} cannot be read ({trouble.strerror})", right))
        return ""
    except UnicodeDecodeError:
        faults.append(SettingFault(name, f"{file} is not UTF-8 text", "a password"))
        return ""
    if not lines or not lines[0]:
        faults.append(SettingFault(name, f"{file} is empty", "the password on its first line"))
        return ""
    return lines[0]


def _with_password(url: str, secret: str) -> str:
    parts = urlsplit(url)
    user, _, host = parts.netloc.rpartition("@")
    login = f"{user.partition(':')[0]}:{quote(secret, safe='')}"
    return urlunsplit(parts._replace(netloc=f"{login}@{host}"))


USUAL_FILES = (Path("judge.toml"), Path("/etc/judge/judge.toml"))
"""The settings files to look for, in order, if no file is named."""

ENVIRONMENT = "JUDGE_"
SQLITE = "sqlite:///"
POSTGRESQL = "postgresql+psycopg://"

_HEADING = re.compile(r"\s*\[\s*([\w.]+)\s*\]")
_KEY = re.compile(r"\s*([\w.]+)\s*=")


@dataclass(frozen=True, slots=True)
class _Given:
    """A value as the operator gave it, with the name of the key or variable that the operator
    used."""

    value: object
    called: str


def settings_file() -> Path | None:
    """Returns the path of the settings file to use if no file is named, or None if there is none.

    If the user has no access to the current folder, the function assumes that there is no settings
    file in it. Raises OSError if the user has no access to the other folder.
    """
    return next((file for file in USUAL_FILES if _is_there(file)), None)


def _is_there(file: Path) -> bool:
    try:
        return file.exists()
    except PermissionError:
        if file.is_absolute():
            raise
        return False


def load(
    file: Path | None = None,
    environment: Mapping[str, str] = os.environ,
    passwords: Collection[str] = ALL_PASSWORDS,
) -> Config:
    """Returns the settings from ``file`` or else from the first existing file of `USUAL_FILES`.
    Missing settings get their defaults. Reads only the password files of the sections in
    ``passwords``.

    Relative paths are relative to the folder of the settings file, or to the current folder if
    there is no file. Raises SettingsFaults.
    """
    file = file or settings_file()
    given = _leaves(_toml(file), str) if file else {}
    given |= _leaves(_from_environment(environment), _variable)
    base = file.absolute().parent if file else Path.cwd()
    faults = [_unknown(name, said) for name, said in given.items() if name not in KNOWN]
    made = {name: _section(name, given, base, faults) for name in SECTIONS}
    config = _with_database(Config(*made.values()), base, faults)
    faults += _contradictions(config)
    config = with_passwords(config, passwords, faults)
    if faults:
        raise SettingsFaults(file, faults)
    return config


def _toml(file: Path) -> dict[str, Any]:
    octets = b""
    try:
        octets = file.read_bytes()
        return tomllib.loads(octets.decode("utf-8-sig"))
    except OSError as trouble:
        fault = SettingFault(
            str(file), trouble.strerror or "not readable", "a settings file (judge init writes one)"
        )
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as trouble:
        fault = fault_of_text(file, octets, trouble)
    raise SettingsFaults(file, [fault]) from None


def is_settings(text: str) -> bool:
    """Returns whether text contains a key of the settings, even if the text is not valid TOML. Used
    to detect that someone has passed a settings file, which may contain passwords, by mistake."""
    try:
        return any(name in KNOWN for name in _leaves(tomllib.loads(text), str))
    except tomllib.TOMLDecodeError:
        return any(name in KNOWN for name in _keys_of_lines(text))


def _keys_of_lines(text: str) -> Iterator[str]:
    """Yields the key of each line ``key = value``, with the name of its section in front."""
    section = ""
    for line in text.splitlines():
        if heading := _HEADING.match(line):
            section = f"{heading[1]}."
        elif key := _KEY.match(line):
            yield section + key[1]


def _from_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """Maps the keys of the settings in the environment to their values. The names of these
    variables start with ``JUDGE_`` and contain ``__``."""
    return {
        name.removeprefix(ENVIRONMENT).lower().replace("__", "."): value
        for name, value in sorted(environment.items())
        if name.startswith(ENVIRONMENT) and "__" in name
    }


def _variable(name: str) -> str:
    return ENVIRONMENT + name.upper().replace(".", "__")


def _leaves(table: Mapping[str, Any], call: Callable[[str], str]) -> dict[str, _Given]:
    found: dict[str, _Given] = {}
    for name, value in table.items():
        if isinstance(value, dict) and value:
            found |= {
                f"{name}.{inner}": _Given(said.value, call(f"{name}.{inner}"))
                for inner, said in _leaves(value, call).items()
            }
        elif not (value == {} and name in ("intake", *SECTIONS)):
            found[name] = _Given(value, call(name))
    return found


def _unknown(name: str, said: _Given) -> SettingFault:
    if name in SECTIONS or name == "intake":
        return SettingFault(said.called, "is a section, not a key", f"[{name}] with keys below it")
    section, _, key = name.rpartition(".")
    if section not in SECTIONS:
        near = get_close_matches(name, [*KNOWN, *SECTIONS], n=1, cutoff=0.7)
        right = near[0] if near else "one of the keys in config.example.toml"
        return SettingFault(said.called, "there is no such key", right)
    here = [f.name for f in fields(SECTIONS[section])]
    near = [f"{section}.{one}" for one in get_close_matches(key, here, n=1)]
    elsewhere = [known for known in KNOWN if known.endswith(f".{key}")]
    right = (near or elsewhere or [f"one of {', '.join(here)}"])[0]
    return SettingFault(said.called, "there is no such key", right)


def _section(name: str, given: Mapping[str, _Given], base: Path, faults: list[SettingFault]) -> Any:
    """Returns a section with the given values. If a value is invalid, adds an error to ``faults``
    and uses the default."""
    kind = SECTIONS[name]
    values: dict[str, Any] = {}
    readers = _readers(kind)
    for f in fields(kind):
        value = f.default
        said = given.get(f"{name}.{f.name}")
        if said:
            try:
                value = readers[f.name](said.value)
            except ValueError as expected:
                shown = _shown(said.value) if f.repr else "the value"
                faults.append(SettingFault(said.called, f"{shown} does not fit", str(expected)))
        values[f.name] = base / value if isinstance(value, Path) else value
    return kind(**values)


def _shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else repr(value)


def _readers(kind: type[Any]) -> dict[str, Callable[[object], object]]:
    """Returns the parser for each key of a section. The type of each key is annotated with its
    parser."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: get_args(hint)[1] for name, hint in hints.items()}


def _contradictions(config: Config) -> Iterator[SettingFault]:
    local = config.judge.address.rpartition("@")[0]
    delimiter = config.judge.delimiter
    if delimiter and delimiter in local:
        yield SettingFault(
            "judge.delimiter",
            f"{delimiter!r} is part of the judge's own name",
            'another delimiter, or "" for none',
        )
    if config.addressing.is_ours(config.judge.operator):
        yield SettingFault("judge.operator", "is the judge itself", "the address of a person")
    if config.archive.folder and _shows_what_is_ours(config, config.archive.folder):
        own = "a folder of its own"
        yield SettingFault("archive.folder", "contains the judge's own files", own)
    if doors_collide(config.smtp, config.lmtp):
        port = f"a port other than that of intake.smtp, {config.smtp.port}"
        yield SettingFault("intake.lmtp.port", "two listeners cannot have the same port", port)
    if config.imap.host and _same_folder(config.imap.mailbox, config.imap.processed):
        yield SettingFault(
            "intake.imap.processed",
            f"{config.imap.processed!r} is the folder from which messages are fetched",
            'another folder, for example "Processed"',
        )
    if config.lmtp.host and config.lmtp.socket:
        yield SettingFault("intake.lmtp", "has a host and a socket", "only one of the two")
    for name, door in (("intake.smtp", config.smtp), ("intake.lmtp", config.lmtp)):
        if door.tls != "none" and not door.certificate:
            yield SettingFault(f"{name}.certificate", "is missing", "a file, or tls none")
        elif door.tls == "none" and (door.certificate or door.key):
            yield SettingFault(f"{name}.tls", "is none, with a certificate", '"offered", perhaps')
    if config.imap.host and not config.imap.user:
        yield SettingFault("intake.imap.user", "is missing", "the account to log in to")
    for section, name in FIELDS.items():
        if isinstance(login := getattr(config, name), MailServer):
            yield from _login_faults(section, login)
    if config.fallback.host and not config.outgoing.host:
        first = "also outgoing.host, the server that is tried first"
        yield SettingFault("outgoing.fallback.host", "is the only mail server", first)


def _login_faults(name: str, login: MailServer) -> Iterator[SettingFault]:
    """Yields the errors in the login for a server. The user and the secret must both be set or both
    be empty, and there must be only one secret."""
    if login.password and login.password_file:
        yield SettingFault(
            f"{name}.password_file", "there is a password too", "only one of the two"
        )
    elif login.oauth2_command and (login.password or login.password_file):
        yield SettingFault(
            f"{name}.oauth2_command", "there is a password too", "only one of the two"
        )
    elif login.host and login.oauth2_command and not login.user:
        yield SettingFault(f"{name}.user", "is missing", "the account the token belongs to")
    elif (
        login.host
        and login.user
        and not (login.password or login.password_file or login.oauth2_command)
    ):
        yield SettingFault(
            f"{name}.password",
            f"is missing for {login.user!r}",
            "the password, or password_file with the name of a file that contains it",
        )
    elif login.host and login.password_file is None and login.user == "" != login.password:
        yield SettingFault(f"{name}.user", "is missing", "the account the password belongs to")


def doors_collide(one: Smtp, other: Lmtp) -> bool:
    """Returns whether both listeners would use the same port."""
    anywhere = {"", "0.0.0.0", "::"} & {one.host, other.host}  # noqa: S104
    same = one.host == other.host or anywhere
    return bool(one.host and other.host and one.port == other.port != 0 and same)


def _shows_what_is_ours(config: Config, folder: Path) -> bool:
    places = filter(None, (config.judge.data, config.database_file))
    return any(place.resolve().is_relative_to(folder.resolve()) for place in places)


def _same_folder(one: str, other: str) -> bool:
    """Returns whether both names refer to the same mail folder. Only the name INBOX is
    case-insensitive (RFC 9051)."""
    return one == other or one.upper() == other.upper() == "INBOX"


def _with_database(config: Config, base: Path, faults: list[SettingFault]) -> Config:
    url = config.database.url or f"{SQLITE}{config.judge.data / 'judge.db'}"
    try:
        url = address_of_database(url, base)
    except SettingsFaults as trouble:
        faults += trouble.faults
    return replace(config, database=replace(config.database, url=url))


def address_of_database(url: str, base: Path) -> str:
    """Returns the URL of a database, with an absolute path for SQLite. Raises SettingsFaults."""
    scheme, slashes, place = url.partition(":///")
    if slashes and scheme.startswith("sqlite") and place:
        return f"{scheme}:///{base / place}"
    if url.startswith(POSTGRESQL):
        if _is_server(url):
            return url
        wrong = "the value does not fit"
        right = f"{POSTGRESQL}user@host/judge, and its password in password_file"
    else:
        wrong = _unfit(scheme.split(":")[0])
        right = f"{SQLITE}var/judge.db or {POSTGRESQL}user@host/judge"
    raise SettingsFaults(None, [SettingFault("database.url", wrong, right)])


def _is_server(url: str) -> bool:
    """Returns whether the URL of a server can be parsed. A special character in a password could
    split the URL in the wrong place."""
    try:
        parts = urlsplit(url)
        return parts.port != 0 and parts.netloc.count("@") <= 1
    except ValueError:
        return False


def _unfit(kind: str) -> str:
    match kind.partition("+")[0]:
        case "sqlite":
            return "names no file"
        case "postgresql" | "postgres":
            return f"{kind!r} does not name the driver"
        case _:
            return f"databases of the kind {kind!r} are not supported"
