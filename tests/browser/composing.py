"""Opens the order composer in a browser, taps it as a finger would, and reads what it shows."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

from judge.board.atlas import Atlas
from judge.games.standard.rules import ATLAS
from mailer.composer.page_and_links import composer_page
from mailer.mail.reply_addresses import Addressing
from tests.browser.chromium import Browser

BUTTONS = """[...document.querySelectorAll("#panel button, #more button, #phases button")]
  .filter(one => one.getClientRects().length)"""


def page_file(folder: Path, atlas: Atlas = ATLAS) -> Path:
    """Writes the composer page to a single file. Returns the file."""
    file = folder / "orders.html"
    file.write_bytes(composer_page(atlas, Addressing("judge@localhost")))
    return file


AHEAD = " (if it gets there)"


@dataclass
class Composing:
    """The order composer in a browser."""

    browser: Browser

    def open(self, link: str, width: int = 360, *, dark: bool = False) -> None:
        """Opens a link as if for the first time."""
        self.browser.show("about:blank", width)
        self.browser.show(link, width, dark=dark)

    def tap(self, code: str) -> None:
        """Taps a place on the map, after scrolling it into view."""
        at = self.browser.ask(
            f"""(() => {{
              const one = document.querySelector('circle.hit[data-code={json.dumps(code)}]');
              one.scrollIntoView({{ block: "center", inline: "center" }});
              const box = one.getBoundingClientRect();
              return [box.x + box.width / 2, box.y + box.height / 2];
            }})()"""
        )
        self._touch(*at)

    def press(self, label: str) -> None:
        """Taps the button with this label."""
        at = self.browser.ask(
            f"""(() => {{
              const one = {BUTTONS}.find(one => one.textContent === {json.dumps(label)});
              if (!one) return {BUTTONS}.map(one => one.textContent);
              one.scrollIntoView({{ block: "center" }});
              const box = one.getBoundingClientRect();
              return [box.x + box.width / 2, box.y + box.height / 2];
            }})()"""
        )
        assert len(at) == 2 and isinstance(at[0], int | float), (label, at)
        self._touch(*at)

    def tool(self, line: int, name: str) -> None:
        """Taps the button of this kind next to a line of the list. Lines are counted from 1."""
        at = self.browser.ask(
            f"""(() => {{
              const one = document.querySelector("#lines li:nth-child({line}) .{name}");
              one.scrollIntoView({{ block: "center" }});
              const box = one.getBoundingClientRect();
              return [box.x + box.width / 2, box.y + box.height / 2];
            }})()"""
        )
        self._touch(*at)

    def type(self, line: str) -> None:
        """Enters a line in the text field and adds it to the list."""
        self.browser.ask(f"document.getElementById('typed').value = {json.dumps(line)}")
        self.browser.ask("document.getElementById('add').click()")

    def _touch(self, x: float, y: float) -> None:
        points: list[dict[str, float]] = [{"x": x, "y": y}]
        self.browser.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=points)
        self.browser.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def follow(self, steps: Sequence[str]) -> None:
        """Taps places, which are given in capitals, and presses buttons."""
        for step in steps:
            self.tap(step) if step.isupper() else self.press(step)

    @property
    def prompt(self) -> str:
        return str(self.browser.ask("document.querySelector('#panel h2').textContent"))

    @property
    def lead(self) -> str:
        return str(self.browser.ask("document.getElementById('lead').textContent"))

    @property
    def remarks(self) -> list[str]:
        """Returns the remark below each line, or an empty string."""
        found: list[str] = self.browser.ask(
            "[...document.querySelectorAll('#lines li')]"
            ".map(one => one.querySelector('small')?.textContent || '')"
        )
        return found

    @property
    def lines(self) -> list[str]:
        found: list[str] = self.browser.ask(
            "[...document.querySelectorAll('#lines code')].map(one => one.textContent)"
        )
        return found

    @property
    def own(self) -> list[str]:
        """Returns the units on the board that the player can choose."""
        return [one for one in self._units if not one.endswith(AHEAD)]

    @property
    def ahead(self) -> list[str]:
        """Returns the units that will be on the board if the earlier orders succeed."""
        return [one for one in self._units if one.endswith(AHEAD)]

    @property
    def _units(self) -> list[str]:
        found: list[str] = self.browser.ask(f"{BUTTONS}.map(one => one.textContent)")
        return sorted(one for one in found if one.startswith(("Army ", "Fleet ")))

    @property
    def lit(self) -> list[str]:
        """Returns the places that the player can tap now."""
        found: list[str] = self.browser.ask("[...composer.taps.keys()].sort()")
        return found

    @property
    def letter(self) -> Letter:
        """Returns the message in the link that opens a mail program."""
        link = urlsplit(self.browser.ask("document.getElementById('mail').href"))
        assert link.scheme == "mailto"
        said = {key: value[0] for key, value in parse_qs(link.query).items()}
        return Letter(unquote(link.path), said["subject"], said["body"])


@dataclass(frozen=True)
class Letter:
    to: str
    subject: str
    body: str


def offered(browser: Browser, units: Sequence[str], board: dict[str, Any]) -> dict[str, list[str]]:
    """Returns every order that the page offers for each of these units on a board, given as
    JSON."""
    found: dict[str, list[str]] = browser.ask(
        f"({OFFERED})({json.dumps(list(units))}, {json.dumps(board)})"
    )
    return found


OFFERED = """(units, { pieces, seen, exact }) => {
  const board = new Map(pieces.map(([text, own]) => {
    const unit = readUnit(text.replace(" ", ""));
    return [provinceOf(unit.at), { ...unit, own }];
  }));
  const legal = new Legal(atlas, { units: board, seen, exact });
  return Object.fromEntries(units.map(text => {
    const unit = readUnit(text.replace(" ", "")), found = [orderText({ unit, action: "hold" })];
    for (const to of legal.moves(unit)) {
      const { places, convoy } = legal.move(unit, to);
      for (const place of places) found.push(orderText({ unit, action: "move", to: place }));
      if (convoy && !places.length) found.push(orderText({ unit, action: "move", to }));
      if (convoy) found.push(orderText({ unit, action: "move", to, via: true }));
    }
    for (const code of legal.supportable(unit)) {
      for (const kind of legal.kindsAt(code)) {
        const other = legal.named(kind, code);
        for (const to of legal.supported(unit, other)) {
          found.push(orderText({ unit, action: "support", other, to: to === code ? null : to }));
        }
      }
    }
    for (const [from, goals] of legal.convoys(unit)) {
      const other = { kind: "A", at: from };
      for (const to of goals) found.push(orderText({ unit, action: "convoy", other, to }));
    }
    return [text, found];
  }));
}"""
