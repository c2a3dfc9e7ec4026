"""Change named parts of a URI, and leave every other character as it is."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from uriinspector.base.errors import UsageError
from uriinspector.base.lazy import lazy_pattern
from uriinspector.core import edit
from uriinspector.core.codecs.domain import domain_to_ascii
from uriinspector.core.findings.listing import apply_safe_fixes
from uriinspector.core.reference import AppliedRule
from uriinspector.core.syntax.charsets import ALPHA, DIGIT, SCHEME
from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import (
    Authority,
    Pair,
    Uri,
    all_components,
    segments,
    split,
    split_authority,
)
from uriinspector.core.text.wildcard import wildcard

PARTS: Final = ("scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment")
_OF_AUTHORITY: Final = ("userinfo", "host", "port")


def build(parts: Mapping[str, str | None], original: str | None = None) -> str:
    """Build a URI from its parts; a part that is None or missing is absent.

    Where `authority` contradicts userinfo, host and port, the side that differs from `original` wins, since it was edited.

    >>> build({"scheme": "http", "host": "h", "port": "80", "path": "/a", "query": ""})
    'http://h:80/a?'

    Raises:
        UsageError: the parts contradict each other, or the URI would be split into other parts.
    """
    authority = _authority(parts, original)
    uri = Uri(
        parts.get("scheme"), authority, parts.get("path") or "", parts.get("query"), parts.get("fragment")
    )
    read = split(uri.text)
    for name, given, found in zip(Uri._fields, uri, read, strict=True):
        if given is None and found is not None:
            raise UsageError("'{}' would be read as the {}, which is left out here.", found, name)
        if given != found:
            raise UsageError("'{}' would not be read as the {} again, but as '{}'.", given, name, found or "")
    return uri.text


def _authority(parts: Mapping[str, str | None], original: str | None) -> str | None:
    whole = parts.get("authority")
    userinfo, host, port = (parts.get(name) for name in _OF_AUTHORITY)
    if userinfo is None and host is None and port is None:
        return whole
    authority = Authority(userinfo, host or "", port)
    if split_authority(authority.text) != authority:
        raise UsageError("'{}' would be read with other parts: look at the host for : and @.", authority.text)
    before = None if original is None else split(original).authority
    if whole in {None, authority.text, before}:
        return authority.text
    if authority.text == before:
        return whole
    raise UsageError("The authority '{}' and its parts contradict each other: leave one of them out.", whole)


COMPONENTS: Final = (
    "scheme", "authority", "userinfo", "user", "password", "host", "port", "path", "query", "fragment",
)  # fmt: skip

_ASSIGNMENT: Final = lazy_pattern(r"(?P<name>.*?)(?P<mark>[:?]?)=(?P<value>.*)", re.DOTALL)
_SEGMENT: Final = lazy_pattern(r"segment\.(-?[1-9][0-9]{0,8})")
_PAIR: Final = "query."


class PartName(NamedTuple):
    """The name of a part.

    Attributes:
        kind: a component's name, `segment` or `pair`.
        key: the decoded key of a pair, in which `*` and `?` may be wildcards.
        number: the number of a segment, from 1, or from -1 at the end; None where only the kind is named.
    """

    kind: str
    key: str = ""
    number: int | None = None


class Assignment(NamedTuple):
    """A part and its new text.

    Attributes:
        part: what is set.
        value: the new text; None for a pair that is only a key.
        is_written: whether the text is used as given (`:=`); otherwise its delimiters are encoded.
        if_absent: whether a part that is there already keeps its text (`?=`).
    """

    part: PartName
    value: str | None
    is_written: bool = False
    if_absent: bool = False


def part_name(text: str) -> PartName:
    """Read the name of a part.

    Raises:
        UsageError: no part has such a name.
    """
    if text.startswith(_PAIR) and text != _PAIR:
        return PartName("pair", text.removeprefix(_PAIR))
    segment = _SEGMENT.fullmatch(text)
    if segment:
        return PartName("segment", number=int(segment[1]))
    if text in COMPONENTS or text == "segment":
        return PartName(text)
    names = ", ".join(COMPONENTS)
    raise UsageError(
        "There is no part '{}'; take {}, segment.1 (segment.-1 is the last) or query.KEY.", text, names
    )


def assignment(text: str) -> Assignment:
    """Read `NAME=VALUE`, `NAME:=VALUE` (as written) or `NAME?=VALUE` (only where it is absent).

    Raises:
        UsageError: there is no `=`, or no part of that name.
    """
    found = _ASSIGNMENT.fullmatch(text)
    if found is None:
        if text.startswith(_PAIR):
            return Assignment(part_name(text), None)
        raise UsageError("'{}' sets nothing: write NAME=VALUE.", text)
    return Assignment(part_name(found["name"]), found["value"], found["mark"] == ":", found["mark"] == "?")


# The characters that would end a part: text that is used as given may not hold them.
_DELIMITERS: Final[Mapping[str, str]] = {
    "scheme": ":/?#", "authority": "/?#", "userinfo": "/?#@", "user": "/?#@:", "password": "/?#@", "host": "/?#@:",
    "port": "/?#@:", "path": "?#", "query": "#", "fragment": "", "segment": "/?#", "pair": "&#",
}  # fmt: skip
_Edit: TypeAlias = Callable[[str], str]


class Changes(NamedTuple):
    """The changes to make to a URI, in this order.

    Attributes:
        drop: names of parts to remove; in the keys of pairs `*` and `?` are wildcards.
        set: assignments, as `assignment` reads them.
        append: assignments of `segment` and of pairs, added at the end.
        sorts: whether the pairs of the query are then sorted by key.
        fixes: whether every fix that keeps what the URI means is then applied.
    """

    drop: Sequence[str] = ()
    set: Sequence[str] = ()
    append: Sequence[str] = ()
    sorts: bool = False
    fixes: bool = False


class ChangeResult(NamedTuple):
    """A text, what it became, and each step that changed something."""

    input: str
    output: str
    steps: tuple[AppliedRule, ...]


def change(text: str, changes: Changes) -> ChangeResult:
    """Carry out changes, one after the other.

    >>> change("http://h/a?utm_id=1&b", Changes(drop=["query.utm_*"], append=["segment=c d"])).output
    'http://h/a/c%20d?b'

    Raises:
        UsageError: there is no part of that name, no such segment to set, or the part cannot hold the value.
    """
    steps: list[AppliedRule] = []
    now = text
    for rule, step in _steps(changes):
        after = step(now)
        if after != now:
            steps.append(AppliedRule(rule, now, after))
        now = after
    return ChangeResult(text, now, tuple(steps))


def _steps(changes: Changes) -> Iterator[tuple[str, _Edit]]:
    for given in changes.drop:
        yield f"drop {given}", partial(_drop, part_name(given))
    for given in changes.set:
        yield f"set {given}", partial(_set, assignment(given))
    for given in changes.append:
        yield f"append {given}", partial(_append, _check_appendable(assignment(given)))
    if changes.sorts:
        yield "sort the query", edit.sort_pairs
    if changes.fixes:
        yield "mend the spelling", apply_safe_fixes


def _drop(part: PartName, text: str) -> str:
    if part.kind == "pair":
        return _without_pairs(text, part.key)
    if part.kind == "segment":
        place = _place(text, part)
        return text if place is None else edit.remove_segment(text, place)
    if part.kind in {"user", "password"}:
        user, password = _login(text)
        if part.kind == "password":
            return _with_login(text, user or None, None)
        return _with_login(text, None, password)
    return edit.set_component(text, part.kind, None)


def _set(given: Assignment, text: str) -> str:
    part = given.part
    if given.if_absent and text_of(text, part) is not None:
        return text
    if part.kind == "pair":
        return _with_pair(text, given)
    written = _spell(given)
    if part.kind == "segment":
        return _with_segment(text, part, written)
    edit.check_host(text, part.kind)
    user, password = _login(text)
    if part.kind == "user":
        return _with_login(text, written, password)
    if part.kind == "password":
        return _with_login(text, user, written)
    return edit.set_component(text, part.kind, written)


def _check_appendable(given: Assignment) -> Assignment:
    if given.part.kind == "pair" or given.part == PartName("segment"):
        return given
    raise UsageError("Only segment=NAME and query.KEY=VALUE can be appended.")


def _append(given: Assignment, text: str) -> str:
    if given.part.kind == "pair":
        uri = split(text)
        return edit.with_pairs(uri, [*edit.pairs_of(uri), _pair(given)])
    written = _spell(given)
    found = segments(split(text).path)
    if found and not found[-1].text:  # after `/a/` the segment takes the place of the empty one
        return edit.set_segment(text, written, len(found) - 1)
    return edit.insert_segment(text, written, len(found))


def _with_segment(text: str, part: PartName, written: str) -> str:
    place = _place(text, part)
    if place is None:
        raise UsageError("'{}' has no segment {} to set.", text, part.number)
    return edit.set_segment(text, written, place)


def _place(text: str, part: PartName) -> int | None:
    """Return the index of a segment; None if there is no such segment.

    Raises:
        UsageError: the name has no number.
    """
    if part.number is None:
        raise UsageError("Say which segment: segment.1 is the first, segment.-1 the last.")
    count = len(segments(split(text).path))
    place = part.number - 1 if part.number > 0 else count + part.number
    return place if 0 <= place < count else None


def text_of(text: str, part: PartName) -> str | None:
    """Return a part as written, the first where there are several; None if it is absent.

    >>> text_of("http://h/a/b?id=7", part_name("segment.-1")), text_of("http://h/?id=%37", part_name("query.id"))
    ('b', '%37')
    """
    uri = split(text)
    if part.kind == "pair":
        found = edit.pairs_of(uri)
        place = next(iter(_places(found, part.key)), None)
        return None if place is None else found[place].value or ""
    if part.kind == "segment":
        place = _place(text, part)
        return None if place is None else segments(uri.path)[place].text
    if part.kind in {"user", "password"}:
        return _login(text)[part.kind == "password"]
    return {**all_components(uri), "authority": uri.authority, "path": uri.path or None}[part.kind]


def _login(text: str) -> tuple[str | None, str | None]:
    """Return user and password as written, each None if it is absent."""
    userinfo = all_components(split(text))["userinfo"]
    if userinfo is None:
        return None, None
    user, colon, password = userinfo.partition(":")
    return user, password if colon else None


def _with_login(text: str, user: str | None, password: str | None) -> str:
    userinfo = user if password is None else f"{user or ''}:{password}"
    return edit.set_component(text, "userinfo", userinfo)


def _places(found: Sequence[Pair], key: str) -> list[int]:
    """Return the indexes of the pairs with this decoded key; a `+` in it may be a space, as in forms."""
    return [place for place, pair in enumerate(found) if key in _readings(pair)]


def _without_pairs(text: str, pattern: str) -> str:
    uri, unwanted = split(text), wildcard(pattern)
    found = edit.pairs_of(uri)
    kept = [pair for pair in found if not any(map(unwanted.fullmatch, _readings(pair)))]
    return text if len(kept) == len(found) else edit.with_pairs(uri, kept)


def _readings(pair: Pair) -> tuple[str, str]:
    """Return the key decoded, and decoded as forms do, where `+` is a space."""
    return decode(pair.key), decode(pair.key.replace("+", " "))


def _with_pair(text: str, given: Assignment) -> str:
    """Set the first pair of a key and drop its others, as `set` of the URL standard does (6.2); add it if there is none."""
    uri, new = split(text), _pair(given)
    found = edit.pairs_of(uri)
    first, *others = _places(found, given.part.key) or [len(found)]
    spelled = new if first == len(found) else new._replace(key=found[first].key)
    changed = [*found[:first], spelled, *found[first + 1 :]]
    return edit.with_pairs(uri, [pair for place, pair in enumerate(changed) if place not in others])


def _pair(given: Assignment) -> Pair:
    value = None if given.value is None else _spell(given)
    return Pair(edit.encode_for("key", given.part.key), value, Span(0, 0))


_WITH_PORT: Final = lazy_pattern(r"([^:]+|\[[^\[\]]+\]):([0-9]{1,5})")


def _spell(given: Assignment) -> str:
    """Return the text of a part: as given for `:=` and for scheme, port and authority, else with its delimiters encoded.

    Raises:
        UsageError: the text is no scheme or port, or a host with its port, or text used as given holds a character that would end the part.
    """
    kind, value = given.part.kind, given.value or ""
    if kind == "scheme" and (not value or value[0] not in ALPHA or not set(value) <= SCHEME):
        raise UsageError(
            "'{}' is no scheme: a letter, then letters, digits, + - and . (RFC 3986 3.1).", value
        )
    if kind == "port" and not set(value) <= DIGIT:
        raise UsageError("'{}' is no port: it consists of digits (RFC 3986 3.2.3).", value)
    # Encoded it would be a name that nobody can look up
    if kind == "host" and (both := _WITH_PORT.fullmatch(value)):
        raise UsageError("'{}' is a host and a port: set host={} and port={}.", value, both[1], both[2])
    if not given.is_written and kind not in {"authority", "scheme", "port"}:
        return _encode(kind, value)
    if kind == "host" and edit.is_bracketed(value):
        return value
    bad = next((sign for sign in value if sign in _DELIMITERS[kind]), None)
    if bad is not None:
        raise UsageError("'{}' would end before its '{}': use = to have that encoded.", value, bad)
    return value


def _encode(kind: str, value: str) -> str:
    if kind == "host" and not value.isascii():
        return domain_to_ascii(value) or edit.encode_for(kind, value)
    return edit.encode_for("value" if kind == "pair" else kind, value)
