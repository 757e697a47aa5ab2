"""Whom the own server vouches for, and what only looks like it (RFC 8601)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mailer.message.addresses import Addressing
from mailer.message.authentication import vouched_for
from mailer.message.letter import decode

JUDGE = Addressing("judge@judge.example")
PASSED = "mx.judge.example; dmarc=pass header.from=mail.players.example"


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
        "mx.judge.example; dkim=pass header.i=@mail.players.example header.s=x",
        "mx.judge.example; dkim=pass header.i=x@y.players.example header.d=players.example",
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
        "mx.judge.example; dkim=pass header.i=@evil.example",
        "mx.judge.example; dkim=pass header.d=evil.example header.i=@mail.players.example",
        "mx.judge.example; dmarc=pass",
        "mx.judge.example; dmarc=pass header.from=players.example",
        "mx.judge.example; dmarc=pass header.from=x.mail.players.example",
        "mx.judge.example; spf=pass dmarc=pass header.from=mail.players.example",
        "mx.judge.example; spf=pass smtp.mailfrom=dmarc=pass header.from=mail.players.example",
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
    assert not vouched("mx.judge.example; dmarc=fail", PASSED)
    assert vouched("mx.other.example; dmarc=fail", PASSED)


SIGNED = "mx.judge.example; dkim=pass header.d=players.example"


def test_one_program_looks_at_signatures_and_another_at_policies() -> None:
    """As opendkim and opendmarc write it, each a header of its own, for a domain without policy."""
    none = "mx.judge.example; dmarc=none (p=none dis=none) header.from=mail.players.example"
    assert vouched(none, SIGNED)
    assert vouched(none, "mx.other.example; dkim=fail", SIGNED)
    assert not vouched(none, "mx.judge.example; dkim=none; dkim-atps=neutral", SIGNED)


def test_three_headers_as_opendmarc_and_opendkim_write_them() -> None:
    """OpenDMARC 1.4.2 with `SPFSelfValidate` puts one on the policy above one on the sender's
    machine; OpenDKIM 2.11 has written before both."""
    policy = "mx.judge.example; dmarc=none (p=none dis=none) header.from=mail.players.example"
    machine = "mx.judge.example; spf=pass smtp.mailfrom=mail.players.example"
    signature = (
        "mx.judge.example;\n\tdkim=pass (2048-bit key; unprotected) header.d=players.example"
        " header.i=@players.example header.a=rsa-sha256 header.s=key header.b=QkwR1nVw;"
        "\n\tdkim-atps=neutral"
    )
    assert vouched(policy, machine, signature)
    assert not vouched(policy, machine)
    assert not vouched(policy, machine, signature.replace("dkim=pass", "dkim=fail"))


def test_what_stands_below_a_received_header_was_there_before() -> None:
    none = "mx.judge.example; dmarc=none header.from=mail.players.example\nReceived: by mx; now"
    assert not vouched(none, SIGNED)
    assert vouched("mx.other.example; dkim=fail\nReceived: by mx; now", SIGNED)


def test_of_two_senders_none_is_vouched_for() -> None:
    assert vouched(PASSED)
    assert not vouched(PASSED, more="From: x@evil.example\n")
    assert not vouched(PASSED, more="From : x@evil.example\n")


@pytest.mark.parametrize(
    "sender",
    [
        "renee@mail.players.example, eve@mail.players.example",
        'renee@mail.players.example <"e ve"@mail.players.example>',
        "<eve;@mail.players.example>",
        "=?utf-8?q?renee?=@mail.players.example",
        '"renee"@mail.players.example',
        "Friends: renee@mail.players.example;",
    ],
)
def test_what_programs_read_in_two_ways_is_not_vouched_for(sender: str) -> None:
    assert not vouched(PASSED, sender=sender)


def test_domains_are_compared_as_the_name_service_has_them() -> None:
    sharp, double = "r@weiß.example", "r@weiss.example"
    for written in ("weiß.example", "xn--wei-7ka.example"):
        assert vouched(f"mx.judge.example; dmarc=pass header.from={written}", sender=sharp)
        assert not vouched(f"mx.judge.example; dmarc=pass header.from={written}", sender=double)
    assert not vouched("mx.judge.example; dmarc=pass header.from=weiss.example", sender=sharp)


def test_without_a_name_no_server_is_believed() -> None:
    raw = b"Authentication-Results: ; dmarc=pass\nFrom: a@b.example\n\n"
    assert not vouched_for(decode(raw, JUDGE), "")


@given(st.text(alphabet=st.sampled_from('();"\\= dmarcpass.mxjudge\n'), max_size=80))
def test_any_value_is_read_without_an_error(results: str) -> None:
    vouched(results.replace("\n", "\n "))
