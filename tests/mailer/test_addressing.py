"""Tests the addresses that reach the judge, and what the part after the plus sign means."""

from __future__ import annotations

import pytest

from mailer.mail.reply_addresses import Addressing, Delimiter

PLUS = Addressing("Judge@Judge.example")
MINUS = Addressing("crystal-ball@judge.example", "-")
NONE = Addressing("judge@judge.example", "")


def test_a_seat_has_an_address_of_its_own() -> None:
    assert PLUS.seat_address("k3xq") == "Judge+k3xq@Judge.example"
    assert PLUS.press_address("k3xq") == "Judge+pk3xq@Judge.example"


@pytest.mark.parametrize("addressing", [PLUS, MINUS])
def test_the_detail_of_a_derived_address_is_its_token(addressing: Addressing) -> None:
    assert addressing.detail_of(addressing.seat_address("k3xq")) == "k3xq"
    assert addressing.detail_of(addressing.seat_address("k3xq").upper()) == "k3xq"
    assert addressing.detail_of(f"<{addressing.press_address('k3xq')}>") == "pk3xq"


def test_without_details_every_letter_comes_from_the_one_address() -> None:
    assert NONE.seat_address("k3xq") == "judge@judge.example"
    assert NONE.detail_of("judge+k3xq@judge.example") is None
    assert not NONE.is_ours("judge+k3xq@judge.example")
    assert NONE.is_ours("JUDGE@judge.example")


@pytest.mark.parametrize(
    ("recipient", "ours"),
    [
        ("judge@judge.example", True),
        ("judge+anything+else@judge.example", True),
        ("judge+@judge.example", False),
        ("judges@judge.example", False),
        ("thejudge+x@judge.example", False),
        ("judge+x@judge.example.org", False),
        ("judge@other.example", False),
        ("judge", False),
        ("", False),
    ],
)
def test_only_the_own_address_with_any_detail_is_ours(recipient: str, ours: bool) -> None:
    assert PLUS.is_ours(recipient) is ours


def test_a_hyphen_in_the_own_name_is_no_delimiter() -> None:
    assert MINUS.detail_of("crystal-ball@judge.example") is None
    assert MINUS.detail_of("crystal-ball-k3xq@judge.example") == "k3xq"


@pytest.mark.parametrize("delimiter", ["+", "-", ""])
def test_the_domain_is_compared_in_lower_case(delimiter: Delimiter) -> None:
    assert Addressing("judge@JUDGE.example", delimiter).domain == "judge.example"
