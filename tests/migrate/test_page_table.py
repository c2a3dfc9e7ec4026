"""Single pages with a table of their own: addresses with queries, fragments and other schemes, in links, proof and redirects."""

import html
import re
from dataclasses import replace
from pathlib import Path

import ada_url
import pytest
from servers import REDIRECTING, ask, free_port

from uriinspector.base.errors import EnvironmentRefusedError, UriInspectorError, UsageError
from uriinspector.migrate import engine
from uriinspector.migrate.model.job import Endings, RewriteJob, Style, command_line
from uriinspector.migrate.redirects import SERVERS, RedirectFile
from uriinspector.migrate.redirects.plan import redirect_map

OLD, NEW = "https://old.example/docs/", "https://new.example/help/"
TABLE = """old,new
viewpage.action?pageId=386,guide/other.html
/?p=12,guide/a.html
https://old.example/w?x=1&y=2#sec,guide/a.html#there
joplin://x/note?id=1,guide/other.html#x
applenotes:note/1,https://notes.example/1?n=2
guide/gone.html,guide/a.html
guide/~é.html,guide/a.html
"""
LINKS = {
    "/docs/viewpage.action?pageId=386": "guide/other.html",
    "https://old.example/docs/viewpage.action?pageId=386#b": "guide/other.html#b",
    "http://old.example/docs/viewpage.action?pageId=386": "guide/other.html",
    "/docs/viewpage.action?pageId=387": "viewpage.action?pageId=387",
    "/docs/viewpage.action": "viewpage.action",
    "/?p=12": "guide/a.html",
    "https://old.example/w?x=1&y=2#sec": "guide/a.html#there",
    "https://old.example/w?x=1&y=2": "https://old.example/w?x=1&y=2",
    "joplin://x/note?id=1": "guide/other.html#x",
    "joplin://x/note?id=2": "joplin://x/note?id=2",
    "applenotes:note/1": "https://notes.example/1?n=2",
    "/docs/guide/gone.html#x": "guide/a.html#x",
    "/docs/guide/%7e%c3%a9.html#%c3%a9": "guide/a.html#%c3%a9",
    "/docs/guide/a.html": "guide/a.html",
    "#here": None,
}


@pytest.fixture
def site(tmp_path):
    site = tmp_path / "site"
    (site / "guide").mkdir(parents=True)
    page = "".join(f'<a href="{html.escape(link)}">x</a>\n' for link in LINKS)
    for name in ("index.html", "guide/a.html"):
        (site / name).write_text(page)
    (site / "guide/other.html").write_text("<p id=x>")
    return site


@pytest.fixture
def table(tmp_path):
    path = tmp_path / "pages.csv"
    path.write_text(TABLE)
    return path


def job(site, table, **options):
    return RewriteJob(site, NEW, (OLD,), page_table=table, jobs=1, **options)


@pytest.mark.parametrize("style", Style)
@pytest.mark.parametrize("page", ["index.html", "guide/a.html"])
def test_every_link_leads_where_the_table_says(site, table, tmp_path, style, page):
    result = engine.run(job(site, table, output=tmp_path / "out", style=style))
    assert result.verification.proved, result.verification.wrong
    assert result.verification.links == 2 * len(LINKS)
    links = map(html.unescape, re.findall('href="([^"]*)"', (tmp_path / "out" / page).read_text()))
    document = NEW + page
    for link, was in zip(links, LINKS, strict=True):
        wanted = LINKS[was] or was
        assert ada_url.join_url(document, link) == ada_url.join_url(
            document if wanted == was else NEW, wanted
        ), was


def test_in_place_it_is_taken_back(site, table):
    before = (site / "index.html").read_bytes()
    run = engine.run(job(site, table, in_place=True)).run_id
    table.unlink()  # the journal keeps its own
    assert engine.verify(run).proved
    assert b"other.html" in (site / "index.html").read_bytes()
    assert engine.undo(run).problems == ()
    assert (site / "index.html").read_bytes() == before


def test_the_proof_notices_a_link_that_the_table_sends_elsewhere(site, table, tmp_path):
    run = engine.run(job(site, table, output=tmp_path / "out")).run_id
    page = tmp_path / "out/index.html"
    page.write_text(page.read_text().replace("guide/other.html#x", "guide/a.html#x", 1))
    assert engine.verify(run).wrong_count == 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "moves no page"),
        ("old,new\n", "moves no page"),
        ("/a\n", "Line 1 .* two columns"),
        ("/a,/b,/c\n", "Line 1 .* two columns"),
        ("old,new\n/a,guide/a.html\nhttp://old.example/a,guide/other.html\n", "Line 3 .* another new address than line 2"),
        ("/a,guide/gone.html\nguide/gone.html,guide/a.html\n", None),
        ("/a,https://old.example/b\n/b,guide/a.html\n", "Line 1 .* line 2 moves on"),
        ("http://[/,guide/a.html\n", "is no address for a browser"),
    ],
)  # fmt: skip
def test_a_table_that_contradicts_itself_is_refused_by_line(site, table, text, reason):
    table.write_text(text)
    if reason is None:
        assert engine.prepare(job(site, table)).job.kept_table
        return
    with pytest.raises(UsageError, match=reason):
        engine.prepare(job(site, table))


@pytest.mark.parametrize("data", [b"\xff\xfe\0", b"a\0,b\n\xe9"])
def test_what_is_no_table_is_refused(site, table, data):
    table.write_bytes(data)
    with pytest.raises(UriInspectorError):
        engine.prepare(job(site, table))
    with pytest.raises(EnvironmentRefusedError, match="can't be read"):
        engine.prepare(job(site, table.with_name("none.csv")))


@pytest.mark.parametrize("mark", [",", ";", "\t"])
def test_tables_have_commas_semicolons_or_tabs(site, table, mark):
    table.write_text(f"\ufeff{mark.join(('/?p=1', 'guide/a.html'))}\n\n", "utf-8")
    prepared = engine.prepare(job(site, table))
    assert prepared.job.kept_table.read_text() == f"https://old.example/?p=1\t{NEW}guide/a.html\n"


@pytest.mark.parametrize("says", ["sep={}", '"sep={}"', "SEP={0}{0}"])
@pytest.mark.parametrize("mark", [",", ";", "\t"])
def test_the_line_that_tells_excel_the_delimiter_is_no_row(site, table, mark, says):
    lines = (says.format(mark), mark.join(("old", "new")), mark.join(("/?p=1", "guide/a.html")))
    table.write_text("\ufeff" + "\r\n".join(lines) + "\r\n", "utf-8")
    assert engine.prepare(job(site, table)).job.kept_table.read_text().splitlines() == [
        f"https://old.example/?p=1\t{NEW}guide/a.html"
    ]


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("/a;b,guide/a.html\n/c;d,guide/other.html\n", ["/a;b", "/c;d"]),
        ("/a,b;guide/a.html\n/c;guide/other.html\n", ["/a,b", "/c"]),
        ('"/a,b",guide/a.html\n', ["/a,b"]),
    ],
)
def test_addresses_may_hold_what_stands_between_columns(site, table, text, rows):
    table.write_text(text)
    kept = engine.prepare(job(site, table)).job.kept_table.read_text().splitlines()
    assert [line.partition("\t")[0] for line in kept] == [f"https://old.example{row}" for row in rows]


@pytest.mark.parametrize("new", [NEW + "a" * 300, f"{'a' * 300}.html"])
def test_a_page_whose_name_no_disk_can_hold_is_not_in_the_tree(site, table, new):
    table.write_text(f"/?p=1,{new}\n")
    assert any("no such page" in note for note in engine.prepare(job(site, table)).notes)


@pytest.mark.parametrize(
    ("new", "wanted"),
    [
        ("/docs/guide/a.html", f"{NEW}guide/a.html"), ("/", "https://old.example/"), ("./guide/a.html", f"{NEW}guide/a.html"),
        ("../x", "https://old.example/x"), ("guide/a.html?b#c", f"{NEW}guide/a.html?b#c"), ("/etc/passwd", "https://old.example/etc/passwd"),
    ],
)  # fmt: skip
def test_a_new_address_may_be_written_from_the_root_of_the_old_host(site, table, new, wanted):
    table.write_text(f"/?p=1,{new}\n")
    prepared = engine.prepare(job(site, table))
    assert prepared.job.kept_table.read_text() == f"https://old.example/?p=1\t{wanted}\n"
    assert not [note for note in prepared.notes if "no such page" in note]


def test_what_was_previewed_is_applied_though_the_table_was_edited(site, table, tmp_path):
    plan = engine.preview(job(site, table, output=tmp_path / "out"))
    table.write_text("/?p=12,guide/other.html\n")
    result = engine.run(plan.job, plan=plan)
    assert result.verification.proved
    assert NEW + "guide/a.html#there" in (tmp_path / "out/index.html").read_text()


def test_a_page_that_is_not_there_is_told(site, table):
    table.write_text("/?p=1,guide/nowhere.html\n")
    assert "the first is line 1, guide/nowhere.html" in " ".join(engine.prepare(job(site, table)).notes)


def test_the_command_names_the_table(site, table):
    assert f"--pages {table}" in command_line(job(site, table))


MOVED = {"guide/a.html": "new/dir/b.html"}


def moved(site, tmp_path, **options):
    return RewriteJob(
        site, NEW, (OLD,), moves=tuple(MOVED.items()), output=tmp_path / "out", jobs=1, **options
    )


@pytest.mark.parametrize("style", Style)
def test_a_single_page_moves_with_links_to_it_and_from_it(site, tmp_path, style):
    (site / "index.html").write_text(
        '<a href="guide/a.html">x</a><a href="/docs/guide/a.html?q=1#z">x</a><a href="guide/other.html">x</a>'
    )
    (site / "guide/a.html").write_text(
        '<a href="other.html#x">x</a><a href="a.html#y">x</a><a href="#y">x</a><a href="../index.html">x</a>'
    )
    result = engine.run(moved(site, tmp_path, style=style))
    assert (result.problems, result.verification.proved, result.verification.links) == ((), True, 7)
    wanted = {
        "index.html": ["new/dir/b.html", "new/dir/b.html?q=1#z", "guide/other.html"],
        "new/dir/b.html": ["guide/other.html#x", "new/dir/b.html#y", "new/dir/b.html#y", "index.html"],
    }
    assert not (tmp_path / "out/guide/a.html").exists()
    for page, targets in wanted.items():
        links = re.findall('href="([^"]*)"', (tmp_path / "out" / page).read_text())
        assert [ada_url.join_url(NEW + page, link) for link in links] == [NEW + target for target in targets]


@pytest.mark.parametrize(
    "written", ["http://old.example/docs/guide/a.html", "https://old.example:443/%64ocs/guide/%61.html"]
)
def test_a_link_to_a_page_that_moves_is_known_in_every_spelling(site, tmp_path, written):
    (site / "index.html").write_text(f'<a href="{written}#z">x</a>')
    result = engine.run(moved(site, tmp_path))
    assert (result.problems, result.verification.proved) == ((), True)
    assert (tmp_path / "out/index.html").read_text() == f'<a href="{NEW}new/dir/b.html#z">x</a>'


def test_a_slash_in_a_name_leads_to_no_page_that_moves(site, tmp_path):
    (site / "index.html").write_text('<a href="guide%2Fa.html">x</a>')
    assert engine.run(moved(site, tmp_path)).verification.proved
    assert (tmp_path / "out/index.html").read_text() == f'<a href="{NEW}guide%2Fa.html">x</a>'


@pytest.mark.parametrize(
    ("was", "now", "wanted"),
    [
        ("guide/index.html", "guide/start.html", ["guide/start.html", "guide/start.html?q#z", "guide/start.html", ""]),
        ("guide/index.html", "help/index.html", ["help/", "help/?q#z", "help/", ""]),
        ("index.html", "start.html", ["guide/", "guide/?q#z", "guide", "start.html"]),
    ],
)  # fmt: skip
def test_a_link_to_a_folder_follows_its_index_page(site, tmp_path, was, now, wanted):
    (site / "guide/index.html").write_text("<p id=z>")
    (site / "index.html").write_text("")
    (site / "a.html").write_text(
        '<a href="guide/">x</a><a href="guide/?q#z">x</a><a href="guide">x</a><a href="./">x</a>'
    )
    task = RewriteJob(site, NEW, (OLD,), moves=((was, now),), output=tmp_path / "out", jobs=1)
    result = engine.run(task)
    assert (result.problems, result.verification.proved) == ((), True)
    links = re.findall('href="([^"]*)"', (tmp_path / "out/a.html").read_text())
    assert links == [NEW + target for target in wanted]
    prepared = engine.prepare(replace(task, output=tmp_path / "again"))
    path = tmp_path / "redirects.conf"
    RedirectFile(redirect_map(prepared.job, prepared.found), SERVERS["nginx"], path).write(None)
    folder, page = was.removesuffix("index.html"), now.removesuffix("index.html")
    assert f'location = "/docs/{folder}" {{ return 301 "{NEW}{page}$is_args$args"; }}' in path.read_text()


@pytest.mark.parametrize("is_copy", [True, False])
@pytest.mark.parametrize(
    ("names", "moves", "wanted"),
    [
        (["index.htm"], {"index.htm": "x.htm"}, "guide/x.htm"),
        (["index.php"], {"index.php": "x.htm"}, "guide/x.htm"),
        (["index.htm", "index.html"], {"index.htm": "x.htm"}, "guide/"),
        (["index.htm", "index.html"], {"index.htm": "x.htm", "index.html": "y.htm"}, "guide/y.htm"),
        (["index.htm"], {"index.htm": "x.htm", "b.html": "index.html"}, "guide/x.htm"),
    ],
)
def test_a_link_to_a_folder_follows_the_page_that_is_sent_for_it(
    site, tmp_path, names, moves, wanted, is_copy
):
    for name in (*names, "b.html"):
        (site / "guide" / name).write_text("")
    (site / "index.html").write_text('<a href="guide/?q#z">x</a>')
    pairs = tuple((f"guide/{was}", f"guide/{now}") for was, now in moves.items())
    place = {"output": tmp_path / "out"} if is_copy else {"in_place": True}
    result = engine.run(RewriteJob(site, NEW, (OLD,), moves=pairs, jobs=1, **place))
    assert (result.problems, result.verification.proved) == ((), True)
    assert engine.verify(result.run_id).proved
    page = (tmp_path / "out" if is_copy else site) / "index.html"
    assert page.read_text() == f'<a href="{NEW}{wanted}?q#z">x</a>'


def test_a_page_that_moved_is_looked_for_where_it_went(site, tmp_path):
    run = engine.run(moved(site, tmp_path)).run_id
    page = tmp_path / "out/new/dir/b.html"
    page.write_text(page.read_text().replace(NEW, f"{NEW}x/", 1))
    assert engine.verify(run).wrong_count == 1
    page.unlink()
    assert not engine.verify(run).proved


def test_where_a_page_can_not_move_it_is_refused(site, tmp_path):
    for refused, moves, options in (
        ("no page guide/no.html", (("guide/no.html", "b.html"),), {"output": tmp_path / "out"}),
        (
            "guide/a.html would move to index.html",
            (("guide/a.html", "index.html"),),
            {"output": tmp_path / "out"},
        ),
        ("lose their endings", tuple(MOVED.items()), {"output": tmp_path / "out", "endings": Endings.CLEAN}),
        ("no place inside", (("guide/a.html", "../b.html"),), {"output": tmp_path / "out"}),
    ):
        with pytest.raises(UsageError, match=refused):
            engine.prepare(RewriteJob(site, NEW, (OLD,), moves=moves, jobs=1, **options))


def test_a_moved_page_is_redirected_by_a_rule_of_its_own(site, tmp_path):
    prepared = engine.prepare(moved(site, tmp_path))
    path = tmp_path / "redirects.conf"
    RedirectFile(redirect_map(prepared.job, prepared.found), SERVERS["nginx"], path).write(None)
    assert (
        f'location = "/docs/guide/a.html" {{ return 301 "{NEW}new/dir/b.html$is_args$args"; }}'
        in path.read_text()
    )


@pytest.mark.parametrize("server", REDIRECTING)
def test_real_servers_tell_queries_apart(site, table, tmp_path, server):
    prepared = engine.prepare(job(site, table))
    path = tmp_path / "map" / SERVERS[server].file
    path.parent.mkdir()
    redirects = RedirectFile(redirect_map(prepared.job, prepared.found), SERVERS[server], path)
    assert redirects.write(None).left_out == ()
    port = free_port()
    with REDIRECTING[server](tmp_path / "server", port, path):
        asked = {
            was: ask(f"http://127.0.0.1:{port}{was}")
            for was in LINKS
            if was.startswith("/") and "#" not in was
        }
    for was, answer in asked.items():
        assert (answer.status, answer.location) == (301, NEW + LINKS[was]), was


@pytest.mark.parametrize("server", REDIRECTING)
def test_real_servers_redirect_a_page_and_nothing_below_it(site, tmp_path, server):
    """And a target's own query stays, one of the request stands before its fragment, and what can't be written hides no other."""
    away = "https://other.example/"
    rows = {
        "guide": f"{away}guide", "a": f"{away}a?y=1", "b": f"{away}b#f", "q?p=1": f"{away}q1", "q?s=$x": f"{away}q2",
    }  # fmt: skip
    table = tmp_path / "pages.csv"
    table.write_text("old,new\n" + "".join(f"{OLD}{old},{new}\n" for old, new in rows.items()))
    prepared = engine.prepare(job(site, table))
    path = tmp_path / "map" / SERVERS[server].file
    path.parent.mkdir()
    RedirectFile(redirect_map(prepared.job, prepared.found), SERVERS[server], path).write(None)
    port = free_port()
    with REDIRECTING[server](tmp_path / "server", port, path):

        def location(request: str) -> str | None:
            return ask(f"http://127.0.0.1:{port}/docs/{request}").location

        assert location("guide") == f"{away}guide"
        assert location("guide/other.html") == f"{NEW}guide/other.html"
        assert location("a?u=1") in {f"{away}a?y=1", f"{away}a?y=1&u=1"}
        behind = {f"{away}b#f?u=1"} if server == "apache" else set()  # mod_alias knows no fragments
        assert location("b?u=1") in {f"{away}b?u=1#f", f"{away}b#f"} | behind
        assert location("q?p=1") == f"{away}q1"


def test_static_hosts_say_what_they_can_not_do(site, table, tmp_path):
    prepared = engine.prepare(job(site, table))
    planned = redirect_map(prepared.job, prepared.found)
    pages = RedirectFile(planned, SERVERS["html"], tmp_path / "pages").write(None)
    assert len(pages.left_out) == 4
    assert "4 addresses of the table" in " ".join(pages.notes)
    netlify = RedirectFile(planned, SERVERS["netlify"], tmp_path / "_redirects").write(None)
    assert "/docs/viewpage.action pageId=386 " in netlify.path.read_text()
    assert "Cloudflare Pages does not look at queries" in " ".join(netlify.notes)


SAYING = {
    "post/a.html": '<link rel="shortlink" href="https://old.example/?p=12"><p>',
    "post/b.html": '<link rel=canonical href="/docs/2020/b/"><body class="single postid-13 logged-out">',
    "Page_386.html": "<p>Document generated by Confluence on Jan 01</p>",
    "live.html": '<meta name="ajs-page-id" content="500"><meta name="ajs-context-path" content="/wiki">',
    "print.html": '<link rel="canonical" href="post/a.html">',  # a file has this address
    "one.html": '<link rel="shortlink" href="/?p=99">',
    "two.html": '<link rel="shortlink" href="/?p=99">',  # two pages claim it
    "feed.xml": "<rss><channel><item><link>https://old.example/docs/live.html</link><guid isPermaLink='false'>"
    "https://old.example/?p=14&amp;x=1</guid></item><item><link>https://old.example/docs/none.html</link>"
    "<guid>https://old.example/?p=15</guid></item></channel></rss>",
}
SAID = {
    "https://old.example/?p=12": "post/a.html",
    "https://old.example/docs/2020/b/": "post/b.html",
    "https://old.example/docs/?p=13": "post/b.html",
    "https://old.example/docs/pages/viewpage.action?pageId=386": "Page_386.html",
    "https://old.example/wiki/pages/viewpage.action?pageId=500": "live.html",
    "https://old.example/?p=14&x=1": "live.html",
}


def test_pages_say_which_addresses_were_theirs(tmp_path):
    site = tmp_path / "site"
    links = "".join(f'<a href="{html.escape(old)}">x</a>' for old in (*SAID, "https://old.example/?p=99"))
    for name, text in {**SAYING, "index.html": links}.items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(text)
    job = RewriteJob(site, NEW, (OLD,), page_table=Path("auto"), output=tmp_path / "copy")
    result = engine.run(job)
    assert result.is_wholly_proved
    assert any("6 addresses" in note for note in map(str, result.notes)), [*map(str, result.notes)]
    moved = re.findall(r'href="([^"]*)"', (tmp_path / "copy/index.html").read_text())
    assert moved == [*(NEW + page for page in SAID.values()), "https://old.example/?p=99"]


def test_pages_that_say_nothing_make_no_table(site, tmp_path):
    result = engine.run(RewriteJob(site, NEW, (OLD,), page_table=Path("auto"), output=tmp_path / "copy"))
    assert any("No page says" in note for note in map(str, result.notes))


def test_what_is_no_address_of_a_page_is_not_taken_for_one(tmp_path):
    for name, href in {
        "a": "javascript:alert(1)",
        "b": "https://else.example/b",
        "c": "http://www.old.example/docs/c/",
    }.items():
        (tmp_path / f"{name}.html").write_text(f'<link rel=canonical href="{href}">')
    prepared = engine.prepare(RewriteJob(tmp_path, NEW, (OLD,), page_table=Path("auto"), jobs=1))
    assert prepared.job.kept_table.read_text() == f"http://www.old.example/docs/c/\t{NEW}c.html\n"
