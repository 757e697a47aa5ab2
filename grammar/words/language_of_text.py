"""Detects whether a message is written in German, in which ``F1901`` may mean spring."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files

_COMMON = {
    "en": "the to and my of for with please thanks hello dear best regards army fleet moves holds",
    "de": "der das und ich ist sind nach von mit für fuer zum im meine mein bitte danke hallo"
    " liebe lieber grüße gruß gruss grüsse zug züge zuege befehl befehle armee flotte armeen"
    " flotten hält haelt zieht geht fährt unterstützt unterst frühjahr fruehjahr frühling herbst"
    " deutschland frankreich österreich russland rußland türkei italien anbei",
    "fr": "le les du et je est pour avec mes mon merci bonjour armée flotte voici ordres printemps",
    "it": "il lo gli della e ecco per con miei mio grazie ciao armata esercito flotta primavera",
    "es": "el los del y por con mis mi gracias hola ejército flota órdenes primavera",
    "nl": "het een van naar mijn voor met dank leger vloot beste zetten voorjaar najaar houdt",
}
"""Common words that are not in ``talk.toml``, or are there in several languages."""
_WORD = re.compile(r"[^\W\d_]{2,}")


def is_german(text: str) -> bool:
    """Returns whether a text has more German words than words of any other language. Words that
    several languages share do not count."""
    written = {word.lower() for word in _WORD.findall(text)}
    found = {language: len(written & words) for language, words in _words().items()}
    german = found.pop("de")
    return german > max(found.values())


@cache
def _words() -> dict[str, frozenset[str]]:
    """Returns the words of each language that no other language has."""
    of = {language: set(words.split()) for language, words in _COMMON.items()}
    text = files("grammar.words").joinpath("talk.toml").read_text(encoding="utf-8")
    for languages in tomllib.loads(text).values():
        for language, phrases in languages.items():
            of[language] |= {one for one in phrases.split() if "_" not in one}
    common = {one: set(words.split()) for one, words in _COMMON.items()}
    return {
        language: frozenset(common[language])
        | frozenset(words - set[str]().union(*(of[one] for one in of if one != language)))
        for language, words in of.items()
    }
