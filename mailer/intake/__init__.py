"""The doors: a letter is kept, and only then acknowledged.

Each door - `smtp` (and LMTP), `imap`, and the pipe of ``judge mail`` - only stores bytes, through
`acceptance`. What comes at the same time is kept together by `group_commit`. Nothing is read here
but what tells whose letter it is, and for whom.
"""
