"""The functions `uriinspector.core` offers to other programs: the core's own, with their arguments checked.

The core itself takes text and never raises for content. A library is also called with bytes and None, so each function
here refuses them in one sentence, and `parse` is strict where the core is total. Each function imports what it needs, so
that resolving a reference does not load schemes and rules.
"""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from uriinspector.base.errors import UsageError
from uriinspector.core.syntax.grammar import NEEDS_SCHEME, OF_WHOLE_TEXTS, Production, first_error
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import Pair, Uri, all_components
from uriinspector.core.syntax.uri import split as split_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from uriinspector.core.codecs.codec import Coded
    from uriinspector.core.equivalence.ladder import Comparison, Level, Normalization
    from uriinspector.core.equivalence.purpose import PurposeAnswer
    from uriinspector.core.findings.rule import TextRule
    from uriinspector.core.inspector import Inspection
    from uriinspector.core.reading.browser import BrowserView
    from uriinspector.core.template import Match, Value


class ErrorKind(StrEnum):
    """The component at which `parse` stopped; messages may change, these values don't."""

    SCHEME = "scheme"  # it is missing, and one is needed
    USERINFO = "userinfo"
    HOST = "host"
    PORT = "port"
    PATH = "path"
    QUERY = "query"
    FRAGMENT = "fragment"


_WRITTEN: Final = {"scheme": re.compile(r"[A-Za-z][A-Za-z0-9+.\-]*+"), "port": re.compile(r"[0-9]*+")}
_NOT_WRITTEN: Final = re.compile(r"[\x00-\x1f\x7f]")
_ENDS_PATH: Final = re.compile(r"[?#]")
_KINDS: Final = {kind.value: kind for kind in ErrorKind}


class ParseError(UsageError, ValueError):
    """A text does not match the production that it was parsed as.

    Attributes:
        text: the text.
        index: the first character (code point) after which no continuation could match; the length of the text where
            more was needed.
        kind: the component in which that character is.
    """

    code = "parse"

    def __init__(self, text: str, index: int, production: Production) -> None:
        self.text = text
        self.index = index
        self.kind = _kind(text, index, production)
        self._production = production
        what = f"{text[index]!r}" if index < len(text) else "the end"
        super().__init__("{} at {} is not allowed by {} ({})", what, index, production, self.kind)

    def __reduce__(self) -> tuple[type["ParseError"], tuple[str, int, Production]]:
        """Return what to make the error of again: by default that is its sentence, in copies and in other processes."""
        return type(self), (self.text, self.index, self._production)


def parse(text: str, production: Production = Production.URI_REFERENCE) -> Uri:
    """Split a text into its components, strictly (RFC 3986 appendix A; RFC 3987 2.2 for the rules of IRIs).

    >>> parse("https://example.com/a?b#c").path
    '/a'
    >>> parse("http://example.com/a b")
    Traceback (most recent call last):
    ...
    uriinspector.core.public.ParseError: ' ' at 20 is not allowed by URI-reference (path)

    Raises:
        ParseError: the text does not match `production`; the error tells where, and in which component.
        UsageError: `production` is no rule for URIs, IRIs or references, but one for a part of them, or none at all.
    """
    if production not in OF_WHOLE_TEXTS:
        known = ", ".join(each for each in Production if each in OF_WHOLE_TEXTS)
        raise UsageError("There is no {} to split: take one of {}.", f"{production!r}", known)
    production = Production(production)  # its name is as good
    index = first_error(_text(text, "parse"), production)
    if index is not None:
        raise ParseError(text, index, production)
    return split_text(text)


def split(text: str) -> Uri:
    """Split any text into its components; never fails, and `.text` gives the text back (RFC 3986 appendix B).

    >>> split("http://h?")
    Uri(scheme='http', authority='h', path='', query='', fragment=None)
    >>> split("http://h?").text
    'http://h?'
    """
    return split_text(_text(text, "split"))


def inspect(text: str, base: str | None = None, rules: "Sequence[TextRule]" = ()) -> "Inspection":
    """Inspect any text: its tree, its findings, its normal form, what a browser makes of it.

    `rules` are rules of your own, beside the built-in ones. Each is applied to the texts that contain its `trait`, a
    substring; the remarks that its check yields become findings.

    >>> seen = inspect("http://h/a b")
    >>> seen.is_valid, seen.findings[0].code, seen.browser.href
    (False, 'space-not-allowed', 'http://h/a%20b')

    >>> from uriinspector.core import Remark, Severity, TextRule
    >>> def staging(subject):
    ...     if subject.uri.authority == "staging.example":
    ...         yield Remark(subject.span("authority"), "This host is for trials")
    >>> rule = TextRule("trial-host", Severity.ERROR, "our handbook", "A host for trials", "Nobody outside can reach it.",
    ...                 fires="http://staging.example/", quiet="http://example/", trait="staging", check=staging)
    >>> [finding.code for finding in inspect("http://staging.example/", rules=[rule]).findings]
    ['trial-host']
    """
    from uriinspector.core.inspector import Inspection

    seen = Inspection(_text(text, "inspect"), _optional_text(base, "inspect"))
    seen.own_rules = rules
    return seen


def resolve(reference: str, base: str) -> str:
    """Resolve a reference against a base (RFC 3986 5.2). If the base has no scheme, the target may have none either.

    >>> resolve("../g", "http://a/b/c/d")
    'http://a/b/g'
    """
    from uriinspector.core.reference import resolve as lead

    target = lead(_text(reference, "resolve"), _text(base, "resolve")).target
    assert target is not None  # RFC 3986 has one for every pair of texts
    return target


def relativize(target: str, base: str) -> str:
    """Return the shortest reference that resolves against the base to the target.

    >>> relativize("http://a/b/g", "http://a/b/c/d")
    '../g'
    """
    from uriinspector.core.reference import relativize as shorten

    return shorten(_text(target, "relativize"), _text(base, "relativize"))


def normalize(text: str, level: "Level | str" = "scheme") -> "Normalization":
    """Return the normal form up to a rung of the ladder of `Level`, with each step (RFC 3986 6.2).

    >>> normalize("HTTP://Example.com:80/%7Ea/../b").output
    'http://example.com/b'
    >>> normalize("HTTP://Example.com:80/", "case").output
    'http://example.com:80/'

    Raises:
        UsageError: there is no such rung.
    """
    from uriinspector.core.equivalence.ladder import normalize as climb

    return climb(_text(text, "normalize"), level)


def compare(a: str, b: str) -> "Comparison":
    """Tell whether two texts are equivalent and on which rung of the ladder, or else what differs (RFC 3986 6.2).

    >>> compare("http://h/%7Ea", "http://h/~a").level
    'percent'
    """
    from uriinspector.core.equivalence.ladder import compare as hold_beside

    return hold_beside(_text(a, "compare"), _text(b, "compare"))


def browse(text: str, base: str | None = None) -> "BrowserView":
    """Read a text as browsers do (the URL standard).

    >>> browse("http://0x7f.1/").host
    '127.0.0.1'
    """
    from uriinspector.core.reading.browser import browse as read

    return read(_text(text, "browse"), _optional_text(base, "browse"))


def encode(text: str, codec_name: str, component: str | None = None) -> "Coded":
    """Encode a text with a codec, for a URI component where the codec distinguishes them.

    >>> encode("a b&c", "percent-encoding").output
    'a%20b%26c'

    Raises:
        UsageError: there is no such codec.
    """
    from uriinspector.core.codecs.table import codec

    way = codec(_text(codec_name, "encode"))
    return way.encode(_text(text, "encode"), _optional_text(component, "encode"))


def decode(text: str, codec_name: str, component: str | None = None) -> "Coded":
    """Decode a text with a codec, as part of a URI component where the codec distinguishes them.

    >>> decode("YQ==", "base64").output
    'a'

    Raises:
        UsageError: there is no such codec.
    """
    from uriinspector.core.codecs.table import codec

    way = codec(_text(codec_name, "decode"))
    return way.decode(_text(text, "decode"), _optional_text(component, "decode"))


def codec_names() -> tuple[str, ...]:
    """Return the names of the codecs that `encode` and `decode` know.

    >>> "base64url" in codec_names()
    True
    """
    from uriinspector.core.codecs.table import codecs

    return tuple(codecs())


def components(text: str) -> dict[str, str | None]:
    """Return the components, the authority in its parts; None for an absent one, `""` for an empty one (RFC 3986 3).

    >>> components("http://u@h:1/a?b")
    {'scheme': 'http', 'userinfo': 'u', 'host': 'h', 'port': '1', 'path': '/a', 'query': 'b', 'fragment': None}
    """
    return all_components(split_text(_text(text, "components")))


def pairs(text: str) -> tuple[Pair, ...]:
    """Return the pairs of the query as written, in order and with repeated keys; spans count characters of the text.

    >>> [(pair.key, pair.value, pair.span) for pair in pairs("/?a=1&b")]
    [('a', '1', Span(start=2, end=5)), ('b', None, Span(start=6, end=7))]
    """
    from uriinspector.core.edit import pairs_of

    return pairs_of(split_text(_text(text, "pairs")))


def same_for(purpose: str, a: str, b: str) -> "PurposeAnswer":
    """Tell whether two texts are the same for a purpose, and by which document; `purposes` lists the names.

    >>> same_for("same-origin", "http://h/a", "http://h:80/b").same
    True

    Raises:
        UsageError: there is no such purpose.
    """
    from uriinspector.core.equivalence.purpose import PURPOSES
    from uriinspector.core.equivalence.purpose import same_for as hold_beside

    if _text(purpose, "same_for") not in PURPOSES:
        raise UsageError("There is no purpose {}: take one of {}.", f"{purpose!r}", ", ".join(PURPOSES))
    return hold_beside(purpose, _text(a, "same_for"), _text(b, "same_for"))


def purposes() -> tuple[str, ...]:
    """Return the names of the purposes that `same_for` knows.

    >>> "oauth-redirect" in purposes()
    True
    """
    from uriinspector.core.equivalence.purpose import PURPOSES

    return tuple(PURPOSES)


def expand(template: str, values: "Mapping[str, Value]") -> str:
    """Expand a URI Template (RFC 6570); numbers and booleans are written as in JSON, and None is undefined.

    >>> expand("/users{/id}{?fields*}", {"id": "7", "fields": ["a", "b c"]})
    '/users/7?fields=a&fields=b%20c'

    Raises:
        TypeError: a value is neither text nor a number nor a list or a map of such.
        UsageError: the text is not a URI Template, a prefix is asked of a list or a map, or the result is too long.
    """
    from uriinspector.core.template import expand as fill

    if not isinstance(values, Mapping):
        raise TypeError(f"expand takes a map of values, not {type(values).__name__}")
    return fill(_text(template, "expand"), values)


def match(pattern: str, url: str, base: str | None = None) -> "Match":
    """Match a URL with a pattern (URL Pattern Standard); without a base, one that begins with a slash is a path on any host.

    >>> found = match("/users/:id", "https://h/users/7")
    >>> found.matches, found.groups["pathname"]["id"]
    (True, '7')

    Raises:
        UsageError: the pattern is not a URL pattern, or a browser reads no URL in `url`.
    """
    from uriinspector.core.template import Pattern

    return Pattern(_text(pattern, "match"), _optional_text(base, "match")).match(_text(url, "match"))


def with_scheme(text: str, scheme: str | None) -> str:
    """Replace the scheme, or remove it with None; the rest stays as written.

    >>> with_scheme("http://h/%7ea", "https")
    'https://h/%7ea'
    """
    return _with(text, "scheme", scheme)


def with_host(text: str, host: str | None) -> str:
    """Replace the host, with `host` as written; None removes the whole authority.

    >>> with_host("http://u@h:1/a", "example.com")
    'http://u@example.com:1/a'
    """
    return _with(text, "host", host)


def with_port(text: str, port: int | None) -> str:
    """Replace the port; None removes it.

    >>> with_port("http://h:80/", None)
    'http://h/'

    Raises:
        UsageError: there is no host that the port could be of.
    """
    return _with(text, "port", None if port is None else str(port))


def with_path(text: str, path: str) -> str:
    """Replace the path, with `path` as written.

    >>> with_path("http://h/a?b", "/c")
    'http://h/c?b'
    """
    return _with(text, "path", path)


def with_query(text: str, query: str | None) -> str:
    """Replace the query, with `query` as written and without the `?`; None removes it.

    >>> with_query("http://h/a#c", "b=1")
    'http://h/a?b=1#c'
    """
    return _with(text, "query", query)


def with_pair(text: str, key: str, value: str | None) -> str:
    """Set the value of the first pair with this key, encoded where necessary; without such a pair, add one at the end.

    With None, the pair is the key without a value. Other pairs stay as written.

    >>> with_pair("http://h/?a=1&b=%20#c", "a", "x&y")
    'http://h/?a=x%26y&b=%20#c'
    >>> with_pair("http://h/", "q", "1")
    'http://h/?q=1'
    """
    from uriinspector.core import edit

    uri = split_text(_text(text, "with_pair"))
    key = edit.encode_for("key", _text(key, "with_pair"))
    value = _optional_text(value, "with_pair")
    new = Pair(key, None if value is None else edit.encode_for("value", value), Span(0, 0))
    found = edit.pairs_of(uri)
    place = next((number for number, pair in enumerate(found) if pair.key == key), len(found))
    return edit.with_pairs(uri, (*found[:place], new, *found[place + 1 :]))


def with_fragment(text: str, fragment: str | None) -> str:
    """Replace the fragment, with `fragment` as written and without the `#`; None removes it.

    >>> with_fragment("http://h/a#b", None)
    'http://h/a'
    """
    return _with(text, "fragment", fragment)


def _with(text: str, name: str, value: str | None) -> str:
    """Change one component, and refuse a value that would change another one as well.

    Raises:
        UsageError: the value has a delimiter in it that would end the component, or is not a valid scheme or port.
    """
    from uriinspector.core import edit

    text = _text(text, f"with_{name}")
    if value is not None:
        _check_written(name, _text(value, f"with_{name}"))
        edit.check_host(text, name)
    changed = edit.set_component(text, name, value)
    if value is not None and name != "path" and all_components(split_text(changed)).get(name) != value:
        raise UsageError(
            "{} can't be the {} of {}: percent-encode its delimiters.", f"{value!r}", name, f"{text!r}"
        )
    return changed


def _check_written(name: str, value: str) -> None:
    """Refuse a value that no component of this name can have as written; lesser faults are left to the findings."""
    if name in _WRITTEN and not _WRITTEN[name].fullmatch(value):
        raise UsageError("'{}' is no {} (RFC 3986 3.1, 3.2.3).", value, name)
    bad = _NOT_WRITTEN.search(value) or (_ENDS_PATH.search(value) if name == "path" else None)
    if bad is not None:
        raise UsageError("{} can't stand in the {}: percent-encode it.", f"{bad[0]!r}", name)


def _text(value: object, function: str) -> str:
    """Return a text as it is, and refuse everything else with a `TypeError`."""
    if isinstance(value, str):
        return value
    hint = ": decode it first" if isinstance(value, bytes | bytearray) else ""
    raise TypeError(f"{function} takes a str, not {type(value).__name__}{hint}")


def _optional_text(value: object, function: str) -> str | None:
    return None if value is None else _text(value, function)


def _kind(text: str, index: int, production: Production) -> ErrorKind:
    """Return the component that the character at `index` is in; at 0, the scheme if the production needs one and there is none."""
    if index == 0 and production in NEEDS_SCHEME and split_text(text).scheme is None:
        return ErrorKind.SCHEME
    uri = split_text(text)
    authority = uri.span("authority")
    # A port with a letter could still become user information: only the end of the authority shows that it does not.
    if authority is not None and authority.start <= index <= authority.end:
        return _KINDS[_part_of_authority(text, authority, index)]
    name = next((name for name, _, start in reversed(list(uri.placed())) if start <= index), "path")
    return _KINDS.get(name, ErrorKind.PATH)


def _part_of_authority(text: str, span: Span, index: int) -> str:
    userinfo, at, rest = text[span.start : span.end].rpartition("@")
    if at and index <= span.start + len(userinfo):
        return "userinfo"
    if rest.startswith("[") and "]" not in rest:
        return "host"  # the colons are those of an address that does not end
    host, colon, _ = rest.rpartition(":")
    port_start = span.end - len(rest) + len(host) + 1
    return "port" if colon and "]" not in rest[len(host) :] and index >= port_start else "host"
