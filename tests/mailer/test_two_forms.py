"""Tests messages with both plain text and HTML. The judge uses the text, unless only the HTML says
something, and drops nothing silently that only one of them contains."""

from __future__ import annotations

import pytest

from tests.mailer.office import Office

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

ORDERS = ("A PAR - BUR", "A MAR - SPA", "F BRE - MAO")
ON_FILE = "1 A PAR - BUR 2 A MAR - SPA 3 F BRE - MAO"
PAGE_READ = "message differs from its HTML. I read the HTML."
PAGE_LEFT = "I read only the plain text"

STUBS = (
    "This is an HTML message. Please use an HTML capable mail program to read\nthis message.",
    "This message is in MIME format. Your reader does not understand it.",
    "Diese E-Mail ist im HTML-Format. Bitte benutzen Sie ein HTML-fähiges Mailprogramm.",
    "Ce message est au format HTML.",
    "Este mensaje está en formato HTML.",
    "Questo messaggio è in formato HTML. Aprilo con un programma adatto.",
    "Dit bericht is in HTML.",
    "Если вы видите этот текст, ваша программа не показывает страницы.",
    "[HTML part]",
    "See the HTML part.",
    "View this mail in your browser: https://mail.example/view?id=4711",
    "Sent from my iPhone",
    "Gesendet von Mobile Mail",
    "-- \nMartin Keller\n+49 170 1234567",
    "Hi judge,\n\n[table]\n\nMartin",
    "Hi judge,\n\nmy orders for Spring 1901:\n\nCheers, Martin",
    "[cid:image001.png@01DA4711]",
    "{}",
)


def page(*lines: str) -> str:
    return "".join(f"<div>{line}</div>" for line in lines)


def letter(text: str, html: str, kind: str = "alternative") -> tuple[str, str]:
    """Returns the headers and the body of a message with both parts."""
    head = f'MIME-Version: 1.0\nContent-Type: multipart/{kind}; boundary="=_two"\n'
    plain = f"Content-Type: text/plain; charset=utf-8\n\n{text}\n"
    rich = f"Content-Type: text/html; charset=utf-8\n\n<html><body>{html}</body></html>\n"
    return head, f"--=_two\n{plain}--=_two\n{rich}--=_two--"


def answer(office: Office, text: str, html: str) -> str:
    office.seven("lab", variant="standard")
    headers, body = letter(text, html)
    return " ".join(office.says("FRANCE", body, "lab", headers=headers).split())


@pytest.mark.parametrize("stub", STUBS)
def test_the_page_is_read_where_the_text_says_nothing(office: Office, stub: str) -> None:
    told = answer(office, stub, page("Hi judge,", *ORDERS, "Martin"))
    assert ON_FILE in told and PAGE_READ in told
    assert "incomplete" not in told


def test_a_page_with_a_fault_is_read_too(office: Office) -> None:
    told = answer(office, "See the page.", page("A PAR - BURG", "A MAR - Nowhere", "F BRE - MAO"))
    assert "! A MAR - Nowhere" in told and "F BRE - MAO" in told


def test_a_word_on_the_page_is_read_too(office: Office) -> None:
    told = answer(office, "This is an HTML message.", page("Can I still change my orders?"))
    assert "> Can I still change" in told


def test_what_the_page_conceals_stays_unread(office: Office) -> None:
    hidden = '<div style="display:none">A PAR - PIC</div>'
    told = answer(office, "See the page.", hidden + page(*ORDERS))
    assert ON_FILE in told and "I did not read some lines" in told


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(ORDERS),
        "A PAR - BUR,\nA MAR - SPA, F BRE -\nMAO\n\nBest wishes from all of us here in Paris",
        "*A PAR* - _BUR_\n1. A MAR - SPA\nF BRE - MAO\n\nAnna <https://links.example/a?b=c>",
    ],
)
def test_two_forms_that_say_the_same_are_read_once(office: Office, text: str) -> None:
    told = answer(office, text, page(*ORDERS, "Best wishes from all of us", "here in Paris"))
    assert ON_FILE in told and PAGE_READ not in told and PAGE_LEFT not in told


def test_a_footer_that_only_the_page_has_is_none_of_the_letter(office: Office) -> None:
    told = answer(office, "\n".join(ORDERS), page("Checked for viruses by Avast.", "www.avast.com"))
    assert ON_FILE in told and PAGE_READ not in told and PAGE_LEFT not in told


def test_orders_that_only_the_page_has_are_named(office: Office) -> None:
    told = answer(office, "\n".join(ORDERS[:2]), page(*ORDERS))
    assert "1 A PAR - BUR 2 A MAR - SPA" in told and "F BRE has no order" in told
    assert PAGE_LEFT in told and "'F BRE - MAO'" in told


def test_words_of_thanks_beside_a_quotation_stay_words(office: Office) -> None:
    """Only the text part marks the quoted lines, so no order in the HTML part counts as new."""
    quoted = ("On file for Fall 1901 (F1901M):", *ORDERS)
    text = "Thanks, I shall write tomorrow.\n\n> " + "\n> ".join(quoted)
    told = answer(office, text, page("Thanks, I shall write tomorrow.", *quoted))
    assert "Nothing is on file" in told and PAGE_READ not in told


def test_a_text_that_is_only_quoted_from_leaves_the_page_alone(office: Office) -> None:
    """If one part marks orders as quoted text, they do not count as new in the other part
    either."""
    text = "Sent from my iPhone\n\n> A PAR - BUR\n> A MAR - SPA\n> F BRE - MAO"
    told = answer(office, text, page(*ORDERS, "Sent from my iPhone"))
    assert "Nothing is on file" in told


def test_a_page_out_of_all_measure_is_no_harm_to_the_text(office: Office) -> None:
    told = answer(office, "\n".join(ORDERS), "<b>" * 60_000)
    assert ON_FILE in told


def test_a_password_in_the_page_alone_is_not_repeated(office: Office) -> None:
    told = answer(office, "\n".join(ORDERS), page("SIGNON FRANCE@lab Geheimnis77", *ORDERS))
    assert "Geheimnis77" not in told
