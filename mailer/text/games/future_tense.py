"""What the judge writes of Future Tense alone: its rules, which are a template."""

from __future__ import annotations

from dataclasses import replace

from mailer.text.games.teller import STANDARD

FUTURE_TENSE = replace(STANDARD, name="future tense")
