"""The table of schemes with rules of their own; each family has a file."""

from typing import Final

from uriinspector.core.finding import Rule
from uriinspector.core.schemes.browser_schemes import About, Blob, JavaScript, ViewSource
from uriinspector.core.schemes.data import DataScheme
from uriinspector.core.schemes.file import File
from uriinspector.core.schemes.ftp import Ftp, Nfs
from uriinspector.core.schemes.geo import Geo
from uriinspector.core.schemes.gopher import Gopher, Terminal, Wais
from uriinspector.core.schemes.identifiers import Ark, Doi, Handle, Info
from uriinspector.core.schemes.irc import Irc
from uriinspector.core.schemes.ldap import Ldap
from uriinspector.core.schemes.magnet import Magnet
from uriinspector.core.schemes.mailto import Imap, Mailto, Pop
from uriinspector.core.schemes.news import News, Nntp
from uriinspector.core.schemes.repository import Repository
from uriinspector.core.schemes.scheme import GenericScheme, Registration, SchemeHandler, registration
from uriinspector.core.schemes.sip import Sip
from uriinspector.core.schemes.tel import Fax, Modem, Sms, Tel
from uriinspector.core.schemes.urn import UrnScheme, UuidScheme
from uriinspector.core.schemes.web import Web, WebSocket

__all__ = ["GENERIC", "HANDLERS", "Registration", "handler_for", "registration", "rules"]

HANDLERS: Final[tuple[GenericScheme, ...]] = (
    Web(), WebSocket(), Ftp(), File(), Mailto(), DataScheme(), Tel(), Fax(), Modem(), Sms(), Sip(), UrnScheme(),
    UuidScheme(), Doi(), Handle(), Ark(), Info(), Ldap(), Gopher(), News(), Nntp(), Terminal(), Wais(), Imap(), Pop(), Nfs(),
    Irc(), Geo(), Magnet(), Repository(), ViewSource(), Blob(), About(), JavaScript(),
)  # fmt: skip
GENERIC: Final = GenericScheme()

_BY_SCHEME: Final = {scheme: handler for handler in HANDLERS for scheme in handler.schemes}


def handler_for(scheme: str) -> SchemeHandler:
    """Return the handler of a scheme (any case), or `GENERIC` for a scheme without rules here."""
    return _BY_SCHEME.get(scheme.lower(), GENERIC)


def rules() -> tuple[Rule, ...]:
    """Return every rule of every scheme once, in the order of the table."""
    return tuple(dict.fromkeys(rule for handler in HANDLERS for rule in handler.rules))
