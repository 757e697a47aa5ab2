"""Passwords in separate files. Each command reads only the passwords it needs: ``judge inbox`` does
not need the password of a mail server, and its user may not be allowed to read that file."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from pathlib import Path
from urllib.parse import quote, urlsplit, urlunsplit

from mailer.config.config import Config
from mailer.config.config_errors import SettingFault

DATABASE, IMAP, OUTGOING = "database", "intake.imap", "outgoing"
FALLBACK = "outgoing.fallback"
ALL_PASSWORDS = (DATABASE, IMAP, OUTGOING, FALLBACK)
"""The sections that have a ``password_file``."""


def with_passwords(config: Config, wanted: Collection[str], faults: list[SettingFault]) -> Config:
    """Returns the settings with the passwords of these sections that are in use. Adds errors to
    ``faults``."""
    for section in wanted:
        file = file_in_use(config, section)
        if file is None:
            continue
        secret = _secret(f"{section}.password_file", file, faults)
        match section:
            case "database":
                url = _with_password(config.database.url, secret)
                config = replace(config, database=replace(config.database, url=url))
            case "intake.imap":
                config = replace(config, imap=replace(config.imap, password=secret))
            case "outgoing.fallback":
                config = replace(config, fallback=replace(config.fallback, password=secret))
            case _:
                config = replace(config, outgoing=replace(config.outgoing, password=secret))
    return config


def file_in_use(config: Config, section: str) -> Path | None:
    """Returns the password file of a section, or None if the section has none or needs none."""
    match section:
        case "database":
            is_server = not config.database.url.startswith("sqlite")
            return config.database.password_file if is_server else None
        case "intake.imap":
            return config.imap.password_file if config.imap.host else None
        case "outgoing.fallback":
            return config.fallback.password_file if config.fallback.host else None
        case _:
            return config.outgoing.password_file if config.outgoing.host else None


def _secret(name: str, file: Path, faults: list[SettingFault]) -> str:
    """Returns the first line of a file. If it cannot be read or used, adds the reason to ``faults``
    and returns ""."""
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
