"""The JSON of an inspection is what `json.dumps` would write for its values."""

import json

import pytest
import uri_texts
from amounts import amount

from uriinspector.core.contract import INSPECTION_FIELDS, codes_by_node, inspection_json, inspection_line
from uriinspector.core.findings import level_of
from uriinspector.core.inspector import inspect
from uriinspector.core.summary import summarize

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


def part(component, codes):
    """A part of the tree and all below it, made without the writer."""
    return {
        "name": component.name,
        "text": component.text,
        "value": component.value,
        "span": list(component.span),
        "children": [part(child, codes) for child in component.children],
        "finding_codes": codes.get(id(component), []),
        "meanings": [
            {
                "kind": meaning.kind,
                "evidence": meaning.evidence,
                "summary": meaning.summary,
                "text": meaning.text,
                "layers": list(meaning.layers),
                "parts": [part(inside, {}) for inside in meaning.parts],
            }
            for meaning in component.meanings
        ],
    }


def finding(found):
    fix = None if found.fix is None else found.fix._asdict() | {"span": list(found.fix.span)}
    return found._asdict() | {"level": level_of(found), "span": list(found.span), "fix": fix}


def check(text, base=None):
    """The line is what `json.dumps` writes, and each member the value of the inspection."""
    inspection = inspect(text, base)
    line = inspection_line(inspection)
    told = json.loads(line)
    assert line == json.dumps(told)
    assert told["tree"] == part(inspection.tree, codes_by_node(inspection.tree, inspection.findings))
    assert told["findings"] == [finding(found) for found in inspection.findings]
    browser = inspection.browser._asdict()
    del browser["hostname"]
    assert told["browser"] == browser
    summary = summarize(inspection)
    offers = [offer._asdict() for offer in summary.offers]
    assert told["summary"] == {name: getattr(summary, name) for name in ("code", "severity", "sentence")} | {
        "offers": offers
    }
    assert told["valid"] == inspection.valid._asdict()
    assert told["details"] == (inspection.details and json.loads(json.dumps(dict(inspection.details))))
    assert [told[name] for name in ("input", "host", "query", "normalized")] == [
        text,
        inspection.host,
        inspection.uri.query,
        inspection.normalized,
    ]


@pytest.mark.parametrize("text", TELLING)
@pytest.mark.parametrize("base", [None, "http://a.example/b/c"])
def test_a_line_is_the_object(text, base):
    check(text, base)


def test_a_line_of_any_text_is_the_object():
    for text in uri_texts.texts(amount("JSON_TEXTS", 800, 5000), seed=13):
        check(text)


@pytest.mark.parametrize("name", INSPECTION_FIELDS)
def test_one_member_is_that_of_the_whole(name):
    inspection = inspect("http://u@h:1/a?b=2024-01-02#c")
    assert json.loads(inspection_line(inspection, [name])) == {name: inspection_json(inspection)[name]}


def test_what_is_not_asked_for_is_not_worked_out():
    inspection = inspect("http://h/a?b=c")
    inspection_line(inspection, ["host", "valid"])
    assert not {"tree", "findings", "browser", "normalized", "details"} & vars(inspection).keys()
