"""Codecs made of two functions over the whole text, which do not remember how it was written."""

from collections.abc import Callable
from dataclasses import dataclass

from uriinspector.core.codecs.codec import Coded


@dataclass(frozen=True, slots=True)
class PlainCodec:
    """A codec whose `write` and `read` take the whole text."""

    name: str
    title: str
    description: str
    write: Callable[[str], Coded]
    read: Callable[[str], Coded]
    exact: bool = False

    def encode(self, text: str, component: str | None = None) -> Coded:  # noqa: ARG002 - the same everywhere
        """Encode `text`."""
        return self.write(text)

    def decode(self, text: str, component: str | None = None) -> Coded:  # noqa: ARG002 - the same everywhere
        """Decode `text`."""
        return self.read(text)
