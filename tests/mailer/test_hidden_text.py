"""Tests that text that an HTML message hides from its reader does not count as an order."""

from __future__ import annotations

import pytest

from judge.board.phases import Phase
from mailer.mail.html.to_text import read_page
from mailer.mail.parse import decode
from mailer.mail.reply_addresses import Addressing
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
    answer = " ".join(office.says("FRANCE", page, headers=HTML).split())
    assert "styles of your message may" in answer and f"'{LURKING}'" in answer
    entry = office.table("alpha").game.list_of("FRANCE", Phase.read("S1901M"))
    assert entry is not None
    assert [str(line) for line in entry.lines] == [SEEN]


def test_a_hidden_preview_of_a_mail_program_is_not_worth_a_word(office: Office) -> None:
    office.seven("alpha")
    page = f'<div style="display:none">News of spring for all of you</div><p>{SEEN}</p>'
    assert "I did not read" not in office.says("FRANCE", page, headers=HTML)


DOUBTFUL_STYLES = [
    "margin:0 0 0 -9999px",
    "left:-900px",
    "inset:-900px",
    "position:absolute",
    "position:fixed;top:0",
    "text-indent:-9999px",
    "zoom:0.01",
    "scale:0",
    "rotate:90deg",
    "translate:-900px",
    "letter-spacing:-50px",
    "line-height:0",
    "vertical-align:-9999px",
    "padding-left:9999px",
    "width:1px;overflow:hidden",
    "height:calc(0px);overflow:clip",
    "display:contents",
    "display:var(--x)",
    "-webkit-line-clamp:0",
    "mask:url(x)",
    "mix-blend-mode:screen",
    "filter:blur(9px)",
    "color:#0000",
    "color:#ffffff00",
    "color:rgb(0 0 0 / 0)",
    "color:rgb(0 0 0 / 1%)",
    "color:snow",
    "color:#fefefe",
    "color:var(--white)",
    "color:hsl(0 0% 100%)",
    "color:color(srgb 1 1 1)",
    "color:#036;background:#036",
    "background:#000",
    "background:url(x);color:#fff",
    "background:linear-gradient(#000,#000)",
    "font-size:.5em;",
    "font-size:calc(1px)",
    "font:1px/1 a",
    "animation:x 1s",
    "unknown-property:1",
    "opacity:5e-3",
    "display:none!important",
    "all:unset",
]


@pytest.mark.parametrize("style", DOUBTFUL_STYLES)
def test_what_may_be_hidden_is_not_read(style: str) -> None:
    shown = read_page(f'<div style="{style}">{LURKING}</div><div>{SEEN}</div>')
    assert (shown.text, shown.hidden) == (SEEN, LURKING)


@pytest.mark.parametrize("style", ["display:none", "font-size:0", "left:-99in", "color:#fff"])
@pytest.mark.parametrize(
    "rule",
    [
        "@media all{{.w{{{}}}}}",
        "@media print{{.w{{{}}}}}",
        "@supports (display:grid){{.w{{{}}}}}",
        "@layer x{{.w{{{}}}}}",
        "@container (width>1px){{.w{{{}}}}}",
        "div.w{{{}}}",
        ".v,.w{{{}}}",
        "body .w{{{}}}",
        "*.w{{color:red}} .w{{{}}}",
        ".w:hover,.w{{{}}}",
        "/* .w */ .w{{{}}}",
        ".x{{font-family:'}}'}} .w{{{}}}",
    ],
)
def test_a_rule_that_may_hide_an_element_keeps_it_from_being_read(rule: str, style: str) -> None:
    sheet = f"<style>{rule.format(style)}</style>"
    shown = read_page(f"{sheet}<div class=w>{LURKING}</div><p>{SEEN}</p>")
    assert (shown.text, shown.hidden) == (SEEN, LURKING)


@pytest.mark.parametrize(
    "selector",
    [
        *("*", ".w>*", "[title]", "[class^=w]", ":is(.w)", ":where(div)", ":nth-child(1)"),
        *("div:first-child", ":not(p)", "body>:first-child", ".w\\20 x", "::before", "div:has(b)"),
        *("\\64iv", ".w div:only-child", ":root *", "div|w"),
    ],
)
def test_a_rule_that_may_hide_any_element_keeps_the_page_from_being_read(selector: str) -> None:
    page = f"<style>{selector}{{display:none}}</style><div class=w>{LURKING}</div>"
    shown = read_page(page)
    assert shown.text == "" and LURKING in shown.hidden


@pytest.mark.parametrize(
    "page",
    [
        "<rp>{}</rp>",
        "<meter>{}</meter>",
        "<progress>{}</progress>",
        "<datalist>{}</datalist>",
        "<x-hidden>{}</x-hidden>",
        "<frameset>{}</frameset>",
        "<div popover>{}</div>",
        "<dialog>{}</dialog>",
        "<details>{}</details>",
        "<map>{}</map>",
        "<marquee>{}</marquee>",
        "<div style='background:#369'><i style='color:#369'>{}</i></div>",
        "<table bgcolor=black><tr><td><i style='color:#000'>{}</i></table>",
        "<div style='color:#369'><i style='background:#369'>{}</i></div>",
        "<font color=snow>{}</font>",
        "<td background=x>{}</td>",
    ],
)
def test_an_element_that_may_not_be_drawn_is_not_read(page: str) -> None:
    shown = read_page(page.format(LURKING) + f"<p>{SEEN}</p>")
    assert LURKING not in shown.text and LURKING in shown.hidden


OUTLOOK = """<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!--
@font-face {font-family:"Cambria Math"; panose-1:2 4 5 3 5 4 6 3 2 4;}
p.MsoNormal, li.MsoNormal, div.MsoNormal
    {margin:0cm; margin-bottom:.0001pt; font-size:11.0pt; font-family:"Calibri",sans-serif;
    mso-fareast-language:EN-US;}
a:link, span.MsoHyperlink {mso-style-priority:99; color:#0563C1; text-decoration:underline;}
span.EmailStyle17 {mso-style-type:personal-compose; color:windowtext;}
.MsoChpDefault {mso-style-type:export-only;}
@page WordSection1 {size:612.0pt 792.0pt; margin:70.85pt 70.85pt 2.0cm 70.85pt;}
div.WordSection1 {page:WordSection1;}
@list l0:level1 {mso-level-number-format:bullet; text-indent:-18.0pt;}
ol {margin-bottom:0cm;} ul {margin-bottom:0cm;}
--></style></head><body lang=DE link="#0563C1" vlink="#954F72" style='word-wrap:break-word'>
<div class=WordSection1><p class=MsoNormal><span lang=EN-US style='font-size:10.0pt;color:#1F497D;
mso-fareast-language:EN-US'>A PAR H<o:p></o:p></span></p></div></body></html>"""
APPLE = """<html><body style="overflow-wrap: break-word; -webkit-nbsp-mode: space; line-break:
after-white-space;" class=""><span style="caret-color: rgb(0, 0, 0); color: rgb(0, 0, 0);
font-family: Helvetica; font-size: 12px; font-variant-caps: normal; letter-spacing: normal;
orphans: auto; text-indent: 0px; white-space: normal; widows: auto; word-spacing: 0px;
-webkit-text-stroke-width: 0px; text-decoration: none; float: none; display: inline !important;"
>A PAR H</span></body></html>"""
GMAIL = '<div dir="ltr"><div class="gmail_default" style="font-family:arial">A PAR H</div></div>'
YAHOO = """<html><body><div class="ydp1yahoo-style-wrap" style="font-family:Helvetica Neue,
Helvetica, Arial, sans-serif;font-size:13px;"><div dir="ltr" data-setdir="false">A PAR H</div>
</div></body></html>"""
OUTLOOK_WEB = """<html><head><style type="text/css" style="display:none;"> P {margin-top:0;
margin-bottom:0;} </style></head><body dir="ltr"><div class="elementToProof" style="font-family:
Aptos, Calibri, sans-serif; font-size: 12pt; color: rgb(0, 0, 0); background-color: rgb(255, 255,
255); line-height:1.38;">A PAR H</div></body></html>"""
ANDROID = '<div dir="auto" style="font-size:16px;color:#212121;background-color:#fff">A PAR H</div>'


@pytest.mark.parametrize("page", [OUTLOOK, APPLE, GMAIL, YAHOO, OUTLOOK_WEB, ANDROID])
def test_what_mail_programs_write_is_read(page: str) -> None:
    shown = read_page(page)
    assert (shown.text.strip(), shown.hidden.strip()) == (SEEN, "")
