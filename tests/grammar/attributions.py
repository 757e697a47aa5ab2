"""Attributions: the lines that mail programs write above the messages they quote.

``ATTRIBUTIONS`` contains one line for each program and language, exactly as the program writes it.
Programs wrap long lines; ``broken`` yields all the ways in which a line may be wrapped.
"""

from __future__ import annotations

from collections.abc import Iterator

ADDRESS = "judge+k3v9q2m8x7c4b5n6a1s0@judge.example.org"

ATTRIBUTIONS = (
    # Gmail
    f"On Sun, Dec 15, 2024 at 3:00 PM vicarage (judge) <{ADDRESS}> wrote:",
    f"On Sun, 15 Dec 2024 at 15:00, vicarage (judge) <{ADDRESS}> wrote:",
    f"On Sun, 15 Dec 2024, 15:00 vicarage (judge), <{ADDRESS}> wrote:",
    f"On Sun, Nov 22, 2026 at 1:20\u202fAM vicarage (judge) <{ADDRESS}> wrote:",
    f"Am So., 15. Dez. 2024 um 15:00 Uhr schrieb vicarage (judge) <{ADDRESS}>:",
    f"vicarage (judge) <{ADDRESS}> schrieb am So., 15. Dez. 2024, 15:00:",
    f"Le dim. 15 déc. 2024 à 15:00, vicarage (judge) <{ADDRESS}> a écrit :",
    f"Il giorno dom 15 dic 2024 alle ore 15:00 vicarage (judge) <{ADDRESS}> ha scritto:",
    f"Il dom 15 dic 2024, 15:00 vicarage (judge) <{ADDRESS}> ha scritto:",
    f"El dom, 15 dic 2024 a las 15:00, vicarage (judge) (<{ADDRESS}>) escribió:",
    f"Em dom., 15 de dez. de 2024 às 15:00, vicarage (judge) <{ADDRESS}> escreveu:",
    f"vicarage (judge) <{ADDRESS}> escreveu (domingo, 15/12/2024 à(s) 15:00):",
    f"Op zo 15 dec 2024 om 15:00 schreef vicarage (judge) <{ADDRESS}>:",
    f"Den sön 15 dec. 2024 kl 15:00 skrev vicarage (judge) <{ADDRESS}>:",
    f"Den søn. 15. dec. 2024 kl. 15.00 skrev vicarage (judge) <{ADDRESS}>:",
    f"søn. 15. des. 2024 kl. 15:00 skrev vicarage (judge) <{ADDRESS}>:",
    f"su 15. jouluk. 2024 klo 15.00 vicarage (judge) ({ADDRESS}) kirjoitti:",
    f"niedz., 15 gru 2024 o 15:00 vicarage (judge) <{ADDRESS}> napisał(a):",
    f"ne 15. 12. 2024 v 15:00 odesílatel vicarage (judge) <{ADDRESS}> napsal:",
    f"ne 15. 12. 2024 o 15:00 vicarage (judge) <{ADDRESS}> napísal(a):",
    f"vicarage (judge) <{ADDRESS}> ezt írta (időpont: 2024. dec. 15., V, 15:00):",
    f"V V ned., 15. dec. 2024 ob 15:00 je oseba vicarage (judge) <{ADDRESS}> napisala:",
    f"ned, 15. pro 2024. u 15:00 vicarage (judge) <{ADDRESS}> napisao je:",
    f"În dum., 15 dec. 2024 la 15:00, vicarage (judge) <{ADDRESS}> a scris:",
    f"вс, 15 дек. 2024 г. в 15:00, vicarage (judge) <{ADDRESS}>:",
    f"нд, 15 груд. 2024 р. о 15:00 vicarage (judge) <{ADDRESS}> пише:",
    f"На нд, 15.12.2024 г. в 15:00 vicarage (judge) <{ADDRESS}> написа:",
    f"Στις Κυρ 15 Δεκ 2024 στις 3:00 μ.μ., ο/η vicarage (judge) <{ADDRESS}> έγραψε:",
    f"vicarage (judge) <{ADDRESS}>, 15 Ara 2024 Paz, 15:00 tarihinde şunu yazdı:",
    f"2024年12月15日(日) 15:00 vicarage (judge) <{ADDRESS}>:",
    f"vicarage (judge) <{ADDRESS}> 于2024年12月15日周日 15:00写道：",
    f"vicarage (judge) <{ADDRESS}> 於 2024年12月15日 週日 下午3:00寫道：",
    f"2024년 12월 15일 (일) 오후 3:00, vicarage (judge) <{ADDRESS}>님이 작성:",
    f"‫בתאריך יום א׳, 15 בדצמ׳ 2024 ב-15:00 מאת ‪vicarage (judge)‬‏ <‪{ADDRESS}‬‏>:‬",
    # Apple Mail
    f"On Dec 15, 2024, at 3:00 PM, vicarage (judge) <{ADDRESS}> wrote:",
    f"On Dec 15, 2024, at 3:00 PM, judge <{ADDRESS}> wrote:",
    f"On 15 Dec 2024, at 15:00, vicarage (judge) <{ADDRESS}> wrote:",
    f"Am 15.12.2024 um 15:00 schrieb vicarage (judge) <{ADDRESS}>:",
    f"Le 15 déc. 2024 à 15:00, vicarage (judge) <{ADDRESS}> a écrit :",
    f"Il giorno 15 dic 2024, alle ore 15:00, vicarage (judge) <{ADDRESS}> ha scritto:",
    f"El 15 dic 2024, a las 15:00, vicarage (judge) <{ADDRESS}> escribió:",
    f"Op 15 dec 2024, om 15:00 heeft vicarage (judge) <{ADDRESS}> het volgende geschreven:",
    f"15 dec. 2024 kl. 15:00 skrev vicarage (judge) <{ADDRESS}>:",
    f"Den 15. dec. 2024 kl. 15.00 skrev vicarage (judge) <{ADDRESS}>:",
    f"2024/12/15 15:00、vicarage (judge) <{ADDRESS}>のメール:",
    # Thunderbird
    "On 12/15/2024 3:00 PM, vicarage (judge) wrote:",
    "On 15/12/2024 15:00, vicarage (judge) wrote:",
    "Am 15.12.2024 um 15:00 schrieb vicarage (judge):",
    "Le 15/12/2024 à 15:00, vicarage (judge) a écrit :",
    "Il 15/12/2024 15:00, vicarage (judge) ha scritto:",
    "El 15/12/24 a las 15:00, vicarage (judge) escribió:",
    "Op 15-12-2024 om 15:00 schreef vicarage (judge):",
    "Den 2024-12-15 kl. 15:00, skrev vicarage (judge):",
    "15.12.2024 15:00, vicarage (judge) пишет:",
    "W dniu 15.12.2024 o 15:00, vicarage (judge) pisze:",
    # Yahoo, Proton, Outlook for phones, Android
    f"On Sunday, December 15, 2024 at 03:00:00 PM GMT, vicarage (judge) <{ADDRESS}> wrote:",
    f"On Sunday, 22 November 2026 01:20, alpha <{ADDRESS}> wrote:",
    f"On Sunday, December 15th, 2024 at 3:00 PM, vicarage (judge) <{ADDRESS}> wrote:",
    f"On 15 December 2024 15:00:00 GMT+01:00, vicarage (judge) <{ADDRESS}> wrote:",
    f"Am 15. Dezember 2024 15:00:00 MEZ schrieb vicarage (judge) <{ADDRESS}>:",
    f"15 декабря 2024 г. 15:00:00 GMT+03:00, vicarage (judge) <{ADDRESS}> пишет:",
    f"воскресенье, 15 декабря 2024 г. пользователь vicarage (judge) <{ADDRESS}> написал:",
    f"Den mån 23 nov. 2026 18:22Lev (judge) <{ADDRESS}> skrev:",
    # Mutt, Notes, Evolution, and programs whose attribution is short
    "On Sun, Dec 15, 2024 at 03:00:00PM +0000, vicarage (judge) wrote:",
    f"* vicarage (judge) <{ADDRESS}> [2024-12-15 15:00]:",
    f"vicarage (judge) <{ADDRESS}> wrote on 15.12.2024 15:00:00:",
    f"Am Sonntag, dem 15.12.2024 um 15:00 +0000 schrieb vicarage (judge) <{ADDRESS}>:",
    "Quoting vicarage (judge) <judge@judge.example.org>:",
    "vicarage (judge) <judge@judge.example.org> writes:",
    "judge@judge.example.org wrote:",
)

NARROW, WIDE = 60, 78
"""The smallest and the largest width at which programs wrap lines."""


def broken(line: str) -> Iterator[list[str]]:
    """Yields the lines of the attribution as programs wrap it at each width. An address that is too
    long for a line gets a line to itself."""
    found = {tuple(_wrapped(line, width)) for width in range(NARROW, WIDE + 1)}
    yield from (list(lines) for lines in sorted(found) if len(lines) > 1)


def _wrapped(line: str, width: int) -> Iterator[str]:
    held = ""
    for word in line.split(" "):
        if held and len(held) + 1 + len(word) > width:
            yield held
            held = word
        else:
            held = f"{held} {word}" if held else word
    yield held
