"""Asks pip's configured package index which releases a library has and when they were published.

The index answers in JSON (PEP 691), with dates if it has them (PEP 700). If the index has only HTML
pages, this module asks pip instead, and the dates are unknown.
"""

from __future__ import annotations

import base64
import json
import re
import ssl
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit, urlunsplit
from urllib.request import Request, urlopen

from packaging.specifiers import SpecifierSet
from packaging.utils import (
    InvalidSdistFilename,
    InvalidWheelFilename,
    parse_sdist_filename,
    parse_wheel_filename,
)
from packaging.version import InvalidVersion, Version

PYPI = "https://pypi.org/simple"

JSON = "application/vnd.pypi.simple.v1+json"

PATIENCE = 15
"""Seconds that the index may take to answer."""


UNKNOWN = "unknown"

HERE = ".".join(map(str, sys.version_info[:3]))


class NoIndex(Exception):
    """Raised if the index cannot be reached, or does not answer like a package index."""


@dataclass(frozen=True, slots=True)
class Release:
    """A version, and the date of its first file, such as ``2026-11-20``, or `UNKNOWN`."""

    version: str
    day: str = UNKNOWN


@dataclass(frozen=True, slots=True)
class Index:
    """A package index: its URL, and a file of certificates to trust instead of the usual ones, if
    any."""

    url: str
    certificates: str | None = None

    @classmethod
    def of_pip(cls) -> Index:
        """Returns the index that pip would ask first on this machine."""
        asked = [sys.executable, "-m", "pip", "config", "list"]
        said = subprocess.run(asked, capture_output=True, text=True, check=False).stdout
        found = dict(re.findall(r"^(?:global|install|:env:)\.([\w-]+)='(.*)'$", said, re.MULTILINE))
        return cls(found.get("index-url", PYPI).rstrip("/"), found.get("cert"))

    def releases(self, name: str) -> list[Release]:
        """Returns the releases that this Python can install, with the newest last.

        Prereleases count only if there are no other releases. Raises NoIndex.
        """
        try:
            answer = self._get(f"{self.url}/{name}/")
        except HTTPError as fault:
            if fault.code == 404:
                return []
            raise NoIndex(f"status {fault.code}") from fault
        except (OSError, HTTPException, ValueError) as fault:
            raise NoIndex(str(getattr(fault, "reason", fault))) from fault
        return _releases(answer["files"]) if answer else self._known_to_pip(name)

    def _get(self, url: str) -> Mapping[str, Any] | None:
        """Returns the index's answer, or None if it is not JSON."""
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https"):
            return None
        asked = Request(urlunsplit(parts._replace(netloc=parts.netloc.rpartition("@")[2])))
        asked.add_header("Accept", f"{JSON}, text/html;q=0.1")
        if parts.username:
            known = f"{parts.username}:{parts.password or ''}".encode()
            asked.add_unredirected_header(
                "Authorization", f"Basic {base64.b64encode(known).decode()}"
            )
        with urlopen(asked, timeout=PATIENCE, context=_trusted(self.certificates)) as answer:
            if answer.headers.get_content_type() != JSON:
                return None
            read: dict[str, Any] = json.load(answer)
            return read

    def _known_to_pip(self, name: str) -> list[Release]:
        """Returns the newest release that ``pip index versions`` lists."""
        words = [sys.executable, "-m", "pip", "index", "versions", "--index-url", self.url, name]
        said = subprocess.run(words, capture_output=True, text=True, check=False).stdout
        found = re.match(r"\S+ \((\S+)\)", said)
        return [Release(found[1])] if found else []


@cache
def _trusted(certificates: str | None) -> ssl.SSLContext:
    return ssl.create_default_context(cafile=certificates)


def _releases(files: Sequence[Mapping[str, Any]]) -> list[Release]:
    days: dict[Version, str] = {}
    for file in files:
        version = None if file.get("yanked") else _version_of(file["filename"])
        if version and HERE in SpecifierSet(file.get("requires-python") or ""):
            day = file.get("upload-time", "")[:10] or UNKNOWN
            days[version] = min(day, days.get(version, day))
    finished = [one for one in days if not one.is_prerelease] or list(days)
    return [Release(str(one), days[one]) for one in sorted(finished)]


def _version_of(file: str) -> Version | None:
    """Returns the version of a file in the index, or None if the file name contains none."""
    try:
        wheel = file.endswith(".whl")
        return parse_wheel_filename(file)[1] if wheel else parse_sdist_filename(file)[1]
    except (InvalidWheelFilename, InvalidSdistFilename, InvalidVersion):
        return None
