"""Tests votes: they are secret until they take effect, and then everyone is told."""

from __future__ import annotations

import pytest

from judge.game.game import Ending, How
from judge.game.settings import Draws, Press
from judge.games.registry import VARIANTS, variant_of
from tests.mailer.office import Office, flat

# Nothing here depends on the database.
pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)


@pytest.mark.parametrize("variant", VARIANTS)
def test_votes_are_secret_till_they_take_effect(office: Office, variant: str) -> None:
    """With and without the votes, everyone else, including the Master, gets the same e-mails."""
    office.seven("alpha", variant=variant)
    asked = "STATUS\nLIST alpha\nSUMMARY alpha\nHISTORY alpha\nLISTS"
    readers = ("GERMANY", "RUSSIA", "MASTER")
    before = [office.says(reader, asked) for reader in readers]
    told = len(office.mails("germany@example.org"))
    office.says("FRANCE", "SET DRAW")
    assert "You have conceded to England." in office.says("FRANCE", "CONCEDE ENGLAND\nSTATUS")
    office.says("ENGLAND", "CONCEDE FRANCE\nNOCONCEDE")
    assert len(office.mails("germany@example.org")) == told
    for reader, known in zip(readers, before, strict=True):
        now = office.says(reader, asked)
        assert body(now) == body(known)
        assert "oncede" not in now
    status = flat(office.says("FRANCE", "STATUS"))
    assert "You have voted for a draw. You have conceded to England." in status


def body(mail: str) -> str:
    """Returns an e-mail without its headers and without lines that depend on the clock."""
    lines = mail.replace("\r\n", "\n").partition("\n\n")[2].splitlines()
    return "\n".join(line for line in lines if "Deadline" not in line)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_concession_of_all_others_ends_every_game(office: Office, variant: str) -> None:
    office.seven("alpha", variant=variant, draws=Draws.OFF)
    game = office.table("alpha").game
    others = [p for p in variant_of(game).played(game.settings) if p != "FRANCE"]
    if not game.position.centres:
        return
    for power in others:
        assert office.table("alpha").game.ending is None
        office.says(power, "CONCEDE FRANCE")
    assert office.table("alpha").game.ending == Ending(How.CONCEDED, ("FRANCE",))
    for reader in ("france", "gm", "italy" if "ITALY" in others else "russia"):
        told = next(m for m in office.mails(f"{reader}@example.org")[::-1] if "Thank you" in m)
        assert "The game is over: France has won; all others conceded." in flat(told)
    assert "all others conceded" in flat(office.says("FRANCE", "SUMMARY alpha"))


def test_a_draw_among_some_ends_the_game_when_all_name_them(office: Office) -> None:
    office.seven("alpha", variant="standard", draws=Draws.ANY)
    agreed = flat(office.says("FRANCE", "SET DRAW E, F"))
    assert "You have voted for a draw shared by England and France." in agreed
    assert "You agree to have no share" in flat(office.says("ITALY", "SET DRAW EF"))
    assert "two powers must share a draw" in flat(office.says("ITALY", "SET DRAW F"))
    for power in ("AUSTRIA", "ENGLAND", "GERMANY", "RUSSIA", "TURKEY"):
        office.says(power, "SET DRAW E, F")
    table = office.table("alpha")
    assert table.game.ending == Ending(How.DRAW, ("ENGLAND", "FRANCE"))


def test_votes_that_draws_knows_no_more_do_not_count_anew_when_it_changes_back(
    office: Office,
) -> None:
    office.seven("alpha", variant="standard", draws=Draws.ANY)
    back = "Votes for a draw that the game no longer allows have been cleared."
    office.says("FRANCE", "SET DRAW E, F")
    office.says("ITALY", "SET DRAW")
    office.says("MASTER", "SET DRAWS DIAS")
    assert back in flat(office.last_mail("england@example.org"))
    assert "You have voted for" not in office.says("FRANCE", "STATUS")
    assert "You have voted for a draw." in office.says("ITALY", "STATUS")
    office.says("MASTER", "SET DRAWS ANY")
    assert back not in flat(office.last_mail("england@example.org"))
    assert "You have voted for" not in office.says("FRANCE", "STATUS")
    office.says("MASTER", "SET DRAWS OFF\nSET DRAWS DIAS")
    game = office.table("alpha").game
    assert not game.draws and not game.shares


def test_under_dias_and_in_crystal_ball_a_list_is_refused_with_the_reason(office: Office) -> None:
    office.seven("alpha", variant="standard")
    assert "DRAWS DIAS" in flat(office.says("FRANCE", "SET DRAW E, F"))
    office.seven_more("beta")
    office.letter("gm@beta.example", "SET DRAWS ANY", office.reply_address("beta", "MASTER"))
    office.settle()
    assert "CB 4.2" in office.mails("gm@beta.example")[-1]
    assert office.table("beta").game.settings.draws is Draws.DIAS


def test_a_draw_is_proposed_to_all_once_a_phase(office: Office) -> None:
    office.seven("alpha", variant="standard")
    before = len(office.mails("italy@example.org"))
    assert "Everyone is told." in office.says("FRANCE", "PROPOSE DRAW")
    told = office.mails("italy@example.org")
    assert len(told) == before + 1
    assert "France proposes a draw among all remaining players." in flat(told[-1])
    assert "already" in office.says("FRANCE", "PROPOSE DRAW")
    assert len(office.mails("italy@example.org")) == before + 1
    assert "DRAWS DIAS" in flat(office.says("ITALY", "PROPOSE DRAW E, F"))
    assert "Only players" in office.says("MASTER", "PROPOSE DRAW")
    assert not office.table("alpha").game.draws, "a proposal is no vote"


@pytest.mark.parametrize("press", [Press.NONE, Press.GREY])
def test_where_press_has_no_name_a_proposal_has_none(office: Office, press: Press) -> None:
    office.seven("alpha", variant="standard", press=press)
    office.says("FRANCE", "PROPOSE DRAW")
    told = flat(office.mails("italy@example.org")[-1])
    assert "One of the players proposes a draw" in told
    assert "France" not in told.partition("a draw is proposed")[2]


def test_votes_from_elsewhere_and_from_late_letters_count_for_nothing(office: Office) -> None:
    office.seven("alpha", variant="standard")
    back = office.reply_address("alpha", "FRANCE")
    office.letter("mallory@example.org", "CONCEDE ENGLAND\nSET DRAW\nPROPOSE DRAW", back)
    office.settle()
    game = office.table("alpha").game
    assert not (game.concessions or game.draws or game.proposed)
    office.says("FRANCE", "CONCEDE ENGLAND")
    first = office.first_letter("france@example.org")
    office.says("FRANCE", "NOCONCEDE")
    office.rework(first)
    assert not office.table("alpha").game.concessions


def test_the_master_waits_too(office: Office) -> None:
    office.seven("alpha", variant="standard")
    assert "will not be locked before its deadline" in flat(office.says("MASTER", "WAIT"))
    assert "Your WAIT is set" in office.says("MASTER", "STATUS")
    for power in variant_of(office.table("alpha").game).atlas.powers:
        assert "Your WAIT" not in office.says(power, "REST HOLDS")
    assert office.table("alpha").game.run == 0
    assert "WAIT is off" in office.says("MASTER", "SET WAIT OFF")
    assert office.table("alpha").game.run == 1
    office.says("MASTER", "WAIT")
    deadline = office.table("alpha").timing.deadline
    assert deadline is not None
    for power in variant_of(office.table("alpha").game).atlas.powers:
        office.says(power, "REST HOLDS")
    office.now = deadline
    office.alarms()
    assert office.table("alpha").game.run == 2
    assert not office.table("alpha").game.master_waits


def test_a_seat_is_resigned_in_one_line_with_its_password(office: Office) -> None:
    office.seven("alpha", variant="standard")
    office.says("FRANCE", "SET PASSWORD pw-france")
    office.letter("france@example.org", "RESIGN Falpha wrong")
    office.settle()
    assert office.table("alpha").seat_of("FRANCE")
    office.letter("france@example.org", "RESIGN Falpha pw-france")
    office.settle()
    assert office.table("alpha").seat_of("FRANCE") is None
    assert "pw-france" not in office.mails("france@example.org")[-1]


def test_an_observer_may_have_a_name_of_several_words(office: Office) -> None:
    office.seven("alpha", variant="standard")
    for text in ("REGISTER Anna Schmidt", "OBSERVE alpha pw-anna"):
        office.letter("anna@example.org", text)
        office.settle()
        office.agree("anna@example.org")
    office.letter("anna@example.org", "SIGNON Anna Schmidt@alpha pw-anna\nSTATUS\nRESIGN")
    office.settle()
    assert "== alpha: you observe ==" in office.mails("anna@example.org")[-1]
    assert not office.table("alpha").observers
