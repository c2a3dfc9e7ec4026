"""Facts that the proof and the rewrite must not share are written twice; here the two copies are compared."""

import re

from uriinspector.migrate.model.base_map import INDEX_NAME
from uriinspector.migrate.proof import base_map, invariant
from uriinspector.migrate.rewrite import decide, link_rewrite


def test_both_know_the_same_marks_of_templates():
    rewrite = decide.TEMPLATE
    assert all(rewrite.fullmatch(mark) for mark in invariant._TEMPLATE)
    spelled = "|".join(re.escape(mark) for mark in invariant._TEMPLATE)
    every = {first + second for first in map(chr, range(128)) for second in map(chr, range(128))} | {"<!--#"}
    assert {text for text in every if rewrite.search(text)} == {
        text for text in every if re.search(spelled, text)
    }


def test_both_know_the_same_schemes_that_are_no_base():
    assert link_rewrite.NO_BASE == invariant._NO_BASE


def test_both_know_the_same_name_of_a_folder():
    assert INDEX_NAME == base_map._INDEX
