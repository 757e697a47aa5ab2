"""Tests that SET lines are parsed, and that settings are written as SET lines."""

from __future__ import annotations

from dataclasses import fields

import pytest

from grammar.commands.settings import (
    ENTRIES,
    FIELDS,
    Beginning,
    Entry,
    Late,
    read_setting,
    write_setting,
)
from grammar.commands.statement_types import Setting
from grammar.words.unreadable_and_completed_by_board import Unreadable
from judge.game.settings import RULES, Assignment, Draws, Press, Settings
from mailer.scheduling.mail_and_time_settings_of_game import ServiceSettings

SERVICE = {field.name for field in fields(ServiceSettings)} - {"list_wanted", "invited", "spread"}
OTHERS: dict[str, object] = {
    "variant": "standard",
    "map": "modern + build anywhere",
    "press": Press.BROADCAST,
    "gunboat": True,
    "reveal": False,
    "observers_press": True,
    "late_press": False,
    "quiet": True,
    "public_lists": True,
    "master_sees_lists": True,
    "powers": Assignment.CHOICE,
    "start": Beginning.MANUAL,
    "zone": "Europe/Berlin",
    "clock": 1230,
    "days": "M-W-F--",
    "first_next": 518400,
    "move_next": 129600,
    "retreat_next": 3600,
    "adjust_next": 90,
    "takeover_next": 0,
    "delay": 0,
    "grace": 0,
    "vacant": 1209600,
    "remind": (172800, 3600),
    "late_remind": 0,
    "absences": 864000,
    "late": Late.REPLACE,
    "early_solo": True,
    "players": 7,
    "victory": 34,
    "draws": Draws.ANY,
    "listed": False,
    "private": "friends",
    "comment": "All are welcome: 1 = 1, really!",
    "list_address": "results@list.example",
}


@pytest.mark.parametrize("field", FIELDS)
def test_every_setting_can_be_written_and_read_back(field: str) -> None:
    plain = "crystal ball" if field == "variant" else _default(field)
    for value in (plain, OTHERS[field]):
        line = write_setting(field, value)
        assert line.startswith("SET ")
        (read,) = _read(line.removeprefix("SET "))
        assert (read.field, read.value) == (field, value)
        assert line.startswith(f"SET {read.label} ")


def _default(field: str) -> object:
    return getattr(Settings() if field in RULES else ServiceSettings(), field)


def test_what_can_be_set_is_a_rule_or_says_how_the_game_is_served() -> None:
    assert set(FIELDS) == RULES | SERVICE == set(OTHERS)
    assert not RULES & SERVICE


def _read(text: str) -> tuple[Setting, ...]:
    read = read_setting(text)
    assert not isinstance(read, Unreadable), read
    return read


@pytest.mark.parametrize(
    ("text", "field", "value"),
    [
        ("variant crystalball", "variant", "crystal ball"),
        ("Variant = Crystal Ball", "variant", "crystal ball"),
        ("VARIANT future tense", "variant", "future tense"),
        ("VARIANT FUTURETENSE", "variant", "future tense"),
        ("VARIANT Future-Tense", "variant", "future tense"),
        ("VARIANT future", "variant", "future tense"),
        ("VARIANT BLIND", "variant", "blind 1801"),
        ("VARIANT Blind 1801", "variant", "blind 1801"),
        ("VARIANT blind1801", "variant", "blind 1801"),
        ("VARIANT Blind Diplomacy 1801", "variant", "blind 1801"),
        ("VARIANT CRYPTO", "variant", "crypto ii"),
        ("VARIANT crypto ii", "variant", "crypto ii"),
        ("VARIANT Crypto 2", "variant", "crypto ii"),
        ("VARIANT CRYPTO-DIPLOMACY II", "variant", "crypto ii"),
        ("VARIANT Crypto Diplomacy", "variant", "crypto ii"),
        ("VARIANT crypt", "variant", "crypto ii"),
        ("VARIANT crys", "variant", "crystal ball"),
        ("VARIANT stand", "variant", "standard"),
        ("PLAYERS 6", "players", 6),
        ("players = 7", "players", 7),
        ("PLAYERS default", "players", 0),
        ("PRESS: grey", "press", Press.GREY),
        ("PRESS broad", "press", Press.BROADCAST),
        ("public lists yes", "public_lists", True),
        ("LISTED", "listed", True),
        ("CLOCK 8pm", "clock", 1200),
        ("CLOCK off", "clock", None),
        ("DAYS weekdays", "days", "MTWTF--"),
        ("DAYS M T W T F - -", "days", "MTWTF--"),
        ("REMIND 8h, 1 day", "remind", (86400, 28800)),
        ("REMIND none", "remind", ()),
        ("REMIND 24, 8", "remind", (86400, 28800)),
        ("CLOCK 20.00", "clock", 1200),
        ("CLOCK 20h", "clock", 1200),
        ("DAYS Mon-Fri", "days", "MTWTF--"),
        ("DAYS Friday to Sunday", "days", "----FSS"),
        ("DAYS Sat - Mon", "days", "M----SS"),
        ("DAYS no weekends", "days", "MTWTF--"),
        ("MOVE NEXT 72", "move_next", 259200),
        ("GRACE 36", "grace", 129600),
        ("FIRST NEXT default", "first_next", 0),
        ("ABSENCES 21", "absences", 1814400),
        ("ABSENCES off", "absences", 0),
        ("LATE REMIND off", "late_remind", 0),
        ("LIST ADDRESS <a@b.example>", "list_address", "a@b.example"),
        ("VARIANT xtalball", "variant", "crystal ball"),
        ("NO QUIET", "quiet", False),
        ("NOT GUNBOAT", "gunboat", False),
        ("NOREVEAL", "reveal", False),
        ("NO_REVEAL", "reveal", False),
        ("NO LATE PRESS", "late_press", False),
        ("NO CLOCK", "clock", None),
        ("NO GRACE", "grace", 0),
        ("NO_ABSENCES", "absences", 0),
        ("NO DRAWS", "draws", Draws.OFF),
        ("PUBLIC_LISTS", "public_lists", True),
        ("PRIVATE a_word", "private", "a_word"),
        ("DAYS -MTWTF-", "days", "MTWTF--"),
        ("DAYS S--W--S", "days", "--W--SS"),
        ("DAYS -----S-", "days", "-----S-"),
        ("DELAY .5", "delay", 1800),
        ("DELAY 0.5", "delay", 1800),
    ],
)
def test_settings_as_people_write_them(text: str, field: str, value: object) -> None:
    (read,) = _read(text)
    assert (read.field, read.value) == (field, value)


def test_next_sets_three_at_once() -> None:
    assert [(one.field, one.value) for one in _read("NEXT 2 days")] == [
        ("move_next", 172800),
        ("retreat_next", 172800),
        ("adjust_next", 172800),
    ]


@pytest.mark.parametrize(
    ("text", "reason", "suggestion"),
    [
        ("PRESS LOUD", "NONE, WHITE, GREY, BOTH or BROADCAST, not 'LOUD'", "SET PRESS"),
        ("PUBLIC LISTS perhaps", "ON or OFF", "SET PUBLIC LISTS ON"),
        ("VARIANT chess", "plays STANDARD, CRYSTAL BALL", "SET VARIANT STANDARD"),
        ("VARIANT cry", "plays CRYSTAL BALL or CRYPTO II, not 'cry'", "SET VARIANT"),
        ("PLAYERS 5", "6, 7 or DEFAULT", "SET PLAYERS 6"),
        ("PLAYERS many", "6, 7 or DEFAULT", "SET PLAYERS 6"),
        ("VICTORY 70", "1 to 64", "SET VICTORY"),
        ("VICTORY all", "1 to 64", "SET VICTORY"),
        ("MOVE NEXT soon", "not a length of time", "SET MOVE NEXT"),
        ("GRACE Fri 4 Dec", "GRACE is not a date but a length of time", "SET GRACE"),
        ("LATE REMIND 10 min", "an hour, or OFF", "SET LATE REMIND"),
        ("GRACE soon", "not a length of time", "SET GRACE"),
        ("MOVE NEXT 0", "longer than zero", "SET MOVE NEXT"),
        ("DAYS -------", "names no days", "SET DAYS"),
        ("DAYS FMTWTSS", "names no days", "SET DAYS"),
        ("CLOCK midnight", "not a time of day", "SET CLOCK"),
        ("LATE", "needs a value", "SET LATE WAIT"),
        ("REMIND 1h, 2h, 3h, 4h, 5h, 6h", "one to 5", "SET REMIND"),
        ("PRIVATE two words", "one word", "SET PRIVATE"),
        ("COMMENT " + "x" * 501, "at most 500", "SET COMMENT"),
        ("LIST ADDRESS nobody", "not an e-mail address", "SET LIST ADDRESS"),
        ("VICTROY 18", "no setting 'VICTROY'", "SET VICTORY"),
        ("MOVES NEXT 2 days", "no setting 'MOVES NEXT'", "SET MOVE NEXT"),
        ("weather fine", "HELP SETTINGS", ""),
    ],
)
def test_a_fault_says_what_would_be_right(text: str, reason: str, suggestion: str) -> None:
    read = read_setting(text)
    assert isinstance(read, Unreadable)
    assert reason in read.reason
    assert read.suggestion.startswith(suggestion)


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("NEXT 3 dys", "SET NEXT 3 days"),
        ("NEXT 1 dya 12 huors", "SET NEXT 1 day 12 hours"),
        ("GRACE soon", "SET GRACE 7 days"),
        ("PRESS WHTIE", "SET PRESS WHITE"),
        ("CLOCK", "SET CLOCK 20:00"),
        ("VARIANT crystal bowl", "SET VARIANT CRYSTAL BALL"),
        ("VARIANT Blind diplomacy of 1801", "SET VARIANT BLIND 1801"),
        ("PRESS white please", "SET PRESS WHITE"),
        ("PRES white", "SET PRESS white"),
        ("NEXT 3 fortnights", "SET NEXT 3 days"),
        ("POWERS by preference", "SET POWERS PREFERENCE"),
        ("NEXT 2 days by mail", "SET NEXT 2 days"),
        ("VICTORY 17 centres", "SET VICTORY 17"),
    ],
)
def test_a_suggestion_is_a_setting_that_can_be_sent(text: str, suggestion: str) -> None:
    read = read_setting(text)
    assert isinstance(read, Unreadable)
    assert read.suggestion == suggestion
    assert not isinstance(read_setting(suggestion.removeprefix("SET ")), Unreadable)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.label)
def test_every_example_can_be_sent(entry: Entry) -> None:
    nonsense = f"{entry.label} {'?' * 501} ?"
    read = read_setting(nonsense)
    assert isinstance(read, Unreadable)
    assert not isinstance(read_setting(read.suggestion.removeprefix("SET ")), Unreadable)


@pytest.mark.parametrize("between", [". ", ", ", " and ", "; "])
def test_two_settings_on_a_line_are_told_apart(between: str) -> None:
    read = read_setting(f"NEXT 2 days{between}set grace 24h.")
    assert isinstance(read, Unreadable)
    assert read.suggestion == "SET NEXT 2 days\nSET GRACE 24h"
