"""Mails of ours that come back: what a mail server says has become of one.

`report` reads what servers write for programs (RFC 3464); `notice` what older ones, and some that
are not old, write for people only.
"""
