"""Measures how long a hostile message delays other people's messages, and how much memory it uses.
The benchmark sends each attack in `tests.attacks.letters`, and random mutations of the attacks, by
SMTP to a judge in its own process. Directly after each attack, a player and someone who only has an
account write to the judge."""

from __future__ import annotations

import os
import random
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.attacks.letters import Attack, mutated
from tests.attacks.letters import costly as all_attacks
from tests.attacks.town import MOST_MEMORY, Town, copy_of, founded
from tests.attacks.watch import Watch
from tests.benchmarks.measuring import Figure

MUTATIONS = int(os.environ.get("HOSTILE_MUTATIONS", "10000"))
SEED = os.environ.get("HOSTILE_SEED", "strangers")
BATCH = 500
"""The number of messages that one judge gets before another one starts with a fresh copy of its
database."""

WORST = 10
LIGHT = ("stranger: VERSION", "head: open quotation in Content-Type")

Waits = list[tuple[Watch, str]]


costly = cache(all_attacks)


def measure(light: bool) -> list[Figure]:
    attacks = [one for one in costly() if not light or one.name in LIGHT]
    with TemporaryDirectory() as name, founded(Path(name) / "town") as town:
        town.rest()
        town.stop()
        plain = [(attack, -1) for attack in attacks for _ in range(attack.times)]
        own, peak = waits(town, Path(name) / "own", plain)
        wild, top = waits(town, Path(name) / "wild", mutations(attacks, 3 if light else MUTATIONS))
    return [*figures("of an attack", own, peak), *figures("of a mutation", wild, top)]


def figures(what: str, found: Waits, peak: float) -> list[Figure]:
    for watch, name in sorted(found, key=lambda one: one[0].wall, reverse=True)[:WORST]:
        print(f"    {watch.wall:6.2f} s behind {name}, {watch.seconds:.2f} s of it the judge's own")
    delays = [watch.wall for watch, _ in found]
    return [
        Figure(f"another's letter behind that {what}", "s", delays, at_most=1),
        Figure("the longest wait for that", "s", [max(delays)], at_most=1),
        Figure("peak memory of the judge", "MiB", [peak], at_most=MOST_MEMORY),
    ]


def mutations(attacks: list[Attack], count: int) -> list[tuple[Attack, int]]:
    """Returns random attacks, each with a number. Together with the seed, the number determines how
    the attack is mutated."""
    print(f"    {count} mutations, HOSTILE_SEED={SEED}")
    chance = random.Random(SEED)
    return [(chance.choice(attacks), number) for number in range(count)]


def octets(attack: Attack, number: int) -> bytes:
    """Returns the message of an attack if ``number`` is negative, otherwise a mutation of it."""
    raw = next(attack.letters())
    if number < 0:
        return raw
    chance = random.Random(f"{SEED} {number}")
    return mutated(chance, raw, next(chance.choice(costly()).letters()))


def waits(town: Town, folder: Path, letters: list[tuple[Attack, int]]) -> tuple[Waits, float]:
    """Returns how long other people had to wait after each message, and the highest memory that any
    judge used."""
    found: Waits = []
    peak = 0.0
    for begin in range(0, len(letters), BATCH):
        judge = copy_of(town, folder / str(begin))
        try:
            judge.wait_of_others()  # a judge builds its tables when the first message arrives
            judge.remember()
            found += [waited_behind(judge, *letter) for letter in letters[begin : begin + BATCH]]
            peak = max(peak, judge.peak())
        finally:
            judge.stop()
    return found, peak


def waited_behind(judge: Town, attack: Attack, number: int) -> tuple[Watch, str]:
    """Returns how long other people had to wait after this message, and the message's name."""
    judge.offer(octets(attack, number), attack.recipients(judge), attack.sender)
    waited = judge.wait_of_others()
    judge.remember()
    return waited, attack.name if number < 0 else f"mutation {number} of {attack.name}"
