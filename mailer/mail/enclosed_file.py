"""A file that is sent with an e-mail, in the form in which it is stored until then."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from hashlib import sha256

from storage.mail.mail_pictures import Sketch


@dataclass(frozen=True, slots=True)
class EnclosedFile:
    """A text file: its name, its media type and its content."""

    name: str
    kind: str
    text: str

    @property
    def sketch(self) -> Sketch:
        """The file as the database stores it."""
        data = json.dumps(asdict(self), ensure_ascii=False)
        return Sketch(sha256(data.encode()).hexdigest(), data)

    @classmethod
    def read(cls, data: str) -> EnclosedFile:
        """Returns the file from the data that `sketch` returned."""
        return cls(**json.loads(data))
