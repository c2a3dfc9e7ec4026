"""Facts that the mutation trial found untested: one line each, with the rule that decides it."""

import pytest

from uriinspector.core import resolve
from uriinspector.core.contract import inspection_json
from uriinspector.core.equivalence.ladder import normalize
from uriinspector.core.inspector import inspect
from uriinspector.core.syntax.uri import split_authority
from uriinspector.core.text.secret import mask


@pytest.mark.parametrize(
    ("reference", "target"),
    [("?", "http://a/b?"), ("", "http://a/b?c"), ("#", "http://a/b?c#"), (".", "http://a/"), ("d?", "http://a/d?")],
)  # fmt: skip
def test_an_empty_query_is_no_absent_one(reference, target):
    """RFC 3986 5.2.2: `if defined(R.query)`."""
    assert resolve(reference, "http://a/b?c") == target


def test_triplets_of_a_urn_stay():
    """RFC 8141 3.1: they are compared as they are."""
    assert normalize("urn:example:%61").output == "urn:example:%61"
    assert normalize("foo:example:%61").output == "foo:example:a"


@pytest.mark.parametrize(
    "text", ["mailto:a/../b@h.example", "did:web:h.example:a/../b", "jdbc:sqlite:a/../b.db", "urn:/a/../b"]
)
def test_a_name_after_a_scheme_has_no_folders(text):
    assert normalize(text).output == text


def test_colons_of_a_literal_that_is_never_closed_begin_no_port():
    """RFC 3986 3.2.2."""
    assert split_authority("[::1:80") == (None, "[::1:80", None)


def test_a_long_password_is_masked_from_its_first_colon():
    secret = f"{'a' * 300}:b"
    assert mask(f"http://joe:{secret}@h/") == "http://joe:••••••@h/"


def test_a_finding_of_a_whole_part_is_told_at_that_part():
    authority = inspection_json(inspect("http://0177.0.0.1/"))["tree"]["children"][1]
    (host,) = authority["children"]
    assert "disguised-address" in host["finding_codes"]
    assert authority["finding_codes"] == []
