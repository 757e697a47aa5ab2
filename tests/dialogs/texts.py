"""Brings texts into the form that the leak scan compares: every way to write an order, and
everything in an e-mail."""

from __future__ import annotations

import re
from functools import cache

from grammar.orders.examples import a_power
from grammar.words.place_names import Names
from judge.board.atlas import Atlas
from judge.board.position import Position
from judge.board.power_names_and_place_codes import power_title
from judge.game.phase_results import Ran
from judge.game.settings import Settings
from judge.games.standard.rules import standard
from judge.orders.order import Order
from judge.orders.order_lists import Mark
from mailer.scheduling.mail_and_time_settings_of_game import ServiceSettings
from mailer.transaction.fill_in_templates_and_wrap_text import MailTemplates
from mailer.wording.map_examples import beginnings, examples
from mailer.wording.phrases import Prose
from mailer.wording.results import Results
from tests.dialogs.mails import Received, in_clear

_QUOTED = re.compile(r"\n[>!| ]+")
_STANDARD = standard()
_EMPTY = Position({}, {})


@cache
def in_full(order: Order, atlas: Atlas = _STANDARD) -> str:
    """Returns an order in the form that results print, such as ``army paris -> burgundy``. For an
    order on another map, it returns a text that no e-mail contains."""
    if order.unit is None:
        return "\0"
    prose = Prose(atlas)
    try:
        return plain(f"{prose.unit(order.unit)} {prose.action(order, _EMPTY, '')}")
    except KeyError:
        return "\0"


@cache
def forms(line: str) -> tuple[str, str]:
    """Returns the forms that an order may have in an e-mail, given its canonical text."""
    return plain(line), in_full(Order.read(line))


def facts(ran: Ran, atlas: Atlas = _STANDARD) -> str:
    """Returns everything that the public results of a phase say, both with and without the
    adjectives for units' owners. This includes orders for units that do not exist (Future Tense
    6)."""
    marked = (line for lines in ran.lists.values() for line in lines)
    outcomes = Results(atlas).outcomes
    texts = [in_full(line.order, atlas) for line in marked if line.mark is Mark.NSU]
    for outcome in ran.adjudication.outcomes:
        texts.append(outcomes.line(outcome, ran.phase, ran.before))
        texts.append(outcomes.line(outcome, ran.phase, _EMPTY))
    return plain("\n".join(texts)) + "\n"


def plain(text: str) -> str:
    """Returns the text in lower case, with single spaces between words, and without line breaks or
    quote marks."""
    return " ".join(_QUOTED.sub("\n", text.lower()).split()) + " "


@cache
def examples_on(atlas: Atlas) -> str:
    """Returns the texts of all games' rules. E-mails to everyone contain the examples in them, so
    these are not secret."""
    texts = MailTemplates()
    values = {
        "settings": Settings(),
        "service": ServiceSettings(),
        "delay": "",
        "eg": examples(atlas),
        "begin": beginnings(atlas),
        "proxied": f"A {examples(atlas).near}",
        "other": power_title(a_power(Names(atlas))),
    }
    names = [file.removesuffix(".txt") for file in texts.names() if file.startswith("rules_")]
    return "\n".join(plain(texts.render(name, **values)) for name in names)


def holds(text: str, line: str) -> bool:
    """Returns whether the text contains the whole line, possibly underlined. ``A PAR - BUR`` is not
    in ``A PAR - BUR/NC``."""
    words = line.strip()
    start = text.find(words)
    while start >= 0:
        end = start + len(words)
        if not (_goes_on(text[start - 1 : start]) or _goes_on(text[end : end + 1])):
            return True
        start = text.find(words, start + 1)
    return False


def _goes_on(sign: str) -> bool:
    return sign.isalnum() or sign == "/"


@cache
def searchable(mail: Received) -> str:
    """Returns everything that a reader or a mail program could find in an e-mail: its headers, its
    decoded parts and the bytes around them."""
    texts = [_unread(mail)]
    for part in mail.message.walk():
        texts += [f"{name}: {in_clear(value)}" for name, value in part.items()]
        payload = part.get_payload(decode=True)
        if isinstance(payload, bytes):
            texts.append(payload.decode("utf-8", "replace"))
    return "\n".join(map(plain, texts))


def _unread(mail: Received) -> str:
    """Returns the bytes outside the texts of the parts: the raw header, and everything around the
    parts. For an e-mail without parts, it returns all bytes."""
    written = mail.raw.decode("latin-1")
    if not mail.message.is_multipart():
        return written
    around = (text or "" for part in mail.message.walk() for text in (part.preamble, part.epilogue))
    return "\n".join([written.partition("\r\n\r\n")[0], *around])
