"""The command line program ``judge``. It imports a command only when the command is called."""

from __future__ import annotations

import os
import sys
from importlib import import_module

import click

COMMANDS = {
    "run": (
        "mailer.cli.run_init_migrate_notify:run",
        "The judge itself: takes mail, runs games, sends mail.",
    ),
    "init": ("mailer.cli.run_init_migrate_notify:init", "Write a commented judge.toml."),
    "check": ("mailer.cli.check:check", "Say what is wrong with this installation."),
    "migrate": (
        "mailer.cli.run_init_migrate_notify:migrate",
        "Bring the database to the current schema.",
    ),
    "notify": (
        "mailer.cli.run_init_migrate_notify:notify",
        "Try the command that tells you what is wrong.",
    ),
    "mail": (
        "mailer.cli.accept_mail:mail",
        "Take in one message from a file or standard input.",
    ),
    "send": ("mailer.cli.send_and_read:send", "Try it out: send the judge a message."),
    "read": (
        "mailer.cli.send_and_read:read",
        "Try it out: read what the judge wrote to an address.",
    ),
    "inbox": ("mailer.cli.inbox_outbox:inbox", "Messages that wait, are held, or were put aside."),
    "outbox": (
        "mailer.cli.inbox_outbox:outbox",
        "E-mails not sent yet, or that the judge gave up on.",
    ),
    "games": ("mailer.cli.games:games", "The games, and the state of one of them."),
    "pause": ("mailer.cli.admin.pause_resume_announce:pause", "Pause all games, for maintenance."),
    "resume": ("mailer.cli.admin.pause_resume_announce:resume", "End that pause."),
    "announce": (
        "mailer.cli.admin.pause_resume_announce:announce",
        "Write to everyone who plays here.",
    ),
    "seats": (
        "mailer.cli.admin.recover_seat_access:seats",
        "Help a player who lost their mailbox or password.",
    ),
    "people": (
        "mailer.cli.admin.people:people",
        "List people, show what is stored about one, or delete it.",
    ),
    "blocks": (
        "mailer.cli.admin.blocks:blocks",
        "Manage the addresses whose messages are ignored.",
    ),
    "secret": (
        "mailer.cli.secret:secret",
        "Manage the secret from which reply addresses are derived.",
    ),
    "backup": (
        "mailer.cli.admin.backup_restore_copy:backup",
        "Copy everything a judge has into a folder.",
    ),
    "restore": ("mailer.cli.admin.backup_restore_copy:restore", "Put a backup back in place."),
    "copy-to": (
        "mailer.cli.admin.backup_restore_copy:copy_to",
        "Copy everything into another database.",
    ),
    "archive": ("mailer.cli.web_pages:archive", "Write the pages of all games for the web."),
    "composer": (
        "mailer.cli.web_pages:composer",
        "Write the page on which players compose orders.",
    ),
    "serve": ("mailer.cli.web_pages:serve", "Show these pages on this machine."),
    "adjudicate": (
        "mailer.cli.adjudicate:adjudicate",
        "Adjudicate positions without a game (JSON).",
    ),
    "demo": ("mailer.demo:main", "Watch a whole Crystal Ball game played by mail."),
}
"""The module and function of each command, and its line in ``judge --help``."""


class Commands(click.Group):
    """A command group that imports a command only when that is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name][0].partition(":")
        found = getattr(import_module(module), name)
        if not isinstance(found, click.Command):
            raise TypeError(f"{module}:{name} is not a command")
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in COMMANDS.items()])


@click.command(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="crystal-ball-judge", prog_name="judge")
def cli() -> None:
    """A play-by-mail judge for Diplomacy, above all for Crystal Ball.

    Without settings it runs in ./var, receives mail on 127.0.0.1:2525, and writes e-mails into
    Maildirs.
    """


def main() -> None:
    """Runs ``judge``. The umask keeps other users of the machine from accessing files that it
    creates."""
    os.umask(0o077)
    try:
        cli(prog_name="judge")
    except OSError as trouble:  # No command handles this error. The disk may be full, for example.
        place = f": {trouble.filename}" if trouble.filename else ""
        click.echo(f"judge cannot go on: {trouble.strerror or trouble}{place}", err=True)
        # With any other exit code, the mail server would bounce the message.
        is_door = sys.argv[1:2] == ["mail"]
        raise SystemExit(os.EX_TEMPFAIL if is_door else 1) from None


if __name__ == "__main__":
    main()
