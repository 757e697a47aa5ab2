"""Tests GUNBOAT: until the game is over, only the Master learns who plays which power."""

from __future__ import annotations

import re
from datetime import timedelta
from email.message import EmailMessage
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from judge.game.game import Stage
from judge.games.registry import variant_named
from storage.people import accounts_and_seats
from tests.mailer.archive.reading import writer_of, written
from tests.mailer.office import VOUCHED, Office, back_of
from tests.mailer.unnamed import Person, leaks, posted, said

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

PEOPLE = {
    "AUSTRIA": Person("Quillon Ambrose", "quillon@abbey.example"),
    "ENGLAND": Person("Xanthippe Ludlow", "xanthippe@harbour.example"),
    "FRANCE": Person("Balthasar Okonjo", "balthasar@orchard.example"),
    "GERMANY": Person("Wilhelmina Strand", "wilhelmina@foundry.example"),
    "ITALY": Person("Fiorenza Malaspina", "fiorenza@vineyard.example"),
    "RUSSIA": Person("Ludmila Vyazemskaya", "ludmila@birches.example"),
    "TURKEY": Person("Zeynep Karaduman", "zeynep@bazaar.example"),
    "the new Turk": Person("Torquil Fotheringay", "torquil@moorland.example"),
    "an observer": Person("Pandora Whitcombe", "pandora@lighthouse.example"),
    "somebody who left": Person("Eustace Drummond", "eustace@quarry.example"),
}
GM = "gm@example.org"


def writes(
    office: Office, who: str, text: str, to: str = "judge@localhost", answers: str = ""
) -> str:
    """Sends a message with its writer's name, for which our own mail server vouches. Returns the
    last e-mail to the writer."""
    person = PEOPLE[who]
    office.now += timedelta(seconds=1)
    vouched = VOUCHED.replace("example.org", person.address.partition("@")[2])
    raw = f"From: {person.sender}\nSubject: from {who}\n{answers}{vouched}\n{text}\n"
    office.bytes(raw.encode(), person.address, to)
    office.settle()
    return (office.mails(person.address) or [""])[-1]


def says(office: Office, who: str, text: str, kind: str = "") -> str:
    """Replies to the last e-mail to a player, or to the last one that contains this text."""
    mails = [mail for mail in office.mails(PEOPLE[who].address) if kind in mail]
    message_id = mails[-1].split("Message-ID: ")[1].split("\r\n")[0]
    return writes(office, who, text, back_of(mails[-1]), f"In-Reply-To: {message_id}\n")


def master(office: Office, text: str) -> str:
    office.letter(GM, text, office.reply_address("alpha", "MASTER"))
    office.settle()
    return office.mails(GM)[-1]


def named(office: Office, people: dict[str, Person] = PEOPLE) -> list[str]:
    """Returns the people who are named in e-mails or on the public web pages."""
    with TemporaryDirectory() as folder:
        writer_of(office, Path(folder)).write()
        pages = [("the web", b"\n" + page) for page in written(Path(folder)).values()]
    assert any(b"alpha" in page for _, page in pages)
    return list(leaks([*posted(office), *pages], people, GM))


def forms(office: Office, variant: str, more: str = "") -> None:
    """Creates a game of this variant, which players join and leave and ask about."""
    office.letter(
        GM,
        f"CREATE alpha gm-secret-1 {variant}\nSET GUNBOAT ON\nSET POWERS CHOICE\n"
        f"SET START MANUAL\nSET PRESS BOTH\nSET DELAY 0 minutes\nSET PUBLIC LISTS OFF\n{more}END",
        headers=VOUCHED,
    )
    office.settle()
    found = variant_named(variant)
    assert found is not None
    powers = sorted(found.atlas.powers)
    writes(office, "somebody who left", f"JOIN {powers[-1]}@alpha a-secret-word")
    writes(office, "an observer", "OBSERVE alpha a-secret-word")
    for power in powers[:-1]:
        writes(office, power, f"JOIN {power}@alpha a-secret-word")
    assert "Eustace Drummond" in master(office, "LIST alpha")
    says(office, "somebody who left", "BROADCAST\nHello, whoever you are!\nENDBROADCAST")
    says(office, "somebody who left", "RESIGN")
    writes(office, "somebody who left", "JOIN Turkey@alpha a-secret-word\nLIST alpha")
    master(office, "EJECT Eustace Drummond\nLIST alpha\nSTATUS")
    writes(office, "TURKEY", "JOIN Turkey@alpha a-secret-word\nLIST alpha")
    says(office, "an observer", "PRESS TO MASTER\nWhen does it begin?\nENDPRESS\nLIST alpha\nLIST")


def plays(office: Office) -> None:
    """Plays the first phase. Players send press and every kind of question, and one seat gets a new
    player."""
    master(office, "START")
    says(office, "FRANCE", "PRESS TO GERMANY\nShall we?\nENDPRESS")
    assert "went to France" in says(office, "GERMANY", "Gladly.", "press from")
    says(office, "FRANCE", "PRESS TO ALL GREY\nBeware of the Tsar.\nENDPRESS", "begins")
    says(office, "RUSSIA", "Who says so?", "from somebody")
    says(office, "an observer", "PRESS TO MASTER\nWell played.\nENDPRESS")
    master(office, "BROADCAST\nA good game to all.\nENDBROADCAST\nSET GRACE 2 days\nPAUSE\nLOG")
    master(office, "RESUME\nEJECT Turkey")
    writes(office, "the new Turk", "TAKEOVER Turkey@alpha a-secret-word")
    says(office, "FRANCE", "SET ABSENCE 1 Jan 2027\nPROPOSE DRAW\nCONCEDE ITALY\nNOCONCEDE")
    master(office, "OFFICIAL Fair play\nNo names, please.\nENDOFFICIAL\nBECOME ITALY\nSTATUS")
    master(office, "INVITE sought@heath.example\nPROMOTE sought@heath.example\nRENEW FRANCE")
    for who in ("ITALY", "the new Turk", "an observer"):
        asks = "STATUS\nLISTS\nLETTERS\nPREVIEW\nLIST alpha\nHISTORY alpha\nSUMMARY alpha\nLOG"
        says(office, who, asks)
    office.now += timedelta(days=4)
    office.alarms()
    says(office, "an observer", "SET MONITOR")
    master(office, "PROCESS FORCE\nPROCESS FORCE")
    assert "is back to" in " ".join(master(office, "ROLLBACK").split())
    master(office, "PROCESS FORCE\nPROCESS FORCE")
    says(
        office,
        "ENGLAND",
        "SET DRAW\nHISTORY alpha\nSUMMARY alpha\nSIGNON FRANCE@alpha my-guess\nSTATUS",
    )
    master(office, "DECLARE DRAW")


@pytest.mark.slow
@pytest.mark.games
def test_nobody_is_named_before_the_end_and_everybody_at_the_end(office: Office) -> None:
    forms(office, "standard")
    plays(office)
    assert office.table("alpha").game.run
    assert named(office) == []
    assert _share_nothing(office, "FRANCE")
    before = len(posted(office))
    ends(office)
    mails = posted(office)[before:]
    told = {reader: said(raw) for reader, raw in mails if b"the game is over" in raw}
    assert "xanthippe ludlow" in told[PEOPLE["FRANCE"].address]
    assert "torquil fotheringay" in told[PEOPLE["an observer"].address]
    assert not any(re.search(r"eustace|zeynep", text) for text in told.values())
    assert "Balthasar Okonjo" in writes(office, "ITALY", "LIST alpha")


def _share_nothing(office: Office, who: str) -> bool:
    """Returns whether the headers of e-mails to one person in two games have no secret or
    Message-ID in common."""
    office.letter(GM, "CREATE beta gm-secret-1 standard\nSET GUNBOAT ON\nEND", headers=VOUCHED)
    office.settle()
    writes(office, who, "JOIN beta a-secret-word")
    office.letter(GM, "START", office.reply_address("beta", "MASTER"))
    office.settle()
    heads = [mail.partition("\r\n\r\n")[0] for mail in office.mails(PEOPLE[who].address)]
    alpha, beta = (
        {word for head in heads if f"{game} (example)" in head for word in SECRET.findall(head)}
        for game in ("alpha", "beta")
    )
    return bool(alpha and beta) and not alpha & beta


SECRET = re.compile(r"\b(?:p?[a-z2-7]{24}|[0-9a-f]{32})\b")


def test_what_was_promised_is_kept(office: Office) -> None:
    """In this game no one sees the board, and players stay unnamed even after the end."""
    forms(office, "blind 1801", "SET REVEAL OFF\n")
    for line in ("SET GUNBOAT OFF", "SET REVEAL ON"):
        answer = " ".join(master(office, line).split())
        assert "joined alpha on the promise of anonymity" in answer
    plays(office)
    assert "cannot be changed once the game has started" in master(office, "SET GUNBOAT OFF")
    ends(office)
    writes(office, "ITALY", "LIST alpha")
    assert named(office) == []
    assert "Balthasar Okonjo" in master(office, "LIST alpha")
    _master_plays_too(office)


def _master_plays_too(office: Office) -> None:
    """Checks that a Master who also plays learns no more than the other players."""
    seat = office.table("alpha").seat_of("RUSSIA")
    assert seat is not None
    with office.database.writing() as conn:
        accounts_and_seats.update_seat(conn, seat.id, address=GM)
    assert "Balthasar" not in master(office, "LIST alpha").partition("Players:")[2]


def ends(office: Office) -> None:
    office.now += timedelta(days=1, hours=1)
    office.alarms()
    assert office.table("alpha").game.stage is Stage.ENDED


@pytest.mark.parametrize("way", ["body", "subject", "base64", "from"])
def test_a_planted_name_is_found(office: Office, way: str) -> None:
    mail = EmailMessage()
    mail["Subject"] = "[alpha] Spring 1901 results" + " of Bälthasar, Balthasar" * (
        way == "subject"
    )
    mail["From"] = "Balthasar <judge@localhost>" if way == "from" else "judge@localhost"
    mail.set_content(
        "Hello Balthasar!" * (way in ("body", "base64")) or "x", cte=way * (way == "base64") or None
    )
    found = list(leaks([(PEOPLE["ITALY"].address, mail.as_bytes())], PEOPLE, GM))
    assert [line.partition(",")[0] for line in found] == ["balthasar"]
