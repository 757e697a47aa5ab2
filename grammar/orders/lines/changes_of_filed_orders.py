"""Parses lines that replace one order with another: ``A PAR - PIC instead of A PAR - BUR``, ``A PAR
- PIC (was: A PAR - BUR)``, ``Brest goes to the Channel instead``, ``Scrap the Burgundy move, A PAR
- PIC``, ``No fleet - army Rome instead``. Only code that has the list on file can decide whether
the change is possible."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from grammar.orders.parse_context_and_dialect import OrderSyntax, ReadsOrder
from grammar.words.all_units_orders import KEPT
from grammar.words.order_and_sentence_words import KINDS, MORE_KINDS
from grammar.words.phases import SEASON_WORDS
from grammar.words.place_names import Closeness, Found
from grammar.words.place_punctuation import plain_names
from grammar.words.unreadable_and_completed_by_board import OnBoard, Unreadable, Unsaid
from judge.board.power_names_and_place_codes import ProvinceCode, province_of
from judge.board.units import ARMY, FLEET, UnitType
from judge.orders.actions import Build, Move, Remove
from judge.orders.order import Order

_SAID_ABOVE = (
    r"wait|no|oh|oops|ups|sorry|pardon|correction|actually|rather|please|korrektur|nein"
    r"|(?:scrap|forget) (?:that|it|this)|change of plans?|one (?:more )?change|update"
    r"|i (?:meant|mean)|my mistake|edit|make (?:that|this|it)|new order|änderung"
    r"|correzione|corrección|hold on|on second thoughts?"
)
_LABEL = r"(?:(?!\b(?:no(?!\. ?\d)|not|never|without|if|would|could|might)\b)[^:?]){0,50}"
_CORRECTS = (
    r"\b(?:corrections?|corrected|changes?|amendments?|modification|update|swaps?|switch)\b"
    r"(?! of (?:plans?|mind))"
)
_ERRED = r"\b(?:mistakes?|errors?|typos?|slips?|wrong)\b"
_NAMED = rf"(?:{_LABEL}(?:{_CORRECTS}|{_ERRED}){_LABEL}: ?|(?:the |my )?only change is:? )"
"""Text before an order that announces a change: ``One mistake in what I sent:``."""
_FRONT = re.compile(rf"^(?:{_NAMED}|(?:{_SAID_ABOVE})\b(?: please)?[\s,.:;!-]+)+", re.IGNORECASE)
_TOLD = re.compile(
    rf"(?:{_LABEL}{_CORRECTS}{_LABEL}: ?|(?:the |my )?only change is:? "
    rf"|{_LABEL}{_ERRED}{_LABEL}: ?(?=.*\b(?:should|must|has to|ought to|is to|was to)\b))"
    r"(?P<new>.{3,80})",
    re.IGNORECASE,
)
_NAMES_CHANGE = re.compile(_NAMED, re.IGNORECASE)
_NTH = r"(?:first|second|third|fourth|fifth|sixth|last)"
_NUMBERED = (
    rf"(?:the |my )?(?:(?:line|order|number|no\.|nr\.|#) ?#?\d{{1,2}}|{_NTH} (?:line|order|one))"
)
_MENDED = re.compile(
    rf"(?:{_LABEL}{_ERRED}{_LABEL}?[,;.:-] ?(?:(?:it|that|this|which|{_NUMBERED}) )*|{_NUMBERED} )"
    r"(?:should|must|has to|ought to|is (?:meant )?to|was (?:meant )?to)(?: have)?"
    r" (?:be(?:en)?|read|say|stand):? (?P<new>.{3,80})",
    re.IGNORECASE,
)
"""A correction that may give the number of a line: ``There is a mistake in no. 2, that should be A
MAR - PIE``."""
_ALONE = re.compile(
    r"^(?:(?:oops|ups|sorry|no|wait|please)[\s,.:;!-]+)*(?:correction|korrektur|änderung|correzione"
    r"|corrección|(?:scrap|forget) (?:that|it|this)|change of plans?|one (?:more )?change|update"
    r"|make (?:that|this|it)|i meant|edit|on second thoughts?)(?: please)?[\s,.:;!-]+"
    r"(?P<new>.{3,80})",
    re.IGNORECASE,
)
"""A correction that does not say what it corrects."""
_FORMS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"(?P<new>.{3,80}?),? (?:instead of|in place of|rather than|statt|anstatt|au lieu de"
        r"|invece di|en vez de) (?P<old>.{3,80})",
        r"(?:instead of|in place of|statt|anstatt|au lieu de|invece di|en vez de) (?P<old>.{3,80}?)"
        r"(?:[,:] | ?(?:->|=>) ?| (?=I |please |now |jetzt ))(?:now |jetzt )?(?P<new>.{3,80})",
        r"(?P<new>.{3,80}?) ?\((?:was|before|formerly|instead of|vorher|statt):? "
        r"(?P<old>[^()]{3,80})\)",
        r"(?P<new>.{3,80}?),? instead",
    )
)
_REST = re.compile(
    r"[.!;,]\s++(?:(?:and|but|the|all|my)\s++){0,6}"
    r"(?:(?:rest|others?|everything else|all else|remainder)\b"
    r"|(?:(?:both|two|three|other) ){0,4}(?:armies|fleets|units?|army|fleet) (?:stays?|remains?"
    r"|keeps?|goes|go|do|does|are|is)\b(?=.{0,200}\b(?:as|same|unchanged)\b))"
    r"(?=[^.:-]{0,40}$)(?!.*\b(?:holds?|stands?|supports?|instead|to)\b).*$",
    re.IGNORECASE,
)
"""Phrases that say that everything else stays the same."""
_PLEASE = re.compile(r",? (?:please|pls|thanks|thank you|bitte)$", re.IGNORECASE)
_AND_NOT = re.compile(
    r"(?P<new>.{3,80}?),? \(?(?:and |but )?(?:not|no longer|nicht|e non|et non|y no)"
    r"(?: to| into| nach| à| (?-i:a))?(?: the)? (?P<old>.{3,80}?)\)?",
    re.IGNORECASE,
)
_DROPS = re.compile(
    r"(?:(?:please|sorry|wait|oops|ok|okay|actually|no)[,.!]? )*"
    r"(?:(?:scrap|scratch|forget|cancel|drop|skip|delete|undo|ignore|strike) "
    r"(?:(?:the|my|our|this|that|about) )*|(?P<no>no|not) (?:the |my )?)"
    r"(?:(?:move|moving|going|order|attack) (?:to|on|against|into) (?:the )?)?"
    r"(?P<old>[^,.;:!?]{2,40}?)(?: (?:move|order|attack|plan|idea|one|thing|build))?"
    r"(?:[,.;:!]+ | [-=>]+ |,? (?:and|but) )(?:(?:and|but|now|please|rather|make (?:it|that)) )*"
    r"(?P<new>[^,;:!?]{3,80}?)(?P<instead>,? instead| rather|)",
    re.IGNORECASE,
)
"""An order to drop, and the new order: ``Scrap the Belgium move, A RUH - HOL instead``."""
_EXCHANGES = re.compile(
    r"^(?:(?:please|pls|sorry|and|but|oops|actually|can|could|would|will|you|i|we|must|have to"
    r"|want to|need to|like to|wish to|i'd|bitte|ich möchte|könntest du)[,!.]? )*"
    r"(?:change|replace|switch|swap|exchange|substitute|amend|correct|alter|modify|revise|ersetzen?"
    r"|änder[en]|tauschen?|korrigieren?|remplace[rz]?|change[rz]|cambia(?:re|r)?|sostituisc[io]"
    r"|sostituire|sustituye|reemplaza) "
    r"(?:(?:the|my|our|den|die|l'|il|el|orders?|moves?|befehl|zug|ordre)[ :]+)*"
    r"(?P<of>(?:of|for|from|für|von|pour|de) (?:the |my )?|)",
    re.IGNORECASE,
)
"""Words before an order to be replaced. After ``of``, a unit follows instead of the order."""
_WEIGHS = re.compile(
    r"\b(?:(?:i|we|you) (?:would|could|can)|(?:i|we)'d|you (?:will|must|have to)"
    r"|(?:would|could|can|will) (?:i|we))\b(?! (?:like|wish|want|need)\b)",
    re.IGNORECASE,
)
"""Phrases that give advice, or say what someone would or could do. These are not requests."""
_ASKS_YOU = re.compile(
    r"(?:hi|hello|please|pls)?[,! ]*(?:can|could|would|will) you\b", re.IGNORECASE
)
"""A question that is a request."""
_INTO = re.compile(
    r"[\"']?,? (?:to|into|with|by|for|durch|mit|gegen|in|zu|par|avec|en|con|per|por) [\"']?",
    re.IGNORECASE,
)
_FORMER = re.compile(
    r"\b(?:last|previous|past|in(?: the)?) "
    rf"(?:turn|phase|season|year|round|{'|'.join(SEASON_WORDS)})\b",
    re.IGNORECASE,
)
"""Phrases for a phase that is over, so nothing in it can be changed."""
_WROTE = re.compile(
    r"^(?:(?:sorry|oops|please|and|but|hi|ups|pardon)[,.! ]+)*(?:(?:the |my )?(?:order|move|line) "
    r"|i (?:wrote|sent|put|typed|said|gave) |ich schrieb )?[\"']?",
    re.IGNORECASE,
)
_SHOULD_BE = re.compile(
    r"[\"']?,? (?:(?:is|was|ist|war|est|era|è) (?:(?:the|a|an|eine?|une?) )?"
    r"(?:wrong|mistaken?|error|typo|slip|incorrect|not (?:right|correct)|falsch|fehler|faux|erreur"
    r"|sbagliato|errore)[,.;:!]?(?: -+)? (?:and |but )?"
    r"(?:(?:it|that|this|which|the order|es|das) )?"
    r"(?:should (?:be|read|have (?:been|read|said))|i mean(?:t(?: to (?:write|say))?)?|make it"
    r"|(?:the )?(?:correct|right)(?: one| order| version)? is|must be|richtig ist"
    r"|gemeint (?:ist|war)|muss|sollte?|je voulais dire)"
    r"|(?:but|and|though|aber)(?: i| ich)? (?:meant?|meinte|wanted"
    r"|should have (?:written|put|sent|been))(?: to (?:write|say|send))?"
    r"|(?:should|must|ought to) (?:be|read|have (?:been|read|said)|become))[:,]? [\"']?",
    re.IGNORECASE,
)
"""Phrases between the order that was sent and the one that was meant."""
_VERB = re.compile(r"(?:change|switch|redirect|reroute|divert) (?=\S)", re.IGNORECASE)
"""A verb in front of a unit that gets a new destination ``instead of`` the old one."""
_FAILS = re.compile(
    r"(?P<old>.{5,60}?)(?:,| -)? (?:(?:is|was|seems|looks|would be|will be)(?: \w+ly)?"
    r"(?: (?:not|no longer)|n't) (?:\w+ly )?(?:possible|legal|allowed|good|safe|wise|there|needed)"
    r"|(?:will not|won't|can't|cannot|can not|does not|doesn't|would not|wouldn't) "
    r"(?:work|succeed|be done|do|help)"
    r"|(?:is|was|seems|looks) (?:impossible|illegal|useless|nonsense|silly"
    r"|too (?:early|late|risky|far|dangerous|bold)))(?: (?:then|now|anyway|this \w+))?"
    r"[\s,.;:-]+(?:so|therefore|hence|thus|then)\b(?: (?:then|it is|it's))?[\s,:]*(?P<new>.{5,80})",
    re.IGNORECASE,
)
"""An order that would not work, and its replacement: ``Rome to Venice is not possible then, so Rome
- Apulia``."""
MAY_CHANGE = re.compile(
    r"instead|in place of|rather than|statt|au lieu|invece di|en vez|\b(?:so|thus|then|hence)\b"
    rf"|\((?:was|before|formerly|vorher)|\b(?:not|nicht|non|no)\b|^\W*(?:{_SAID_ABOVE})\b"
    rf"|(?:{_CORRECTS}|{_ERRED})[^:]{{0,50}}:|only change|{_EXCHANGES.pattern}"
    r"|\b(?:should|must|ought to|has to) (?:be|read|say|have|become)\b|\b(?:meant?|meinte|wanted)\b"
    rf"|\b(?:is|was|ist|war|est|era|è) (?:wrong|falsch|faux|sbagliato)|^\W*{_NUMBERED} (?:is|was)\b"
    r"|^\W*(?:please )?(?:scrap|scratch|forget|cancel|drop|skip|delete|undo|ignore|strike)\b",
    re.IGNORECASE,
)
_GAPS = 4
"""The maximum number of separators to try between two orders. One is not enough, because ``to`` can
also be part of an order."""
_LONGEST = 200
_LONGEST_GOAL = 3
"""The maximum number of words in the text being replaced, if it is not an order."""
CHANGES_LIST = re.compile(
    r"^(?:(?:please|pls|and|but|can|could|would|you|i|we|want|to|now|also) )*"
    r"(?:swap|change|delete|remove|forget|drop|skip|ignore|replace|strike(?: out)?|cross out|undo"
    r"|take out|tausche|streiche?|lösche?|vergiss)\b.{0,30}"
    r"\b(?:lines?|first|second|third|fourth|last|zeilen?|entry|entries)\b"
    r"(?! (?:mail|letter|message|e-mail|orders|list)\b)"
    rf"|\b{_NUMBERED}\b[^.,;:]{{0,30}}{_ERRED}|{_ERRED} in {_NUMBERED}\b",
    re.IGNORECASE,
)
"""A request to change the list on file without naming a place: ``Forget my second line``."""
CHANGE = "To change an order, send the whole list again: this line changed nothing."


def changed(line: str, language: OrderSyntax, read: ReadsOrder) -> Unreadable | None:
    """Returns the reply to a line that replaces an order, including the new order. Returns None for
    any other line. ``read`` parses an order, or an order that only gives the type of its unit."""
    line = line.rstrip("? ") if _ASKS_YOU.match(line) else line
    if len(line) > _LONGEST or "?" in line or _FORMER.search(line):
        return None
    bare = _PLEASE.sub("", _REST.sub("", line.rstrip(" .!"), count=1), count=1)
    for alone in (_ALONE.fullmatch, _TOLD.fullmatch, _MENDED.fullmatch):
        found = alone(bare)
        if found and (new := _new(read(found["new"]))):
            return _in_place(new)
    others = (
        _dropped(bare, language, read),
        _exchanged(bare, language, read),
        _failing(bare, read),
    )
    if other := next(filter(None, others), None):
        return other
    bare = _FRONT.sub("", bare, count=1)
    for form in _FORMS:
        if found := form.fullmatch(bare):
            said = found.groupdict().get("old")
            new = _new(read(_VERB.sub("", found["new"], count=1) if said else found["new"]))
            if new and _fits(new, old := read(said) if said else None, said or ""):
                return _in_place(new, old, _place(said or "", language))
    return _and_not(bare, language, read)


_COAST = re.compile(
    r"(?P<not>not )?(?:(?:to|on|via|take|use) )?(?:the )?(?P<coast>[nsew])c"
    r"(?: (?:of )?(?!for\b|please\b)(?P<place>[^,]{4,20}?))?(?: for (?:my|the|our) fleet)?"
    r"(?:,? (?:then|instead|rather|of course|i mean|it is|not .{3,20}))*",
    re.IGNORECASE,
)
MAY_BE_COAST = re.compile(
    r"\bcoast\b|k(?:ü|ue)ste\b|\bc[oô]te\b|\bcosta\b|^(?:[a-z]+[,.!]? ){0,3}[nsew]c\b",
    re.IGNORECASE,
)
_WITH_COAST = Unreadable(
    "This names a coast but no order: send the whole order, with its coast.",
    "F MAO - SPA/NC",
    is_example=True,
)


def coast_alone(line: str, language: OrderSyntax) -> Unreadable | None:
    """Returns the reply to a line that contains only a coast, perhaps with its place: ``North coast
    please``. Only the list on file shows which order it belongs to. Returns None for any other
    line."""
    bare = _FRONT.sub("", _PLEASE.sub("", line.rstrip(" .!"), count=1), count=1)
    bare = " ".join(plain_names(bare, language.names).split()).replace(" ,", ",")
    if not (found := _COAST.fullmatch(bare)):
        return None
    coast = "" if found["not"] else f"{found['coast'].upper()}C"
    place = _place(found["place"], language) if found["place"] else None
    return replace(_WITH_COAST, meant=OnBoard(Unsaid.COAST, coast=coast, dropped=place))


_ADDS = re.compile(
    rf"(?:{_LABEL}[.!,;] )??(?:(?:please|pls|can you|could you|you|and|also|now|just) )*"
    r"(?:add|append) "
    r"(?:(?:this|it|these|one|the following|one more|this one)(?: (?:order|line)s?)? )?"
    r"(?P<one>.{3,80}? |)(?:at|to) the (?:very )?(?:end|bottom)(?: of (?:my|the) (?:list|orders))?"
    r"(?:: ?(?P<two>.{3,80})|[:.!]?)",
    re.IGNORECASE,
)
MAY_ADD = re.compile(r"\b(?:add|append)\b", re.IGNORECASE)
_ENDED = Unreadable(KEPT.reason, meant=OnBoard(Unsaid.ADDED))


def adds_at_end(line: str) -> tuple[Sequence[str], Unreadable] | None:
    """Returns the orders that a line adds to the end of the list on file, with the reply: ``Please
    add at the end: A ROM - APU``. Returns None for any other line."""
    found = _ADDS.fullmatch(line) if len(line) <= _LONGEST else None
    if not found or "?" in line:
        return None
    said = [text.strip() for text in (found["one"], found["two"]) if text and text.strip()]
    return (said, _ENDED) if len(said) < 2 else None


def names_change(label: str) -> bool:
    """Returns whether the text before an order says that it changes another order: ``One mistake in
    what I sent:``."""
    return _NAMES_CHANGE.fullmatch(label) is not None


def _new(read: Order | Unreadable) -> OnBoard | None:
    """Returns as much of the new order as the line gives, or None. The result is an order, an order
    for the only unit of a type, or a unit with its type that may have to be built or removed."""
    match read:
        case Order(unit=unit) if unit:
            return OnBoard(Unsaid.CHANGE, unit, either=(read,))
        case Unreadable(meant=OnBoard(unsaid=Unsaid.MOVER) as meant):
            return meant
        case Unreadable(meant=OnBoard(unsaid=Unsaid.ACTION, unit=unit)) if unit and unit.type:
            either = (Order(unit, Build()), Order(unit, Remove()))
            return OnBoard(Unsaid.CHANGE, unit, either=either)
    return None


def _exchanged(bare: str, language: OrderSyntax, read: ReadsOrder) -> Unreadable | None:
    """Parses ``Replace A PAR - BUR by A PAR - PIC``, ``Change the order of A PAR to Picardy`` and
    ``A PAR - BUR should be A PAR - PIC``. Either both are orders for the same unit, or the first is
    only the unit."""
    wish = _EXCHANGES.match(bare)
    if wish and _WEIGHS.search(wish[0]):
        return None
    said = bare[wish.end() :] if wish else _WROTE.sub("", bare, count=1)
    for gap in islice((_INTO if wish else _SHOULD_BE).finditer(said), _GAPS):
        before, after = said[: gap.start()], said[gap.end() :].rstrip("\"' ")
        old, new = read(before), _new(read(after))
        if isinstance(old, Order) and new and _fits(new, old, before):
            return _in_place(new, old)
        if wish and wish["of"]:
            whole = new if new and new.unit else _new(read(f"{before} - {after}"))
            if whole and whole.unit and whole.unit.province == _place(before, language):
                return _in_place(whole)
    return None


def _dropped(bare: str, language: OrderSyntax, read: ReadsOrder) -> Unreadable | None:
    """Parses ``Scrap the Belgium move, A RUH - HOL instead``. The line identifies the dropped order
    by its text, by the unit's place or destination, or by the unit's type."""
    found = _DROPS.fullmatch(bare)
    new = _new(read(found["new"])) if found else None
    if not found or not new:
        return None
    old = read(found["old"])
    kind = KINDS.get(found["old"].lower(), MORE_KINDS.get(found["old"].lower()))
    if isinstance(old, Order):
        return _in_place(new, old) if _fits(new, old, found["old"]) else None
    builds = isinstance(new.either[0].action, Build)
    by_type = _TYPES.get(found["old"][:2].lower()) if kind == "UNIT" and builds else None
    said = by_type or _place(found["old"], language)
    is_sure = found["instead"] or not found["no"]
    return _in_place(new, None, said) if said and is_sure else None


def _failing(bare: str, read: ReadsOrder) -> Unreadable | None:
    found = _FAILS.fullmatch(bare)
    old = read(found["old"]) if found else None
    new = _new(read(found["new"])) if found and isinstance(old, Order) else None
    return _in_place(new, old) if new and _fits(new, old, "") else None


_TYPES = {"ar": ARMY, "fl": FLEET}


def _and_not(bare: str, language: OrderSyntax, read: ReadsOrder) -> Unreadable | None:
    """Parses ``Paris goes to Picardy and not to Burgundy``. The old order is for the same unit, or
    is just a destination."""
    if not (found := _AND_NOT.fullmatch(bare)):
        return None
    new, old = _new(read(found["new"])), read(found["old"])
    if not new or not new.unit or isinstance(new.either[0].action, Build):
        return None
    if isinstance(old, Order):
        return _in_place(new, old) if old.province == new.unit.province else None
    place, action = _place(found["old"], language), new.either[0].action
    is_other = isinstance(action, Move) and province_of(action.to) != place
    return _in_place(new, None, place) if place and is_other else None


_UNIT = re.compile(r"^(?:the |my )?(?:(?:a|f|army|fleet) (?:in |at )?)?(?:the )?")


def _place(said: str, language: OrderSyntax) -> ProvinceCode | None:
    """Returns the place that the words name, with or without a unit. Returns None if they contain
    anything else."""
    found = language.names.resolve(_UNIT.sub("", said.lower().strip(" .()"), count=1))
    if isinstance(found, Found) and found.how is not Closeness.NEAR:
        return found.code
    return None


def _in_place(
    new: OnBoard,
    old: Order | Unreadable | None = None,
    dropped: ProvinceCode | UnitType | None = None,
) -> Unreadable:
    """Returns the result for a line in which one order replaces another."""
    instead_of = old if isinstance(old, Order) else None
    return Unreadable(CHANGE, meant=replace(new, instead_of=instead_of, dropped=dropped))


def _fits(new: OnBoard, old: Order | Unreadable | None, said: str) -> bool:
    """Returns whether both orders are for the same unit, or the old one is short enough to be just
    a place."""
    if isinstance(old, Order):
        return new.unit is not None and old.province == new.unit.province
    return old is None or len(said.split()) <= _LONGEST_GOAL
