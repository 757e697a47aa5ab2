"""``judge demo`` plays a whole game by e-mail, from the first JOIN to the end.

The judge runs as usual, in a separate process. Seven players, the Master and an observer send it
messages by SMTP and read their Maildirs. The folder ``scripts`` has a plain text file with their
messages for each variant. `mailer.demo.script` describes the format.
"""

from __future__ import annotations

import shutil
import sys
import time
from pathlib import Path
from tempfile import mkdtemp

import click

from mailer.cli.demo_script_for_map import script_on_map
from mailer.demo.play_script import Play, Timeline
from mailer.demo.players import Script, Unexpected, read_play, script_of, variants
from mailer.demo.run_judge import judge_running, prepare, write_pages


@click.command()
@click.option(
    "--fast",
    is_flag=True,
    help="Without pauses for reading. Takes half a minute, plus the time to draw boards.",
)
@click.option("--variant", type=click.Choice(variants()), default="crystal ball", show_default=True)
@click.option(
    "--map",
    "map_name",
    default="",
    help="Play on this map: two game years of standard or crystal ball, with plain orders.",
)
@click.option("--pictures/--no-pictures", default=True, help="Send boards as pictures.")
def demo(fast: bool, variant: str, map_name: str, pictures: bool) -> None:
    """Watch a whole game being played by e-mail on this machine.

    Starts a judge in a temporary folder and keeps the folder, so that you can read every e-mail
    there. Exits with status 1 if anything goes wrong.
    """
    folder = Path(mkdtemp(prefix="judge-demo-"))
    script = _script(variant, map_name, folder)
    settings = prepare(folder, pictures)
    timeline = Timeline(fast)
    started = time.monotonic()
    try:
        with judge_running(folder, settings) as office:
            _welcome(script, folder, settings)
            play = Play(script, office, timeline)
            play.perform()
            mails = play.mails
        first_page = write_pages(folder, settings)
    except Unexpected as trouble:
        click.echo(f"\nThe demonstration went wrong. {trouble}\n\nIts folder: {folder}", err=True)
        raise SystemExit(1) from trouble
    taken = time.monotonic() - started
    click.echo(
        f"\nThe judge was told to stop, and has stopped. It sent {mails} e-mails in {taken:.0f} s."
    )
    _where_to_read(script, folder, settings)
    click.echo(
        "\nTo see the game as anyone can see it on the web, with its boards, run\n"
        f"    {_judge()} serve --config {settings}\nor open it in a browser:"
        f"  {first_page}"
    )


def _script(variant: str, map_name: str, folder: Path) -> Script:
    """Returns the script of a variant. If a map is given, first writes a script for that map into
    the folder."""
    if not map_name:
        return script_of(variant)
    file = folder / "script.txt"
    try:
        file.write_text(script_on_map(variant, map_name), encoding="utf-8")
    except ValueError as fault:
        raise click.BadParameter(str(fault)) from None
    return read_play(file)


def _welcome(script: Script, folder: Path, settings: Path) -> None:
    click.echo(f"A judge has started, with its data in {folder}\n\nThe cast:\n")
    for person in script.cast:
        click.echo(f"    {person.role:10} {person.name:8} {person.address}")
    _where_to_read(script, folder, settings)


def _where_to_read(script: Script, folder: Path, settings: Path) -> None:
    address = script.cast[0].address
    click.echo(
        f"\nYou can read every e-mail, now and later, for example with\n    {_judge()}"
        f" read --config {settings} --all {address}\nor with a mail program, as a"
        f" Maildir:  {folder / 'var' / 'outbox' / address}"
    )


def _judge() -> str:
    return "judge" if shutil.which("judge") else f"{sys.executable} -m mailer"
