"""Signs that a line disowns the orders near it: it says that they are not orders, denies them, asks
about them, describes the past or the imaginary, or reports what another person says, wants or does.

A line that says nothing about orders does not affect them: ``North:``, ``In reserve:``, ``I hope
this is right:``. ``he`` replaces each power in the line.
"""

from __future__ import annotations

import re

DRAFT = (
    r"(?:drafts?|entw[uü]rfe?|brouillons?|ébauches?|bozz[ae]|borrador(?:es)?|rascunho|skizze"
    r"|(?:suggestion|proposal|example|exemple|joke|test)s?|vorschl(?:ag|äge)|beispiele?|scherz|witz"
    r"|propositions?|blague|propost[ae]|esempi[oa]?|scherzo|propuestas?|ejemplos?|broma|prueba"
    r"|prova|voorstel|gedankenspiel)"
)
"""Names for orders that are not meant as orders."""
_THOUGHT = (
    r"(?:thoughts?(?! about it\b)|thinking|ideas?|musings|notes|dreams?|daydreams?|nightmare"
    r"|fantasy|theory|lies?|bluff|rumou?rs?|gossip|guess|predictions?|forecast|speculations?|book|discussion"
    r"|info|information|fyi|reference|instance|idees?|ideen?|gedanken?|gerüchte?|lüge|idées?"
    r"|rumeurs?|mensonge|ide[ae]|voci|bugia|rumor(?:es)?|mentira)"
)
"""Names for such orders in a heading above them."""
_NO = r"(?:no|not|never|n't|nicht|kein\w{0,2}|pas|non|plus|ne)"
_OWNED = re.compile(
    rf"\b{_NO} (?:(?:an?|the|just|only|any|de|un|une|das|ein|eine|è|es)\s+){{0,2}}"
    rf"(?:{DRAFT}|{_THOUGHT}|ignore|disregard|provisional|preliminary|tentative|vorläufig)\b"
    r"|(?<=n't )(?:ignore|disregard)\b",
    re.IGNORECASE,
)
"""A denial that reverses the meaning: ``Not a draft any more``."""
_FEW = (
    r"(?:(?:this|that|these|those|here|it|it's|that's|this is|is|are|was|were|only|just|merely|my|a"
    r"|an|the|first|rough|some|dies|das|hier|ist|sind|war|nur|bloß|ein|eine|mein|meine|erster|erste"
    r"|mal|voici|voilà|c'est|ce|ceci|sont|juste|seulement|simplement|qu'un|un|une|mon|mes|des"
    r"|premier|ecco|questa|questo|queste|è|sono|solo|soltanto|una|la|il|mio|mia|mie|prima|primo"
    r"|esto|esta|es|son|sólo|solamente|mi|mis|los|las|dit|een|mijn|slechts)\s+){0,6}"
)
_ONLY = r"(?:only|just|merely|nur|bloß|juste|seulement|solo|soltanto|sólo)"
_CALLED = re.compile(
    rf"^{_FEW}{DRAFT}\b(?! (?:of|from|by|von|de|di)\b)[^:?]{{0,30}}:?$"
    rf"|\b{_ONLY} (?:an? |ein(?:e|en)? |une? |una )?(?:first |rough |erster )?{DRAFT}\b"
    r"|\bhypothe\w+|\bnot serious\b"
    r"|^\W*(?:not (?:yet )?sent|noch nicht (?:gesendet|geschickt|abgeschickt)|pas encore envoyée?s?"
    r"|non ancora (?:inviat|mandat)[oaie]|(?:aún|todavía) no enviad[oa]s?)(?: yet)?\W*$"
    r"|^(?:[^.!?]{0,40}[.!?] )?(?:maybe|perhaps|possibly|probably|vielleicht|peut-être|forse"
    r"|quizás?)(?: (?:this|these|so))?\W*$"
    r"|^(?:an? |my |the |just )*rough (?:plan|idea|version|outline)\b"
    r"|^(?:cancell?ed|obsolete|superseded|outdated|wrong|void|scrapped|todo|to do)\b[^.]{0,30}$"
    r"|^(?:for|as|zur|zum|par|per|por|pour)(?: your| an?)? "
    rf"(?:{DRAFT}|{_THOUGHT})\b(?! of\b)[^:?]*:?$",
    re.IGNORECASE,
)
_HEADED = re.compile(
    rf"^(?!(?:after|with|on|upon)\b){_FEW}(?:[\w']+ ){{0,2}}(?:{DRAFT}|{_THOUGHT})\b"
    r"|^(?:just |still |i'm |i am )*(?:thinking|dreaming|musing|wondering|toying|considering"
    r"|speculating|brainstorming|undecided|unsure)\b"
    r"|^(?:the |a )?(?:\w+ )?opening is\b"
    r"|^(?:alternativ(?:e|ely|en)?|(?:a |my )?(?:fallback|back-?up)(?: plan| orders)?)\b"
    r"[^:]{0,20}:$|^(?:second|third|other|2nd|3rd|zweite|deuxi[eè]me|seconda|segunda)"
    r" (?:choice|option|plan|idea|wahl|variante?|choix|scelta|opción)\b"
    r"|\bin (?:an? |my |the )?(?:ideal|perfect|theory|dreams?)\b"
    r"|\b(?:theor(?:y|et\w+)|théor\w+|teor[ií]\w+|ipotesi|dream\w*)\b"
    r"|^(?:and |now |just )?(?:let's |let us )?(?:suppos\w+|imagin\w+|assum\w+|pretend\w*"
    r"|let's say|say i|angenommen|stell dir|stellt euch|nehmen wir|supongamos|mettiamo|poniamo"
    r"|ammettiamo)\b|^(?:seen|found|read|heard|copied|taken|quoted|stolen) (?:on|in|from|by)\b"
    r"|\b(?:guide|article|website|internet|forum)\b|^ask me\b|^instead of (?:this|these|that)\W*$"
    r"|^(?:rejected|discarded|dropped|abandoned|dismissed|deleted|crossed out|verworfen|gestrichen"
    r"|scartat\w+|descartad\w+|rejeté\w*)\b|\b(?:orders|moves|list) of my \w+"
    r"|^(?:the |my |our |these |those )?(?:old|previous|former|earlier|outdated|yesterday)"
    r"(?:'s)?(?: (?:ones|orders|list|moves|version))?\s*+(?:\([^()]*+\)?\s*+)?:$"
    r"|\b(?:last|previous|other|another) game\b"
    r"|\b(?:hätte|j'aurais|avrei|habría|überlege|hésite)\b|\bnon ho ancora deciso\b",
    re.IGNORECASE,
)

_THIS = (
    r"(?:this|these|those|the following|what follows|(?:everything|all|what is|the lines) below"
    r"|diese[rsn]?|dies|das folgende|ce|cette|ces|quest[aeio]|est[aeo]s?)"
)
_THEM = r"(?:it|this|that|these|those|them|anything|so|the (?:above|below|following|orders|lines))"
_IGNORE = r"(?:ignore|disregard|ignorieren|ignorer|ignorez|ignorare|ignorate|ignorar)"
_FILE = (
    r"(?:count|use|file|enter|process|execute|take|store|run|submit|register|seal|order|play|send"
    r"|move|mean|do|give|go in)"
)
_NOT = (
    r"(?:\b(?:do|does|did|will|would|shall|should|must|may|can|could|am|are|is|was|were)(?: not|n't"
    r"| never)|\b(?:never|cannot|won't|shan't|not))"
)
_FILING = (
    r"(?:filing|entering|submitting|storing|executing|processing|recording|saving|registering"
    r"|einzutragen|zu speichern|enregistrer|entrer|registrar\w*|inserir\w*|guardar\w*)"
)
_NOT_FILED = (
    r"\b(?:check|look|test|try|see|show|tell|say|know|read|verify|prüf|schau|vérifi|regard|controll"
    rf"|prova|mira)\w*\b.{{0,99}}\b(?:without|ohne|sans|senza|sin) (?:\w+ ){{0,2}}{_FILING}\b"
    r"|\bbefore (?:i|we)(?:'ll| will| do)? (?:send|file|enter|submit|give|show|mail|write)"
    r" (?:\w+ ){0,3}(?:to|with) (?:the|our) (?:judge|gm|master)\b"
    r"|\bbefore (?:i|we) (?:send|file|enter|submit) (?:it|this|that|these|those|them|anything"
    r"|something|mine|my orders)(?: (?:in|off|out|for real))?\W*$"
)
"""Words for orders that the judge or another person is only to look at first."""
_IGNORED = re.compile(
    rf"\b{_IGNORE}d? {_THIS}\b|[(\[][^()\[\]]{{0,20}}\b{_IGNORE}d?\W*$|\b{_IGNORE}d?\s*:$",
    re.IGNORECASE,
)
_DENIED = re.compile(
    rf"{_NOT_FILED}|"
    r"\b(?:do|does|should|shall|must|will|may)(?: not|n't)"
    r" (?:count|be (?:counted|used|filed|entered)|stand)\b"
    rf"|{_NOT} (?:(?:going to|want to|yet|really|ever|even) ){{0,2}}{_FILE} {_THEM}\b"
    rf"|{_NOT} (?:(?:going to|want to|yet|really|ever) ){{0,2}}{_FILE}\s*:$"
    r"|\b(?:is|are|was|were)(?: not|n't) (?:(?:yet|to be|meant to|really|my|our|supposed to) ){0,2}"
    r"(?:valid|official|real|meant|count|orders|mine|counted|filed|used)\b"
    r"|\bnot (?:yet )?(?:valid|official|to be (?:used|filed|counted)|orders)\b"
    r"|^not (?:(?:this|these|those|so|like this|what)\b[^.]{0,30}|sent|yet)?\W*$"
    r"|\bnone of (?:this|these|it|them) (?:counts?|is|are)\b|\bdo nothing\b"
    r"|^(?:\S+ ){0,4}(?:invalid|ungültig|void|nichtig|hinfällig)\W*$"
    r"|\b(?:hold|keep) (?:this|these|those|them) (?:back|for|until|till)\b"
    r"|\bwith th(?:is|ese|em) (?:until|till)\b"
    r"|\b(?:zählen|zählt|gelten|gilt) (?:noch |jetzt |erst einmal )?nicht\b|\bunverbindlich\b"
    r"|\bnicht (?:zählen|gelten|werten|eintragen|gültig|verbindlich|verwenden|beachten|ausführen)\b"
    r"|\bnon(?: ancora| ancor)? (?:valid[aeio]|definitiv[aeio]|contano?|conta|eseguire|inserire"
    r"|registrare)\b|\b(?:pas(?: encore)?|non) valables?\b|\bne (?:compte(?:nt)?|valent?) pas\b"
    r"|\bne pas (?:enregistrer|exécuter|compter|jouer)\b"
    r"|\bno (?:son|es)(?: aún| todavía)? válid[ao]s?\b|\b(?:aún|todavía) no (?:válid|cuent|val)\w*"
    r"|\bno (?:cuentan?|valen?|ejecutar|registrar)\b"
    r"|^(?:please )?(?:never|not|nicht|pas|non|no|nunca|mai|noch nicht|pas encore|non ancora"
    r"|aún no|todavía no|surtout pas|auf keinen fall|under no circumstances"
    r"|(?:anything|everything|all) (?:but|except))"
    r"(?: (?:this|these|that|so|ceci|ça|questo|esto|dies|das))?"
    r"(?:,? (?:please|bitte|s'il \w+ plaît|per favore|por favor))?\W*$",
    re.IGNORECASE,
)

_I = r"(?:i|we|ich|wir|je|j'|nous|io|yo)"
_MODAL = r"(?:is|are|was|were|would|will|does|do|did|can|could|may|might|shall|should|am)"
_ASKED = re.compile(
    r"\bwhat (?:would|will|could|might) happen\b"
    r"|\bhow (?:does|do|would) (?:this|these|that|it) (?:sound|look|suit)\b"
    r"|\b(?:what|how) (?:do|would) you (?:think|say)\b|\b(?:what|how) about (?:this|these)\b"
    r"|\bwould you (?:agree|accept|be (?:fine|ok|okay|happy|good))\b.{0,99}\?"
    r"|\b(?:tell me|let me know|write me) (?:(?:if|whether) you\b|what you (?:think|say)\b)"
    r"|\bif (?:i|we) (?:did|do|played|ordered|sent|tried) (?:this|these|those|the following)\b"
    r"|\bwhat do you make of (?:it|this|these|them)\b"
    r"|\b(?:is|are) (?:it|this|these|they) (?:for real|real|genuine|true)\b(?! that\b).{0,99}\?"
    r"|\bbefore you (?:take|file|enter|accept|count|use) (?:it|them|this|these)\b"
    r"|\blet me know (?:if|whether|what) you (?:can live|agree|like|think|accept|are (?:ok|fine))\b"
    r"|^(?:is|are|does|do) (?:this|these) (?:look |seem )?(?:right|correct)(?: to you)?\W*\?"
    r"|\b(?:ok|okay|fine|good) (?:for|with|by) you\b.{0,10}\?|\bdo you agree\b.{0,20}\?"
    r"|\bwas (?:meinst|hältst|denkst|sagst) du\b|\bwas (?:meint|haltet|sagt) ihr\b"
    r"|\beinverstanden ?\?|\bqu'en (?:penses|pensez|dis|dites)\b|\bche ne (?:pensi|dici)\b"
    r"|\bqué te parece\b|\bqué opinas\b|\bd'accord ?\?"
    r"|\b(?:shall|should|can|may|could) (?:i|we) (?:order|play|take|try|move|do)\b.{0,99}[:?]$"
    r"|^(?:what|wie|was|que|che)\b.{0,40}\b(?:if|happens?)\b.*\b(?:order|orders|ordered|play|played"
    r"|moved?|this|these)\b\W*$"
    rf"|^{_MODAL} (?:this|that|these|those) (?:[\w']+ ){{0,2}}(?:legal|allowed|possible|valid)\b"
    r".*\?"
    rf"|^{_MODAL} (?:this|that|these|those) work\b.*\?"
    r"|^\W*(?:sind|ist|wären|wäre|sont|est|est-ce que|ces|sono|sarebbero|è|son|serían|es)\b"
    r"(?=.*\b(?:das|dies\w*|folgende|ces?|ceci|ça|quest[oaei]|est[eoa]s?)\b)"
    r".*\b(?:erlaubt|zulässig|gültig|möglich|valid[eaio]s?|permis|possibles?|possibil[ei]"
    r"|permess[oaie]|válid[oa]s?|permitid[oa]s?|posibles?)\b.*\?"
    r"|^(?:should|shall|may|can) (?:i|we)(?: (?:this|that|these|it|them))?\W*\?$"
    r"|^(?:but |so )?(?:why|how come)\b.{0,40}\b(?:this|that|these|those)\b(?=.*\?$)"
    r"|^\W*(?:warum|wieso|pourquoi|perché|por qué|darf ich|est-ce que je peux|puis-je|posso|puedo)"
    r"\b(?=.*[:?]$).*\b(?:das|dies\w*|cela|ça|ceci|quest[oaie]|est[oae]s?)\b"
    r"|\b(?:have|got|get|received?)(?: \w+)? (?:these|those|the following)"
    r" (?:orders|moves|lines)\b.{0,99}\?",
    re.IGNORECASE,
)
_ASKED_ABOVE = re.compile(
    rf"^(?:he, )?(?:{_MODAL} (?:i|we|he|they|this|that|these|those|it|any\w*|something|there)"
    r"|(?:do|would|will|can|could) you (?:like|do|play|accept|agree|order|move|support|think|say"
    r"|prefer|be))\b"
    r"|^(?:what|how|why) (?:if|about|do|does|did|would|should|could|can|will|happens?)\b"
    r"|^\W*(?:darf|soll|sollte|könnte|dürfte|kann) (?:ich|wir|man)\b"
    r"|^\W*(?:est-ce|puis-je|dois-je|posso|dovrei|puedo|debo)\b",
    re.IGNORECASE,
)
"""A question above orders. A request to the judge, ``Can you please enter these:``, is not one."""

_SENT = (
    r"(?:sent|did|done|played?|ordered|moved|wrote|said|told|lied|had|opened|considered|thought"
    r"|planned|intended|meant|sending|send|proposed|promised)"
)
_ONCE = re.compile(
    r"\bmy (?:list|orders?|moves?) (?:was|were)\b"
    r"|\b(?<!\bi )(?:thinks|says|said|suggests|suggested|believes|told me) (?:that )?i should\b"
    r"|\b(?:would|i'd|might|could|should) have (?:liked|ordered|sent|played|done|wanted|moved)\b"
    r"|\bhad in mind\b.*:$"
    r"|\b(?:last|previous|other|another) game\b.{0,30}\b(?:i|we) (?:\w+ed|sent|did)\b"
    r"|\b(?:last|previous) (?:turn|season|year|spring|fall|autumn|round|time|move|phase)\b.*:$"
    r"|\b(?:were|was) (?:last|an? old|my old)\b"
    r"|\bletzte[rnsm]? (?:runde|saison|jahr|frühjahr|frühling|herbst|zug|mal)\b.*:$"
    r"|\b(?:tour|saison|turno|stagione) (?:derni[eè]re?|précédente?|scors[oa]|precedente|pasado"
    r"|anterior)\b.*:$|\bdernier tour\b.*:$"
    rf"|\b{_I}(?:'m| am| are)?(?: just| still| only)?"
    r" (?:consider|ponder|wonder|contemplat|toy)\w*\b.*:$"
    r"|\bnever (?:do|play|order|send|move) (?:this|that|these|it)\b",
    re.IGNORECASE,
)
_ONCE_ABOVE = re.compile(
    rf"\b{_I} (?:(?:had|was|were|have|just|almost|nearly|first|once|always|usually|often|even)"
    r" |going to |wanted to |used to |about to )*"
    rf"(?:(?:almost|nearly|going to|wanted to|used to|about to) \w+|{_SENT})\b"
    r"(?: (?:of|about|he|him|her|them|\w+ that))?"
    r"(?: (?:this|that|these|those|it|so|like this|to)\b|\W*$)"
    rf"|\b{_I} (?:decided against|(?:lied|told|promised|proposed|suggested) (?:to )?(?:he|\w+)\W*$)"
    rf"|^(?:to|an|à|a) he {_I} (?:\w+ )?{_SENT}\b|^had {_I}\b"
    rf"|\b{_I}(?: would|'d) (?:never |almost )?(?:do|play|order|send|move|try)\b"
    r"|\b(?:thought|thinking) (?:of|about)(?: (?:this|these|it))?\W*$"
    rf"|\b{_I} would\W*$|\bwould (?:order|play|move|open|send|try)\b"
    rf"|\b{_I} (?:might|could) (?:do|play|order|send|try|go|move)\b"
    rf"|\b{_I}(?:'d| would)? (?:suggest|propose)\b"
    r"|\b(?:je (?:ferais|jouerais|proposerais)|(?:io )?farei|(?:yo )?(?:haría|jugaría))\b"
    r"|\b(?:plans?|ideas?|opening|list|orders?|moves?|thoughts?|side|part|half)(?: then)?"
    r" (?:would|might|could) (?:then )?be\b"
    r"|\b(?:schlage ich|ich schlage|je (?:te |vous )?propose|(?:ti |vi )?propongo)\b"
    r"|^(?:yesterday|last week|gestern|hier soir|ieri|ayer)\W*$|\bin hindsight\b",
    re.IGNORECASE,
)
"""What the player did, said or might do, with nothing after it but ``this``."""

_SAYS = (
    r"(?:says?|said|tells?|told|suggests?|suggested|proposes?|proposed|wants?|wanted|asks?|asked"
    r"|promised|thinks?|believes?|believed|expects?|expected|advises?|advised|recommends?"
    r"|recommended|announced|wrote|writes|demands|demanded|schlägt|sagt|meint|glaubt|denkt|dit|veut"
    r"|croit|pense|vuole|propone|pensa|crede|dice|quiere|cree|piensa)"
)
_HELPS = (
    r"(?:has|have|had|will|would|may|might|can|could|should|must|do|does|did|always|also|really"
    r"|probably|once|often|even|still|just|now|already)"
)
_NOBODY = (
    rf"(?:(?:i|we)(?:'\w+)?|nobody|noone|none|to|not|\w*n't|please|as|and|or|who|that|it|be|been|is"
    rf"|are|was|were|you|ich|wir|wie|je|nous|io|yo|come|comme|como|{_HELPS})"
)
_ATTRIBUTED = re.compile(
    r"(?<!\bas )(?<!\bwie )\b(?:he|she|they|er|elle|lui|lei|él|ella)"
    r" (?:(?:will|would|is going to|plans?)(?! (?:\w+ )?(?:like|love|hate|enjoy|be)\b)"
    r"|says?|said|told|tells|suggests?|suggested|proposes?|proposed|wants?|wanted|asks?|asked"
    r"|promised?|promises|announced|wrote|schlägt|sagt|hat|möchte|propose|dit|veut|va|dice|vuole"
    r"|propone|quiere)\b.{0,150}:$"
    rf"|\bhe {_SAYS} (?:(?:me|us) )?(?:this|these|that|so|it)\W*$"
    r"|\bhe (?:wants?|wanted|asks|asked|told|begged|tells) (?:me|us) to"
    r" (?:order|play|move|send|do)\W*$",
    re.IGNORECASE,
)
"""Orders attributed to another player."""
_OTHER = (
    r"(?:someone|somebody|friend|son|brother|wife|ally|neighbou?r|people|everybody|everyone|he|she"
    r"|they|mine)"
)
_OTHERS_ABOVE = re.compile(
    rf"(?<!\bas )(?<!\bwie )(?:^|[\s,'])(?!{_NOBODY} )(?!{_SAYS}\b)[\w']{{2,30}} "
    rf"(?:{_HELPS} ){{0,2}}{_SAYS}\b"
    rf"|\b{_OTHER} (?:(?:always|usually|often|will|probably|once|also) ){{0,2}}"
    r"(?:sent|plays?|opens?|orders?|moves?|opened|played|ordered|moved|does|did)\b"
    rf"|\b{_OTHER} (?:would|(?:might|may|could)(?! (?:not |never )?(?:like|love|hate|mind|be)\b))\b"
    r"|^(?:and )?(?:you|yours|him|his|her|hers|them|theirs|your (?:orders|moves|units|side|part)"
    r"|du|deine|ihr|toi|vous)\W*:$"
    r"|\byou(?:'d|'ll| would| will| could| might)?(?: then)? (?:do|play|order|move|send|take)\W*:$"
    rf"|\byou (?:just |once )?{_SAYS} (?:me|us|what|if|whether|how|that)\b"
    r"|\b(?:according to|laut|selon|secondo|según) \w"
    r"|\b(?:messages?|letters?|mails?|note|press|list|orders|moves|copy|wish(?:es)?) (?:from|of|by)"
    r" he\b|^from he\b|\b(?:expect|hope|want|wish|like|foresee|predict)\b.{0,99}"
    r" (?:from|of|by) he\b"
    r"|(?<!\bas )\b(?:suggested|proposed|wanted|ordered|written|wished for) by he\b"
    r"|\b(?:vorgeschlagen|befohlen|gewünscht)\W*$",
    re.IGNORECASE,
)
"""The same above orders, for anyone; but ``As Germany wanted`` is the player's own will."""
_PERSON = (
    r"(?!(?:th(?:is|at|ese|ose|ere|e)|it|orders?|moves?|lists?|here|wh\w+|i|we|my|our|an?|and|but|so"
    r"|now|then|to(?:day|morrow|night)|yesterday|spring|summer|fall|autumn|winter|(?:every|any|no|some)"
    r"\w+|all|units?|arm(?:y|ies)|fleets?|builds?|retreats?|judge|master|you|if|as|please|let|one|both"
    r"|last|next|time|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b)[^\W\d_][\w-]+"
)
_OF_A_PERSON = re.compile(
    rf"(?:^|[\s,(])(?=[A-Z])(?i:{_PERSON})'s? (?:\w+ )?"
    r"(?:orders?|moves?|list|part|side|plans?|builds?|retreats?)\b.*:$"
    rf"|^(?=[A-Z])(?i:{_PERSON}) (?:\w+ )?"
    r"(?:will|would|should|might|could|may|is (?:going|about|likely) to"
    r"|(?:wants|plans|has|needs|intends|ought) to) (?:\w+ )?"
    r"(?:play|do|order|send|move|try|go|make|open|use|attack|support)\b(?! (?:me|us|my|our)\b).*:$"
)
"""Orders of a person with an unknown name."""
_OF_THESE = re.compile(
    r"(?:(?:at least|or|but|and|well)\s+)*(?:this|that|these|those|so|all of this)\b", re.IGNORECASE
)
"""The beginning of prose about the orders near it."""
_LEAVES_NO_DOUBT = re.compile(
    rf"\b{_IGNORE}d?\b|\b{DRAFT}\b(?!\?)|\bnot (?:count|file|enter|use)\b", re.IGNORECASE
)
_FORMER = re.compile(
    r"\b(?:last|previous|earlier|former|prior|old|before|sent|other|letzten?|früheren?|alten?"
    r"|vorherigen?|bisherigen?|précédente?s?|anciens?|anciennes?|precedent[ei]|vecch[ie]"
    r"|anterior(?:es)?)\b",
    re.IGNORECASE,
)
"""Words for earlier orders: if these do not count, the orders below them still do."""


_OF_ANOTHER_GAME = re.compile(
    r"\b(?:orders?|moves|list)\b.{0,30}\b(?:of|for|from|in) (?:an?|my|our|the)? ?"
    r"(?:last|previous|other|another|demo|test|practice|training|old) game\b"
    r"|^(?:these|those) were (?:my|our) (?:\w+ )?(?:list|orders|moves|builds)\b",
    re.IGNORECASE,
)
"""Words which say that orders are from another game or turn, so they never count here."""


def without_denials(line: str) -> str:
    """Returns a line without ``not a draft`` and the like, which say nothing against orders."""
    return _OWNED.sub("", line)


def is_denied(line: str) -> bool:
    """Returns whether a line says that the orders near it do not count."""
    return bool(_DENIED.search(line)) and not speaks_of_former(line)


def speaks_of_former(line: str) -> bool:
    return _FORMER.search(line) is not None


def is_plainly_none(line: str) -> bool:
    """Returns whether a line disowns orders in words that nothing else in it can revoke."""
    return is_denied(line) or any(sign.search(line) for sign in _NONE)


def is_none(line: str) -> bool:
    """Returns whether a line disowns orders in weaker words, which a claim to the orders can
    revoke."""
    if _ONCE.search(line) or _ATTRIBUTED.search(line):
        return True
    if line.endswith(":"):
        above = (_HEADED, _ASKED_ABOVE, _ONCE_ABOVE, _OTHERS_ABOVE)
        return any(sign.search(line) for sign in above)
    of_these = _OF_THESE.match(line) is not None
    return of_these and any(sign.search(line) for sign in (_ONCE_ABOVE, _OTHERS_ABOVE))


_NONE = (_CALLED, _IGNORED, _ASKED, _OF_ANOTHER_GAME)

_ENDS_OPEN = re.compile(
    r"\b(?:do|play|order|send|move|try|(?:go|open) (?:for|with)|be|is|are|was|were|of|about|like"
    r"|following|suggest|propose|offer|wants?|says?|said|wrote|(?:i|we) go|would sound|this sound"
    r"|ferais|jouerais|proposerais|farei|haría|jugaría)$",
    re.IGNORECASE,
)


def ends_open(line: str) -> bool:
    """Returns whether a line ends in a word that something must follow, such as ``I'd do`` or ``my
    plan would be``. It then counts as a heading, as if it ended with a colon."""
    return _ENDS_OPEN.search(line) is not None


def is_of_person(line: str) -> bool:
    """Returns whether a heading says that orders belong to a person with an unknown name: ``Uwe's
    orders will be:``. Above the first orders of a message this may be the sender's own name."""
    return _OF_A_PERSON.search(line) is not None


def leaves_no_doubt(line: str) -> bool:
    return _LEAVES_NO_DOUBT.search(line) is not None
