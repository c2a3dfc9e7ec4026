"""M(before) = after: comparing what a browser saw, without a browser."""

import itertools
from dataclasses import replace
from pathlib import Path

import pytest
from tables import rows

from uriinspector.migrate.health.script_strings import ScriptPaths
from uriinspector.migrate.model.digest import Renewal, spell
from uriinspector.migrate.model.job import Endings, Outside, RewriteJob, Style
from uriinspector.migrate.post_run import PostRunReport, with_witness
from uriinspector.migrate.witness.compare import VisitComparison
from uriinspector.migrate.witness.report import DifferenceKind, ScriptString, VisitDifference, WitnessReport
from uriinspector.migrate.witness.watch import PageError, PageRequest, Route, View, Visit

OLD, NEW = "https://old.example/docs/", "https://new.example/v2/"
OK, GONE, REFUSED = PageRequest(200), PageRequest(404), PageRequest(0)


def view(base, requests=(), links=(), **facts):
    return View(base, dict(requests), links=frozenset(f"a {link}" for link in links), **facts)


def seen(before, after, **options):
    """The kinds of differences, with what was before and after."""
    job = RewriteJob(Path("/nowhere"), NEW, (OLD,), **options)
    visits = [each if isinstance(each, Visit) else Visit(each) for each in (before, after)]
    found = VisitComparison(job, lambda *_: None).differences("index.html", *visits)
    return [(each.kind.value, each.before, each.after) for each in found]


def asked(before, after):
    return seen(view(OLD, before), view(NEW, after))


def test_each_request_moves():
    assert (
        asked(
            {f"{OLD}a": OK, "https://cdn.example/x": REFUSED},
            {f"{NEW}a": OK, "https://cdn.example/x": REFUSED},
        )
        == []
    )
    assert asked({f"{OLD}a": OK}, {}) == [("request-lost", f"{OLD}a", None)]
    assert asked({f"{OLD}a": OK}, {f"{NEW}a": GONE}) == [("request-lost", f"{OLD}a", f"{NEW}a")]
    wrong = "https://new.example/docs/a"
    assert asked({f"{OLD}a": OK}, {wrong: GONE}) == [("request-lost", f"{OLD}a", wrong)]
    assert asked({f"{OLD}a": OK}, {f"{OLD}a": REFUSED}) == [("request-lost", f"{OLD}a", f"{OLD}a")]


def test_the_digest_in_a_query_is_that_of_the_new_file():
    old, new = "a" * 32, "b" * 32
    renewal = Renewal(spell(bytes.fromhex(old)), spell(bytes.fromhex(new)))
    before, after = view(OLD, {f"{OLD}a?v={old}": OK}), view(NEW, {f"{NEW}a?v={new}": OK})
    assert seen(before, after, digests=(renewal,)) == []
    assert seen(before, after) != []


@pytest.mark.parametrize("spelled", ["", "?a=1#b", "a/?a=1"])
def test_a_link_may_name_a_page_with_and_without_index_and_slash(spelled):
    """React Router writes its own base without a slash, and a link of a query alone moves with the name of its page."""
    path, mark, rest = spelled.partition("?")
    spellings = [f"{NEW}{path}{name}{mark}{rest}" for name in ("", "index.html")]
    spellings.append(f"{f'{NEW}{path}'.removesuffix('/')}{mark}{rest}")
    for after in spellings:
        assert seen(view(OLD, links=[OLD + spelled]), view(NEW, links=[after])) == []
    other = f"{NEW}{path}myindex.html"
    assert seen(view(OLD, links=[OLD + spelled]), view(NEW, links=[other])) != []
    assert asked({f"{OLD}a/": OK}, {f"{NEW}a": OK}) != []  # what is asked for has to be the very same


def test_a_link_may_tell_another_site_where_its_page_is():
    """Buttons that share a page have its address in their query, as their script reads it or as their author wrote it."""
    share = "https://share.example/?a=1&url={}%23top"
    for base, new in (
        ("https%3A%2F%2Fold.example%2Fdocs", "https%3A%2F%2Fnew.example%2Fv2"),
        (OLD[:-1], NEW[:-1]),
    ):
        before = view(OLD, links=[share.format(f"{base}%2Fa")])
        for now in (f"{new}%2Fa", f"{base}%2Fa"):
            assert seen(before, view(NEW, links=[share.format(now)])) == []
        for wrong in (f"{new}%2Fb", "https%3A%2F%2Fnew.example%2Fa", f"{new}x%2Fa"):
            assert seen(before, view(NEW, links=[share.format(wrong)])) != []


def test_a_text_may_name_the_new_place_or_still_the_old_one():
    """A page shows where it is; a code sample in it is what its author wrote."""
    before = view(OLD, text="At /docs/a\nfetch('/docs/api')")
    assert seen(before, view(NEW, text="At /v2/a\nfetch('/docs/api')")) == []
    assert seen(before, view(NEW, text="At /v2/a\nfetch('/docs/gone')")) == [
        ("text", "fetch('/docs/api')", "fetch('/docs/gone')")
    ]


def test_a_page_may_say_where_it_is():
    before = {"title": "At /docs/a", "heading": f"Page {OLD}a", "text": "You are on old.example/docs/a"}
    after = {"title": "At /v2/a", "heading": f"Page {NEW}a", "text": "You are on new.example/v2/a"}
    assert seen(view(OLD, **before), view(NEW, **after)) == []
    assert seen(view(OLD, **before), view(NEW, **before)) == []
    elsewhere = {
        "title": "At /docs/b",
        "heading": f"Page {OLD}b",
        "text": "You are on https://new.example/docs/a",
    }
    assert [kind for kind, *_ in seen(view(OLD, **before), view(NEW, **elsewhere))] == [
        "title",
        "heading",
        "text",
    ]


def test_every_line_that_differs_is_told_to_who_looks_again():
    """The first may be a clock, which differs at each look."""
    job = RewriteJob(Path("/nowhere"), NEW, (OLD,))
    visits = Visit(view(OLD, text="Day 1\nRight\nEnd")), Visit(view(NEW, text="Day 2\nWrong\nEnd"))
    for every_line, lines in ((False, ["Day 2"]), (True, ["Day 2", "Wrong"])):
        comparison = VisitComparison(job, lambda *_: None, every_line=every_line)
        assert [each.after for each in comparison.differences("index.html", *visits)] == lines


def test_a_lost_request_names_who_asked_for_it():
    job = RewriteJob(Path("/nowhere"), NEW, (OLD,))
    asked_for = PageRequest(200, ((f"{OLD}js/a.js", 4),))
    visits = Visit(view(OLD, {f"{OLD}a.json": asked_for})), Visit(view(NEW))
    found = VisitComparison(job, lambda *_: None).differences("index.html", *visits)
    assert [each.place for each in found] == [ScriptString("js/a.js", 5, "")]


def test_what_is_new_is_said():
    assert asked({}, {f"{NEW}b": OK}) == [("request-added", None, f"{NEW}b")]
    assert asked({}, {f"{NEW}b": GONE}) == [("request-failed", None, f"{NEW}b")]


def test_what_failed_before_may_fail_or_work():
    gone = f"{OLD}gone.json"
    for now in (f"{NEW}gone.json", "https://new.example/docs/gone.json"):
        assert asked({gone: GONE}, {now: GONE}) == []
    assert asked({gone: GONE}, {f"{NEW}gone.json": OK}) == []
    assert asked({gone: GONE}, {}) == []
    assert asked({gone: GONE}, {f"{NEW}other.json": GONE}) == [("request-failed", None, f"{NEW}other.json")]


def test_a_file_named_after_the_base_is_asked_for_by_its_new_name():
    before, now = "https://old.example/docs.txt?_rsc=a", "https://new.example/v2.txt?_rsc=a"
    assert asked({before: GONE}, {now: GONE}) == []
    assert asked({before: OK}, {now: GONE}) == [("request-lost", before, None), ("request-failed", None, now)]
    for other in ("https://new.example/v2.json?_rsc=a", "https://new.example/x.txt?_rsc=a"):
        assert asked({before: GONE}, {other: GONE}) == [("request-failed", None, other)]
    at_root = "https://new.example/"
    job = RewriteJob(Path("/nowhere"), at_root, (OLD,))
    views = view(OLD, {before: GONE}), view(at_root, {f"{at_root}index.txt?_rsc=a": OK})
    assert [*VisitComparison(job, lambda *_: None).differences("index.html", *map(Visit, views))] == []


def test_times_and_random_numbers_in_queries_make_no_difference():
    assert asked({f"{OLD}a?t=1795342421880": OK}, {f"{NEW}a?t=1795342429999": OK}) == []
    assert asked({f"{OLD}a?0.83642291": OK}, {f"{NEW}a?0.11112222": OK}) == []
    assert len(asked({f"{OLD}a?v=1": OK}, {f"{NEW}a?v=2": OK})) == 2
    wrong = "https://new.example/docs/a?t=1795342429999"
    assert asked({f"{OLD}a?t=1795342421880": OK}, {wrong: GONE}) == [
        ("request-lost", f"{OLD}a?t=1795342421880", wrong)
    ]


def test_the_icon_a_browser_asks_for_by_itself_does_not_count():
    assert asked({"https://old.example/favicon.ico": GONE}, {"https://new.example/favicon.ico": GONE}) == []
    assert asked({"https://old.example/favicon.ico": OK}, {"https://new.example/favicon.ico": GONE}) == []


def test_links_move():
    outside = "https://old.example/other"
    assert seen(view(OLD, links=[f"{OLD}b", outside]), view(NEW, links=[f"{NEW}b", outside])) == []
    wrong = "https://new.example/docs/b"
    assert seen(view(OLD, links=[f"{OLD}b"]), view(NEW, links=[wrong])) == [("link", f"{OLD}b", wrong)]
    assert seen(view(OLD, links=[f"{OLD}b"]), view(NEW)) == [("link", f"{OLD}b", None)]
    assert seen(view(OLD), view(NEW, links=[f"{NEW}b"])) == [("link", None, f"{NEW}b")]


def test_a_link_out_of_the_tree_may_stay_relative_where_that_was_asked_for():
    before, after = view(OLD, links=["https://old.example/x"]), view(NEW, links=["https://new.example/x"])
    assert seen(before, after, outside=Outside.LEAVE) == []
    assert seen(before, after) == [("link", "https://old.example/x", "https://new.example/x")]


def test_endings_move_as_the_job_says(tmp_path):
    (tmp_path / "b.html").write_text("")
    job = RewriteJob(tmp_path, NEW, (OLD,), endings=Endings.CLEAN)
    comparison = VisitComparison(job, lambda *_: None)
    old, new = view(OLD, links=[f"{OLD}b.html"]), view(NEW, links=[f"{NEW}b"])
    assert list(comparison.differences("index.html", Visit(old), Visit(new))) == []


def test_what_a_page_says_stays():
    before, same = view(OLD, title="A", heading="B"), view(NEW, title="A", heading="B")
    assert seen(before, same) == []
    other = view(NEW, title="C", heading="D")
    assert seen(before, other) == [("title", "A", "C"), ("heading", "B", "D")]
    assert seen(before, View(NEW, {}, is_settled=False))[0][0] == "unsettled"
    assert seen(View(OLD, {}, is_settled=False), other) == []


def test_errors_count_one_by_one_each_at_its_place():
    old = PageError(f"x at {OLD}a.js:1:2", f"{OLD}a.js", 1)
    new = PageError(f"x at {NEW}a.js:1:9", f"{NEW}a.js", 1)

    def told(before, after):
        return [
            each[2] for each in seen(Visit(view(OLD), (), None, before), Visit(view(NEW), (), None, after))
        ]

    assert told((old, old), (new, new)) == told((old, old), (new,)) == []
    assert told((old,), (new, new)) == [new.text]
    assert (
        told((old,), (new._replace(line=2),))
        == told((old,), (new._replace(script=f"{NEW}b.js"),))
        == [new.text]
    )
    assert told((), (new,)) == [new.text]
    job = RewriteJob(Path("/nowhere"), NEW, (OLD,))
    (found,) = VisitComparison(job, lambda *_: None).differences(
        "index.html", Visit(view(OLD)), Visit(view(NEW), (), None, (new,))
    )
    assert found.place == ("a.js", 2, "")


def address(url):
    return View(url, {}, is_loaded=False)


def clicked(page, *views, way="x"):
    """A visit of a page with one click, and what it shows then and after going back."""
    return Visit(page, (Route(way, *views),))


def test_a_followed_link_leads_to_the_same_page():
    pages = view(OLD), view(NEW)
    before = clicked(pages[0], address(f"{OLD}b"))
    assert seen(before, clicked(pages[1], address(f"{NEW}b"))) == []
    assert seen(before, clicked(pages[1], address(f"{NEW}c"))) == [("link", f"{OLD}b", f"{NEW}c")]
    assert (
        seen(before, Visit(pages[1])) == seen(before, clicked(pages[1], None)) == [("link", f"{OLD}b", None)]
    )


def test_a_router_stays_one():
    before = clicked(view(OLD), view(f"{OLD}b", title="B"), view(OLD))
    assert seen(before, clicked(view(NEW), view(f"{NEW}b", title="B"), view(NEW))) == []
    assert seen(before, clicked(view(NEW), address(f"{NEW}b"))) == [("router", f"{OLD}b", f"{NEW}b")]
    back = clicked(view(NEW), view(f"{NEW}b", title="B"), view("https://new.example/docs/"))
    assert seen(before, back) == [("link", OLD, "https://new.example/docs/")]
    there = clicked(view(NEW), view(f"{NEW}b", title="404"), view(NEW))
    assert seen(before, there) == [("title", "B", "404")]


def test_links_that_a_click_shows_move_too():
    shown = view(OLD, links=[f"{OLD}b"])
    before = clicked(view(OLD), replace(shown, fixed=shown.links), way="control 0 More")
    assert seen(before, clicked(view(NEW), view(NEW, links=[f"{NEW}b"]), way="control 0 More")) == []
    stale = clicked(view(NEW), view(NEW, links=[f"{OLD}b"]), way="control 0 More")
    assert seen(before, stale, style=Style.RELATIVE) == [("link", f"{OLD}b", f"{OLD}b")]


def test_a_link_that_a_click_shows_leads_not_beside_the_tree_though_another_is_right():
    before, after = (view(base, links=[f"{base}b"]) for base in (OLD, NEW))
    wrong = view(NEW, links=[f"{NEW}b", "https://new.example/docs/b"])
    before, after, wrong = (replace(each, fixed=each.links) for each in (before, after, wrong))
    opened = clicked(view(OLD), before, way="control 0 More")
    assert seen(opened, clicked(view(NEW), after, way="control 0 More")) == []
    found = seen(opened, clicked(view(NEW), wrong, way="control 0 More"))
    assert found == [("link", None, "https://new.example/docs/b")]
    outside = view(OLD, links=[f"{OLD}b", "https://old.example/other"])
    left = view(NEW, links=[f"{NEW}b", "https://new.example/other"])
    pair = (
        clicked(view(base), replace(each, fixed=each.links)) for base, each in ((OLD, outside), (NEW, left))
    )
    assert seen(*pair, outside=Outside.LEAVE) == []


def test_relative_links_may_lead_elsewhere_once_a_script_has_changed_the_address():
    relative, after = view(f"{OLD}b/", links=[f"{OLD}b/c"]), view(f"{NEW}b/", links=[f"{NEW}c"])
    fixed = replace(relative, fixed=relative.links)
    there = clicked(view(NEW), after)
    assert seen(clicked(view(OLD), relative), there) == []
    assert seen(clicked(view(OLD), fixed), there) == [("link", f"{OLD}b/c", f"{NEW}c")]
    assert seen(clicked(view(OLD), fixed), there, style=Style.RELATIVE) == []


def test_a_control_that_is_gone_is_named_by_its_words():
    before = clicked(view(OLD), view(OLD, text="open"), way="control 0 The menu")
    assert seen(before, clicked(view(NEW), None, way="control 0 The menu")) == [("control", "The menu", None)]
    assert seen(before, clicked(view(NEW), view(NEW, text="shut"), way="control 0 The menu")) == [
        ("text", "open", "shut")
    ]


def test_a_narrow_screen_shows_the_same():
    before, after = (Visit(view(base), (), view(base, text=text)) for base, text in ((OLD, "a"), (NEW, "b")))
    assert seen(before, after) == [("text", "a", "b")]
    assert seen(before, after._replace(narrow=view(NEW, text="a"))) == []


def test_service_workers_keep_their_scope_and_what_they_store():
    old = view(OLD, workers=frozenset({(OLD, f"{OLD}w.js", "activated")}), stored=frozenset({f"{OLD}a"}))
    new = view(NEW, workers=frozenset({(NEW, f"{NEW}w.js", "activated")}), stored=frozenset({f"{NEW}a"}))
    assert seen(old, new) == []
    assert seen(old, view(NEW)) == [
        ("worker", f"{NEW} {NEW}w.js activated", None), ("stored", f"{OLD}a", None)
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("report", "sentence"),
    [
        (WitnessReport("Chromium", 12, 12, 212), "Seen in Chromium: 12 pages, 212 requests, none lost"),
        (WitnessReport("Edge", 40, 1500, 1212), "Seen in Edge: 40 of 1,500 pages, 1,212 requests, none lost"),
        (
            WitnessReport("Edge", 1, 3, 2, restless=2),
            "Seen in Edge: 1 of 3 pages, 2 requests, none lost; 2 pages never came to rest before the move, and could not be compared",
        ),
    ],
)
def test_sentence(report, sentence):
    assert report.sentence == sentence


@pytest.mark.parametrize(("pages", "is_unknown"), [(1, False), (0, True)])
def test_a_browser_that_compared_no_page_takes_no_doubt_away(pages, is_unknown):
    report = PostRunReport(scripts=ScriptPaths(count=2, is_unknown=True, setting="basePath"))
    scripts = with_witness(report, WitnessReport("Edge", pages, 1, 0, restless=1 - pages)).scripts
    assert (scripts.is_unknown, bool(scripts.setting)) == (is_unknown, is_unknown)


def test_every_kind_has_words_of_its_own():
    said = {VisitDifference("a", kind, "b", None).words for kind in DifferenceKind}
    said.add(VisitDifference("a", DifferenceKind.LINK, "b", "b").words)
    assert len(said) == len(DifferenceKind) + 1


def test_what_is_fetched_ahead_may_come_at_another_time_of_the_visit():
    early = [view(base, {f"{base}b.js": OK}) for base in (OLD, NEW)]
    late = [view(base) for base in (OLD, NEW)]
    followed = [view(f"{base}b", {f"{base}b.js": OK}) for base in (OLD, NEW)]
    assert seen(clicked(early[0], view(f"{OLD}b"), view(OLD)), clicked(late[1], followed[1], view(NEW))) == []
    assert seen(clicked(late[0], followed[0], view(OLD)), clicked(early[1], view(f"{NEW}b"), view(NEW))) == []
    never = clicked(late[1], view(f"{NEW}b"), view(NEW))
    assert seen(clicked(early[0], view(f"{OLD}b"), view(OLD)), never) == [
        ("request-lost", f"{OLD}b.js", None)
    ]


HOSTS = ["https://old.example", "https://new.example", "https://tracker.example"]
NAMELESS = ["/", "//", "///"]


@rows("paths", [*itertools.product(NAMELESS, repeat=2)])
@pytest.mark.parametrize("hosts", [*itertools.product(HOSTS, repeat=2)])
def test_a_failed_request_without_a_file_name_excuses_no_other_host(hosts, paths):
    before, after = (host + path for host, path in zip(hosts, paths, strict=True))
    is_same = hosts[0] == hosts[1] or hosts == (HOSTS[0], HOSTS[1])
    expected = [] if is_same and paths[0] == paths[1] else [("request-failed", None, after)]
    assert asked({before: REFUSED}, {after: GONE}) == expected
