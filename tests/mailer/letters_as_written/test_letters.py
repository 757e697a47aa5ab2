"""Tests that the judge interprets every message in this folder as its writer meant it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.mailer.letters_as_written.neighbours import (
    Neighbour,
    by_strangers,
    must_be_read,
    must_not_count,
)
from tests.mailer.letters_as_written.playing import (
    GAME,
    After,
    Desk,
    now_dated,
    sender_of,
    setting_of,
)

FOLDER = Path(__file__).parent
LETTERS = sorted((FOLDER / "letters").glob("*.json"))
MUST_BE_READ = list(must_be_read(FOLDER))
MUST_NOT_COUNT = list(must_not_count(FOLDER))
WRITER = "writer@players.test"


@pytest.fixture(scope="module")
def desk(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    found = Desk(sqlite_template, tmp_path_factory.mktemp("desk"))
    yield found
    found.close()


@pytest.mark.parametrize("file", LETTERS, ids=lambda file: file.stem)
def test_a_letter_is_read_as_it_was_meant(desk: Desk, file: Path) -> None:
    data = json.loads(file.read_text(encoding="utf-8"))
    raw = file.with_suffix(".eml").read_bytes()
    after = played(desk, data, raw, sender_of(raw))
    flat = " ".join(after.answer.split())
    for words in data.get("says", ()):
        assert words in flat, after.answer
    for words in data.get("says_not", ()):
        assert words not in flat, after.answer
    if "after" in data:
        wanted, found = list(data["after"]), list(after.on_file)
        ordered = data["variant"] == "crystal ball"
        assert (found if ordered else sorted(found)) == (wanted if ordered else sorted(wanted))
        assert after.grade == data["grade"], after.answer
    for act in data.get("acts", ()):
        assert act in flat, after.answer
        assert not any("neutrality" in mail for mails in after.others.values() for mail in mails)


def played(desk: Desk, data: dict[str, Any], raw: bytes, sender: str) -> After:
    """Has the judge process the message in its game. Returns the effects."""
    if data["to"] == "judge":
        desk.clear()
        return desk.play(now_dated(raw, desk.office), sender, "judge@localhost", None)
    setting = setting_of(data)
    desk.set_up(setting, sender)
    answers = None
    if data["to"] == "press":
        words = "Italy declares eternal neutrality!"
        answers = desk.press_from(data["from"], setting.power, words)
    hours = data.get("hours", 1)
    to = desk.office.reply_address(GAME, setting.power, data["to"])
    return desk.play(now_dated(raw, desk.office, answers, hours), sender, to, setting)


@pytest.mark.parametrize("one", MUST_BE_READ, ids=lambda one: one.name)
def test_so_is_its_neighbour(desk: Desk, one: Neighbour) -> None:
    after = _after(desk, one)
    found = list(after.on_file)
    ordered = one.setting.variant == "crystal ball"
    assert (found if ordered else sorted(found)) == (
        list(one.after) if ordered else sorted(one.after)
    ), after.answer
    assert after.grade == one.grade, after.answer


@pytest.mark.parametrize("one", MUST_NOT_COUNT, ids=lambda one: one.name)
def test_what_must_not_count_does_not(desk: Desk, one: Neighbour) -> None:
    """A list may be on file and wait for a YES, or be incomplete, with orders that are right."""
    after = _after(desk, one)
    assert after.grade != "complete", after.answer
    assert after.grade == "waits" or {*after.on_file} <= {*one.after}, after.answer


def _after(desk: Desk, one: Neighbour) -> After:
    """Has the judge process the message. Checks that the answer says what it must say."""
    desk.set_up(one.setting, WRITER)
    head = f"From: {WRITER}\nSubject: Re: [lab]\nDate: x\nMessage-ID: <a@x>\n"
    raw = f"{head}{one.headers}\n{one.text}\n"
    to = desk.office.reply_address(GAME, one.setting.power)
    after = desk.play(now_dated(raw.encode(), desk.office), WRITER, to, one.setting)
    flat = " ".join(after.answer.split())
    for words in one.says:
        assert words in flat, after.answer
    return after


# -- messages by people who did not know how they are interpreted ---------------------------------

STRANGERS = list(by_strangers(FOLDER))


@pytest.mark.parametrize("one", STRANGERS, ids=lambda one: one.name)
def test_so_is_what_strangers_wrote(desk: Desk, one: Neighbour) -> None:
    test_so_is_its_neighbour(desk, one)


def test_plain_orders_of_strangers_are_in_and_hardly_any_doubtful_ones() -> None:
    grades = Counter((one.name.split()[1], one.grade) for one in STRANGERS)
    assert grades["plain", "complete"] >= 800
    assert grades["plain", "incomplete"] <= 72
    assert grades["chat", "complete"] >= 452
    assert grades["chat", "incomplete"] <= 45
    assert grades["doubt", "complete"] <= 28


def test_what_was_read_from_running_text_is_shown_once(desk: Desk) -> None:
    one = next(one for one in MUST_NOT_COUNT if one.name.startswith("a question below orders"))
    flat = " ".join(_after(desk, one).answer.split())
    assert flat.count("A MAR - SPA; A PAR - BUR; F BRE - ENG") == 1
