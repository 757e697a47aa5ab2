"""Whom the own server vouches for, and what only looks like it (RFC 8601)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mailer.message.addresses import Addressing
from mailer.message.authentication import vouched_for
from mailer.message.letter import decode

JUDGE = Addressing("judge@judge.example")


def vouched(*results: str, sender: str = "renee@mail.players.example", more: str = "") -> bool:
    head = "".join(f"Authentication-Results: {one}\n" for one in results)
    raw = f"{head}From: {sender}\n{more}\nA PAR H\n".encode()
    return vouched_for(decode(raw, JUDGE), "mx.judge.example")


@pytest.mark.parametrize(
    "results",
    [
        "mx.judge.example; dmarc=pass header.from=mail.players.example",
        "mx.judge.example 1; spf=fail; dmarc=pass (p=reject) header.from=mail.players.example",
        "MX.Judge.example;\n dkim=pass header.d=mail.players.example header.s=x",
        "mx.judge.example; dkim=fail header.d=evil.example; dkim=pass header.d=players.example",
    ],
)
def test_dmarc_or_an_aligned_signature_vouches(results: str) -> None:
    assert vouched(results)


@pytest.mark.parametrize(
    "results",
    [
        "mx.judge.example; none",
        "mx.judge.example; dmarc=fail header.from=mail.players.example",
        "mx.judge.example; dmarc=pass header.from=evil.example",
        "mx.judge.example; dkim=pass header.d=evil.example",
        "mx.judge.example; dkim=pass header.d=layers.example",
        "mx.judge.example; dkim=pass header.d=example",
        "mx.judge.example; dkim=pass",
        "mx.judge.example; spf=pass smtp.mailfrom=mail.players.example",
        'mx.judge.example; dkim=fail reason="; dmarc=pass"',
        "mx.judge.example; dkim=fail (; dmarc=pass)",
        "mx.judge.example; dkim=fail dkim=pass header.d=players.example",
        "mx.evil.example; dmarc=pass header.from=mail.players.example",
        "mx.judge.example.evil.example; dmarc=pass",
        "",
    ],
)
def test_nothing_else_does(results: str) -> None:
    assert not vouched(results)


def test_only_the_topmost_word_of_the_own_server_counts() -> None:
    assert not vouched("mx.judge.example; dmarc=fail", "mx.judge.example; dmarc=pass")
    assert vouched("mx.other.example; dmarc=fail", "mx.judge.example; dmarc=pass")


def test_of_two_senders_none_is_vouched_for() -> None:
    assert not vouched("mx.judge.example; dmarc=pass", more="From: x@evil.example\n")


def test_without_a_name_no_server_is_believed() -> None:
    raw = b"Authentication-Results: ; dmarc=pass\nFrom: a@b.example\n\n"
    assert not vouched_for(decode(raw, JUDGE), "")


@given(st.text(alphabet=st.sampled_from('();"\\= dmarcpass.mxjudge\n'), max_size=80))
def test_any_value_is_read_without_an_error(results: str) -> None:
    vouched(results.replace("\n", "\n "))
