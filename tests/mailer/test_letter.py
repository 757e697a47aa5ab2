"""Tests decoding messages as mail programs write them, and hostile messages."""

from __future__ import annotations

import base64
import quopri
import time
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mailer.mail.parse import Enclosed, Letter, Undecodable, decode
from mailer.mail.reply_addresses import Addressing
from tests.pace import is_within

JUDGE = Addressing("judge@judge.example")

PLAIN = """\
Received: from mx.players.example by judge.example; Fri, 20 Nov 2026 19:00:00 +0100
From: =?utf-8?q?Ren=C3=A9e?= <Renee@Players.example>
To: judge+k3xq@judge.example
Subject: =?utf-8?b?T3JkZXJzIGbDvHI=?=
 =?utf-8?q?_spring?=
Date: Fri, 20 Nov 2026 19:00:00 +0100
Message-ID: <a1@players.example>
In-Reply-To: <root@judge.example>
References: <first@judge.example> <root@judge.example>

A PAR - BUR
"""

HEAD = "From: renee@players.example\n"


def read(raw: str | bytes, envelope_sender: str | None = "renee@players.example") -> Letter:
    octets = raw.encode() if isinstance(raw, str) else raw
    return decode(octets, JUDGE, envelope_sender)


def test_a_letter_says_who_wrote_what_and_when() -> None:
    assert read(PLAIN) == Letter(
        sender="renee@players.example",
        sender_name="Renée",
        subject="Orders für spring",
        message_id="<a1@players.example>",
        date=datetime(2026, 11, 20, 18, 0, tzinfo=UTC),
        in_reply_to="<root@judge.example>",
        references=("<first@judge.example>", "<root@judge.example>"),
        text="A PAR - BUR\n",
        hidden="",
        quoted="",
        page=None,
        is_page=False,
        unopened=Enclosed.NOTHING,
        enclosed=None,
        flaw="",
        automatic="",
        carried=False,
        authentication=(),
    )


def test_line_ends_of_the_wire_make_no_difference() -> None:
    assert read(PLAIN.replace("\n", "\r\n")) == read(PLAIN)


ORDERS = "A MÜN – BUR\nF KIE - DEN\n"
ENCODED = {
    "quoted-printable": quopri.encodestring(ORDERS.encode()).decode(),
    "base64": base64.encodebytes(ORDERS.encode()).decode(),
    "8bit": ORDERS,
}


@pytest.mark.parametrize("encoding", ENCODED)
def test_transfer_encodings_are_undone(encoding: str) -> None:
    head = f"{HEAD}Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: {encoding}"
    assert read(f"{head}\n\n{ENCODED[encoding]}").text == ORDERS


def parts(*bodies: str, kind: str = "alternative") -> str:
    inside = "".join(f"--cut\n{body}\n" for body in bodies)
    return f'{HEAD}Content-Type: multipart/{kind}; boundary="cut"\n\n{inside}--cut--\n'


HTML = "Content-Type: text/html\n\n<div>A PAR H</div><div>F BRE H</div>"


def test_the_plain_part_is_read_and_not_the_html_beside_it() -> None:
    assert read(parts("Content-Type: text/plain\n\nA PAR - BUR", HTML)).text == "A PAR - BUR"


@pytest.mark.parametrize(
    "blank", ["Content-Type: text/plain\n\n \n", "Content-Type: image/png\n\nx"]
)
def test_html_is_read_where_no_plain_text_says_anything(blank: str) -> None:
    assert read(parts(blank, HTML)).text == "A PAR H\nF BRE H"


def test_attached_files_and_letters_are_not_read() -> None:
    attached = "Content-Type: text/plain\nContent-Disposition: attachment\n\nA PAR - PIC"
    forwarded = "Content-Type: message/rfc822\n\nFrom: x@y.example\n\nA PAR - GAS"
    mine = "Content-Type: text/plain\n\nA PAR - BUR"
    assert read(parts(attached, forwarded, mine, kind="mixed")).text == "A PAR - BUR"
    assert read(parts(attached, forwarded, kind="mixed")).text == ""


def test_a_letter_in_a_letter_is_no_text_however_deep() -> None:
    assert read(nested(1000, "message/rfc822")).text == ""


def test_a_broken_list_of_parameters_says_nothing_from_there_on() -> None:
    for kind in ('text/plain; charset=utf-8; x="', "nonsense", "text/plain; =;;", '; "'):
        assert read(f"{HEAD}Content-Type: {kind}\n\nA MÜN H\n").text == "A MÜN H\n"


def test_parameters_in_sections_are_put_together_rfc_2231() -> None:
    kind = "multipart/mixed; boundary*0=c; boundary*1*=%75; boundary*2=t"
    assert read(f"{HEAD}Content-Type: {kind}\n\n--cut\n\nA PAR H\n--cut--\n").text == "A PAR H"


def test_a_multipart_without_its_parts_is_a_text() -> None:
    assert read(f"{HEAD}Content-Type: multipart/mixed\n\nA PAR - BUR\n").text == "A PAR - BUR\n"


def test_flowed_text_is_rejoined() -> None:
    head = f"{HEAD}Content-Type: text/plain; charset=utf-8; format=flowed"
    assert read(f"{head}\n\nDear \nEngland\nA PAR H\n").text == "Dear England\nA PAR H\n"


@pytest.mark.parametrize(
    ("header", "reason"),
    [
        ("Auto-Submitted: auto-replied (vacation)", "Auto-Submitted: auto-replied"),
        ("Auto-Submitted: auto-generated; x=y", "Auto-Submitted: auto-generated"),
        ("Precedence: bulk", "Precedence: bulk"),
        ("Precedence: LIST", "Precedence: list"),
        ("List-Id: <players.example>", "it has a header List-Id"),
        ("X-Auto-Response-Suppress: All", "X-Auto-Response-Suppress"),
        ("Return-Path: <>", "its envelope has no sender"),
        ("X-Loop: judge@judge.example", "it is from this judge itself"),
        ("\n".join(["Received: from a by b"] * 51), "it was passed on more than 50 times"),
        ("Auto-Submitted: (x) auto-replied", "Auto-Submitted: auto-replied"),
        ("Auto-Submitted:\n (no)\n auto-replied", "Auto-Submitted: auto-replied"),
        ("Auto-Submitted: no\nAuto-Submitted: auto-replied", "Auto-Submitted: auto-replied"),
        ("Auto-Submitted: =?utf-8?q?auto-replied?=", "Auto-Submitted: auto-replied"),
        ("Precedence: (x) auto_reply", "Precedence: auto_reply"),
        ("Precedence: first-class\nPrecedence: junk", "Precedence: junk"),
        ("X-Autoreply: yes", "it has a header X-Autoreply"),
        ("X-Autorespond: x", "it has a header X-Autorespond"),
        ("X-Autogenerated: Reply", "it has a header X-Autogenerated"),
        ("X-Failed-Recipients: a@b.example", "it has a header X-Failed-Recipients"),
        ("Content-Type: multipart/report; boundary=x", "it is a report, multipart/report"),
        ("Content-Type: Message/Delivery-Status", "it is a report, message/delivery-status"),
        ("Auto-Submitted: no (really)", ""),
        ("Subject: Out of office", ""),
        ("Feedback-ID: 1:x:y", ""),
        ("Auto-Submitted: no", ""),
        ("Precedence: first-class", ""),
        ("X-Auto-Response-Suppress: None", ""),
        ("Return-Path: <renee@players.example>", ""),
        ("\n".join(["Received: from a by b"] * 50), ""),
        ("X-Loop: list@players.example", ""),
    ],
)
def test_automatic_mail_is_known_rfc_3834(header: str, reason: str) -> None:
    assert read(f"{HEAD}{header}\n\nI am away").automatic == reason


def test_a_letter_without_a_sender_waits_for_no_answer() -> None:
    assert read("Subject: x\n\nA PAR H").automatic == "it has no sender"
    assert read(f"{HEAD}\nhi", envelope_sender="").automatic == "its envelope has no sender"
    assert read(f"{HEAD}\nhi", envelope_sender=None).automatic == ""
    own = f"From: {JUDGE.address}\n\nhi"
    assert read(own).automatic == "it is from this judge itself"


def test_results_of_authentication_are_kept_topmost_first() -> None:
    ours = "Authentication-Results: mx.judge.example;\n dmarc=pass\n"
    letter = read(f"{ours}Authentication-Results: x\n{HEAD}\n")
    assert letter.authentication == ((" mx.judge.example;\n dmarc=pass", " x"),)


# -- hostile messages ------------------------------------------------------------------------


def nested(levels: int, kind: str = "multipart/mixed") -> bytes:
    head = HEAD.encode()
    for level in range(levels):
        head += f'Content-Type: {kind}; boundary="b{level}"\n\n--b{level}\n'.encode()
    return head + b"Content-Type: text/plain\n\nA PAR H\n" * 2


UNDECODABLE = {
    "a thousand multiparts in each other": nested(1000),
    "a head beyond 128 KiB": HEAD.encode() + b"Subject: " + b"x" * 140_000 + b"\n\nA PAR H",
    "a thousand headers and more": HEAD.encode() + b"X: y\n" * 1001 + b"\nA PAR H",
    "a page of 60,000 tags": HEAD.encode() + b"Content-Type: text/html\n\n" + b"<b>" * 60_000,
    "thirty multiparts in each other": nested(30),
    "20,000 parts": parts(*["Content-Type: text/plain\n\n"] * 20_000).encode(),
    "300 parts": parts(*["Content-Type: image/png\n\nx"] * 300).encode(),
    "more than a MiB": HEAD.encode() + b"\n" + b"x\n" * 600_000,
    "a text beyond 256 KiB": HEAD.encode() + b"\n" + b"A PAR - BUR\n" * 25_000,
    "a line of almost a MiB": HEAD.encode() + b"\n" + b"x" * 1_000_000,
}


def refused(raw: bytes) -> None:
    with pytest.raises(Undecodable):
        decode(raw, JUDGE)


@pytest.mark.parametrize("raw", UNDECODABLE.values(), ids=UNDECODABLE.keys())
def test_a_letter_out_of_all_measure_is_undecodable_and_quickly(raw: bytes) -> None:
    assert is_within(2, lambda: refused(raw), time.process_time)


def test_a_deep_and_long_letter_takes_no_time_to_speak_of() -> None:
    raw = nested(49) + b"A PAR - BUR\n" * 80_000
    assert is_within(3, lambda: refused(raw), time.process_time)


ODD = {
    "To: ((((": f"{HEAD}To: {'(' * 400}\n\nA PAR H",
    "Message-ID: <<<<": f"{HEAD}Message-ID: <<<<\n\nA PAR H",
    "a date of the year 99999": f"{HEAD}Date: Fri, 20 Nov 99999 19:00:00 +0000\n\nA PAR H",
    "a date of 5000 digits": f"{HEAD}Date: Fri, {'9' * 5000} Nov 2026 19:00:00 +0000\n\nA PAR H",
    "a zone beyond the world": f"{HEAD}Date: Fri, 20 Nov 2026 19:00:00 +9999\n\nA PAR H",
    "four thousand parameters": f"{HEAD}Content-Type: text/plain; "
    + "; ".join(f"charset*{n}*=x" for n in range(4000))
    + "\n\nA PAR H",
    "two thousand recipients": f"{HEAD}To: {', '.join(['a@b.example'] * 2000)}\n\nA PAR H",
    "no such encoding": f"{HEAD}Content-Transfer-Encoding: rot13\n\nA PAR H",
    "no such charset": f'{HEAD}Content-Type: text/plain; charset="\0\'x"\n\nA PAR H',
    "NUL": f"{HEAD}Subject: a\0b\n\nA PA\0R H",
    "a subject of 50,000": f"{HEAD}Subject: {'=?utf-8?q?' * 5000}\n\nA PAR H",
}


@pytest.mark.parametrize("raw", ODD.values(), ids=ODD.keys())
def test_an_odd_header_does_not_keep_orders_from_being_read(raw: str) -> None:
    letter = read(raw)
    assert letter.text == "A PAR H"
    assert letter.sender == "renee@players.example"
    assert letter.message_id == ""
    assert letter.date is None
    assert "\0" not in letter.subject


@pytest.mark.parametrize(
    "charset", ["utf-7", "utf-16", "utf-16le", "utf-32", "shift_jis", "cp1252"]
)
def test_charsets_that_hide_letters_are_read_as_declared(charset: str) -> None:
    head = (
        f"{HEAD}Content-Type: text/plain; charset={charset}\nContent-Transfer-Encoding: base64\n\n"
    )
    body = base64.encodebytes("A PAR - BUR".encode(charset))
    assert read(head.encode() + body).text == "A PAR - BUR"


@pytest.mark.parametrize("lie", ["utf-8", "us-ascii", "utf-16", "iso-2022-jp"])
def test_a_mislabelled_charset_costs_no_line(lie: str) -> None:
    head = f"{HEAD}Content-Type: text/plain; charset={lie}\nContent-Transfer-Encoding: 8bit\n\n"
    text = read(head.encode() + "Grüße\nA PAR - BUR\n\n".encode("cp1252")).text
    assert lie == "utf-16" or "\nA PAR - BUR\n" in text


def test_a_subject_cannot_carry_a_header() -> None:
    letter = read(f"{HEAD}Subject: =?utf-8?q?x=0D=0ABcc:_spy=40evil.example?=\n\nhi")
    assert letter.subject == "x Bcc: spy@evil.example"


def is_whole(raw: bytes) -> bool:
    """Checks that decoding either raises Undecodable or returns a message with texts that can all
    be stored."""
    try:
        letter = decode(raw, JUDGE)
    except Undecodable as fault:
        return bool(fault.reason)
    texts = (letter.text, letter.subject, letter.sender_name, letter.sender, letter.message_id)
    return all(text.encode().decode() == text and "\0" not in text for text in texts)


SHAPES = [
    PLAIN.encode(),
    parts("Content-Type: text/plain; format=flowed\n\nA PAR \n- BUR", HTML).encode(),
    nested(5),
    *(raw.encode() for raw in ODD.values() if len(raw) < 1000),
]


@given(st.binary(max_size=400))
def test_any_octets_are_a_letter_or_undecodable(raw: bytes) -> None:
    assert is_whole(raw)
    assert is_whole(b"From: a@b.example\nContent-Type: " + raw)


@given(st.sampled_from(SHAPES), st.data())
def test_any_damage_to_a_letter_leaves_a_letter_or_undecodable(
    raw: bytes, data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, len(raw)))
    removed = data.draw(st.integers(0, 30))
    inserted = data.draw(st.one_of(st.binary(max_size=20), st.sampled_from(INSERTS)))
    assert is_whole(raw[:at] + inserted + raw[at + removed :])


INSERTS = [
    b"\r\n\r\n",
    b"\n--cut\n",
    b"--cut--",
    b"=?utf-16?b?AA==?=",
    b"Content-Type: multipart/digest\n",
    b"Content-Transfer-Encoding: x-uuencode\n",
    b"Content-Type: text/html; charset*0*=utf-8''x; charset*1=y\n",
    b"((((((((",
    b"\xed\xa0\x80\xff\xfe\0",
]
