"""What did this person write? Text to typed commands; knows no position and no database.

A letter travels like this::

    text    lines in plain characters               "A PAR – BUR" -> "A PAR - BUR"
    habits  quotations, signatures, greetings       left aside, and said so
    blocks  the letter in pieces                    lines; PRESS and CREATE with what is below
    heads   which command a line begins with        "sign on ..." -> SIGNON, secrets starred
    statements + letter.lark                        the line as a command (`commands`)
    printed                                         what the judge prints as it is sent
    sides   two orders of a line, for two seasons   "A PAR - BUR / A BUR - MUN"
    words, forms + orders.lark, orders              the line as an order (`judge.orders`)
    special what only some games have               where no plain order can be read
    reader  all of it                               `read_letter`, `read_order_line`

`special` asks `riders` (what stands behind an order), `walks` (of spies), `votes`, `ciphers` and
`conditions`, which no order may have; `wrapping` puts lines together that were broken in two.

`headings` knows what stands above orders, `presses` which press may not go out, `elsewhere` the
words of other judges; `names` and `places` know places and powers under all their spellings, `near`
what was nearly right, `settings`, `times` and `phases` the values behind commands, `recipients`
whom press reaches, `seats` and `dashes` common slips, `help` what HELP answers.
"""
