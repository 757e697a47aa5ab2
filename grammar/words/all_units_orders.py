"""Parses lines that apply to many units at once: ``All units hold.``, ``Rest holds``, ``waive
all``, ``Disband.`` The board decides which units are meant."""

from __future__ import annotations

import re

from grammar.words.unreadable_and_completed_by_board import OnBoard, Unreadable, Unsaid

_WORD = re.compile(r"[^\W\d_]+")
_MOST_WORDS = 10
_FEW_WORDS = 5
"""The maximum number of words in a line saying that everything holds."""
_LONGEST = 100


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_POLITE = _words(
    "please pls plz bitte thanks thank you and then also just simply let i we this turn season"
    " round time now again scrap that forget it so therefore for better rather instead"
    " diese dieses diesmal"
    " runde questa volta cette fois"
)
_HOLDS = _words(
    "h hold holds holding stand stands stay stays remain remains halten hält haelt tient tiennent"
    " tengono tiene mantienen mantiene tienen bleibt bleiben stehen restent resta restano"
    " ferma ferme fermi fermo sta stanno queda quedan rimangono"
)
_UNITS = _words(
    "of my our the own unit units them it will shall should to are is one ones position positions"
    " put still stehen einheit einheiten meine der die unité unités mes les des le l unità mie tout"
    " unidad unidades mis las los el lo la il gli sur en su sua sa ihre place"
    " stellung posición posizione where they stand everywhere overall its"
)
_ALL = _words(
    "all every everything everyone everybody everywhere each both alle alles toutes tous tutte"
    " tutti todas todos"
)
_REST = _words(
    "rest other others remaining remainder else such übrigen restlichen andere anderen reste autres"
    " resto altri altre otras otros demás"
)
_OF_ONE_KIND = _words(
    "army armies fleet fleets armeen flotten armées flottes armate flotte ejércitos"
)
_WAIVES = _words(
    "waive waives waived waiving decline declined pass passing skip skipping skipped postpone"
    " postponed verzichte verzichten verzichtet renonce rinuncio renuncio"
)
_NOTHING = _words(
    "no none nothing keine keinen kein nichts aucune rien nessuna nulla niente ninguna nada"
)
_BUILDS = _words(
    "build builds building new this year winter time for me i d ll now have want would like wish"
    " rather aufbau aufbauten"
    " baue bauen ich diesen je ne construis construisons cet hiver costruisco non io construyo"
    " construction constructions costruzione costruzioni construcción construcciones bauten bau"
)
_DISBANDS = _words("disband disbands disbanded disbanding otb off board")
_MORE = _words("more further additional weiteren weitere d'autres")
_ON = _words("on auf à a alle aux")
_IS = _words("is are be leave keep bleibt bleiben reste rimane queda")
_STAYS = re.compile(
    r"\b(?:as (?:it|they|the others?) (?:is|are|was|were|stands?)"
    r"|(?:as|like) (?:before|above|already)|(?:the|as) same|same as|unchanged|untouched|no changes?"
    r"|as (?:i |we )?(?:on file|sent|ordered|given|stated|told|written)"
    r"|(?:as|like|from) (?:in )?(?:my|the) (?:last|previous|earlier|first|old|other) \w+"
    r"|wie (?:bisher|gehabt|vorher|zuvor)|unverändert|comme avant"
    r"|inchangée?s?|come prima|como antes|igual)\b",
    re.IGNORECASE,
)
"""Phrases that say that orders, rather than units, stay as they are."""
_OF_KEPT = (
    _HOLDS
    | _UNITS
    | _ALL
    | _REST
    | _IS
    | _POLITE
    | _words(
        "leave keep retain was were as like before above already same unchanged untouched no"
        " changes change on file sent ordered given stated told written said have had been in from"
        " last previous earlier first old order orders move moves line lines list mail letter"
        " message email fine good right okay ok correct two three four alone place here so wie"
        " bisher gehabt vorher zuvor unverändert comme avant inchangé inchangés inchangée"
        " inchangées come prima como antes igual"
    )
)
_LEFT = re.compile(
    r"\b(?:leave|keep|retain) (?:(?:all|everything|the|my|those|of) )*"
    r"(?:rest|others?|remaining|else)(?: (?:orders?|moves?|lines?|ones?|two|three|four|units?|as"
    r"|they|it|is|are|alone|in|place|please))*\W*$"
    r"|\b(?:everything else|all else|rest|remainder|others|other (?:orders|moves|lines|ones|two"
    r"|three|four|units)) (?:is|are|was|were) (?:all )?(?:fine|good|right|okay|ok|correct)\W*$",
    re.IGNORECASE,
)
"""Phrases that say that the remaining orders or units stay as they are."""
_ONE = r"(?:(?:just|only|one|an?|single|small|little|slight|minor|tiny|quick|last|final|another) )"
_ONE_LINE = r"(?:first|second|third|fourth|fifth|last|one|that|this|my|an?|single|the)"
_OF_A_PART = re.compile(
    rf"\b{_ONE}{{1,6}}(?:more )?(?:change|correction|amendment|modification|alteration|addition"
    r"|update|mistake|error|typo|slip)(?!\w| of (?:plans?|mind|heart|address|pace))"
    r"|^(?:the )?only (?:change|difference|correction)\b|^corrections?\W*$"
    rf"|\b(?:change|amend|correct|fix|alter|modify|replace|update) {_ONE}{{0,2}}(?:the )?"
    r"(?:following |next |first |second |third |fourth |fifth )?(?:one|thing|line|order|move"
    r"|detail)\b"
    rf"|\b{_ONE_LINE} (?:line|order|move|entry|thing)s? (?:of mine |in it )?(?:is|was|changes"
    r"|should|must|needs?)\b.*:$"
    rf"|^(?:(?:please|pls|also|and|now|i|we|want|would|like|to|can|could|you) )*add\b.*:$"
    r"|\b(?:i|we)(?:'ve| have)? forg[eo]t(?:ten)? (?:(?:one|two|this|these|an?|the|my|to"
    r"|\w+ (?:line|order|unit|move))\b)(?: (?:line|order|unit|move|one|add|send|write)s?)*\W*$"
    r"|^(?:eine |nur eine )(?:kleine )?(?:änderung|korrektur)\b|^une (?:petite )?(?:correction"
    r"|modification)\b|^una (?:piccola |pequeña )?(?:correzione|modifica|corrección)\b",
    re.IGNORECASE,
)
"""Phrases above orders, saying that only part of a list changes."""
_WHOLE = re.compile(
    r"\b(?:whole|full|complete|entire|all|everything|again|new|anew|ganze|neu\w*|alle|tout)\b|\?",
    re.IGNORECASE,
)
_PLAIN_HOLDS = _words("hold holds stand stands halten hält tiennent tengono")
_WHEN = r"(?: (?:now|at all|this (?:year|winter|time|season|turn)))*"
_NO_BUILD = re.compile(
    r"(?:i|we)?(?: would|'d)?(?: (?:do not|don't|won't|will not|rather not|prefer not to|not"
    r"|(?:am|are) not going to))+ (?:(?:want|wish|like|care|need) to )?build"
    rf"(?: anything| a unit| any units?)?{_WHEN}",
    re.IGNORECASE,
)
_SAVES = re.compile(
    r"(?:(?:please|just|and|i|we|will|i'll|we'll|would|i'd|we'd|like|want|prefer|rather|to) )*"
    r"(?:save|postpone|reserve|bank|store) (?:all |both )?(?:of )?(?:my|our|the|these|this) builds?"
    r"(?: (?:for|until|till) (?:later|(?:the )?next (?:year|winter|time|season)|another year))?"
    rf"{_WHEN}(?:,? if (?:that|it)(?:'s| is) (?:at all )?possible)?",
    re.IGNORECASE,
)
"""Phrases that save builds for a later winter."""
_GREETS = re.compile(
    r"^(?:(?:hi|hello|hey|hallo|moin|servus|bonjour|bonsoir|salut|ciao|buongiorno|hola|dear|sorry|ok"
    r"|okay|well|thanks|thank you)(?: (?:judge|there|(?:alle )?zusammen|à tous|a tutti|a todos))?"
    r"[,.!]* +)+",
    re.IGNORECASE,
)
_HOLDING = re.compile(
    r"\b(?:hold|keep|maintain|retain|guard|defend)s? (?:(?:all|their|its|his|my|our|the|current"
    r"|present|own) )+(?:positions?|places?|ground|posts?|stations?|lines?)(?=\W*$)"
    r"|\b(?:stay|remain|stand|sit)s? (?:(?:right|exactly|just) )?where (?:he|she|it|they)"
    r" (?:is|are|stands?)(?=\W*$)"
    r"|\b(?:stay|remain|stand|hold)s? (?:in|at|on) (?:(?:their|its|his|my|our|the|current|present"
    r"|own) )*(?:positions?|places?|ground|posts?|stations?)(?=\W*$)",
    re.IGNORECASE,
)
"""Phrases that mean that everything holds: ``All units hold their positions``, ``everybody stays
where he is``."""
_SELF = re.compile(r"\bse (?=mantien|qued)", re.IGNORECASE)
_STANDS = re.compile(
    r" (?:ne bouge(?:nt)? pas|no se mueven?|non si muov(?:e|ono)|(?:bewegt|bewegen) sich nicht)"
    r"(?=\W*$)",
    re.IGNORECASE,
)
_THANKS = re.compile(r",? (?:please|thanks|thank you|cheers)$", re.IGNORECASE)
_ENDS = re.compile(
    r"[.!;]+\s*|,\s+(?=(?:please |and |so |just )*(?:save|postpone|reserve|bank|store)\b)",
    re.IGNORECASE,
)
_SO_BELOW = re.compile(
    r",? (?:so|thus|hence)(?: (?:just|only|here|are|is|the|my|these|moves?|orders?|come))*\W*$",
    re.IGNORECASE,
)
"""Words at the end of a line that introduce what follows: ``I have no builds, so:``"""
_EXCUSE = re.compile(
    r"(?<![,.;!])[,.;!]++\s++(?=(?:sorry|too|no time|thanks|thank you|cheers|it's|it is|i'm|i am"
    r"|i have|busy"
    r"|nothing|have a|see you|good luck|not much|boring|dull|leider|keine zeit|désolé|merci|grazie"
    r"|gracias|danke|gruß|grüße|viele grüße|liebe grüße|lg|vg|mfg|saluti|saludos"
    r"|un saludo|cordialement)\b)",
    re.IGNORECASE,
)
_REASON = re.compile(
    r"(?P<why>[^,;?]{3,90}), (?:and )?(?:so|therefore) (?=(?:all|every|each|both)\b)", re.IGNORECASE
)
_NO_EXCUSE = re.compile(
    r"\b(?:except|but|unless|if|only|save|besides|or|maybe|army|armies|fleets?|units?|spy|instead"
    r"|moves?|goes|supports?|until|wait|holds?|stays?)\b",
    re.IGNORECASE,
)
"""Words in a reason that may add something to "everything holds", such as an exception."""
_COUNTED = re.compile(r"\ball (?:two|three|four|five|six)\b", re.IGNORECASE)
_REST_COLON = re.compile(
    r"^((?:(?:and|the|all|my|our) )*(?:rest|others?|remaining units|everyone else|everything else"
    r"|other units|all units|all))\s*:\s+",
    re.IGNORECASE,
)
_NAMELESS = {
    Unsaid.HOLDERS: "This line names no unit. Write a line with HOLD for each unit.",
    Unsaid.WAIVES: "There is nothing to waive now.",
    Unsaid.NO_BUILDS: "There is nothing to waive now.",
    Unsaid.HAS_NONE: "You have builds: write a line for each, or WAIVE for each.",
    Unsaid.LEAVERS: "This line does not say which unit disbands.",
    Unsaid.KEPT: "Nothing carries over from what you sent before: send all lines again, even"
    " those that stay the same.",
}


KEPT = Unreadable(_NAMELESS[Unsaid.KEPT], meant=OnBoard(Unsaid.KEPT))
"""The reply to a line that says that earlier orders stay in force."""


_WAIVE_REST = Unreadable(
    "This does not say how many builds to waive: send a line for each build, or WAIVE for each.",
    meant=OnBoard(Unsaid.WAIVES, rest=True),
)


def read_sweep(line: str) -> Unreadable | None:
    """Returns what a cleaned line says about many units at once, or None for any other kind of
    line."""
    line = _STANDS.sub(" hold", _GREETS.sub("", line[: 2 * _LONGEST], count=1))
    line = _COUNTED.sub("all", _HOLDING.sub("hold", _SELF.sub("", line)))
    line = _SO_BELOW.sub("", _without_excuse(_REST_COLON.sub(r"\1 ", line)))
    if len(line) > _LONGEST or any(map(str.isdigit, line)) or "-" in line or ":" in line:
        return None
    if _builds_nothing(line):
        return _unsaid(Unsaid.NO_BUILDS)
    said = [word for word in _WORD.findall(line.lower()) if word not in _POLITE]
    words = frozenset(said)
    if not 0 < len(said) <= _MOST_WORDS:
        return None
    if words & {"no", "nobody"} and words & {"moves", "move"}:
        words -= {"no", "nobody", "moves", "move"}
        words |= {"all", "hold"} if words <= _HOLDS | _UNITS | _ALL else frozenset()
    kept = words & _REST and words <= _OF_KEPT and (_STAYS.search(line) or _LEFT.search(line))
    if kept:
        return KEPT
    if words & _HOLDS and words & (_ALL | _REST | {"units"}):
        if words <= _HOLDS | _UNITS | _ALL | _REST:
            return _unsaid(Unsaid.HOLDERS, rest=bool(words & _REST))
        if words <= _HOLDS | _UNITS | _ALL | _REST | _OF_ONE_KIND:
            return Unreadable(_NAMELESS[Unsaid.HOLDERS])
    all_of_them = words & {"everything", "everybody", "everyone", "units"}
    if words & _PLAIN_HOLDS and all_of_them and len(line.split()) <= _FEW_WORDS:
        return Unreadable(_NAMELESS[Unsaid.HOLDERS])
    if _waives_all(words) or _names_no_other(words):
        return _WAIVE_REST if words & (_REST | _MORE) else _unsaid(Unsaid.WAIVES)
    if _names_no_build(words):
        return _unsaid(Unsaid.HAS_NONE if "have" in words else Unsaid.NO_BUILDS)
    left = words - {"no", "retreat", "retreats"} if {"no", "retreat"} <= words else words
    if words & _DISBANDS and left <= _DISBANDS | _UNITS | _ALL | {"army", "fleet"}:
        return _unsaid(Unsaid.LEAVERS)
    return None


def changes_part(line: str) -> Unreadable | None:
    """Returns the reply to a line like ``Just one change:``, which contains no order but says that
    the lines next to it change part of a list. Returns None for any other line."""
    is_part = len(line) <= _LONGEST and _OF_A_PART.search(line) and not _WHOLE.search(line)
    return KEPT if is_part else None


def _without_excuse(line: str) -> str:
    """Strips the reasons from a line: ``All hold. Sorry, no time.``, ``I wait, so all hold``."""
    reason = _REASON.match(line)
    if reason and not _NO_EXCUSE.search(reason["why"]):
        line = line[reason.end() :]
    found = _EXCUSE.search(line[:_LONGEST])
    return line[: found.start()] if found and not _NO_EXCUSE.search(line, found.end()) else line


def _builds_nothing(line: str) -> bool:
    """Returns whether every sentence in a line says that nothing is built: ``I'd rather not build.
    Save my build, please.``"""
    if "build" not in line.lower():
        return False
    line = _GREETS.sub("", line, count=1).strip(" .!")
    parts = [_THANKS.sub("", part.strip()) for part in _ENDS.split(line)]
    return all(_NO_BUILD.fullmatch(part) or _SAVES.fullmatch(part) for part in parts)


def _waives_all(words: frozenset[str]) -> bool:
    many = words & (_ALL | _REST | {"builds"}) or ("build" in words and words & {"its", "my"})
    return bool(many and words & _WAIVES) and words <= (
        _WAIVES | _UNITS | _ALL | _REST | _BUILDS | _ON
    )


def _names_no_build(words: frozenset[str]) -> bool:
    return bool(words & _NOTHING and words & _BUILDS) and words <= _NOTHING | _UNITS | _BUILDS


def _names_no_other(words: frozenset[str]) -> bool:
    """Returns whether a line says that there are no more builds: ``No other builds``."""
    other = words & (_REST | _MORE)
    return bool(other and words & {"build", "builds"}) and _names_no_build(words - other)


def _unsaid(what: Unsaid, *, rest: bool = False) -> Unreadable:
    return Unreadable(_NAMELESS[what], meant=OnBoard(what, rest=rest))
