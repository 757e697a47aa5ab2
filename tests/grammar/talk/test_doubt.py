"""Tests the filter for doubtful talk, and the messages that it was trained on."""

from __future__ import annotations

import pytest

from grammar.commands.statement_types import Statement
from grammar.letter import tentative_talk_classifier
from grammar.letter.tentative_talk_classifier import most_doubtful
from grammar.words.unreadable_and_completed_by_board import Mistake
from grammar.words.weigh_words import weights_in
from tests.grammar.reading import read_letter
from tests.grammar.talk import remarks
from tests.grammar.talk.learning import (
    WEIGHTS,
    learn,
    letters,
    mean_weights,
    scores_by_others,
    share_passed,
)

CHAT_PASSES, DOUBT_PASSES = 0.65, 0.15
"""The minimum share of chat that must pass the filter and the maximum share of doubt that may, for
writers that it was not trained on."""

REMARK_CHAT_PASSES, REMARK_DOUBT_PASSES = 0.55, 0.15
"""The same for short remarks."""

DOUBTS = """
These are not final.
not my final orders
This is only a draft.
Just a draft for now
draft only, please do not use
This is only a test.
I may still change the second one.
I might change these tomorrow.
I'll confirm tonight.
Wait for my final orders.
Please wait with these until I write again.
Not sure about the fleet.
I am not sure yet.
If Italy agrees.
Subject to what Italy says.
Only if Germany lets me.
depends on what Turkey tells me
Don't use these yet.
Do not count these.
This is what I told Germany.
This is what Italy wants me to do.
Germany sent me this.
My son wrote this.
What do you think?
Would you do this?
From last year's game
This is from another game.
Thanks, these are not final.
Dear GM, not final yet!
Hi judge, only provisional for now
Das ist noch nicht endgültig.
Nur ein Entwurf.
Vielleicht ändere ich das noch.
Bitte noch nicht verwenden.
Wenn Italien zustimmt.
Ce n'est pas définitif.
C'est un brouillon.
Je vais peut-être changer.
Non è definitivo.
È solo una bozza.
No es definitivo.
Es solo un borrador.
Dit is nog niet definitief.
Dit is maar een concept.
""".strip().splitlines()

CHAT = """
These are final.
My final orders.
No changes.
Thanks!
Good luck everyone.
Sorry I am late.
See you next turn.
Please confirm receipt.
Have a nice weekend.
Greetings from a rainy Hamburg.
As agreed with Italy.
This is not a draft, these are my orders.
The weather is awful here.
Viel Glück allen.
Mit freundlichen Grüßen
Bonne chance à tous.
Un saludo,
Buona fortuna a tutti.
Met vriendelijke groet,
""".strip().splitlines()


@pytest.mark.parametrize("line", DOUBTS)
def test_what_says_plainly_that_orders_are_in_doubt_is_asked_about(line: str) -> None:
    assert _leaves_doubt(line)


@pytest.mark.parametrize("line", CHAT)
def test_what_plainly_says_nothing_of_the_kind_is_not(line: str) -> None:
    assert not _leaves_doubt(line)


@pytest.mark.parametrize(
    "remark", ["nope", "jk", "not", "lol no", "Psych!", "von wegen", "mais non"]
)
def test_a_short_remark_that_takes_orders_back_is_asked_about(remark: str) -> None:
    assert _leaves_doubt(remark)


@pytest.mark.parametrize("remark", ["thanks", "cheers", "tom", "Tom", "good luck", "danke", "x"])
def test_a_common_short_remark_is_not(remark: str) -> None:
    assert not _leaves_doubt(remark)


def test_unknown_words_are_a_doubt_behind_an_order_but_may_be_a_name_below_the_list() -> None:
    assert not _leaves_doubt("zorptang")
    said = read_letter("A PAR - BUR, zorptang\nA MAR - SPA\nF BRE - MAO")
    assert any(isinstance(part, Mistake) and part.is_open for part in said.parts)


def test_short_remarks_by_other_people_are_told_apart() -> None:
    counts = remarks.Counts()
    assert remarks.WEIGHTS.read_text(encoding="utf-8") == remarks.learn(counts.weights()), (
        "run: python -m tests.grammar.talk"
    )
    assert remarks.share_passed(counts, is_doubt=False) >= REMARK_CHAT_PASSES
    assert remarks.share_passed(counts, is_doubt=True) <= REMARK_DOUBT_PASSES


def _leaves_doubt(line: str) -> bool:
    """Returns whether this line below a list makes the judge question or ignore the list."""
    said = read_letter(f"A PAR - BUR\nA MAR - SPA\nF BRE - MAO\n\n{line}")
    mistakes = [part for part in said.parts if isinstance(part, Mistake)]
    counts = any(isinstance(part, Statement) for part in said.parts)
    return not counts or any(one.is_open or one.is_guess or one.is_order for one in mistakes)


def test_nothing_said_and_unknown_words_are_no_doubt() -> None:
    assert most_doubtful([]) is None
    assert most_doubtful(["Xyzzyqu Plughwert"]) is None


@pytest.mark.parametrize(
    "line",
    [
        "Detta är inte slutgiltigt, jag väntar fortfarande på svar från Italien.",
        "Ainda não é definitivo, vou confirmar amanhã depois de falar com a Alemanha.",
        "Tohle ještě není konečné, čekám na odpověď z Itálie.",
        "Это ещё не окончательно, жду ответа от Италии.",
    ],
)
def test_a_language_that_the_judge_does_not_know_is_asked_about(line: str) -> None:
    assert _leaves_doubt(line)


def test_the_line_that_is_quoted_is_the_doubtful_one() -> None:
    talk = ["Lovely weather here.", "I may still change the second one.", "Greetings to your wife."]
    assert most_doubtful(talk) == 1


def test_the_weights_are_what_the_letters_give() -> None:
    limit = weights_in(tentative_talk_classifier.WEIGHTS).threshold
    assert WEIGHTS.read_text(encoding="utf-8") == learn(mean_weights(letters()), limit), (
        "run: python -m tests.grammar.talk"
    )


def test_letters_by_other_people_are_told_apart() -> None:
    """Judges a group of writers by the others, because all groups would take half a minute."""
    limit = weights_in(tentative_talk_classifier.WEIGHTS).threshold
    found = scores_by_others(letters(), shares=1)
    assert share_passed(found, limit, lambda letter: not letter.is_doubt) >= CHAT_PASSES
    assert share_passed(found, limit, lambda letter: letter.is_doubt) <= DOUBT_PASSES
