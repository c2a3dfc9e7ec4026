"""Print the component tree: each part's name, its text, and what it means."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from uriinspector.cli.drawing import DrawnText, columns
from uriinspector.cli.printer import Printer
from uriinspector.core.component import Component, Meaning
from uriinspector.core.host_site import host_site, registrable_start
from uriinspector.core.inspector import Inspection
from uriinspector.core.special_address import address_of, is_address_like, special_address
from uriinspector.core.text.secret import MASK, is_secret_name, mask
from uriinspector.core.text.visible import visible

_MOST_PARTS: Final = 60  # parts inside one part that are listed
_TEXT_COLUMNS: Final = 46  # widest column of texts: a longer one does not move the meanings of the others
_HOST_KINDS: Final = {
    "reg-name": "registered name",
    "ipv4": "IPv4 address",
    "ipv6": "IPv6 address",
    "ipvfuture": "address of a later IP version",
}


class _Branch(NamedTuple):
    """One line of the tree, and the lines below it."""

    name: str
    text: str
    meaning: str
    inside: tuple["_Branch", ...] = ()


class _Row(NamedTuple):
    """One line of the tree; `guide` is the drawing in front of it."""

    guide: str
    branch: _Branch

    @property
    def label_columns(self) -> int:
        """Return the width of the first column."""
        return len(self.guide) + columns(self.branch.name)


def tree_lines(inspection: Inspection, drawing: DrawnText, printer: Printer) -> Iterator[str]:
    """Yield one line for each part, in three columns."""
    tree = _part_branch(inspection.tree, drawing, _notes(inspection))
    rows = list(_rows(tree, "", ""))
    label_width = max(row.label_columns for row in rows) + 2
    most = _TEXT_COLUMNS if printer.width is None else min(_TEXT_COLUMNS, (printer.width - label_width) // 2)
    text_width = min(max(columns(row.branch.text) for row in rows), most)
    for row in rows:
        label = printer.paint(row.guide, "faint") + printer.paint(row.branch.name, "name")
        text = printer.fit(row.branch.text, label_width)
        gap = max(text_width - columns(text), 0) + 2
        meaning = printer.fit(row.branch.meaning, label_width + columns(text) + gap)
        line = label + " " * (label_width - row.label_columns) + text
        yield line + " " * gap + printer.paint(meaning, "faint") if meaning else line


def _rows(branch: _Branch, guide: str, below: str) -> Iterator[_Row]:
    """Yield the branch and everything below it, each with its guide."""
    yield _Row(guide, branch)
    for index, inside in enumerate(branch.inside, 1):
        last = index == len(branch.inside)
        yield from _rows(inside, below + ("└─ " if last else "├─ "), below + ("   " if last else "│  "))


def _part_branch(part: Component, drawing: DrawnText, notes: dict[str, str]) -> _Branch:
    """Make the branch of a part, without the meaning of a secret, and with secrets masked in what holds them."""
    if drawing.is_secret(part.span):
        return _Branch(part.name, MASK, "")
    inside = [_part_branch(child, drawing, notes) for child in part.children[:_MOST_PARTS]]
    if len(part.children) > _MOST_PARTS:
        inside.append(_Branch("…", f"{len(part.children) - _MOST_PARTS:,} more", "--json lists them all"))
    inside += (_meaning_branch(meaning, drawing) for meaning in part.meanings[:1])
    meaning = " · ".join(filter(None, (_shown_value(part, drawing), notes.get(part.name))))
    return _Branch(part.name, drawing.text(part.span), meaning, tuple(inside))


def _shown_value(part: Component, drawing: DrawnText) -> str | None:
    """Return what a part means, with secrets masked."""
    if part.value is None:
        return None
    shown = mask(part.value)
    return None if shown == part.value and drawing.hides(part.span) else visible(shown)


def _meaning_branch(meaning: Meaning, around: DrawnText) -> _Branch:
    """Make the branch of something a value may be, with its parts."""
    drawing = DrawnText.of(meaning.text)
    inside = tuple(_member_branch(part, drawing) for part in meaning.parts)
    return _Branch(f"as {meaning.kind}", visible(around.mask_in(meaning.summary)), meaning.evidence, inside)


def _member_branch(part: Component, drawing: DrawnText) -> _Branch:
    """Make the branch of a part of a value; the name of a JSON member can make it a secret."""
    return _Branch(part.name, MASK, "") if is_secret_name(part.name) else _part_branch(part, drawing, {})


def _site_or_block(inspection: Inspection) -> Iterator[str]:
    """Say which site a name belongs to, or what a special address is."""
    if is_address_like(inspection.host):
        address = address_of(inspection.host, inspection.browser.hostname)
        special = None if address is None else special_address(address)
        if special is not None:
            yield special.brief
        return
    site = host_site(inspection.browser)
    if site is not None and registrable_start(inspection.host or "", site) is not None:
        yield f"site {visible(site.registrable_domain or '')}"


def _notes(inspection: Inspection) -> dict[str, str]:
    """Return notes on some parts, by the name of the part."""
    notes = {}
    if inspection.host_kind is not None:
        notes["host"] = ", ".join((*_site_or_block(inspection), _HOST_KINDS[inspection.host_kind]))
    registration, authority = inspection.registration, inspection.authority
    if registration is None:
        return notes
    notes["scheme"] = registration.description
    if authority is not None and authority.port is not None and registration.default_port is not None:
        is_default = authority.port == str(registration.default_port)
        notes["port"] = "the default" if is_default else f"the default is {registration.default_port}"
    return notes
