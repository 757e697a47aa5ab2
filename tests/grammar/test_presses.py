"""Tests that press without ENDPRESS is sent only if no part of it was meant for the judge."""

from __future__ import annotations

import pytest

from grammar.commands.statement_types import OrderLine, PressLetter, Skipped, Statement
from grammar.letter.press_without_end import own_words_of
from grammar.orders.parse_context_and_dialect import ParseContext
from grammar.words.unreadable_and_completed_by_board import Mistake
from tests.grammar.reading import LANGUAGE, read_letter

SPEECH = ParseContext(lambda game: LANGUAGE)


def _sent(line: str) -> list[str]:
    parts = read_letter(f"PRESS TO FRANCE\nShall we?\n{line}").parts
    commands = [part.command for part in parts if isinstance(part, Statement)]
    return [command.text for command in commands if isinstance(command, PressLetter)]


@pytest.mark.parametrize(
    "line",
    [
        "A PAR - BUR",
        "> A PAR - BUR",
        "1. A PAR - BUR",
        "England: F LON - NTH",
        "A Pariz - Bur",
        "BUILD A LON",
        "ORDERS S1901M",
        "Orders for England:",
        "Orders for Spring 19o1",
        "SET WAIT",
        "no wait",
        "password n3w",
        "SIGNON ENGLAND@mygame",
        "SINGON ENGLAND@mygame secret",
        "join mygame secret",
        "JOIN mygame",
        "CLEAR",
        "PROCESS F1901M",
        "1. A PAR - BUR / A BUR - MUN (retreat, Bel)",
        "WINTER 1901: BUILD A PAR",
        "SPY WAR - SIL ; STAY",
        "CIPHER a=U b=V",
        "CIPHER",
        "VOTE ITALY 3 A VEN - TRI",
        "VOTE ITALY NONE",
        "T PAR - BUR",
        "CONVERT A PAR",
        "If A MUN - BUR fails, A PAR - BUR",
    ],
)
def test_lines_for_the_judge_keep_press_back(line: str) -> None:
    assert not _sent(line)


@pytest.mark.parametrize(
    "line",
    [
        "Start with Belgium, I beg you.",
        "Help me against Turkey.",
        "List me your fleets, please",
        "Orders are orders, said the king",
        "Set up the convoy and I come.",
        "Paris was lovely that year, was it not",
        "Private matter, this.",
        "> as you said last year",
    ],
)
def test_prose_is_no_order(line: str) -> None:
    assert _sent(line) == [f"Shall we?\n{line}"]


@pytest.mark.parametrize(
    "below",
    [
        "-----Original Message-----\nA PAR - BUR",
        "-------- Weitergeleitete Nachricht --------\nA PAR - BUR",
        "Begin forwarded message:\nA PAR - BUR",
        "From: mygame\nSent: Friday\nA PAR - BUR",
        "*Von:* mygame\n*Gesendet:* Freitag\nA PAR - BUR",
        "________________________________\nFrom: mygame\nTo: Anna\nA PAR - BUR",
        "== mygame: you are England ==\nA PAR - BUR",
        "> == mygame: you are England ==\n> A PAR - BUR",
        "Sent from my iPhone\nA PAR - BUR",
    ],
)
def test_another_letter_below_press_stays_out(below: str) -> None:
    assert _sent(below) == ["Shall we?"]


@pytest.mark.parametrize(
    "footer",
    [
        "Sent from Yahoo Mail on Android",
        "Sent from Mail for Windows",
        "Sent from Samsung Mobile on O2",
        "Sent via BlackBerry by AT&T",
        "Get Outlook for Android",
        "Von meinem iPhone gesendet",
        "Diese Nachricht wurde von meinem Android-Gerät mit GMX Mail gesendet.",
        "Envoyé depuis mon iPhone",
        "Enviado desde mi iPhone",
        "Inviato da iPhone",
        "Verzonden vanaf mijn telefoon",
        "Skickat från min iPad",
        "Отправлено с iPhone",
        "Virus-free. www.avast.com",
    ],
)
def test_what_a_program_says_of_itself_is_no_press(footer: str) -> None:
    assert _sent(footer) == ["Shall we?"]


@pytest.mark.parametrize("line", ["--", "-- ", "\u2014", "____", "---\n"])
def test_the_line_above_a_footer_is_no_press_either(line: str) -> None:
    text = f"Shall we?\nLev\n{line}\nSent from my iPhone"
    assert _sent(f"Lev\n{line}\nSent from my iPhone") == ["Shall we?\nLev"]
    assert own_words_of(text, SPEECH) == "Shall we?\nLev"


def test_a_line_of_dashes_in_the_middle_of_press_stays() -> None:
    text = "Shall we?\n---\nOr not?\n--\nSent from my iPhone"
    assert own_words_of(text, SPEECH) == "Shall we?\n---\nOr not?"


@pytest.mark.parametrize(
    "line",
    [
        "Sent from Berlin to the Ruhr, it will fall.",
        "Sent by mail, my last note never reached you.",
        "Get Belgium!",
    ],
)
def test_what_begins_like_it_is_press(line: str) -> None:
    assert _sent(line) == [f"Shall we?\n{line}"]


def test_the_end_of_other_press_is_not_the_end_of_this() -> None:
    letter = "PRESS TO FRANCE\nA PAR - BUR\nPRESS TO GERMANY\nHello\nENDPRESS"
    sent = [part.command for part in read_letter(letter).parts if isinstance(part, Statement)]
    assert sent == [PressLetter(("GERMANY",), "Hello")]


def test_with_its_end_press_is_verbatim() -> None:
    assert _sent("A PAR - BUR\nENDPRESS") == ["Shall we?\nA PAR - BUR"]


def _letters(text: str) -> list[PressLetter]:
    parts = read_letter(text).parts
    commands = [part.command for part in parts if isinstance(part, Statement)]
    return [command for command in commands if isinstance(command, PressLetter)]


def _told(text: str) -> str:
    parts = read_letter(text).parts
    return "\n".join(
        part.reason if isinstance(part, Mistake) else f"{part.text}: {part.why}"
        for part in parts
        if isinstance(part, Mistake | Skipped)
    )


@pytest.mark.parametrize(
    ("line", "letter"),
    [
        ("PRESS TO F: Shall we ally?", PressLetter(("FRANCE",), "Shall we ally?")),
        ("Press to Germany: hello!", PressLetter(("GERMANY",), "hello!")),
        ("PRESS TO F: A MUN - BUR is a ruse", PressLetter(("FRANCE",), "A MUN - BUR is a ruse")),
        ("GREY PRESS TO F: psst", PressLetter(("FRANCE",), "psst", grey=True)),
        ("PRESS TO E, G: E is my friend", PressLetter(("ENGLAND", "GERMANY"), "E is my friend")),
        ("BROADCAST: Hello all!", PressLetter((), "Hello all!")),
        ("BROADCAST GREY: Hello all!", PressLetter((), "Hello all!", grey=True)),
        ("WHITE BROADCAST: Hello all!", PressLetter((), "Hello all!", grey=False)),
    ],
)
def test_press_on_one_line_is_that_line(line: str, letter: PressLetter) -> None:
    assert _letters(line) == [letter]
    parts = read_letter(f"{line}\nA PAR - BUR\n\nA MAR - SPA").parts
    read = [part.command for part in parts if isinstance(part, Statement)]
    assert read[0] == letter
    assert [str(one.order) for one in read[1:] if isinstance(one, OrderLine)] == [
        "A PAR - BUR",
        "A MAR - SPA",
    ]


@pytest.mark.parametrize("head", ["GREY PRESS TO E", "PRESS GREY TO E", "Grey press to England"])
def test_the_colour_may_stand_in_front(head: str) -> None:
    assert _letters(f"{head}\nPsst\nENDPRESS") == [PressLetter(("ENGLAND",), "Psst", grey=True)]
    assert _letters(f"BROADCAST\nHello\n{head}\nPsst\nENDPRESS")[0] == PressLetter((), "Hello")


@pytest.mark.parametrize("head", ["BROADCAST GREY", "GREY BROADCAST", "BROADCAST: GRAY"])
def test_a_broadcast_may_be_grey(head: str) -> None:
    assert _letters(f"{head}\nPsst\nENDBROADCAST") == [PressLetter((), "Psst", grey=True)]


@pytest.mark.parametrize("other", ["PRESS E", "Press Italy", "PRESS MASTER", "BROADCAST: secret"])
def test_what_may_begin_other_press_goes_to_nobody(other: str) -> None:
    text = f"PRESS TO G\nhello\n{other}\nsecret\nENDPRESS"
    assert _letters(text) == []
    assert "may start another one. Nothing was sent, so that no one" in _told(text)


@pytest.mark.parametrize(
    ("head", "why"),
    [
        ("FAKE PRESS TO E", "false name"),
        ("PRESS FAKE TO E", "false name"),
        ("PRESS TO E FAKE FROM R", "false name"),
        ("BROADCAST FAKE", "false name"),
        ("PRESS TO E FROM R", "false name"),
        ("PRESS FROM F TO E", "false name"),
        ("YELLOW PRESS TO E", "no yellow press"),
        ("POSTAL PRESS", "no postal press"),
        ("DIARY RECORD", "keeps no notes"),
    ],
)
def test_press_of_other_judges_is_refused_with_its_text(head: str, why: str) -> None:
    text = f"{head}\nA PAR - BUR\nSET WAIT\nENDPRESS\nA MAR - SPA"
    commands = [part.command for part in read_letter(text).parts if isinstance(part, Statement)]
    assert [str(one.order) for one in commands if isinstance(one, OrderLine)] == ["A MAR - SPA"]
    assert why in _told(text)


@pytest.mark.parametrize("head", ["PRESS TO XYZ", "POSTAL PRESS", "GREY PRESS TO NOBODY"])
def test_orders_in_press_that_cannot_be_read_are_named(head: str) -> None:
    assert "A PAR - BUR: it is in press that could not be read" in _told(
        f"{head}\nHello\nA PAR - BUR"
    )


@pytest.mark.parametrize("line", ["Grey press is nice.", "White press: boring"])
def test_words_about_press_are_no_press(line: str) -> None:
    assert "I could not read this line, so" in _told(f"{line}\nA PAR - BUR")


@pytest.mark.parametrize(
    "who", ["Marie", "Tom", "marie", "igor", "MARIE", "IGOR", "Mia, Tom", "efg"]
)
def test_a_first_name_is_no_initials_of_several_powers(who: str) -> None:
    parts = read_letter(f"PRESS TO {who}\nNobody else must read this.\nENDPRESS").parts
    assert not [p for p in parts if isinstance(p, Statement) and isinstance(p.command, PressLetter)]
    (mistake,) = [part for part in parts if isinstance(part, Mistake)]
    assert "means several powers or is a name" in mistake.reason


@pytest.mark.parametrize(
    ("who", "to"),
    [
        ("EFG", ("ENGLAND", "FRANCE", "GERMANY")),
        ("EFM", ("ENGLAND", "FRANCE", "MASTER")),
        ("eg", ("ENGLAND", "GERMANY")),
        ("M, a, r", ("MASTER", "AUSTRIA", "RUSSIA")),
    ],
)
def test_initials_stand_for_powers(who: str, to: tuple[str, ...]) -> None:
    parts = read_letter(f"PRESS TO {who}\nHello.\nENDPRESS").parts
    (press,) = [part.command for part in parts if isinstance(part, Statement)]
    assert isinstance(press, PressLetter) and press.to == to


@pytest.mark.parametrize(
    "below",
    [
        "ENDPRESS PRESS TO GERMANY\nHelp me against England.\nENDPRESS",
        "ENDPRESS A PAR - BUR",
        "Endpress, thanks judge\nSET WAIT",
    ],
)
def test_what_stands_behind_the_end_of_press_goes_out_with_none(below: str) -> None:
    assert not _sent(below)


@pytest.mark.parametrize(
    "end", ["ENDPRESS", "ENDPRESS.", "END PRESS!", "/ENDPRESS", "-- ENDPRESS --"]
)
def test_marks_around_the_end_of_press_do_no_harm(end: str) -> None:
    assert _sent(f"{end}\nSET WAIT") == ["Shall we?"]


@pytest.mark.parametrize("who", ["ALL BUT ME", "all except myself", "ALL"])
def test_press_to_all_but_its_writer_goes_to_all(who: str) -> None:
    (part,) = read_letter(f"PRESS TO {who}\nHello.\nENDPRESS").parts
    assert isinstance(part, Statement) and isinstance(part.command, PressLetter)
    assert not part.command.to and not part.command.but


def test_a_day_that_begins_like_denmark_introduces_a_quotation() -> None:
    text = "Agreed.\n\nDen mån 23 nov. 2026 18:22Lev (judge) <judge@example.org> skrev:\n\n> Well?"
    assert own_words_of(text, SPEECH) == "Agreed."
