"""The way back and forward between the URIs inspected."""

from typing import NamedTuple


class Visited(NamedTuple):
    """A URI inspected, and where in it the caret stood when it was left."""

    text: str
    caret: int = 0


class Trail:
    """Back and forward as in a browser: a visit after going back forgets what lay ahead."""

    def __init__(self) -> None:
        self._visited = [Visited("")]
        self._at = 0

    @property
    def can_go_back(self) -> bool:
        """Whether there is something behind."""
        return self._at > 0

    @property
    def can_go_forward(self) -> bool:
        """Whether there is something ahead."""
        return self._at + 1 < len(self._visited)

    def visit(self, text: str) -> None:
        """Add a visit of another URI."""
        if text != self._visited[self._at].text:
            self._visited[self._at + 1 :] = [Visited(text)]
            self._at += 1

    def edit(self, text: str) -> None:
        """Replace the current URI after an edit, which is no visit."""
        self._visited[self._at] = self._visited[self._at]._replace(text=text)

    def note_caret(self, caret: int) -> None:
        """Note the caret of the current URI, for coming back to it."""
        self._visited[self._at] = self._visited[self._at]._replace(caret=caret)

    def back(self) -> Visited:
        """Go back and return the URI before."""
        self._at = max(0, self._at - 1)
        return self._visited[self._at]

    def forward(self) -> Visited:
        """Go forward and return the URI after."""
        self._at = min(len(self._visited) - 1, self._at + 1)
        return self._visited[self._at]
