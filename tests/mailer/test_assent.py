"""Tests that a reply counts as YES only if the word is alone on its line or with polite phrases
only."""

from __future__ import annotations

import pytest

from grammar.games.registry import language_of
from grammar.orders.parse_context_and_dialect import ParseContext
from judge.game.settings import Settings
from judge.games.registry import variant_under
from mailer.transaction.recognise_yes import read_assent

SPEECH = ParseContext(lambda _: language_of(variant_under(Settings())))

PLAIN = [
    "yes",
    "YES",
    "Yes.",
    "*YES*",
    "ok",
    "OK!",
    "Ja",
    "OUI !",
    "sí",
    "y",
    "Confirmed.",
    "Yes please",
    "Yes, please.",
    "Ja, danke!",
    "OK thanks",
    "Hi,\n\nyes\n",
    "Hello Judge,\n\nYES\n\nBest regards,\nTom",
    "Yes\n\nTom Miller",
    "Yes\nAnna",
    "Yes\n\n-- \nAnna Schmidt\nTel. 030 1234, I did not ask for anything",
    "Yes\n\nSent from my iPhone",
    "Ja\n\nViele Grüße\nJörg",
    "Oui\n\nCordialement,\nÉlodie",
    "Lieber Richter,\nja\nLG Max",
    "Dear Sir,\n\nyes\n\nKind regards\nJ. Smith",
    "\nOUI !\n\n> Somebody, we hope it was you",
    "yes\n\nOn Fri, 20 Nov 2026 at 12:01, judge <judge@localhost> wrote:\n> If it was not you: no",
    "On Fri, 20 Nov 2026 at 12:01, the judge\n<judge@localhost> wrote:\n\n> reply\n\nyes",
    "Yes\n\n-----Original Message-----\nFrom: judge\nSent: Friday\n\nSomebody wrote. No.",
    "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nyes\n-----BEGIN PGP SIGNATURE-----\n\n"
    "iQ\n-----END PGP SIGNATURE-----",
]


@pytest.mark.parametrize("text", PLAIN)
def test_the_word_alone_among_manners_is_a_yes(text: str) -> None:
    assert read_assent(text, SPEECH, ("Anna Schmidt", "anna")).plain


UNCLEAR = {
    "OK, but I did not ask for this": "OK, but I did not ask for this",
    "Confirm what?": "Confirm what?",
    "Y u send me this?": "Y u send me this?",
    "Si votre message est urgent, appelez le 01 02 03 04 05.": "Si votre message est urgent",
    "Ja, ist das denn von mir?": "Ja, ist",
    "Ok, you have reached the desk of Tom.": "Ok, you have reached",
    "OK?": "OK?",
    "Yes?": "Yes?",
    "Ja, gerne": "Ja, gerne",
    "Yes\n\nbut that was not me": "but that was not me",
    "Yes\nThanks, but I never asked": "Thanks, but I never asked",
    "Yes\nSorry, wrong person": "Sorry, wrong person",
    "OK\nNo": "No",
    "OK\nNot Me": "Not Me",
    "OK\n\nNO": "NO",
    "ok\nWho are you?": "Who are you?",
    "YES\n\nI will be back on Monday.": "I will be back on Monday.",
    "Thank you for your mail. It will be read soon.\n\n> Yes": "Thank you for your mail",
    "I am away until Monday. Yes, really.": "I am away",
    "No": "No",
    "Confirm your address at http://x.example": "Confirm your address",
    "Okay Google": "Okay Google",
    "si\n\nnon sono stato io": "non sono stato io",
    "YES 4711": "YES 4711",
}


@pytest.mark.parametrize("text", UNCLEAR)
def test_any_other_line_makes_it_unclear_and_is_named(text: str) -> None:
    assent = read_assent(text, SPEECH, ("Anna Schmidt",))
    assert not assent.plain
    assert assent.unclear.startswith(UNCLEAR[text])


@pytest.mark.parametrize("text", ["", "> with the word YES at the top", "Hello,", "yes\nyes"])
def test_without_the_word_there_is_no_yes(text: str) -> None:
    assent = read_assent(text, SPEECH)
    assert not assent.plain
    assert not assent.unclear


@pytest.mark.parametrize("text", ["YES 47", "yes, 47", "Ok 47.\n\nThis mail is confidential."])
def test_a_number_behind_the_word_is_told_apart(text: str) -> None:
    assent = read_assent(text, SPEECH)
    assert not assent.plain
    assert assent.figure == "47"
