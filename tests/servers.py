"""Real web servers as ordinary processes on loopback ports, each with a configuration of its own."""

import http.client
import itertools
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from lacking import need

SITES = Path(__file__).resolve().parents[1] / ".sites"
APACHE_MODULES = "/usr/lib/apache2/modules"

NGINX = """daemon off; master_process off; pid nginx.pid; error_log error.log;
events {{ }}
http {{ access_log off;
  types {{ text/html html htm; }} default_type application/octet-stream;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  server {{ listen 127.0.0.1:{port}; {body} }} }}
"""
APACHE = """ServerName localhost
Listen 127.0.0.1:{port}
PidFile {folder}/apache.pid
ErrorLog {folder}/error.log
DefaultRuntimeDir {folder}
Mutex fcntl:{folder}
LoadModule mpm_prefork_module {modules}/mod_mpm_prefork.so
LoadModule authz_core_module {modules}/mod_authz_core.so
LoadModule alias_module {modules}/mod_alias.so
LoadModule rewrite_module {modules}/mod_rewrite.so
User #65534
Group #65534
DocumentRoot {folder}
Include {redirects}
"""
CADDY = """{{
  admin off
  auto_https off
}}
http://127.0.0.1:{port} {{
  import {redirects}
}}
"""
LIGHTTPD = """server.bind = "127.0.0.1"
server.port = {port}
server.document-root = "{folder}"
server.errorlog = "{folder}/error.log"
server.modules = ( "mod_redirect" )
$HTTP["host"] =~ "^([0-9.]+)" {{
  include "{redirects}"
}}
"""


class Response(NamedTuple):
    """The answer of a server."""

    status: int
    location: str | None
    body: bytes
    content_range: str | None = None


def ask(href: str, **headers: str) -> Response:
    """Make one request without following redirects; the path is sent as it is written."""
    parts = urlsplit(href)
    connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=10)
    try:
        connection.request("GET", href.removeprefix(f"{parts.scheme}://{parts.netloc}"), headers=headers)
        answer = connection.getresponse()
        return Response(
            answer.status, answer.getheader("Location"), answer.read(), answer.getheader("Content-Range")
        )
    finally:
        connection.close()


# Below those that the system gives to others, and apart for each process of the tests: one that was free a moment ago, and is
# given again before a server listens on it, would be the port of two.
_PORTS: Final = itertools.count(20_000 + 1_000 * (int(os.environ.get("PYTEST_XDIST_WORKER", "gw0")[2:]) % 12))


def free_port() -> int:
    """Return a port that nobody listens on, and that was not returned before."""
    return next(filter(_is_free, _PORTS))


def _is_free(port: int) -> bool:
    with socket.socket() as taken:
        try:
            taken.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


@contextmanager
def nginx(folder: Path, port: int, body: str) -> Iterator[None]:
    """Run nginx with `body` in its `server` block."""
    program = SITES / "nginx" / "usr" / "sbin" / "nginx"
    need(program.exists(), "nginx")
    folder.mkdir()
    (folder / "nginx.conf").write_text(NGINX.format(port=port, body=body), encoding="utf-8")
    with running(
        [str(program), "-e", f"{folder}/error.log", "-p", str(folder), "-c", "nginx.conf"], port, folder
    ):
        yield


@contextmanager
def apache(folder: Path, port: int, redirects: Path) -> Iterator[None]:
    """Run Apache with the redirects of a file."""
    program = shutil.which("apache2", path="/usr/sbin:/usr/bin")
    need(program, "apache2")
    assert program is not None
    folder.mkdir()
    configuration = APACHE.format(port=port, folder=folder, modules=APACHE_MODULES, redirects=redirects)
    (folder / "apache.conf").write_text(configuration, encoding="utf-8")
    with running([program, "-X", "-d", str(folder), "-f", str(folder / "apache.conf")], port, folder):
        yield


@contextmanager
def caddy(folder: Path, port: int, redirects: Path) -> Iterator[None]:
    """Run Caddy with the redirects of a file, and with its data in a folder of its own."""
    program = shutil.which("caddy", path=f"{SITES}/caddy/usr/bin:/usr/bin")
    need(program, "caddy")
    assert program is not None
    folder.mkdir()
    configuration = folder / "Caddyfile"
    configuration.write_text(CADDY.format(port=port, redirects=redirects), encoding="utf-8")
    with running(
        [
            "env",
            f"HOME={folder}",
            f"XDG_CONFIG_HOME={folder}",
            program,
            "run",
            "--config",
            str(configuration),
        ],
        port,
        folder,
    ):
        yield


@contextmanager
def lighttpd(folder: Path, port: int, redirects: Path) -> Iterator[None]:
    """Run lighttpd with the redirects of a file in the block of its host."""
    program = SITES / "lighttpd/usr/sbin/lighttpd"
    need(program.exists(), "lighttpd")
    folder.mkdir()
    configuration = folder / "lighttpd.conf"
    configuration.write_text(LIGHTTPD.format(port=port, folder=folder, redirects=redirects), encoding="utf-8")
    modules = SITES / "lighttpd/usr/lib/lighttpd"
    with running([str(program), "-D", "-m", str(modules), "-f", str(configuration)], port, folder):
        yield


@contextmanager
def running(command: list[str], port: int, folder: Path) -> Iterator[None]:
    """Run a server until the end of the block, which begins once the server answers."""
    said = folder / "said.log"
    with said.open("wb") as output, subprocess.Popen(command, stdout=output, stderr=output) as process:
        try:
            for _ in range(200):
                if process.poll() is not None:
                    break
                with socket.socket() as asked:
                    if asked.connect_ex(("127.0.0.1", port)) == 0:
                        break
                time.sleep(0.05)
            logs = said.read_text(errors="replace") + "".join(
                path.read_text(errors="replace") for path in folder.glob("error.log")
            )
            assert process.poll() is None, f"{command[0]} ended: {logs}"
            yield
        finally:
            process.terminate()
            try:
                process.wait(timeout=10)
            except subprocess.TimeoutExpired:  # Apache ignores the signal while it starts
                process.kill()


def _nginx_with(folder: Path, port: int, redirects: Path) -> AbstractContextManager[None]:
    return nginx(folder, port, f"include {redirects};")


REDIRECTING = {"apache": apache, "caddy": caddy, "lighttpd": lighttpd, "nginx": _nginx_with}
"""The servers that can be run, by their names in `redirects.SERVERS`, each with the redirect map of a file."""
