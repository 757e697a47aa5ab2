"""Tests that the judge interprets replies from mail servers correctly, with the wording of real
providers."""

from __future__ import annotations

import pytest

from mailer.outbound.smtp_replies import (
    Deferred,
    Doubtful,
    Refused,
    SmtpStage,
    Unreachable,
    gist,
    verdict,
    words,
)

SENDER, RECIPIENT, CONTENT = SmtpStage.SENDER, SmtpStage.RECIPIENT, SmtpStage.CONTENT

TOO_MANY = [
    (CONTENT, "550 5.4.5 Daily user sending limit exceeded."),
    (SENDER, "550 5.4.5 Daily user sending quota exceeded. x1-20020 - gsmtp"),
    (CONTENT, "550 5.4.5 https://support.google.com/mail/?p=DailyLimitExceeded"),
    (CONTENT, "550 5.7.1 Daily SMTP relay limit exceeded for customer."),
    (SENDER, "421 4.7.28 Gmail has detected an unusual rate, limit exceeded"),
    (RECIPIENT, "452 4.5.3 Your message has too many recipients for its sender."),
    (CONTENT, "554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException; refused"),
    (RECIPIENT, "550 5.1.90 Your daily limit for message recipients has been reached"),
    (SENDER, "550 5.7.705 Service unavailable. Access denied, tenant has exceeded threshold."),
    (CONTENT, "432 4.3.2 STOREDRV.ClientSubmit; sender thread limit exceeded"),
    (SENDER, "550 5.7.708 Service unavailable. Access denied, traffic not accepted from this IP."),
    (CONTENT, "450 Requested mail action not taken: mailbox unavailable Mail send limit exceeded."),
    (CONTENT, "550 Requested action not taken: mailbox unavailable. Mail send limit exceeded."),
    (CONTENT, "550 sorry, too many emails (#5.7.1)"),
    (RECIPIENT, "550 5.7.1 Sender rate limit reached, try again in an hour"),
    (CONTENT, "454 Throttling failure: Daily message quota exceeded."),
    (CONTENT, "454 Throttling failure: Maximum sending rate exceeded."),
    (
        RECIPIENT,
        "554 5.7.1 <a@x.example>: Recipient address rejected: Policy Rejection- Quota exceeded",
    ),
    (
        RECIPIENT,
        "554 5.7.1 <a@x.example>: Recipient address rejected: You have exceeded your quota.",
    ),
    (
        RECIPIENT,
        "550 5.7.1 <a@x.example>: Recipient address rejected: Email Sending Quota Exceeded",
    ),
    (
        RECIPIENT,
        "450 4.7.1 <j@x.example>: Sender address rejected: sorry, max 2 requests per hour.",
    ),
    (SENDER, '451 4.7.1 Ratelimit "user" exceeded'),
    (CONTENT, "550 5.7.1 <DATA>: Data command rejected: only 10 messages per day"),
    (SENDER, "550 5.4.6 mail rate exceeded limit"),
    (SENDER, "450 4.7.1 Error: too much mail from 192.0.2.1"),
    (CONTENT, "451 Too many messages, slow down"),
]


@pytest.mark.parametrize(("stage", "said"), TOO_MANY)
def test_a_limit_on_sending_is_waited_for_whatever_its_code(stage: SmtpStage, said: str) -> None:
    found = verdict(stage, int(said[:3]), said)
    assert isinstance(found, Doubtful)
    assert found.has_had_enough
    assert isinstance(found, Unreachable) == (stage is not RECIPIENT or said.startswith("421"))


FINAL = [
    (
        RECIPIENT,
        "550 5.1.1 <a@x.example>: Recipient address rejected: User unknown in virtual table",
    ),
    (RECIPIENT, "550 5.1.1 The email account that you tried to reach does not exist."),
    (RECIPIENT, "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP lookup"),
    (RECIPIENT, "550 Requested action not taken: mailbox unavailable"),
    (RECIPIENT, "554 delivery error: This user doesn't have a yahoo.com account"),
    (RECIPIENT, "550 5.2.1 The email account that you tried to reach is disabled."),
    (RECIPIENT, "552 5.2.2 <a@x.example>: Quota exceeded (mailbox for user is full)"),
    (CONTENT, "552 5.2.2 The recipient's mailbox is full: storage limit exceeded"),
    (CONTENT, "552 5.3.4 Message size exceeds fixed limit"),
    (CONTENT, "552 5.2.3 Your message exceeded our message size limits."),
    (CONTENT, "550 5.7.1 This message was classified as spam"),
    (CONTENT, "554 5.6.0 Message content rejected"),
    (CONTENT, "550 5.1.1 User unknown"),
    (RECIPIENT, "550 5.1.1 <a@sender.example>: mailbox unavailable"),
]


@pytest.mark.parametrize(("stage", "said"), FINAL)
def test_what_is_said_of_the_recipient_or_the_mail_is_final(stage: SmtpStage, said: str) -> None:
    found = verdict(stage, int(said[:3]), said)
    assert isinstance(found, Refused)
    assert found.is_clear


def test_a_refusal_of_a_recipient_without_a_reason_is_final_but_not_clear() -> None:
    found = verdict(RECIPIENT, 550, "550 5.7.1 Access denied")
    assert isinstance(found, Refused)
    assert not found.is_clear


OF_THE_SERVER = [
    (SENDER, "550 5.7.1 Not now"),
    (SENDER, "553 5.7.1 <j@x.example>: Sender address rejected: not owned by user judge"),
    (RECIPIENT, "553 5.7.1 <j@x.example>: Sender address rejected: not owned by user judge"),
    (RECIPIENT, "550 5.1.0 <j@x.example>: Sender address rejected: User unknown in virtual table"),
    (RECIPIENT, "550 5.1.8 <j@x.example>: Sender address rejected: Domain not found"),
    (RECIPIENT, "550 5.1.7 <j@x.example>: undeliverable address: host said: 550 User unknown"),
    (
        RECIPIENT,
        "550-Verification failed for <j@x.example> 550-No such user 550 Sender verify failed",
    ),
    (CONTENT, "553 5.1.8 Domain of sender address j@x.example does not exist"),
    (RECIPIENT, "554 5.7.1 <a@x.example>: Relay access denied"),
    (RECIPIENT, "530 5.7.0 Authentication required"),
    (RECIPIENT, "554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using a list"),
    (CONTENT, "554 Transaction failed"),
    (CONTENT, "550 5.3.0 Internal trouble"),
    (CONTENT, "554 5.2.252 SendAsDenied; not allowed to send as the address"),
]


@pytest.mark.parametrize(("stage", "said"), OF_THE_SERVER)
def test_other_refusals_are_the_servers_if_the_next_mail_fares_alike(
    stage: SmtpStage, said: str
) -> None:
    found = verdict(stage, int(said[:3]), said)
    assert isinstance(found, Doubtful)
    assert not isinstance(found, Unreachable)
    assert not found.has_had_enough


LATER = [
    (RECIPIENT, "450 4.2.0 <a@x.example>: Recipient address rejected: Greylisted"),
    (RECIPIENT, "452 4.2.2 The email account that you tried to reach is over quota."),
    (
        RECIPIENT,
        "550 5.2.1 The user you are trying to contact is receiving mail at a rate that"
        " prevents additional messages from being delivered.",
    ),
    (CONTENT, "451 4.7.1 Try again later"),
]


OF_THE_SERVER_NOW = [
    (SENDER, "451 4.7.1 Try again later"),
    (RECIPIENT, "452 4.3.1 Insufficient system storage"),
    (RECIPIENT, "451 4.3.0 <a@x.example>: Temporary lookup failure"),
    (CONTENT, "451 4.3.0 Try again later"),
    (CONTENT, "452 queue full"),
]


@pytest.mark.parametrize(("stage", "said"), OF_THE_SERVER_NOW)
def test_what_a_server_says_of_itself_for_now_may_soon_be_over(stage: SmtpStage, said: str) -> None:
    found = verdict(stage, int(said[:3]), said)
    assert isinstance(found, Doubtful)
    assert not isinstance(found, Unreachable)
    assert found.is_passing


@pytest.mark.parametrize(("stage", "said"), LATER)
def test_what_is_said_of_one_recipient_for_now_holds_up_nobody_else(
    stage: SmtpStage, said: str
) -> None:
    found = verdict(stage, int(said[:3]), said)
    assert type(found) is Deferred


def test_a_server_that_closes_takes_nothing() -> None:
    found = verdict(RECIPIENT, 421, "421 4.3.2 Service shutting down")
    assert isinstance(found, Unreachable)
    assert found.tried


def test_a_reply_of_several_lines_is_one() -> None:
    assert (
        words(550, b"5.1.1 no\nsuch\r\nuser \xff")
        == "550 5.1.1 no such user \N{REPLACEMENT CHARACTER}"
    )


def test_two_replies_are_alike_but_for_their_names() -> None:
    one = "554 5.7.1 <ann@x.example>: Relay access denied (id 4QX2a)"
    other = "554 5.7.1 <bob@y.example>: Relay access denied (id 9Zb11)"
    assert gist(one) == gist(other) != gist("554 5.7.1 <bob@y.example>: User unknown")
