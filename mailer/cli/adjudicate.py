"""The command ``judge adjudicate`` reads one JSON object per line and answers each with a line of
JSON.

`judge.play.adjudicate_from_json` documents the input and the output. The answer to a line that does
not describe a phase is ``{"line": n, "error": "..."}``, and the following lines are processed as
usual.
"""

from __future__ import annotations

import json
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import islice
from typing import IO, TYPE_CHECKING, Any

import click

from judge.games.adjudicate_json import BadInput
from judge.games.registry import VARIANTS, variant_on
from judge.games.variant import ReadOrder, Variant
from judge.orders.order import Order
from judge.play.adjudicate_from_json import answer

if TYPE_CHECKING:
    from concurrent.futures import Future

BATCH = 100
"""The number of lines that a worker process gets at a time."""

Numbered = tuple[int, str]


class Faults:
    """Counts the lines that were answered with an error."""

    def __init__(self) -> None:
        self.count = 0


def run(lines: Iterable[str], jobs: int = 1, faults: Faults | None = None) -> Iterator[str]:
    """Yields the answers to lines of JSON, in the same order. Skips blank lines.

    If ``jobs`` is more than 1, that many processes share the lines. They never get more than a few
    batches ahead of the caller, so neither the whole input nor the whole output is ever in memory.
    """
    numbered = ((n, line) for n, line in enumerate(lines, start=1) if line.strip())
    batches = iter(lambda: list(islice(numbered, BATCH if jobs > 1 else 1)), [])
    for answers in _spread(batches, jobs) if jobs > 1 else map(answer_batch, batches):
        for text, good in answers:
            if faults is not None and not good:
                faults.count += 1
            yield text


def _spread(batches: Iterator[list[Numbered]], jobs: int) -> Iterator[list[tuple[str, bool]]]:
    from concurrent.futures import ProcessPoolExecutor  # slow to import, and not needed for one job

    with ProcessPoolExecutor(jobs) as pool:
        waiting: deque[Future[list[tuple[str, bool]]]] = deque()
        for batch in batches:
            waiting.append(pool.submit(answer_batch, batch))
            if len(waiting) > 2 * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


def answer_batch(batch: list[Numbered]) -> list[tuple[str, bool]]:
    """Returns, for each line, the answer and whether the line was valid."""
    return [answer_line(number, line) for number, line in batch]


def answer_line(number: int, line: str) -> tuple[str, bool]:
    try:
        return json.dumps(answer(_object(line), reader_for)), True
    except BadInput as fault:
        return json.dumps({"line": number, "error": str(fault)}), False


def _object(line: str) -> dict[str, Any]:
    """Parses a line as a JSON object. Raises BadInput."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as fault:
        raise BadInput(f"this line is not JSON: {fault}") from None
    if not isinstance(data, dict):
        raise BadInput("this line is not a JSON object")
    return data


def reader_for(variant: Variant) -> ReadOrder:
    """Returns the order parser of a variant."""
    return _reader(variant.name, variant.map)


@cache
def _reader(name: str, map_name: str) -> ReadOrder:
    @lru_cache(maxsize=8192)
    def read(text: str) -> Order:
        """Parses an order in canonical form, or in any form that the judge accepts in e-mails.
        Raises ValueError.

        The same few thousand orders occur in most games, so recent ones are cached.
        """
        try:
            return Order.read(text)
        except ValueError:
            # The grammar is slow to load and is not needed for canonical text.
            from grammar.games.registry import language_of
            from grammar.orders.order_line import read_order

            return read_order(text, language_of(variant_on(VARIANTS[name], map_name)))

    return read


@click.command()
@click.argument("file", type=click.File("r", encoding="utf-8", errors="replace"), default="-")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1, 256),
              help="Number of processes that share the work.")  # fmt: skip
def adjudicate(file: IO[str], jobs: int) -> None:
    """Adjudicate positions without a game.

    Reads one JSON object per line from FILE or standard input and writes one per line. A line that
    cannot be used gets {"line": n, "error": "..."}, and the command exits with status 1. "variant"
    and "map" name the rules and the map; by default both are standard.

    Example: {"phase": "S1901M", "units": {"FRANCE": ["A PAR"]}, "orders": {"FRANCE": ["A PAR -
    BUR"]}}
    """
    faults = Faults()
    answers = run(file, jobs, faults)
    if sys.stderr.isatty() and not sys.stdout.isatty():
        with click.progressbar(answers, label="Phases", show_pos=True, file=sys.stderr) as shown:
            _print(shown)
    else:
        _print(answers)
    if faults.count:
        raise SystemExit(1)


def _print(answers: Iterable[str]) -> None:
    """Prints each answer immediately, because a program may wait for it before it sends the next
    line."""
    for text in answers:
        print(text, flush=True)
