"""How the lines are read that only Crypto-Diplomacy II has."""

from __future__ import annotations

from grammar.games.crypto_ii.ciphers import CIPHER
from grammar.games.crypto_ii.conversions import INTO_WHAT
from grammar.games.crypto_ii.requested_ciphertext import AS
from grammar.games.crypto_ii.vote_lines import VOTE
from grammar.orders.order_syntax import Dialect

CRYPTO_II = Dialect(
    name="crypto ii",
    lines=(CIPHER, VOTE, INTO_WHAT),
    riders=(AS,),
    also={
        "ciphers": "cipher",
        "as": "cipher",
        "printed": "cipher",
        "votes": "vote",
        "italy": "vote",
        "tank": "convert",
        "tanks": "convert",
        "t": "convert",
        "conversion": "convert",
    },
)
