"""Four times the file takes about four times the work, whatever its shape; nothing takes quadratic time or memory.

A file of each shape is planned and proved at one size and at four times that; time is that of this process, memory is the
peak. Linear is 4, quadratic 16.
"""

import functools
import gc
import gzip
import shutil
import sys
import tracemalloc
from dataclasses import replace
from pathlib import Path

import pytest
from amounts import LONG, amount
from growth import grows_too_fast, seconds

from uriinspector.migrate import engine
from uriinspector.migrate.io import packed
from uriinspector.migrate.model.job import RewriteJob, Style, kind_of
from uriinspector.migrate.preflight.job_rules import check
from uriinspector.migrate.preflight.notes import tree_notes
from uriinspector.migrate.proof.prove import Prover
from uriinspector.migrate.rewrite.page import Rewriter
from uriinspector.migrate.tree.discover import discover

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

JOB = RewriteJob(
    Path("site"),
    "http://new.example/",
    ("http://old.example/docs/",),
    style=Style.ROOT,
    conditional_comments=True,
)
COUNT = amount("GROWTH", 300, 1000)
MOST_TIMES = 9.0
SMALL_TIME = 0.05  # seconds: below that a ratio says nothing
SMALL_MEMORY = 4 << 20


def numbered(text: str, count: int) -> str:
    return "".join(text.replace("#", str(number)) for number in range(count))


SHAPES = {
    "objects.jsonld": lambda n: '{"a":' * n,
    "closed-objects.jsonld": lambda n: '{"a":' * n + '"/docs/"' + "}" * n,
    "arrays.jsonld": lambda n: "[" * n + '"/docs/",' * n,
    "keys.webmanifest": lambda n: (
        '{"src":' * min(n, 900) + "{" + numbered('"#":"/docs/",', n) + '"x":1}' + "}" * min(n, 900)
    ),
    "json-in-a-page.html": lambda n: "<script type=application/ld+json>" + '{"a":' * n + "</script>",
    "namespaces.svg": lambda n: numbered('<a xmlns:a#="x">', n) + "</a>" * n,
    "namespaces-of-one.svg": lambda n: "<a " + numbered('xmlns:a#="x" ', n) + ">" + "<b/>" * n + "</a>",
    "one-prefix.svg": lambda n: '<a xmlns:b="x">' * n + "</a>" * n,
    "deep-bases.xml": lambda n: '<a xml:base="http://old.example/docs/" src="b">' * n + "</a>" * n,
    "nested-descriptions.rss": lambda n: "<rss>" + "<description>x" * n + "</description>" * n + "</rss>",
    "entities.xml": lambda n: "<!DOCTYPE a [" + '<!ENTITY a SYSTEM "b">' * n + "]><a/>",
    "bad-entities.xml": lambda n: "<!DOCTYPE a [" + "<!ENTITY a " * n,
    "comments.xml": lambda n: "<!DOCTYPE a [" + "<!--" * n,
    "end-tags-in-drawings.html": lambda n: numbered("<svg></x#>", n),
    "end-tags-after-drawings.html": lambda n: "<svg>" * n + numbered("</x#>", n),
    "open-outside.html": lambda n: "<b>" * n + "<svg></b>" * n,
    "drawings.html": lambda n: "<svg>" * n + "</b>" * n,
    "cells.html": lambda n: "<table><tr><td><svg><desc>" * n,
    "cells-in-one.html": lambda n: "<table>" + "<td><svg><desc>" * n,
    "text-in-drawings.html": lambda n: "<svg><desc>x" * n,
    "formatting.html": lambda n: "<svg><desc><b><p>" + "</b><b><p>" * n,
    "integration.html": lambda n: "<svg><desc><p>" + "<div>" * n + "</p>" * n,
    "templates.html": lambda n: "<template>" * n + "</template>" * n,
    "columns.html": lambda n: "<template><col>" * n,
    "bases.html": lambda n: "<table>" + "<base href=x>" * n,
    "framesets.html": lambda n: "<frameset>" * n + "</frameset>" * n,
    "conditional.html": lambda n: "<!--[if IE]>" * n + "<![endif]" * n + "-->",
    "comment-ends.html": lambda n: "<!--" * n + "--!" * n,
    "attributes.html": lambda n: "<a " + numbered("x# ", n) + ">",
    "one-attribute.html": lambda n: "<a " + "href=x " * n + ">",
    "unclosed-quotes.html": lambda n: '<a href="' * n,
    "cut-tags.html": lambda n: "<a <" * n,
    "scripts.html": lambda n: "<script><!--" * n,
    "titles.html": lambda n: "<title>" * n + "<textarea>" * n,
    "sheets.html": lambda n: "<style>" + "a{b:url(" * n,
    "strings.css": lambda n: "url('" * n,
    "functions.css": lambda n: "a(" * n + "url(x)" * n,
    "comments.css": lambda n: "/*" * n,
    "escapes.css": lambda n: "\\" * n + "url(x)",
    "candidates.html": lambda n: "<img srcset='" + "a 1x, " * n + "'>",
    "parentheses.html": lambda n: "<img srcset='a " + "(" * n + "'>",
    "commas.html": lambda n: "<img srcset='" + "," * n + "'>",
    "references.html": lambda n: "<a href='" + "&amp;" * n + "'>",
    "numbers.html": lambda n: "<a href='&#" + "1" * n + "'>",
    "archives.html": lambda n: "<applet archive='" + "a," * n + "'>",
    "spaces-in-archives.html": lambda n: "<applet archive='a" + " " * n + "b'>",
    "pages.html": lambda n: "<iframe srcdoc='" + "<a href=x>" * n + "'></iframe>",
    "declarations.html": lambda n: "x" * 1100 + "<meta " * n,
    "charsets.html": lambda n: "x" * 1100 + "<meta charset" * n,
    "placeholders.html": lambda n: "<a href='" + "{{" * n + "'>",
    "steps.html": lambda n: "<a href='" + "../" * n + "'>",
    "instructions.xml": lambda n: "<!DOCTYPE a [" + "<?" * n + "]><a/>",
    "open-document-types.xml": lambda n: "<!DOCTYPE a " * n,
    "joined.js": lambda n: 'x="/docs/a"' + '+"/docs/a"' * (10 * n),
    "joined-in-brackets.js": lambda n: "(" * (10 * n) + '"/docs/a")' * (10 * n),
    "escaped-quotes.js": lambda n: '\\\\"/docs/' * (10 * n),
    "escaped-quote.js": lambda n: '\\"/docs/' * (10 * n),
    "escaped-in-a-string.js": lambda n: 'x="' + '\\\\\\"/docs/' * n + '"',
    "arguments.js": lambda n: "f(" + '"/docs/a",' * n + ")",
    "remarks-in-arguments.js": lambda n: "fetch(" + "/**/" * n + '"/docs/a",' * n + ")",
    "list.js": lambda n: "x=[" + '"/docs/a",' * n + "]",
    "names.js": lambda n: "x={" + numbered('"/docs/#":"/docs/",', n) + "}",
    "tables-of-names.js": lambda n: "x={" + '"paths":{"/docs/a":1},' * n + "}",
    "members.js": lambda n: 'x={a:"/docs/a",b:' * n + "1" + "}" * n,
    "calls.js": lambda n: 'f("/docs/a",' * n + "1" + ")" * n,
    "templates.js": lambda n: "x=`" + "${a}/docs/b" * n + "`",
    "nested-templates.js": lambda n: "`/docs/${" * n + "1" + "}`" * n,
    "remarks.js": lambda n: "import/*" * n,
    "lists-of-scripts.js": lambda n: 'importScripts("/docs/a",' * n,
    "long-list-of-scripts.js": lambda n: "importScripts(" + '"/docs/a",' * n,
    "compared.js": lambda n: ("$" * 119 + '==="/docs/"\n') * (n // 4),
    "chained.js": lambda n: 'a?"/docs/b":' * n + "1",
    "commas.js": lambda n: "x=" + '"/docs/b",' * n + "1",
    "map.js.map": lambda n: '{"mappings":"","sources":[' + '"/docs/a",' * n,
    "refresh.html": lambda n: "<meta http-equiv=refresh content='0;url=" + "'" * n + "'>",
}


@pytest.fixture(scope="module", autouse=True)
def _alone():
    """Leave what other tests made out of every collection: it is no part of this work, and much of its time."""
    gc.collect()
    gc.freeze()


def rewrite_and_prove(name: str, data: bytes) -> None:
    kind = kind_of(name)
    assert kind is not None
    rewriter, prover = Rewriter(JOB), Prover(JOB)
    after, plan = rewriter.rewrite(name, kind, data)
    if plan.skipped is None:
        prover.prove(name, data, after, plan.edits)


def memory(name: str, data: bytes) -> int:
    gc.collect()
    tracemalloc.start()
    try:
        rewrite_and_prove(name, data)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("name", SHAPES)
def test_work_grows_with_the_size(name):
    """Memory takes several times as long to measure: a usual run asks for it where the time is too short to tell."""
    small, large = (SHAPES[name](count).encode() for count in (COUNT, 4 * COUNT))
    work = functools.partial(rewrite_and_prove, name)
    assert not grows_too_fast(work, small, large, SMALL_TIME)
    if LONG or seconds(work, large) < SMALL_TIME:
        peak = memory(name, large)
        assert peak < SMALL_MEMORY or peak < MOST_TIMES * memory(name, small), f"{peak} bytes"


def move(folder: Path, files: dict[str, str], old: str, **options) -> None:
    """Do a whole run over some files, in this process."""
    shutil.rmtree(folder, ignore_errors=True)
    for name, text in files.items():
        (folder / "site" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "site" / name).write_text(text)
    engine.run(
        RewriteJob(
            folder / "site", "http://new.example/v2/", (old,), output=folder / "moved", jobs=1, **options
        )
    )


POLICY = "<meta http-equiv=Content-Security-Policy content=\"script-src 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='\">"
IN_A_RUN = {
    "comments": ("a.js", lambda n: "/**/" * n + "fetch('/docs/a.json')"),
    "open-comments": ("a.js", lambda n: "/*" * n + "fetch('/docs/a.json')"),
    "remarks": ("a.js", lambda n: "//\n" * n + "fetch('/docs/a.json')"),
    "tags": ("a.html", lambda n: "<script " * n),
    "open-tags": ("a.html", lambda n: "<script>" * n),
    "tags-with-quotes": ("a.html", lambda n: '<script "' * n),
    "tags-with-values": ("a.html", lambda n: "<script a='" * n + '<link b="' * n),
    "blanks-in-tags": ("a.html", lambda n: "<script" + " " * n + "src=a.js></script>"),
    "attributes": ("a.html", lambda n: "<script " + "integrity " * n + "src=a.js></script>"),
    "tags-under-a-policy": ("a.html", lambda n: POLICY + "<script " * n),
    "handlers-under-a-policy": ("a.html", lambda n: POLICY + "<b onclick='a' style='" * n),
    "scripts-under-a-policy": ("a.html", lambda n: POLICY + "<script>a</script>" * n),
    "drawings-under-a-policy": ("a.html", lambda n: POLICY + "<svg><script>" * n),
    "names-of-the-root": ("a.js", lambda n: numbered('var a#="/";b=a#+"c.js";', n // 4)),
    "slashes": ("a.js", lambda n: 'x="' + "/a" * n + '"'),
    "routers": ("a.js", lambda n: 'x={to:"/docs/a"};' + "<base " * n),
    "digests": ("a.json", lambda n: "sha256-" * n + "&amp;" * n + "\\" * n),
    "heads": ("index.html", lambda n: "<head " * n + "<meta " * n + "<script a src='" * n),
}  # fmt: skip


@pytest.mark.parametrize("name", IN_A_RUN)
@pytest.mark.parametrize("way", ["offline", "root", "path"])
def test_a_run_grows_with_its_files(tmp_path, name, way):
    file, text = IN_A_RUN[name]
    old = "http://old.example/" if way == "root" else "http://old.example/docs/"
    options = {"offline": True} if way == "offline" else {}

    def work(count: int) -> None:
        move(tmp_path, {"a.json": "{}", "a.js": "", "c.js": "", file: text(count)}, old, **options)

    assert not grows_too_fast(work, 10 * COUNT, 40 * COUNT, 10 * SMALL_TIME)


def test_the_notes_on_a_file_of_rules_grow_with_it(tmp_path):
    job = check(replace(JOB, root=tmp_path, new_base="http://new.example/a/")).job

    def work(count: int) -> None:
        (tmp_path / "_redirects").write_text(numbered("/docs/page-# /docs/new-# 301\n", count))
        assert list(tree_notes(job, discover(job)))

    assert not grows_too_fast(work, 4_000, 16_000, 0.2)


def test_a_folder_that_many_strings_name_is_looked_through_once(tmp_path):
    def work(count: int) -> None:
        images = {f"images/{number}.png": "" for number in range(count)}
        move(tmp_path, {"a.js": numbered('f("/images/?#");', count)} | images, "http://old.example/")

    assert not grows_too_fast(work, COUNT, 4 * COUNT, 10 * SMALL_TIME)


PACKED = {
    "a.gz": (gzip.compress(b""), gzip.compress(b"<a href=/docs/a>")),
    "a.zst": (zstd.compress(b""), zstd.compress(b"<a href=/docs/a>")),
}


@pytest.mark.parametrize("name", PACKED)
def test_a_file_of_empty_members_is_unpacked_in_a_time_of_its_size(name):
    empty, last = PACKED[name]
    texts = {count: empty * count + last for count in (20_000, 80_000)}
    assert packed.unpack(name, texts[20_000]) == b"<a href=/docs/a>"
    assert not grows_too_fast(lambda count: packed.unpack(name, texts[count]), 20_000, 80_000, 0.4)
