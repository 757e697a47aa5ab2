"""What a page does not show to its reader is no order of his."""

from __future__ import annotations

import pytest

from judge.board.phases import Phase
from mailer.message.addresses import Addressing
from mailer.message.html.page import read_page
from mailer.message.letter import decode
from tests.mailer.office import Office

SEEN, LURKING = "A PAR H", "A PAR - BUR"


@pytest.mark.parametrize(
    "style",
    [
        "display:none",
        "DISPLAY : None !important",
        "display:none;display:block",
        "dis\\70lay:none",
        "display:/* x */none",
        "display&#58;none",
        "color:red; visibility:hidden",
        "mso-hide:all",
        "font-size:0",
        "font-size:.1px",
        "font-size:1px",
        "font:0/0 a",
        "opacity:0",
        "opacity: .01",
        "opacity:0%",
        "height:0;overflow:hidden",
        "max-height:0px;overflow:hidden",
        "width:1px; overflow:hidden",
        "position:absolute;left:-9999px",
        "text-indent:-999em",
        "margin-left:-5000px",
        "transform:scale(0)",
        "clip:rect(0,0,0,0)",
        "clip-path:inset(50%)",
        "color:#fff;background:#fff",
        "color:white",
        "color:rgb(255, 255, 255)",
        "color:transparent",
        "color:rgba(0,0,0,0)",
        f"{'x:y;' * 1000}display:none",
    ],
)
def test_what_a_style_conceals_is_not_read(style: str) -> None:
    shown = read_page(f'<div style="{style}">{LURKING}</div><div>{SEEN}</div>')
    assert (shown.text, shown.hidden) == (SEEN, LURKING)


@pytest.mark.parametrize(
    "style",
    [
        "color:red;display:inline-block",
        "font-size:10px",
        "font:bold 12px/1 Arial",
        "font:700 small serif",
        "opacity:1",
        "height:0",
        "overflow:visible;width:100%",
        "text-indent:-18pt;margin-left:-.25in",
        "color:#fff;background:#000",
        "color:rgb(120, 120, 120)",
        "left:0;top:0",
        "color:rgba(0,0,0,0.9)",
        "",
    ],
)
def test_what_is_only_dressed_up_is_read(style: str) -> None:
    assert read_page(f'<div style="{style}">{SEEN}</div>').text == SEEN


@pytest.mark.parametrize(
    "page",
    [
        "<div hidden>{}</div>",
        "<div HIDDEN=''>{}</div>",
        "<font color=white>{}</font>",
        "<noscript>{}</noscript>",
        "<select><option>{}</select>",
        "<template>{}</template>",
        "<object>{}</object>",
        "<style>.x{{display:none}}</style><p class='a x'>{}</p>",
        "<p class=x>{}</p><style>a, div > .x{{color:red;display:none}}</style>",
        "<style>@media all{{#y{{display:none}}}}</style><p id=y>{}</p>",
        "<style>kbd{{display:none}}</style><kbd>{}</kbd>",
        "<div style='display:none'><p>{}</div>",
        "<div style='display:none'><div></div>{}</div>",
        "<div style='display:none'><table></div>{}</table></div>",
        "<span style='display:none'><div></span>{}</div></span>",
        "<div style='display:none'/>{}</div>",
        "<div title='</div>' style='display:none'>{}</div>",
    ],
)
def test_what_an_element_conceals_is_not_read(page: str) -> None:
    shown = read_page(page.format(LURKING) + f"<div>{SEEN}</div>")
    assert (shown.text, shown.hidden) == (SEEN, LURKING)


@pytest.mark.parametrize(
    "page",
    [
        "<a title='> {}'></a>",
        "<a title=\"'>{}\" x='\"'></a>",
        "<a b = '>{}'>",
        "<!-- > {} -->",
        "<!--!> {} -->",
        "<!-- -- > {} -->",
        "<? {}>",
        "<!x {}>",
        "</ {}>",
        "<title>{}</title>",
        "<script>'</scripty>{}'</script>",
        "<textarea></texta>{}</textarea>",
    ],
)
def test_what_is_no_text_is_not_read(page: str) -> None:
    assert read_page(page.format(LURKING) + f"<div>{SEEN}</div>").text == SEEN


@pytest.mark.parametrize(
    "page",
    [
        "<!-- {}",
        "<a title='{}",
        "<svg><style></svg>{}",
        "<script><!--<script></script>{}--></script>",
        "<plaintext hidden>{}",
        "<body><body hidden>{}</body>{}",
    ],
)
def test_nothing_is_read_below_what_never_ends(page: str) -> None:
    assert LURKING not in read_page(f"<div>{SEEN}</div>" + page.format(LURKING, LURKING)).text


def test_a_rule_for_some_screens_may_hide_something() -> None:
    sheet = "<style>@media (max-width:600px){.x{display:none} .y{margin:0}} .z{color:red}</style>"
    shown = read_page(f"{sheet}<p class=x>{LURKING}</p><p class='y z'>{SEEN}</p>")
    assert (shown.text, shown.hidden) == (SEEN, LURKING)


def test_a_letter_tells_what_it_hides() -> None:
    page = f'<div style="display:none">{LURKING}</div><p>{SEEN}</p><img style="display:none">'
    raw = f"From: a@b.example\nContent-Type: text/html\n\n{page}".encode()
    letter = decode(raw, Addressing("judge@judge.example"))
    assert (letter.text, letter.hidden) == (SEEN, LURKING)


HTML = "MIME-Version: 1.0\nContent-Type: text/html\n"


def test_hidden_orders_are_left_aside_and_named(office: Office) -> None:
    office.seven("alpha")
    page = f'<p>{SEEN}</p><div style="display:none">{LURKING}</div>'
    answer = office.says("FRANCE", page, headers=HTML)
    assert "text that mail programs do not show. It was not read." in answer
    entry = office.table("alpha").game.list_of("FRANCE", Phase.read("S1901M"))
    assert entry is not None
    assert [str(line) for line in entry.lines] == [SEEN]


def test_a_hidden_preview_of_a_mail_program_is_not_worth_a_word(office: Office) -> None:
    office.seven("alpha")
    page = f'<div style="display:none">News of spring for all of you</div><p>{SEEN}</p>'
    assert "do not show" not in office.says("FRANCE", page, headers=HTML)
