"""Tells a sentence that begins with a word like a command, ``Mon mari dit que ...``, from a
misspelt command with a password, ``MONITR oracle secret``. In doubt, it is a command."""

from __future__ import annotations

import re

_SHORTEST_SENTENCE = 8
"""The minimum number of words behind the first one. Passphrases are shorter."""
_FEWEST_LINKS = 4
"""The minimum number of different words that only connect others."""
_LONGEST_ABBREVIATION = 3
"""An abbreviation with more letters is not an ordinary word."""
_COMMON = """
a about after all am an and are as at be been but by for from had has have he her his how i if
in is it its me my no not of on or our out she so than that the their them there they this to
up was we were when which who will with would you your
aber alle als am an auch auf aus bei bin bis da dann das daß dass dem den der des die doch ein
eine einen einer er es für fuer habe haben hat hier ich ihm ihn ihr im in ist ja kein keine man
mein meine mich mir mit nach nicht noch nur oder schon sehr sein seine sich sie sind so über
und uns vom von vor war was wenn wie wieder wir wird zu zum zur
au aux avec c'est ce ces cette comme dans de des du elle en est et il ils j'ai je la le les lui
ma mais me mes moi mon ne nous on ont ou où par pas plus pour qu'il que qui sa sans se ses si
son sont sur un une vous à y
al alla anche che chi ci come con da dal dalla degli dei del della delle di e è gli ha ho i
il io la le lei lo loro mi mia mio ma nel nella noi non o per però più questa questo se si sono
sua suo tra tutti un una
al como con cuando de del el ella en es esta este están está hay la las le les lo los más me mi
mis muy ni nos o para pero por porque que qué se si sin sobre su sus también te un una y ya yo
aan als dat de deze die dit door een en er had heb heeft het hij hoe ik in is je maar met mijn
naar niet nog nu of om ons ook op te uit van voor wat we wel wij ze zij zijn
"""
_LINKS = frozenset(_COMMON.split())
"""The most common words of English, German, French, Italian, Spanish and Dutch."""
_ELIDED = re.compile(r"\b(?:[cdjlmnst]|qu|all|dell|nell|un)(?=['’][^\W\d_]{2})", re.IGNORECASE)
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")
_MIXED = re.compile(r"[^\W\d_]\d|\d[^\W\d_]")


def is_talk(typed: str, command: str, rest: str) -> bool:
    """Returns whether a line is a sentence, although its first word, ``typed``, resembles or
    abbreviates a command. ``rest`` is the text behind that word."""
    return not _is_command(typed.upper(), command) and _is_sentence(rest)


def _is_command(typed: str, command: str) -> bool:
    """Returns whether a word is certainly meant as the command. Otherwise, it has letters that the
    command lacks, or is as short as ``MON``."""
    if command.startswith(typed):
        return len(typed) > _LONGEST_ABBREVIATION
    return {*typed} <= {*command}


def _is_sentence(text: str) -> bool:
    if "@" in text or text.lstrip()[:1] in (":", "=") or _MIXED.search(text):
        return False
    words = [word.lower().replace("’", "'") for word in _WORD.findall(text)]
    links = {word for word in words if word in _LINKS} | {
        one.lower() for one in _ELIDED.findall(text)
    }
    return len(words) >= _SHORTEST_SENTENCE and len(links) >= _FEWEST_LINKS
