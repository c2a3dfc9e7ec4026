"""A table of old and new bases: where each URL goes, equal by both maps, and which tables are refused."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uriinspector.base.errors import UsageError
from uriinspector.migrate import engine
from uriinspector.migrate.model.base_map import BaseMap, resolve
from uriinspector.migrate.model.job import RewriteJob, Style
from uriinspector.migrate.preflight.job_rules import check
from uriinspector.migrate.proof.base_map import Move
from uriinspector.migrate.rewrite.decide import Keep, Rules, rebase
from uriinspector.migrate.rewrite.link_rewrite import own_bases

OLD, NEW = "https://old.example/docs/", "https://new.example/help/"
TABLE = (
    (f"{OLD}api/", "https://api.example/"),
    (f"{OLD}api/v1/", f"{NEW}legacy/"),
    ("https://static.old.example/", "https://cdn.example/s/"),
    ("https://old.example/", "https://archive.example/"),
)


@pytest.fixture
def job(tmp_path):
    root = tmp_path / "site"
    for folder in ("guide", "api/v1"):
        (root / folder).mkdir(parents=True)
    return RewriteJob(
        root, NEW, (OLD, "https://www.old.example/docs/"), maps=TABLE, moves=(("guide", "manual"),)
    )


@pytest.mark.parametrize(
    ("href", "image"),
    [
        (f"{OLD}a", f"{NEW}a"),
        (f"{OLD}api/a?q#f", "https://api.example/a?q#f"),
        (f"{OLD}api", "https://api.example/"),
        (f"{OLD}api?q", "https://api.example/?q"),
        (f"{OLD}apis/a", f"{NEW}apis/a"),
        (f"{OLD}%61pi/a", "https://api.example/a"),
        (f"{OLD}api/v1/a", f"{NEW}legacy/a"),
        (f"{OLD}guide/", f"{NEW}manual/"),
        ("https://www.old.example/docs/api/a", "https://api.example/a"),
        ("https://www.old.example/docs/guide", f"{NEW}manual"),
        ("http://old.example/docs/api/a", "https://api.example/a"),
        ("http://static.old.example/a", "https://cdn.example/s/a"),
        ("https://old.example/about", "https://archive.example/about"),
        ("https://old.example:8443/docs/api/a", None),
        ("https://elsewhere.example/docs/api/a", None),
    ],
)
def test_the_longest_old_base_counts_in_both_maps(job, href, image):
    checked = check(job).job
    assert BaseMap.of(checked).map(href) == image
    assert Move(checked)(href) == (image or href)


def test_a_strict_scheme_keeps_http_and_https_apart_in_the_table_too(job):
    strict = check(replace(job, strict_scheme=True)).job
    assert BaseMap.of(strict).map("http://static.old.example/a") is None
    assert Move(strict)("http://static.old.example/a") == "http://static.old.example/a"


def test_a_folder_named_by_the_other_scheme_is_the_folder_of_the_tree(job):
    checked = check(replace(job, maps=(("http://old.example/docs/api", "https://api.example"),))).job
    assert checked.maps == ((f"{OLD}api/", "https://api.example/"),)


def test_a_folder_that_goes_to_another_site_is_said(job):
    assert "The folder api/ goes to https://api.example/: upload it there." in check(job).notes


@pytest.mark.parametrize(
    ("maps", "part"),
    [
        pytest.param([(OLD, "https://x.example/")], "given two new bases", id="the-old-base-again"),
        pytest.param([("https://a.example/", "https://x.example/"), ("https://a.example", "https://y.example/")], "given two new bases", id="two-equal"),
        pytest.param([(f"{OLD}guide/", "https://x.example/")], "given two new bases", id="a-folder-that-moves-already"),
        pytest.param([("https://a.example/", "https://x.example/"), ("https://b.example/", "https://x.example/")], "two pages could get one", id="one-new-base-for-two"),
        pytest.param([("https://a.example/", "https://x.example/"), ("https://b.example/", "https://x.example/y/")], "two pages could get one", id="a-new-base-below-another"),
        pytest.param([("https://a.example/", "https://a.example/b/")], "below its own old base", id="itself"),
        pytest.param([("https://a.example/", "https://b.example/"), ("https://b.example/", "https://c.example/")], "moved again", id="a-chain"),
        pytest.param([("https://a.example/", "https://b.example/"), ("https://b.example/x/", "https://c.example/")], "moved again", id="a-chain-through-a-folder"),
        pytest.param([("https://a.example/", f"{OLD}x/")], "moved again", id="into-the-tree-that-moves"),
        pytest.param([(f"{NEW}y/", "https://c.example/")], "moved again", id="the-tree-into-it"),
        pytest.param([("a", "https://c.example/")], "is no full address", id="no-base"),
        pytest.param([("https://a.example/", "https://c.example/?q")], "query or a fragment", id="a-query"),
    ],
)  # fmt: skip
def test_a_table_that_makes_no_sense_is_refused(job, maps, part):
    with pytest.raises(UsageError, match=r": \w.*\.$") as caught:
        check(replace(job, maps=tuple(maps)))
    assert part in str(caught.value)


@pytest.mark.parametrize(
    ("moves", "part"),
    [
        pytest.param([("missing", "x")], "no folder and no page missing", id="no-folder"),
        pytest.param([("", "x")], "no folder and no page .", id="the-whole-tree"),
        pytest.param([("../site", "x")], "no place inside", id="outside"),
        pytest.param([("guide", "../x")], "no place inside", id="to-the-outside"),
        pytest.param([("/guide", "x")], "no place inside", id="from-the-root-of-the-disk"),
        pytest.param([("guide", "x"), ("guide", "y")], "given two new bases", id="twice"),
        pytest.param([("guide", "guide/x")], "below its own old base", id="into-itself"),
        pytest.param([("api", "guide"), ("guide", "api")], "moved again", id="an-exchange"),
    ],
)
def test_a_move_that_makes_no_sense_is_refused(job, moves, part):
    with pytest.raises(UsageError, match=r": \w.*\.$") as caught:
        check(replace(job, new_base=OLD, maps=(), moves=tuple(moves)))
    assert part in str(caught.value)


@pytest.mark.parametrize(
    ("maps", "moves"), [(((f"{OLD}api/", f"{NEW}v2/api/"),), ())], ids=["a-base-below-the-new-one"]
)
def test_a_base_does_not_move_its_folder_in_place(job, maps, moves):
    with pytest.raises(UsageError, match="only what --move names"):
        check(replace(job, in_place=True, maps=maps, moves=moves))


def test_a_folder_that_goes_to_another_site_may_be_rewritten_in_place(job):
    there = replace(job, in_place=True, maps=((f"{OLD}api/", "https://api.example/"),), moves=())
    assert check(there).job == there


def test_the_tree_itself_may_still_go_into_its_old_base(job):
    inner = replace(job, new_base=f"{OLD}v2/", maps=(), moves=(("guide", "manual"),))
    assert check(inner).job.moves == (("guide", "manual"),)


WAYS = (
    {},
    {"maps": ((f"{OLD}guide/", "https://api.example/"),)},
    {"maps": ((f"{OLD}guide/", f"{NEW}far/away/"), (f"{OLD}guide/sub/", NEW))},
    {"moves": (("guide", ""), ("sub", "guide/sub"))},
    {"maps": (("https://old.example/", "https://archive.example/x/"), ("https://cdn.example/", "https://new.example/"))},
)  # fmt: skip
segment = st.sampled_from(
    ["a.html", "guide", "sub", "docs", "", ".", "..", "%67uide", "é", "x y", "b:c", "help"]
)
beginning = st.sampled_from(
    ["", "/", "/docs/", "../", "../../", "./", "//", "https://old.example/docs/", "http://old.example/", "//cdn.example/", "https:", NEW]
)  # fmt: skip
references = st.tuples(
    beginning, st.lists(segment, max_size=4).map("/".join), st.sampled_from(["", "/", "?q", "#f", "?a#b"])
).map("".join)


@given(
    value=references,
    ways=st.sampled_from(WAYS),
    page=st.sampled_from(["a.html", "guide/a.html", "guide/sub/deep/a.html", "sub/x.html"]),
    style=st.sampled_from(Style),
    stays=st.booleans(),
)
def test_every_link_between_what_moves_and_what_stays_leads_where_it_led_moved(
    value, ways, page, style, stays
):
    job = RewriteJob(Path("site"), OLD if stays else NEW, (OLD,), style=style, **ways)
    move, rules = Move(job), Rules.of(job)
    documents = own_bases(page, rules)
    assert documents[:2] == move.document(page)[:2]
    decision = rebase(value, documents, rules)
    after = value if isinstance(decision, Keep) else decision.text(value)
    led_to, leads_to = resolve(documents.before, value), resolve(documents.after, after)
    assert leads_to == (None if led_to is None else move(led_to))


def test_paths_in_scripts_are_written_in_full_where_parts_of_a_site_go_to_different_hosts(tmp_path):
    """The page that runs a script of a library is on the other host."""
    root, out = tmp_path / "site", tmp_path / "out"
    (root / "lib").mkdir(parents=True)
    for name in ("lib/a.js", "b.js"):
        (root / name).write_text(
            'a="/docs/lib/c.png",b="/docs/d.png",c="\\/docs\\/lib";fetch("/docs/lib/e.json")'
        )
    (root / "lib" / "e.json").write_text("{}")
    (root / "index.html").write_text("<script src=b.js></script><script src=lib/a.js></script>")
    old, new, cdn = "https://old.example/docs/", "https://new.example/x/", "https://cdn.example/l/"
    job = RewriteJob(root, new, (old,), Style.ROOT, output=out, maps=((f"{old}lib/", cdn),), jobs=1)
    assert engine.run(job).is_wholly_proved
    full = cdn.removesuffix("/")
    escaped = full.replace("/", "\\/")
    same = f'c="{escaped}";fetch("{cdn}e.json")'
    assert (out / "b.js").read_text() == f'a="{cdn}c.png",b="/x/d.png",{same}'
    assert (out / "lib/a.js").read_text() == f'a="{cdn}c.png",b="{new}d.png",{same}'
