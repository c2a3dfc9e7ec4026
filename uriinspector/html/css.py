"""URLs in style sheets and style attributes (CSS Syntax 3; CSS Values 4 for url() and src(), CSS Images 4 for images)."""

import re
from collections.abc import Iterator
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.syntax.span import Span
from uriinspector.html.link import Layer, LinkKind, ValueUrl, decode_css

_ESCAPE: Final = r"\\(?:[0-9A-Fa-f]{1,6}+(?:\r\n|[\t\n\f\r ])?+|[^\n\r\f0-9A-Fa-f])"
# CSS Syntax 4.2: letters, `_` and non-ASCII; written as a negated set, which compiles at once
_NO_NAME_START: Final = r"\0-@\[-\^`{-\x7f"
_NAME: Final = rf"(?:[^{_NO_NAME_START}]|[0-9\-]|{_ESCAPE})"
_NAME_START: Final = rf"(?:--|-?+(?:[^{_NO_NAME_START}]|{_ESCAPE}))"
_IDENTIFIER: Final = rf"{_NAME_START}{_NAME}*+"
_IN_STRING: Final = r"\\(?:\r\n|.|\Z)"
_TOKEN: Final = lazy_pattern(
    rf"(?P<comment>/\*.*?(?:\*/|\Z))"
    rf"|\"(?P<double>(?:[^\"\\\n\r\f]++|{_IN_STRING})*+)(?:\"|\Z|(?P<bad_double>(?=[\n\r\f])))"
    rf"|'(?P<single>(?:[^'\\\n\r\f]++|{_IN_STRING})*+)(?:'|\Z|(?P<bad_single>(?=[\n\r\f])))"
    rf"|(?P<function>{_IDENTIFIER})\("
    rf"|@(?P<at>{_IDENTIFIER})"
    rf"|(?P<other>#{_NAME}++|[+-]?+(?:[0-9]++(?:\.[0-9]++)?+|\.[0-9]++)(?:[eE][+-]?+[0-9]++)?+(?:{_IDENTIFIER}|%)?+|{_IDENTIFIER})"
    rf"|(?P<space>[\t\n\f\r ]++)"
    rf"|(?P<mark>.)",
    re.DOTALL,
)
_URL: Final = lazy_pattern(
    rf"[\t\n\f\r ]*+(?P<url>(?:[^\"'()\\\0-\x20\x7f]++|{_ESCAPE})*+)[\t\n\f\r ]*+(?P<end>\)|\Z)?+", re.DOTALL
)
_QUOTED: Final = lazy_pattern(r"[\t\n\f\r ]*+(?=[\"'])")
_BAD_URL: Final = lazy_pattern(rf"(?:[^)\\]++|{_IN_STRING})*+(?:\)|\Z)", re.DOTALL)
_URL_FUNCTIONS: Final = frozenset({"url", "src", "image", "image-set", "-webkit-image-set"})
_STRINGS: Final = {"double": Layer.CSS_DOUBLE_QUOTED, "single": Layer.CSS_SINGLE_QUOTED}
_TELLING: Final = ("\\", "url(", "src(", "@import", "image(", "image-set(")


class _Reader:
    """What the tokens so far leave open: functions, and the at-rule whose prelude is being read."""

    def __init__(self) -> None:
        self.open: list[str] = []
        self.rule = ""

    def holder(self) -> str | None:
        """Return what holds a string here as its URL, or None if the string is not a URL."""
        if self.rule == "namespace":
            return None
        if self.open:
            return self.open[-1] if self.open[-1] in _URL_FUNCTIONS else None
        return "@import" if self.rule == "import" else None

    def read_mark(self, char: str) -> None:
        if char == "(":
            self.open.append("")
        elif char == ")" and self.open:
            self.open.pop()
        elif char in "{};":
            self.open.clear()
        if char in "{};":
            self.rule = ""


def find_css_urls(text: str) -> Iterator[ValueUrl]:
    """Yield every URL of a style sheet or of a list of declarations, in order."""
    lower = text.lower()
    if not any(map(lower.__contains__, _TELLING)):  # many times as fast as one expression
        return
    text = text.replace("\0", "\ufffd")  # CSS Syntax 3.3
    reader = _Reader()
    position = 0
    while found := _TOKEN.match(text, position):
        position = found.end()
        kind = found.lastgroup or ""
        if kind in _STRINGS and (holder := reader.holder()) is not None:
            yield ValueUrl(Span(*found.span(kind)), LinkKind.CSS, (_STRINGS[kind],), holder)
        elif kind == "function":
            name = decode_css(found["function"]).text.lower()
            if name == "url" and not _QUOTED.match(text, position):
                unquoted, position = _read_url(text, position)
                if unquoted is not None and reader.rule != "namespace":
                    holder = "@import" if reader.rule == "import" else name
                    yield ValueUrl(unquoted, LinkKind.CSS, (Layer.CSS_URL,), holder)
            else:
                reader.open.append(name)
        elif kind == "at":
            reader.rule = decode_css(found["at"]).text.lower()
        elif kind == "mark":
            reader.read_mark(found["mark"])
        if kind not in {"space", "comment", "at"} and reader.rule == "import" and not reader.open:
            reader.rule = ""


def _read_url(text: str, position: int) -> tuple[Span | None, int]:
    """Read the rest of an unquoted url(); return its span, None for a bad-url token, and where to go on."""
    found = _URL.match(text, position)
    assert found
    if found["end"] is not None:
        return Span(*found.span("url")), found.end()
    bad = _BAD_URL.match(text, found.end())
    return None, bad.end() if bad else len(text)
