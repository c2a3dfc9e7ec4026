"""Choose the value of the tree that the encode/decode panel follows, and its title there."""

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from uriinspector.core.syntax.span import Span
from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.inspect.component_node import MeaningNode, Node


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
