"""Changes by name change what they name and nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uriinspector.base.errors import UsageError
from uriinspector.core.change import PARTS, Changes, build, change
from uriinspector.core.contract import inspection_json
from uriinspector.core.inspector import inspect
from uriinspector.core.syntax.uri import all_components, split

TEXTS = st.one_of(
    st.lists(
        st.sampled_from(
            ["http:", "//", "u:p@", "h", "[::1]", ":80", "/", "a;b", "?", "x=1", "&", "y", "#", "%41", "%", "é", "@", "\ud800"]
        ),
        max_size=10,
    ).map("".join),
    st.text(st.characters(codec=None), max_size=20),
)  # fmt: skip
FULL = "http://u:p@h:1/a/b%2Fc?x=%7e&x=2&y#f"


@pytest.mark.parametrize(
    ("changes", "output"),
    [
        (Changes(set=["scheme=https"]), "https://u:p@h:1/a/b%2Fc?x=%7e&x=2&y#f"),
        (Changes(set=["user=a:b"]), "http://a%3Ab:p@h:1/a/b%2Fc?x=%7e&x=2&y#f"),
        (Changes(set=["password=q@"]), "http://u:q%40@h:1/a/b%2Fc?x=%7e&x=2&y#f"),
        (Changes(set=["host=bücher.example"]), "http://u:p@xn--bcher-kva.example:1/a/b%2Fc?x=%7e&x=2&y#f"),
        (Changes(set=["host=[::1]"]), "http://u:p@[::1]:1/a/b%2Fc?x=%7e&x=2&y#f"),
        (Changes(set=["host=2001:DB8::1.2.3.4"]), "http://u:p@[2001:DB8::1.2.3.4]:1/a/b%2Fc?x=%7e&x=2&y#f"),
        (Changes(set=["host=fe80::1%en 0"]), "http://u:p@[fe80::1%25en%200]:1/a/b%2Fc?x=%7e&x=2&y#f"),
        (Changes(set=["host=[a]/b"]), "http://u:p@%5Ba%5D%2Fb:1/a/b%2Fc?x=%7e&x=2&y#f"),
        (Changes(set=["segment.-1=d/e"]), "http://u:p@h:1/a/d%2Fe?x=%7e&x=2&y#f"),
        (Changes(set=["segment.1:=%41"]), "http://u:p@h:1/%41/b%2Fc?x=%7e&x=2&y#f"),
        (Changes(set=["query.x=a&b"]), "http://u:p@h:1/a/b%2Fc?x=a%26b&y#f"),
        (Changes(set=["query.x:=%7E"]), "http://u:p@h:1/a/b%2Fc?x=%7E&y#f"),
        (Changes(set=["query.new=1 2"]), FULL.replace("&y", "&y&new=1%202")),
        (Changes(set=["query.y"]), FULL),
        (Changes(set=["port?=8080", "fragment?=z"]), FULL),
        (Changes(set=["fragment=a b"]), FULL.replace("#f", "#a%20b")),
        (Changes(drop=["query.x"]), "http://u:p@h:1/a/b%2Fc?y#f"),
        (Changes(drop=["query.?"]), "http://u:p@h:1/a/b%2Fc#f"),
        (Changes(drop=["password"]), FULL.replace("u:p@", "u@")),
        (Changes(drop=["user"]), FULL.replace("u:p@", ":p@")),
        (Changes(drop=["user", "password"]), FULL.replace("u:p@", "")),
        (Changes(drop=["segment.1", "segment.9"]), "http://u:p@h:1/b%2Fc?x=%7e&x=2&y#f"),
        (Changes(drop=["port", "query", "fragment"]), "http://u:p@h/a/b%2Fc"),
        (Changes(append=["segment=c d", "query.x=3"]), "http://u:p@h:1/a/b%2Fc/c%20d?x=%7e&x=2&y&x=3#f"),
        (Changes(drop=["query.x"], set=["query.b=1"], append=["query.a"], sorts=True), "http://u:p@h:1/a/b%2Fc?a&b=1&y#f"),
        (Changes(fixes=True), FULL.replace("%7e", "~")),
    ],
    ids=str,
)  # fmt: skip
def test_a_change_does_what_it_names(changes, output):
    changed = change(FULL, changes)
    assert changed.output == output
    assert changed.steps == () if output == FULL else changed.steps[-1].after == output


def test_however_many_fixes_there_are_all_are_made():
    assert change("http://h/" + "a b" * 300, Changes(fixes=True)).output == "http://h/" + "a%20b" * 300


def test_a_wildcard_is_a_character_after_a_backslash():
    assert change("?*=1&ab=2", Changes(drop=["query.\\*"])).output == "?ab=2"


def test_a_key_is_compared_as_forms_mean_it():
    assert change("?a+b=1&a%20b=2&a%2Bb=3", Changes(drop=["query.a b"])).output == "?a%2Bb=3"
    assert change("?a+b=1", Changes(set=["query.a b=2"])).output == "?a+b=2"


def test_an_appended_segment_follows_a_slash_at_the_end():
    assert change("http://h/a/", Changes(append=["segment=b"])).output == "http://h/a/b"
    assert change("http://h", Changes(append=["segment=b", "segment=c"])).output == "http://h/b/c"


@pytest.mark.parametrize(
    ("changes", "query"),
    [
        (Changes(set=["query.a=log"]), "p=x.git;a=log;h=1"),
        (Changes(set=["query.new=a;b"]), "p=x.git;a=commit;h=1;new=a%3Bb"),
        (Changes(drop=["query.a"]), "p=x.git;h=1"),
        (Changes(append=["query.a=2"]), "p=x.git;a=commit;h=1;a=2"),
        (Changes(sorts=True), "a=commit;h=1;p=x.git"),
    ],
)
def test_pairs_between_semicolons_are_those_that_the_tree_shows(changes, query):
    assert (
        change("https://git.example/?p=x.git;a=commit;h=1#f", changes).output
        == f"https://git.example/?{query}#f"
    )
    assert (
        change("mailto:a@b.example?subject=a=b;c", Changes(set=["query.subject=x"])).output
        == "mailto:a@b.example?subject=x"
    )


@pytest.mark.parametrize(
    "changes",
    [
        Changes(set=["nothing=1"]),
        Changes(set=["host"]),
        Changes(set=["segment=1"]),
        Changes(set=["segment.3=1"]),
        Changes(set=["scheme=1a"]),
        Changes(set=["port=http"]),
        Changes(set=["host:=a/b"]),
        Changes(set=["host=a.example:8080"]),
        Changes(set=["host:=[::1]/x"]),
        Changes(set=["host:=[::1]:80"]),
        Changes(set=["query.a:=b&c"]),
        Changes(append=["host=a"]),
        Changes(append=["segment.1=a"]),
        Changes(drop=["segment"]),
        Changes(drop=["query."]),
    ],
    ids=str,
)
def test_what_makes_no_sense_is_refused(changes):
    with pytest.raises(UsageError):
        change("http://h/a/b", changes)


@given(TEXTS, st.sampled_from(["port=1", "host=h", "user=u", "query.k=v", "fragment=f", "query=q"]))
def test_everything_but_the_part_stays(text, assignment):
    """What stands before and after the changed component is what stood there."""
    before = split(text)
    if assignment[:5] in {"port=", "user="} and not all_components(before)["host"]:
        with pytest.raises(UsageError, match=r"There is no host in .* set it first"):
            change(text, Changes(set=[assignment]))
        return
    after = split(change(text, Changes(set=[assignment])).output)
    component = {"q": "query", "f": "fragment"}.get(assignment[0], "authority")
    for name in ("scheme", "query", "fragment"):
        if name != component:
            assert getattr(after, name) == getattr(before, name)
    assert after.path.endswith(before.path)


@given(TEXTS)
def test_a_dropped_pair_was_the_last_change_to_the_query(text):
    added = change(text, Changes(append=["query.new key=1"])).output
    kept = "" if split(text).query == "" else split(text).query
    assert (split(change(added, Changes(drop=["query.new key"])).output).query or "") == (kept or "")


@given(TEXTS)
def test_build_is_the_inverse_of_inspect(text):
    parts = inspection_json(inspect(text), ("input", *PARTS))
    original = parts.pop("input")
    assert build(parts, original) == text
    assert build(parts) == text
    del parts["authority"]
    assert build(parts) == text


def test_build_takes_the_part_that_was_changed():
    parts = inspection_json(inspect("http://u@h:1/a"), PARTS)
    assert build({**parts, "port": "2"}, "http://u@h:1/a") == "http://u@h:2/a"
    assert build({**parts, "authority": "x"}, "http://u@h:1/a") == "http://x/a"
    assert build({"path": "a"}) == "a"


@pytest.mark.parametrize(
    "parts",
    [
        {"authority": "h", "host": "other"},
        {"host": "a:b"},
        {"host": "a/b"},
        {"scheme": "a/b", "path": ""},
        {"path": "//a"},
        {"path": "a:b"},
        {"host": "h", "path": "a"},
        {"query": "a#b"},
    ],
    ids=str,
)
def test_parts_that_would_be_read_as_others_are_refused(parts):
    with pytest.raises(UsageError) as caught:
        build(parts)
    assert "None" not in str(caught.value)
