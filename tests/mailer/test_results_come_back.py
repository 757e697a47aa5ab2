"""Tests replies in which mail programs return results without quote marks and with the pictures'
alternative text. None of it may count as orders."""

from __future__ import annotations

import textwrap
from email import message_from_bytes
from email.policy import default

import pytest

from grammar.commands.settings import Late
from mailer.mail.build_html_message import Attachment, legend_text
from mailer.outbound.add_html_and_pictures import attachment
from storage.database.enums import Enclosing
from storage.mail.mail_pictures import enclosed_in
from storage.mail.outbox import OutboxRow
from tests.mailer.drawn import VARIANTS, play
from tests.mailer.office import Office
from tests.mailer.pictures.test_in_mails import ON_SQLITE

PHASE = ":: Judge:"
FORMS = [(form, width) for form in ("[%s]", "[image: %s]", "%s") for width in (72, 400)]


def results_of(office: Office) -> list[OutboxRow]:
    return [row for row in office.rows("france@example.org") if row.kind == "results"]


def beside(office: Office, row: OutboxRow) -> list[Attachment]:
    """Returns the pictures that are sent with an e-mail."""
    with office.database.reading() as conn:
        shown = enclosed_in(conn, [row.id])[row.id]
    return [attachment(one, b"") for one in shown if one.form is not Enclosing.FILE]


def stands(picture: Attachment, form: str, width: int) -> str:
    """Returns the text that takes the place of a picture, with its headline and its key."""
    assert picture.legend
    headline, *keys = legend_text(picture.legend).split("\n")
    words = textwrap.wrap(form % picture.words, width)
    return "\n\n".join([headline, "\n".join(words), "\n".join(keys)])


@pytest.mark.slow
@pytest.mark.games
@ON_SQLITE
@pytest.mark.parametrize("variant", VARIANTS)
def test_nothing_of_results_is_read_with_the_words_of_their_pictures(
    office: Office, variant: str
) -> None:
    office.seven("alpha", variant=variant, late=Late.HOLD, grace=60)
    play(office, seed=4, until_run=4)
    for row in results_of(office):
        before, *phases = message_from_bytes(row.raw, policy=default).get_content().split(PHASE)
        pictures = beside(office, row)
        assert len(phases) <= len(pictures) <= len(phases) + 1
        for form, width in FORMS:
            alone = [stands(one, form, width) for one in pictures]
            above = "\n\n".join([*alone, before, *(PHASE + one for one in phases)])
            first = alone[len(phases) :]
            pairs = zip(alone, phases, strict=False)
            told = [f"{one}\n\n{PHASE}{phase}" for one, phase in pairs]
            apart = "\n\n".join([*first, before, *told])
            for text in (above, apart):
                said = office.says("FRANCE", f"STATUS\n\n{text}", "alpha")
                answer = said.replace("\r\n", "\n")
                assert "not read: the judge's own words" in answer
                assert "\nOn file" not in answer
                if variant != "crypto ii":  # the judge cannot recognise lines in cipher
                    assert "\n! " not in answer, answer
