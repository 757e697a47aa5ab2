"""Carries out the lines of a message.

`dispatch` binds each command of the grammar to its function; the command's record in the grammar
says who may use it. Every function gets the context (`mailer.transaction.context`), the line as
written, and the command. It writes what it did into the context's section, and returns a `Declined`
if it did nothing.
"""
