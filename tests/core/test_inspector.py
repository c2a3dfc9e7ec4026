"""`inspect`: what an inspection holds."""

import pytest

from uriinspector.core.inspector import inspect
from uriinspector.core.syntax.uri import split
from uriinspector.core.tree import component_tree

FORMS = [
    ("http://h/", "uri", "absolute-uri"),
    ("http://h/#f", "uri", "uri"),
    ("//h/a", "relative-reference", "network-path"),
    ("/a", "relative-reference", "absolute-path"),
    ("a", "relative-reference", "relative-path"),
    ("?q", "relative-reference", "relative-path"),
    ("#f", "relative-reference", "same-document"),
    ("", "relative-reference", "same-document"),
]


@pytest.mark.parametrize(("text", "kind", "form"), FORMS)
def test_kind_and_form(text, kind, form):
    assert (inspect(text).kind, inspect(text).form) == (kind, form)


VALID = [
    ("http://h/", (True, True, True, True, True)),
    ("http://h/#f", (True, True, False, True, True)),
    ("a", (False, True, False, False, True)),
    ("http://h/é", (False, False, False, True, True)),
    ("é", (False, False, False, False, True)),
    ("http://h/ ", (False, False, False, False, False)),
]


@pytest.mark.parametrize(("text", "verdicts"), VALID)
def test_valid(text, verdicts):
    assert tuple(inspect(text).valid) == verdicts


def test_a_walk_goes_on_inside_of_values():
    tree = inspect("http://h/?to=https%3A%2F%2Finner.example%2Fa").tree
    assert "inner.example" in [part.text for part in tree.walk() if part.name == "host"]
    assert [part.text for part in tree.walk(within=False) if part.name == "host"] == ["h"]


CONNECTIONS = [
    ("Endpoint=sb://h/;SharedAccessKeyName=a;SharedAccessKey=b/c=",
     [("Endpoint", "sb://h/"), ("SharedAccessKeyName", "a"), ("SharedAccessKey", "b/c=")]),
    (" Server = h ; Database=\"a;b\"; User Id='it''s';", [("Server", "h"), ("Database", "a;b"), ("User Id", "it''s")]),
    ("host=h dbname=d password='a b'", [("host", "h"), ("dbname", "d"), ("password", "a b")]),
    ("a:6379,b:6379,password=x=,ssl=True", [("a:6379",), ("b:6379",), ("password", "x="), ("ssl", "True")]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "parts"), CONNECTIONS)
def test_the_parts_of_a_connection_string_are_its_settings(text, parts):
    tree = inspect(text).tree
    assert [tuple(leaf.text for leaf in part.children or (part,)) for part in tree.children] == parts
    end = 0
    for part in tree.walk(within=False):
        assert part.span.cut(text) == part.text
        if not part.children:
            assert not text[end : part.span.start].strip(" =;,\"'")
            end = part.span.end
    assert not text[end:].strip("; \"'")


def test_nothing_in_a_connection_string_is_percent_encoded():
    _, endpoint, user = inspect("Server=h;Endpoint=https://h/?a=%2541;User Id=a%20b").tree.children
    assert user.children[1].value is None
    assert not endpoint.children[1].meanings


def test_absent_is_not_empty():
    assert inspect("http://h").uri.query is None
    assert inspect("http://h?").uri.query == ""
    assert inspect("http://h").authority.port is None
    assert inspect("http://h:").authority.port == ""
    assert inspect("http://@h").authority.userinfo == ""
    assert inspect("a").authority is None
    assert inspect("a").host_kind is None


def test_normal_form_of_a_reference_alone():
    assert inspect("HTTP://H").normalized is not None
    assert inspect("http://h/ ").normalized is None


def test_browser_against_a_base():
    assert inspect("a", "http://h/b").browser.href == "http://h/a"
    assert inspect("a").browser.href is None
    assert inspect("\ud800").browser.error


def outline(component):
    inside = [outline(child) for child in component.children]
    return (component.name, component.text, *inside)


def test_tree():
    assert outline(component_tree(split("x://u:p@h:1/a;v=1/?k=&e#f"))) == (
        "uri",
        "x://u:p@h:1/a;v=1/?k=&e#f",
        ("scheme", "x"),
        (
            "authority",
            "u:p@h:1",
            ("userinfo", "u:p", ("user", "u"), ("password", "p")),
            ("host", "h"),
            ("port", "1"),
        ),
        ("path", "/a;v=1/", ("segment", "a;v=1", ("name", "a"), ("parameter", "v=1")), ("segment", "")),
        ("query", "k=&e", ("pair", "k=", ("key", "k"), ("value", "")), ("pair", "e", ("key", "e"))),
        ("fragment", "f"),
    )


def test_values_are_decoded():
    values = {part.text: part.value for part in component_tree(split("x:/a%20b/%FF?%41=b+c")).walk()}
    assert (values["a%20b"], values["%FF"], values["%41"], values["b+c"]) == ("a b", None, "A", None)


def test_whole_wrapped_link_is_told_at_the_root():
    link = (
        "https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com%2Fa&data=05&reserved=0"
    )
    assert [(one.kind, one.text) for one in inspect(link).tree.meanings] == [
        ("safelinks", "https://example.com/a")
    ]
    assert inspect("https://example.com/?url=x").tree.meanings == ()
