"""How a URL is spelled in a file: the layers of escaping between the bytes and the URL.

What is kept of a URL is copied byte for byte; only a new beginning or ending goes through the layers.
"""

import re
from dataclasses import dataclass
from typing import Final, NamedTuple

from uriinspector.html.encoding import Encoding
from uriinspector.html.link.layer import Escaping, Layer, percent_encode

_MUST_BE_QUOTED: Final = re.compile("[\"'<>=`\t\n\f\r ]")
_ESCAPE: Final = b"\x1b"


def _may_be_escaped(text: str) -> bool:
    """Tell whether `text` holds a character that begins an escape of HTML, XML, CSS or JSON, or a NUL."""
    return "&" in text or "\\" in text or "\0" in text


class Spelling(NamedTuple):
    """A value and where in its bytes each character begins; `offsets` is None where bytes and characters are one."""

    value: str
    offsets: list[int] | None

    def byte(self, index: int) -> int:
        """Return the byte at which character `index` begins; for the end, the number of bytes."""
        return index if self.offsets is None else self.offsets[index]


class Respelling(NamedTuple):
    """Bytes `start` to `end` of a link become `after`."""

    start: int
    end: int
    after: bytes


class Ending(NamedTuple):
    """Characters `start` to `end` of a URL become `put`, which is made of letters, dots and slashes."""

    start: int
    end: int
    put: str


@dataclass(frozen=True, slots=True)
class Notation:
    """The encoding of the file, then the layers, outermost first."""

    encoding: Encoding
    layers: tuple[Escaping, ...]

    def within(self, layers: tuple[Escaping, ...]) -> "Notation":
        """Return the notation of a part of a value that has layers of its own."""
        return Notation(self.encoding, self.layers + layers) if layers else self

    def decode(self, raw: bytes) -> str:
        """Decode the URL that `raw` spells."""
        text = self.encoding.decode(raw)
        if _may_be_escaped(text):
            for layer in self.layers:
                text = layer.decode(text).text
        return text

    def read(self, raw: bytes) -> Spelling:
        """Decode the URL that `raw` spells, with the place of each character."""
        text = self.encoding.decode(raw)
        offsets = self.encoding.offsets(raw)
        for layer in self.layers if _may_be_escaped(text) else ():
            text, sources = layer.decode(text)
            if offsets is None:
                offsets = sources
            elif sources is not None:
                offsets = [offsets[source] for source in sources]
        return Spelling(text, offsets)

    def spell(self, text: str) -> bytes:
        """Return the bytes that spell `text` here; what the encoding lacks is percent-encoded as UTF-8."""
        encode = self.encoding.encode
        if encode(text) is None:
            text = "".join(percent_encode(char) if encode(char) is None else char for char in text)
        for layer in reversed(self.layers):
            text = layer.encode(text)
        return encode(text) or b""

    def respell(
        self, raw: bytes, keep_from: int, prefix: str, ending: Ending | None = None
    ) -> Respelling | None:
        """Return the change after which `raw` spells `prefix`, then its URL from `keep_from` on, with another `ending`.

        None in ISO-2022-JP when the cut falls after an escape sequence, whose effect would be lost.
        """
        byte = self.read(raw).byte
        start = end = byte(keep_from)
        middle = b""
        if ending is not None:
            middle = raw[start : byte(ending.start)] + self._spell_inside(ending.put)
            end = byte(ending.end)
        if self.encoding.name == "ISO-2022-JP" and _ESCAPE in raw[:end]:
            return None
        if self.layers == (Layer.UNQUOTED,) and _MUST_BE_QUOTED.search(prefix):
            return self._quote(raw, middle + raw[end:], prefix)
        return Respelling(0, end, (self.spell(prefix) if prefix or keep_from else b"") + middle)

    def _spell_inside(self, text: str) -> bytes:
        """Return the bytes for `text` inside the URL, not at its beginning."""
        return self.spell(f"/{text}")[len(self.spell("/")) :]

    def _quote(self, raw: bytes, kept: bytes, prefix: str) -> Respelling:
        """Give an unquoted value the quotes its new beginning needs, unless what is kept holds both kinds."""
        taken = self.encoding.decode(kept) + prefix
        for mark, layer in (('"', Layer.DOUBLE_QUOTED), ("'", Layer.SINGLE_QUOTED)):
            if mark not in taken:
                quoted = Notation(self.encoding, (layer,))
                outer = self.encoding.encode(mark) or b""
                return Respelling(0, len(raw), outer + quoted.spell(prefix) + kept + outer)
        return Respelling(0, len(raw), self.spell(prefix) + kept)
