"""Every bound on what strangers can make the judge do, each with its reason.

A letter is bounded before it is worked: what lies beyond a bound is named to its writer, and not
done. `docs/security.md` shows these as a table. What an operator may set otherwise stands in
`[limits]` of his settings (`mailer.config.config.Allowances`), and only there.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Literal, TypeAlias

from grammar.words.work_limit import Extent

# -- a letter, before it is parsed ----------------------------------------------------------------

LARGEST_LETTER = 1024 * 1024
"""Octets of a letter: a long season of orders has 20,000, and a picture has nothing to tell us."""

LARGEST_TEXT = 256 * 1024
"""Octets of what a letter says, once it is plain text."""

LARGEST_ENCLOSED = 32 * 1024
"""Octets of a text file, as it was attached, that may be read in place of a letter."""

MOST_PARTS = 200
"""Parts of a MIME letter."""

DEEPEST = 20
"""Levels of a MIME letter; each is looked through once more."""

LONGEST_HEAD = 128 * 1024
"""Octets of all headers of a letter, or of one of its parts: mail servers add some 30,000."""

MOST_HEADERS = 1000
"""Headers of a letter, or of one of its parts; the longest ways by mail leave a hundred."""

MOST_PARAMETERS = 50
"""Parameters of a Content-Type that are looked at; a file name in ten sections is much."""

LONGEST_PARAMETERS = 4000
"""Characters of a Content-Type that are looked at."""

LONGEST_BOUNDARY = 200
"""Characters between the parts of a letter; RFC 2046 allows 70, some programs take more."""

LONGEST_CHARSET = 40
"""Characters of the name of a charset."""

LONGEST_VALUE = 8000
"""Characters of a header that are looked at."""

LONGEST_FROM = 1000
"""Characters of a From header: a name of forty letters, each encoded, and an address. A longer one
names nobody."""

LONGEST_ADDRESS = 254
"""Octets of a mail address, by RFC 5321 with the erratum 1690."""

LONGEST_LOCAL_PART = 64
"""Octets of what stands before the at-sign, by RFC 5321."""

LONGEST_NAME = 60
"""Characters of the name by which others know somebody."""

LONGEST_STYLE = 2000
"""Characters of the declarations of one style; who writes more has something to hide."""

LONGEST_HIDDEN = 2000
"""Characters kept of what a page conceals: enough to tell whether it speaks to the judge."""

LONGEST_SHEET = 128 * 1024
"""Characters of all style sheets of a page; those of Outlook have 20,000."""

MOST_TAGS = 50_000
"""Tags of a page, and texts between them: long threads as Outlook writes them have 20,000."""

MOST_RECEIVED = 50
"""Servers a letter may have passed: more is a ring."""

MOST_RESULTS = 20
"""Authentication-Results headers that are looked at."""

MOST_REFERENCES = 100
"""Message-IDs of a References header that are looked at, the last of them."""

# -- a letter, read -------------------------------------------------------------------------------

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
"""How much of a letter is read; from the first line beyond any of these nothing is.

``lines``: a long quotation has some thousands, and each costs a little though nobody reads it.
``statements`` and ``characters``: the longest letter with a purpose is a Master's, who sends the
orders of seven powers for two seasons: 476 orders of 34 units each, with headings, in 30 kB.
``orders``: the same, and some more. ``each``: nobody needs fifty answers to one command.
``games``: twice as many as passwords are looked at in a letter (`MOST_CHECKS`); for each the
database is asked. ``press``: twenty pages. ``suggestions``: each tries a few hundred spellings, and
who makes more mistakes than these makes one kind of mistake. ``words``: what those 476 orders need
is 20,000; the worst lines there are cost some microseconds for each.
"""

# -- a letter, at the desk ------------------------------------------------------------------------

TRIES = 3
"""Attempts at a letter before it is put aside for the operator; one during which the process dies
counts."""

MOST_LINES = 300
"""Commands of a letter, and lines of it that could not be read: each is answered with its own
words, and a long letter has some twenty."""

MOST_ORDER_LINES = 1_000
"""Order lines of a letter: a list with something for every case has some hundred."""

MOST_SIGNONS = 20
"""Seats a letter speaks for: some players have ten games."""

MOST_OF_A_KIND = 20
"""Commands of one kind in a letter, of whatever kind has no bound of its own below."""

MOST_TO_SHOW = 10
"""Of each command that only shows something: the tenth LIST has nothing new to tell."""

MOST_OF_SETTINGS = 60
"""SET lines of a letter: there are some forty settings."""

MOST_OF_PRESS = 8
"""Press of one letter: a talk with each of six others, one with all of them, and one with the
Master; each goes to all players, at times."""

MOST_PRESS_A_DAY = 200
"""Press of one seat within a day, replies too: who talks with six others all day long writes less,
and whoever sits with him is not bombed."""

MOST_OF_OBSERVERS = 20
"""The same for a seat that anybody may have who asks for it."""

MOST_MAILS = 200
"""Mails that the commands of a letter cause, besides the results of a phase: eight talks
with everybody, many observers among them; each mail takes some milliseconds from everybody."""

MOST_SAID = 128 * 1024
"""Characters of an answer after which nothing more is begun: a whole game's LISTS have 50,000."""

LONGEST_WORK = 0.5
"""Seconds of processor time after which nothing more of a letter is begun but orders: the rest of
the bounds in one, where a machine or a game is slower than we thought."""

MOST_NAMED = 20
"""Lines of a letter beyond these bounds that are quoted; all are counted."""

LONGEST_FOR_LETTERS = timedelta(minutes=5)
"""How long a deadline waits for letters of the game's own people that came before it, which are
worked before all others then, and for an account that is in reach to be looked through."""

LONGEST_FOR_OTHERS = timedelta(seconds=5)
"""How long it waits for letters of anybody else, which may speak for a seat by its password: each
sender's first ones are worked in turn, and nobody puts a deadline off by writing more letters.
While the desk is stuck over a message, it does not wait for them."""

LONGEST_RETRY = timedelta(minutes=70)
"""How long mail servers let pass at most before they try again what they could not bring, Postfix
4,000 seconds: after an outage deadlines wait as long as it lasted, but no longer than this."""

BETWEEN_REPORTS = timedelta(hours=1)
"""Between two mails to the operator on letters put aside: who breaks the judge once can do so a
thousand times."""

BETWEEN_SORRIES = timedelta(days=1)
"""Between two mails to a player whose letters could not be worked."""

MOST_UNREADABLE_A_DAY = 5
"""Answers a day to one mailbox for messages to its seats that cannot be read: a player may try
several mail programs, a program that answers whatever comes does not stop."""

MOST_REPEATED_A_DAY = 1
"""The same for messages that repeat one of ours and say nothing else: a person forwarded it, or a
program sends back whatever comes."""

MOST_KEPT = 64 * 1024
"""Characters of a worked letter that are kept to be looked at."""

MOST_SECRETS = 50
"""Secrets that are looked for in a worked letter; of one with more, no text is kept."""

# -- passwords ------------------------------------------------------------------------------------

MOST_CHECKS = 7
"""Passwords looked at in one letter; each costs some 100 ms and 64 MiB."""

MOST_NEW_SECRETS = 3
"""Passwords set in one letter; to make one ready to be kept costs as much."""

WRONG_PASSWORDS = 5
"""For one seat within `PATIENCE`, after which none is checked for as long."""

PATIENCE = timedelta(minutes=15)
"""How long wrong passwords for a seat are remembered, and none is checked after too many."""

MOST_FAILURES = 2
"""Wrong passwords in one letter, after which it has no further ones checked: who has two seats may
mistake one, and a letter that is full of guesses is none of theirs. Of the words of private games
one wrong one is enough."""

MOST_TOLD = 3
"""Mails an hour to a player whose letters go to a reply address of his that was renewed."""

# -- what is asked in somebody's name -------------------------------------------------------------

UNCONFIRMED = timedelta(days=3)
"""How long a letter waits for its confirmation: a weekend away."""

MOST_CLAIMS = 10
"""Lines of a letter that one confirmation is for: each is told in it, and most set a password."""

MOST_RIVALS = 8
"""Other letters among which a reply can choose that ask for the same thing at the same address."""

QUICKEST_ANSWER = timedelta(seconds=20)
"""How long after a question its answer counts at once, if mails go out through a mail server: a
program answers sooner, and is asked for a number that stands in the mail."""

MOST_FURTHER = 5
"""Further addresses of an account (ALSO)."""

# -- mails that strangers cause -------------------------------------------------------------------

Caused: TypeAlias = Literal[
    "asked", "empty", "confirm", "list", "invite", "nothing waits", "unreachable"
]
"""Mails that a letter can cause whose writer nobody knows: the answer to one that asks for
something and to one that does not, what asks for a confirmation, what asks a mailing list whether
it wants results, what invites to a game, what says that nothing waits for a confirmation, that mail
to a seat comes back."""

MOST_INVITED = 20
"""Invitations of one game that are open at a time: nearly three for each of seven seats."""

MOST_ABSENCES_A_DAY = 6
"""Absences that one seat announces within a day: everybody in the game is told of each."""

MOST_RENEWED_A_DAY = 5
"""How often a Master gives one seat a new reply address within a day: its player is told each
time."""

MOST_ANNOUNCED_A_DAY = 5
"""How often a Master says one command within a day that everybody in his game is told of: ROLLBACK,
EXTEND, SET DEADLINE, PAUSE, UNSTART, TERMINATE, DECLARE DRAW, each by itself."""

MOST_OF_SEATS_A_DAY = 14
"""The same of EJECT, DUMMY and REVIVE: twice for each of seven powers."""

MOST_SETTINGS_A_DAY = 20
"""Letters within a day in which a Master changes settings: all of one letter are told at once, and
who tries a game out changes many before it begins."""

MOST_TO_A_MAILBOX = 12
"""Mails of all kinds a day that letters without a proof of who wrote them bring to one mailbox."""

MOST_OF_ONE_SOURCE = 10
"""Of these, by letters of one source: who writes in somebody's name leaves room for what he writes
himself."""

MOST_QUESTIONS_OF_ONE_SOURCE = 5
"""Of these, mails that ask for a confirmation."""

MOST_TO_ONE: Mapping[Caused, int] = {
    "asked": 10,
    "empty": 1,
    "confirm": 8,
    "list": 2,
    "invite": 2,
    "nothing waits": 2,
    "unreachable": 5,
}
"""Mails a day of each kind to one mailbox. A newcomer who tries things out on his first day gets
his answers; a list that did not answer is asked once more."""

MOST_FROM_ONE_PEER = 50
"""Mails a day caused by what one machine hands in; a mail server with more people than that has
proved senders among them."""

MOST_FROM_ONE_DOMAIN = 100
"""The same for letters that our own mail server passed on, by the domain in From: half of what all
newcomers may cause, so that no one domain takes it all."""

MOST_TO_KNOWN = 500
"""Mails a day to people with an account, caused by letters nobody vouches for."""

LARGEST_TO_STRANGERS = 16 * 1024
"""Octets of an answer to an address nobody proved: a page of HELP, LIST, and a game or two."""

MOST_ANSWERS = 60
"""Answers a day to one mailbox of somebody known for letters that change nothing, or in which
nothing is understood; the last of them says so. Letters that do something are always answered."""

MOST_EMPTY_OF_NEWCOMERS, MOST_ASKED_BY_NEWCOMERS = 3, 20
"""The same to others who are known by their mail server only: for letters in which nothing is
understood, and for such as HELP and LIST."""

MOST_EMPTY_ALIKE = 2
"""Answers a day to one mailbox for letters that say nothing and begin alike, their numbers aside:
most likely a program answers whatever comes."""

MOST_ALIKE = 5
"""Answers to letters of the same words within an hour: a program that begins its mails with
``Status`` answers whatever comes as well."""

MOST_LISTED = 50
"""Games that LIST shows; who looks for another one knows its name."""

MOST_PICTURES = 6
"""Boards drawn for one mail: a turn of Future Tense has five seasons. Each has some 190 kB."""

MOST_LEAVES = 60
"""Phases in a season book, the latest: some 110 kB each, and most mail servers take 10 MiB."""

LARGEST_SHOWN = 64 * 1024
"""Octets of earlier lists or results in one answer: the last lists, the first results."""

LARGEST_SHOWN_TO_STRANGERS = 12 * 1024
"""The same in an answer that is not longer than `LARGEST_TO_STRANGERS`."""

LONGEST_PRESS = 32 * 1024
"""Octets of a press: ten pages, to as many readers as there are."""

# -- what is kept and shown ------------------------------------------------------------------------

A_ROUND = 500
"""Rows of a kind that are let go of at a time, while letters wait."""

HELD_KEPT, MOST_HELD = timedelta(days=60), 100
"""How long mails wait for an address from which mail comes back, and how many go out when its owner
writes again, the last ones: who was away for long gets no flood."""

BETWEEN_SPELLS = timedelta(days=1)
"""An address that fails again within this time is told of no more: nobody can have a Master written
to by making it fail and work in turns."""

LONGEST_REASON = 200
"""Characters of what another mail server says of a mail of ours, as it is kept and told."""

MOST_REPORTED = 20
"""Recipients of one mail, and copies of it, that are read of in what comes back: each mail of ours
has one."""

MOST_DOUBTFUL = 2000
"""Words of a letter that are compared with those a password follows, slip by slip; in a letter with
more that are like them, the like are taken for them, and hidden."""

# -- the door -------------------------------------------------------------------------------------

MOST_RECIPIENTS = 20
"""Recipients of a letter in one transaction: a row for each, and nobody writes to more seats of his
at once. A server sends the rest in another transaction."""

FIRST_COMMAND = 10.0
"""Seconds a connection may be silent before its first command, or its encryption take: a server
speaks at once, who only holds a line does not."""

BETWEEN_COMMANDS = 60.0
"""Seconds between two commands; a mail server that keeps a connection for later gives it up."""

LETTER_SECONDS, SLOWEST = 30.0, 8 * 1024
"""A letter may take so many seconds, and one more for each so many octets that have come."""

KEEPING = 180.0
"""Seconds a whole letter may wait for its commit; a mail server waits for ten minutes."""

LONGEST_SESSION = 600.0
"""Seconds of a connection, whatever goes on in it."""

STILL = 2.0
"""Seconds without a command or `LONGEST_COMMAND` octets of a letter, after which a connection is
the first to go where there are too many."""

LONGEST_COMMAND = 4096
"""Octets in which the end of a command is looked for; one has 512 at most."""

RECEIVED_AT_ONCE = 16 * 1024
"""Octets taken from a connection at once; what is taken lies in memory, read or not."""

MOST_ERRORS = 20
"""Senseless commands of a connection: a person at a keyboard makes some, a server none."""

COMMANDS = {"*": 20, "MAIL": 1000, "RCPT": 5000, "DATA": 1000, "RSET": 1000}
"""Commands of a kind in one connection: NOOP and VRFY cost nobody else time, but no server says
them often."""

MOST_LETTERS = 500
"""Letters in one connection, then it is to be made anew."""

MOST_OCTETS = 16 * 1024 * 1024
"""Octets of all letters at one door that are not kept yet: sixteen of the largest, some thousand
usual ones."""

MOST_DROPPED = 4 * LARGEST_LETTER
"""Octets of a letter that is too large, of which none are kept: enough to tell an honest program
so, which did not ask before."""

MOST_WAITING, MOST_WAITING_EACH = 5_000, 500
"""Letters that wait for the desk, of all and of one peer that is not this machine, before the next
is put off: some minutes of work. Letters to a seat's own address are not."""

MOST_REPLY_LINES = 100
"""Lines of one reply of the mail server that takes our mail, each of 8 KiB at most; EHLO has some
twenty."""

LARGEST_LITERAL = 32 * LARGEST_LETTER
"""Octets that an IMAP server may announce at once: some send the whole of a message that was asked
for up to a size."""

MOST_SAID_AT_ONCE = 48 * LARGEST_LETTER
"""Octets of all that an IMAP server says between two commands of ours."""

LEAST_ROOM = 50 * 1024 * 1024
"""Octets free on the disk below which no letter is taken: games, results and answers go on."""
