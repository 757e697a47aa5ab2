"""Learns the weights of the words in orders written as prose, and writes them to a file.

For several thresholds, prints how many texts by unseen writers would count as orders.
"""

from __future__ import annotations

from tests.grammar.prose.learning import LIMIT, WEIGHTS, counted, is_known, order_weights, texts
from tests.grammar.talk.learning import learn


def main() -> None:
    counts, found = counted()
    guesses = [one.guessed for one in texts()]
    known = [is_known(one, counts) for one in texts()]
    for limit in (-1.0, LIMIT, 0.0, 0.5):
        right = wrong = denied = possible = 0
        for one, (_, score), guess, words in zip(texts(), found, guesses, known, strict=True):
            counts_as_order = bool(guess) and words and score <= limit
            possible += bool(one.orders) and guess == one.orders
            right += counts_as_order and guess == one.orders
            wrong += counts_as_order and bool(one.orders) and not {*guess} <= {*one.orders}
            denied += counts_as_order and not one.orders
        orders = sum(bool(one.orders) for one in texts())
        print(
            f"{limit:5.2f}: of {orders} texts with orders, {possible} are guessed, {right} of them"
            f" certainly, and {wrong} wrongly; {denied} of {len(guesses) - orders} without orders"
        )
    WEIGHTS.write_text(learn(order_weights(counts), LIMIT), encoding="utf-8")
    print(f"{len(guesses)} texts, {WEIGHTS.stat().st_size} bytes of weights")


if __name__ == "__main__":
    main()
