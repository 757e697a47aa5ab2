"""Tests spies in Blind 1801: their moves, meetings and reports, and how many a power has."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judge.board.phases import Phase
from judge.board.position import Dislodged, Position
from judge.board.power_names_and_place_codes import Power
from judge.games.blind_1801.spies import Sighting, Spies, Spy, SpyNews, SpyReport, Walked
from judge.games.blind_1801.spy_phases import (
    after_meeting,
    after_moves,
    after_winter,
    entitled,
    seasons,
)
from judge.games.registry import ledger_in, news_in
from judge.games.standard.rules import ATLAS
from tests.judge.variants.boards import FIRST_SPIES, board, order_lines

SPRING, FALL = Phase.read("S1801M"), Phase.read("F1801M")
NOBODY: Position = board({}, {})
IN_WARSAW = Spies((Spy("RUSSIA", "WAR"),))
WARSAW = board({"RUSSIA": "A WAR"}, {})


def season(
    spies: Spies,
    before: Position,
    after: Position,
    *lines: str,
    phase: Phase = SPRING,
    power: Power = "RUSSIA",
) -> SpyNews:
    orders = {power: order_lines("\n".join(lines))}
    return after_moves(ATLAS, spies, phase, before, after, orders)


def field_spy(at: str, *route: str, power: Power = "RUSSIA") -> Spies:
    """Returns a spy that is away from its power's units. Each text in the route is the walk of one
    season, such as ``"SIL MUN"``."""
    return Spies((Spy(power, at, tuple(tuple(walk.split()) for walk in route)),))


def route(news: SpyNews, number: int = 0) -> list[str]:
    return [" ".join(steps) for steps in news.spies.all[number].route]


def places(news: SpyNews) -> list[str]:
    return sorted(spy.at for spy in news.spies.all)


def told(report: SpyReport) -> list[str]:
    return [f"{s.phase} {s.province} {s.to_data()['unit']}" for s in report.sightings]


def kept(news: SpyNews, number: int = 0) -> list[str]:
    spy = news.spies.all[number]
    return told(SpyReport(spy.power, spy.at, spy.sightings))


# -- at the outset ---------------------------------------------------------------------------------


def test_everybody_gets_a_spy_at_the_outset() -> None:
    assert {spy.power: spy.at for spy in FIRST_SPIES.all} == {
        "ENGLAND": "LON",
        "FRANCE": "PAR",
        "GERMANY": "MUN",
        "ITALY": "VEN",
        "AUSTRIA": "VIE",
        "TURKEY": "CON",
        "RUSSIA": "WAR",
    }
    assert all(spy.is_with_unit(Position.opening(ATLAS)) for spy in FIRST_SPIES.all)


# -- the walk --------------------------------------------------------------------------------------


def test_a_spy_travels_up_to_three_spaces_in_a_single_turn() -> None:
    """This is the example in the rules: Spring 1801, War-Sil-Mun-Kie."""
    news = season(IN_WARSAW, WARSAW, WARSAW, "SPY WAR - SIL - MUN - KIE")
    assert places(news) == ["KIE"]
    assert [walked.steps for walked in news.walked] == [("SIL", "MUN", "KIE")]


def test_longer_parts_are_cut_into_threes() -> None:
    order = order_lines("SPY WAR - SIL - MUN - KIE - BER - PRU ; STAY ; - LVN")[0]
    assert seasons(order.action) == (  # type: ignore[arg-type]
        ("SIL", "MUN", "KIE"),
        ("BER", "PRU"),
        (),
        ("LVN",),
    )


def test_the_rest_of_the_route_is_followed_in_later_seasons() -> None:
    away = board({}, {})
    spring = season(IN_WARSAW, WARSAW, WARSAW, "SPY WAR - SIL - MUN - KIE ; - BER - PRU ; - LVN")
    assert route(spring) == ["BER PRU", "LVN"]
    fall = season(spring.spies, WARSAW, WARSAW, phase=FALL)
    assert (places(fall), route(fall)) == (["PRU"], ["LVN"])
    last = season(fall.spies, WARSAW, away, phase=Phase.read("S1802M"))
    assert (places(last), route(last)) == (["LVN"], [])
    assert places(season(last.spies, away, away, phase=Phase.read("F1802M"))) == ["LVN"]


def test_stay_is_a_season_s_walk() -> None:
    news = season(IN_WARSAW, WARSAW, NOBODY, "SPY WAR STAY ; - SIL")
    assert (places(news), route(news)) == (["WAR"], ["SIL"])


def test_spies_are_amphibious() -> None:
    news = season(IN_WARSAW, WARSAW, WARSAW, "SPY WAR - LVN - BAL - SWE")
    assert places(news) == ["SWE"]


def test_the_misprint_of_the_rules_is_no_walk() -> None:
    """The rules contain the misprint Kie-Ber-Par-Lvn: Berlin and Paris are not adjacent."""
    news = season(IN_WARSAW, WARSAW, WARSAW, "SPY WAR - SIL - MUN - KIE ; - BER - PAR - LVN")
    assert places(news) == ["WAR"]


def test_nobody_walks_through_switzerland() -> None:
    in_munich = board({"RUSSIA": "A MUN"}, {})
    news = season(field_spy("MUN"), in_munich, in_munich, "SPY MUN - SWI")
    assert places(news) == ["MUN"]


def test_only_a_spy_with_an_own_unit_gets_a_route() -> None:
    news = season(field_spy("KIE", "BER"), WARSAW, WARSAW, "SPY KIE - HOL")
    assert places(news) == ["BER"]
    foreign = board({"GERMANY": "A KIE"}, {})
    assert places(season(field_spy("KIE"), foreign, foreign, "SPY KIE - HOL")) == ["KIE"]


def test_two_own_spies_may_share_a_province_and_each_gets_a_route() -> None:
    two = Spies((Spy("RUSSIA", "WAR"), Spy("RUSSIA", "WAR")))
    news = season(two, WARSAW, WARSAW, "SPY WAR - SIL", "SPY WAR - UKR")
    assert sorted(places(news)) == ["SIL", "UKR"]
    again = Spies((Spy("RUSSIA", "SIL"), Spy("RUSSIA", "SIL")))
    assert places(season(again, NOBODY, NOBODY)) == ["SIL", "SIL"]


def test_of_two_routes_for_one_spy_the_later_counts() -> None:
    assert places(season(IN_WARSAW, WARSAW, WARSAW, "SPY WAR - SIL", "SPY WAR - UKR")) == ["UKR"]


def test_a_spy_passes_and_shares_provinces_with_anybody_unseen() -> None:
    crowded = board({"RUSSIA": "A WAR", "GERMANY": "A SIL, A MUN", "FRANCE": "F KIE"}, {})
    spies = Spies((*IN_WARSAW.all, Spy("GERMANY", "SIL"), Spy("FRANCE", "KIE")))
    news = season(spies, crowded, crowded, "SPY WAR - SIL - MUN - KIE")
    assert news.spies.of("RUSSIA")[0].at == "KIE"


# -- contact ---------------------------------------------------------------------------------------


def test_stepping_into_an_own_unit_he_stops_and_reports_and_the_rest_is_void() -> None:
    """Question 5: if the player has an army in Moscow, the route (War)-Ukr-Mos-Lvn ends there."""
    after = board({"RUSSIA": "A MOS"}, {})
    news = season(IN_WARSAW, WARSAW, after, "SPY WAR - UKR - MOS - LVN ; - PRU")
    assert (places(news), route(news)) == (["MOS"], [])
    assert told(news.reports[0]) == ["S1801M UKR None", "S1801M MOS A RUSSIA"]
    assert kept(news) == []


def test_a_dislodged_unit_is_no_contact() -> None:
    after = Position(
        {}, {}, (Dislodged(board({"RUSSIA": "A UKR"}, {}).units["UKR"], None),), frozenset()
    )
    news = season(IN_WARSAW, WARSAW, after, "SPY WAR - UKR - MOS")
    assert (places(news), news.reports) == (["MOS"], ())


def test_a_field_spy_whom_an_own_unit_reached_reports_and_does_not_walk() -> None:
    after = board({"RUSSIA": "A SIL"}, {})
    news = season(field_spy("SIL", "MUN KIE", "HOL"), WARSAW, after)
    assert (places(news), route(news)) == (["SIL"], [])
    assert told(news.reports[0]) == ["S1801M SIL A RUSSIA"]


def test_one_ordered_out_leaves_though_his_unit_stayed() -> None:
    assert places(season(IN_WARSAW, WARSAW, WARSAW, "SPY WAR - SIL")) == ["SIL"]


def test_the_warsaw_example_if_the_army_succeeds() -> None:
    """The spy walks War-Pru-Sil-Gal, and its army has moved to Galicia. When they meet there, the
    spy also reports on Prussia and Silesia."""
    after = board({"RUSSIA": "A GAL", "GERMANY": "A SIL"}, {})
    news = season(IN_WARSAW, WARSAW, after, "SPY WAR - PRU - SIL - GAL")
    assert places(news) == ["GAL"]
    assert told(news.reports[0]) == [
        "S1801M PRU None",
        "S1801M SIL A GERMANY",
        "S1801M GAL A RUSSIA",
    ]


def test_the_warsaw_example_if_the_army_fails() -> None:
    """The army has stayed in Warsaw, but the spy still goes to Galicia. Without further orders, it
    stays there until an army comes."""
    news = season(IN_WARSAW, WARSAW, WARSAW, "SPY WAR - PRU - SIL - GAL")
    assert (places(news), news.reports) == (["GAL"], ())
    fall = season(news.spies, WARSAW, WARSAW, phase=FALL)
    assert (places(fall), fall.reports) == (["GAL"], ())
    reached = season(fall.spies, WARSAW, board({"RUSSIA": "A GAL"}, {}), phase=Phase.read("S1802M"))
    assert told(reached.reports[0]) == [
        "S1801M PRU None",
        "S1801M SIL None",
        "S1801M GAL None",
        "F1801M GAL None",
        "S1802M GAL A RUSSIA",
    ]


def test_contact_is_looked_at_after_retreats_too() -> None:
    news = season(field_spy("SIL", "MUN"), NOBODY, NOBODY)
    back = after_meeting(news.spies, board({"RUSSIA": "A MUN"}, {}))
    assert told(back.reports[0]) == ["S1801M MUN None"]
    assert (route(back), kept(back)) == ([], [])


def test_contact_is_looked_at_after_winter_too() -> None:
    away = season(field_spy("SIL", "WAR"), NOBODY, NOBODY).spies
    home = board({"RUSSIA": "A WAR"}, {"RUSSIA": "WAR MOS STP"})
    assert told(after_winter(ATLAS, away, home, {}).reports[0]) == ["S1801M WAR None"]


def test_a_spy_who_has_told_all_tells_nothing_again() -> None:
    news = season(IN_WARSAW, WARSAW, WARSAW)
    assert told(news.reports[0]) == ["S1801M WAR A RUSSIA"]
    assert after_meeting(news.spies, WARSAW).reports == ()


# -- the report ------------------------------------------------------------------------------------


def test_the_report_has_the_season_the_province_and_who_was_there_at_the_end_of_movement() -> None:
    after = board({"RUSSIA": "A WAR", "GERMANY": "F BAL", "ENGLAND": "F STP/NC"}, {})
    news = season(IN_WARSAW, WARSAW, after, "SPY WAR - LVN - BAL ; - LVN - STP")
    assert kept(news) == ["S1801M LVN None", "S1801M BAL F GERMANY"]
    fall = season(news.spies, after, after, phase=FALL)
    assert kept(fall)[2:] == ["F1801M LVN None", "F1801M STP F ENGLAND"]


def test_a_retreating_unit_goes_unnoticed() -> None:
    fled = Dislodged(board({"GERMANY": "A SIL"}, {}).units["SIL"], "BOH")
    after = Position({}, {}, (fled,), frozenset())
    assert kept(season(IN_WARSAW, WARSAW, after, "SPY WAR - SIL")) == ["S1801M SIL None"]


def test_who_makes_no_step_reports_where_he_waits() -> None:
    after = board({"AUSTRIA": "A GAL"}, {})
    news = season(field_spy("GAL"), NOBODY, after)
    assert kept(news) == ["S1801M GAL A AUSTRIA"]


def test_unreported_sightings_are_kept_until_he_reports() -> None:
    spring = season(field_spy("GAL", "VIE"), NOBODY, NOBODY)
    fall = season(spring.spies, NOBODY, NOBODY, phase=FALL)
    assert (spring.reports, fall.reports) == ((), ())
    assert kept(fall) == ["S1801M VIE None", "F1801M VIE None"]


# -- the number of spies ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("centres", "spies"), [(0, 0), (1, 0), (2, 0), (3, 1), (5, 1), (6, 2), (8, 2), (9, 3)]
)
def test_a_spy_for_every_three_centres_fractions_do_not_count(centres: int, spies: int) -> None:
    owned = sorted(ATLAS.centres)[:centres]
    assert entitled(board({}, {"RUSSIA": " ".join(owned)} if owned else {}), "RUSSIA") == spies


SIX = {"RUSSIA": "MOS STP WAR SEV RUM BUD"}


def winter(spies: Spies, position: Position, *lines: str) -> SpyNews:
    return after_winter(ATLAS, spies, position, {"RUSSIA": order_lines("\n".join(lines))})


def test_new_spies_are_built_where_there_is_a_unit_after_the_builds() -> None:
    """Spies can be built outside the home centres too, and even where the unit has just been
    built."""
    home = board({"RUSSIA": "A BUD, A MOS"}, SIX)
    assert places(winter(IN_WARSAW, home, "BUILD SPY BUD")) == ["BUD", "WAR"]
    assert [posting.at for posting in winter(IN_WARSAW, home, "BUILD SPY MOS").built] == ["MOS"]


def test_where_there_is_no_unit_no_spy_is_built_and_the_right_stays() -> None:
    home = board({"RUSSIA": "A BUD", "TURKEY": "A SER"}, SIX)
    for place in ("WAR", "SER"):
        news = winter(IN_WARSAW, home, f"BUILD SPY {place}")
        assert (places(news), news.built) == (["WAR"], ())
        assert places(winter(news.spies, home, "BUILD SPY BUD")) == ["BUD", "WAR"]


def test_no_more_spies_are_built_than_are_due() -> None:
    home = board({"RUSSIA": "A BUD, A MOS"}, SIX)
    assert places(winter(IN_WARSAW, home, "BUILD SPY BUD", "BUILD SPY MOS")) == ["BUD", "WAR"]


LOST = {"RUSSIA": "MOS STP WAR"}


def heard(at: str, *phases: str) -> Spy:
    """Returns a spy with unreported sightings from these seasons."""
    return Spy("RUSSIA", at, (), tuple(Sighting(Phase.read(p), at, None) for p in phases))


def test_too_many_spies_are_removed_as_ordered_and_what_they_saw_is_lost() -> None:
    spies = Spies((heard("KIE", "S1801M", "F1801M"), heard("BER", "F1801M")))
    news = winter(spies, board({}, LOST), "REMOVE SPY BER")
    assert (places(news), news.reports) == (["KIE"], ())
    assert [(posting.at, posting.ordered) for posting in news.removed] == [("BER", True)]


def test_without_an_order_the_one_longest_without_reporting_goes() -> None:
    spies = Spies((heard("BER", "F1801M"), heard("KIE", "S1801M", "F1801M", "F1801M")))
    news = winter(spies, board({}, LOST))
    assert places(news) == ["BER"]
    assert [(posting.at, posting.ordered) for posting in news.removed] == [("KIE", False)]


def test_then_by_the_name_of_the_province() -> None:
    """Denmark comes before the Gulf of Bothnia by name, although not by code (DEN, BOT), so the spy
    in Denmark is removed."""
    spies = Spies((heard("DEN", "F1801M"), heard("BOT", "F1801M")))
    assert places(winter(spies, board({}, LOST))) == ["BOT"]


def test_a_removal_that_is_not_due_removes_nobody() -> None:
    news = winter(IN_WARSAW, board({"RUSSIA": "A WAR"}, LOST), "REMOVE SPY WAR")
    assert (places(news), news.removed) == (["WAR"], ())


def test_without_centres_there_are_no_spies() -> None:
    news = winter(Spies((heard("KIE"), *IN_WARSAW.all)), board({"TURKEY": "A WAR"}, {}))
    assert places(news) == []


def test_in_winter_spies_are_removed_before_others_are_built_and_met_after_that() -> None:
    """A spy that has been removed cannot report. The others report after the builds."""
    spies = Spies((heard("WAR", "S1801M"), heard("MOS", "S1801M", "F1801M")))
    news = winter(spies, board({"RUSSIA": "A MOS, A WAR"}, LOST))
    assert places(news) == ["WAR"]
    assert [report.at for report in news.reports] == ["WAR"]


# -- what is stored --------------------------------------------------------------------------------


def spies_and_news() -> tuple[Spies, SpyNews]:
    after = board({"RUSSIA": "A MOS", "ENGLAND": "F STP/NC"}, SIX)
    two = Spies((*IN_WARSAW.all, *field_spy("LVN", "STP", "", "NWY BAR").all))
    news = season(two, WARSAW, after, "SPY WAR - UKR - MOS")
    grown = board({"RUSSIA": "A MOS"}, {"RUSSIA": "MOS STP WAR SEV RUM BUD SWE NWY DEN"})
    built = winter(news.spies, grown, "BUILD SPY MOS").built
    removed = winter(news.spies, board({}, LOST)).removed
    return news.spies, replace(news, built=built, removed=removed)


def test_ledger_and_news_are_read_back_as_they_were_written() -> None:
    spies, news = spies_and_news()
    kept = {"settings": {"variant": "blind 1801"}, "ledger": spies.to_data()}
    assert ledger_in(kept) == spies
    assert news_in({"news": news.to_data()}) == news
    assert news.walked and news.reports and news.built and news.removed


def test_what_is_kept_stays_readable() -> None:
    """This is how the first release stored spies. Later releases must be able to read it."""
    spy = {
        "at": "KIE",
        "route": [["BER", "PRU"], []],
        "sightings": [
            {"phase": "S1801M", "province": "SIL", "unit": None},
            {"phase": "S1801M", "province": "KIE", "unit": "F GERMANY"},
        ],
    }
    ledger = {"kind": "spies", "spies": {"RUSSIA": [spy]}}
    (read,) = Spies.from_data(ledger).all
    assert (read.power, read.at, read.route) == ("RUSSIA", "KIE", (("BER", "PRU"), ()))
    assert [str(sighting.unit) for sighting in read.sightings] == ["None", "F KIE"]
    news = {
        "kind": "spies",
        "walked": [{"power": "RUSSIA", "from": "WAR", "steps": ["SIL", "KIE"]}],
        "reports": [{"power": "RUSSIA", "at": "WAR", "sightings": spy["sightings"]}],
        "removed": [{"power": "RUSSIA", "at": "BER", "ordered": False}],
        "built": [{"power": "RUSSIA", "at": "MOS", "ordered": True}],
        "spies": {"RUSSIA": [spy]},
    }
    assert (Spies.from_data(ledger).to_data(), SpyNews.from_data(news).to_data()) == (ledger, news)


def test_the_order_in_which_spies_are_kept_decides_nothing() -> None:
    spies, _ = spies_and_news()
    other = Spies(tuple(reversed(spies.all)))
    one, two = (season(s, WARSAW, NOBODY, phase=FALL) for s in (spies, other))
    assert one.spies.to_data() == two.spies.to_data()


def test_news_concern_one_power_only() -> None:
    both = Spies((*IN_WARSAW.all, Spy("TURKEY", "CON")))
    position = board({"RUSSIA": "A WAR", "TURKEY": "F CON"}, {})
    news = season(both, position, position).of("TURKEY")
    entries: list[Walked | SpyReport | Spy] = [*news.walked, *news.reports, *news.spies.all]
    assert [entry.power for entry in entries] == ["TURKEY"] * 3
