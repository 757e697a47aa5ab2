"""What the lines of a letter do.

`every_command` is the table: each command of the grammar with its function, and whether only the
newest letter counts; who may say it stands in its record, in the grammar. Every function is given
the same three things - the context (`mailer.transaction.context`), the line as its writer wrote
it, the command - tells what it did in the context's section, and returns why it did nothing, if
so, as a `Declined`.

`everybody`, `players` and `masters` hold these functions by who says them; `lifecycle` is how games
come to be, `press` how letters between players are carried. Order lines are no commands: those of a
frame are filed together, list by list, in `filing`. `progress` is the question a letter and a
deadline end in: what may run now?

To add a command: its type and its record in `grammar.commands`, a function here, its row in the
table.
"""
