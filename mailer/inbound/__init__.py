"""The doors: a letter is kept, and only then acknowledged.

Each door - `smtp` (and LMTP), `imap`, and the pipe of ``judge mail`` - only stores bytes, through
`acceptance`. What comes at the same time is kept together by `group_commit`. Nothing is read here
but what tells whose letter it is, and for whom.

Strangers come to `smtp`: `conversation` holds each within bounds, `crowd` all of them together,
`room` keeps some for those who are there already. `certificate` is what a door shows of itself.
"""
