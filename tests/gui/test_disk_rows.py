"""Pages that won't work from a disk are in the table of a result."""

from uriinspector.gui.migrate.words import disk_rows
from uriinspector.migrate.health.disk import DiskFinding, DiskFindings, Obstacle


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
