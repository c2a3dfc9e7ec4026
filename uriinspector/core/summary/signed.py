"""Answers for addresses that somebody signed: who, for what, and until when; and for links only a filter can read."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Final, NamedTuple

from uriinspector.base.message import Message
from uriinspector.core.finding import Severity
from uriinspector.core.findings.secrets import secrets
from uriinspector.core.inspector import Inspection
from uriinspector.core.summary.answer import Summary
from uriinspector.core.syntax.percent import decode

_Values = Mapping[str, str]


class _Signer(NamedTuple):
    """How one service signs: the parameters that tell it, and what its address may be used for."""

    service: str
    parameters: frozenset[str]
    use: Callable[[_Values], str]


def _scope(name: str) -> Callable[[_Values], str]:
    """Read the region and the service out of a credential: key/day/region/service/request."""

    def read(values: _Values) -> str:
        parts = values[name].split("/")
        return Message("{} in {}", parts[3], parts[2]) if len(parts) > 3 else ""  # noqa: PLR2004 - as in the docstring

    return read


# Letters of `sp` of a shared access signature.
_PERMISSIONS: Final = {
    "r": "read", "a": "add", "c": "create", "w": "write", "d": "delete", "l": "list", "t": "tag", "x": "delete versions",
    "f": "filter", "m": "move", "e": "execute", "i": "set immutability", "y": "delete for ever", "u": "update", "p": "process",
}  # fmt: skip


def _permissions(values: _Values) -> str:
    return ", ".join(_PERMISSIONS[letter] for letter in values.get("sp", "") if letter in _PERMISSIONS)


# By the documentation of each service; the first that fits is it.
_SIGNERS: Final = (
    _Signer("AWS", frozenset(("x-amz-signature", "x-amz-credential")), _scope("x-amz-credential")),
    _Signer(
        "Google Cloud", frozenset(("x-goog-signature", "x-goog-credential")), _scope("x-goog-credential")
    ),
    _Signer("Azure", frozenset(("sig", "sv", "sp")), _permissions),
    _Signer("CloudFront", frozenset(("signature", "key-pair-id")), lambda _: ""),
    _Signer("S3", frozenset(("signature", "awsaccesskeyid", "expires")), lambda _: ""),
)
_SIGN: Final = "sig"  # in a name of each, decoded and in lower case


def signed_address(inspection: Inspection, now: datetime) -> Summary | None:
    """Answer for an address that a cloud service signed for anybody who has it."""
    query = inspection.uri.query
    if not query or ("%" not in query and _SIGN not in query.lower()):
        return None
    values = {decode(pair.key).lower(): decode(pair.value or "") for pair in inspection.pairs}
    signer = next((one for one in _SIGNERS if one.parameters <= values.keys()), None)
    if signer is None:
        return None
    ends = next((one.ends for one in secrets(inspection) if one.ends is not None), None)
    use = signer.use(values)
    what: str = Message("An address signed for {} ({})", signer.service, use) if use else ""
    what = what or Message("An address signed for {}", signer.service)
    if ends is None:
        return Summary("signed-address", Severity.WARNING, Message("{}: whoever has it may use it.", what))
    day = f"{ends:%Y-%m-%d %H:%M} UTC"
    if ends < now:
        return Summary("signed-address-expired", Severity.NOTE, Message("{}; it ran out on {}.", what, day))
    return Summary(
        "signed-address", Severity.WARNING, Message("{}: whoever has it may use it until {}.", what, day)
    )


# Filters that keep the address to themselves, and tell its host alone.
_KEEPERS: Final = {"mimecast.com": "Mimecast", "mimecastprotect.com": "Mimecast"}


def kept_back_link(inspection: Inspection, _: datetime) -> Summary | None:
    """Answer for a link whose target only the mail filter knows."""
    if not inspection.uri.path.startswith("/s/"):
        return None
    domain = ".".join((inspection.browser.hostname or "").rsplit(".", 2)[-2:])
    service = _KEEPERS.get(domain)
    if service is None:
        return None
    host = next((decode(pair.value or "") for pair in inspection.pairs if pair.key == "domain"), "")
    sentence = (
        Message("{} link to a page of {}; which one, {} alone knows.", service, host, service)
        if host
        else Message("{} link; where it leads, {} alone knows.", service, service)
    )
    return Summary("kept-back-link", Severity.NOTE, sentence)
