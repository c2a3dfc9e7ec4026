"""What the helpers of the inspector may ask of it; so they need not know the inspector, which knows them."""

from contextlib import AbstractContextManager

from PySide6.QtGui import QUndoStack

from uriinspector.core.inspector import Inspection
from uriinspector.gui.inspect.component_node import Key
from uriinspector.gui.inspect.layout import InspectLayout


class InspectSurface(InspectLayout):
    """The controls, and a few services.

    Attributes:
        undo_stack: takes back every change, one step at a time.
        with_absent: whether parts that are not there have a row.
    """

    undo_stack: QUndoStack
    with_absent: bool

    @property
    def inspection(self) -> Inspection:
        """What is shown."""
        raise NotImplementedError

    def step(self, label: str, key: Key | None = None) -> AbstractContextManager[None]:
        """Make whatever changes inside one step of undo; the row of `key` is selected then."""
        raise NotImplementedError

    def tell(self, sentence: str) -> None:
        """Say something under the field that needs no answer."""
        raise NotImplementedError

    def show_absent(self, *, wanted: bool) -> None:
        """Give parts that are not there a row, or not."""
        raise NotImplementedError

    def visit(self, text: str) -> None:
        """Go on to another URI; there is a way back to the one shown now."""
        raise NotImplementedError
