"""Lines by which their writer says that orders are none: ``Old ones (please ignore):``, ``Draft, do
not count yet:``, ``But I keep what I sent``, ``If England goes there:``; and that they are not his
last word, ``These are not final``.

``Please ignore my last mail`` says the opposite: what stands below it counts instead.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from grammar.letter.around.second_thoughts import is_refusal
from grammar.letter.around.signs import (
    ends_open,
    is_denied,
    is_none,
    is_plainly_none,
    leaves_no_doubt,
    speaks_of_former,
    without_denials,
)
from grammar.words.vocabulary import HELLO

BELOW_DISOWNED = "it is below '{line}'; if you mean it, send it again without that line"
ABOVE_DISOWNED = "it is above '{line}'; if you mean it, send it again without that line"
BELOW_IF = (
    "it is below '{line}', and orders cannot have conditions; if you mean it,"
    " send it again without that line"
)
NOT_FINAL = (
    "This may say that your orders are not final, or not meant, so they count as"
    " incomplete. If you mean them, send them again without it. SET WAIT makes"
    " the judge wait for the deadline."
)
NO_IFS = (
    "Orders cannot have conditions, and this may be one, so yours count as"
    " incomplete. If you mean them, send them again without this line."
)
_LONGEST, _SHOWN = 160, 60
_FEW_WORDS = 10
_FRONT = re.compile(
    r"^[\s(\[*_-]*(?:(?:ps|p\.s\.|nb|n\.b\.|note|please note|attention|achtung|hinweis|sorry|oops"
    r"|but|aber|mais|ma|pero|and|und|btw|wait"
    rf"|{HELLO} (?-i:[A-Z])[^\W\d_]{{1,19}}"
    r")[\s,.:;!-]+|(?:no|nein|non)[,.:;!-]+\s*)*",
    re.IGNORECASE,
)
_NOT = r"(?<!n't )(?<!not )(?<!never )(?<!nicht )(?<!ne pas )(?<!non )"
_ORDERS = r"(?:orders?|list|moves|befehle[nr]?|züge[nr]?|liste|ordres?|ordini|órdenes)"
_SENT = (
    r"(?:what|those|the orders|the ones) (?:that )?(?:i|we)(?:'ve| have| had)? (?:sent|ordered|had)"
)
_STANDING = r"(?:earlier|previous|old|first|original|current|present|standing)"
_WITHDRAWS = re.compile(
    r"\b(?:i|we)(?:'ll| will| shall| would rather|'d rather| prefer to)?"
    r" (?:keep|stay with|stick (?:to|with)|leave|stand by)"
    rf" (?:{_SENT}|(?:my|our|the)(?: {_STANDING})? {_ORDERS}\b|(?:it|them|everything|things) as\b"
    rf"|what is on file)"
    rf"|\b(?:my|our|the) {_STANDING} (?:{_ORDERS}|ones)"
    r" (?:(?:still|shall|should|will|do) )?(?:stand|stay|remain|count|apply)\b"
    rf"|\b{_SENT} (?:before |earlier |first )?(?:stands|stays|counts|remains)\b"
    r"|\b(?:es bleibt|ich bleibe|wir bleiben|bleibt es) (?:doch |aber |lieber )?bei\b"
    r"|\b(?:je (?:garde|maintiens|conserve)|mantengo|tengo|conservo)"
    r" (?:mes|ce que|quello che|ciò che|gli|i miei|lo que|mis)\b"
    r"|\b(?:just|only) (?:kidding|joking)\b|\bvergiss (?:es|das)\b"
    r"|\bnever ?mind\b(?!,? (?!that|this|it|all|about|my|these|those|the\b|what)\w)"
    r"|\boublie[sz]? (?:ça|cela)\b"
    r"|^(?:(?:please|just|better|rather) )*leave (?:it|that|them|everything|all)"
    r"(?: (?:alone|be|out|as (?:it|they) (?:is|are|was|were|stands?)))?\W*$"
    r"|^(?:bitte )?lass (?:es|das|alles)(?: (?:lieber|doch|so|sein|bleiben|wie es ist|wie es war))*"
    r"\W*$"
    r"|^laissez? (?:tomber|ça|comme (?:ça|c'est))\W*$|^lascia (?:stare|perdere|così)\W*$"
    r"|^(?:déja|deja)(?:lo|la|los|las)(?: (?:así|estar|como está))?\W*$"
    rf"|\b{_NOT}(?:forget|scratch|scrap|strike|cancel|undo|ignore|disregard)"
    r" (?:it|that|(?:all (?:of )?)?(?:that|the above)|what (?:i wrote|is|stands) above)"
    r"\s*(?:[.!,].*)?$"
    r"|\btake (?:it|that|this|them|everything)(?: all)? back\b|^(?:disregard|ignore|forget)\W*$"
    r"|\bneed to think\b|\blet me think (?:(?:about )?(?:it|this|that|them)\b|again\b|over\b)"
    r"|\b(?:nehme|ziehe) (?:das|alles|sie) zurück\b"
    r"|\b(?:the above|what stands above)(?: orders| lines| list)?"
    r" (?:is|are|was|were|do|does)(?: not|n't)\b",
    re.IGNORECASE,
)
"""Words against the orders above them in the letter."""
_OF_OTHERS = re.compile(
    r"\b(?:rest|others?|else|remaining|remainder|übrige[nrs]?|andere[nrs]?|autres?|altr[ei]"
    r"|otr[ao]s|demás|reste|resto)\b",
    re.IGNORECASE,
)
"""What is kept beside the orders in the letter."""
_OPEN = re.compile(
    r"^(?:more|(?:the |my )?(?:rest|others))(?: (?:orders|moves|is|are|will))*"
    r" (?:(?:to )?(?:come|comes|coming|follow|follows|following)|later|soon|tomorrow)\b[^:?]{0,20}$"
    r"|^(?:unless|until) (?:i|we) \w+|\b(?:will|'ll) (?:(?:re)?confirm|decide)\b"
    r"|\bunless (?:i|we) (?:send|write|say|change|tell)\b"
    r"|^only if [^,:]{3,40}$|^(?:or|oder) (?:not|so|maybe|nicht)\W*$"
    r"|^or (?:am|are|is|was|do|does|did|should|shall|would|will|could|can) (?:i|we|it|that)"
    r"(?: not)?\W*$"
    r"|\b(?:not|n't|nicht|pas|non|no)(?: \w+)? (?:final|definitive?)\b"
    r"|\b(?:nicht|pas|non|no)(?: \w+){0,4} (?:definitiv[aeio]s?|endgültig\w*|définiti\w+)\b"
    r"|^[^,.]{0,30}\b(?:provisional|preliminary|tentative|vorläufig\w*|provisorisch\w*|provisoires?"
    r"|provvisori|provisionales|temporary|placeholders?)\b"
    r"|\b(?:final|real|true|definitive|endgültigen?|richtigen?) (?:orders|ones|moves|list|befehle"
    r"|züge) (?:will|to|shall)? ?(?:come|follow|be sent|folgen|kommen)\b"
    r"|\b(?:will|'ll) send (?:it|them|this|these)\b(?! again)"
    r"|\b(?:send|schicke) (?:the |my |die )?(?:final|real|true|endgültigen|richtigen)\b"
    r"|\b(?:final|real|true) (?:orders|ones|moves|list)(?: \w+)? (?:tomorrow|tonight|later|soon)\b"
    r"|^(?:but )?i(?:'m| am) not (?:\w+ )?convinced\W*$"
    r"|^[^,.]{0,20}\b(?:not (?:\w+ )?sure|unsure|undecided|nicht (?:ganz )?sicher)"
    r"(?: yet| about (?:this|these|it|them|that))?\W*$|\bhaven't decided\b",
    re.IGNORECASE,
)
_OF_HIM = re.compile(
    r"(?:(?:and|but|while|whereas|then|also|for|with|from|if)\s+)*he\s*"
    r"(?:\([^()]{1,30}\)"
    r"|(?:does|did|do|will|should|would|might|may|could|plays?|orders?|moves?|goes|wrote|writes"
    r"|sends?|sent|says?|said|has)(?: [\w']+){0,2}"
    r"|'s (?:\w+ ){0,2}(?:orders?|moves?|list|turn|units?|side|part|builds?|plans?|retreats?)"
    r"(?: (?:will be|are|is))?)\W*",
    re.IGNORECASE,
)
"""A line that says of one power that what follows is its own."""
_BELOW_HIS = re.compile(
    r"\W*(?:these|those|this|that|all of (?:these|this|that)|the above)(?: \w+)?"
    r" (?:are|were|is|was) (?:all )?(?:the )?"
    r"(?:(?:orders?|moves|list)? ?(?:of|for|from|by) he|he's(?: \w+)?)\W*"
    r"|\((?:the )?(?:(?:orders?|moves|list) (?:of|for|from|by) he|he's (?:orders?|moves|list))"
    r"\)\W*"
    r"|\W*(?:these|those|this|that) (?:are|were|is|was) (?:of|for|from|by|he)\b[^,:]{0,20}"
    r"(?:,[^:]{0,40})?",
    re.IGNORECASE,
)
"""A line that says it of the orders above it, ``These are Germany's orders``."""
_LED_BY_IF = re.compile(
    r"(?:only )?(?:if|unless|otherwise|else|in case|provided|assuming|as long as|falls|wenn|sonst"
    r"|andernfalls|ansonsten|si|sinon|se|altrimenti|de lo contrario)\b",
    re.IGNORECASE,
)
_POLITE_IF = re.compile(
    r"if (?:you (?:(?:do not|don't) mind|please|(?:would|could) (?:please|kindly|be so)\b)"
    r"|(?:(?:it|that|this)(?: is|'s) )?(?:possible|not too late)\b"
    r"|(?:i|we) (?:may|understand|remember)\b)"
    r"|in case (?:you (?:need|want|prefer|wonder|missed|did|have)|of doubt"
    r"|(?:i|we) (?!get|win|lose))\b"
    r"|(?:wenn|falls) (?:es )?(?:möglich|du nichts|sie nichts)\b|si (?:c'est )?possible\b",
    re.IGNORECASE,
)
"""An if that is asked of nobody."""
_ASKED_AND_DENIED = re.compile(
    r"(?:(?<![^.?!])[^.?!]++)?\?\W{0,9}(?:no|nope|nein|non)\s*+[,.!;:-]", re.IGNORECASE
)
"""``Just a test? No, my real orders:``."""
_APART = re.compile(
    r"(?<![.!?;])[.!?;]++\s++|(?<!\s)\s++-\s++"
    r"|,\s++(?=(?:so|but|now|anyway|here|aber|also|jetzt|mais|donc|ma|quindi|pero)\b)",
    re.IGNORECASE,
)
_SENTENCES = re.compile(r"[.!?]\s+")
_DOES = r"(?:order|play|move|do|send|go|want|take|try)"
_OWNS = re.compile(
    r"^(?:me|i|us|we|ich|wir|moi|io|yo)$"
    r"|^(?:(?:so|but|and|well|ok|okay|now|aber|mais|ma|pero|also|donc|quindi) ?)*"
    r"(?:now|anyway|here|instead|jetzt|stattdessen|mine|ecco|voici|hier)?$"
    r"|^(?:(?:so|but|and|well|ok|okay) )*(?:now|instead(?! of\b)|mine|jetzt|stattdessen"
    r"|here (?:they|we|it|you|are|comes?)|(?:these|those|this) (?:are|is) new)\b"
    rf"|^(?:(?:so|but|and|then) )*i (?:\w+ly |just |will |now |am )*{_DOES}\b"
    r"|\b(?:once more|once again|again|noch einmal|encore une fois|di nuovo|otra vez)$"
    r"|^(?:as|like|same|no changes?|wie|comme|come|como) "
    r"|\b(?:my (?:own|real|true|actual|new|final|orders|moves)|new (?:orders|ones|list)|correct"
    r"|real|final|instead(?! of\b)|meine|neue?|stattdessen|statt ?dessen|richtig|endgültig\w*"
    r"|gilt|gelten|ich (?:befehle|spiele|ziehe)|à la place|mes (?:vrais )?ordres|invece|en su lugar"
    r"|en cambio)\b",
    re.IGNORECASE,
)
_ORDERS_BELOW = re.compile(r"\b(?:orders|moves|list|züge|befehle|ordres|ordini|órdenes)\b", re.I)
_CORRECTS = re.compile(
    r"^\W*PS\b|\b(?:correct(?:ion|ions|ed)|new|instead(?! of\b)|i meant|second thoughts?"
    r"|changed my mind|updated?|amend\w*|change of plans?|revised|final|neue?|korrektur|korrigiert"
    r"|stattdessen|änderung|corrig\w+|correction|nouveaux|à la place|correzione|nuovi|invece"
    r"|corrección|nuev[ao]s|en su lugar)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Disowned:
    """Why orders below and above a line are not to be filed; nothing where they are."""

    below: str = ""
    above: str = ""
    sure: bool = True
    """Whether the words leave no doubt; others may mean something else, so that nobody is to be
    held to older orders for them."""


def disowned(line: str, powers: Sequence[str], *, of_board: bool) -> Disowned | None:
    """What a line without an order says against those around it; None for any other line.
    ``powers`` are the words in it that name one, ``of_board`` tells whether it names a place."""
    if len(line) > _LONGEST:
        return None
    shown = _shown(line)
    line = _FRONT.sub("", _ASKED_AND_DENIED.sub("", line), count=1).rstrip(" )]*_")
    line = f"{line}:" if ends_open(line) else line
    heads = line.endswith(":")
    if _WITHDRAWS.search(line) and not _OF_OTHERS.search(line) and not heads:
        return Disowned(above=ABOVE_DISOWNED.format(line=shown))
    if begins_with_if(line) and (heads or powers or of_board):
        return Disowned(below=BELOW_IF.format(line=shown), sure=False)
    line = without_denials(_of_him(line, powers))
    says_none = is_none(line) or (heads and is_none(_SENTENCES.split(line)[-1]))
    if not (is_plainly_none(line) or (says_none and not owns(line))):
        refused = is_refusal(line) and not _OPEN.search(line)
        return Disowned(above=ABOVE_DISOWNED.format(line=shown)) if refused else None
    above = "" if heads else ABOVE_DISOWNED.format(line=shown)
    return Disowned(BELOW_DISOWNED.format(line=shown), above, leaves_no_doubt(line))


def below_question(line: str) -> str:
    """Why orders are left aside below a question to another player."""
    return BELOW_DISOWNED.format(line=_shown(line))


def _shown(line: str) -> str:
    return line if len(line) <= _SHOWN else f"{line[:_SHOWN]}..."


def _of_him(line: str, powers: Sequence[str]) -> str:
    """A line with ``he`` for each power that it names, and for ``my ally``."""
    line = _ALLY.sub("he", line)
    for word in powers:
        line = re.sub(rf"\b{re.escape(word)}\b", "he", line)
    return line


def is_of_one(line: str, power: str) -> bool:
    """Whether a line says that the orders below it are those of the power that it names so, in
    other words than a heading has: ``while Germany does``, ``Germany (hopefully)``."""
    return len(line) <= _SHOWN and _OF_HIM.fullmatch(_of_him(line, (power,))) is not None


def is_footer(line: str, power: str) -> bool:
    """Whether a line says that the orders above it are those of the power that it names so."""
    return len(line) <= _SHOWN and _BELOW_HIS.fullmatch(_of_him(line, (power,))) is not None


_ALLY = re.compile(
    r"\b(?:my|our) (?:\w+ )?(?:ally|friend|partner|neighbou?r|enemy)\b", re.IGNORECASE
)


def begins_with_if(line: str) -> bool:
    bare = _FRONT.sub("", line, count=1)
    return bool(_LED_BY_IF.match(bare)) and not _POLITE_IF.match(bare)


def is_condition(line: str) -> bool:
    """Whether a line is an if of a few words, with nothing said of what is to be done then: ``Only
    if Italy agrees.``"""
    short = len(line.split()) <= _FEW_WORDS and not any(mark in line for mark in ",;:?")
    return short and begins_with_if(line)


def says_of_orders(line: str) -> bool:
    """Whether a line without an order says something against others, or leaves them open."""
    return disowned(line, (), of_board=False) is not None or leaves_open(line)


def owns(line: str) -> bool:
    """Whether a line says that the orders below it are those that count, whatever stands above: in
    the last thing that it says, ``Germany asked nicely, so:``."""
    if not line.endswith(":") or is_denied(line):
        return False
    *before, last = _APART.split(line[:-1].rstrip())
    return bool(_OWNS.search(last) or (before and _ORDERS_BELOW.search(last)))


def corrects(line: str) -> bool:
    """Whether a line between two lists says that the one below it takes the place of the other."""
    return bool(_CORRECTS.search(line)) and not (speaks_of_former(line) or is_denied(line))


def leaves_open(line: str) -> bool:
    """Whether a line says that orders are not the last word of their writer."""
    if len(line) > _LONGEST:
        return False
    line = without_denials(line)
    waits = line.lower().startswith(("unless", "until"))
    return bool(_OPEN.search(line)) and (waits or not speaks_of_former(line))
