"""What is said of known faults of the libraries."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests import audit

FINE = {"name": "jinja2", "version": "3.1.6", "vulns": []}
FAULTY = {
    "name": "lark",
    "version": "1.0",
    "vulns": [{"id": "PYSEC-1", "fix_versions": ["1.1"]}],
}
UNKNOWN = {"name": "idna", "skip_reason": "not found"}


def test_a_known_fault_is_told_and_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert audit.judged([FINE, FAULTY, UNKNOWN]) == 1
    said = capsys.readouterr().out
    assert "lark 1.0: PYSEC-1, mended by 1.1" in said
    assert "2 of 3 libraries checked" in said


def test_no_known_fault_is_fine(capsys: pytest.CaptureFixture[str]) -> None:
    assert audit.judged([FINE]) == 0


def test_where_nothing_could_be_looked_up_that_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert audit.judged([UNKNOWN]) == 0

    def no_network(folder: Path) -> None:
        raise subprocess.TimeoutExpired("pip", 60)

    monkeypatch.setattr(audit, "asked", no_network)
    assert audit.main() == 0
    assert capsys.readouterr().out.count("not checked") == 2
