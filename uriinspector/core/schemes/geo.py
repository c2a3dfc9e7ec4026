"""`geo:` (RFC 5870): a place on the earth by its coordinates."""

import re
from collections.abc import Iterator, Mapping
from math import inf, isfinite
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.component import Component, part
from uriinspector.core.finding import Finding, Fix, Rule, Severity
from uriinspector.core.schemes.scheme import Opaque, lowercase, named_values, pair_parts, start_of
from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.span import Span, pieces
from uriinspector.core.syntax.uri import Uri

_NUMBER: Final = lazy_pattern(r"-?[0-9]++(?:\.[0-9]++)?")
_SLIPPED: Final = lazy_pattern(r"[^\w.\-]+")  # signs that mean nothing in a number
_NAMES: Final = ("latitude", "longitude", "altitude")
_LIMITS: Final = {"latitude": 90, "longitude": 180}  # degrees, RFC 5870 3.4.2
_WGS84: Final = "wgs84"
_MIN_COORDINATES: Final = 2
_RANKS: Final = {"crs": 0, "u": 1}  # of the parameters that stand before all others

_PARAMETER: Final = lazy_pattern(
    r"u=[0-9]+(?:\.[0-9]+)?|(?!u(?:=|\Z))[a-z0-9\-]+(?:=.+)?", re.IGNORECASE | re.ASCII | re.DOTALL
)

# Two numbers with commas for their decimal points
_DECIMAL_COMMAS: Final = lazy_pattern(
    r"(-?[0-9]{1,2}),([0-9]++)(?:[,;](?:%20|[ ])?|%20|[ ])(-?[0-9]{1,3}),([0-9]++)"
)

DECIMAL_COMMA: Final = Rule(
    "geo-decimal-comma", Severity.ERROR, "RFC 5870 3.3", "Comma for the decimal point",
    "A comma divides the coordinates, so that each half of a number is taken for one of its own.",
    "geo:48,2010,16,3695", "geo:48.2010,16.3695",
    message="the decimal point of a number is written '.', since ',' divides the numbers",
)  # fmt: skip
BAD_NUMBER: Final = Rule(
    "geo-bad-number", Severity.ERROR, "RFC 5870 3.3", "Malformed coordinate",
    "Maps read digits and a dot; a letter for the direction is written as a minus sign, or not at all.",
    "geo:48.2010N,16.3695", "geo:48.2010,16.3695",
    message="a coordinate is a decimal number such as 48.2010",
)  # fmt: skip
BAD_COUNT: Final = Rule(
    "geo-bad-count", Severity.ERROR, "RFC 5870 3.3", "Wrong number of coordinates",
    "With fewer or more of them there is no point on the map.",
    "geo:48.2010", "geo:48.2010,16.3695",
    message="a place has latitude and longitude, and at most an altitude",
)  # fmt: skip
OUT_OF_RANGE: Final = Rule(
    "geo-out-of-range", Severity.ERROR, "RFC 5870 3.4.2", "Coordinate beyond the globe",
    "Latitude and longitude may have been swapped: the latitude comes first.",
    "geo:148.2010,16.3695", "geo:48.2010,16.3695",
    message="the {} lies between -{} and {} degrees",
)  # fmt: skip
SPACE: Final = Rule(
    "geo-space", Severity.ERROR, "RFC 5870 3.3", "Space between the coordinates",
    "A program that splits at the comma finds a number that begins with a space.",
    "geo:48.2010,%2016.3695", "geo:48.2010,16.3695",
    message="between the coordinates stands a comma alone, no space",
)  # fmt: skip


BAD_PARAMETER: Final = Rule(
    "geo-bad-parameter", Severity.ERROR, "RFC 5870 3.3", "Malformed parameter",
    "Other programs leave out what they can't read, or refuse the place.",
    "geo:48.2,16.37;u=about", "geo:48.2,16.37;u=40",
    message="after ';' come a name of letters, digits and '-', and maybe '=' and a value; that of 'u' is a number",
)  # fmt: skip
PARAMETER_ORDER: Final = Rule(
    "geo-parameter-order", Severity.ERROR, "RFC 5870 3.3", "Parameters in another order",
    "Programs read the reference system and the uncertainty where they belong, and may leave out the rest.",
    "geo:48.2,16.37;u=40;crs=wgs84", "geo:48.2,16.37;crs=wgs84;u=40",
    message="'crs' stands first, then 'u', each once, then all other parameters",
)  # fmt: skip


class Geo(Opaque):
    """A place on the earth."""

    schemes = frozenset({"geo"})
    title = "Place on the earth"
    reference = "RFC 5870"
    rules = (
        *Opaque.rules,
        DECIMAL_COMMA,
        BAD_NUMBER,
        BAD_COUNT,
        OUT_OF_RANGE,
        SPACE,
        BAD_PARAMETER,
        PARAMETER_ORDER,
    )
    takes = frozenset({"query"})  # `?q=` and `?z=` of telephones

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return the coordinates by name, then the parameters."""
        coordinates, _, parameters = uri.path.partition(";")
        start = start_of(uri, "path")
        found = [part(name, text, place) for name, text, place in _coordinates(coordinates, start)]
        rest = pair_parts("parameter", parameters, start + len(coordinates) + 1, ";")
        return {"path": (*found, *rest) if uri.path else ()}

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return the coordinates as numbers, None if malformed or absent; reference system; uncertainty in metres."""
        coordinates, _, parameters = uri.path.partition(";")
        values = named_values(parameters, ";")
        texts = dict(zip(_NAMES, coordinates.split(","), strict=False))
        return {
            **{name: _number(texts.get(name)) for name in _NAMES},
            "crs": values.get("crs", _WGS84).lower(),
            "uncertainty": _number(values.get("u")),
            "parameters": values,
        }

    def normalize(self, uri: Uri) -> Uri:
        """Return the comparable form of RFC 5870 3.4.4: plain numbers, one longitude for a pole and for the date line.

        A value keeps its case, except that of `crs`: each parameter defines whether case matters (RFC 5870 3.3).
        """
        coordinates, _, rest = uri.path.partition(";")
        texts = [_drop_zeros(text) if _NUMBER.fullmatch(text) else text for text in coordinates.split(",")]
        written = map(_normalize_parameter, rest.split(";"))
        parameters = [text for text in written if text not in {"", f"crs={_WGS84}"}]
        if len(texts) >= _MIN_COORDINATES and not any(text.startswith("crs=") for text in parameters):
            texts[1] = "0" if texts[0] in {"90", "-90"} else "180" if texts[1] == "-180" else texts[1]
        in_order = sorted(sorted(parameters), key=_rank)
        return uri._replace(path=";".join([",".join(texts), *in_order]))

    def path_findings(self, uri: Uri) -> Iterator[Finding]:
        coordinates, _, parameters = uri.path.partition(";")
        start = start_of(uri, "path")
        if commas := _DECIMAL_COMMAS.fullmatch(uri.path):
            meant = f"{commas[1]}.{commas[2]},{commas[3]}.{commas[4]}"
            yield DECIMAL_COMMA.with_fix(
                Span(start, start + len(uri.path)), meant, Message("write {}", meant)
            )
            return
        if not _MIN_COORDINATES <= coordinates.count(",") + 1 <= len(_NAMES):
            yield BAD_COUNT.at(Span(start, start + len(coordinates)))
        crs = named_values(parameters, ";").get("crs", _WGS84).lower()
        for name, text, place in _coordinates(coordinates, start):
            yield from _coordinate_findings(name if crs == _WGS84 else "", text, place)
        for text, place in pieces(parameters, start + len(coordinates) + 1, ";") if ";" in uri.path else ():
            if not _PARAMETER.fullmatch(decode(text)):
                yield BAD_PARAMETER.at(Span(place, place + len(text)))
        yield from _order_findings(parameters, start + len(coordinates) + 1)


def _coordinates(text: str, start: int) -> Iterator[tuple[str, str, int]]:
    for index, (piece, place) in enumerate(pieces(text, start, ",")):
        yield _NAMES[index] if index < len(_NAMES) else "surplus", piece, place


def _coordinate_findings(name: str, text: str, start: int) -> Iterator[Finding]:
    span = Span(start, start + len(text))
    number = decode(text)  # a needless triplet is no fault of the number (RFC 3986 6.2.2.2)
    trimmed = number.strip()
    if trimmed != number and _NUMBER.fullmatch(trimmed):
        yield SPACE.with_fix(span, trimmed, "leave out the space")
    elif not _NUMBER.fullmatch(number):
        plain = _SLIPPED.sub("", number)
        yield BAD_NUMBER.at(span, fix=Fix(span, plain, "take it out") if _NUMBER.fullmatch(plain) else None)
    elif name in _LIMITS and abs(float(number)) > _LIMITS[name]:
        yield OUT_OF_RANGE.at(span, name, _LIMITS[name], _LIMITS[name])


def _rank(parameter: str) -> int:
    name = decode(parameter.partition("=")[0]).lower()
    return _RANKS.get(name, len(_RANKS))


def _order_findings(parameters: str, start: int) -> Iterator[Finding]:
    written = parameters.split(";")
    ranks = [_rank(parameter) for parameter in written]
    is_repeated = any(ranks.count(rank) > 1 for rank in _RANKS.values())
    if is_repeated or ranks != sorted(ranks):
        span = Span(start, start + len(parameters))
        in_order = ";".join(sorted(written, key=_rank))
        yield PARAMETER_ORDER.at(span, fix=None if is_repeated else Fix(span, in_order, "put them in order"))


def _number(text: str | None) -> float | None:
    """Return a number; None for a text that is none, or one beyond every float, since JSON has no infinity (RFC 8259 6)."""
    number = float(decode(text)) if text is not None and _NUMBER.fullmatch(decode(text)) else inf
    return number if isfinite(number) else None


def _normalize_parameter(parameter: str) -> str:
    """Write the name in lower case, the value of `crs` too, and that of `u` as a plain number."""
    name, equals, value = parameter.partition("=")
    name = lowercase(name)
    if name == "crs":
        value = lowercase(value)
    elif name == "u" and _NUMBER.fullmatch(value):
        value = _drop_zeros(value)
    return f"{name}{equals}{value}"


def _drop_zeros(number: str) -> str:
    """Drop needless zeros, and the sign before 0."""
    sign = "-" if number.startswith("-") else ""
    whole, _, fraction = number.removeprefix("-").partition(".")
    whole, fraction = whole.lstrip("0") or "0", fraction.rstrip("0")
    text = f"{whole}.{fraction}" if fraction else whole
    return text if text == "0" else sign + text
