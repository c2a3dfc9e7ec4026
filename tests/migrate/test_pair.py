"""Which page became which: known moves of small sites, decisions left to a person, and the results."""

import csv
import random
import shutil

import pytest

from uriinspector.base.errors import UsageError
from uriinspector.lists.kinds import requested
from uriinspector.migrate.health.dead_links import served_at
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.pair import (
    PairKind,
    count_hits,
    pair_trees,
    read_tree,
    redirects,
    table_rows,
    write_list,
    write_table,
)
from uriinspector.migrate.preflight.job_rules import check
from uriinspector.migrate.preflight.page_table import with_page_table
from uriinspector.migrate.redirects import SERVERS

OLD, NEW = "https://old.example/docs/", "https://new.example/"
MENU = "<ul><li>Start<li>Ships<li>Visit the museum</ul>"


def words(seed, count=120):
    """A text like no other of another seed."""
    dice = random.Random(seed)
    return ["".join(dice.choices("abcdefghij", k=5)) for _ in range(count)]


def page(title, text, heading=None):
    body = f"<p>{' '.join(text)}</p>" if text else ""
    return f"<title>{title} | Museum</title><body>{MENU}<h1>{heading or title}</h1>{body}"


def write(root, files):
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(text if isinstance(text, bytes) else text.encode())


@pytest.fixture
def trees(tmp_path):
    """Make two trees, and pair them."""

    def make(old, new, hits=None, /, **bases):
        write(tmp_path / "old", old)
        write(tmp_path / "new", new)
        one = read_tree(served_at(tmp_path / "old", bases.get("old", ()), jobs=1))
        other = read_tree(served_at(tmp_path / "new", bases.get("new", ()), jobs=1))
        return pair_trees(one, other, hits and count_hits(one, hits))

    return make


def said(pairing):
    return {pair.old: (pair.kind, pair.new) for pair in pairing.pairs}


def test_each_kind_of_move_is_told(trees):
    edited = words(3)
    edited[::6] = words(33, len(edited[::6]))
    pairing = trees(
        {
            "index.html": page("Start", words(0)),
            "a.html": page("Aurora", words(1)),
            "b/index.html": page("Boats", words(2)),
            "c.html": page("Crane", words(3)),
            "gone.html": page("Letters", words(4)),
            "plan.pdf": b"%PDF one",
            "other.pdf": b"%PDF two",
        },
        {
            "index.html": page("Start", words(0)),
            "ships/a.html": page("Aurora", words(1)),
            "boats.html": page("Boats", words(2)).replace("Museum", "The new museum"),
            "d/crane-2.html": page("The crane", edited),
            "more.html": page("News", words(9)),
            "files/plan.pdf": b"%PDF one",
        },
    )
    assert said(pairing) == {
        "index.html": (PairKind.SAME, "index.html"),
        "a.html": (PairKind.MOVED, "ships/a.html"),
        "b/index.html": (PairKind.MOVED, "boats.html"),
        "c.html": (PairKind.MOVED, "d/crane-2.html"),
        "gone.html": (PairKind.LOST, ""),
        "plan.pdf": (PairKind.MOVED, "files/plan.pdf"),
    }
    assert pairing.added == ("more.html",)
    why = {pair.old: pair.why for pair in pairing.pairs}
    assert why["a.html"] == "the same bytes"
    assert "text" in why["c.html"]
    assert "% alike" in why["c.html"]


def test_what_is_not_clear_is_left_to_a_person(trees):
    text = words(1, 200)
    pairing = trees(
        {
            "two.html": page("Two", text),
            "swapped.html": page("Swapped", words(5)),
            "close.html": page("Close", words(6)),
        },
        {
            "one.html": page("Two", text[:100]),
            "three.html": page("Two", text[100:]),
            "swapped.html": page("Another", words(7)),
            "x.html": page("Close", [*words(6)[:-3], *words(60, 3)]),
            "y.html": page("Close", [*words(6)[:-2], *words(61, 2)]),
        },
    )
    kinds = {pair.old: pair for pair in pairing.pairs}
    assert {pair.kind for pair in pairing.pairs} == {PairKind.UNSURE}
    assert {each.new for each in kinds["two.html"].candidates} == {"one.html", "three.html"}
    assert {each.new for each in kinds["close.html"].candidates} == {"x.html", "y.html"}
    assert [each.new for each in kinds["swapped.html"].candidates] == ["swapped.html"]
    assert not list(table_rows(pairing))
    chosen = pairing.with_choice("close.html", "y.html").with_choice("two.html", "")
    assert list(table_rows(chosen)) == [("close.html", "y.html")]
    assert chosen.counts()[PairKind.LOST] == 1


def test_a_page_that_was_there_before_is_no_sure_successor(trees):
    text = words(1)
    pairing = trees(
        {"old.html": page("Aurora", text), "stays.html": page("Aurora", text)},
        {"stays.html": page("Aurora", text)},
    )
    assert said(pairing)["old.html"] == (PairKind.UNSURE, "")


def test_hits_decide_what_comes_first_and_tell_of_lost_files(trees, tmp_path):
    log = tmp_path / "access.log"
    line = '203.0.113.7 - - [01/Jan/2024:00:00:00 +0000] "{} /docs/{} HTTP/1.1" {} 12 "https://old.example/docs/a.html" "x"\n'
    asked = [("GET", "b/?x=1", 200), ("HEAD", "b", 301), ("GET", "b/", 404), ("POST", "a.html", 200)]
    log.write_text("".join(line.format(*each) for each in [*asked, ("GET", "plan.pdf", 200)]))
    files = {"a.html": page("Aurora", words(1)), "b/index.html": page("Boats", words(2)), "plan.pdf": b"%PDF"}
    pairing = trees(files, {"c.html": page("News", words(3))}, requested(log), old=(OLD,))
    assert [(pair.old, pair.hits) for pair in pairing.pairs] == [
        ("b/index.html", 1), ("plan.pdf", 1), ("a.html", 0),
    ]  # fmt: skip
    assert pairing.requests == 2


@pytest.mark.parametrize("write", [write_table, write_list])
@pytest.mark.parametrize("side", ["old", "new"])
def test_no_table_takes_the_place_of_a_page(trees, tmp_path, side, write):
    pairing = trees({"a.html": page("Aurora", words(1))}, {"b.html": page("Aurora", words(1))})
    place = getattr(pairing, side).job.root / "a.html"
    before = place.read_bytes() if place.exists() else None
    with pytest.raises(UsageError, match="among the pages"):
        write(pairing, place)
    assert (place.read_bytes() if place.exists() else None) == before


def test_of_two_index_pages_a_server_sends_the_first_for_the_folder(trees):
    old = {"a/index.html": page("Aurora", words(1)), "a/index.htm": page("Boats", words(2))}
    new = {"b/index.htm": old["a/index.html"], "b/index.html": old["a/index.htm"]}
    assert sorted(table_rows(trees(old, new))) == [
        ("a/", "b/index.htm"),
        ("a/index.htm", "b/"),
        ("a/index.html", "b/index.htm"),
    ]


def test_the_table_is_what_a_move_reads_and_the_redirects_follow_it(trees, tmp_path):
    """A table of odd names, read by the checks of a move, and its redirects followed by a reader of their own."""
    pairing = trees(
        {"a b.html": page("Aurora", words(1)), "b/index.html": page("Boats", words(2)), "x.html": page("X", words(3))},
        {"ü/a?.html": page("Aurora", words(1)), "c/index.html": page("Boats", words(2)), "x.html": page("X", words(3))},
        old=(OLD,), new=(NEW,),
    )  # fmt: skip
    table = tmp_path / "pages.csv"
    assert write_table(pairing, table) == 3
    rows = list(csv.reader(table.read_text("utf-8").splitlines()))
    assert sorted(rows[1:]) == [
        [f"{OLD}a%20b.html", f"{NEW}%C3%BC/a%3F.html"],
        [f"{OLD}b/", f"{NEW}c/"],
        [f"{OLD}b/index.html", f"{NEW}c/"],
    ]
    job = check(RewriteJob(tmp_path / "new", NEW, (OLD,), page_table=table)).job
    kept = with_page_table(job).job.kept_table
    assert kept is not None
    assert len(kept.read_text("utf-8").splitlines()) == 3
    for name, server in SERVERS.items():
        written = redirects(pairing, server, tmp_path / name).write(None)
        assert written.addresses >= 3, name
        assert not written.left_out


def test_redirects_on_the_same_site_leave_lost_pages_alone(trees, tmp_path):
    pairing = trees(
        {"a.html": page("Aurora", words(1)), "gone.html": page("Letters", words(2))},
        {"b.html": page("Aurora", words(1))},
        old=(OLD,), new=(OLD,),
    )  # fmt: skip
    redirects(pairing, SERVERS["netlify"], tmp_path / "_redirects").write(None)
    text = (tmp_path / "_redirects").read_text()
    assert "/docs/a.html" in text
    assert "gone" not in text


def test_pages_that_change_places_on_one_base_are_refused_by_their_addresses(trees, tmp_path):
    one, other = page("Aurora", words(1)), page("Letters", words(2))
    pairing = trees(
        {"a.html": one, "b.html": other}, {"b.html": one, "a.html": other}, old=(OLD,), new=(OLD,)
    )
    with pytest.raises(UsageError, match=rf"^{OLD}[ab]\.html becomes {OLD}[ab]\.html, .* --to\."):
        redirects(pairing, SERVERS["nginx"], tmp_path / "map")


def test_redirects_without_a_move_or_a_base_are_refused(trees, tmp_path):
    same = {"a.html": page("Aurora", words(1))}
    for bases in ({}, {"old": (OLD,), "new": (OLD,)}):
        pairing = trees(same, same, **bases)
        with pytest.raises(UsageError):
            redirects(pairing, SERVERS["nginx"], tmp_path / "map")
        shutil.rmtree(tmp_path / "new")
