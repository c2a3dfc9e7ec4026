"""Strange pages: in every style, each of their links leads where it should."""

import re
from pathlib import Path

import pytest

from uriinspector.migrate.model.file_edits import Edits
from uriinspector.migrate.model.job import KIND_OF_SUFFIX, Kind, RewriteJob, Style
from uriinspector.migrate.proof.prove import Prover
from uriinspector.migrate.rewrite.page import Rewriter

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
@pytest.mark.parametrize("base", ["", '<base href="/docs/guide/deep/">', "<base href=//cdn.example/>"])
@pytest.mark.parametrize("name", ["noframes", "noembed"])
def test_a_page_for_those_without_frames_moves_like_the_page_around_it(name, base, style):
    comment = f"<!-- {LINKS} -->"
    after = moved(
        f"<head>{base}</head>é{LINKS}<{name}>{comment}é{LINKS}</{name}>é{LINKS}<{name}>é{LINKS}", style
    )
    assert comment in after
    parts = re.split(f"</?{name}>", after.replace(comment, "").partition("</head>")[2])
    assert parts == [parts[0]] * 4


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
        pytest.param(
            "<svg><title><![CDATA[ <a href=/docs/a> ]]></title><a href=/docs/b></svg>", id="cdata-in-a-title"
        ),
        pytest.param(
            "<math><mi><![CDATA[<img src=/docs/a>]]></mi></math><a href=/docs/b>", id="cdata-in-mathml"
        ),
        pytest.param("<math><style>a{b:url(/docs/a)}</style></math>", id="style-of-mathml"),
        pytest.param("<table><tr><td><svg><desc><td><![CDATA[><a href=/docs/a>]]>", id="cell-ends-a-drawing"),
        pytest.param("<image src=/docs/a srcset='/docs/b 2x' longdesc=../c>", id="image"),
        pytest.param('<a href="\0a.html"><p style="b:url(\0/docs/a)">', id="nul"),
        pytest.param("<img attributionsrc='/docs/a ../b https://x.example/' src=c>", id="attributionsrc"),
        pytest.param(
            "<div><template shadowrootmode=open><a href=/docs/a></template></div>", id="shadow-tree"
        ),
    ],
)
def test_the_proof_agrees(page, style):
    moved(page, style)


IN_XML = ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
TIMES = '<animate attributeName="{}" values="/docs/a.png; b.png;;../docs/c.png;http://cdn.example/d.png"/>'
ENDS = '<set attributeName="{}" to="../docs/a.png"/><animate attributeName="{}" from="/docs/b.png" to="c.png" by="/docs/d.png"/>'
OTHERS = '<animate attributeName="x" from="/docs/" to="c.png"/><animate attributeName="fill" values="url(/docs/a.svg#b);red"/>'


@pytest.mark.parametrize(
    ("name", "opening"),
    [("page.html", "<svg>"), ("page.html", "<p><svg><g>"), ("page.svg", f"<svg{IN_XML}>")],
    ids=["drawing", "inner-drawing", "svg-file"],
)
@pytest.mark.parametrize("animated", ["href", "xlink:href"])
def test_every_address_that_an_animation_shows_moves(animated, name, opening):
    page = f"{opening}<image>{(TIMES + ENDS).format(*[animated] * 3)}</image>{OTHERS}</svg>"
    after = moved(page, Style.ROOT, name)
    assert 'values="/help/v2/a.png; /help/v2/b.png;;/help/v2/c.png;http://cdn.example/d.png"' in after
    assert 'to="/help/v2/a.png"' in after
    assert 'from="/help/v2/b.png" to="/help/v2/c.png" by="/help/v2/d.png"' in after
    assert '"x" from="/help/v2/" to="c.png"' in after
    assert 'values="url(/help/v2/a.svg#b);red"' in after


def test_what_an_animation_shows_is_looked_at_by_the_proof():
    page = f"<svg{IN_XML}><image>{TIMES.format('href')}</image></svg>".encode()
    job = RewriteJob(Path("site"), NEW, (OLD,), jobs=1)
    for name in ("guide/page.html", "guide/page.svg"):
        assert not Prover(job).prove(name, page, page, Edits()).proved


@pytest.mark.parametrize("style", Style, ids=str)
def test_pages_in_pages_are_proved_however_deep(style):
    page = "<a href=/docs/a><a href=../b>"
    for _ in range(12):
        page = f'<iframe srcdoc="{page.replace("&", "&amp;").replace(chr(34), "&quot;")}">'
    assert "/docs/a" not in moved(page, style)


@pytest.mark.parametrize(
    ("page", "name"),
    [
        ('<?xml version="1.0" encoding="windows-1251"?><a href="/docs/\u0436">', "windows-1251"),
        ("<?xml encoding='utf-8'?><a href='/docs/\u0436'>", "utf-8"),
        ("<?xml encoding=\"koi8-r\"?><meta charset=windows-1251><a href='/docs/\u0436'>", "windows-1251"),
        ("<?xml encoding?><a href='/docs/\xe9'>", "windows-1252"),
        ("<?xml encoding='nonsense'?><a href='/docs/\xe9'>", "windows-1252"),
    ],
)
@pytest.mark.parametrize("style", Style, ids=str)
def test_an_xml_declaration_names_the_encoding_of_a_page_too(page, name, style):
    moved(page, style, encoding=name)


@pytest.mark.parametrize("ending", ["<![endif]", "<![ENDIF]"])
def test_a_conditional_comment_goes_to_its_last_ending(ending):
    page = f"<!--[if IE]><a href=/docs/1>{ending}><a href=/docs/2>{ending}--><a href=/docs/3>"
    for beginning in ("<!--[if IE]>", "<!--[IF IE]>", "<!--[if IE]>" * 3):
        text = page.replace("<!--[if IE]>", beginning, 1)
        job = RewriteJob(Path("site"), NEW, (OLD,), style=Style.ROOT, jobs=1, conditional_comments=True)
        after, plan = Rewriter(job).rewrite("page.html", KIND_OF_SUFFIX[".html"], text.encode())
        assert Prover(job).prove("page.html", text.encode(), after, plan.edits).proved
        moved_links = 3 if beginning.count("[") == 1 else 1
        assert after.count(b"/help/v2/") == moved_links


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


FEED = f"""<feed xmlns="http://www.w3.org/2005/Atom" xml:base="{OLD}"><entry xml:base="posts/"><link href="1.html"/>
<link rel="enclosure" href="/docs/a.mp3"/><content type="xhtml" xml:base="one/"><div xmlns="http://www.w3.org/1999/xhtml">
<img src="b.png" srcset="c.png 1x, /docs/d.png 2x"/></div></content></entry><entry><content type="html">&lt;a href="/docs/e"&gt;
&lt;img srcset="/docs/f.png 1x, {OLD}g.png 2x"&gt;&lt;a href="h"&gt;</content></entry></feed>"""


@pytest.mark.parametrize("style", Style, ids=str)
@pytest.mark.parametrize("name", ["atom.xml", "feeds/all/atom.xml"])
def test_links_of_a_feed_resolve_against_the_bases_around_them(name, style):
    after = moved(FEED, style, name)
    assert OLD not in after
    assert "/docs/" not in after
    for text in ("a.mp3", "e", "f.png", "g.png"):
        assert f"{NEW}{text}" in after
    assert 'href="h"' in after


def test_a_path_from_the_root_moves_in_the_markup_of_a_feed():
    feed = '<rss xmlns:m="http://search.yahoo.com/mrss/"><channel><link>/docs/</link><item><description>&lt;a href="/docs/a"&gt;</description><m:description type="html">&lt;a href="/docs/b"&gt;</m:description></item></channel></rss>'
    after = moved(feed, Style.KEEP, "rss.xml")
    assert after == feed.replace("/docs/", NEW)


@pytest.mark.parametrize("style", Style, ids=str)
def test_a_full_url_below_an_unsure_base_stays_one(style):
    page = f'<div xmlns="http://www.w3.org/1999/xhtml"><a href="{OLD}a"/></div>'
    feed = f'<feed xmlns="http://www.w3.org/2005/Atom"><entry xml:base="posts/"><content type="xhtml">{page}</content></entry></feed>'
    assert f'<a href="{NEW}a"/>' in moved(feed, style, "atom.xml")


@pytest.mark.parametrize("style", [Style.ABSOLUTE, Style.ROOT])
def test_a_piece_of_a_page_keeps_links_that_lead_only_from_the_pages_above(tmp_path, style):
    for name in ("a.html", "dépôt.html", "lib/html/own.html"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")
    job = RewriteJob(tmp_path, NEW, (OLD,), style=style, jobs=1)

    def rewritten(page: str) -> str:
        return Rewriter(job).rewrite("lib/html/tree.html", Kind.HTML, page.encode())[0].decode()

    new = NEW if style is Style.ABSOLUTE else "/help/v2/"
    piece = '<ul><li><a href="a.html?q#f">a</a> <a href="dépôt.html">b</a></ul>'
    assert rewritten(piece) == piece
    # From its own place, or from none
    for name in ("own.html", "../../a.html", "none.html"):
        target = {"../../a.html": "a.html"}.get(name, f"lib/html/{name}")
        assert rewritten(f'<a href="{name}">') == f'<a href="{new}{target}">'
    # A page is no piece
    assert f'"{new}lib/html/a.html"' in rewritten('<!DOCTYPE html><a href="a.html">')
