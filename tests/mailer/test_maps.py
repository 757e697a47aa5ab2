"""Tests MAP and SET MAP: the answers and the boards, for each kind of reader."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from judge.board.power_names_and_place_codes import Power
from mailer.pictures.scene_contents import Scene
from storage.database.enums import Enclosing
from storage.mail.mail_pictures import KeptPicture, enclosed_in
from tests.mailer.office import Office
from tests.mailer.pictures.test_in_mails import ON_SQLITE
from tests.mailer.pictures.test_secrets import hatched, orders, units

SEVEN = ("AUSTRIA", "ENGLAND", "GERMANY", "ITALY", "RUSSIA", "TURKEY", "FRANCE")


def last(office: Office, address: str) -> list[KeptPicture]:
    """Returns the pictures in the latest e-mail to an address."""
    number = office.numbers(address)[-1]
    with office.database.reading() as conn:
        return enclosed_in(conn, [number]).get(number, [])


def scene(office: Office, power: Power) -> Scene:
    (one,) = last(office, f"{power.lower()}@example.org")
    return Scene.from_data(json.loads(one.data))


@ON_SQLITE
def test_the_board_is_sent_as_it_stands_and_as_a_phase_has_left_it(office: Office) -> None:
    office.seven("lab", variant="standard")
    said = office.says("FRANCE", "MAP", "lab")
    assert "The board of lab, Spring 1901." in said
    assert "army Marseilles and army" in said.replace("\r\n", " ")
    assert [one.form for one in last(office, "france@example.org")] == [Enclosing.PNG]
    for power in SEVEN:
        office.says(
            power, "A PAR - BUR\nThe rest holds" if power == "FRANCE" else "hold all", "lab"
        )
    office.says("FRANCE", "MAP S1901M\nMAP lab S1901M\nMAP lab", "lab")
    before, now = last(office, "france@example.org")
    assert '"kind":"move"' in before.data
    assert '"kind":"move"' not in now.data
    for line, reason in (
        ("MAP F1903M", "F1903M has not run in lab."),
        ("MAP nowhere", "There is no game called nowhere."),
        ("MAP lab tomorrow", "tomorrow"),
    ):
        assert reason in office.says("FRANCE", line, "lab")
        assert not last(office, "france@example.org")


@ON_SQLITE
def test_everybody_has_boards_drawn_as_he_likes(office: Office) -> None:
    office.seven("lab", variant="standard")
    for word, form in (("SVG", Enclosing.SVG), ("pdf.", Enclosing.PDF), ("PNG", Enclosing.PNG)):
        said = office.says("FRANCE", f"SET MAP {word}\nMAP\nSTATUS", "lab")
        assert ("SET MAP PNG changes that." in said) == (form is not Enclosing.PNG)
        assert [one.form for one in last(office, "france@example.org")] == [form]
    said = office.says("FRANCE", "SET MAP NONE\nMAP\nSTATUS", "lab")
    assert not last(office, "france@example.org")
    assert "To get boards as pictures again, send SET MAP PNG." in said
    assert "You get boards only in words; SET MAP PNG changes that." in said
    assert "It must be PNG, SVG, PDF or NONE" in office.says("FRANCE", "SET MAP GIF", "lab")
    office.says("GERMANY", "MAP", "lab")
    assert last(office, "germany@example.org")
    office.desk = type(office.desk)(office.database, replace(office.services, pictures=False))
    assert "This judge sends no pictures of boards." in office.says("GERMANY", "MAP", "lab")
    assert not last(office, "germany@example.org")


@ON_SQLITE
def test_a_stranger_gets_words_and_no_picture(office: Office) -> None:
    office.seven("lab", variant="standard")
    office.letter("eve@example.org", "MAP lab")
    office.work()
    assert "The board of lab" in office.last_mail("eve@example.org")
    assert "knows who is asking" in office.last_mail("eve@example.org").replace("\r\n", " ")
    assert not last(office, "eve@example.org")


@ON_SQLITE
def test_a_sealed_list_is_drawn_for_its_own_player_alone(office: Office) -> None:
    office.seven("lab")
    office.all_send("S1901M", but="FRANCE", name="lab")
    office.says("FRANCE", "ORDERS S1901M\nA PAR - PIC", "lab")
    office.says("FRANCE", "ORDERS F1901M\nA PIC - BEL\nMAP", "lab")
    assert orders(scene(office, "FRANCE")) == set()
    office.says("FRANCE", "PREVIEW", "lab")
    shown = last(office, "france@example.org")
    assert any('"at":"PAR"' in one.data and '"to":"PIC"' in one.data for one in shown)
    for power in ("GERMANY", "MASTER"):
        office.says(power, "MAP\nPREVIEW", "lab")
        home = "gm" if power == "MASTER" else "germany"
        for one in last(office, f"{home}@example.org"):
            assert "PIC" not in one.data.replace('"PICARDY"', "")


@ON_SQLITE
@pytest.mark.parametrize("variant", ["blind 1801", "crypto ii"])
def test_who_knows_less_sees_less(office: Office, variant: str) -> None:
    office.seven("dim", variant=variant, master_sees_lists=False)
    powers = sorted(office.table("dim").game.seats)
    for power in powers[:2]:
        office.says(power, "MAP", "dim")
        board = scene(office, power)
        if variant == "crypto ii":
            assert {one.split()[0] for one in units(board)} <= {power.title()}
        else:
            assert hatched(board) == bool(board.unseen)
    office.letter("eve@example.org", "MAP dim")
    office.work()
    assert not last(office, "eve@example.org")
