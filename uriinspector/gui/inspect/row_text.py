"""The text of a row: what an editor of a cell gets or why there is none, and the value that the encode/decode panel follows."""

from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication

from uriinspector.core.syntax.span import Span
from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.inspect.component_node import MeaningNode, Node
from uriinspector.gui.inspect.tree_edit import decoded_text
from uriinspector.gui.uri_field.stand_ins import is_typable

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
