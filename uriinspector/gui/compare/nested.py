"""Compare what is inside the values of pairs: URLs, queries and JSON, layer by layer."""

import json
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from uriinspector.core.codecs.layers import peel
from uriinspector.core.equivalence.align import RowState, align
from uriinspector.core.equivalence.compare import differences
from uriinspector.core.lazy import lazy_pattern
from uriinspector.core.message import Message

_URL: Final = lazy_pattern(r"[A-Za-z][A-Za-z0-9+.-]*://")
_WHOLE: Final = frozenset({"path", "query"})  # components whose pieces are compared one by one
_DEEPEST: Final = 3
_MOST: Final = 200


class Inner(NamedTuple):
    """A piece of two values that differs: where it stands in them, and both texts; None where one lacks it."""

    name: str
    a: str | None
    b: str | None


def inner_differences(a: str, b: str, depth: int = 0) -> Iterator[Inner]:
    """Yield what differs inside two values as they are written in a query; nothing where they are plain."""
    one, other = peel(a, "value").text, peel(b, "value").text
    if one == other or depth >= _DEEPEST:
        return
    if _URL.match(one) and _URL.match(other):
        yield from _url_differences(one, other, depth)
        return
    ours, theirs = _parse_json(one), _parse_json(other)
    if ours is not None and theirs is not None:
        flat, also = dict(_flatten(ours)), dict(_flatten(theirs))
        for name in list(dict.fromkeys((*flat, *also)))[:_MOST]:
            if flat.get(name) != also.get(name):
                yield Inner(name, flat.get(name), also.get(name))


def _url_differences(a: str, b: str, depth: int) -> Iterator[Inner]:
    for found in differences(a, b):
        if found.component not in _WHOLE:
            yield Inner(found.component, found.a, found.b)
    for row in align(a, b):
        if row.state is RowState.SAME:
            continue
        yield Inner(row.name if row.kind == "pair" else Message("segment {}", row.name), row.a, row.b)
        if row.kind == "pair" and row.a is not None and row.b is not None:
            inside = inner_differences(row.a.partition("=")[2], row.b.partition("=")[2], depth + 1)
            yield from (each._replace(name=Message("{} › {}", row.name, each.name)) for each in inside)


def _parse_json(text: str) -> Any:
    """Return an object or an array; None for anything else."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict | list) else None


def _flatten(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Yield every plain value with its path."""
    if isinstance(value, dict):
        for key, below in value.items():
            yield from _flatten(below, f"{path}.{key}" if path else str(key))
    elif isinstance(value, list):
        for place, below in enumerate(value):
            yield from _flatten(below, f"{path}[{place}]")
    else:
        yield path, json.dumps(value, ensure_ascii=False)
