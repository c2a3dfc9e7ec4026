"""Write and read what is put before a script so that it works from a disk: the files it would request from a server.

Browsers don't let a page on a disk fetch files or start workers from them (HTML Standard 7.1.1, an opaque origin). They do run
scripts, so the script that requests the files carries them, as with the offline plug-ins of generators.
"""

import json
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern

NO_SCRIPTS: Final = b"""<meta http-equiv="Content-Security-Policy" content="script-src 'none'">"""
"""Keeps the scripts of a page from running, for pages whose scripts would lead away from the disk."""

NAMED_DATA: Final = lazy_pattern(
    r"[\"'`](?P<address>[^\"'`\\\s?#$<>]++)(?:(?<=\.(?:bin|csv|dat|glb|obj|pck|stl|tsv|txt|xml|yml))|(?<=\.(?:data|gltf|json|wasm|yaml))"
    r"|(?<=\.(?:geojson|parquet))|(?<=\.topojson))(?=[\"'`?#])"
)
"""Matches a string that names a file which only scripts load, mostly by a function that is given the name: `load("a.json")`."""

_SHIM: Final = r"""function (up, base, files) {
  if (typeof document === "undefined" || location.protocol !== "file:" || !document.currentScript) return;
  var root = new URL(up || ".", document.currentScript.src || document.baseURI).pathname;
  function below(path) {
    if (path.indexOf(root) === 0) return path.slice(root.length);
    path = path.replace(/^\/[A-Za-z]:(?=\/)/, "");
    return path.indexOf(base) === 0 ? path.slice(base.length) : null;
  }
  function name(url) {
    var place = null;
    try {
      url = new URL(url, document.baseURI);
      place = url.protocol === "file:" ? below(url.pathname) : null;
      return place && decodeURIComponent(place);
    } catch (error) { return place; }
  }
  function held(url) {
    var key = name(url), file = key && Object.prototype.hasOwnProperty.call(files, key) && files[key];
    return file ? new Blob([file[1], file[3]], { type: file[0] }) : null;
  }
  var ask = window.fetch, open = XMLHttpRequest.prototype.open, Plain = window.Worker;
  window.fetch = function (input) {
    var file = held(input && input.url || input);
    return file ? Promise.resolve(new Response(file)) : ask.apply(this, arguments);
  };
  XMLHttpRequest.prototype.open = function (method, url) {
    var file = held(url), given = [].slice.call(arguments);
    if (file) given[1] = URL.createObjectURL(file);
    return open.apply(this, given);
  };
  window.Worker = function (url, options) {
    var file = held(url);
    return new Plain(file ? URL.createObjectURL(file) : url, options);
  };
  window.Worker.prototype = Plain.prototype;
  ["appendChild", "insertBefore"].forEach(function (way) {
    var plain = Node.prototype[way];
    Node.prototype[way] = function (node) {
      var file = node && node.tagName === "SCRIPT" && node.src && held(node.src);
      if (file) node.src = URL.createObjectURL(file);
      return plain.apply(this, arguments);
    };
  });
  document.addEventListener("click", function (event) {
    var link = event.target.closest && event.target.closest("a[href]");
    var place = link && link.protocol === "file:" ? below(link.pathname) : null;
    if (place !== null) link.pathname = root + place + (/(?:^|\/)$/.test(place) ? "index.html" : "");
  }, true);
}"""
_HEAD: Final = f"/* Added for pages on a disk: the files this script asks a server for. */({_SHIM})("
_TAIL: Final = ");\n"
_HEAD_BYTES: Final = _HEAD.encode("ascii")
_FIELDS: Final = 4


class HeldFile(NamedTuple):
    """A file that a script carries.

    Attributes:
        media_type: its media type, such as `application/json`.
        lead: code to put before its text, where the script expects a script that assigns the text to a name.
        source: the file of the tree that it is made from.
        text: the contents of that file.
    """

    media_type: str
    lead: str
    source: str
    text: str


class Addition(NamedTuple):
    """What is added to one script.

    Attributes:
        up: the relative path from the script to the root of the tree.
        base: the path of the new base.
        files: the files that it carries, by the names under which it requests them.
    """

    up: str
    base: str
    files: dict[str, HeldFile]


def addition_text(addition: Addition) -> bytes:
    """Return the text to put before a script; it is ASCII, and safe inside a `<script>` element."""
    values = ",".join(json.dumps(value) for value in addition)
    safe = values.replace("</", "<\\/").replace("<!--", "<\\u0021--").replace("-->", "--\\u003e")
    return (_HEAD + safe + _TAIL).encode("ascii")


def has_addition(data: bytes) -> bool:
    return _HEAD_BYTES in data


def read_additions(data: bytes) -> tuple[bytes, list[Addition]]:
    """Return a file without its additions, and the additions; raises ValueError where a head is followed by something else."""
    pieces: list[bytes] = []
    found: list[Addition] = []
    done = 0
    while (place := data.find(_HEAD_BYTES, done)) >= 0:
        pieces.append(data[done:place])
        addition, done = _read(data, place + len(_HEAD_BYTES))
        found.append(addition)
    pieces.append(data[done:])
    return b"".join(pieces), found


def _read(data: bytes, start: int) -> tuple[Addition, int]:
    text = data[start : _end(data, start)].decode("ascii")
    up, base, files = json.loads(f"[{text}]")
    rows = {name: HeldFile(*row) for name, row in files.items() if len(row) == _FIELDS}
    if len(rows) != len(files):
        raise ValueError("no additions")
    return Addition(up, base, rows), start + len(text) + len(_TAIL)


def _end(data: bytes, start: int) -> int:
    """Return where the arguments end: JSON strings hold no line break, so the first `_TAIL` follows the arguments."""
    end = data.find(_TAIL.encode("ascii"), start)
    if end < 0:
        raise ValueError("no end")
    return end
