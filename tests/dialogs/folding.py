"""Finds long passages that several e-mails share and gives them names, to keep scripts short."""

from __future__ import annotations

from difflib import SequenceMatcher

from mailer.demo.script import Expected, TextBlock

LEAST = 6
"""The minimum number of lines in a shared passage that gets a name."""


def shared(texts: list[list[str]]) -> list[list[str]]:
    """Returns the passages of at least LEAST lines that all texts share, in order."""
    first, *others = texts
    runs = [first]
    for other in others:
        runs = [piece for run in runs for piece in _common(run, other)]
    return [run for run in runs if len(run) >= LEAST]


def _common(run: list[str], other: list[str]) -> list[list[str]]:
    matcher = SequenceMatcher(None, run, other, autojunk=False)
    found = [run[m.a : m.a + m.size] for m in matcher.get_matching_blocks()]
    return [piece for piece in map(_trimmed, found) if len(piece) >= LEAST]


def _trimmed(run: list[str]) -> list[str]:
    """Returns the passage without the empty lines at either end, because a script would lose
    them."""
    while run and not run[0]:
        run = run[1:]
    while run and not run[-1]:
        run = run[:-1]
    return run


def folded(
    letters: list[Expected], known: dict[str, TextBlock]
) -> tuple[list[TextBlock], list[Expected]]:
    """Moves the passages that a step's e-mails with the same subject share into blocks. Returns the
    new blocks, which it also adds to ``known``, and the changed e-mails."""
    new: list[TextBlock] = []
    subjects = list(dict.fromkeys(_topic(letter.subject) for letter in letters))
    names: dict[str, list[TextBlock]] = {}
    for subject in subjects:
        texts = [list(letter.lines) for letter in letters if _topic(letter.subject) == subject]
        runs = shared(texts) if len(texts) > 1 else []
        names[subject] = [_named(subject, run, known, new) for run in runs]
    return new, [_using(letter, names[_topic(letter.subject)]) for letter in letters]


def _topic(subject: str) -> str:
    """Returns a subject without the part that tells its reader what is due."""
    topic, mark, _ = subject.partition(" results: ")
    return f"{topic} results" if mark else subject


def _named(
    subject: str, run: list[str], known: dict[str, TextBlock], new: list[TextBlock]
) -> TextBlock:
    lines = tuple(run)
    for block in known.values():
        if block.lines == lines:
            return block
    stem = subject.partition("] ")[2] or subject
    number, name = 1, stem
    while name in known:
        number += 1
        name = f"{stem}, {number}"
    known[name] = TextBlock(name, lines)
    new.append(known[name])
    return known[name]


def _using(letter: Expected, blocks: list[TextBlock]) -> Expected:
    lines = list(letter.lines)
    for block in blocks:
        size = len(block.lines)
        for start in range(len(lines) - size + 1):
            if tuple(lines[start : start + size]) == block.lines:
                lines[start : start + size] = [f"{{{block.name}}}"]
                break
    return Expected(letter.readers, letter.subject, letter.at, tuple(lines))
