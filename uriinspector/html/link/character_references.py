"""Decode character references and keep the place of every character (HTML Standard, 13.2.5.72 and on)."""

import re
from collections.abc import Callable
from html.entities import html5
from typing import Final, NamedTuple

from uriinspector.core.syntax.charsets import SURROGATES

_REFERENCE: Final = re.compile(
    r"&(?:#(?:[xX](?P<hex>[0-9A-Fa-f]++)|(?P<decimal>[0-9]++));?|(?P<name>[0-9A-Za-z]++;?))"
)
_XML_REFERENCE: Final = re.compile(
    r"&(?:#(?:x(?P<hex>[0-9A-Fa-f]++)|(?P<decimal>[0-9]++))|(?P<name>amp|lt|gt|quot|apos));"
)
_LONGEST_NAME: Final = max(map(len, html5))
_LAST_CODE_POINT: Final = 0x10FFFF
_MOST_DIGITS: Final = len(str(_LAST_CODE_POINT))
# Numeric references to C1 controls mean windows-1252, NUL and surrogates mean U+FFFD (13.2.5.84).
_REPLACED: Final = {0: "\ufffd"} | {
    byte: bytes([byte]).decode("cp1252")
    for byte in range(0x80, 0xA0)
    if byte not in {0x81, 0x8D, 0x8F, 0x90, 0x9D}
}


class DecodedText(NamedTuple):
    """A decoded text.

    `offsets[i]` is where the source of character i begins, with one more for the end; None when nothing was escaped.
    """

    text: str
    offsets: list[int] | None

    def source(self, index: int) -> int:
        """Return where the source of character `index` begins."""
        return index if self.offsets is None else self.offsets[index]


def decode_references(text: str, *, in_attribute: bool = True) -> DecodedText:
    """Decode references of HTML; in an attribute `&copy=` and `&copyx` are none, and a NUL is U+FFFD (13.2.5.36)."""
    if in_attribute and "\0" in text:
        text = text.replace("\0", "\ufffd")
    if "&" not in text:
        return DecodedText(text, None)
    return decode_with(_REFERENCE, text, lambda match: _html_reference(match, in_attribute=in_attribute))


def decode_xml_references(text: str) -> DecodedText:
    """Decode references of XML: numbers and the five names."""
    if "&" not in text:
        return DecodedText(text, None)
    return decode_with(
        _XML_REFERENCE, text, lambda match: (_character(match) or html5[match["name"] + ";"], match.end())
    )


def decode_with(
    pattern: re.Pattern[str], text: str, meaning: Callable[[re.Match[str]], tuple[str, int] | None]
) -> DecodedText:
    """Replace each match of `pattern` by what `meaning` returns: (characters, end of their source), None for no escape."""
    pieces: list[str] = []
    offsets: list[int] = []
    done = 0
    position = 0
    while match := pattern.search(text, position):
        meant = meaning(match)
        position = match.end() if meant is None else meant[1]
        if meant is None:
            continue
        pieces += (text[done : match.start()], meant[0])
        offsets.extend(range(done, match.start()))
        offsets.extend([match.start()] * len(meant[0]))
        done = position
    pieces.append(text[done:])
    offsets.extend(range(done, len(text) + 1))
    return DecodedText("".join(pieces), offsets)


def _html_reference(match: re.Match[str], *, in_attribute: bool) -> tuple[str, int] | None:
    name = match["name"]
    if name is None:
        return _character(match), match.end()
    for length in range(min(len(name), _LONGEST_NAME), 1, -1):
        meant = html5.get(name[:length])
        if meant is not None:
            break
    else:
        return None
    end = match.start("name") + length
    following = match.string[end : end + 1]
    if (
        in_attribute
        and name[length - 1] != ";"
        and (following == "=" or (following.isascii() and following.isalnum()))
    ):
        return None
    return meant, end


def _character(match: re.Match[str]) -> str:
    if match["name"]:
        return ""
    code = int(match["hex"], 16) if match["hex"] else _decimal(match["decimal"])
    if code > _LAST_CODE_POINT or code in SURROGATES:
        return "\ufffd"
    return _REPLACED.get(code) or chr(code)


def _decimal(digits: str) -> int:
    """Read a decimal number; Python refuses thousands of digits, which are beyond Unicode anyway."""
    digits = digits.lstrip("0")
    return int(digits or "0") if len(digits) <= _MOST_DIGITS else _LAST_CODE_POINT + 1
