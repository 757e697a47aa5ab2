"""The places of a spy's walk, season by season: ``WAR - SIL - MUN - KIE ; - BER ; STAY`` (Blind
1801)."""

from __future__ import annotations

from dataclasses import dataclass

from grammar.orders.order_forms import PlaceSlot
from grammar.orders.places import NameReader, Unread
from grammar.words.place_names import Names
from grammar.words.read_errors import OnBoard, Unreadable, Unsaid
from grammar.words.tokens import Tokens, cut
from judge.board.units import SPY, ProvinceCode
from judge.orders.actions import UnitName, Walk
from judge.orders.order import Order

STEPS = 3
"""As many a season ("up to three spaces in a single turn")."""
NO_START = "This line does not say where the spy is."
_NOWHERE = "This line does not say where the spy goes; write STAY for a season in which he stays."
EXAMPLE = "SPY WAR - SIL - MUN ; STAY"


@dataclass
class Route:
    """A walk while it is read. ``here`` is where the spy has come to."""

    names: Names
    remarks: list[str]
    here: ProvinceCode = ""
    has_gap: bool = False
    """Whether a dash is missing somewhere."""

    def read(self, walk: str) -> Order | Unreadable:
        """Seasons that take more steps than a spy can make in one go on in the next."""
        first, *later = walk.rstrip("; ").split(";")
        start, colon, rest = first.partition(":")
        words = cut(start, self.names)
        spy = UnitName(SPY, self._start(words))
        self.here = spy.location
        if colon:
            seasons = [self._season(cut(rest, self.names), 0)]
        else:
            seasons = [self._season(words, 1, dashed=False)]
        seasons += [self._season(cut(part, self.names), 0) for part in later]
        if any(len(steps) > STEPS for steps in seasons):
            self.remarks.append(f"a spy takes {STEPS} steps a season; the others were put behind")
        order = Order(spy, Walk(tuple(cut_up for steps in seasons for cut_up in _in_threes(steps))))
        if self.has_gap:
            return Unreadable("Between two places of this line a dash is missing.", str(order))
        return order

    def _start(self, words: Tokens) -> ProvinceCode:
        if words.kinds[:1] != ("NAME",):
            raise Unread(Unreadable(NO_START, EXAMPLE, is_example=True))
        return self._place(words, 0)

    def _season(self, words: Tokens, at: int, *, dashed: bool = True) -> tuple[ProvinceCode, ...]:
        """The steps of one season. The place where the last one ended may be said again, without a
        dash."""
        kinds = words.kinds[at:]
        if not kinds:
            stays = f"SPY {self.here} STAY"
            meant = OnBoard(Unsaid.ACTION, UnitName(SPY, self.here))
            raise Unread(Unreadable(_NOWHERE, stays, meant))
        steps: list[ProvinceCode] = []
        if kinds == ("HOLD",):
            return ()
        leads = True
        for token, kind in enumerate(kinds, at):
            match kind:
                case "_DASH" | "_TO":
                    dashed, leads = True, False
                case "NAME":
                    place = self._place(words, token)
                    if not (leads and place == self.here):
                        self.has_gap |= not dashed
                        steps.append(place)
                    self.here, dashed, leads = place, False, False
                case "COAST":
                    self.remarks.append("a spy needs no coast: it was left out")
                case _:
                    raise Unread(self._no_walk(words, token))
        if dashed:
            raise Unread(Unreadable("The line ends where the name of a place is missing.", EXAMPLE))
        return tuple(steps)

    def _no_walk(self, words: Tokens, token: int) -> Unreadable:
        return Unreadable(
            f"A spy can only walk or stay, but here stands '{words.since(token)}'.",
            f"SPY {self.here} STAY",
        )

    def _place(self, words: Tokens, token: int) -> ProvinceCode:
        return NameReader(words, self.names, self.remarks).place(PlaceSlot(token), SPY)


def _in_threes(steps: tuple[ProvinceCode, ...]) -> list[tuple[ProvinceCode, ...]]:
    return [steps[at : at + STEPS] for at in range(0, len(steps), STEPS)] or [()]
