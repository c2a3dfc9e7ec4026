"""The named steps of resolving and normalizing, and what a comparison says."""

import pytest
from tables import rows

from uriinspector.base.errors import UsageError
from uriinspector.core.equivalence.ladder import (
    ComponentDifference,
    Level,
    compare,
    lowercase_scheme,
    normalize,
)
from uriinspector.core.reading.browser import browse, browse_resolve
from uriinspector.core.reference import relativize, resolve
from uriinspector.core.syntax.iri import to_iri, to_uri
from uriinspector.core.syntax.uri import split


def rules(steps):
    return [step.rule.partition(":")[0] for step in steps]


def test_resolution_names_its_steps():
    resolution = resolve("../g?y", "http://a/b/c/d;p?q#f")
    assert resolution.target == "http://a/b/g?y"
    assert rules(resolution.steps) == ["5.1", "5.2.2", "5.2.3", "5.2.4", "5.3"]
    assert resolution.steps[2].after == "/b/c/../g"
    assert resolution.steps[3].after == "/b/g"


def test_the_guard_is_a_step():
    resolution = resolve(".//x", "f:/")
    assert resolution.target == "f:/.//x"
    assert "3.3" in rules(resolution.steps)


def test_normalization_names_its_steps():
    normalization = normalize("HTTP://EXAMPLE.com:80/%7ea/../b")
    assert normalization.output == "http://example.com/b"
    assert [step.rule.split(":")[0] for step in normalization.steps][:3] == ["RFC 3986 6.2.2.1"] * 3
    for before, after in zip(normalization.steps, normalization.steps[1:], strict=False):
        assert before.after == after.before


RUNGS = [
    (Level.CASE, "http://example.com:/%7Ea/./b"),
    (Level.PERCENT, "http://example.com:/~a/./b"),
    (Level.DOTS, "http://example.com/~a/b"),
]


@pytest.mark.parametrize(("level", "expected"), RUNGS)
def test_each_rung_stands_on_the_one_below(level, expected):
    assert normalize("HTTP://EXAMPLE.com:/%7ea/./b", level).output == expected


def test_nothing_is_decoded_beside_a_malformed_triplet():
    """`%4%31` would become `%41`, another triplet."""
    assert normalize("http://h/%4%31").output == "http://h/%4%31"


def test_a_port_is_a_number():
    """RFC 3986 3.2.3: in decimal, so zeros in front say nothing, and 080 is the default of http."""
    assert normalize("foo://h:007/").output == "foo://h:7/"
    assert normalize("foo://h:000/").output == "foo://h:0/"
    assert normalize("http://h:080/").output == "http://h/"
    assert normalize("http://h:080/", Level.DOTS).output == "http://h:080/"


COMPARED = [
    ("http://h/", "http://h/", "string"),
    ("HTTP://H/", "http://h/", "case"),
    ("http://h/%7ea", "http://h/~a", "percent"),
    ("http://h/é", "http://h/%C3%A9", "percent"),
    ("http://h/a/../b", "http://h/b", "dots"),
    ("http://h:80/", "http://h/", "scheme"),
    ("http://h/a", "http://h/b", None),
    ("http://h/?a&b", "http://h/?b&a", None),
    ("http://h/a", "http://h/a/", None),
]


@pytest.mark.parametrize(("a", "b", "level"), COMPARED)
def test_level(a, b, level):
    assert compare(a, b).level == level


def test_differences():
    found = compare("http://u@h:1/a?q", "http://v@h/a?q#f")
    assert found.differences == (
        ComponentDifference("userinfo", "u", "v"),
        ComponentDifference("port", "1", None),
        ComponentDifference("fragment", None, "f"),
    )


RELATIVIZED = [
    ("http://h/a/b", "http://h/a/c", "b"),
    ("http://h/a/", "http://h/a/c", "."),
    ("http://h/", "http://h/a/c/d", "/"),
    ("http://h/a/c", "http://h/a/c", ""),
    ("http://h/a/c#f", "http://h/a/c?q", "c#f"),
    ("http://h/a/c?p", "http://h/a/c?q", "?p"),
    ("http://h/a/b:c", "http://h/a/c", "./b:c"),
    ("http://h//x", "http://h/a", ".//x"),
    ("http://other/", "http://h/a", "//other/"),
    ("https://h/a", "http://h/a", "https://h/a"),
    ("http://h/a/../b", "http://h/a", "http://h/a/../b"),
    ("f:/.//x", "f:/y", ".//x"),
    ("http://h/a/ b", "http://h/a/c", "./ b"),  # browsers strip a space in front (URL standard 4.4)
    ("http://h/\x01b", "http://h/c", "/\x01b"),
]


@pytest.mark.parametrize(("target", "base", "expected"), RELATIVIZED)
def test_relativize(target, base, expected):
    found = relativize(target, base)
    assert found == expected
    assert found == target or resolve(found, base).target == target


DRIVES = (
    "/C:", "/C:/", "/C:/x", "/C:/a/", "/C:/a/x", "/C:/C:/x", "/C://x", "/C|/x", "/c:/x", "/D:", "/D:/x", "/", "/x", "/a/x", "/a/C:/x",
    "//x",
)  # fmt: skip


@rows("base", DRIVES)
@pytest.mark.parametrize("ending", ["", "?q", "#f"])
def test_a_browser_finds_the_same_file(base, ending):
    """It never goes above the drive of the base (URL standard 4.4, path state)."""
    base = f"file://{base}"
    for target in (f"file://{path}{ending}" for path in DRIVES):
        found = relativize(target, base)
        assert resolve(found, base).target == target
        assert browse_resolve(found, base).target == browse(target).href


IRIS = [
    ("http://h/é?é#é", "http://h/%C3%A9?%C3%A9#%C3%A9"),
    ("http://h/a%20b", "http://h/a%20b"),
    ("?\ue000", "?%EE%80%80"),
]


@pytest.mark.parametrize(("iri", "uri"), IRIS)
def test_iri_and_uri(iri, uri):
    assert to_uri(iri) == uri
    assert to_iri(uri) == iri


STAYING = ["http://h/%2F", "http://h/%FF", "http://h/%E2%80%AE", "http://h/%EE%80%80", "http://h/100%"]


@pytest.mark.parametrize("uri", STAYING)
def test_what_no_iri_holds_stays(uri):
    """RFC 3987 3.2, 4.1: reserved, not UTF-8, turning direction, private outside the query, malformed."""
    assert to_iri(uri) == uri


@pytest.mark.parametrize("level", ["case", "percent", "dots", "scheme"])
def test_a_level_may_be_given_by_its_name(level):
    assert normalize("HTTP://H:80/./%7e", level) == normalize("HTTP://H:80/./%7e", Level(level))


def test_a_wrong_level_is_an_error():
    with pytest.raises(UsageError, match="case, percent, dots, idna, scheme"):
        normalize("HTTP://h/", "CASE")


@pytest.mark.parametrize(
    ("text", "output"),
    [
        ("file:/.//one", "file:////one"),
        ("http://::", "http://::/"),
        ("http://a:b:80", "http://a:b:80/"),
        ("HTTP://a:", "http://a/"),
        ("ws://[dot]::", "ws://[dot]::/"),
        ("tel:/..///x", "tel:/.///x"),
        ("tel:+1-(201).555", "tel:+1201555"),
        ("urn:lex:\u212aA", "urn:lex:\u212aa"),  # the Kelvin sign is no letter of US-ASCII
    ],
)
def test_a_normal_form_is_reached_in_one_pass(text, output):
    assert normalize(text).output == output
    assert normalize(output).output == output


def test_text_that_is_no_scheme_keeps_its_case():
    """RFC 3986 6.2.2.1 speaks of schemes; what stands before the colon here is none."""
    assert lowercase_scheme(split("A_B:c")).text == "A_B:c"
    assert lowercase_scheme(split("1A:c")).text == "1A:c"
    assert normalize("A_B:c").output == "A_B:c"


@pytest.mark.parametrize(
    ("reference", "base", "guarded"),
    [
        ("x:/.//a", "http://h/", True),
        ("..//a", "x:/b/c", True),
        ("/.//a", "x:/b", True),
        ("//h//a", "http://b/", False),  # behind an authority `//` is a path
        ("http://h//a", "x:/b", False),
        ("/.//a", "http://b/", False),
        ("..//a", "http://b/c/d", False),
    ],
)
def test_the_guard_of_a_path_is_named_where_there_is_no_authority(reference, base, guarded):
    resolution = resolve(reference, base)
    assert ("3.3" in rules(resolution.steps)) is guarded
    assert split(resolution.target).path.startswith("/./") is guarded
