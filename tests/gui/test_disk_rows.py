"""What the table of a result says of pages that won't work from a disk, and of the old base where not all was read."""

from uriinspector.gui.migrate.words import disk_rows, leak_rows
from uriinspector.migrate.health.disk import DiskFinding, DiskFindings, Obstacle
from uriinspector.migrate.health.leaks import Swept
from uriinspector.migrate.model.outcome import FileOutcome, Outcome


def test_pages_that_fail_from_a_disk_are_listed_under_their_count(qapp):
    finding = DiskFinding("guide/a.html", Obstacle.WORKER, "find.js", is_search=True)
    head, row = disk_rows(DiskFindings(1200, 1100, 0, (finding,)))
    assert [cell.text for cell in head] == [
        "From a disk",
        "1,100 of 1,200 pages will not work as on a server",
        "",
    ]
    assert [cell.text for cell in row] == [
        "",
        "its search will not work from a disk: find.js starts a worker, which no browser allows there",
        "guide/a.html",
    ]


def test_nothing_is_said_of_a_tree_that_works_or_is_meant_for_a_server(qapp):
    assert disk_rows(None) == disk_rows(DiskFindings(3, 0, 0, ())) == ()


def test_where_not_all_could_be_read_the_old_base_has_no_green_tick():
    unread = FileOutcome("a.js", Outcome.SKIPPED, "It takes too long.")
    rows = [leak_rows(Swept(3, skipped=skipped), ())[0] for skipped in ((), (unread,))]
    assert [(row[0].icon_colour, row[1].text) for row in rows] == [
        ("good", "is named nowhere (3 files looked through)"),
        ("warning", "is named nowhere (3 files looked through); 1 file could not be read"),
    ]
