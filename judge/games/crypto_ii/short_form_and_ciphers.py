"""Writes orders in their short form (Crypto 6.1, 6.6), checks and makes ciphers, and enciphers and
deciphers the short forms (Crypto 1).

>>> short_form(standard(), Order.read("F MAO - SPA/SC"))
'F Mid-Spa sc'

A cipher assigns one to three of 28 symbols to each of the 22 letters that occur in orders. Each
symbol represents one letter, so the text can be deciphered::

    >>> cipher = made(Chance(7))
    >>> text = enciphered(cipher, "A Par-Bur", Chance(8))
    >>> deciphered(cipher, text)
    'A PAR-BUR'"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from string import ascii_uppercase
from typing import Any, ClassVar, TypeAlias, assert_never

from judge.board.atlas import Atlas
from judge.board.join_words import listing
from judge.board.power_names_and_place_codes import Location, Power, ProvinceCode, province_of
from judge.board.units import UnitType
from judge.game.seeded_random import Chance
from judge.orders.actions import (
    Build,
    Cipher,
    Convert,
    Convoy,
    Disband,
    Hold,
    Move,
    Own,
    Proxy,
    Remove,
    Retreat,
    Support,
    UnitName,
    Waive,
    Walk,
)
from judge.orders.order import Order, Vote

ABBREVIATIONS = {"MAO": "Mid", "NAO": "Nat", "TYR": "Tyo", "TYS": "Tyh"}
"""The abbreviations in 6.6 that differ from the judge's codes."""

NO_COAST = frozenset({"STP"})
"""Provinces where a fleet's coast is never printed (6.5)."""


def short_form(atlas: Atlas, order: Order) -> str:
    """Returns the short form of an order, such as ``A Par-Bur``, ``A Par S A Mar-Bur`` or ``B A
    Par``. Returns "" if the line is not for a unit. The short form omits the route of a convoyed
    move."""
    unit = order.unit
    if unit is None:
        return ""
    name = short_unit(unit)
    match order.action:
        case Hold():
            return f"{name} H"
        case Move(to=to) | Retreat(to=to):
            return f"{name}-{short_place(atlas, unit.type, unit.province, to)}"
        case Support(unit=other, to=to):
            way = f"-{short_place(atlas, other.type, other.province, to)}" if to else ""
            return f"{name} S {short_unit(other)}{way}"
        case Convoy(unit=other, to=to):
            return f"{name} C {short_unit(other)}-{_abbreviated(province_of(to))}"
        case Disband():
            return f"{name} D"
        case Build():
            return f"B {name}"
        case Remove():
            return f"R {name}"
        case Convert():
            return f"V {name}"
        case Proxy() | Walk() | Waive() | Vote() | Cipher() | Own():
            return ""
        case _ as never:
            assert_never(never)


def short_unit(unit: UnitName) -> str:
    """Returns the short form of a unit, such as ``F Mid``. The coast is not printed."""
    return (
        f"{unit.type.letter} {_abbreviated(unit.province)}"
        if unit.type
        else _abbreviated(unit.province)
    )


def short_place(atlas: Atlas, kind: UnitType | None, start: ProvinceCode, to: Location) -> str:
    """Returns the short form of a destination, with the coast only if it is needed: ``Spa sc``."""
    place = needed_coast(atlas, kind, start, to)
    code = _abbreviated(province_of(to))
    return f"{code} {place.partition('/')[2].lower()}" if "/" in place else code


def needed_coast(
    atlas: Atlas, kind: UnitType | None, start: ProvinceCode, to: Location
) -> Location:
    """Returns the location, with its coast only if a fleet could reach two coasts from
    ``start``."""
    province = province_of(to)
    if kind is None or not kind.afloat or province in NO_COAST:
        return province
    return to if len(atlas.landings(kind, start, province)) > 1 else province


def _abbreviated(province: ProvinceCode) -> str:
    return ABBREVIATIONS.get(province, province.title())


LETTERS = "ABCDEFGHIKLMNOPRSTUVWY"
"""The letters that need a substitute. J, Q, X and Z do not occur in orders (1.11)."""

SYMBOLS = ascii_uppercase + "#%"
"""The symbols used as substitutes (1.11)."""

MOST = 3
"""The maximum number of substitutes for a letter (1.13)."""

FEW = 6
"""The maximum number of missing items that a message lists one by one. If more are missing, it
gives only the number."""

Substitutes: TypeAlias = dict[str, str]
"""The symbols for each letter."""


def substitutes(cipher: Cipher) -> Substitutes:
    """Returns the symbols for each letter. If a letter is listed twice, it gets both sets of
    symbols."""
    found: Substitutes = {}
    for letter, symbols in cipher.pairs:
        found[letter] = found.get(letter, "") + symbols
    return found


# -- which ciphers are legal


def cipher_faults(cipher: Cipher) -> tuple[str, ...]:
    """Returns all faults that make the cipher illegal, each as a phrase. Returns () if the cipher
    is legal (1.1)."""
    found = substitutes(cipher)
    return (*_letter_faults(found), *_symbol_faults(found))


def _letter_faults(found: Substitutes) -> Iterator[str]:
    strange = [letter for letter in found if len(letter) > 1 or letter not in LETTERS]
    if strange:
        yield f"{listing(strange)} {_is(strange)} not among the letters {LETTERS} (rule 1.11)"
    missing = [letter for letter in LETTERS if letter not in found]
    if len(missing) > FEW:
        there = len(LETTERS) - len(missing)
        yield f"{len(LETTERS)} letters are needed, but only {there} {_are(there)} there (rule 1.12)"
    elif missing:
        yield f"{listing(missing)} {_has(missing)} no substitute (rule 1.12)"
    many = [letter for letter, symbols in found.items() if len(symbols) > MOST]
    if many:
        yield f"{listing(many)} {_has(many)} more than three substitutes (rule 1.13)"


def _symbol_faults(found: Substitutes) -> Iterator[str]:
    uses = Counter("".join(found.values()))
    strange = [symbol for symbol in uses if symbol not in SYMBOLS]
    if strange:
        yield f"{listing(strange)} {_is(strange)} not among the symbols A-Z # % (rule 1.11)"
    twice = [symbol for symbol in SYMBOLS if uses[symbol] > 1]
    if twice:
        yield f"{listing(twice)} {_is(twice)} used more than once (rule 1.14)"
    unused = [symbol for symbol in SYMBOLS if not uses[symbol]]
    if len(unused) > FEW:
        used = len(SYMBOLS) - len(unused)
        yield f"{len(SYMBOLS)} symbols are needed, but only {used} {_are(used)} used (rule 1.11)"
    elif unused:
        yield f"{listing(unused)} {_is(unused)} not used (rule 1.11: all 28 symbols are)"


def _is(things: list[str]) -> str:
    return _are(len(things))


def _are(count: int) -> str:
    return "is" if count == 1 else "are"


def _has(things: list[str]) -> str:
    return "have" if len(things) > 1 else "has"


# -- making legal ciphers


def made(chance: Chance) -> Cipher:
    """Returns a random legal cipher (1.2)."""
    symbols = chance.shuffled(SYMBOLS)
    found = dict(zip(LETTERS, symbols, strict=False))
    for symbol in symbols[len(LETTERS) :]:
        letter = chance.choice([one for one in LETTERS if len(found[one]) < MOST])
        found[letter] += symbol
    return _in_order(found)


def mended(cipher: Cipher, chance: Chance) -> Cipher:
    """Returns a legal cipher that keeps as much of this one as possible, from left to right. The
    rest is random, because it would hide nothing if it were the same for everyone (8.0)."""
    found, free = dict.fromkeys(chance.shuffled(LETTERS), ""), dict.fromkeys(SYMBOLS)
    for letter, symbols in substitutes(cipher).items():
        for symbol in symbols:
            if symbol in free and len(found.get(letter, " " * MOST)) < MOST:
                found[letter] += symbol
                del free[symbol]
    while len(free) < sum(not symbols for symbols in found.values()):
        rich = max(found, key=lambda letter: len(found[letter]))
        found[rich], lost = found[rich][:-1], found[rich][-1]
        free[lost] = None
    for symbol in chance.shuffled(tuple(free)):
        found[min(found, key=lambda letter: len(found[letter]))] += symbol
    return _in_order(found)


def tidy_cipher(cipher: Cipher) -> Cipher:
    """Returns the same cipher with its letters in alphabetical order. The cipher must be legal."""
    return _in_order(substitutes(cipher))


def _in_order(found: Mapping[str, str]) -> Cipher:
    return Cipher(tuple((letter, found[letter]) for letter in LETTERS))


# -- enciphering and deciphering


def enciphered(cipher: Cipher, text: str, chance: Chance) -> str:
    """Returns the text with a random substitute for each letter (6.4). Other characters stay the
    same, and so do J, Q, X and Z, which do not occur in orders."""
    found = substitutes(cipher)
    return "".join(chance.choice(found.get(letter, letter)) for letter in text.upper())


def deciphered(cipher: Cipher, text: str) -> str:
    letters = {symbol: letter for letter, symbols in cipher.pairs for symbol in symbols}
    return "".join(letters.get(symbol, symbol) for symbol in text)


def misprint(cipher: Cipher, text: str, wanted: str) -> str | None:
    """Returns a sentence that tells the player where an enciphered text first differs from what it
    should say, or None if it is correct (5.2)."""
    wanted, found = wanted.upper(), deciphered(cipher, text)
    if found == wanted:
        return None
    same = next((n for n, (a, b) in enumerate(zip(found, wanted, strict=False)) if a != b), None)
    if same is not None:
        return (
            f"it reads {found} in your cipher, but the order is {wanted}: character {same + 1},"
            f" {text[same]!r}, should be {wanted[same]!r}"
            f" ({_written(substitutes(cipher), wanted[same])})"
        )
    longer = "ends too early" if len(found) < len(wanted) else "is too long"
    return f"it reads {found} in your cipher, but the order is {wanted}: it {longer}"


def _written(found: Substitutes, letter: str) -> str:
    symbols = " or ".join(found.get(letter, ""))
    return f"{letter} is written {symbols}" if symbols else "it is written as it is"


# -- the ledger


@dataclass(frozen=True, slots=True)
class CipherBook:
    """The ciphers of a game. They are fixed when the first moves are published."""

    kind: ClassVar[str] = "ciphers"

    ciphers: Mapping[Power, Cipher]

    def to_data(self) -> dict[str, Any]:
        return {"kind": self.kind, "ciphers": ciphers_to_data(self.ciphers)}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> CipherBook:
        """Makes a cipher book from the data that `to_data` returned. Raises ValueError if the data
        is invalid."""
        return cls(ciphers_from_data(data["ciphers"]))


def ciphers_to_data(ciphers: Mapping[Power, Cipher]) -> dict[Power, str]:
    return {power: str(cipher) for power, cipher in sorted(ciphers.items())}


def ciphers_from_data(data: Mapping[str, str]) -> dict[Power, Cipher]:
    return {power: read_cipher(text) for power, text in data.items()}


def read_cipher(text: str) -> Cipher:
    """Parses ``CIPHER A=U B=V ...``. Raises ValueError if the text is invalid."""
    match Order.read(text).action:
        case Cipher() as cipher:
            return cipher
    raise ValueError(f"not a cipher: {text!r}")


def cipher_in(orders: Iterable[Order]) -> Cipher | None:
    """Returns the last cipher among these lines, or None."""
    found = [order.action for order in orders if isinstance(order.action, Cipher)]
    return found[-1] if found else None
