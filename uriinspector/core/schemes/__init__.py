"""The schemes the program knows: one small file a family, and the table of them all."""

from typing import Final

from uriinspector.core.scheme import GenericScheme, SchemeHandler
from uriinspector.core.schemes.registration import Registration, registration

__all__ = ["GENERIC", "HANDLERS", "Registration", "handler_for", "registration"]

HANDLERS: Final[tuple[GenericScheme, ...]] = ()
GENERIC: Final = GenericScheme()

_BY_SCHEME: Final = {scheme: handler for handler in HANDLERS for scheme in handler.schemes}


def handler_for(scheme: str) -> SchemeHandler:
    """The handler of a scheme in any case; the neutral one where the scheme has no rules of its own here."""
    return _BY_SCHEME.get(scheme.lower(), GENERIC)
