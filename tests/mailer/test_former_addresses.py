"""Tests a judge with a new address. Messages to the old address and replies to old e-mails still
count, and the judge tells each writer the new address once."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from mailer.config.config import Config, Judge
from mailer.config.load import load
from mailer.mail.reply_addresses import Addressing
from mailer.processing.process_next_message import Desk
from mailer.transaction.services import Services
from tests.mailer.office import Office

OLD = "judge@old.example"
MOVED = Addressing("umpire@new.example", former=(OLD, "judge@localhost"))


def test_both_addresses_lead_here_with_the_same_secrets() -> None:
    assert MOVED.detail_of("Judge+k3xq@OLD.example") == "k3xq"
    assert MOVED.detail_of("umpire+k3xq@new.example") == "k3xq"
    assert MOVED.detail_of("judge+k3xq@new.example") is None
    assert MOVED.is_ours(OLD)
    assert MOVED.seal("judge+k3xq@old.example") == MOVED.seal("umpire+k3xq@new.example")
    assert MOVED.seat_address("k3xq") == "umpire+k3xq@new.example"
    assert MOVED.former_in(["ann@e.org", "umpire+x@new.example", "judge+x@old.example"]) == OLD
    assert MOVED.former_in(["umpire+x@new.example"]) == ""
    text = "to judge+k3xq@old.example or umpire+k3xq@new.example"
    assert MOVED.without_details(text) == f"to {OLD} or umpire@new.example"


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_a_reply_to_an_old_mail_counts_and_is_told_once(office: Office) -> None:
    office.seven("alpha")
    back = office.reply_address("alpha", "FRANCE")
    press = office.reply_address("alpha", "FRANCE", "press")
    office.desk = Desk(office.database, office_at(office, MOVED))

    def said(text: str, to: str, headers: str = "") -> str:
        office.services = office_at(office, MOVED)
        office.letter("france@example.org", text, to, headers or f"To: {to}\n")
        office.settle()
        return office.mails("france@example.org")[-1].replace("\r\n", "\n")

    told = said("ORDERS S1901M\nA PAR - BUR", back)
    assert "Read as orders for Spring 1901" in told
    assert "This judge has a new address: umpire@new.example. You wrote to\njudge" in told
    assert "judge@localhost. The judge still reads messages" in told
    assert 'From: "alpha (example)" <umpire@new.example>' in told
    assert "Reply-To: umpire+" in told
    told = said("STATUS", back)
    assert "another address" not in told
    new = back.replace("judge+", "umpire+").replace("localhost", "new.example")
    assert "A PAR-BUR" in said("STATUS", new).replace(" - ", "-")
    told = said("PRESS TO TURKEY\nwrite to " + press + "\nENDPRESS", new)
    assert "another address" not in told
    assert press.split("@")[0] not in "".join(office.mails("turkey@example.org"))


def office_at(office: Office, addressing: Addressing) -> Services:
    return replace(office.services, addressing=addressing)


def test_the_setting_takes_addresses_and_domains(tmp_path: Path) -> None:
    file = tmp_path / "judge.toml"
    file.write_text(
        '[judge]\naddress = "umpire@new.example"\n'
        'former_addresses = ["judge@old.example", "older.example"]\n'
    )
    former = ("judge@old.example", "umpire@older.example")
    assert load(file, {}).addressing == Addressing("umpire@new.example", former=former)
    said = {"JUDGE_JUDGE__FORMER_ADDRESSES": "judge@old.example, older.example"}
    assert load(file, said).addressing.former == former
    assert Config(judge=Judge()).addressing.former == ()
