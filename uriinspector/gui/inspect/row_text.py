"""The text of a cell as its editor gets it, and the sentence that says why a cell has none."""

from typing import Final

from PySide6.QtCore import QCoreApplication

from uriinspector.gui.inspect.component_node import MeaningNode, Node
from uriinspector.gui.inspect.tree_edit import decoded_text
from uriinspector.gui.uri_field.stand_ins import is_typable

PART, WRITTEN, MEANING = range(3)
_LONGEST: Final = 20_000  # characters a line editor still takes at once


def edit_text(node: Node, column: int) -> str | None:
    """What is edited in a cell: a key, the text as written, the decoded text; None where nothing can be."""
    if node.parent is None or (node.secret and not node.tree.revealed and not node.is_absent):
        return None
    text = _TEXTS[column](node)
    return text if text is not None and len(text) <= _LONGEST and is_typable(text) else None


def may_edit(node: Node, column: int) -> bool:
    """Whether a cell is one that can be edited, told from its kind alone: every cell painted is asked."""
    if column == PART:
        return node.is_pair
    if column == WRITTEN:
        return not isinstance(node, MeaningNode) or bool(node.component.text)
    return not node.is_absent and node.value is not None and not node.value.children


def why_not(node: Node, column: int) -> str:
    """Why a cell cannot be edited, and what to do instead."""
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


def _written(node: Node) -> str | None:
    if isinstance(node, MeaningNode):
        return node.component.text if node.within is not None and node.within.layers else None
    value = node.value
    return "" if value is None or node.is_absent else value.text


_TEXTS: Final = (_key, _written, decoded_text)
