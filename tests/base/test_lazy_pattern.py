"""Patterns that are compiled on first use, and from then on are plain compiled patterns in their module."""

import pickle
import re

from uriinspector.base import lazy
from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.syntax import grammar

_WORD = lazy_pattern("[a-z]+", re.IGNORECASE)
_OCTETS = lazy_pattern(rb"[\x80-\xff]")
_IN_A_TABLE = {"digits": lazy_pattern("[0-9]+")}
_NEVER_USED = lazy_pattern("(")


def test_the_first_use_puts_the_compiled_expression_in_its_place():
    before = _WORD
    assert not isinstance(before, re.Pattern)
    assert before.fullmatch("Word")
    assert isinstance(_WORD, re.Pattern)
    assert (_WORD.pattern, bool(_WORD.flags & re.IGNORECASE)) == ("[a-z]+", True)
    assert before.sub("-", "a 1 b") == _WORD.sub("-", "a 1 b") == "- 1 -"


def test_octets_tables_and_pickles_work_as_with_compiled_ones():
    assert _OCTETS.findall(b"a\xffb") == [b"\xff"]
    assert _IN_A_TABLE["digits"].search("a12").span() == (1, 3)
    assert _IN_A_TABLE["digits"].split("a1b") == ["a", "b"]
    assert pickle.loads(pickle.dumps(_NEVER_USED_BUT_VALID)) == re.compile("x")


def test_what_is_never_used_is_never_compiled():
    assert not isinstance(_NEVER_USED, re.Pattern)


_NEVER_USED_BUT_VALID = lazy_pattern("x")


def test_what_tells_two_expressions_apart_still_does_when_one_is_compiled_meanwhile(monkeypatch):
    fresh = lazy._Uncompiled(r"\[[0-9A-Fa-f:.]*+", 0, vars(grammar))
    monkeypatch.setattr(grammar, "_IPV6_CHARACTERS", fresh)
    assert [grammar.first_error("x://[:1]") for _ in range(2)] == [5, 5]
