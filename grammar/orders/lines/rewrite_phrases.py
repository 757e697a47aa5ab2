"""Replaces the phrases that people use in orders with the words of an order line: wishes and
commands (``A Par should go to Bur``), punctuation that a phone spells out (``full stop``), and
coasts.

Only phrases that address the judge count as orders. ``I should go``, ``A Par would go`` and
questions only express thoughts, so they are not parsed.
"""

from __future__ import annotations

import re
from functools import lru_cache

from grammar.orders.refused_conditions_and_requests import DONE
from grammar.words.clean_text import with_replaced
from grammar.words.order_and_sentence_words import HELLO

SPOKEN_STOPS = (
    r"full stop|(?-i:STOP)|period|semi-?colon|comma|new ?(?:line|paragraph)|next line"
    r"|punkt|komma|neue zeile|(?:neuer )?absatz|point final|virgule|(?:nouvelle|à la) ligne"
    r"|punto|virgola|a capo|nuova riga|nueva l[ií]nea"
)
"""Punctuation between sentences that a phone or a telegram has spelt out."""
_SPOKEN_DASHES = r"hyphen|dash|minus|bindestrich|gedankenstrich|tiret|trattino|gui[oó]n"
_WISH = (
    r"(?:(?:^|\b(?:i|we) )would (?:like|love)|\b(?:i|we)'d (?:like|love)"
    r"|\b(?:i|we) (?:want|wish|need))"
    r"(?: you to| to have| to)?(?= )"
)
_ENDS_GERMAN = (
    r"(?:gehen|ziehen|fahren|segeln|marschieren|rücken|halten|bleiben|stehen|unterstützen|angreifen"
    r"|transportieren|konvoiieren|begleiten)"
)
_INFINITIVE = (
    r"(?:aller|déplacer|deplacer|attaquer|avancer|tenir|rester|soutenir|appuyer|supporter|convoyer"
    r"|andare|muover\w*|spostar\w*|attaccare|avanzare|tenere|restare|rimanere|sostenere|appoggiare"
    r"|supportare|convogliare|ir|mover\w*|atacar|avanzar|mantener\w*|quedar\w*|permanecer|apoyar"
    r"|convoyar)"
)
_SAID_OF_UNIT = r"(?<=\S)(?<!\bi)(?<!\bwe)(?<!\byou)(?<!\bhe)(?<!\bthey)(?<!\bshe)"
_BY_LEG = (
    r"(?:run|walk|hurry|rush|race|ride|drive|jump|hop|leap|step|slip|sneak|creep|crawl|swing|wander"
    r"|roll|steam|drift|storm|charge|trot|stroll|limp|trudge|trek|come|turn|dart|swim|row|fly|dive"
    r"|roam|return|retire|escape|relocate|redeploy|pour|wade|skate|waltz|stream|hike|glide"
    r"|tiptoe|put(?: to sea)?|set|pop|nip|dash|press|edge"
    r"|(?:make|find|take)s? (?:its|his|her|their) way)"
)
"""Verbs of motion that also have other meanings, so a destination must follow."""
_GOES = r"(?:go|move|head|sail|march|travel|proceed)"
_WHITHER = (
    r"(?:back|home|off|away|out|over|across|down|up|along|on|right|straight|directly|quickly|safely"
    r"|ahead|forward|around|round|north|south|east|west)"
)
_GOES_TO = (
    rf"\b(?:{_BY_LEG}(?:e?s|\w?ing)?(?: {_WHITHER})*|{_GOES}(?:e?s|ing)?(?: {_WHITHER})+)"
    r" (?:in|on)?to(?:wards?)?(?= )"
)
ADJECTIVES = (
    r"(?:(?:poor|dislodged|beaten|defeated|battered|routed|brave|valiant|gallant|proud|glorious"
    r"|mighty|lonely|unlucky|unhappy|tired|weary|little|dear|good)[ ,]+){1,3}"
)
"""Adjectives that do not identify a unit."""

_FOR_ONESELF = r"(?:me|us|mir|uns|moi|nous|mi|ci)"
_RAISES = (
    r"^\W*(?:(?:please|pls|kindly|just|and|also|then|now|i|we|will|shall)\b[, ]*)*"
    rf"(?:(?:build|gives?|get|make|bring|grant|baue?t?|construi\w*|costruisci|construye)"
    rf"[ -]?{_FOR_ONESELF} |(?:place|raise|recruit|train|deploy) (?=an? |one |another |new ))"
    r"(?:(?:an?|one|another|new) )*"
    r"(?=(?:\w+ )?(?:army|armies|fleets?|tanks?|armee|flotte|armée|armata|flotta|ejército|flota)"
    r" (?:in|at|on|[aà]|en) )"
)
"""A wish for a unit that is not on the board, which means a build: ``Give me an army in Paris``."""

_CARRIED = r"(?:convoyed|carried|transported|ferried|shipped|escorted|conveyed)"
_ARROW = (
    r"(?:\s{0,8}[-=]{0,8}[->]\s{0,8}| (?:in|on)?to(?:wards?)? | nach | in[s ] | vers | verso"
    r" | hacia )"
)
_ROUTE = (
    r"(?:(?:by|via|per|par) (?:convoy|sea|konvoi|convoi) (?:of |via |by |over |through |über )?"
    r"|(?<!ed )by (?=(?:the |my )?(?:f|fleet) )|via |through |over |across |using |aboard |über "
    r"|ueber |durch |à travers |attraverso )"
)
_SEAS = r"[^=>:;.()]{3,60}?"
_GOAL = rf"(?P<goal>(?:(?!{_ARROW})[^=>:;]){{3,40}})"
_BY_WAY_OF = tuple(
    (re.compile(pattern, re.IGNORECASE), plain)
    for pattern, plain in (
        (
            r"^(?P<unit>.{3,40}?),? \(?(?:(?:is|gets|goes|travels) )?(?:being )?"
            rf"(?:{_CARRIED} (?:there |over )?(?:by |{_ROUTE})|(?:ships |travels )?{_ROUTE})"
            rf"(?P<seas>{_SEAS})\)?,?{_ARROW}{_GOAL}$",
            r"\g<unit> to \g<goal> convoyed by \g<seas>",
        ),
        (
            r"^(?P<unit>.{3,40}?),? (?:(?:goes|travels|is convoyed) )?"
            rf"(?:by|via|per|par) (?:convoy|sea|konvoi|convoi){_ARROW}{_GOAL}$",
            r"\g<unit> to \g<goal> via convoy",
        ),
        (
            rf"^(?P<move>.{{3,40}}?{_ARROW}.{{3,40}}?) {_ROUTE}(?P<seas>{_SEAS})$",
            r"\g<move> convoyed by \g<seas>",
        ),
    )
)
"""The route of a convoy, before or after the destination, with its form in an order line."""
_NEXT_SEA = re.compile(
    r"(?:, and |,? (?:and|then|und|et|e|y) |, (?![af]\b|army|fleet))", re.IGNORECASE
)

_WHERE_IT_IS = (
    r"(?:(?:there|right) )?where (?:it|he|she|they) (?:is|are|stands?)|dov'(?:è|e'?)|dove si trova"
    r"|o[uù] (?:elle|il) (?:est|se trouve)|wo (?:sie|er|es) (?:ist|steht)|d[oó]nde est[aá]"
    r"|waar (?:hij|ze|het|zij) (?:is|staat)|(?:its|her|his|their) (?:ground|position|place)"
)
_KIND = r"(?:a|f|army|fleet|armee|flotte|armée|armata|esercito|flotta|ejército|flota)"
_PHRASES = tuple(
    (re.compile(pattern, re.IGNORECASE), plain)
    for pattern, plain in (
        (rf"^\W*({_KIND})\s?#?\d{{1,2}}\s?[.:)]?\s+(?=[^\W\d_]{{3}})", r"\1 "),
        (rf"^([^\W\d_][\w .]{{2,24}}), ({_KIND}),? ", r"\2 \1 "),
        (rf"(?:(?<![\s,.])[\s,.]++(?:{SPOKEN_STOPS})){{1,4}}$", ""),
        (rf"(?<=\w) (?:{_SPOKEN_DASHES}) (?=\w)", " - "),
        (
            r"\b(?:leaves|departs|sets? (?:out|sail)|sails)(?: from)?"
            r" ([^\W\d_][\w. ]{2,20}?) for (?=\S)",
            r"\1 to ",
        ),
        (rf" (?:{_WHERE_IT_IS})(?=[.!]?$)", ""),
        (r"^(?:please )?(?:make sure|see to it) that ", ""),
        (r"^(?:i am|i'm|we are|we're) (?=(?:going|moving|holding|supporting|convoying)\b)", ""),
        (
            r"^(?P<what>(?:the|my|army|fleet|[af]) .{2,30}?),? (?:i|we)(?: (?:would|will|shall|want"
            r"|wish|rather|like|love|prefer)|'d|'ll)+ (?:to )?(?P<does>[^\W\d_]{4,9})$",
            r"\g<does> \g<what>",
        ),
        (r"^(?:and )?the (?:other )?one (?:in|at|from) (?=[^\W\d_]{3})", ""),
        (_WISH, ""),
        (_RAISES, "build "),
        (
            r"(?<!\bich)(?<!\bwir) (?:soll(?:en|te|ten)?|wird|werden|muss|müssen) "
            rf"(?=.{{0,120}}\b{_ENDS_GERMAN}\W*+$)",
            " ",
        ),
        (r" (?:soll|sollen|muss|müssen)(?= (?:nach|in|ins|zu) [^,]{3,30}$)", ""),
        (
            r" (?:doit|doivent|devra|devrait|deve|devono|dovrebbe|debe|deben|debería|tiene que|va) "
            rf"(?=(?:se |s'|à |a )?{_INFINITIVE}\b)",
            " ",
        ),
        (r"\b(?:this|for this) (?:turn|season|round|time|year|phase)\b", ""),
        (
            r"^(?:please )?(.{3,40}?) (?:has|have|will have|is the one|are the ones) to go[.!]*$",
            r"remove \1",
        ),
        (r"^(?:please )?(?:take|pull) (?:off|out|away) ", "remove "),
        (r"(?<=\w) for me$", ""),
        (
            rf"{_SAID_OF_UNIT} (?:should|must|has to|have to|needs? to|ought to)"
            rf" (?:(?:rather|better) )?(?={DONE})",
            " ",
        ),
        (r"\b(?:going|wants?|wishes) to (?=(?:move|go|attack|support|convoy|hold|stay)\b)", ""),
        (
            r"(?:(?<=\w)|(?<=\w[.)])),? (?:as well|too|likewise"
            r"|(?:right )?(?:behind|after) (?:it|him|her|them))$",
            "",
        ),
        (r"^(?:up |down |over )?(?:in|to) the (?:far )?(?:north|south|east|west),? (?=\S)", ""),
        (r"(?<=\w) (?:aus|ein|vor|nach|los|weiter|hinaus|hinein)[.!]*$", ""),
        (
            r" (?:does not|doesn't|do not|don't|will not|won't|must not|is not to)"
            r" (?:move|go|leave|budge)[.!]*$",
            " hold",
        ),
        (
            r" (?:ne bouge(?:nt)? pas|no se mueven?|non si muov(?:e|ono)"
            r"|(?:bewegt|bewegen|rührt) sich nicht)[.!]*$",
            " hold",
        ),
        (
            r"\b(?:hält|haelt|halten|behält|tient|tiennent|garde|reste|restent|tiene|mantiene|mantienen"
            r"|mantengono|conserva)(?: (?:die|ihre|seine|la|sa|sua|su|sur|en))*"
            r" (?:stellung|position|posición|posizione|place)\b",
            "hold",
        ),
        (r"(?<=[\w.!])\s*[^\w\s.,;:!?()\[\]{}'\"/<>=+-]+$", ""),
        (rf"\b{ADJECTIVES}(?=army|fleet|unit|[AF]\b)", ""),
        (r"\b(?:falls?|pulls?|draws?) back\b", "retreats"),
        (_GOES_TO, "goes to"),
        (r"\b(?:makes?|making|bound|off) for (?=\S)", "goes to "),
        (
            r"^\s*(?:i |we |and |also )*waive (?:a |my |the )?"
            r"(?:(?:first|second|third|1st|2nd|3rd|last|other|remaining|one) ?)?"
            r"(?:build|one|unit)?[.!]*$",
            "waive 1",
        ),
        (r"^\s*(?:i |we |and |also )*waive (?:my |the )?two(?: builds)?[.!]*$", "waive 2"),
        (r"(?<=\w)'s (?=(?:north|south|east|west)(?:ern)?[ -]coast|[nsew]c\b)", " "),
        (r"\bgives? (?:its |his )?support to\b", "supports"),
        (r"^(?:please )?put (.{2,40}?) (?:in|into|on) ", r"move \1 to "),
        (r"\b(remove|delete|destroy|disband)(.{2,40}) (?:from|off) the board\b", r"\1\2"),
        (r"\bretreats? (?:off the board|otb)\b", "otb"),
        (r"\boff the board\b", "otb"),
        (r"^\+\s*(?=\w)", ""),
        (r"(?<=\w) \((?:dislodged|beaten)\)", ""),
        (r"^(?:i )?(?:lose|sacrifice|give up) (?=(?:the |my )?(?:army|fleet|[af] ))", "remove "),
        (r"\bse (?:replie|retire|retirent|replient) (?=à|a|en|au|vers)", "retreats "),
        (r" (?:does nothing|do nothing|no move|no movement|hld)$", " hold"),
        (r"(?<=\w )\[([^\[\]]{5,60})\]", r"\1"),
        (r"^([af])-(?=[^\W\d_]{3})", r"\1 "),
        (r"\b(supports?) (?:this|that|the) (?:attack|move|advance|order)[ :]+(?=\()", r"\1 "),
        (
            r"\b(?:follows?|folgt) (?:it|him|her|them|that(?: one)?|ihr|ihm)"
            r" (?=(?:in|on)?to |nach |in )",
            "moves ",
        ),
        (r"^(.{4,30}?) unt\.? (?=\S)", r"\1 supports "),
        (
            r"^((?:[af] )?[^\W\d_]{3,}) (?:(?-i:U) (?=[af] )"
            r"|u\.? (?=(?:[af] )?[^\W\d_]{3,}(?:/[ns]c)? ?(?:[->]|nach )))",
            r"\1 supports ",
        ),
        (
            r"\b(supports?) (?:the |an )?(?:attack|advance|move) (?:of|by) (.{3,40}?)"
            r" (?:on|against|into|to) ",
            r"\1 \2 to ",
        ),
        (r"\b(stands?|stays?|remains?|keeps?) (?:still|put)\b", "holds"),
        (r"\b(supports? [^\W\d_ ]{3,20}|holds?) in place$", r"\1"),
        (r"(?<![\s,])[\s,]+(?:and|und|et|e|y)$", ""),
        (r">{2,}", ">"),
        (r"(?<!\S)[:;]-?[()DP](?!\S)", ""),
        (r"\[([aft])\]", r"\1"),
        (
            r",? \(?(?:being )?(?:carried|transported|ferried|shipped|escorted|conveyed)"
            r"(?: there| over)? (?:by|via|with|on) ",
            " convoyed by ",
        ),
        (
            r",? \(?with (.{2,40}?) (?:convoying|carrying|transporting)(?: (?:it|him|her))?[)]?$",
            r" convoyed by \1",
        ),
        (r"\b(?:just )?where (?:it|they) (?:is|are|stands?)\b", ""),
        (r"\b(?:(?:zieht|weicht) sich|weicht) (.{1,60}) zurück\b", r"retreat \1"),
        (
            r" (?:wird|werden|est|sont|viene|è|se|si) (?=(?:aufgelöst|dissoute?s?|dispersée?s?"
            r"|sciolt[aoe]|scioglie|disuelve|disuelt[ao])\b)",
            " ",
        ),
    )
)
"""Phrases, each with the words that replace it in an order line."""
_HEREBY = r"(?:(?:i|we|hereby|please|ich|je|io|yo)[ ,]+)*"
_GIVES = (
    r"(?:give|hand|entrust|delegate|transfer|pass|assign|lend|grant|leave|gebe|überlasse|übertrage"
    r"|übergebe|donne|confie|délègue|affido|delego|cedo|doy|confío)"
)
_PROXIES = tuple(
    (re.compile(pattern, re.IGNORECASE), plain)
    for pattern, plain in (
        (
            r"\b(?:orders|commands|controls|moves|decides (?:for|on|about)"
            r"|(?:may|can|shall|will|is to|gets to) (?:order|command|control|move|use)) my\b",
            " gets ",
        ),
        (
            r"\b(?:(?:has|holds) my|(?:may|can|shall|will) have (?:my|a|the)) proxy\b",
            " gets proxy ",
        ),
        (
            rf"^{_HEREBY}(?:let|allow|permit) (.{{3,20}}?) (?:to )?"
            r"(?:order|command|control|decide for|decide on)\b",
            r"\1 gets",
        ),
        (
            rf"^{_HEREBY}{_GIVES}(?: over)? (?:the )?(?:control|command|orders?|ordering|say)"
            r" (?:of|over|for|on) (.{2,60}) to (.{3,20})$",
            r"\1 proxy \2",
        ),
        (
            rf"^{_HEREBY}{_GIVES} (.{{2,60}}?)(?: over)? to (.{{3,20}}?)"
            r"(?: to (?:order|command|use))?$",
            r"gives \1 to \2",
        ),
        (rf"^{_HEREBY}{_GIVES}\b", "gives"),
        (
            r"^(.{3,30}?)[:,]? ([^\W\d_]{4,12}) (?:may |can |shall |will )?decides?$",
            r"\1 proxy \2",
        ),
        (
            r"^(.{3,30}?)[:,]? ([^\W\d_]{4,12}) (?:has|gets|holds) (?:the |my |its )?proxy$",
            r"\1 proxy \2",
        ),
        (r"^(proxy (?:to |for )?[^\W\d_]{4,12}) ?:", r"\1 "),
        (r"\b(?:to be |is )?(?:ordered|commanded|controlled) by\b", " proxy "),
        (r"\b(?:by|with|as|per) proxy\b", " proxy "),
        (r"\bgiven (?=to\b)", ""),
    )
)
"""Proxies in words (CB 4). A phrase only counts if it gives a unit away, not if it says that a
player has a proxy or once gave one."""
_DECORATION = re.compile(r"[*`~|\"]+|(?<![A-Za-z0-9])_+|_+(?![A-Za-z0-9])")
_IN_FRONT = re.compile(
    r"(?:(?:top priority|priority"
    r"|(?:my )?(?:(?:first|second|third|fourth|fifth|last|next) )?order is"
    r"|here (?:are|is) (?:mine|my (?:orders|moves))"
    r"|and|und|et|y|e|also|p\.?s\.?|dann|so|well|yes|ok|first(?:ly)?|second(?:ly)?|third(?:ly)?"
    r"|fourth(?:ly)?|fifth(?:ly)?|next|then|last(?:ly)?|finally|1st|2nd|3rd|4th|5th"
    r"|plus|as well as|additionally|in addition|furthermore|moreover|besides|after that|afterwards"
    r"|sowie|außerdem|ausserdem|zudem|danach|zuletzt|schließlich|schliesslich"
    r"|puis|ensuite|enfin|aussi|poi|inoltre|infine|luego|además|finalmente"
    rf"|{HELLO}(?: (?:judge|all|there|everybody|everyone|master|gm))?"
    r"(?=\s*[:,.!]|\s+-+\s))\b[:,.!]*\s*(?:-+\s+)?|&\s*)+",
    re.IGNORECASE,
)


@lru_cache(maxsize=256)
def in_plain_words(line: str) -> str:
    """Replaces the phrases above in a line. Strips all decoration, and the words in front of the
    order. The result is cached, because each line is read several times."""
    line = with_replaced(_by_way_of(with_replaced(line, _PROXIES)), _PHRASES)
    line = _DECORATION.sub(" ", line).strip()
    front = _IN_FRONT.match(line)
    return line[front.end() :] if front else line


def _by_way_of(line: str) -> str:
    """Moves the seas of a convoy to the end of a line and puts dashes between them."""
    for pattern, plain in _BY_WAY_OF:
        if found := pattern.match(line):
            move, mark, seas = found.expand(plain).partition(" convoyed by ")
            return f"{move}{mark}{_NEXT_SEA.sub(' - ', seas)}"
    return line
