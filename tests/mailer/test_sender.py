"""Tests that a message has exactly one sender or none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mailer.mail.headers import read_head
from mailer.mail.parse import decode
from mailer.mail.reply_addresses import Addressing
from mailer.mail.who_wrote_message import addresses_in, one_mailbox, plain_address, sender_key

JUDGE = Addressing("judge@judge.example")
EVE = "From: eve@players.example\n"
VICTIM = "victim@players.example"


def sender(head: str | bytes) -> str:
    """Returns the sender of a message, and checks that receiving and processing it find the same
    one."""
    raw = (head.encode() if isinstance(head, str) else head) + b"\nA PAR H\n"
    letter = decode(raw, JUDGE, "someone@envelope.example")
    assert sender_key(read_head(raw)) == letter.sender
    assert bool(letter.sender) is (letter.automatic != "it has no sender")
    return letter.sender


@pytest.mark.parametrize(
    ("value", "name", "address"),
    [
        ("a@b.example", "", "a@b.example"),
        ("<A@B.example>", "", "a@b.example"),
        ("Ann <a@b.example>", "Ann", "a@b.example"),
        ("Ann\t<a@b.example> (home)", "Ann", "a@b.example"),
        ('"Renée, 1st" <a@b.example>', "Renée, 1st", "a@b.example"),
        ('"O\\"Neil" <a@b.example>', "O Neil", "a@b.example"),
        ("renee@b.example (Renee)", "Renee", "renee@b.example"),
        ("Ann (at <x@y.example>) <a@b.example>", "Ann", "a@b.example"),
        ("=?utf-8?q?Ren=C3=A9e?= =?utf-8?q?_X?= <a@b.example>", "Renée X", "a@b.example"),
        ('"=?utf-8?q?Ren=C3=A9e?=" <a@b.example>', "Renée", "a@b.example"),
        ("A@b.example <a@b.example>", "", "a@b.example"),
        ("'a@b.example' <a@b.example>", "", "a@b.example"),
        ("Ann\xa0Moore <a@b.example>", "Ann Moore", "a@b.example"),
        ("märz@b.example", "", "märz@b.example"),
        ("a@MäRZ.example", "", "a@xn--mrz-qla.example"),
        ("a@weiß.example", "", "a@xn--wei-7ka.example"),
        ("a+b=c.d_e@b.example", "", "a+b=c.d_e@b.example"),
        ("a@localhost", "", "a@localhost"),
        (f"{'a' * 64}@b.example", "", f"{'a' * 64}@b.example"),
    ],
)
def test_one_plain_mailbox_is_read(value: str, name: str, address: str) -> None:
    writer = one_mailbox(value)
    assert writer is not None
    assert (writer.name, writer.address) == (name, address)


@pytest.mark.parametrize(
    "value",
    [
        "",
        "Ann",
        "a@b.example, c@d.example",
        "Ann <a@b.example>, Bob <c@d.example>",
        "Ann <a@b.example>,",
        "Ann <a@b.example> <c@d.example>",
        "Friends: a@b.example;",
        "Friends: a@b.example, c@d.example;",
        "undisclosed recipients:;",
        'victim@b.example <"e ve"@b.example>',
        "victim@b.example <eve@b.example>",
        "<eve;@b.example>",
        '"a"@b.example',
        '"a b"@b.example',
        "a(home)@b.example",
        "<a@b.example(home)>",
        "<a @b.example>",
        "a @ b.example",
        "<@x.example,@y.example:a@b.example>",
        "a@b@c.example",
        "<<a@b.example>>",
        "<<<<a@b.example",
        "a@[127.0.0.1]",
        "a@127.0.0.1",
        "a@b.example.",
        "a.@b.example",
        ".a@b.example",
        "a..b@b.example",
        "a@b..example",
        "a@-b.example",
        "a@b-.example",
        "a@b_c.example",
        "@b.example",
        "a@",
        f"{'a' * 65}@b.example",
        f"{'é' * 33}@b.example",
        f"a@{'b' * 64}.example",
        f"a@{'b.' * 130}example",
        "=?utf-8?q?=3Cx=40y=2Eexample=3E?=",
        "=?utf-8?q?victim=40b=2Eexample?=",
        "=?utf-8?q?victim=40b.example=3E?= <",
        "=?utf-8?q?victim?=@b.example",
        "<=?utf-8?q?victim?=@b.example>",
        "victim@=?utf-8?q?b?=.example",
        "=?utf-8?q?=FF@?=@x",
        "\ufb01ona@b.example",
        "vi\u200bctim@b.example",
        "\u202evictim@b.example",
        "victim\u0301\u0301@b\u200d.example",
        "\u1160victim@b.example",
        "e\u0301ve@b.example",
        "victim@b\u3002example",
        "victim@b.exampl\uff45",
        "vic\0tim@b.example",
        "victim@b.example\r",
        "Ann <a@b.example",
        "a@b.example (Ann",
        '"Ann <a@b.example>',
        "((((" * 200,
        "Ann " * 400 + "<a@b.example>",
    ],
)
def test_what_others_may_read_otherwise_has_no_sender(value: str) -> None:
    assert one_mailbox(value) is None


def test_a_name_never_looks_like_an_address() -> None:
    writer = one_mailbox(f"=?utf-8?q?{VICTIM.replace('@', '=40')}?= <eve@players.example>")
    assert writer is not None
    assert writer.address == "eve@players.example"
    assert writer.name == "victim players. example"


@pytest.mark.parametrize(
    "head",
    [
        f"{EVE}From: {VICTIM}\n",
        f"From : {VICTIM}\n{EVE}",
        f"{EVE}From : {VICTIM}\n",
        f"FROM: {VICTIM}\r\n{EVE}",
        f"{EVE}Fr\0om: {VICTIM}\n",
        f"{EVE}From\xa0: {VICTIM}\n".encode("latin-1"),
        f"{EVE}From\x0b: {VICTIM}\n",
        f"Subject: x\rFrom: {VICTIM}\n{EVE}",
        f"{EVE}Subject: x\rFrom: {VICTIM}\n",
        f"{EVE}no header at all\nFrom: {VICTIM}\n",
        f"no header at all\n{EVE}",
        f"From: eve@players.example\r <{VICTIM}>\n",
        f"From:\n {VICTIM},\n eve@players.example\n",
        f" From: {VICTIM}\n",
        f"Fr\0om: {VICTIM}\n",
        f">From: {VICTIM}\n",
    ],
)
def test_a_head_with_a_second_from_has_no_sender(head: str | bytes) -> None:
    assert sender(head) == ""


@pytest.mark.parametrize(
    "head",
    [
        EVE,
        "FROM :\r\n Eve\r\n <Eve@Players.example>\r\n",
        f"From {VICTIM} Sat Nov 21 10:00:00 2026\n{EVE}",
        f">From {VICTIM} Sat Nov 21 10:00:00 2026\n{EVE}",
        f"DKIM-Signature: v=1; h=date:\n\tfrom:to\n{EVE}Subject: it is\n From: {VICTIM}\n",
        f"{EVE}Reply-To: {VICTIM}\nSender: {VICTIM}\nX-From: {VICTIM}\n",
        f"{EVE}\nFrom: {VICTIM}\n",
    ],
)
def test_one_from_is_who_writes_whatever_stands_around_it(head: str) -> None:
    assert sender(head) == "eve@players.example"


def test_the_envelope_stands_in_for_a_sender_only_to_keep_letters_in_order() -> None:
    assert sender_key(read_head(b"To: x\n\nFrom: a@b.example\n"), "<C@d.example>") == "c@d.example"
    assert sender_key(read_head(b""), "no address") == ""


def test_addresses_are_found_among_other_words() -> None:
    value = '"x, y" <Judge+a@b.example>, judge+b@b.example (c); <d@e@f> judge+c@b.example,'
    assert addresses_in(value) == ["judge+a@b.example", "judge+b@b.example", "judge+c@b.example"]


@given(st.text(max_size=80))
def test_an_address_is_read_as_itself_or_not_at_all(text: str) -> None:
    address = plain_address(text)
    assert plain_address(address) == address
    assert address == "" or text.isprintable()


@given(st.text(alphabet=st.sampled_from('ab@.<>(),:;"\\=? é\t\0'), max_size=40))
def test_every_from_has_one_meaning_or_none(value: str) -> None:
    writer = one_mailbox(value)
    assert writer is None or plain_address(writer.address) == writer.address
    sender(f"From: {value}\n")
