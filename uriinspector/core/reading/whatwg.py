"""The basic URL parser of the URL standard (4.4), for its validation errors alone.

Why not ada: it gives the URL, but neither the names nor the places of its validation errors.
The standard's state machine goes code point by code point; here each state is one step over a stretch of text, and the first fatal error ends the walk.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.reading.browser import browse
from uriinspector.core.reading.whatwg_host import ValidationError, host_errors, unit_errors
from uriinspector.core.syntax.authority import is_port

SPECIAL: Final = frozenset({"http", "https", "ws", "wss", "ftp", "file"})
_STRIPPED: Final = "".join(map(chr, range(0x21)))  # C0 controls and space, taken off both ends
_REMOVED: Final = lazy_pattern(r"[\t\n\r]")  # taken out anywhere
_SCHEME: Final = lazy_pattern(r"([A-Za-z][A-Za-z0-9+.\-]*):")
_DRIVE: Final = lazy_pattern(r"[A-Za-z][:|](?=[/\\?#]|\Z)")
_AUTHORITY_END: Final = {True: lazy_pattern(r"[/\\?#]|\Z"), False: lazy_pattern(r"[/?#]|\Z")}
_PATH_END: Final = lazy_pattern(r"[?#]|\Z")
_HOST_END: Final = lazy_pattern(r"(?:\[[^\]]*(?:\]|\Z)|[^:\[])*+")


class _Base(NamedTuple):
    """What the parser asks of a base."""

    scheme: str
    is_opaque: bool


def validation_errors(text: str, base: str | None = None) -> tuple[ValidationError, ...]:
    """Return the validation errors in the parser's order; the last is fatal where there is no URL."""
    start = len(text) - len(text.lstrip(_STRIPPED))
    end = max(start, len(text.rstrip(_STRIPPED)))
    found: list[ValidationError] = []
    if start or end < len(text):
        found.append(ValidationError("invalid-URL-unit", *((0, start) if start else (end, len(text)))))
    removed = [match.start() for match in _REMOVED.finditer(text, start, end)]
    if removed:
        found.append(ValidationError("invalid-URL-unit", removed[0], removed[0] + 1))
    where: Sequence[int] = range(start, end + 1)
    if removed:
        where = [*(position for position in where[:-1] if text[position] not in "\t\n\r"), end]
    kept = _REMOVED.sub("", text[start:end])
    for error in _walk(kept, _parse_base(base)):
        place = where[error.start], where[min(error.end, len(kept))]
        found.append(ValidationError(error.name, *place, error.is_fatal))
        if error.is_fatal:
            break
    return tuple(found)


def _parse_base(base: str | None) -> _Base | None:
    href = None if base is None else browse(base).href
    if href is None:
        return None
    scheme, _, rest = href.partition(":")
    return _Base(scheme, is_opaque=scheme not in SPECIAL and not rest.startswith("/"))


def _walk(text: str, base: _Base | None) -> Iterator[ValidationError]:
    """Walk the scheme start, scheme and no scheme states."""
    scheme = _SCHEME.match(text)
    if scheme is not None:
        yield from _after_scheme(text, scheme[1].lower(), scheme.end(), base)
    elif base is None or (base.is_opaque and not text.startswith("#")):
        yield ValidationError("missing-scheme-non-relative-URL", 0, len(text), is_fatal=True)
    elif base.scheme == "file":
        yield from _file(text, 0, base)
    else:
        yield from _relative(text, 0, is_special=base.scheme in SPECIAL)


def _after_scheme(text: str, scheme: str, position: int, base: _Base | None) -> Iterator[ValidationError]:
    has_slashes = text.startswith("//", position)
    if scheme not in SPECIAL:
        if has_slashes:
            yield from _authority(text, position + 2, is_special=False)
        else:
            yield from _path(text, position, is_special=False)
        return
    if not has_slashes:
        yield ValidationError("special-scheme-missing-following-solidus", position, position)
    if scheme == "file":
        yield from _file(text, position, base)
    elif not has_slashes and base is not None and base.scheme == scheme:
        yield from _relative(text, position, is_special=True)
    else:
        yield from _after_slashes(text, position + 2 * has_slashes)


def _after_slashes(text: str, position: int) -> Iterator[ValidationError]:
    """Walk the special authority ignore slashes state."""
    while text[position : position + 1] in {"/", "\\"}:
        yield ValidationError("special-scheme-missing-following-solidus", position, position + 1)
        position += 1
    yield from _authority(text, position, is_special=True)


def _relative(text: str, position: int, *, is_special: bool) -> Iterator[ValidationError]:
    """Walk the relative and relative slash states."""
    slashes = {"/", "\\"} if is_special else {"/"}
    first, second = text[position : position + 1], text[position + 1 : position + 2]
    if first not in slashes or second not in slashes:
        yield from _path(text, position, is_special=is_special)
        return
    yield from _reverse_solidus(text, position, position + 2)
    if is_special:
        yield from _after_slashes(text, position + 2)
    else:
        yield from _authority(text, position + 2, is_special=False)


def _file(text: str, position: int, base: _Base | None) -> Iterator[ValidationError]:
    """Walk the file, file slash and file host states."""
    slashes = {"/", "\\"}
    first, second = text[position : position + 1], text[position + 1 : position + 2]
    if first in slashes and second in slashes:
        yield from _reverse_solidus(text, position, position + 2)
        start = position + 2
        position = _end(_AUTHORITY_END[True], text, start)
        if _DRIVE.match(text, start):
            yield ValidationError("file-invalid-Windows-drive-letter-host", start, start + 2)
        elif position > start:
            yield from host_errors(text, start, position, is_opaque=False)
    elif base is not None and base.scheme == "file" and _DRIVE.match(text, position):
        yield ValidationError("file-invalid-Windows-drive-letter", position, position + 2)
    yield from _path(text, position, is_special=True)


def _authority(text: str, start: int, *, is_special: bool) -> Iterator[ValidationError]:
    """Walk the authority, host and port states."""
    end = _end(_AUTHORITY_END[is_special], text, start)
    for match in re.finditer("@", text[start:end]):
        yield ValidationError("invalid-credentials", start + match.start(), start + match.end())
    at_sign = text.rfind("@", start, end)
    host_start = start if at_sign < 0 else at_sign + 1
    host = _HOST_END.match(text, host_start, end)
    host_end = end if host is None else host.end()
    if host_end == host_start and (is_special or at_sign >= 0 or host_end < end):
        yield ValidationError("host-missing", start, max(end, start), is_fatal=True)
    if host_end > host_start:
        yield from host_errors(text, host_start, host_end, is_opaque=not is_special)
    if host_end < end:
        yield from _port(text, host_end + 1, end)
    yield from _path(text, end, is_special=is_special)


def _port(text: str, start: int, end: int) -> Iterator[ValidationError]:
    port = text[start:end]
    if re.fullmatch("[0-9]*", port) is None:
        yield ValidationError("port-invalid", start, end, is_fatal=True)
    elif not is_port(port):
        yield ValidationError("port-out-of-range", start, end, is_fatal=True)


def _path(text: str, start: int, *, is_special: bool) -> Iterator[ValidationError]:
    """Walk the path, opaque path, query and fragment states."""
    end = _end(_PATH_END, text, start)
    while is_special and (solidus := text.find("\\", start, end)) >= 0:
        yield from unit_errors(text, start, solidus)
        yield ValidationError("invalid-reverse-solidus", solidus, solidus + 1)
        start = solidus + 1
    yield from unit_errors(text, start, end)
    number_sign = text.find("#", end)
    query_end = len(text) if number_sign < 0 else number_sign
    yield from unit_errors(text, end, query_end)
    yield from unit_errors(text, query_end + 1, len(text))


def _reverse_solidus(text: str, start: int, end: int) -> Iterator[ValidationError]:
    for position in range(start, end):
        if text[position] == "\\":
            yield ValidationError("invalid-reverse-solidus", position, position + 1)


def _end(pattern: re.Pattern[str], text: str, start: int) -> int:
    """Return where the next match begins; every pattern matches at the end of the text."""
    match = pattern.search(text, start)
    return len(text) if match is None else match.start()
