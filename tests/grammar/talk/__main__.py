"""Learns the weights of the words in talk and writes them to a file. For several thresholds, it
prints how much chat and how much doubt by unseen writers would pass as chat."""

from __future__ import annotations

from tests.grammar.talk import remarks
from tests.grammar.talk.learning import (
    PASSED,
    WEIGHTS,
    learn,
    letters,
    mean_weights,
    scores_by_others,
    share_passed,
    threshold,
)


def main() -> None:
    found = scores_by_others(letters())
    for passed in (0.02, 0.05, PASSED, 0.2):
        limit = threshold(found, passed)
        chat = share_passed(found, limit, lambda letter: not letter.is_doubt)
        doubt = share_passed(found, limit, lambda letter: letter.is_doubt)
        print(f"{limit:5.2f}: {chat:4.0%} of chat and {doubt:4.0%} of doubt pass")
    WEIGHTS.write_text(learn(mean_weights(letters()), threshold(found)), encoding="utf-8")
    print(f"{len(letters())} letters, {WEIGHTS.stat().st_size} bytes of weights")
    short = remarks.Counts()
    chat, doubt = (remarks.share_passed(short, is_doubt=sort) for sort in (False, True))
    print(f"{chat:4.0%} of short remarks that are chat and {doubt:4.0%} of those in doubt pass")
    remarks.WEIGHTS.write_text(remarks.learn(short.weights()), encoding="utf-8")
    print(f"{len(remarks.remarks())} remarks, {remarks.WEIGHTS.stat().st_size} bytes of weights")


if __name__ == "__main__":
    main()
