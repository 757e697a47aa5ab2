"""Writes replies to an HTML e-mail from the judge as six mail programs would.

The user's text is above, below or, if users of the program write there, between the quoted lines.
Some replies contain only HTML; the others also contain the plain text that the program would write.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import SMTP, default
from hashlib import sha256
from textwrap import wrap

from mailer.mail.build_html_message import stanzas_of

FROM, TO = "lab (judge)", "anna@players.test"
ADDRESS = "judge@localhost"
HEADERS = (
    ("From", f"{FROM} &lt;{ADDRESS}&gt;"),
    ("Sent", "Friday, November 20, 2026 1:00 PM"),
    ("To", TO),
    ("Subject", "[lab] S1901M results"),
)
SAID = f"On Fri, Nov 20, 2026 at 1:00 PM {FROM} &lt;{ADDRESS}&gt; wrote:"


@dataclass(frozen=True)
class Quoted:
    """An e-mail as a mail program quotes it: the HTML up to the first block, the blocks, the rest
    of the HTML, the unwrapped text, and the pictures' alternative texts."""

    opening: str
    blocks: list[str]
    closing: str
    text: list[str]
    pictures: list[str]

    def part(self, start: int = 0, end: int | None = None) -> str:
        """Returns the HTML with only some of the blocks."""
        return self.opening + "".join(self.blocks[start:end]) + self.closing


@dataclass(frozen=True)
class Written:
    """The lines that a user wrote, by their place relative to the quoted text."""

    above: tuple[str, ...] = ()
    between: tuple[str, ...] = ()
    below: tuple[str, ...] = ()


Page = Callable[[Quoted, Written], str]


def quoted(raw: bytes) -> Quoted:
    """Splits an e-mail from the judge into the parts that a mail program quotes."""
    message = message_from_bytes(raw.replace(b"\r\n", b"\n"), policy=default)
    text, page = (message.get_body((kind,)) for kind in ("plain", "html"))
    assert text is not None
    assert page is not None
    body = re.search(r"<body[^>]*>(.*)</body>", page.get_content(), re.S)
    assert body is not None
    opening, rest = body[1].split("<td", 1)
    inner, closing = rest.split("</td>", 1)
    style, content = inner.split(">\n", 1)
    lines = [
        [*(" " * line.indent + line.text for line in block.lines), ""]
        for block in stanzas_of(text.get_content())
    ]
    blocks = re.findall(r"<p (?s:.*?)</p>\n|<div [^>]*>\n(?:<div .*\n)*</div>\n", content)
    assert "".join(blocks) == content
    whole = [line for some in lines for line in some]
    pictures = re.findall(r'alt="([^"]*)"', content)
    return Quoted(f"{opening}<td{style}>", blocks, f"</td>{closing}", whole, pictures)


def divs(lines: tuple[str, ...]) -> str:
    return "".join(f"<div>{line}</div>" for line in lines)


def _gmail(mail: Quoted, said: Written, line: str) -> str:
    style = "margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex"
    quote = f'<blockquote class="gmail_quote" style="{style}">'
    middle = f"</blockquote><div><br></div>{divs(said.between)}<div><br></div>{quote}"
    half = len(mail.blocks) // 2
    inner = mail.part(0, half) + middle + mail.part(half) if said.between else mail.part()
    return (
        '<br><div class="gmail_quote gmail_quote_container">'
        f'<div dir="ltr" class="gmail_attr">{line}<br></div>{quote}{inner}</blockquote></div>'
    )


def gmail_web(mail: Quoted, said: Written) -> str:
    above = f'<div dir="ltr">{divs(said.above)}</div>'
    return f"{above}{_gmail(mail, said, SAID)}{divs(said.below)}"


def gmail_phone(mail: Quoted, said: Written) -> str:
    above = "".join(f'<div dir="auto">{line}</div>' for line in said.above)
    below = f'<div dir="auto">{divs(said.below)}</div>' * bool(said.below)
    link = f'<a href="mailto:{ADDRESS}">{ADDRESS}</a>'
    line = f"{FROM} &lt;{link}&gt; schrieb am Fr., 20. Nov. 2026, 13:00:"
    return f"{above}{_gmail(mail, said, line)}{below}"


IN_LINES = re.compile(r'<div style="margin-left[^>]*>(.*?)</div>')
FLOWING = re.compile(r'<p style="[^>]*>(.*?)</p>')


def outlook_desktop(mail: Quoted, said: Written) -> str:
    """Returns the HTML of a reply from Outlook, which uses Word to rewrite the page and does not
    mark quoted text."""

    def lines(some: tuple[str, ...]) -> str:
        return "".join(f"<p class=MsoNormal>{line}<o:p></o:p></p>\n" for line in some)

    page = IN_LINES.sub(
        r"<p class=MsoNormal style='margin-left:10.7pt'>\1<o:p></o:p></p>", mail.part()
    )
    page = FLOWING.sub(r"<p style='margin-bottom:9.0pt'><span>\1<o:p></o:p></span></p>", page)
    head = "<br>".join(f"<b>{name}:</b> {value}" for name, value in HEADERS)
    return (
        "<div class=WordSection1>"
        f"{lines(said.above)}<p class=MsoNormal><o:p>&nbsp;</o:p></p>"
        "<div><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'>"
        f"<p class=MsoNormal>{head}<o:p></o:p></p></div></div>"
        f"<p class=MsoNormal><o:p>&nbsp;</o:p></p>{page}{lines(said.below)}</div>"
    )


def outlook_web(mail: Quoted, said: Written) -> str:
    style = 'class="elementToProof" style="font-family: Aptos, Calibri; font-size: 12pt;"'
    head = "<br>\n".join(f"<b>{name}:</b> {value}" for name, value in HEADERS)
    above, below = (
        "".join(f"<div {style}>{line}</div>" for line in some) for some in (said.above, said.below)
    )
    return (
        f'{above}<div id="appendonsend"></div>'
        '<hr style="display:inline-block;width:98%" tabindex="-1">'
        '<div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif" style="font-size:11pt"'
        f' color="#000000">{head}</font><div>&nbsp;</div></div>{mail.part()}{below}'
    )


def apple(mail: Quoted, said: Written) -> str:
    half = len(mail.blocks) // 2
    quote = '<blockquote type="cite"><div>'
    middle = f"</div></blockquote><div><br></div>{divs(said.between)}<br>{quote}"
    inner = mail.part(0, half) + middle + mail.part(half) if said.between else mail.part()
    return (
        '<div style="overflow-wrap: break-word; -webkit-nbsp-mode: space;">'
        f"{divs(said.above)}<div><br>{quote}{SAID}</div>"
        f'<br class="Apple-interchange-newline"><div>{inner}</div></blockquote></div><br>'
        f"{divs(said.below)}</div>"
    )


def thunderbird(mail: Quoted, said: Written) -> str:
    quote = '<blockquote type="cite" cite="mid:1@localhost">'
    half = len(mail.blocks) // 2
    middle = f"</blockquote><p>{'<br>'.join(said.between)}</p>{quote}"
    inner = mail.part(0, half) + middle + mail.part(half) if said.between else mail.part()
    return (
        f'<p>{"<br>".join(said.above)}</p><div class="moz-cite-prefix">{SAID}<br></div>'
        f"{quote}{inner}</blockquote><p>{'<br>'.join(said.below)}</p>"
    )


PROGRAMS: dict[str, Page] = {
    "gmail web": gmail_web,
    "gmail phone": gmail_phone,
    "outlook desktop": outlook_desktop,
    "outlook web": outlook_web,
    "apple mail": apple,
    "thunderbird": thunderbird,
}
MARKS = frozenset(PROGRAMS) - {"outlook desktop", "outlook web"}
"""The programs that mark quoted text, so that users can write between the quoted lines."""

PICTURES = {
    "gmail web": "[image: %s]",
    "gmail phone": "[image: %s]",
    "outlook desktop": "[%s]",
    "outlook web": "%s",
    "apple mail": "%s<lab-spring-1901.png>",
    "thunderbird": "%s",
}
"""The text that each program writes in place of a picture."""


def text_of(program: str, mail: Quoted, said: Written) -> str:
    """Returns the plain text that the program sends along with its HTML."""
    marked = program in MARKS
    told = [line for words in mail.pictures for line in wrap(PICTURES[program] % words, 76)]
    lines = [f"> {line}" if marked else line for line in [*told, *mail.text]]
    half = next(at for at in range(len(lines) // 2, len(lines)) if not lines[at].strip("> "))
    head = [f"{name}: {re.sub('&[lg]t;', ' ', value)}" for name, value in HEADERS]
    opening = [SAID.replace("&lt;", "<").replace("&gt;", ">"), ""] if marked else head
    between = ["", *said.between, ""] if said.between else []
    return "\n".join(
        [*said.above, "", *opening, "", *lines[:half], *between, *lines[half:], "", *said.below, ""]
    )


def reply(program: str, mail: Quoted, said: Written, *, has_text: bool) -> bytes:
    """Returns a reply as the program writes it, without a recipient."""
    letter = EmailMessage(policy=SMTP)
    letter["From"], letter["Subject"] = f"Anna <{TO}>", "Re: [lab] S1901M results"
    page = f"<html><head></head><body>{PROGRAMS[program](mail, said)}</body></html>"
    letter["Message-ID"] = f"<{sha256(page.encode()).hexdigest()}.{has_text}@players.test>"
    if has_text:
        letter.set_content(text_of(program, mail, said), cte="quoted-printable")
        letter.add_alternative(page, subtype="html", cte="quoted-printable")
    else:
        letter.set_content(page, subtype="html", cte="quoted-printable")
    return letter.as_bytes()
