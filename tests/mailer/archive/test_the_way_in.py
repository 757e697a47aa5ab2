"""Tests parts of the web pages without a game, such as which modules may read games, and charts."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from mailer.website import public_view
from mailer.website.public_view import read_blocks
from mailer.website.view_models import Grid, ListedLine, PageLine
from mailer.website.write_pages_and_feeds import Folder, chart


def test_a_chart_of_many_years_has_room_for_its_labels() -> None:
    powers = tuple("ABCDEFGHI")
    grid = Grid(powers, tuple((str(year), (3,) * 9) for year in range(1900, 1930)), 34)
    drawn = str(chart(grid))
    heights = [float(y) for y in re.findall(r'<text class="name" x="\d+" y="([\d.]+)">', drawn)]
    gaps = [b - a for a, b in zip(sorted(heights), sorted(heights)[1:], strict=False)]
    assert len(heights) == len(powers) and min(gaps) >= 14.9
    assert min(heights) > 0 and max(heights) < 270


def test_a_file_is_there_whole_as_it_was_or_as_it_is_to_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = Folder(tmp_path / "pages")
    assert folder.put([("games/alpha/index.html", b"old")]) == 1

    def broken(draft: Path, _: Path) -> Path:
        assert draft.read_bytes() == b"new"
        raise OSError("the disk has gone")

    monkeypatch.setattr(Path, "replace", broken)
    with pytest.raises(OSError, match="has gone"):
        folder.put([("games/alpha/index.html", b"new")])
    (kept,) = (tmp_path / "pages" / "games" / "alpha").iterdir()
    assert kept.read_bytes() == b"old"


TOLD = """\
Ownership of supply centers:

Austria:    Budapest, Vienna.
Unowned:    Belgium.

Austria:
  T YLK-EGU
  O TXE-TUL  (*fails*)

Austria:     2 Supply centers,  3 Units:  Removes  1 unit.

The Russian Fleet in Sweden can retreat.
The Austrian Army in Vienna was destroyed.

   1  A VIE - GAL  ordered   (*bounce*)  [with Army Warsaw]
   2  A BUD - SER  no unit
  10  F TRI H

  Spring 1801, Paris:   empty
  Fall 1801, Burgundy:  French Army

  CIPHER A=TH B=E C=Q
"""


def test_lines_of_powers_prose_and_lists_are_told_apart() -> None:
    title, owned, ciphered, count, prose, listed, seen, *rest = read_blocks([TOLD], {"Austria"})
    assert title.prose == ("Ownership of supply centers:",)
    assert owned.brief and [g.power for g in owned.groups] == ["Austria", "Unowned"]
    assert [row.marks for row in ciphered.groups[0].rows] == [(), ("fails",)]
    assert count.groups[0].rows[0].text == "2 Supply centers, 3 Units: Removes 1 unit."
    assert len(prose.prose) == 2
    ordered = PageLine("A VIE - GAL", ("bounce",), ("with Army Warsaw",))
    assert listed.listed[0] == ListedLine(1, ordered, "ordered")
    assert listed.listed[1:] == (
        ListedLine(2, PageLine("A BUD - SER"), "no unit"),
        ListedLine(10, PageLine("F TRI H"), ""),
    )
    assert seen.brief and [g.power for g in seen.groups] == [
        "Spring 1801, Paris",
        "Fall 1801, Burgundy",
    ]
    assert [block.text.strip() for block in rest] == ["CIPHER A=TH B=E C=Q"]


ROOM = Path(public_view.__file__).parent
OPEN_TO_ALL = re.compile(
    r"mailer\.(website|config|pictures\.(scene_contents|svg|captions)|composer\.page_and_links"
    r"|exports\.json_with_phase_lines)\b|storage\.(database|games\.public_games)\b"
)
"""The modules that all website code may import, because they do not give access to games. For
example, scenes are plain values, and the order composer knows only maps and what it is told."""


def test_there_is_one_way_from_the_games_to_the_pages() -> None:
    """Only ``public_view`` reads games, and only what is public; all other website code gets plain
    values."""
    for module in ROOM.glob("*.py"):
        tree = ast.parse(module.read_text())
        named = [n.module or "" for n in ast.walk(tree) if isinstance(n, ast.ImportFrom)]
        ours = [name for name in named if name.partition(".")[0] in ("judge", "mailer", "storage")]
        inside = [name for name in ours if not OPEN_TO_ALL.match(name)]
        assert module.stem == "public_view" or not inside, (module.stem, inside)
    roles = re.findall(r"Role\.\w+", (ROOM / "public_view.py").read_text())
    assert set(roles) == {"Role.PUBLIC"}


def test_powers_with_as_many_centres_are_seen_beside_each_other() -> None:
    grid = Grid(("Austria", "England", "France"), (("Start", (3, 3, 4)), ("1901", (5, 5, 5))), 34)
    lines = re.findall(r'<polyline class="line k\d" points="([^"]*)"', str(chart(grid)))
    ends = [float(line.split(",")[-1]) for line in lines]
    assert len(set(lines)) == 3
    assert ends[1] - ends[0] == ends[2] - ends[1] == 3
