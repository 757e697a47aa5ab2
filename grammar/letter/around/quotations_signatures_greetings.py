"""Recognises text that means nothing to the judge: quotations, signatures and greetings. Requires
evidence, such as an address or a date with a time, not just lines of the right shape. Checks each
line separately, so no message can take too long."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import takewhile

from grammar.words.clean_text import tidy
from grammar.words.order_and_sentence_words import HELLO, IDLE, SENTENCE

Speaks = Callable[[str], bool]
"""Returns whether a cleaned line begins like a command or an order."""

_ADDRESS = re.compile(r"[\w.+-]@[\w-]")
_TIME = re.compile(r"\b\d{1,2}[:.]\d{2}\b")
_DATE = re.compile(r"(?<!\d)(?:20\d\d(?!\d)|\d{1,2}[./]\d{1,2}[./]\d{2,4}(?!\d))")
_HEADER = re.compile(r"\*?[^\W\d_][\w-]{0,14}(?: \w{1,12}){0,2}\s?:\*?\s+\S")
_SUBJECT = re.compile(
    r":\*?\s++(?:\S{1,6}:\s++){0,4}\[[a-z0-9_-]{1,20}\] |\(judge\)\s*$", re.IGNORECASE
)
"""Headers of the judge's own e-mails. The subject begins with the name of the game; the sender's
name ends with "(judge)"."""

_PERSON = re.compile(r"\b([A-Z])\. ?(?=[A-Z][^\W\d_]+)")
_NAMED = r"(?:(?:Dr|Prof|Ing)\. ?){0,2}[A-Z]\. ?[A-Z][\w-]+"
_NAMES = re.compile(
    r"(?:[^\W\d_][\w ./-]{2,40}: ?)?"
    rf"(?P<names>{_NAMED}(?:(?: ?[,&/] ?| (?:und|and|et|e|y) ){_NAMED}){{1,7}})\W{{0,3}}"
)

_LONGEST = 400


def _labels(words: str) -> frozenset[str]:
    return frozenset(tidy(word.replace("_", " ")).lower() for word in words.split())


_LABELS = (
    _labels(
        "from von de da van från fra lähettäjä od från feladó expéditeur mittente remitente"
        " remetente nadawca kimden от από 差出人 发件人 寄件者 보낸사람 보낸_사람 מאת من"
    ),
    _labels(
        "sent gesendet date datum dato data fecha envoyé inviato enviado enviado_el enviada_em"
        " enviado_em verzonden skickat sendt lähetetty wysłano odesláno odoslané küldve gönderilen"
        " gönderildi отправлено дата στάλθηκε 送信日時 日付 发送时间 發送時間 日期 보낸_날짜 날짜"
        " to an à a para till til vastaanottaja do komu címzett kime кому προς 宛先 收件人 받는사람"
        " 받는_사람 aan subject betreff objet oggetto asunto assunto onderwerp ämne emne aihe temat"
        " předmět predmet tárgy konu тема θέμα 件名 主题 主旨 제목 cc"
    ),
)
"""The names of headers: those that can come first in a quoted message, and those that can
follow."""
_TO = _labels("to an à a para till til vastaanottaja do komu címzett кому aan cc")
"""The names of headers that list the addressees."""
_SENT = _labels("sent gesendet envoyé inviato enviado enviado_el verzonden skickat sendt lähetetty")
"""The names of headers that only mail programs write."""
_ABOUT = _labels("subject subj betreff betrifft objet oggetto asunto onderwerp")
"""The names of headers with the subject."""
_LABEL_BEHIND = re.compile(r"[^\W\d]:\s")
"""A second label in a line, as in ``From: Paris To: Burgundy``."""
_REPLIED = re.compile(r"(?:(?:re|aw|antw|fwd?|tr|rif)\s?:\s*)+", re.IGNORECASE)
_TYPED = _labels("re aw antw tr sv ref betr regarding concerning betrifft objet date datum subj")
"""The names of other headers, which people type themselves."""
_ORIGINAL = re.compile(
    r"-{2,}\s*(?:original message|original-?nachricht|(?:ursprüngliche|weitergeleitete) nachricht"
    r"|forwarded message|message (?:d'origine|original|transféré)|messaggio (?:originale|inoltrato)"
    r"|mensaje (?:original|reenviado)|mensagem original|original meddelelse"
    r"|ursprungligt meddelande|opprinnelig melding|oorspronkelijk bericht|alkuperäinen viesti"
    r"|oryginalna wiadomość|wiadomość oryginalna|původní zpráva|eredeti üzenet"
    r"|orijinal ileti|исходное сообщение|пересылаемое сообщение|元のメッセージ|原始邮件"
    r"|原始郵件|원본 메시지)\s*-{2,}"
    r"|begin forwarded message:|anfang der weitergeleiteten nachricht:",
    re.IGNORECASE,
)
_RULE = re.compile(r"_{8,}")
_DASHED = re.compile(r"-{3,}[^-].{0,80}[^-]-{3,}")
"""A line of dashes with words in it, in any language. It only counts if headers follow."""
_TITLE = re.compile(r"== \S.* ==")
_NAME = re.compile(r"[^\W\d_]([^\W\d_]*[^\W\d_A-Z])?[.,!]?")

_GREETINGS = frozenset(
    {"hi", "hello", "hey", "hallo", "dear", "thanks", "thank", "thx", "ta", "many"}
    | {"regards", "cheers", "best", "greetings", "sincerely", "yours", "bye", "good", "kind"}
    | {"warm", "sorry", "rgds", "ciao", "merci", "cordialement", "bonjour", "saludos"}
    | {"saluti", "gracias", "grazie", "mfg", "lg", "vg", "danke", "gruß", "gruss", "grüße"}
    | {"grüsse", "gruesse", "servus", "moin", "tschüss", "tschüß", "hola", "salut", "bonsoir"}
    | {"buongiorno", "buonasera"}
)
_PHRASES = (
    *("mit freundlich", "mit best", "mit lieb", "viele gr", "liebe gr", "beste gr", "schöne gr"),
    *("herzliche gr", "freundliche gr", "vielen dank", "guten tag", "guten morgen", "guten abend"),
    *("all the best", "see you", "take care", "have a nice", "un saluto", "with kind", "with best"),
    *(
        "bis bald",
        "bis dann",
        "schönen gr",
        "bonne soirée",
        "bonne journée",
        "à bientôt",
        "a presto",
    ),
    *("buona giornata", "buona serata", "un saludo", "hasta ", "buenos días", "buenas tardes"),
    *("schönen sonntag", "schönes wochenende", "schönen tag", "schönen abend"),
    *("with warm", "with friendly", "with many thanks", "with thanks", "with regards", "yours "),
)
_PROGRAM = (
    r"(?:outlook|yahoo|mail|gmail|proton|samsung|iphone|ipad|android|mobile|blackberry|huawei|xiaomi"
    r"|nokia|htc|aol|gmx|web\.de|bluemail|spark|airmail|thunderbird|hotmail|a phone|phone)\b"
)
_SENT_FROM = re.compile(
    rf"sent (?:from|by|via|using|on|with) (?:my |the )?{_PROGRAM}(?!,)|sent from my |sent with "
    r"|get (?:outlook|bluemail|spark|yahoo|gmail|proton)\b"
    r"|(?:diese (?:nachricht|mail) wurde )?von meine[mr] .* (?:gesendet|gesch)"
    r"|gesendet (?:von|mit|über|aus) |holen sie sich outlook|outlook für "
    r"|envoyé (?:de|depuis|par|à partir de|avec) |télécharge[rz]? outlook |provenance : "
    r"|inviato (?:da|dal|con) |ottieni outlook |enviado (?:desde|con|do|de|a partir) "
    r"|obtener outlook "
    r"|(?:verzonden|verstuurd) (?:vanaf|met|via|vanuit) |skickat från |hämta outlook "
    r"|sendt fra |hent outlook |lähetetty |wysłan[eo] z |odesláno z |отправлено (?:с|из) "
    r"|(?:this e-?mail has been )?(?:checked for viruses|virus-free)\b",
    re.IGNORECASE,
)
_LONGEST_NAME = 3
_MOST_HEADERS = 14


def is_quoted(line: str) -> bool:
    return line.startswith(">")


def is_title(line: str) -> bool:
    """Returns whether a cleaned line is one of the judge's own headings: ``== mygame: you are
    France ==``."""
    return _TITLE.fullmatch(line) is not None


def ends_in_signature(raw: str) -> bool:
    """Returns whether a signature begins here. Mail programs often drop the space after the two
    dashes."""
    return raw.rstrip() in ("--", "- --") or is_sent_from(raw)


def is_sent_from(line: str) -> bool:
    """Returns whether a mail program added this line to advertise itself."""
    return _SENT_FROM.match(line) is not None


def is_greeting(line: str) -> bool:
    low = line.lower()
    words = low.split()
    if not 0 < len(words) <= 6 or _OF_THE_REST.search(low):
        return False
    return words[0].strip(",.!") in _GREETINGS or low.startswith(_PHRASES)


_GREETED = re.compile(r"[^\W\d_]+(?: [^\W\d_]+)?[,.!]+\s+")


def behind_greeting(line: str) -> str:
    """Returns the text after a greeting of one or two words: ``Hi all! Munich to Berlin``."""
    found = _GREETED.match(line)
    return line[found.end() :] if found else ""


_OF_THE_REST = re.compile(r"\b(?:else|rest|others|remaining) (?:is|are|stays?|as|un\w+)\b")
"""Words about other orders: ``Thanks, everything else is fine``."""


_POSTSCRIPT = re.compile(
    r"(?:p\.? ?){1,3}s(?:\.(?=\s)|(?=[\s:,]))[\s:.,-]*|n\.? ?b(?:\.(?=\s)|(?=[\s:,]))[\s:.,-]*"
    r"|post ?scriptum\b[\s:.,-]*",
    re.IGNORECASE,
)


def below_postscript(line: str) -> str | None:
    """Returns the text after ``PS:``, ``P.S.`` or ``NB``. Returns None for any other line."""
    found = _POSTSCRIPT.match(line)
    return line[found.end() :] if found else None


_THANKS = (
    r"(?:many |vielen |merci )?(?:please|pls|plz|thanks|thank you|thx|ta|bitte|danke|merci|svp"
    r"|grazie|gracias|per favore|por favor|cheers"
    r"|if you (?:please|will|don't mind|would(?: be so kind)?))"
    r"(?: (?:a lot|very much|in advance|schön|beaucoup|mille))?"
)
_REGARDS = (
    r"(?:thanks|thank you|thx|ta|cheers|(?:best|kind|warm) (?:regards|wishes)|regards|best"
    r"|greetings|viele grüße|liebe grüße|(?:[lv]g|mfg)(?![,.!]? [^\W\d_](?-i:[A-Z]))|gruß"
    r"|danke|merci|cordialement|grazie|saluti|gracias|saludos)"
    r"[,.!]? (?:- )?(?-i:[A-Z][^\W\d_]{1,14})"
)
"""A closing phrase with a name. Without a name, an abbreviation may be part of a cipher: ``AS LG
AA``."""
ADORNED = re.compile(rf"{_THANKS}|{_REGARDS}|you (?:please|kindly)|for me", re.IGNORECASE)
"""Polite words that can occur in a line."""
_BEHIND = re.compile(
    r"(?:(?:(?<!\s)\s++)?(?<![,.!;-])[,.!;-]++\s*+|(?<!\s)\s++)"
    rf"(?:{_THANKS}|{_REGARDS})[.!]*+$",
    re.IGNORECASE,
)
_LONGEST_THANKS = 60
_PLEASE = r"(?:please|pls|plz|kindly)"
_FOR_ME = re.compile(rf"(?:,? (?:for me|{_PLEASE})){{0,4}}(?:(?<![ ?.!])[ ?.!]++)?$", re.IGNORECASE)
_OF_JUDGE = (
    r"judge|master|gm|game ?master|sir|madam|again|there|all|everyone|everybody|folks|mr|dear"
)
"""Words that people use to address the judge. Requests to other players do not count: ``Hi Germany,
could you please move A MUN to RUH?``"""
_REQUEST = re.compile(
    rf"(?:(?:{HELLO}\b ?)?(?:(?:{_OF_JUDGE})\b ?)*[,.!] )?(?P<asked>{_PLEASE},? )?"
    r"(?:could|can|would|will) you "
    rf"(?:{_PLEASE} (?=\S)|(?(asked)(?=\S)|(?=.{{3,200}} (?:for me|{_PLEASE})\W*$)))",
    re.IGNORECASE,
)


def unadorned(line: str) -> str:
    """Strips thanks at the end of a line, and the polite words of a request to the judge: ``Could
    you please move A PAR to BUR? Thank you!``, ``Can you move A PAR to BUR, please?``"""
    request = _REQUEST.match(line)
    if behind := _BEHIND.search(line, max(1, len(line) - _LONGEST_THANKS)):
        line = line[: behind.start()]
    request = request or _REQUEST.match(line)
    return _FOR_ME.sub("", line[request.end() :]) if request else line


_OF_MANNERS = frozenset(
    re.findall(
        r"[^\W\d_]{2,}", " ".join([*_GREETINGS, *_PHRASES, HELLO, _THANKS, _REGARDS]).lower()
    )
) - {"sorry"}
"""All words of greetings and polite phrases, except "sorry", which may mean more."""
_HELLO = re.compile(rf"{HELLO}\b", re.IGNORECASE)
_MOST_GREETED = 2
"""The maximum number of names in a greeting or closing phrase."""
_BEGUN = tuple(phrase.split()[-1] for phrase in _PHRASES if " " in phrase)
"""The last words of polite phrases, which may be abbreviated: ``viele gr``."""


def is_only_manners(line: str) -> bool:
    """Returns whether a line is nothing but a greeting, thanks or a goodbye, with up to two names:
    ``Hi Judge,``, ``Best regards, Tom``. ``Thanks, but I never asked`` is more than that."""
    words = re.findall(r"[^\W\d_]+", line)
    if not words or "?" in line or not (is_greeting(line) or _HELLO.match(line)):
        return False
    strange = [word for word in words if not _is_of_manners(word.lower())]
    names = [word for word in strange if is_name(word) and word.lower() not in SENTENCE | IDLE]
    return len(strange) < len(words) and len(names) == len(strange) <= _MOST_GREETED


def _is_of_manners(word: str) -> bool:
    return word in _OF_MANNERS or word in _OF_JUDGE.split("|") or word.startswith(_BEGUN)


def is_name(line: str) -> bool:
    """Returns whether a line may be the sender's name: ``Emil``, ``E. Braun``."""
    words = line.split()
    return (
        0 < len(words) <= _LONGEST_NAME
        and "  " not in line
        and all(word[0].isupper() and _NAME.fullmatch(word) for word in words)
    )


def are_names(line: str) -> bool:
    """Returns whether a line is a list of people, as in a company footer: ``Directors: A. Berlin,
    B. Voss``. At least one initial must not be the letter of a unit type."""
    found = _NAMES.fullmatch(line)
    people = _PERSON.findall(found["names"]) if found else []
    return len(people) > 1 and any(initial not in "AFTS" for initial in people)


def begins_original(lines: Sequence[str], at: int) -> bool:
    """Returns whether a quoted message begins here, in the style of office programs: with a line of
    dashes that contains words, or with two headers one below the other."""
    line = lines[at]
    following = next_line(lines, at + 1)
    if _RULE.fullmatch(line):
        return _label(following) in _LABELS[0]
    announced = _ORIGINAL.fullmatch(line) is not None
    return announced or (_label(line) in _LABELS[0] and _label(following) in _LABELS[1])


def _label(line: str) -> str:
    """Returns the name of a header, or "" if the line has no colon near its start."""
    return line[:40].partition(":")[0].strip(" *").lower() if ":" in line[:40] else ""


def next_line(lines: Sequence[str], at: int) -> str:
    """Returns the first non-empty line among the next five, or ""."""
    return next((line for line in lines[at : at + 5] if line), "")


SIGNED = "-----BEGIN PGP SIGNED MESSAGE-----"
_SIGNATURE = re.compile(r"-----BEGIN (PGP SIGNATURE|PGP PUBLIC KEY BLOCK)-----")
_ARMOUR_HEADER = re.compile(r"(?:Hash|SaltedHash|Charset|Version|Comment|NotDashEscaped): ")
_LONGEST_ARMOUR = 200
"""The maximum number of lines in a signature or a key."""


ARMOUR = ("-----BEGIN PGP SIG", "-----BEGIN PGP PUBLIC")


def armour(lines: Sequence[str], at: int) -> int:
    """Returns how many lines from ``at`` onwards come from a signing program. They are either the
    header of a signed text, or a complete signature or key. The first of these lines begins with
    one of the strings in ``ARMOUR``."""
    if lines[at] == SIGNED:
        head = range(at + 1, min(len(lines), at + _MOST_HEADERS))
        return next((below - at for below in head if not _ARMOUR_HEADER.match(lines[below])), 1)
    if not (found := _SIGNATURE.fullmatch(lines[at])):
        return 1
    end = f"-----END {found[1]}-----"
    below = range(at + 1, min(len(lines), at + _LONGEST_ARMOUR))
    return next((last + 1 - at for last in below if lines[last] == end), 1)


def header_lines(lines: Sequence[str], at: int) -> int:
    """Returns how many lines from ``at`` onwards are headers of a quoted message, including the
    separator above them."""
    end = at
    while end < min(len(lines), at + _MOST_HEADERS):
        line = lines[end][:_LONGEST]
        is_rule = _RULE.fullmatch(line) or _ORIGINAL.fullmatch(line)
        if line and not is_rule and not _HEADER.match(line):
            break
        end += 1
    return end - at


@dataclass(frozen=True, slots=True)
class Correspondents:
    """The sender and the addressee of a message, in lower case: the sender's address and name, and
    words in an address that show that it is the judge's."""

    sender: frozenset[str] = frozenset()
    judge: frozenset[str] = frozenset({"judge"})

    def own_headers(self, lines: Sequence[str], at: int) -> int:
        """Returns how many lines from ``at`` onwards are headers of this message itself, which its
        sender typed or pasted. They name the sender as the writer or the judge as the addressee;
        several headers may also name a writer without an address. They contain neither another
        writer's address nor another addressee. Returns 0 for headers of any other message."""
        headers = [*takewhile(_is_own_label, lines[at : at + _MOST_HEADERS])]
        quotes = is_quoted(next_line(lines, at + len(headers)))
        if not headers or quotes or is_of_judge(headers):
            return 0
        labels = {_label(header) for header in headers}
        if any(map(self._is_of_another, headers)) or labels.isdisjoint(_LABELS[0] | _TO):
            return 0
        texts = [header.partition(":")[2] for header in headers]
        are_single = 1 < len(labels) == len(headers) and not any(map(_LABEL_BEHIND.search, texts))
        is_typed = are_single and labels.isdisjoint(_SENT) and self._is_to_judge(headers)
        return len(headers) if is_typed or any(map(self.is_own, headers)) else 0

    def with_headers_sorted(self, lines: list[str]) -> tuple[list[str], range]:
        """Returns the lines of a message, and the range of its own headers at the top. The subject,
        which may name the turn, is moved below these headers and loses its label."""
        top = next((at for at, line in enumerate(lines) if line), 0)
        length = self.own_headers(lines, top)
        if not length and _is_lone_subject(lines[top : top + 2]):
            length = 1
        headers = lines[top : top + length]
        others = [header for header in headers if _label(header) not in _ABOUT]
        about = [_without_label(header) for header in headers if _label(header) in _ABOUT]
        sorted_lines = [*lines[:top], *others, *about, *lines[top + length :]]
        return sorted_lines, range(top, top + len(others))

    def are_surely_own(self, headers: Sequence[str]) -> bool:
        """Returns whether headers at the top of a message name no writer but the sender and no
        addressee but the judge."""
        writers = [one for one in headers if _label(one) in _LABELS[0]]
        return all(map(self.is_own, writers)) and self._is_to_judge(headers)

    def _is_to_judge(self, headers: Sequence[str]) -> bool:
        return all(self.is_own(one) for one in headers if _label(one) in _TO)

    def _is_of_another(self, header: str) -> bool:
        """Returns whether a header has the address of another writer. A name alone, such as that of
        a power, does not count, because the sender may use it too."""
        return _label(header) in _LABELS[0] and "@" in header and not self.is_own(header)

    def is_own(self, header: str) -> bool:
        """Returns whether a header names the sender as the writer or the judge as the addressee."""
        label, value = _label(header), header.partition(":")[2].lower().strip(" *<>")
        if label in _LABELS[0]:
            whole = any(one in value for one in self.sender)
            return whole or any(value in one.split() for one in self.sender)
        return label in _TO and any(one in re.split(r"[\W_]+", value) for one in self.judge)


def _is_lone_subject(lines: Sequence[str]) -> bool:
    """Returns whether the first of two lines has a subject, and the other is no header."""
    return bool(lines) and _label(lines[0]) in _ABOUT and not any(map(_HEADER.match, lines[1:]))


def _without_label(header: str) -> str:
    """Returns the text of a header with a subject: ``Subject: Re: France`` gives ``France``."""
    return _REPLIED.sub("", header.partition(":")[2].strip(" *"), count=1)


def _is_own_label(line: str) -> bool:
    return _HEADER.match(line) is not None and (_is_label(line) or _label(line) in _TYPED)


def is_of_judge(headers: Sequence[str]) -> bool:
    """Returns whether these headers belong to one of the judge's own e-mails."""
    return any(_SUBJECT.search(line[:_LONGEST]) for line in headers)


def begins_forwarded(lines: Sequence[str], at: int, speaks: Speaks) -> bool:
    """Returns whether a forwarded message begins here. It must have at least three headers, in any
    language. They must include a date or time, and an address or the judge's own headers. A line of
    dashes may come first. The first header must not be a line for the judge (according to
    ``speaks``). If the name of any other header is known, the first one must have a known name
    too."""
    if _DASHED.fullmatch(lines[at]):
        at += 1
    if at == len(lines) or not _HEADER.match(lines[at]):
        return False
    headers = []
    for line in lines[at : at + 8]:
        if not _HEADER.match(line):
            break
        headers.append(line[:_LONGEST])
    text = " ".join(headers)
    if len(headers) < 3 or not (_DATE.search(text) or _TIME.search(text)):
        return False
    if not (_ADDRESS.search(text) or any(map(_SUBJECT.search, headers))):
        return False
    first, *others = (_is_label(line) for line in headers)
    return (first or not any(others)) and not speaks(headers[0])


def _is_label(header: str) -> bool:
    return any(_label(header) in known for known in _LABELS)
