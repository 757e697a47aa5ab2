"""Tests that no secret is shown or stored in clear, however the line that contains it is
written."""

from __future__ import annotations

import time
from base64 import b64encode
from collections.abc import Callable, Mapping
from email.message import EmailMessage
from quopri import encodestring

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grammar.commands.command_table.table import COMMANDS
from grammar.commands.correct_and_mask_passwords import mask
from grammar.words.clean_text import tidy
from mailer.cli.print_lists_and_messages import letter_text
from mailer.mail.redact import masked, masked_with
from mailer.mail.retained_copy import scrubbed
from tests.pace import is_within

SECRET = "hunter2plus"
TOKEN = "abcdefghijklmnopqrstuvwx"


def _lines() -> list[str]:
    """Returns lines with a secret for each command that takes one, under all its names, and for the
    secret settings."""
    lines = []
    for record in COMMANDS:
        if record.secret is None or record.word == "SET":
            continue
        for word in (record.word, *record.also):
            lines += [f"{word} FRANCE@ghost {SECRET}", f"{word} ghost {SECRET}", f"{word} {SECRET}"]
            lines += [f"{word} FRANCE @ ghost {SECRET} more", f"{word}: FRANCE@ghost {SECRET}"]
    return [*lines, f"SET PASSWORD {SECRET}", f"PASSWORD {SECRET}", f"SET PRIVATE {SECRET}"]


def _wide(line: str) -> str:
    return "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in line)


SPELLINGS: Mapping[str, Callable[[str], str]] = {
    "plain": str,
    "small": str.lower,
    "title": str.title,
    "full width": _wide,
    "no-break spaces": lambda line: line.replace(" ", "\N{NO-BREAK SPACE}"),
    "tabs": lambda line: line.replace(" ", "\t"),
    "line separators": lambda line: line.replace(" ", "\u2028"),
    "nothing visible within": lambda line: "\N{ZERO WIDTH SPACE}".join(line),
    "soft hyphens": lambda line: line[:3] + "\N{SOFT HYPHEN}" + line[3:],
    "bullet": lambda line: f"\N{BULLET} {line}",
    "number": lambda line: f"3. {line}",
    "bare number": lambda line: f"3  {line}",
    "dash": lambda line: f"\N{EM DASH} {line}",
    "quoted": lambda line: f"> > {line}",
    "quotation marks": lambda line: (
        f"\N{LEFT DOUBLE QUOTATION MARK}{line}\N{RIGHT DOUBLE QUOTATION MARK}"
    ),
    "bold": lambda line: f"*{line}*",
    "amid a sentence": lambda line: f"I would like to {line}",
    "in a subject": lambda line: f"Subject: Re: {line}",
    "colon": lambda line: line.replace(" ", ": ", 1),
    "dashes for spaces": lambda line: line.replace(" ", " - ", 1),
    "equals": lambda line: line.replace(" ", "=", 1),
}
SLIPS: Mapping[str, Callable[[str], str]] = {
    "doubled": lambda word: word[:3] + word[2:],
    "lost": lambda word: word[:-2] + word[-1:],
    "changed": lambda word: word[:2] + "x" + word[3:],
    "exchanged": lambda word: word[:-2] + word[-1] + word[-2],
    "short": lambda word: word[:4],
}


def _slip(line: str, kind: str) -> str:
    """Returns the line with a typo in its command."""
    words = line.split(" ")
    at = 1 if words[0] == "SET" else 0
    words[at] = SLIPS[kind](words[at])
    return " ".join(words)


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_no_spelling_of_a_command_shows_its_secret(spelling: str) -> None:
    for line in _lines():
        shown = masked(SPELLINGS[spelling](line))
        assert SECRET not in shown.lower().replace("\N{ZERO WIDTH SPACE}", ""), line
        assert _wide(SECRET) not in shown, line


@pytest.mark.parametrize("slip", SLIPS)
def test_a_misspelt_command_does_not_show_its_secret(slip: str) -> None:
    for line in _lines():
        if len(line.split(" ")[0]) > 4:
            assert SECRET not in masked(_slip(line, slip)), line


@given(
    line=st.sampled_from([line for line in _lines() if not line.startswith(("SIGN ", "TAKE "))]),
    spelling=st.sampled_from(sorted(SPELLINGS.keys() - {"title"})),
    slips=st.lists(st.sampled_from(sorted(SLIPS.keys() - {"short"})), max_size=1),
    around=st.lists(st.sampled_from(["A PAR - BUR", "Hello", "", f"it is {SECRET}"]), max_size=4),
    at=st.integers(0, 4),
)
def test_whatever_stands_around_it(
    line: str, spelling: str, slips: list[str], around: list[str], at: int
) -> None:
    lost = len(line.split(" ")[0]) < 5 or spelling in ("amid a sentence", "nothing visible within")
    written = line if lost else "".join(_slip(line, slip) for slip in slips) or line
    text = "\n".join([*around[:at], SPELLINGS[spelling](written), *around[at:]])
    shown = masked(text)
    assert SECRET not in shown.lower() or spelling == "amid a sentence"
    assert _wide(SECRET) not in shown


def test_a_secret_on_the_line_below_is_hidden() -> None:
    assert SECRET not in masked(f"SIGNON FRANCE@ghost\n\n{SECRET}\nA PAR - BUR")


@pytest.mark.parametrize(
    "text",
    [
        f"SIGNON\nFRANCE@ghost\n{SECRET}",
        f"SIGNON\n> FRANCE@ghost\n>\n> {SECRET}",
        f"SIGNON:\n\nFRANCE @ ghost\n\n{SECRET}\nORDERS",
        f"TAKEOVER\nFRANCE@ghost\n{SECRET}",
    ],
)
def test_a_secret_below_the_seat_it_opens_is_hidden(text: str) -> None:
    assert SECRET not in masked(text)
    assert "FRANCE" in masked(text)


@pytest.mark.parametrize(
    "word", ["PW", "pwd", "Passphrase", "LOGIN", "Log in", "logon", "SET PW", "SETPWD", "Kennwort"]
)
def test_other_words_for_a_password_are_words_for_it(word: str) -> None:
    assert SECRET not in masked(f"{word}: {SECRET}")
    assert SECRET not in masked(f"{word} FRANCE@ghost {SECRET}")
    assert SECRET not in masked(f"Hello, my {word} is {SECRET}")


@pytest.mark.parametrize(
    "written",
    [
        "judge+{}@localhost",
        "JUDGE+{}@LOCALHOST",
        "mailto:judge%2B{}@localhost",
        "mailto:judge%2b{}%40localhost",
        "judge=2B{}@localhost",
        "judge+{} at localhost",
        "judge+p{}@localhost",
        "mailto:judge%2Bp{}@localhost",
        "{}",
    ],
)
def test_a_secret_address_is_hidden_however_programs_write_it(written: str) -> None:
    assert TOKEN not in masked(written.format(TOKEN)).lower()
    raw = f"From: a@b.example\nSubject: x\nTo: {written.format(TOKEN)}\n\n{written.format(TOKEN)}\n"
    assert TOKEN not in scrubbed(raw.encode()).decode().lower()


@pytest.mark.parametrize(
    "text",
    ["SIGNON FRANCE@ghost\n{}", "SIGNON\nFRANCE@ghost\n{}", "PASSWORD:\n{}", "PASSWORD\n\n{}"],
)
def test_a_secret_that_looks_like_a_seat_is_a_secret(text: str) -> None:
    assert "hunter@two" not in masked(text.format("hunter@two"))


@pytest.mark.parametrize(
    "line",
    [
        *("SIGNON {}", "JOIN {}", "OBSERVE {}", "TAKEOVER {}"),
        *("please SIGNON {}", "please JOIN {}", "please TAKEOVER {}"),
    ],
)
def test_a_password_behind_a_dot_is_a_secret(line: str) -> None:
    assert "secret" not in masked(line.format("FRANCE@ghost.secret"))


def test_the_address_of_an_observer_is_no_secret() -> None:
    assert masked("Add observer olga@example.org") == "Add observer olga@example.org"
    assert "s3cret" not in masked("Add observer olga@example.org s3cret")


def test_letters_are_read_as_before() -> None:
    text = (
        "Dear Anna,\nlet us keep the peace, and take Belgium together.\nA PAR - BUR\nSIGNOFF\nyes"
    )
    assert masked(text) == text


def _in_html(text: str) -> bytes:
    message = EmailMessage()
    message["Subject"] = text
    message.set_content(f"<p>{text[:3]}<b>{text[3:]}</b></p>", subtype="html")
    return message.as_bytes()


def _encoded(text: str, how: str, body: bytes) -> bytes:
    head = (
        f"Subject: x\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: {how}\n\n"
    )
    return head.encode() + body


ENCODED: Mapping[str, Callable[[str], bytes]] = {
    "html": _in_html,
    "quoted-printable": lambda text: _encoded(
        text, "quoted-printable", encodestring(text.encode()).replace(b" ", b"=20")
    ),
    "base64": lambda text: _encoded(text, "base64", b64encode(text.encode())),
    "subject": lambda text: f"Subject: {text}\n\nx".encode(),
    "encoded subject": lambda text: b"Subject: =?utf-8?b?" + b64encode(text.encode()) + b"?=\n\nx",
}


@pytest.mark.parametrize("how", ENCODED)
def test_what_is_shown_and_what_is_kept_hold_no_secret(how: str) -> None:
    for line in _lines():
        raw = ENCODED[how](line)
        assert SECRET not in masked("\n".join(letter_text(raw))), line
        kept = scrubbed(raw)
        assert SECRET.encode() not in kept, line
        assert b64encode(line.encode()) not in kept, line
        assert scrubbed(kept) == kept, line


def test_what_is_kept_still_tells_who_wrote_what() -> None:
    raw = (
        b"From: Ann <ann@x.test>\nTo: judge+%b@judge.test\nSubject: orders\nX-Other: 1\n"
        b"Received: from x by y for <judge+%b@judge.test>\n\nA PAR - BUR\nSIGNON F@g %b\n"
    ) % (TOKEN.encode(), TOKEN.encode(), SECRET.encode())
    kept = scrubbed(raw).decode()
    assert "From: Ann <ann@x.test>" in kept
    assert "Subject: orders" in kept
    assert "A PAR - BUR" in kept
    assert TOKEN not in kept
    assert SECRET not in kept
    assert "X-Other" not in kept


def test_what_no_parser_takes_is_kept_by_its_headers() -> None:
    kept = scrubbed(b"From: a@x.test\nSubject: s\n\n" + b"x " * 200_000)
    assert kept.startswith(b"From: a@x.test\r\nSubject: s\r\n")
    assert len(kept) < 1000


@pytest.mark.parametrize("word", ["SIGNXY", "zz", "SIGNON a b", "PASSWXYZ"])
def test_a_long_letter_takes_no_longer_than_its_length(word: str) -> None:
    text = "".join(f"{word}{n:x} " + "\n" * (n % 9 == 0) for n in range(25_000))
    assert is_within(3, lambda: masked(text), time.process_time)


@pytest.mark.parametrize("between", ["\u3000", " ", " @", "@ ", "\t"])
def test_a_line_of_nothing_takes_no_longer_than_its_length(between: str) -> None:
    text = f"REGISTER {between * 60_000}x\nSIGNON{between * 60_000}x\n"
    assert is_within(3, lambda: masked(text), time.process_time)


SENTENCES: Mapping[str, Callable[[str], str]] = {
    "in quotation marks": lambda secret: f"There is no setting 'PASSWORT {secret}'.",
    "alone": lambda secret: f"Nothing is called {secret}.",
    "in capitals": lambda secret: f"{secret.upper()}: there is none.",
    "cut short": lambda secret: f"There is no setting {secret[:-2]}...",
    "in a longer word": lambda secret: f"Nothing is called PASSWORT{secret}s.",
    "in brackets": lambda secret: f"Right would be (SET PASSWORD={secret}).",
}


@pytest.mark.parametrize("form", SENTENCES)
@pytest.mark.parametrize("spelling", SPELLINGS)
@pytest.mark.parametrize("line", [f"SET PASSWORT {SECRET}", f"my password is {SECRET}"])
def test_what_is_said_of_a_line_repeats_nothing_that_is_hidden_in_it(
    line: str, spelling: str, form: str
) -> None:
    shown, said = masked_with([SPELLINGS[spelling](line)], [SENTENCES[form](SECRET)])
    assert SECRET[:-2] not in "\n".join([*shown, *said]).lower()


@pytest.mark.parametrize(
    ("line", "sentence", "told"),
    [
        (
            "SET PASSWORT this is mine",
            "There is no setting 'PASSWORT this is mine'. HELP SETTINGS lists them.",
            "There is no setting 'PASSWORT ****'. HELP SETTINGS lists them.",
        ),
        ("SET PASSWORT abc", "Nothing is called 'ABC'.", "Nothing is called '****'."),
        ("SET PASSWORT a,b;c", "Nothing is called a,b;c.", "Nothing is called ****."),
        ("my password is secret", "This line was not read.", "This line was not read."),
        ("SET PASSWORT abc ****", "Nothing is called ABC ****.", "Nothing is called **** ****."),
        ("A PAR - BUX", "No place is called 'BUX'.", "No place is called 'BUX'."),
    ],
)
def test_a_sentence_keeps_what_is_the_judges_own(line: str, sentence: str, told: str) -> None:
    assert masked_with([line], [sentence])[1] == [told]


def test_a_line_that_was_masked_already_stays_as_it_is() -> None:
    line = "JOIN foresight **** ****"
    assert masked_with([line], ["It is private."]) == ([line], ["It is private."])
    assert masked_with(["JOIN foresight hunter2 ****"], []) == (["JOIN foresight ****"], [])


def test_the_name_of_a_game_alone_is_no_password() -> None:
    """If players forget to write the password, the answer shows their line unchanged."""

    def is_game(name: str) -> bool:
        return name == "stan"

    said = "Right would be: JOIN stan password"
    assert masked_with(["JOIN stan"], [said], is_game) == (["JOIN stan"], [said])
    assert masked_with(["JOIN other"], [], is_game)[0] == ["JOIN ****"]
    assert masked_with(["JOIN stan stan"], [], is_game)[0] == ["JOIN stan ****"]
    assert masked_with(["SET PASSWORD stan"], [], is_game)[0] == ["SET PASSWORD ****"]
    assert masked_with(["JOIN stan"], [said])[0] == ["JOIN ****"]


@pytest.mark.parametrize("line", ["SET OBSERVERS PRESS ON", "Set Takeover Next 24h"])
def test_a_setting_that_looks_like_a_command_with_a_secret_is_shown(line: str) -> None:
    assert masked_with([line], [line])[0] == [line]
    assert masked_with([f"SET PRIVATE {SECRET}", f"TAKEOVER NEXT {SECRET}"], [])[0] == [
        "SET PRIVATE ****",
        "TAKEOVER NEXT ****",
    ]


@pytest.mark.parametrize("word", ["REVIVE", "EJECT", "CARROT", "As"])
def test_what_stands_behind_a_seat_is_hidden_whatever_the_command(word: str) -> None:
    line = f"{word} FRANCE@alpha {SECRET}"
    assert SECRET not in masked(line)
    shown, said = masked_with([line], [f"There is no '{SECRET}'."])
    assert SECRET not in f"{shown} {said}" and "FRANCE@alpha" in shown[0]


def test_what_stands_behind_an_address_is_shown() -> None:
    for line in (
        "PROMOTE anna@mail.example now",
        "anna@mail.example is mine",
        "SIGNON FRANCE@alpha",
    ):
        assert masked(line) == line


@pytest.mark.parametrize("word", ["mot de passe", "mi contraseña es", "Wachtwoord", "lösenord"])
def test_a_password_in_other_languages_is_hidden(word: str) -> None:
    assert SECRET not in masked(f"{word}: {SECRET}")


@pytest.mark.parametrize(
    "line",
    [
        f"the private word is {SECRET}",
        f"Please set private word {SECRET}",
        f"our private message is {SECRET}",
        f"and set private mail {SECRET}",
    ],
)
def test_what_makes_a_game_private_is_hidden_amid_a_sentence(line: str) -> None:
    assert SECRET not in masked(line)


def test_a_private_message_is_no_secret() -> None:
    line = "How can I send a private message to Anna?"
    assert masked(line) == line


TALK = [
    "Mon mari tient à vous faire savoir que c'est LUI qui avait raison pour la règle des convois"
    " dans la partie de l'automne.",
    "Trente-cinq ans d'enseignement de la géographie, et il a fallu ce jeu pour que j'apprenne où"
    " se trouve la Galicie!",
    "Mon chat a marché sur le clavier mais j'ai tout relu, c'est propre, et il mérite son nom.",
    "Moin zusammen, ich bin wieder da und habe alles gelesen, was ihr mir geschrieben habt.",
    "Moin aus dem Norden, hier ist es kalt, aber die Flotte ist bereit und wir sind es auch.",
    "Signor giudice, chi le scrive è alla sua prima partita dopo trent'anni e non sa nulla.",
    "Signori, vi leggo sempre con piacere anche quando mi insultate, e non è la prima volta.",
    "Joan me dice que el turco no va a venir, y que la flota es para el mar, pero no lo sé.",
    "Wat leuk dat het weer begint! Ik ben net terug van een week Texel met de kleinkinderen.",
    "Wat een weer hè, ik ben op de Maliebaan bijna van mijn fiets gewaaid.",
    "Great fun this! My daughter and I are having a practice at how one writes to you.",
    "Signed with my mark under duress, the duress being a boy of nine with a gun.",
    "Pas fier du tout pour la Baltique, mais c'est la vie et je ne peux pas toujours gagner.",
]


@pytest.mark.parametrize("line", TALK)
def test_a_sentence_that_begins_like_a_command_is_shown(line: str) -> None:
    assert masked_with([line], [line], lambda name: name == "oracle")[0] == [line]
    assert mask(tidy(line)) == tidy(line)


@pytest.mark.parametrize(
    "line",
    [
        f"SIGNN FRANCE@oracle {SECRET}",
        f"Singon oracle {SECRET}",
        f"jion oracle {SECRET}",
        f"Moin oracle {SECRET}",
        f"JOIN oracle {SECRET} is what I have for my word, and it is not to be told to all of you",
        f"Monitor oracle the {SECRET} that I had in my house when it was on the hill",
        f"PASSWORD the {SECRET} that I had in my house when it was on the hill",
        f"PASSWORT the {SECRET} that I had in my house when it was on the hill",
        f"Passw the {SECRET} that I had in my house when it was on the hill",
        f"SIGNED FRANCE@oracle the {SECRET} that I had in my house when it was on the hill",
        f"Mon oracle the {SECRET} that I had in my house when it was on the hill",
        f"Mon: the {SECRET} that I had in my house when it was on the hill",
        f"Sign the {SECRET} that I had in my house when it was on the hill",
        f"Singon the {SECRET} that I had in my house when it was on the hill",
        f"Mon mari dit que le mot de passe de la partie est {SECRET}, et il a raison",
        f"Moin, ich bin es wieder, und mein Passwort ist {SECRET}, wie ihr schon alle wisst",
    ],
)
def test_a_secret_in_a_sentence_is_hidden(line: str) -> None:
    for secret in ("hunter", SECRET):
        written = line.replace(SECRET, secret)
        shown, said = masked_with([written], [written], lambda name: name == "oracle")
        assert secret not in f"{shown} {said}", shown
        assert secret not in masked(written)


def test_only_where_games_are_known_a_sentence_is_shown() -> None:
    for line in TALK:
        assert masked(line) != line
