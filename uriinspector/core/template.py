"""URI templates (RFC 6570, level 4), URL patterns (URL Pattern Standard), and the placeholders that other programs write.

Templates are read strictly: text that the grammar does not allow raises an error.
"""

import functools
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias, cast

from uriinspector.base.errors import UsageError
from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.reading.browser import BrowserView, browse
from uriinspector.core.syntax.charsets import RESERVED, UNRESERVED
from uriinspector.core.syntax.percent import TRIPLET, decode_with_spans, encode
from uriinspector.core.syntax.span import Span

if TYPE_CHECKING:
    from urlpattern import URLPattern, URLPatternComponentResult, URLPatternInit, URLPatternResult


Scalar: TypeAlias = str | int | float
"""A single value; numbers and booleans are written as in JSON."""

Value: TypeAlias = Scalar | Sequence[Scalar] | Mapping[str, Scalar] | None
"""What a variable may be; None, an empty list and an empty map are undefined (RFC 6570 2.3)."""

_Text: TypeAlias = str | Sequence[str] | Mapping[str, str] | None  # a value, once its numbers are written

_VARCHAR: Final = r"(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})"
_NAME: Final = rf"{_VARCHAR}+(?:\.{_VARCHAR}+)*"
_VARIABLE: Final = lazy_pattern(rf"(?P<name>{_NAME})(?::(?P<prefix>[1-9][0-9]{{0,3}})|(?P<explode>\*))?")
_EXPRESSION: Final = lazy_pattern(r"\{(?P<operator>[+#./;?&]?)(?P<variables>[^{}]*)\}")
# What a literal must not hold (RFC 6570 2.1), except the apostrophe: the grammar excludes it, but every processor allows it.
_NOT_LITERAL: Final = lazy_pattern(r'[\x00-\x20"<>\\^`{|}\x7f\ud800-\udfff]|%(?![0-9A-Fa-f]{2})')
_LARGEST: Final = 1 << 20  # characters of an expansion
_MOST_NAMED: Final = 8  # gaps in a sentence, before the last


class Operator(NamedTuple):
    """How the values of an expression are put together (RFC 6570 appendix A)."""

    first: str
    separator: str
    is_named: bool
    if_empty: str
    keeps_reserved: bool


OPERATORS: Final[Mapping[str, Operator]] = {
    "": Operator("", ",", False, "", False),  # noqa: FBT003 - the rows of the table of appendix A
    "+": Operator("", ",", False, "", True),  # noqa: FBT003
    "#": Operator("#", ",", False, "", True),  # noqa: FBT003
    ".": Operator(".", ".", False, "", False),  # noqa: FBT003
    "/": Operator("/", "/", False, "", False),  # noqa: FBT003
    ";": Operator(";", ";", True, "", False),  # noqa: FBT003
    "?": Operator("?", "&", True, "=", False),  # noqa: FBT003
    "&": Operator("&", "&", True, "=", False),  # noqa: FBT003
}


class Variable(NamedTuple):
    """A variable of an expression; `prefix` is how many characters of its value count, or None."""

    name: str
    prefix: int | None = None
    explodes: bool = False


class Expression(NamedTuple):
    """An expression in braces, with its span in the template."""

    span: Span
    operator: str
    variables: tuple[Variable, ...]


class Template(NamedTuple):
    """A template that follows the grammar."""

    text: str
    expressions: tuple[Expression, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its variables, each once."""
        return tuple(dict.fromkeys(one.name for found in self.expressions for one in found.variables))


def parse_template(text: str) -> Template:
    """Read a template.

    >>> parse_template("/users/{id}{?fields*}").names
    ('id', 'fields')

    Raises:
        UsageError: the text does not follow the grammar of RFC 6570 2.
    """
    found: list[Expression] = []
    position = 0
    for match in _EXPRESSION.finditer(text):
        _check_literal(text, position, match.start())
        found.append(Expression(Span(*match.span()), match["operator"], tuple(_variables(match))))
        position = match.end()
    _check_literal(text, position, len(text))
    return Template(text, tuple(found))


def _check_literal(text: str, start: int, end: int) -> None:
    bad = _NOT_LITERAL.search(text, start, end)
    if bad is not None:
        raise UsageError(
            "'{}' at {} can't stand in a template outside of an expression (RFC 6570 2.1).",
            bad[0],
            bad.start(),
        )


def _variables(match: re.Match[str]) -> Iterator[Variable]:
    for text in match["variables"].split(","):
        found = _VARIABLE.fullmatch(text)
        if found is None:
            raise UsageError(
                "'{}' is no expression of a template: '{}' is no variable (RFC 6570 2.3).", match[0], text
            )
        prefix = found["prefix"]
        yield Variable(found["name"], None if prefix is None else int(prefix), found["explode"] is not None)


def expand(template: Template | str, values: Mapping[str, Value]) -> str:
    """Put values into a template; what is undefined is left out (RFC 6570 3).

    >>> expand("/search{?q,lang}", {"q": "a b"})
    '/search?q=a%20b'

    Raises:
        TypeError: a value is of another type, such as bytes.
        UsageError: the template does not follow the grammar, a prefix is asked of a list or a map (2.4.1), or the
            result would be longer than 2**20 characters.
    """
    read = parse_template(template) if isinstance(template, str) else template
    pieces: list[str] = []
    position = size = 0
    for expression in read.expressions:
        pieces.append(_encode_literal(read.text[position : expression.span.start]))
        pieces.append(_expand_expression(expression, values))
        position = expression.span.end
        size += len(pieces[-2]) + len(pieces[-1])
        if size > _LARGEST:
            raise UsageError("The template makes a text of more than a megabyte.")
    return "".join([*pieces, _encode_literal(read.text[position:])])


def _encode_literal(text: str) -> str:
    return encode(text, RESERVED | UNRESERVED, keep_triplets=True)


def _expand_expression(expression: Expression, values: Mapping[str, Value]) -> str:
    operator = OPERATORS[expression.operator]
    texts = [
        text
        for variable in expression.variables
        for text in [_expand_variable(variable, _write(values.get(variable.name)), operator)]
        if text is not None
    ]
    return operator.first + operator.separator.join(texts) if texts else ""


def _write(value: Value) -> _Text:
    if isinstance(value, str) or value is None:
        return value
    if isinstance(value, Mapping):
        return {key: _write_scalar(each) for key, each in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, bytes | bytearray | memoryview):
        return [_write_scalar(each) for each in value]
    return _write_scalar(value)


def _write_scalar(value: object) -> str:
    if not isinstance(value, str | int | float):
        raise TypeError(f"a value of a template is a str, a number or a bool, not {type(value).__name__}")
    return value if isinstance(value, str) else json.dumps(value)


def _expand_variable(variable: Variable, value: _Text, operator: Operator) -> str | None:
    """Return one variable expanded (RFC 6570 3.2.1); None if it is undefined."""
    if value is None:
        return None
    if variable.prefix is not None and not isinstance(value, str):
        raise UsageError("'{}' is a list or a map, which has no prefix (RFC 6570 2.4.1).", variable.name)
    if not value and not isinstance(value, str):
        return None
    write = partial(_encode_value, operator=operator)
    if isinstance(value, str):
        texts = [write(value if variable.prefix is None else _beginning(value, variable.prefix, operator))]
    elif not variable.explodes:
        flat = chain.from_iterable(value.items()) if isinstance(value, Mapping) else value
        texts = [",".join(map(write, flat))]
    elif isinstance(value, Mapping):
        # An operator without names never omits '='
        pair = partial(_name_value, operator=operator) if operator.is_named else "{}={}".format
        return operator.separator.join(pair(write(key), write(text)) for key, text in value.items())
    else:
        texts = [*map(write, value)]
    if operator.is_named:
        texts = [_name_value(_encode_literal(variable.name), text, operator) for text in texts]
    return operator.separator.join(texts)


def _beginning(value: str, count: int, operator: Operator) -> str:
    """Return the first characters of a value; triplets that stay count as the character that they stand for (RFC 6570 3.2.1)."""
    if not operator.keeps_reserved or "%" not in value:
        return value[:count]
    spans = decode_with_spans(value).spans[:count]
    end = spans[-1].end
    cut = next((start for start in range(max(end - 2, 0), end) if TRIPLET.match(value, start)), None)
    # Octets that are no character stay whole as well
    return value[:end] if cut is None else value[: cut + len("%00")]


def _name_value(name: str, text: str, operator: Operator) -> str:
    return f"{name}={text}" if text else name + operator.if_empty


def _encode_value(text: str, operator: Operator) -> str:
    return _encode_literal(text) if operator.keeps_reserved else encode(text, UNRESERVED)


PARTS: Final = ("protocol", "username", "password", "hostname", "port", "pathname", "search", "hash")
"""The components of a pattern, in the order of the standard."""
_ANYTHING: Final = "*"
_ANY_HOST: Final = "http://localhost/"  # the base for URLs and patterns that are a path on any host


class Match(NamedTuple):
    """The result of matching a URL with a pattern.

    Attributes:
        pattern: the pattern as given.
        input: the URL as given.
        groups: what each group of the pattern matched, by component; empty if the URL does not match or there are no groups.
        failed: the components that do not match, each with the URL's text and the pattern's.
    """

    pattern: str
    input: str
    groups: Mapping[str, Mapping[str, str]]
    failed: Mapping[str, tuple[str, str]]

    @property
    def matches(self) -> bool:
        """Whether every component matches."""
        return not self.failed


class Pattern:
    """A compiled pattern; `base` completes a pattern such as `/users/:id`, and every URL it is asked about."""

    def __init__(self, text: str, base: str | None = None) -> None:
        """Compile `text`; raises `UsageError` if it is not a URL pattern."""
        from urlpattern import URLPattern  # loads a compiled library, which most commands do without

        self.text = text
        is_path = base is None and text.startswith("/")
        self._base = _ANY_HOST if is_path else base
        try:
            if is_path:
                self._pattern = _compile_component("pathname", text)
            else:
                self._pattern = URLPattern(text) if base is None else URLPattern(text, base)
        except (TypeError, UnicodeEncodeError):  # a lone surrogate, as of an argument that is not UTF-8
            raise UsageError(
                "'{}' is no URL pattern: it, or its base, holds half a character.", text
            ) from None
        except ValueError as error:
            raise UsageError(
                "'{}' is no URL pattern: {}.", text, Message("{}", str(error).rstrip("."))
            ) from None
        wanted = {name: str(getattr(self._pattern, name)) for name in PARTS}
        self._parts = {
            name: _compile_component(name, part) for name, part in wanted.items() if part != _ANYTHING
        }

    def match(self, url: str) -> Match:
        """Match `url` with the pattern; raises `UsageError` if a browser reads no URL in it."""
        view = browse(url, self._base)
        if view.href is None:
            raise UsageError("A browser reads no URL in '{}': {}.", url, view.error)
        result = self._pattern.exec(view.href)
        if result is not None:
            groups = {
                name: _order_groups(_component(result, name)["groups"])
                for name in PARTS
                if name in self._parts
            }
            return Match(self.text, url, {name: taken for name, taken in groups.items() if taken}, {})
        values = _parts_of(view)
        failed = {
            name: (values[name], str(getattr(self._pattern, name)))
            for name, part in self._parts.items()
            if not part.test(cast("URLPatternInit", {name: values[name]}))
        }
        return Match(self.text, url, {}, failed)


def _compile_component(name: str, pattern: str) -> "URLPattern":
    """Compile a pattern of one component; the others may be anything."""
    from urlpattern import URLPattern

    return URLPattern(cast("URLPatternInit", {name: pattern}))


def _parts_of(view: BrowserView) -> Mapping[str, str]:
    """Name the parts of a URL as patterns do; the library of patterns refuses some hosts that browsers take."""
    without_sign = {"protocol": slice(-1), "search": slice(1, None), "hash": slice(1, None)}
    return {name: getattr(view, name)[without_sign.get(name, slice(None))] for name in PARTS}


def _component(result: "URLPatternResult", name: str) -> "URLPatternComponentResult":
    return cast("Mapping[str, URLPatternComponentResult]", result)[name]


def _order_groups(groups: Mapping[str, str | None]) -> Mapping[str, str]:
    """Return the groups that matched something, those with a name first; the library gives no order."""
    order = sorted(groups, key=lambda name: (name.isdecimal(), len(name) if name.isdecimal() else 0, name))
    return {name: value for name in order if (value := groups[name]) is not None}


class PlaceholderStyle(StrEnum):
    """How placeholders are written."""

    DOUBLE_BRACES = "double-braces"  # {{base_url}}: Postman, Mustache, Jinja
    SHELL = "shell"  # ${HOST}
    EXPRESSION = "expression"  # {id}: RFC 6570, OpenAPI
    ANGLE = "angle"  # <int:id>: Flask, Django, and manuals
    COLON = "colon"  # /:id: Express, Rails
    BARS = "bars"  # *|EMAIL|*: Mailchimp
    PERCENT_SIGNS = "percent-signs"  # %%EMAIL%%: Salesforce
    BRACKETS = "brackets"  # [[name]]: Mailjet, Thymeleaf
    SERVER = "server"  # <%= name %>: ERB, EJS
    PRINTF = "printf"  # %s, %2$d: printf, and what browsers search for by a keyword


class Placeholder(NamedTuple):
    """A gap in a template: its span, its style, its name and, if it is one, its expression of RFC 6570."""

    span: Span
    style: PlaceholderStyle
    name: str
    expression: Template | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its variables; only an expression has more than one."""
        return (self.name,) if self.expression is None else self.expression.names


class FoundTemplate(NamedTuple):
    """A text with gaps.

    Attributes:
        placeholders: the gaps, in order.
        is_uri_template: whether the whole text follows RFC 6570, so that it can be expanded.
        note: what to say about it, in one sentence.
    """

    placeholders: tuple[Placeholder, ...]
    is_uri_template: bool
    note: str

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all gaps, each once; an expression may have several."""
        return _names_of(self.placeholders)


_NAME_IN_TEXT: Final = r"[A-Za-z_][\w.\-]{0,63}"
_GUID: Final = (
    r"[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}\}"  # as Windows and SharePoint write an identifier
)
_GAP: Final = lazy_pattern(
    rf"\{{\{{[ ]?(?P<double>{_NAME_IN_TEXT})[ ]?\}}\}}|\$\{{(?P<shell>{_NAME_IN_TEXT})\}}|(?<!\$)\{{(?!{_GUID})[+#./;?&]?(?P<expression>{_NAME_IN_TEXT})[^{{}}\s/;]{{0,200}}\}}"
    rf"|(?<=[/:.@])<(?!script|img|svg|iframe)(?:[a-z]+:)?(?P<angle>{_NAME_IN_TEXT})>(?![^<]*+</)|(?<=[^:/]/):(?P<colon>{_NAME_IN_TEXT})(?=[/?#]|\Z)"
    rf"|\*\|(?P<bars>[A-Za-z_][\w.:\-]{{0,63}})\|\*|%%(?P<percent>{_NAME_IN_TEXT})%%|\[\[(?P<brackets>{_NAME_IN_TEXT})\]\]"
    rf"|<%[=-][ ]?(?P<server>@?{_NAME_IN_TEXT})[ ]?%>|(?<![%0-9])(?P<printf>%(?:[1-9]\$)?[ds])(?![0-9A-Za-z])"
    rf"|%\((?P<python>{_NAME_IN_TEXT})\)[ds]|(?<=[/:@])\$(?P<variable>[A-Z_][A-Z0-9_]{{1,63}})(?=[/:?#.]|\Z)",
    re.ASCII,
)
_STYLES: Final = {
    "double": PlaceholderStyle.DOUBLE_BRACES, "shell": PlaceholderStyle.SHELL, "expression": PlaceholderStyle.EXPRESSION, "angle": PlaceholderStyle.ANGLE,
    "colon": PlaceholderStyle.COLON, "bars": PlaceholderStyle.BARS, "percent": PlaceholderStyle.PERCENT_SIGNS, "brackets": PlaceholderStyle.BRACKETS,
    "server": PlaceholderStyle.SERVER, "printf": PlaceholderStyle.PRINTF, "python": PlaceholderStyle.PRINTF, "variable": PlaceholderStyle.SHELL,
}  # fmt: skip


def find_template(text: str) -> FoundTemplate | None:
    """Return the gaps of a text; None if it has none and so is not a template.

    >>> find_template("{{base_url}}/users/{id}").note
    'A template with the gaps base_url and id: fill them in to make a URI of it.'
    """
    # Every way of writing a gap has one of these
    if not any(
        sign in text for sign in ("{", "<", "/:", "*|", "%%", "[[", "%s", "%d", "$s", "$d", "%(", "//$")
    ):
        return None
    found = tuple(find_placeholders(text))
    if not found:
        return None
    return FoundTemplate(found, _is_uri_template(text, found), name_gaps(found))


def name_gaps(gaps: Iterable[Placeholder]) -> Message:
    """Say in a sentence that a text is a template, and name its gaps; of many gaps, the first and the last."""
    *names, last = _names_of(gaps)
    if not names:
        return Message("A template with the gap {}: fill it in to make a URI of it.", last)
    if len(names) > _MOST_NAMED:
        names[_MOST_NAMED:] = ["…"]
    return Message(
        "A template with the gaps {} and {}: fill them in to make a URI of it.", ", ".join(names), last
    )


def _names_of(gaps: Iterable[Placeholder]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for gap in gaps for name in gap.names))


def find_placeholders(text: str) -> Iterator[Placeholder]:
    """Yield the gaps of a text, in order."""
    for match in _GAP.finditer(text):
        group = match.lastgroup
        assert group is not None  # each way has a name
        style = _STYLES[group]
        expression = _read_template(match[0]) if style is PlaceholderStyle.EXPRESSION else None
        yield Placeholder(Span(*match.span()), style, match[group], expression)


@functools.lru_cache(maxsize=256)  # one text may hold the same gap ten thousand times
def _read_template(text: str) -> Template | None:
    """Return a template of RFC 6570; None for what other programs write in braces, such as `{id:int}`."""
    try:
        return parse_template(text)
    except UsageError:
        return None


AMID_TEXT: Final = frozenset({
    PlaceholderStyle.DOUBLE_BRACES, PlaceholderStyle.SHELL, PlaceholderStyle.BARS, PlaceholderStyle.PERCENT_SIGNS, PlaceholderStyle.BRACKETS,
    PlaceholderStyle.SERVER,
})  # fmt: skip
"""The styles of programs that fill in any text, not only URIs."""


def fill(text: str, values: Mapping[str, str]) -> str:
    """Put values into the gaps of a text; a gap without any value stays as it is.

    The programs that fill in any text, as those of `{{gap}}` and `${gap}`, take a value as it is, often more than one part of a URI. Elsewhere it is
    encoded: in an expression as its operator asks (RFC 6570 3.2), in all others so that it stays one segment.

    >>> fill("{{base}}/users/{id}{?page,size}", {"base": "http://h", "id": "a/b", "size": "9"})
    'http://h/users/a%2Fb?size=9'

    Raises:
        UsageError: the result would be longer than 2**20 characters.
    """
    pieces, done = list[str](), 0
    for gap in find_placeholders(text):
        given = {name: values[name] for name in gap.names if name in values}
        if given:
            pieces += text[done : gap.span.start], _filled(gap, given)
            done = gap.span.end
    if sum(map(len, pieces)) > _LARGEST:
        raise UsageError("The template makes a text of more than a megabyte.")
    return "".join((*pieces, text[done:]))


def _filled(gap: Placeholder, given: Mapping[str, str]) -> str:
    if gap.expression is not None:
        return expand(gap.expression, given)
    value = given[gap.name]
    return value if gap.style in AMID_TEXT else encode(value, UNRESERVED)


def _is_uri_template(text: str, found: tuple[Placeholder, ...]) -> bool:
    if any(one.style is not PlaceholderStyle.EXPRESSION for one in found):
        return False
    read = _read_template(text)
    return read is not None and bool(read.expressions)
