"""Pages as nobody writes them on purpose: in every style each link of theirs leads where it should."""

from pathlib import Path

import pytest

from uriinspector.batch.job import KIND_OF_SUFFIX, RewriteJob, Style
from uriinspector.batch.scan import Rewriter
from uriinspector.batch.verify import Prover

OLD, NEW = "http://old.example/docs/", "http://new.example/help/v2/"
LINKS = "".join(
    f'<a href="{link}">'
    for link in ("", "#f", "?q", "a", "../a", "/x", "/docs/a", "//old.example/docs/a", "//x/", "https://old.example/docs/a")
)  # fmt: skip
INNER = LINKS.replace('"', "&quot;")
BASES = (
    "/docs/", "/docs", "sub/", "../", "../../", "/", "", "?x", "//old.example/docs/sub/", "https://old.example/docs/sub/",
    "//cdn.example/", "file:///x/", "ftp://old.example/docs/", "data:,x", "mailto:x", "http://[bad", "/docs/../x/",
)  # fmt: skip


def moved(page: str, style: Style, relative: str = "guide/page.html", encoding: str = "utf-8") -> str:
    """The page after the move, which an independent reader has proved."""
    job = RewriteJob(Path("site"), NEW, (OLD,), style=style, jobs=1)
    data = page.encode(encoding)
    after, plan = Rewriter(job).rewrite(relative, KIND_OF_SUFFIX[Path(relative).suffix], data)
    assert plan.skipped is None
    proof = Prover(job).prove(relative, data, after, plan.edits)
    assert proof.wrong == ()
    assert proof.other_bytes_changed == 0
    return after.decode(encoding)


@pytest.mark.parametrize("style", Style, ids=str)
@pytest.mark.parametrize("around", ["", '<base href="/docs/guide/deep/">', "<base href=//cdn.example/>"])
@pytest.mark.parametrize("base", BASES)
def test_a_page_in_an_attribute_has_a_base_of_its_own(base, around, style):
    moved(f'{around}<iframe srcdoc="<base href={base}>{INNER}"></iframe>', style)
    moved(f'{around}<iframe srcdoc="{INNER}<base href={base}>"></iframe>{LINKS}', style)


@pytest.mark.parametrize("style", Style, ids=str)
@pytest.mark.parametrize("codebase", ["/docs/sub/", "../sub/", "/java/", "//cdn.example/x/", ""])
def test_archives_are_below_their_codebase(codebase, style):
    archive = "a.jar ../b.jar ../../../c.jar http:d.jar /docs/e.jar https://old.example/docs/f.jar"
    moved(f'<object archive="{archive}" codebase="{codebase}" classid="../g"></object>', style)


@pytest.mark.parametrize("style", Style, ids=str)
@pytest.mark.parametrize(
    "page",
    [
        pytest.param(
            "<svg><a href=/docs/a><use xlink:href=/docs/b /></a><image href=/docs/c /></svg>", id="svg"
        ),
        pytest.param("<svg><base href=/docs/sub/></svg><a href=b>", id="svg-base"),
        pytest.param("<style>a{b:url(/docs/a b)}c{d:url(/docs/e)}</style>", id="bad-url"),
        pytest.param("<p style='b:url( \"\\20 /docs/a\" )'>", id="space-in-a-url"),
        pytest.param("<p style='b:url(\xa0/docs/a)'>", id="no-break-space"),
        pytest.param("<style type=text/less>a{b:url(/docs/a)}</style>", id="another-style-language"),
        pytest.param("<object classid=/docs/a codebase=/docs/b/>", id="classid"),
        pytest.param("<object classid=clsid:D27CDB6E codebase=//cdn.example/a.cab>", id="clsid"),
        pytest.param("<meta http-equiv=refresh content=';url=/docs/a'>", id="refresh-without-a-time"),
    ],
)
def test_the_proof_agrees(page, style):
    moved(page, style)


XHTML = '<html xmlns="http://www.w3.org/1999/xhtml"><head><base href="/docs/sub/" target="x"/></head><body>{}</body></html>'


@pytest.mark.parametrize("style", Style, ids=str)
def test_the_base_of_xhtml_counts(style):
    page = XHTML.format("".join(f'<a href="{link}"/>' for link in ("a", "../a", "?q", "/docs/a", "#f")))
    moved(page, style, "page.xhtml")


@pytest.mark.parametrize(
    "content", ["0;url=", "0; URL = ", "5;url= '/docs/a", "5,'/docs/a'", "0;url=''", "1 url=/docs/a"]
)
def test_a_refresh_without_an_address_stays(content):
    page = f'<meta http-equiv=refresh content="{content}">'
    after = moved(page, Style.KEEP)
    assert after == page.replace("/docs/", "/help/v2/")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig"])
@pytest.mark.parametrize(
    ("relative", "text"),
    [
        ("a.css", "@import '/docs/a.css';b{c:url(../\xe9)}"),
        ("a.webmanifest", '{"start_url": "/docs/\xe9", "name": "\xe9"}'),
        ("a.svg", '<svg xmlns="http://www.w3.org/2000/svg"><a href="/docs/\xe9"/></svg>'),
        ("a.html", "<a href='/docs/\xe9'>\xe9"),
    ],
)
def test_a_byte_order_mark_counts_in_every_language(relative, text, encoding):
    assert moved(text, Style.KEEP, relative, encoding) == text.replace("/docs/", "/help/v2/").replace(
        "../\xe9", "http://old.example/\xe9"
    )
