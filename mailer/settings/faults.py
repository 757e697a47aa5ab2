"""What is wrong with settings: all of it at once, each with what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class SettingFault:
    """``key`` as the operator wrote it, what is wrong with it, and what would be right."""

    key: str
    wrong: str
    right: str

    def __str__(self) -> str:
        return f"{self.key}: {self.wrong}; expected {self.right}"


class SettingsFaults(ValueError):
    """The settings cannot be used. ``faults`` are all of them."""

    def __init__(self, file: Path | None, faults: Iterable[SettingFault]) -> None:
        self.file = file
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))
