"""What people wrote, as it may be shown: without the secrets of the players.

What is starred out does not hang on what the judge could read. Behind every word that is, or looks
like, one that a secret follows, all is hidden but the name of a game or a seat: a line that was not
understood holds a password as well.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cache
from typing import TypeAlias

from grammar.words.clean_text import split_lines, tidy
from grammar.words.typos import distance
from grammar.words.vocabulary import SENTENCE
from mailer.limits import MOST_DOUBTFUL

STARS = "****"
"""What stands for a secret, here and where the grammar quotes a line that it understood."""

TOKEN = re.compile(r"(?:(?<![a-z0-9])|(?<=[%=]2b))[a-z2-7]{24,25}(?![a-z0-9])", re.I)
"""The secret part of a reply address, also where a link or a mail program has the plus before it as
a code."""

GUESSABLE = 4
"""Secrets shorter than this are not looked for in the rest of the letter: they would be found in
every other word."""

SHORTEST = 3
"""Letters of a command that make it one of these, where a line begins with it; amid a line it takes
`LONGER`, for ``take`` and ``pass`` are words of every letter."""

LONGER = 5

FURTHEST = 2
"""Slips that a word of six letters may have, where a line begins with it; shorter ones, and those
amid a line, one less."""

WORD = re.compile(r"[^\W_]+")
LATIN = re.compile("[a-z]", re.I | re.A)
"""What every word of a command has; others can be very many, for NFKC makes a sentence of a
ligature."""

PLACE = re.compile(r"\??[\w-]+(?:@[\w-]+)?")
"""A game, or a seat of it; a question mark asks for one."""

SEAT = re.compile(r"(?<![\w.@+-])[\w-]+@[\w-]+(?![\w@+-]|\.\w)")
"""What opens a seat, and is no address."""

OPENING = re.compile(r"(?:[\W_]|\d+\b[.)]?|\(?\w[.):]\s|(?:set|re|aw|wg|fwd?|subject|o)\b)*", re.I)
"""What may stand in front of a command and does not make it part of a sentence."""

LEFT = re.compile(r"[^\s<>()\[\]{}\"',;:=|]+")
"""What secrets are looked for among, where they are repeated."""


def masked(text: str) -> str:
    """The text with passwords and reply tokens starred out, also where they are repeated."""
    masker = _Masker()
    lines = [masker.line(line) for line in split_lines(text)]
    return without_tokens("\n".join(map(masker.without_secrets, lines)))


Known: TypeAlias = Callable[[str], bool]
"""Whether everybody may know of a game by this name."""


def masked_with(
    lines: Sequence[str], said: Iterable[str], is_game: Known = lambda name: False
) -> tuple[list[str], list[str]]:
    """Lines of a letter as they may be shown, and the sentences said about them.

    The one word behind JOIN is shown if it ``is_game``: then the password is missing. Whatever is
    hidden in one of the lines is hidden in the sentences, in any form in which they repeat it:
    without its marks, in capitals, cut short, or as a piece of a longer word.
    """
    shown, hidden = [], []
    for line in lines:
        masker = _Masker(is_game)
        plain = masker.line(line)
        secrets = [[word for word in words if word != STARS] for words in masker.hidden]
        shown.append(without_tokens(plain if any(secrets) or not secrets else line))
        hidden += secrets
    about = _About(hidden)
    return shown, [without_tokens(about.sentence(one)) for one in said]


MOST_OF_A_SECRET = 2
"""Words that a secret may be: a sentence about passwords goes on."""
_CLAUSE = re.compile(r"(?<![.,;:!?)])[.,;:!?)]++(?:\s|$)")


def gives_secret(line: str, is_game: Known = lambda name: False) -> bool:
    """Returns whether a line sets or gives a password or opens a seat with one, whether or not the
    judge could read it: ``set my password to x``, ``sign me on as FRANCE@mygame x``. Of a word such
    as JOIN, which stands in many a sentence, the line has to name a seat or a game as well."""
    plain = tidy(line).lstrip("> |")
    for end, word, leads in _Masker().words_before_secrets(plain):
        kept, hidden = _parted(plain[end:], word not in AT_ONCE, is_game)
        said = _SAYS_IT.sub("", " ".join(hidden), count=1).strip(" :=-")
        secret = _CLAUSE.split(said, maxsplit=1)[0].split()
        names_place = "@" in f"{kept} {plain[:end]}" or is_game(kept.strip().casefold())
        if word == "PASSWORD":
            is_told = True
        elif word == "PRIVATE":
            is_told = leads
        else:
            is_told = names_place or (word == "SIGNON" and leads and bool(kept))
        if is_told and 0 < len(secret) <= MOST_OF_A_SECRET:
            return True
    return False


def without_tokens(text: str) -> str:
    return TOKEN.sub(STARS, text)


class _Masker:
    """One letter: what was hidden in one line is hidden in all."""

    def __init__(self, is_game: Known = lambda name: False) -> None:
        self._is_game = is_game
        self.hidden: list[list[str]] = []
        """What was hidden so far, word by word: behind each command of its own."""
        self._secrets: set[str] = set()
        self._doubts = 0
        self._awaits = False
        """Whether the line above lacks its secret: it may stand alone on the next one."""
        self._lacks_place = False
        """Whether that lacks the seat as well, which comes before the secret."""

    def line(self, line: str) -> str:
        plain = line.strip() if line.isascii() and line.isprintable() else tidy(line)
        found = None if not plain or _is_setting(plain) else next(self._found(plain), None)
        if found is None:
            return self._alone(line, plain)
        end, keeps_place, leads = found
        if _END.fullmatch(plain, end):
            return self._alone(line, plain)
        if not leads and _is_plain(plain[end:], keeps_place, self._is_game):
            return self._alone(line, plain)
        kept, hidden = _parted(plain[end:], keeps_place, self._is_game)
        self.hidden += [hidden] if hidden else []
        if leads:
            self._keep(hidden)
        self._awaits = leads and not hidden
        self._lacks_place = self._awaits and keeps_place and not kept
        return f"{plain[:end]}{kept}{f' {STARS}' if hidden else ''}"

    def without_secrets(self, line: str) -> str:
        return LEFT.sub(self._starred, line) if self._secrets else line

    def _starred(self, found: re.Match[str]) -> str:
        core = _core(tidy(found[0]))
        if core not in self._secrets:
            return found[0]
        return found[0].replace(core, STARS) if core in found[0] else STARS

    def _alone(self, line: str, plain: str) -> str:
        """A line that is none of these; the secret of the one above, if that still lacks it: blank
        lines, and the seat it opens, may stand between."""
        bare = _closed_up(plain.lstrip("> |"))
        is_place = self._lacks_place and "@" in bare and bool(PLACE.fullmatch(bare))
        awaited, self._awaits = self._awaits, self._awaits and (not bare or is_place)
        self._lacks_place = self._lacks_place and not bare
        if not awaited or is_place or len(bare.split()) != 1:
            return line
        self._keep([bare])
        return STARS

    def _keep(self, hidden: Iterable[str]) -> None:
        pieces = (_core(piece) for word in hidden for piece in LEFT.findall(word))
        self._secrets.update(piece for piece in pieces if len(piece) >= GUESSABLE)

    def _found(self, plain: str) -> Iterator[tuple[int, bool, bool]]:
        """Where a word ends that a secret follows, whether a place stands between, and whether the
        line begins with the word."""
        for end, word, leads in self.words_before_secrets(plain):
            yield end, bool(word) and word not in AT_ONCE, leads

    def words_before_secrets(self, plain: str) -> Iterator[tuple[int, str, bool]]:
        """Where a word ends that a secret follows, the word of a command that it is or is nearly,
        and whether the line begins with it; a seat with something behind it has no word."""
        opening = OPENING.match(plain)
        start = opening.end() if opening else 0
        words = [word for word in WORD.finditer(plain) if LATIN.search(word[0])]
        for one, other in zip(words, [*words[1:], None], strict=False):
            leads = one.start() <= start
            near = self._near(one[0], leads)
            end = one.end()
            if not near and other and other.start() - end <= 2:
                near = self._near(one[0] + other[0], leads)
                end = other.end()
            if not near:
                near, end = _begun(one[0], leads), one.end()
            if near and (leads or near != "PRIVATE" or not _OF_LETTERS.match(plain, end)):
                yield end, near, leads
        seat = SEAT.search(plain)
        if seat and WORD.search(plain, seat.end()):  # whatever the command may be
            yield seat.end(), "", False

    def _near(self, typed: str, leads: bool) -> str:
        """The word of a command that this is, or is nearly; "" if it is none."""
        upper, known = typed.upper(), _vocabulary()
        bare = upper.removeprefix("SET")
        if bare in AT_ONCE or bare in OTHERS:
            return OTHERS.get(bare, bare)
        if upper in known:
            return upper
        if leads and upper in _of_other_judges():
            return "JOIN"
        letters = set(upper)
        for word, its in known.items():
            slips = FURTHEST - (len(word) < 6) - (not leads)
            if slips and abs(len(word) - len(upper)) <= slips and len(its - letters) <= slips:
                self._doubts += 1
                if self._doubts > MOST_DOUBTFUL or distance(upper, word) <= slips:
                    return "" if upper in _innocent() else word
        return ""


class _About:
    """Sentences about lines in which this is hidden.

    Short words are hidden in them too, where the secret does not stand there as a whole: one of
    them may be the secret, and none of them is looked for in the rest of a letter.
    """

    def __init__(self, hidden: Sequence[Sequence[str]]) -> None:
        self._wholes = [
            re.compile(rf"(?<!\w){_spaced(words)}(?!\w)", re.I) for words in hidden if words
        ]
        pieces = {_bare(piece) for words in hidden for one in words for piece in LEFT.findall(one)}
        self._long = {piece for piece in pieces if len(piece) >= GUESSABLE}
        self._short = pieces - self._long - {""}

    def sentence(self, said: str) -> str:
        if not self._wholes:
            return said
        short = self._short
        for whole in self._wholes:
            said, times = whole.subn(STARS, said)
            short = set() if times else short
        return LEFT.sub(lambda found: self._starred(found[0], short), said)

    def _starred(self, word: str, short: Collection[str]) -> str:
        core = _core(tidy(word))
        bare = _bare(core)
        if bare in short or self._repeats(bare, is_cut=word.endswith("...")):
            return word.replace(core, STARS) if core in word else STARS
        return word

    def _repeats(self, bare: str, is_cut: bool) -> bool:
        """Whether a word has a secret in it, or is the beginning of one."""
        if len(bare) < GUESSABLE:
            return False
        return any(piece in bare or (is_cut and piece.startswith(bare)) for piece in self._long)


def _spaced(words: Sequence[str]) -> str:
    return r"\s+".join(map(re.escape, words))


def _bare(word: str) -> str:
    """The word as any of its spellings: its letters and digits."""
    return re.sub(r"[\W_]+", "", tidy(word).casefold())


def _core(word: str) -> str:
    """The word without marks around it that belong to the sentence."""
    return word.strip(".!?*_~`")


def _begun(typed: str, leads: bool) -> str:
    """The word of a command that this is short for."""
    if len(typed) < (SHORTEST if leads else LONGER):
        return ""
    return next((word for word in _vocabulary() if word.startswith(typed.upper())), "")


AT_ONCE = frozenset({"PASSWORD", "PRIVATE"})
"""Words with the secret at once behind them, and no place between."""

_OF_LETTERS = re.compile(
    r"(?<!\bset private)\s+(?:press|(?:e-?)?mails?|messages?|letters?|notes?|chats?|talks?"
    r"|repl(?:y|ies)|conversations?|channels?)\b(?!\s*(?:[:=]|is\b|was\b|to be\b))",
    re.I,
)
"""What else is private, amid a sentence that does not set or tell it."""

OTHERS = {
    **dict.fromkeys(("PW", "PWD", "PASSPHRASE", "KENNWORT", "PASSE", "WACHTWOORD"), "PASSWORD"),
    **dict.fromkeys(("CONTRASEÑA", "CONTRASENA", "SENHA", "SALASANA", "ADGANGSKODE"), "PASSWORD"),
    **dict.fromkeys(("LÖSENORD", "LOSENORD", "HASŁO", "HASLO"), "PASSWORD"),
    **dict.fromkeys(("LOGIN", "LOGON"), "SIGNON"),
}
"""What people write for these, though no command is called so."""


@cache
def _vocabulary() -> dict[str, frozenset[str]]:
    """Every word that a secret follows, in one piece, with its letters."""
    from grammar.commands.records.table import (
        COMMANDS,  # here: `judge --help` shall not wait for it
    )

    spelt = [
        spelling.replace(" ", "").replace("-", "")
        for record in COMMANDS
        if record.secret is not None
        for spelling in (record.word, *record.also)
        if spelling != "SET"
    ]
    return {word: frozenset(word) for word in (*spelt, *sorted(AT_ONCE), "RESIGN")}


def _is_setting(plain: str) -> bool:
    """Whether the line sets something whose words look like a command with a secret, and holds
    none: ``SET OBSERVERS PRESS ON``."""
    words = plain.upper().split()
    return " ".join(words[:3]) in _settings_alike()


@cache
def _settings_alike() -> frozenset[str]:
    """Settings of two words that begin like such a command, with SET before them."""
    from grammar.commands.settings import LABELS

    return frozenset(f"SET {label}" for label in LABELS if len(label.split()) == 2)


@cache
def _of_other_judges() -> frozenset[str]:
    """The same of words that only the older judges know."""
    from grammar.commands.other_judges import other_words

    secret = (one.word for one in other_words().values() if one.secret)
    return frozenset(word.replace(" ", "") for word in secret)


@cache
def _innocent() -> frozenset[str]:
    """Commands that no secret follows."""
    from grammar.commands.records.table import COMMANDS

    return frozenset(record.word for record in COMMANDS if record.secret is None)


_SAYS_IT = re.compile(
    r"(?<![^\w\s])[^\w\s]*+(?<!\s)\s*+(?:is|was|are|be|to|as|ist|lautet|with|of|for)\b"
    r"|(?<!\s)\s*+[:=]",
    re.I,
)
"""What tells that the password itself comes now."""

_END = re.compile(r"[.!?,;]{1,3}")
"""How a sentence ends with such a word."""

_ALONE = frozenset({"lost", "forgotten", "vergessen", "verloren"})


def _is_plain(rest: str, keeps_place: bool, is_game: Known) -> bool:
    """Whether what stands behind such a word amid a sentence only goes on with it: ``I forgot my
    password, what can I do?``, ``May I join the game oracle?`` Of one word alone that is doubtful,
    where a password comes at once."""
    words = [word.casefold() for word in re.findall(r"(?<!\S)(?=\S*?\w)\S++", rest)]
    bare = [word.strip(".,;!?") for word in words]
    named = next(filter(is_game, bare), None) if keeps_place else None
    said = [word for word in bare if word != named]
    if not bare or not SENTENCE.issuperset(said) or (not keeps_place and _SAYS_IT.match(rest)):
        return False
    return keeps_place or len(bare) > 1 or _ALONE.issuperset(bare)


def _closed_up(words: str) -> str:
    """Words without spaces around an @."""
    first, *others = words.split("@")
    return "@".join([first.rstrip(), *map(str.strip, others)]) if others else words


def _parted(rest: str, keeps_place: bool, is_game: Known) -> tuple[str, list[str]]:
    """What may be shown of what stands behind such a word, and what may not."""
    words = _closed_up(rest.lstrip(" :=-\"'`>_.,;")).split()
    place = PLACE.match(words[0]) if words and keeps_place else None
    is_place = place is not None and ("@" in place[0] or len(words) > 1 or is_game(words[0]))
    if place is None or not is_place:
        return "", words
    more = words[0][place.end() :].strip(":=-\"'`>*_.,;")
    return f" {place[0]}", [*([more] if more else []), *words[1:]]


# -- words of other programs ------------------------------------------------------------------

ESCAPE = re.compile(
    r"(?:\x1b\[|\x9b)[0-?]{0,40}+[ -/]{0,10}+[@-~]?"
    r"|(?:\x1b\]|\x9d)[^\x07\x1b\x9c]{0,200}+(?:\x07|\x1b\\|\x9c)?|\x1b[ -/]{0,4}+[0-~]?"
)
"""What a terminal takes for a command: it could move its cursor, or write its title."""
LONGEST_FOREIGN = 4000
"""Characters that are looked at."""


def foreign_words(said: bytes | str) -> str:
    """Returns what a server or another program said as one line without commands to a terminal,
    control characters and marks that change the direction of writing; the secret address of a seat
    in it is starred out."""
    text = said.decode("utf-8", "replace") if isinstance(said, bytes) else said
    return without_tokens(one_line(text[:LONGEST_FOREIGN]))


def one_line(text: str) -> str:
    """Returns a text on one line, without commands to a terminal, control characters and marks that
    change the direction of writing."""
    return " ".join(printable(text).split())


def printable(text: str, instead: str = " ") -> str:
    """Returns a text with a sign in place of each command to a terminal, and of each character that
    shows nothing."""
    if text.isprintable():
        return text
    text = ESCAPE.sub(instead, text)
    return "".join(char if char.isprintable() else instead for char in text)
