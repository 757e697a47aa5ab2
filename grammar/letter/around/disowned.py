"""Lines by which their writer says that orders are none: ``Old ones (please ignore):``, ``Draft, do
not count yet:``, ``But I keep what I sent``, ``If England goes there:``; and that they are not his
last word, ``These are not final``.

``Please ignore my last mail`` says the opposite: what stands below it counts instead.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

BELOW_DISOWNED = "it stands below '{line}'; if you mean it, send it again without that line"
ABOVE_DISOWNED = "it stands above '{line}'; if you mean it, send it again without that line"
BELOW_IF = (
    "it stands below '{line}', and orders know no ifs; if you mean it, send it again without that"
    " line"
)
NOT_FINAL = (
    "This may say that your orders are not final, or not meant, so they count as incomplete."
    " If they are to count as they are send them again without it; with SET WAIT the turn does not"
    " run before its deadline."
)
UNSURE = (
    "This line is not sure about its order, so nothing was done about it. If it is to count send"
    " the order alone."
)
_LONGEST, _SHOWN = 160, 60
_FRONT = re.compile(
    r"^[\s(\[*_-]*(?:(?:ps|p\.s\.|nb|n\.b\.|note|please note|attention|achtung|hinweis|sorry|oops"
    r"|but|aber|mais|ma|pero|and|und|btw|wait|no|nein|non)[\s,.:;!-]+)*",
    re.IGNORECASE,
)
_THIS = (
    r"(?:this|these|those|the following|what follows|(?:everything|all|what is|the lines) below"
    r"|diese[rsn]?|dies|das folgende|ce|cette|ces|quest[aeio]|est[aeo]s?)"
)
_IGNORE = r"(?:ignore|disregard|ignorieren|ignorer|ignorez|ignorare|ignorate|ignorar)"
_DRAFT = (
    r"(?:drafts?|entw[uü]rfe?|brouillons?|ébauches?|bozz[ae]|borrador(?:es)?|rascunho|skizze"
    r"|(?:suggestion|proposal|example|exemple|joke|test)s?|vorschl(?:ag|äge)|beispiele?|scherz|witz"
    r"|propositions?|blague|propost[ae]|esempi[oa]?|scherzo|propuestas?|ejemplos?|broma|prueba"
    r"|prova|voorstel|gedankenspiel)"
)
"""What orders are called that are not meant as such."""
_FEW = (
    r"(?:(?:this|that|these|those|here|it|it's|that's|this is|is|are|was|were|only|just|merely|my|a"
    r"|an|the|first|rough|some|dies|das|hier|ist|sind|war|nur|bloß|ein|eine|mein|meine|erster|erste"
    r"|mal|voici|voilà|c'est|ce|ceci|sont|juste|seulement|simplement|qu'un|un|une|mon|mes|des"
    r"|premier|ecco|questa|questo|queste|è|sono|solo|soltanto|una|la|il|mio|mia|mie|prima|primo"
    r"|esto|esta|es|son|sólo|solamente|mi|mis|los|las|dit|een|mijn|slechts)\s+){0,6}"
)
_NOT = r"(?<!n't )(?<!not )(?<!never )(?<!nicht )(?<!ne pas )(?<!non )"
_ONLY = r"(?:only|just|merely|nur|bloß|juste|seulement|solo|soltanto|sólo)"
_DISOWNS = re.compile(
    rf"\b{_NOT}{_IGNORE}d? {_THIS}\b"
    rf"|[(\[][^()\[\]]{{0,20}}\b{_IGNORE}d?\W*$"
    rf"|\b{_NOT}{_IGNORE}d?\s*:$"
    rf"|^{_FEW}{_DRAFT}\b(?! (?:of|from|by|von|de|di)\b)[^:?]{{0,30}}:?$"
    rf"|\b{_ONLY} (?:an? |ein(?:e|en)? |une? |una )?(?:first |rough |erster )?{_DRAFT}\b"
    r"|^(?:(?:first|second|third|other|1st|2nd|3rd|erste|zweite|premier|premi[eè]re|deuxi[eè]me"
    r"|prima|seconda|primera|segunda)"
    r" (?:choice|option|plan|idea|wahl|variante?|choix|scelta|opción)"
    r"|alternativ(?:e|ely|en)?|(?:a |my )?(?:fallback|back-?up)(?: plan| orders)?)\b[^:]{0,20}:?$"
    r"|\bhypothe\w+|^(?:cancell?ed|obsolete|superseded|outdated|wrong|void|scrapped|todo"
    r"|to do|not (?:this|these|those|so|like this))\b[^.]{0,30}$"
    r"|\bwhat (?:would|will|could|might) happen\b|^(?:my )?(?:thoughts|ideas?|notes?|musings)\b"
    r"[^.]{0,30}$"
    r"|^(?:for|zum|par|per|por) (?:example|instance|beispiel|exemple|esempio|ejemplo)\b[^:?]*:?$"
    r"|\b(?:i|we)(?:'d| would)? (?:suggest|propose)\b[^:]*:$"
    r"|\b(?:schlage ich|ich schlage|je (?:te |vous )?propose|(?:ti |vi )?propongo)\b[^:]*:$"
    r"|\b(?:what|how) (?:do|would) you (?:think|say)\b|\bwhat about (?:this|these)\b"
    r"|\b(?:ok|okay|fine|good) (?:for|with|by) you\b.{0,10}\?|\bdo you agree\b.{0,20}\?"
    r"|\bwas (?:meinst|hältst|denkst|sagst) du\b|\bwas (?:meint|haltet|sagt) ihr\b"
    r"|\beinverstanden ?\?|\bqu'en (?:penses|pensez|dis|dites)\b|\bche ne (?:pensi|dici)\b"
    r"|\bqué te parece\b|\bqué opinas\b|\bd'accord ?\?"
    r"|\b(?:shall|should|can|may|could) (?:i|we) (?:order|play|take|try|move)\b.*[:?]$",
    re.IGNORECASE,
)
_LEAVES_NO_DOUBT = re.compile(
    rf"\b{_IGNORE}d?\b|\b{_DRAFT}\b(?!\?)|\bnot (?:count|file|enter|use)\b", re.IGNORECASE
)
_TOLD = re.compile(
    r"^(?:and )?(?:you|yours|your (?:orders|moves|units|side|part)|du|deine|ihr|toi|vous)\W*:$"
    r"|\bmy (?:list|orders?|moves?) (?:was|were)\b"
    r"|^(?:(?:but|so) )?(?:why|how come)\b.*\b(?:this|that|these|those)\b.*\?$"
    r"|^(?:warum|wieso|pourquoi|perché|por qué)\b.*\b(?:das|dies\w*|cela|ça|ceci|quest[oae]|esto)\b"
    r".*\?$"
    r"|\b(?:would|i'd|might|could) have (?:liked|ordered|sent|played|done|wanted|moved)\b.*:$"
    r"|\b(?:hätte|j'aurais|avrei|habría)\b.*:$"
    r"|\bhad in mind\b.*:$|\b(?:thought|thinking) (?:of|about)\b.*:$"
    r"|\b(?:last|previous) (?:turn|season|year|spring|fall|autumn|round|time|move|phase)\b.*:$"
    r"|\bletzte[rnsm]? (?:runde|saison|jahr|frühjahr|frühling|herbst|zug|mal)\b.*:$"
    r"|\b(?:tour|saison|turno|stagione) (?:derni[eè]re?|précédente?|scors[oa]|precedente|pasado"
    r"|anterior)\b.*:$|\bdernier tour\b.*:$",
    re.IGNORECASE,
)
"""What might have been, and what was: unless the line says that these are the orders."""
_COUNTS_NOT = re.compile(
    r"\b(?:do|does|should|shall|must|will|may)(?: not|n't)"
    r" (?:count|be (?:counted|used|filed|entered)|stand)\b"
    r"|\b(?:do not|don't|never) (?:count|use|file|enter|process|execute|take|store|run)"
    r" (?:it|this|that|these|those|them|anything|the (?:above|below|following|orders|lines))\b"
    r"|\b(?:is|are|was|were)(?: not|n't) (?:(?:yet|to be|meant to|really|my|our|supposed to) ){0,2}"
    r"(?:valid|official|real|meant|count|orders|mine|counted|filed|used)\b"
    r"|\bnot (?:yet )?(?:valid|official|to be (?:used|filed|counted)|orders)\b"
    r"|^(?:\S+ ){0,4}(?:invalid|ungültig|void|nichtig|hinfällig)\W*$"
    r"|\b(?:zählen|zählt|gelten|gilt) (?:noch |jetzt |erst einmal )?nicht\b"
    r"|\bnicht (?:zählen|gelten|werten|eintragen|gültig|verbindlich|verwenden|beachten"
    r"|ausführen)\b|\bunverbindlich\b"
    r"|\bnon(?: ancora| ancor)? (?:valid[aeio]|definitiv[aeio]|contano?|conta)\b"
    r"|\b(?:pas(?: encore)?|non) valables?\b|\bne (?:compte(?:nt)?|valent?) pas\b"
    r"|\bno (?:son|es)(?: aún| todavía)? válid[ao]s?\b|\b(?:aún|todavía) no (?:válid|cuent|val)\w*"
    r"|\bno (?:cuentan?|valen?)\b",
    re.IGNORECASE,
)
_FORMER = re.compile(
    r"\b(?:last|previous|earlier|former|prior|old|before|sent|other|letzten?|früheren?|alten?"
    r"|vorherigen?|bisherigen?|précédente?s?|anciens?|anciennes?|precedent[ei]|vecch[ie]"
    r"|anterior(?:es)?)\b",
    re.IGNORECASE,
)
"""That what was sent before does not count is no word against what stands below."""
_ATTRIBUTED = re.compile(
    r"(?<!\bas )(?<!\bwie )\b(?:he|she|they|er|elle|lui|lei|él|ella)"
    r" (?:says?|said|told|tells|suggests?|suggested|proposes?|proposed|wants?|wanted|asks?|asked"
    r"|promised?|promises|(?:will|would|is going to)(?! (?:\w+ )?(?:like|love|hate|enjoy|be)\b)"
    r"|plans?|announced|wrote|schlägt|sagt|hat"
    r"|möchte|propose|dit|veut|va|dice|vuole|propone|quiere)\b.*:$"
    r"|\bhe (?:wants?|wanted|asks|asked|told|begged|tells) (?:me|us) to"
    r" (?:order|play|move|send|do)\W*$",
    re.IGNORECASE,
)
"""Orders of which somebody else has spoken."""
_ORDERS = r"(?:orders?|list|moves|befehle[nr]?|züge[nr]?|liste|ordres?|ordini|órdenes)"
_SENT = (
    r"(?:what|those|the orders|the ones) (?:that )?(?:i|we)(?:'ve| have| had)? (?:sent|ordered|had)"
)
_STANDING = r"(?:earlier|previous|old|first|original|current|present|standing)"
_WITHDRAWS = re.compile(
    r"\b(?:i|we)(?:'ll| will| shall| would rather| prefer to)?"
    r" (?:keep|stay with|stick (?:to|with)|leave|stand by)"
    rf" (?:{_SENT}|(?:my|our|the)(?: {_STANDING})? {_ORDERS}\b|(?:it|them|everything|things) as\b"
    rf"|what is on file)"
    rf"|\b(?:my|our|the) {_STANDING} (?:{_ORDERS}|ones)"
    r" (?:(?:still|shall|should|will|do) )?(?:stand|stay|remain|count|apply)\b"
    rf"|\b{_SENT} (?:before |earlier |first )?(?:stands|stays|counts|remains)\b"
    r"|\b(?:es bleibt|ich bleibe|wir bleiben|bleibt es) (?:doch |aber |lieber )?bei\b"
    r"|\b(?:je (?:garde|maintiens|conserve)|mantengo|tengo|conservo)"
    r" (?:mes|ce que|quello che|ciò che|gli|i miei|lo que|mis)\b"
    r"|\b(?:just|only) (?:kidding|joking)\b|\bnever ?mind\b|\bvergiss (?:es|das)\b"
    r"|\boublie[sz]? (?:ça|cela)\b"
    rf"|\b{_NOT}(?:forget|scratch|scrap|strike|cancel|undo|ignore|disregard)"
    r" (?:it|that|(?:all (?:of )?)?(?:that|the above)|what (?:i wrote|is|stands) above)"
    r"\s*(?:[.!,].*)?$"
    r"|\btake (?:it|that|this|them|everything)(?: all)? back\b|^(?:disregard|ignore|forget)\W*$"
    r"|\bneed to think\b|\b(?:nehme|ziehe) (?:das|alles|sie) zurück\b"
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
    r"^(?:unless|until) (?:i|we) \w+|\b(?:will|'ll) (?:re)?confirm\b"
    r"|\bunless (?:i|we) (?:send|write|say|change|tell)\b"
    r"|\b(?:not|n't|nicht|pas|non|no)(?: \w+)? (?:final|definitive?|definitivas?|endgültig"
    r"|définitifs?)\b"
    r"|^[^,.]{0,30}\b(?:provisional|preliminary|tentative|vorläufig\w*|provisorisch\w*|provisoires?"
    r"|provvisori|provisionales|temporary|placeholders?)\b"
    r"|\b(?:final|real|true|definitive|endgültigen?|richtigen?) (?:orders|ones|moves|list|befehle"
    r"|züge) (?:will|to|shall)? ?(?:come|follow|be sent|folgen|kommen)\b"
    r"|\b(?:send|schicke) (?:the |my |die )?(?:final|real|true|endgültigen|richtigen)\b"
    r"|^[^,.]{0,20}\b(?:not (?:\w+ )?sure|unsure|undecided|nicht (?:ganz )?sicher)"
    r"(?: yet| about (?:this|these|it|them|that))?\W*$|\bhaven't decided\b",
    re.IGNORECASE,
)
_GUESS = re.compile(
    r"\b(?:i|we)(?:'m| am| are|'d)?(?: just| still| only)?"
    r" (?:consider|ponder|wonder|contemplat|toy)\w*\b.*:$"
    r"|\bnever (?:do|play|order|send|move) (?:this|that|these|it)\b"
    r"|^(?:maybe|perhaps|possibly|vielleicht|peut-être|forse|quizás?)(?: (?:this|these|so))?\W*$"
    r"|^(?:just |only )?(?:for|as) (?:your |an? )?(?:info|information|fyi|reference)\b"
    r"|\b(?:last|previous|other|another) game\b.{0,30}\b(?:i|we) (?:\w+ed|sent|did)\b"
    r"|^(?:what|wie|was|que|che)\b.{0,40}\b(?:if|happens?)\b.*\b(?:order|orders|ordered|play|played|moved?"
    r"|this|these)\b\W*$"
    r"|^(?:is|are|would|was|were) (?:this|that|these|those|it)\b.{0,30}"
    r"\b(?:legal|allowed|possible|valid)\b.*\?"
    r"|^why\b.{0,40}\b(?:this|these)\b.*\?"
    r"|\b(?:have|got|get|received?)(?: \w+)? (?:these|those|the following)"
    r" (?:orders|moves|lines)\b.*\?",
    re.IGNORECASE,
)
"""What leaves open whether orders around it are meant at all: a thought, a question about them."""
_UNSURE = re.compile(
    r"^\W*(?:(?:but|i|i'm|am|still|quite|really|very|yet|aber|noch|bin|mir|ich|mais|ma|pero|je"
    r"|suis) )*(?:(?:not|nicht|pas|non|no)(?: \w+)? (?:sure|sicher|sûre?|sicuro|seguro|final|yet)"
    r"|unsure|undecided|maybe|perhaps|possibly|probably|tentative(?:ly)?|provisional(?:ly)?"
    r"|preliminary|draft|vielleicht|unsicher|vorläufig|peut-être|forse|quizás?|tal vez"
    r"|if (?:possible|you|that)\b.{0,20}|or (?:not|so|maybe)|oder (?:so|nicht|doch)|just an idea"
    r"|not yet|noch nicht)\W*$",
    re.IGNORECASE,
)
"""A part of a line that puts in doubt what stands in front of it."""
_OF_HIM = re.compile(
    r"(?:(?:and|but|while|whereas|then|also|for|with|from|if)\s+)*he\s*"
    r"(?:\([^()]{1,30}\)"
    r"|(?:does|did|do|will|should|would|might|may|could|plays?|orders?|moves?|goes|wrote|writes"
    r"|sends?|sent|says?|said|has)(?: [\w']+){0,2})\W*",
    re.IGNORECASE,
)
"""A line that says of one power that what follows is its own."""
_LED_BY_IF = re.compile(
    r"(?:only )?(?:if|unless|otherwise|else|in case|provided|assuming|falls|wenn|sonst|andernfalls"
    r"|ansonsten|si|sinon|se|altrimenti|de lo contrario)\b",
    re.IGNORECASE,
)
_POLITE_IF = re.compile(
    r"if (?:you (?:(?:do not|don't) mind|please|(?:would|could) (?:please|kindly|be so)\b)"
    r"|(?:(?:it|that|this)(?: is|'s) )?(?:possible|not too late)\b"
    r"|(?:i|we) (?:may|understand|remember)\b)"
    r"|(?:wenn|falls) (?:es )?(?:möglich|du nichts|sie nichts)\b|si (?:c'est )?possible\b",
    re.IGNORECASE,
)
"""An if that is asked of nobody."""
_ASKED_AND_DENIED = re.compile(r"[^.?!]*\?\W*(?:no|nope|nein|non)\s*[,.!;:-]", re.IGNORECASE)
"""``Just a test? No, my real orders:``."""
_OWNS = re.compile(
    r"^(?:me|i|us|we|ich|wir|moi|io|yo)\W*:$"
    r"|\b(?:mine|my (?:own|real|true|actual|new|final)|new (?:orders|ones|list)|now|instead|correct"
    r"|real|final|(?:so|but) i|i (?:will |now )?(?:order|play|move)|my (?:orders|moves)|meine"
    r"|neue?|jetzt|stattdessen|statt ?dessen|richtig|endgültig\w*|gilt|gelten"
    r"|ich (?:befehle|spiele|ziehe)|à la place|mes (?:vrais )?ordres|invece|en su lugar"
    r"|en cambio)\b",
    re.IGNORECASE,
)
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
    shown = line if len(line) <= _SHOWN else f"{line[:_SHOWN]}..."
    line = _FRONT.sub("", _ASKED_AND_DENIED.sub("", line), count=1).rstrip(" )]*_")
    heads = line.endswith(":")
    if _WITHDRAWS.search(line) and not _OF_OTHERS.search(line) and not heads:
        return Disowned(above=ABOVE_DISOWNED.format(line=shown))
    if begins_with_if(line) and (heads or powers or of_board):
        return Disowned(below=BELOW_IF.format(line=shown), sure=False)
    said = _DISOWNS.search(line) or (_COUNTS_NOT.search(line) and not _FORMER.search(line))
    told = _TOLD.search(line) or _ATTRIBUTED.search(_of_him(line, powers))
    if not said and (owns(line) or not told):
        return None
    above = "" if heads else ABOVE_DISOWNED.format(line=shown)
    return Disowned(BELOW_DISOWNED.format(line=shown), above, bool(_LEAVES_NO_DOUBT.search(line)))


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


_ALLY = re.compile(
    r"\b(?:my|our) (?:\w+ )?(?:ally|friend|partner|neighbou?r|enemy)\b", re.IGNORECASE
)


def begins_with_if(line: str) -> bool:
    bare = _FRONT.sub("", line, count=1)
    return bool(_LED_BY_IF.match(bare)) and not _POLITE_IF.match(bare)


def says_of_orders(line: str) -> bool:
    """Whether a line without an order says something against others, or leaves them open."""
    return disowned(line, (), of_board=False) is not None or leaves_open(line)


def owns(line: str) -> bool:
    """Whether a line says that the orders below it are those that count, whatever stands above."""
    return line.endswith(":") and bool(_OWNS.search(line)) and not _COUNTS_NOT.search(line)


def corrects(line: str) -> bool:
    """Whether a line between two lists says that the one below it takes the place of the other."""
    return bool(_CORRECTS.search(line)) and not (_FORMER.search(line) or _COUNTS_NOT.search(line))


def leaves_open(line: str) -> bool:
    """Whether a line says that orders are not the last word of their writer."""
    if len(line) > _LONGEST:
        return False
    waits = line.lower().startswith(("unless", "until"))
    is_open = bool(_OPEN.search(line)) and (waits or not _FORMER.search(line))
    return is_open or _GUESS.search(_FRONT.sub("", line, count=1)) is not None


def is_unsure(part: str) -> bool:
    """Whether a part of a line puts in doubt the order in front of it."""
    return len(part) <= _SHOWN and _UNSURE.match(part) is not None
