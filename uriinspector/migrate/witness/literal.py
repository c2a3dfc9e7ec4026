"""Find the string in a script that still holds an old path, because of which a request is lost."""

from collections.abc import Iterator
from typing import Final
from urllib.parse import urlsplit

from uriinspector.migrate.health.leaks import is_script
from uriinspector.migrate.model.base_map import BaseMap
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.proof.base_map import Move
from uriinspector.migrate.rewrite.script_paths import address_search
from uriinspector.migrate.witness.origin import Origin
from uriinspector.migrate.witness.report import ScriptString
from uriinspector.migrate.witness.watch import PageRequest, View

_LONGEST: Final = 200  # characters shown
_QUOTES: Final = b"\"'`"
_ESCAPES: Final = (b"/", b"\\/")


class LiteralFinder:
    """Looks through the scripts that asked for something, and through the page they are in."""

    def __init__(self, job: RewriteJob, new: Origin) -> None:
        self._new = new
        self._move = Move(job)
        self._search = address_search(BaseMap.of(job))

    def __call__(self, before: PageRequest | None, now: str, after: View) -> ScriptString | None:
        """Return the string that a request comes from; None where that can't be told.

        Args:
            before: the request as it was; None if it is new.
            now: the URL that is asked for instead.
            after: the page as it is now.
        """
        files = tuple(dict.fromkeys(self._files(before, now, after)))
        texts = [(file, data) for file in files if (data := self._new.read(file)) is not None]
        for file, data in texts:
            string = _find_path(file, data, urlsplit(now).path)
            if string is not None:
                return string
        for file, data in texts:
            place = next(self._search.find(data), None)
            if place is not None:
                return _string_at(file, data, place)
        return None

    def _files(self, before: PageRequest | None, now: str, after: View) -> Iterator[str]:
        """Yield the files of the new tree that may hold the string, the likeliest first."""
        places = [url for url, _ in after.requests[now].scripts]
        places += [self._move(url) for url, _ in before.scripts] if before is not None else []
        places.append(after.place)
        places += [url for url in after.requests if is_script(urlsplit(url).path)]
        for url in places:
            file = self._new.file(url) if url.startswith("http") else None
            if file is not None:
                yield file


def _find_path(file: str, data: bytes, path: str) -> ScriptString | None:
    """Find a string that begins with `path`."""
    for slash in _ESCAPES:
        wanted = path.encode("utf-8", "replace").replace(b"/", slash)
        place = data.find(wanted)
        while place > 0:
            if data[place - 1] in _QUOTES:
                return _string_at(file, data, place)
            place = data.find(wanted, place + 1)
    return None


def _string_at(file: str, data: bytes, start: int) -> ScriptString:
    ends = [end for quote in _QUOTES if (end := data.find(quote, start, start + _LONGEST)) >= 0]
    text = data[start : min(ends, default=start + _LONGEST)].decode("utf-8", "replace")
    return ScriptString(file, data.count(b"\n", 0, start) + 1, text)
