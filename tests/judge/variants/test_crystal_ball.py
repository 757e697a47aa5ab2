"""Tests Crystal Ball rule by rule (CB) and question by question (CB Q&A): time, lists, and endings.

`test_crystal_ball_cases` tests the result of each line of a list.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from judge.board.phases import Phase
from judge.board.position import Dislodged, Position
from judge.board.power_names_and_place_codes import Power
from judge.board.units import Unit
from judge.game.game import Ending, Game, How, Leave, NotNow, Rearrangement, Seating, Stage
from judge.game.phase_report import Role
from judge.game.phase_results import Ran
from judge.game.settings import Press, Settings
from judge.games.registry import VARIANTS, variant_of
from judge.orders.order import Order
from judge.orders.order_lists import Filed, Mark, OrderList, Refusal
from judge.play import awaited_orders, conduct_game, draw_votes, permission_to_rearrange_list
from judge.play.permission_to_rearrange_list import rearranged
from tests.judge.variants.boards import ALL_PLAYED, OPENING, board, game_at, order_lines

CRYSTAL_BALL = VARIANTS["crystal ball"]
POWERS = CRYSTAL_BALL.atlas.powers


def hold_all(game: Game, power: Power) -> list[Order]:
    return [Order.read(f"{unit} H") for unit in game.position.units_of(power)]


def with_all_lists(game: Game, phase: str, without: Power = "") -> Game:
    """Returns the game after every power except one has sent a list of holds."""
    for power in POWERS:
        if power != without and game.position.units_of(power):
            game = send(game, power, phase, *map(str, hold_all(game, power)))[0]
    return game


def send(
    game: Game, power: Power, phase: str, *lines: str, letter: int = 1, flawed: bool = False
) -> tuple[Game, Filed]:
    orders = [Order.read(line) for line in lines]
    return conduct_game.submit(game, power, Phase.read(phase), orders, letter, flawed)


def test_cb_3_1_the_number_of_orders_in_a_list_is_unlimited() -> None:
    lines = ["A PAR - BUR", "A MUN - BUR", "A PAR P ITALY"] * 300
    _, filed = send(game_at("S1901M"), "FRANCE", "S1901M", *lines)
    assert listed(filed) == lines
    assert filed.complete
    assert not filed.refusals


def test_cb_3_1_a_list_is_told_which_of_its_lines_give_the_same_order() -> None:
    lines = ["F BRE H", "A PAR - BUR", "A PAR - PIC", "A PAR - BUR", *["A MAR H"] * 8]
    _, filed = send(game_at("S1901M"), "FRANCE", "S1901M", "A PAR R BUR", *lines)
    assert listed(filed) == lines
    assert {remark.line: remark.text for remark in filed.remarks} == {
        4: "Lines 2 and 4 give the same order, and each counts towards the limit (rule 3.1).",
        12: (
            "Lines 5, 6, 7, 8, 9 and 3 more give the same order, and each counts towards the limit"
            " (rule 3.1)."
        ),
    }


def listed(filed: Filed) -> list[str]:
    return [str(order) for order in filed.on_file.lines] if filed.on_file else []


# -- 1: the order of play ------------------------------------------------------------------------


def test_cb_1_1_a_movement_phase_waits_for_the_lists_of_the_next_one() -> None:
    game = game_at("S1901M")
    assert CRYSTAL_BALL.horizon(game, game.phase) == (Phase.read("S1901M"), Phase.read("F1901M"))
    later = game_at("F1901M")
    assert CRYSTAL_BALL.horizon(later, later.phase) == (Phase.read("F1901M"), Phase.read("S1902M"))


@pytest.mark.parametrize("phase", ["S1901R", "F1901R", "W1901A"])
def test_cb_1_2_retreats_and_adjustments_are_not_planned_in_advance(phase: str) -> None:
    game = game_at(phase)
    assert CRYSTAL_BALL.horizon(game, game.phase) == (game.phase,)


def test_cb_1_3_the_sequence_of_the_phases() -> None:
    game = with_all_lists(game_at("S1901M"), "S1901M")
    game, ran = conduct_game.advance(game)
    assert (ran, awaited_orders.collecting(game)) == ((), Phase.read("F1901M"))
    game, ran = conduct_game.advance(with_all_lists(game, "F1901M"))
    assert [str(each.phase) for each in ran] == ["S1901M"]
    assert (str(game.phase), awaited_orders.collecting(game)) == ("F1901M", Phase.read("S1902M"))
    game, ran = conduct_game.advance(with_all_lists(game, "S1902M"))
    assert [str(each.phase) for each in ran] == ["F1901M"]
    assert (str(game.phase), awaited_orders.collecting(game)) == ("S1902M", Phase.read("F1902M"))


def test_cb_1_3_retreats_come_between_in_real_time() -> None:
    game = with_all_lists(game_at("S1901M", _tyrolia_attacked()), "S1901M", without="ITALY")
    game = send(game, "ITALY", "S1901M", "A TYR - MUN", "A BOH S A TYR - MUN")[0]
    game, _ = conduct_game.advance(game)
    game, ran = conduct_game.advance(with_all_lists(game, "F1901M"))
    assert [str(each.phase) for each in ran] == ["S1901M"]
    assert (str(game.phase), awaited_orders.collecting(game)) == ("S1901R", Phase.read("S1901R"))
    assert Phase.read("F1901M") in game.sealed
    assert CRYSTAL_BALL.due(game, game.phase).owed == {"GERMANY"}


def _tyrolia_attacked() -> Position:
    return board({"ITALY": "A TYR, A BOH", "GERMANY": "A MUN"})


# -- 2: order lists ------------------------------------------------------------------------------


def test_cb_2_2_a_list_is_owed_by_every_player_having_units() -> None:
    seats = {**ALL_PLAYED, "ITALY": Seating.DUMMY, "TURKEY": Seating.OFFERED}
    position = board(
        {"FRANCE": "A PAR", "ITALY": "A ROM", "TURKEY": "A CON"},
        {"FRANCE": "PAR", "ITALY": "ROM", "TURKEY": "CON", "ENGLAND": "LON"},
    )
    due = CRYSTAL_BALL.due(game_at("S1903M", position, seats=seats), Phase.read("S1903M"))
    assert due.owed == {"FRANCE", "TURKEY"}
    assert due.welcome == {"ENGLAND"}


def test_cb_2_2_an_empty_list_is_no_list() -> None:
    game, filed = send(game_at("S1901M"), "FRANCE", "S1901M")
    assert (filed.stored, filed.on_file) == (False, None)
    assert "FRANCE" in (awaited_orders.wanted(game) or pytest.fail("nothing wanted")).missing


@pytest.mark.parametrize("line", ["A PAR H", "A PAR P ENGLAND"])
def test_cb_2_2_one_line_is_a_list_a_proxy_alone_too(line: str) -> None:
    game, filed = send(game_at("S1901M"), "FRANCE", "S1901M", line)
    assert listed(filed) == [line]
    assert "FRANCE" not in (awaited_orders.wanted(game) or pytest.fail("nothing wanted")).missing


def test_cb_2_2_a_new_list_replaces_the_whole_old_one() -> None:
    game, _ = send(game_at("S1901M"), "FRANCE", "S1901M", "A PAR H", "F BRE - ENG", letter=1)
    _, filed = send(game, "FRANCE", "S1901M", "A MAR - SPA", letter=2)
    assert listed(filed) == ["A MAR - SPA"]


def test_cb_2_2_an_older_letter_never_replaces_a_newer_list() -> None:
    game, _ = send(game_at("S1901M"), "FRANCE", "S1901M", "A PAR H", letter=7)
    after, filed = send(game, "FRANCE", "S1901M", "A MAR - SPA", letter=3)
    assert (filed.stored, listed(filed), after) == (False, ["A PAR H"], game)
    assert "arrived later" in filed.remarks[0].text


def test_cb_2_3_a_list_with_faults_keeps_its_good_lines_and_is_incomplete() -> None:
    game, filed = send(
        game_at("S1901M"), "FRANCE", "S1901M", "A PAR - MUN", "F BRE - ENG", "MAR - SPA", "A BUR H"
    )
    assert listed(filed) == ["F BRE - ENG", "A BUR H"]
    assert [refusal.line for refusal in filed.refusals] == [0, 2]
    assert filed.refusals[0].suggestion == "A PAR - BUR"
    assert filed.refusals[1].suggestion == "A MAR - SPA"
    assert filed.on_file and not filed.on_file.complete
    assert "FRANCE" in (awaited_orders.wanted(game) or pytest.fail("nothing wanted")).missing


def test_cb_2_3_a_list_with_faults_never_replaces_one_without() -> None:
    game, _ = send(game_at("S1901M"), "FRANCE", "S1901M", "A PAR H", letter=1)
    for attempt in (
        send(game, "FRANCE", "S1901M", "F BRE - ENG", "A PAR - MUN", letter=2),
        send(game, "FRANCE", "S1901M", "F BRE - ENG", letter=2, flawed=True),
    ):
        assert (attempt[1].stored, listed(attempt[1])) == (False, ["A PAR H"])


def test_cb_2_3_a_list_with_faults_replaces_an_incomplete_one() -> None:
    game, _ = send(game_at("S1901M"), "FRANCE", "S1901M", "A PAR H", letter=1, flawed=True)
    game, filed = send(game, "FRANCE", "S1901M", "F BRE H", "A PAR - MUN", letter=2)
    assert (listed(filed), filed.on_file and filed.on_file.complete) == (["F BRE H"], False)
    _, filed = send(game, "FRANCE", "S1901M", "A MAR H", letter=3)
    assert (listed(filed), filed.on_file and filed.on_file.complete) == (["A MAR H"], True)


def test_cb_2_3_units_are_not_looked_for_when_a_list_arrives() -> None:
    """The judge accepts even lines that make no sense on this board, because the reply must reveal
    nothing about an unpublished board."""
    _, filed = send(
        game_at("S1901M"), "FRANCE", "S1901M", "A MOS S A UKR - SEV", "F BLA C A ARM - RUM"
    )
    assert not filed.refusals
    assert filed.on_file and filed.on_file.complete


@pytest.mark.parametrize(
    "line", ["BUILD A PAR", "REMOVE A PAR", "WAIVE", "A PAR R GAS", "A PAR D", "A BUR - SWI"]
)
def test_cb_2_3_builds_removals_retreats_and_impassable_places_are_refused(line: str) -> None:
    _, filed = send(game_at("S1901M"), "FRANCE", "S1901M", line)
    assert (len(filed.refusals), filed.on_file) == (1, None)


def test_cb_2_3_missing_coasts_are_filled_in_where_only_one_is_possible() -> None:
    _, filed = send(game_at("F1901M"), "FRANCE", "F1901M", "F GAS - SPA", "A GAS - SPA/NC")
    assert listed(filed) == ["F GAS - SPA/NC", "A GAS - SPA"]
    assert [remark.line for remark in filed.remarks] == [1]


# -- 3: proxies and secrecy ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bounced", "england", "france", "munich"),
    [
        (False, [Mark.ORDERED, Mark.PROXIED], [Mark.BY_PROXY], "ENGLAND"),
        (True, [Mark.ORDERED, Mark.NO_UNIT], [Mark.NO_UNIT], "GERMANY"),
    ],
)
def test_cb_3_3_the_plan_of_england_and_france(
    bounced: bool, england: list[Mark], france: list[Mark], munich: Power
) -> None:
    """The Fall lists are written before the Spring results are known, and must be carried out
    whether or not the army reaches Burgundy."""
    position = board(
        {
            "ENGLAND": "A BEL, A RUH",
            "FRANCE": "A PAR",
            "GERMANY": "A MUN",
            "ITALY": "A MAR, A GAS",
        },
        {"ENGLAND": "EDI LON LVP", "FRANCE": "PAR BRE", "GERMANY": "MUN KIE", "ITALY": "ROM NAP"},
    )
    italy = "A MAR - BUR\nA GAS S A MAR - BUR" if bounced else "A MAR H"
    lists: dict[tuple[str, Power], str | OrderList] = {
        ("S1903M", "ENGLAND"): "A BEL - BUR\nA RUH S A BEL - BUR",
        ("S1903M", "ITALY"): italy,
        ("F1903M", "ENGLAND"): "A RUH S A BUR - MUN\nA BUR P FRANCE",
        ("F1903M", "FRANCE"): "A BUR - MUN",
    }
    game, ran = conduct_game.advance(game_at("S1903M", position, lists=lists, sealed=("S1903M",)))
    assert [str(each.phase) for each in ran] == ["S1903M"]
    game, ran = conduct_game.advance(with_all_lists(game, "S1904M"))
    fall = ran[0]
    assert [line.mark for line in fall.lists["ENGLAND"]][:2] == england
    assert [line.mark for line in fall.lists["FRANCE"]][:1] == france
    assert fall.adjudication.after.units["MUN"].power == munich


def test_cb_3_1_the_limits_are_the_same_in_spring_and_fall_of_a_year() -> None:
    lists: dict[tuple[str, Power], str | OrderList] = {("S1901M", "RUSSIA"): "F SEV - RUM"}
    game = game_at("S1901M", lists=lists, sealed=("S1901M",))
    spring = CRYSTAL_BALL.limits(game.position)
    game, _ = conduct_game.advance(with_all_lists(game, "F1901M"))
    assert "RUM" in game.position.units
    assert CRYSTAL_BALL.limits(game.position) == spring
    game, _ = conduct_game.advance(with_all_lists(game, "S1902M"))
    after_fall = CRYSTAL_BALL.limits(game.position)
    assert after_fall is not None and after_fall.considered == 5


@pytest.mark.parametrize(
    ("receiver", "word"),
    [("FRANCE", "another power"), ("ITALY", "eliminated"), ("TURKEY", "no player")],
)
def test_cb_3_3_whom_no_proxy_can_go_to(receiver: Power, word: str) -> None:
    seats = {**ALL_PLAYED, "TURKEY": Seating.DUMMY}
    position = board({"FRANCE": "A PAR", "TURKEY": "A CON"}, {"FRANCE": "PAR", "TURKEY": "CON"})
    game = game_at("S1903M", position, seats=seats)
    _, filed = send(game, "FRANCE", "S1903M", f"A PAR P {receiver}")
    assert word in filed.refusals[0].reason


def test_cb_3_3_a_vacant_seat_on_offer_may_be_given_proxies() -> None:
    game = game_at("S1901M", seats={**ALL_PLAYED, "TURKEY": Seating.OFFERED})
    _, filed = send(game, "FRANCE", "S1901M", "A PAR P TURKEY")
    assert not filed.refusals


def test_cb_3_6_others_see_what_units_followed_and_nothing_of_the_lists() -> None:
    ran = _spring_run()
    report = CRYSTAL_BALL.observe(ran, "FRANCE", Settings())
    assert report.own is not None
    assert [line.mark for line in report.own][:2] == [Mark.NO_UNIT, Mark.ORDERED]
    assert report.lists is None
    assert CRYSTAL_BALL.observe(ran, Role.PUBLIC, Settings()).own is None
    assert CRYSTAL_BALL.observe(ran, Role.MASTER, Settings()).lists is None


@pytest.mark.parametrize("settings", [Settings(press=Press.NONE), Settings(public_lists=True)])
def test_cb_3_6_lists_are_public_without_press_and_where_the_game_says_so(
    settings: Settings,
) -> None:
    report = CRYSTAL_BALL.observe(_spring_run(), Role.PUBLIC, settings)
    assert report.lists is not None
    assert Mark.IGNORED in {line.mark for line in report.lists["ENGLAND"]}


def _spring_run() -> Ran:
    lists: dict[tuple[str, Power], str | OrderList] = {
        ("S1901M", "FRANCE"): "A BUR H\nA PAR - BUR",
        ("S1901M", "ENGLAND"): "F LON H\nF EDI H\nA LVP H\nA YOR H\nA WAL H",
    }
    game = game_at("S1901M", lists=lists, sealed=("S1901M",))
    game, ran = conduct_game.advance(with_all_lists(game, "F1901M"))
    return ran[0]


# -- 4: the end ------------------------------------------------------------------------------------

SEVENTEEN = "PAR BRE MAR SPA POR BEL HOL LON LVP EDI NWY SWE DEN KIE BER TUN ROM"


def _solo_position(more: str = "A PIE") -> Position:
    return board(
        {"FRANCE": f"{more}, A BUR", "ITALY": "A APU", "RUSSIA": "A MOS"},
        {"FRANCE": SEVENTEEN, "ITALY": "VEN NAP", "RUSSIA": "MOS SEV STP WAR"},
    )


def _fall(position: Position, early: bool, **lists: str) -> Game:
    filed: dict[tuple[str, Power], str | OrderList] = {
        ("F1905M", power): text for power, text in lists.items()
    }
    settings = Settings(early_solo=early)
    return game_at("F1905M", position, settings=settings, lists=filed, sealed=("F1905M",))


def test_cb_4_1_a_certain_solo_is_processed_early_where_the_game_says_so() -> None:
    game = _fall(_solo_position(), True, FRANCE="A PIE - VEN\nA BUR - MUN", ITALY="A APU - ROM")
    assert CRYSTAL_BALL.foregone(game) == "FRANCE"
    assert CRYSTAL_BALL.horizon(game, game.phase) == (game.phase,)
    ended, ran = conduct_game.advance(replace(game, sealed=frozenset()))
    assert [str(each.phase) for each in ran] == ["F1905M"]
    assert ended.ending is not None
    assert (ended.ending.how, ended.ending.powers) == (How.SOLO, ("FRANCE",))


def test_cb_4_1_an_early_solo_is_announced_on_the_board_that_makes_it_certain() -> None:
    """Italy's army, dislodged from Venice, can retreat only to Apulia or Tuscany, so France's solo
    is certain."""
    position = board(
        {"FRANCE": "A TYR, A PIE, A ROM", "ITALY": "A VEN"},
        {"FRANCE": SEVENTEEN, "ITALY": "VEN NAP", "RUSSIA": "MOS SEV STP WAR"},
    )
    game = _fall(position, True, FRANCE="A TYR - VEN\nA PIE S A TYR - VEN\nA ROM H")
    ended, ran = conduct_game.advance(replace(game, sealed=frozenset()))
    assert ended.ending == Ending(How.SOLO, ("FRANCE",))
    assert [str(each.phase) for each in ran] == ["F1905M"]
    assert len(ended.position.centres_of("FRANCE")) >= 18
    report = CRYSTAL_BALL.observe(ran[0], "ITALY", ended.settings)
    assert report.ownership == ended.position
    assert not ended.position.dislodged


def test_cb_4_1_by_default_the_unnecessary_spring_is_asked_for() -> None:
    game = _fall(_solo_position(), False, FRANCE="A PIE - VEN\nA BUR - MUN")
    assert CRYSTAL_BALL.foregone(game) is None
    assert awaited_orders.collecting(game) == Phase.read("S1906M")


def test_cb_4_1_no_solo_is_certain_that_a_retreat_can_undo() -> None:
    """Italy's army, dislodged from Venice, may retreat to Rome, which is empty, so France's solo is
    not certain."""
    position = board(
        {"FRANCE": "A TYR, A PIE, A GAL", "ITALY": "A VEN"},
        {"FRANCE": SEVENTEEN, "ITALY": "VEN NAP", "RUSSIA": "MOS SEV STP WAR"},
    )
    sent = "A TYR - VEN\nA PIE S A TYR - VEN"
    assert CRYSTAL_BALL.foregone(_fall(position, True, FRANCE=sent)) is None
    with_warsaw = _fall(position, True, FRANCE=f"{sent}\nA GAL - WAR")
    assert CRYSTAL_BALL.foregone(with_warsaw) == "FRANCE"


def test_cb_4_1_a_spring_is_never_foregone() -> None:
    game = replace(_fall(_solo_position(), True), phase=Phase.read("S1905M"))
    assert CRYSTAL_BALL.foregone(replace(game, sealed=frozenset({game.phase}))) is None


def test_cb_4_1_eighteen_centres_win_and_a_tie_plays_on() -> None:
    eighteen = board({}, {"FRANCE": f"{SEVENTEEN} VEN", "ITALY": "NAP"})
    assert CRYSTAL_BALL.victor(eighteen, Settings()) == "FRANCE"
    assert CRYSTAL_BALL.victor(board({}, {"FRANCE": SEVENTEEN}), Settings()) is None
    tie = board({}, {"FRANCE": "PAR BRE MAR", "ITALY": "ROM NAP VEN", "RUSSIA": "MOS"})
    assert CRYSTAL_BALL.victor(tie, Settings(victory=3)) is None
    assert CRYSTAL_BALL.victor(board({}, {"ITALY": "ROM NAP VEN"}), Settings(victory=3)) == "ITALY"


def test_cb_4_2_a_draw_ends_the_game_at_once_among_all_survivors() -> None:
    """The survivors include a power that will be eliminated in a locked Fall, because no one knows
    that yet (CB 4.3)."""
    position = board(
        {"FRANCE": "A VEN, A PIE", "ITALY": "A ROM"}, {"FRANCE": "PAR", "ITALY": "ROM"}
    )
    game = game_at("F1905M", position, sealed=("F1905M",))
    assert draw_votes.agreed(replace(game, draws=frozenset({"FRANCE"}))).stage is Stage.RUNNING
    ended = draw_votes.agreed(replace(game, draws=frozenset({"FRANCE", "ITALY"})))
    assert ended.ending is not None
    assert (ended.ending.how, ended.ending.powers) == (How.DRAW, ("FRANCE", "ITALY"))


def test_cb_4_3_a_power_about_to_be_eliminated_is_asked_for_its_spring_list() -> None:
    game, position = _elimination()
    now = awaited_orders.wanted(game)
    assert now is not None
    assert now.phase == Phase.read("S1906M")
    assert now.owed == {"AUSTRIA", "FRANCE", "ITALY"}
    assert CRYSTAL_BALL.limits(position) == CRYSTAL_BALL.limits(game.position)


def _elimination() -> tuple[Game, Position]:
    """Returns a game in which Italy is about to lose its last army and its last centre, Rome."""
    position = board(
        {"AUSTRIA": "A VEN, F TYS, A APU, A TUS, F ADR", "ITALY": "A ROM", "FRANCE": "A MAR"},
        {"AUSTRIA": "VIE TRI BUD VEN NAP", "ITALY": "ROM", "FRANCE": "MAR PAR BRE"},
    )
    attack = "A VEN - ROM\nA TUS S A VEN - ROM\nA APU S A VEN - ROM\nF TYS - NAP\nF ADR - VEN"
    filed: dict[tuple[str, Power], str | OrderList] = {("F1905M", "AUSTRIA"): attack}
    return game_at("F1905M", position, lists=filed, sealed=("F1905M",)), position


def test_cb_4_3_proxies_to_a_power_eliminated_in_the_fall_just_run() -> None:
    """Proxies to Italy count in the Spring that was locked before its elimination was known. After
    that, they are refused."""
    game, _ = _elimination()
    game = send(game, "FRANCE", "S1906M", "A MAR P ITALY")[0]
    game = send(game, "ITALY", "S1906M", "A MAR - SPA")[0]
    game = send(game, "AUSTRIA", "S1906M", "A VIE H")[0]
    game, ran = conduct_game.advance(game)
    assert ran[0].eliminated == ("ITALY",)
    while awaited_orders.collecting(game) != Phase.read("F1906M"):
        game, _ = conduct_game.advance(game)
    assert isinstance(awaited_orders.phase_for(game, "ITALY", None), NotNow)
    refused = send(game, "FRANCE", "F1906M", "A SPA P ITALY")[1]
    assert "eliminated" in refused.refusals[0].reason
    game, ran = conduct_game.advance(send(game, "FRANCE", "F1906M", "A SPA H")[0])
    assert {line.mark for line in ran[0].lists["ITALY"]} == {Mark.BY_PROXY}
    assert ran[0].after.units["SPA"].power == "FRANCE"


# -- questions from the Q&A ------------------------------------------------------------------------


def test_qa_order_lists_the_fall_1901_list_can_be_rearranged_and_no_other() -> None:
    game = game_at("S1901M")
    able = [p for p in ("S1901M", "F1901M", "S1902M") if _rearrangeable(game, p)]
    assert able == ["F1901M"]


def _rearrangeable(game: Game, phase: str) -> bool:
    return CRYSTAL_BALL.rearrangeable(game, Phase.read(phase))


FRENCH_LIST = """
F ENG S A PIC - BEL
F BRE - ENG
A BUR S A PIC - BEL
A MAR - BUR
A PIC - BEL
"""


def test_qa_order_lists_rearranging_adds_and_removes_nothing() -> None:
    sealed = OrderList(order_lines(FRENCH_LIST), letter=4)
    changed = rearranged(sealed, (5, 1, 2, 3, 4))
    assert isinstance(changed, OrderList)
    assert str(changed.lines[0]) == "A PIC - BEL"
    assert changed.lines[1:] == sealed.lines[:4]
    for numbers in ((5, 1, 2, 3), (1, 1, 2, 3, 4), (1, 2, 3, 4, 6), (0, 1, 2, 3, 4), ()):
        assert isinstance(rearranged(sealed, numbers), Refusal)


def test_qa_order_lists_only_with_the_masters_consent_and_once() -> None:
    filed: dict[tuple[str, Power], str | OrderList] = {("F1901M", "FRANCE"): FRENCH_LIST}
    game = game_at("S1902M", lists=filed)
    game = replace(game, phase=Phase.read("F1901M"), sealed=frozenset({Phase.read("F1901M")}))
    asked = permission_to_rearrange_list.ask_to_rearrange(game, "FRANCE", (5, 1, 2, 3, 4))
    assert isinstance(asked, Game)
    assert asked.lists == game.lists
    assert asked.rearrangements == {"FRANCE": Rearrangement(Leave.ASKED, (5, 1, 2, 3, 4))}
    done = permission_to_rearrange_list.allow_rearranging(asked, "FRANCE")
    assert isinstance(done, Game)
    assert str(done.lists[Phase.read("F1901M"), "FRANCE"].lines[0]) == "A PIC - BEL"
    assert isinstance(
        permission_to_rearrange_list.ask_to_rearrange(done, "FRANCE", (1, 2, 3, 4, 5)), NotNow
    )


def test_qa_proxies_a_proxy_takes_no_order_slot() -> None:
    order_list = [*order_lines("F BRE P ENGLAND\nA PAR H\nA MAR H\nA BUR H\nA PIC H")]
    marked = CRYSTAL_BALL.marshal(OPENING, {"FRANCE": order_list}).lists["FRANCE"]
    assert Mark.IGNORED not in {line.mark for line in marked}


def test_qa_order_syntax_support_names_no_coast() -> None:
    _, filed = send(game_at("S1901M"), "TURKEY", "S1901M", "F AEG S F CON - BUL/EC")
    assert "leave the coast out" in filed.refusals[0].reason
    assert filed.refusals[0].suggestion == "F AEG S F CON - BUL"


def test_qa_order_syntax_the_type_of_the_ordered_unit_cannot_be_left_out() -> None:
    _, filed = send(
        game_at("S1901M"), "ENGLAND", "S1901M", "LON S F WAL", "A LON S F WAL", "F LON S WAL"
    )
    assert [refusal.line for refusal in filed.refusals] == [0]
    assert filed.refusals[0].suggestion == "A LON S F WAL"


def test_qa_order_syntax_the_type_of_the_other_unit_can() -> None:
    _, filed = send(game_at("S1901M"), "FRANCE", "S1901M", "A PIC S GAS - BRE", "A BUR S GAS")
    assert listed(filed) == ["A PIC S GAS - BRE", "A BUR S GAS"]


def test_qa_game_phases_nobody_can_order_fall_before_all_have_ordered_spring() -> None:
    game = with_all_lists(game_at("S1901M"), "S1901M", without="TURKEY")
    early = awaited_orders.phase_for(game, "FRANCE", Phase.read("F1901M"))
    assert isinstance(early, NotNow)
    assert "too early" in early.reason


def test_qa_game_phases_the_last_valid_list_locks_spring_down_at_once() -> None:
    game = with_all_lists(game_at("S1901M"), "S1901M", without="TURKEY")
    game = replace(game, waits=frozenset({"FRANCE", "TURKEY"}))
    assert not awaited_orders.runs_at_once(game)
    faulty = send(game, "TURKEY", "S1901M", "A CON - MOS")[0]
    assert not awaited_orders.runs_at_once(faulty)
    game = send(faulty, "TURKEY", "S1901M", "A CON - BUL")[0]
    assert awaited_orders.runs_at_once(game)
    assert not awaited_orders.ready(game)
    sealed, ran = conduct_game.advance(game)
    assert not ran
    assert sealed.sealed == {Phase.read("S1901M")}


def test_qa_game_phases_spring_is_locked_down_without_the_dummies() -> None:
    seats = {**ALL_PLAYED, "TURKEY": Seating.DUMMY}
    game = with_all_lists(game_at("S1901M", seats=seats), "S1901M", without="TURKEY")
    assert awaited_orders.runs_at_once(game)


def test_qa_game_phases_a_list_outlives_the_change_of_its_player() -> None:
    game = with_all_lists(game_at("S1901M"), "S1901M", without="TURKEY")
    game = conduct_game.reseated(game, "FRANCE", Seating.OFFERED)
    game = send(game, "TURKEY", "S1901M", "A CON - BUL")[0]
    assert awaited_orders.runs_at_once(game)


def test_qa_game_phases_no_other_phase_is_locked_down_so() -> None:
    game = with_all_lists(replace(game_at("F1901M"), sealed=frozenset()), "F1901M")
    assert not awaited_orders.runs_at_once(game)


def test_qa_game_phases_lists_run_early_unless_somebody_waits() -> None:
    game = with_all_lists(game_at("F1901M", sealed=("F1901M",)), "S1902M")
    assert awaited_orders.ready(game)
    assert not awaited_orders.ready(replace(game, waits=frozenset({"FRANCE"})))


def test_qa_game_phases_retreats_are_ordered_as_in_a_standard_game() -> None:
    position = board(
        {"ITALY": "A MUN"}, dislodged=(Dislodged(Unit.read("GERMANY", "A MUN"), "TYR"),)
    )
    _, filed = send(game_at("S1901R", position), "GERMANY", "S1901R", "A MUN R BER")
    assert listed(filed) == ["A MUN R BER"]


def test_the_variant_of_a_game() -> None:
    assert variant_of(game_at("S1901M")) is CRYSTAL_BALL
    assert variant_of(game_at("S1901M", settings=Settings(variant="standard"))).name == "standard"
