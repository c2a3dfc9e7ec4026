"""The page for a client is self-contained, shows no path or secret, and says what is left to do."""

import base64
import re
import shutil
from pathlib import Path

import pytest
from html5lib import parse

from uriinspector.assets import asset
from uriinspector.base.errors import EnvironmentRefusedError, UsageError
from uriinspector.base.message import size
from uriinspector.migrate import engine
from uriinspector.migrate.after.compare import Change, DeadList, ListedLink
from uriinspector.migrate.handover import MOST_ROWS, Topic, check_place, dead_topics, handover, write_page
from uriinspector.migrate.health.follow import Checked, DeadLink
from uriinspector.migrate.journal.runs import summary
from uriinspector.migrate.model.job import Endings, RewriteJob, Scripts
from uriinspector.migrate.redirects.apache import APACHE
from uriinspector.migrate.redirects.netlify import NETLIFY
from uriinspector.migrate.redirects.nginx import NGINX
from uriinspector.migrate.tree.web_view import Fault

OLD, NEW = "https://old.example/museum/", "https://harbour.example/"


@pytest.fixture
def moved(tmp_path):
    """Moves a folder of pages to a copy; returns the run."""

    def move(pages: dict[str, str], **fields) -> str:
        for name, text in pages.items():
            (tmp_path / "site" / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / "site" / name).write_text(text, "utf-8")
        given = {"old_bases": (OLD,), "output": tmp_path / "moved"} | fields
        return engine.run(RewriteJob(tmp_path / "site", NEW, **given)).run_id

    return move


def page_of(told, path: Path) -> str:
    write_page(told, path)
    text = path.read_text("utf-8")
    parse(text, namespaceHTMLElements=False)  # html5lib takes any text: the counts below are of its sections
    return text


def test_the_sample_site_is_told_whole(tmp_path):
    root = shutil.copytree(asset("sample-site"), tmp_path / "site")
    run = engine.run(RewriteJob(root, NEW, old_bases=(OLD,), output=tmp_path / "moved"))
    told = handover(run.run_id, APACHE)
    assert (told.proof.links, told.is_doubtful) == (271, False)
    assert {found.topic: found.number for found in told.to_do} == {Topic.OLD_DEAD: 19, Topic.NAMED: 9}
    text = page_of(told, tmp_path / "handover.html")
    assert re.findall('<section id="(.*?)">', text) == [
        "moved",
        "proof",
        "upload",
        "redirects",
        "look",
        "back",
    ]
    for said in (
        "271 links lead where they should",
        "34 files",
        "Give search engines the new site map",
        "moved/",
    ):
        assert said in text
    assert str(tmp_path) not in text
    assert not re.search(r'(?:src|href)="(?!data:)', text)  # nothing is loaded from anywhere
    (data,) = re.findall(r'download=".htaccess" href="data:text/plain;base64,(.*?)"', text)
    assert 'Redirect 301 "/museum/" "https://harbour.example/"' in base64.b64decode(data).decode("utf-8")


def test_what_the_move_made_stands_first_and_is_doubtful(moved, tmp_path):
    run = moved(
        {
            "index.html": '<a href="a.html">a</a><a href="gone.html">x</a><script src="s.js"></script>',
            "a.html": f'<link rel="canonical" href="https://other.example/a.html"><p>{OLD}',
            "s.js": 'go("/museum" + "/x")',
        }
    )
    (tmp_path / "moved/a.html").unlink()
    told = handover(run)
    topics = [found.topic for found in told.to_do]
    assert told.is_doubtful
    assert topics == sorted(topics, key=list(Topic).index)
    assert Topic.NEW_DEAD in topics
    assert Topic.OLD_DEAD in topics
    text = page_of(told, tmp_path / "page.html")
    assert text.index("dead only now") < text.index("dead before the move")
    assert 'id="redirects"' not in text


def test_pages_that_name_another_address_are_told(moved, tmp_path):
    elsewhere = '<link rel="canonical" href="https://wrong.example/{0}.html"><a href="{0}.html">'
    told = handover(moved({f"{name}.html": elsewhere.format(name) for name in "abc"}))
    (found,) = [found for found in told.to_do if found.topic is Topic.OTHER_ADDRESS]
    assert (found.number, found.rows[0].text) == (3, "https://wrong.example/")


def test_what_the_move_left_undone_is_doubtful_though_all_is_proved(moved):
    pages = {"index.html": '<script src="s.js"></script>', "s.js": 'go("/museum/x")'}
    told = handover(moved(pages, scripts=Scripts.LEAVE))
    assert [(found.topic, found.number) for found in told.to_do] == [(Topic.SCRIPTS, 1)]
    assert (told.to_do[0].rows[0].place, told.proof.is_wholly_proved) == ("s.js:1", True)
    assert told.is_doubtful


def test_folders_that_go_to_another_site_are_uploads_of_their_own(moved, tmp_path):
    maps = (
        (f"{OLD}shop/", "https://shop.example/"),
        (f"{OLD}b/", f"{NEW}c/"),
        (f"{OLD}img/", "https://i.example/x/"),
    )
    pages = {
        "index.html": '<a href="shop/a.html">',
        "shop/a.html": "<p>",
        "b/c.html": "<p>",
        "img/d.html": "<p>",
    }
    told = handover(moved(pages, maps=maps))
    assert [tuple(upload) for upload in told.uploads] == [
        ("", NEW), ("img/", "https://i.example/x/"), ("shop/", "https://shop.example/"),
    ]  # fmt: skip
    text = page_of(told, tmp_path / "page.html")
    assert "moved/shop/" in text
    assert "https://i.example/x/" in text


@pytest.mark.parametrize(
    ("pages", "example"),
    [
        (("index.html", "a.html", "b/index.html"), "a.html"),
        (("index.html", "A.css", "z.html"), "z.html"),
        (("index.html",), "index.html"),
    ],
    ids=" ".join,
)
def test_redirects_are_tried_with_a_page_that_is_no_start_page(moved, pages, example):
    told = handover(moved(dict.fromkeys(pages, "<p>")), APACHE)
    assert told.redirects.example.file == example
    assert told.redirects.example.new == NEW + told.redirects.example.old.removeprefix(OLD)


def test_dead_links_that_were_not_listed_are_counted_with_the_old_ones():
    def link(name):
        return DeadLink(name, 1, "gone.html", "gone.html", Fault.MISSING_FILE)

    slash = link("s.html")._replace(fault=Fault.MISSING_SLASH)
    links = (
        ListedLink(link("n.html"), Change.NEW), ListedLink(link("o.html"), Change.STAYS), ListedLink(link("m.html"), Change.MENDED),
        ListedLink(link("u.html")), ListedLink(slash, Change.NEW), ListedLink(slash, Change.STAYS),
    )  # fmt: skip
    new, old = dead_topics(DeadList(links, Checked(), left_out=40))
    assert (new.topic, new.number, [row.place for row in new.rows]) == (Topic.NEW_DEAD, 1, ["n.html:1"])
    assert (old.topic, old.number, [row.place for row in old.rows]) == (
        Topic.OLD_DEAD,
        42,
        ["o.html:1", "u.html:1"],
    )


@pytest.mark.parametrize(
    ("octets", "said"),
    [
        (0, "0 bytes"), (999, "999 bytes"), (1000, "1.0 kB"), (26_400, "26 kB"), (999_600, "1.0 MB"), (3_200_000_000, "3.2 GB"),
        (5 * 10**15, "5,000 TB"),
    ],
)  # fmt: skip
def test_sizes_are_said_as_people_say_them(octets, said):
    assert size(octets) == said


def test_no_secret_and_no_markup_of_the_site_comes_through(moved, tmp_path):
    secret = (
        '<a href="gone.html?password=hunter2&x=<b>">x</a><p>https://old.example/museum/?token=s3cr3tvalue'
    )
    told = handover(moved({"index.html": secret, "a<i>.html": '<a href="no.html">'}), NGINX)
    text = page_of(told, tmp_path / "page.html")
    assert "hunter2" not in text
    assert "s3cr3tvalue" not in text
    assert "<i>" not in text
    assert "a&lt;i&gt;.html:1" in text


def test_many_places_are_counted_and_the_first_shown(moved, tmp_path):
    told = handover(moved({"index.html": "".join(f'<a href="gone{n}.html">\n' for n in range(250))}))
    (found,) = told.to_do
    assert (found.number, len(found.rows)) == (250, MOST_ROWS)
    assert "… and 150 more" in page_of(told, tmp_path / "page.html")


def test_a_long_map_is_shown_in_part_and_saved_whole(moved, tmp_path):
    pages = {f"{number}.html": "<p>" for number in range(100)} | {"index.html": '<a href="1.html">'}
    told = handover(moved(pages, endings=Endings.CLEAN), NETLIFY)
    text = page_of(told, tmp_path / "page.html")
    (data,) = re.findall(r'download="_redirects" href="data:text/plain;base64,(.*?)"', text)
    whole = base64.b64decode(data).decode("utf-8")
    shown = text.partition("<pre>")[2].partition("</pre>")[0]
    assert whole.count("/museum/99.html ") == 1
    assert len(shown.splitlines()) < len(whole.splitlines())
    assert f"… and {len(whole.splitlines()) - len(shown.splitlines())} more lines" in text


def test_what_cannot_be_handed_over_is_said(moved, tmp_path):
    run = moved({"a.html": '<a href="b.html">'}, old_bases=())
    with pytest.raises(UsageError, match="had none: ask for no redirects"):
        handover(run, APACHE)
    job = summary(run).job
    for name, kind, said in (
        ("page.txt", UsageError, r"ends in \.html"),
        ("moved/page.html", UsageError, "among the pages"),
        ("nowhere/page.html", EnvironmentRefusedError, "make it first"),
    ):
        with pytest.raises(kind, match=said):
            check_place(tmp_path / name, job)
    in_place = moved({"a.html": f'<a href="{OLD}b.html">'}, output=None, in_place=True)
    assert in_place in page_of(handover(in_place), tmp_path / "page.html")
    engine.undo(in_place)
    with pytest.raises(UsageError, match="is undone: only a complete run can be handed over"):
        handover(in_place)
