"""Redirect maps on the very servers that they are for: every old address leads in one step to its new one, which exists."""

import itertools
import os
import re
import shutil
from dataclasses import replace
from pathlib import Path
from urllib.parse import unquote_to_bytes

import pytest
from hypothesis import given
from hypothesis import strategies as st
from servers import REDIRECTING, ask, caddy, free_port, nginx
from sites import site

from uriinspector.assets import asset
from uriinspector.base.errors import EnvironmentRefusedError, UsageError
from uriinspector.migrate.model.job import Endings, RewriteJob
from uriinspector.migrate.preflight.job_rules import check
from uriinspector.migrate.redirects import HANDED_OVER, SERVERS, RedirectFile
from uriinspector.migrate.redirects.apache import APACHE
from uriinspector.migrate.redirects.caddy import CADDY
from uriinspector.migrate.redirects.netlify import NETLIFY
from uriinspector.migrate.redirects.nginx import NGINX
from uriinspector.migrate.redirects.pages import PAGES
from uriinspector.migrate.redirects.plan import Redirect, RedirectMap, redirect_map
from uriinspector.migrate.tree.discover import Discovery, SourceFile, discover

UNWRITABLE = {"apache": "%0A", "caddy": "%E9"}
"""Addresses that the language of a server can't hold."""

REFUSED = {"lighttpd": "%0A|%09"}
"""Addresses that a server answers with 400 whatever it is told, and so never had."""
MOST_ASKED = 150
"""So many addresses of a tree are asked for, which is all of those with odd names."""

CONFIGURED = [SERVERS[name] for name in HANDED_OVER]
OLD = "https://old.example/docs/"
NEW = "https://new.example/help/v2/"
ODD_NAMES = [
    "a b.html", "100%.html", "%41.html", "what?.html", "#1.html", "q=1&r=2;s.html", "a+b.html", "$1.html", "$uri.html",
    "{x}.html", "back\\slash.html", 'say "hi".html', "it's.html", "(a|b)[c]^.html", "*.html", ":splat.html", "~user.html",
    "café.html", "表.html", "new\nline.html", "tab\t.html", "<b>.html", "a.b.html", os.fsdecode(b"latin-\xe9.html"),
    "folder one/index.html", "folder one/two.html", "plain/index.html", "plain.html", "Plain.html", "plus+/index.html",
]  # fmt: skip


def plant(root):
    for name in ODD_NAMES:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(b"here")
    return root


def test_a_server_that_is_asked_can_be_chosen():
    assert set(REDIRECTING) - set(SERVERS) == set()


def is_told(table, server, href):
    """Whether a table above has the address for a server."""
    return server in table and re.search(table[server], href) is not None


def map_of(root, old, new, **options):
    job = check(RewriteJob(root, new, (old,), output=root.parent / "moved", jobs=1, **options)).job
    return redirect_map(job, discover(job))


def one_by_one(redirects):
    """The same map without its rules for whole folders."""
    return replace(redirects, prefixes=(), singles=tuple(redirects.addresses()))


@pytest.fixture
def ports():
    return free_port(), free_port()


TREES = {
    "sample": lambda folder: shutil.copytree(asset("sample-site"), folder),
    "odd names": plant,
    "git-doc": lambda folder: shutil.copytree(site("git-doc"), folder),
}


@pytest.mark.parametrize("tree", TREES)
@pytest.mark.parametrize("shape", [lambda redirects: redirects, one_by_one], ids=["by prefix", "one by one"])
@pytest.mark.parametrize("server", REDIRECTING)
def test_every_old_address_is_sent_on_by_the_real_server(tmp_path, ports, server, shape, tree):
    old, new = (
        f"http://127.0.0.1:{port}/{path}/" for port, path in zip(ports, ("docs", "help me"), strict=True)
    )
    root = TREES[tree](tmp_path / "tree")
    redirects = shape(map_of(root, old, new))
    written_to = tmp_path / "redirects.conf"
    result = RedirectFile(redirects, SERVERS[server], written_to).write(root)
    serving = f'location "/help me/" {{ alias "{root}/"; }}'
    with (
        nginx(tmp_path / "new", ports[1], serving),
        REDIRECTING[server](tmp_path / "old", ports[0], written_to),
    ):
        told = [each for each in redirects.addresses() if each.old not in result.left_out]
        for redirect in told[:: len(told) // MOST_ASKED + 1]:
            answer = ask(redirect.old)
            if answer.status == 400 and is_told(REFUSED, server, redirect.old):
                continue
            assert answer.status == 301, redirect.old
            assert unquote_to_bytes(answer.location) == unquote_to_bytes(redirect.new)
            assert ask(answer.location).status == 200
        assert ask(f"{redirect.old}?a=b%20c").location.endswith("?a=b%20c")
        assert ask(old.removesuffix("/docs/") + "/docs-old/a.html").location is None
    assert len(told) == result.addresses
    assert not result.dead_ends
    assert [left for left in result.left_out if not is_told(UNWRITABLE, server, left)] == []


@pytest.mark.parametrize("server", REDIRECTING)
def test_no_query_ends_up_in_a_fragment(tmp_path, server):
    """As that of a link that a social network shared, which would then lead to no place in the page."""
    port = free_port()
    old = f"http://127.0.0.1:{port}/docs/"
    news = {f"{old}a.html": f"{NEW}a%20b.html#c%20d", f"{old}b.html": f"{NEW}?p=3#e", f"{old}f.html?g=1": f"{NEW}h#i",
            f"{old}j.html": f"{NEW}k%23l%3Fm.html"}  # fmt: skip
    singles = tuple(Redirect(*each, "") for each in news.items())
    job = RewriteJob(plant(tmp_path / "tree"), NEW, (old,), jobs=1)
    written = SERVERS[server].write(RedirectMap(job, discover(job), singles, ()))
    (tmp_path / "redirects.conf").write_text(written.files[""])
    with REDIRECTING[server](tmp_path / "server", port, tmp_path / "redirects.conf"):
        for asked, new in news.items():
            assert ask(asked).location == new
            if "?" in asked:
                continue
            location = ask(f"{asked}?x=1%20y").location
            assert location.partition("#")[2] == new.partition("#")[2]
            assert location.partition("#")[0] in {new.partition("#")[0], f"{new.partition('#')[0]}?x=1%20y"}
        assert ask(f"{old}a.html/b").location is None
        assert ask(f"{old}j.html?x=1%20y").location == f"{NEW}k%23l%3Fm.html?x=1%20y"


@pytest.mark.parametrize("server", REDIRECTING)
def test_a_base_at_the_root_and_one_that_is_odd(tmp_path, ports, server):
    root = plant(tmp_path / "tree")
    old, alias = (f"http://127.0.0.1:{ports[0]}/{path}" for path in ("", 'we "move" $1 (a+b)/'))
    job = RewriteJob(root, "https://new.example/$1/", (alias,), jobs=1)
    for number, base in enumerate((old, alias)):
        checked = check(replace(job, old_bases=(base,))).job
        redirects = redirect_map(checked, discover(checked))
        written_to = tmp_path / f"redirects-{number}.conf"
        RedirectFile(redirects, SERVERS[server], written_to).write(None)
        with REDIRECTING[server](tmp_path / f"server-{number}", ports[0], written_to):
            for redirect in redirects.addresses():
                answer = ask(redirect.old)
                if answer.status == 400 and is_told(REFUSED, server, redirect.old):
                    continue
                assert answer.status == 301, redirect.old
                assert unquote_to_bytes(answer.location) == unquote_to_bytes(redirect.new)


def test_further_old_bases_are_redirected_too(tmp_path):
    root = plant(tmp_path / "tree")
    job = check(
        RewriteJob(root, NEW, (OLD, "http://old.example/docs/", "https://www.old.example/manual/"), jobs=1)
    ).job
    redirects = redirect_map(job, discover(job))
    assert [prefix.old for prefix in redirects.prefixes] == ["https://www.old.example/manual/", OLD]
    lines = tmp_path / "redirects"
    assert RedirectFile(redirects, APACHE, lines).write(root).addresses == 2 * (len(ODD_NAMES) + 3)


@pytest.mark.parametrize("server", CONFIGURED)
def test_the_longer_path_comes_first_whatever_the_host(tmp_path, server):
    """A server looks at paths alone: the rule for `/` would catch what is below `/docs/`."""
    olds = ("https://old.example/docs/", "https://documents.of.old.example/")
    job = check(RewriteJob(plant(tmp_path / "tree"), NEW, olds, jobs=1)).job
    redirects = redirect_map(job, discover(job))
    assert [prefix.old for prefix in redirects.prefixes] == [*olds]
    assert RedirectFile(redirects, server, tmp_path / "redirects").write(None).addresses


@pytest.mark.parametrize("server", CONFIGURED)
def test_a_plain_move_is_one_rule_and_says_so(tmp_path, server):
    lines = server.write(map_of(plant(tmp_path / "tree"), OLD, NEW)).files[""].splitlines()
    assert "# 0 rules for single addresses, 1 rule for all that moves with its folder." in lines
    assert f"# Everything below /docs/ keeps its place below {NEW}" in lines
    assert sum(not line.startswith("#") for line in lines[len(server.head) :]) <= 4


def test_only_what_does_not_fit_the_rule_gets_one_of_its_own(tmp_path):
    root = shutil.copytree(asset("sample-site"), tmp_path / "tree")
    redirects = map_of(root, OLD, NEW, endings=Endings.CLEAN)
    assert {redirect.file.rpartition(".")[2] for redirect in redirects.singles} == {"html"}
    assert len(redirects.prefixes) == 1
    folders = map_of(root, OLD, NEW, moves=(("ships", "boats"),))
    assert [prefix.old for prefix in folders.prefixes] == [f"{OLD}ships/", OLD]
    assert folders.singles == ()


@pytest.mark.parametrize("server", SERVERS.values())
def test_addresses_that_would_be_sent_in_circles_are_refused(tmp_path, server):
    root = plant(tmp_path / "tree")
    redirects = map_of(root, "http://site.example/docs/", "https://site.example/docs/", strict_scheme=True)
    with pytest.raises(UsageError, match="in a circle"):
        RedirectFile(redirects, server, tmp_path / "redirects")
    assert not (tmp_path / "redirects").exists()


def test_new_base_inside_the_old_is_told_address_by_address(tmp_path):
    redirects = map_of(plant(tmp_path / "tree"), OLD, f"{OLD}v2/")
    assert redirects.prefixes == ()
    RedirectFile(redirects, NGINX, tmp_path / "redirects")


def test_chain_through_a_folder_of_the_old_tree_is_refused(tmp_path):
    root = plant(tmp_path / "tree")
    (root / "v2").mkdir()
    (root / "v2" / "plain.html").write_text("")
    with pytest.raises(UsageError, match="in a circle"):
        RedirectFile(map_of(root, OLD, f"{OLD}v2/"), NETLIFY, tmp_path / "redirects")


def test_new_addresses_without_a_file_are_told(tmp_path):
    root = plant(tmp_path / "tree")
    file = RedirectFile(map_of(root, OLD, NEW), APACHE, tmp_path / "redirects")
    (root / "plain.html").unlink()
    assert file.write(root).dead_ends == (f"{NEW}plain.html",)


def test_a_new_address_that_no_disk_can_hold_has_no_file(tmp_path):
    root, new = plant(tmp_path / "tree"), f"{'a' * 300}.html"
    redirects = map_of(root, OLD, NEW, moves=(("plus+/index.html", new),))
    assert f"{NEW}{new}" in RedirectFile(redirects, APACHE, tmp_path / "redirects").write(root).dead_ends


def test_pages_that_send_on(tmp_path):
    root = plant(tmp_path / "tree")
    (root / "picture.png").write_bytes(b"")
    result = RedirectFile(map_of(root, OLD, NEW), PAGES, tmp_path / "stubs").write(root)
    assert result.left_out == (f"{OLD}picture.png",)
    assert result.notes == (
        "Pages redirect themselves alone: 1 other file, such as pictures, will be missing at the old base.",
    )
    assert result.rules == len(ODD_NAMES)
    page = (tmp_path / "stubs" / "it's.html").read_text()
    for pattern in ('rel="canonical" href="(.*?)"', 'url=(.*?)"', '<a href="(.*?)"'):
        assert re.search(pattern, page)[1] == f"{NEW}it&#x27;s.html"


def test_limits_of_hosts_are_told(tmp_path):
    root = tmp_path / "tree"
    root.mkdir()
    found = Discovery(tuple(SourceFile(f"{number}.html", None, 0) for number in range(2001)), (), (), ())
    job = check(RewriteJob(root, NEW, (OLD,), jobs=1)).job
    redirects = one_by_one(redirect_map(job, found))
    (note,) = RedirectFile(redirects, NETLIFY, tmp_path / "_redirects").write(None).notes
    assert note == "Cloudflare Pages takes 2,000 rules for single addresses; the map has 2,001."


def test_what_makes_no_map_is_refused(tmp_path):
    root = plant(tmp_path / "tree")
    job = check(RewriteJob(root, NEW, jobs=1)).job
    with pytest.raises(UsageError, match="--from"):
        redirect_map(job, discover(job))
    for new in ("file:///srv/docs/", "ftp://new.example/docs/"):
        with pytest.raises(UsageError, match="Browsers follow no redirect to"):
            map_of(root, OLD, new)
    redirects = map_of(root, OLD, NEW)
    with pytest.raises(EnvironmentRefusedError):
        RedirectFile(redirects, APACHE, tmp_path / "no" / "where")
    with pytest.raises(UsageError):
        RedirectFile(redirects, APACHE, root)
    with pytest.raises(UsageError):
        RedirectFile(redirects, PAGES, root)


@given(
    names=st.lists(
        st.text(min_size=1, max_size=8).filter(lambda name: not {"/", "\0"} & set(name)),
        unique=True,
        min_size=1,
    )
)
@pytest.mark.parametrize("server", CONFIGURED)
def test_any_name_is_read_back_from_the_map(tmp_path_factory, server, names):
    names = [name for name in names if name not in {".", ".."} and name.isprintable()]
    found = Discovery(tuple(SourceFile(f"{name}.html", None, 0) for name in names), (), (), ())
    redirects = redirect_map(RewriteJob(tmp_path_factory.getbasetemp(), NEW, (OLD,), jobs=1), found)
    for shape in (redirects, one_by_one(redirects)):
        text = server.write(shape)
        reader = server.read(text, shape)
        assert not text.left_out
        for redirect in redirects.addresses():
            assert unquote_to_bytes(reader.follow(redirect.old)) == unquote_to_bytes(redirect.new)


@pytest.mark.parametrize("server", CONFIGURED)
def test_only_a_map_of_its_own_is_replaced(tmp_path, server):
    redirects = map_of(plant(tmp_path / "tree"), OLD, NEW)
    path = tmp_path / "redirects"
    path.touch()
    for _ in range(2):
        RedirectFile(redirects, server, path).write(None)
    path.write_text("ErrorDocument 404 /sorry.html\n")
    with pytest.raises(UsageError, match="something else"):
        RedirectFile(redirects, server, path)
    with pytest.raises(UsageError, match="something else"):
        RedirectFile(redirects, server, Path(os.devnull))


def test_pages_that_redirect_do_not_lie_in_the_tree(tmp_path):
    redirects = map_of(plant(tmp_path / "tree"), OLD, NEW)
    with pytest.raises(UsageError, match="among the pages"):
        RedirectFile(redirects, PAGES, tmp_path / "tree/old")


@pytest.mark.parametrize("length", [240, 250])
def test_what_is_too_long_for_nginx_is_left_out(tmp_path, length):
    tree = tmp_path / "tree"
    tree.mkdir()
    (tree / f"{'n' * (length - 5)}.html").touch()
    path = tmp_path / "redirects"
    redirects = map_of(tree, "http://old.example/docs/old/", "http://old.example/docs/old/v2/")
    told = RedirectFile(redirects, NGINX, path).write(None)
    assert bool(told.left_out) is (length == 250)
    assert told.rules == len(redirects.prefixes) + (length == 240)
    assert f"# {'0 rules' if length == 250 else '1 rule'} for single addresses" in path.read_text()
    port = free_port()
    with nginx(tmp_path / "server", port, f"include {path};"):
        [address] = redirects.singles
        answer = ask(address.old.replace("old.example", f"127.0.0.1:{port}"))
    assert answer.location == (None if told.left_out else address.new)


def test_caddy_tells_capitals_from_small_letters_and_keeps_queries(tmp_path):
    tree = tmp_path / "tree"
    tree.mkdir()
    for name in ("Page.html", "page.html"):
        (tree / name).touch()
    redirects = one_by_one(map_of(tree, OLD, NEW))
    path = tmp_path / "redirects"
    RedirectFile(redirects, CADDY, path).write(None)
    port = free_port()
    with caddy(tmp_path / "server", port, path):
        asked = {
            name: ask(f"http://127.0.0.1:{port}/docs/{name}").location
            for name in ("Page.html", "page.html?a={query}", "p%61ge.html", "PAGE.html")
        }
    assert asked == {
        "Page.html": f"{NEW}Page.html",
        "page.html?a={query}": f"{NEW}page.html?a={{query}}",
        "p%61ge.html": f"{NEW}page.html",
        "PAGE.html": None,
    }


def map_of_pages(folder, rows):
    """A map of single addresses alone, as those of a table of pages."""
    job = RewriteJob(plant(folder / "tree"), NEW, (OLD,), jobs=1)
    return RedirectMap(job, discover(job), tuple(Redirect(old, new, "") for old, new in rows), ())


@pytest.mark.parametrize("server", REDIRECTING)
def test_paths_that_a_server_never_sees_are_left_out(tmp_path, server):
    """As it merges slashes before it compares, or refuses encoded ones."""
    port = free_port()
    old = f"http://127.0.0.1:{port}/docs/"
    rows = [(f"{old}{path}", f"{NEW}b.html") for path in ("a//b.html", "c%2Fd.html", "e.html")]
    written = SERVERS[server].write(map_of_pages(tmp_path, rows))
    (tmp_path / "redirects.conf").write_text(written.files[""])
    with REDIRECTING[server](tmp_path / "server", port, tmp_path / "redirects.conf"):
        assert {each for each, _ in rows if ask(each).location is None} == written.left_out
    assert written.rules == len(rows) - len(written.left_out)


@pytest.mark.parametrize("server", REDIRECTING)
def test_addresses_that_are_one_to_a_server_share_a_rule(tmp_path, server):
    """With two rules for one path, nginx and lighttpd would not start."""
    port = free_port()
    olds = [f"http://{host}:{port}/docs/{path}" for path in ("~u", "%7Eu", "[b]", "%5Bb%5D", "c?p=1", "c?q=%c3%a4")
            for host in ("127.0.0.1", "localhost")]  # fmt: skip
    redirects = map_of_pages(tmp_path, [(old, f"{NEW}b.html") for old in olds])
    written = SERVERS[server].write(redirects)
    assert not written.left_out
    assert written.rules == 4
    reader = SERVERS[server].read(written, redirects)
    (tmp_path / "redirects.conf").write_text(written.files[""])
    with REDIRECTING[server](tmp_path / "server", port, tmp_path / "redirects.conf"):
        for old in olds:
            assert reader.follow(old) == f"{NEW}b.html"
            assert ask(old.replace("localhost", "127.0.0.1")).location == f"{NEW}b.html"


@pytest.mark.parametrize("server", REDIRECTING)
def test_a_backslash_in_a_new_address_does_not_escape_what_follows(tmp_path, server):
    port = free_port()
    rows = {
        f"http://127.0.0.1:{port}/docs/{number}": f"{NEW}{new}"
        for number, new in enumerate(("?a\\", "#b\\n", "?\\1"))
    }
    written = SERVERS[server].write(map_of_pages(tmp_path, rows.items()))
    (tmp_path / "redirects.conf").write_text(written.files[""])
    with REDIRECTING[server](tmp_path / "server", port, tmp_path / "redirects.conf"):
        for old, new in rows.items():
            assert unquote_to_bytes(ask(old).location) == new.encode()


@pytest.mark.parametrize("first", ["https://old.example", "http://www.old.example"])
@pytest.mark.parametrize(
    "further", [("http://www.old.example",), ("https://old.example", "https://alias.example:8443")]
)
@pytest.mark.parametrize("moves", [(), (("guide", "manual"),)])
def test_an_old_base_of_another_host_adds_no_rule(tmp_path, first, further, moves):
    """A server sees paths alone, so the same path on another host is one address with one rule."""
    for number in range(30):
        (tmp_path / ("guide" if number % 2 else "")).mkdir(exist_ok=True)
        (tmp_path / ("guide" if number % 2 else "") / f"p{number}.html").write_text("x")
    hosts = [host for host in further if host != first]
    options = {"output": tmp_path.with_name("moved"), "moves": moves}
    alone = check(RewriteJob(tmp_path, "https://new.example/help/", (f"{first}/docs/",), **options)).job
    more = check(replace(alone, old_bases=(f"{first}/docs/", *(f"{host}/docs/" for host in hosts)))).job
    plain, same = (redirect_map(job, discover(job)) for job in (alone, more))
    assert (same.prefixes, same.singles) == (plain.prefixes, plain.singles)
    assert len(same.prefixes) == 1 + len(moves)


HOSTS = ["old.example", "www.old.example", "old.example:8443", "new.example"]
PATHS = ["/docs/", "/docs/v2/", "/v2/", "/"]


@pytest.mark.parametrize(
    ("host", "path"),
    [each for each in itertools.product(HOSTS, PATHS) if "https://{}{}".format(*each) != OLD],
)
def test_a_whole_folder_is_one_rule_unless_that_rule_would_catch_its_own_answer(tmp_path, host, path):
    new = f"https://{host}{path}"
    redirects = map_of(plant(tmp_path / "tree"), OLD, new)
    would_circle = host == "old.example" and path.startswith("/docs/")
    assert [prefix.old for prefix in redirects.prefixes] == ([] if would_circle else [OLD])
    assert bool(redirects.singles) is would_circle
