"""`check` finds every kind of dead link, says what would be right, and leaves links that lead somewhere alone."""

import html
import os
import unicodedata
from collections import Counter

import ada_url
import pytest
from sites import site
from tables import rows

from uriinspector.base.errors import UsageError
from uriinspector.migrate.health import follow as link_follower
from uriinspector.migrate.health.dead_links import check_links, served_at
from uriinspector.migrate.health.follow import LinkFollower, names_a_place
from uriinspector.migrate.model.base_map import document_url
from uriinspector.migrate.model.job import Kind
from uriinspector.migrate.tree.web_view import Fault, ServedTree

BASE = "https://old.example/docs/"
NFD = unicodedata.normalize("NFD", "é")


def plant(root, **pages):
    """A tree with one page of links, and files whose names are hard."""
    for name in ("sub/page.html", "sub/index.html", "empty/readme.txt", "Case/Page.html", f"n{NFD}.html",
                 "space name.html", "lit%20eral.html", "query.html?s=40", "hash#tag.html", "new\nline.html",
                 "plain.html", "bare.html", "news/index.shtml", "shop/index.php"):  # fmt: skip
        (root / name).parent.mkdir(exist_ok=True)
        (root / name).write_text("<p id=here>x<a name=named>", encoding="utf-8")
    (root / os.fsdecode(b"latin-\xe9.html")).write_text("<p id=here>")
    for name, text in pages.items():
        (root / f"{name}.html").write_text(f"<meta charset=utf-8>{text}", encoding="utf-8")
    return root


def dead_in(root, *bases, **choice):
    found = []
    checked = check_links(served_at(root, bases or (BASE,), jobs=1, **choice), found.append)
    assert checked.dead + checked.redirected == len(found)
    return found


ALIVE = [
    "plain.html", "plain.html?any=query", "sub/", "./sub/../plain.html", "/docs/plain.html", "//old.example/docs/plain.html",
    "HTTP://OLD.example:80/docs/plain.html", "space%20name.html", "space name.html", "lit%2520eral.html", "%70lain.html",
    "query.html%3Fs=40", "hash%23tag.html", "new%0Aline.html", "latin-%E9.html", f"n{NFD}.html", "#", "", "#top", "#TOP",
    "?q", "plain.html#here", "plain.html#named", "plain.html#h%65re", "plain.html#:~:text=x", "plain.html#here:~:text=x",
    "plain.html#top", "sub/#here", "empty/readme.txt#anything", "news/#here", "shop/#anything", "https://other.example/docs/nothing", "/elsewhere", "../",
    "mailto:a@b.example", "javascript:void(0)", "{{ url }}", "__PREFIX__/a", "%PUBLIC_URL%/a", "https://[", "/docs-old/nothing",
]  # fmt: skip


@pytest.mark.parametrize("link", ALIVE)
def test_what_leads_somewhere_is_left_in_peace(tmp_path, link):
    assert dead_in(plant(tmp_path, start=f'<a href="{link}">')) == []


DEAD = [
    ("nothing.html", Fault.MISSING_FILE, None),
    ("plain.html/x", Fault.MISSING_FILE, None),
    ("sub/page.html/", Fault.MISSING_FILE, None),
    ("..%2Fdocs%2Fplain.html", Fault.MISSING_FILE, None),
    ("plain.html%00", Fault.MISSING_FILE, None),
    ("sub//page.html", Fault.MISSING_FILE, None),
    ("empty/", Fault.MISSING_INDEX, None),
    ("empty", Fault.MISSING_INDEX, None),
    ("sub", Fault.MISSING_SLASH, "sub/"),
    ("sub?a=b#here", Fault.MISSING_SLASH, "sub/?a=b#here"),
    ("/docs/sub", Fault.MISSING_SLASH, "/docs/sub/"),
    ("bare", Fault.MISSING_SUFFIX, "bare.html"),
    ("PLAIN.html", Fault.CASE_DIFFERS, "plain.html"),
    ("case/page.HTML#x", Fault.CASE_DIFFERS, "Case/Page.html#x"),
    ("./sub/../case/page.html", Fault.CASE_DIFFERS, "./sub/../Case/Page.html"),
    ("https://old.example/docs/PLAIN.html", Fault.CASE_DIFFERS, "https://old.example/docs/plain.html"),
    ("SUB/", Fault.CASE_DIFFERS, "sub/"),
    ("né.html", Fault.UNICODE_DIFFERS, "ne%CC%81.html"),
    ("lit%20eral.html", Fault.ENCODING_DIFFERS, "lit%2520eral.html"),
    ("query.html?s=40", Fault.ENCODING_DIFFERS, "query.html%3Fs=40"),
    ("plain.html#nothing", Fault.MISSING_FRAGMENT, None),
    ("#nothing", Fault.MISSING_FRAGMENT, None),
    ("sub/#Here", Fault.MISSING_FRAGMENT, None),
]


@pytest.mark.parametrize(("link", "fault", "suggestion"), DEAD, ids=[row[0] for row in DEAD])
def test_dead_link_is_found_with_what_would_be_right(tmp_path, link, fault, suggestion):
    (found,) = dead_in(plant(tmp_path, start=f'<p>\n<a href="{link}">'))
    assert (found.file, found.line, found.link, found.fault) == ("start.html", 2, link, fault)
    assert found.suggestion == suggestion
    if suggestion is not None:
        mended = dead_in(plant(tmp_path, start=f'<a href="{suggestion}">'))
        assert {dead.fault for dead in mended} <= {Fault.MISSING_FRAGMENT}


def test_a_prefix_of_an_import_map_needs_a_folder_and_no_page(tmp_path):
    page = '<script type=importmap>{"imports":{"a/":"./empty/","b/":"./gone/"},"scopes":{"empty/":{"c/":"./sub/"}}}</script>'
    (found,) = dead_in(plant(tmp_path, start=page))
    assert (found.link, found.fault) == ("./gone/", Fault.MISSING_FILE)


HARD = [
    "page.html #x", "page.html\t#x", " #x", "#x ", "plain.html#", "gone.html#", "#", "?a#b", "//old.example/docs/#a", "sub#a", "sub/../#b",
    "pl\nain.html#x", "plain.html##x", "plain.html#%41", "plain.html#é", "https:#x", "https:plain.html#x", "{{x}}#y", "x#{{y}}",
    "mailto:a#b", "\\sub\\#x", "PLAIN.html#x", "query.html?s=40#x", "data:#x", "http://[#x",
]  # fmt: skip


def test_a_link_without_its_fragment_leads_where_the_whole_of_it_does(tmp_path):
    links = [*ALIVE, *(row[0] for row in DEAD), *HARD]
    job = served_at(plant(tmp_path, other="x"), (BASE,), jobs=1)
    follower = LinkFollower(job)
    for name in ("start.html", "sub/start.html", "start.html"):
        for link in links * 2:
            page = f'<meta charset=utf-8><a href="{html.escape(link)}">'
            found = [placed.lead for placed in follower.leads(name, Kind.HTML, page.encode())]
            whole = LinkFollower(job)._resolve_value(link, document_url(BASE, name))
            assert found == ([] if whole is None else [whole]), link


UP = ["../plain.html#x", "../", "..", "../#x", "..//plain.html", "../../plain.html", "../sub/", "../../../plain.html", "./plain.html",
      "plain.html", "/plain.html", "//plain.html", "..\\plain.html", "../../docs/plain.html", "../..//plain.html", "../https:plain.html",
      "../?a", "../../../../docs/sub/", "plain.html ", "\nplain.html\t"]  # fmt: skip
FROM = ["https://other.example/", "start.html", "sub/start.html", "C:/start.html", "a/b/start.html", "a/sub/start.html", "a/"]  # fmt: skip


@pytest.mark.parametrize("base", [BASE, "https://old.example/", "file:///"], ids=["folder", "site", "disk"])
def test_links_followed_together_lead_where_each_of_them_does(tmp_path, base):
    links = dict.fromkeys([*ALIVE, *(row[0] for row in DEAD), *HARD, *UP], 2)
    job = served_at(plant(tmp_path, other="x"), (base,), jobs=1)
    follower, fresh = LinkFollower(job), LinkFollower(job)
    for document in (name if name.startswith("https:") else document_url(base, name) for name in FROM):
        alone = Counter[tuple[str, str, Fault | None]]()
        for lead in (fresh._resolve_value(link, document) for link in links):
            if lead is not None:
                alone[lead.page, lead.fragment, lead.fault] += 2
        together = Counter[tuple[str, str, Fault | None]]()
        for lead, fragments in follower.follow(document, links):
            for fragment, count in fragments.items():
                together[lead.page, fragment, lead.fault] += count
        assert together == alone, document


@rows("character", [*map(chr, range(0x80))])
def test_a_fragment_is_plain_where_the_url_parser_changes_nothing_in_it(character):
    href = ada_url.join_url(BASE, f"x#a{character}b")
    is_plain = link_follower._PLAIN_FRAGMENT.fullmatch(character) is not None
    assert is_plain == (href == f"{BASE}x#a{character}b" and character != "{")


def test_clean_addresses_are_a_matter_of_the_server(tmp_path):
    tree = plant(tmp_path, start='<a href="bare"><a href="sub/page#here"><a href="bare/">')
    assert [dead.link for dead in dead_in(tree, clean=True)] == ["bare/"]


def test_base_href_and_the_document_itself_count(tmp_path):
    tree = plant(
        tmp_path,
        start='<base href="sub/"><a href="page.html"><a href="#here"><a href="#gone"><a href="plain.html">',
    )
    assert [(dead.link, dead.target) for dead in dead_in(tree)] == [
        ("plain.html", "sub/plain.html"),
        ("#gone", "sub/#gone"),
    ]


def test_what_a_page_draws_with_is_its_own_whatever_its_base(tmp_path):
    drawing = (
        '<svg><g id="icon"/><use href="#icon"/><use xlink:href="#icon"/><rect fill="url(#icon)"/>'
        '<textPath href="#icon"/><use href="#gone"/><a href="#icon"/></svg><p style="fill:url(#icon)">'
    )
    tree = plant(tmp_path, start=f'<base href="sub/"><style>p{{filter:url("#icon")}}</style>{drawing}')
    assert [(dead.link, dead.target) for dead in dead_in(tree)] == [
        ("#gone", "start.html#gone"),
        ("#icon", "sub/#icon"),
    ]


def test_other_languages_and_their_fragments(tmp_path):
    tree = plant(tmp_path, start='<svg><use href="pic.svg#part"/><use href="pic.svg#none"/></svg>'
        '<script type="application/ld+json">{"@id": "https://old.example/docs/#thing"}</script>')  # fmt: skip
    (tree / "index.html").write_text("")
    (tree / "pic.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg"><g id="part"/><g fill="url(#gone)"/></svg>'
    )
    (tree / "style.css").write_text("a { background: url(gone.png); fill: url(#in-the-page) }")
    assert sorted(dead.link for dead in dead_in(tree)) == ["#gone", "gone.png", "pic.svg#none"]


def test_symbolic_links_count_by_where_they_lead(tmp_path):
    tree = plant(tmp_path)
    (tree / "good.html").symlink_to("plain.html")
    (tree / "broken.html").symlink_to("nothing")
    (tree / "loop.html").symlink_to("loop.html")
    plant(tmp_path, start='<a href="good.html#here"><a href="broken.html"><a href="loop.html">')
    assert [(dead.link, dead.fault) for dead in dead_in(tree)] == [
        ("broken.html", Fault.MISSING_FILE),
        ("loop.html", Fault.MISSING_FILE),
    ]


@pytest.mark.parametrize(
    ("fragment", "found"),
    [("", True), ("a", True), ("%61", True), ("%C3%A9", True), ("b%20c", True), ("tOp", True), ("A", False),
     ("b+c", False), (":~:text=z", True), ("svgView(viewBox(0,0,1,1))", True), ("%FF", False)],
)  # fmt: skip
def test_fragment_names_a_place_as_in_a_browser(fragment, found):
    assert names_a_place(fragment, frozenset({"a", "é", "b c"})) is found


def test_workers_find_the_same(tmp_path):
    pages = {
        f"page{number}": f'<a href="gone-{number % 7}.html"><a href="plain.html#x{number}">'
        for number in range(450)
    }
    tree = plant(tmp_path, **pages)
    alone = dead_in(tree)
    found = []
    check_links(served_at(tree, (BASE,), jobs=2), found.append)
    assert len(alone) == 900
    assert sorted(found) == sorted(alone)


def test_base_that_makes_no_sense_is_refused(tmp_path):
    with pytest.raises(UsageError):
        served_at(tmp_path, ("docs/",))


def test_answer_never_leaves_the_tree(tmp_path):
    (tmp_path / "secret").write_text("")
    (tmp_path / "tree").mkdir()
    tree = ServedTree(tmp_path / "tree")
    for path in ("../secret", "%2e%2e/secret", "..%2fsecret", "x/..%2f..%2fsecret", "%2fsecret", "/secret"):
        assert tree.answer(path).fault is Fault.MISSING_FILE


@pytest.mark.sites
def test_git_documentation_has_three_dead_links():
    found = dead_in(site("git-doc"))
    assert {(dead.file, dead.link) for dead in found} == {
        ("git.html", "git-p4.html"),
        ("technical/reftable.html", "#Ref-index"),
        ("technical/reftable.html", "#Update-transactions"),
    }


def test_fragments_that_a_script_takes_for_names_of_pages_are_no_anchors(tmp_path):
    frame = '<body class="NDPage NDFramePage"><iframe id=CFrame></iframe>'
    plant(
        tmp_path,
        frame=frame,
        start='<a href="frame.html#File:a.cs:B">a</a><a href="plain.html#File:a.cs">b</a>',
    )
    assert [dead.link for dead in dead_in(tmp_path)] == ["plain.html#File:a.cs"]
