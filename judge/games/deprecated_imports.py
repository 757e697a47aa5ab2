"""Lets packages with variants import modules under their old names, from version 0.1 or from the
development of version 0.2.

The old names work until version 0.3. Importing a module under its old name issues a warning that
gives the new name.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

FORMER_NAMES = {
    "grammar.games.places": "grammar.orders.names_in_orders",
    "grammar.orders.dashes": "grammar.orders.malformed_orders",
    "grammar.orders.forms": "grammar.orders.order_forms",
    "grammar.orders.language": "grammar.orders.parse_context_and_dialect",
    "grammar.orders.misfits": "grammar.orders.malformed_orders",
    "grammar.orders.printed": "grammar.orders.printed_orders",
    "grammar.orders.special": "grammar.orders.order_line",
    "grammar.words.extent": "grammar.words.work_limit",
    "grammar.words.misspelt": "grammar.words.typos",
    "grammar.words.mistakes": "grammar.words.unreadable_and_completed_by_board",
    "grammar.words.moments": "grammar.words.dates_and_times",
    "grammar.words.names": "grammar.words.place_names",
    "grammar.words.spelling": "grammar.words.place_punctuation",
    "grammar.words.sweeps": "grammar.words.all_units_orders",
    "grammar.words.text": "grammar.words.clean_text",
    "grammar.words.times": "grammar.words.durations_times_and_zones",
    "judge.adjudication.policy": "judge.adjudication.rule_choices",
    "judge.adjudication.turns": "judge.adjudication.next_phase",
    "judge.adjudication.voyages": "judge.adjudication.convoy_routes_in_results",
    "judge.board.codes": "judge.board.power_names_and_place_codes",
    "judge.board.map_file": "judge.board.map_file_checks",
    "judge.board.pieces": "judge.board.units",
    "judge.board.routes": "judge.board.convoy_routes",
    "judge.filing.movement": "judge.filing.movement_and_retreats",
    "judge.filing.retreats": "judge.filing.movement_and_retreats",
    "judge.game.chance": "judge.game.seeded_random",
    "judge.game.extras": "judge.game.variant_data",
    "judge.game.record": "judge.game.phase_results",
    "judge.game.report": "judge.game.phase_report",
    "judge.game.view": "judge.game.phase_report",
    "judge.games.installed": "judge.games.plugins",
    "judge.games.json_board": "judge.games.adjudicate_json",
    "judge.games.phase_run": "judge.games.run_phase",
    "judge.games.plain": "judge.games.adjudicate_json",
    "judge.games.plain_phase": "judge.games.adjudicate_json",
    "judge.games.standard.atlas": "judge.games.standard.rules",
    "judge.orders.filing_result": "judge.orders.order_lists",
    "judge.orders.lists": "judge.orders.order_lists",
    "judge.orders.marked_lists": "judge.orders.order_lists",
    "judge.orders.orders_that_count": "judge.orders.order_lists",
    "judge.orders.suggestions": "judge.orders.legality",
    "judge.play.course": "judge.play.conduct_game",
    "judge.play.dealing": "judge.play.power_assignment",
    "judge.play.foretelling": "judge.play.trials",
    "judge.play.orders_ahead": "judge.play.later_phase_orders",
    "judge.play.pending_work": "judge.play.awaited_orders",
    "judge.play.rearrange_sealed_list": "judge.play.permission_to_rearrange_list",
    "judge.play.rearranging": "judge.play.permission_to_rearrange_list",
    "judge.play.rolling_back": "judge.play.rollback",
    "judge.play.schedule": "judge.play.awaited_orders",
    "judge.play.tasks": "judge.play.awaited_orders",
    "judge.play.units_to_order": "judge.play.awaited_orders",
    "judge.play.votes": "judge.play.draw_votes",
    "mailer.text": "mailer.wording",
    "mailer.text.boards": "mailer.wording.boards_for_readers",
    "mailer.text.bulletins": "mailer.wording.phase_mails",
    "mailer.text.games": "mailer.wording.games",
    "mailer.text.games.registry": "mailer.wording.games.registry",
    "mailer.text.games.teller": "mailer.wording.games.teller",
    "mailer.text.histories": "mailer.wording.histories",
    "mailer.text.outcomes": "mailer.wording.order_outcomes",
    "mailer.text.previews": "mailer.wording.trials_and_previews",
    "mailer.text.results": "mailer.wording.results",
    "mailer.text.said": "mailer.wording.player_choices",
    "mailer.text.settings": "mailer.wording.settings_in_words",
    "mailer.text.standing": "mailer.wording.game_status_and_listing",
    "mailer.text.telling": "mailer.wording.notify",
    "mailer.text.winters": "mailer.wording.games.teller",
    "mailer.text.wording": "mailer.wording.phrases",
}
"""Maps the old name of each module to its new name."""


def allow_former_names() -> None:
    """Makes the old names importable in this process. A second call does nothing."""
    if not any(isinstance(finder, _FormerNames) for finder in sys.meta_path):
        sys.meta_path.insert(0, _FormerNames())


class _FormerNames(MetaPathFinder):
    """A finder for old module names. It comes before all other finders, in case a folder with an
    old name still exists."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        name = FORMER_NAMES.get(fullname)
        if name is None:
            return None
        warnings.warn(
            f"{fullname} is now {name}; the old name works until 0.3",
            DeprecationWarning,
            stacklevel=2,
        )
        return ModuleSpec(fullname, _SameModule(name))


class _SameModule(Loader):
    """A loader that returns the module under its new name, without running it a second time."""

    def __init__(self, name: str) -> None:
        self._name = name

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        module = import_module(self._name)
        self._spec = module.__spec__
        return module

    def exec_module(self, module: ModuleType) -> None:
        """Restores the original spec of the module, which the import system has replaced."""
        module.__spec__ = self._spec
