"""The command line program ``judge``. It imports a command only when the command is called."""

from __future__ import annotations

import os
import sys
from importlib import import_module

import click

COMMANDS = {
    "run": ("cli.run_init_migrate_notify", "The judge itself: takes mail, runs games, sends mail."),
    "init": ("cli.run_init_migrate_notify", "Write a commented judge.toml."),
    "check": ("cli.check", "Report problems with this installation."),
    "migrate": ("cli.run_init_migrate_notify", "Bring the database to the current schema."),
    "notify": ("cli.run_init_migrate_notify", "Test the command that alerts you to problems."),
    "mail": ("cli.accept_mail", "Take in one message from a file or standard input."),
    "send": ("cli.send_letters_and_show_answers", "Try it out: send the judge a message."),
    "read": (
        "cli.send_letters_and_show_answers",
        "Try it out: read the e-mails to an address.",
    ),
    "inbox": ("cli.inbox_outbox", "Messages that are waiting, held or put aside."),
    "outbox": ("cli.inbox_outbox", "E-mails not sent yet, or that the judge gave up on."),
    "games": ("cli.games", "List games, and show or manage one of them."),
    "pause": ("cli.admin.pause_resume_announce", "Pause all games, for maintenance."),
    "resume": ("cli.admin.pause_resume_announce", "End a pause of all games."),
    "announce": ("cli.admin.pause_resume_announce", "Write to everyone who plays here."),
    "seats": (
        "cli.admin.seat_access_and_secret",
        "Help a player who lost their mailbox or password.",
    ),
    "people": (
        "cli.admin.people_and_blocks",
        "List people, show what is stored about one, or delete it.",
    ),
    "blocks": ("cli.admin.people_and_blocks", "Manage the addresses whose messages are ignored."),
    "secret": (
        "cli.admin.seat_access_and_secret",
        "Manage the secret from which reply addresses are derived.",
    ),
    "backup": ("cli.admin.backup_restore_copy", "Copy everything a judge has into a folder."),
    "restore": ("cli.admin.backup_restore_copy", "Put a backup back in place."),
    "copy-to": ("cli.admin.backup_restore_copy", "Copy everything into another database."),
    "archive": ("cli.web_pages", "Write the pages of all games for the web."),
    "composer": ("cli.web_pages", "Write the page on which players compose orders."),
    "serve": ("cli.web_pages", "Show these pages on this machine."),
    "adjudicate": ("cli.adjudicate", "Adjudicate positions without a game (JSON)."),
    "demo": ("demo", "Watch a whole Crystal Ball game played by mail."),
}
"""For each command, its module in ``mailer`` and its line in ``judge --help``. The function has the
same name as the command."""


class Commands(click.Group):
    """A command group that imports each command only when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = f"mailer.{COMMANDS[cmd_name][0]}"
        found = getattr(import_module(module), cmd_name.replace("-", "_"))
        if not isinstance(found, click.Command):
            raise TypeError(f"{cmd_name} in {module} is not a command")
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
    """Runs ``judge``. Sets the umask, so that other users of the machine cannot access the files
    that the program creates."""
    os.umask(0o077)
    try:
        cli(prog_name="judge")
    except OSError as trouble:  # No command handles this error. The disk may be full, for example.
        place = f": {trouble.filename}" if trouble.filename else ""
        click.echo(f"judge cannot go on: {trouble.strerror or trouble}{place}", err=True)
        # On any other exit code, the mail server would bounce the message.
        is_door = sys.argv[1:2] == ["mail"]
        raise SystemExit(os.EX_TEMPFAIL if is_door else 1) from None


if __name__ == "__main__":
    main()
