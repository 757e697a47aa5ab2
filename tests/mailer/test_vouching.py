"""Tests messages for which our own mail server vouches, and messages that only seem to have been
vouched for (RFC 8601)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mailer.mail.authentication import vouched_for
from mailer.mail.parse import decode
from mailer.mail.reply_addresses import Addressing

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
    """OpenDKIM and OpenDMARC each write their own header, here for a domain without a policy."""
    none = "mx.judge.example; dmarc=none (p=none dis=none) header.from=mail.players.example"
    assert vouched(none, SIGNED)
    assert vouched(none, "mx.other.example; dkim=fail", SIGNED)
    assert not vouched(none, "mx.judge.example; dkim=none; dkim-atps=neutral", SIGNED)


def test_three_headers_as_opendmarc_and_opendkim_write_them() -> None:
    """OpenDMARC 1.4.2 with `SPFSelfValidate` puts a header about the policy above one about the
    sender's machine. Below both is the header from OpenDKIM 2.11."""
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
    written = "xn--wei-7ka.example"
    assert vouched(f"mx.judge.example; dmarc=pass header.from={written}", sender=sharp)
    assert not vouched(f"mx.judge.example; dmarc=pass header.from={written}", sender=double)
    assert not vouched("mx.judge.example; dmarc=pass header.from=weiss.example", sender=sharp)


def test_without_a_name_no_server_is_believed() -> None:
    raw = b"Authentication-Results: ; dmarc=pass\nFrom: a@b.example\n\n"
    assert not vouched_for(decode(raw, JUDGE), "")


@given(st.text(alphabet=st.sampled_from('();"\\= dmarcpass.mxjudge\n'), max_size=80))
def test_any_value_is_read_without_an_error(results: str) -> None:
    vouched(results.replace("\n", "\n "))


# -- headers that programs read in different ways -----------------------------------------------

OF = "header.from=mail.players.example"
AR = "Authentication-Results: mx.judge.example;"
ODD = {
    "a space before the colon": f"Authentication-Results : mx.judge.example; dmarc=pass {OF}",
    "a tab before the colon": f"Authentication-Results\t: mx.judge.example; dmarc=pass {OF}",
    "a space before another one": f"{AR} dmarc=pass {OF}\nAuthentication-Results : x; none",
    "a control character": f"{AR} dmarc=pass {OF}\nAuthentication-Results\x01: x; none",
    "two results for DMARC": f"{AR} dmarc=fail {OF}; dmarc=pass {OF}",
    "the same in turn": f"{AR} dmarc=pass {OF}; dmarc=fail {OF}",
    "two headers on DMARC": f"Authentication-Results: {PASSED}\nAuthentication-Results: {PASSED}",
    "a property twice": f"{AR} dmarc=pass {OF} {OF}",
    "no semicolon": f"{AR} spf=pass dmarc=pass {OF}",
    "spaces around =": f"{AR} dmarc = pass {OF}",
    "a remark in a word": f"{AR} dmarc=(x)pass {OF}",
    "a remark in a remark": f"{AR} dmarc=pass (a (b) c) {OF}",
    "a remark that does not end": f"{AR} dmarc=pass {OF} (a",
    "a backslash in a remark": f"{AR} dmarc=pass (a\\) b) {OF}",
    "a quoted server": f'Authentication-Results: "mx.judge.example"; dmarc=pass {OF}',
    "a quoted semicolon": f'{AR} spf=fail reason=";"; dmarc=pass {OF}',
    "a remark in quotes": f'{AR} spf=fail reason="("; dmarc=pass {OF}',
    "another version": f"Authentication-Results: mx.judge.example 2; dmarc=pass {OF}",
    "a version of a method": f"{AR} dmarc/2=pass {OF}",
    "no ASCII": f"{AR} dmarc=pass {OF} reason=\u00e9",
    "a no-break space": f"{AR} dmarc=pass\u00a0{OF}",
    "an encoded word": f"Authentication-Results: mx.judge.example (=?utf-8?q?x?=); dmarc=pass {OF}",
    "a line of blanks": f"Authentication-Results: mx.judge.example;\n \n dmarc=pass {OF}",
    "a bare return": f"Authentication-Results: mx.judge.example;\r dmarc=pass {OF}",
    "a fold in the name": f"Authentication-Results: mx.judge.\n example; dmarc=pass {OF}",
    "a vertical tab": f"Authentication-Results: mx.judge.example;\x0bdmarc=pass {OF}",
    "a comma": f"{AR} dmarc=pass,{OF}",
    "nothing behind =": f"{AR} dmarc=pass header.from=",
    "none and a result": f"{AR} none; dmarc=pass {OF}",
}


def is_vouched_for(head: str) -> bool:
    raw = f"{head}\nFrom: renee@mail.players.example\n\nA PAR H\n".encode()
    return vouched_for(decode(raw, JUDGE), "mx.judge.example")


@pytest.mark.parametrize("way", ODD)
def test_an_odd_header_vouches_for_nobody(way: str) -> None:
    assert not is_vouched_for(ODD[way])


@pytest.mark.parametrize("way", ODD)
def test_nor_does_a_plain_one_beside_it(way: str) -> None:
    assert not is_vouched_for(f"Authentication-Results: {PASSED}\n{ODD[way]}")


OUTSIDE = "Received: from evil.example (evil.example [8.8.8.8]) by mx.judge.example; now"
INNER = "Received: from mx (mx [10.0.0.1]) by store; now"
MARK = f"Authentication-Results: {PASSED}"
MADE_UP = {
    "below two servers": f"{OUTSIDE}\nReceived: from a by b; now\n{MARK}",
    "below an unnamed one": f"Received: from a by b; now\nReceived: from c by d; now\n{MARK}",
    "below one from nowhere": f"{OUTSIDE}\nReceived: by evil.example; now\n{MARK}",
    "below our own two and another": (f"{INNER}\n{OUTSIDE}\nReceived: by x; now\n{MARK}"),
    "below LMTP that is not the last": (
        f"{OUTSIDE}\nReceived: from x by x with LMTP id 1; now\n{MARK}"
    ),
}
WRITTEN = {
    "above all": f"{MARK}\n{OUTSIDE}",
    "below the first": f"{OUTSIDE}\n{MARK}",
    "below a filter of our own": f"{INNER}\n{OUTSIDE}\n{MARK}",
    "below a local delivery": f"Received: from mx by mx with LMTP id 1; now\n{OUTSIDE}\n{MARK}",
    "below an inner hop": f"Received: by 2002:a05:0:b0 with SMTP id 1; now\n{OUTSIDE}\n{MARK}",
}


@pytest.mark.parametrize("way", MADE_UP)
def test_where_our_own_server_writes_nothing_no_mark_counts(way: str) -> None:
    assert not is_vouched_for(MADE_UP[way])


@pytest.mark.parametrize("way", WRITTEN)
def test_where_it_writes_one_counts(way: str) -> None:
    assert is_vouched_for(WRITTEN[way])


@pytest.mark.parametrize(
    "results",
    [
        "mx.judge.example;\n\tdkim=pass header.i=@mail.players.example header.s=x header.b=Kp5/x+9;"
        "\n\tspf=pass (mx.judge.example: domain of x designates 8.8.8.8 as permitted sender)"
        f' smtp.mailfrom="a=b@x.example";\n\tdmarc=pass (p=NONE sp=NONE dis=NONE) {OF}',
        f"mx.judge.example; dmarc=pass policy.dmarc=none {OF}; arc=none",
        f'mx.judge.example 1; dkim=fail reason="signature did not verify"; dmarc=pass {OF};',
    ],
)
def test_what_big_servers_write_is_understood(results: str) -> None:
    assert vouched(results)
