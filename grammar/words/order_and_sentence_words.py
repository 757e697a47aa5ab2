"""Lists the words that people use in orders, with their functions: the words of the order language,
and those of whole sentences in English, German, French, Italian, Spanish and Dutch."""

from __future__ import annotations

from grammar.words.clean_text import without_accents

HELLO = (
    r"(?:hi|hiya|hello|hey|hallo|(?:my )?dear(?:est|s)?|lieber?|liebes|moin|servus|bonjour|bonsoir"
    r"|salut|ch[eè]re?s?|car[oaie]|carissim[oaie]|ciao|hola|querid[oa]s?|estimad[oa]s?|buongiorno"
    r"|buonasera|gentil[ei]|egregi[oae]?|geachte|beste|sehr geehrte[rs]?|geschätzte[rs]?|greetings"
    r"|good (?:morning|day|afternoon|evening)|guten (?:morgen|tag|abend))"
)
"""A pattern (case-insensitive) for a greeting before a name or before orders."""

KINDS: dict[str, str] = {
    word: kind
    for kind, words in {
        "UNIT": "a army armies f fleet fleets t tank tanks",
        "SPY": "spy spies",
        "HOLD": "h hold holds holding stand stands standing st stay stays",
        "SUPPORT": "s sup supp support supports supporting",
        "CONVOY": "c conv convoy convoys convoying transport transports",
        "PROXY": "p proxy proxies proxied",
        "RETREAT": "r retreat retreats retreating",
        "DISBAND": "d disband disbands disbanded",
        "REMOVE": "remove removes removed",
        "BUILD": "b build builds",
        "CONVERT": "convert converts converting converted",
        "WAIVE": "waive waives waived decline declines declined",
        "VIA": "via vc",
        "_DASH": "move moves moving go goes attack attacks",
        "_TO": "to into",
    }.items()
    for word in words.split()
}
"""The words of the order language, each with its terminal in ``orders.lark``."""

MORE_KINDS: dict[str, str] = {
    word: kind
    for kind, words in {
        "UNIT": "armee armeen armées eserciti ejércitos ejercitos"
        " flotten flottes flotas armate armée armata esercito ejército ejercito flotte flotta flota"
        " armada leger vloot armia exército frota panzer panzern tanque tanques ej ejto fl flt",
        "HOLD": "remain remains hält haelt halten bleibt bleiben steht stehen tient tiens"
        " tiennent reste restent resta restano ferma fermo tiene difende mantiene mantienen"
        " permanece bleibe bleib stehe halte tenir rester tenere restare rimanere rimane mantener"
        " blijft blijven houdt houden staat"
        " quedarse queda permanecer quedan sta stanno verharrt verharren wartet défend",
        "SUPPORT": "unterstützt unterstuetzt unterstützen unterstuetzen stützt hilft soutient"
        " soutiennent soutien appuie appuient supporte supporta supportano appoggia appoggiano"
        " sostiene apoya apoyan helps assists soutenir appuyer sostenere appoggiare supportare"
        " ondersteunt ondersteunen steunt steunen helpt"
        " apoyar unterst unterstütze stütze stützen sout soutiens appui app appoggio sost apoyo",
        "CONVOY": "konvoi konvoiert konvoyiert transportiert convoie convoient convoglia"
        " convogliano trasporta transporta convoya ferries convoyer convogliare convoyar"
        " transportieren konvoiieren begleiten konvooieert vervoert",
        "RETREAT": "ret withdraw withdraws withdrawing flees retraite retire ritira retira"
        " rückzug rueckzug retrait ritirata retirada",
        "DISBAND": "otb disbanding auflösen aufgelöst aufloesen dispersée dispersé dissoute dissous"
        " sciolta sciolto disuelta disuelto disuelve scioglie dissolve dissolves"
        " dissolved kill kills killed",
        "REMOVE": "destroy destroys destroyed delete deletes deleted scrap scraps eliminate"
        " entferne entfernt entfernen abbau",
        "SPY": "spion espion espions espía espia spia",
        "BUILD": "new neu neue neuer neuen nouveau nouveaux nuovo nuevo"
        " aufbau aufbauten baue baut bauen construit construis"
        " construction constructions construire nouvelle nouvelles costruisce"
        " costruisco costruire costruzione costruzioni nuova construye construyo"
        " construir construcción construcciones nueva bouw bouwt bouwen nieuwe nieuw",
        "VIA": "convoyed using",
        "_DASH": "going attacking sail sails sailing march marches marching advance advances"
        " head heads proceed proceeds travel travels cross crosses enter enters invade"
        " invades zieht ziehen geht gehen fährt faehrt fahren segelt marschiert va vont"
        " déplace attaque avance avanza muove muovono sposta attacca mueve mueven ataca"
        " à è send sends bring brings shift shifts take takes push pushes slide slides return"
        " direct directs point points steer m mv mov mto"
        " returns follow follows transfer transfers schicke schickt bewege bewegt rückt"
        " marschieren segeln aller déplacer attaquer avancer envoie andare muovere muoversi"
        " spostare attaccare avanzare ir mover moverse mueva envía atacar avanzar"
        " verlegt verlegen verlege ziehe gehe fahre segle marschiere rücke läuft laufen wandert"
        " begibt greift greife besetzt vais déplacent attaquent avancent vanno vado muovo sposto"
        " rend rendent rejoint rejoignent gagne gagnent passe passent part partent marche marchent"
        " marcia marciano entra entrano salpa salpano marcha marchan zarpa zarpan pasa pasan"
        " attaccano avanzano voy muevo avanzan atacan gaat gaan trekt trekken vaart varen"
        " entre entrent entrer sort sortent sortir esce escono uscire sale salen salir",
        "_TO": "naar towards toward onto nach zum zur ins vers au aux verso al alla nel nella nello"
        " hacia",
        "FROM": "from by with von desde depuis",
        "GETS": "gets receives",
        "GIVES": "gives",
        "PROXY": "vollmacht vollmachten procuration delega procura",
    }.items()
    for word in words.split()
    for word in (word, without_accents(word))
    if word not in KINDS
}
"""More words with the same functions, for orders written as sentences in several languages. ``à``
and ``è`` are included, because some programs turn arrows into them."""

UNIT_WORDS = "|".join(
    sorted(word for word, kind in (MORE_KINDS | KINDS).items() if kind == "UNIT" and word != "t")
)
"""A pattern for the words for units."""

SAME_UNIT = {
    **dict.fromkeys(
        (
            "esercito",
            "ejército",
            "ejercito",
            "exército",
            "exercito",
            "leger",
            "eserciti",
            "ejércitos",
            "ejercitos",
            "ej",
            "ejto",
        ),
        "army",
    ),
    **dict.fromkeys(("armada", "vloot"), "fleet"),
    **dict.fromkeys(("panzer", "panzern"), "tank"),
    **dict.fromkeys(("espion", "espions", "espía", "espia"), "spy"),
}
"""Foreign words for units that do not start with the English letter for their type."""

IDLE = frozenset(
    word
    for words in (
        "in at on of for an my our its own please pls plz kindly bitte thanks i i'll we we'll",
        "will shall let have order orders ordered do now then also next finally ok there here just",
        "simply unit give giving put back again für fuer pour per para position is are be up out",
        "over down staan",
        "der die das dem im aus meine mein le la les se si sich du de des da di del della dal",
        "dans en il lo el los mi mis mon ma mes",
        "het un una une uno eine einen ein je ich wir yo io",
        "one likewise celle celui quello quella",
        "men troops soldiers boys lads truppen troupes truppe tropas",
    )
    for word in words.split()
)
"""Words near an order that do not change it."""

_OF_SENTENCES = """
a about again am an and any as at be but can cannot could did do does for from game get had has have
he help here his how i if in it judge later lost master me more must my need new no not now of on
one or our please send she should so sorry still thank thanks that the their them then there they
this to today too want was we what when where which who will with would you your
forgotten vergessen verloren
"""

SENTENCE = frozenset(_OF_SENTENCES.split())
"""Words that show that a sentence goes on. After a word for "password", such a word is not a
password."""
