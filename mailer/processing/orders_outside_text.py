"""Finds orders that are not in the text of a message, but in one of these places:

- An attached text file. The judge reads it if the text says nothing, or only something like
  ``Orders attached.`` or ``Anbei meine Züge für Herbst 1901``. It does not read the file if the
  text says anything else, because the text may say, for example, that these are someone else's
  orders, old orders or only a question.

- The HTML version. Some programs put only a remark about the HTML or their own name into the text
  version, or leave out tables. The judge compares the lines of both versions.

- The quoted e-mail that the message answers, with orders between its lines or within them. The
  judge does not read such orders, and the answer says so.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from grammar.commands.statement_types import (
    OrderLine,
    OrdersFor,
    Part,
    PressLetter,
    Reading,
    SignOn,
    Skipped,
    Statement,
)
from grammar.letter.around.own_mails import opens as is_own
from grammar.letter.around.own_mails import written_into
from grammar.letter.around.quotations_signatures_greetings import is_greeting, is_name
from grammar.letter.reader import reads, speaks
from grammar.orders.names_in_orders import own_power
from grammar.words.clean_text import split_lines, tidy, tidy_start, without_bullet
from grammar.words.phases import names_season
from grammar.words.unreadable_and_completed_by_board import Mistake
from mailer.mail.charsets_and_flowed_text import lines_beyond
from mailer.mail.parse import Enclosed, Letter, decode
from mailer.transaction.context import LetterAtHand
from storage.mail import outbox


def _words(words: str) -> frozenset[str]:
    return frozenset(words.split())


_ENCLOSED = _words(
    "attached attachment attachments attach enclosed enclose enclosure file files textfile txt"
    " anbei anhang angehängt beigefügt beigelegt anlage datei textdatei ci-joint ci-joints"
    " ci-jointe ci-jointes jointe jointes fichier allegato allegati allegata allegate"
    " adjunto adjuntos adjunta adjuntas archivo fichero bijlage bijgevoegd"
)
"""A line that refers to an attached file contains at least one of these words."""
_PLAIN = _ENCLOSED | _words(
    "order orders move moves build builds retreat retreats removals adjustments list lists sheet"
    " turn"
    " please pls find see read open check look at take use here hereby are is as the this these my"
    " our a an in of for from with to and you you'll will i i've we we've have has it they them all"
    " new final latest complete full text plain document mail e-mail email letter message word"
    " both season seasons year sent put written stand thanks thank"
    " züge zuege befehle hier sind ist stehen im in der die das den dem meine unsere für als mit"
    " dieser mail nachricht findest du finden sie bitte siehe liste habe ich danke"
    " mes ordres voici dans le la les en pièce pièces vous trouverez trouver veuillez trouvez svp"
    " pour voir"
    " i miei ordini ecco nel nella trovate trova per il lo gli"
    " mis órdenes aquí van están el las los para"
    " mijn orders bij deze zie voor"
)
"""All words that such a line may contain. Any other word may change the meaning of the line."""
_WORD = re.compile(r"[^\W_][\w'’-]*")
_STOP = re.compile(r"(?<![,.;:!])[,.;:!]++(?:\s++|$)")
_PIECE = re.compile(r"[^\W_]+")
_YEAR = re.compile(r"(?:[sfwa])?\d{2,4}[mrab]?", re.IGNORECASE)


def with_enclosed(letter: Letter, reading: Reading) -> Letter | None:
    """Returns the message with the lines of its attached file inserted after the line that mentions
    the file. Returns None if the message says anything else."""
    lines, last, file = split_lines(letter.text), 0, letter.enclosed
    if file is None or (headings := _said_by_name(file.name)) is None:
        return None
    told = commands = False
    for part in reading.parts:
        line = tidy_start(lines[part.line - 1]) if part.line <= len(lines) else ""
        if _says_enclosed(line):
            told, last, headings = True, part.line, [*headings, *_season_of(line)]
        elif _opens(part):
            last = part.line
        elif isinstance(part, Statement) and not isinstance(part.command, OrderLine | PressLetter):
            commands = True
        elif not _is_manners(part, line):
            return None
    if commands and not told:
        return None
    text = "\n".join([*lines[:last], *headings, file.text.strip("\n"), "", *lines[last:]])
    return replace(letter, text=text, unopened=Enclosed.READ, enclosed=None)


def _said_by_name(name: str) -> list[str] | None:
    """Returns a heading with the season in a file name such as ``orders_F1901M.txt``, or no heading
    if there is no season. Returns None if the name may mean something else, as in ``plan_b.txt``.
    """
    words = _PIECE.findall(tidy(name.rpartition(".")[0] or name))
    if not all(word.lower() in _PLAIN or word.isdecimal() or _is_season(word) for word in words):
        return None
    return [f"{' '.join(words)}:"] if any(map(_is_season, words)) else []


def _says_enclosed(line: str) -> bool:
    """Returns whether a line says that orders are in a file, and says nothing else except a
    greeting. The line must already be tidied."""
    words = [word.lower() for word in _WORD.findall(line)]
    return not _ENCLOSED.isdisjoint(words) and _is_plain(line)


def _is_plain(line: str) -> bool:
    """Returns whether a line has only words that add nothing to the orders."""
    said = (piece for piece in _STOP.split(line) if not is_greeting(piece))
    words = [word.lower() for piece in said for word in _WORD.findall(piece)]
    return "?" not in line and all(word in _PLAIN or _is_season(word) for word in words)


def _season_of(line: str) -> list[str]:
    """Returns a heading with the season that the line names, or nothing if it names none. The
    heading is added because the parser may fail to read a whole sentence as a heading."""
    season = [word for word in _WORD.findall(line) if _is_season(word)]
    return [f"Orders for {' '.join(season)}:"] if season else []


def _is_season(word: str) -> bool:
    return names_season(word) or _YEAR.fullmatch(word) is not None


def _opens(part: Part) -> bool:
    """Returns whether a line names the power or phase of the lines below it."""
    return isinstance(part, Statement) and isinstance(part.command, SignOn | OrdersFor)


def _is_manners(part: Part, line: str) -> bool:
    if isinstance(part, Skipped):
        says_more = part.why == "a heading" and not _is_plain(line)
        return not (part.meant or part.orders or says_more)
    return is_greeting(line) or is_name(line)


def with_page(letter: Letter, reading: Reading) -> Letter | None:
    """Returns the message with its HTML in place of its text. Returns None if the text contains
    something for the judge, or if there is no HTML."""
    page = letter.page
    if page is None or any(map(_says_it, reading.parts)):
        return None
    text, hidden, quoted = page.text, page.hidden, page.quoted
    return replace(letter, text=text, hidden=hidden, quoted=quoted, page=None, is_page=True)


def says_more(letter: Letter, text: str, reading: Reading) -> bool:
    """Returns whether the HTML of a message says something to the judge that its text does not, or
    has many lines that the text does not have."""
    beyond = {at + 1 for at in lines_beyond(letter.text, text)}
    filled = [line for line in split_lines(letter.text) if line.strip()]
    said = any(part.line in beyond for part in reading.parts if _says_it(part))
    return said or 2 * len(beyond) > len(filled)


def _says_it(part: Part) -> bool:
    """Returns whether a line does something, or was meant as an order."""
    if isinstance(part, Mistake):
        return part.is_order
    return isinstance(part, Statement) and not _opens(part)


_MOST_MAILS, _MOST_QUOTED = 3, 200
"""The maximum number of quoted e-mails from the judge that are checked in a message, and of lines
checked in each."""


def leaves_orders_aside(hand: LetterAtHand) -> bool:
    """Returns whether the parts of a message that the judge does not read may contain the writer's
    orders."""
    skipped, speech = hand.answer.skipped, hand.reading.speech
    quoted = [line for line in map(tidy_start, hand.letter.quoted.splitlines()) if line]
    own = any(map(is_own, quoted))
    if any(one.orders for one in skipped) or (
        not own and any(speaks(line, speech) for line in quoted)
    ):
        return True
    ours = [one.ours for one in skipped if one.ours] + ([tuple(quoted)] if own else [])
    return any(_is_written_into(hand, lines[:_MOST_QUOTED]) for lines in ours[:_MOST_MAILS])


def _is_written_into(hand: LetterAtHand, lines: Sequence[str]) -> bool:
    """Returns whether someone has written orders into a quoted e-mail of the judge, and the judge
    has not mentioned them yet. Compares the quotation with the e-mail if the message answers it,
    otherwise with the judge's usual wording."""
    speech, conn, letter = hand.reading.speech, hand.work.conn, hand.letter
    sections = hand.answer.sections
    said = {line for section in sections for entry in section.entries for line in entry.quoted}

    def orders(line: str) -> bool:
        _, bare = own_power(without_bullet(line), speech.here.names)
        return bare not in said and speaks(bare, speech) and reads(bare, speech)

    sent = outbox.posted_as(conn, letter.in_reply_to)
    own = {letter.sender, *(section.seat.address for section in sections if section.seat)}
    if sent and sent.recipient in own:
        text = decode(sent.raw, hand.work.services.addressing).text
        return any(orders(lines[at]) for at in lines_beyond("\n".join(lines), text))
    return any(written_into(lines, orders))


def left_on_page(hand: LetterAtHand) -> list[str]:
    """Returns the lines for the judge that are in the HTML of a message but not in its text, if the
    judge has read the text."""
    page = hand.letter.page.text if hand.letter.page else ""
    lines = page.split("\n")
    beyond = (tidy_start(lines[at]) for at in lines_beyond(page, hand.letter.text))
    return [line for line in beyond if speaks(line, hand.reading.speech)]
