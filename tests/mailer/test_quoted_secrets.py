"""Tests that if a player quotes an e-mail from the judge below press without marking the end of the
press, the quoted e-mail reaches no one else, whatever quote marks the mail program uses."""

from __future__ import annotations

import pytest

from tests.mailer.office import Office

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
"""Only SQLite, because the dialogs play whole games on both kinds of database."""

OPENINGS = ("PRESS TO GERMANY\nHello, friend!", "Press to Germany: hello, friend!")
MARKS = ("| ", "|", "AM> ", "] ", "} ", "» ", ": ", "* ", "%3E ", "= ", "")
ORDERS = "A PAR - BUR\nA MAR - SPA\nF BRE - MAO"
CIPHER = (
    "CIPHER a=UX b=V c=A# d=B e=CD f=E g=F h=G i=HI k=J l=K m=L n=M o=NO p=P r=R s=S t=T u=Q% v=W"
    " w=Y y=Z"
)
LETTERS = {"standard": ORDERS, "crystal ball": ORDERS, "crypto ii": f"{CIPHER}\nBUILD A PAR"}
"""The orders that France has on file in each variant."""


def body(mail: str) -> str:
    """Returns the part of an e-mail from the judge that mail programs quote."""
    return "== " + mail.split("\r\n== ", 1)[1].split("\r\n--")[0].replace("\r\n", "\n")


def quoted(text: str, mark: str) -> str:
    return "".join(f"{mark}{line}\n" for line in text.splitlines())


@pytest.mark.parametrize("variant", LETTERS)
def test_no_mark_of_a_quotation_sends_secrets_to_others(office: Office, variant: str) -> None:
    office.seven("alpha", variant=variant)
    echo = body(office.says("FRANCE", LETTERS[variant]))
    secrets = (*LETTERS[variant].splitlines(), "you are France", "On file", "CIPHER", "A=")
    assert secrets[0][:6] in echo
    for number, mark in enumerate(MARKS):
        text = OPENINGS[number % len(OPENINGS)]
        told = office.says("FRANCE", f"{text}\n\n{quoted(echo, mark)}")
        assert "Your press went to Germany" in told, (mark, told)
    closed = f"PRESS TO GERMANY\nHello, friend!\n{quoted(echo, '] ')}\nENDPRESS"
    told = " ".join(office.says("FRANCE", closed).split())
    assert "it contains a line from an e-mail that the judge sent only to you" in told
    got = [mail for mail in office.mails("germany@example.org") if "riend!" in mail]
    assert len(got) == len(MARKS)
    assert not [mail for mail in got for secret in secrets if secret in mail]


def test_a_part_of_a_list_is_known_too(office: Office) -> None:
    office.seven("alpha", variant="standard")
    office.says("FRANCE", ORDERS)
    told = office.says("FRANCE", "PRESS TO GERMANY\nHello, friend!\n\n]   1  A PAR - BUR")
    assert "lines that read like orders" in " ".join(told.split())
    told = office.says("FRANCE", "PRESS TO GERMANY\nSee here:\n   1  A PAR - BUR\nENDPRESS")
    assert "that the judge sent only to you" in " ".join(told.split())
    told = office.says("FRANCE", "PRESS TO GERMANY\nI go A Par - Bur, promised.\nENDPRESS")
    assert "Your press went to Germany" in told
