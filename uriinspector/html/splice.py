"""Put new bytes into a file, and nothing else."""

from collections.abc import Iterable

from uriinspector.html.link.link import Edit


def splice(data: bytes, edits: Iterable[Edit]) -> bytes:
    """`data` with every edit made; edits come sorted and do not overlap. All other bytes stay as they are."""
    pieces = []
    end = 0
    for (start, stop), _, after in edits:
        pieces.append(data[end:start])
        pieces.append(after)
        end = stop
    pieces.append(data[end:])
    return b"".join(pieces)
