"""``python -m tests.browser`` updates the pictures of pages and e-mails in ``docs/pictures``. It
plays the demonstration and renders the results in headless Chromium."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread

from PIL import Image

from mailer.cli.web_pages import PageServer
from mailer.demo.play_script import Play, Timeline
from mailer.demo.players import script_of
from mailer.demo.run_judge import judge_running, prepare, write_pages
from tests.browser.chromium import Browser, browser
from tests.browser.composing import Composing, page_file
from tests.browser.test_composer_page import TASK

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
COLOURS = 96
GAP = 16
READY = "[...document.images].every(one => one.complete && one.naturalWidth)"
AT_ONCE = "document.querySelectorAll('img').forEach(one => one.loading = 'eager')"


def main() -> None:
    with TemporaryDirectory() as name, TemporaryDirectory() as home:
        folder = Path(name)
        settings = prepare(folder)
        with judge_running(folder, settings) as office:
            Play(script_of("crystal ball"), office, Timeline(fast=True)).perform()
            write_pages(folder, settings)
        with served(folder / "pages") as url, browser(Path(home)) as looking:
            page = f"{url}games/foresight/index.html#F1902M"
            keep("page", [taken(looking, page, 900, 1150)])
            phone = [taken(looking, page, 360, 1500, dark=dark) for dark in (False, True)]
            keep("page_on_a_telephone", phone)
            file = folder / "mail.html"
            file.write_text(mail_in(folder), encoding="utf-8")
            url = file.as_uri()
            keep("mail", [taken(looking, url, 360, 1150, dark=dark) for dark in (False, True)])
            composer(looking, folder)


def composer(looking: Browser, folder: Path) -> None:
    """Takes pictures of a Crystal Ball list being composed, just before a tap that says where a
    supported army goes."""
    looking.call("Emulation.setTouchEmulationEnabled", enabled=True)
    url = f"{page_file(folder).as_uri()}#{TASK.fragment()}"
    page = Composing(looking)
    page.open(url)
    page.follow(["BUR", "BEL", "MAO", "POR", "PIC", "Army", "Support", "BUR", "BEL"])
    page.follow(["BUR", "RUH", "RUH", "Lend to another power", "Germany"])
    keep("composer", [taken(looking, url, 360, 1150, dark=dark) for dark in (False, True)])


@contextmanager
def served(folder: Path) -> Iterator[str]:
    server = PageServer(folder, 0)
    thread = Thread(target=server.run)
    thread.start()
    try:
        yield server.url
    finally:
        server.stop()
        thread.join()


def mail_in(folder: Path) -> str:
    """Returns the HTML of the latest e-mail to Italy with movement results. It prefers one with a
    picture, because a busy judge omits some pictures."""
    found = ""
    for file in sorted((folder / "var" / "outbox").glob("ivo@*/new/*"), key=lambda one: one.name):
        mail = message_from_bytes(file.read_bytes(), policy=default)
        page = mail.get_body(("html",))
        text = str(page.get_content()) if page else ""
        if "Movement results" not in text or "HISTORY" in text:
            continue
        if "cid:" in text or not found:
            found = _with_pictures(mail, text)
    return found


def _with_pictures(mail: EmailMessage, page: str) -> str:
    """Returns the page with the e-mail's attached pictures embedded in it."""
    for part in mail.walk():
        octets = part.get_payload(decode=True)
        if part.get_content_maintype() == "image" and isinstance(octets, bytes):
            url = f"data:{part.get_content_type()};base64,{base64.b64encode(octets).decode()}"
            page = page.replace(f"cid:{part['Content-ID'].strip('<>')}", url)
    return page


def taken(looking: Browser, url: str, width: int, most: int, *, dark: bool = False) -> Image.Image:
    """Returns a picture of a page, from the part that the URL names and with this maximum
    height."""
    looking.show("about:blank", width)
    looking.show(url, width, dark=dark)
    looking.ask(AT_ONCE)
    while not looking.ask(READY):
        pass
    looking.ask("document.querySelectorAll('.slider').forEach(o => o.style.position = 'static')")
    top = looking.ask("Math.round((document.querySelector('.slider')?.offsetTop || 8) - 8)")
    whole = looking.ask("Math.ceil(document.documentElement.getBoundingClientRect().height)")
    clip = {"x": 0, "y": top, "width": width, "height": min(whole - top, most), "scale": 1}
    shot = looking.call("Page.captureScreenshot", captureBeyondViewport=True, clip=clip)
    return Image.open(BytesIO(base64.b64decode(shot["data"]))).convert("RGB")


def keep(name: str, shots: list[Image.Image]) -> None:
    """Saves the pictures side by side, using few colours."""
    width = sum(one.width for one in shots) + GAP * (len(shots) - 1)
    whole = Image.new("RGB", (width, max(one.height for one in shots)), "#808080")
    at = 0
    for one in shots:
        whole.paste(one, (at, 0))
        at += one.width + GAP
    few = whole.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    few.save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
