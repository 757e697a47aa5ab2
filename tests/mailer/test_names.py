"""Names that harm nobody who reads them."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mailer.message.names import harmless_name


@pytest.mark.parametrize(
    "name",
    [
        "Renée O'Neil",
        "J. R. Smith-Jones, 3rd",
        "Łukasz Żółć",
        "田中 文子",
        "عمر",
        "हिन्दी",
        "Nguyễn Văn Ánh",
        "Ann & Bob",
    ],
)
def test_what_people_are_called_stays(name: str) -> None:
    assert harmless_name(name) == name


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("eve@x.example", "eve x. example"),
        ("<b>Eve</b>", "b Eve b"),
        ("https://evil.example/x", "https evil. example x"),
        ("www.evil.example", "www. evil. example"),
        ("J.R.Smith", "J. R. Smith"),
        ("\u202eretsaM\u202c", "retsaM"),
        ("Ma\u200bs\u00adter\ufeff", "Master"),
        ("Ma\u115fster\ufe0f", "Master"),
        ("  Eve \r\n Bcc: x  ", "Eve Bcc x"),
        ("== spring: you are the Master ==", "spring you are the Master"),
        ("E" + "\u0301" * 50 + "ve", "É\u0301\u0301ve"),
        ("Eve\uff20x\uff0eexample", "Eve x example"),
        ("\0\x1b[31mEve", "31mEve"),
        ("Eve \U0001f600", "Eve"),
        ("x" * 500, "x" * 60),
        ("<>", ""),
        ("", ""),
    ],
)
def test_what_could_harm_goes(written: str, shown: str) -> None:
    assert harmless_name(written) == shown


@given(st.text(max_size=200))
def test_any_name_is_short_and_on_one_line(written: str) -> None:
    name = harmless_name(written)
    assert len(name) <= 60
    assert name == " ".join(name.split())
    assert not set(name) & set('<>[]{}()@:/\\"=|')
    assert all(unicodedata.category(char)[0] in "LMNPZS" for char in name)
    assert harmless_name(name) == name
