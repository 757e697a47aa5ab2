"""Tests the demonstrations: a whole game of every variant, by real e-mail, goes as its script
says."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from judge.board.power_names_and_place_codes import power_title
from judge.game.settings import Settings
from judge.games.maps import MAPS
from judge.games.registry import VARIANTS
from mailer.cli.demo_script_for_map import SHOWN, script_on_map
from mailer.demo.play_script import Play, Timeline
from mailer.demo.players import PostOffice, Script, Unexpected, read_play, script_of, variants
from mailer.demo.run_judge import judge_running, prepare
from mailer.demo.script import Expected, ScriptFault
from tests.mailer.archive.reading import dead_links

PATIENCE = 300
"""Seconds that the demonstration may take, whatever else the machine is doing."""

TOLD: Mapping[str, tuple[str, ...]] = {
    "crystal ball": (
        "The game foresight has started, and you are Austria.",
        "A fleet in Kiel cannot reach North Sea in one move.",
        "3  F LON - NTH          no unit",
        "5  F EDI - NTH          ignored",
        "2  A RUH S A BUR - BEL  byProxy",
        "3  A RUH P FRANCE  proxied",
        "6  F TUN P TURKEY       refused",
        "7  F TUN H              default",
        "Austria: Army Vienna -> Bohemia.",
        "1  A GAL P ITALY  revoked",
        "Austria: Army Serbia DISBAND.",
        "Austria:    Removes the army in Bohemia.",
        "(All mailboxes were searched: no one has been told of an",
        "Austria has been eliminated.",
        "You are late",
        "1  A BOH - VIE  byProxy",
        "The game is over: a draw, shared by England, France, Germany, Italy, Russia",
        "Locked but never run:",
    ),
    "future tense": (
        "You have created the game tense",
        "1  A PAR - BUR (RETREAT PIC)",
        "1  A BUR - MUN (RETREAT BEL PIC)",
        "Orders cannot have conditions: send the order alone, without",
        "You have no order for Fall 1901 (F1901M) yet",
        "France: _Army Paris -> Burgundy._  (*bounce*)  [with Army Munich]",
        "France: Army Burgundy -> Munich.  (nsu)",
        "France: Army Paris HOLD.  (u/o)",
        "On file for Winter 1901 adjustments (W1901A):",
        "Austria: Army Vienna -> Bohemia.",
        "The Russian Fleet in Sevastopol with no valid retreats was destroyed.",
        "Without orders for Spring 1903: A GAL, A RUM, A STP and F FIN.",
        "Austria: Army Serbia DISBAND.",
        "The game is over: Italy has won.",
    ),
    "blind 1801": (
        "You have created the game fog",
        "How this game is played: standard Diplomacy, but no one sees the board.",
        "2  A MAR S A PAR - BUR LOOK PIE",
        "Berlin and Paris are not next to each other: a spy moves from one",
        "You have no unit in Budapest. Your units are A MOS, A WAR, F SEV,",
        "Russia: Army Warsaw -> Galicia.  (*bounce*)",
        "Your units saw:",
        "Gulf of Bothnia:  empty, then Russian Fleet",
        "Spring 1801: adjudicated. Only the players know the results.",
        "Russia's spy, now in Galicia, reports:",
        "(Oskar's mailbox was searched: an observer learns of no unit and no",
        "1 spy is still open.",
        "France: Builds a spy in Belgium.",
        "Germany: Fleet Kiel SUPPORT Fleet Denmark.  (outcome not seen)",
        "The English Army in Norway can retreat to Finland.",
        "You have no results for this phase.",
        "The Austrian Army in Budapest with no valid retreats was destroyed.",
        "Spring 1802, Norway:           Russian Fleet",
        "Austria: Removes the spy in Moscow.  (*no order*)",
        "France:  North Sea, next London.",
        "Your spy in Vienna is in the field: it follows its route until it meets",
        "Austria has been eliminated.",
        "(All mailboxes were searched: no one else has been told.)",
        "You have no vote in this game now.",
        "The game is over: a draw, shared by England, France, Germany, Italy, Russia",
        "What was secret until now:",
        "Austria: Spy Vienna -> Tyrolia -> Venice -> Rome.",
    ),
    "crypto ii": (
        "You have created the game enigma",
        "Italy has no player in this game.",
        "How Crypto-Diplomacy II is played: standard Diplomacy under the rules of 1976,",
        "You have no F TRI: this is a fictitious order (Crypto rule",
        "You have 3 votes, one for each of your centres (Crypto rule 2.2), and the",
        "This is not a valid cipher: E has more than three substitutes (rule 1.13);",
        "order is T PAR-BUR: character 9, 'O', should be 'R' (R is written N).",
        "cipher is missing (HELP CIPHER). If you have sent none by the deadline, the",
        "Nothing about this phase is published.",
        "T PAR - BUR",
        "VOTE ITALY 3 A VEN - TYR",
        "You can no longer change your cipher, because the first results are out.",
        "A WAR can retreat to LVN, MOS, PRU, SIL or UKR.",
        "Italy:      Naples, Rome, Tunis, Venice, Vienna.",
        "1  BUILD T PAR",
        "Accepted, though it can only fail.",
        "A HOL S A BUR - BEL  (*fails, dislodged*)",
        "There are no proxies in this game",
        "You have 4 votes on the orders of Italy in Fall 1902 retreats. If you do not",
        "1  VOTE ITALY 4 A BUD R GAL",
        "1  REMOVE T RUM",
        "A RUM  (*no order, dislodged*)",
        "(Otto's mailbox was searched: it contains no one's orders in clear.)",
        "The game is over: a draw, shared by Austria, England, France, Germany, Russia",
        "Italy's cipher:",
    ),
    "standard": (
        "The game concert has started, and you are Austria.",
        "(All other mailboxes were searched: no one else has seen a word of",
        "F BRE has no order, and the game is waiting for one. To make it hold, send",
        "3  F BRE - MAO",
        "A fleet in Kiel cannot reach North Sea in one move.",
        "Austria: Army Vienna -> Galicia.  (*bounce*)  [with Army Warsaw]",
        "Austria: Army Serbia SUPPORT Fleet Albania -> Greece.  (*cut*)  [by Army Bulgaria]",
        "1 build is still open.",
        "France:     Builds a fleet in Brest.",
        "Italy: Army Trieste SUPPORT Army Tyrolia -> Vienna.  (*cut, dislodged*)",
        "A TRI cannot retreat to VIE.",
        "Italy: Army Trieste -> Albania.",
        "There are no proxies in this game; they belong to Crystal Ball (rule 3.3)",
        "5  A TYR S A BUR - MUN",
        "France: Fleet English Channel CONVOY Army Picardy -> London.",
        "Germany: Army Munich HOLD.  (*dislodged*)  [by Army Burgundy]",
        "The Austrian Fleet in Greece with no valid retreats was destroyed.",
        "Germany: Army Munich -> Bohemia.  (*bounce, destroyed*)  [with Army Vienna]",
        "You are late",
        "Russia:     Defaults, removing the fleet in the Gulf of Bothnia.",
        "The game is over: France has won.",
    ),
}
"""Lines that the timeline must contain, in this order."""

SLOW, GAMES = pytest.mark.slow, pytest.mark.games
LONG = frozenset({"standard", "crypto ii"})
"""The longest demonstrations, which only `make test-all` plays."""


def _marks(variant: str) -> list[pytest.MarkDecorator]:
    return [SLOW] if variant in LONG else [SLOW, GAMES]


EVERY = [
    *(pytest.param(v, "--no-pictures", marks=_marks(v), id=v) for v in variants()),
    pytest.param(
        "crystal ball", "--pictures", marks=[SLOW, pytest.mark.browser], id="crystal ball, drawn"
    ),
]
"""Drawing the pictures takes as long as everything else, so the case with pictures runs with the
browser tests."""


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "mailer", *words],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={**os.environ, "TMPDIR": str(folder)},
        check=False,
    )


@pytest.mark.parametrize(("variant", "drawn"), EVERY)
@pytest.mark.long(20)
def test_a_whole_game_is_played_by_mail_and_can_be_read_afterwards(
    variant: str, drawn: str, tmp_path: Path
) -> None:
    played = run(tmp_path, "demo", "--fast", drawn, "--variant", variant)
    assert played.returncode == 0, played.stderr + played.stdout[-3000:]
    story = iter(played.stdout.splitlines())
    told = (*TOLD.get(variant, ()), "The judge was told to stop, and has stopped.")
    missing = [sentence for sentence in told if not any(sentence in line for line in story)]
    assert not missing, f"not told, or not in its place: {missing[0]}"

    settings = re.search(r"--config (\S+judge\.toml)", played.stdout)
    assert settings, played.stdout
    reader = script_of(variant).cast[0].address
    read = run(tmp_path, "read", "--config", settings[1], reader)
    assert "is over" in read.stdout
    waiting = run(tmp_path, "inbox", "list", "--config", settings[1])
    assert waiting.stdout == "Nothing.\n"
    first_page = re.search(r"open it in a browser:  (\S+)", played.stdout)
    assert first_page and "The game is over" in Path(first_page[1]).read_text()
    assert dead_links(Path(first_page[1]).parent) == []


@SLOW
@GAMES
@pytest.mark.long(20)
def test_a_game_on_another_map_is_played_by_mail(tmp_path: Path) -> None:
    played = run(
        tmp_path, "demo", "--fast", "--no-pictures", "--variant", "standard", "--map", "Hundred"
    )
    assert played.returncode == 0, played.stderr + played.stdout[-3000:]
    assert "The game is over: a draw, shared by Burgundy, England and France." in played.stdout


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("variant", SHOWN)
def test_every_map_has_a_demonstration(variant: str, name: str, tmp_path: Path) -> None:
    (tmp_path / "script.txt").write_text(script_on_map(variant, name))
    script = read_play(tmp_path / "script.txt")
    players = {power_title(power) for power in MAPS[name].powers}
    assert {person.role for person in script.cast} == {*players, "Master"}
    assert len({person.address for person in script.cast}) == len(script.cast)
    assert len(years_with_results(script)) > 1


@pytest.mark.parametrize(
    "words", [("--map", "atlantis"), ("--map", "modern", "--variant", "blind 1801")]
)
def test_a_demonstration_that_cannot_be_is_refused(words: tuple[str, ...], tmp_path: Path) -> None:
    refused = run(tmp_path, "demo", "--fast", *words)
    assert refused.returncode != 0
    assert "the maps are" in refused.stderr or "--map works only with" in refused.stderr


def test_every_variant_has_a_demonstration() -> None:
    assert variants() == sorted(VARIANTS)


@pytest.mark.parametrize("variant", variants())
def test_every_power_has_a_player_and_somebody_looks_on(variant: str) -> None:
    settings = Settings(variant=variant)
    cast = script_of(variant).cast
    assert len({person.address for person in cast}) == len(cast)
    players = {power.title() for power in VARIANTS[variant].played(settings)}
    assert {person.role for person in cast} == {*players, "Master", "observer"}


@pytest.mark.parametrize("variant", variants())
def test_a_demonstration_lasts_for_three_years_or_more(variant: str) -> None:
    first = VARIANTS[variant].opening(Settings(variant=variant)).phase.year
    assert {first, first + 1, first + 2} <= years_with_results(script_of(variant))


def years_with_results(script: Script) -> set[int]:
    """Returns the years for which a script expects results."""
    subjects = [item.subject for item in script.items if isinstance(item, Expected)]
    year = r"(?:Spring|Fall|Winter) (\d{1,4})(?=.* results)"
    return {int(found) for subject in subjects for found in re.findall(year, subject)}


def played_by_mona(folder: Path, text: str) -> Script:
    cast = f":block cast\n  Mona mona@{folder.name.replace('_', '-')}.example Master\n"
    (folder / "only.txt").write_text(f"{cast}:step Only one\n{text}", encoding="utf-8")
    return read_play(folder / "only.txt")


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PostOffice]:
    """Yields a judge that many tests share. Each test has its own person called Mona."""
    folder = tmp_path_factory.mktemp("judge")
    with judge_running(folder, prepare(folder)) as office:
        yield office


HELLO = "--> Mona to judge\n  REGISTER Mona\n"


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        ("<-- to Mona\n  You are registered as Mono", "'You are registered as Mono' is missing in"),
        ("<-- to Mona\n  You are\n  never: as Mona", "'as Mona' should not be in"),
        ("<-- to Mona\n  quote: as Mono", "'as Mono' is missing in"),
        ("<-- all to Mona\n  never: as Mona", "'as Mona' should not be in"),
    ],
)
def test_the_demonstration_fails_when_a_mail_says_something_else(
    office: PostOffice, tmp_path: Path, wrong: str, fault: str
) -> None:
    script = played_by_mona(tmp_path, f"{HELLO}{wrong}\n")
    with pytest.raises(Unexpected, match=re.escape(f"{fault} the e-mail to Mona")) as trouble:
        Play(script, office, Timeline(fast=True)).perform()
    assert str(trouble.value).startswith("Step 1 (Only one), <-- ")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("--> Nemo to seat\n  HELP\n", "only.txt: no one is called Nemo: --> Nemo to seat"),
        ("--> everybody to seat\n  HELP\n", "no one is called everybody"),
        ("<-- to Mona, Nemo: hello\n", "no one is called Nemo: <-- to Mona, Nemo: hello"),
        ("Mona to judge\n  HELP\n", "only.txt:4: this line cannot be read: 'Mona to judge'"),
        ("--> Mona to confirm\n  yes\n", "a demonstration cannot have this"),
        (
            "--> Mona to seat: hello\n  HELP\n",
            "does not support all of this: --> Mona to seat: hello",
        ),
        ("=== +3 days\n", "a demonstration cannot have this"),
        (":note Mona waits\n  HELP\n", "only.txt:4: nothing can be indented below"),
    ],
)
def test_a_fault_in_a_script_is_named(tmp_path: Path, text: str, fault: str) -> None:
    with pytest.raises(ScriptFault, match=re.escape(fault)):
        played_by_mona(tmp_path, text)
