"""What did this person write? Text to typed commands; knows no position and no database.

A letter travels like this::

    words/text          lines in plain characters            "A PAR – BUR" -> "A PAR - BUR"
    letter/around       quotations, signatures, greetings    left aside, and said so
    letter/cutting      the letter in pieces                 lines; PRESS and CREATE with their text
    commands/heads      which command a line begins with     "sign on ..." -> SIGNON
    commands/records    what may follow that word            `readers`, `command_line`
    orders/language     names, years and dialects            of the game that a frame speaks for
    orders/printed      what the judge prints                as it is sent
    words/tokens, orders/forms, orders/order_line            the line as an order
    orders/special      what only some games have            where no plain order can be read
    letter/reader       all of it                            `read_letter`

The language of a line is that of the game its SIGNON names; for a line below none it is what the
caller of `read_letter` says. `grammar.games` holds what single games add: a `Dialect` each, with
its kinds of lines, its riders, its words for HELP. The lines of all dialects are read in every
game, so that a game without them can say so.

`letter/headings` knows what stands above orders, `letter/presses` which press may not go out,
`orders/lines/wrapping` lines that were broken in two, `orders/conditions` what no order may have,
`commands/other_judges` the words of other judges; `words/names` and `orders/places` know places and
powers under all their spellings, `words/misspelt` what was nearly right, `commands/settings`,
`words/times` and `words/phases` the values behind commands, `commands/recipients` whom press
reaches, `commands/seats` and `orders/dashes` common slips, `commands/help` what HELP answers.
"""
