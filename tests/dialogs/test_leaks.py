"""Tests that the leak scan finds every kind of leak that is planted in a dialog, and nothing
else."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import SMTP
from pathlib import Path

import pytest

from mailer.pictures.scene_contents import Arrow, ArrowKind, Scene
from mailer.wording.boards_for_readers import sketched
from storage.database.enums import Enclosing
from storage.mail.mail_pictures import KeptPicture
from tests.dialogs.easel import Told
from tests.dialogs.leaks import Chronicle, Scan, chronicles
from tests.dialogs.living import LivingJudge
from tests.dialogs.mails import Received
from tests.dialogs.playing import Play, Transcript
from tests.dialogs.test_dialogs import FOLDER, START
from tests.dialogs.texts import searchable


@dataclass(frozen=True)
class Played:
    transcript: Transcript
    chronicles: Sequence[Chronicle]

    def with_plant(self, number: int, mail: Received) -> list[str]:
        """Returns the leaks that the scan finds if this e-mail replaces the one with that
        number."""
        events = list(self.transcript.events)
        events[number] = mail
        return [leak.what for leak in Scan(Transcript(events), self.chronicles).leaks()]

    def mail(self, reader: str, subject: str, last: bool = False) -> int:
        """Returns the number of the first or the last e-mail to a reader with this subject."""
        found = [
            number
            for number, event in enumerate(self.transcript.events)
            if isinstance(event, Received)
            and event.reader == f"{reader}@example.org"
            and re.sub(r"(?<= results): .*", "", event.header("Subject")).endswith(f"] {subject}")
        ]
        return found[-1 if last else 0]

    def received(self, number: int) -> Received:
        event = self.transcript.events[number]
        assert isinstance(event, Received)
        return event


pytestmark = [pytest.mark.slow, pytest.mark.games]
"""Only `make games` runs these tests of the scan, which itself runs with every dialog."""


@pytest.fixture(scope="module")
def played(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Played:
    """Returns the transcript of the game that ends in a draw. The Master sees two lists, and no one
    else sees any."""
    return played_out("a_game_to_a_draw.txt", tmp_path_factory.mktemp("judge"))


@pytest.fixture(scope="module")
def standard(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Played:
    """Returns the transcript of a game in which orders are public as soon as they have run."""
    return played_out("a_standard_game.txt", tmp_path_factory.mktemp("judge"))


def played_out(script: str, folder: Path) -> Played:
    with LivingJudge(folder, f"sqlite:///{folder}/judge.db", START) as judge:
        play = Play(judge, FOLDER)
        play.run(script)
        return Played(play.transcript, chronicles(judge.view))


# -- ways to hide text in an e-mail ----------------------------------------------------------------


def in_the_body(mail: Received, text: str) -> bytes:
    return mail.raw + f"\r\n{text}\r\n".encode()


def in_lower_case(mail: Received, text: str) -> bytes:
    return in_the_body(mail, text.lower())


def wrapped_and_quoted(mail: Received, text: str) -> bytes:
    return in_the_body(mail, "> " + text.replace(" ", "\r\n> ", 1))


def in_a_header(mail: Received, text: str) -> bytes:
    return f"X-Note: {text}\r\n".encode() + mail.raw


def in_an_encoded_subject(mail: Received, text: str) -> bytes:
    message = _like(mail, mail.text)
    del message["Subject"]
    message["Subject"] = f"{mail.header('Subject')} \N{EM DASH} {text}"
    return message.as_bytes()


def in_base64(mail: Received, text: str) -> bytes:
    return _like(mail, f"{mail.text}\n{text}\n", cte="base64").as_bytes()


def in_quoted_printable(mail: Received, text: str) -> bytes:
    filler = "caf\N{LATIN SMALL LETTER E WITH ACUTE} " * 9
    message = _like(mail, f"{mail.text}\n{filler}{text}\n", cte="quoted-printable")
    return message.as_bytes()


def in_an_attachment(mail: Received, text: str) -> bytes:
    message = _like(mail, mail.text)
    message.add_attachment(text.encode(), "application", "octet-stream", filename="map.bin")
    return message.as_bytes()


def _like(mail: Received, text: str, cte: str = "7bit") -> EmailMessage:
    message = EmailMessage(policy=SMTP)
    for name in ("From", "To", "Reply-To", "Subject", "Date", "Message-ID"):
        message[name] = mail.header(name)
    message.set_content(text, charset="utf-8", cte=cte)
    return message


WAYS: tuple[Callable[[Received, str], bytes], ...] = (
    in_the_body,
    in_lower_case,
    wrapped_and_quoted,
    in_a_header,
    in_an_encoded_subject,
    in_base64,
    in_quoted_printable,
    in_an_attachment,
)

SECRETS = (
    ("A BUD - SER", "a bud - ser , which ann ordered"),
    ("Army Budapest -> Serbia", "army budapest -> serbia , which ann ordered"),
    ("ann-word", "the password ann-word"),
    ("ann@example.org", "the address of ann"),
    ("Austria votes for a draw", "the vote or flag of ann"),
)
"""Ann's fifth line for Fall 1901, which is ignored, so that no result ever shows it."""


def test_the_dialog_itself_leaks_nothing(played: Played) -> None:
    assert Scan(played.transcript, played.chronicles).leaks() == []


@pytest.mark.parametrize("way", WAYS, ids=lambda way: str(way.__name__))
@pytest.mark.parametrize(("secret", "found"), SECRETS, ids=[secret for secret, _ in SECRETS])
def test_a_planted_secret_is_found(
    played: Played, secret: str, found: str, way: Callable[[Received, str], bytes]
) -> None:
    number = played.mail("tess", "Fall 1901 results")
    mail = played.received(number)
    assert found in played.with_plant(number, Received(mail.reader, way(mail, secret)))


def test_an_arrow_of_a_picture_is_found(played: Played) -> None:
    arrow = Arrow("AUSTRIA", ArrowKind.MOVE, "BUD", "SER", letter="A")
    scene = Scene(rules="crystal ball", game="lab", title="Fall 1901", arrows=(arrow,))
    drawn = Told().get(KeptPicture(sketched(scene.text).key, Enclosing.PNG, scene.text), 0)
    number = played.mail("tess", "Fall 1901 results")
    mail = played.received(number)
    planted = Received(mail.reader, in_an_attachment(mail, drawn.decode()))
    assert played.with_plant(number, planted) == ["army budapest -> serbia , which ann ordered"]


def test_the_pictures_of_a_dialog_are_looked_at(played: Played) -> None:
    mail = played.received(played.mail("tess", "Spring 1901 results"))
    assert "army smyrna -> armenia" in searchable(mail).split("content-disposition: inline")[1]


def test_a_secret_reply_address_is_found(played: Played) -> None:
    token = played.received(played.mail("ann", "the game begins")).reply_to
    number = played.mail("tess", "Fall 1901 results")
    mail = played.received(number)
    planted = Received(mail.reader, in_the_body(mail, f"Write to {token}"))
    assert played.with_plant(number, planted) == [
        "a secret address of ann",
    ]


def test_a_sealed_line_is_found_before_it_ran_and_public_as_a_result_afterwards(
    played: Played,
) -> None:
    text = "Army Picardy -> Belgium"
    early, late = (
        played.mail("tess", "Spring 1901 results"),
        played.mail("tess", "Fall 1901 results"),
    )
    for number, leaks in ((early, ["army picardy -> belgium , which fred ordered"]), (late, [])):
        mail = played.received(number)
        assert played.with_plant(number, Received(mail.reader, in_the_body(mail, text))) == leaks


def test_all_lists_may_be_told_at_the_end(played: Played) -> None:
    number = played.mail("tess", "the game is over")
    assert "A BUD - SER" in played.received(number).text


def test_the_master_is_shown_the_list_he_was_asked_about_and_no_other(played: Played) -> None:
    number = played.mail("gm", "France asks to reorder a list")
    mail = played.received(number)
    assert "A PIC - BEL" in mail.text
    planted = Received(mail.reader, in_the_body(mail, "A BUD - SER"))
    assert played.with_plant(number, planted) == ["a bud - ser , which ann ordered"]


def test_somebody_elses_vote_in_ones_own_answer_is_found(played: Played) -> None:
    number = played.mail("tess", "Fall 1901 results")
    mail = played.received(number)
    planted = Received(mail.reader, in_the_body(mail, "You have voted for a draw."))
    assert played.with_plant(number, planted) == ["somebody else's vote"]


# -- standard games: an order is secret until it has run, and public from then on ------------------


@pytest.mark.parametrize("text", ["A SER - BUL", "Army Serbia -> Bulgaria"])
def test_an_order_of_a_standard_game_is_found_until_it_has_run(standard: Played, text: str) -> None:
    """Ann gives the order for Spring 1902 after the winter's results."""
    answer, results = (
        standard.mail("fred", "Re: Winter 1901 results"),
        standard.mail("fred", "Spring 1902 results"),
    )
    for number, leaks in (answer, [f"{text.lower()} , which ann ordered"]), (results, []):
        mail = standard.received(number)
        assert standard.with_plant(number, Received(mail.reader, in_the_body(mail, text))) == leaks


def test_an_order_of_a_standard_game_that_was_replaced_stays_secret(standard: Played) -> None:
    """Eve withdrew the order (CLEAR), so no one may learn about it, even after the end of the
    game."""
    number = standard.mail("tess", "the game is over")
    mail = standard.received(number)
    planted = Received(mail.reader, in_the_body(mail, "F NTH - DEN"))
    assert standard.with_plant(number, planted) == ["f nth - den , which eve ordered"]


# -- orders that the Master writes on behalf of a player -------------------------------------------


def test_what_the_master_wrote_in_a_players_name_is_not_told_to_him(
    sqlite_template: Path, tmp_path: Path
) -> None:
    """The Master knows the order from writing it, but an answer that repeats it would confirm that
    it is on file."""
    played = played_out("the_master_writes_for_others.txt", tmp_path)
    number = played.mail("gm", "Re: Fred is on holiday")
    mail = played.received(number)
    assert played.with_plant(number, mail) == []
    planted = Received(mail.reader, in_the_body(mail, "A GAS - PIC"))
    assert played.with_plant(number, planted) == ["a gas - pic , which fred ordered"]
