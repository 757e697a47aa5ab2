"""An invitation: to somebody who may never have heard of the game, or of the judge."""

from __future__ import annotations

from judge.game.game import Stage
from judge.games.registry import variant_of
from judge.play import schedule
from mailer.transaction.invitations import Invitation
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording import game_status, phrases


def invited(work: UnitOfWork, table: Table, invitation: Invitation) -> None:
    """What is played, how, and the line that takes part. No words of the Master's stand in it."""
    running = table.game.stage is Stage.RUNNING
    rules = table.service.changed({"comment": ""})
    text = work.services.texts.render(
        "invitation",
        judge=work.services.name,
        judge_address=work.services.addressing.address,
        game=table.name,
        variant=variant_of(table.game).title,
        master=table.master.address if table.master else "",
        running=running,
        phase=table.game.phase.words,
        lines=_lines(table, invitation),
        kept=phrases.power_name(invitation.power) if invitation.power else "",
        until=phrases.moment(invitation.until, table.service.zone),
        settings=game_status.public_settings(table.game.settings, rules),
    )
    work.post(invitation.address, f"[{table.name}] you are invited", text, "invitation")


def _lines(table: Table, invitation: Invitation) -> list[str]:
    """What to send, ready to be sent but for the password."""
    word = f" {table.service.private}" if table.service.private else ""
    if table.game.stage is not Stage.RUNNING:
        at = f"{invitation.power}@" if invitation.power else ""
        return [f"JOIN {at}{table.name} your-password{word}"]
    powers = [invitation.power] if invitation.power else schedule.takeable(table.game)
    return [f"TAKEOVER {power}@{table.name} your-password{word}" for power in powers]
