"""The proof holds where the move is right, and fails wherever it is not."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from sites import pages
from tables import rows
from trees import NEW, OLD, copy_to, held, in_place, plant
from vectors import cases

from uriinspector.base.errors import UsageError
from uriinspector.html.link import Respelling
from uriinspector.migrate import engine
from uriinspector.migrate.model.file_edits import Edits
from uriinspector.migrate.model.job import Endings, Kind, Outside, RewriteJob, Scripts, Style
from uriinspector.migrate.model.outcome import Verification
from uriinspector.migrate.proof.base_map import Move
from uriinspector.migrate.proof.prove import Prover, count_other_changes
from uriinspector.migrate.proof.readers.html import PageReader
from uriinspector.migrate.rewrite.page import Rewriter

JOB = RewriteJob(Path("site"), NEW, (OLD,))
CASES = cases("rewrite_cases")


LD = '<script type="application/ld+json">{{"@context": "https://schema.org", "@id": "{0}a", "n": 1}}</script>'
MAP = '<script type=importmap>{{"imports": {{"a": "{0}a.js", "{0}b.js": "./c.js"}}}}</script>'


NO_EDITS = Edits()


def case_id(case):
    return str(case["id"])


def proof(before: str, after: str, relative: str = "guide/page.html", job: RewriteJob = JOB, edits=NO_EDITS):
    return Prover(job).prove(relative, before.encode(), after.encode(), edits)


def case_proof(case, after):
    job = RewriteJob(Path("site"), case["new"], (case["old"], *case["options"].get("aliases", ())))
    return proof(case["html"], after, case["doc"].removeprefix(case["old"]), job)


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_every_case_is_proved_as_expected(case):
    verification = case_proof(case, case["expected"])
    assert verification.wrong == ()


@pytest.mark.parametrize("case", [case for case in CASES if not case["identical"]], ids=case_id)
def test_no_case_is_proved_when_nothing_was_done(case):
    assert case_proof(case, case["html"]).wrong_count


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param('<a href="/docs/a">', '<a href="/help/v2/b">', id="another-page"),
        pytest.param('<a href="/docs/a?q">', '<a href="/help/v2/a">', id="query-lost"),
        pytest.param('<a href="/docs/a#f">', '<a href="/help/v2/a#g">', id="another-fragment"),
        pytest.param('<a href="/docs/a #f">', '<a href="/help/v2/a#f">', id="space-before-a-fragment-lost"),
        pytest.param('<a href="/docs/a#f">', '<a href="/help/v2/a #f">', id="space-before-a-fragment-gained"),
        pytest.param('<a href="/docs/a ">\n<a href="/docs/a #f">', '<a href="/help/v2/a">\n<a href="/help/v2/a#f">', id="space-at-the-end-lost-too"),
        pytest.param('<a href="#f">', '<a href="x.html#f">', id="same-document-moved"),
        pytest.param('<a href="/docs/a">', '<a href="/help/v2/a" id=x>', id="an-attribute-more"),
        pytest.param('<a href="/docs/a" id=x>', '<a href="/help/v2/a">', id="an-attribute-less"),
        pytest.param('<a href="/docs/a">x', '<a href="/help/v2/a">y', id="another-text"),
        pytest.param('<a href="/docs/a">', '<a href="/help/v2/a"><b>', id="an-element-more"),
        pytest.param('<a href="/docs/a"><!--c-->', '<a href="/help/v2/a"><!--d-->', id="another-comment"),
        pytest.param('<a href="/docs/a">', '<a href="/help/v2/a">"', id="a-quote-that-escaped"),
        pytest.param('<p title="/docs/a">', '<p title="/help/v2/x">', id="a-title-taken-for-a-link"),
        pytest.param("<script>u='/docs/a'</script>", "<script>u='/help/v2/b'</script>", id="a-literal-astray"),
        pytest.param("<script>u='see /docs/a'</script>", "<script>u='see /help/v2/a'</script>", id="prose-in-a-script"),
        pytest.param("<script>u='/docs/a'</script>", "<script>v='/help/v2/a'</script>", id="a-script-changed"),
        pytest.param("<script>u=/'/.x/docs/a'/</script>", "<script>u=/'/.x/help/v2/a'/</script>", id="an-expression-changed"),
        pytest.param("<script type=text/x-t>a='/docs/a'</script>", "<script type=text/x-t>b='/help/v2/a'</script>", id="a-script-nobody-runs"),
        pytest.param("<script type=text/x-t>a='/docs/a'</script>", "<script type=text/x-t>a='/help/v3/a'</script>", id="a-script-nobody-runs-led-astray"),
        pytest.param("<style type=text/less>a{b:url(/docs/a)}</style>", "<style type=text/less>a{b:url(/help/v2/b)}</style>", id="a-style-no-browser-reads"),
        pytest.param("<p onclick=\"go('/docs/a')\">", "<p onclick=\"go('/help/v2/b')\">", id="handler-astray"),
        pytest.param("<a href=\"javascript:go('/docs/a')\">", "<a href=\"javascript:go('/help/v2/b')\">", id="javascript-url-astray"),
        pytest.param("<img srcset='/docs/a 1x, /docs/b 2x'>", "<img srcset='/help/v2/a 1x,/help/v2/b 2x'>", id="srcset-respaced"),
        pytest.param("<img srcset='/docs/a 1x, /docs/b 2x'>", "<img srcset='/help/v2/a 1x, /docs/b 2x'>", id="srcset-half-done"),
        pytest.param("<style>a{b:url(/docs/a)}</style>", "<style>a{b:url(/help/v2/a);}</style>", id="style-changed"),
        pytest.param("<style>a{b:url(/docs/a)}</style>", "<style>a{b:url(/docs/a)}</style>", id="style-forgotten"),
        pytest.param("<base href=/docs/><a href=x>", "<base href=/help/><a href=x>", id="base-astray"),
        pytest.param("<a href=/__init__.html>", "<a href=/__init__.html>", id="no-placeholder"),
        pytest.param("<a href=/@me@host.example>", "<a href=/@me@host.example>", id="no-placeholder-in-lower-case"),
        pytest.param("<a href=../../out>", "<a href=../../out>", id="outside-not-pinned"),
        pytest.param("<a href=https://old.example/docs-old/>", "<a href=https://new.example/help/v2-old/>", id="look-alike"),
        pytest.param("<iframe srcdoc='&lt;a href=/docs/a>'>", "<iframe srcdoc='&lt;a href=/docs/a>'>", id="inner-forgotten"),
        pytest.param("<iframe srcdoc='x'>", "<iframe srcdoc='y'>", id="inner-text-changed"),
        pytest.param("<template><a href=/docs/a></template>", "<template><a href=/docs/a></template>", id="template"),
        pytest.param("<a href='http://[x'>", "<a href='http://[y'>", id="invalid-changed"),
        pytest.param(LD.format(OLD), LD.format(OLD), id="json-ld-forgotten"),
        pytest.param(LD.format(OLD), LD.format(f"{NEW}x"), id="json-ld-astray"),
        pytest.param(LD.format(OLD), LD.format(NEW).replace("1", "2"), id="json-ld-number-changed"),
        pytest.param(f"{LD.format(OLD)[:-10]},}}</script>", f"{LD.format(OLD)[:-10]},}}</script>", id="broken-json-ld-forgotten"),
        pytest.param(MAP.format("/docs/"), MAP.format("/docs/"), id="import-map-forgotten"),
        pytest.param("<svg><use xlink:href=/docs/s#i />", "<svg><use xlink:href=/docs/s#i />", id="svg-forgotten"),
    ],
)  # fmt: skip
def test_a_planted_mistake_is_found(before, after):
    assert proof(before, after).wrong_count


def test_a_script_that_changed_is_found_where_scripts_are_left_alone():
    job = replace(JOB, scripts=Scripts.LEAVE)
    before, after = "<script>u='/docs/a'</script>", "<script>u='/help/v2/a'</script>"
    assert Prover(job).prove("a.html", before.encode(), after.encode(), Edits()).wrong_count


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param("<a href='{{ base }}/docs/a'>", "<a href='{{ base }}/docs/a'>", id="template-language"),
        pytest.param("<a href='/docs/<!--#echo x -->'>", "<a href='/docs/<!--#echo x -->'>", id="server-side-include"),
        pytest.param("<a href='/docs/a#{{ b }}'>", "<a href='/docs/a#{{ b }}'>", id="template-language-in-a-fragment"),
        pytest.param("<a href=/__PREFIX__/a>", "<a href=/__PREFIX__/a>", id="placeholder"),
        pytest.param("<a href=/%7B%7BBASE%7D%7D/a>", "<a href=/%7B%7BBASE%7D%7D/a>", id="escaped-placeholder"),
        pytest.param("<base href=$BASE><a href=../../a>", "<base href=$BASE><a href=../../a>", id="placeholder-as-base"),
        pytest.param("<a href='http://[x'>", "<a href='http://[x'>", id="invalid"),
        pytest.param("<a href=mailto:a@b>", "<a href=mailto:a@b>", id="not-hierarchical"),
        pytest.param("<a href=/docs>", "<a href=/help/v2>", id="base-without-slash"),
        pytest.param("<a href=http://OLD.example:80/%64ocs/a>", "<a href=https://new.example/help/v2/a>", id="spellings"),
        pytest.param("<a href=x.html#f>", "<a href=x.html#f>", id="moves-along"),
        pytest.param('<a href="/docs/a ">', '<a href="/help/v2/a">', id="space-at-the-end-lost"),
        pytest.param('<a href="/docs/a #f">', '<a href="/help/v2/a%20#f">', id="space-before-a-fragment-encoded"),
        pytest.param(LD.format(OLD), LD.format(NEW), id="json-ld"),
        pytest.param(LD.format("http://schema.example/"), LD.format("http://schema.example/"), id="json-ld-elsewhere"),
        pytest.param(MAP.format("/docs/"), MAP.format("/help/v2/"), id="import-map"),
        pytest.param("<script>u='/docs/a'</script>", "<script>u='/help/v2/a'</script>", id="script"),
        pytest.param('<script type=application/json>{"u":"/docs"}</script>', '<script type=application/json>{"u":"/help/v2"}</script>', id="data"),
        pytest.param("<p onclick=\"go('/docs/a')\">", "<p onclick=\"go('/help/v2/a')\">", id="handler"),
        pytest.param("<a href=\"javascript:go('/docs/a')\">", "<a href=\"javascript:go('/help/v2/a')\">", id="javascript-url"),
        pytest.param("<script>u='/docs/a'</script>", "<script>u='/docs/a'</script>", id="a-literal-left-is-not-judged"),
        pytest.param("<amp-list src=/docs/a>", "<amp-list src=/help/v2/a>", id="unknown-attribute-moved-rightly"),
    ],
)  # fmt: skip
def test_what_is_right_is_proved(before, after):
    assert proof(before, after).wrong == ()


def test_what_was_right_on_one_page_of_a_folder_excuses_nothing_on_another():
    prover = Prover(JOB)
    right = '<a href="/docs/a#f">', '<a href="/help/v2/a#f">'
    own = "<a href='#f'>", "<a href='#f'>"
    itself = "<a href='?f'>", f"<a href='{NEW}guide/page.html?f'>"
    for before, after in (right, own, itself, right, itself):
        assert prover.prove("guide/page.html", before.encode(), after.encode(), NO_EDITS).wrong == ()
    for before, after in (
        right[:1] * 2,
        right[1:] * 2,
        right[::-1],
        (right[0], right[1].replace("#f", "#g")),
        (own[0], right[1]),
        itself,
    ):
        assert prover.prove("guide/other.html", before.encode(), after.encode(), NO_EDITS).wrong_count == 1


def test_empty_links_are_links():
    page = "<a href=''><img src=''><form action=''>"
    assert (proof(page, page).links, proof(page, page).wrong) == (3, ())


def test_links_out_of_the_tree_may_be_left_when_asked_to_be():
    page = "<a href=../../out>"
    assert not proof(page, page).proved
    assert proof(page, page, job=RewriteJob(Path("site"), NEW, (OLD,), outside=Outside.LEAVE)).proved


@pytest.mark.parametrize("attribute", ["img@data-src", "v:img@o:href", "x-a.b@:src", "*@a.b", "p@1$"])
def test_an_attribute_of_the_users_own_is_a_link(attribute):
    name, _, own = attribute.partition("@")
    page = f"<{name.replace('*', 'p')} {own}=/docs/a>"
    assert proof(page, page).proved
    assert not proof(page, page, job=RewriteJob(Path("site"), NEW, (OLD,), attributes=(attribute,))).proved


def test_style_sheets_count_only_where_they_are_asked_for():
    page = "<p style='a:url(/docs/a)'>"
    assert not proof(page, page).proved
    assert proof(page, page, job=RewriteJob(Path("site"), NEW, (OLD,), kinds=frozenset({Kind.HTML}))).proved


COMMENTS = [
    "<!--[if lt IE 9]><script src={0}h.js></script><![endif]-->",
    "<!--esi <p id=lt><a href={0}h.html></p>-->",
]


@pytest.mark.parametrize("comment", COMMENTS)
def test_conditional_comments_count_only_where_they_are_asked_for(comment):
    old, new = comment.format("/docs/"), comment.format("/help/v2/")
    asked = RewriteJob(Path("site"), NEW, (OLD,), conditional_comments=True)
    assert not proof(old, old).wrong_count
    assert proof(old, new).wrong_count
    assert not proof(old, new, job=asked).wrong_count
    assert proof(old, old, job=asked).wrong_count
    assert proof(old, new.replace("lt", "gt"), job=asked).wrong_count


XHTML = '<html xmlns="http://www.w3.org/1999/xhtml"><head>{}</head></html>'


@pytest.mark.parametrize(
    "page",
    [
        "<style>a {{ b: url({0}i.png) }}</style>",
        "<style><![CDATA[ @import '{0}x.css'; ]]></style>",
        '<script type=\'application/ld+json\'>{{"@id": "https://{1}a"}}</script>',
        "<form action='{0}f'/>",
        "<img srcset='{0}a 1x, {0}b 2x'/>",
        "<p style='background: url({0}i)'/>",
        "<a href='{0}x'/>",
    ],
)
def test_in_xhtml_what_is_left_behind_is_seen_and_what_moved_is_proved(page):
    old = XHTML.format(page.format("/docs/", "old.example/docs/"))
    new = XHTML.format(page.format("/help/v2/", "new.example/help/v2/"))
    wrong = XHTML.format(page.format("/help/", "new.example/help/"))
    assert proof(old, old, "page.xhtml").wrong_count
    assert proof(old, wrong, "page.xhtml").wrong_count
    assert not proof(old, new, "page.xhtml").wrong_count


@pytest.mark.parametrize(
    ("after", "changed"), [(b"abXYef", 0), (b"aBXYef", 1), (b"abXYe", 1), (b"abXYefgh", 2), (b"", 4)]
)
def test_bytes_outside_the_edits_are_counted(after, changed):
    assert count_other_changes(b"abcdef", after, Edits([1], [Respelling(1, 3, b"XY")])) == changed


@pytest.mark.parametrize(
    ("href", "expected"),
    [
        ("https://old.example/docs/a/b?q#f", f"{NEW}a/b?q#f"),
        ("http://old.example/docs/a", f"{NEW}a"),
        ("https://old.example/docs", NEW.removesuffix("/")),
        ("https://old.example/docs?q", f"{NEW.removesuffix('/')}?q"),
        ("https://old.example/%64oc%73/%61", f"{NEW}%61"),
        ("https://old.example/docs-old/", "https://old.example/docs-old/"),
        ("https://old.example:8443/docs/a", "https://old.example:8443/docs/a"),
        ("https://user@old.example/docs/a", "https://user@old.example/docs/a"),
        ("https://old.example.evil/docs/a", "https://old.example.evil/docs/a"),
        ("mailto:x@old.example", "mailto:x@old.example"),
    ],
)
def test_the_map_of_the_proof_is_by_segments(href, expected):
    assert Move(JOB)(href) == expected


def test_what_stays_keeps_its_spelling_in_the_map_of_the_proof():
    assert (
        Move(RewriteJob(Path("site"), OLD, (OLD,)))("https://old.example/%64ocs/a")
        == "https://old.example/%64ocs/a"
    )


def test_a_strict_scheme_keeps_http_and_https_apart():
    move = Move(RewriteJob(Path("site"), NEW, (OLD,), strict_scheme=True))
    assert move("http://old.example/docs/a") == "http://old.example/docs/a"


@pytest.mark.parametrize("make", [copy_to, lambda site, out: in_place(site)], ids=["copy", "in-place"])
def test_damage_done_later_is_found(tmp_path, make):
    site = plant(tmp_path / "site")
    result = engine.run(make(site, tmp_path / "copy"))
    assert engine.verify(result.run_id) == result.verification
    page = (result.output or site) / "sub/page-1.html"
    page.write_bytes(page.read_bytes().replace(b"page-2.html", b"page-3.html"))
    found = engine.verify(result.run_id)
    assert (found.wrong_count, found.other_bytes_changed) == (1, 1)
    assert "sub/page-1.html" in found.wrong[0]


@pytest.mark.parametrize("make", [copy_to, lambda site, out: in_place(site)], ids=["copy", "in-place"])
def test_a_file_that_is_gone_is_found(tmp_path, make):
    site = plant(tmp_path / "site")
    result = engine.run(make(site, tmp_path / "copy"))
    ((result.output or site) / "sub/page-1.html").unlink()
    found = engine.verify(result.run_id)
    assert (found.wrong_count, found.wrong) == (
        1,
        ("sub/page-1.html: it can't be read: No such file or directory.",),
    )


def test_another_file_of_a_copy_that_differs_is_found(tmp_path):
    site = plant(tmp_path / "site")
    result = engine.run(copy_to(site, tmp_path / "copy"))
    (tmp_path / "copy/i.png").write_bytes(bytes(255) + b"\xff")
    assert engine.verify(result.run_id).other_bytes_changed == 254
    (tmp_path / "copy/i.png").unlink()
    assert "can't be read" in engine.verify(result.run_id).wrong[0]


def test_an_undone_run_is_not_verified(tmp_path):
    site = plant(tmp_path / "site")
    before = held(site)
    run_id = engine.run(in_place(site)).run_id
    engine.undo(run_id)
    with pytest.raises(UsageError, match="only a complete run"):
        engine.verify(run_id)
    assert held(site) == before


UNDECLARED = "<a href='é.html'>"


@pytest.mark.parametrize("top", ["", f"<p title='{'x' * 2000}'>"], ids=["at the top", "late"])
@pytest.mark.parametrize("declared", [b"", b"<meta charset=utf-8>"], ids=["undeclared", "declared"])
def test_a_page_is_read_in_the_encoding_of_browsers(tmp_path, declared, top):
    (tmp_path / "é.html").touch()
    page = top.encode() + declared + UNDECLARED.encode()
    job = RewriteJob(tmp_path, NEW, (OLD,), style=Style.KEEP, endings=Endings.CLEAN)
    after, plan = Rewriter(job).rewrite("a.html", Kind.HTML, page)
    assert Prover(job).prove("a.html", page, after, plan.edits).proved
    assert (after == page) is (declared == b"")


def test_what_was_not_judged_is_said():
    page = b"<feed xml:base='/docs/'><link href='a'/><link href='b'/></feed>"
    verification = Prover(JOB).prove("feed.xml", page, page, NO_EDITS)
    assert verification.sentence == (
        "0 links lead where they should, 0 other bytes changed; "
        "2 relative links of unknown base not judged, the first in feed.xml"
    )


def test_a_file_too_large_for_a_second_reading_is_told_and_its_other_bytes_are_compared(monkeypatch):
    monkeypatch.setattr("uriinspector.migrate.proof.prove.LARGEST_READ", 20)
    page = "<a href=/docs/a>x</a><p>x"
    verification = proof(page, page)
    assert (verification.unread, verification.links, verification.other_bytes_changed) == (1, 0, 0)
    assert verification.proved
    assert not verification.is_wholly_proved
    assert verification.sentence == (
        "0 links lead where they should, 0 other bytes changed; 1 file too large to be proved, the first guide/page.html"
    )
    assert proof(page, page.replace("<p>x", "<p>y")).other_bytes_changed == 1


@pytest.mark.parametrize(
    ("verification", "sentence"),
    [
        (Verification(links=1), "1 link leads where it should, 0 other bytes changed"),
        (Verification(links=2000), "2,000 links lead where they should, 0 other bytes changed"),
        (Verification(links=1, wrong_count=1), "1 of 1 link does not lead where it should, 0 other bytes changed"),
        (Verification(links=1, wrong_count=1, wrong_places=1), "1 place is not as it should be, 0 other bytes changed"),
        (Verification(links=9, wrong_count=5, wrong_places=3), "2 of 9 links do not lead where they should, 3 places are not as they should be, 0 other bytes changed"),
        (Verification(links=9, other_bytes_changed=3), "3 other bytes changed, though they belong to no link"),
        (Verification(links=9, wrong_count=2, other_bytes_changed=1), "2 of 9 links do not lead where they should, 1 other byte changed"),
    ],
)  # fmt: skip
def test_numbers_agree_with_their_words(verification, sentence):
    assert verification.sentence == sentence


HOLDERS = [
    *(f"<{tag} href=/docs/a>" for tag in ("a", "area", "link")),
    *(f"<{tag} src=/docs/a>" for tag in ("img", "script", "iframe", "source", "audio", "video", "track", "embed", "input")),
    *(f"<{tag} cite=/docs/a>" for tag in ("blockquote", "del", "ins", "q")),
    *(f"<table><{tag} background=/docs/a>" for tag in ("tbody", "thead", "tfoot", "tr", "td", "th")),
    *(f"<svg><{tag} href=/docs/a />" for tag in ("a", "image", "use", "script", "pattern", "mpath", "linearGradient", "feImage")),
    *(f"<svg><{tag} xlink:href=/docs/a />" for tag in ("a", "image", "use", "textPath", "radialGradient")),
    *(f"<svg {name}='url(/docs/a)'>" for name in ("fill", "stroke", "filter", "mask", "clip-path", "style")),
    *(f"<svg><g {name}='url(/docs/a)' />" for name in ("fill", "stroke", "filter", "mask", "clip-path", "style")),
    "<form action=/docs/a>", "<button formaction=/docs/a>", "<input formaction=/docs/a>", "<object data=/docs/a>",
    "<video poster=/docs/a>", "<body background=/docs/a>", "<table background=/docs/a>", "<img longdesc=/docs/a>",
    "<iframe longdesc=/docs/a>", "<frameset><frame src=/docs/a>", "<frameset><frame longdesc=/docs/a>", "<a ping='/docs/a'>",
    "<img srcset='/docs/a 2x'>", "<link imagesrcset='/docs/a 2x'>", "<object archive=/docs/a>", "<applet archive=/docs/a>",
    "<embed codebase=/docs/a>", "<meta http-equiv=refresh content='0;url=/docs/a'>", "<meta property=og:url content=/docs/a>",
    "<meta property=og:video:secure_url content=/docs/a>", "<meta name=twitter:player content=/docs/a>",
    "<p style='b:url(/docs/a)'>", "<style>@import '/docs/a'</style>", "<a href='\n /docs/a '>", "<A HREF='&#47;docs/a'>",
]  # fmt: skip


@rows("page", HOLDERS)
def test_whatever_holds_a_link_it_is_missed_when_it_was_forgotten(page):
    moved = page.replace("/docs/", "/help/v2/").replace("&#47;docs/", "&#47;help/v2/")
    assert proof(page, moved).wrong == ()
    assert proof(page, page).wrong_count == 1
    assert proof(page, moved.replace("/v2/a", "/v2/b")).wrong_count == 1
    assert PageReader().read(page.encode(), moved.encode()).links.total() == 1


@rows("page", HOLDERS)
def test_a_glance_takes_no_link_of_the_table_for_any_other_attribute(page):
    moved = page.replace("/docs/", "/help/v2/").replace("&#47;docs/", "&#47;help/v2/")
    glance = PageReader().read_fast(page.encode(), moved.encode())
    assert not any(pair.is_other for pair in glance.links)


@pytest.mark.parametrize(
    "page", ["<p =x=/docs/a>", """<p =x='{"a": "/docs/a"}' ="=/docs/b">""", r"<p x\y=/docs/a>"]
)
def test_an_attribute_may_have_a_name_that_no_program_can_give_it(page):
    moved = page.replace("/docs/", "/help/v2/")
    assert proof(page, moved).wrong == ()
    assert proof(page, moved.replace("<p", "<q")).wrong_count == 1


def test_a_glance_sees_addresses_in_attributes_that_no_table_has():
    body = "<div>" * 20 + "<p data-src=/docs/a>text<template><p data-to=/docs/b></template>" + "<b></b>" * 9
    page = f"<meta name=card content=/docs/c><a href=/docs/d>{body}<i data-src=/docs/e>"
    glance = PageReader().read_fast(page.encode(), page.replace("/docs/", "/help/").encode())
    assert sorted(pair.before for pair in glance.links if pair.is_other) == [
        "/docs/a",
        "/docs/b",
        "/docs/c",
        "/docs/e",
    ]
    assert glance.alike
    assert glance.listed == (["/docs/d"], ["/help/d"])


@pytest.mark.parametrize(
    "page",
    ["<div href=x>", "<div src=x>", "<math><mi href=x>", "<portal src=x>", "<a href='x' href='y'>", "<p style='a:URL(#x)'>"],
)  # fmt: skip
def test_what_is_a_link_to_turbohtml_alone_may_stay(page):
    assert proof(page, page.replace("href='x'", f"href='{NEW}guide/x'")).wrong == ()


@pytest.mark.sites
@pytest.mark.parametrize("name", ["git-doc", "apache2-doc", "python3-doc"])
def test_a_glance_sees_what_the_table_sees(name):
    reader, rewriter = PageReader(), Rewriter(JOB)
    for path in pages(name)[::40]:
        page = path.read_bytes()
        moved, _ = rewriter.rewrite(path.name, Kind.HTML, page)
        read_fast, reading = reader.read_fast(page, moved), reader.read(page, moved)
        seen = Counter({(pair.before, pair.after): count for pair, count in read_fast.links.items()})
        seen.update(zip(*read_fast.listed, strict=True))
        read = Counter()
        for pair, count in reading.links.items():
            read[pair.before, pair.after] += count
        assert seen == read
        assert read_fast.alike is reading.alike is True
