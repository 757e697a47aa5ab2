"""Represents errors in the settings. All errors are reported at once, each with a hint about valid
values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path


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
