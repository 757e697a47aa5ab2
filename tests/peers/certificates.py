"""Makes a certificate for "localhost", which is trusted only by programs that are given its
file."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from tests.peers import need


def make(folder: Path) -> Path:
    """Returns a file with the certificate and its key."""
    need("openssl", shutil.which("openssl") is not None)
    file, key = folder / "localhost.pem", folder / "localhost.key"
    words = [
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "2",
        "-subj",
        "/CN=localhost",
    ]
    words += ["-addext", "subjectAltName=DNS:localhost", "-keyout", str(key), "-out", str(file)]
    subprocess.run(["openssl", *words], check=True, capture_output=True)
    file.write_bytes(file.read_bytes() + key.read_bytes())
    return file
