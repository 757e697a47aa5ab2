"""Tests orders in a reply to press: the judge asks whether they are press, and files them only if
the answer is ORDERS."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest

from tests.mailer.office import Office, back_of
from tests.mailer.test_press import header, reply, sent

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

FRENCH = ["A PAR - BUR", "A MAR - SPA", "F BRE - MAO"]
HOME = "france@example.org"


@pytest.fixture(params=["standard", "crystal ball"])
def alpha(request: pytest.FixtureRequest, office: Office) -> Office:
    """Returns a judge with a game in which France has replied to Germany's press with orders."""
    office.seven("alpha", variant=request.param)
    answer(office, "\n".join(FRENCH))
    return office


def answer(office: Office, text: str) -> None:
    press = header(sent(office, "GERMANY", "Shall we?", "FRANCE"), "Message-ID")
    reply(office, press, text, "FRANCE")


def says(office: Office, text: str) -> None:
    """Sends France's reply to the latest e-mail that asks it to confirm."""
    office.now += timedelta(minutes=2)
    office.agree(HOME, text)
    office.settle()


def on_file(office: Office) -> list[str]:
    lists = office.table("alpha").game.lists
    return [str(line) for (_, who), one in lists.items() if who == "FRANCE" for line in one.lines]


def germany_read(office: Office) -> bool:
    return any(
        "A PAR - BUR" in mail and "press from France" in mail
        for mail in office.mails("germany@example.org")
    )


def question(office: Office) -> str:
    """Returns the latest e-mail that asks France to confirm."""
    asked = [mail for mail in office.mails(HOME) if "confirm-" in mail]
    return " ".join(asked[-1].split())


def test_the_question_quotes_what_each_answer_does(alpha: Office) -> None:
    asked = question(alpha)
    assert "judge then files these lines" in asked and " ".join(FRENCH) in asked
    assert "sends all of it to the writer of the press" in asked


def test_orders_files_them_and_nobody_reads_them(alpha: Office) -> None:
    says(alpha, "ORDERS")
    assert on_file(alpha) == FRENCH and not germany_read(alpha)
    says(alpha, "ORDERS")
    assert on_file(alpha) == FRENCH and not germany_read(alpha)


def test_yes_sends_them_and_files_nothing(alpha: Office) -> None:
    says(alpha, "Yes.")
    assert germany_read(alpha) and not on_file(alpha)


@pytest.mark.parametrize(
    "said",
    [
        "ORDERS\nA PAR - PIC\nA MAR - BUR\nF BRE - ENG",
        "These are orders",
        "ORDERS S1901M",
        "No, orders",
        "ORDERS\nYES",
        "Yes, my orders",
    ],
)
def test_another_answer_with_orders_in_it_is_asked_about_with_both_words(
    alpha: Office, said: str
) -> None:
    says(alpha, said)
    asked = question(alpha)
    assert (
        "neither YES nor ORDERS alone on a line" in asked
        and "nothing has been done or filed yet" in asked
    )
    assert "ORDERS the judge files" in asked and "YES the judge sends all of it" in asked
    assert not on_file(alpha) and not germany_read(alpha)
    says(alpha, "ORDERS")
    assert on_file(alpha) == FRENCH and not germany_read(alpha)


def test_a_number_behind_the_word_counts_for_that_word_alone(alpha: Office) -> None:
    says(alpha, "These are orders")
    figure = re.search(r"write the number (\d+)", question(alpha))
    assert figure
    says(alpha, f"ORDERS {figure[1]}\nSent with the mail program of a firm that adds a line")
    assert on_file(alpha) == FRENCH and not germany_read(alpha)


def test_after_the_phase_has_changed_it_is_asked_about_that_and_never_about_press_again(
    office: Office,
) -> None:
    office.seven("alpha", variant="standard", delay=0)
    answer(office, "\n".join(FRENCH))
    for power in ("AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY"):
        units = office.table("alpha").game.position.units_of(power)
        office.says(power, "\n".join(f"{unit} H" for unit in units))
    assert str(office.table("alpha").game.phase) == "F1901M"
    says(office, "ORDERS")
    assert "are these orders for F1901M?" in question(office) and not on_file(office)
    says(office, "YES")
    assert on_file(office) == FRENCH and not germany_read(office)


def test_commands_beside_the_orders_are_not_carried_out(office: Office) -> None:
    office.seven("alpha", variant="standard")
    answer(office, "A PAR - BUR\nSET DRAW\nRENEW\nRESIGN")
    asked = question(office)
    assert "The judge does not carry out its other commands in either case." in asked
    before = office.reply_address("alpha", "FRANCE")
    says(office, "ORDERS")
    assert on_file(office) == ["A PAR - BUR"]
    game = office.table("alpha").game
    assert not game.draws and office.reply_address("alpha", "FRANCE") == before
    assert office.table("alpha").seat_of("FRANCE") is not None


def test_a_reply_with_commands_alone_does_nothing_and_says_so(office: Office) -> None:
    office.seven("alpha", variant="standard")
    answer(office, "SET DRAW\nRESIGN")
    assert "want the judge to carry out its commands, send them to" in question(office)
    says(office, "ORDERS")
    game = office.table("alpha").game
    assert not game.draws and office.table("alpha").seat_of("FRANCE") is not None
    told = " ".join(office.last_mail(HOME).split())
    assert "! SET DRAW" in told and "! RESIGN" in told
    assert "You answered ORDERS, but this message has no orders." in told
    assert "send it in a reply to this e-mail" in told
    office.letter(HOME, "SET DRAW", back_of(office.last_mail(HOME)))
    office.settle()
    assert office.table("alpha").game.draws


def test_who_wrote_from_elsewhere_is_named(office: Office) -> None:
    office.seven("alpha", variant="standard")
    address = office.reply_address("alpha", "FRANCE", "press")
    press = header(sent(office, "GERMANY", "Shall we?", "FRANCE"), "Message-ID")
    office.letter("germany@example.org", "A PAR - GAS", address, f"In-Reply-To: {press}\n")
    office.settle()
    assert "It came from germany@example.org." in question(office)
    assert not on_file(office)
