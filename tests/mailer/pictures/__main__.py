"""``python -m tests.mailer.pictures`` redraws the pictures in ``docs/pictures``."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from judge.game.phase_report import Role
from mailer.pictures.build_scene import of_phase
from mailer.pictures.png import png
from mailer.pictures.scene_contents import Scene
from tests.judge.variants.boards import FIRST_SPIES
from tests.mailer.pictures.boards import drawn, game_of, played

FOLDER = Path(__file__).parents[3] / "docs" / "pictures"

UNITS = {
    "AUSTRIA": "A VIE, A BUD, A TRI, A SER",
    "ENGLAND": "A NWY, F NTH, F ENG, A LON, F BAR",
    "FRANCE": "A BEL, A BUR, F MAO, F POR, A PAR",
    "GERMANY": "F DEN, A KIE, A MUN, A BER, F SWE, A HOL",
    "ITALY": "A VEN, F TUN, F ION, A GRE, F AEG",
    "RUSSIA": "F STP/NC, A MOS, A UKR, F SEV, A RUM",
    "TURKEY": "A BUL, A CON, F BLA, A SMY",
}
ORDERS = {
    "AUSTRIA": "A SER S A RUM - BUL, A BUD - GAL, A VIE - TYR, A TRI - ALB",
    "ENGLAND": "A LON - BRE, F ENG C A LON - BRE, F NTH - SKA, A NWY - STP, F BAR S A NWY - STP",
    "FRANCE": "A BEL H, A BUR S A BEL, F MAO - SPA/SC, F POR - MAO, A PAR - PIC",
    "GERMANY": "A KIE - RUH, A MUN - BUR, A HOL - BEL, F SWE - BAL, A BER - SIL, F DEN - SWE",
    "ITALY": "A VEN - TYR, A GRE S A RUM - BUL, F AEG - SMY, F ION - EAS, F TUN - WES",
    "RUSSIA": "F STP/NC H, A MOS S F STP/NC, A UKR S A RUM - BUL, A RUM - BUL, F SEV - BLA",
    "TURKEY": "A CON S A BUL, A SMY H, F BLA - RUM, A BUL H",
}
OWNED = {
    "AUSTRIA": "BUD, TRI, VIE, SER",
    "ENGLAND": "EDI, LON, LVP, NWY",
    "FRANCE": "BRE, MAR, PAR, SPA, POR, BEL",
    "GERMANY": "BER, KIE, MUN, DEN, HOL, SWE",
    "ITALY": "NAP, ROM, VEN, TUN, GRE",
    "RUSSIA": "MOS, SEV, STP, WAR, RUM",
    "TURKEY": "ANK, CON, SMY, BUL",
}
DUE = "Retreats: Tue 12 Jan 2027 20:00 +0000"


def everybodys() -> Scene:
    game, ran = played(game_of("F1903M", UNITS, ORDERS, OWNED))
    return drawn(of_phase(game, ran, Role.PUBLIC, DUE))


def one_players() -> Scene:
    """Returns France's view of a phase, as if the game had no public board."""
    game = game_of("F1803M", UNITS, ORDERS, OWNED, rules="blind 1801")
    after, ran = played(replace(game, ledger=FIRST_SPIES))
    return drawn(of_phase(after, ran, "FRANCE", DUE))


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, scene in (("standard", everybodys()), ("blind_1801", one_players())):
        (FOLDER / f"{name}.png").write_bytes(png(replace(scene, game="foresight")))


if __name__ == "__main__":
    main()
