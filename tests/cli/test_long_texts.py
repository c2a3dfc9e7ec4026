"""Long texts are shortened in the output for people."""

from uriinspector.cli.commands.inspect import inspection_lines
from uriinspector.cli.printer import Printer
from uriinspector.core.inspector import inspect


def test_a_long_text_does_not_flood_the_page():
    lines = list(inspection_lines(inspect(f"data:;base64,{'QUJD' * 50_000}"), Printer()))
    assert max(map(len, lines)) < 2_000
    assert len(lines) < 100


def test_of_many_parts_some_are_listed_and_the_others_counted():
    lines = list(inspection_lines(inspect(f"http://h/{'a/' * 1_000}"), Printer()))
    assert any("941 more" in line for line in lines)
    assert len(lines) < 200
