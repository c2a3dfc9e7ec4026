"""Guess what a value is, such as JSON or a time, by one table of detectors; each guess comes with its evidence."""

import functools
import re
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.codecs.tracking import PREFIXES, TRACKING, is_tracker
from uriinspector.core.component import Look, Meaning
from uriinspector.core.syntax.charsets import BY_COMPONENT
from uriinspector.core.syntax.percent import HIGH_OCTET, is_utf_8, octets
from uriinspector.core.syntax.uri import Uri, split
from uriinspector.core.values.containers import DIRECTIVE, JSON, JWT, LIST, LONE_PAIR, QUERY, ROUTE, SAML
from uriinspector.core.values.single import (
    EMAIL,
    IP,
    ISO,
    OBJECT_ID,
    SNOWFLAKE,
    ULID,
    UNIX,
    URL,
    UUID,
    WRAPPED,
    Value,
    wrapped_link_meaning,
)

if TYPE_CHECKING:
    from uriinspector.core.codecs.layers import Ladder

DETECTORS: Final = (
    WRAPPED, URL, JWT, SAML, JSON, UUID, ULID, OBJECT_ID, ISO, UNIX, SNOWFLAKE, EMAIL, IP,
    DIRECTIVE, ROUTE, QUERY, LONE_PAIR, LIST,
)  # fmt: skip


_DEEPEST: Final = 6  # levels of values inside values
_SHORT: Final = 256  # characters: results for longer texts are not kept
_LONGEST: Final = 1 << 16  # characters; longer values are data, not for explaining
# Words, short numbers, slugs, names of files and products. Most values are of this form, and neither a detector nor a layer
# accepts them: what those accept has other characters in it, or is longer, or consists of hexadecimal digits, or is in mixed
# case, or has the `T` and the `Z` of a date.
_PLAIN: Final = lazy_pattern(
    r"[A-Za-z]?[a-z]*+(?:[-_.~ ][A-Za-z]?[a-z]*+)*+|[\w.~-]{0,6}|[0-9]{1,8}"
    r"|(?!eyJ)(?=[^A-SU-Ya-z]*[A-SU-Ya-z])(?=[0-9A-Fa-f]*[^0-9A-Fa-f])[\w.~-]{0,11}"
    r"|(?=[^a-z]*[a-z])(?=[0-9a-f]*[^0-9a-f])[a-z0-9_.~-]{0,23}"
    r"|(?=[^A-SU-Y]*[A-SU-Y])(?=[0-9A-F]*[^0-9A-F])[A-Z0-9_.~-]{0,23}",
    re.ASCII,
)
_SHORTEST_OF_LETTERS: Final = 24  # characters of an identifier that may happen to be all letters
# Parts that are explained elsewhere, or must not be shown.
_SILENT: Final = frozenset(("scheme", "host", "port", "password"))
_CONTROLS: Final = lazy_pattern(rb"[\x00-\x1f\x7f]")  # control characters, which no text holds
_LIKELY: Final = 0.9  # least score for naming a charset
_LETTERS: Final = 2  # fewest letters: a single octet proves nothing
_TELLING_LAYERS: Final = frozenset(("base64", "base64url", "hex"))


def meanings(text: str, name: str = "") -> tuple[Meaning, ...]:
    """Return guesses at what the value `text` is, the best first, each with its evidence; for most values, none.

    `text` is the value as written in the URI, with its triplets; `name` is its decoded name (the key of its pair, or the
    component's name). Bounded in depth and size; never raises.
    """
    return _remembered_meanings(text, name) if len(text) <= _SHORT else _guess_meanings(text, name, 0)


@functools.lru_cache(maxsize=1 << 14)
def _remembered_meanings(text: str, name: str) -> tuple[Meaning, ...]:
    """Return the guesses for a short value. Cached, because a key press changes one value of a URI and leaves the others."""
    return _guess_meanings(text, name, 0)


def unwrap_meanings(text: str, uri: Uri | None = None) -> tuple[Meaning, ...]:
    """Return the meaning of a URL that a mail filter or a redirect page has wrapped around another; none for any other URL.

    `uri` is the split text, if the caller has it.
    """
    found = wrapped_link_meaning(uri or split(text), _look_below(0)) if len(text) <= _LONGEST else None
    return () if found is None else (found,)


def _look_below(depth: int, *, is_plain: bool = False) -> Look:
    return partial(_guess_meanings, depth=depth + 1, is_plain=is_plain)


def _guess_meanings(text: str, name: str, depth: int, *, is_plain: bool = False) -> tuple[Meaning, ...]:
    if name == text or name in _SILENT:
        return ()
    lowered = name.lower()
    known = (Meaning("tracking", *_say_tracker(lowered), text),) if is_tracker(lowered) else ()
    if _PLAIN.fullmatch(text) or depth > _DEEPEST or len(text) > _LONGEST:
        return known
    from uriinspector.core.codecs.layers import peel  # loads every codec, which plain values do without

    ladder = peel(text, None if is_plain else name if name in BY_COMPONENT else "value")
    return (*_surest_guess(ladder, lowered, depth), *known)


@functools.lru_cache(maxsize=256)
def _say_tracker(name: str) -> tuple[Message, Message]:
    """Return evidence and summary for a parameter that tracks; they are the same for all its values."""
    what = TRACKING.get(name) or PREFIXES[name[: name.find("_") + 1]]
    return Message("The name {} is known for tracking.", name), Message("tracking: {}", what)


def _surest_guess(ladder: "Ladder", name: str, depth: int) -> tuple[Meaning, ...]:
    """Return the most reliable reading of the outermost layer that has one; fall back to reporting an unexpected layer."""
    look, look_at_item = _look_below(depth), _look_below(depth, is_plain=True)
    for layers, text in _rungs(ladder):
        guess = _guess_one(Value(text, name, look, look_at_item))
        if guess is not None:
            return (guess._replace(layers=(*layers, *guess.layers)) if layers else guess,)
    return _report_layer(ladder) or _in_older_charset(ladder.raw)


def _in_older_charset(raw: str) -> tuple[Meaning, ...]:
    """Decode octets that are not UTF-8 in their most likely charset; return nothing if none is likely."""
    data = octets(raw) if HIGH_OCTET.search(raw) else b""
    if not data or is_utf_8(data) or _CONTROLS.search(data):
        return ()
    from uriinspector.core.codecs.legacy import charset_candidates

    best = next(iter(charset_candidates(data)), None)
    if best is None or best.score < _LIKELY or sum(map(str.isalpha, best.text)) < _LETTERS:
        return ()
    evidence = Message("Its octets are not UTF-8; the likeliest older charset is {}.", best.title)
    return (Meaning("charset", evidence, best.text, best.text, (), (f"percent-{best.label}",)),)


def _guess_one(value: Value) -> Meaning | None:
    text = value.text
    if len(text) < _SHORTEST_OF_LETTERS and _PLAIN.fullmatch(text):
        return None
    for detector in DETECTORS:
        if detector.sign in text and detector.screen.fullmatch(text):
            found = detector.read(value)
            if found is not None:
                return found
    return None


def _rungs(ladder: "Ladder") -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield each text of the ladder with the codecs that lead to it; percent-encoded text is never offered undecoded, nor JSON."""
    names = tuple(step.codec for step in ladder.steps)
    if names[:1] not in (("percent-encoding",), ("form-urlencoded",), ("json",)):
        yield (), ladder.raw
    for depth, step in enumerate(ladder.steps, 1):
        yield names[:depth], step.text


def _report_layer(ladder: "Ladder") -> tuple[Meaning, ...]:
    """Report text in base64 or hexadecimal, even if the text itself is plain."""
    if not ladder.steps:
        return ()
    names = tuple(step.codec for step in ladder.steps)
    telling = next((name for name in names if name in _TELLING_LAYERS), None)
    if telling is None:
        return ()
    evidence = Message("It is {} of readable text.", telling)
    return (Meaning(telling, evidence, ladder.text, ladder.text, (), names),)


__all__ = ["meanings", "unwrap_meanings"]
