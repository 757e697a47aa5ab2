"""Sets up a running judge with honest players, and with Eve, who has a game of her own.

The tests send everything by SMTP and read the results from the judge's e-mails. They query the
database only to see what happened to a message, and to check that nothing changed that must not.
"""

from __future__ import annotations

import email
import os
import re
import shutil
import smtplib
import sqlite3
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from email.header import decode_header, make_header
from itertools import count
from multiprocessing.context import ForkServerProcess
from pathlib import Path

from tests.attacks.process import judge_in
from tests.attacks.watch import Watch, family
from tests.pace import pace
from tests.waiting import PATIENCE

JUDGE = "judge@localhost"
POWERS = ("AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY")
HONEST, EVIL = "honest.example", "evil.example"
GM, EVE, BOB, OLGA = f"gm@{HONEST}", f"eve@{EVIL}", f"bob@{HONEST}", f"olga@{HONEST}"
FRANCE = f"france@{HONEST}"
STRANGER = "nobody@elsewhere.example"

HOMES = "127.0.9.{}"
"""The addresses of the honest people's mail servers. Eve connects from others."""

SLOW = pace(time.process_time)
"""A factor for time limits on machines slower than the reference machine."""

DOOR = 'intake.smtp.host = "0.0.0.0"\nintake.smtp.port = 0\n'
"""Makes the listener accept connections from other machines, because a judge that accepts only
local ones would have more generous limits."""

HELD_UP = 1.0
"""The maximum number of seconds by which a message may delay someone else's."""

IDLE = 0.3
"""Seconds within which an idle judge processes a message."""

MOST_MEMORY = 200
"""The maximum memory, in MiB, that a judge's process may ever use."""

SETTINGS = "SET POWERS CHOICE\nSET DELAY 0 minutes\nSET NEXT 20 days\nEND"

_numbers = count(1)
_RUN = f"{os.getpid()}.{time.time_ns()}"


def message_id() -> str:
    return f"<{next(_numbers)}.{_RUN}@mail.example>"


def letter(sender: str, text: str, *, to: str = JUDGE, subject: str = "x", more: str = "") -> bytes:
    """Returns a message as a mail program writes it. ``more`` contains further headers, including
    their line endings."""
    head = f"From: {sender}\nTo: {to}\nSubject: {subject}\nMessage-ID: {message_id()}\n{more}"
    return f"{head}\n{text}\n".encode("utf-8", "surrogateescape")


@dataclass(frozen=True, slots=True)
class Mail:
    """An e-mail from the judge as its reader sees it."""

    raw: bytes
    subject: str
    reply_to: str
    text: str

    @classmethod
    def read(cls, raw: bytes) -> Mail:
        message = email.message_from_bytes(raw)
        plain = (part for part in message.walk() if part.get_content_type() == "text/plain")
        body = next(plain).get_payload(decode=True)
        text = body.decode("utf-8", "replace") if isinstance(body, bytes) else ""
        subject = str(make_header(decode_header(str(message["Subject"] or ""))))
        return cls(raw, subject, str(message["Reply-To"] or "").strip(" <>"), text)

    @property
    def asks(self) -> bool:
        """Returns whether the e-mail asks its reader to confirm something."""
        return "confirm-" in self.reply_to


@dataclass
class Town:
    """A running judge in ``folder``, and the reply addresses that its users know."""

    folder: Path
    settings: str = ""
    secrets: dict[tuple[str, str], str] = field(default_factory=dict)
    _process: ForkServerProcess | None = None
    port: int = 0
    lair: str = "127.0.0.1"
    """The address from which Eve connects."""

    # -- the process ---------------------------------------------------------------------------

    def start(self) -> None:
        (self.folder / "judge.toml").write_text(f"{DOOR}{self.settings}")
        self._process = judge_in(self.folder)
        self.port = self._port()

    def _port(self) -> int:
        """Waits until the judge is ready. Returns its SMTP port."""
        said = ""
        while "the rest" not in said:
            assert self.is_alive, f"the judge does not start: {said} {self.log()}"
            time.sleep(0.005)
            said = (self.folder / "said").read_text()
        return int(re.findall(r"SMTP at .*:(\d+)", said)[0])

    def stop(self) -> None:
        """Stops the judge if it is running."""
        if self._process:
            self._process.kill()
            self._process.join()
            self._process = None

    @property
    def is_alive(self) -> bool:
        return self._process is not None and self._process.is_alive()

    def peak(self) -> float:
        """Returns the peak memory in MiB of the judge's largest process."""
        return max(map(_peak, family(self._pid)))

    def watched(self) -> Watch:
        """Measures how long the judge works during a block."""
        return Watch(self._pid)

    @property
    def _pid(self) -> int:
        assert self._process and self._process.pid
        return self._process.pid

    def log(self) -> str:
        return (self.folder / "log").read_text()

    # -- messages ------------------------------------------------------------------------------

    def send(self, raw: bytes, to: str | Sequence[str] = JUDGE, sender: str = EVE) -> None:
        """Sends a message and returns once it is acknowledged."""
        home = HOMES.format(sum(sender.encode()) % 250 + 1)
        at = (home if sender.endswith(HONEST) else self.lair, 0)
        with smtplib.SMTP("127.0.0.1", self.port, timeout=PATIENCE, source_address=at) as door:
            door.sendmail(sender, [to] if isinstance(to, str) else list(to), raw)

    def offer(self, raw: bytes, to: str | Sequence[str] = JUDGE, sender: str = EVE) -> str:
        """Sends a message that the judge may refuse. Returns the error, or nothing if it was
        accepted."""
        try:
            self.send(raw, to, sender)
        except (smtplib.SMTPException, OSError) as refused:
            return str(refused)
        return ""

    def write(self, sender: str, text: str, to: str = JUDGE, **more: str) -> None:
        """Sends a message and waits until it is processed."""
        raw = letter(sender, text, to=to, **more)
        self.send(raw, to, sender)
        self.rest()

    def claim(self, who: str, text: str, to: str = JUDGE) -> None:
        """Sends a message and replies YES to any question about it."""
        before = len(self.mails(who))
        self.write(who, text, to)
        for mail in self.mails(who)[before:]:
            if mail.asks:
                self.confirm(who, mail)

    def claim_each(self, claims: Mapping[str, str]) -> None:
        """Does the same as `claim` for several people at once, each with a different text."""
        before = {who: len(self.mails(who)) for who in claims}
        for who, text in claims.items():
            self.send(letter(who, text), sender=who)
        self.rest()
        for who in claims:
            for mail in self.mails(who)[before[who] :]:
                if mail.asks:
                    yes = letter(who, "yes", to=mail.reply_to, subject=f"Re: {mail.subject}")
                    self.send(yes, mail.reply_to, who)
        self.rest()

    def confirm_all(self, domain: str = EVIL) -> None:
        """Replies YES to every question sent to an address in this domain."""
        for who, mails in self.all_mails().items():
            if who.endswith(domain):
                for mail in mails:
                    if mail.asks:
                        self.confirm(who, mail)

    def confirm(self, who: str, mail: Mail, text: str = "yes") -> None:
        self.write(who, text, mail.reply_to, subject=f"Re: {mail.subject}")

    def seat(self, game: str, who: str) -> str:
        """Returns the reply address of a seat."""
        return self.secrets[game, who]

    # -- the results of the messages -----------------------------------------------------------

    def mails(self, address: str) -> list[Mail]:
        """Returns all e-mails to an address, oldest first."""
        folder = self.folder / "var" / "outbox" / address
        files = sorted(folder.glob("*/*"), key=lambda file: file.name)
        return [Mail.read(file.read_bytes()) for file in files]

    def all_mails(self) -> dict[str, list[Mail]]:
        root = self.folder / "var" / "outbox"
        return (
            {one.name: self.mails(one.name) for one in sorted(root.iterdir())}
            if root.exists()
            else {}
        )

    def told(self, address: str) -> str:
        """Returns the text of everything that was ever sent to an address."""
        return "\n".join(f"{mail.subject}\n{mail.text}" for mail in self.mails(address))

    def ask(self, question: str, *values: object) -> list[tuple[object, ...]]:
        """Queries the database without writing to it."""
        path = f"file:{self.folder}/var/judge.db?mode=ro"
        with closing(sqlite3.connect(path, uri=True, timeout=PATIENCE)) as view:
            return view.execute(question, values).fetchall()

    def open_letters(self) -> int:
        """Returns the number of messages that are due now, without those that wait to be
        retried."""
        now = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime())
        rows = self.ask(
            "SELECT count(*) FROM inbox WHERE state = 'new'"
            " AND (attempts <= 1 OR not_before IS NULL OR substr(not_before, 1, 19) <= ?)",
            now,
        )
        return int(str(rows[0][0]))

    def unsent(self) -> int:
        return int(str(self.ask("SELECT count(*) FROM outbox WHERE state = 'waiting'")[0][0]))

    def rest(self, seconds: float = PATIENCE) -> None:
        """Waits until every message is processed and every e-mail delivered."""
        end = time.monotonic() + seconds * SLOW
        while self.open_letters() or self.unsent():
            assert self.is_alive, self.log()[-3000:]
            if time.monotonic() > end:
                raise TimeoutError(f"{self.open_letters()} letters open, {self.unsent()} unsent")
            time.sleep(0.01)

    def fate(self, raw: bytes) -> list[tuple[str, int, str]]:
        """Returns the state, the number of attempts and the reason of each stored copy of this
        message."""
        found = re.search(rb"^Message-ID: (<[^>]*>)", raw, re.M | re.I)
        assert found
        rows = self.ask(
            "SELECT state, attempts, reason FROM inbox WHERE instr(raw, ?) > 0 ORDER BY id",
            found[1],
        )
        return [(str(state), int(str(attempts)), str(reason)) for state, attempts, reason in rows]

    def seats(self) -> list[tuple[object, ...]]:
        """Returns the seats of the honest people with their names, addresses, passwords and
        secrets."""
        return self.ask(
            "SELECT s.id, g.name, role, power, s.name, address, password_hash, token_hash, until"
            " FROM seats s JOIN games g ON g.id = game_id WHERE address LIKE ? ORDER BY s.id",
            f"%@{HONEST}",
        )

    def names(self) -> list[tuple[object, ...]]:
        """Returns the accounts of the honest people."""
        return self.ask(
            "SELECT address, name, zone, confirmed FROM accounts WHERE address LIKE ? ORDER BY 1",
            f"%@{HONEST}",
        )

    def lists(self, game: str = "alpha") -> list[tuple[object, ...]]:
        """Returns a game's orders on file."""
        return self.ask(
            "SELECT phase, power, state, lines FROM order_lists l JOIN games g ON g.id = game_id"
            " WHERE g.name = ? ORDER BY 1, 2",
            game,
        )

    # -- other people's messages ---------------------------------------------------------------

    def wait_of_others(self) -> Watch:
        """Sends a message from a player and one from someone who only has an account. Returns how
        long the judge took until both were processed."""
        with self.watched() as watch:
            self._others_write()
        return watch

    def _others_write(self) -> None:
        started = time.monotonic()
        at = self.seat("alpha", FRANCE)
        theirs = [letter(FRANCE, "STATUS", to=at), letter(BOB, "VERSION")]
        self.send(theirs[0], at, FRANCE)
        self.send(theirs[1], JUDGE, BOB)
        ids = [raw.partition(b"Message-ID: ")[2].partition(b"\n")[0] for raw in theirs]
        while time.monotonic() - started < PATIENCE:
            done = self.ask(
                "SELECT count(*) FROM inbox WHERE state != 'new' AND id > ? AND"
                " (instr(raw, ?) > 0 OR instr(raw, ?) > 0)",
                self._before,
                *ids,
            )
            if done[0][0] == len(ids):
                break
            time.sleep(0.005)

    _before: int = 0
    origin: object = None

    def state(self) -> object:
        """Returns everything that belongs to the honest people."""
        return self.seats(), self.names(), self.lists(), self.lists("grey")

    def move(self) -> None:
        """Gives Eve another mail server, which has not reached any limit yet."""
        number = next(_numbers)
        self.lair = f"127.1.{number // 250 % 250}.{number % 250 + 1}"

    def remember(self) -> None:
        """Remembers the latest message, so that later queries look only at newer ones."""
        self._before = int(str(self.ask("SELECT coalesce(max(id), 0) FROM inbox")[0][0]))


@contextmanager
def founded(folder: Path) -> Iterator[Town]:
    """Yields a town with three games of honest people: ``alpha``; ``grey``, which has unsigned
    press; and ``hidden``, which is private and still forming. In the fourth game, ``den``, Eve
    holds all seats."""
    folder.mkdir(parents=True, exist_ok=True)
    town = Town(folder)
    town.start()
    try:
        town.claim(BOB, "REGISTER Bob")
        _seven(town, "alpha", HONEST, GM)
        _seven(town, "grey", HONEST, GM, "SET PRESS BOTH\nSET VARIANT STANDARD")
        town.claim(GM, f"CREATE hidden gm-secret-hidden\nSET PRIVATE swordfish\n{SETTINGS}")
        town.claim(OLGA, "OBSERVE alpha olga-secret-alpha")
        _seven(town, "den", EVIL, EVE)
        yield town
    finally:
        town.stop()


def _seven(town: Town, game: str, domain: str, master: str, more: str = "") -> None:
    town.claim(
        master, f"CREATE {game} {secret_of(game, master)}\n{more}\n{SETTINGS}".replace("\n\n", "\n")
    )
    players = {f"{power.lower()}@{domain}": power for power in POWERS}
    if game != "grey":
        town.claim_each({who: f"REGISTER Player of {players[who].title()}" for who in players})
    town.claim_each({who: f"JOIN {players[who]}@{game} {secret_of(game, who)}" for who in players})
    for who in (master, *players):
        mails = [mail for mail in town.mails(who) if f"[{game}]" in mail.subject and mail.reply_to]
        seats = [mail.reply_to for mail in mails if not mail.asks and "+" in mail.reply_to]
        assert seats, f"{who} got no seat in {game}: {town.told(who)}"
        town.secrets[game, who] = seats[-1]


def secret_of(game: str, who: str) -> str:
    return f"{who.partition('@')[0]}-secret-{game}"


def copy_of(town: Town, folder: Path, settings: str = "") -> Town:
    """Copies a stopped town to another folder, and starts the copy."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copytree(town.folder / "var", folder / "var")
    other = Town(folder, settings, town.secrets)
    other.start()
    other.remember()
    other.origin = other.state()
    return other


def _peak(pid: int) -> float:
    """Returns the peak memory of a process in MiB, or 0 if it has ended."""
    with suppress(OSError):
        status = Path(f"/proc/{pid}/status").read_text()
        if found := re.search(r"VmHWM:\s+(\d+) kB", status):
            return int(found[1]) / 1024
    return 0.0
