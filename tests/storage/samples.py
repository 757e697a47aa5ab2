"""Sample values with every field filled in."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from judge.adjudication.verdicts import Adjudication, Outcome, Reason, Result
from judge.board.phases import Phase
from judge.board.position import Dislodged, Position
from judge.board.units import ARMY, FLEET, Unit
from judge.game.game import Ending, Game, How, Leave, Rearrangement, Seating, Stage
from judge.game.phase_results import Ran
from judge.game.settings import Press, Settings
from judge.games.blind_1801.spies import Posting, Sighting, Spies, Spy, SpyNews, SpyReport, Walked
from judge.games.crypto_ii.printing import Gazette, Sheet, SheetEscape, SheetLine
from judge.games.crypto_ii.short_form_and_ciphers import CipherBook
from judge.orders.actions import Cipher
from judge.orders.order import Order
from judge.orders.order_lists import Limits, Mark, MarkedLine, OrderList
from storage.games.timing_types import Timing
from storage.mail.outbox import Outgoing
from storage.mail.received_letters_and_queue_keys import Arrived

NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)


def minutes(count: int) -> datetime:
    """Returns the time this many minutes after noon."""
    return NOON + timedelta(minutes=count)


S1901M, F1901M = Phase.read("S1901M"), Phase.read("F1901M")
F1901R, W1901A = Phase.read("F1901R"), Phase.read("W1901A")
S1902M, F1902M = Phase.read("S1902M"), Phase.read("F1902M")

LOST = Dislodged(Unit("GERMANY", ARMY, "MUN"), "BUR")
BEFORE = Position.of(
    {"FRANCE": ["A BUR", "A MAR", "F MAO"], "GERMANY": ["A MUN", "F KIE"], "RUSSIA": ["F STP/SC"]},
    {"FRANCE": ["PAR", "MAR"], "GERMANY": ["KIE", "MUN"], "RUSSIA": ["STP"]},
)
AFTER = Position.of(
    {"FRANCE": ["A MUN", "A MAR", "F MAO"], "GERMANY": ["F KIE"], "RUSSIA": ["F STP/SC"]},
    {"FRANCE": ["PAR", "MAR"], "GERMANY": ["KIE", "MUN"], "RUSSIA": ["STP"]},
    (LOST,),
    frozenset({"GAS", "BRE"}),
)


def orders(*texts: str) -> tuple[Order, ...]:
    return tuple(map(Order.read, texts))


FRENCH = OrderList(orders("A BUR - MUN", "BUR - MUN", "A MAR P GERMANY"), 7, True)
GERMAN = OrderList(orders("F KIE S A MUN"), 5, False)

SERVICE = {"late": "hold", "remind": [3600, 60], "comment": "Grüße"}
"""The service settings (those that are not rules) of all games below."""
GAME = Game(
    name="Alpha",
    settings=Settings(press=Press.GREY),
    phase=F1901M,
    position=BEFORE,
    stage=Stage.RUNNING,
    seats={
        "FRANCE": Seating.PLAYED,
        "GERMANY": Seating.OFFERED,
        "RUSSIA": Seating.DUMMY,
    },
    lists={(F1901M, "FRANCE"): FRENCH, (F1901M, "GERMANY"): GERMAN, (S1902M, "FRANCE"): GERMAN},
    sealed=frozenset({F1901M}),
    waits=frozenset({"FRANCE"}),
    passes=frozenset({"GERMANY"}),
    draws=frozenset({"FRANCE", "RUSSIA"}),
    heard={"FRANCE": 7},
    rearrangements={"FRANCE": Rearrangement(Leave.ASKED, (3, 1, 2))},
    run=2,
    seed=1901,
)
OVER = replace(GAME, stage=Stage.ENDED, ending=Ending(How.DRAW, ("FRANCE", "RUSSIA")))

TIMING = Timing(
    opened_at=NOON,
    deadline=minutes(60),
    grace_until=minutes(120),
    changed_at=minutes(1),
    reminded=(3600, 60),
    late_told=True,
    paused_at=minutes(30),
    wake_at=minutes(45),
)

ADJUDICATION = Adjudication(
    F1901M,
    (
        Outcome(
            Unit("FRANCE", ARMY, "BUR"),
            Order.read("A BUR - MUN"),
            Result.MOVES,
            by=(Unit("GERMANY", ARMY, "MUN"), Unit("RUSSIA", FLEET, "STP/SC")),
        ),
        Outcome(
            Unit("GERMANY", ARMY, "MUN"),
            None,
            Result.HOLDS,
            dislodged_by=Unit("FRANCE", ARMY, "BUR"),
            disbanded=True,
        ),
        Outcome(
            Unit("RUSSIA", FLEET, "STP/SC"),
            Order.read("F STP/SC - BOT - SWE VIA"),
            Result.VOID,
            reason=Reason.NOT_A_CONVOY,
        ),
    ),
    AFTER,
)

RAN = Ran(
    number=3,
    phase=F1901M,
    before=BEFORE,
    adjudication=ADJUDICATION,
    after=AFTER,
    next=F1901R,
    counted=True,
    escapes=((LOST, ("BOH", "TYR")),),
    lists={
        "FRANCE": tuple(
            MarkedLine(order, mark)
            for order, mark in zip(
                FRENCH.lines, (Mark.REVOKED, Mark.ORDERED, Mark.NO_PROXY), strict=True
            )
        ),
        "GERMANY": (
            MarkedLine(Order.read("F KIE S A MUN"), Mark.ORDERED),
            MarkedLine(Order.read("A MUN H"), Mark.DEFAULT),
        ),
        "RUSSIA": (),
    },
    limits=Limits(7, 3),
)


SPIES = Spies(
    (
        Spy("FRANCE", "PAR"),
        Spy(
            "RUSSIA",
            "SIL",
            route=(("MUN", "KIE"), ()),
            sightings=(
                Sighting(S1901M, "GAL", Unit("AUSTRIA", ARMY, "GAL")),
                Sighting(S1901M, "SIL", None),
            ),
        ),
    )
)
BLIND = replace(GAME, ledger=SPIES)
BLIND_RAN = replace(
    RAN,
    news=SpyNews(
        walked=(Walked("RUSSIA", "WAR", ("GAL", "SIL")), Walked("FRANCE", "PAR", ())),
        reports=(SpyReport("RUSSIA", "SIL", SPIES.all[1].sightings),),
        removed=(Posting("GERMANY", "MUN", ordered=False),),
        built=(Posting("FRANCE", "PAR"),),
        spies=SPIES,
    ),
)

CIPHER = Cipher((("A", "U"), ("B", "V#"), ("C", "%")))
CIPHERED = replace(GAME, ledger=CipherBook({"FRANCE": CIPHER}))
CIPHERED_RAN = replace(
    RAN,
    news=Gazette(
        printed={
            "FRANCE": Sheet(
                (SheetLine("U QPA-BRP", ("fails", "dislodged")),), (SheetEscape("U QPA", ("GUS",)),)
            )
        },
        clear={"FRANCE": Sheet((SheetLine("A PAR - BUR"),), stand=("A PAR",))},
        votes={"FRANCE": ("VOTE ITALY A VEN - TRI",)},
        ciphers={"FRANCE": CIPHER},
        made=frozenset({"FRANCE"}),
    ),
)

OTHER_LINES = (
    "A PAR - BUR (RETREAT BEL PIC)",
    "A PAR H (RETREAT OFF)",
    "A SEV S A MOS LOOK BLA",
    "A PAR - BUR AS U QPA-BRP",
    "T PAR S F BRE",
    "SPY WAR - SIL - MUN ; STAY ; - KIE",
    "BUILD SPY MUN",
    "REMOVE SPY KIE",
    "BUILD T PAR AS V P UQR",
    "CONVERT A PAR",
    "VOTE ITALY 3 A VEN - TRI",
    "VOTE ITALY NONE",
    "CIPHER A=U B=V# C=%",
)
"""One order line of each kind that exists only in some games."""


def arrived(
    text: str = "one", sender: str = "ann@x.org", to: str = "judge@y.org", at: datetime = NOON
) -> Arrived:
    return Arrived(
        raw=f"From: {sender}\r\nSubject: orders\r\n\r\n{text}\r\n".encode(),
        recipient=to,
        door="smtp",
        peer="192.0.2.1",
        envelope_sender=sender,
        received_at=at,
        sender_key=sender,
    )


def outgoing(name: str = "one", to: str = "ann@x.org") -> Outgoing:
    return Outgoing(
        recipient=to,
        envelope_sender="judge@y.org",
        message_id=f"<{name}@y.org>",
        raw=b"Subject: results\r\n\r\nDone.\r\n",
        game="Alpha",
        kind="results",
    )


def lines_of(lines: str, marks: str | None) -> list[tuple[str, str | None]]:
    """Returns the lines of a list with their marks, in their stored form."""
    texts = json.loads(lines)
    return list(zip(texts, json.loads(marks) if marks else [None] * len(texts), strict=True))
