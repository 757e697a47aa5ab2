"""Tests that a file of cells is checked when it is loaded, and that all its errors are reported at
once."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree
from typing import Any

from judge.board.map_file_checks import cell_faults
from judge.games.maps import MAPS, MapLibrary

PROVINCES, POWERS = ("ABE", "BEA", "CLY"), ("RED",)

GOOD: dict[str, Any] = {
    "cells": {"ABE": [[1, 50]], "BEA": [[2, 51], [3, 51]], "CLY": [[4.5, 52]]},
    "blank": [[5, 50]],
    "powers": {"RED": ["#d98671", "#a00703"]},
}


def faults(**changes: Any) -> tuple[str, ...]:
    return cell_faults({**GOOD, **changes}, PROVINCES, POWERS)


def test_what_is_missing_may_be_missing() -> None:
    assert faults() == ()
    assert cell_faults({"cells": GOOD["cells"]}, PROVINCES, POWERS) == ()
    assert faults(projection="north_polar", frame=[[9, 9]]) == ()


def test_each_fault_is_said() -> None:
    cells = {"ABE": [[1, 50]], "BEA": [], "DUN": [[1, 50], [200, 91], [1, 2, 3]]}
    said = faults(
        cells=cells,
        points={},
        projection="globe",
        cos_latitude=2,
        powers={"RED": ["red", "#a00703"], "BLUE": ["#d98671", "#a00703"]},
    )
    assert said == (
        "It has unknown keys: points. Its keys are cells, blank, frame, projection, cos_latitude"
        " and powers.",
        "It must have cells for BEA and CLY.",
        "It has cells for DUN, but the map has no such provinces.",
        "The projection 'globe' is not one of plane and north_polar.",
        "The cos_latitude 2 is not between 0 and 1.",
        "DUN and ABE have the same point [1, 50].",
        "DUN has a point [200, 91], which is not a longitude and latitude.",
        "DUN has a point [1, 2, 3], which is not a longitude and latitude.",
        "RED must have two colours such as #d98671.",
        "It has colours for BLUE, but the map has no such power.",
    )
    assert cell_faults({"cells": [1]}, PROVINCES, POWERS)[0].startswith(
        "This is not a file of cell"
    )


def test_an_operator_is_told_what_is_wrong_with_his_cells(tmp_path: Path) -> None:
    copytree(str(MAPS.folders["hundred"]), tmp_path / "small_war")
    file = tmp_path / "small_war" / "map.toml"
    file.write_text(
        file.read_text(encoding="utf-8")
        .replace('name = "hundred"', 'name = "small war"', 1)
        .replace("\nalso = ", "\nalso = [] #", 1),
        encoding="utf-8",
    )
    library = MapLibrary()
    library.add_folder(tmp_path)
    assert library.faults() == ()
    cells = tmp_path / "small_war" / "cells.toml"
    cells.write_text(
        cells.read_text(encoding="utf-8").replace("\nALS = ", "\nALX = ", 1), encoding="utf-8"
    )
    (fault,) = library.faults()
    assert fault.reason == (
        "cells.toml: It must have cells for ALS."
        " cells.toml: It has cells for ALX, but the map has no such provinces."
    )
