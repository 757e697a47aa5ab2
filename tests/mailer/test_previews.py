"""Tests PREVIEW, which shows what a player's orders do on their own and reveals nothing about
anyone else's."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grammar.commands.settings import Late
from judge.games.registry import variant_of
from mailer.wording.trials_and_previews import own_preview
from tests.mailer.drawn import VARIANTS, all_write, play
from tests.mailer.office import Office, back_of, said

# Nothing here depends on the database.
pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)


@pytest.mark.parametrize("variant", VARIANTS)
def test_it_is_the_same_whatever_others_have_and_have_sent(office: Office, variant: str) -> None:
    office.seven("alpha", variant=variant, late=Late.HOLD, grace=60)
    play(office, seed=4, until_run=1)
    all_write(office, seed=4, but="TURKEY")
    game = office.table("alpha").game
    previews = {power: own_preview(game, power) for power in game.seats}
    assert any(previews.values())
    for power, shown in previews.items():
        own = {key: entry for key, entry in game.lists.items() if key[1] == power}
        alone = replace(game, lists=own, position=variant_of(game).board(game, power))
        assert own_preview(alone, power) == shown


def test_a_player_sees_what_his_orders_would_do(office: Office) -> None:
    office.seven("alpha", variant="standard")
    assert "You have nothing on file" in said(office, "FRANCE", "PREVIEW")
    office.says("ENGLAND", "F LON - ENG")
    shown = said(office, "FRANCE", "F BRE - ENG\nA PAR S A MUN - BUR\nA MAR - SPA\nPREVIEW")
    assert "1 F BRE - ENG ordered 2 A PAR S A MUN - BUR ordered (*void*)" in shown
    assert "LON" not in shown.partition("Deadline: ")[0]
    assert "bounce" not in shown
    master = said(office, "MASTER", "PREVIEW")
    assert "If you sent PROCESS now, S1901M would run." in master
    assert "MASTER SEES LISTS ON, sent before the start" in master
    assert "BRE - ENG" not in master and "bounce" not in master
    assert "(*void*)" in said(office, "FRANCE", "PREDICT")


def test_in_crystal_ball_lists_are_tried_one_after_the_other(office: Office) -> None:
    office.seven("alpha")
    office.says(
        "FRANCE", "A PAR - BUR\nA PAR - PIC\nF BRE P ENGLAND\nA MAR - SPA\nA RUH H\nA BEL H"
    )
    office.all_send("S1901M", but="FRANCE")
    lines = "ORDERS F1901M\nA PIC - BEL\nA BUR H\nF LON - NTH"
    shown = said(office, "FRANCE", f"{lines}\nPREVIEW")
    assert "Spring 1901 (4 orders and 3 proxies are considered)" in shown
    assert "1 A PAR - BUR revoked" in shown and "6 A BEL H ignored" in shown
    assert "3 F BRE P ENGLAND refused" in shown
    assert "After that, Fall 1901" in shown and "A PIC - BEL ordered" in shown
    assert "Units that were lent hold here, because their orders" in shown
    assert "A BUR H no unit" in shown and "F LON - NTH noProxy" in shown
    master = said(office, "MASTER", "PREVIEW")
    assert "F1901M would be locked, and S1901M would run" in master
    assert "PIC" not in master


def test_orders_for_units_that_are_not_there_are_marked_so(office: Office) -> None:
    """If a game accepts fictitious orders (Crypto 5.3), the answer still shows their writer which
    orders are fictitious."""
    office.seven("alpha", variant="crypto ii")
    builds = "BUILD A PAR\nBUILD A MAR\nBUILD F BRE"
    orders = "A PAR - BUR\nT MAR - SPA\nA RUH S A PAR - BUR"
    shown = said(office, "FRANCE", f"{builds}\n{orders}\nPREVIEW")
    assert "1 A PAR - BUR ordered 2 T MAR - SPA no unit 3 A RUH S A PAR - BUR no unit" in shown


def test_a_master_who_sees_lists_sees_what_they_bring(office: Office) -> None:
    office.seven("alpha", variant="standard", master_sees_lists=True)
    office.says("FRANCE", "F BRE - ENG")
    office.says("ENGLAND", "F LON - ENG")
    shown = said(office, "MASTER", "PREVIEW")
    assert "Nothing has run. Orders are missing from Austria," in shown
    assert "England: Fleet London -> English Channel. (*bounce*)" in shown
    assert office.table("alpha").game.run == 0
    assert "the Master: PREVIEW" in said(office, "MASTER", "LOG")
    assert not [mail for mail in office.mails("france@example.org") if "bounce" in mail]
    office.letter("eve@example.org", "OBSERVE alpha tea-time")
    office.work()
    office.agree("eve@example.org")
    office.letter("eve@example.org", "PREVIEW", back_of(office.mails("eve@example.org")[-1]))
    office.work()
    assert "so you have no orders in it" in " ".join(office.mails("eve@example.org")[-1].split())
