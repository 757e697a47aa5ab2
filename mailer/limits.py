"""The limits on what other people can make the judge do, each with its reason.

The judge checks each limit before it does the work, and tells the sender what it has left out.
`docs/security.md` shows all limits in a table. The limits that an operator can change are in the
section `[limits]` of the settings (`mailer.config.config.Allowances`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Literal, TypeAlias

from grammar.words.work_limit import Extent

# -- a message, before it is parsed ---------------------------------------------------------------

LARGEST_LETTER = 1024 * 1024
"""The maximum size of a message, in octets. Orders for a long season take 20,000 octets, and the
judge does not read pictures."""

LARGEST_TEXT = 256 * 1024
"""The maximum size of a message's text, in octets, after conversion to plain text."""

LARGEST_ENCLOSED = 32 * 1024
"""The maximum size, in octets, of an attached text file that the judge reads instead of the message
text."""

MOST_PARTS = 200
"""The maximum number of parts in a MIME message."""

DEEPEST = 20
"""The maximum depth of nested parts in a MIME message. Each level costs another pass."""

LONGEST_HEAD = 128 * 1024
"""The maximum size, in octets, of all headers together in a message or MIME part. Mail servers add
about 30,000 octets."""

MOST_HEADERS = 1000
"""The maximum number of headers in a message or MIME part. The longest mail routes add about a
hundred headers."""

MOST_PARAMETERS = 50
"""The maximum number of parameters that the judge reads in a Content-Type header. Even a long file
name is rarely split into as many as ten."""

LONGEST_PARAMETERS = 4000
"""The judge reads at most this many characters of a Content-Type header."""

LONGEST_BOUNDARY = 200
"""The maximum length of a MIME boundary, in characters. RFC 2046 allows 70, and some programs use
more."""

LONGEST_CHARSET = 40
"""The maximum number of characters in the name of a character set."""

LONGEST_VALUE = 8000
"""The judge reads at most this many characters of a header."""

LONGEST_FROM = 1000
"""The maximum number of characters in a From header: enough for an address and a name of forty
characters, even if every character is encoded. If the header is longer, the judge treats the
message as having no sender."""

LONGEST_ADDRESS = 254
"""The maximum length of an e-mail address, in octets (RFC 5321, erratum 1690)."""

LONGEST_LOCAL_PART = 64
"""The maximum number of octets before the at sign of an address (RFC 5321)."""

LONGEST_NAME = 60
"""The maximum number of characters in a display name."""

LONGEST_STYLE = 2000
"""The maximum number of characters in a CSS style attribute. A longer attribute is probably meant
to hide something."""

LONGEST_HIDDEN = 2000
"""The judge keeps this many characters of hidden HTML text, which is enough to tell whether the
text is addressed to it."""

LONGEST_SHEET = 128 * 1024
"""The maximum number of characters in all style sheets of an HTML page together. Outlook's style
sheets have 20,000."""

MOST_TAGS = 50_000
"""The maximum number of HTML tags and pieces of text between them in a page. A long Outlook thread
has 20,000."""

MOST_RECEIVED = 50
"""The maximum number of Received headers in a message. A higher number indicates a mail loop."""

MOST_RESULTS = 20
"""The judge reads at most this many Authentication-Results headers."""

MOST_REFERENCES = 100
"""The judge reads at most this many Message-IDs in a References header: the last ones."""

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
"""How much of a message the judge parses. It stops at the first line that exceeds any of these
limits.

``lines``: a long quotation has a few thousand lines, and each costs a little time even if the judge
skips it. ``statements`` and ``characters``: the longest useful message comes from a Master, with
the orders of seven powers for two seasons: 476 orders of 34 units each, with headings, in 30 kB.
``orders``: enough for that message, with some headroom. ``each``: no one needs to use one command
fifty times in a message. ``games``: each game costs a database query; the limit is more than twice
the number of passwords that are checked in a message (`MOST_CHECKS`). ``press``: about twenty
pages. ``suggestions``: the judge tries a few hundred spellings for each suggestion, and someone who
makes more typos than this keeps making the same one. ``words``: the 476 orders above need 20,000
words, and in the worst lines each word costs a few microseconds.
"""

# -- processing a message -------------------------------------------------------------------------

TRIES = 3
"""The number of attempts to process a message before it is put aside for the operator. An attempt
counts even if the process dies."""

MOST_LINES = 300
"""The maximum number of commands and unreadable lines in a message. The reply quotes each of them.
A long message has about twenty."""

MOST_ORDER_LINES = 1_000
"""The maximum number of order lines in a message. Even a list that provides for every case has only
about a hundred."""

MOST_SIGNONS = 20
"""The maximum number of seats for which one message can act. Some players are in as many as ten
games."""

MOST_OF_A_KIND = 20
"""The maximum number of commands of one kind in a message, for all kinds without a limit of their
own below."""

MOST_TO_SHOW = 10
"""The maximum number of times that a message can use the same read-only command. A tenth LIST would
show nothing new."""

MOST_OF_SETTINGS = 60
"""The maximum number of SET lines in a message. There are about forty settings."""

MOST_OF_PRESS = 8
"""The maximum number of press messages in one message: one to each of six others, one to all of
them, and one to the Master. Each may go to all players."""

MOST_PRESS_A_DAY = 200
"""The maximum number of press messages from one seat in a day, including replies. It keeps one
player from flooding the others, and is enough for someone who talks with six others all day."""

MOST_OF_OBSERVERS = 20
"""The same limit for an observer's seat, which anyone can get."""

MOST_MAILS = 200
"""The maximum number of e-mails that the commands of one message may send, apart from the results
of a phase. This allows eight press messages to everyone in a game with many observers. Each e-mail
delays the processing of other messages by a few milliseconds."""

MOST_SAID = 128 * 1024
"""Once a reply has this many characters, the judge carries out no further commands. The output of
LISTS for a whole game has 50,000."""

LONGEST_WORK = 0.5
"""After this many seconds of processor time, the judge handles only the orders in a message. This
limit backs up the others in case a machine or a game is slower than expected."""

MOST_NAMED = 20
"""The reply quotes at most this many of the lines that exceed these limits, and also gives their
total number."""

LONGEST_FOR_LETTERS = timedelta(minutes=5)
"""The maximum time that a deadline waits while the judge processes earlier messages from people in
the game, and checks the mail account (if the account can be reached)."""

LONGEST_FOR_OTHERS = timedelta(seconds=5)
"""The maximum time that a deadline waits for messages from any other address. Such a message can
act for a seat if it gives the seat's password. The judge takes one message from each sender in
turn, so no one can delay a deadline by sending more messages. If the judge is stuck on one message,
the deadline does not wait for the others."""

LONGEST_RETRY = timedelta(minutes=70)
"""The longest time that mail servers wait before they retry (4,000 seconds for Postfix). After an
outage, deadlines wait for as long as the outage lasted, up to this limit."""

BETWEEN_REPORTS = timedelta(hours=1)
"""The minimum time between two messages to the operator about messages that were put aside. Someone
who finds a message that the judge cannot process can send it a thousand times."""

BETWEEN_SORRIES = timedelta(days=1)
"""The minimum time between two messages to a player whose messages could not be processed."""

MOST_UNREADABLE_A_DAY = 5
"""The maximum number of replies in a day to one mailbox about unreadable messages to its seats. A
player may try several mail programs, but an autoresponder never stops."""

MOST_REPEATED_A_DAY = 1
"""The same limit for messages that only repeat one of the judge's e-mails, because someone has
forwarded it or a program returns everything that it gets."""

MOST_KEPT = 64 * 1024
"""The judge keeps at most this many characters of a processed message for inspection."""

MOST_SECRETS = 50
"""The judge masks at most this many secrets in a processed message. If there are more, it does not
keep the text."""

# -- passwords ------------------------------------------------------------------------------------

MOST_CHECKS = 7
"""The maximum number of passwords that are checked in one message. Each check takes about 100 ms
and 64 MiB of memory."""

MOST_NEW_SECRETS = 3
"""The maximum number of passwords that are set in one message. Hashing a password costs as much as
checking one."""

WRONG_PASSWORDS = 5
"""After this many wrong passwords for one seat within `PASSWORD_WINDOW`, the judge checks no more
passwords for that seat for the same length of time."""

PASSWORD_WINDOW = timedelta(minutes=15)
"""How long the judge remembers wrong passwords for a seat, and how long it checks no passwords for
the seat if there have been too many."""

MOST_FAILURES = 2
"""After this many wrong passwords in one message, the judge checks no more passwords in that
message. Someone with two seats may confuse their passwords, but a message that tries many passwords
does not come from a player. For private games, one wrong password is enough."""

MOST_TOLD = 3
"""The maximum number of replies in an hour to a player who still writes to an old reply address."""

# -- requests that need a confirmation ------------------------------------------------------------

UNCONFIRMED = timedelta(days=3)
"""How long a message waits for its confirmation. This allows for a weekend away."""

MOST_CLAIMS = 10
"""The maximum number of lines in a message that one confirmation covers. The request for
confirmation quotes all these lines, and most of them set a password."""

MOST_RIVALS = 8
"""Several messages may make the same request in the name of the same address. If someone confirms
one of them, the judge's next question lists at most this many of the others."""

QUICKEST_ANSWER = timedelta(seconds=20)
"""If e-mails go out through a mail server, a reply that takes longer than this confirms a request
at once. A faster reply probably comes from a program, so the judge asks again, and the next reply
must contain a number that is in the second e-mail."""

MOST_FURTHER = 5
"""The maximum number of additional addresses of an account (ALSO)."""

# -- messages that strangers cause ----------------------------------------------------------------

Caused: TypeAlias = Literal[
    "asked", "empty", "confirm", "list", "invite", "nothing waits", "unreachable"
]
"""The kinds of messages that an unverified sender can cause: a reply to a message with commands
(asked) or without any (empty), a request for confirmation (confirm), the question of whether a
mailing list wants results (list), an invitation to a game (invite), the reply that nothing is
waiting for confirmation (nothing waits), and a warning that mail to a seat bounces
(unreachable)."""

MOST_INVITED = 20
"""The maximum number of open invitations to one game: nearly three for each of seven seats."""

MOST_ABSENCES_A_DAY = 6
"""The maximum number of absences that one seat can announce in a day. The judge tells everyone in
the game about each of them."""

MOST_ADJUDICATED_A_DAY = 15
"""The maximum number of boards that one address can have adjudicated in a day (ADJUDICATE). Each
costs as much as running a phase of a game and drawing a picture. Newcomers can get more replies
than that, so the judge can tell them about this limit."""

MOST_RENEWED_A_DAY = 5
"""The maximum number of new reply addresses that a Master can request for one seat in a day. The
judge tells the player each time."""

MOST_ANNOUNCED_A_DAY = 5
"""How many times a day a Master can use a command that the judge announces to everyone in the game:
ROLLBACK, EXTEND, SET DEADLINE, PAUSE, UNSTART, TERMINATE and DECLARE DRAW. Each command is counted
separately."""

MOST_OF_SEATS_A_DAY = 14
"""The same limit for EJECT, DUMMY and REVIVE: twice for each of seven powers. In a game with more
powers, the limit is twice their number."""

MOST_SETTINGS_A_DAY = 20
"""The maximum number of messages in a day in which a Master changes settings. All changes in one
message are announced together. Masters who are trying things out change many settings before a game
begins."""


@dataclass(frozen=True, slots=True)
class Split:
    """A limit on requests for confirmation, and a limit on all other messages. They are counted
    separately, so someone who has used up the day's replies can still join a game."""

    others: int
    confirmations: int


MOST_TO_A_MAILBOX = Split(others=12, confirmations=7)
"""The maximum number of e-mails in a day that unverified senders can make the judge send to one
mailbox."""

MOST_OF_ONE_SOURCE = Split(others=10, confirmations=5)
"""The maximum number of e-mails in a day that one source can make the judge send to one mailbox.
This keeps someone who forges an address from using up the whole limit of its owner."""

MOST_TO_ONE: Mapping[Caused, int] = {
    "asked": 10,
    "empty": 1,
    "confirm": 7,
    "list": 2,
    "invite": 2,
    "nothing waits": 2,
    "unreachable": 5,
}
"""The maximum number of messages of each of these kinds to one mailbox in a day. This is enough for
newcomers who try things out on their first day, and for a second question to a mailing list that
has not answered the first."""

MOST_FROM_ONE_PEER = Split(others=40, confirmations=20)
"""The maximum number of e-mails in a day that messages from one machine can make the judge send. If
a mail server has more users than that, some of them will be verified senders."""

MOST_FROM_ONE_DOMAIN = Split(others=70, confirmations=40)
"""The same limit for each domain in From, if our own mail server passes the messages on. It is
about half of the limit for all newcomers, so no single domain can use up that limit."""

MOST_TO_KNOWN = Split(others=400, confirmations=150)
"""The maximum number of e-mails in a day that unverified senders can make the judge send to people
with an account."""

KEPT_FOR_CONFIRMATIONS = 4
"""The judge writes to at most `newcomers` unverified addresses in a day, and reserves one in this
many of them for requests for confirmation."""

ON_TRIAL = 50
"""If the judge receives mail only from its own machine and writes its own mail into Maildirs, it
multiplies the limits on replies, and on messages that unverified senders cause, by this number. In
that case, no one can be flooded, and someone who is trying out the judge plays all seven powers."""

LARGEST_TO_STRANGERS = 16 * 1024
"""The maximum size, in octets, of a reply to an unverified address: enough for a page of HELP,
LIST, and a game or two."""

MOST_ANSWERS = 60
"""The maximum number of replies in a day to one known mailbox for messages to a seat that change
nothing or cannot be understood. The last reply mentions the limit. Messages that change something
are always answered."""

MOST_EMPTY_OF_NEWCOMERS, MOST_ASKED_BY_NEWCOMERS = 3, 20
"""Similar limits for senders who are verified only by their mail server: one for messages that
cannot be understood, and one for commands such as HELP and LIST."""

MOST_EMPTY_ALIKE = 2
"""If messages from one mailbox contain no command and begin with the same words (ignoring numbers),
the judge answers at most this many of them in a day. They probably come from an autoresponder."""

MOST_ALIKE = 5
"""The maximum number of replies in an hour to messages with the same text. An autoresponder may
begin its messages with a command, such as ``Status``."""

MOST_LISTED = 50
"""The maximum number of games that LIST shows. Anyone who is looking for a game that is not shown
knows its name."""

MOST_PICTURES = 6
"""The maximum number of boards that are drawn for one message. A turn of Future Tense needs six:
five phases, and the board after them. Each picture is about 150 kB in size."""

MOST_LEAVES = 60
"""A season book contains only the latest phases, at most this many. Each takes about 110 kB, and
most mail servers accept messages of 10 MiB."""

LARGEST_SHOWN = 64 * 1024
"""The maximum size, in octets, of earlier lists or results in one reply. If there are more, the
reply contains the last lists or the first results."""

LARGEST_SHOWN_TO_STRANGERS = 12 * 1024
"""The same limit for replies to which `LARGEST_TO_STRANGERS` applies."""

LONGEST_PRESS = 32 * 1024
"""The maximum size of a press message, in octets. This is about ten pages, which the judge sends to
every reader."""

# -- storage and bounces --------------------------------------------------------------------------

A_ROUND = 500
"""The maximum number of database rows of one kind to delete at a time. Messages have to wait during
a deletion."""

HELD_KEPT, MOST_HELD = timedelta(days=60), 100
"""How long the judge holds e-mails to an address that bounces, and how many of the latest ones it
sends when the owner of the address writes again. This keeps people from being flooded after a long
absence."""

BETWEEN_SPELLS = timedelta(days=1)
"""If an address fails again within this time, the judge does not report it again. Otherwise an
address that keeps failing and recovering could flood a Master."""

LONGEST_QUOTED = 1000
"""The maximum length of a line that a reply quotes. Without this limit, a reply that quotes
hundreds of very long lines could be as long as a book."""

LONGEST_REASON = 200
"""The judge keeps and shows at most this many characters of another mail server's error message."""

MOST_REPORTED = 20
"""The maximum number of recipients, and of copies of a message, that the judge reads in a bounce.
Each of our messages has only one recipient."""

MOST_DOUBTFUL = 2000
"""The maximum number of words per message that the judge compares, allowing for typos, with the
words that introduce a password. If more words look similar, the judge treats the rest as matches
and masks the text after them."""

# -- connections ----------------------------------------------------------------------------------

MOST_RECIPIENTS = 20
"""The maximum number of recipients in one SMTP transaction. Each recipient costs a database row,
and no one needs to write to more than this many of their own seats at once. If a message has more
recipients, the sending server uses another transaction."""

FIRST_COMMAND = 10.0
"""The maximum number of seconds before the first command of a connection, and for its TLS
handshake. A real mail server starts at once."""

BETWEEN_COMMANDS = 60.0
"""The maximum number of seconds between two commands. A mail server that keeps a connection open
for later must reconnect."""

LETTER_SECONDS, SLOWEST = 30.0, 8 * 1024
"""The number of seconds that a client gets for sending a message, and the number of octets for
which it gets an additional second."""

KEEPING = 180.0
"""The maximum number of seconds to wait until a received message is committed to the database. Mail
servers wait for ten minutes."""

LONGEST_SESSION = 600.0
"""The maximum duration of a connection, in seconds."""

STILL = 2.0
"""After this many seconds without a command, or without `LONGEST_COMMAND` octets of a message, a
connection is among the first to be closed if there are too many."""

LONGEST_COMMAND = 4096
"""The number of octets within which the judge looks for the end of a command. A valid command has
at most 512 octets."""

RECEIVED_AT_ONCE = 16 * 1024
"""The maximum number of octets that are read from a connection at once. They stay in memory until
they have been processed."""

MOST_ERRORS = 20
"""The maximum number of invalid commands over one connection. A person at a keyboard makes a few
errors, and a server makes none."""

COMMANDS = {"*": 20, "MAIL": 1000, "RCPT": 5000, "DATA": 1000, "RSET": 1000}
"""The maximum number of commands of each kind in a connection; "*" is for all other kinds. NOOP and
VRFY are harmless, but no server uses them often."""

MOST_LETTERS = 500
"""The maximum number of messages over one connection, after which the client must reconnect."""

MOST_OCTETS = 16 * 1024 * 1024
"""The maximum size, in octets, of all messages on one SMTP port that have not been stored yet:
sixteen messages of the maximum size, or about a thousand of the usual size."""

MOST_DROPPED = 4 * LARGEST_LETTER
"""The judge reads and discards this many octets of an oversized message, so that a well-behaved
client that did not announce the size gets the error reply."""

MOST_WAITING, MOST_WAITING_EACH = 5_000, 500
"""If this many messages are waiting to be processed, in total or from one remote client, the judge
defers the next one. Processing that many takes a few minutes. Messages to the address of a seat are
exempt."""

MOST_REPLY_LINES = 100
"""The maximum number of lines in a reply from the outgoing mail server. Each line has at most 8
KiB. The reply to EHLO has about twenty lines."""

LARGEST_LITERAL = 32 * LARGEST_LETTER
"""The maximum size, in octets, that an IMAP server may announce for a literal. Some servers send a
whole message even if the judge requested only part of it."""

MOST_SAID_AT_ONCE = 48 * LARGEST_LETTER
"""The maximum number of octets that an IMAP server may send between two of our commands."""

LEAST_ROOM = 50 * 1024 * 1024
"""The minimum number of free octets on the disk. If there are fewer, the judge accepts no messages,
but games, results and replies continue."""
