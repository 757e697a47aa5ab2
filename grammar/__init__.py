"""Turns the text that a person wrote into typed commands and orders. It knows neither the board nor
the database.

A message passes through these modules::

    words/clean_text          plain characters                   "A PAR – BUR" -> "A PAR - BUR"
    letter/around             finds quotations, signatures and greetings, and skips them
    letter/cutting            cuts the message into lines, and PRESS and CREATE with their text
    commands/command_words    finds the command that begins a line       "sign on ..." -> SIGNON
    commands/records          what may follow that word          `readers`, `command_line`
    orders/order_syntax       the names, years and dialects of the game that a line is about
    orders/printed_orders     turns orders that the judge printed into orders as players send them
    words/tokens, orders/order_forms, orders/order_line          parse a line as an order
    letter/reader             does all of this: `read_letter`

The game of a line is the game that the SIGNON above it names; without a SIGNON, the caller of
`read_letter` chooses it. `grammar.games` has the `Dialect` of each game with order lines of its
own: kinds of lines, additions to orders, words for HELP. The lines of all dialects are parsed in
every game, so that a game without them can say so.

Other modules:

- `letter/headings`: headings above orders
- `letter/presses`: which press must not be sent
- `orders/lines/wrapping`: lines that were broken in two
- `orders/refused_conditions`: conditions, which no order may have
- `commands/other_judges`: the words of other judges
- `words/place_names`, `orders/names_in_orders`: places and powers in all spellings
- `words/typos`: misspelt words
- `commands/settings`, `words/dates_and_times`, `words/phases`: the values in commands
- `commands/recipients`: the recipients of press
- `commands/password_line_corrections`, `orders/malformed_orders`: common mistakes
- `commands/help`: the answers to HELP
"""
