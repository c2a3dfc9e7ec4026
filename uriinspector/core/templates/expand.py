"""Expand URI templates (RFC 6570), level 4, strictly: what the grammar does not allow is an error, not a guess."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from uriinspector.base.errors import UsageError
from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.syntax.charsets import RESERVED, UNRESERVED
from uriinspector.core.syntax.percent import encode
from uriinspector.core.syntax.span import Span

Value: TypeAlias = str | Sequence[str] | Mapping[str, str] | None
"""What a variable may be; None, an empty list and an empty map are undefined (RFC 6570 2.3)."""

_VARCHAR: Final = r"(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})"
_NAME: Final = rf"{_VARCHAR}+(?:\.{_VARCHAR}+)*"
_VARIABLE: Final = lazy_pattern(rf"(?P<name>{_NAME})(?::(?P<prefix>[1-9][0-9]{{0,3}})|(?P<explode>\*))?")
_EXPRESSION: Final = lazy_pattern(r"\{(?P<operator>[+#./;?&]?)(?P<variables>[^{}]*)\}")
# What a literal must not hold (RFC 6570 2.1); the apostrophe is among them there, and allowed by every processor.
_NOT_LITERAL: Final = lazy_pattern(r'[\x00-\x20"<>\\^`{|}\x7f\ud800-\udfff]|%(?![0-9A-Fa-f]{2})')
_LARGEST: Final = 1 << 20  # characters of an expansion


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
    """What stands between braces, and where."""

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
        UsageError: it does not follow the grammar of RFC 6570 2.
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
        UsageError: the template does not follow the grammar, a prefix is asked of a list or a map (2.4.1), or the
            result would be larger than a megabyte.
    """
    read = parse_template(template) if isinstance(template, str) else template
    pieces: list[str] = []
    position = 0
    for expression in read.expressions:
        pieces.append(_encode_literal(read.text[position : expression.span.start]))
        pieces.append(_expand_expression(expression, values))
        position = expression.span.end
        if sum(map(len, pieces)) > _LARGEST:
            raise UsageError("The template makes a text of more than a megabyte.")
    return "".join([*pieces, _encode_literal(read.text[position:])])


def _encode_literal(text: str) -> str:
    return encode(text, RESERVED | UNRESERVED, keep_triplets=True)


def _expand_expression(expression: Expression, values: Mapping[str, Value]) -> str:
    operator = OPERATORS[expression.operator]
    texts = [
        text
        for variable in expression.variables
        for text in [_expand_variable(variable, values.get(variable.name), operator)]
        if text is not None
    ]
    return operator.first + operator.separator.join(texts) if texts else ""


def _expand_variable(variable: Variable, value: Value, operator: Operator) -> str | None:
    """Return one variable expanded; None where it is undefined."""
    if value is None:
        return None
    if isinstance(value, str):
        shown = _encode_value(value[: variable.prefix], operator)
        return _name_value(_encode_literal(variable.name), shown, operator) if operator.is_named else shown
    if variable.prefix is not None:
        raise UsageError("'{}' is a list or a map, which has no prefix (RFC 6570 2.4.1).", variable.name)
    if not value:
        return None
    return (
        _explode_value(variable, value, operator)
        if variable.explodes
        else _join_value(variable, value, operator)
    )


def _join_value(variable: Variable, value: Sequence[str] | Mapping[str, str], operator: Operator) -> str:
    flat = [text for pair in value.items() for text in pair] if isinstance(value, Mapping) else value
    shown = ",".join(_encode_value(text, operator) for text in flat)
    return _name_value(_encode_literal(variable.name), shown, operator) if operator.is_named else shown


def _explode_value(variable: Variable, value: Sequence[str] | Mapping[str, str], operator: Operator) -> str:
    if isinstance(value, Mapping):
        pairs = [(_encode_value(key, operator), _encode_value(text, operator)) for key, text in value.items()]
        texts = [
            _name_value(key, text, operator) if operator.is_named else f"{key}={text}" for key, text in pairs
        ]
    else:
        shown = [_encode_value(text, operator) for text in value]
        texts = (
            [_name_value(_encode_literal(variable.name), text, operator) for text in shown]
            if operator.is_named
            else shown
        )
    return operator.separator.join(texts)


def _name_value(name: str, text: str, operator: Operator) -> str:
    return f"{name}={text}" if text else name + operator.if_empty


def _encode_value(text: str, operator: Operator) -> str:
    return _encode_literal(text) if operator.keeps_reserved else encode(text, UNRESERVED)
