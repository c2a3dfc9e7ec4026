"""Ask after a paste about what came along: one question at a time, each answer one step of undo."""

from collections.abc import Mapping
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QObject

from uriinspector.core.syntax.span import Span
from uriinspector.core.text.pasted import Remnant, remnants
from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.inspect.offer_bar import Choice
from uriinspector.gui.inspect.surface import InspectSurface


class _Question(NamedTuple):
    """The words of a question: for one, for many, on the button, and the name of the undo step."""

    one: str
    many: str
    button: str
    step: str


_QUESTIONS: Final[Mapping[str, _Question]] = {
    "line-breaks": _Question(
        "The pasted text has a line break.", "The pasted text has {count} line breaks.",
        "Re&move", "Remove line breaks",
    ),
    "references": _Question(
        "The pasted text has a character escaped for HTML.", "The pasted text has {count} characters escaped for HTML.",
        "&Unescape", "Unescape HTML",
    ),
    "quotes": _Question(
        "The pasted text stands in quotation marks or brackets.", "The pasted text stands in quotation marks or brackets.",
        "Re&move", "Remove quotation marks",
    ),
}  # fmt: skip


class Pasting(QObject):
    """Watches the field of a pane; a paste itself inserts the text unchanged."""

    def __init__(self, pane: InspectSurface) -> None:
        super().__init__(pane)
        self._pane = pane
        pane.uri_edit.pasted.connect(self._on_pasted)

    def _on_pasted(self, span: Span) -> None:
        self._ask(span, frozenset())

    def _ask(self, span: Span, answered: frozenset[str]) -> None:
        """Ask about the first thing not answered yet."""
        text = span.cut(self._pane.uri_edit.text())
        found = next((remnant for remnant in remnants(text) if remnant.kind not in answered), None)
        if found is None:
            return
        question = _QUESTIONS[found.kind]
        sentence = self.tr(question.one if found.times == 1 else question.many).format(
            count=f"{found.times:,}"
        )
        answered |= {found.kind}
        self._pane.offers.offer(
            sentence,
            (
                Choice(
                    phrase(question.button),
                    self.tr("Change what was pasted; can be undone"),
                    partial(self._clean, span, found, answered),
                ),
                Choice(
                    self.tr("&Keep"),
                    self.tr("Leave what was pasted as it is"),
                    partial(self._keep, span, answered),
                ),
            ),
        )

    def _clean(self, span: Span, found: Remnant, answered: frozenset[str]) -> None:
        with self._pane.step(phrase(_QUESTIONS[found.kind].step)):
            self._pane.uri_edit.replace(span, found.cleaned)
        self._pane.uri_edit.setFocus()
        self._ask(Span(span.start, span.start + len(found.cleaned)), answered)

    def _keep(self, span: Span, answered: frozenset[str]) -> None:
        self._pane.uri_edit.setFocus()
        self._ask(span, answered)
