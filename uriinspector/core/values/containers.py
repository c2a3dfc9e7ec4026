"""Values that hold values: JSON Web Tokens (RFC 7519), JSON (RFC 8259), query strings, lists with commas or in brackets, and what a fragment may be."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message, plural
from uriinspector.core.codecs.jwt import read_part
from uriinspector.core.component import Component, Look, Meaning, explain, part
from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.span import Span, pieces
from uriinspector.core.syntax.uri import Pair, pairs
from uriinspector.core.values.single import Detector, Value, format_time, unix_time

_TOKEN_PARTS: Final = {
    3: ("header", "claims", "signature"),
    5: ("header", "encrypted-key", "iv", "ciphertext", "tag"),
}
_READABLE_PARTS: Final = ("header", "claims")
_CLAIMS: Final = {  # RFC 7519 4.1, OpenID Connect Core 2
    "iss": "issuer", "sub": "subject", "aud": "audience", "exp": "expires", "nbf": "not before", "iat": "issued",
    "jti": "token id", "azp": "authorised party", "auth_time": "signed in", "alg": "algorithm", "typ": "type", "kid": "key id",
}  # fmt: skip
_TIME_CLAIMS: Final = frozenset(("exp", "nbf", "iat", "auth_time"))


def _read_token(value: Value) -> Meaning | None:
    text = value.text
    written = text.split(".")
    names = _TOKEN_PARTS.get(len(written))
    if names is None:
        return None
    read = [
        read_part(piece) if name in _READABLE_PARTS else None
        for name, piece in zip(names, written, strict=True)
    ]
    (_, header), (_, claims) = (part or ("", None) for part in read[:2])
    if not isinstance(header, dict) or "alg" not in header:
        return None
    parts = (
        _token_part(name, Span(start, start + len(piece)), piece, inside, value.look_at_item)
        for name, (piece, start), inside in zip(names, pieces(text, 0, "."), read, strict=True)
    )
    return Meaning(
        "jwt",
        Message(
            "{} parts with dots between; the first is a JSON header with an alg (RFC 7519).", len(written)
        ),
        _summarize_token(header, claims, encrypted="encrypted-key" in names),
        text,
        tuple(parts),
    )


def _token_part(name: str, span: Span, piece: str, read: tuple[str, object] | None, look: Look) -> Component:
    if read is None:
        return Component(name, piece, span, "not verified" if name == "signature" else None)
    text, value = read
    members = tuple(map(_explain_claim, json_parts(text, look))) if isinstance(value, dict) else ()
    meaning = Meaning("json", "It is base64url of JSON (RFC 7515 3).", "", text, members, ("base64url",))
    return Component(name, piece, span, text, meanings=(meaning,))


def _explain_claim(part: Component) -> Component:
    """Write what a registered claim means, then what it says, as the value of its part."""
    title = _CLAIMS.get(part.name)
    if title is None or part.children:
        return part
    said = part.value or part.text
    if part.name in _TIME_CLAIMS and said.isdigit():
        moment = unix_time(int(said), len(said))
        said = format_time(moment) if moment else said
    return part._replace(value=f"{title}: {said}")


_LONGEST_ISSUER: Final = 80


def _summarize_token(header: Mapping[str, object], claims: object, *, encrypted: bool) -> str:
    words = [
        Message("JSON Web Token, {}", header["alg"]),
        "encrypted" if encrypted else "signature not verified",
    ]
    if isinstance(claims, dict):
        if isinstance(issuer := claims.get("iss"), str):
            words.append(Message("issued by {}", issuer[:_LONGEST_ISSUER]))
        expires = claims.get("exp")
        moment = unix_time(expires, len(str(expires))) if isinstance(expires, int) else None
        words += [Message("expires {}", format_time(moment))] if moment else []
    return ", ".join(words)


JWT: Final = Detector(
    "jwt", lazy_pattern(r"eyJ[\w-]{8,}+(?:\.[\w-]*+){2,4}", re.ASCII), _read_token, sign="."
)


MAX_PARTS: Final = 500  # parts shown of one value
_MAX_NESTING: Final = 16  # levels of JSON shown; deeper values are only in the text of their parent
_TOKEN: Final = lazy_pattern(r'"(?:[^"\\]|\\.)*+"|[{}\[\],:]|[^\s{}\[\],:"]++')


@dataclass(slots=True, eq=False, repr=False)
class _OpenContainer:
    """An object or array that is still open, and the key of the member that is being read."""

    name: str
    start: int
    is_object: bool
    children: list[Component] = field(default_factory=list)
    key: str | None = None

    @property
    def next_name(self) -> str:
        return self.key if self.key is not None else f"[{len(self.children)}]"


def json_parts(text: str, look: Look) -> tuple[Component, ...]:
    """Return the members of a JSON object, or the elements of an array, in one pass without recursion.

    `text` must be valid JSON; `look` guesses about its strings and numbers.
    """
    stack = [_OpenContainer("", 0, is_object=False)]
    count = 0
    for match in _TOKEN.finditer(text):
        sign, top = match[0], stack[-1]
        if sign in ("{", "["):
            stack.append(_OpenContainer(top.next_name, match.start(), is_object=sign == "{"))
            continue
        if sign in ("}", "]"):
            done, span = stack.pop(), Span(top.start, match.end())
            made = Component(done.name, span.cut(text), span, children=tuple(done.children))
        elif sign == ",":
            top.key = None
            continue
        elif top.is_object and top.key is None:
            top.key = json.loads(sign)
            continue
        elif sign == ":":
            continue
        else:
            value = json.loads(sign) if sign.startswith('"') else None
            name = top.next_name
            made = Component(name, sign, Span(*match.span()), value, meanings=look(sign, name))
        count += 1
        if len(stack) == 1 or (count <= MAX_PARTS and len(stack) <= _MAX_NESTING):
            stack[-1].children.append(made)
    return stack[0].children[0].children


def _refuse(constant: str) -> None:
    """Refuse `NaN` and infinities, which Python reads but no JSON has (RFC 8259 6)."""
    raise ValueError(constant)


def _read_json(value: Value) -> Meaning | None:
    try:
        found = json.loads(value.text, parse_constant=_refuse)
    except (ValueError, RecursionError):
        return None
    if not found or not isinstance(found, dict | list):
        return None
    is_object = isinstance(found, dict)
    kind = Message("object") if is_object else Message("array")
    count = plural(len(found), "member") if is_object else plural(len(found), "element")
    return Meaning(
        "json",
        Message("It parses as a JSON {} (RFC 8259).", kind),
        Message("JSON {}, {}", kind, count),
        value.text,
        json_parts(value.text, value.look_at_item),
    )


def _read_query(value: Value) -> Meaning | None:
    text = value.text
    start = 1 if text.startswith("?") else 0
    found = pairs(text[start:], start)
    if len(found) < 2 and not start:  # noqa: PLR2004 - one `a=b` may be anything
        return None
    parts = tuple(query_pair(pair, value.look) for pair in found[:MAX_PARTS])
    return Meaning(
        "query-string",
        "It is made of names and values with = and & between them.",
        Message("query string, {}", plural(len(found), "pair")),
        text,
        parts,
    )


def query_pair(pair: Pair, look: Look) -> Component:
    """Make the component of a pair, with guesses about its value."""
    children = [part("key", pair.key, pair.key_span.start)]
    if pair.value is not None and pair.value_span is not None:
        value = part("value", pair.value, pair.value_span.start)
        children.append(value._replace(meanings=look(pair.value, decode(pair.key))))
    return Component("pair", pair.text, pair.span, children=tuple(children))


_BRACKETS: Final = {"[": "]", "(": ")", "{": "}"}
_GROUPED_NUMBER: Final = lazy_pattern(r"-?\d{1,3}(?:,\d{3})*+(?:\.\d+)?|-?\d+,\d+")


_BARRED: Final = lazy_pattern(r"[^\s|]*+(?:\|[^\s|]*+){2,}+")


def _read_list(value: Value) -> Meaning | None:
    """Read items between commas without spaces, so that neither a sentence nor `1,000,000` is a list; or between bars.

    Without brackets, there are at least three, or two of one shape; between bars some more may be empty.
    """
    text = value.text
    barred = _BARRED.fullmatch(text) is not None
    separator = "|" if barred else ","
    bracketed = not barred and _BRACKETS.get(text[0]) == text[-1]
    inside = text[1:-1] if bracketed else text
    items = inside.split(separator)
    if barred:
        is_list = len(list(filter(None, items))) > 2  # noqa: PLR2004 - `a||b` is a condition
    else:
        is_list = bracketed or (all(items) and (len(items) > 2 or _shape(items[0]) == _shape(items[1])))  # noqa: PLR2004
    if _GROUPED_NUMBER.fullmatch(inside) or not is_list:
        return None
    parts = (
        Component(
            f"[{index}]", item, Span(start, start + len(item)), meanings=value.look_at_item(item, value.name)
        )
        for index, (item, start) in enumerate(islice(pieces(inside, int(bracketed), separator), MAX_PARTS))
    )
    return Meaning(
        "list",
        "It has '|' between its items."
        if barred
        else "It is in brackets and has commas between its items."
        if bracketed
        else "It is not a sentence and has commas between its items.",
        Message("list of {}", plural(len(items), "item")),
        text,
        tuple(parts),
    )


def _shape(item: str) -> tuple[bool, bool, bool]:
    return item.isalpha(), item.isdigit(), item[:1].isupper()


JSON: Final = Detector("json", lazy_pattern(r"\s*[{\[][\s\S]*[}\]]\s*"), _read_json)
QUERY: Final = Detector(
    "query-string", lazy_pattern(r"\?[\w.~\[\]%+-]{1,80}=[^=\s]*+|\??[\w.~\[\]%+-]{1,80}=[^&\s]*+(?:&[\w.~\[\]%+-]{1,80}(?:=[^&\s]*+)?+)++"),
    _read_query, sign="=",
)  # fmt: skip
LIST: Final = Detector(
    "list", lazy_pattern(r"[^\s|]{0,200}(?:\|[^\s|]{0,200}){2,}+|[\[({]?[^\s,;(){}\[\]]{1,200}(?:,[^\s,;(){}\[\]]{1,200})++[\])}]?|\[[^\s,;(){}\[\]]{1,200}\]"),
    _read_list,
)  # fmt: skip


# No XML parser, because the text comes from strangers, may be half typed, and only a few names of it are shown.
_ROOT: Final = lazy_pattern(
    r"<(?:[\w.-]+:)?((?:Authn|Logout)Request|(?:Logout)?Response|ArtifactRes(?:olve|ponse))\b[^<>]*+>"
)
_ATTRIBUTE: Final = lazy_pattern(
    r"(?<=\s)(Destination|AssertionConsumerServiceURL|IssueInstant|ID|InResponseTo)=(?:\"([^\"<]*)\"|'([^'<]*)')"
)
_ISSUER: Final = lazy_pattern(r"<(?:[\w.-]+:)?Issuer\b[^<>]*+>\s*([^<\s]+)\s*<")
_SAML_NAMES: Final = {
    "Destination": "destination",
    "AssertionConsumerServiceURL": "answer-to",
    "IssueInstant": "made",
    "ID": "id",
    "InResponseTo": "answer-of",
}


def _read_saml(value: Value) -> Meaning | None:
    root = _ROOT.search(value.text)
    if root is None:
        return None
    parts = [
        explain(
            part(_SAML_NAMES[match[1]], match[match.lastindex or 0], match.start(match.lastindex or 0)),
            value.look,
        )
        for match in _ATTRIBUTE.finditer(value.text, root.start(), root.end())
    ]
    issuer = _ISSUER.search(value.text, root.end())
    if issuer is not None:
        parts.append(explain(part("issuer", issuer[1], issuer.start(1)), value.look))
    evidence = "It is XML, and its first element is one of SAML 2.0 (Core 3)."
    summary = Message("SAML {} of {}", root[1], issuer[1]) if issuer else Message("SAML {}", root[1])
    return Meaning("saml", evidence, summary, value.text, tuple(parts))


SAML: Final = Detector(
    "saml", lazy_pattern(r"\s*<(?=[\s\S]*(?:Request|Response|ArtifactResolve))[\s\S]*>\s*"), _read_saml, sign="<",
)  # fmt: skip


_FRAGMENT: Final = "fragment"
_DIRECTIVE: Final = ":~:"


def _read_route(value: Value) -> Meaning | None:
    if value.name != _FRAGMENT:
        return None
    path, mark, query = value.text.partition("?")
    parts = [*_segments(path, value.look)]
    if mark:
        parts += [query_pair(pair, value.look) for pair in pairs(query, len(path) + 1)]
    evidence = "It begins with a slash, as the routes of programs that run in a page do."
    return Meaning(
        "route", evidence, Message("route {} within the page", path), value.text, tuple(parts[:MAX_PARTS])
    )


def _segments(path: str, look: Look) -> list[Component]:
    start = path.index("/") + 1
    return [explain(part("segment", *piece), look) for piece in pieces(path[start:], start, "/")]


def _read_pair(value: Value) -> Meaning | None:
    """Read a fragment of one pair, as a log-in returns its token (RFC 6749 4.2.2)."""
    if value.name != _FRAGMENT:
        return None
    parts = tuple(query_pair(pair, value.look) for pair in pairs(value.text, 0))
    return Meaning(
        "query-string", "It is a name and a value with = between.", "query string, 1 pair", value.text, parts
    )


def _read_directive(value: Value) -> Meaning | None:
    if value.name != _FRAGMENT:
        return None
    directive = value.text.partition(_DIRECTIVE)[2]
    texts = [pair.value for pair in pairs(directive, 0) if pair.key == "text" and pair.value]
    if not texts:
        return None
    evidence = "After ':~:' stands what a browser is to show (URL Fragment Text Directives 3.1)."
    return Meaning(
        "text-fragment", evidence, Message("a browser scrolls to the text '{}'", texts[0]), value.text
    )


ROUTE: Final = Detector("route", lazy_pattern(r"!?/[^\s]*+"), _read_route, sign="/")
LONE_PAIR: Final = Detector(
    "query-string", lazy_pattern(r"[A-Za-z][\w.~-]{0,80}=[^&\s=]++"), _read_pair, sign="="
)
DIRECTIVE: Final = Detector(
    "text-fragment", lazy_pattern(r"[\s\S]*?:~:text=[\s\S]+"), _read_directive, sign=":~:text="
)
