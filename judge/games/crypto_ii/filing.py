"""Files the order lines of a letter in Crypto-Diplomacy II: builds together with the first moves,
fictitious orders, ciphers and votes (Crypto 2.2, 4.1, 5).

Each kind of line is handled separately.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from judge.adjudication.winter import after_works
from judge.board.atlas import Atlas
from judge.board.join_words import listing
from judge.board.phases import Phase, PhaseKind
from judge.board.power_names_and_place_codes import Power, ProvinceCode
from judge.board.units import Unit, UnitType
from judge.filing.builds import WinterLines, file_adjustments
from judge.filing.movement_and_retreats import file_retreats
from judge.filing.submission import Reviewed, Sent, on_file, overtaken, reviewed
from judge.game.seeded_random import Chance
from judge.games.crypto_ii.fictitious_orders import Fictions, Inscriptions, Look, read_cipher_line
from judge.games.crypto_ii.orders_by_vote import Ballot, orders_among, votes_among
from judge.games.crypto_ii.short_form_and_ciphers import cipher_in
from judge.orders.actions import Build, Cipher, Convert, Disband, Printed, Remove, Waive
from judge.orders.coasts import AsRead
from judge.orders.order import Order, Vote
from judge.orders.order_lists import Filed, OrderList, Refusal, Remark

Wanted = Callable[[Order], bool]


def file_ciphered(
    atlas: Atlas,
    sent: Sent,
    phases: Sequence[Phase],
    fixed: Cipher | None,
    voted: frozenset[Power],
    idle: frozenset[Power],
    owes: bool,
) -> Filed:
    """Files the lines of a letter for these phases. Votes and the cipher belong to the last phase.
    Valid moves and retreats replace older orders for the same units. Adjustments, votes and the
    cipher each replace all earlier lines of the same kind. ``fixed`` is the power's cipher if it
    can no longer change. ``voted`` is the set of powers for which orders are decided by vote, and
    ``idle`` is the set of those among them that have nothing to decide. ``owes`` is True if the
    power must send orders of its own."""
    late = next(filter(None, (overtaken(replace(sent, phase=phase)) for phase in phases)), None)
    if late:
        return replace(late, lists=on_file(sent, phases))
    letter = _Letter(atlas, sent, tuple(phases), voted, idle)
    letter.read_cipher(fixed)
    lists = {phase: letter.orders_for(phase) for phase in phases}
    return letter.filed(lists, letter.votes(), owes)


class _Letter:
    """Reads one letter, and collects refusals and remarks on its lines."""

    def __init__(
        self,
        atlas: Atlas,
        sent: Sent,
        phases: tuple[Phase, ...],
        voted: frozenset[Power],
        idle: frozenset[Power],
    ) -> None:
        self.atlas, self.sent, self.phases = atlas, sent, phases
        self.voted, self.idle = voted, idle
        self.last = phases[-1]
        self.old = on_file(sent, phases)
        works = self._old_lines(self.phases[0])
        self.formerly = after_works(sent.game.position, sent.power, works)
        self.units = self.formerly
        self.cipher: Cipher | None = None
        self.forms = Inscriptions(atlas, None)
        self.refusals: list[Refusal] = []
        self.remarks: list[Remark] = []
        self.changed = False

    def filed(self, lists: dict[Phase, OrderList], votes: Sequence[Order], owes: bool) -> Filed:
        """Returns the result, with the lists on file after this letter. They change only if a line
        of the letter was valid."""
        cipher = (Order(None, self.cipher),) if self.cipher else ()
        orders = lists[self.last]
        faulty = bool(self.refusals) or self.sent.flawed
        complete = orders.complete if owes else not faulty
        before = self.old.get(self.last)
        undone = before is not None and before.complete and not complete and faulty
        lists[self.last] = OrderList((*cipher, *orders.lines, *votes), 0, complete or undone)
        kept = {p: replace(e, letter=self.sent.letter) for p, e in lists.items() if e.lines}
        filed = Filed(
            kept if self.changed else self.old,
            self.changed,
            tuple(sorted(self.refusals, key=lambda refusal: refusal.line)),
            tuple(sorted(self.remarks, key=lambda remark: remark.line)),
            merges=self.last.kind is not PhaseKind.ADJUSTMENT,
        )
        return filed.questioned(self.sent.letter) if undone else filed

    # -- lines by kind -------------------------------------------------------------------------

    def _part(self, wanted: Wanted) -> tuple[Sent, list[int]]:
        """Returns the letter with only the ``wanted`` lines, and the numbers of these lines in the
        whole letter."""
        numbers = [n for n, line in enumerate(self.sent.lines) if wanted(line.order)]
        lines = tuple(self.sent.lines[number] for number in numbers)
        return replace(self.sent, lines=lines), numbers

    def _review(self, wanted: Wanted, look: Look) -> tuple[tuple[Order, ...], list[int]]:
        part, numbers = self._part(wanted)
        review = reviewed(part, look)
        self._note(review, numbers, bool(review.good))
        return review.good, numbers

    def _note(self, result: Reviewed | Filed, numbers: Sequence[int], changed: bool) -> None:
        self.refusals += [replace(r, line=numbers[r.line]) for r in result.refusals]
        self.remarks += [replace(r, line=numbers[r.line]) for r in result.remarks]
        self.changed |= changed

    def _old_lines(self, phase: Phase) -> tuple[Order, ...]:
        entry = self.old.get(phase)
        return entry.lines if entry else ()

    # -- the cipher and the votes --------------------------------------------------------------

    def read_cipher(self, fixed: Cipher | None) -> None:
        chance = Chance(self.sent.game.seed, "mended", self.sent.power)
        good, _ = self._review(_is_cipher, lambda order: read_cipher_line(order, fixed, chance))
        self.cipher = cipher_in((*self._old_lines(self.last), *good))
        self.forms = Inscriptions(self.atlas, fixed or self.cipher)

    def votes(self) -> tuple[Order, ...]:
        """Returns the votes on file after this letter. The letter's votes replace all earlier
        votes. NONE is kept only if there are no other votes."""
        position, power = self.sent.game.position, self.sent.power
        ballot = Ballot(
            self.atlas,
            self.last.kind,
            len(position.centres_of(power)),
            self.voted,
            Fictions(self.atlas, self.units, voting=True).read,
            self.idle,
        )
        good, _ = self._review(_is_vote, ballot.read)
        votes = good or [Order(None, vote) for vote in votes_among(self._old_lines(self.last))]
        real = [o for o in votes if isinstance(o.action, Vote) and o.action.order]
        return tuple(real or votes[:1])

    # -- orders for the player's own units -----------------------------------------------------

    def orders_for(self, phase: Phase) -> OrderList:
        """Returns the orders on file for this phase after this letter. The first moves can be for
        units that the same letter builds (4.1)."""
        entry = self._moves(phase) if phase.is_movement else self._as_ever(phase)
        if phase.kind is PhaseKind.ADJUSTMENT:
            self.units = after_works(self.sent.game.position, self.sent.power, entry.lines)
        return entry

    def _as_ever(self, phase: Phase) -> OrderList:
        """Returns the retreats or adjustments on file after this letter. They are filed as in other
        variants."""
        part, numbers = self._part(_is_order if phase == self.last else _is_work)
        old = self.old.get(phase) or OrderList((), complete=False)
        own = replace(old, lines=orders_among(old.lines))
        game = replace(part.game, lists={(phase, part.power): own} if own.lines else {})
        part = replace(part, phase=phase, game=game)
        filed = (
            file_retreats(self.atlas, part, self.forms.inscribing)
            if phase.kind is PhaseKind.RETREAT
            else file_adjustments(self.atlas, part, _InscribedWorks(self.atlas, part, self.forms))
        )
        self._note(filed, numbers, filed.stored)
        if not filed.stored:
            return own
        entry = filed.lists[phase]
        if phase.kind is PhaseKind.RETREAT:
            return replace(entry, lines=_as_written(entry.lines, part.orders))
        return entry

    def _moves(self, phase: Phase) -> OrderList:
        """Returns the moves on file after this letter. The list is complete if it has any order and
        the letter had no faults. Some units may be left without orders, because the player may not
        want them to be printed (6.2). A letter with only votes does not change whether the list is
        complete."""
        look = self.forms.inscribing(Fictions(self.atlas, self.units).read)
        good, numbers = self._review(_is_order if phase == self.phases[0] else _is_no_work, look)
        lines = latest((*orders_among(self._old_lines(phase)), *good))
        older = [order for order in lines if order not in good]
        self._look_again(older)
        if good:
            self._name_left_over(older, numbers[-1])
            self._count(lines, numbers[-1])
        complete = bool(lines) and not (self.refusals or self.sent.flawed)
        if all(_is_vote(line.order) for line in self.sent.lines) and not self.sent.flawed:
            complete = phase in self.old and self.old[phase].complete
        return OrderList(tuple(map(self.forms.fitting, lines)), 0, complete)

    def _look_again(self, older: Sequence[Order]) -> None:
        """Adds remarks on earlier orders that are affected by the cipher or the builds in this
        letter."""
        for order in older:
            if self.forms.fitting(order) != order:
                what = "does not fit your new cipher: the judge decides how it is printed"
                self._warn(_is_cipher, f"{order}, sent earlier, {what} (Crypto rule 5.2).")
            if _orders_one_of(self.formerly, order) and not _orders_one_of(self.units, order):
                what = f"is now a fictitious order, because you are not building {order.unit}"
                self._warn(_is_work, f"{order}, sent earlier, {what} (Crypto rule 5.3).")

    def _warn(self, wanted: Wanted, text: str) -> None:
        _, numbers = self._part(wanted)
        self.remarks += [Remark(number, text) for number in numbers[-1:]]

    def _name_left_over(self, older: Sequence[Order], number: int) -> None:
        """Adds a remark if only fictitious orders remain from earlier letters. A letter replaces
        orders only for the units it names, so the player may believe that the old orders are gone
        (5.3)."""
        if not older or any(_orders_one_of(self.units, order) for order in older):
            return
        names = listing([str(order) for order in older])
        text = (
            f"These earlier orders are still on file and count: {names}. To delete all"
            " your orders, write CLEAR above the ones you send."
        )
        self.remarks.append(Remark(number, text))

    def _count(self, lines: Sequence[Order], number: int) -> None:
        """Adds a remark if there are more orders than may be printed (5.3)."""
        centres = len(self.sent.game.position.centres_of(self.sent.power))
        if len(lines) > centres:
            said = (
                f"You have ordered {len(lines)} units but have {centres}"
                f" centre{'s' * (centres != 1)}, so only orders for units that exist are"
                " printed (Crypto rules 5.3, 6.3)."
            )
            self.remarks.append(Remark(number, said))


class _InscribedWorks(WinterLines):
    """Reads winter orders, which may say how they are to be printed. An order with a wrong printed
    form does not use up a build."""

    def __init__(self, atlas: Atlas, sent: Sent, forms: Inscriptions) -> None:
        super().__init__(atlas, sent)
        self.forms = forms

    def read(self, order: Order) -> AsRead | Refusal:
        if isinstance(order.rider, Printed):
            form = self.forms.form(order, order.rider)
            if isinstance(form, Refusal):
                return form
        return self.forms.inscribing(super().read)(order)


def _as_written(lines: Iterable[Order], letter: Sequence[Order]) -> tuple[Order, ...]:
    """Returns the lines in the order of the letter, but with those that were already on file
    first."""
    places = {order.province: number for number, order in enumerate(letter)}
    return tuple(sorted(lines, key=lambda order: places.get(order.province, -1)))


def latest(lines: Iterable[Order]) -> tuple[Order, ...]:
    """Returns the lines without those that a later order for the same unit replaces. The later
    order keeps its own place, because orders are printed in the order in which the player wrote
    them (8.0)."""
    found: dict[tuple[UnitType | None, ProvinceCode], Order] = {}
    for order in lines:
        if order.unit:
            found.pop((order.unit.type, order.unit.province), None)
            found[order.unit.type, order.unit.province] = order
    return tuple(found.values())


# -- kinds of lines


def _is_cipher(order: Order) -> bool:
    return isinstance(order.action, Cipher)


def _is_vote(order: Order) -> bool:
    return isinstance(order.action, Vote)


def _is_order(order: Order) -> bool:
    return not isinstance(order.action, Cipher | Vote)


def _is_work(order: Order) -> bool:
    return isinstance(order.action, Build | Convert | Remove | Disband | Waive)


def _orders_one_of(units: Mapping[ProvinceCode, Unit], order: Order) -> bool:
    unit = units.get(order.province or "")
    return unit is not None and order.unit is not None and order.unit.names(unit)


def _is_no_work(order: Order) -> bool:
    return _is_order(order) and not _is_work(order)
