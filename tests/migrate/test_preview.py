"""What a preview shows of a plan."""

from pathlib import Path

import pytest

from uriinspector.migrate.model.job import Kind, RewriteJob
from uriinspector.migrate.plan.diff import ChangedLines, DiffPiece, diff, explain
from uriinspector.migrate.rewrite.page import Rewriter

JOB = RewriteJob(Path("site"), "https://new.example/", ("https://old.example/docs/",))


def diff_of(data):
    return diff(data, Rewriter(JOB).plan("a.html", Kind.HTML, data)).hunks


def test_a_changed_line_shows_both_sides_and_what_differs():
    data = b'<p>\n<p><a href="/docs/x?a&amp;b">x</a> <a href="/docs/y">\n'
    assert diff_of(data) == (
        ChangedLines(
            2,
            (
                DiffPiece('<p><a href="', False), DiffPiece("/docs/", True), DiffPiece('x?a&amp;b">x</a> <a href="', False),
                DiffPiece("/docs/", True), DiffPiece('y">', False),
            ),
            (
                DiffPiece('<p><a href="', False), DiffPiece("https://new.example/", True),
                DiffPiece('x?a&amp;b">x</a> <a href="', False), DiffPiece("https://new.example/", True), DiffPiece('y">', False),
            ),
        ),
    )  # fmt: skip


def test_lines_that_stay_are_not_shown():
    hunks = diff_of(b'<a href="/docs/x">\n\n\n<a href="/docs/y">')
    assert [hunk.number for hunk in hunks] == [1, 4]
    assert diff_of(b"<p>nothing here</p>") == ()


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_lines_of_utf_16_are_whole(encoding):
    mark = "\ufeff".encode(encoding)
    (hunk,) = diff_of(mark + '<p>é\n<a href="/docs/é">\n<p>'.encode(encoding))
    assert hunk.number == 2
    assert "".join(piece.text for piece in hunk.before) == '<a href="/docs/é">'
    assert "".join(piece.text for piece in hunk.after) == '<a href="https://new.example/é">'


def test_the_middle_of_a_long_line_is_left_out():
    (hunk,) = diff_of(b"x" * 10_000 + b'<a href="/docs/x">' + b"y" * 10_000)
    assert sum(len(piece.text) for piece in hunk.before) < 500


def test_a_link_of_a_page_of_one_line_is_marked_by_its_characters():
    data = "<meta charset=utf-8>" + "".join(f'é<a href="/docs/{number}">x</a>' for number in range(100))
    data = data.encode()
    place = data.index(b"/docs/50")
    plan = Rewriter(JOB, links=True).plan("a.html", Kind.HTML, data)
    shown = diff(data, plan, around=place)
    (hunk,) = shown.hunks
    assert [piece.text for piece in hunk.before if piece.chosen] == ["/docs/"]
    assert [piece.text for piece in hunk.after if piece.chosen] == ["https://new.example/"]
    following = hunk.after[[piece.chosen for piece in hunk.after].index(True) + 1]
    assert following.text.startswith('50"')
    column = len(data[:place].decode()) + 1
    assert shown.column == column
    assert [link.column for link in plan.links if link.start == place] == [column]
    assert diff(data, plan, around=place + 1).column is None


def test_a_link_that_stays_is_marked_as_it_is_on_both_sides():
    data = b'<a href="/docs/1"><a href="https://else.example/x"><a href="/docs/3">'
    plan = Rewriter(JOB, links=True).plan("a.html", Kind.HTML, b"<meta charset=utf-8>" + data)
    shown = diff(b"<meta charset=utf-8>" + data, plan, around=20 + data.index(b"https"))
    (hunk,) = shown.hunks
    kept = DiffPiece("https://else.example/x", changed=False, chosen=True)
    assert (kept in hunk.before, kept in hunk.after, shown.column) == (True, True, 48)
    assert [piece.text for piece in hunk.before if piece.changed] == ["/docs/", "/docs/"]


def test_columns_begin_anew_in_each_line():
    data = b'<a href="/docs/1"><a href="/docs/2">\n<a href="/docs/3">'
    links = Rewriter(JOB, links=True).plan("a.html", Kind.HTML, data).links
    assert [(link.line, link.column) for link in links] == [(1, 10), (1, 28), (2, 10)]


def test_a_link_is_explained_step_by_step():
    data = b'<base href="/docs/sub/"><a href="x?a&amp;b">'
    steps = {step.name: step.text for step in explain(JOB, "a.html", Kind.HTML, data, data.index(b"x?"))}
    assert steps == {
        "bytes in the file": "x?a&amp;b",
        "references and escapes undone": "x?a&b",
        "resolved against": "https://old.example/docs/sub/",
        "leads to": "https://old.example/docs/sub/x?a&b",
        "after the move": "https://new.example/sub/x?a&b",
        "will be resolved against": "https://new.example/sub/",
        "new text (rewritten)": "https://new.example/sub/x?a&b",
        "written back": "https://new.example/sub/x?a&amp;b",
    }


def test_a_link_that_leads_nowhere_is_explained_too():
    data = b'<a href="https://[">'
    steps = explain(JOB, "a.html", Kind.HTML, data, data.index(b"https"))
    assert ("leads to", "nowhere: it is no URL for a browser") in steps
    assert ("new text (invalid)", "https://[") in steps
    assert explain(JOB, "a.html", Kind.HTML, data, 0) == ()


def test_of_many_lines_those_around_a_place_are_shown():
    data = b"".join(b'<a href="/docs/%d">\n' % number for number in range(100))
    plan = Rewriter(JOB).plan("a.html", Kind.HTML, data)
    shown = diff(data, plan, around=data.index(b"/docs/50"))
    assert (shown.earlier, len(shown.hunks), shown.later) == (38, 24, 38)
    assert [hunk.number for hunk in shown.hunks] == list(range(39, 63))
    assert shown.focus == 12
    assert diff(data, plan, around=len(data)).focus is None
    assert (diff(data, plan).earlier, diff(data, plan, around=len(data)).later) == (0, 0)


@pytest.mark.parametrize("number", [0, 500, 999])
def test_of_a_line_of_very_many_links_those_around_a_place_are_shown(number):
    data = b"<p>" + b"".join(b'<a href="/docs/%d">' % each for each in range(1000)) + b"</p>\n<p>"
    plan = Rewriter(JOB).plan("a.html", Kind.HTML, data)
    link = b"/docs/%d" % number
    shown = diff(data, plan, around=data.index(link))
    (hunk,) = shown.hunks
    assert (hunk.number, shown.focus) == (1, 0)
    assert sum(piece.changed for piece in hunk.before) == 24
    assert shown.earlier + 24 + shown.later == 1000
    before = "".join(piece.text for piece in hunk.before)
    assert before in data.decode()
    assert f'{link.decode()}"' in before
    changed = before.replace("/docs/", "https://new.example/")
    assert "".join(piece.text for piece in hunk.after) == changed


def test_a_page_is_never_shown_in_more_than_a_screen():
    data = b"".join(b'<a href="/docs/%d">\n' % number for number in range(100))
    shown = diff(data, Rewriter(JOB).plan("a.html", Kind.HTML, data))
    assert (shown.earlier, len(shown.hunks) + shown.later, shown.focus) == (0, 100, 0)
    assert len(shown.hunks) < 40
