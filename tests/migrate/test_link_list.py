"""The list of all links of a plan, filtered by file, reason and text."""

from itertools import product
from pathlib import Path

import pytest

from uriinspector.assets import asset
from uriinspector.base.errors import CancelledError
from uriinspector.base.progress import Watch
from uriinspector.migrate import engine
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.model.reason import CHANGED, Reason
from uriinspector.migrate.plan.store import LinkReader, Query, find


@pytest.fixture(scope="module")
def plan(tmp_path_factory):
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("URIINSPECTOR_HOME", str(home))
        job = RewriteJob(
            Path(asset("sample-site")), "https://new.example/", ("https://old.example/museum/",), jobs=1
        )
        yield engine.preview(job)


def everything(plan):
    return [(number, file, link) for number, file in enumerate(plan.files()) for link in file.links]


@pytest.mark.parametrize(
    "query",
    [
        Query(first, end, reasons, text)
        for (first, end), reasons, text in product(
            ((0, None), (3, 9), (5, 5)),
            (frozenset(), CHANGED, frozenset({Reason.INVALID, Reason.OTHER_SITE})),
            ("", "SHIPS", "new.example/ja", "nothing has this"),
        )
    ],
    ids=lambda query: f"{query.first}-{query.end}-{len(query.reasons)}-{query.text}",
)
def test_what_is_found_is_what_a_plain_loop_finds(plan, query):
    expected = [
        place
        for place, (number, file, link) in enumerate(everything(plan))
        if query.first <= number < (query.end if query.end is not None else 1 << 30)
        and (not query.reasons or link.reason in query.reasons)
        and query.text.lower() in f"{link.before}\n{link.after}\n{file.relative}".lower()
    ]
    assert list(find(plan, query)) == expected


def test_each_link_is_read_back_by_its_number(plan):
    reader = LinkReader(plan)
    found = [reader.link(number) for number in find(plan, Query())]
    assert [(each.number, each.link) for each in found] == [(n, link) for n, _, link in everything(plan)]
    assert {each.file.relative for each in found} <= set(plan.contents.names)


def test_the_contents_count_what_the_plans_hold(plan):
    files = list(plan.files())
    assert [sum(link.reason in CHANGED for link in file.links) for file in files] == list(
        plan.contents.changes
    )
    assert plan.contents.skipped == [number for number, file in enumerate(files) if file.skipped]
    assert sum(plan.contents.changes) == len(find(plan, Query(reasons=CHANGED)))


def test_a_search_can_be_cancelled_and_tells_how_far_it_is(plan):
    steps = []
    find(plan, Query(text="x"), Watch(steps.append))
    assert steps[0].stage == "search"
    with pytest.raises(CancelledError):
        find(plan, Query(text="x"), watch=Watch(cancelled=lambda: True))
