"""Media types such as `text/html;charset=utf-8`, read the way browsers do (WHATWG MIME Sniffing 4)."""

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from uriinspector.core.lazy import lazy_pattern

_HTTP_WHITESPACE: Final = "\t\n\r "
_TOKEN: Final = lazy_pattern(r"[-!#$%&'*+.^_`|~0-9A-Za-z]++")
_QUOTED_TEXT: Final = lazy_pattern(r"[\t\x20-\x7e\x80-\xff]*+")
_QUOTED_STRING: Final = lazy_pattern(r'"((?:[^"\\]|\\.)*+)(?:"|\\?$)', re.DOTALL)


class MediaType(NamedTuple):
    """`essence` is type and subtype in lower case; names of parameters too, each with its first value."""

    essence: str
    parameters: Mapping[str, str]

    @property
    def text(self) -> str:
        """The media type written out; values that are no tokens in quotes."""
        return "".join(
            [self.essence, *(f";{name}={_write(value)}" for name, value in self.parameters.items())]
        )


DEFAULT: Final = MediaType("text/plain", {"charset": "US-ASCII"})  # RFC 2397 2


def _write(value: str) -> str:
    if _TOKEN.fullmatch(value):
        return value
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


def parse(text: str) -> MediaType | None:
    """Parse the text as a browser does; None where it is no media type."""
    essence, semicolon, parameters = text.strip(_HTTP_WHITESPACE).partition(";")
    main, slash, sub = essence.rstrip(_HTTP_WHITESPACE).partition("/")
    if not (slash and _TOKEN.fullmatch(main) and _TOKEN.fullmatch(sub)):
        return None
    found: dict[str, str] = {}
    for name, value in _parameters(parameters) if semicolon else ():
        if _TOKEN.fullmatch(name) and _QUOTED_TEXT.fullmatch(value):
            found.setdefault(name, value)
    return MediaType(f"{main}/{sub}".lower(), found)


def _parameters(text: str) -> Iterator[tuple[str, str]]:
    """Yield every name, in lower case, with its value; what follows a quoted string up to `;` does not count."""
    position = 0
    while position < len(text):
        semicolon = text.find(";", position) % (len(text) + 1)
        equals = text.find("=", position, semicolon)
        if equals < 0:
            position = semicolon + 1
            continue
        name = text[position:equals].lstrip(_HTTP_WHITESPACE).lower()
        quoted = _QUOTED_STRING.match(text, equals + 1)
        if quoted:
            semicolon = text.find(";", quoted.end()) % (len(text) + 1)
            yield name, re.sub(r"(?s)\\(.)", r"\1", quoted[1])
        elif value := text[equals + 1 : semicolon].rstrip(_HTTP_WHITESPACE):
            yield name, value
        position = semicolon + 1
