"""Loads a TLS certificate for the judge's listeners, and reloads it when its files change.

Many certificates are renewed every few weeks.
"""

from __future__ import annotations

import logging
import os
import ssl
from datetime import UTC, datetime
from pathlib import Path

log = logging.getLogger(__name__)


class Certificate:
    """A certificate and its key. ``key`` is None if one file contains both.

    Raises OSError (including SSLError) if they cannot be used.
    """

    def __init__(self, file: Path, key: Path | None) -> None:
        self._files = (file, key or file)
        self._read_at = self._stamps()
        self._context = self._load()

    @property
    def context(self) -> ssl.SSLContext:
        """Returns the TLS context for the next connection.

        If the files have changed but are not valid, logs an error and keeps using the old
        certificate.
        """
        try:
            if (stamps := self._stamps()) != self._read_at:
                self._read_at = stamps
                self._context = self._load()
                log.info("the certificate %s was loaded again", self._files[0])
        except OSError as trouble:
            log.error("the new certificate cannot be used (%s)", why(trouble))
        return self._context

    def _load(self) -> ssl.SSLContext:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(*self._files, password="")  # never prompts for a passphrase
        return context

    def _stamps(self) -> list[tuple[int, int, int]]:
        found = map(os.stat, self._files)
        return [(status.st_mtime_ns, status.st_size, status.st_ino) for status in found]


def ends_at(file: Path) -> datetime:
    """Returns the time when the certificate in a file expires. Raises SSLError if there is none."""
    end = ssl._ssl._test_decode_cert(str(file))["notAfter"]  # type: ignore[attr-defined]
    return datetime.fromtimestamp(ssl.cert_time_to_seconds(end), UTC)


def why(trouble: OSError) -> str:
    """Returns a short description of the problem with the files."""
    if not isinstance(trouble, ssl.SSLError):
        return f"{trouble.filename or 'a file'}: {trouble.strerror}"
    if trouble.reason == "KEY_VALUES_MISMATCH":
        return "the key belongs to another certificate"
    return "the files do not contain a certificate and its key, without a passphrase"
