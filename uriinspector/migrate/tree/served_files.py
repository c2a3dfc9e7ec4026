"""Read files of a tree for a browser: only what lies below its folder, and with the media type a server would give."""

import mimetypes
from pathlib import Path, PurePosixPath
from typing import BinaryIO, Final

_TYPES: Final = {
    ".atom": "application/atom+xml",
    ".avif": "image/avif",
    ".js": "text/javascript",
    ".jsonld": "application/ld+json",
    ".mjs": "text/javascript",
    ".php": "text/plain",  # it is not run here; show its source instead of downloading it
    ".rss": "application/rss+xml",
    ".shtml": "text/html",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".xhtml": "application/xhtml+xml",
}
_GUESSED: Final = mimetypes.MimeTypes()  # without the tables of this machine


def open_below(root: Path, relative: str) -> BinaryIO | None:
    """Open a file below the real path `root`; None if a symbolic link leads out of it, or it is gone."""
    try:
        real = (root / relative).resolve(strict=True)
        return real.open("rb") if real.is_relative_to(root) and real.is_file() else None
    except (OSError, RuntimeError):
        return None


def content_type(relative: str) -> str:
    """Return the media type of a file by its name; without a charset, because pages say theirs."""
    names = relative, relative.partition("?")[0]  # as for the kind of a file
    suffixes = [PurePosixPath(name).suffix.lower() for name in names]
    known = (_TYPES.get(suffix) or _GUESSED.guess_type(f"x{suffix}")[0] for suffix in suffixes)
    return next(filter(None, known), "application/octet-stream")
