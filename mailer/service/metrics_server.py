"""Serves the metrics of a running judge over HTTP: ``/metrics`` for Prometheus, and
``/healthz``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socket import AF_INET, AF_INET6
from socketserver import TCPServer
from threading import BoundedSemaphore, Thread
from typing import Any

from sqlalchemy import Connection

from grammar.words.durations_times_and_zones import write_duration
from judge.game.game import Stage
from mailer.config.config import release
from mailer.config.logs_and_event_counters import COUNTS, LABELS, JudgeEvent
from mailer.config.server_reachability import Trouble
from mailer.wording.phrases import rough
from storage.database.engine import TROUBLE, Database
from storage.database.enums import InboxState, OutboxState
from storage.database.errors import cause
from storage.games import games
from storage.mail import inbox, outbox
from storage.people import audit_log

MINUTE, A_DAY = 60, 86400

NEARLY_FULL, FULL = 90, 98
"""The percentages of an IMAP account's quota at which the judge warns the operator, and at which
the judge is unhealthy because the server may refuse a large message."""

LONG_WAIT = 5
"""If a process waits to write to the database for longer than this many seconds, the judge is
unhealthy."""

LONG_WORK = 5
"""If a process works on one thing for longer than this many seconds, the judge is unhealthy. A
message or phase takes milliseconds."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One metric. ``limit`` is the highest value at which the judge is healthy, or None if any
    value is healthy. ``ill`` is the sentence for higher values. In it, ``{}`` is replaced by the
    value, which is written as a duration if the name ends with ``_seconds``."""

    name: str
    meaning: str
    value: float
    limit: float | None = None
    ill: str = ""
    words: str = ""
    """Details that are added to the sentence."""
    is_told: bool = False
    """Whether ``/healthz`` shows every value above 0, even one within the limit."""
    is_urgent: bool = True
    """Whether ``/healthz`` answers 503 if the value is above the limit."""

    @property
    def is_well(self) -> bool:
        return self.limit is None or self.value <= self.limit

    @property
    def sentence(self) -> str:
        """Returns the sentence for ``/healthz``."""
        is_age = self.name.endswith("_seconds")
        value = write_duration(rough(int(self.value))) if is_age else f"{float(self.value):.0f}"
        more = f" ({self.words})" if self.words else ""
        return f"{(self.ill or f'{self.meaning}: {{}}').format(value)}{more}"


@dataclass(frozen=True, slots=True)
class ProcessState:
    """One of the judge's processes: whether it is running, and its current work."""

    name: str
    is_up: bool = True
    doing: str = ""
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The part of the judge's state that is not in the database."""

    doors: Sequence[Figure] = ()
    """The metrics of the transports for incoming mail."""
    sending: Trouble | None = None
    """The problem that keeps the judge from sending e-mails, if any."""
    processes: tuple[ProcessState, ...] = ()
    """The judge's processes, except for the supervisor."""
    receiving: Trouble | None = None
    """The problem that keeps the judge from accepting messages, if any."""
    backup_days: int = 0
    """The number of days after which the last backup is too old, or 0 if there is no limit."""
    first_server: Trouble | None = None
    """The problem that makes e-mails go through the fallback server, if any."""
    writers_wait: float = 0.0
    """The longest time, in seconds, that a process has been waiting to write to the database."""


NEWS = {
    JudgeEvent.TAKEN: ("letters_taken", "Messages received"),
    JudgeEvent.WORKED: ("letters_worked", "Messages processed"),
    JudgeEvent.ASIDE: ("letters_failed", "Messages put aside for the operator"),
    JudgeEvent.RAN: ("phases_run", "Phases run"),
    JudgeEvent.DEADLINE: ("deadlines_set", "Deadlines set"),
    JudgeEvent.RANG: ("alarms_worked", "Times that a due game was checked"),
    JudgeEvent.SENT: ("mails_sent", "E-mails sent"),
    JudgeEvent.DEFERRED: ("mails_put_off", "Times that sending an e-mail was postponed"),
    JudgeEvent.GIVEN_UP: ("mails_refused", "E-mails given up"),
    JudgeEvent.CAME_BACK: ("mails_came_back", "E-mails that bounced"),
    JudgeEvent.LAPSED: (
        "leases_expired",
        "Messages and e-mails started again after a judge died while working on them",
    ),
    JudgeEvent.TROUBLE: ("database_errors", "Database errors"),
    JudgeEvent.RESTARTED: ("processes_restarted", "Processes of the judge that died"),
    JudgeEvent.REFUSED: ("letters_refused", "Messages whose senders were asked to try again later"),
}
"""The name of each event's counter, without the suffix ``_total``, and its description."""


def figures(database: Database, around: Surroundings, now: datetime) -> list[Figure]:
    """Returns the current metrics. If the database is unavailable, returns only those that do not
    need it."""
    about = [*_connections(around), *_processes(around), *_accepting(around)]
    try:
        with database.reading() as conn:
            database.check_schema(conn)
            if database.schema_fault:
                return [*_connections(around), _schema(database)]
            ages = _ages(conn, now)
            counts = [*_counts(conn), _backup(conn, around.backup_days, now)]
    except TROUBLE as trouble:
        return [*about, unusable(cause(trouble))]
    return [*ages, *about, unusable(""), _schema(database), _damaged(database), *counts]


def _ages(conn: Connection, now: datetime) -> list[Figure]:
    unread, unsent = inbox.oldest_open(conn), outbox.unsent_since(conn)
    wake = games.next_wake(conn)
    return [
        Figure(
            *(
                "oldest_unread_seconds",
                "Age of the oldest message not processed",
                _since(unread, now),
            ),
            limit=5 * MINUTE,
            ill="A message has waited for {} to be processed: see the log, judge inbox list",
        ),
        Figure(
            *("oldest_unsent_seconds", "Age of the oldest e-mail not sent", _since(unsent, now)),
            limit=60 * MINUTE,
            ill="An e-mail has waited for {} to be sent: judge outbox list",
        ),
        Figure(
            *("deadline_lag_seconds", "How late the next deadline is", _since(wake, now)),
            limit=2 * MINUTE,
            ill="A game's deadline is overdue by {}",
        ),
    ]


def _connections(around: Surroundings) -> list[Figure]:
    return [
        *around.doors,
        Figure(
            *("sending_down", "1 while the mail server accepts no mail"),
            float(around.sending is not None),
            limit=0,
            ill="The mail server accepts no mail: all e-mails wait",
            words=around.sending.words if around.sending else "",
        ),
        Figure(
            *("sending_by_fallback", "1 while e-mails go through the fallback server"),
            float(around.first_server is not None and around.sending is None),
            limit=0,
            ill="E-mails go through the fallback server, because the first does not work",
            words=around.first_server.words if around.first_server else "",
            is_urgent=False,
        ),
    ]


def _accepting(around: Surroundings) -> list[Figure]:
    return [
        Figure(
            *("refusing_letters", "1 while no messages are accepted"),
            float(around.receiving is not None),
            limit=0,
            ill="No messages are accepted; their senders are asked to try again later",
            words=around.receiving.words if around.receiving else "",
        ),
        Figure(
            *("database_wait_seconds", "How long a process has waited to write to the database"),
            around.writers_wait,
            limit=LONG_WAIT,
            ill="The judge has waited for {} to write to the database, and stores no messages"
            " meanwhile: another program may keep it locked",
        ),
    ]


def _processes(around: Surroundings) -> list[Figure]:
    down = [one.name for one in around.processes if not one.is_up]
    busiest = max(around.processes, key=lambda one: one.seconds, default=ProcessState(""))
    return [
        Figure(
            *("processes_down", "Processes of the judge that are not running"),
            len(down),
            limit=0,
            ill="A process of the judge is not running, and is restarted",
            words=", ".join(down),
        ),
        Figure(
            *("longest_work_seconds", "How long a process has been working on one thing"),
            busiest.seconds,
            limit=LONG_WORK,
            ill="A process of the judge has been working on one thing for {}",
            words=f"{busiest.name}: {busiest.doing}" if busiest.doing else "",
        ),
    ]


def _schema(database: Database) -> Figure:
    return Figure(
        *("schema_changed", "1 when another release has changed the database"),
        float(bool(database.schema_fault)),
        limit=0,
        ill="This judge accepts no messages and does nothing until it is upgraded and restarted",
        words=database.schema_fault,
    )


def _damaged(database: Database) -> Figure:
    return Figure(
        *("database_damaged", "1 when the database was found damaged"),
        float(bool(database.damage)),
        limit=0,
        ill="The database is damaged: stop the judge and restore the last backup",
        words=database.damage,
    )


def _counts(conn: Connection) -> list[Figure]:
    letters, stages = inbox.count_states(conn), games.count_stages(conn)
    mails = {state: outbox.count(conn, state) for state in NOT_SENT}
    deferred = outbox.count_deferred(conn)
    return [
        *(Figure(f"letters_{kind}", words, letters[state]) for state, kind, words in LETTERS),
        Figure("mails_waiting", "E-mails to be sent", mails[OutboxState.WAITING]),
        Figure("mails_deferred", "E-mails that wait for another try", deferred, is_told=True),
        Figure(
            *("mails_given_up", "E-mails given up (judge outbox list)"),
            mails[OutboxState.FAILED],
            is_told=True,
        ),
        *(Figure(f"games_{stage.value}", f"Games {stage.value}", stages[stage]) for stage in OPEN),
    ]


def _backup(conn: Connection, days: int, now: datetime) -> Figure:
    """Returns a metric with the age of the last backup or, if there was none, the age of the
    judge's log. It is 0 if no games are running, because no backup is needed then."""
    is_needed = games.count_stages(conn)[Stage.RUNNING] > 0
    last = audit_log.last_backup(conn)
    return Figure(
        *("backup_age_seconds", "Age of the last backup"),
        _since(last or audit_log.oldest(conn), now) if is_needed else 0.0,
        limit=days * A_DAY if days else None,
        ill=OLD_BACKUP if last else NO_BACKUP,
        is_urgent=False,
    )


OLD_BACKUP = "The last backup is {} old: judge backup"
NO_BACKUP = "There has been no backup for {}: judge backup"


def unusable(why: str) -> Figure:
    """Returns the metric that is 1 if the database cannot be used. ``why`` gives the reason, and is
    "" if the database can be used."""
    return Figure(
        *("database_unusable", "1 while the database cannot be reached", float(bool(why))),
        limit=0,
        ill=f"The database cannot be used: {why}",
    )


LETTERS = (
    (InboxState.NEW, "waiting", "Messages to be processed"),
    (InboxState.HELD, "held", "Messages that wait for someone's confirmation"),
    (InboxState.SHUNTED, "put_aside", "Messages that wait for the operator"),
)
NOT_SENT = (OutboxState.WAITING, OutboxState.FAILED)
OPEN = (Stage.FORMING, Stage.RUNNING)


def _since(moment: datetime | None, now: datetime) -> float:
    return max(0.0, (now - moment).total_seconds()) if moment else 0.0


def for_prometheus(found: list[Figure]) -> str:
    return "".join(
        f"# HELP judge_{figure.name} {figure.meaning}\n"
        f"# TYPE judge_{figure.name} gauge\n"
        f"judge_{figure.name} {float(figure.value):g}\n"
        for figure in found
    )


def counters() -> str:
    """Returns the event counts in Prometheus's format. Includes zeros for events that have never
    happened, except those with labels, so that alerts on increases have a starting value."""
    return _build_info() + "".join(
        f"# HELP judge_{name}_total {meaning}\n# TYPE judge_{name}_total counter\n"
        + "".join(_samples(event, f"judge_{name}_total"))
        for event, (name, meaning) in NEWS.items()
    )


def _build_info() -> str:
    name, meaning = "judge_build_info", "1; the label has the version of the program"
    head = f"# HELP {name} {meaning}\n# TYPE {name} gauge\n"
    return f'{head}{name}{{version="{release()}"}} 1\n'


def _samples(event: JudgeEvent, name: str) -> list[str]:
    label, counts = LABELS.get(event), COUNTS.of(event)
    if label is None:
        return [f"{name} {sum(counts.values())}\n"]
    return [f'{name}{{{label}="{value}"}} {count}\n' for value, count in counts.items()]


def health(found: list[Figure]) -> tuple[int, str]:
    """Returns the HTTP status and text for ``/healthz``. The text lists problems, and values that
    the operator should watch."""
    shown = [figure for figure in found if not figure.is_well or (figure.is_told and figure.value)]
    is_ill = any(figure.is_urgent and not figure.is_well for figure in found)
    lines = [f"{figure.sentence}\n" for figure in shown]
    return (503 if is_ill else 200), "ok\n" * (not is_ill) + "".join(lines)


LOOPBACK = "127.0.0.1"

MOST_ASKING = 20
"""The maximum number of requests that are served at a time. Further requests are rejected."""


class _Server(ThreadingHTTPServer):
    def __init__(self, at: tuple[str, int], handler: type[BaseHTTPRequestHandler]) -> None:
        self.address_family = AF_INET6 if ":" in at[0] else AF_INET
        self._places = BoundedSemaphore(MOST_ASKING)
        super().__init__(at, handler)

    def server_bind(self) -> None:
        """Binds the socket without looking up its host name, which can take a long time."""
        TCPServer.server_bind(self)

    def process_request(self, request: Any, client_address: Any) -> None:
        if self._places.acquire(blocking=False):
            super().process_request(request, client_address)
        else:
            self.shutdown_request(request)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._places.release()


class Metrics:
    """Serves the metrics that ``ask`` returns over HTTP, in separate threads."""

    def __init__(
        self,
        ask: Callable[[], list[Figure]],
        port: int,
        host: str = LOOPBACK,
    ) -> None:
        class Handler(_Handler):
            figures = staticmethod(ask)

        self._at = (host, port)
        self._handler = Handler
        self._server: _Server | None = None
        self._thread = Thread(target=self._run, name="metrics", daemon=True)

    @property
    def place(self) -> str:
        port = self._server.server_address[1] if self._server else self._at[1]
        return f"{self._at[0]}:{port}, for metrics,"

    def start(self) -> None:
        """Starts the server. Raises OSError if the port is not available."""
        self._server = _Server(self._at, self._handler)
        self._thread.start()

    def stop(self) -> None:
        if self._server:
            self._server.shutdown()
            self._server.server_close()
            self._thread.join()

    def is_alive(self) -> bool:
        return self._thread.is_alive()

    def _run(self) -> None:
        if self._server:
            self._server.serve_forever()


class _Handler(BaseHTTPRequestHandler):
    timeout = 10  # seconds; an idle connection must not block a thread

    @staticmethod
    def figures() -> list[Figure]:
        return []

    def do_GET(self) -> None:  # http.server requires this name
        match self.path:
            case "/metrics":
                return self._answer(200, for_prometheus(self.figures()) + counters())
            case "/healthz":
                return self._answer(*health(self.figures()))
            case _:
                return self._answer(404, "/metrics or /healthz\n")

    def do_HEAD(self) -> None:  # http.server requires this name
        self.do_GET()

    def _answer(self, status: int, text: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", "text/plain; charset=utf-8")
        self.send_header("Content-Length", str(len(text.encode())))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(text.encode())

    def log_message(self, format: str, *args: object) -> None:
        """Logs nothing, because requests are not worth logging."""
