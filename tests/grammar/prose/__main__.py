"""Learns the weights of the words in orders written as prose, and writes them to a file.

Prints how many texts by unseen writers would count as orders, surely or at least probably.
"""

from __future__ import annotations

from grammar.orders.prose_order_classifier import Giving, giving
from tests.grammar.prose.learning import LANGUAGE, WEIGHTS, order_weights, texts
from tests.grammar.talk.learning import Counts, learn


def main() -> None:
    counts = Counts(one.letter for one in texts())
    writers = {one.writer for one in texts()}
    weights = {writer: order_weights(counts, writer) for writer in writers}
    found = [
        (one, giving(one.text, LANGUAGE, one.units, one.power, weights[one.writer]), guess)
        for one in texts()
        if (guess := one.guessed)
    ]
    orders = sum(bool(one.orders) for one in texts())
    guessed = sum(one.orders == guess for one, _, guess in found)
    print(f"of {orders} texts with orders, {guessed} are guessed")
    for kinds in ((Giving.SURELY,), (Giving.SURELY, Giving.PROBABLY)):
        some = [(one, guess) for one, how, guess in found if how in kinds]
        right = sum(bool(one.orders) and guess == one.orders for one, guess in some)
        wrong = sum(bool(one.orders) and not {*guess} <= {*one.orders} for one, guess in some)
        denied = sum(not one.orders for one, _ in some)
        print(
            f"{' or '.join(one.value for one in kinds)}: {right} right and {wrong} wrong, and"
            f" {denied} of {len(texts()) - orders} texts without orders"
        )
    own = order_weights(counts)
    WEIGHTS.write_text(learn(own.of, own.threshold), encoding="utf-8")
    print(f"{len(texts())} texts, {WEIGHTS.stat().st_size} bytes of weights")


if __name__ == "__main__":
    main()
