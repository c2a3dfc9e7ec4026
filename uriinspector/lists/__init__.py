"""Many URIs at once: read from a file of nearly any kind, counted, described, filtered and grouped.

The names listed here are the public face; each is loaded when it is first used.
"""

from typing import TYPE_CHECKING, Final

from uriinspector.base.lazy import public_face

if TYPE_CHECKING:
    from uriinspector.lists.kinds import KINDS, FileKind, UriSource
    from uriinspector.lists.model import FoundUri
    from uriinspector.lists.read import find_uris

_HOMES: Final = {"kinds": "KINDS FileKind UriSource", "model": "FoundUri", "read": "find_uris"}

__all__ = ["KINDS", "FileKind", "FoundUri", "UriSource", "find_uris"]

if not TYPE_CHECKING:  # a type checker knows the names above, and so finds a misspelled one
    __getattr__, __dir__ = public_face(__name__, _HOMES)
