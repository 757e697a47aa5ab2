"""Tests HISTORY FILE, which sends a game as JSON with exactly the information that its reader may
have. For games with secrets, a second implementation of the rules determines what that is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from grammar.commands.settings import Late
from judge.board.position import Position
from judge.game.phase_results import Ran
from judge.games.registry import variant_of
from storage.games import history
from storage.mail.outbox import Lane
from tests.judge.variants.blind_reading import sees
from tests.mailer import ciphered, unseen
from tests.mailer.archive.reading import page, writer_of
from tests.mailer.drawn import VARIANTS, play
from tests.mailer.exports.sent import asked, files, lines
from tests.mailer.office import VOUCHED, Office

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

PLAYER, BOX, EVE = "FRANCE", "france@example.org", "eve@example.org"
FILE = "alpha.json"


def runs_of(office: Office) -> list[Ran]:
    with office.database.reading() as conn:
        return history.runs(conn, office.table("alpha").id)


def hidden(office: Office) -> set[str]:
    """Returns other players' orders for phases that have not run."""
    game = office.table("alpha").game
    return {
        str(order)
        for (phase, power), entry in game.lists.items()
        if power != PLAYER and phase >= game.phase
        for order in entry.lines
    }


def units(board: Position) -> dict[str, list[str]]:
    powers = sorted({unit.power for unit in board.units.values()})
    return {power: sorted(map(str, board.units_of(power))) for power in powers}


def centers(board: Position) -> dict[str, list[str]]:
    return {power: list(board.centres_of(power)) for power in sorted({*board.centres.values()})}


@pytest.mark.slow
@pytest.mark.games
@pytest.mark.parametrize("variant", ["standard", "crystal ball", "future tense"])
def test_a_file_has_every_phase_with_its_board_and_what_became_of_each_order(
    office: Office, variant: str
) -> None:
    office.seven("alpha", variant=variant, late=Late.HOLD, grace=60)
    play(office, seed=2, until_run=18)
    data, runs = json.loads(asked(office, PLAYER)[FILE]), runs_of(office)
    assert (data["format"], data["version"]) == ("crystal-ball-judge game", 1)
    assert (data["game"], data["variant"], data["for"]) == ("alpha", variant, PLAYER)
    assert data["players"][PLAYER] == "france"
    phases = data["phases"]
    assert [one["phase"] for one in phases] == [str(ran.phase) for ran in runs]
    for one, ran in zip(phases, runs, strict=True):
        assert one["complete"]
        assert (one["units"], one["centers"]) == (units(ran.before), centers(ran.before))
        fled = {(entry["power"], entry["unit"]) for entry in one["dislodged"]}
        assert fled == {(d.unit.power, str(d.unit)) for d in ran.before.dislodged}
        told = {
            (power, entry["unit"], tuple(entry["result"]))
            for power, entries in one["results"].items()
            for entry in entries
        }
        decided = {
            (o.unit.power, str(o.unit) if o.unit.location else None, o.words)
            for o in ran.adjudication.outcomes
        }
        assert told == decided or variant == "crystal ball"
        assert len(told) == len(decided)
        places = {(e["power"], e["unit"]): tuple(e["to"]) for e in one["retreats"]}
        assert places == {(d.unit.power, str(d.unit)): to for d, to in ran.escapes}
        assert one["centers_after"] == (centers(ran.after) if ran.counted else None)
        assert one["text"]
    game = office.table("alpha").game
    assert (data["now"]["phase"], data["now"]["units"]) == (str(game.phase), units(game.position))
    assert any(one["retreats"] for one in phases)
    assert any(
        "builds" in entry["result"]
        for one in phases
        if one["phase"].endswith("A")
        for entries in one["results"].values()
        for entry in entries
    )
    assert sum(one["text"].count("*bounce*") for one in phases)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_player_s_file_has_nothing_that_the_player_may_not_know(
    office: Office, variant: str
) -> None:
    office.seven("alpha", variant=variant, late=Late.HOLD, grace=60)
    play(office, seed=4, until_run=4)
    file, runs, secret = asked(office, PLAYER)[FILE], runs_of(office), hidden(office)
    text = lines(file)
    match variant:
        case "blind 1801":
            assert not list(unseen.leaks(text, PLAYER, runs, secret))
            assert is_only_what_is_seen(json.loads(file), runs)
        case "crypto ii":
            told_before = "\n".join(office.mails(BOX))
            assert not list(ciphered.leaks(text, PLAYER, runs, secret, told_before))
            told = json.loads(file)
            assert all(not one["units"] and not one["results"] for one in told["phases"])
            assert {*told["now"]["units"]} <= {PLAYER}
        case _:
            ran = {str(o.order) for run in runs for o in run.adjudication.outcomes}
            lists = {str(line.order) for run in runs for line in run.lists.get(PLAYER, ())}
            written = (
                {str(line.order) for run in runs for each in run.lists.values() for line in each}
                if variant == "future tense"
                else set()
            )
            assert not (secret - ran - lists - written) & set(text.splitlines())


def is_only_what_is_seen(data: dict[str, Any], runs: list[Ran]) -> bool:
    """Returns whether a player's file in Blind 1801 contains only their own results, centres and
    retreats, and of the other units only those that their units saw."""
    for one, ran in zip(data["phases"], runs, strict=True):
        of_others = {u for power, each in one["units"].items() if power != PLAYER for u in each}
        assert of_others <= in_sight(ran)
        assert {*one["results"]} <= {PLAYER} and not one["complete"]
        assert {*one["centers"], *(one["centers_after"] or {})} <= {PLAYER}
        assert {each["power"] for each in (*one["retreats"], *one["dislodged"])} <= {PLAYER}
    return {*data["now"]["units"], *data["now"]["centers"]} <= {PLAYER}


def in_sight(ran: Ran) -> set[str]:
    """Returns the units that were in provinces that the player's units see, or that had orders
    concerning such a province."""
    if not ran.phase.is_movement:
        return set()
    seen = sees(ran, PLAYER)
    found = set()
    for outcome in ran.adjudication.outcomes:
        words = str(outcome.order or "").split()
        if seen & {outcome.unit.province, *(word.partition("/")[0] for word in words)}:
            found.add(str(outcome.unit))
    return found


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_visitor_gets_what_is_public_and_never_a_list(office: Office, variant: str) -> None:
    office.seven("alpha", variant=variant, late=Late.HOLD, grace=60)
    play(office, seed=4, until_run=4)
    office.letter(EVE, "HISTORY alpha FILE", headers=VOUCHED)
    office.settle()
    if not variant_of(office.table("alpha").game).publishes:
        assert not files(office, EVE)
        assert "until it is over" in " ".join(office.last_mail(EVE).split())
        return
    data = json.loads(files(office, EVE)[FILE])
    assert data["for"] == "everyone"
    assert variant == "future tense" or not any(one["lists"] for one in data["phases"])
    if variant == "crypto ii":
        assert not list(ciphered.leaks(lines(files(office, EVE)[FILE]), None, runs_of(office), ()))


def test_a_crystal_ball_file_has_the_own_lists_and_at_the_end_those_of_all(office: Office) -> None:
    office.seven("alpha", variant="crystal ball", late=Late.HOLD, grace=60)
    play(office, seed=4, until_run=3)
    moves = [one for one in json.loads(asked(office, PLAYER)[FILE])["phases"] if one["limits"]]
    assert moves and all([*one["lists"]] == [PLAYER] for one in moves)
    run = next(ran for ran in runs_of(office) if str(ran.phase) == moves[0]["phase"])
    shown = [(line["order"], line["mark"]) for line in moves[0]["lists"][PLAYER]]
    assert shown == [(str(line.order), line.mark.value) for line in run.lists[PLAYER]]
    ended(office)
    data = json.loads(asked(office, PLAYER)[FILE])
    assert data["ending"] == {"how": "terminated", "powers": []}
    assert all(len(one["lists"]) == 7 for one in data["phases"] if one["phase"].endswith("M"))


def test_who_plays_is_not_in_the_file_if_the_game_hides_it(office: Office) -> None:
    office.seven("alpha", variant="standard", gunboat=True)
    play(office, seed=4, until_run=1)
    assert set(json.loads(asked(office, PLAYER)[FILE])["players"].values()) == {None}
    assert json.loads(asked(office, "MASTER")[FILE])["players"][PLAYER] == "france"


def test_who_gets_no_file_is_told_why(office: Office) -> None:
    office.seven("alpha", variant="standard")
    office.letter(EVE, "HISTORY alpha FILE")
    office.settle()
    assert "Files are large, so the judge must know who is asking" in " ".join(
        office.last_mail(EVE).split()
    )
    assert not files(office, EVE)
    said = " ".join(office.says(PLAYER, "HISTORY FILE").split())
    assert "The judge sends you alpha.json and alpha-saved-game.json in a separate e-mail." in said
    (row,) = [row for row in office.rows(BOX) if row.kind == "files"]
    assert row.lane is Lane.LATER
    assert "already sending you files" in " ".join(office.says(PLAYER, "HISTORY FILE").split())
    said = " ".join(office.says(PLAYER, "HISTORY alpha FILE FROM S1901M").split())
    assert "A file always contains the whole game" in said and "HISTORY alpha FILE" in said


def test_a_reply_to_the_files_is_read_like_any_other(office: Office) -> None:
    office.seven("alpha", variant="standard")
    asked(office, PLAYER)
    quoted = [row for row in office.rows(BOX) if row.kind == "files"][-1].raw.decode()
    body = quoted.split("\r\n\r\n", 1)[1].replace("\r\n", "\n> ")
    said = office.says(
        PLAYER,
        f"A PAR - BUR\n\nOn Fri, 20 Nov 2026 at 12:00, alpha <judge@localhost> wrote:\n> {body}",
    )
    assert "A PAR - BUR" in said and "could not read" not in said
    entry = office.table("alpha").game.list_of(PLAYER, office.table("alpha").game.phase)
    assert entry and [str(line) for line in entry.lines] == ["A PAR - BUR"]


@pytest.mark.parametrize("variant", ["crystal ball", "blind 1801"])
def test_the_web_page_has_the_files_that_a_visitor_gets(
    office: Office, variant: str, tmp_path: Path
) -> None:
    office.seven("alpha", variant=variant, late=Late.HOLD, grace=60)
    play(office, seed=4, until_run=3)
    writer, home = writer_of(office, tmp_path), tmp_path / "games" / "alpha"
    writer.write()
    assert (home / "game.json").exists() is (variant == "crystal ball")
    ended(office)
    writer.write()
    office.letter(EVE, "HISTORY alpha FILE", headers=VOUCHED)
    office.settle()
    mailed = files(office, EVE)
    assert (home / "game.json").read_text() == mailed[FILE]
    assert (home / "saved-game.json").read_text() == mailed["alpha-saved-game.json"]
    assert {"game.json", "saved-game.json"} <= {*page((home / "index.html").read_bytes()).links()}


def ended(office: Office) -> None:
    """Makes the Master end the game."""
    office.says("MASTER", "TERMINATE")
    declared = office.table("alpha").timing.declared
    assert declared
    office.now = declared.at
    office.alarms()


def test_every_key_of_a_file_is_in_its_documentation(office: Office) -> None:
    office.seven("alpha", variant="crystal ball", late=Late.HOLD, grace=60)
    play(office, seed=2, until_run=9)
    data = json.loads(asked(office, PLAYER)[FILE])
    page_text = (Path(__file__).parents[3] / "docs" / "files.md").read_text()
    keys = {*data, *data["now"]}
    for one in data["phases"]:
        keys |= {*one, *(one["limits"] or ())}
        keys |= {key for entries in one["results"].values() for each in entries for key in each}
        keys |= {key for lines in one["lists"].values() for line in lines for key in line}
        keys |= {key for each in (*one["retreats"], *one["dislodged"]) for key in each}
    missing = {key for key in keys if f"`{key}`" not in page_text and f'"{key}"' not in page_text}
    assert not missing
