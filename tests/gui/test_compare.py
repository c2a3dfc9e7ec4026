"""The comparison, through its controls, as a person uses it."""

import doctest
import time
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeySequence

from uriinspector.core.equivalence.purpose import PURPOSES
from uriinspector.gui import compare
from uriinspector.gui.compare import ComparePane, compare_stripped, cut_to_marks, verdict
from uriinspector.gui.convert import conversion
from uriinspector.gui.widgets.table import MARKS

VERDICTS = [
    ("http://h/", "http://h/", "character for character"),
    ("HTTP://h/", "http://H/", "6.2.2.1"),
    ("http://h/%7e", "http://h/~", "6.2.2.2"),
    ("http://h/a/../b", "http://h/b", "6.2.2.3"),
    ("http://h:80/", "http://h/", "6.2.3"),
    ("http://h/a", "http://h/b", "differ in path"),
    ("http://h/a", "https://i/a", "differ in scheme, host"),
]


@pytest.fixture
def pane(qtbot, make) -> ComparePane:
    made = make(ComparePane)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    return made


def cells(pane: ComparePane, column: int) -> list[str]:
    return [pane.parts.index(row, column).data() for row in range(pane.parts.rowCount())]


@pytest.mark.parametrize(("a", "b", "said"), VERDICTS, ids=[row[2] for row in VERDICTS])
def test_the_verdict_names_the_rung(pane, qtbot, a, b, said):
    qtbot.keyClicks(pane.first, a)
    qtbot.keyClicks(pane.second, b)
    assert said in pane.verdict.text()
    assert pane.verdict.text().startswith("Not" if "differ in" in said else "Equivalent")


def test_a_hundred_kilobytes_are_compared_beside_the_window(pane, qtbot):
    """Comparing a megabyte held the window for six seconds, at each key press."""
    value = "0123456789abcdef" * 6_400
    worked = [time.thread_time()]
    pulse = QTimer(pane, interval=5)
    pulse.timeout.connect(lambda: worked.append(time.thread_time()))
    pane._patience.setInterval(0)
    pulse.start()
    pane.first.setPlainText(f"https://h.example/?a={value}&token=hushhush1&b=x")
    pane.second.setPlainText(f"https://h.example/?a={value}&token=hushhush1&b=y")
    assert (pane.comparison, pane.copy.isEnabled()) == (None, False)
    qtbot.waitUntil(lambda: pane.verdict.text() == "Reading…", timeout=60_000)
    qtbot.waitUntil(lambda: not pane.busy and pane.comparison is not None, timeout=60_000)
    assert "differ in query" in pane.verdict.text()
    assert cells(pane, 1)[-1] == "pair b"
    assert not any("hush" in text for text in (*cells(pane, 2), *cells(pane, 3)))
    # Seconds of work between two turns of the loop: the promise is 0.05, and a busy machine takes thrice as long for it.
    assert max(after - before for before, after in pairwise(worked[1:])) < 0.15
    qtbot.keyClick(pane.second, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(pane.second, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: not pane.busy, timeout=60_000)
    assert pane.verdict.text().startswith("Put two URIs in")


def test_an_answer_about_an_earlier_text_is_not_shown(pane, qtbot):
    long = "https://h.example/?a=" + "b" * 50_000
    pane.first.setPlainText(long)
    pane.second.setPlainText(f"{long}c")
    qtbot.waitUntil(lambda: pane._latest.busy, timeout=60_000)
    pane.second.setPlainText(long)
    qtbot.waitUntil(lambda: not pane.busy and pane.comparison is not None, timeout=60_000)
    assert pane.verdict.text().startswith("Equivalent")


def test_each_part_says_whether_its_difference_counts(pane):
    pane.first.setPlainText("http://example.com/%7ejoe/./a?x=1")
    pane.second.setPlainText("HTTP://EXAMPLE.com:80/~joe/a?x=2")
    assert cells(pane, 0)[:7] == ["≈", "=", "≈", "≈", "≈", "≠", "="]
    assert "Order" in cells(pane, 4)[5]


A, B = "http://h/a/c?x=1&y=2&z=%7e", "http://h/a/b/c?y=2&X=1&utm_id=5&z=~"


def test_segments_and_pairs_stand_beside_each_other(pane):
    pane.first.setPlainText(A)
    pane.second.setPlainText(B)
    names = cells(pane, 1)[7:]
    assert dict(zip(names, cells(pane, 0)[7:], strict=True)) == {
        "segment 2": "+", "pair x": "−", "pair X": "+", "pair utm_id": "+", "pair z": "≈",
    }  # fmt: skip
    pane.choice.case.click()
    assert dict(zip(cells(pane, 1)[7:], cells(pane, 0)[7:], strict=True))["pair x"] == "↕"
    pane.choice.order.click()
    assert "pair x" not in cells(pane, 1)
    pane.choice.trackers.click()
    assert cells(pane, 4)[-2:] == ["A tracker, left out", "Only encoded otherwise"]


def test_a_purpose_has_its_own_answer(pane):
    pane.first.setPlainText("http://127.0.0.1/cb")
    pane.second.setPlainText("http://127.0.0.1:8421/cb")
    assert "RFC 8252" not in pane.caution.text()
    pane.choice.purpose.setCurrentIndex(pane.choice.purpose.findData("oauth-redirect"))
    assert "The same for this purpose" in pane.caution.text()
    assert "RFC 8252 7.3" in pane.caution.text()
    assert [pane.choice.purpose.itemData(number) for number in range(1, pane.choice.purpose.count())] == list(
        PURPOSES
    )


def test_absent_and_empty_differ(pane):
    pane.first.setPlainText("http://h/?")
    pane.second.setPlainText("http://h/")
    assert (cells(pane, 2)[5], cells(pane, 3)[5]) == ("(empty)", "(absent)")


def test_half_a_pair_is_no_comparison(pane):
    pane.first.setPlainText("http://h/")
    assert pane.comparison is None
    assert pane.parts.rowCount() == 0
    assert "two URIs" in pane.verdict.text()


def test_secrets_are_masked(pane):
    pane.first.setPlainText("http://u:geheim@h/?token=abc")
    pane.second.setPlainText("http://u:anders@h/?token=def")
    shown = " ".join(cells(pane, 2) + cells(pane, 3))
    assert not any(secret in shown for secret in ("geheim", "anders", "abc", "def"))


def test_swapping(pane):
    pane.first.setPlainText("http://a/")
    pane.second.setPlainText("http://b/")
    pane.swap.click()
    assert (pane.first.text(), pane.second.text()) == ("http://b/", "http://a/")


def undo(qtbot, field):
    qtbot.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


def redo(qtbot, field):
    qtbot.keySequence(field, QKeySequence(QKeySequence.StandardKey.Redo))


@pytest.mark.parametrize(("a", "b"), [("http://a/", "http://b/"), ("http://a/", "")])
@pytest.mark.parametrize("name", ["first", "second"])
def test_a_swap_is_undone_in_both_fields(pane, qtbot, name: str, a: str, b: str):
    """Only the field with the focus went back, so that both held the same URI."""

    def texts():
        return pane.first.text(), pane.second.text()

    qtbot.keyClicks(pane.first, a)
    qtbot.keyClicks(pane.second, b)
    field = getattr(pane, name)
    pane.swap.click()
    undo(qtbot, field)
    assert texts() == (a, b)
    redo(qtbot, field)
    assert texts() == (b, a)
    pane.swap.click()
    assert texts() == (a, b)
    undo(qtbot, field)
    assert texts() == (b, a)
    undo(qtbot, field)
    assert texts() == (a, b)


def test_what_is_written_after_a_swap_is_undone_by_itself(pane, qtbot):
    qtbot.keyClicks(pane.first, "http://a/")
    qtbot.keyClicks(pane.second, "http://b/")
    pane.swap.click()
    qtbot.keyClick(pane.first, Qt.Key.Key_Home)
    qtbot.keyClicks(pane.first, "x")
    undo(qtbot, pane.first)
    assert (pane.first.text(), pane.second.text()) == ("http://b/", "http://a/")
    undo(qtbot, pane.first)
    assert (pane.first.text(), pane.second.text()) == ("http://a/", "http://b/")
    pane.first.replace_all("http://b/")  # no redo, although the text is what the swap had made
    assert (pane.first.text(), pane.second.text()) == ("http://b/", "http://b/")


def test_it_begins_with_the_uri_inspected(window, control):
    control("uri_edit").setPlainText("http://h/x")
    window.go_compare()
    assert control("compare_first").text() == "http://h/x"
    assert control("compare_second").hasFocus()


def test_the_models_are_right_by_qts_own_tester(pane, qtmodeltester):
    pane.first.setPlainText("http://a/")
    pane.second.setPlainText("http://b/")
    qtmodeltester.check(pane.parts)
    qtmodeltester.check(pane.rungs)


@pytest.mark.parametrize(
    "name", [
        "compare_first", "compare_second", "compare_swap", "compare_purpose", "compare_ignore_order", "compare_ignore_case",
        "compare_ignore_trackers", "compare_parts", "compare_rungs",
    ],
)  # fmt: skip
def test_each_control_says_what_it_is(control, name):
    assert control(name).toolTip()
    assert control(name).accessibleName() or control(name).text()


@pytest.mark.parametrize(
    ("a", "b", "said"),
    [
        ("http://h/a", "HTTP://h/a", "the only difference is upper and lower case"),
        ("http://h/~a", "http://h/%7Ea", "the only difference is triplets nobody needs"),
        ("HTTP://h:80/%7Ea/../b", "http://h/b", "the only differences are upper and lower case"),
        ("HTTP://h/x", "HTTP://h:80/x", "the only difference is what the scheme says"),
        ("http://h/%7E/x", "http://h/~/./x", "the only differences are triplets nobody needs"),
    ],
)
def test_every_difference_that_is_overlooked_is_said(a, b, said):
    assert said in verdict(compare_stripped(a, b)).sentence


def test_three_differences_are_three():
    sentence = verdict(compare_stripped("HTTP://h:80/%7Ea", "http://h/~a")).sentence
    assert sentence == (
        "Equivalent: the only differences are upper and lower case of scheme, host and triplets (RFC 3986 6.2.2.1); "
        "triplets nobody needs (RFC 3986 6.2.2.2); "
        "what the scheme says is the same, such as its default port (RFC 3986 6.2.3)"
    )


def test_the_characters_that_differ_are_marked(pane):
    pane.first.setPlainText("http://h/colour?a=1")
    pane.second.setPlainText("http://h/color?a=1")
    path = [pane.parts.index(5 - 1, column) for column in (2, 3)]
    assert [index.data(MARKS) for index in path] == [((5, 6),), ((5, 6),)]
    assert pane.parts.index(0, 2).data(MARKS) is None
    pane.first.setPlainText("http://u:one@h/")
    pane.second.setPlainText("http://u:two@h/")
    assert pane.parts.index(1, 2).data(MARKS) is None  # a mark would tell of a secret


def test_the_first_mark_can_be_seen_in_a_narrow_cell(pane):
    metrics = pane.part_table.fontMetrics()
    text = "a" * 100 + "X" + "b" * 100
    shown, marks = cut_to_marks(text, ((100, 101),), metrics, 120)
    assert shown.startswith("…aaaaaaX")
    assert shown[marks[0][0] : marks[0][1]] == "X"
    assert cut_to_marks("aXb", ((1, 2),), metrics, 120) == ("aXb", ((1, 2),))


def test_sentences_get_the_room_that_short_parts_leave(pane, qtbot):
    pane.resize(1000, 600)
    pane.first.setPlainText("http://h.example/a?q=1")
    pane.second.setPlainText("http://h.example/a?q=2")
    table = pane.part_table
    qtbot.wait(20)
    assert table.columnWidth(2) == table.columnWidth(3) < table.columnWidth(4) // 3, [
        table.columnWidth(column) for column in range(5)
    ]


def test_marks_are_painted(pane, qtbot):
    pane.first.setPlainText("http://h/colour")
    pane.second.setPlainText("http://h/color")
    row = pane.part_table.visualRect(pane.parts.index(4, 2))
    before = pane.part_table.viewport().grab(row).toImage()
    pane.second.setPlainText("http://h/colour")
    assert pane.part_table.viewport().grab(row).toImage() != before


def test_what_values_hold_is_opened(pane):
    pane.first.setPlainText(
        "http://h/?u=http%3A%2F%2Fa%2Fp%3Fx%3D1&j=%7B%22n%22%3A%7B%22k%22%3A1%7D%7D&token=abc"
    )
    pane.second.setPlainText(
        "http://h/?u=http%3A%2F%2Fb%2Fp%3Fx%3D2&j=%7B%22n%22%3A%7B%22k%22%3A2%7D%7D&token=def"
    )
    names = [name.strip() for name in cells(pane, 1)]
    for inside, a, b in (("u › host", "a", "b"), ("u › x", "x=1", "x=2"), ("j › n.k", "1", "2")):
        row = names.index(inside)
        assert (cells(pane, 2)[row], cells(pane, 3)[row]) == (a, b)
    assert "abc" not in "".join(cells(pane, 2))


def test_where_a_pair_moved_to_is_said(pane):
    pane.first.setPlainText("?a=1&b=2&c=3")
    pane.second.setPlainText("?b=2&c=3&a=1")
    assert cells(pane, 4)[-1] == "Moved from place 1 to 3"


def test_the_parts_are_copied_as_a_table(pane, qtbot):
    pane.first.setPlainText("http://h/a")
    pane.second.setPlainText("http://h/b")
    pane.copy.click()
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0].split("\t")[1:4] == ["Part", "First", "Second"]
    assert lines[5].split("\t")[:4] == ["≠", "path", "/a", "/b"]


@pytest.mark.parametrize("module", [compare, conversion])
def test_every_example_gives_what_it_says(module):
    told = doctest.testmod(module)
    assert told.failed == 0
    assert told.attempted


def test_a_table_is_copied_whole(pane):
    long = "a" * 300
    pane.first.setPlainText(f"http://h/{long}?x=1%202")
    pane.second.setPlainText("http://h/b")
    pane.copy.click()
    assert f"/{long}" in QGuiApplication.clipboard().text()


def test_short_parts_leave_their_room_to_what_it_means(pane, qtbot):
    """A sentence was cut beside two columns that were nearly empty."""
    pane.resize(1_000, 700)
    pane.first.setPlainText("http://h/?q=1")
    pane.second.setPlainText("http://h/?q=2")
    sentence = "Order, case and repetition of pairs count, unless the server says otherwise"
    qtbot.waitUntil(lambda: sentence in cells(pane, 4))
    needed = pane.part_table.fontMetrics().horizontalAdvance(sentence) + 24
    qtbot.waitUntil(lambda: pane.part_table.columnWidth(4) >= needed)
    assert pane.part_table.columnWidth(0) == pane.rung_table.columnWidth(0)
