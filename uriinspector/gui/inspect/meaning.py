"""Describe what a row of the tree means, beside the text as written."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from uriinspector.core.host_site import host_site, registrable_start
from uriinspector.core.inspector import Inspection
from uriinspector.core.message import Message
from uriinspector.core.special_address import address_of, is_address_like, special_address
from uriinspector.core.syntax.host import HostKind
from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.inspect.component_node import MeaningNode, Node
from uriinspector.gui.inspect.tree_edit import decoded_text
from uriinspector.migrate.model.plural import plural

_HOST_KINDS: Final[Mapping[HostKind, str]] = {
    HostKind.REG_NAME: "registered name",
    HostKind.IPV4: "IPv4 address",
    HostKind.IPV6: "IPv6 address",
    HostKind.IPVFUTURE: "address of a future kind",
}


def meaning_of(node: Node) -> str:
    """Describe what the row means: decoded, counted or explained; `""` where there is nothing to add."""
    if isinstance(node, MeaningNode):
        return (
            f"{node.tree.mask(phrase(node.component.value or ''))} ({phrase(node.within.evidence).removesuffix('.')})"
            if node.within
            else ""
        )
    value = node.value
    if value is None:
        return phrase("no value")
    explain = _EXPLAINED.get(value.name)
    explained = explain(node) if explain else ""
    decoded = value.value
    if "+" in value.text and value.name == "value" and (node.within is None or node.within.kind == "url"):
        decoded = decoded_text(node) or decoded
    if node.is_hidden and not node.has_children:
        return phrase("secret, masked")
    if decoded is not None and decoded != value.text:
        decoded = node.tree.mask(decoded)
        return f"{decoded} · {explained}" if explained else decoded
    if not explained and value.meanings:
        return node.tree.mask(phrase(value.meanings[0].summary))
    return explained


def _scheme(node: Node) -> str:
    registration = node.tree.inspection.registration
    if registration is None:
        return phrase("not registered")
    return registration.description or phrase(registration.status)


def _host(node: Node) -> str:
    if not node.component.text:
        return phrase("this machine") if (node.tree.inspection.uri.scheme or "").lower() == "file" else ""
    inspection = node.tree.inspection
    kind = inspection.host_kind
    said = phrase(_HOST_KINDS[kind] if kind else "not an address")
    return ", ".join((*_site_or_block(inspection), said))


def _site_or_block(inspection: Inspection) -> Iterator[str]:
    """Say which site a name belongs to, or what a special address is."""
    if is_address_like(inspection.host):
        address = address_of(inspection.host, inspection.browser.hostname)
        special = None if address is None else special_address(address)
        if special is not None:
            yield phrase(special.brief)
        return
    site = host_site(inspection.browser)
    if site is not None and registrable_start(inspection.host or "", site) is not None:
        yield phrase(Message("site {}", site.registrable_domain))


def _port(node: Node) -> str:
    registration = node.tree.inspection.registration
    default = registration.default_port if registration else None
    if not node.component.text:
        return phrase("default port" if default is None else Message("default port {}", default))
    if default is None:
        return ""
    is_default = node.component.text.lstrip("0") == str(default)
    return phrase("the default" if is_default else Message("not the default, {}", default))


def _segments(node: Node) -> str:
    """Count the segments, without making their rows; one is the path itself."""
    parts = node.component.children
    return phrase(plural(len(parts), "segment")) if parts[1:] and parts[0].name == "segment" else ""


def _pairs(node: Node) -> str:
    """Count the pairs, without making their rows."""
    parts = node.component.children
    return phrase(plural(len(parts), "pair")) if parts and parts[0].name == "pair" else ""


_EXPLAINED: Final[Mapping[str, Callable[[Node], str]]] = {
    "scheme": _scheme,
    "host": _host,
    "port": _port,
    "path": _segments,
    "query": _pairs,
}
