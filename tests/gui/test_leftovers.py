"""The page of the proof lists data that still belongs to old files, with its place."""

from uriinspector.gui.migrate.words import result_rows, verdict, verdict_style
from uriinspector.migrate.model.digest import Leftover
from uriinspector.migrate.model.outcome import Verification
from uriinspector.migrate.write.result import RunResult


def test_what_belongs_to_old_files_is_listed_and_takes_the_green_tick_away():
    leftovers = (
        Leftover("sw.js", 3, "ab", "a.css", "It names a.css."),
        Leftover("a.css.bz2", 0, "", "a.css", "It is a copy."),
    )
    result = RunResult(
        "1", verification=Verification(1, 1, leftovers=leftovers, leftover_count=2), leftovers=leftovers
    )
    rows = [row for row in result_rows(result) if row[0].text == "Of an old file"]
    assert [(row[1].text, row[2].text) for row in rows] == [
        ("It names a.css.", "sw.js:3"),
        ("It is a copy.", "a.css.bz2"),
    ]
    assert verdict(result).startswith("Not wholly proved")
    assert verdict_style(result.verification) != verdict_style(Verification(1, 1))
