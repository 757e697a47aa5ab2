"""What is asked of a player besides orders: a cipher, votes, builds that count double (Crypto)."""

from __future__ import annotations

from judge import tasks
from judge.game import Game
from judge.pieces import Power
from mailer import wording


def cipher(game: Game, power: Power) -> str:
    """What becomes of a player who sends no cipher (1.1)."""
    if not tasks.lacks_cipher(game, power):
        return ""
    return (
        " Your cipher is asked for with them (HELP CIPHER); if it is not there at the deadline,"
        " the judge makes you one."
    )


def only_cipher(game: Game, power: Power, what: str) -> str:
    """What is said to a player whose orders are in, and not his cipher."""
    if not tasks.lacks_cipher(game, power):
        return ""
    return (
        f"Your orders for {what} are in, and only your cipher is missing (HELP CIPHER). If it is"
        " not there at the deadline, the judge makes you one."
    )


def votes(game: Game, power: Power) -> str:
    """For whose units a power has votes, and how many (2.2)."""
    count, unplayed = tasks.votes(game, power)
    said = f" You have {wording.plural(count, 'vote')} for {wording.powers(unplayed)}."
    return said if count else ""


def votes_beside(game: Game, power: Power, what: str) -> str:
    """What a power with nothing of its own to order may do while others order theirs."""
    count, unplayed = tasks.votes(game, power)
    if not count:
        return f"You may send something for {what}; nobody waits for it."
    many = wording.plural(count, "vote")
    return (
        f"You have nothing to order for {what}; you may use your {many} for"
        f" {wording.powers(unplayed)}, and nobody waits for that."
    )


def only_votes(game: Game, power: Power, what: str) -> str:
    """What is asked of a power when only one without a player has something to order."""
    count, unplayed = tasks.votes(game, power)
    if not count:
        return ""
    example = f"VOTE {' '.join(sorted(unplayed))} NONE"
    return (
        f"You have {wording.plural(count, 'vote')} for {wording.powers(unplayed)} in {what}. To"
        f" leave them unused, send  {example}  or PASS; the game waits for you until the deadline."
    )


def tanks(work: tasks.Works) -> str:
    """Builds and removals where a tank counts two, and an army at home becomes one for one build
    (3.3, 3.4)."""
    if work.due < 0:
        too_many = wording.plural(-work.due, "centre")
        return (
            f" Your units take {too_many} more than you have: remove as many, a tank counts two."
            " What you do not name is chosen for you."
        )
    armies = wording.listing(work.armies or (), "or")
    ways = [f"in {wording.listing(work.homes, 'or')} (a tank takes two)"] if work.homes else []
    ways += [f"to make a tank of the army in {armies} (CONVERT)"] if armies else []
    if not ways:
        return " You have centres for more, but no home centre is free."
    return f" You have {wording.plural(work.due, 'build')}: {', or '.join(ways)}."
