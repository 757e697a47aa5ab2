"""How a player wants an order printed, ``A PAR - BUR AS U QPA-BRP``, and the cipher for it (Crypto
1.1, 5.2)."""

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
    """A player's cipher, or all that is wrong with it (1.14). ``fixed`` is the one that can change
    no more; ``chance`` draws what is missing in a cipher that would be legal."""
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
    """Checks printed forms by the writer's cipher; None: he has sent none yet."""

    atlas: Atlas
    cipher: Cipher | None

    def inscribing(self, look: Look) -> Look:
        """The same look at a line, with the form it is to be printed in."""

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
        """The form, without needless spaces; or where it first differs from the order's short
        form (5.2)."""
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
        """The order without a form that a new cipher made wrong."""
        match order.rider:
            case Printed() as wish if isinstance(self.form(order, wish), Refusal):
                return replace(order, rider=None)
        return order
