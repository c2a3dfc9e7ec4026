"""Find links in documents: bytes in, links with byte spans out, edits to splice back. Never a serializer.

The names listed here are the public face; each is loaded when it is first used.
"""

from typing import TYPE_CHECKING, Final

from uriinspector.base.lazy import public_face

if TYPE_CHECKING:
    from uriinspector.html.document import extract_links
    from uriinspector.html.link import Kind, Link, LinkKind

_HOMES: Final = {"document": "extract_links", "link": "Kind Link LinkKind"}

__all__ = ["Kind", "Link", "LinkKind", "extract_links"]

if not TYPE_CHECKING:  # a type checker knows the names above, and so finds a misspelled one
    __getattr__, __dir__ = public_face(__name__, _HOMES)
