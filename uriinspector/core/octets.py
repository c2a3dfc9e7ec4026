"""The octet table: each character of a text with its octets, its class, and why it may or may not stand there."""

from typing import NamedTuple

from uriinspector.core.span import Span


class OctetRow(NamedTuple):
    """One character, or one triplet of several octets that spell a character.

    Attributes:
        span: where it stands in the text.
        octets: its octets; of a triplet, the octets it stands for.
        character: the character; None where the octets spell none.
        code_point: `U+0041`; `""` where there is no character.
        name: the character's Unicode name, or what it is called.
        kind: `unreserved`, `gen-delim`, `sub-delim`, `pct-encoded`, `excluded` or `not ASCII`.
        allowed: whether it may stand in this component as it is written.
        reason: why, in plain words.
        reference: the section that says so.
    """

    span: Span
    octets: bytes
    character: str | None
    code_point: str
    name: str
    kind: str
    allowed: bool
    reason: str
    reference: str


def octet_table(text: str, component: str | None = None, limit: int | None = None) -> tuple[OctetRow, ...]:
    """The rows of `text` read as part of `component` (any place in a URI where None); at most `limit` rows."""
    raise NotImplementedError
