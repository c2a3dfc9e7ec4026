"""Possessive repeats match the same in every Python."""

import re

import pytest

from uriinspector.base import possessive


@pytest.fixture
def mended(monkeypatch):
    """Mend this Python as one that matches wrongly is."""
    parser = re._parser
    monkeypatch.setattr(parser, "parse", parser.parse)
    with monkeypatch.context() as patch:
        patch.setattr(re, "fullmatch", lambda *_: object())
        possessive.mend()
    yield parser
    monkeypatch.undo()
    re.purge()


MATCHES = [
    ("(?:ab?c)++", "acabcx", (0, 5)),
    ("(?:ab?c)++", "acax", (0, 2)),
    ("(?:ab?c)++$", "aca", None),
    ("(?:a|bb)*+d", "abbad", (0, 5)),
    ("(?:a|b)++b", "abab", None),
    ("(?:(?:a|b)?+c)++d", "acbccd", (0, 6)),
    ("((?:ab?c){2,3}+)\\1", "acacacacacac", (0, 12)),
    ("(?=(?:a|bc)++d)a", "abcd", (0, 1)),
    ("(?!(?:a|bc)++d)a", "abcd", None),
    ("(a)?(?(1)(?:b|cd)++|e)f", "abcdf", (0, 5)),
    ("x[a-z]++1", "xabc1", (0, 5)),
]


@pytest.mark.parametrize(("expression", "text", "span"), MATCHES)
def test_a_possessive_repeat_takes_all_and_gives_nothing_back(expression, text, span):
    found = re.match(expression, text)
    assert (found and found.span()) == span


@pytest.mark.parametrize(("expression", "text", "span"), MATCHES)
def test_a_python_that_is_mended_matches_the_same(mended, expression, text, span):
    assert str(mended.POSSESSIVE_REPEAT) not in str(mended.parse(expression).data)
    found = re.match(expression, text)
    assert (found and found.span()) == span
