"""Tests that the judge does not trust anyone by mistake, with replies that are not a YES, headers
that prove nothing, lookalike names, games that no one may know about, and programs that answer
forever."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from tests.attacks.town import (
    BOB,
    EVE,
    EVIL,
    FRANCE,
    GM,
    HONEST,
    JUDGE,
    OLGA,
    Town,
    copy_of,
    letter,
    secret_of,
)

pytestmark = [pytest.mark.attack, pytest.mark.slow]
CARL = f"carl@{HONEST}"


# -- replies that are not a yes --------------------------------------------------------------------

NO_YES = [
    "OK, but I did not ask for this",
    "Confirm what?",
    "Y u send me this?",
    "Si votre message est urgent, appelez le standard.",
    "Ja, ist das denn von mir?",
    "Ok, you have reached the desk of Carl. I am back on Monday.",
    "Yes\n\nbut that was not me",
    "Oui\nMerci, mais je n'ai rien demand\u00e9",
    "OK\n\nThis mailbox is not read.",
    "yes?",
    "No\nYES",
]


@pytest.mark.parametrize("text", NO_YES)
def test_what_is_no_yes_opens_nothing(siege: Town, text: str) -> None:
    who = f"c{abs(hash(text)) % 10**8}@{HONEST}"
    siege.write(who, "OBSERVE alpha forged-secret")
    (asked,) = [mail for mail in siege.mails(who) if mail.asks]
    siege.confirm(who, asked, text)
    assert siege.ask("SELECT 1 FROM seats WHERE address = ?", who) == []


ORDERS_OF_YES: Mapping[str, tuple[int, ...]] = {
    "the first": (0,),
    "the first twice": (0, 0),
    "the second": (1,),
    "the second, then the first": (1, 0),
    "the first, then the second": (0, 1),
}


@pytest.mark.parametrize("order", ORDERS_OF_YES)
def test_a_yes_that_did_not_see_both_opens_no_seat_to_eve(town: Town, order: str) -> None:
    """Eve forges a message from Carl before Carl writes one himself. Carl replies YES to both
    questions, in either order."""
    town.send(letter(CARL, "OBSERVE alpha eves-secret"), JUDGE, EVE)
    town.rest()
    town.send(letter(CARL, "OBSERVE alpha carls-secret"), JUDGE, CARL)
    town.rest()
    asked = [mail for mail in town.mails(CARL) if mail.asks]
    assert len(asked) == 2
    for number in ORDERS_OF_YES[order]:
        town.confirm(CARL, asked[number])
    before = len(town.mails(EVE))
    town.send(letter(EVE, "SIGNON CARL@alpha eves-secret\nSTATUS"), JUDGE, EVE)
    town.rest()
    assert "you observe" not in "\n".join(mail.text for mail in town.mails(EVE)[before:]).lower()
    seats = town.ask("SELECT 1 FROM seats WHERE address = ?", CARL)
    assert len(seats) == ("second" in order.partition(",")[0])


# -- headers that our own server did not write -----------------------------------------------------

ID, OF = "mx.honest.example", "header.from=honest.example"
PASSED = f"{ID}; dmarc=pass {OF}"
BELOW = "Received: from a by b; now\nAuthentication-Results"
FROM_EVE = "Received: from evil (evil.example [8.8.8.8]) by mx.honest.example; now"
MARKS: Mapping[str, str] = {
    "a space before the colon": f"Authentication-Results : {PASSED}",
    "a second result": f"Authentication-Results: {ID}; dmarc=fail {OF}; dmarc=pass {OF}",
    "below two servers": f"{FROM_EVE}\n{BELOW}: {PASSED}",
    "a folded name": f"Authentication-Results: mx.honest.\n example; dmarc=pass {OF}",
    "a quoted name": f'Authentication-Results: "{ID}"; dmarc=pass {OF}',
    "a remark in a remark": f"Authentication-Results: {ID} (a (b) c); dmarc=pass {OF}",
    "a line of blanks": f"Authentication-Results: {ID};\n \t\n dmarc=pass {OF}",
    "two headers": f"Authentication-Results: {PASSED}\nAuthentication-Results: {PASSED}",
    "another version": f"Authentication-Results: {ID} 2; dmarc=pass {OF}",
}


@pytest.fixture(scope="module")
def trusting(template: Town, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    settings = f'trust.authserv_id = "{ID}"\n'
    town = copy_of(template, tmp_path_factory.mktemp("marks") / "town", settings)
    yield town
    town.stop()


@pytest.mark.parametrize("way", MARKS)
def test_an_odd_mark_vouches_for_nobody(trusting: Town, way: str) -> None:
    before = trusting.state()
    raw = f"{MARKS[way]}\n".encode() + letter(FRANCE, "REGISTER Not Me\nOBSERVE alpha evil-x")
    trusting.offer(raw)
    trusting.rest()
    assert trusting.state() == before


# -- names -----------------------------------------------------------------------------------------

NAMES = (
    "Master1",
    "Rnaster",
    "You",
    "\u1d0d\u1d00\ua731\u1d1b\u1d07\u0280",
    "\u043c\u0430\u0455\u0442\u0435\u0433",
    "\u13b7\u13aa\u13da\u13a2\u13ac\u13a1",
    "Frankreich",
    "Bob",
    "B0b",
    "\u0299\u1d0f\u0299",
)


@pytest.mark.parametrize("name", NAMES)
def test_no_observer_has_the_name_of_another(town: Town, name: str) -> None:
    town.claim(BOB, "OBSERVE alpha bobs-secret")
    who = f"n@newcomers.{EVIL}"
    town.claim(who, f"REGISTER {name}")
    town.claim(who, "OBSERVE alpha evil-secret")
    shown = [str(row[0]) for row in town.ask("SELECT name FROM seats WHERE address = ?", who)]
    assert name not in shown


# -- games that no one may know about --------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "JOIN {} evil-secret",
        "JOIN {} evil-secret wrong",
        "JOIN FRANCE@{} evil-secret wrong",
        "OBSERVE {} evil-secret",
        "MONITOR {} evil-secret wrong",
        "TAKEOVER FRANCE@{} evil-secret wrong",
    ],
)
def test_a_hidden_game_is_as_none(siege: Town, line: str) -> None:
    if not siege.ask("SELECT 1 FROM games WHERE name = 'secret1'"):
        more = "SET PRIVATE swordfish\nSET NOT LISTED\nSET POWERS CHOICE\nEND"
        siege.claim(GM, f"CREATE secret1 gm-secret-x\n{more}")
    told = []
    for game in ("secret1", "nothing"):
        before = len(siege.mails(EVE))
        siege.claim(EVE, line.format(game))
        texts = [mail.text for mail in siege.mails(EVE)[before:] if not mail.asks]
        told.append([text.replace(game, "GAME") for text in texts])
    assert told[0] == told[1]
    assert told[0]


@pytest.mark.parametrize(
    "line",
    [
        "set my password to hunter2",
        "please change my password to hunter2",
        "my new password is hunter2",
        "SIGNON FRANCE@alpha hunter2",
        "sign me on as FRANCE@alpha hunter2",
    ],
)
def test_a_password_below_press_reaches_nobody(siege: Town, line: str) -> None:
    at = siege.seat("alpha", FRANCE)
    siege.write(FRANCE, f"PRESS TO GERMANY\nShall we talk?\n\n{line}", at)
    assert "hunter2" not in siege.told(f"germany@{HONEST}")


# -- programs that answer forever ------------------------------------------------------------------


@pytest.mark.parametrize("text", ["STATUS", "SET WAIT", "PREVIEW", "MAP", "LETTERS", "SET MAP PNG"])
def test_forty_equal_letters_bring_five_answers(siege: Town, text: str) -> None:
    at = siege.seat("alpha", OLGA) if ("alpha", OLGA) in siege.secrets else ""
    at = at or siege.seat("alpha", FRANCE)
    before = len(siege.mails(FRANCE))
    for _ in range(40):
        siege.send(letter(FRANCE, text, to=at), at, FRANCE)
    siege.rest()
    assert len(siege.mails(FRANCE)) - before <= 5
    assert secret_of("alpha", FRANCE)
