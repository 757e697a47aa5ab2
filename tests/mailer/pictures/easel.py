"""A renderer that draws nothing. The title of a scene decides whether it succeeds, fails, hangs or
dies."""

from __future__ import annotations

import json
import struct
import sys

ANSWER = struct.Struct(">?I")

for line in sys.stdin.buffer:
    title = json.loads(line)["data"].get("title", "")
    if "dies" in title:
        sys.exit(1)
    while "hangs" in title:
        sys.stdin.buffer.readline()
    octets = f"PNG of {title}".encode()
    sys.stdout.buffer.write(ANSWER.pack("fails" not in title, len(octets)) + octets)
    sys.stdout.buffer.flush()
