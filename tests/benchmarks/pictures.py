"""Measures pictures of past phases: the processor time for an SVG and for a PNG for an e-mail, the
size of the PNG, and the memory that all of this uses."""

from __future__ import annotations

from functools import partial
from time import process_time

from judge.game.phase_report import Role
from mailer.pictures.build_scene import of_phase
from mailer.pictures.png import png
from mailer.pictures.scene_contents import Scene
from mailer.pictures.svg import svg
from tests.benchmarks.material import phases
from tests.benchmarks.measuring import Figure, peak_memory, times
from tests.mailer.pictures.boards import game_of, played

PHASES, PAINTED = 200, 20


def measure(light: bool) -> list[Figure]:
    before = peak_memory()
    shown = scenes(5 if light else PHASES)
    svg(shown[0])  # loads the drawing
    drawn = [took for one in shown for took in times(partial(svg, one), 1, process_time)]
    if not light:
        png(shown[0])  # paints and caches the background
    painted = shown[: 1 if light else PAINTED]
    took = [took for one in painted for took in times(partial(png, one), 1, process_time)]
    sizes = [len(png(one)) / 1000 for one in painted]
    return [
        Figure("a picture as SVG", "ms", [took * 1e3 for took in drawn], at_most=5),
        Figure("a picture as PNG", "s", took, at_most=0.7),
        Figure("its size", "kB", sizes, at_most=160),
        Figure("memory for pictures", "MiB", [max(1, peak_memory() - before)], at_most=60),
    ]


def scenes(count: int) -> list[Scene]:
    """Returns public scenes of movement phases."""
    found = []
    for data in phases(most=count):
        units, orders, centres = (
            {power: ", ".join(texts) for power, texts in data[what].items()}
            for what in ("units", "orders", "centers")
        )
        game, ran = played(game_of(data["phase"], units, orders, centres))
        scene = of_phase(game, ran, Role.PUBLIC)
        assert scene
        found.append(scene)
    return found
