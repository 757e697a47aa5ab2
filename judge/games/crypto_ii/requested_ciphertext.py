"""The printed form that a player wants for an order, ``A PAR - BUR AS U QPA-BRP``, and the cipher
that fits this form (Crypto 1.1, 5.2)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from judge.board.atlas import Atlas
from judge.game.seeded_random import Chance
from judge.games.crypto_ii.ciphers import cipher_faults, enciphered, mended, misprint, tidy_cipher
from judge.games.crypto_ii.short_form import short_form
from judge.orders.actions import Cipher, Printed
from judge.orders.coasts import AsRead
from judge.orders.order import Order
from judge.orders.order_lists import Refusal

Look = Callable[[Order], AsRead | Refusal]


def read_cipher_line(order: Order, fixed: Cipher | None, chance: Chance) -> AsRead | Refusal:
    """Returns a player's cipher, or everything that is wrong with it (1.14). ``fixed`` is the
    power's cipher if it can no longer change. ``chance`` completes the suggested correction."""
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
    """Checks printed forms with the player's cipher, which is None if the player has not sent a
    cipher."""

    atlas: Atlas
    cipher: Cipher | None

    def inscribing(self, look: Look) -> Look:
        """Returns a parser that also checks and adds the form in which to print an order."""

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
        """Returns the form without unnecessary spaces, or a refusal that says where the form first
        differs from the order's short form (5.2)."""
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
        """Returns the order, without its printed form if that does not fit a new cipher."""
        match order.rider:
            case Printed() as wish if isinstance(self.form(order, wish), Refusal):
                return replace(order, rider=None)
        return order
