"""Tests commands of other judges: each of them gets an answer, and the lines that the answers
suggest can be sent."""

from __future__ import annotations

import pytest

from grammar.commands.command_table.table import COMMANDS
from grammar.commands.help_texts import help_text, topics
from grammar.commands.other_judges import OtherWord, as_meant, other_words, unknown_here
from grammar.commands.statement_types import Statement
from grammar.games.registry import language_of
from grammar.letter import reader
from grammar.words.unreadable_and_completed_by_board import Mistake
from judge.games.registry import VARIANTS
from judge.games.variant import Variant
from tests.grammar.reading import read_letter

WORDS = other_words()
SHOWN = sorted({one.instead for one in WORDS.values() if one.instead})


def _answer(line: str) -> Mistake:
    (part, *_) = read_letter(line).parts
    assert isinstance(part, Mistake), (line, part)
    return part


@pytest.mark.parametrize("one", WORDS.values(), ids=WORDS)
def test_a_word_of_other_judges_is_answered(one: OtherWord) -> None:
    for line in (f"{one.word} something", f"{one.word.lower()} x"):
        part = _answer(line)
        assert part.reason == one.says, line
        assert not part.is_order


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_the_answer_is_the_same_in_every_game(variant: Variant) -> None:
    language = language_of(variant)
    one_of_each = {one.says: one.word for one in WORDS.values()}
    for says, word in one_of_each.items():
        (part, *_) = reader.read_letter(f"{word} something", lambda game: language).parts
        assert isinstance(part, Mistake), (word, part)
        assert part.reason == says, word


def test_a_word_is_taken_out_when_it_becomes_a_command() -> None:
    spelt = {spelling for record in COMMANDS for spelling in (record.word, *record.also)}
    for word in WORDS.keys() - spelt:
        assert _answer(word).reason == WORDS[word].says, word


@pytest.mark.parametrize("shown", SHOWN)
def test_what_is_proposed_instead_can_be_sent(shown: str) -> None:
    below = "\nWe meet on Friday." if shown.startswith(("PRESS", "BROADCAST")) else ""
    for part in read_letter(shown + below).parts:
        assert isinstance(part, Statement)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("wait", "SET WAIT"),
        ("NoWait.", "SET NOWAIT"),
        ("set wait off", "SET NOWAIT"),
        ("set no wait", "SET NOWAIT"),
        ("draw", "SET DRAW"),
        ("set draw off", "SET NODRAW"),
        ("process!", "PROCESS FORCE"),
        ("Process! S1901M", "PROCESS S1901M FORCE"),
        ("list full", "LIST"),
        ("set unlisted", "SET LISTED OFF"),
        ("set grey press", "SET PRESS GREY"),
        ("set white/grey", "SET PRESS BOTH"),
        ("set manual start", "SET START MANUAL"),
        ("set centers 15", "SET VICTORY 15"),
        ("set pref E[FG]R", "SET PREFER E[FG]R"),
        ("NOVACATION", "SET NOABSENCE"),
        ("no holiday", "SET NOABSENCE"),
        ("no calendar", "SET NOCALENDAR"),
        ("set no press", "SET PRESS NONE"),
        ("SET NO_PRESS", "SET PRESS NONE"),
        ("set white", "SET PRESS WHITE"),
        ("set none press", "SET PRESS NONE"),
        ("set observer any press", "SET OBSERVERS PRESS ON"),
        ("SET MUTE_OBSERVERS", "SET OBSERVERS PRESS OFF"),
        ("set prflist", "SET POWERS PREFERENCE"),
        ("SET POWER_CHOICE", "SET POWERS CHOICE"),
        ("SET START_MASTER", "SET START MANUAL"),
        ("set build next 24", "SET ADJUST NEXT 24"),
        ("GAME stan", "LIST STAN"),
        ("Game over", "Game over"),
        ("SET WHITE_GREY", "SET PRESS BOTH"),
        ("set at 20:00", "SET CLOCK 20:00"),
        ("set warn 24", "SET REMIND 24"),
        ("set max absence 5", "SET ABSENCES 5"),
        ("setwait", "SET WAIT"),
        ("Wait for me", "Wait for me"),
        ("A draw would be fine", "A draw would be fine"),
    ],
)
def test_a_line_of_the_older_judges_is_read_as_it_is_meant(written: str, meant: str) -> None:
    assert as_meant(written) == meant


@pytest.mark.parametrize(
    "line",
    [
        "",
        "Unofficial news",
        "SET WAIT",
        "Mapping the coast",
        "Get well soon, and write to me again",
    ],
)
def test_other_lines_are_not_answered_so(line: str) -> None:
    assert unknown_here(line) is None


def test_help_with_such_a_word_says_the_same() -> None:
    words = [one for one in other_words().values() if one.word.lower() not in topics()]
    assert len(words) > 150
    for one in words:
        assert " ".join(one.says.split()) in " ".join(help_text(one.word).split()), one.word
