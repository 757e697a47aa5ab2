"""A running judge with its people: some who play, and Eve, who has a game of her own.

Everything goes in by SMTP and is read from the mails that come out; the database is only asked
what became of a letter, and what must not have changed.
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

JUDGE = "judge@localhost"
POWERS = ("AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY")
HONEST, EVIL = "honest.example", "evil.example"
GM, EVE, BOB, OLGA = f"gm@{HONEST}", f"eve@{EVIL}", f"bob@{HONEST}", f"olga@{HONEST}"
FRANCE = f"france@{HONEST}"
STRANGER = "nobody@elsewhere.example"

HOMES = "127.0.9.{}"
"""Where the mail servers of the honest stand: those of Eve are others."""

PATIENCE = 30
"""Seconds after which a judge that does not do what it must is a fault."""

SLOW = pace(time.process_time)
"""Factor on all limits of time, for a machine that is slower than the one they are named for."""

DOOR = 'intake.smtp.host = "0.0.0.0"\nintake.smtp.port = 0\n'
"""A judge that only its own machine can write to would be generous with answers."""

HELD_UP = 1.0
"""Seconds by which a letter may hold up another person's."""

IDLE = 0.3
"""Seconds in which a letter is worked when nothing else is there."""

MOST_MEMORY = 200
"""MiB that a judge may ever have."""

SETTINGS = "SET POWERS CHOICE\nSET DELAY 0 minutes\nSET NEXT 20 days\nEND"

_numbers = count(1)
_RUN = f"{os.getpid()}.{time.time_ns()}"


def message_id() -> str:
    return f"<{next(_numbers)}.{_RUN}@mail.example>"


def letter(sender: str, text: str, *, to: str = JUDGE, subject: str = "x", more: str = "") -> bytes:
    """As a mail program writes it; ``more`` are further headers, each with its line end."""
    head = f"From: {sender}\nTo: {to}\nSubject: {subject}\nMessage-ID: {message_id()}\n{more}"
    return f"{head}\n{text}\n".encode("utf-8", "surrogateescape")


@dataclass(frozen=True, slots=True)
class Mail:
    """A mail of the judge's, as its reader sees it."""

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
        """Whether a reply to it confirms something."""
        return "confirm-" in self.reply_to


@dataclass
class Town:
    """A judge at work in ``folder``, and all that its people know."""

    folder: Path
    settings: str = ""
    secrets: dict[tuple[str, str], str] = field(default_factory=dict)
    _process: ForkServerProcess | None = None
    port: int = 0
    lair: str = "127.0.0.1"
    """Where Eve writes from."""

    # -- the process ---------------------------------------------------------------------------

    def start(self) -> None:
        (self.folder / "judge.toml").write_text(f"{DOOR}{self.settings}")
        self._process = judge_in(self.folder)
        self.port = self._port()

    def _port(self) -> int:
        """Where it listens, once it has said that it is ready."""
        said = ""
        while "all else" not in said:
            assert self.is_alive, f"the judge does not start: {said} {self.log()}"
            time.sleep(0.005)
            said = (self.folder / "said").read_text()
        return int(re.findall(r"SMTP at .*:(\d+)", said)[0])

    def stop(self) -> None:
        """The machine goes down, if it was up."""
        if self._process:
            self._process.kill()
            self._process.join()
            self._process = None

    @property
    def is_alive(self) -> bool:
        return self._process is not None and self._process.is_alive()

    def peak(self) -> float:
        """The most memory that any of its processes had, in MiB."""
        return max(map(_peak, family(self._pid)))

    def watched(self) -> Watch:
        """Measures how long the judge takes for what is done meanwhile."""
        return Watch(self._pid)

    @property
    def _pid(self) -> int:
        assert self._process and self._process.pid
        return self._process.pid

    def log(self) -> str:
        return (self.folder / "log").read_text()

    # -- letters -------------------------------------------------------------------------------

    def send(self, raw: bytes, to: str | Sequence[str] = JUDGE, sender: str = EVE) -> None:
        """Returns when the letter is acknowledged."""
        home = HOMES.format(sum(sender.encode()) % 250 + 1)
        at = (home if sender.endswith(HONEST) else self.lair, 0)
        with smtplib.SMTP("127.0.0.1", self.port, timeout=PATIENCE, source_address=at) as door:
            door.sendmail(sender, [to] if isinstance(to, str) else list(to), raw)

    def offer(self, raw: bytes, to: str | Sequence[str] = JUDGE, sender: str = EVE) -> str:
        """Sends what may be refused, and tells how."""
        try:
            self.send(raw, to, sender)
        except (smtplib.SMTPException, OSError) as refused:
            return str(refused)
        return ""

    def write(self, sender: str, text: str, to: str = JUDGE, **more: str) -> None:
        """A letter, sent and worked."""
        raw = letter(sender, text, to=to, **more)
        self.send(raw, to, sender)
        self.rest()

    def claim(self, who: str, text: str, to: str = JUDGE) -> None:
        """Writes, and says yes to whatever is asked about it."""
        before = len(self.mails(who))
        self.write(who, text, to)
        for mail in self.mails(who)[before:]:
            if mail.asks:
                self.confirm(who, mail)

    def claim_each(self, claims: Mapping[str, str]) -> None:
        """The same of several people at once, with what each of them writes."""
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
        """Whoever lives there says yes to whatever he is asked."""
        for who, mails in self.all_mails().items():
            if who.endswith(domain):
                for mail in mails:
                    if mail.asks:
                        self.confirm(who, mail)

    def confirm(self, who: str, mail: Mail, text: str = "yes") -> None:
        self.write(who, text, mail.reply_to, subject=f"Re: {mail.subject}")

    def seat(self, game: str, who: str) -> str:
        """The reply address of a seat."""
        return self.secrets[game, who]

    # -- what came of them ---------------------------------------------------------------------

    def mails(self, address: str) -> list[Mail]:
        """All mails to an address, the oldest first."""
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
        """Everything that was ever written to an address."""
        return "\n".join(f"{mail.subject}\n{mail.text}" for mail in self.mails(address))

    def ask(self, question: str, *values: object) -> list[tuple[object, ...]]:
        """The database, which is only read."""
        path = f"file:{self.folder}/var/judge.db?mode=ro"
        with closing(sqlite3.connect(path, uri=True, timeout=PATIENCE)) as view:
            return view.execute(question, values).fetchall()

    def open_letters(self) -> int:
        """Letters that are to be worked now, those that rest after a failure aside."""
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
        """Until every letter is worked and every mail delivered."""
        end = time.monotonic() + seconds * SLOW
        while self.open_letters() or self.unsent():
            assert self.is_alive, self.log()[-3000:]
            if time.monotonic() > end:
                raise TimeoutError(f"{self.open_letters()} letters open, {self.unsent()} unsent")
            time.sleep(0.01)

    def fate(self, raw: bytes) -> list[tuple[str, int, str]]:
        """State, attempts and reason of each row of the letter with this Message-ID."""
        found = re.search(rb"^Message-ID: (<[^>]*>)", raw, re.M | re.I)
        assert found
        rows = self.ask(
            "SELECT state, attempts, reason FROM inbox WHERE instr(raw, ?) > 0 ORDER BY id",
            found[1],
        )
        return [(str(state), int(str(attempts)), str(reason)) for state, attempts, reason in rows]

    def seats(self) -> list[tuple[object, ...]]:
        """Who sits where, under which name and address, with which password and secrets."""
        return self.ask(
            "SELECT s.id, g.name, role, power, s.name, address, password_hash, token_hash, until"
            " FROM seats s JOIN games g ON g.id = game_id WHERE address LIKE ? ORDER BY s.id",
            f"%@{HONEST}",
        )

    def names(self) -> list[tuple[object, ...]]:
        """The accounts of those who only want to play."""
        return self.ask(
            "SELECT address, name, zone, confirmed FROM accounts WHERE address LIKE ? ORDER BY 1",
            f"%@{HONEST}",
        )

    def lists(self, game: str = "alpha") -> list[tuple[object, ...]]:
        """The orders on file."""
        return self.ask(
            "SELECT phase, power, state, lines FROM order_lists l JOIN games g ON g.id = game_id"
            " WHERE g.name = ? ORDER BY 1, 2",
            game,
        )

    # -- another person's letter ---------------------------------------------------------------

    def wait_of_others(self) -> Watch:
        """How long it takes until a letter of a player, and one of somebody the judge only knows,
        are worked that come now; the longer of them."""
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
        """All that belongs to those who only want to play."""
        return self.seats(), self.names(), self.lists(), self.lists("grey")

    def move(self) -> None:
        """Eve finds another mail server to write from, whose measure is not full yet."""
        number = next(_numbers)
        self.lair = f"127.1.{number // 250 % 250}.{number % 250 + 1}"

    def remember(self) -> None:
        """Letters up to now need not be looked through again."""
        self._before = int(str(self.ask("SELECT coalesce(max(id), 0) FROM inbox")[0][0]))


@contextmanager
def founded(folder: Path) -> Iterator[Town]:
    """A town in which people play: ``alpha`` is theirs, in ``grey`` press may be unsigned, and
    ``hidden`` waits for friends who know the word; ``den`` is Eve's, who plays all seats of it."""
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
    """The same town once more, at work in another folder; the first one stands still."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copytree(town.folder / "var", folder / "var")
    other = Town(folder, settings, town.secrets)
    other.start()
    other.remember()
    other.origin = other.state()
    return other


def _peak(pid: int) -> float:
    """The most memory that a process had, in MiB; none of one that is over."""
    with suppress(OSError):
        status = Path(f"/proc/{pid}/status").read_text()
        if found := re.search(r"VmHWM:\s+(\d+) kB", status):
            return int(found[1]) / 1024
    return 0.0
