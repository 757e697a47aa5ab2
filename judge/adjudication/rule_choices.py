"""Which edition of the rules is played, and which house choices: values, never branches."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """The choices that the rules leave open, named by their number in the DATC.

    The defaults are the current rulebook as read by DATC 3.2.

    ``types_put_right``: 4.C.2, a wrong type given for the *other* unit is a slip of the pen where
    the board is open to who writes; elsewhere a unit of another type is not there (CB 3.2, Q&A).
    ``any_route_lost_disrupts``: 4.A.1 a, of 1971: one dislodged fleet disrupts a convoy although
    others could carry the army.
    ``convoyed_origin_closed``: 4.A.5 a, of 1971: no retreat to where the attacker came from,
    though it came by convoy.
    ``home_distance``: 4.D.8 a, of 1971: in civil disorder distance is counted to the nearest
    *home* centre, whoever owns it.
    """

    types_put_right: bool = False
    any_route_lost_disrupts: bool = False
    convoyed_origin_closed: bool = False
    home_distance: bool = False


CURRENT = Policy()
