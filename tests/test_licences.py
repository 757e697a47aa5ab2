"""Tests that the page of licences matches the metadata of the locked libraries."""

from __future__ import annotations

from importlib.metadata import PathDistribution
from pathlib import Path

import pytest

from tests import licences
from tests.lock_files import RUN_LOCK, needed, pins, project


def test_the_page_is_made_from_the_lock() -> None:
    """If the lock file has changed, run ``python -m tests.licences``. ``make lock`` does this for
    you."""
    assert licences.PAGE.read_text(encoding="utf-8") == licences.page()


def test_it_lists_all_that_the_lock_has_to_run_the_judge() -> None:
    said = project()
    build = said["optional-dependencies"]["build"]
    assert needed([*said["dependencies"], *build]) == set(pins(RUN_LOCK))
    listed = {line.split(" | ")[0][2:] for line in licences.page().splitlines() if "://" in line}
    assert {"psycopg-binary", "pycparser", "reportlab"} <= listed
    assert listed & {"hatchling", "pytest"} == set(), "no judge runs with them"


def library(folder: Path, said: str, text: str = "") -> PathDistribution:
    """Returns a library with these fields in its metadata and with this licence text."""
    info = folder / "lark-2.0.dist-info"
    (info / "licenses").mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.4\nName: lark\nVersion: 2.0\n{said}\n")
    (info / "licenses" / "COPYING").write_text(text)
    (info / "RECORD").write_text(f"{info.name}/METADATA,,\n{info.name}/licenses/COPYING,,\n")
    return PathDistribution(info)


HOME = "Project-URL: Homepage, https://lark.example"
GRANT = "Copyright: I.\nPermission is hereby granted,\n  free of charge, to any person"


@pytest.mark.parametrize(
    ("said", "text", "licence"),
    [
        ("License-Expression: MIT OR Apache-2.0", "", "MIT OR Apache-2.0"),
        ("License: MPL-2.0", "", "MPL-2.0"),
        ("License: see COPYING", GRANT, "MIT*"),
        ("Summary: It parses.", GRANT, "MIT*"),
    ],
)
def test_a_licence_is_read_from_the_metadata_or_else_from_its_text(
    tmp_path: Path, said: str, text: str, licence: str
) -> None:
    found = licences.row(library(tmp_path, f"{said}\n{HOME}", text), "2.0")
    assert found == f"| lark | 2.0 | {licence} | https://lark.example |"


def test_a_library_whose_licence_is_unknown_gets_no_row(tmp_path: Path) -> None:
    with pytest.raises(LookupError, match="the licence of lark is unknown"):
        licences.row(library(tmp_path, HOME, "Do what you want."), "2.0")


def test_a_library_without_a_home_page_gets_no_row(tmp_path: Path) -> None:
    with pytest.raises(LookupError, match="the home page of lark is unknown"):
        licences.row(library(tmp_path, "License-Expression: MIT"), "2.0")


def test_a_library_in_another_version_than_that_of_the_lock_gets_no_row(tmp_path: Path) -> None:
    with pytest.raises(LookupError, match=r"lark is 2\.0 here, in the lock 2\.1"):
        licences.row(library(tmp_path, f"License-Expression: MIT\n{HOME}"), "2.1")
