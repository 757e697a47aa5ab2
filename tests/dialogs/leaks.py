"""Searches every e-mail for secrets that its reader must not know at all or not yet.

The secrets are taken from the incoming messages and from the games, never from the text of the
e-mails being checked:

- a password, in any e-mail to anyone;
- a secret reply address, or a player's own address, in an e-mail to someone else;
- a line of an order list, in an e-mail to someone else. In the short form in which players write, a
  line is secret until the end of the game. (In a game with public lists, it is secret until the
  results of its phase. In a game without lists, such as a standard game, it is secret until results
  show the order, and forever if the order never ran.) In the full form that results use, it is
  secret until results that are already out say the same;
- a vote or a flag.

Orders that the Master writes on behalf of a player (BECOME) are that player's secret, not the
Master's.

The scan skips a line that the reader has sent too, because it proves nothing. The lists in the
dialogs therefore end with lines that no one else sends, most of which have no effect.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TypeAlias

from sqlalchemy import Connection, select

from grammar.commands.statement_types import (
    Become,
    Create,
    Eject,
    Join,
    Observe,
    OrderLine,
    PressLetter,
    SetDraw,
    SetPassword,
    SetWait,
    SignOff,
    SignOn,
    Statement,
    TakeOver,
)
from grammar.commands.statement_types import Sequence as Rearrange
from grammar.games.registry import language_of
from grammar.letter.reader import read_letter
from judge.board.atlas import Atlas
from judge.board.phases import Phase
from judge.game.game import Game, Stage
from judge.game.phase_results import Ran
from judge.games.registry import variant_of, variant_on
from judge.games.standard.rules import STANDARD
from judge.orders.actions import Cipher
from judge.orders.order import Order
from mailer.mail.parse import decode
from mailer.mail.reply_addresses import Addressing
from storage.database import tables
from storage.database.engine import Database
from storage.games import games, history
from storage.games.history import OnRecord
from tests.dialogs.living import JUDGE
from tests.dialogs.mails import Received
from tests.dialogs.playing import Sent, Transcript
from tests.dialogs.texts import examples_on, facts, holds, in_full, plain, searchable
from tests.grammar.reading import LANGUAGE
from tests.mailer import ciphered, unseen

_BEGINNING = 6
"""The scan first searches only for this many characters of a line. Many lines share the same
beginning, so the result can be cached."""

MASTER = "gm"
OVER = "the game is over"
WENT_BACK = "the game goes back"
WITH_SECRET = (Create, Join, Observe, TakeOver, SignOn, SetPassword)


Key: TypeAlias = tuple[str, str, int]


_RESULTS = re.compile(
    r"^:: Judge: .*\n(?::: Deadline: .*\n)?(?::: Version: (\d+).*\n)?\n(\w+ results for .*?)\.  ",
    re.M,
)
"""Matches the header of a phase's results. The groups are the version, if the phase was run again,
and the title."""


def _title(phase: Phase) -> str:
    kind, season = phase.kind.name.title(), phase.season.name.title()
    return f"{kind} results for {season} of {phase.year}"


@dataclass(frozen=True, slots=True)
class Chronicle:
    """The history of a game. ``runs`` includes those that were rolled back. ``public_lists`` is
    true if lists become public with the results. ``has_lists`` is false if the game has only
    orders, which are public once they have run."""

    game: str
    public_lists: bool
    has_lists: bool
    runs: Sequence[Ran]
    open_lines: frozenset[str]
    atlas: Atlas
    """The map of the game."""
    hidden: bool = False
    """True if no one sees the whole board, so that each reader is told only what they may know
    (`tests.mailer.unseen`)."""
    ciphered: bool = False
    """True if results are printed in cipher, so that readers see only their own results in clear
    (`tests.mailer.ciphered`)."""

    def keyed(self) -> Iterator[tuple[Key, Ran]]:
        """Yields each run with its key: the game, the phase and the version."""
        versions: Counter[str] = Counter()
        for ran in self.runs:
            versions[str(ran.phase)] += 1
            yield (self.game, str(ran.phase), versions[str(ran.phase)]), ran


@dataclass(frozen=True, slots=True)
class Leak:
    """A leak in the e-mail to ``reader`` that is event ``number`` of the transcript. ``what``
    describes the secret."""

    number: int
    reader: str
    subject: str
    what: str


def chronicles(database: Database) -> list[Chronicle]:
    """Returns the histories of all of a judge's games, finished or running."""
    with database.reading() as conn:
        return [
            Chronicle(
                stored.game.name,
                stored.game.settings.lists_are_public,
                variant_of(stored.game).shows_lists,
                _all_runs(conn, stored.id),
                frozenset(_open_lines(stored.game)),
                variant_of(stored.game).atlas,
                not variant_of(stored.game).publishes,
                Cipher in variant_of(stored.game).features,
            )
            for stored in games.list_games(conn, (Stage.RUNNING, Stage.ENDED))
        ]


def _all_runs(conn: Connection, game_id: int) -> list[Ran]:
    """Returns all phases in the order in which they ran."""
    of = tables.runs.c
    rows = conn.execute(select(of.id, of.phase, of.at).where(of.game_id == game_id))
    entries = [OnRecord(run_id, Phase.read(phase), at) for run_id, phase, at in rows]
    return history.runs_of(conn, entries)


def _open_lines(game: Game) -> Iterator[str]:
    for (of, _), entry in game.lists.items():
        if of not in game.sealed:
            yield from (plain(str(order)) for order in entry.lines)


def person(address: str) -> str:
    """Returns the name of the person with this address. In the dialogs, all addresses of a person
    begin with the same name."""
    return address.partition("@")[0].lower()


@dataclass
class Scan:
    """Scans a transcript for leaks."""

    transcript: Transcript
    chronicles: Sequence[Chronicle]
    passwords: set[str] = field(default_factory=set)
    writers: list[str] = field(default_factory=list)
    tokens: dict[str, str] = field(default_factory=dict)
    lines: dict[str, dict[str, Order]] = field(default_factory=dict)
    powers: dict[str, str] = field(default_factory=dict)
    named: dict[str, str] = field(default_factory=dict)
    """Everything that each person has written, in lower case. E-mails to them may contain any
    address in it."""
    vacant: set[str] = field(default_factory=set)
    heirs: set[tuple[str, str]] = field(default_factory=set)
    disclosed: str = ""
    asked: set[str] = field(default_factory=set)
    flags: dict[str, set[str]] = field(default_factory=dict)
    public: str = ""
    over: set[str] = field(default_factory=set)
    ran: set[Key] = field(default_factory=set)

    @property
    def atlas(self) -> Atlas:
        """Returns the map of the dialog's games: the first that is not the standard map, if there
        is one."""
        known = [one.atlas for one in self.chronicles]
        return next((atlas for atlas in known if atlas is not STANDARD.atlas), STANDARD.atlas)

    def leaks(self) -> list[Leak]:
        """Returns all leaks, in the order of the e-mails."""
        self._collect_all_secrets()
        found: list[Leak] = []
        for number, event in enumerate(self.transcript.events):
            if isinstance(event, Sent):
                self._note(event)
                continue
            self._note_public(event)
            text = searchable(event)
            found += [
                Leak(number, event.reader, event.header("Subject"), what)
                for what in self._found(event, text)
            ]
        return found

    # -- what is secret --------------------------------------------------------------------------

    def _collect_all_secrets(self) -> None:
        """Collects passwords and addresses in advance, because an e-mail must not contain them at
        any time."""
        self.writers = sorted({person(sent.writer) for sent in self.transcript.sent})
        for event in self.transcript.events:
            if isinstance(event, Sent):
                for part in _statements(event, self.atlas):
                    if isinstance(part.command, WITH_SECRET):
                        self.passwords.add(part.command.secret.lower())
            else:
                for token in re.findall(r"\+((?:confirm-|p)?[a-z2-7]{24})@", event.reply_to):
                    self.tokens.setdefault(token, person(event.reader))

    def _note(self, sent: Sent) -> None:
        """Records the secrets in a message, and what the message itself reveals."""
        writer = person(sent.writer)
        self.named[writer] = f"{self.named.get(writer, '')}\n{_text_of(sent).lower()}"
        if sent.letter.to in ("press", "confirm"):
            self.disclosed += plain(_text_of(sent))
        owner = writer
        for part in _statements(sent, self.atlas):
            match part.command:
                case OrderLine(order=order):
                    self.lines.setdefault(owner, {})[plain(str(order))] = order
                case Become(power=power) if writer == MASTER:
                    owner = self._player_of(power) or writer
                case SignOn() | SignOff():
                    owner = writer
                case Eject(power=str(power)):
                    self.vacant.add(power)
                case PressLetter(text=text):
                    self.disclosed += plain(text)
                case Rearrange():
                    self.asked.add(writer)
                case Join(power=str(power)):
                    self.powers[writer] = power
                case TakeOver(power=power):
                    self._inherit(writer, power)
                    self.vacant.discard(power)
                case SetDraw(on=on):
                    self._flag(writer, "draw", on)
                case SetWait(on=on):
                    self._flag(writer, "wait", on)
                case _:
                    pass

    def _player_of(self, power: str | None) -> str | None:
        """Returns the player of a power, to whom orders that the Master writes for the power
        belong."""
        held = (writer for writer, his in self.powers.items() if his == power)
        return None if power in self.vacant else next(held, None)

    def _inherit(self, heir: str, power: str) -> None:
        self.heirs |= {(heir, before) for before, held in self.powers.items() if held == power}
        self.powers[heir] = power

    def _flag(self, writer: str, flag: str, on: bool) -> None:
        flags = self.flags.setdefault(writer, set())
        (flags.add if on else flags.discard)(flag)

    def _note_public(self, mail: Received) -> None:
        """Records what an e-mail makes public. The first e-mail with results makes the results
        public, and the e-mail about the end of a game makes all its lists public."""
        subject = mail.header("Subject")
        told = (
            _RESULTS.findall(mail.text) if " results" in subject and "Re: " not in subject else []
        )
        shown = {(title, int(version or 1)) for version, title in told}
        for chronicle in self.chronicles:
            if subject == f"[{chronicle.game}] {OVER}":
                self.over.add(chronicle.game)
            for key, ran in chronicle.keyed():
                is_this = mail.game == chronicle.game and (_title(ran.phase), key[2]) in shown
                if is_this and key not in self.ran:
                    self.ran.add(key)
                    self.public += facts(ran, chronicle.atlas)

    # -- looking ---------------------------------------------------------------------------------

    def _found(self, mail: Received, text: str) -> Iterator[str]:
        reader = person(mail.reader)
        for password in sorted(self.passwords):
            if password in text and re.search(rf"(?<![\w-]){re.escape(password)}(?![\w-])", text):
                yield f"the password {password}"
        for token, owner in self.tokens.items():
            if owner != reader and token in text:
                yield f"a secret address of {owner}"
        for other in self.writers:
            if other in (reader, MASTER) or f"{other}@" not in text:
                continue
            if f"{other}@" in self.named.get(reader, ""):
                continue
            if re.search(rf"\b{other}@[\w-]+\.\w", text):
                yield f"the address of {other}"
        secret = (c for c in self.chronicles if c.hidden or c.ciphered)
        hidden = next((c for c in secret if c.game == mail.game), None)
        for writer, lines in self.lines.items() if not hidden else ():
            if writer != reader and (reader, writer) not in self.heirs:
                yield from self._lines_found(mail, text, writer, lines)
        if hidden and reader != MASTER and hidden.game not in self.over:
            yield from self._unseen_found(mail, hidden, reader)
        yield from self._flags_found(mail, text, reader)

    def _unseen_found(self, mail: Received, hidden: Chronicle, reader: str) -> Iterator[str]:
        """Yields facts in an e-mail that its reader may not know, in a game that hides its board or
        its results."""
        runs = list(self._out(hidden))
        if runs and mail.header("Subject").endswith(f"{WENT_BACK} to before {runs[0].phase}"):
            runs = []  # everyone knows the opening position
        his = {reader, *(before for heir, before in self.heirs if heir == reader)}
        filed = [
            str(order)
            for writer, lines in self.lines.items()
            for order in lines.values()
            if writer not in his and order.unit
        ]
        own = "\n".join(
            [*(line for one in his for line in self.lines.get(one, {})), self.disclosed]
        )
        power = self.powers.get(reader, "").upper() or None
        look = ciphered if hidden.ciphered else unseen
        yield from look.leaks(mail.text, power, runs, filed, own)

    def _out(self, chronicle: Chronicle) -> Iterator[Ran]:
        """Returns the runs with results that have been sent."""
        return (ran for key, ran in chronicle.keyed() if key in self.ran)

    def _lines_found(
        self, mail: Received, text: str, writer: str, lines: dict[str, Order]
    ) -> Iterator[str]:
        own = "\n".join(self.lines.get(person(mail.reader), {}))
        stands = cache(text.__contains__)
        for line, order in lines.items():
            full = in_full(order, self.atlas)
            if not (stands(line.strip()[:_BEGINNING]) or stands(full.strip()[:_BEGINNING])):
                continue
            short_stands, full_stands = holds(text, line), holds(text, full)
            if not (short_stands or full_stands):
                continue
            if any(
                line.strip() in known for known in (own, self.disclosed, examples_on(self.atlas))
            ):
                continue
            if short_stands and not self._may_know(mail, writer, line):
                yield f"{line}, which {writer} ordered"
            if full_stands and not holds(self.public, full):
                yield f"{full}, which {writer} ordered"

    def _may_know(self, mail: Received, writer: str, line: str) -> bool:
        """Returns whether this e-mail may already contain another player's line."""
        if person(mail.reader) == MASTER and "reorder" in mail.header("Subject"):
            return writer in self.asked
        for chronicle in self.chronicles:
            if not chronicle.has_lists:
                if self._was_shown(chronicle, line):
                    return True
                continue
            if chronicle.game in self.over and line not in chronicle.open_lines:
                return True
            if chronicle.public_lists and self._was_run(chronicle, line):
                return True
        return False

    def _was_shown(self, chronicle: Chronicle, line: str) -> bool:
        """Returns whether the results sent so far show a unit with this order."""
        return any(
            outcome.order is not None and plain(str(outcome.order)) == line
            for ran in self._out(chronicle)
            for outcome in ran.adjudication.outcomes
        )

    def _was_run(self, chronicle: Chronicle, line: str) -> bool:
        return any(
            plain(str(marked.order)) == line
            for ran in self._out(chronicle)
            for marked_list in ran.lists.values()
            for marked in marked_list
        )

    def _flags_found(self, mail: Received, text: str, reader: str) -> Iterator[str]:
        if mail.game in self.over:
            return
        if WENT_BACK in mail.header("Subject") and re.search(r"(?<!is )\bon file for ", text):
            self._flag(reader, "wait", True)  # a player with orders on file is then set to WAIT
        told = any(word in text for word in ("vote", "draw", "wait is set"))
        for writer, power in self.powers.items() if told else ():
            names = rf"(?:{power.lower()}|{writer})"
            a_vote = r"votes?(?! (?:for |on the orders of )?italy)"
            votes = rf"\b{names}\b[^.]{{0,60}}\b(?:{a_vote}|draw|wait is set)\b"
            his_own = writer == reader or (reader, writer) in self.heirs
            if not his_own and re.search(votes, text):
                yield f"the vote or flag of {writer}"
        flags = self.flags.get(reader, set())
        if "you have voted for a draw" in text and "draw" not in flags:
            yield "somebody else's vote"
        if "wait is set" in text and "wait" not in flags:
            yield "somebody else's WAIT"


@cache
def _statements(sent: Sent, atlas: Atlas) -> Sequence[Statement]:
    language = LANGUAGE
    if atlas is not STANDARD.atlas:
        language = replace(language_of(variant_on(STANDARD, atlas.name)), home=None)
    parts = read_letter(_text_of(sent), lambda game: language).parts
    return [part for part in parts if isinstance(part, Statement)]


@cache
def _text_of(sent: Sent) -> str:
    return decode(sent.raw, Addressing(JUDGE), sent.writer).text
