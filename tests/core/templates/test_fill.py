"""Values stand as given where programs take them so, and are encoded in expressions; what has no value stays."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uriinspector.base.errors import UsageError
from uriinspector.core.template import fill, find_template

PIECES = [
    "{{a}}",
    "${b}",
    "{c}",
    "{?d,e}",
    "{+f}",
    "{g:int}",
    "/:h",
    "/<int:i>",
    "{",
    "}",
    "/",
    "http://x",
    "?",
    "$",
    "{{ j }}",
]


@pytest.mark.parametrize(
    ("text", "values", "filled"),
    [
        ("{{base}}/a", {"base": "http://h/x?y"}, "http://h/x?y/a"),
        (
            "*|URL|*?a=%%b%%&c=[[d]]#<%= e %>",
            {"URL": "http://h/", "b": "1", "d": "2", "e": "3"},
            "http://h/?a=1&c=2#3",
        ),
        ("https://${HOST}/", {"HOST": "h:8080"}, "https://h:8080/"),
        ("/{id}", {"id": "a/b c"}, "/a%2Fb%20c"),
        ("/{+path}", {"path": "a/b c"}, "/a/b%20c"),
        ("/{?page,size}", {"size": "9"}, "/?size=9"),
        ("/{?page,size}", {}, "/{?page,size}"),
        ("/{id:int}", {"id": "7"}, "/7"),
        ("/users/:id/x", {"id": "a/b"}, "/users/a%2Fb/x"),
        ("/users/<int:id>", {"id": "7"}, "/users/7"),
        ("{{a}}{b}", {"b": "1"}, "{{a}}1"),
        ("{a}{a}", {"a": "{a}"}, "%7Ba%7D%7Ba%7D"),
    ],
)
def test_filled(text, values, filled):
    assert fill(text, values) == filled


@given(st.lists(st.sampled_from(PIECES)).map("".join), st.sets(st.sampled_from("abcdefghij")))
def test_what_has_no_value_stays_and_what_has_one_goes(text, names):
    found = find_template(text)
    assert fill(text, {}) == text
    if found is None:
        return
    left = find_template(fill(text, dict.fromkeys(names, "1")))
    assert names.isdisjoint(() if left is None else left.names)


def test_no_text_becomes_endless():
    with pytest.raises(UsageError, match="megabyte"):
        fill("{{a}}" * 2000, {"a": "x" * 1000})
