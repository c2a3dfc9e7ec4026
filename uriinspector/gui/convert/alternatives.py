"""Offer other readings of a text: `+` as itself or as a space, octets that are not UTF-8 in older charsets."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from uriinspector.core.codecs import codec, codecs
from uriinspector.core.codecs.candidates import charset_candidates
from uriinspector.core.codecs.percent import QUERY_COMPONENTS
from uriinspector.core.syntax.percent import octets

_LONGEST: Final = 2_000  # characters looked at
_MOST: Final = 8  # charsets offered
_PERCENT: Final = "percent-encoding"
_FORM: Final = "form-urlencoded"


class Alternative(NamedTuple):
    """One reading: the codec that gives it, what sets it apart, and the text it gives."""

    codec: str
    title: str
    text: str


def alternatives(raw: str, component: str | None) -> tuple[Alternative, ...]:
    """Return the readings to choose from, likeliest first; none where there is only one."""
    raw = raw[:_LONGEST]
    coded = codec(_PERCENT).decode(raw, component)
    codes = {finding.code for finding in coded.findings}
    if "pct-not-utf-8" in codes:
        return (
            *_charset_alternatives(raw),
            Alternative(_PERCENT, "UTF-8, where it fits", coded.output or ""),
        )
    if component in QUERY_COMPONENTS and "+" in raw:
        form = codec(_FORM).decode(raw, component).output or ""
        return (
            Alternative(_PERCENT, "+ is a plus (RFC 3986)", coded.output or ""),
            Alternative(_FORM, "+ is a space (forms)", form),
        )
    return ()


def codec_for_plus(raw: str, component: str | None, *, plus_is_space: bool) -> tuple[str, ...]:
    """Return the codec that keeps `+`, for a text with one whose user said it is no space; else none."""
    is_asked = component in QUERY_COMPONENTS and "+" in raw and not plus_is_space
    return (_PERCENT,) if is_asked else ()


def _charset_alternatives(raw: str) -> Iterator[Alternative]:
    for candidate in charset_candidates(octets(raw))[:_MOST]:
        name = f"percent-{candidate.label}"
        if name in codecs():
            yield Alternative(name, candidate.title, candidate.text)
