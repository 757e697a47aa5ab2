"""Standing orders: what became of them when their phase was asked for."""

from __future__ import annotations

from collections.abc import Sequence

from judge.play.standing_orders import CameDue
from mailer.transaction.services import wrapped
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording import notify, phrases


def filed_ahead(work: UnitOfWork, table: Table, due: Sequence[CameDue]) -> None:
    """To each player whose they were: which of his standing orders are on file now, and which
    cannot be."""
    for seat in table.players:
        own = [one for one in due if one.power == seat.power]
        if own:
            text = "\n\n".join("\n".join(_told(one)) for one in own)
            notify.tell(work, table, seat, f"your orders for {own[-1].phase}", text)


def _told(one: CameDue) -> list[str]:
    what = f"{one.phase.words} ({one.phase})"
    if one.filed is None:
        gone = (
            f"Your standing orders for {what} are gone: it was not asked for, or nothing is left."
        )
        return [wrapped(gone)]
    refused = {refusal.line: refusal.reason for refusal in one.filed.refusals}
    good = [order for number, order in enumerate(one.orders) if number not in refused]
    lines = []
    if good:
        word = "" if one.filed.complete else ", incomplete: the game waits for the rest"
        lines += [wrapped(f"Your standing orders for {what} are on file now{word}:"), ""]
        lines += phrases.numbered(good)
    if refused:
        lines += ["", f"What cannot be done in {one.phase.words}:"]
        lines += [wrapped(f"{one.orders[at]}: {refused[at]}", 2) for at in sorted(refused)]
    return [*lines, "", "STATUS shows what is on file; you can send other orders as ever."]
