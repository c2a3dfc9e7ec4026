"""The way back and forward between the URIs inspected."""


class Trail:
    """Like the history of a browser: going on after going back forgets what lay ahead."""

    def __init__(self) -> None:
        self._visited: list[str] = [""]
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
        """Go on to another URI."""
        if text != self._visited[self._at]:
            self._visited[self._at + 1 :] = [text]
            self._at += 1

    def edit(self, text: str) -> None:
        """The URI at hand was changed; that is no step."""
        self._visited[self._at] = text

    def back(self) -> str:
        """The one before."""
        self._at = max(0, self._at - 1)
        return self._visited[self._at]

    def forward(self) -> str:
        """The one after."""
        self._at = min(len(self._visited) - 1, self._at + 1)
        return self._visited[self._at]
