"""Converts a message from a person into typed commands and orders. This package does not use the
board or the database.

A message passes through these modules::

    words/clean_text            plain characters                   "A PAR – BUR" -> "A PAR - BUR"
    letter/around               finds quotations, signatures and greetings, which are skipped
    letter/cutting              cuts the message into lines, and PRESS and CREATE with their text
    commands/command_words      finds the command at the start     "sign on ..." -> SIGNON
    commands/command_table      the arguments of each command      `readers`, `command_line`
    orders/parse_context_and_dialect
                                the names, years and dialects of the game that a line is for
    orders/printed_orders       rewrites orders printed by the judge as players would send them
    words/tokens, orders/order_forms, orders/order_line          parse a line as an order
    letter/reader               does all of this: `read_letter`

The SIGNON above a line decides which game the line is for; without a SIGNON, the caller of
`read_letter` does. `grammar.games` contains a `Dialect` for each game that has its own order
lines: kinds of lines, additions to orders, and words for HELP. The lines of all dialects are parsed
in every game, so that the judge can tell players which lines their game does not have.

Other modules:

- `letter/headings`: headings above orders
- `letter/press_without_end`: reasons not to send a press message
- `orders/guess_orders_from_places`, `orders/prose_order_classifier`: orders in running text
- `letter/tentative_talk_classifier`: talk that casts doubt on orders
- `orders/lines/wrapping`: lines that were split in two
- `orders/refused_conditions_and_requests`: conditions in orders, which are not allowed
- `commands/other_judges`: commands that only other judges know
- `words/place_names`, `orders/names_in_orders`: places and powers in all spellings
- `words/typos`: misspelt words
- `commands/settings`, `words/dates_and_times`, `words/phases`: values in commands
- `commands/press_kinds_and_power_lists`: the recipients of press
- `commands/correct_and_mask_passwords`: lines with a game and a password; masks passwords
- `orders/malformed_orders`: common mistakes
- `commands/help_texts`: the replies to HELP
"""
