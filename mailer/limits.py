"""Limits on what strangers can make the judge do, each with its reason.

The judge checks each limit before it does the work, and tells the writer what it left out.
`docs/security.md` shows the limits as a table. Limits that an operator may change are in `[limits]`
of the settings (`mailer.config.config.Allowances`) and nowhere else.

Each number is the maximum of the quantity that its docstring names, unless the docstring says
otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Literal, TypeAlias

from grammar.words.work_limit import Extent

# -- a message, before it is parsed ---------------------------------------------------------------

LARGEST_LETTER = 1024 * 1024
"""Octets of a message. Orders for a long season need 20,000 octets, and the judge has no use for
pictures."""

LARGEST_TEXT = 256 * 1024
"""Octets of the text of a message, after conversion to plain text."""

LARGEST_ENCLOSED = 32 * 1024
"""Octets of an attached text file that the judge may read instead of the message text."""

MOST_PARTS = 200
"""Parts of a MIME message."""

DEEPEST = 20
"""Nesting levels of a MIME message. Each level costs another pass."""

LONGEST_HEAD = 128 * 1024
"""Octets of all headers of a message or of one MIME part. Mail servers add about 30,000 octets."""

MOST_HEADERS = 1000
"""Headers of a message or of one MIME part. The longest routes add about a hundred."""

MOST_PARAMETERS = 50
"""Content-Type parameters that the judge reads. Even a file name split into ten sections is
unusual."""

LONGEST_PARAMETERS = 4000
"""Characters of a Content-Type that are read."""

LONGEST_BOUNDARY = 200
"""Characters of a MIME boundary. RFC 2046 allows 70, and some programs use more."""

LONGEST_CHARSET = 40
"""Characters of a character set's name."""

LONGEST_VALUE = 8000
"""Characters of a header that are read."""

LONGEST_FROM = 1000
"""Characters of a From header: an address and a name of forty characters, each one encoded. If the
header is longer, the message has no sender."""

LONGEST_ADDRESS = 254
"""Octets of a mail address (RFC 5321, erratum 1690)."""

LONGEST_LOCAL_PART = 64
"""Octets before the at-sign of an address (RFC 5321)."""

LONGEST_NAME = 60
"""Characters of a display name."""

LONGEST_STYLE = 2000
"""Characters of one CSS style attribute. A longer attribute is an attempt to hide something."""

LONGEST_HIDDEN = 2000
"""Characters of hidden HTML text that are kept, enough to tell whether it is addressed to the
judge."""

LONGEST_SHEET = 128 * 1024
"""Characters of all style sheets of an HTML page. The style sheets of Outlook have 20,000
characters."""

MOST_TAGS = 50_000
"""HTML tags, and texts between them, in a page. Long Outlook threads have 20,000."""

MOST_RECEIVED = 50
"""Received headers of a message. More headers mean a mail loop."""

MOST_RESULTS = 20
"""Authentication-Results headers that are read."""

MOST_REFERENCES = 100
"""Message-IDs of a References header that are read, counted from the last."""

# -- parsing a message ----------------------------------------------------------------------------

READING = Extent(
    lines=10_000,
    statements=1_000,
    characters=64 * 1024,
    orders=600,
    each=50,
    games=20,
    press=64 * 1024,
    suggestions=20,
    words=40_000,
)
"""Limits on the part of a message that is parsed. At the first line that exceeds any of them, the
judge stops reading.

``lines``: a long quotation has a few thousand lines, and each costs a little time even if no one
reads it. ``statements`` and ``characters``: the longest useful message comes from a Master, with
the orders of seven powers for two seasons: 476 orders of 34 units each, with headings, in 30 kB.
``orders``: the same message, with some reserve. ``each``: no one needs fifty answers to one
command. ``games``: more than twice the number of passwords that are checked in a message
(`MOST_CHECKS`); each game costs a database query. ``press``: twenty pages. ``suggestions``: each
suggestion tries a few hundred spellings, and a writer who makes more typos than this keeps making
the same typo. ``words``: the 476 orders above need 20,000 words, and in the worst lines each word
costs a few microseconds.
"""

# -- processing a message -------------------------------------------------------------------------

TRIES = 3
"""Attempts to process a message before it is put aside for the operator. An attempt counts even if
the process dies."""

MOST_LINES = 300
"""Commands and unreadable lines of a message. The reply quotes each line. A long message has about
twenty."""

MOST_ORDER_LINES = 1_000
"""Order lines of a message. A list that covers every case has about a hundred."""

MOST_SIGNONS = 20
"""Seats that one message can speak for. Some players are in ten games."""

MOST_OF_A_KIND = 20
"""Commands of one kind in a message, for each kind without its own limit below."""

MOST_TO_SHOW = 10
"""Uses of each read-only command in a message. The tenth LIST shows nothing new."""

MOST_OF_SETTINGS = 60
"""SET lines of a message. There are about forty settings."""

MOST_OF_PRESS = 8
"""Press messages in one message: one to each of six others, one to all of them, and one to the
Master. Each may go to all players."""

MOST_PRESS_A_DAY = 200
"""Press messages from one seat in a day, including replies. A player who talks with six others all
day sends fewer, and the others in the game are not flooded."""

MOST_OF_OBSERVERS = 20
"""The same limit for a seat that anyone can get by asking."""

MOST_MAILS = 200
"""Messages that the commands of one message may send, apart from the results of a phase. This
allows eight pieces of press to everyone in a game with many observers. Each one delays everyone by
a few milliseconds."""

MOST_SAID = 128 * 1024
"""Characters of a reply after which the judge starts no further command. LISTS for a whole game has
50,000."""

LONGEST_WORK = 0.5
"""Seconds of processor time after which the judge handles only the orders in a message. This limit
backs up the others if a machine or a game is slower than expected."""

MOST_NAMED = 20
"""Lines beyond these limits that the reply quotes. The reply counts all of them."""

LONGEST_FOR_LETTERS = timedelta(minutes=5)
"""The time that a deadline waits for earlier messages from the game's own people, which are
processed first, and for the check of a reachable mail account."""

LONGEST_FOR_OTHERS = timedelta(seconds=5)
"""The time that a deadline waits for messages from any other address. Such a message can act for a
seat if it gives the seat's password. The judge takes the first messages of each sender in turn, so
no one can delay a deadline by sending more. If processing is stuck on one message, the deadline
does not wait for the others."""

LONGEST_RETRY = timedelta(minutes=70)
"""The longest time that mail servers wait before they retry (Postfix: 4,000 seconds). After an
outage, deadlines wait as long as the outage lasted, up to this limit."""

BETWEEN_REPORTS = timedelta(hours=1)
"""The minimum time between two messages to the operator about messages that were put aside. Someone
who can break the judge once can do so a thousand times."""

BETWEEN_SORRIES = timedelta(days=1)
"""The minimum time between two messages to a player whose messages could not be processed."""

MOST_UNREADABLE_A_DAY = 5
"""Replies a day to one mailbox about unreadable messages to its seats. A player may try several
mail programs, but an autoresponder never stops."""

MOST_REPEATED_A_DAY = 1
"""The same limit for messages that only repeat one of ours, because someone forwarded it or a
program returns everything that it gets."""

MOST_KEPT = 64 * 1024
"""Characters of a processed message that are kept for inspection."""

MOST_SECRETS = 50
"""Secrets that are masked in a processed message. If there are more, its text is not kept."""

# -- passwords ------------------------------------------------------------------------------------

MOST_CHECKS = 7
"""Passwords checked in one message. Each costs about 100 ms and 64 MiB."""

MOST_NEW_SECRETS = 3
"""Passwords set in one message. Hashing one costs as much as checking one."""

WRONG_PASSWORDS = 5
"""Wrong passwords for one seat within `PASSWORD_WINDOW`, after which checks stop for that long."""

PASSWORD_WINDOW = timedelta(minutes=15)
"""The time for which wrong passwords for a seat are remembered, and for which checks stop after too
many."""

MOST_FAILURES = 2
"""Wrong passwords in one message, after which it gets no further checks. A player with two seats
may confuse their two passwords, but a message that tries many passwords does not come from a
player. For private games, one wrong password is enough."""

MOST_TOLD = 3
"""Messages in an hour to a player who still writes to a reply address that was renewed."""

# -- requests that need a confirmation ------------------------------------------------------------

UNCONFIRMED = timedelta(days=3)
"""The time for which a message waits for its confirmation. It allows for a weekend away."""

MOST_CLAIMS = 10
"""Lines of a message that one confirmation covers. The request quotes each line, and most of them
set a password."""

MOST_RIVALS = 8
"""Other messages that make the same request in the name of the same address, from which a reply can
choose."""

QUICKEST_ANSWER = timedelta(seconds=20)
"""The minimum time after which a reply counts at once, if messages go out through a mail server. A
program replies sooner, so the judge asks it for a number that the message contains."""

MOST_FURTHER = 5
"""Additional addresses of an account (ALSO)."""

# -- messages that strangers cause ----------------------------------------------------------------

Caused: TypeAlias = Literal[
    "asked", "empty", "confirm", "list", "invite", "nothing waits", "unreachable"
]
"""The kinds of messages that can be sent because of an unverified sender: the reply to a message
with commands (asked) or without any (empty), a request for confirmation (confirm), the question
whether a mailing list wants results (list), an invitation to a game (invite), the statement that
nothing waits for confirmation (nothing waits), and the warning that mail to a seat bounces
(unreachable)."""

MOST_INVITED = 20
"""Open invitations to one game: nearly three for each of seven seats."""

MOST_ABSENCES_A_DAY = 6
"""Absences that one seat can announce in a day. The judge tells everyone in the game about each
absence."""

MOST_ADJUDICATED_A_DAY = 15
"""Boards that one address may have adjudicated in a day (ADJUDICATE). Each costs as much as a phase
of a game and a picture. Newcomers can get more answers than that, so they learn about this
limit."""

MOST_RENEWED_A_DAY = 5
"""New reply addresses in a day that a Master can request for one seat. The judge tells the player
each time."""

MOST_ANNOUNCED_A_DAY = 5
"""Uses in a day, by one Master, of a command that the judge reports to everyone in the game:
ROLLBACK, EXTEND, SET DEADLINE, PAUSE, UNSTART, TERMINATE and DECLARE DRAW. Each command is counted
separately."""

MOST_OF_SEATS_A_DAY = 14
"""The same limit for EJECT, DUMMY and REVIVE: twice for each of seven powers. In a game with more
powers, it is twice the number of powers."""

MOST_SETTINGS_A_DAY = 20
"""Messages in a day in which a Master changes settings. All changes in one message are announced
together, and a Master who is trying out a game changes many settings before it begins."""


@dataclass(frozen=True, slots=True)
class Split:
    """A limit on requests for confirmation, and a limit on all other messages. The two are counted
    separately, so someone who has used up the day's answers can still join a game."""

    others: int
    confirmations: int


MOST_TO_A_MAILBOX = Split(others=12, confirmations=7)
"""Messages a day to one mailbox that are caused by unverified senders."""

MOST_OF_ONE_SOURCE = Split(others=10, confirmations=5)
"""Of these, messages caused by one source. Someone who forges an address thus cannot use up the
whole limit of its owner."""

MOST_TO_ONE: Mapping[Caused, int] = {
    "asked": 10,
    "empty": 1,
    "confirm": 7,
    "list": 2,
    "invite": 2,
    "nothing waits": 2,
    "unreachable": 5,
}
"""Messages of each kind in a day to one mailbox. A newcomer who tries things out on the first day
gets replies, and a mailing list that did not answer is asked once more."""

MOST_FROM_ONE_PEER = Split(others=40, confirmations=20)
"""Messages in a day that are caused by mail from one machine. A mail server with more users than
that has verified senders among them."""

MOST_FROM_ONE_DOMAIN = Split(others=70, confirmations=40)
"""The same limit for messages that our own mail server passes on, by the domain in From. It is half
of the limit for all newcomers, so no single domain can use up the total."""

MOST_TO_KNOWN = Split(others=400, confirmations=150)
"""Messages a day to people with an account, caused by unverified senders."""

KEPT_FOR_CONFIRMATIONS = 4
"""The fraction of `newcomers`, the unverified addresses to which the judge writes in a day, that is
reserved for requests for confirmation: one in this many."""

ON_TRIAL = 50
"""Factor on the limits of replies, and of messages that unverified senders cause, if the judge
receives mail only from its own machine and writes its own into Maildirs. No one can be flooded
there, and someone who tries out the judge plays all seven powers."""

LARGEST_TO_STRANGERS = 16 * 1024
"""Octets of a reply to an unverified address: a page of HELP, LIST, and a game or two."""

MOST_ANSWERS = 60
"""Replies in a day to one known mailbox for messages to a seat that change nothing or cannot be
understood. The last reply says so. Messages that change something are always answered."""

MOST_EMPTY_OF_NEWCOMERS, MOST_ASKED_BY_NEWCOMERS = 3, 20
"""The same limits for senders who are verified only by their mail server: one for messages that
cannot be understood, and one for commands such as HELP and LIST."""

MOST_EMPTY_ALIKE = 2
"""Replies in a day to one mailbox for messages without a command that begin with the same words,
apart from numbers. Such messages are most likely from an autoresponder."""

MOST_ALIKE = 5
"""Replies within an hour to messages with the same text. A program whose messages begin with
``Status`` is an autoresponder too."""

MOST_LISTED = 50
"""Games that LIST shows. Anyone looking for another game knows its name."""

MOST_PICTURES = 6
"""Boards that are drawn for one message. A turn of Future Tense has five seasons, followed by the
board after them. Each picture has about 150 kB."""

MOST_LEAVES = 60
"""Phases in a season book, counted from the latest. Each has about 110 kB, and most mail servers
take 10 MiB."""

LARGEST_SHOWN = 64 * 1024
"""Octets of earlier lists or results in one reply. Such a reply has the last lists or the first
results."""

LARGEST_SHOWN_TO_STRANGERS = 12 * 1024
"""The same limit for a reply that is limited to `LARGEST_TO_STRANGERS`."""

LONGEST_PRESS = 32 * 1024
"""Octets of a press message: ten pages, sent to every reader."""

# -- storage and bounces --------------------------------------------------------------------------

A_ROUND = 500
"""Rows of one kind that are deleted at a time while messages wait."""

HELD_KEPT, MOST_HELD = timedelta(days=60), 100
"""The time for which messages wait for an address that bounces, and the number of them, counted
from the last, that go out when its owner writes again. So no one is flooded after a long
absence."""

BETWEEN_SPELLS = timedelta(days=1)
"""The time within which a repeated failure of an address is not reported again. So no one can flood
a Master with an address that keeps failing and working again."""

LONGEST_QUOTED = 1000
"""Characters of a line that the answer to the line quotes. Otherwise an answer with hundreds of
very long lines could be as long as a book."""

LONGEST_REASON = 200
"""Characters of another mail server's error message that are kept and shown."""

MOST_REPORTED = 20
"""Recipients and copies of one message that the judge reads in a bounce. Each of our messages has
one recipient."""

MOST_DOUBTFUL = 2000
"""Words of a message that are compared, allowing for typos, with words that introduce a password.
If more words look similar, the rest count as matches, and the text after them is masked."""

# -- connections ----------------------------------------------------------------------------------

MOST_RECIPIENTS = 20
"""Recipients of a message in one SMTP transaction. Each recipient costs a row, and no one writes to
more of their seats at once. If there are more recipients, the server uses another transaction."""

FIRST_COMMAND = 10.0
"""Seconds that a connection may wait before its first command, and seconds that its TLS handshake
may take. A real server starts at once."""

BETWEEN_COMMANDS = 60.0
"""Seconds between two commands. A mail server that keeps a connection open for later must
reconnect."""

LETTER_SECONDS, SLOWEST = 30.0, 8 * 1024
"""The basic number of seconds for receiving a message, and the number of received octets that allow
one more second."""

KEEPING = 180.0
"""Seconds that a received message may wait for its database commit. A mail server waits for ten
minutes."""

LONGEST_SESSION = 600.0
"""Total seconds of one connection."""

STILL = 2.0
"""Seconds without a command, or without `LONGEST_COMMAND` octets of a message. After that, a
connection is among the first to be closed if there are too many."""

LONGEST_COMMAND = 4096
"""Octets that the judge searches for the end of a command. A command has at most 512 octets."""

RECEIVED_AT_ONCE = 16 * 1024
"""Octets read from a connection at once, which stay in memory until they are processed."""

MOST_ERRORS = 20
"""Invalid commands in one connection. A person at a keyboard makes a few errors, and a server makes
none."""

COMMANDS = {"*": 20, "MAIL": 1000, "RCPT": 5000, "DATA": 1000, "RSET": 1000}
"""Commands of one kind in one connection. NOOP and VRFY do not slow down anyone else, but no server
uses them often."""

MOST_LETTERS = 500
"""Messages in one connection, after which the client must reconnect."""

MOST_OCTETS = 16 * 1024 * 1024
"""Octets of messages on one SMTP port that have not been stored yet: sixteen messages of the
maximum size, or about a thousand of the usual size."""

MOST_DROPPED = 4 * LARGEST_LETTER
"""Octets of an oversized message that are read and discarded, so that an honest program that did
not ask about the size first gets the reply."""

MOST_WAITING, MOST_WAITING_EACH = 5_000, 500
"""Messages that wait to be processed, in total and from one remote client, before the judge defers
the next one: a few minutes of work. Messages to the address of a seat are exempt."""

MOST_REPLY_LINES = 100
"""Lines of one reply from the mail server that takes our mail. Each line has at most 8 KiB. The
reply to EHLO has about twenty lines."""

LARGEST_LITERAL = 32 * LARGEST_LETTER
"""Octets that an IMAP server may announce in one literal. Some send a whole message even if only
part of it was requested."""

MOST_SAID_AT_ONCE = 48 * LARGEST_LETTER
"""Octets that an IMAP server may send between two of our commands."""

LEAST_ROOM = 50 * 1024 * 1024
"""The minimum of free octets on the disk. With less, the judge accepts no messages, but games,
results and replies go on."""
