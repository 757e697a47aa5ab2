"""Parses movement orders, including fictitious ones: orders for units that do not exist, or moves
to places that are out of reach. The judge accepts all orders that name places on the map (Crypto
5.3). It uses only the map and the player's own units, so no reply can reveal anything else.

Also parses ciphers (Crypto 1.1), and the forms in which players want their orders printed, ``A PAR
- BUR AS U QPA-BRP`` (5.2).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from judge.board.atlas import Atlas
from judge.board.power_names_and_place_codes import Location, ProvinceCode, province_of
from judge.board.units import ARMY, FLEET, Unit
from judge.filing.submission import as_it_stands
from judge.game.seeded_random import Chance
from judge.games.crypto_ii.short_form_and_ciphers import (
    cipher_faults,
    enciphered,
    mended,
    misprint,
    short_form,
    tidy_cipher,
)
from judge.orders.actions import Cipher, Convoy, Hold, Move, Printed, Support, UnitName
from judge.orders.coasts import AsRead, tidied
from judge.orders.legality import Rules, fault
from judge.orders.order import Order
from judge.orders.order_lists import Refusal


@dataclass(frozen=True, slots=True)
class Fictions:
    """Parses movement orders. ``own`` holds the player's units. If ``voting`` is True, the orders
    are votes on another power's units, which may support or convoy the player's own."""

    atlas: Atlas
    own: Mapping[ProvinceCode, Unit]
    voting: bool = False

    def read(self, order: Order) -> AsRead | Refusal:
        wrong = self._no_movement_order(order) or self._no_place(order)
        if wrong or order.unit is None:
            return wrong or Refusal("This order names no unit.")
        reading = self._named(order, order.unit)
        if isinstance(reading, Refusal):
            return reading
        tidy = tidied(self.atlas, reading.order, on_board=True)
        coast = self._no_coast(tidy.order)
        remarks = (*reading.remarks, *tidy.remarks, *self._doubts(tidy.order))
        return coast or AsRead(tidy.order, remarks)

    # -- refusals ------------------------------------------------------------------------------

    def _no_movement_order(self, order: Order) -> Refusal | None:
        if order.unit is None or isinstance(order.action, Hold | Move | Support | Convoy):
            return None
        return fault(self.atlas, order) or Refusal("This is not a movement order.")

    def _no_place(self, order: Order) -> Refusal | None:
        missing = (p for p in _places(order) if province_of(p) not in self.atlas.provinces)
        place = next(missing, None)
        if place is None:
            return None
        hold = Order(UnitName(ARMY, place), Hold())
        return Refusal(Rules(self.atlas, on_board=False).reason_against(hold) or "")

    def _no_coast(self, order: Order) -> Refusal | None:
        """Refuses a move without a coast if the fleet could reach two coasts, because the judge
        does not guess which one is meant."""
        unit, action = order.unit, order.action
        if not (unit and unit.type and unit.type.afloat and isinstance(action, Move)):
            return None
        landings = self.atlas.landings(unit.type, unit.location, province_of(action.to))
        if len(landings) < 2 or action.to in landings:
            return None
        example = str(replace(order, action=Move(landings[0])))
        return Refusal(f"Write the coast: {' or '.join(landings)}.", example)

    # -- units ---------------------------------------------------------------------------------

    def _named(self, order: Order, name: UnitName) -> AsRead | Refusal:
        """Returns the order with any missing unit types filled in, or a refusal if a type cannot be
        worked out."""
        mine = self._ordered(name)
        unit = self._typed(name, mine)
        if isinstance(unit, Refusal):
            return unit
        remarks: tuple[str, ...] = ()
        if mine and unit.names(mine):
            unit, remarks = as_it_stands(unit, mine)
        match order.action:
            case Support(unit=other) | Convoy(unit=other) as action:
                known = self._typed(other, self.own.get(other.province))
                if isinstance(known, Refusal):
                    return known
                return AsRead(Order(unit, replace(action, unit=known)), remarks)
        return AsRead(Order(unit, order.action), remarks)

    def _typed(self, name: UnitName, mine: Unit | None) -> UnitName | Refusal:
        if name.type:
            return name
        if mine:
            return replace(name, type=mine.type)
        if not self.atlas.can_stand(ARMY, name.province):
            return replace(name, type=FLEET)
        place = self.atlas.name_of(name.province)
        return Refusal(
            f"Write the type of the unit in {place} (A, F or T): it is printed with the order."
        )

    def _ordered(self, name: UnitName) -> Unit | None:
        """Returns the player's own unit in that province, if any. Returns None for a vote, which is
        for another power's unit."""
        return None if self.voting else self.own.get(name.province)

    # -- remarks -------------------------------------------------------------------------------

    def _doubts(self, order: Order) -> Iterator[str]:
        if order.unit is None:
            return
        mine = self._ordered(order.unit)
        if not self.voting and (mine is None or not order.unit.names(mine)):
            there = f" (you have {mine} there)" if mine else ""
            yield f"You have no {order.unit}{there}: this is a fictitious order (Crypto rule 5.3)."
            return
        reason = Rules(self.atlas, on_board=True).reason_against(order)
        if reason:
            yield f"Accepted, though it can only fail. {reason}"


def _places(order: Order) -> Iterator[Location]:
    if order.unit:
        yield order.unit.location
    match order.action:
        case Move(to=to, path=path):
            yield from (*path, to)
        case Support(unit=other, to=to):
            yield from (other.location, *([to] if to else []))
        case Convoy(unit=other, to=to):
            yield from (other.location, to)


Look = Callable[[Order], AsRead | Refusal]


def read_cipher_line(order: Order, fixed: Cipher | None, chance: Chance) -> AsRead | Refusal:
    """Returns a player's cipher, or a refusal that lists everything that is wrong with it (1.14).
    ``fixed`` is the power's cipher if it can no longer change. ``chance`` is used to complete the
    suggested correction."""
    match order.action:
        case Cipher() as cipher:
            if fixed:
                return Refusal(
                    "You can no longer change your cipher, because the first results are out."
                )
            faults = cipher_faults(cipher)
            if faults:
                reason = f"This is not a valid cipher: {'; '.join(faults)}."
                return Refusal(reason, str(mended(cipher, chance)))
            return AsRead(Order(None, tidy_cipher(cipher)))
    return Refusal("This is not a cipher.")


@dataclass(frozen=True, slots=True)
class Inscriptions:
    """Checks printed forms against the player's cipher. ``cipher`` is None if the player has not
    sent one."""

    atlas: Atlas
    cipher: Cipher | None

    def inscribing(self, look: Look) -> Look:
        """Returns a parser that also checks the form in which the order is to be printed, and adds
        it to the order."""

        def inscribed(order: Order) -> AsRead | Refusal:
            reading = look(replace(order, rider=None))
            if isinstance(reading, Refusal) or not isinstance(order.rider, Printed):
                return reading
            form = self.form(reading.order, order.rider)
            if isinstance(form, Refusal):
                return form
            return replace(reading, order=replace(reading.order, rider=form))

        return inscribed

    def form(self, order: Order, wish: Printed) -> Printed | Refusal:
        """Returns the form without unnecessary spaces, or a refusal that says where it first
        differs from the enciphered short form of the order (5.2)."""
        if self.cipher is None:
            return Refusal(
                "The judge does not have your cipher yet: send it as a line CIPHER a=..."
                " b=..., with or before an order that says how it is printed (Crypto rule"
                " 5.2).",
                str(replace(order, rider=None)),
            )
        short = short_form(self.atlas, order)
        text = re.sub(r"(?:(?<!\s)\s++)?-\s*+", "-", wish.text)
        wrong = misprint(self.cipher, text, short)
        if wrong is None:
            return Printed(text)
        right = Printed(enciphered(self.cipher, short, Chance(text)))
        return Refusal(f"The text after AS is wrong: {wrong}.", str(replace(order, rider=right)))

    def fitting(self, order: Order) -> Order:
        """Returns the order, without its printed form if that does not match a new cipher."""
        match order.rider:
            case Printed() as wish if isinstance(self.form(order, wish), Refusal):
                return replace(order, rider=None)
        return order
