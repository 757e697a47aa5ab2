"""Tests WHAT IF, which tries out orders on the board as their writer knows it. It changes nothing
and reveals no secrets."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select, update

from judge.board.phases import Phase
from judge.board.position import Dislodged, Position
from judge.board.units import Unit
from mailer.pictures.scene_contents import Scene
from mailer.pictures.svg import svg
from mailer.transaction.unit_of_work import UnitOfWork
from storage.database import tables
from storage.database.enums import SeatRole
from storage.mail.mail_pictures import enclosed_in
from tests.mailer.office import Office, flat

LETTER = "WHAT IF\nAustria: A Vie - Tri, F Tri - Adr\nItaly:\nA Ven - Tri\nA Rom - Ven"

KEPT = (
    tables.accounts,
    tables.games,
    tables.seats,
    tables.runs,
    tables.branches,
    tables.order_lists,
    tables.press,
)
"""The tables that store games and people."""


def kept(office: Office) -> dict[str, list[tuple[Any, ...]]]:
    with office.database.reading() as conn:
        return {one.name: [tuple(row) for row in conn.execute(select(one))] for one in KEPT}


def mails(office: Office) -> dict[str, int]:
    with office.database.reading() as conn:
        found: dict[str, int] = {}
        for recipient in conn.scalars(select(tables.outbox.c.recipient)):
            found[recipient] = found.get(recipient, 0) + 1
        return found


def says(office: Office, power: str, text: str) -> str:
    return office.says(power, text).replace("\r\n", "\n")


def trial(mail: str) -> str:
    """Returns the part of an answer that describes a trial, without the orders on file below it."""
    body = mail.split("\n\n", 1)[1]
    told = body[body.index("WHAT IF") :]
    for below in ("On file", "Nothing is on file", "Orders are in"):
        told = told.split(f"\n\n{below}")[0]
    return told


def pictures(office: Office, address: str) -> list[dict[str, Any]]:
    """Returns the boards in the latest e-mail, and checks that each can be drawn."""
    number = office.numbers(address)[-1]
    with office.database.reading() as conn:
        found = enclosed_in(conn, [number]).get(number, [])
    scenes = [json.loads(one.data) for one in found]
    assert all(svg(Scene.from_data(scene)).startswith("<svg") for scene in scenes)
    return scenes


def stand(office: Office, phase: str, position: Position) -> None:
    """Puts the game in this phase and position."""
    table = office.table("alpha")
    game = replace(table.game, phase=Phase.read(phase), position=position)
    with office.database.writing() as conn:
        conn.execute(update(tables.games).values(data=json.dumps(game.to_data())))


# -- what it answers ---------------------------------------------------------------------------


def test_it_says_what_each_order_does_and_why_with_the_board(office: Office) -> None:
    office.seven("alpha", variant="standard")
    answer = says(office, "FRANCE", LETTER)
    assert "4 orders for Spring 1901; units without an order hold." in flat(answer)
    assert "Austria: Army Vienna -> Trieste. (*bounce*) [with Army Venice]" in flat(answer)
    assert "Austria: Fleet Trieste -> Adriatic Sea.\n" in answer
    assert "Italy: Army Rome -> Venice. (*bounce*) [with Army Venice]" in flat(answer)
    assert "France: Army Paris HOLD." in answer
    (scene,) = pictures(office, "france@example.org")
    assert (scene["title"], scene["game"]) == ("Spring 1901, trial", "alpha")
    assert "has happened" in scene["note"]
    ways = {(arrow["at"], arrow["to"]) for arrow in scene["arrows"] if arrow.get("to")}
    assert ways == {("VIE", "TRI"), ("TRI", "ADR"), ("VEN", "TRI"), ("ROM", "VEN")}


def test_a_dislodged_unit_comes_with_the_places_it_may_retreat_to(office: Office) -> None:
    office.seven("alpha", variant="standard")
    board = Position.of(
        {"AUSTRIA": ["A VIE", "F ALB", "A SER"], "ITALY": ["A VEN", "A TYR", "F ADR"]},
        {"AUSTRIA": ["VIE", "TRI"], "ITALY": ["VEN"]},
    )
    board = replace(board, units={**board.units, "TRI": Unit.read("AUSTRIA", "A TRI")})
    stand(office, "F1902M", board)
    answer = says(
        office, "TURKEY", "WHAT IF\nA VEN - TRI\nA TYR S A VEN - TRI\nF ADR S A VEN - TRI"
    )
    assert "Army Trieste HOLD. (*dislodged*)" in flat(answer)
    assert "The Austrian Army in Trieste can retreat to Budapest." in flat(answer)
    assert "The next phase would be Fall 1902 retreats." in answer


def test_a_bad_line_is_quoted_with_the_reason_and_the_nearest_right_line(office: Office) -> None:
    office.seven("alpha", variant="standard")
    answer = says(office, "FRANCE", "WHAT IF\nGermany:\nA Mun - Lon\nA Ber - Xyz\nF Kie - Hol")
    assert "! Germany: A Mun - Lon\n    An army in Munich cannot reach London" in answer
    assert "This would be possible:  A MUN H" in answer
    assert "! A Ber - Xyz\n    There is no place called 'Xyz'." in answer
    assert "Germany: Fleet Kiel -> Holland." in answer
    assert "1 order for Spring 1901" in answer


@pytest.mark.parametrize(
    ("letter", "why"),
    [
        ("WHAT IF", "There are no orders below this line, so nothing was tried out."),
        ("WHAT IF\nHello there", "There are no orders below this line, so nothing was tried out."),
        ("WHAT IF\nItaly: A Ven - Lon", "None of the lines below this can be tried"),
        ("WHAT IF\nORDERS F1901M\nA PAR - BUR", "This is for another season. Only Spring 1901"),
        ("WHAT IF\nA GAL - UKR", "There is no unit in Galicia"),
        ("WHAT IF\nSET WAIT", "None of the lines below this can be tried"),
    ],
)
def test_without_an_order_that_can_be_tried_it_says_so(
    office: Office, letter: str, why: str
) -> None:
    office.seven("alpha", variant="standard")
    answer = says(office, "FRANCE", letter)
    assert why in flat(answer)
    assert "What would happen" not in answer
    assert not pictures(office, "france@example.org")


def test_masters_and_observers_may_ask(office: Office) -> None:
    office.seven("alpha", variant="standard")
    assert "Army Vienna -> Trieste. (*bounce*)" in flat(says(office, "MASTER", LETTER))
    with office.database.writing() as conn:
        work = UnitOfWork(office.services, conn, office.now)
        table = work.table("alpha")
        assert table
        office._sit(work, table, SeatRole.OBSERVER, "olga@example.org")
        work.store()
    (seat,) = office.table("alpha").observers
    office.letter("olga@example.org", LETTER, office.reply_address_of(seat))
    office.settle()
    assert "Army Vienna -> Trieste. (*bounce*)" in flat(office.last_mail("olga@example.org"))


def test_whose_an_order_is_the_unit_tells_or_the_writer_is_asked(office: Office) -> None:
    office.seven("alpha", variant="standard")
    answer = says(office, "MASTER", "WHAT IF\nA PAR - BUR\nA MUN - BUR\nA GAL - UKR")
    assert "France: Army Paris -> Burgundy. (*bounce*) [with Army Munich]" in flat(answer)
    assert "! A GAL - UKR\n    Whose order is this?" in answer


def test_retreats_and_builds_are_tried_when_they_come_next(office: Office) -> None:
    office.seven("alpha", variant="standard")
    board = Position.of(
        {"FRANCE": ["A BRE"], "GERMANY": ["A MUN", "F KIE", "A BER"]},
        {"FRANCE": ["PAR", "BRE"], "GERMANY": ["KIE"]},
        (Dislodged(Unit.read("FRANCE", "A MUN"), "BOH"),),
    )
    stand(office, "F1901R", board)
    answer = says(office, "GERMANY", "WHAT IF\nFrance: A MUN R BUR")
    assert "1 order for Fall 1901 retreats; units without an order disband." in flat(answer)
    assert "France: Army Munich -> Burgundy." in answer
    stand(office, "W1901A", replace(board, dislodged=()))
    answer = says(office, "ITALY", "WHAT IF\nBuild A PAR\nGermany: Remove F Kie")
    assert "France: Builds an army in Paris." in flat(answer)
    assert "Germany: Removes the fleet in Kiel." in flat(answer)


def test_two_seasons_of_future_tense_are_tried_together(office: Office) -> None:
    office.seven("alpha", variant="future tense")
    answer = says(
        office, "FRANCE", "WHAT IF\nA PAR - BUR / A BUR - BEL\nItaly: A VEN - TRI / A TRI H"
    )
    assert "What would happen in Spring 1901:" in answer
    assert "What would happen in Fall 1901:" in answer
    assert "Army Burgundy -> Belgium" in answer
    assert len(pictures(office, "france@example.org")) == 2


def test_the_list_of_crystal_ball_is_marked_as_in_the_game(office: Office) -> None:
    office.seven("alpha")
    answer = says(office, "FRANCE", "WHAT IF\nA PAR - BUR\nA RUH - BEL\nItaly: A VEN - TRI")
    assert "France's lines that no unit would follow (HELP MARKS):" in answer
    assert "2  A RUH - BEL  no unit" in answer


def test_a_game_that_has_not_begun_has_no_board_to_try_on(office: Office) -> None:
    office.seven("alpha", variant="standard")
    says(office, "MASTER", "UNSTART")
    assert "This game has not started." in says(office, "MASTER", LETTER)


# -- it changes nothing -------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["standard", "crystal ball", "future tense", "crypto ii"])
def test_it_leaves_the_game_all_orders_and_everyone_elses_mail_as_they_were(
    office: Office, variant: str
) -> None:
    office.seven("alpha", variant=variant)
    says(office, "FRANCE", "A PAR - BUR\nA MAR - SPA\nF BRE - MAO")
    says(office, "GERMANY", "A MUN - BUR")
    before, sent = kept(office), mails(office)
    says(office, "FRANCE", f"{LETTER}\nFrance: A PAR H\nSET WAIT\nSET DRAW\nCLEAR\nRESIGN")
    assert kept(office) == before
    after = mails(office)
    assert after.pop("france@example.org") == sent.pop("france@example.org") + 1
    assert after == sent


def test_the_last_orders_that_are_only_tried_do_not_let_the_phase_run(office: Office) -> None:
    office.seven("alpha", variant="standard")
    for power in ("AUSTRIA", "ENGLAND", "GERMANY", "ITALY", "RUSSIA", "TURKEY"):
        says(office, power, "All units hold")
    says(office, "FRANCE", "WHAT IF\nA PAR - BUR\nA MAR H\nF BRE H")
    assert office.table("alpha").game.run == 0
    assert office.table("alpha").game.list_of("FRANCE", Phase.read("S1901M")) is None
    says(office, "FRANCE", "All units hold")
    assert office.table("alpha").game.run == 1


def test_orders_above_it_are_filed_and_those_below_are_not(office: Office) -> None:
    office.seven("alpha", variant="standard")
    answer = says(office, "FRANCE", "A PAR - PIC\nWHAT IF\nA PAR - BUR\nA MAR - SPA")
    entry = office.table("alpha").game.list_of("FRANCE", Phase.read("S1901M"))
    assert entry is not None
    assert [str(order) for order in entry.lines] == ["A PAR - PIC"]
    assert "> A PAR - PIC\n    Read as orders for Spring 1901 (S1901M)." in answer
    assert "The orders below this line were only tried out. They are not on file" in flat(answer)
    assert answer.index("Read as orders") < answer.index("were only tried")
    assert "   1  A PAR - PIC\n" in answer


def test_a_seat_below_it_gets_no_orders(office: Office) -> None:
    office.seven("alpha", variant="standard")
    says(office, "ITALY", "SET PASSWORD tea-for-two")
    letter = "WHAT IF\nA PAR - BUR\nSIGNON ITALY@alpha tea-for-two\nA VEN - TRI\nSIGNOFF"
    answer = says(office, "FRANCE", letter)
    assert office.table("alpha").game.list_of("ITALY", Phase.read("S1901M")) is None
    assert "tea-for-two" not in answer
    assert "! SIGNON ITALY@alpha ****" in answer
    assert "! A VEN - TRI\n    I ignored this: it is below a SIGNON" in answer
    assert "Italy: Army Venice HOLD." in answer


def test_the_master_cannot_ask_in_the_name_of_a_power(office: Office) -> None:
    office.seven("alpha", variant="standard")
    before = kept(office)
    answer = says(office, "MASTER", f"BECOME FRANCE\n{LETTER}")
    assert "On behalf of a power, you can send only orders" in flat(answer)
    assert kept(office)["order_lists"] == before["order_lists"]


# -- what it must not show ------------------------------------------------------------------------


def test_in_crystal_ball_it_knows_no_list_that_is_locked_or_on_file(office: Office) -> None:
    """Whatever others have sent, the answer is the same, word for word."""
    office.seven("alpha")
    plain = says(office, "FRANCE", LETTER)
    scenes = pictures(office, "france@example.org")
    says(office, "ITALY", "A VEN - TYR\nA TYR - MUN\nF NAP - ION")
    says(office, "AUSTRIA", "A VIE P ITALY\nA VIE - GAL")
    assert trial(says(office, "FRANCE", f"{LETTER}\n")) == trial(plain)
    for power in ("ENGLAND", "FRANCE", "GERMANY", "RUSSIA", "TURKEY"):
        says(office, power, "A RUH - BEL")
    assert Phase.read("S1901M") in office.table("alpha").game.sealed
    assert office.table("alpha").game.run == 0
    locked = says(office, "FRANCE", f"{LETTER}\n\n")
    assert trial(locked) == trial(plain)
    assert [one["arrows"] for one in pictures(office, "france@example.org")] == [
        one["arrows"] for one in scenes
    ]
    assert [one["pieces"] for one in pictures(office, "france@example.org")] == [
        one["pieces"] for one in scenes
    ]
    for secret in ("Tyrolia", "Ruhr", "Belgium", "TYR", "RUH"):
        assert secret not in trial(locked)


@pytest.mark.parametrize("who", ["FRANCE", "MASTER"])
def test_in_blind_1801_it_is_refused_with_the_reason(office: Office, who: str) -> None:
    office.seven("alpha", variant="blind 1801")
    home = "gm@example.org" if who == "MASTER" else "france@example.org"
    plain = says(office, who, LETTER)
    assert "no one may know the whole board" in flat(plain)
    assert "ADJUDICATE tries out orders on a board that you describe yourself." in flat(plain)
    assert "What would happen" not in plain
    assert not pictures(office, home)
    board = office.table("alpha").game.position
    gone = {place: unit for place, unit in board.units.items() if unit.power == "FRANCE"}
    stand(office, "S1801M", replace(board, units=gone))
    assert trial(says(office, who, f"{LETTER}\n")) == trial(plain)


def test_when_a_game_of_blind_1801_is_over_its_board_is_no_secret(office: Office) -> None:
    office.seven("alpha", variant="blind 1801")
    says(office, "MASTER", "DECLARE DRAW")
    office.now = office.table("alpha").timing.wake_at or office.now
    office.alarms()
    assert "Army Vienna -> Trieste. (*bounce*)" in flat(says(office, "FRANCE", LETTER))


def test_in_crypto_ii_it_has_the_writers_own_units_and_no_others(office: Office) -> None:
    office.seven("alpha", variant="crypto ii")
    own = {"FRANCE": ["A PAR", "A BUR", "F BRE"]}
    owned = {"FRANCE": ["PAR", "BRE"], "GERMANY": ["MUN", "KIE"], "ITALY": ["VEN"]}
    letter = "WHAT IF\nA BUR - MUN\nA MUN - BUR\nGermany: A RUH - BUR"
    stand(office, "S1902M", Position.of({**own, "GERMANY": ["A MUN", "A RUH"]}, owned))
    met = says(office, "FRANCE", letter)
    scenes = pictures(office, "france@example.org")
    stand(office, "S1902M", Position.of({**own, "ITALY": ["A TYR"]}, owned))
    alone = says(office, "FRANCE", f"{letter}\n")
    assert trial(met) == trial(alone)
    assert "France: Army Burgundy -> Munich.\n" in met
    assert "You have not seen the whole board" in met
    for one in (*scenes, *pictures(office, "france@example.org")):
        assert {piece["power"] for piece in one["pieces"]} == {"FRANCE"}


def test_in_crypto_ii_a_master_who_does_not_play_has_the_whole_board(office: Office) -> None:
    office.seven("alpha", variant="crypto ii")
    stand(
        office,
        "S1902M",
        Position.of({"FRANCE": ["A BUR"], "GERMANY": ["A MUN"]}, {"GERMANY": ["MUN"]}),
    )
    answer = says(office, "MASTER", "WHAT IF\nA BUR - MUN")
    assert "Army Burgundy -> Munich. (*bounce*) [with Army Munich]" in flat(answer)
    assert "You have not seen" not in answer
