"""Lines with which players disown orders: ``Old ones (please ignore):``, ``Draft, do not count
yet:``, ``But I keep what I sent``, ``If England goes there:``; or say that orders are not final:
``These are not final``.

``Please ignore my last mail`` says the opposite: the orders below it count instead.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from grammar.letter.around.disowning_words import (
    ends_open,
    is_denied,
    is_none,
    is_plainly_none,
    leaves_no_doubt,
    speaks_of_former,
    without_denials,
)
from grammar.letter.around.second_thoughts import is_refusal
from grammar.words.vocabulary import HELLO

BELOW_DISOWNED = "it is below '{line}'; if you mean it, send it again without that line"
ABOVE_DISOWNED = "it is above '{line}'; if you mean it, send it again without that line"
BELOW_IF = (
    "it is below '{line}', and orders cannot have conditions; if you mean it,"
    " send it again without that line"
)
NOT_FINAL = (
    "This may say that your orders are not final, or not meant. SET WAIT makes the judge wait for"
    " the deadline."
)
NO_IFS = "Orders cannot have conditions, and this may be one."
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
"""Words that withdraw the orders above them in the message."""
_OF_OTHERS = re.compile(
    r"\b(?:rest|others?|else|remaining|remainder|übrige[nrs]?|andere[nrs]?|autres?|altr[ei]"
    r"|otr[ao]s|demás|reste|resto)\b",
    re.IGNORECASE,
)
"""Words for other orders that the player keeps, next to those in the message."""
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
"""A line that says that the orders below it are those of one power, written as ``he``."""
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
"""A line that says the same of the orders above it: ``These are Germany's orders``."""
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
"""A polite "if" that is not a condition."""
_ASKED_AND_DENIED = re.compile(
    r"(?:(?<![^.?!])[^.?!]++)?\?\W{0,9}(?:no|nope|nein|non)\s*+[,.!;:-]", re.IGNORECASE
)
"""A question that the player answers with no: ``Just a test? No, my real orders:``."""
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
    """The reasons not to file the orders below and above a line. An empty text means: file them."""

    below: str = ""
    above: str = ""
    sure: bool = True
    """Set if the words are clear. If they may mean something else, older orders must not replace
    the new ones."""


def disowned(line: str, powers: Sequence[str], *, of_board: bool) -> Disowned | None:
    """Returns what a line without an order says against the orders around it, or None. ``powers``
    are the words in it that name a power; ``of_board`` is set if it names a place."""
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
    """Returns the reason for skipping orders below a question to another player."""
    return BELOW_DISOWNED.format(line=_shown(line))


def _shown(line: str) -> str:
    return line if len(line) <= _SHOWN else f"{line[:_SHOWN]}..."


def _of_him(line: str, powers: Sequence[str]) -> str:
    """Returns the line with ``he`` in place of each power it names, and of ``my ally``."""
    line = _ALLY.sub("he", line)
    for word in powers:
        line = re.sub(rf"\b{re.escape(word)}\b", "he", line)
    return line


def is_of_one(line: str, power: str) -> bool:
    """Returns whether a line says, in words unusual for a heading, that the orders below are this
    power's: ``while Germany does``, ``Germany (hopefully)``. ``power`` is the power's name in the
    line."""
    return len(line) <= _SHOWN and _OF_HIM.fullmatch(_of_him(line, (power,))) is not None


def is_footer(line: str, power: str) -> bool:
    """Returns whether a line says that the orders above are this power's. ``power`` is its name in
    the line."""
    return len(line) <= _SHOWN and _BELOW_HIS.fullmatch(_of_him(line, (power,))) is not None


_ALLY = re.compile(
    r"\b(?:my|our) (?:\w+ )?(?:ally|friend|partner|neighbou?r|enemy)\b", re.IGNORECASE
)


def begins_with_if(line: str) -> bool:
    bare = _FRONT.sub("", line, count=1)
    return bool(_LED_BY_IF.match(bare)) and not _POLITE_IF.match(bare)


def is_condition(line: str) -> bool:
    """Returns whether a line is a short condition without its consequence: ``Only if Italy
    agrees.``"""
    short = len(line.split()) <= _FEW_WORDS and not any(mark in line for mark in ",;:?")
    return short and begins_with_if(line)


def says_of_orders(line: str) -> bool:
    """Returns whether a line without an order disowns others, or says that they are not final."""
    return disowned(line, (), of_board=False) is not None or leaves_open(line)


def owns(line: str) -> bool:
    """Returns whether a line says that the orders below it count, whatever is above. Its last
    clause decides: ``Germany asked nicely, so:``."""
    if not line.endswith(":") or is_denied(line):
        return False
    *before, last = _APART.split(line[:-1].rstrip())
    return bool(_OWNS.search(last) or (before and _ORDERS_BELOW.search(last)))


def corrects(line: str) -> bool:
    """Returns whether a line between two lists says that the lower one replaces the upper one."""
    return bool(_CORRECTS.search(line)) and not (speaks_of_former(line) or is_denied(line))


def leaves_open(line: str) -> bool:
    """Returns whether a line says that orders are not final."""
    if len(line) > _LONGEST:
        return False
    line = without_denials(line)
    waits = line.lower().startswith(("unless", "until"))
    return bool(_OPEN.search(line)) and (waits or not speaks_of_former(line))
