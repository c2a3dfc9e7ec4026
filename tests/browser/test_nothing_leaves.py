"""A page shown to a browser stays on this machine: no packet leaves it or reaches another program, and no file stays behind.

The program runs in a network of its own whose every packet is seen (`wire.py`): one that has no way to anything, so that
a mistake does no harm here either.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from amounts import LONG, usually

pytestmark = [
    pytest.mark.browser,
    pytest.mark.timeout(300),
    pytest.mark.skipif(not hasattr(os, "geteuid"), reason="Linux alone has such networks"),
]

WIRE = Path(__file__).parents[1] / "wire.py"
CALL = """
const peer = new RTCPeerConnection({ iceServers: [SERVERS], iceTransportPolicy: "POLICY" });
peer.createDataChannel("x");
peer.createOffer().then(offer => peer.setLocalDescription(offer));
fetch("data.json").then(() => new Promise(done => setTimeout(done, 250))).then(() => fetch("data.json"));
"""
TURN = '{ urls: "turn:HOST:3478?transport=tcp", username: "a", credential: "b" }'
SERVERS = ", ".join(
    row.replace("HOST", host)
    for host in ("192.0.2.1", "127.0.0.1", "[2001:db8:1::1]", "call.example")
    for row in ('{ urls: "stun:HOST:3478" }', '{ urls: "stun:HOST:3478" }', TURN)
)
HINTS = "".join(
    f"<link rel={kind} href=https://{kind}.example/x as=script>"
    for kind in ("dns-prefetch", "preconnect", "prefetch", "preload", "modulepreload", "prerender")
)
# What takes the browser elsewhere has a page of its own; what only asks shares one with its like, each in its own script.
PAGES = {
    **{f"call-{policy}": f"<script>{CALL.replace('SERVERS', SERVERS).replace('POLICY', policy)}</script>" for policy in ("all", "relay")},
    "hints": HINTS + '<script type=speculationrules>{"prerender":[{"urls":["https://rules.example/"],"eagerness":"immediate"}]}</script>',
    "redirect-script": "<script>location = 'https://elsewhere.example/x'</script>",
    "redirect-meta": "<meta http-equiv=refresh content='0;url=https://elsewhere.example/y'>",
    "redirect-number": "<script>location = 'http://192.0.2.7/x'</script>",
    "redirect-form": "<form action=https://elsewhere.example/z method=post><input name=a></form><script>document.forms[0].submit()</script>",
    "window": "<script>open('https://popup.example/'); open('http://127.0.0.1:8080/')</script>",
    "requests": "<script>navigator.sendBeacon('https://beacon.example/', 'x')</script><a ping=https://ping.example href=data.json>x</a>"
    "<script>for (const at of ['socket.example', '192.0.2.8', '127.0.0.1:3478']) new WebSocket('wss://' + at)</script>"
    "<script>for (const at of ['quic.example', '192.0.2.9', '127.0.0.1']) new WebTransport(`https://${at}:4433/`).ready.catch(() => 0)</script>"
    "<script>new EventSource('https://events.example/'); new Worker('data:,fetch(`https://worker.example/`)')</script>"
    "<iframe src=https://frame.example/></iframe><iframe src=http://192.0.2.6/></iframe><img src=//127.0.0.1:3478/>",
    "saved": "<a id=a download=kept.bin href=file.bin></a><script>a.click(); a.href = URL.createObjectURL(new Blob(['x'])); a.click()</script>",
    "printed": "<script>print()</script>",
    "asked": "<script>alert(1); Notification.requestPermission(); navigator.geolocation.getCurrentPosition(() => 0)</script>",
}  # fmt: skip
TRIED_ON = ("asked", "call-all")
TRIED = "<script>const at = { home: '/docs/data.json' }; fetch(at.home)</script>"  # is marked before the move
STYLE = "<style>@import '//style.example/a.css'; @font-face { font-family: x; src: url(//font.example/x) } * { font-family: x }</style>"


@pytest.fixture
def short_folder():
    """A folder for what is temporary; the name of a socket, which Chromium puts there, has room for 107 bytes."""
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)


def run_on_a_wire(folder, *command, **environment):
    """Run a command where each packet is seen; returns the packets and what it printed."""
    own = () if os.geteuid() == 0 else ("--user", "--map-root-user")
    spaces = (shutil.which("unshare") or "unshare", *own, "--net", "--mount", "--")
    if subprocess.run((*spaces, "true"), check=False).returncode:
        (pytest.fail if "CI" in os.environ else pytest.skip)(
            "this system lets nobody make a network of his own"
        )
    done = subprocess.run(
        (*spaces, sys.executable, WIRE, folder, *command), check=False, capture_output=True, text=True,
        env={**os.environ, **environment},
    )  # fmt: skip
    assert (folder / "packets.json").exists(), done.stderr
    return json.loads((folder / "packets.json").read_text()), done


def test_the_wire_shows_what_leaves(tmp_path):
    text = (
        "import socket\n"
        "for kind, to in ((2, '192.0.2.1'), (2, '127.0.0.1'), (10, '2001:db8:1::1'), (2, '224.0.0.251')):\n"
        "    socket.socket(kind, socket.SOCK_DGRAM).sendto(b'x', (to, 3478))\n"
        "caller = socket.socket(); caller.setblocking(False); caller.connect_ex(('192.0.2.1', 80))"
    )
    packets, _ = run_on_a_wire(tmp_path, sys.executable, "-c", text)
    assert {(*each,) for each in packets} >= {
        ("wire", "udp", "192.0.2.1", "3478"),
        ("lo", "udp", "127.0.0.1", "3478"),
        ("wire", "udp", "2001:db8:1::1", "3478"),
        ("wire", "udp", "224.0.0.251", "3478"),
        ("wire", "tcp", "192.0.2.1", "80"),
    }


@pytest.mark.parametrize("has_spaces", usually([True], [True, False]))
def test_no_packet_leaves_and_no_file_stays(tmp_path, has_spaces, short_folder):
    """With a network space of the browser's own, and on a system that has none: either belt holds alone.

    In such a space there is nothing to reach, whatever a page does: a usual run shows it two.
    """
    pages = {name: PAGES[name] for name in (TRIED_ON if has_spaces and not LONG else PAGES)}
    site, home, programs, rest = (*(tmp_path / name for name in ("site", "home", "bin")), short_folder)
    for folder in (site, home, programs):
        folder.mkdir()
    (site / "data.json").write_text("{}")
    (site / "file.bin").write_bytes(bytes(100))
    for name, text in pages.items():
        tried = TRIED if name in TRIED_ON else ""
        (site / f"{name}.html").write_text(
            f"<!doctype html><title>{name}</title>{STYLE}<h1>{name}</h1>{text}{tried}"
        )
    if not has_spaces:
        (programs / "unshare").write_text("#!/bin/sh\nexit 1\n")
        (programs / "unshare").chmod(0o755)
    environment = {name: "" for name in os.environ if name.startswith("XDG_")}
    packets, done = run_on_a_wire(
        tmp_path, sys.executable, "-m", "uriinspector", "rewrite", site, "--from", "https://old.example/docs/",
        "--to", "https://new.example/v2/", "--output", tmp_path / "moved", "--browser", "--browser-minutes", "0.3",
        **{**environment, "HOME": str(home), "TMPDIR": str(rest), "PATH": f"{programs}:{os.environ['PATH']}"},
    )  # fmt: skip
    assert f"Seen in Chromium: {len(pages)} pages" in done.stdout, done.stdout + done.stderr
    assert "Tried in Chromium on" in done.stdout
    assert packets == []
    assert [*home.rglob("*")] == []
    assert [*rest.rglob("*")] == []


@pytest.mark.parametrize("length", usually([48], [40, 47, 48, 70, 100, 200]))
def test_a_folder_for_temporary_files_may_have_any_name(tmp_path, length, short_folder):
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text("<!doctype html><title>x</title><h1>x</h1>")
    long = short_folder / ("x" * max(1, length - len(str(short_folder)) - 1))
    long.mkdir()
    program = "import sys; from uriinspector.migrate.witness import browser; browser._SHORT_FOLDER = sys.argv.pop(1)"
    program += "; from uriinspector.__main__ import main; sys.exit(main())"
    (short_folder / "s").mkdir()
    done = subprocess.run(
        (sys.executable, "-c", program, short_folder / "s", "rewrite", site, "--from", "https://old.example/",
         "--to", "https://new.example/", "--output", tmp_path / "moved", "--browser"),
        check=False, capture_output=True, text=True, env={**os.environ, "TMPDIR": str(long), "XDG_DATA_HOME": str(tmp_path / "data")},
    )  # fmt: skip
    assert "Seen in Chromium: 1 page" in done.stdout, done.stderr
    assert [*long.iterdir()] == []
    assert [*(short_folder / "s").iterdir()] == []
