"""The texts of a row: what it means, what an editor of a cell gets or why there is none, and the value that the encode/decode panel follows."""

import functools
from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication

from uriinspector.base.message import Message, plural
from uriinspector.core.host_site import host_site, registrable_start
from uriinspector.core.inspector import Inspection, inspect
from uriinspector.core.special_address import address_of, is_address_like, special_address
from uriinspector.core.syntax.host import HostKind
from uriinspector.core.syntax.span import Span
from uriinspector.gui.i18n import phrase
from uriinspector.gui.inspect.component_node import MeaningNode, Node
from uriinspector.gui.inspect.tree_edit import decoded_text
from uriinspector.gui.uri_field import is_typable

_HOST_KINDS: Final[Mapping[HostKind, str]] = {
    HostKind.REG_NAME: "",  # what nearly every host is
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


def _inspection_around(node: Node) -> Inspection:
    """Return the inspection of the URI that a row is a part of, which may stand in a value of the one shown."""
    return node.tree.inspection if node.within is None else _inspect_inner(node.within.text)


_inspect_inner: Final = functools.lru_cache(maxsize=64)(inspect)


def _scheme(node: Node) -> str:
    registration = _inspection_around(node).registration
    if registration is None:
        return phrase("not registered")
    return registration.description or phrase(registration.status)


def _host(node: Node) -> str:
    inspection = _inspection_around(node)
    if not node.component.text:
        return phrase("this machine") if (inspection.uri.scheme or "").lower() == "file" else ""
    if node.within is not None and inspection.host != node.component.text:
        return ""  # a host of something else, such as an address of mail
    kind = inspection.host_kind
    said = phrase(_HOST_KINDS[kind] if kind else "not an address")
    return ", ".join(filter(None, (*_site_or_block(inspection), said)))


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
    registration = _inspection_around(node).registration
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

PART, WRITTEN, MEANING = range(3)
_LONGEST: Final = 20_000  # characters that a line editor still handles without a delay


def edit_text(node: Node, column: int) -> str | None:
    """Return the text to edit in a cell: key, text as written or decoded text; None where nothing can be edited."""
    if node.parent is None or (node.secret and not node.tree.revealed and not node.is_absent):
        return None
    text = _TEXTS[column](node)
    return text if text is not None and len(text) <= _LONGEST and is_typable(text) else None


def may_edit(node: Node, column: int) -> bool:
    """Tell from its kind alone whether a cell can be edited: every painted cell is asked."""
    if column == PART:
        return node.is_pair
    if column == WRITTEN:
        return not isinstance(node, MeaningNode) or bool(node.component.text)
    return not node.is_absent and node.value is not None and not node.value.children


def explain_refusal(node: Node, column: int) -> str:
    """Say why a cell can't be edited, and what to do instead."""
    translate = QCoreApplication.translate
    if node.secret and not node.tree.revealed:
        return translate("InspectPane", "This is a secret: reveal it (Ctrl+R) to edit it.")
    text = None if node.parent is None else _TEXTS[column](node)
    if text is None:
        return translate("InspectPane", "This row has no text of its own: edit one of the rows below it.")
    if len(text) > _LONGEST:
        return translate("InspectPane", "This text is too long for one line: edit it in the field.")
    if column == MEANING:
        return translate(
            "InspectPane",
            "The decoded text holds characters that cannot be typed: edit it as it is written (F2).",
        )
    return translate("InspectPane", "This text holds half a character, which no editor can hold.")


def _key(node: Node) -> str | None:
    if not node.is_pair:
        return None
    key = node.component.children[0]
    return key.text if key.value is None else key.value


def _text_as_written(node: Node) -> str | None:
    if isinstance(node, MeaningNode):
        return node.component.text if node.within is not None and node.within.layers else None
    value = node.value
    return "" if value is None or node.is_absent else value.text


_TEXTS: Final = (_key, _text_as_written, decoded_text)


class RowValue(NamedTuple):
    """A value as written, the component it is, its title, where it stands, and whether it is masked."""

    text: str
    component: str
    title: str
    span: Span
    secret: bool


def value_of_row(node: Node) -> RowValue:
    """Return the value of a row; for a meaning, the value as written that it is a guess at."""
    while isinstance(node, MeaningNode) and node.parent is not None:
        node = node.parent
    value = node.value or node.component.children[0]
    title = phrase(value.name.replace("-", " "))
    if node.is_pair and node.value:
        title = QCoreApplication.translate("InspectPane", "{part} of {key}").format(
            part=title, key=node.label
        )
    return RowValue(value.text, value.name, title, value.span, node.secret and not node.tree.revealed)
