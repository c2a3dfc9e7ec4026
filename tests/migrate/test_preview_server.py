"""The preview server: the moved site as the new base would answer, to this machine only, and nothing besides the site."""

import os
import shutil
import socket
import threading
from urllib.parse import urlsplit

import pytest
from servers import ask

from uriinspector.assets import asset
from uriinspector.base.errors import EnvironmentRefusedError, UsageError
from uriinspector.migrate import engine
from uriinspector.migrate.health.dead_links import check_links, served_at
from uriinspector.migrate.model.job import RewriteJob, Style
from uriinspector.migrate.serve import PreviewServer

OLD = "https://old.example/museum/"
NEW = "https://new.example/har bour/"


@pytest.fixture
def tree(tmp_path):
    root = tmp_path / "tree"
    (root / "sub").mkdir(parents=True)
    (root / "index.html").write_text(
        '<a href="https://new.example/har%20bour/sub/">1</a><a href="sub/">2</a><a href="/har bour/sub/">3</a>'
        '<a href="//new.example:443/har%20bour/a%20b.html">4</a><a href="https://elsewhere.example/">5</a>'
    )
    (root / "sub" / "index.html").write_text("sub")
    (root / "Page.html").write_text("page")
    (root / "a b.html").write_text("space")
    (root / os.fsdecode(b"new\nline-\xe9%.txt")).write_bytes(b"odd")
    (root / "bytes").write_bytes(bytes(range(256)) * 1000)
    (tmp_path / "secret.html").write_text("secret")
    return root


@pytest.fixture
def server(tree):
    with PreviewServer(tree, NEW) as running:
        yield running


def test_it_listens_on_the_loopback_alone(server):
    assert server.address.startswith("http://127.0.0.1:")
    assert server.address.endswith("/har%20bour/")
    assert server._server.socket.getsockname()[0] == "127.0.0.1"


def test_links_to_the_new_base_stay_here_and_nothing_else_is_touched(server):
    assert ask(server.address).body.decode() == (
        f'<a href="{server.address}sub/">1</a><a href="sub/">2</a><a href="/har bour/sub/">3</a>'
        f'<a href="{server.address.removeprefix("http:")}a%20b.html">4</a><a href="https://elsewhere.example/">5</a>'
    )


@pytest.mark.parametrize(
    ("path", "status", "body"),
    [("", 200, None), ("index.html?q", 200, None), ("sub/", 200, b"sub"), ("a%20b.html", 200, b"space"), ("%50age.html", 200, b"page"),
     ("new%0Aline-%E9%25.txt", 200, b"odd"), ("bytes", 200, bytes(range(256)) * 1000), ("gone.html", 404, None), ("sub/..%2fPage.html", 404, None),
     ("../secret.html", 404, None), ("..%2fsecret.html", 404, None), ("%2e%2e/secret.html", 404, None), ("..%5csecret.html", 404, None),
     ("sub/%00", 404, None), ("x" * 5000, 404, None)],
)  # fmt: skip
def test_answers(server, path, status, body):
    answer = ask(server.address + path)
    assert answer.status == status
    assert body is None or answer.body == body
    assert b"secret" not in answer.body or status == 404


@pytest.mark.parametrize(
    ("asked", "status", "content_range", "body"),
    [("bytes=250-259", 206, "bytes 250-259/256000", bytes([*range(250, 256), *range(4)])),
     ("bytes=255998-", 206, "bytes 255998-255999/256000", b"\xfe\xff"),
     ("bytes=-1", 206, "bytes 255999-255999/256000", b"\xff"),
     ("bytes=255999-999999", 206, "bytes 255999-255999/256000", b"\xff"),
     ("bytes=-999999", 206, "bytes 0-255999/256000", bytes(range(256)) * 1000),
     ("bytes=256000-", 416, "bytes */256000", b""), ("bytes=-0", 416, "bytes */256000", b""),
     ("bytes=9-5", 200, None, bytes(range(256)) * 1000), ("bytes=0-0,5-5", 200, None, bytes(range(256)) * 1000),
     ("bytes=-", 200, None, bytes(range(256)) * 1000), ("lines=0-5", 200, None, bytes(range(256)) * 1000)],
)  # fmt: skip
def test_a_range_of_a_file_is_sent_to_players_that_seek(server, asked, status, content_range, body):
    answer = ask(f"{server.address}bytes", Range=asked)
    assert (answer.status, answer.content_range, answer.body) == (status, content_range, body)


@pytest.mark.parametrize(
    ("path", "location"),
    [("/", "/har%20bour/"), ("/har%20bour", "/har%20bour/"), ("/har%20bour/sub?a", "/har%20bour/sub/?a")],
)
def test_what_lacks_a_slash_is_sent_on(server, path, location):
    origin = server.address.removesuffix("/har%20bour/")
    answer = ask(origin + path)
    assert (answer.status, answer.location) == (302, location)


def test_what_is_missing_is_explained(server):
    assert b"in another case: Page.html" in ask(f"{server.address}page.HTML").body
    origin = server.address.removesuffix("/har%20bour/")
    outside = ask(f"{origin}/about")
    assert (outside.status, b"is not below https://new.example/har%20bour/" in outside.body) == (404, True)
    assert b"<script>" not in ask(f"{server.address}%3Cscript%3E").body


def test_symbolic_links_are_followed_only_inside(tree, server):
    (tree / "inside.html").symlink_to("Page.html")
    (tree / "outside.html").symlink_to("../secret.html")
    (tree / "out").symlink_to("..")
    (tree / "loop.html").symlink_to("loop.html")
    assert ask(f"{server.address}inside.html").body == b"page"
    for name in ("outside.html", "out/secret.html"):
        answer = ask(f"{server.address}{name}")
        assert (answer.status, b"secret</" in answer.body) == (403, False)
    assert ask(f"{server.address}loop.html").status == 404


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "127.0.0.1:1", "new.example"])
def test_requests_for_other_hosts_are_refused(server, host):
    assert ask(server.address, Host=host).status == 421


def test_localhost_is_this_host(server):
    port = server.address.split(":")[2].split("/")[0]
    assert ask(server.address, Host=f"localhost:{port}").status == 200


@pytest.mark.parametrize("request_line", [b"POST {} HTTP/1.0", b"DELETE {} HTTP/1.0", b"PUT {} HTTP/1.0"])
def test_it_only_reads(server, request_line):
    answer = raw(server, request_line.replace(b"{}", b"/har%20bour/") + b"\r\n\r\n")
    assert b" 501 " in answer.splitlines()[0]


def test_head_has_no_body(server):
    port = server.address.split(":")[2].split("/")[0]
    answer = raw(server, f"HEAD /har%20bour/bytes HTTP/1.0\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
    head, _, body = answer.partition(b"\r\n\r\n")
    assert b"Content-Length: 256000" in head
    assert body == b""


@pytest.mark.parametrize("target", [b"http://evil.example/", b"//evil.example/x", b"*", b"har%20bour/"])
def test_targets_that_are_no_path_are_refused(server, target):
    port = server.address.split(":")[2].split("/")[0]
    answer = raw(server, b"GET " + target + f" HTTP/1.0\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
    assert answer.splitlines()[0].split()[1] in {b"400", b"404"}


def raw(server, request):
    port = int(server.address.split(":")[2].split("/")[0])
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        connection.sendall(request)
        return b"".join(iter(lambda: connection.recv(65536), b""))


def test_changes_of_the_tree_are_seen(tree, server):
    assert ask(f"{server.address}new.html").status == 404
    (tree / "new.html").write_text("new")
    assert ask(f"{server.address}new.html").body == b"new"
    (tree / "new.html").unlink()
    assert ask(f"{server.address}new.html").status == 404


def test_content_types(tree, server):
    for name, kind in [("x.css", "text/css"), ("x.svg", "image/svg+xml"), ("x.JS", "text/javascript"), ("x.woff2", "font/woff2"), ("x.shtml", "text/html"), ("x.php", "text/plain"),
                       ("x.webmanifest", "application/manifest+json"), ("x.geojson", "application/geo+json"), ("x.html", "text/html"), ("x.html.ja.utf8", "text/html"), ("x.unknown", "application/octet-stream")]:  # fmt: skip
        (tree / name).write_text("")
        port = server.address.split(":")[2].split("/")[0]
        head = raw(server, f"HEAD /har%20bour/{name} HTTP/1.0\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
        assert f"Content-Type: {kind}\r\n".encode() in head


@pytest.mark.parametrize("style", Style)
def test_every_link_of_the_moved_site_is_answered(tmp_path, style):
    """Each page is asked for, and the tree as the server gives it has the dead links it had, and no link to the new base."""
    moved, local = tmp_path / "moved", tmp_path / "local"
    engine.run(RewriteJob(asset("sample-site"), NEW, (OLD,), style=style, output=moved, jobs=1))
    before, after = [], []
    check_links(served_at(moved, (NEW,), jobs=1), before.append)
    with PreviewServer(moved, NEW) as server:
        for path in sorted(moved.rglob("*.*")):
            relative = path.relative_to(moved)
            target = local / relative
            target.parent.mkdir(parents=True, exist_ok=True)
            answer = ask(server.address + str(relative).replace(" ", "%20"))
            assert answer.status == 200
            target.write_bytes(answer.body)
        check_links(served_at(local, (server.address,), jobs=1), after.append)
    assert [(dead.file, dead.target) for dead in after] == [(dead.file, dead.target) for dead in before]


def test_clean_addresses(tree):
    with PreviewServer(tree, NEW, clean=True) as server:
        assert ask(f"{server.address}Page").body == b"page"


def test_base_at_the_root_of_a_site(tree):
    with PreviewServer(tree, "https://new.example") as server:
        assert ask(f"{server.address}sub/").body == b"sub"


def test_it_stops_and_gives_the_port_back(tree):
    server = PreviewServer(tree, NEW)
    port = int(server.start().split(":")[2].split("/")[0])
    with pytest.raises(EnvironmentRefusedError):
        PreviewServer(tree, NEW, port=port)
    server.stop()
    server.stop()
    assert all(thread.name != "preview" for thread in threading.enumerate())
    with PreviewServer(tree, NEW, port=port) as again:
        assert ask(again.address).status == 200
    PreviewServer(tree, NEW).stop()


def test_what_makes_no_sense_is_refused(tree, tmp_path):
    with pytest.raises(UsageError):
        PreviewServer(tmp_path / "nowhere", NEW)
    with pytest.raises(UsageError):
        PreviewServer(tree, "harbour/")


def test_many_at_once(tree, server):
    shutil.copy(tree / "index.html", tree / "copy.html")
    answers = []
    threads = [threading.Thread(target=lambda: answers.append(ask(server.address).body)) for _ in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == 16
    assert len(set(answers)) == 1


def test_two_hosts_or_none_are_a_bad_request(server):
    """RFC 9112 3.2; HTTP/1.0 knows no Host."""
    port = urlsplit(server.address).port
    own = f"Host: 127.0.0.1:{port}\r\n"
    path = urlsplit(server.address).path
    for hosts in (own + own, own + "Host: evil.example\r\n", ""):
        head = raw(server, f"GET {path} HTTP/1.1\r\n{hosts}Connection: close\r\n\r\n".encode())
        assert head.split(b"\r\n")[0].split(b" ")[1] == b"400"
