"""Results that come back in a reply without a mark on their lines, with the words that stand for
their pictures, as some mail programs do it: nothing of them is read as an order."""

from __future__ import annotations

import json
import textwrap
from email import message_from_bytes
from email.policy import default

import pytest

from grammar.commands.settings import Late
from mailer.pictures.alt_text import words
from mailer.pictures.scene_contents import Scene
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


def words_beside(office: Office, row: OutboxRow) -> list[str]:
    """What stands for the pictures of a mail, where they are not shown."""
    with office.database.reading() as conn:
        shown = enclosed_in(conn, [row.id])[row.id]
    boards = [one for one in shown if one.form is not Enclosing.FILE]
    return [words(Scene.from_data(json.loads(one.data))) for one in boards]


@ON_SQLITE
@pytest.mark.parametrize("variant", VARIANTS)
def test_nothing_of_results_is_read_with_the_words_of_their_pictures(
    office: Office, variant: str
) -> None:
    office.seven("alpha", variant=variant, late=Late.HOLD, grace=60)
    play(office, seed=4, until_run=4)
    for row in results_of(office):
        before, *phases = message_from_bytes(row.raw, policy=default).get_content().split(PHASE)
        beside = words_beside(office, row)
        for form, width in FORMS:
            alone = ["\n".join(textwrap.wrap(form % one, width)) for one in beside]
            above = "\n\n".join([*alone, before, *(PHASE + one for one in phases)])
            pairs = zip(["", *alone[1:]], phases, strict=True)
            apart = "".join(f"\n\n{one}\n\n{PHASE}{phase}" for one, phase in pairs)
            apart = f"{alone[0]}\n\n{before}{apart}"
            for text in (above, apart):
                told = office.says("FRANCE", f"STATUS\n\n{text}", "alpha")
                answer = told.replace("\r\n", "\n")
                assert "not read: the judge's own words" in answer
                assert "\nOn file" not in answer
                if variant != "crypto ii":  # in cipher, nobody knows what a line is
                    assert "\n! " not in answer, answer
