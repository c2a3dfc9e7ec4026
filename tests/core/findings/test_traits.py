"""Traits only save time: a rule that is skipped for a missing trait would have found nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uriinspector.core.findings import findings, rules, traits
from uriinspector.core.findings.rule import Subject, Trait
from uriinspector.core.reading.whatwg import validation_errors

# The others decide as well: a rule with one of them leaves part of its condition to the trait.
SHORTCUTS = {
    Trait.SCHEME, Trait.MEANT, Trait.TRIPLET, Trait.LOOK_ALIKE, Trait.MIXED_CASE,
    Trait.DOUBLE_SLASH, Trait.SOFTWARE, Trait.STATUS, Trait.PUNCTUATION, Trait.LONG, Trait.EMPTY_QUERY, Trait.KEY,
}  # fmt: skip
BEGINNINGS = [
    "", "http://h", "https://www.example.com", "HTTP://h", "file://", "mailto:", "nosuch:", "javascript:", "ftp://h",
    "foo://h", "ws://h", "http:", "//h", "git@h.com:", "localhost:", "C:\\", "<", "url:",
]  # fmt: skip
PIECES = [
    "/", "//", "~a", ";sid=1", ";jsessionid=1", "a1l", "O0", "1", "0", "l", "I", "aB", "ABc", "draft", "cgi-bin", ".",
    "?", "&", "=", "id=1", "utm_source=x", "%20", "%2C", "%2F", "%2e", "%7E", "%41", "%aB", "%00", "%0A", "%25", "41",
    "a=b@c.de", "a=b%40c.de", "%E2%80%AE", "%E2%9C%93", "%EF%BB%BF", "%C2%AD", "%D8%9C", "%", "#", "x" * 80, "é", ":", "@", "3000", ")", "http:",
]  # fmt: skip
TEXTS = st.builds(
    "{}{}".format, st.sampled_from(BEGINNINGS), st.lists(st.sampled_from(PIECES), max_size=8).map("".join)
)


@given(TEXTS)
def test_a_rule_not_asked_has_nothing_to_say(text):
    subject = Subject(text)
    has = traits(subject)
    left_out = [
        rule
        for rule in rules()
        if (rule.trait in SHORTCUTS and rule.trait not in has)
        or (rule.characters and not any(characters in text for characters in rule.characters))
    ]
    assert [rule.code for rule in left_out if list(rule.check(subject))] == []


@given(TEXTS)
def test_every_trait_is_there_once(text):
    has = traits(Subject(text))
    assert len(has) == len(set(has))


@given(TEXTS)
def test_the_url_standard_reports_nothing_where_it_is_not_asked(text):
    has_errors = bool(validation_errors(text))
    assert has_errors is (Trait.VALIDATION_ERROR in traits(Subject(text)))


@pytest.mark.parametrize("text", ["html", "py", "/html", "html/a", "http://h/php"])
def test_the_name_of_a_format_without_a_dot_is_no_extension(text):
    assert {"format-in-path", "technology-in-path"}.isdisjoint(finding.code for finding in findings(text))


def test_two_segments_that_tell_the_same_are_two_findings():
    found = findings("http://h/old/new")
    assert [finding.span for finding in found if finding.code == "status-in-path"] == [(9, 12), (13, 16)]
