"""Draws a chart of centres by year, with one line for each power.

The lines differ in dashes and labels as well as in colour.
"""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from mailer.website.view_models import Grid

WIDTH, HEIGHT = 460, 270
LEFT, RIGHT, TOP, BOTTOM = 26, 124, 12, 28
"""The margins of the chart in its drawing units. The chart is small enough to be readable on a
phone. It is higher if there are more labels."""

STEP = 3
"""The number of centres between two lines of the background."""

KINDS = 8
"""The number of line styles in the style sheet. The ninth power has the style of the first."""

APART = 3
"""The distance between the lines of two powers with equally many centres. One centre is about ten
units."""

LABEL = 15
"""The height of a label. Labels that are closer would overlap."""


def chart(grid: Grid) -> Markup:
    """Returns the chart as SVG, or nothing before there are two years to compare.

    The table next to it has the same numbers.
    """
    if len(grid.rows) < 2:
        return Markup("")
    top = max(max(counts, default=0) for _, counts in grid.rows)
    top += STEP - top % STEP
    height = max(HEIGHT, TOP + BOTTOM + LABEL * len(grid.powers))
    lines = [*_background(grid, top, height)]
    ends = [_y(count, top, height) for count in grid.rows[-1][1]]
    for number, (power, at) in enumerate(zip(grid.powers, _spread(ends, height), strict=True)):
        points = " ".join(
            f"{_x(year, grid)},{round(_y(counts[number], top, height) + _aside(counts, number), 1)}"
            for year, (_, counts) in enumerate(grid.rows)
        )
        kind = number % KINDS
        lines.append(Markup('<polyline class="line k{}" points="{}"/>').format(kind, points))
        lines.append(_label(kind, at, f"{power} {grid.rows[-1][1][number]}"))
    head = Markup(
        '<svg class="chart" viewBox="0 0 {} {}" role="img"'
        ' aria-label="Supply centres by year; the table has the numbers">'
    ).format(WIDTH, height)
    return Markup("\n").join([head, *lines, Markup("</svg>")])


def _aside(counts: Sequence[int], number: int) -> float:
    """Returns the distance by which the line of a power is shifted if others have equally many
    centres.

    Otherwise the last line would cover the others.
    """
    alike = [other for other, count in enumerate(counts) if count == counts[number]]
    return APART * (alike.index(number) - (len(alike) - 1) / 2)


def _label(kind: int, at: float, text: str) -> Markup:
    """Returns the label of a line, with a sample of it. Labels are moved apart if lines end
    together."""
    x = WIDTH - RIGHT + 8
    piece = Markup('<path class="line k{}" d="M{} {}h22"/>').format(kind, x, at)
    return piece + Markup('<text class="name" x="{}" y="{}">{}</text>').format(
        x + 27, round(at + 4, 1), text
    )


def _background(grid: Grid, top: int, height: int) -> list[Markup]:
    """Returns horizontal lines for reading the number of centres, and the years below."""
    lines = []
    for count in range(0, top + 1, STEP):
        y = _y(count, top, height)
        rule = Markup('<path class="rule" d="M{} {}H{}"/>')
        lines.append(rule.format(LEFT, y, WIDTH - RIGHT))
        label = Markup('<text x="{}" y="{}" text-anchor="end">{}</text>')
        lines.append(label.format(LEFT - 6, y + 4, count))
    every = 1 + len(grid.rows) // 8
    for number, (year, _) in enumerate(grid.rows):
        if number % every == 0:
            label = Markup('<text x="{}" y="{}" text-anchor="middle">{}</text>')
            lines.append(label.format(_x(number, grid), height - 8, year))
    return lines


def _x(number: int, grid: Grid) -> float:
    return round(LEFT + number * (WIDTH - LEFT - RIGHT) / (len(grid.rows) - 1), 1)


def _y(count: int, top: int, height: int) -> float:
    return round(height - BOTTOM - count * (height - TOP - BOTTOM) / top, 1)


def _spread(heights: list[float], height: int) -> list[float]:
    """Returns the heights of the labels, moved apart if they would overlap."""
    order = sorted(range(len(heights)), key=lambda number: (heights[number], number))
    placed, floor = dict[int, float](), float(TOP)
    for number in order:
        placed[number] = floor = max(heights[number], floor)
        floor += LABEL
    ceiling = float(height - BOTTOM + 4)
    for number in reversed(order):
        placed[number] = ceiling = min(placed[number], ceiling)
        ceiling -= LABEL
    return [placed[number] for number in range(len(heights))]
