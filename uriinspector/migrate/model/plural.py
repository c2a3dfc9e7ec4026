"""Numbers in sentences for people."""

from collections.abc import Sequence

from uriinspector.core.message import Message


def plural(number: int, one: str, many: str | None = None) -> Message:
    """Count things: `1 file`, `2,000 files`."""
    if number == 1:
        return Message(f"1 {one}")
    return Message(f"{{}} {many or f'{one}s'}", f"{number:,}")


def join_messages(parts: Sequence[str], between: str = ", ") -> Message:
    """Join parts into one message; each stays a message of its own, so that it can be translated."""
    return Message(between.join(["{}"] * len(parts)), *parts)
