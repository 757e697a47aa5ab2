"""Limits on what strangers can make the judge do, each with its reason.

The judge checks the limits before it does the work, and names to the writer what it left out.
`docs/security.md` shows them as a table. Limits that an operator may change are in `[limits]` of
the settings (`mailer.config.config.Allowances`) and nowhere else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Literal, TypeAlias

from grammar.words.work_limit import Extent

# -- a message, before it is parsed ---------------------------------------------------------------

LARGEST_LETTER = 1024 * 1024
"""Octets of a message. Orders for a long season need 20,000, and the judge has no use for
pictures."""

LARGEST_TEXT = 256 * 1024
"""Octets of the text of a message, after conversion to plain text."""

LARGEST_ENCLOSED = 32 * 1024
"""Octets of an attached text file that the judge may read instead of the message text."""

MOST_PARTS = 200
"""Parts of a MIME message."""

DEEPEST = 20
"""Nesting levels of a MIME message; each level costs another pass."""

LONGEST_HEAD = 128 * 1024
"""Octets of all headers of a message or of one MIME part. Mail servers add about 30,000."""

MOST_HEADERS = 1000
"""Headers of a message or of one MIME part. The longest routes add about a hundred."""

MOST_PARAMETERS = 50
"""Content-Type parameters that are read. A file name split into ten sections is already unusual."""

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
"""Characters of one CSS style attribute. A longer one is trying to hide something."""

LONGEST_HIDDEN = 2000
"""Characters of hidden HTML text that are kept, enough to tell whether it is addressed to the
judge."""

LONGEST_SHEET = 128 * 1024
"""Characters of all style sheets of an HTML page. Those of Outlook have 20,000."""

MOST_TAGS = 50_000
"""HTML tags, and texts between them. Long Outlook threads have 20,000."""

MOST_RECEIVED = 50
"""Received headers of a message. More than this is a mail loop."""

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
"""How much of a message is parsed. Nothing is read from the first line beyond any of these limits.

``lines``: a long quotation has a few thousand, and each costs a little even if no one reads it.
``statements`` and ``characters``: the longest useful message comes from a Master, with the orders
of seven powers for two seasons: 476 orders of 34 units each, with headings, in 30 kB. ``orders``:
the same, and some more. ``each``: no one needs fifty answers to one command. ``games``: more than
twice the number of passwords that are checked in a message (`MOST_CHECKS`); each one costs a
database query. ``press``: twenty pages. ``suggestions``: each tries a few hundred spellings, and a
writer with more typos than this keeps making the same one. ``words``: the 476 orders above need
20,000, and the worst lines cost a few microseconds for each.
"""

# -- processing a message -------------------------------------------------------------------------

TRIES = 3
"""Attempts to process a message before it is put aside for the operator. An attempt during which
the process dies counts."""

MOST_LINES = 300
"""Commands and unreadable lines of a message. The reply quotes each of them; a long message has
about twenty."""

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
"""Press messages from one seat a day, including replies. A player who talks with six others all day
sends fewer, and the others in the game are not flooded."""

MOST_OF_OBSERVERS = 20
"""The same for a seat that anyone can get by asking."""

MOST_MAILS = 200
"""Messages that the commands of one message may send, apart from the results of a phase. This
allows eight pieces of press to everyone in a game with many observers. Each one delays everyone by
a few milliseconds."""

MOST_SAID = 128 * 1024
"""Characters of a reply after which the judge starts no further command. LISTS for a whole game has
50,000."""

LONGEST_WORK = 0.5
"""Seconds of processor time after which the judge handles only the orders in a message. This covers
for the other limits if a machine or a game is slower than expected."""

MOST_NAMED = 20
"""Lines beyond these limits that the reply quotes; it counts all of them."""

LONGEST_FOR_LETTERS = timedelta(minutes=5)
"""How long a deadline waits for messages from the game's own people that arrived before it, which
then go first, and for a reachable mail account to be checked."""

LONGEST_FOR_OTHERS = timedelta(seconds=5)
"""How long a deadline waits for messages from any other address; such a message can act for a seat
if it gives the seat's password. The judge takes the first messages of each sender in turn, so no
one can delay a deadline by sending more. If processing is stuck on one message, the deadline does
not wait for them."""

LONGEST_RETRY = timedelta(minutes=70)
"""The longest time that mail servers wait before they retry (Postfix: 4,000 seconds). After an
outage, deadlines wait as long as the outage lasted, but no longer than this."""

BETWEEN_REPORTS = timedelta(hours=1)
"""Time between two messages to the operator about messages put aside. Someone who can break the
judge once can do so a thousand times."""

BETWEEN_SORRIES = timedelta(days=1)
"""Time between two messages to a player whose messages could not be processed."""

MOST_UNREADABLE_A_DAY = 5
"""Replies a day to one mailbox about unreadable messages to its seats. A player may try several
mail programs, but an autoresponder does not stop."""

MOST_REPEATED_A_DAY = 1
"""The same for messages that only repeat one of ours: someone forwarded it, or a program returns
everything it gets."""

MOST_KEPT = 64 * 1024
"""Maximum number of characters of a processed message that are kept for inspection."""

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
"""How long wrong passwords for a seat are remembered, and how long checks stop after too many."""

MOST_FAILURES = 2
"""Wrong passwords in one message, after which it gets no further checks. A player with two seats
may confuse their two passwords, but a message that tries many passwords does not come from a
player. For the passwords of private games, one wrong one is enough."""

MOST_TOLD = 3
"""Messages an hour to a player who still writes to a reply address that was renewed."""

# -- requests that need a confirmation ------------------------------------------------------------

UNCONFIRMED = timedelta(days=3)
"""How long a message waits for its confirmation, long enough for a weekend away."""

MOST_CLAIMS = 10
"""Lines of a message that one confirmation covers. The request quotes each, and most set a
password."""

MOST_RIVALS = 8
"""Other messages that ask for the same thing at the same address, among which a reply can
choose."""

QUICKEST_ANSWER = timedelta(seconds=20)
"""The shortest time after which a reply counts at once, if messages go out through a mail server. A
program replies sooner, and is asked for a number given in the message."""

MOST_FURTHER = 5
"""Additional addresses of an account (ALSO)."""

# -- messages that strangers cause ----------------------------------------------------------------

Caused: TypeAlias = Literal[
    "asked", "empty", "confirm", "list", "invite", "nothing waits", "unreachable"
]
"""Messages that can be sent because of an unverified sender: the reply to a request (asked) and to
a message without one (empty), a request for confirmation (confirm), the question to a mailing list
whether it wants results (list), an invitation to a game (invite), the statement that nothing waits
for confirmation (nothing waits), and the warning that mail to a seat bounces (unreachable)."""

MOST_INVITED = 20
"""Open invitations of one game: nearly three for each of seven seats."""

MOST_ABSENCES_A_DAY = 6
"""Absences that one seat announces a day. Everyone in the game is told of each."""

MOST_ADJUDICATED_A_DAY = 15
"""Boards that one address may have adjudicated a day (ADJUDICATE). Each costs as much as a phase of
a game, and a picture. Newcomers get more answers than that, so that they are told of this limit."""

MOST_RENEWED_A_DAY = 5
"""New reply addresses that a Master gives one seat a day. The player is told each time."""

MOST_ANNOUNCED_A_DAY = 5
"""Uses a day, by one Master, of a command that everyone in the game is told of: ROLLBACK, EXTEND,
SET DEADLINE, PAUSE, UNSTART, TERMINATE and DECLARE DRAW, each counted separately."""

MOST_OF_SEATS_A_DAY = 14
"""The same for EJECT, DUMMY and REVIVE: twice for each of seven powers. In a game with more powers,
twice for each of them."""

MOST_SETTINGS_A_DAY = 20
"""Messages a day in which a Master changes settings. All changes in one message are announced
together, and a Master who is trying a game out changes many before it begins."""


@dataclass(frozen=True, slots=True)
class Split:
    """How many requests for confirmation, and how many messages of all other kinds. They are
    counted apart: someone who has used up the day's answers can still join a game."""

    others: int
    confirmations: int


MOST_TO_A_MAILBOX = Split(others=12, confirmations=7)
"""Messages a day to one mailbox that are caused by unverified senders."""

MOST_OF_ONE_SOURCE = Split(others=10, confirmations=5)
"""Of these, messages caused by one source. Someone who forges an address thus leaves room for its
owner."""

MOST_TO_ONE: Mapping[Caused, int] = {
    "asked": 10,
    "empty": 1,
    "confirm": 7,
    "list": 2,
    "invite": 2,
    "nothing waits": 2,
    "unreachable": 5,
}
"""Messages of each kind a day to one mailbox. A newcomer who tries things out on the first day gets
replies; a list that did not answer is asked once more."""

MOST_FROM_ONE_PEER = Split(others=40, confirmations=20)
"""Messages a day caused by what one machine delivers. A mail server with more people than that has
verified senders among them."""

MOST_FROM_ONE_DOMAIN = Split(others=70, confirmations=40)
"""The same for messages passed on by our own mail server, by the domain in From: half of what all
newcomers may cause, so that no single domain uses up the total."""

MOST_TO_KNOWN = Split(others=400, confirmations=150)
"""Messages a day to people with an account, caused by unverified senders."""

KEPT_FOR_CONFIRMATIONS = 4
"""One in this many of the unconfirmed addresses to which the judge writes in a day (`newcomers`) is
reserved for requests for confirmation."""

ON_TRIAL = 50
"""Factor on the limits of replies, and of messages that unverified senders cause, if the judge
receives mail only from its own machine and writes its own into Maildirs. No one can be flooded
there, and someone who tries it out plays all seven powers."""

LARGEST_TO_STRANGERS = 16 * 1024
"""Octets of a reply to an unverified address: a page of HELP, LIST, and a game or two."""

MOST_ANSWERS = 60
"""Replies a day to one known mailbox for messages to a seat that change nothing or cannot be
understood; the last one says so. Messages that change something are always answered."""

MOST_EMPTY_OF_NEWCOMERS, MOST_ASKED_BY_NEWCOMERS = 3, 20
"""The same for senders known only by their mail server: for messages that cannot be understood, and
for commands such as HELP and LIST."""

MOST_EMPTY_ALIKE = 2
"""Replies a day to one mailbox for messages without a command that begin with the same words, apart
from numbers. Most likely these come from an autoresponder."""

MOST_ALIKE = 5
"""Replies to messages with the same text within an hour. A program whose messages begin with
``Status`` is an autoresponder too."""

MOST_LISTED = 50
"""Games that LIST shows. Anyone looking for another game knows its name."""

MOST_PICTURES = 6
"""Boards drawn for one message. A turn of Future Tense has five seasons, and there is the board
after them; each picture has about 150 kB."""

MOST_LEAVES = 60
"""Phases in a season book, counted from the latest. Each has about 110 kB, and most mail servers
take 10 MiB."""

LARGEST_SHOWN = 64 * 1024
"""Octets of earlier lists or results in one reply: the last lists, the first results."""

LARGEST_SHOWN_TO_STRANGERS = 12 * 1024
"""The same in a reply that is limited to `LARGEST_TO_STRANGERS`."""

LONGEST_PRESS = 32 * 1024
"""Octets of a press message: ten pages, sent to every reader."""

# -- storage and bounces --------------------------------------------------------------------------

A_ROUND = 500
"""Rows of one kind that are deleted at a time while messages wait."""

HELD_KEPT, MOST_HELD = timedelta(days=60), 100
"""How long messages wait for an address that bounces, and how many, counted from the last, go out
when its owner writes again. After a long absence no one is flooded."""

BETWEEN_SPELLS = timedelta(days=1)
"""An address that fails again within this time is not reported again. No one can flood a Master by
letting an address fail and work in turns."""

LONGEST_QUOTED = 1000
"""Characters of a line that the answer to it quotes; an answer with hundreds of the longest lines
that the judge reads would be as long as a book."""

LONGEST_REASON = 200
"""Characters of another mail server's reason that are kept and shown."""

MOST_REPORTED = 20
"""Recipients and copies of one message that are read in a bounce. Each message of ours has one
recipient."""

MOST_DOUBTFUL = 2000
"""Words of a message that are compared, typo by typo, with words that introduce a password. If more
words look similar, the rest count as matches, and what follows them is masked."""

# -- connections ----------------------------------------------------------------------------------

MOST_RECIPIENTS = 20
"""Recipients of a message in one SMTP transaction. Each costs a row, and no one writes to more of
their seats at once. A server sends the rest in another transaction."""

FIRST_COMMAND = 10.0
"""Seconds that a connection may wait before its first command, or that its TLS handshake may take.
A real server speaks at once."""

BETWEEN_COMMANDS = 60.0
"""Seconds between two commands. A mail server that keeps a connection open for later must
reconnect."""

LETTER_SECONDS, SLOWEST = 30.0, 8 * 1024
"""Seconds that receiving a message may take, plus one second for each block of this many octets
received."""

KEEPING = 180.0
"""Seconds that a received message may wait for its database commit. A mail server waits for ten
minutes."""

LONGEST_SESSION = 600.0
"""Seconds of one connection, in total."""

STILL = 2.0
"""Seconds without a command, or without `LONGEST_COMMAND` octets of a message, after which a
connection is the first to be closed if there are too many."""

LONGEST_COMMAND = 4096
"""Octets that are searched for the end of a command. A command has 512 at most."""

RECEIVED_AT_ONCE = 16 * 1024
"""Octets read from a connection at once, which stay in memory until they are processed."""

MOST_ERRORS = 20
"""Invalid commands in one connection. A person at a keyboard makes a few, a server none."""

COMMANDS = {"*": 20, "MAIL": 1000, "RCPT": 5000, "DATA": 1000, "RSET": 1000}
"""Commands of one kind in one connection. NOOP and VRFY cost no one else time, but no server uses
them often."""

MOST_LETTERS = 500
"""Messages in one connection, after which the client must reconnect."""

MOST_OCTETS = 16 * 1024 * 1024
"""Octets of messages on one SMTP port that are not stored yet: sixteen of the largest size, or
about a thousand of the usual size."""

MOST_DROPPED = 4 * LARGEST_LETTER
"""Octets of an oversized message that are read and discarded, so that an honest program that did
not ask first gets the reply."""

MOST_WAITING, MOST_WAITING_EACH = 5_000, 500
"""Messages that wait to be processed, in total and from one remote client, before the judge defers
the next one: a few minutes of work. Messages to the address of a seat are exempt."""

MOST_REPLY_LINES = 100
"""Lines of one reply from the mail server that takes our mail, each of 8 KiB at most. EHLO has
about twenty."""

LARGEST_LITERAL = 32 * LARGEST_LETTER
"""Octets that an IMAP server may announce in one literal. Some send a whole message even if only
part of it was requested."""

MOST_SAID_AT_ONCE = 48 * LARGEST_LETTER
"""Octets of everything an IMAP server sends between two of our commands."""

LEAST_ROOM = 50 * 1024 * 1024
"""Free octets on the disk below which no message is accepted. Games, results and replies go on."""
