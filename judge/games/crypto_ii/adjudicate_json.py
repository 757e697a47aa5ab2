"""Adjudicates one phase of Crypto-Diplomacy II from JSON data, including votes on the orders of a
power without a player, and prints the orders in cipher."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from judge.board.phases import Phase
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power
from judge.game.phase_results import Ran
from judge.game.seeded_random import Chance
from judge.game.settings import Settings
from judge.games.adjudicate_json import (
    BadInput,
    Lists,
    plain_game,
    read_by_power,
    read_lists,
    read_phase,
    read_position,
    told,
)
from judge.games.crypto_ii.fictitious_orders import Fictions, Inscriptions
from judge.games.crypto_ii.orders_by_vote import Ballot
from judge.games.crypto_ii.printing import Gazette
from judge.games.crypto_ii.short_form_and_ciphers import (
    CipherBook,
    cipher_faults,
    made,
    read_cipher,
)
from judge.games.run_phase import run_phase
from judge.games.variant import ReadOrder, Variant
from judge.orders.actions import Cipher, Printed
from judge.orders.order import Order
from judge.orders.order_lists import Refusal

Book: TypeAlias = Mapping[Power, Cipher]


def answer_ciphered(
    variant: Variant, data: Mapping[str, Any], read_order: ReadOrder
) -> dict[str, Any]:
    """Adjudicates one phase and prints its orders. In addition to the usual keys, ``data`` may have
    ``votes`` (``{"FRANCE": ["3 A VEN - TRI"]}``), ``players``, ``seed`` and ``ciphers``
    (``{"FRANCE": "A=U B=V ..."}``). The judge makes any missing ciphers. In the answer, ``printed``
    gives the lines published for each power. Raises `BadInput` if the data is invalid."""
    phase, position = read_phase(data), read_position(variant, data)
    if data.get("centers") is None:
        raise BadInput("'centers' is missing; the judge cannot run this phase without it")
    settings = _settings(variant, data)
    book = _ciphers(variant, data)
    ballots = Ballots(variant, phase, position, settings)
    lists = _inscribed(variant, _lists(variant, data, read_order, ballots), book)
    _, ran = run_phase(
        variant,
        plain_game(
            variant, phase, position, lists, settings, CipherBook(book), _number(data, "seed")
        ),
    )
    return told(variant, ran, settings) | {"printed": _printed(variant, ran, settings)}


def _printed(variant: Variant, ran: Ran, settings: Settings) -> dict[Power, list[str]]:
    """Returns the lines published for each power. Nothing is published for the first builds
    (4.1)."""
    if ran.phase == variant.opening(settings).phase or not isinstance(ran.news, Gazette):
        return {}
    sheets = ran.news.printed
    return {power: [line.text for line in sheet.lines] for power, sheet in sheets.items()}


def _voted(variant: Variant, settings: Settings) -> frozenset[Power]:
    return frozenset(variant.atlas.powers).difference(variant.played(settings))


def _number(data: Mapping[str, Any], key: str) -> int:
    value = data.get(key, 0)
    if not isinstance(value, int):
        raise BadInput(f"{key!r} is not a whole number")
    return value


def _settings(variant: Variant, data: Mapping[str, Any]) -> Settings:
    players = _number(data, "players")
    if players not in (0, len(variant.atlas.powers) - 1, len(variant.atlas.powers)):
        raise BadInput(f"'players': this game is for 6 or 7 players, not {players}")
    return variant.settings(players=players)


class Ballots:
    """Parses votes, with or without ``VOTE ITALY`` in front, and checks them as if they had arrived
    in a letter."""

    def __init__(
        self, variant: Variant, phase: Phase, position: Position, settings: Settings
    ) -> None:
        self.atlas, self.kind, self.position = variant.atlas, phase.kind, position
        self.voted = _voted(variant, settings)

    def read(self, power: Power, texts: Sequence[str], read_order: ReadOrder) -> list[Order]:
        if power in self.voted:
            raise BadInput(f"'votes': {power} has no player and casts no votes (Crypto rule 2.1)")
        centres = len(self.position.centres_of(power))
        own = {unit.province: unit for unit in self.position.units_of(power)}
        look = Fictions(self.atlas, own, voting=True).read
        ballot = Ballot(self.atlas, self.kind, centres, self.voted, look)
        return [self._vote(ballot, text, read_order) for text in texts]

    def _vote(self, ballot: Ballot, text: str, read_order: ReadOrder) -> Order:
        named = text.upper().startswith("VOTE")
        whole = text if named else f"VOTE {min(self.voted, default='ITALY')} {text}"
        try:
            reading = ballot.read(read_order(whole))
        except ValueError as fault:
            raise BadInput(f"'votes': {text!r}: {fault}") from None
        if isinstance(reading, Refusal):
            raise BadInput(f"'votes': {text!r}: {reading.reason}")
        return reading.order


def _lists(
    variant: Variant, data: Mapping[str, Any], read_order: ReadOrder, ballots: Ballots
) -> Lists:
    lists = read_lists(variant, data, read_order)
    for power, texts in read_by_power(variant, data, "votes").items():
        lists[power] = [*lists.get(power, ()), *ballots.read(power, texts, read_order)]
    return lists


def _inscribed(variant: Variant, lists: Lists, book: Book) -> Lists:
    """Returns the lists after checking that each text after AS matches its order (5.2). Raises
    `BadInput` if one does not."""
    atlas = variant.atlas
    return {
        power: [_with_form(power, Inscriptions(atlas, book[power]), order) for order in orders]
        for power, orders in lists.items()
    }


def _with_form(power: Power, forms: Inscriptions, order: Order) -> Order:
    if not isinstance(order.rider, Printed):
        return order
    form = forms.form(order, order.rider)
    if isinstance(form, Refusal):
        raise BadInput(f"'orders': {power}, {str(order)!r}: {form.reason}")
    return replace(order, rider=form)


def _ciphers(variant: Variant, data: Mapping[str, Any]) -> dict[Power, Cipher]:
    seed, given = _number(data, "seed"), data.get("ciphers") or {}
    if not isinstance(given, Mapping):
        raise BadInput("'ciphers' is not an object with a cipher for each power")
    book = {power: made(Chance(seed, "cipher", power)) for power in variant.atlas.powers}
    for power, text in given.items():
        if power.upper() not in book:
            raise BadInput(f"'ciphers': there is no power {power!r}")
        book[power.upper()] = _cipher(text)
    return book


def _cipher(text: object) -> Cipher:
    """Parses a cipher from ``"A=U B=V ..."``, with or without ``CIPHER`` in front, or from ``{"A":
    "U", "B": "V", ...}``. Raises `BadInput` if the cipher is not legal."""
    pairs = [f"{a}={b}" for a, b in text.items()] if isinstance(text, Mapping) else None
    words = str(text).upper().split() if pairs is None else pairs
    plain = words if words[:1] == ["CIPHER"] else ["CIPHER", *words]
    try:
        cipher = read_cipher(" ".join(plain))
    except ValueError as fault:
        raise BadInput(f"'ciphers': {fault}") from None
    faults = cipher_faults(cipher)
    if faults:
        raise BadInput(f"'ciphers': not a legal cipher: {'; '.join(faults)}")
    return cipher
