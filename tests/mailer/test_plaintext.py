"""Tests that the judge recovers the lines that a writer saw, whatever the mail program has made of
them."""

from __future__ import annotations

import html
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mailer.mail.charsets_and_flowed_text import clean, to_text, unflow
from mailer.mail.html.to_text import read_page
from tests.pace import is_within


def from_html(source: str) -> str:
    return read_page(source).text


LISTS = {
    "gmail": '<div dir="ltr">A PAR - BUR<div>A MAR H</div><div><br></div><div>Thanks</div></div>',
    "outlook": '<p class="MsoNormal">A PAR - BUR</p><p class="MsoNormal">A MAR H</p>'
    '<p class="MsoNormal"></p><br><p class="MsoNormal">Thanks</p>',
    "breaks": "A PAR - BUR<br>A MAR H<br\tclear=all>\n<br />Thanks",
    "pre": "<pre>A PAR - BUR\nA MAR H\n\nThanks</pre>",
}


@pytest.mark.parametrize("source", LISTS.values(), ids=LISTS.keys())
def test_orders_in_html_keep_their_lines(source: str) -> None:
    assert from_html(source) == "A PAR - BUR\nA MAR H\n\nThanks"


def test_what_html_quotes_is_left_out() -> None:
    source = (
        "<div>F BRE - MAO</div>"
        '<div class="gmail_quote"><div class="gmail_attr">On Friday the judge wrote:</div>'
        "<blockquote>F BRE - <div>ENG</div></blockquote></div>"
        "<div>A PAR H</div>"
    )
    assert from_html(source) == "F BRE - MAO\nA PAR H"


def test_what_nobody_sees_is_left_out() -> None:
    source = (
        "<html><head><title>no</title><style>p > b {no}</style></head><!-- <p>no</p> -->"
        "<body>A VIE<script>if (a < b) no('</div>')</script> S A BUD - GAL</body></html>"
    )
    assert from_html(source) == "A VIE S A BUD - GAL"


def test_tables_and_lists_are_lines_with_words() -> None:
    table = "<table><tr><td>A</td><td>PAR</td><td>H</td></tr><tr><td>F BRE H</td></tr></table>"
    assert from_html(table) == "A  PAR  H\nF BRE H"
    assert from_html("<ul><li>A PAR H<li>F BRE H</ul>") == "A PAR H\nF BRE H"


def test_signs_and_entities_become_letters() -> None:
    assert from_html("A&nbsp;PAR&ndash;BUR &lt;&amp;&gt; &#65;") == "A\xa0PAR–BUR <&> A"
    assert from_html("1 < 2 and 3 <- 4 <") == "1 < 2 and 3 <- 4 <"


def test_a_quotation_that_never_ends_hides_only_what_follows() -> None:
    assert from_html("A PAR H<blockquote>A PAR - BUR") == "A PAR H"


@pytest.mark.parametrize(
    "piece", ["<a ", "<!--", "<!", "</", "<a b='", "<![CDATA[", "<?", "<script>", "&#", "<p<"]
)
def test_hostile_html_takes_no_longer_than_other_html(piece: str) -> None:
    text = piece * (1_000_000 // len(piece))
    assert is_within(3, lambda: from_html(text), time.process_time)


@given(st.text(alphabet=st.sampled_from("<>/!-&;#\"'= ab\np"), max_size=200))
def test_no_html_is_too_broken_to_end_in_lines(source: str) -> None:
    assert "\n\n\n" not in from_html(source)


@given(st.text(alphabet=st.sampled_from("<>/!-&;#\"'ab"), max_size=100))
def test_escaped_text_comes_back_as_it_was(text: str) -> None:
    assert from_html(f"<p>{html.escape(text)}</p>") == text


@pytest.mark.parametrize(
    ("octets", "charset", "text"),
    [
        ("A PAR – BUR".encode(), "utf-8", "A PAR – BUR"),
        ("A PAR – BUR".encode(), "us-ascii", "A PAR – BUR"),
        ("A PAR – BUR".encode(), "no-such-charset", "A PAR – BUR"),
        ("A PAR – BUR".encode("cp1252"), "iso-8859-1", "A PAR – BUR"),
        ("A PAR – BUR".encode("cp1252"), "utf-8", "A PAR – BUR"),
        ("A PAR – BUR".encode("utf-16"), "utf-16", "A PAR – BUR"),
        ("A PAR – BUR".encode("utf-7"), "utf-7", "A PAR – BUR"),
        ("München".encode("latin-1"), "latin-1", "München"),
        ("Москва".encode("koi8-r"), "koi8-r", "Москва"),
        ("東京".encode("iso-2022-jp"), "iso-2022-jp", "東京"),
        (b"\x81\x8d", "utf-8", "\x81\x8d"),
        (b"706c61696e", "hex", "706c61696e"),
        (b"\\u0041", "unicode_escape", "\\u0041"),
        (b"plain", "nul\0", "plain"),
        (b"plain", "", "plain"),
    ],
)
def test_charsets_are_guessed_safely(octets: bytes, charset: str, text: str) -> None:
    assert to_text(octets, charset) == text


@given(st.binary(max_size=60), st.text(max_size=20))
def test_any_octets_are_text_in_any_charset(octets: bytes, charset: str) -> None:
    clean(to_text(octets, charset)).encode()


def test_clean_text_has_no_nul_no_surrogate_and_one_kind_of_line_end() -> None:
    assert clean("a\0b\r\nc\rd\x0be\ud800\u2028f\ufeff\tg") == "ab\nc\nd\ne\nf\tg"


def test_flowed_paragraphs_are_joined_rfc_3676() -> None:
    flowed = "Dear England, let us \nagree on the \nChannel.\n\nA PAR - BUR\n >stuffed\n-- \nFrance"
    assert unflow(flowed) == (
        "Dear England, let us agree on the Channel.\n\nA PAR - BUR\n>stuffed\n-- \nFrance"
    )


def test_flowed_quotes_are_joined_with_their_own_kind_only() -> None:
    assert unflow("> a quoted \n> paragraph \nAn answer") == "> a quoted paragraph \nAn answer"
    assert unflow(">> twice \n> once") == ">> twice \n> once"


def test_delsp_takes_the_space_at_the_end_of_a_flowed_line() -> None:
    assert unflow("Kon \nstanti \nnopel", delsp=True) == "Konstantinopel"
