"""``python -m tests.licences`` writes docs/licences.md, which lists the licence of each library
that a judge needs at run time, taken from the installed libraries' metadata."""

from __future__ import annotations

from importlib.metadata import Distribution, distribution

from tests.lock_files import ROOT, RUN_LOCK, needed, pins, project

PAGE = ROOT / "docs" / "licences.md"

TEXTS = {
    "Neither the name": "BSD-3-Clause",
    "Permission is hereby granted, free of charge": "MIT",
}
"""Phrases that each occur in the text of only one licence."""

HOMES = (
    "homepage",
    "home page",
    "home",
    "source",
    "source code",
    "github",
    "code",
    "documentation",
)
"""The labels under which libraries list their home page, in order of preference."""

ABOVE = """\
# Licences

The judge is under the MIT licence ([LICENSE](../LICENSE)), except for two parts:
`mailer/mail/confusables.txt` is under the Unicode License V3, and the fonts in
`mailer/pictures/fonts` are under the Bitstream Vera licence. Both licences are next to the files.

The judge uses these libraries. They are not part of the judge: pip installs each as a separate,
unchanged package. The table is generated from their metadata. An asterisk marks a licence that was
identified from its text, because the metadata does not name it.

"""

BELOW = """
Programs under any licence may use these libraries. `psycopg` and `psycopg-binary` are under the
LGPL, which adds a condition: users must be able to replace these libraries with modified versions.
The judge only imports them, and only for a PostgreSQL database; to replace them, install another
version and restart the judge.

Some packages contain other libraries in binary form, which this page does not list. `pillow` and
`psycopg-binary` (libpq, OpenSSL) list theirs in the folder `sboms` of their metadata.
"""


def main() -> None:
    PAGE.write_text(page(), encoding="utf-8")


def page() -> str:
    """Returns the text of the page.

    Raises PackageNotFoundError if a library is not installed. Raises LookupError if the version of
    a library differs from the lock file, or if its licence or home page is unknown.
    """
    pinned = pins(RUN_LOCK)
    names = sorted(needed(project()["dependencies"]))
    rows = [row(distribution(name), pinned[name]) for name in names]
    head = ["| library | version | licence | home page |", "|---|---|---|---|"]
    return ABOVE + "\n".join([*head, *rows]) + "\n" + BELOW


def row(library: Distribution, version: str) -> str:
    """Returns the row for a library. Raises LookupError as `page` does."""
    name = library.metadata["Name"]
    if library.version != version:
        raise LookupError(f"{name} is {library.version} here, in the lock {version}: make setup")
    return f"| {name} | {version} | {licence(library)} | {home(library)} |"


def licence(library: Distribution) -> str:
    """Returns the licence as an SPDX expression. Raises LookupError if it is unknown."""
    expression, words_for_it = _field(library, "License-Expression"), _field(library, "License")
    if expression or (words_for_it and " " not in words_for_it):
        return expression or words_for_it
    for file in library.files or ():
        if "licenses" in file.parts:
            text = " ".join(file.read_text(encoding="utf-8").split())
            for words, known in TEXTS.items():
                if words in text:
                    return f"{known}*"
    raise LookupError(f"the licence of {library.metadata['Name']} is unknown: {words_for_it}")


def home(library: Distribution) -> str:
    """Returns the address of the home page. Raises LookupError if it is unknown."""
    said = library.metadata.get_all("Project-URL") or ()
    pairs = (one.split(", ", 1) for one in said)
    urls: dict[str, str] = {label.lower(): url for label, url in pairs}
    urls.setdefault("homepage", _field(library, "Home-page"))
    for label in HOMES:
        if urls.get(label):
            return urls[label]
    raise LookupError(f"the home page of {library.metadata['Name']} is unknown: {urls}")


def _field(library: Distribution, field: str) -> str:
    """Returns a field of the metadata, or an empty string if it is missing."""
    return str((library.metadata.get_all(field) or [""])[0])


if __name__ == "__main__":
    main()
