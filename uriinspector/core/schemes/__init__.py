"""The table of schemes with rules of their own; each family has a file."""

from typing import Final

from uriinspector.core.finding import Rule
from uriinspector.core.schemes.data import DataScheme
from uriinspector.core.schemes.file import File
from uriinspector.core.schemes.geo import Geo
from uriinspector.core.schemes.identifiers import (
    Ark,
    Coin,
    Did,
    Doi,
    Ether,
    Handle,
    Info,
    Magnet,
    NamedInformation,
    Package,
    Software,
    TagScheme,
)
from uriinspector.core.schemes.messages import (
    Account,
    Chat,
    Imap,
    Irc,
    MailId,
    Mailto,
    Matrix,
    News,
    Nntp,
    Pop,
    Telegram,
)
from uriinspector.core.schemes.scheme import GenericScheme, Registration, registration
from uriinspector.core.schemes.telephone import AddressFinder, Fax, Modem, Relay, Sip, Sms, Tel
from uriinspector.core.schemes.transfer import (
    DatabaseByName,
    Device,
    Ftp,
    Gopher,
    Image,
    Ldap,
    Nfs,
    Records,
    Repository,
    Terminal,
    Wais,
)
from uriinspector.core.schemes.urn import UrnScheme, UuidScheme
from uriinspector.core.schemes.web import About, Blob, JavaScript, ViewSource, Web, WebSocket

__all__ = ["GENERIC", "HANDLERS", "Registration", "handler_for", "registration", "rules"]

HANDLERS: Final[tuple[GenericScheme, ...]] = (
    Web(), WebSocket(), Ftp(), File(), Mailto(), DataScheme(), Tel(), Fax(), Modem(), Sms(), Sip(), AddressFinder(), Relay(), UrnScheme(),
    UuidScheme(), Doi(), Handle(), Ark(), Info(), TagScheme(), Software(), NamedInformation(), Coin(), Ether(), Did(), Package(), Ldap(), Gopher(), News(), Nntp(), Terminal(), Device(), Wais(), Imap(), Pop(), Nfs(),
    Irc(), Account(), MailId(), Chat(), Matrix(), Telegram(), Records(), DatabaseByName(), Geo(), Magnet(), Repository(), Image(), ViewSource(), Blob(), About(), JavaScript(),
)  # fmt: skip
GENERIC: Final = GenericScheme()

_BY_SCHEME: Final = {scheme: handler for handler in HANDLERS for scheme in handler.schemes}


def handler_for(scheme: str) -> GenericScheme:
    """Return the handler of a scheme (any case), or `GENERIC` for a scheme without rules here."""
    return _BY_SCHEME.get(scheme.lower(), GENERIC)


def rules() -> tuple[Rule, ...]:
    """Return every rule of every scheme once, in the order of the table."""
    return tuple(dict.fromkeys(rule for handler in HANDLERS for rule in handler.rules))
