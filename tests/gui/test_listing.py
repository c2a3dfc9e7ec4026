"""Lists of a site in columns: grouped, filtered and sorted."""

import csv

import pytest

from uriinspector.base.errors import CancelledError
from uriinspector.base.progress import UNWATCHED, Watch
from uriinspector.gui.migrate.list_panel import PlaceGroupModel, PlaceModel
from uriinspector.gui.migrate.listing import (
    DEAD_LINKS,
    Arrangement,
    By,
    ListedPlace,
    Listing,
    SaveListWork,
    arrange,
    sort_gently,
)

PLACES = [
    ListedPlace("gone.html", "a.html", 1, "../Gone.html", "missing-file"),
    ListedPlace("b.html", "a.html", 2, "B.html", "case-differs", "b.html", 17),
    ListedPlace("gone.html", "x/c.html", 3, "=gone.html", "missing-file"),
]


def shown(**wanted):
    listing = Listing(PLACES)
    made = arrange(listing, Arrangement(**wanted))
    return {name: [listing[row] for row in made.rows(place)] for place, name in enumerate(made.names)}


def test_a_row_comes_back_as_it_was_added():
    listing = Listing(PLACES)
    assert [listing[row] for row in range(len(listing))] == PLACES
    assert listing.reasons == {"missing-file": 2, "case-differs": 1}


@pytest.mark.parametrize(
    ("wanted", "groups"),
    [
        ({}, [("gone.html", 2), ("b.html", 1)]),
        ({"by": By.FILE}, [("a.html", 2), ("x/c.html", 1)]),
        ({"descending": False}, [("b.html", 1), ("gone.html", 2)]),
        ({"column": 0, "descending": True}, [("gone.html", 2), ("b.html", 1)]),
        ({"column": 0, "descending": False}, [("b.html", 1), ("gone.html", 2)]),
        ({"reason": "case-differs"}, [("b.html", 1)]),
        ({"text": "X/C"}, [("gone.html", 1)]),
        ({"text": "nowhere"}, []),
    ],
    ids=str,
)
def test_rows_are_grouped_narrowed_and_sorted(wanted, groups):
    assert [(name, len(rows)) for name, rows in shown(**wanted).items()] == groups


def test_many_things_are_sorted_in_small_steps():
    things = list(range(10_000))
    assert list(sort_gently(reversed(things), lambda thing: (thing, ""))) == things


def test_a_list_nobody_wants_any_more_is_dropped():
    with pytest.raises(CancelledError):
        arrange(Listing(PLACES), Arrangement(), lambda: True)


def test_the_models_are_right_by_qts_own_tester(qapp, qtmodeltester):
    listing = Listing(PLACES)
    groups, places = PlaceGroupModel(DEAD_LINKS), PlaceModel(DEAD_LINKS)
    for model in (groups, places):
        qtmodeltester.check(model)
    arranged = arrange(listing, Arrangement())
    groups.show(arranged, By.TARGET)
    places.show(listing, groups.rows(1))
    assert [groups.index(row, 1).data() for row in range(3)] == ["3", "2", "1"]
    assert [places.index(0, column).data() for column in (0, 2, 3)] == [
        "../Gone.html",
        "no file has this name",
        "a.html:1",
    ]
    qtmodeltester.check(groups)
    qtmodeltester.check(places)


def test_a_saved_list_holds_the_rows_shown_and_no_formula(tmp_path):
    headings = ("Leads to", "File", "Line", "Link", "Right", "Why")
    work = SaveListWork(Listing(PLACES), (2, 1), headings, {"missing-file": "no file"}, tmp_path / "list.csv")
    work(UNWATCHED)
    with (tmp_path / "list.csv").open(encoding="utf-8", newline="") as file:
        assert list(csv.reader(file)) == [
            list(headings),
            ["gone.html", "x/c.html", "3", "'=gone.html", "", "no file"],
            ["b.html", "a.html", "2", "B.html", "b.html", "case-differs"],
        ]
    before = (tmp_path / "list.csv").read_bytes()
    with pytest.raises(CancelledError):
        work(Watch(cancelled=lambda: True))
    assert (tmp_path / "list.csv").read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["list.csv"]
