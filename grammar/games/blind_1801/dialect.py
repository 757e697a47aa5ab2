"""The dialect of Blind 1801: LOOK after a support, and the routes of spies, ``SPY WAR - SIL - MUN -
KIE ; - BER ; STAY``.

The parser does not check which places are adjacent.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from grammar.orders.names_in_orders import NameReader, Unread, places_among
from grammar.orders.order_forms import PlaceSlot
from grammar.orders.parse_context_and_dialect import Dialect, LineAtHand, OwnLine, OwnRider
from grammar.words.place_names import Closeness, Found, Names
from grammar.words.tokens import Tokens, cut
from grammar.words.unreadable_and_completed_by_board import OnBoard, Unreadable, Unsaid
from judge.board.power_names_and_place_codes import ProvinceCode, province_of
from judge.board.units import SPY
from judge.orders.actions import Look, UnitName, Walk
from judge.orders.order import Order

STEPS = 3
"""The maximum number of steps in a season ("up to three spaces in a single turn")."""
NO_START = "This line does not say where the spy is."
_NOWHERE = "This line does not say where the spy goes; write STAY for a season in which it stays."
EXAMPLE = "SPY WAR - SIL - MUN ; STAY"


@dataclass
class Route:
    """A route while it is being parsed. ``here`` is the place that the spy has reached."""

    names: Names
    remarks: list[str]
    here: ProvinceCode = ""
    has_gap: bool = False
    """Set if a dash is missing somewhere in the route."""

    def read(self, walk: str) -> Order | Unreadable:
        """Parses the route into an order. If a season has too many steps, moves the rest to the
        next season."""
        first, *later = walk.rstrip("; ").split(";")
        start, colon, rest = first.partition(":")
        words = cut(start, self.names)
        spy = UnitName(SPY, self._start(words))
        self.here = spy.location
        if colon:
            seasons = [self._season(cut(rest, self.names), 0)]
        else:
            seasons = [self._season(words, 1, dashed=False)]
        seasons += [self._season(cut(part, self.names), 0) for part in later]
        if any(len(steps) > STEPS for steps in seasons):
            self.remarks.append(f"a spy moves {STEPS} steps a season; the rest follow after that")
        order = Order(spy, Walk(tuple(cut_up for steps in seasons for cut_up in _in_threes(steps))))
        if self.has_gap:
            return Unreadable("A dash is missing between two places in this line.", str(order))
        return order

    def _start(self, words: Tokens) -> ProvinceCode:
        if words.kinds[:1] != ("NAME",):
            raise Unread(Unreadable(NO_START, EXAMPLE, is_example=True))
        return self._place(words, 0)

    def _season(self, words: Tokens, at: int, *, dashed: bool = True) -> tuple[ProvinceCode, ...]:
        """Parses the steps of one season. The text may first repeat the place where the previous
        season ended, without a dash in front of it."""
        kinds = words.kinds[at:]
        if not kinds:
            stays = f"SPY {self.here} STAY"
            meant = OnBoard(Unsaid.ACTION, UnitName(SPY, self.here))
            raise Unread(Unreadable(_NOWHERE, stays, meant))
        steps: list[ProvinceCode] = []
        if kinds == ("HOLD",):
            return ()
        leads = True
        for token, kind in enumerate(kinds, at):
            match kind:
                case "_DASH" | "_TO":
                    dashed, leads = True, False
                case "NAME":
                    place = self._place(words, token)
                    if not (leads and place == self.here):
                        self.has_gap |= not dashed
                        steps.append(place)
                    self.here, dashed, leads = place, False, False
                case "COAST":
                    self.remarks.append("a spy needs no coast, so it was left out")
                case _:
                    raise Unread(self._no_walk(words, token))
        if dashed:
            raise Unread(
                Unreadable("The name of a place is missing at the end of this line.", EXAMPLE)
            )
        return tuple(steps)

    def _no_walk(self, words: Tokens, token: int) -> Unreadable:
        return Unreadable(
            f"A spy can only move or stay, but this line has '{words.since(token)}'.",
            f"SPY {self.here} STAY",
        )

    def _place(self, words: Tokens, token: int) -> ProvinceCode:
        return NameReader(words, self.names, self.remarks).place(PlaceSlot(token), SPY)


def _in_threes(steps: tuple[ProvinceCode, ...]) -> list[tuple[ProvinceCode, ...]]:
    return [steps[at : at + STEPS] for at in range(0, len(steps), STEPS)] or [()]


_NAMED = r"(?:spy(?:/scout)?|spies|scouts?|spion|espion|spia|esp[ií]a)\b(?!')"
"""Words for a spy. The rules also call it a scout."""
_OWN = r"(?:my|our|the|der|mein|unser|le|la|l'|mon|notre|il|mio|mia|el|mi)"
_SPY = re.compile(
    rf"(?:(?:{_OWN}|([a-z']+)) )?{_NAMED}[ :]*(?:(?:from|in|at) )?(.*)", re.IGNORECASE
)
_LEADS = re.compile(rf"(?:{_OWN} )?{_NAMED}(?:[ :.!]|$)", re.IGNORECASE)
_TOLD = re.compile(
    r"(?:(?:will|shall|should|now|please|then) )*(?:go(?:es)?|walks?|moves?|travels?|marches|heads"
    r"|wanders?|sneaks?|runs?|geht|läuft|zieht|wandert|va|marche)\b[ :]*(.*)",
    re.IGNORECASE,
)
_ASKED = re.compile(
    r"(?:(?:please|pls|bitte|can you|could you) +)*(?:(?P<stays>leave|keep|let|lass(?:e|t)?)"
    rf"|(?P<goes>send|move|walk|route|take|schicke?))\s+(?=(?:{_OWN} )?{_NAMED})",
    re.IGNORECASE,
)
"""The beginnings of requests: ``Please leave my spy in Paris``."""
_AFTER_ALL = re.compile(
    r"(?:(?<![ ,])[ ,]++)?\b(?:after all|instead|as (?:before|ever|usual)|for now"
    r"|this (?:time|turn)|again)$",
    re.I,
)
_FROM = re.compile(r"(?:from|starting in|von|aus|de|da|desde)\s+", re.IGNORECASE)
_ON = re.compile(
    r"(?:(?<!\s)\s++)?(?>(?:,\s*+|\b(?:via|through|over|by way of|on to|onto|to|into|then|and"
    r"|finally|nach"
    r"|über|durch|und|dann|puis|vers|poi|per|verso)\b\s*+)+)",
    re.IGNORECASE,
)
"""Words between two places in a route that is written as a sentence."""
_SEASON = re.compile(
    r"\b(?:(?:(?:in|im|en|au)(?: the)? )?(?:spring|fall|autumn|winter|frühling|frühjahr|herbst"
    r"|printemps|automne|primavera|autunno|otoño)\b(?: of)?(?: \d{1,4}\b)?|[SF](?:18)?\d\d\b)"
    r"[ :,-]*",
    re.IGNORECASE,
)
_ETC = re.compile(r"(?:(?<![,. ])[,. ]++)?\betc\b[. ]*+$", re.IGNORECASE)
_NEXT = (
    r"(?:and ++|, *+|but ++){0,4}(?:then|after (?:that|this)|afterwards|thereafter|finally|later"
    r"|dann|danach|puis|ensuite|poi|luego)\b"
    r"(?: +(?:on|over))?(?: +(?:to|into|nach|vers))?(?: +the)?"
)
"""Words before the next place in a route."""
_THEN = re.compile(
    r"(?:(?P<season>; *+)[\s,.]*+|(?:(?<![\s,.])[\s,.]++)?)"
    rf"\b{_NEXT}(?: *+-++>? *+)?[\s:,]*+",
    re.IGNORECASE,
)
_ONE_MORE = re.compile(rf"{_NEXT}[ :,-]+(?:[^\W\d_][\w.]*+[ .!]*+){{1,3}}", re.IGNORECASE)
"""A line or sentence that continues the route of the spy in the line above."""
_RESTS = re.compile(
    rf"(?:(?<![;,. ])[;,. ]++)?\b{_NEXT} ++(?:he ++)?"
    r"(?:stays?|waits?|stops?|remains?|rests?|bleibt)(?: +(?:there|put))?$",
    re.IGNORECASE,
)
"""Words after the last step that do not change the route."""
_PAUSE = re.compile(
    r"(?:(?<![ ,])[ ,]++)?\b(?:(?:the )?next (?:turn|season|move|phase)"
    r"|(?:the )?(?:turn|season) after)\b[ :,]*+(?:to )?",
    re.IGNORECASE,
)
_STAYS = re.compile(
    r"(?:(?:will|should|shall|please|just|can) )*"
    r"(?:stays?|remains?|holds?|waits?|rests?|keeps?|bleibt|reste|resta|queda)\b(?: put| still)?"
    r"(?: (?:with|by|beside|near|bei)(?: (?:my|our|his|the|der|meiner))?(?: own)? (?:army|fleet"
    r"|unit|armee|flotte|einheit))?(?:,? (?:in|at|on|within|à|a|en))?(?: the)?,? *(?P<place>.*)",
    re.IGNORECASE,
)
_AT_HOME = re.compile(
    r"(?:at )?home|here|there|(?:where|wherever) (?:he|she|it|they) (?:is|are)|(?:his|its) place"
    r"|(?:da|dort)?,? ?wo (?:er|sie) (?:ist|steht)|zu ?hause|où il est|dov'è|donde está",
    re.IGNORECASE,
)
_LETTER = re.compile(r"S (?P<walk>(?!S\b)[^\W\d_]{3}.*)")
"""The letter for a spy, like A and F for other units. The words after it show that it is not a
support."""
_WALKED = frozenset({"NAME", "COAST", "_DASH", "_TO", "HOLD"})
_BEGINS = re.compile(r"\W*spy\b", re.IGNORECASE)
_WALKS = re.compile(rf"(?:[a-z']+\s+)?{_NAMED}", re.IGNORECASE)
_EXAMPLE_STAY = "SPY WAR STAY"


def _read(line: str, names: Names, remarks: list[str]) -> Order | Unreadable | None:
    """Parses a line that starts with the route of a spy. Returns None for other lines."""
    line = _told_of(line)
    if (lettered := _LETTER.fullmatch(line)) and _is_walk(lettered["walk"], names):
        return _route(lettered["walk"], names, remarks)
    found = _SPY.fullmatch(line)
    if not found or (found[1] and not names.power(found[1])):
        return _without_seasons(line, names, remarks) if _is_by_seasons(line, names) else None
    if stays := _STAYS.fullmatch(found[2].rstrip(" .!")):
        if not stays["place"] or _AT_HOME.fullmatch(stays["place"]):
            return Unreadable(NO_START, _EXAMPLE_STAY, is_example=True, meant=_WHICH)
        return _route(f"{stays['place']} STAY", names, remarks)
    if led := _led_in(found[2], names):
        return _route(led, names, remarks)
    if told := _TOLD.fullmatch(found[2]):
        by_seasons = _SEASON.search(told[1]) and cut(told[1], names).kinds[:2] == ("NAME", "_DASH")
        return (_without_seasons if by_seasons else _told_on)(told[1], names, remarks)
    if _SEASON.search(found[2]) or _PAUSE.search(found[2]):
        return _without_seasons(found[2], names, remarks)
    return _route(found[2], names, remarks)


def _led_in(walk: str, names: Names) -> str:
    """Returns the route after a label: ``follows Vienna: VIE - GAL - WAR``. The label must not
    contain any place except the start of the route. Returns "" for other texts."""
    words, _, steps = walk.partition(":")
    if (
        not words.strip()
        or isinstance(names.resolve(words.lower().strip()), Found)
        or not _is_steps(steps.strip(" ."), names)
    ):
        return ""
    named = {names.resolve(word) for word in re.findall(r"[^\W\d_]{3,}", words.lower())}
    places = {one.code for one in named if isinstance(one, Found) and one.how is not Closeness.NEAR}
    start = names.resolve(steps.strip().partition("-")[0].strip().lower())
    return steps if isinstance(start, Found) and places <= {start.code} else ""


_WHICH = OnBoard(Unsaid.MOVER, UnitName(SPY, ""), either=(Order(UnitName(SPY, ""), Walk(((),))),))
"""An order for a spy to stay where it is. If the power has only one spy, the board shows which spy
is meant."""


def _told_of(line: str) -> str:
    """Rewrites a request as a statement: ``leave my spy in Paris`` becomes ``my spy stays in
    Paris``."""
    line = _AFTER_ALL.sub("", line.rstrip(" .!"))
    asked = _ASKED.match(line)
    if not asked:
        return line
    spy = _LEADS.match(line, asked.end())
    end = spy.end() if spy else asked.end()
    rest = line[end:].removeprefix("stay").strip()
    return f"{line[asked.end() : end].strip()} {'stays' if asked['stays'] else 'goes'} {rest}"


def _told_on(walk: str, names: Names, remarks: list[str]) -> Order | Unreadable:
    """Parses a route that is written as a sentence: ``goes from Paris via Burgundy and Munich to
    Berlin``."""
    if cut(walk, names).kinds[:2] == ("NAME", "_DASH"):
        return _route(walk, names, remarks)
    if not (begun := _FROM.match(walk)):
        return Unreadable(NO_START, EXAMPLE, is_example=True)
    places = filter(None, _ON.split(walk[begun.end() :].rstrip(" .!")))
    return _route(" - ".join(places), names, remarks)


def _is_by_seasons(line: str, names: Names) -> bool:
    """Returns whether a line gives the steps for two or more seasons without mentioning a spy, as
    the rules do: ``Spring 1801, War-Sil-Mun-Kie. Fall 1801, Kie-Ber-Par-Lvn``."""
    before, *walks = _SEASON.split(_ETC.sub("", line))
    return not before and len(walks) > 1 and all(_is_steps(one, names) for one in walks)


def _is_season(text: str, names: Names) -> bool:
    """Returns whether a text is the name of a season, alone or with steps after it."""
    found = _SEASON.match(text)
    if found is None:
        return False
    steps = text[found.end() :]
    return not steps or _is_steps(steps, names)


def _is_steps(walk: str, names: Names) -> bool:
    """Returns whether a text is a place with at least two steps after it."""
    kinds = cut(walk, names).kinds
    steps = {*kinds} <= {"NAME", "COAST", "_DASH", "MARK"} and kinds.count("_DASH") > 1
    return kinds[:1] == ("NAME",) and steps


def _is_walk(walk: str, names: Names) -> bool:
    """Returns whether the text after the letter S is a route rather than a support: at least two
    steps, or a place and STAY."""
    kinds = cut(_THEN.sub(_dashed, walk), names).kinds
    steps = {*kinds[1:]} <= {"NAME", "COAST", "_DASH"} and kinds.count("_DASH") > 1
    return kinds[:1] == ("NAME",) and (steps or kinds[1:] == ("HOLD",))


def _dashed(found: re.Match[str]) -> str:
    return " ; " if found["season"] else " - "


def _route(walk: str, names: Names, remarks: list[str]) -> Order | Unreadable:
    """Parses the route after the word for the spy."""
    try:
        return Route(names, remarks).read(_THEN.sub(_dashed, _RESTS.sub("", walk.rstrip(" .!"))))
    except Unread as trouble:
        return trouble.fault


def _without_seasons(walk: str, names: Names, remarks: list[str]) -> Unreadable:
    """Returns the error for a route that names seasons. The error suggests the route without them.
    Code that knows the board accepts the route if these are the seasons that come next."""
    whole = _ETC.sub("", walk)
    before, colon, behind = whole.partition(":")
    start = _SEASON.sub("", before).strip(" ;,.")
    apart = bool(colon and start) and "-" not in start
    parts = _SEASON.split(_PAUSE.sub("; ", behind if apart else whole))
    seasons = ";".join(filter(None, (_BETWEEN.sub("", part.strip(" ;,.")) for part in parts)))
    read = _route(f"{start}: {seasons}" if apart else seasons, names, remarks)
    is_read = isinstance(read, Order)
    meant = None
    named = tuple(_named(found[0]) for found in _SEASON.finditer(whole))
    if isinstance(read, Order) and isinstance(read.action, Walk):
        is_each = len(read.action.seasons) == len(named)
        meant = OnBoard(Unsaid.SEASONS, read.unit, either=(read,), seasons=named if is_each else ())
    return Unreadable(
        "Do not name the seasons in a route: its parts are for the coming seasons, one"
        " after the other, with a ; between them.",
        str(read) if is_read else EXAMPLE,
        meant,
        is_example=not is_read,
    )


_BETWEEN = re.compile(
    r"^(?>(?:(?:and|then|und|et|e|y)\b[ ,]*+)+)|(?<![ ,])[ ,]++(?:and|then|und|et|e|y)$", re.I
)
"""Words around the parts for each season, in a route that is written as a sentence."""


def _named(season: str) -> tuple[str, int | None]:
    """Returns the letter of a season and its year, if it has one."""
    year = re.search(r"\d+", season)
    letter = re.sub(r"(?i)^(?:(?:in|im|en|au|the) )*", "", season)[0].upper()
    spring = season.lower().strip(" .,:-").startswith(("print", "prima")) or letter == "S"
    is_spring = spring or "früh" in season.lower()
    return "S" if is_spring else "F", int(year[0]) % 100 if year else None


_STEP = r"[^\W\d_][^\W\d_]{2,}(?: [^\W\d_]+){0,2}"
_STEPS_OF_SEASON = re.compile(
    rf"{_SEASON.pattern}(?!(?:army|fleet) )(?:{_STEP}\.?)(?: ?-+>? ?(?:{_STEP})\.?)+[ .;,]*$",
    re.IGNORECASE,
)
"""Matches a season and the steps of a spy. The orders of a unit would have A or F in front."""


def condition(before: str, said: str) -> str | None:
    """Returns the reply to a condition in a route."""
    if not _BEGINS.match(before):
        return None
    return f"A spy's route cannot have conditions (Blind 1801): leave out '{said}'."


def _walk(line: LineAtHand) -> Order | Unreadable | None:
    return _read(line.text, line.names, line.remarks)


def _goes_on(line: str, following: str) -> bool | None:
    if not _WALKS.match(line):
        return None
    return following[0] in "-;" or line[-1] in "-;" or _ONE_MORE.fullmatch(following) is not None


def _belongs(line: str, following: str) -> bool:
    """Returns whether the lower line has the steps for the next season, or the steps of the spy
    that the upper line mentions."""
    if led := _LEADS.match(line):
        return not line[led.end() :].strip(" :.") or _STEPS_OF_SEASON.search(line) is not None
    several = line.count("-") > 1 and following.count("-") > 1  # else each may be an order
    return several and _STEPS_OF_SEASON.fullmatch(line) is not None


def _joins(before: str, mark: str, text: str, names: Names) -> str | None:
    """Appends a text to the route before it, which may be empty, if the text is the next part of
    that route. Returns None otherwise."""
    if not _LEADS.match(before):
        return None
    if _ONE_MORE.fullmatch(text) or _PAUSE.match(text) or _is_season(text, names):
        return f"{before}{mark} {text}"
    if mark == "," and _is_place(text, names):
        return f"{before} - {text}"
    goes_on = mark == ";" and before[:3].lower() == "spy"
    return f"{before} ; {text}" if goes_on and (not text or _is_part(text, names)) else None


def _is_place(text: str, names: Names) -> bool:
    """Returns whether a text is just the name of a place, in full or shortened."""
    words = cut(text, names)
    return words.kinds == ("NAME",) and names.is_begun(words.values[0])


def _is_part(text: str, names: Names) -> bool:
    """Returns whether a text may be a later part of a route, with only places, dashes and STAY."""
    kinds = cut(text, names).kinds
    return bool(kinds) and {*kinds} <= _WALKED


def _leads(line: str, names: Names, begins: Callable[[str], bool]) -> bool:
    """Returns whether a line mentions a spy and a place, or a spy that stays. Other lines about
    spies may be small talk."""
    line = _told_of(line)
    if not (found := _LEADS.match(line)):
        return _is_by_seasons(line, names)
    stays = _STAYS.fullmatch(line[found.end() :].strip(" .!"))
    if stays and (not stays["place"] or _AT_HOME.fullmatch(stays["place"])):
        return True
    words = cut(line[found.end() :], names)
    told = zip(words.kinds, words.values, strict=True)
    return words.kinds == ("HOLD",) or any(
        kind == "NAME" and names.is_begun(value) for kind, value in told
    )


def _splits(line: str, names: Names, split: Callable[[str], list[str]]) -> list[str] | None:
    """Keeps a line with steps for several seasons in one piece. Returns None for other lines."""
    if led := _LEADS.match(line):
        said = (part.strip(" ,;.") for part in _SEASON.split(line[led.end() :]))
        parts = [_BETWEEN.sub("", part) for part in said]
        is_whole = len(parts) > 2 and all(_is_part(part, names) for part in parts if part)
        return [line] if is_whole else None
    return [line] if _is_by_seasons(line, names) else None


WALK = OwnLine(
    read=_walk,
    leads=_leads,
    goes_on=_goes_on,
    under=_STEPS_OF_SEASON,
    belongs=_belongs,
    splits=_splits,
    joins=_joins,
)


_SEES = (
    r"views?|viewing|watch(?:es|ing)?|observ(?:es?|ing|a|ar|ando)|blick(?:t|richtung)?"
    r"|schau(?:t|e|en)?|sieht|guckt|sp(?:ä|ae)ht|beobachtet|regard(?:e|ant|s)?|surveille|vue|guarda(?:ndo)?|osserva(?:ndo)?"
    r"|sguardo|vista|mira(?:ndo)?|mirada|vigila"
)
"""Verbs for looking that also have other meanings."""
_IDIOMS = r"(?:eyes?|peek(?:s|ing)?|glanc(?:es?|ing)|gaz(?:es?|ing))"
"""Idioms about looking. A name must follow, because ``eyes on the prize`` is not an order."""
_TO = (
    r"(?:of|at|in|into|to|towards?|on|over|the|nach|auf|richtung|ins|das|die|vers|sur|dans|en"
    r"|la|le|les|verso|su|sul|sulla|a|al|il|lo|hacia|el|los)"
)
_WITH = r"(?:(?:with|has|takes?|mit|avec)(?: (?:an?|its|his|the|dem|einem|une?|uno?|la|el))? )?"
_CON = r"(?:con (?:(?:una?|la|lo|el) )?(?=vista|mirada|sguardo))?"
""""With" in Italian and Spanish, before a noun for looking. Before any other word, ``con`` is
Constantinople."""
_VERB = (
    rf"(?:{_WITH}look(?:s|ing)?\b|{_WITH}{_IDIOMS}"
    rf"(?= (?:{_TO} ){{1,4}}(?-i:[A-Z])\w{{2}}[\w. ]{{0,40}}+[)\].!]*+$)|{_WITH}{_CON}(?:{_SEES})\b"
    rf"(?=:? (?:{_TO} ){{0,4}}"
    r"(?!(?:out|this|that|it|me|him|them|you|my|your|for)\b)(?:l')?[^\W\d_][\w. ]{2,20}+[)\].!]*+$"
    r"))"
)
"""Verbs for looking. Those with other meanings only count if a place may follow."""
_AND = r"(?>(?:(?:and|und|et|e|y|while|it|he|er|sie|elle|also|dabei)[ ,;]++){0,4})"
_LOOK = re.compile(rf"[ ,;(\[]{_AND}{_VERB}", re.IGNORECASE)
_TOWARDS = re.compile(rf"^[ :,-]*(?:(?:also|{_TO})\b[ :,-]*)*(?:l')?", re.IGNORECASE)


def _look(order: Order, text: str, line: LineAtHand) -> Look | Unreadable:
    try:
        places = places_among(cut(_TOWARDS.sub("", text), line.names), line, None)
    except Unread as trouble:
        return trouble.fault
    if not places:
        return Unreadable("This line does not say where to look.", f"{order} LOOK BLA")
    look = Look(province_of(places[0]))
    if len(places) > 1:
        return Unreadable(
            "A unit looks into one province, but this line names more.", f"{order} {look}"
        )
    return look


LOOK = OwnRider(
    begins=_LOOK,
    read=_look,
    below=re.compile(rf"{_VERB}\s", re.IGNORECASE),
    belongs_above=re.compile(r"[(\[]\s*look", re.IGNORECASE),
    joins=re.compile(rf"{_AND}{_VERB}", re.IGNORECASE),
)


BLIND_1801 = Dialect(
    name="blind 1801",
    lines=(WALK,),
    riders=(LOOK,),
    condition=condition,
    also={"spies": "spy", "scout": "spy", "route": "spy"},
)
