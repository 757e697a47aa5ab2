"""Redacts players' secrets in text that may be shown or stored, and cleans text from other
programs.

Masking does not depend on parsing, because even an unreadable line may contain a password.
Everything after a word that introduces a secret, or that resembles such a word, is hidden,
except the name of a game or seat. The last section of this module removes terminal escape sequences
from the output of other programs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import TypeAlias

from grammar.words.clean_text import split_lines, tidy
from grammar.words.order_and_sentence_words import SENTENCE
from grammar.words.short_notation import is_in_short_notation
from grammar.words.talk_or_secret import is_talk
from grammar.words.typos import distance
from mailer.limits import MOST_DOUBTFUL

STARS = "****"
"""The text that replaces a secret, both here and in lines that the grammar understands and
quotes."""

TOKEN = re.compile(r"(?:(?<![a-z0-9])|(?<=[%=]2b))[a-z2-7]{24,25}(?![a-z0-9])", re.I)
"""Matches the secret part of a reply address, even after an encoded plus sign, as in links."""

GUESSABLE = 4
"""The minimum length of a secret that is masked in the rest of the message. Shorter secrets would
match too many words."""

SHORTEST = 3
"""The minimum number of letters in an abbreviated command at the start of a line. Within a line, an
abbreviation needs `LONGER` letters, because ``take`` and ``pass`` are common words."""

LONGER = 5

FURTHEST = 2
"""The maximum number of typos in a word of six letters or more at the start of a line. Shorter
words, and words within a line, may have one fewer."""

WORD = re.compile(r"[^\W_]+")
LATIN = re.compile("[a-z]", re.I | re.A)
"""Every command word contains at least one of these letters. Other words are skipped, because there
can be very many of them: NFKC can turn a single ligature into a sentence."""

PLACE = re.compile(r"\??[\w-]+(?:@[\w-]+)?")
"""Matches the name of a game, or a seat in a game. A question mark marks an unknown game."""

_PERSON = re.compile(
    r"\s+<?[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}>?(?=[.,;:]?(?:\s|$))", re.I
)
"""Matches an observer's address in a sentence such as ``Add observer olga@mail.example``. After a
command, a word with an at sign is a seat, and a password may follow the dot."""

SEAT = re.compile(r"(?<![\w.@+-])[\w-]+@[\w-]+(?![\w@+-]|\.\w)")
"""Matches a seat that is not part of an address."""

OPENING = re.compile(r"(?:[\W_]|\d+\b[.)]?|\(?\w[.):]\s|(?:set|re|aw|wg|fwd?|subject|o)\b)*", re.I)
"""Matches text that may precede a command at the start of a line."""

LEFT = re.compile(r"[^\s<>()\[\]{}\"',;:=|]+")
"""Matches each word that must be compared with the secrets found so far."""


def masked(text: str) -> str:
    """Returns the text with passwords and reply tokens masked, including repetitions of a
    password."""
    masker = _Masker()
    lines = [masker.line(line) for line in split_lines(text)]
    return without_tokens("\n".join(map(masker.without_secrets, lines)))


Known: TypeAlias = Callable[[str], bool]
"""A function that returns whether there is a game with this name that everyone may know about."""


def masked_with(
    lines: Sequence[str], said: Iterable[str], is_game: Known | None = None
) -> tuple[list[str], list[str]]:
    """Returns lines of a message and the sentences ``said`` about them, with secrets masked.

    A single word after JOIN is shown if ``is_game`` returns True for it, because the word is then
    not a password. A sentence that only begins with a word like a command is shown if ``is_game``
    is given and the sentence names no game. A word that is hidden in one of the lines is also
    hidden in the sentences, even without punctuation, in capitals, cut off, or within a longer
    word.
    """
    shown, hidden = [], []
    for line in lines:
        masker = _Masker(is_game)
        plain = masker.line(line)
        secrets = [_secret_words(line, words) for words in masker.hidden]
        shown.append(without_tokens(plain if any(secrets) or not secrets else line))
        hidden += secrets
    about = _SentenceMasker(hidden)
    return shown, [without_tokens(about.sentence(one)) for one in said]


MOST_OF_A_SECRET = 2
"""The maximum number of words in a secret. A sentence about passwords is longer."""
_CLAUSE = re.compile(r"(?<![.,;:!?)])[.,;:!?)]++(?:\s|$)")


def gives_secret(line: str, is_game: Known = lambda name: False) -> bool:
    """Returns whether a line sets or contains a password, or takes a seat with one.

    The line need not be a valid command. Examples are ``set my password to x`` and ``sign me on as
    FRANCE@mygame x``. If the word before the secret is a common one such as JOIN, the line must
    also name a seat or a game.
    """
    plain = tidy(line).lstrip("> |")
    for end, word, leads, _ in _Masker().words_before_secrets(plain):
        kept, hidden = _split_secret(plain[end:], word not in AT_ONCE, is_game)
        said = _BEFORE_PASSWORD.sub("", " ".join(hidden), count=1).strip(" :=-")
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


def _secret_words(line: str, hidden: list[str]) -> list[str]:
    """Returns the hidden words of a line that may be secret. Leaves out stars, and the variant and
    map after the password of CREATE."""
    words = [word for word in hidden if word != STARS]
    if line.split(None, 1)[0].upper() != "CREATE" or STARS not in hidden[:1]:
        return words
    # imported here, because the process that receives mail does not need the commands
    from grammar.commands.map_names import variant_and_map

    return [] if variant_and_map(" ".join(words)) else words


class _Masker:
    """Masks one message. Words that are hidden in one line are hidden in all lines."""

    def __init__(self, is_game: Known | None = None) -> None:
        self._is_game: Known = is_game or (lambda name: False)
        self._shows_talk = is_game is not None
        self.hidden: list[list[str]] = []
        """The words hidden so far, with one list for each command."""
        self._secrets: set[str] = set()
        self._doubts = 0
        self._awaits = False
        """Whether the line above lacks its secret, which may then be alone on the next line."""
        self._lacks_place = False
        """Whether the line above also lacks the seat that comes before the secret."""

    def line(self, line: str) -> str:
        plain = line.strip() if line.isascii() and line.isprintable() else tidy(line)
        found = (
            None
            if not plain or is_in_short_notation(plain) or _is_setting(plain)
            else next(self._words_of_commands(plain), None)
        )
        if found is None:
            return self._without_command(line, plain)
        end, word, leads = found
        keeps_place = bool(word) and word not in AT_ONCE
        if _END.fullmatch(plain, end):
            return self._without_command(line, plain)
        if not leads and _is_plain(plain[end:], keeps_place, self._is_game):
            return self._without_command(line, plain)
        person = _PERSON.match(plain, end) if word == "OBSERVE" and not leads else None
        begin = person.end() if person else end
        kept, hidden = _split_secret(plain[begin:], keeps_place and not person, self._is_game)
        self.hidden += [hidden] if hidden else []
        if leads:
            self._keep(hidden)
        self._awaits = leads and not hidden
        self._lacks_place = self._awaits and keeps_place and not kept
        return f"{plain[:begin]}{kept}{f' {STARS}' if hidden else ''}"

    def without_secrets(self, line: str) -> str:
        return LEFT.sub(self._mask_word, line) if self._secrets else line

    def _mask_word(self, found: re.Match[str]) -> str:
        core = _core(tidy(found[0]))
        if core not in self._secrets:
            return found[0]
        return found[0].replace(core, STARS) if core in found[0] else STARS

    def _without_command(self, line: str, plain: str) -> str:
        """Returns a line that contains no word that introduces a secret. Masks the line if it is
        itself the secret that the line above lacks.

        Blank lines, and a line with the missing seat, may come between the two.
        """
        bare = _join_at_signs(plain.lstrip("> |"))
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

    def _words_of_commands(self, plain: str) -> Iterator[tuple[int, str, bool]]:
        """Yields the words that introduce a secret, without one that begins a sentence and only
        resembles a command."""
        for end, word, leads, typed in self.words_before_secrets(plain):
            if not (leads and self._shows_talk and self._begins_talk(typed, word, plain[end:])):
                yield end, word, leads

    def _begins_talk(self, typed: str, word: str, rest: str) -> bool:
        if _is_exact(typed) or (word in AT_ONCE and len(typed) > SHORTEST):
            return False
        names = WORD.findall(rest.casefold())
        return is_talk(typed, word, rest) and not any(map(self._is_game, names))

    def words_before_secrets(self, plain: str) -> Iterator[tuple[int, str, bool, str]]:
        """Yields the words that introduce a secret.

        Each is a tuple: the position where the word ends, the command word that it is or resembles,
        whether it begins the line, and the word as typed. A seat with text after it also introduces
        a secret, with "" as the command word.
        """
        opening = OPENING.match(plain)
        start = opening.end() if opening else 0
        words = [word for word in WORD.finditer(plain) if LATIN.search(word[0])]
        for one, other in zip(words, [*words[1:], None], strict=False):
            leads = one.start() <= start
            typed, end = one[0], one.end()
            near = self._near(typed, leads)
            if not near and other and other.start() - end <= 2:
                typed, end = one[0] + other[0], other.end()
                near = self._near(typed, leads)
            if not near:
                typed, end = one[0], one.end()
                near = _abbreviated(typed, leads)
            if near and (leads or near != "PRIVATE" or not _PRIVATE_MESSAGES.match(plain, end)):
                yield end, near, leads, typed
        seat = SEAT.search(plain)
        if seat and WORD.search(plain, seat.end()):  # whatever the command before the seat is
            yield seat.end(), "", False, ""

    def _near(self, typed: str, leads: bool) -> str:
        upper, known = typed.upper(), _vocabulary()
        bare = upper.removeprefix("SET")
        if bare in AT_ONCE or bare in OTHERS:
            return OTHERS.get(bare, bare)
        if upper in known:
            return upper
        if leads and upper in _other_judges_words():
            return "JOIN"
        if upper in _words_without_secret():
            return ""
        letters = _letters_of(upper)
        for word, its, slips in _words_of_length(len(upper), leads):
            # each typo removes at most one letter and adds at most one
            if (its & ~letters).bit_count() <= slips >= (letters & ~its).bit_count():
                self._doubts += 1
                if self._doubts > MOST_DOUBTFUL or distance(upper, word) <= slips:
                    return word
        return ""


class _SentenceMasker:
    """Masks words in sentences about lines in which those words were hidden.

    Also hides words that are too short to be masked elsewhere, because any of them may be the
    secret. If a sentence contains the whole secret, masks that and shows the short words elsewhere
    in the sentence.
    """

    def __init__(self, hidden: Sequence[Sequence[str]]) -> None:
        self._wholes = [
            re.compile(rf"(?<!\w){_spaced_pattern(words)}(?!\w)", re.I) for words in hidden if words
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
        return LEFT.sub(lambda found: self._mask_word(found[0], short), said)

    def _mask_word(self, word: str, short: Collection[str]) -> str:
        core = _core(tidy(word))
        bare = _bare(core)
        if bare in short or self._repeats(bare, is_cut=word.endswith("...")):
            return word.replace(core, STARS) if core in word else STARS
        return word

    def _repeats(self, bare: str, is_cut: bool) -> bool:
        """Returns whether a word contains a secret, or is the start of one that was cut off."""
        if len(bare) < GUESSABLE:
            return False
        return any(piece in bare or (is_cut and piece.startswith(bare)) for piece in self._long)


def _spaced_pattern(words: Sequence[str]) -> str:
    return r"\s+".join(map(re.escape, words))


def _bare(word: str) -> str:
    return re.sub(r"[\W_]+", "", tidy(word).casefold())


def _core(word: str) -> str:
    return word.strip(".!?*_~`")


def _abbreviated(typed: str, leads: bool) -> str:
    if len(typed) < (SHORTEST if leads else LONGER):
        return ""
    upper = typed.upper()
    return next((word for word in _vocabulary() if word.startswith(upper)), "")


def _is_exact(typed: str) -> bool:
    """Returns whether a word is one that introduces a secret, and does not only resemble one."""
    upper = typed.upper()
    bare = upper.removeprefix("SET")
    exact = (AT_ONCE, OTHERS, _vocabulary(), _other_judges_words())
    return any(upper in words or bare in words for words in exact)


AT_ONCE = frozenset({"PASSWORD", "PRIVATE"})
"""Words that the secret follows directly, without a game or seat in between."""

_PRIVATE_MESSAGES = re.compile(
    r"(?<!\bset private)\s+(?:press|(?:e-?)?mails?|messages?|letters?|notes?|chats?|talks?"
    r"|repl(?:y|ies)|conversations?|channels?)\b(?!\s*(?:[:=]|is\b|was\b|to be\b))",
    re.I,
)
"""Matches other things that can be private, such as press in ``private press``. A sentence about
one of these neither sets nor contains a password."""

OTHERS = {
    **dict.fromkeys(("PW", "PWD", "PASSPHRASE", "KENNWORT", "PASSE", "WACHTWOORD"), "PASSWORD"),
    **dict.fromkeys(("CONTRASEÑA", "CONTRASENA", "SENHA", "SALASANA", "ADGANGSKODE"), "PASSWORD"),
    **dict.fromkeys(("LÖSENORD", "LOSENORD", "HASŁO", "HASLO"), "PASSWORD"),
    **dict.fromkeys(("LOGIN", "LOGON"), "SIGNON"),
}
"""Other words that people write before a password, although they are not commands."""


def _letters_of(word: str) -> int:
    """Returns, as bits, the letters that occur in a word. Rare letters may share a bit."""
    bits = 0
    for letter in word:
        bits |= 1 << (ord(letter) & 63)
    return bits


@cache
def _vocabulary() -> dict[str, int]:
    # Imported here, because importing it slows down `judge --help`.
    from grammar.commands.command_table.table import COMMANDS

    spelt = [
        spelling.replace(" ", "").replace("-", "")
        for record in COMMANDS
        if record.secret is not None
        for spelling in (record.word, *record.also)
        if spelling != "SET"
    ]
    return {word: _letters_of(word) for word in (*spelt, *sorted(AT_ONCE), "RESIGN")}


@lru_cache(maxsize=100)
def _words_of_length(length: int, leads: bool) -> list[tuple[str, int, int]]:
    """Returns the command words that a word of this length may resemble, each with its letters and
    the maximum number of typos, which is higher at the start of a line."""
    found: list[tuple[str, int, int]] = []
    for word, letters in _vocabulary().items():
        slips = FURTHEST - (len(word) < 6) - (not leads)
        if slips and abs(len(word) - length) <= slips:
            found.append((word, letters, slips))
    return found


def _is_setting(plain: str) -> bool:
    """Returns whether the line is a setting that only resembles a command with a secret.

    An example is ``SET OBSERVERS PRESS ON``.
    """
    words = plain.upper().split()
    return " ".join(words[:3]) in _settings_alike()


@cache
def _settings_alike() -> frozenset[str]:
    from grammar.commands.settings import LABELS

    return frozenset(f"SET {label}" for label in LABELS if len(label.split()) == 2)


@cache
def _other_judges_words() -> frozenset[str]:
    from grammar.commands.other_judges import other_words

    secret = (one.word for one in other_words().values() if one.secret)
    return frozenset(word.replace(" ", "") for word in secret)


@cache
def _words_without_secret() -> frozenset[str]:
    from grammar.commands.command_table.table import COMMANDS

    return frozenset(record.word for record in COMMANDS if record.secret is None)


_BEFORE_PASSWORD = re.compile(
    r"(?<![^\w\s])[^\w\s]*+(?<!\s)\s*+(?:is|was|are|be|to|as|ist|lautet|with|of|for)\b"
    r"|(?<!\s)\s*+[:=]",
    re.I,
)
"""Matches the text directly before a password, such as "is" or a colon."""

_END = re.compile(r"[.!?,;]{1,3}")
"""Matches the end of a sentence."""

_ALONE = frozenset({"lost", "forgotten", "vergessen", "verloren"})


def _is_plain(rest: str, keeps_place: bool, is_game: Known) -> bool:
    """Returns whether the text after a word that introduces a secret only continues a sentence.

    Examples are ``I forgot my password, what can I do?`` and ``May I join the game oracle?``
    Returns False for a single word after a word that introduces a password, because it is probably
    the password.
    """
    words = [word.casefold() for word in re.findall(r"(?<!\S)(?=\S*?\w)\S++", rest)]
    bare = [word.strip(".,;!?") for word in words]
    named = next(filter(is_game, bare), None) if keeps_place else None
    said = [word for word in bare if word != named]
    if (
        not bare
        or not SENTENCE.issuperset(said)
        or (not keeps_place and _BEFORE_PASSWORD.match(rest))
    ):
        return False
    return keeps_place or len(bare) > 1 or _ALONE.issuperset(bare)


def _join_at_signs(words: str) -> str:
    first, *others = words.split("@")
    return "@".join([first.rstrip(), *map(str.strip, others)]) if others else words


def _split_secret(rest: str, keeps_place: bool, is_game: Known) -> tuple[str, list[str]]:
    """Splits the text after a word that introduces a secret. Returns the part that may be shown,
    and the words to hide."""
    words = _join_at_signs(rest.lstrip(" :=-\"'`>_.,;")).split()
    place = PLACE.match(words[0]) if words and keeps_place else None
    is_place = place is not None and ("@" in place[0] or len(words) > 1 or is_game(words[0]))
    if place is None or not is_place:
        return "", words
    more = words[0][place.end() :].strip(":=-\"'`>*_.,;")
    return f" {place[0]}", [*([more] if more else []), *words[1:]]


# -- text from other programs -----------------------------------------------------------------

ESCAPE = re.compile(
    r"(?:\x1b\[|\x9b)[0-?]{0,40}+[ -/]{0,10}+[@-~]?"
    r"|(?:\x1b\]|\x9d)[^\x07\x1b\x9c]{0,200}+(?:\x07|\x1b\\|\x9c)?|\x1b[ -/]{0,4}+[0-~]?"
)
"""Matches terminal escape sequences, which could move the cursor or change the window title."""
LONGEST_FOREIGN = 4000
"""The maximum number of characters of such text to read."""


def foreign_words(said: bytes | str) -> str:
    """Returns text from another program as one safe line.

    Removes terminal escape sequences, control characters and direction marks, and masks secret
    addresses.
    """
    text = said.decode("utf-8", "replace") if isinstance(said, bytes) else said
    return without_tokens(one_line(text[:LONGEST_FOREIGN]))


def one_line(text: str) -> str:
    """Returns the text as one line, without terminal escape sequences, control characters or
    direction marks."""
    return " ".join(printable(text).split())


def printable(text: str, instead: str = " ") -> str:
    """Replaces each terminal escape sequence and each unprintable character with ``instead``."""
    if text.isprintable():
        return text
    text = ESCAPE.sub(instead, text)
    return "".join(char if char.isprintable() else instead for char in text)
