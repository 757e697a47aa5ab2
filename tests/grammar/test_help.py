"""Tests that HELP has a text for everything that people can send, and that all examples in these
texts work."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from grammar.commands.command_words import BY_WORD
from grammar.commands.help_texts import help_text, topics
from grammar.commands.settings import ENTRIES, Entry
from grammar.commands.statement_types import Create, Help, OrderLine, Statement
from judge.games.crypto_ii.short_form_and_ciphers import (
    cipher_faults,
    misprint,
    read_cipher,
    short_form,
)
from judge.games.registry import VARIANTS
from judge.games.standard.rules import standard
from judge.orders.actions import Cipher, Printed
from judge.orders.order import Order
from tests.grammar.reading import read_letter


@pytest.mark.parametrize("word", list(BY_WORD))
def test_every_command_has_a_topic(word: str) -> None:
    assert word.lower() in topics()
    assert word in help_text(word)
    assert word in help_text().replace(",", " ").replace(".", " ").replace(";", " ").split()


@pytest.mark.parametrize("topic", ["", *topics()])
def test_every_example_is_read(topic: str) -> None:
    examples = list(_examples(help_text(topic)))
    assert examples
    for example in examples:
        for part in read_letter(example).parts:
            assert isinstance(part, Statement), part
            match part.command:
                case Create(mistakes=mistakes):
                    assert not mistakes
                case Help(topic=named):
                    assert "no help on" not in help_text(named)


def _examples(text: str) -> list[str]:
    """Returns the fully indented paragraphs of a text. Each of them is an example message."""
    paragraphs = [paragraph.splitlines() for paragraph in text.split("\n\n")]
    return [
        "\n".join(line[4:] for line in lines)
        for lines in paragraphs
        if all(line.startswith("    ") for line in lines)
    ]


@pytest.mark.parametrize("topic", ["", *topics()])
def test_texts_fit_a_mail(topic: str) -> None:
    assert max(map(len, help_text(topic).splitlines())) <= 78
    assert help_text(topic).isascii()


def test_help_mentions_only_topics_there_are() -> None:
    for topic in ("", *topics()):
        words = " ".join(help_text(topic).split())
        for named in re.findall(r"HELP ([A-Z]{3,})\b", words):
            assert "no help on" not in help_text(named), named


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.label)
def test_every_setting_is_explained(entry: Entry) -> None:
    assert entry.label in help_text("settings")
    assert entry.label in help_text(entry.label) or entry.label in ("POWERS", "ABSENCES")
    told = help_text(f"SET {entry.label}")
    assert told.startswith((f"{entry.label} (a setting of a game)\n\n", "SET\n"))
    for example in _examples(told):
        commands = [part for part in read_letter(example).parts if isinstance(part, Statement)]
        assert commands
        assert len(commands) == len(read_letter(example).parts)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("GRACE", "Time after a deadline before LATE applies"),
        ("set next 72", "NEXT sets all three"),
        ("adjust next", "Time for moves, retreats, builds"),
        ("list address", "A mailing list that gets the public results"),
        ("SETTINGS DELAY", "Time to change your mind"),
        ("public_lists", "all lists are shown with the results"),
        ("QUIET", "the late player are told who is late"),
        ("set absence", "Tells the judge when you will be away"),
        ("set concede", "Votes for another power to win"),
        ("GRACE 168", "Time after a deadline"),
        ("dias", "all remaining players share"),
        ("centers", "Supply centres needed to win"),
        ("NOLIST", "LIST shows the game"),
        ("no_reveal", "after a game with GUNBOAT everyone is told"),
        ("MANUAL START", "when the last player joins"),
        ("white/grey press", "WHITE (signed)"),
        ("PRFLIST", "How powers are assigned"),
        ("NOWAIT", "asks the judge not to run the phase"),
        ("vote 3way", "a draw among some"),
        ("vote loss", "CONCEDE names the power"),
    ],
)
def test_help_on_a_setting_or_a_flag_tells_of_that(asked: str, told: str) -> None:
    assert told in " ".join(help_text(asked).split())


@pytest.mark.parametrize(
    ("asked", "title"),
    [
        ("sign on", "SIGNON"),
        ("First  Game", "YOUR FIRST GAME"),
        ("convoy", "ORDERS"),
        ("build", "BUILDS AND REMOVALS"),
        ("prox", "PROXY"),
        ("take over", "TAKEOVER"),
        ("variant", "VARIANTS"),
        ("Future", "FUTURE TENSE"),
        ("blind", "BLIND 1801"),
        ("Crypto", "CRYPTO II"),
        ("tanks", "CONVERT"),
        ("as", "CIPHER"),
        ("spies", "SPY"),
        ("retreat lists", "RETREATS"),
        ("conditions", "FUTURE TENSE"),
        ("diplomacy", "STANDARD"),
        ("u/o", "MARKS"),
    ],
)
def test_topics_are_found_by_other_words(asked: str, title: str) -> None:
    assert help_text(asked).startswith(title)


@pytest.mark.parametrize("name", VARIANTS)
def test_every_kind_of_game_has_a_topic(name: str) -> None:
    assert help_text(name).startswith(name.upper())
    assert name.upper() in help_text("variants")
    assert name.upper() in help_text("settings")


@pytest.mark.parametrize("topic", ["cipher", "crypto ii"])
def test_no_cipher_is_shown_that_could_be_sent_as_it_is(topic: str) -> None:
    """Someone might copy it, and a cipher that everyone knows hides nothing."""
    orders = [order for letter in _examples(help_text(topic)) for order in _orders(letter)]
    assert not any(isinstance(order.action, Cipher) for order in orders)
    assert cipher_faults(_cipher_shown(topic))


def _cipher_shown(topic: str) -> Cipher:
    """Returns the incomplete cipher that a text shows."""
    (line,) = (line for line in help_text(topic).splitlines() if line.startswith("  CIPHER"))
    return read_cipher(" ".join(line.replace("...", "").upper().split()))


@pytest.mark.parametrize("topic", ["cipher", "crypto ii"])
def test_the_part_of_a_cipher_shown_fits_what_is_shown_with_it(topic: str) -> None:
    orders = [order for letter in _examples(help_text(topic)) for order in _orders(letter)]
    cipher = _cipher_shown(topic)
    (printed,) = (order for order in orders if isinstance(order.rider, Printed))
    assert isinstance(printed.rider, Printed)
    plain = short_form(standard(), replace(printed, rider=None))
    assert misprint(cipher, printed.rider.text, plain) is None


def _orders(letter: str) -> list[Order]:
    parts = [part.command for part in read_letter(letter).parts if isinstance(part, Statement)]
    return [command.order for command in parts if isinstance(command, OrderLine)]


def test_an_unknown_topic_is_answered_with_those_there_are() -> None:
    answer = help_text("seqence")
    assert "Did you mean HELP SEQUENCE?" in answer
    assert "CRYSTAL BALL" in answer


def test_the_overview_is_one_screen() -> None:
    assert len(help_text().splitlines()) <= 42
