"""Tests that no one can act for someone else: a forged From line changes nothing that belongs to
the address's owner."""

from __future__ import annotations

import re
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
    message_id,
    secret_of,
)

pytestmark = [pytest.mark.attack, pytest.mark.slow]


def holder(town: Town) -> list[tuple[object, ...]]:
    """Returns the address of the player of France."""
    return town.ask(
        "SELECT address FROM seats s JOIN games g ON g.id = game_id"
        " WHERE g.name = 'alpha' AND power = 'FRANCE' AND until IS NULL"
    )


WISHES = (
    "REGISTER Somebody Else",
    "REGISTER Somebody ZONE Asia/Tokyo",
    "JOIN hidden evil-secret swordfish",
    "JOIN ENGLAND@alpha evil-secret",
    "CREATE forged evil-secret\nEND",
    "OBSERVE alpha evil-secret",
    "OBSERVE grey evil-secret",
    "TAKEOVER FRANCE@alpha evil-secret",
    "SET PASSWORD evil-secret",
    f"SET ADDRESS {EVE}",
    "SET ZONE Asia/Tokyo",
    "SET LIST ADDRESS eve@evil.example",
    "RESIGN",
    "RENEW",
    "RESIGN FRANCE@alpha",
    "EJECT FRANCE",
    "TERMINATE",
    "PAUSE",
    "SET DEADLINE in 1 hour",
    "ORDERS S1901M\nA PAR - BUR\nA MAR H\nF BRE H",
    "FRANCE:\nA PAR - BUR",
    "PRESS TO ALL\nI give up.\nENDPRESS",
    "SET DRAW",
    "SET WAIT",
    "CLEAR",
    "SIGNON FRANCE@alpha wrong-secret\nA PAR - BUR\nRESIGN",
    "SIGNON FRANCE@alpha\nA PAR - BUR",
    "SIGNON FRANCE@alpha france-secret-grey\nA PAR - BUR",
    "SIGNON MASTER@alpha ' OR 1=1 --\nTERMINATE",
    "SIGNON %@alpha %\nTERMINATE",
)

FROM_LINES: Mapping[str, str] = {
    "plain": f"From: {FRANCE}",
    "capitals": f"From: {FRANCE.upper()}",
    "with a name": f"From: Player of France <{FRANCE}>",
    "of the Master": f"From: {GM}",
    "of Bob": f"From: {BOB}",
    "of Olga": f"From: {OLGA}",
    "below another": f"From: {EVE}\nFrom: {FRANCE}",
    "above another": f"From: {FRANCE}\nFrom: {EVE}",
    "with a space": f"From : {FRANCE}\nFrom: {EVE}",
    "below one with a space": f"From: {EVE}\nFrom : {FRANCE}",
    "with a tab": f"From\t: {FRANCE}\nFrom: {EVE}",
    "in small letters above": f"from: {FRANCE}\nFrom: {EVE}",
    "two in one": f"From: {FRANCE}, {EVE}",
    "two the other way": f"From: {EVE}, {FRANCE}",
    "as a name": f'From: "{FRANCE}" <{EVE}>',
    "as a bare name": f"From: {FRANCE} <{EVE}>",
    "quoted local part": f'From: {FRANCE} <"e ve"@{EVIL}>',
    "with a semicolon": f"From: {FRANCE} <eve;@{EVIL}>",
    "a group": f"From: {FRANCE}:{EVE};",
    "in a remark": f"From: {EVE} ({FRANCE})",
    "behind a remark": f"From: ({EVE}) {FRANCE}",
    "in two brackets": f"From: <{EVE}><{FRANCE}>",
    "in brackets of brackets": f"From: <{FRANCE}<{EVE}>>",
    "a route": f"From: <@{EVIL}:{FRANCE}>",
    "an encoded word": f"From: =?utf-8?q?france=40{HONEST}?= <{EVE}>",
    "an encoded local part": f"From: =?utf-8?q?france?=@{HONEST}",
    "an encoded domain": "From: france@=?utf-8?q?honest=2Eexample?=",
    "an encoded line end": f"From: =?utf-8?q?{EVE}=0AFrom:_{FRANCE}?= <{EVE}>",
    "folded": f"From: france\n @{HONEST}",
    "folded twice": f"From:\n\n {FRANCE}",
    "a wide letter": f"From: \uff46rance@{HONEST}",
    "a long s": f"From: france@hone\u017ft.example\nReply-To: {EVE}",
    "a soft hyphen": f"From: fra\u00adnce@{HONEST}",
    "a zero width space": f"From: france\u200b@{HONEST}",
    "NUL inside": f"From: fra\0nce@{HONEST}",
    "a bare return": f"From: {EVE}\rFrom: {FRANCE}",
    "reply to Eve": f"From: {FRANCE}\nReply-To: {EVE}",
    "sent by": f"From: {EVE}\nSender: {FRANCE}",
    "sent anew by": f"From: {EVE}\nResent-From: {FRANCE}",
    "formerly from": f"From: {EVE}\nX-Original-From: {FRANCE}\nReturn-Path: <{FRANCE}>",
    "an answer to France's mail": f"From: {FRANCE}\nIn-Reply-To: <1@localhost>",
    "a mark of a server": f"From: {FRANCE}\nAuthentication-Results: localhost; dmarc=pass",
    "a mark without a name": f"From: {FRANCE}\nAuthentication-Results: ; dmarc=pass",
}


def raw_from(lines: str, text: str, more: str = "") -> bytes:
    head = f"{lines}\nTo: {JUDGE}\nSubject: x\nMessage-ID: {message_id()}\n{more}"
    return f"{head}\n{text}\n".encode("utf-8", "surrogateescape")


@pytest.mark.parametrize("lines", FROM_LINES.values(), ids=FROM_LINES)
@pytest.mark.parametrize("envelope", [EVE, FRANCE], ids=["her envelope", "his envelope"])
def test_a_forged_from_changes_nothing(siege: Town, lines: str, envelope: str) -> None:
    for wish in WISHES:
        siege.offer(raw_from(lines, wish), JUDGE, envelope)
    siege.rest()
    siege.confirm_all()
    siege.rest()
    assert siege.state() == siege.origin
    forged = siege.ask("SELECT name FROM games WHERE name = 'forged'")
    masters = siege.ask(
        "SELECT address FROM seats s JOIN games g ON g.id = game_id WHERE g.name = 'forged'"
    )
    assert not forged or not [m for m in masters if str(m[0]).endswith(HONEST)]
    assert not [
        seat for seat in hers(siege) if seat[0] in ("alpha", "grey") and seat[1] != "observer"
    ]


def hers(town: Town) -> list[tuple[object, ...]]:
    """Returns every seat that Eve has in other people's games."""
    return town.ask(
        "SELECT g.name, role, power FROM seats s JOIN games g ON g.id = game_id"
        " WHERE address LIKE ? AND g.name != 'den'",
        f"%@{EVIL}",
    )


@pytest.mark.parametrize("wish", WISHES, ids=lambda wish: wish.replace("\n", " ")[:30])
def test_who_says_yes_to_what_he_is_asked_gets_only_that(town: Town, wish: str) -> None:
    """Eve forges a message from a newcomer, who also sends a message of their own and confirms only
    that one."""
    carl = "carl@newcomers.example"
    town.send(raw_from(f"From: {carl}", wish), JUDGE, EVE)
    town.rest()
    town.send(letter(carl, "REGISTER Carl Own"), JUDGE, carl)
    town.rest()
    word = wish.split()[0]
    for mail in town.mails(carl):
        if mail.asks and not re.search(rf"\b{word}\b", mail.text, re.I):
            town.confirm(carl, mail)
    seats = town.ask("SELECT password_hash FROM seats WHERE address = ?", carl)
    games = town.ask("SELECT name FROM games WHERE name = 'forged'")
    assert (seats, games) == ([], [])
    names = town.ask("SELECT name FROM accounts WHERE address = ? AND confirmed", carl)
    assert names in ([], [("Carl Own",)])


def test_of_several_new_addresses_the_one_is_taken_that_was_agreed_to(town: Town) -> None:
    at = town.seat("alpha", FRANCE)
    town.write(FRANCE, "SET ADDRESS one@new.example\nSET ADDRESS two@new.example", at)
    asked = [mail for mail in town.mails(FRANCE) if mail.asks and "new.example" in mail.text]
    assert asked
    named = set(re.findall(r"\w+@new\.example", asked[0].text))
    town.confirm(FRANCE, asked[0])
    for address in ("one@new.example", "two@new.example"):
        for mail in town.mails(address):
            if mail.asks and address in named:
                town.confirm(address, mail)
    held = holder(town)
    assert len(named) == 1
    assert held in ([(FRANCE,)], [(one,) for one in named])


def test_a_confirmation_counts_once(town: Town) -> None:
    carl = "carl@newcomers.example"
    town.write(carl, "JOIN hidden carl-secret swordfish")
    (asked,) = [mail for mail in town.mails(carl) if mail.asks]
    for _ in range(5):
        town.confirm(carl, asked)
    assert len(town.ask("SELECT 1 FROM seats WHERE address = ?", carl)) == 1
    assert len(town.mails(carl)) <= 6


@pytest.mark.parametrize("who", [EVE, FRANCE, BOB])
def test_a_confirmation_made_up_releases_nothing(siege: Town, who: str) -> None:
    held = siege.ask("SELECT count(*) FROM inbox WHERE state = 'held'")
    for number in range(20):
        siege.offer(letter(who, "yes"), f"judge+confirm-{number:024x}@localhost", EVE)
    for number in range(20):
        siege.offer(letter(who, f"confirm-{number:024d}", subject=f"confirm-{number:024x}"))
    siege.rest()
    assert siege.state() == siege.origin
    assert siege.ask("SELECT count(*) FROM inbox WHERE state = 'held'") == held


@pytest.mark.parametrize(
    "signon",
    [
        "SIGNON GERMANY@alpha " + "x" * 3000,
        "SIGNON GERMANY@alpha",
        "SIGNON GERMANY alpha secret",
        "SIGNON",
        "SIGNON GERMANY@alpha a b c d",
        "SINGON GERMANY@alpha secret",
        "SIGN ON GERMANY@alpha secret",
        "SIGNON: GERMANY@alpha secret",
        "\uff33\uff29\uff27\uff2e\uff2f\uff2e GERMANY@alpha secret",
        "SIGNON\u00a0GERMANY@alpha wrong",
        "SIGNON GERMANY@alpha wrong",
        "S\u0130GNON GERMANY@alpha secret",
        "* SIGNON GERMANY@alpha",
        "SIGNON GERMANY@alpha \ud800".encode("utf-8", "replace").decode(),
        "SIGN-ON GERMANY@alpha secret",
        "SIGNON GERMANY@" + "a" * 2500 + " secret",
    ],
    ids=lambda text: text[:24].encode("ascii", "replace").decode(),
)
def test_below_a_signon_that_opens_nothing_nothing_counts(siege: Town, signon: str) -> None:
    text = f"{signon}\nORDERS S1901M\nA PAR - BUR\nA MAR H\nF BRE H"
    siege.write(FRANCE, text, siege.seat("alpha", FRANCE))
    assert siege.state() == siege.origin


HIDING: Mapping[str, str] = {
    "display": "<div style='display:none'>{}</div>",
    "display with spaces": "<div style='Display : NONE !important'>{}</div>",
    "display in a span": '<span style="color:red;display:none;">{}</span>',
    "visibility": "<p style='visibility:hidden'>{}</p>",
    "a font of nothing": "<p style='font-size:0'>{}</p>",
    "a font of 0px": "<p style='font-size: 0px'>{}</p>",
    "a font of a pixel": "<p style='font-size:1px'>{}</p>",
    "a font in short": "<p style='font:0/0 a'>{}</p>",
    "opacity": "<p style='opacity:0'>{}</p>",
    "no height": "<div style='max-height:0;overflow:hidden'>{}</div>",
    "no width": "<div style='width:0;height:0;overflow:hidden'>{}</div>",
    "mso-hide": "<div style='mso-hide:all'>{}</div>",
    "far away": "<div style='position:absolute;left:-9999px'>{}</div>",
    "indented far away": "<div style='text-indent:-9999px'>{}</div>",
    "clipped": "<div style='position:absolute;clip:rect(0,0,0,0)'>{}</div>",
    "the attribute": "<div hidden>{}</div>",
    "the attribute with a value": "<div hidden='until-found'>{}</div>",
    "a class": "<style>.q{{display:none}}</style><div class='q'>{}</div>",
    "an id": "<style>#q{{display:none}}</style><div id=q>{}</div>",
    "an element": "<style>b{{display:none}}</style><b>{}</b>",
    "white on white": "<p style='color:#ffffff;background:#fff'>{}</p>",
    "transparent": "<p style='color:transparent'>{}</p>",
    "a template": "<template>{}</template>",
    "a title": "<title>{}</title>",
    "a textarea": "<textarea>{}</textarea>",
    "noscript": "<noscript>{}</noscript>",
    "a remark": "<!-- {} -->",
    "a remark for one program": "<!--[if mso]>{}<![endif]-->",
    "an object": "<object>{}</object>",
    "an iframe": "<iframe>{}</iframe>",
    "a choice": "<select><option>{}</option></select>",
    "a list of data": "<datalist><option>{}</option></datalist>",
    "a closed detail": "<details><summary>x</summary>{}</details>",
    "a dialog": "<dialog>{}</dialog>",
    "a picture": "<svg><desc>{}</desc></svg>",
    "sound": "<audio>{}</audio>",
    "entities in the style": "<div style='display&#58;none'>{}</div>",
    "a remark in the style": "<div style='display:/* */none'>{}</div>",
    "escapes in the style": "<div style='disp\\6c ay:none'>{}</div>",
    "two styles": "<div style='color:red' style='display:none' >{}</div>",
    "in a quotation": "<blockquote>{}</blockquote>",
    "in capitals": "<DIV STYLE='DISPLAY:NONE'>{}</DIV>",
    "without quotation marks": "<div style=display:none>{}</div>",
    "inside what is hidden": "<div style='display:none'><p><b>{}</b></p></div>",
    "behind a false end": "<div style='display:none'></p></b></span>{}</div>",
}
SHOWN_ALL_THE_SAME = {
    "two styles",
    "white on white",
    "a choice",
    "a closed detail",
    "a remark for one program",
}
"""Ways of hiding text that only some mail programs honour, or that let the reader reveal the
text."""


@pytest.mark.parametrize("way", HIDING)
def test_hidden_text_gives_no_orders(siege: Town, way: str) -> None:
    if way in SHOWN_ALL_THE_SAME:
        pytest.skip("programs differ")
    orders = "<br>".join(("ORDERS S1901M", "A PAR - BUR", "A MAR H", "F BRE H"))
    page = f"<html><body><p>Hello,</p>{HIDING[way].format(orders)}<p>Bye</p></body></html>"
    at = siege.seat("alpha", FRANCE)
    siege.write(FRANCE, page, at, more="MIME-Version: 1.0\nContent-Type: text/html\n")
    assert siege.state() == siege.origin


# -- our own server vouches ------------------------------------------------------------------------

VOUCHED: Mapping[str, str] = {
    "two addresses": f"From: {FRANCE}, eve@{HONEST}",
    "two addresses, the other way": f"From: eve@{HONEST}, {FRANCE}",
    "a bare name": f'From: {FRANCE} <"e ve"@{HONEST}>',
    "a semicolon": f"From: {FRANCE} <eve;@{HONEST}>",
    "a bracket that does not end": f"From: {FRANCE} <eve@{HONEST}",
    "two brackets": f"From: <{FRANCE}> <eve@{HONEST}>",
    "a remark": f"From: {FRANCE} (<eve@{HONEST}>) <>",
    "a group": f"From: x: {FRANCE}; eve@{HONEST}",
    "an encoded local part": f"From: =?utf-8?q?france?=@{HONEST}",
    "half an encoded local part": f"From: fr=?utf-8?q?ance?=@{HONEST}",
    "an encoded address in brackets": f"From: <=?utf-8?q?france=40{HONEST}?=>",
    "two From lines": f"From: {FRANCE}\nFrom: eve@{HONEST}",
    "two From lines, one with a space": f"From : {FRANCE}\nFrom: eve@{HONEST}",
    "a quoted local part": f'From: "france"@{HONEST} <eve@{HONEST}>',
    "a wide letter": f"From: \uff46rance@{HONEST}",
    "an encoded wide letter": f"From: =?utf-8?b?772G?=rance@{HONEST}",
    "a letter that folds": f"From: \u212arance@{HONEST}",
    "a route": f"From: <@{HONEST}:{FRANCE}>",
    "a percent": f"From: france%{HONEST}@{HONEST}",
    "a dot at the end": f"From: {FRANCE}.",
    "a backslash": f"From: fr\\ance@{HONEST}",
    "no-break space": f"From: \u00a0{FRANCE}",
    "zero width": f"From: fran\u200bce@{HONEST}",
    "a bare return": f"From: eve@{HONEST}\rFrom: {FRANCE}",
}
MARKS: Mapping[str, str] = {
    "of another server": "mx.evil.example; dmarc=pass header.from=honest.example",
    "below that of ours": (
        "mx.honest.example; dmarc=fail\nAuthentication-Results: mx.honest.example; dmarc=pass"
    ),
    "in a remark": "mx.honest.example (dmarc=pass); dmarc=fail",
    "in a string": 'mx.honest.example; dmarc=fail reason="; dmarc=pass"',
    "of another domain": "mx.honest.example; dmarc=pass header.from=evil.example",
    "DKIM of another domain": "mx.honest.example; dkim=pass header.d=evil.example",
    "DKIM of a tail": "mx.honest.example; dkim=pass header.d=example",
    "DKIM of a look-alike": "mx.honest.example; dkim=pass header.d=nothonest.example",
    "SPF alone": "mx.honest.example; spf=pass smtp.mailfrom=honest.example",
    "a longer name": "mx.honest.example.evil.example; dmarc=pass",
    "an encoded word": "=?utf-8?q?mx=2Ehonest=2Eexample?=; dmarc=pass",
    "a folded name": "mx.honest.\n example; dmarc=pass",
}


@pytest.fixture(scope="module")
def trusting(template: Town, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    settings = 'trust.authserv_id = "mx.honest.example"\n'
    town = copy_of(template, tmp_path_factory.mktemp("trusting") / "town", settings)
    yield town
    town.stop()


OWN = "Authentication-Results: mx.honest.example; dmarc=pass header.from=honest.example\n"


@pytest.mark.parametrize("way", VOUCHED)
def test_only_one_plain_address_is_vouched_for(trusting: Town, way: str) -> None:
    before = trusting.state()
    for wish in ("FRANCE@alpha", "ORDERS S1901M\nA PAR - BUR\nA MAR H\nF BRE H", "REGISTER Not Me"):
        trusting.offer(raw_from(VOUCHED[way], wish, OWN))
    trusting.rest()
    assert trusting.state() == before


@pytest.mark.parametrize("way", MARKS)
def test_no_other_mark_is_believed(trusting: Town, way: str) -> None:
    before = trusting.state()
    more = f"Authentication-Results: {MARKS[way]}\n"
    trusting.offer(
        raw_from(f"From: {FRANCE}", "REGISTER Not Me\nJOIN hidden evil-x swordfish", more)
    )
    trusting.rest()
    assert trusting.state() == before


# -- a reply address that someone else has ---------------------------------------------------------


@pytest.mark.parametrize(
    "wish",
    [
        "RESIGN",
        "SET PASSWORD evil-secret",
        f"SET ADDRESS {EVE}",
        "RESIGN\nRESIGN",
        f"SET ADDRESS {EVE}\nSET PASSWORD evil-secret\nRESIGN",
    ],
)
@pytest.mark.parametrize("sender", [EVE, FRANCE])
def test_a_leaked_reply_address_moves_nobody(town: Town, wish: str, sender: str) -> None:
    at = town.seat("alpha", FRANCE)
    town.send(letter(sender, wish, to=at), at, EVE)
    town.rest()
    town.confirm_all()
    if sender == EVE or "PASSWORD" not in wish:
        assert town.seats() == town.origin[0]  # type: ignore[index]
    held = holder(town)
    assert held == [(FRANCE,)]


def test_a_leaked_reply_address_can_be_renewed(town: Town) -> None:
    at = town.seat("alpha", FRANCE)
    town.send(letter(EVE, "ORDERS S1901M\nA PAR H\nA MAR H\nF BRE H", to=at), at, EVE)
    town.rest()
    assert "RENEW" in town.told(FRANCE)
    town.write(FRANCE, f"SIGNON FRANCE@alpha {secret_of('alpha', FRANCE)}\nRENEW")
    before = town.lists()
    town.send(letter(EVE, "ORDERS S1901M\nA PAR - BUR\nA MAR H\nF BRE H", to=at), at, EVE)
    town.rest()
    assert town.lists() == before


# -- passwords -------------------------------------------------------------------------------------


def test_who_guesses_is_not_let_in_by_the_right_password(town: Town) -> None:
    for number in range(12):
        town.send(letter(f"e{number}@{EVIL}", f"SIGNON FRANCE@alpha wrong{number}\nSTATUS"))
    town.rest()
    right = f"SIGNON FRANCE@alpha {secret_of('alpha', FRANCE)}\nORDERS S1901M\nA PAR - BUR"
    town.send(letter(EVE, right))
    town.rest()
    assert town.state() == town.origin


def test_guesses_in_one_letter_are_counted(town: Town) -> None:
    tries = "".join(f"SIGNON FRANCE@alpha wrong{n}\nSTATUS\n" for n in range(30))
    right = f"SIGNON FRANCE@alpha {secret_of('alpha', FRANCE)}\nORDERS S1901M\nA PAR - BUR"
    town.write(EVE, tries + right)
    assert town.state() == town.origin


@pytest.mark.parametrize(
    "broken", ["", "SPY PAR SPRING: BUR; FALL: MUN\n", "SET DEADLINE 31 Dec 9999 23:59\n"]
)
def test_guesses_are_counted_whatever_else_the_letter_says(town: Town, broken: str) -> None:
    for number in range(12):
        guess = f"SIGNON FRANCE@alpha w{number}\n{broken}"
        town.send(raw_from(f"From: e{number}@{EVIL}", guess))
    town.rest()
    right = f"SIGNON FRANCE@alpha {secret_of('alpha', FRANCE)}\nORDERS S1901M\nA PAR - BUR"
    town.send(letter(EVE, right))
    town.rest()
    assert town.state() == town.origin


def test_an_owner_cannot_be_locked_out(town: Town) -> None:
    for number in range(12):
        sender = FRANCE if number % 2 else EVE
        town.send(letter(sender, f"SIGNON FRANCE@alpha wrong{number}\nSTATUS"))
    town.rest()
    at = town.seat("alpha", FRANCE)
    town.write(
        FRANCE,
        f"SIGNON FRANCE@alpha {secret_of('alpha', FRANCE)}\n"
        "ORDERS S1901M\nA PAR - BUR\nA MAR H\nF BRE H",
        at,
    )
    assert [row for row in town.lists() if row[1] == "FRANCE"]


def test_the_word_of_a_private_game_is_counted_like_a_password(town: Town) -> None:
    germany = f"germany@{EVIL}"
    for number in range(12):
        town.claim(
            germany, "".join(f"JOIN hidden evil-secret word{number}x{n}\n" for n in range(20))
        )
    town.claim(germany, "JOIN hidden evil-secret swordfish")
    assert hers(town) == []


@pytest.mark.parametrize("text", ["OBSERVE hidden evil-secret", "OBSERVE hidden evil-secret wrong"])
def test_a_private_game_is_not_observed_without_its_word(town: Town, text: str) -> None:
    town.claim(f"germany@{EVIL}", text)
    town.claim("new@newcomers.example", text)
    assert (
        town.ask(
            "SELECT 1 FROM seats s JOIN games g ON g.id = game_id"
            " WHERE g.name = 'hidden' AND role = 'observer'"
        )
        == []
    )


# -- names -----------------------------------------------------------------------------------------

NAMES = (
    "Master",
    "MASTER",
    "The Master",
    "M\u0430ster",
    "France",
    "judge",
    "Judge",
    "Observers",
    "All",
    "\u202eretsaM",
    "Player\u200b of France",
    "a\u0000b",
    "Mas\u00adter",
    "Eng\u0300land",
    "\uff2daster",
    "operator",
    "M a s t e r",
    "[alpha] Master",
    "Player of France",
    "x" * 5000,
    "Eve\u2028From: Master",
    "root",
    "Postmaster",
    "Deutschland\u2066France\u2069",
    "The-Master",
    "\u03dcrance",
    "\u13b7aster",
)
BIDI = re.compile("[\x00-\x1f\x7f-\x9f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]")
TAKEN = {
    "\u03dcrance".lower(),
    "\u13b7aster".lower(),
    "master",
    "the master",
    "france",
    "judge",
    "observers",
    "all",
    "operator",
    "england",
}


@pytest.mark.parametrize(
    "name", NAMES, ids=lambda name: name[:12].encode("ascii", "replace").decode()
)
def test_no_name_is_mistaken_for_an_office(siege: Town, name: str) -> None:
    who = f"n{abs(hash(name)) % 10**8}@newcomers.example"
    siege.claim(who, f"REGISTER {name}")
    siege.send(
        raw_from(
            f"From: =?utf-8?q?{''.join(f'={o:02X}' for o in name[:60].encode())}?= <b{who}>",
            "OBSERVE alpha x-secret",
        ),
        JUDGE,
        who,
    )
    siege.rest()
    siege.confirm_all("newcomers.example")
    shown = siege.ask(
        "SELECT name FROM accounts WHERE address LIKE '%newcomers.example'"
        " UNION SELECT name FROM seats WHERE address LIKE '%newcomers.example'"
    )
    for (found,) in shown:
        assert not BIDI.search(str(found)), repr(found)
        plain = "".join(re.findall(r"\w", str(found).lower()))
        assert plain not in {"".join(re.findall(r"\w", one)) for one in TAKEN}, found
        assert len(str(found)) <= 100
