"""What IANA's registry of URI schemes knows about a scheme."""

import functools
from typing import NamedTuple

from uriinspector.core.iana import SCHEMES


class Registration(NamedTuple):
    """The record of a registered scheme.

    Attributes:
        status: `Permanent`, `Provisional` or `Historical`; empty where our copy does not say.
        description: the registry's words.
        reference: the defining documents, `;` between them.
        default_port: the port meant where none is given, by specification or practice, or None.
    """

    status: str
    description: str
    reference: str
    default_port: int | None


def registration(scheme: str) -> Registration | None:
    """Return the record of a scheme in any case, or None where it is not registered (RFC 7595)."""
    return _record(scheme.lower())


@functools.lru_cache(maxsize=64)  # most links have one of few
def _record(scheme: str) -> Registration | None:
    card = SCHEMES.get(scheme)
    return None if card is None else Registration(*card)
