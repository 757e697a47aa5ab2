"""Tests mail servers to which the judge logs in with access tokens instead of a password."""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from imapclient.exceptions import LoginError

from mailer.config import oauth
from mailer.config.config import Config, Imap, OutgoingServer
from mailer.config.oauth import AccessToken, NoToken
from mailer.inbound.imap_client import ImapMailbox
from mailer.outbound.send_queue import MailSender
from mailer.outbound.smtp_client import Smarthost, SmtpCarrier
from mailer.service.build_and_check_server_clients import carrier_of, imap, smarthost
from storage.database.engine import Database
from storage.database.enums import OutboxState
from tests.mailer.test_courier import NOW, OWN, post, rows
from tests.peers.dovecot import Dovecot
from tests.peers.dovecot import running as dovecot_running
from tests.peers.ports import free_port
from tests.peers.sink import listening
from tests.peers.tokens import Issuer, issuing

OAUTH = """\
auth_mechanisms = plain login {mechanism}
passdb {{
  driver = oauth2
  mechanisms = {mechanism}
  args = {file}
}}"""

INTROSPECTION = """\
introspection_mode = post
introspection_url = http://127.0.0.1:{port}/introspect
username_attribute = username
active_attribute = active
active_value = true
"""


@pytest.fixture
def issuer(tmp_path: Path) -> Iterator[Issuer]:
    with issuing(tmp_path) as found:
        found.issue("first-token")
        yield found


# -- the command -----------------------------------------------------------------------------------


def prints(code: str) -> AccessToken:
    return AccessToken(f'{sys.executable} -c "{code}"')


def test_a_token_is_asked_for_when_it_is_needed_and_not_more_often(issuer: Issuer) -> None:
    token = AccessToken(issuer.command)
    assert token.get() == ("first-token", True)
    issuer.issue("second-token")
    assert token.get() == ("first-token", False)
    token.forget("another")
    assert token.get() == ("first-token", False)
    token.forget("first-token")
    assert token.get() == ("second-token", True)
    assert issuer.times_asked == 2


def test_a_token_that_may_have_run_out_is_asked_for_again(
    issuer: Issuer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(oauth, "GOOD_FOR", -1)
    token = AccessToken(issuer.command)
    assert [token.get()[1] for _ in range(2)] == [True, True]


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("/nowhere/at-all", "cannot be started: No such file or directory: /nowhere/at-all"),
        ("/etc/passwd sssss", "cannot be started: Permission denied: /etc/passwd"),
        (" ", "names no program"),
        ("'unmatched", "quotes do not match"),
        (f"{sys.executable} -c 'print(chr(115)*9); exit(3)'", "exited with 3"),
        (f"{sys.executable} -c 'print()'", "printed no token"),
        (f"{sys.executable} -c 'print(chr(228)*9)'", "printed no token"),
        (f"{sys.executable} -c 'print(chr(120), chr(121))'", "printed no token"),
    ],
)
def test_a_command_that_gives_none_is_told_of_without_its_words(command: str, words: str) -> None:
    with pytest.raises(NoToken, match=words) as told:
        AccessToken(command).get()
    assert "sssss" not in str(told.value)


def test_a_command_that_hangs_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(oauth, "LONGEST", 0.3)
    began = time.monotonic()
    with pytest.raises(NoToken, match="did not finish"):
        prints("import time; time.sleep(60)").get()
    assert time.monotonic() - began < 30


def test_a_missing_command_is_told_of_also_where_no_server_answers(database: Database) -> None:
    """Otherwise the operator would learn about it only when the server can be reached again."""
    out = OutgoingServer(
        "127.0.0.1", free_port(), "none", "judge", oauth2_command="/nowhere/at-all"
    )
    fetched = Imap("127.0.0.1", free_port(), "none", user="judge", oauth2_command="/nowhere/at-all")
    config = Config(outgoing=out, imap=fetched)
    for found in (smarthost(config), imap(config)):
        assert "oauth2_command cannot be started: No such file or directory" in found.words
        assert "/nowhere/at-all" in found.words
        assert "Run oauth2_command of [" in found.remedy
    post(database)
    courier = MailSender(database, carrier_of(config), OWN)
    assert courier.deliver_due(NOW) == 0
    assert courier.contact.trouble is not None
    assert "/nowhere/at-all" in courier.contact.trouble.words


# -- SMTP ------------------------------------------------------------------------------------------


@pytest.mark.filterwarnings("ignore:Requiring AUTH")  # harmless here: everything runs on loopback
@pytest.mark.parametrize("mechanism", ["XOAUTH2", "OAUTHBEARER"])
def test_mails_go_out_with_a_token_and_a_new_one_when_it_has_run_out(
    database: Database, issuer: Issuer, caplog: pytest.LogCaptureFixture, mechanism: str
) -> None:
    caplog.set_level(logging.DEBUG)
    with listening(mechanism=mechanism, issuer=issuer) as sink:
        at = Smarthost("127.0.0.1", sink.port, "none", "judge", token=AccessToken(issuer.command))
        courier = MailSender(database, SmtpCarrier(at), OWN)
        for name in ("first-token", "second-token"):
            post(database)
            issuer.issue(name)
            assert courier.deliver_due(NOW) == 1
        assert issuer.times_asked == 2
        issuer.good.clear()
        post(database)
        assert courier.deliver_due(NOW) == 0
        assert courier.contact.trouble is not None
        assert courier.contact.trouble.words.startswith("535 ")
    assert rows(database)[-1].state is OutboxState.WAITING
    assert "-token" not in repr(at) + caplog.text + rows(database)[-1].reason


def test_a_server_that_takes_no_tokens_is_told_of(database: Database, issuer: Issuer) -> None:
    post(database)
    with listening() as sink:
        at = Smarthost("127.0.0.1", sink.port, "none", "judge", token=AccessToken(issuer.command))
        courier = MailSender(database, SmtpCarrier(at), OWN)
        assert courier.deliver_due(NOW) == 0
        assert courier.contact.trouble is not None
        assert "does not support access tokens" in courier.contact.trouble.words


# -- IMAP ------------------------------------------------------------------------------------------


@pytest.fixture(params=["xoauth2", "oauthbearer"])
def dovecot(request: pytest.FixtureRequest, issuer: Issuer) -> Iterator[Dovecot]:
    with TemporaryDirectory(prefix="judge-oauth2-") as folder:
        Path(folder).chmod(0o755)  # Dovecot runs as another user
        file = Path(folder) / "oauth2.conf"
        file.write_text(INTROSPECTION.format(port=issuer.port))
        file.chmod(0o644)
        with dovecot_running(OAUTH.format(mechanism=request.param, file=file)) as server:
            yield server


def test_letters_are_fetched_with_a_token_and_a_new_one_when_it_has_run_out(
    dovecot: Dovecot, issuer: Issuer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    token = AccessToken(issuer.command)
    account = replace(dovecot.account(password=""), token=token)
    for name in ("first-token", "second-token"):
        issuer.issue(name)
        mailbox = ImapMailbox(account)
        assert mailbox.waiting() == []
        mailbox.close()
    assert issuer.times_asked == 2
    issuer.good.clear()
    with pytest.raises(LoginError) as told:
        ImapMailbox(account)
    assert "-token" not in str(told.value) + repr(account) + caplog.text
