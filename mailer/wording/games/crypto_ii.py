"""Texts for Crypto-Diplomacy II: orders in cipher and in clear, ciphers, votes and tanks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from judge.board.join_words import listing
from judge.board.phases import Phase
from judge.board.power_names_and_place_codes import Power
from judge.game.game import Game
from judge.game.phase_report import PhaseReport, Reader
from judge.games.crypto_ii import rules
from judge.games.crypto_ii.printing import Sheet, SheetEscape, SheetLine, excerpt
from judge.games.registry import variant_of
from judge.orders.actions import Cipher
from judge.play import awaited_orders
from mailer.wording.games.teller import STANDARD, free
from mailer.wording.order_outcomes import Outcomes
from mailer.wording.phrases import plural, power_name, powers

# -- what is due from a player ----------------------------------------------------------------


def cipher_asked(game: Game, power: Power) -> str:
    """Returns a sentence that says what happens if a player sends no cipher (1.1), or ""."""
    if not rules.lacks_cipher(game, power):
        return ""
    return (
        " Send your cipher with them (HELP CIPHER); if you have sent none by the"
        " deadline, the judge makes one for you."
    )


def lacking(game: Game, power: Power) -> str:
    """Returns what is missing apart from orders: "cipher" or "votes"."""
    return "cipher" if rules.lacks_cipher(game, power) else "votes"


def lacks(game: Game, power: Power, what: str) -> str:
    """Returns the sentence for a player who has sent their orders, but not their cipher or
    votes."""
    if not rules.lacks_cipher(game, power):
        return f"Your own orders for {what} are in. {_vote_or_pass(game, power)}"
    return (
        f"Your orders for {what} are in, but your cipher is missing (HELP CIPHER). If"
        " you have sent none by the deadline, the judge makes one for you."
    )


def votes(game: Game, power: Power, phase: Phase) -> str:
    """Returns a sentence that says how many votes a power has, and on which powers' units it can
    vote (2.2).

    The game waits for votes if they have to decide retreats or builds (2.3).
    """
    count, unplayed = rules.votes(variant_of(game).atlas, game, power)
    if not count:
        return ""
    if rules.are_votes_awaited(variant_of(game).atlas, game, power):
        return f" {_vote_or_pass(game, power)}"
    return f" You have {plural(count, 'vote')} on the orders of {powers(unplayed)}."


def votes_beside(game: Game, power: Power, what: str) -> str:
    """Returns a sentence that says that a power with nothing to order may vote."""
    count, unplayed = rules.votes(variant_of(game).atlas, game, power)
    if not count:
        return free(game, power, what)
    many = plural(count, "vote")
    return (
        f"You have nothing to order for {what}. You can use your {many} on the orders of"
        f" {powers(unplayed)}, but the game does not wait for that."
    )


def only_votes(game: Game, power: Power, what: str) -> str:
    """Returns the request to vote that goes to a power with nothing to order."""
    return _vote_or_pass(game, power, f" in {what}")


def _vote_or_pass(game: Game, power: Power, where: str = "") -> str:
    count, unplayed = rules.votes(variant_of(game).atlas, game, power)
    example = f"VOTE {' '.join(sorted(unplayed))} NONE"
    return (
        f"You have {plural(count, 'vote')} on the orders of {powers(unplayed)}{where}. If you"
        f" do not want to use {'it' if count == 1 else 'them'}, send  {example}  or PASS;"
        f" otherwise the game waits for {'your votes' if not where else 'you'} until the"
        " deadline."
    )


def tanks(game: Game, power: Power) -> str:
    """Returns the sentences about builds and removals.

    A tank counts as two units, and an army at home can become a tank for one build (3.3, 3.4).
    """
    work = awaited_orders.winter(game, power)
    if not work.due:
        return ""
    if work.due < 0:
        too_many = plural(-work.due, "more centre")
        return (
            f" Your units need {too_many} than you have. Remove units that use up that many; a"
            " tank counts as two. The judge chooses the units you do not name."
        )
    armies = listing(work.armies, "or")
    ways = [f"in {listing(work.homes, 'or')} (a tank takes two)"] if work.homes else []
    ways += [f"to make the army in {armies} a tank (CONVERT)"] if armies else []
    if not ways:
        return " You have centres for more units, but no home centre is free."
    it = "it" if work.due == 1 else "them"
    return f" You have {plural(work.due, 'build')}. You can use {it} {', or '.join(ways)}."


# -- the board, and the results of a phase -----------------------------------------------------


def beneath(outcomes: Outcomes, game: Game, reader: Reader) -> Iterable[str]:
    """Returns the block with the player's cipher, if it is already fixed."""
    cipher = rules.cipher(game, reader) if isinstance(reader, str) else None
    return ["\n".join(["Your cipher:", *cipher_lines(cipher)])] if cipher else []


def printed(outcomes: Outcomes, report: PhaseReport) -> Iterator[str]:
    """Yields the blocks that everyone sees: orders in cipher below the names of the powers
    (1.3)."""
    sheets = excerpt(report).printed
    if sheets is None:
        return
    for power, sheet in sheets.items():
        yield "\n".join([f"{power_name(power)}:", *_lines(sheet.lines)])
    fleeing = [
        f"{power_name(power)}: {_escape(escape)}"
        for power, sheet in sheets.items()
        for escape in sheet.escapes
    ]
    if fleeing:
        yield "\n".join(["The following units were dislodged:", "", *fleeing])
    if not sheets:
        yield "Nothing about this phase is published."


def in_clear(outcomes: Outcomes, report: PhaseReport) -> Iterator[str]:
    """Yields the blocks that one reader sees in clear.

    A player sees their own power's orders. The Master sees everything, as does everyone after the
    end of the game.
    """
    found = excerpt(report)
    powers = tuple(dict.fromkeys((*found.clear, *found.votes)))
    alone = len(powers) == 1 and not found.votes
    if powers and found.printed is not None:
        yield "In clear, for you alone:" if alone else "In clear:"
    for power in powers:
        sheet = found.clear.get(power, Sheet())
        yield "\n".join([f"{power_name(power)}:", *_clear(sheet, found.votes.get(power, ()))])
    for power, cipher in found.ciphers.items():
        title = f"{power_name(power)}'s cipher:"
        if alone:
            title = "You sent no cipher, so the judge made this one for you. It will not change:"
        yield "\n".join([title, "", *cipher_lines(cipher)])


def _clear(sheet: Sheet, votes: Iterable[str]) -> Iterator[str]:
    yield from _lines(sheet.lines)
    yield from (f"  {vote}" for vote in votes)
    for escape in sheet.escapes:
        yield f"  {_escape(escape)}"
    if sheet.stand:
        yield f"  Now on the board: {', '.join(sheet.stand)}."


def _lines(lines: Iterable[SheetLine]) -> Iterator[str]:
    for line in lines:
        yield f"  {line.text}" + (f"  (*{', '.join(line.marks)}*)" if line.marks else "")


def _escape(escape: SheetEscape) -> str:
    if not escape.places:
        return f"{escape.unit} had nowhere to go and was destroyed."
    return f"{escape.unit} can retreat to {listing(escape.places, 'or')}."


def cipher_lines(cipher: Cipher) -> list[str]:
    """Returns a cipher in two lines, in the form in which a player can send it."""
    pairs = [f"{letter}={symbols}" for letter, symbols in cipher.pairs]
    half = len(pairs) // 2
    return [f"  CIPHER {' '.join(pairs[:half])}", f"         {' '.join(pairs[half:])}"]


CRYPTO_II = replace(
    STANDARD,
    name="crypto ii",
    asked=cipher_asked,
    winter=tanks,
    besides=votes,
    welcome=only_votes,
    free=votes_beside,
    lacking=lacking,
    lacks=lacks,
    beneath=beneath,
    told=printed,
    aside=in_clear,
)
