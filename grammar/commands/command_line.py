"""Parses one line into a command."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from lark import Lark, Token, Tree, UnexpectedInput

from grammar.commands import statement_types as c
from grammar.commands.command_table.record import CommandRecord
from grammar.commands.command_table.table import COMMANDS, SHOWING
from grammar.commands.correct_and_mask_passwords import misplaced, without_spaces
from grammar.orders.parse_context_and_dialect import ParseContext
from grammar.words.clean_text import without_remark
from grammar.words.typos import Nearby
from grammar.words.unreadable_and_completed_by_board import Unreadable

_RULES = {f"command_{number}": record for number, record in enumerate(COMMANDS)}
"""Maps each rule of the grammar to the record of the command that it parses."""


@cache
def _parser() -> Lark:
    terminals = files("grammar").joinpath("commands/commands.lark").read_text(encoding="utf-8")
    rules = (f'{rule}: "{record.word}" {record.takes}' for rule, record in _RULES.items())
    grammar = "\n".join([f"?start: {' | '.join(_RULES)}", *rules, terminals])
    return Lark(grammar, parser="lalr", lexer="contextual")


def read_command(head: str, rest: str, speech: ParseContext) -> tuple[c.Command, ...] | Unreadable:
    """Parses a line that `grammar.commands.command_words.split_head` has split. Returns several
    commands only for lines that set several things, such as ``SET NEXT``. Does not parse the lines
    below CREATE or press."""
    rest = _with_powers_joined(head, without_spaces(head, rest), speech)
    if fault := misplaced(head, rest, speech.of):
        return fault
    read = _read(head, rest, speech)
    if isinstance(read, Unreadable) and head not in _TEXTS and without_remark(rest) != rest:
        return read_command(head, without_remark(rest), speech)
    no_secret = rest.upper().startswith(_NO_SECRETS) or head in _words_without_secrets()
    polite = _POLITE.sub("", rest) if no_secret else rest
    bare = polite.rstrip(" .!?,;")
    if isinstance(read, Unreadable) and head not in _TEXTS and bare != rest:
        again = _read(head, bare, speech)
        if not isinstance(again, Unreadable):
            is_question = "?" in rest[len(bare) :] and head not in SHOWING
            return _asked(head, bare) if is_question else again
    if head == "SET" and isinstance(read, Unreadable) and not read.suggestion:
        return _nearly_set(rest, read, speech)
    return read


def _with_powers_joined(head: str, rest: str, speech: ParseContext) -> str:
    """If a command takes powers, joins each power's name into one word."""
    second = rest.upper().split(None, 1)[0] if rest else ""
    if head in _OF_POWERS or (head == "SET" and second.startswith(_SET_OF_POWERS)):
        return speech.here.names.joined(rest)
    return rest


_OF_POWERS = frozenset(
    {"ALLOW", "BECOME", "CONCEDE", "DECLARE", "DENY", "DUMMY", "EJECT", "INVITE", "LETTERS"}
    | {"LISTS", "PREFER", "PROPOSE", "RENEW", "REVIVE", "STATUS"}
)
_SET_OF_POWERS = ("CONCEDE", "DRAW", "PREFER", "WAIT", "NOWAIT")


def _nearly_set(rest: str, read: Unreadable, speech: ParseContext) -> Unreadable:
    """Returns the error for an invalid SET line. Suggests a correction if the second word is
    misspelt."""
    word, _, value = rest.partition(" ")
    near = _second_words().near(word.upper()) if speech.here.suggests else ()
    if not near or near[0] == word.upper():
        return read
    right = f"{near[0]} {value}".strip()
    if near[0] in _NO_SECRETS and not isinstance(_read("SET", right, speech), Unreadable):
        return Unreadable(read.reason, f"SET {right}")
    forms = (record.form for record in COMMANDS if record.form.startswith(f"SET {near[0]}"))
    return Unreadable(read.reason, next(forms, f"SET {near[0]}"), is_example=True)


@cache
def _second_words() -> Nearby:
    said = {record.form.split()[1] for record in COMMANDS if record.word == "SET"}
    return Nearby(said | set(_NO_SECRETS))


def _asked(head: str, bare: str) -> Unreadable:
    """Returns the error for a line that would be a command without its question mark."""
    right = f"{head} {bare.upper() if head == 'SET' else bare}"
    return Unreadable(
        "This line has a question mark, so I took it for a question and ignored it.", right
    )


_POLITE = re.compile(r",? (?:please|pls|thanks|thank you|bitte)[.!]*$", re.IGNORECASE)
_NO_SECRETS = ("WAIT", "NOWAIT", "DRAW", "NODRAW")
"""Words after SET that are never followed by a password."""


@cache
def _words_without_secrets() -> frozenset[str]:
    """Returns the commands that never have a password or a name after them."""
    secret = {record.word for record in COMMANDS if record.secret is not None}
    return frozenset(record.word for record in COMMANDS) - secret - {"SET", "REGISTER", *_TEXTS}


_TEXTS = ("PRESS", "BROADCAST")
"""Commands that can have free text after them. A full stop at the end of the text is kept."""


def _read(head: str, rest: str, speech: ParseContext) -> tuple[c.Command, ...] | Unreadable:
    try:
        tree = _parser().parse(f"{head} {rest}".strip())
    except UnexpectedInput:
        return _miswritten(head, rest, speech)
    record = _RULES[str(tree.data)]
    try:
        return _commands(record, tree, speech)
    except ValueError as trouble:
        mended = _with_powers_mended(head, rest, speech)
        forced = " FORCE" * (head == "PROCESS" and rest.upper().endswith(" FORCE"))
        is_hinted = "Did you mean " in str(trouble)  # the error already contains the right word
        example = "" if is_hinted else record.example(speech.here.calendar) + forced
        return Unreadable(str(trouble), mended or example, is_example=bool(example) and not mended)


def _miswritten(head: str, rest: str, speech: ParseContext) -> Unreadable:
    """Returns the error for a line that matches no record. If several records begin with this word,
    the error shows the form for the line's second word."""
    second = rest.upper().split(None, 1)[0].rstrip(":.!,") if rest else ""
    alike = [record for record in COMMANDS if record.word == head]
    if len(alike) == 1:
        form = alike[0].example(speech.here.calendar)
        return Unreadable(f"This is not how to write {head}.", form, is_example=True)
    for record in alike:
        named = record.form.split()[1]
        if second.removeprefix("NO") == named:
            form = record.form if second == named else f"{head} {second}"
            return Unreadable(f"This is not how to write {head} {second}.", form, is_example=True)
    says = f"{head} needs the name of a setting and a value. See HELP {head} and HELP SETTINGS."
    return Unreadable(says, f"HELP {head}", is_example=True)


_NAMING_POWERS = frozenset({"PRESS", "DUMMY", "REVIVE", "BECOME", "DECLARE", "ALLOW", "DENY"})


def _with_powers_mended(head: str, rest: str, speech: ParseContext) -> str:
    """Corrects misspelt powers in a line. Returns "" if the line still cannot be read. Only handles
    commands without a password, because the reply quotes the result."""
    if head not in _NAMING_POWERS or not speech.here.suggests:
        return ""
    names = speech.here.names
    right = re.sub(r"[A-Za-z]{4,}", lambda word: names.near_power(word[0]) or word[0], rest)
    fine = right != rest and not isinstance(read_command(head, right, speech), Unreadable)
    return f"{head} {right}" if fine else ""


def _commands(
    record: CommandRecord, tree: Tree[Token], speech: ParseContext
) -> tuple[c.Command, ...] | Unreadable:
    read = record.read([_text(child) for child in tree.children], speech)
    return read if isinstance(read, tuple | Unreadable) else (read,)


def _text(child: object) -> str:
    """Converts a token, or all tokens below a rule, to text with spaces in between."""
    return " ".join(map(_text, child.children)) if isinstance(child, Tree) else str(child)
