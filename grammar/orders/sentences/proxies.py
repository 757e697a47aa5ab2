"""Proxies in words (CB 4): ``I hand the proxy for A Mar to Germany``, ``Germany orders my A Bur``,
``let Italy order A Ven``.

A line gives a proxy only if it says so in such words. A statement that a player has a proxy or once
gave one does not.
"""

from __future__ import annotations

import re

from grammar.orders.sentences.words import GOES, Word, Words, kinds_of, unit_end

_I = r"(?:(?:i|we|hereby|please|ich|je|io|yo)[ ,]+)*"
_GIVES = (
    r"(?:give|hand|entrust|delegate|transfer|pass|assign|lend|grant|leave|gebe|überlasse|übertrage"
    r"|übergebe|donne|confie|délègue|affido|delego|cedo|doy|confío)"
)
PHRASES = tuple(
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
            rf"^{_I}(?:let|allow|permit) (.{{3,20}}?) (?:to )?"
            r"(?:order|command|control|decide for|decide on)\b",
            r"\1 gets",
        ),
        (
            rf"^{_I}{_GIVES}(?: over)? (?:the )?(?:control|command|orders?|ordering|say)"
            r" (?:of|over|for|on) (.{2,60}) to (.{3,20})$",
            r"\1 proxy \2",
        ),
        (
            rf"^{_I}{_GIVES} (.{{2,60}}?)(?: over)? to (.{{3,20}}?)(?: to (?:order|command|use))?$",
            r"gives \1 to \2",
        ),
        (rf"^{_I}{_GIVES}\b", "gives"),
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
"""Phrases that give a unit away, with the words that replace them."""


def proxy_in_order(words: Words) -> Words:
    """Reorders ``A Mun -> France (proxy)``, ``my proxy for F Ank goes to Russia`` and ``England
    gets my A Hol``."""
    kinds = kinds_of(words)
    if kinds[:1] == ("GIVES",):
        words = words[1:]
        return words if "PROXY" not in kinds and not _is_given(words) else _given(words)
    if "PROXY" in kinds:
        return _given(words)
    if kinds[:2] == ("NATION", "GETS") and unit_end(words, 2) == len(words) > 2:
        return [*words[2:], Word("PROXY", "proxy", words[1].start), words[0]]
    return words


def _is_given(words: Words) -> bool:
    """Returns whether words are a unit with its type and a power: ``give A Mar to Germany``."""
    end = unit_end(words, 0)
    typed = kinds_of(words[:1]) == ("UNIT",)
    return typed and end > 0 and kinds_of(words[end:]) == ("_TO", "NATION")


def _given(words: Words) -> Words:
    """Returns the unit, PROXY and the power in this order. Returns other words unchanged."""
    bare = [word for word in words if not word.is_verb and word.kind not in ("GETS", "PROXY")]
    proxy = next((word for word in words if word.kind == "PROXY"), Word("PROXY", "proxy", 0))
    for at in range(len(bare)):
        end = unit_end(bare, at)
        if kinds_of(bare[at : at + 1]) not in (("UNIT",), ("NAME",)) or end == at:
            continue
        rest = [word for word in (*bare[:at], *bare[end:]) if word.kind not in GOES]
        if kinds_of(rest) == ("NATION",):
            return [*bare[at:end], proxy, *rest]
    return [word for word in words if not word.is_verb and word.kind != "GETS"]
