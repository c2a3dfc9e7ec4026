"""Which URIs are wanted: terms such as `site=example.com parameter=utm_* -severity=note count>10`.

    filter = *( term )               ; separated by white space; a URI must match all of them
    term   = [ "-" ] ( field operator value / word )      ; a word may be anywhere in the text
    field  = "text" / "scheme" / "host" / "site" / "pattern" / "parameter" / "what" / "finding" / "severity" / "count"
             / "method" / "status" / "client"          ; of the requests of a log
    operator = "=" / "!=" / "<" / "<=" / ">" / ">="     ; the last four only for count

A minus sign and `!=` negate a term. In a value `*` and `?` are wildcards; quotation marks keep white space in a value.
`site=` means the registrable domain, with or without a scheme before it.
"""

import re
import shlex
from typing import Final, NamedTuple

from uriinspector.base.errors import UsageError
from uriinspector.core.text.secret import MASK

FIELDS: Final = (
    "text", "scheme", "host", "site", "pattern", "parameter", "what", "finding", "severity", "count", "method",
    "status", "client",
)  # fmt: skip
_TERM: Final = re.compile(
    r"(?P<minus>-?)(?P<field>[a-z]+)(?P<operator>!=|<=|>=|=|<|>)(?P<value>.*)", re.DOTALL
)
_OPERATOR: Final = re.compile(r"^-?[a-z]*(?:!=|<=|>=|=|<|>)")
_COUNT: Final = "count"
_WILD: Final = re.compile(r"[*?\\]")
_QUOTED: Final = re.compile(r"[\s'\"\\]")


class Term(NamedTuple):
    """One condition; `operator` is `=` for everything except counts."""

    field: str
    operator: str
    value: str
    is_negated: bool = False


def parse_filter(text: str) -> tuple[Term, ...]:
    """Read a filter.

    >>> parse_filter("site=example.com -count<3")
    (Term(field='site', operator='=', value='example.com', is_negated=False), Term(field='count', operator='<', value='3', is_negated=True))

    Raises:
        UsageError: the text does not follow the grammar above.
    """
    try:
        words = shlex.split(text)
    except ValueError:
        raise UsageError("A quotation mark in the filter '{}' is never closed.", text) from None
    return tuple(map(_parse_term, words))


def term_for(field: str, value: str | None) -> str:
    r"""Write the term that matches one value of a field, or, for None, the URIs that have none.

    A secret that is masked in the value may be anything, so that the term does not show it.

    >>> print(term_for("pattern", "/a*/{n}"), term_for("pattern", f"/a/{MASK}"), term_for("site", None))
    pattern=/a\*/{n} pattern=/a/* -site=*
    """
    if value is None:
        return f"-{field}=*"
    return f"{field}=" + "*".join(_WILD.sub(r"\\\g<0>", piece) for piece in value.split(MASK))


def toggle_term(text: str, term: str) -> str:
    """Add a term to a filter, or remove it if it is there; the other terms stay."""
    try:
        words = shlex.split(text)
    except ValueError:
        words = []
    words = [word for word in words if word != term] if term in words else [*words, term]
    return " ".join(shlex.quote(word) if _QUOTED.search(word) else word for word in words)


def _parse_term(word: str) -> Term:
    found = _TERM.fullmatch(word)
    if found is None and _OPERATOR.search(word) is None and word.strip("-"):
        text = _WILD.sub(r"\\\g<0>", word.removeprefix("-"))
        return Term("text", "=", f"*{text}*", word.startswith("-"))
    if found is None or found["field"] not in FIELDS:
        raise UsageError("'{}' is no condition: write FIELD=VALUE with one of {}.", word, ", ".join(FIELDS))
    field, operator, value = found["field"], found["operator"], found["value"]
    is_number = value.isdecimal() and len(value) < 18  # noqa: PLR2004 - what 64 bits hold
    if (field == _COUNT and not is_number) or (field != _COUNT and operator not in {"=", "!="}):
        raise UsageError("'{}' compares what can't be compared: only count has a number.", word)
    return Term(field, operator.removeprefix("!"), value, bool(found["minus"]) != (operator == "!="))
