"""The plain texts that tell servers and crawlers addresses: `robots.txt`, `sitemap.txt`, `_redirects`, `_headers`, `.htaccess`."""

import gzip

import pytest

from uriinspector.migrate import engine
from uriinspector.migrate.health.dead_links import check_links, served_at
from uriinspector.migrate.health.leaks import leaks_in
from uriinspector.migrate.model.job import Kind, Proof, RewriteJob, Style, kind_of
from uriinspector.migrate.proof.prove import Prover
from uriinspector.migrate.rewrite.page import Rewriter

OLD, NEW = "https://old.example/docs/", "https://new.example/help/"
# What stands there, and what it becomes; None for the same.
RULES = {
    "robots.txt": [
        ("Disallow: /docs/private/*.pdf$ # /docs/", "Disallow: /help/private/*.pdf$ # /docs/"),
        ("ALLOW:/docs", "ALLOW:/help"),
        ("Disallow: /docs-old/", None),
        ("Disallow:", None),
        ("Sitemap: https://old.example/docs/sitemap.txt", "Sitemap: https://new.example/help/sitemap.txt"),
        ("# Sitemap: https://old.example/docs/", None),
    ],
    "sitemap.txt": [
        ("http://old.example/docs/a.html", "https://new.example/help/a.html"),
        ("https://else.example/docs/", None),
    ],
    "_redirects": [
        ("/docs/a  /docs/a.html", "/help/a  /help/a.html"),
        ("/docs/old/* /docs/:splat 301 # /docs/", "/help/old/* /help/:splat 301 # /docs/"),
        ("/docs/s id=:id\t/docs/a.html?x=:id 302! Country=de", "/help/s id=:id\t/help/a.html?x=:id 302! Country=de"),
        ("/else /other 301", "/else https://old.example/other 301"),
        ("/docs/api/* /.netlify/functions/:splat 200", "/help/api/* /.netlify/functions/:splat 200"),
    ],
    "_headers": [
        ("/docs/*", "/help/*"),
        ("  Link: </docs/a.css>; rel=preload, <b>", "  Link: </help/a.css>; rel=preload, <b>"),
        ("  X-Path: /docs/", None),
    ],
    "sub/.htaccess": [
        ("Redirect 301 /docs/o.html https://old.example/docs/a.html", "Redirect 301 /help/o.html https://new.example/help/a.html"),
        ('redirect permanent "/docs/a b" "/docs/a.html"', 'redirect permanent "/help/a b" "/help/a.html"'),
        ("Redirect gone /docs/gone", "Redirect gone /help/gone"),
        ("ErrorDocument 404 /docs/a.html", "ErrorDocument 404 /help/a.html"),
        ('ErrorDocument 500 "Sorry, /docs/ broke"', None),
        ("RewriteBase /docs/", None),
        ("Redirect 301 /docs/p \\", None),
        ("  /docs/a.html", None),
    ],
}  # fmt: skip


@pytest.fixture
def site(tmp_path):
    site = tmp_path / "site"
    (site / "sub").mkdir(parents=True)
    (site / "a.html").write_text("<p>")
    (site / "a.css").write_text("")
    for name, lines in RULES.items():
        (site / name).write_text("\r\n".join(line for line, _ in lines), newline="")
    (site / "sitemap.txt.gz").write_bytes(gzip.compress((site / "sitemap.txt").read_bytes()))
    return site


@pytest.mark.parametrize("style", [Style.RELATIVE, Style.ABSOLUTE])
def test_each_rule_moves_and_what_is_not_plain_is_told(site, tmp_path, style):
    result = engine.run(RewriteJob(site, NEW, (OLD,), style=style, output=tmp_path / "copy", jobs=1))
    for name, lines in RULES.items():
        assert (tmp_path / "copy" / name).read_bytes().decode().split("\r\n") == [
            new or old for old, new in lines
        ]
    packed = gzip.decompress((tmp_path / "copy/sitemap.txt.gz").read_bytes())
    assert packed == (tmp_path / "copy/sitemap.txt").read_bytes()
    assert result.is_wholly_proved
    notes = "\n".join(result.notes)
    assert (
        "sub/.htaccess: 4 lines are no plain rule and may hold the old address, the first in line 5" in notes
    )
    assert "_headers: 1 line is no plain rule and may hold the old address, the first in line 3" in notes
    assert f"at the root of a host, not below {NEW}: _headers, _redirects, robots.txt." in notes


def test_what_is_not_plain_and_names_an_old_path_is_listed(site):
    job = engine.prepare(RewriteJob(site, NEW, (OLD,), jobs=1)).job
    listed = {
        name: [leak.text for leak in leaks_in(job, name, Rewriter(job).rewrite(name, Kind.RULES, (site / name).read_bytes())[0])]
        for name in RULES if not name.startswith("sitemap")
    }  # fmt: skip
    assert listed == {
        "robots.txt": [OLD],
        "_redirects": [],
        "_headers": ["/docs/"],
        "sub/.htaccess": ["/docs/", "/docs/", "/docs/p", "/docs/a.html"],
    }


@pytest.mark.parametrize("name", RULES)
def test_the_proof_reads_each_rule_by_itself(site, name):
    job = engine.prepare(RewriteJob(site, NEW, (OLD,), proof=Proof.FULL, jobs=1)).job
    before = (site / name).read_bytes()
    after, plan = Rewriter(job).rewrite(name, Kind.RULES, before)
    prove = Prover(job).prove
    assert prove(name, before, after, plan.edits).proved
    assert prove(name, before, after, plan.edits).links == sum(count for _, count in plan.counts)
    for edit in plan.edits:  # each alone left behind, or led astray
        kept = [each for each in plan.edits if each != edit]
        for wrong in (before[edit.start : edit.end], edit.text + b"x"):
            told = b"".join(_applied(before, [*kept, edit._replace(text=wrong)]))
            assert not prove(name, before, told, plan.edits).proved, (edit, wrong)


def _applied(before, edits):
    done = 0
    for start, end, after in sorted(edits):
        yield before[done:start] + after
        done = end
    yield before[done:]


def test_only_targets_have_to_be_alive(site):
    dead = []
    (site / "a.html").unlink()
    check_links(served_at(site, (OLD,), jobs=1), lambda link: dead.append((link.file, link.link)))
    assert ("sitemap.txt", "http://old.example/docs/a.html") in dead
    assert {file for file, _ in dead} == {"sitemap.txt", "_redirects", "sub/.htaccess"}


@pytest.mark.parametrize(
    ("old", "new", "line", "moved"),
    [
        ("https://o.example/", "https://n.example/x/", "Disallow: /*.pdf$", "Disallow: /x/*.pdf$"),
        ("https://o.example/x/", "https://n.example/", "Disallow: /x", "Disallow: /"),
        ("https://o.example/", "https://n.example/", "Disallow: /a", "Disallow: /a"),
    ],
)
def test_a_path_moves_to_and_from_the_root(site, old, new, line, moved):
    job = engine.prepare(RewriteJob(site, new, (old,), jobs=1)).job
    after, plan = Rewriter(job).rewrite("robots.txt", Kind.RULES, line.encode())
    assert after.decode() == moved
    assert Prover(job).prove("robots.txt", line.encode(), after, plan.edits).proved


def test_a_redirect_that_apache_would_never_match_stays_and_is_told(site):
    prepared = engine.prepare(RewriteJob(site, "https://new.example/n%20w/", (OLD,), jobs=1))
    assert any("escapes" in note and "3 redirects" in note and "in line 1" in note for note in prepared.notes)
    line = b'Redirect 301 "/docs/o p.html" /docs/a.html'
    after, plan = Rewriter(prepared.job).rewrite(".htaccess", Kind.RULES, line)
    assert after == b'Redirect 301 "/docs/o p.html" /n%20w/a.html'
    prove = Prover(prepared.job).prove
    assert prove(".htaccess", line, after, plan.edits).proved
    assert prove(".htaccess", line, line, plan.edits).wrong_count == 1
    assert prove(".htaccess", line, after.replace(b"/docs/", b"/n/"), plan.edits).wrong_count == 1


def test_a_rule_for_another_host_stays(site):
    job = RewriteJob(site, NEW, (OLD,), maps=((f"{OLD}img/", "https://img.example/"),), jobs=1)
    job = engine.prepare(job).job
    line = b"Disallow: /docs/img/x"
    after, plan = Rewriter(job).rewrite("robots.txt", Kind.RULES, line)
    assert after == line
    assert Prover(job).prove("robots.txt", line, after, plan.edits).proved
    assert not list(leaks_in(job, "robots.txt", line))


def test_a_redirect_whose_path_stays_on_a_new_host_is_right(site):
    job = engine.prepare(RewriteJob(site, "https://new.example/docs/", (OLD,), jobs=1)).job
    line = f"Redirect 301 /docs/a {OLD}b".encode()
    after, plan = Rewriter(job).rewrite(".htaccess", Kind.RULES, line)
    assert after == b"Redirect 301 /docs/a https://new.example/docs/b"
    prove = Prover(job).prove
    assert prove(".htaccess", line, after, plan.edits).proved
    assert not prove(".htaccess", line, after.replace(b"/docs/a", b"/docs/c"), plan.edits).proved


def test_names_of_rules():
    names = (
        "robots.txt",
        "a/_redirects",
        "x/.htaccess",
        "sitemap-2.txt",
        "sitemap.txt.gz",
        "my-robots.txt",
        "sitemap.xml",
    )
    assert [kind_of(name) for name in names] == [Kind.RULES] * 4 + [Kind.PACKED, Kind.DATA, Kind.XML]
