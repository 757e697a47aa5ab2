"""Tests that each command of the older judges is carried out or has its own answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeVar

import pytest

from grammar.commands.other_judges import other_words
from judge.game.settings import Press
from judge.games.registry import variant_of
from tests.mailer.office import VOUCHED, Office

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

CASES = Path(__file__).parent / "cases" / "words_of_the_older_judges.txt"
TAKING = ("SIGNON", "RESIGN", "BECOME", "POSTAL", "FAKE", "YELLOW")
AT_ONCE = 15
"""The number of lines in a message. With more mistakes, some would get no suggestion."""


Some = TypeVar("Some")
Row = tuple[str, str, str]


def _batched(rows: Sequence[Some]) -> Iterator[Sequence[Some]]:
    return (rows[at : at + AT_ONCE] for at in range(0, len(rows), AT_ONCE))


def _letters(rows: Sequence[Row]) -> Iterator[Sequence[Row]]:
    """Splits the rows into messages. A message ends after a line that begins a text or signs on,
    because lines below it would not count."""
    begin = 0
    for at, (_, line, _) in enumerate(rows, 1):
        if line.startswith(TAKING) or at in (begin + AT_ONCE, len(rows)):
            yield rows[begin:at]
            begin = at


def _rows() -> list[Row]:
    lines = CASES.read_text(encoding="utf-8").splitlines()
    parted = [line.split("|") for line in lines if line and not line.startswith("#")]
    return [(who.strip(), said.strip(), told.strip()) for who, said, told in parted]


def _blocks(mail: str) -> list[str]:
    """Returns the judge's answer to each line, in order."""
    text = mail.replace("\r\n", "\n").split("\n\n", 1)[1]
    blocks: list[str] = []
    for line in text.splitlines():
        if line.startswith(("! ", "> ")):
            blocks.append(line[2:])
        elif line.startswith("Send HELP for all"):
            break
        elif blocks:
            blocks[-1] += f" {line.strip()}"
    return blocks


def _answered(office: Office, who: str, lines: list[str]) -> list[str]:
    text = "\n".join(lines)
    match who:
        case "F":
            return _blocks(office.says("FRANCE", text, "stan"))
        case "M":
            return _blocks(office.says("MASTER", text, "stan"))
    office.letter("anna@example.org", text, headers=VOUCHED)
    office.work()
    return _blocks(office.mails("anna@example.org")[-1])


@pytest.mark.parametrize("who", ["F", "M", "?"])
def test_every_word_of_the_older_judges_is_answered(office: Office, who: str) -> None:
    office.seven("stan", variant="standard")
    rows = [row for row in _rows() if row[0] == who]
    for some in _letters(rows):
        answers = _answered(office, who, [line for _, line, _ in some])
        assert len(answers) == len(some), (answers, some)
        wrong = [
            (line, answer)
            for (_, line, told), answer in zip(some, answers, strict=True)
            if not _is_told(" ".join(answer.split()), "" if told == "*" else told)
        ]
        assert not wrong


def _is_told(answer: str, told: str) -> bool:
    """Returns whether an answer contains this text, is specific and reveals no secret."""
    generic = ("could not read this line", "There is no setting", "secret6")
    return told in answer and not any(word in answer for word in generic)


def test_a_password_behind_any_such_word_is_hidden(office: Office) -> None:
    office.seven("stan", variant="standard")
    secret = [one.word for one in other_words().values() if one.secret]
    assert len(secret) > 10
    for some in _batched(secret):
        mail = office.says("FRANCE", "\n".join(f"{word} stan s3cret77" for word in some), "stan")
        assert "s3cret77" not in mail
        assert mail.count("****") >= len(some)


def test_a_game_is_created_with_the_lines_of_an_older_judge(office: Office) -> None:
    lines = "RULE NO_PRESS\nRULE PUBLIC_LISTS\nAT 20:00\nDAYS -MTWTF-\nMUTE_OBSERVERS\nLISTED"
    office.letter(
        "anna@example.org", f"CREATE vote s3cret77 xtalball\n{lines}\nEND", headers=VOUCHED
    )
    office.work()
    table = office.table("vote")
    rules, service = table.game.settings, table.service
    assert variant_of(table.game).name == "crystal ball"
    assert (rules.press, rules.public_lists) == (Press.NONE, True)
    assert (service.clock, service.days) == (20 * 60, "MTWTF--")


@pytest.mark.parametrize("word", ["OBSERVE", "WATCH", "MONITOR", "OBS"])
def test_who_names_himself_in_front_of_the_game_observes_it(office: Office, word: str) -> None:
    office.seven("stan", variant="standard")
    text = f"REGISTER Anna Schmidt\n{word} Anna@stan s3cret77"
    office.letter("anna@example.org", text, headers=VOUCHED)
    office.work()
    assert any("You observe stan" in mail for mail in office.mails("anna@example.org"))


@pytest.mark.parametrize("where", ["frame", "outside"])
def test_an_observer_with_a_name_of_two_words_signs_on(office: Office, where: str) -> None:
    office.seven("stan", variant="standard")
    name = "Anna Schmidt"
    office.letter("anna@example.org", f"REGISTER {name}\nOBSERVE stan s3cret77", headers=VOUCHED)
    office.work()
    gap = "_" if where == "frame" else " "
    signon = f"SIGNON {name.replace(' ', gap)}@stan s3cret77"
    office.letter("elsewhere@example.org", f"{signon}\nSTATUS")
    office.work()
    assert "you observe" in office.mails("anna@example.org")[-1]
