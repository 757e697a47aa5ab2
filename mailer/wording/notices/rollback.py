"""The game goes back: to everybody, each with what is on file for him."""

from __future__ import annotations

from collections.abc import Sequence

from judge.board.phases import Phase
from judge.game.game import Game
from judge.game.phase_report import Role
from judge.play import schedule
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording import boards, game_status, notify


def went_back(work: UnitOfWork, table: Table, undone: Sequence[Phase], *, was_over: bool) -> None:
    """What counts no more, what is on file again, and how the board stands."""
    topic = f"the game goes back to before {undone[0]}"
    said: dict[str, object] = {
        "words": undone[0].words,
        "undone": ", ".join(map(str, undone)),
        "several": len(undone) > 1,
        "was_over": was_over,
        "on_file": _on_file(table.game),
    }
    for seat in notify.everybody(table):
        reader = notify.reader_of(table, seat)
        board, scenes = boards.board(table.game, reader), boards.standing(table, reader)
        state = game_status.state_lines(work, table, seat)
        text = notify.render(work, table, seat, "went_back", **said, board=board, state=state)
        work.post_to(seat, table, topic, text, "notice", scenes=scenes)
    said |= {"board": boards.board(table.game, Role.PUBLIC)}
    said |= {"state": notify.due_lines(work, table, None)}
    scenes = boards.standing(table, Role.PUBLIC)
    notify.public(work, table, topic, "went_back", scenes, **said)


def _on_file(game: Game) -> str:
    """Which orders there are again, and which of them can be changed."""
    asked = schedule.words_of(schedule.open_phases(game))
    sealed = schedule.words_of(sorted(game.sealed))
    if game.phase in game.sealed:
        return (
            f"What was sealed for {sealed} is sealed again. Who had a complete list for {asked}"
            " has it still, and cannot change it: he has read what it was written to foresee. A"
            " list that was missing or incomplete can be sent."
        )
    still = f" What was sealed for {sealed} is sealed again." if sealed else ""
    return f"Orders for {asked} are on file as they stood, and can be changed.{still}"
