"""What is written of an inspection at once is what `json.dumps` makes of its object."""

import json

import pytest
import uri_texts
from amounts import amount

from uriinspector.core.contract import INSPECTION_FIELDS, inspection_json, inspection_line
from uriinspector.core.inspector import inspect

TELLING = (
    "",
    "http://[::1]:080/a;v=1;w/../b?x=%7B%22a%22:[1,2]%7D&utm_source=a#:~:text=b,c",
    "https://www.google.com/url?q=https%3A%2F%2Fb.org%2F%3Ft%3D1700000000&a",
    "mailto:Jörg@example.com?subject=a%20b&cc=c@example.org",
    "data:text/plain;charset=utf-8;base64,aGVsbG8gd29ybGQ=",
    "urn:isbn:978-0-395-36341-6?+a?=b#c",
    "file://///c|/x y",
    "HTTP://user:secret@XN--mnchen-3ya.de:/%7e/\ud800\\?a=b;c=d#\u202e",
    "view-source:http://a/",
    "tel:+1-201;phone-context=b",
    f"http://example.com/{'a' * 3000}",
)


@pytest.mark.parametrize("text", TELLING)
@pytest.mark.parametrize("base", [None, "http://a.example/b/c"])
def test_a_line_is_the_object(text, base):
    inspection = inspect(text, base)
    assert inspection_line(inspection) == json.dumps(inspection_json(inspection))


def test_a_line_of_any_text_is_the_object():
    for text in uri_texts.texts(amount("JSON_TEXTS", 800, 5000), seed=13):
        inspection = inspect(text)
        assert inspection_line(inspection) == json.dumps(inspection_json(inspection)), text


@pytest.mark.parametrize("name", INSPECTION_FIELDS)
def test_one_member_is_that_of_the_whole(name):
    inspection = inspect("http://u@h:1/a?b=2024-01-02#c")
    assert json.loads(inspection_line(inspection, [name])) == {name: inspection_json(inspection)[name]}


def test_what_is_not_asked_for_is_not_worked_out():
    inspection = inspect("http://h/a?b=c")
    inspection_line(inspection, ["host", "valid"])
    assert not {"tree", "findings", "browser", "normalized", "details"} & vars(inspection).keys()
