"""Serve a moved tree as if at its new base, for this machine only, so that the user can click through it.

The tree is mounted at the path that it will have, so that relative links and links with only a path lead where they will. A
link with the full new base would lead to the live site, so it is mapped to this server when the page is sent, by the engine
that moved the tree; nothing else in a page changes. Files are only read.
"""

import html
import re
import threading
from collections.abc import Callable
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socketserver import TCPServer
from typing import Any, BinaryIO, ClassVar, Final, NamedTuple, Self, TypeAlias
from urllib.parse import quote

from uriinspector.base.errors import EnvironmentRefusedError
from uriinspector.migrate.health.dead_links import ELSEWHERE
from uriinspector.migrate.model.base_map import BaseMap, resolve
from uriinspector.migrate.model.job import Kind, RewriteJob, Style, kind_of
from uriinspector.migrate.preflight.job_rules import check
from uriinspector.migrate.redirects.plan import path_of
from uriinspector.migrate.rewrite.page import Rewriter
from uriinspector.migrate.tree.discover import resolve_root
from uriinspector.migrate.tree.web_view import Fault, ServedTree, ServerAnswer, content_type, open_below

_LOOPBACK: Final = "127.0.0.1"
_LONGEST_STOP: Final = 0.05  # seconds between two checks for a request to stop
_PATH: Final = re.compile(r"([^?#]*)((?:\?[^#]*)?)")
_RANGE: Final = re.compile(r"bytes=(?=-?[0-9])([0-9]{0,18})-([0-9]{0,18})")
_PIECE: Final = 1 << 16  # bytes that are sent at once
_PAGE: Final = """<!DOCTYPE html>
<html lang="en"><meta charset="utf-8"><title>{title}</title>
<style>:root {{ color-scheme: light dark }} body {{ font: 16px/1.5 system-ui, sans-serif; margin: 32px; max-width: 720px }}</style>
<h1>{title}</h1>
<p>{sentence}</p>
<p><a href="{home}">{home}</a></p>
"""
_SENTENCES: Final = {
    Fault.MISSING_INDEX: "The folder is there, but has no index page.",
    Fault.CASE_DIFFERS: "There is a file of this name in another case: {right}",
    Fault.UNICODE_DIFFERS: "There is a file of this name in another Unicode form: {right}",
    Fault.ENCODING_DIFFERS: "There is a file whose name holds the very characters of the link: {right}",
    Fault.MISSING_SUFFIX: "There is a page of this name with its suffix: {right}",
}


class Missing(NamedTuple):
    """A request that was answered 404.

    Attributes:
        target: the requested path, with its query if it has one.
        page: the page with the link, by the browser's `Referer` (RFC 9110 10.1.3); empty if it sends none.
    """

    target: str
    page: str


TellMissing: TypeAlias = Callable[[Missing], None]
Instead: TypeAlias = Callable[[str], bytes | None]
"""Returns the bytes to serve in place of a file of the tree, by its name; None to serve the file as it is."""


def _tell_nobody(_missing: Missing) -> None:
    """Do nothing about a missing file, for a server without a listener."""


def as_it_is(_relative: str) -> None:
    """Replace no file."""


class PreviewServer:
    """Serves the folder `root` as if at `base`, on a loopback port; it runs for the length of a `with` block.

    Args:
        root: the folder of the moved tree.
        base: the new base at which the tree will be served.
        clean: whether `page.html` is sent for `page`.
        port: the port; 0 chooses a free one.
        on_missing: called with each request that is answered 404, in the thread that answers it.
        instead: returns other bytes for files, to show them as they were or will be; it may raise OSError.

    Raises:
        UsageError: the folder or the base makes no sense.
        EnvironmentRefusedError: the folder can't be read, or the port is taken.
    """

    def __init__(
        self,
        root: Path,
        base: str,
        *,
        clean: bool = False,
        port: int = 0,
        on_missing: TellMissing = _tell_nobody,
        instead: Instead = as_it_is,
    ) -> None:
        real = resolve_root(root)
        self.base = check(RewriteJob(real, base, style=Style.ABSOLUTE)).job.new_base
        try:
            self._server = _Server((_LOOPBACK, port), _Handler)
        except OSError as error:
            raise EnvironmentRefusedError(
                "The port {} can't be listened on ({}): leave it out for a free one.",
                str(port),
                error.strerror,
            ) from None
        self.address = f"http://{_LOOPBACK}:{self._server.server_address[1]}{path_of(self.base)}"
        self._server.on_missing = on_missing
        self._server.instead = instead
        self._server.site = _Site(real, self.base, self.address, clean=clean)
        self._thread = threading.Thread(
            target=self._server.serve_forever, args=(_LONGEST_STOP,), name="preview", daemon=True
        )

    def address_of(self, relative: str) -> str:
        return self.address + quote(relative.encode("utf-8", "surrogateescape"))

    def start(self) -> str:
        """Start serving; return the address of the site's start page."""
        self._thread.start()
        return self.address

    def stop(self) -> None:
        """Stop serving and free the port; a second call does nothing."""
        if self._thread.is_alive():
            self._server.shutdown()
            self._thread.join()
        self._server.server_close()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


class _Site:
    """The site: its tree, its address, and the rewriter of links to the new base."""

    def __init__(self, root: Path, base: str, address: str, *, clean: bool) -> None:
        self.root = root
        self.base = base
        self.address = address
        self._clean = clean
        self._tree = ServedTree(root, clean=clean)
        self._place = BaseMap((address,), ELSEWHERE).place
        job = RewriteJob(root, address, (base,), style=Style.KEEP, jobs=1)
        self._rewriter = Rewriter(job)
        self._one_at_a_time = threading.Lock()

    def answer(self, request: str) -> ServerAnswer | None:
        """Look up the target of a request; None if it is not below the base."""
        href = resolve(self.address, request)
        place = None if href is None else self._place(href)
        if place is None:
            return None
        path, query = _PATH.findall(place)[0]
        answer = self._tree.answer(path, query)
        if answer.fault is None and (self.root / answer.relative).exists():
            return answer
        # The tree may have changed since its names were read.
        self._tree = ServedTree(self.root, clean=self._clean)
        return self._tree.answer(path, query)

    def localize(self, relative: str, data: bytes) -> bytes:
        """Return the bytes of a file with its links to the new base mapped to this server."""
        kind = kind_of(relative) or Kind.HTML
        with self._one_at_a_time:
            return self._rewriter.rewrite(relative, kind, data)[0]


class _Server(ThreadingHTTPServer):
    """An HTTP server that ends with the program, does no DNS lookups, and tolerates closed connections."""

    daemon_threads = True
    site: _Site
    on_missing: TellMissing
    instead: Instead

    def server_bind(self) -> None:
        TCPServer.server_bind(self)  # HTTPServer would look up this machine's name
        self.server_name, self.server_port = _LOOPBACK, self.server_address[1]

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore errors: mostly the browser has closed the connection."""


class _Handler(BaseHTTPRequestHandler):
    server: _Server
    timeout: ClassVar[float] = 30  # seconds of silence
    server_version = "URIInspector"
    sys_version = ""

    def log_message(self, *_arguments: object) -> None:
        """Log nothing, because the browser shows the answer."""

    def do_GET(self) -> None:
        site, port = self.server.site, self.server.server_port
        hosts = self.headers.get_all("Host", [])
        if len(hosts) > 1 or (not hosts and self.request_version == "HTTP/1.1"):  # RFC 9112 3.2
            self._say(HTTPStatus.BAD_REQUEST, "One Host header was expected.")
            return
        if self.headers.get("Host") not in {f"{_LOOPBACK}:{port}", f"localhost:{port}"}:
            self._say(HTTPStatus.MISDIRECTED_REQUEST, "Another site was asked for.")
            return
        home = path_of(site.address)
        if not self.path.startswith("/") or self.path.startswith("//"):
            self._say(HTTPStatus.BAD_REQUEST, "A path was expected.")
        elif self.path == "/" != home or self.path == home.removesuffix("/"):
            self._redirect(home)
        else:
            answer = site.answer(self.path)
            if answer is not None and answer.fault is None:
                self._send(answer.relative)
            elif answer is not None and answer.fault is Fault.MISSING_SLASH:
                path, query = _PATH.findall(self.path)[0]
                self._redirect(f"{path}/{query}")
            else:
                self._say(HTTPStatus.NOT_FOUND, _explain_missing(site, answer))
                self.server.on_missing(Missing(self.path, self.headers.get("Referer", "")))

    do_HEAD = do_GET  # noqa: N815 - as the library names it

    def _send(self, relative: str) -> None:
        site = self.server.site
        file = open_below(site.root, relative)
        if file is None:
            sentence = "This is no file of the folder, or a symbolic link out of it."
            self._say(HTTPStatus.FORBIDDEN, sentence)
            return
        with file:
            if kind_of(relative) is not None:
                other = self.server.instead(relative)
                page = site.localize(relative, file.read() if other is None else other)
                self._head(HTTPStatus.OK, content_type(relative), len(page))
                self._write(page)
            else:
                self._send_part(file, relative)

    def _send_part(self, file: BinaryIO, relative: str) -> None:
        """Send a file as it is, or the range of it that was asked for: players of films and sounds seek in this way."""
        size = file.seek(0, 2)
        asked = None if self.command == "HEAD" else _range(self.headers.get("Range", ""), size)
        start, end = asked or (0, size)
        if asked is not None and start >= size:
            self._head(HTTPStatus.REQUESTED_RANGE_NOT_SATISFIABLE, content_type(relative), 0, f"*/{size}")
            return
        if asked is None:
            self._head(HTTPStatus.OK, content_type(relative), size)
        else:
            content_range = f"{start}-{end - 1}/{size}"
            self._head(HTTPStatus.PARTIAL_CONTENT, content_type(relative), end - start, content_range)
        file.seek(start)
        while self.command != "HEAD" and start < end and (piece := file.read(min(_PIECE, end - start))):
            self.wfile.write(piece)
            start += len(piece)

    def _redirect(self, path: str) -> None:
        self.send_response(HTTPStatus.FOUND)
        self.send_header("Location", path)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _say(self, status: HTTPStatus, sentence: str) -> None:
        home = html.escape(path_of(self.server.site.address))
        text = _PAGE.format(title=status.phrase, sentence=html.escape(sentence), home=home)
        page = text.encode("utf-8", "backslashreplace")
        self._head(status, "text/html; charset=utf-8", len(page))
        self._write(page)

    def _head(self, status: HTTPStatus, content_type: str, length: int, content_range: str = "") -> None:
        self.send_response(status)
        self.send_header("Content-Type", content_type)
        self.send_header("Content-Length", str(length))
        if content_range:
            self.send_header("Content-Range", f"bytes {content_range}")
        self.send_header("Cache-Control", "no-store")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.end_headers()

    def _write(self, page: bytes) -> None:
        if self.command != "HEAD":
            self.wfile.write(page)


def _range(asked: str, size: int) -> tuple[int, int] | None:
    """Return the first byte of the range that a request asks for, and the one after its last (RFC 9110 14.1.2).

    None means the whole file, as for several ranges at once, which a server need not send.
    """
    found = _RANGE.fullmatch(asked)
    if found is None:
        return None
    first, last = found.groups()
    if not first:
        return (max(0, size - int(last)), size) if int(last) else (size, size)
    end = min(size, int(last) + 1) if last else size
    return (int(first), end) if not last or int(first) <= int(last) else None


def _explain_missing(site: _Site, answer: ServerAnswer | None) -> str:
    """Say in a sentence why there is no such page."""
    if answer is None:
        return f"This address is not below {site.base}, so it is not in the moved tree."
    sentence = _SENTENCES.get(answer.fault or Fault.MISSING_FILE, "There is no such file in the moved tree.")
    return sentence.format(right=answer.right)
