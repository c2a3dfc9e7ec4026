"""The part of the inspector that its helpers use, so that they need not import the inspector, which imports them."""

from contextlib import AbstractContextManager

from PySide6.QtGui import QUndoStack

from uriinspector.core.inspector import Inspection
from uriinspector.gui.inspect.component_node import Key
from uriinspector.gui.inspect.layout import InspectLayout


class InspectSurface(InspectLayout):
    """The controls, and a few services.

    Attributes:
        undo_stack: takes back every change, one step at a time.
        with_absent: whether absent parts have a row.
    """

    undo_stack: QUndoStack
    with_absent: bool

    @property
    def inspection(self) -> Inspection:
        """What is shown."""
        raise NotImplementedError

    def step(self, label: str, key: Key | None = None) -> AbstractContextManager[None]:
        """Make one undo step, named `label`, of all changes inside; `key` is the row to select after it."""
        raise NotImplementedError

    def tell(self, sentence: str) -> None:
        """Show a sentence under the field that needs no answer."""
        raise NotImplementedError

    def show_absent(self, *, wanted: bool) -> None:
        """Show or hide rows for absent parts."""
        raise NotImplementedError

    def visit(self, text: str) -> None:
        """Go to another URI; going back leads to the one shown now."""
        raise NotImplementedError
