"""Digests in every algorithm, spelling and holder: found by both readers, and renewed with the files they belong to."""

import base64
import gzip
import hashlib
import html
import re
import string
from urllib.parse import unquote

import pytest
from amounts import amount
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from uriinspector.migrate import engine
from uriinspector.migrate.model.digest import long_runs
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.proof import digests as proof
from uriinspector.migrate.rewrite import digests as rewrite

OLD, NEW = "https://old.example/docs/", "https://new.example/v2/help/"
ALGORITHMS = ["md5", "sha1", "sha256", "sha384", "sha512"]
ESCAPES = {
    "plain": "{}".format,
    "decimal": lambda sign: f"&#{ord(sign)};",
    "hexadecimal": lambda sign: f"&#x{ord(sign):x};",
    "capital": lambda sign: f"&#X{ord(sign):X};",
    "named": {"+": "&plus;", "/": "&sol;", "_": "&lowbar;", "-": "-"}.__getitem__,
    "twice": lambda sign: f"&amp;#{ord(sign)};",
    "string": lambda sign: f"\\u{ord(sign):04x}",
    "byte": lambda sign: f"\\x{ord(sign):02x}",
    "slash": lambda sign: "\\/" if sign == "/" else sign,
    "percent": lambda sign: f"%{ord(sign):02X}",
}


def spelled(value, name, base, *, prefix, padded, escape):
    """Spell a digest in one of many ways."""
    if base in {"hex", "HEX"}:
        return value.hex() if base == "hex" else value.hex().upper()
    text = base64.b64encode(value).decode() if base == "base64" else base64.urlsafe_b64encode(value).decode()
    body = text.rstrip("=")
    padding = text[len(body) :] if padded else ""
    if escape == "percent":
        padding = padding.replace("=", "%3D")
    body = "".join(ESCAPES[escape](sign) if sign in "+/-_" else sign for sign in body)
    return (f"{name}-" if prefix else "") + body + padding


SPELLINGS = st.fixed_dictionaries(
    {
        "name": st.sampled_from(ALGORITHMS),
        "base": st.sampled_from(["hex", "HEX", "base64", "base64url"]),
        "prefix": st.booleans(),
        "padded": st.booleans(),
        "escape": st.sampled_from(list(ESCAPES)),
    }
)


def read_back(text, size):
    """Return the bytes of a digest in any spelling, by other means than the program's."""
    for _ in range(3):
        text = html.unescape(text)
    text = re.sub(r"\\u00(..)|\\x(..)", lambda match: chr(int(match[1] or match[2], 16)), text)
    text = unquote(text.replace("\\/", "/"))
    text = re.sub(r"^(?:sha\d+|md5)-", "", text)
    if len(text) == 2 * size:
        return bytes.fromhex(text)
    return base64.urlsafe_b64decode(
        text.replace("+", "-").replace("/", "_").rstrip("=") + "=" * (-len(text.rstrip("=")) % 4)
    )


@given(
    st.lists(st.tuples(SPELLINGS, st.binary(max_size=3)), min_size=1, max_size=4),
    st.sampled_from(
        ['"', "'", " ", "=", "\n", "(", ">", "\\n", "%22", "\\u0022", "&quot;", ";", "#", "\\x22"]
    ),
)
def test_both_readers_find_every_digest_where_it_stands(planted, between):
    text, wanted = between, []
    for spelling, data in planted:
        value = hashlib.new(spelling["name"], data).digest()
        whole = spelled(value, **spelling)
        text += whole + between
        wanted.append(value)
    data = text.encode()
    found = [place for place in rewrite.named_in(data) if place.value in wanted]
    assert [place.value for place in found] == wanted
    again = [digest for digest in proof.named_in(data) if digest.value in wanted]
    assert [digest.value for digest in again] == wanted
    assert [(digest.start, digest.end) for digest in again] == [(place.start, place.end) for place in found]


ALPHABET = string.ascii_letters + string.digits + "+/-_&#;%\\ .\"'"


@given(st.text(ALPHABET, max_size=400))
def test_no_run_is_overlooked(text):
    data = text.encode()
    runs = list(long_runs(data))
    for piece in re.finditer(rb"[A-Za-z0-9+/_-]{22,}", data):
        value = rewrite._read(piece[0])
        if value:
            assert any(start <= piece.start() and piece.end() <= end for start, end in runs)


@pytest.mark.parametrize(
    "name",
    [
        "vector/jdk/incubator/vector/VectorOperators",
        "base/java/security/spec/PKCS8EncodedKeySpec",
        "/basic/BasicInternalFrameUI",
        "PosixFileAttributeView",
        "jshell/jdk/jshell/Diag",
    ],
)
def test_paths_and_names_are_no_digests(name):
    page = f'<a href="../{name}.html">{name}</a>'.encode()
    assert not [*rewrite.named_in(page), *proof.named_in(page), *long_runs(page)]


def test_no_digest_mixes_two_alphabets():
    page = b'<a href="../java.base/java/net/class-use/URI.html">URI</a>'
    assert not [*rewrite.named_in(page), *proof.named_in(page)]


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_digests_are_not_taken_for_names(algorithm):
    values = [hashlib.new(algorithm, str(number).encode()).digest() for number in range(2000)]
    spelled = [base64.b64encode(value).rstrip(b"=") for value in values]
    text = b" ".join(spelled)
    assert [place.value for place in rewrite.named_in(text)] == values
    assert [place.value for place in proof.named_in(text)] == values


def write(path, text, encoding):
    path.write_bytes(text.encode(encoding))


HOLDERS = {
    "page.html": ("<!doctype html><meta charset=utf-8><a href=/docs/x>x</a><p data-digest='{}'>", "utf-8"),
    "utf16.html": ("\ufeff<!doctype html><a href=/docs/x>x</a><p data-digest='{}'>", "utf-16-le"),
    "manifest.json": ('{{"files": {{"a": "{}"}}}}', "utf-8"),
    "wide.json": ('\ufeff{{"files": {{"a": "{}"}}}}', "utf-16-be"),
    "sw.js": ("self.list = ['{}']; fetch('/docs/x')", "utf-8"),
    "style.css": ("/* {} */ a {{ b: url(/docs/x) }}", "utf-8"),
    "feed.xml": ("<rss><channel><link>https://old.example/docs/</link><x d='{}'/></channel></rss>", "utf-8"),
    "picture.svg": ("<svg xmlns='http://www.w3.org/2000/svg'><a href='/docs/x' d='{}'/></svg>", "utf-8"),
    "site.webmanifest": ('{{"start_url": "/docs/", "x": "{}"}}', "utf-8"),
    "_headers": ("/docs/*\r\n  X-Digest: {}\r\n", "utf-8"),
    "SHA256SUMS": ("{}  target.css\n", "utf-8"),
    "netlify.toml": ('[x]\ny = "{}"\n', "utf-8"),
    "list.txt": ("{}\n", "latin-1"),
}
XML = {"feed.xml", "picture.svg"}
TARGETS = {
    "target.css": b"a{b:url(/docs/a.png)}\r\n",
    "target.js": b"import('/docs/a.js')",
    "target.html": b"<a href=/docs/a>\r\n",
}


@settings(
    max_examples=amount("SPELLINGS", 30, 300),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(data=st.data())
def test_every_digest_is_that_of_the_new_file(tmp_path_factory, data):
    spelling = data.draw(SPELLINGS)
    holders = data.draw(st.sets(st.sampled_from(sorted(HOLDERS)), min_size=1, max_size=4))
    target = data.draw(st.sampled_from(sorted(TARGETS)))
    in_place, twin = data.draw(st.booleans()), data.draw(st.booleans())
    root = tmp_path_factory.mktemp("site") / "site"
    root.mkdir()
    (root / target).write_bytes(TARGETS[target])
    value = hashlib.new(spelling["name"], TARGETS[target]).digest()
    for holder in holders:
        escape = spelling["escape"]
        if holder in XML and escape in {"named", "capital"}:
            escape = "decimal"  # XML has no other names, and no capital X
        text, encoding = HOLDERS[holder]
        whole = text.format("@" + spelled(value, **{**spelling, "escape": escape}) + "@")
        write(root / holder, whole, encoding)
        if twin and holder in {"page.html", "sw.js", "style.css"}:
            (root / f"{holder}.gz").write_bytes(gzip.compress(whole.encode(encoding)))
    out = root if in_place else root.parent / "out"
    result = engine.run(
        RewriteJob(root, NEW, (OLD,), jobs=1, in_place=in_place, output=None if in_place else out)
    )
    assert result.verification.leftovers == ()
    assert result.is_wholly_proved, (result.verification, result.problems)
    new = hashlib.new(spelling["name"], (out / target).read_bytes()).digest()
    assert new != value
    for holder in holders:
        for name in (holder, f"{holder}.gz"):
            if (out / name).exists():
                raw = (out / name).read_bytes()
                raw = gzip.decompress(raw) if name.endswith(".gz") else raw
                found = raw.decode(HOLDERS[holder][1]).split("@")[1]
                assert read_back(found, len(new)) == new, (name, found)
                assert ("%" in found) == (spelling["escape"] == "percent" and "%" in found)
    assert engine.verify(result.run_id).is_wholly_proved
    if in_place:
        engine.undo(result.run_id)
        assert (root / target).read_bytes() == TARGETS[target]


@pytest.mark.parametrize("length", [13, 60])
def test_a_chain_of_any_length(tmp_path, length):
    root = tmp_path / "site"
    root.mkdir()
    (root / "m0.js").write_bytes(b"export default '/docs/a'")
    for number in range(1, length):
        before = hashlib.sha256((root / f"m{number - 1}.js").read_bytes()).digest()
        (root / f"m{number}.js").write_text(
            f"load('m{number - 1}.js', '{spelled(before, 'sha256', 'base64', prefix=True, padded=True, escape='plain')}')"
        )
    job = RewriteJob(root, NEW, (OLD,), output=tmp_path / "out", jobs=1)
    assert engine.run(job).is_wholly_proved
    for number in range(1, length):
        before = hashlib.sha256((tmp_path / "out" / f"m{number - 1}.js").read_bytes()).digest()
        assert base64.b64encode(before) in (tmp_path / "out" / f"m{number}.js").read_bytes()
