"""The choices on which editions of the rules and house rules differ."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """The choices that the rules leave open, each with its number in the DATC.

    The defaults follow the current rulebook as interpreted by DATC 3.2.

    ``types_put_right`` (4.C.2): a wrong type of the *other* unit is treated as a typo, in games in
    which everyone sees the board. If this is False, the order matches no unit (CB 3.2, Q&A).
    ``any_route_lost_disrupts`` (4.A.1 a, 1971 rules): one dislodged fleet disrupts a convoy even if
    other fleets could carry the army. ``convoyed_origin_closed`` (4.A.5 a, 1971 rules): no unit may
    retreat to the province from which its attacker came, even if the attacker came by convoy.
    ``home_distance`` (4.D.8 a, 1971 rules): civil disorder measures the distance to the nearest
    *home* centre, whoever owns it.
    """

    types_put_right: bool = False
    any_route_lost_disrupts: bool = False
    convoyed_origin_closed: bool = False
    home_distance: bool = False


CURRENT = Policy()
