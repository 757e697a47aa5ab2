"""Controls headless Chromium through its DevTools protocol over a pipe, without a driver, a port or
a library."""

from __future__ import annotations

import fcntl
import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.peers import need

FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    *("--disable-extensions", "--hide-scrollbars", "--remote-debugging-pipe"),
)

LOWEST = 10
"""File descriptors from this number on do not collide with those that the browser uses."""


class Browser:
    """A browser with one page. Messages in both directions are JSON, each followed by a zero byte
    (`--remote-debugging-pipe`)."""

    def __init__(self, send: int, receive: int) -> None:
        self._send, self._receive = send, receive
        self._rest, self._number, self._session = b"", 0, ""
        self.events: list[dict[str, Any]] = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        found = self.call("Target.attachToTarget", targetId=target, flatten=True)
        self._session = found["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(f"{domain}.enable")

    def call(self, method: str, **params: object) -> dict[str, Any]:
        """Sends a command and returns its result. Keeps events that arrive in the meantime."""
        self._number += 1
        said: dict[str, object] = {"id": self._number, "method": method, "params": params}
        if self._session:
            said["sessionId"] = self._session
        os.write(self._send, json.dumps(said).encode() + b"\0")
        while True:
            answer = self._next()
            if answer.get("id") == self._number:
                assert "error" not in answer, answer
                result: dict[str, Any] = answer["result"]
                return result
            self.events.append(answer)

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._rest:
            more = os.read(self._receive, 1 << 16)
            assert more, "the browser has gone"
            self._rest += more
        message, _, self._rest = self._rest.partition(b"\0")
        read: dict[str, Any] = json.loads(message)
        return read

    def show(self, url: str, width: int, *, dark: bool = False) -> None:
        """Opens a page at this width and waits until it is fully loaded."""
        self.events.clear()
        scheme = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
        self.call("Emulation.setEmulatedMedia", features=scheme)
        size = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False}
        self.call("Emulation.setDeviceMetricsOverride", **size)
        self.call("Page.navigate", url=url)
        while not any(one.get("method") == "Page.loadEventFired" for one in self.events):
            self.events.append(self._next())

    def ask(self, expression: str) -> Any:
        """Returns the value of this JavaScript expression."""
        found = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        assert "exceptionDetails" not in found, found
        return found["result"].get("value")

    def press(self, key: str) -> None:
        """Presses a key on the keyboard."""
        code = {"Tab": 9, "Enter": 13, "ArrowLeft": 37, "ArrowRight": 39}[key]
        for kind in ("rawKeyDown", *(["char"] if key == "Enter" else []), "keyUp"):
            typed = {"text": "\r"} if kind == "char" else {}
            self.call(
                "Input.dispatchKeyEvent",
                type=kind,
                key=key,
                code=key,
                windowsVirtualKeyCode=code,
                **typed,
            )

    def requests(self) -> list[str]:
        """Returns the URLs requested since the page was opened."""
        sent = (one for one in self.events if one.get("method") == "Network.requestWillBeSent")
        return [one["params"]["request"]["url"] for one in sent]

    def complaints(self) -> list[str]:
        """Returns the entries in the browser's log."""
        logged = (one for one in self.events if one.get("method") == "Log.entryAdded")
        return [one["params"]["entry"]["text"] for one in logged]


@contextmanager
def browser(folder: Path) -> Iterator[Browser]:
    """Yields a new browser with this folder as its home, and stops it at the end."""
    program = shutil.which("chromium")
    need("chromium", program is not None)
    down, up = os.pipe(), os.pipe()
    ends = [fcntl.fcntl(end, fcntl.F_DUPFD, LOWEST) for end in (down[0], up[1])]

    def placed() -> None:
        """Sets up descriptors 3 and 4, from which the browser reads commands and to which it
        writes."""
        for number, end in enumerate(ends, 3):
            os.dup2(end, number)

    process = subprocess.Popen(
        [program or "", *FLAGS, f"--user-data-dir={folder}", "about:blank"],
        preexec_fn=placed,
        pass_fds=(3, 4),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "HOME": str(folder)},
    )
    for end in (down[0], up[1], *ends):
        os.close(end)
    try:
        yield Browser(down[1], up[0])
    finally:
        process.kill()
        process.wait()
        os.close(down[1])
        os.close(up[0])
