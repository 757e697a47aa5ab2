"""Fills in and checks the templates of e-mails, and wraps the lines of e-mails.

The templates are in ``mailer/wording/templates`` and in the operator's own folder. Wrapping never
splits a unit, and tables keep their shape."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from pathlib import Path
from textwrap import fill

from jinja2 import (
    ChoiceLoader,
    Environment,
    FileSystemLoader,
    PackageLoader,
    StrictUndefined,
    TemplateError,
    TemplateNotFound,
    meta,
)

UNIT = re.compile(r"\b(A|F|T|SPY) (?=[A-Z][A-Z0-9]+\b)")

NO_BREAK = "\N{NO-BREAK SPACE}"

WIDTH = 78
"""The width of the text in an e-mail, in columns."""


def wrapped(text: str, indent: int = 0) -> str:
    """Returns text wrapped to the width of an e-mail, with each line indented. Lines that fit stay
    as they are, so tables keep their shape."""
    blank = " " * indent
    lines = (
        _filled(line, blank) if len(line) + indent > WIDTH else (blank + line).rstrip()
        for line in text.splitlines()
    )
    return "\n".join(lines) + "\n" * text.endswith("\n")


@lru_cache(maxsize=256)
def _filled(line: str, blank: str) -> str:
    """Returns a wrapped paragraph. A unit such as ``F STP/SC`` is never split. The paragraphs that
    explain what to do are the same in most e-mails, so recent results are cached."""
    whole = UNIT.sub(f"\\1{NO_BREAK}", line)
    cut = fill(
        whole,
        WIDTH,
        initial_indent=blank,
        subsequent_indent=blank,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return cut.replace(NO_BREAK, " ")


@cache
def _environment(override: Path | None) -> Environment:
    """Returns the template environment. It is cached, so that each process compiles each template
    only once."""
    own = PackageLoader("mailer", "wording/templates")
    environment = Environment(
        loader=ChoiceLoader([FileSystemLoader(override), own]) if override else own,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=False,
        autoescape=False,
        auto_reload=override is not None,  # our own templates never change while the judge runs
    )
    environment.filters["wrap"] = wrapped
    return environment


class MailTemplates:
    """The templates of all e-mails. A file with the same name in the operator's folder replaces a
    template."""

    def __init__(self, override: Path | None = None) -> None:
        self._environment = _environment(override)

    def render(self, name: str, **values: object) -> str:
        """Returns the text of template ``name`` (without ``.txt``), ending in one newline."""
        text = self._environment.get_template(f"{name}.txt").render(**values)
        return text.rstrip() + "\n"

    def has(self, name: str) -> bool:
        """Returns whether there is a template with that name."""
        try:
            self._environment.get_template(f"{name}.txt")
        except TemplateNotFound:
            return False
        return True

    def names(self) -> list[str]:
        """Returns the file names of all templates."""
        return self._environment.list_templates()

    def fault_of(self, file: str) -> str:
        """Returns what is wrong with a template, or "". Does not fill in the template, which may
        use any name that one of the judge's own templates uses."""
        try:
            asked = self._asked(file)
        except TemplateError as fault:
            return f"{fault.message} (line {getattr(fault, 'lineno', '?')})"
        except UnicodeDecodeError:
            return "it is not UTF-8 text"
        ours = MailTemplates()
        known = set().union(*map(ours._asked, ours.names()))
        strange = sorted(asked - known)
        return f"none of the judge's templates uses {{{{ {strange[0]} }}}}" if strange else ""

    def _asked(self, file: str) -> set[str]:
        """Returns the names that a template fills in. Raises TemplateError."""
        loader = self._environment.loader
        assert loader is not None
        source, _, _ = loader.get_source(self._environment, file)
        self._environment.compile(source, file)  # parsing alone does not find unknown filters
        return meta.find_undeclared_variables(self._environment.parse(source))
