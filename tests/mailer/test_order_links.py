"""Tests the links for writing orders in e-mails that ask for orders. They must not reveal more than
the player may know."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from judge.games.registry import variant_of
from judge.games.standard.rules import ATLAS
from mailer.config.config import Archive
from mailer.mail.build_html_message import page_of
from mailer.processing.process_next_message import Desk
from mailer.wording.order_composer_links import LONGEST_LINK
from tests.mailer.office import Office

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
"""Only SQLite, because the kind of database makes no difference here."""

URL = "https://judge.example/games"


@pytest.fixture
def sited(office: Office) -> Office:
    """Returns a judge with a website."""
    office.services = replace(office.services, archive=Archive(url=URL))
    office.desk = Desk(office.database, office.services)
    return office


def link_in(mail: str) -> str:
    """Returns the link to the order composer in an e-mail."""
    found = re.findall(rf"{URL}\S+", mail)
    assert len(found) == 1, mail
    return str(found[0])


def told(link: str) -> dict[str, str]:
    """Returns the data that a link passes to the order composer."""
    return {key: value[0] for key, value in parse_qs(urlsplit(link).fragment).items()}


def template_in(mail: str) -> tuple[str, str]:
    """Returns the address and the text of the message that an e-mail's other link opens."""
    (link,) = re.findall(r"mailto:\S+", mail)
    assert len(link) <= LONGEST_LINK
    parts = urlsplit(link)
    return unquote(parts.path), parse_qs(parts.query)["body"][0]


def on_file(office: Office, power: str, name: str = "alpha") -> list[str]:
    game = office.table(name).game
    return [str(line) for (_, who), one in game.lists.items() if who == power for line in one.lines]


def hold_all(office: Office) -> None:
    """Plays a phase in which all units hold."""
    for power in ATLAS.powers:
        office.says(power, "REST HOLDS")
    office.alarms()


def test_the_fragment_of_a_link(sited: Office) -> None:
    sited.seven("alpha", variant="standard")
    link = link_in(sited.last_mail("france@example.org"))
    assert link.startswith(f"{URL}/orders/standard.html#v=1&")
    said = told(link)
    detail = sited.reply_address("alpha", "FRANCE").removeprefix("judge+").split("@")[0]
    assert said == {
        "v": "1",
        "g": "alpha",
        "t": "Standard",
        "w": "FRANCE",
        "a": detail,
        "p": "S1901Mb",
        "u": "ABUD.AVIE.FTRI~ALVP.FEDI.FLON~AMAR.APAR.FBRE~ABER.AMUN.FKIE~AROM.AVEN.FNAP"
        "~AMOS.AWAR.FSEV.FSTP/SC~ACON.ASMY.FANK",
        "c": "BUD.TRI.VIE~EDI.LON.LVP~BRE.MAR.PAR~BER.KIE.MUN~NAP.ROM.VEN"
        "~MOS.SEV.STP.WAR~ANK.CON.SMY",
    }


def test_without_a_website_there_is_only_the_template(office: Office) -> None:
    office.seven("alpha", domain="players.example", variant="standard")
    mail = office.last_mail("france@players.example")
    assert "http" not in mail
    address, body = template_in(mail)
    assert address == office.reply_address("alpha", "FRANCE")
    assert body == "ORDERS S1901M\r\nA MAR H\r\nA PAR H\r\nF BRE H\r\n"
    office.letter("france@players.example", body, address)
    office.settle()
    assert on_file(office, "FRANCE") == ["A MAR H", "A PAR H", "F BRE H"]


@pytest.mark.parametrize("power", ["gm", "oscar"])
def test_others_get_no_links(sited: Office, power: str) -> None:
    sited.letter("oscar@example.org", "REGISTER Oscar")
    sited.seven("alpha", variant="standard")
    assert "mailto:" not in sited.last_mail(f"{power}@example.org")


def test_in_crystal_ball_it_tells_limits_receivers_and_the_locked_list(sited: Office) -> None:
    sited.seven("alpha", variant="crystal ball")
    said = told(link_in(sited.last_mail("france@example.org")))
    assert (said["p"], said["m"]) == ("S1901Ml", "4.3")
    assert said["x"].split(".") == [power for power in ATLAS.powers if power != "FRANCE"]
    sited.says("FRANCE", "F BRE - MAO\nA PAR - BUR\nA PAR - BUR")
    sited.all_send("S1901M", but="FRANCE")
    said = told(link_in(sited.last_mail("france@example.org")))
    assert said["p"] == "F1901Ml"
    assert (said["q"], said["s"]) == ("S1901M", "F BRE - MAO~A PAR - BUR~A PAR - BUR")
    assert "F BRE" not in unquote(link_in(sited.last_mail("italy@example.org")))


def test_a_long_locked_list_is_left_out(sited: Office) -> None:
    sited.seven("alpha", variant="crystal ball")
    lines = "\n".join(["A PAR S A MAR - BUR"] * 40)
    sited.says("FRANCE", lines)
    sited.all_send("S1901M", but="FRANCE")
    mail = sited.last_mail("france@example.org")
    assert len(link_in(mail)) <= LONGEST_LINK and "s" not in told(link_in(mail))
    assert told(link_in(mail))["q"] == "S1901M"


@pytest.mark.parametrize("variant", ["blind 1801", "crypto ii"])
def test_a_link_says_nothing_of_hidden_units(sited: Office, variant: str) -> None:
    sited.seven("alpha", variant=variant)
    if variant == "blind 1801":  # everyone knows the opening position
        hold_all(sited)
    said = told(link_in(sited.last_mail("germany@example.org")))
    game = sited.table("alpha").game
    assert said.get("u", "").strip("~") == ".".join(
        sorted(f"{u.type.letter}{u.location}" for u in game.position.units_of("GERMANY"))
    )
    assert variant_of(game).board(game, "GERMANY").units_of("FRANCE") == ()


def test_future_tense_asks_for_two_seasons(sited: Office) -> None:
    sited.seven("alpha", variant="future tense")
    mail = sited.last_mail("france@example.org")
    assert told(link_in(mail))["p"] == "S1901Mo.F1901Ma"
    _, body = template_in(mail)
    assert "file" in sited.says("FRANCE", body)
    assert on_file(sited, "FRANCE") == ["A MAR H", "A PAR H", "F BRE H"] * 2


def test_a_mail_that_is_quoted_without_marks_files_nothing_more(sited: Office) -> None:
    sited.seven("alpha", variant="standard")
    hold_all(sited)
    mail = sited.last_mail("france@example.org").replace("\r\n", "\n").split("\n\n", 1)[1]
    assert "F1901M" in link_in(mail)
    answer = sited.says("FRANCE", f"A PAR - BUR\nA MAR - SPA\nF BRE - MAO\n\n{mail}")
    assert on_file(sited, "FRANCE") == ["A PAR - BUR", "A MAR - SPA", "F BRE - MAO"]
    assert "your orders for Fall 1901 are in." in " ".join(answer.split())


@pytest.mark.parametrize("variant", ["standard", "crystal ball", "blind 1801", "crypto ii"])
def test_orders_above_the_welcome_are_all_that_is_read(office: Office, variant: str) -> None:
    """The reply contains the welcome, which explains how to write orders, without quote marks or an
    attribution."""
    office.seven("alpha", variant=variant)
    mail = office.last_mail("france@example.org").replace("\r\n", "\n").split("\n\n", 1)[1]
    office.says("FRANCE", f"F Bre - Mao\n\n{mail}")
    assert set(on_file(office, "FRANCE")) == {"F BRE - MAO"}


@pytest.mark.parametrize("mark", ["> ", "| ", ""])
def test_press_that_quotes_a_link_tells_no_secret(sited: Office, mark: str) -> None:
    sited.seven("alpha", variant="standard")
    mail = sited.last_mail("france@example.org").replace("\r\n", "\n").split("\n\n", 1)[1]
    lines = [f"{mark}{line}" for line in mail.splitlines() if "v=1&" in line or "mailto:" in line]
    assert len(lines) == 2
    sited.says("FRANCE", "\n".join(["PRESS TO GERMANY", "See here:", *lines, "ENDPRESS"]))
    secret = sited.reply_address("alpha", "FRANCE").removeprefix("judge+").split("@")[0]
    assert not [one for one in sited.mails("germany@example.org") if secret in one]


def test_in_a_page_the_links_can_be_followed_and_say_where_they_lead(sited: Office) -> None:
    sited.seven("alpha", variant="standard")
    mail = sited.last_mail("france@example.org").replace("\r\n", "\n").split("\n\n", 1)[1]
    page = page_of(mail)
    links = [unescape(link) for link in re.findall(r'<a href="([^"]+)"', page)]
    assert links == [link_in(mail), *re.findall(r"mailto:\S+", mail)]
    assert "<a " not in page_of(f"Press:\n    mailto:{'@' * 60_000}\n")
    shown = re.findall(r"<a [^>]+>([^<]+)</a>", page)
    assert shown == [f"{URL}/orders/standard.html", "New message to judge@localhost"]
