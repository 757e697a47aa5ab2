"""Carries out the lines of a message.

`dispatch` binds each command of the grammar to its function. The command's record in the grammar
says who may use the command. Every function gets the context (`mailer.transaction.context`), the
line as written, and the command. The function writes its answer into the context's section. It
raises `Declined` if it does nothing.
"""
