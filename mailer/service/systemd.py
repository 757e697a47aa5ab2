"""Word to systemd, for a unit of ``Type=notify``; nothing happens anywhere else."""

from __future__ import annotations

import os
import socket


def notify(message: str) -> None:
    """Sends ``READY=1``, ``WATCHDOG=1`` or ``STOPPING=1`` to the service manager, if there is one.

    Never fails: a judge that cannot be heard goes on.
    """
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    if address.startswith("@"):
        address = "\0" + address[1:]  # a socket that is no file, as Linux names it
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        try:
            line.sendto(message.encode(), address)
        except OSError:
            return
