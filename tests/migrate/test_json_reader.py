"""JSON as the proof reads it: which strings are links, and what else must stay."""

import pytest

from uriinspector.migrate.proof.readers.json import IN_SCRIPTS, pair_strings, take_apart


@pytest.mark.parametrize(
    ("kind", "text", "links"),
    [
        pytest.param("application/ld+json", '{"@context": "https://s/", "@id": "https://o/a"}', ["https://o/a"], id="json-ld"),
        pytest.param("application/ld+json", '{"@id": "/a", "name": "https://o/ and more"}', [], id="full-urls-only"),
        pytest.param("application/ld+json", '{"@type": ["https://o/t"], "@graph": [{"url": "https:\\/\\/o\\/b"}]}', ["https://o/b"], id="escapes"),
        pytest.param("application/ld+json", '{"@id": "https://o/a", "@id": "https://o/b"}', ["https://o/a", "https://o/b"], id="a-key-twice"),
        pytest.param("application/ld+json", '<!-- {"@id": "https://o/a",} -->', ["https://o/a"], id="no-json-at-all"),
        pytest.param("importmap", '{"imports": {"a": "/a.js", "/b.js": "./c.js", "bare": "other"}}', ["/a.js", "/b.js", "./c.js"], id="import-map"),
        pytest.param("importmap", '{"scopes": {"x/": {"a": "../a.js"}}}', ["x/", "../a.js"], id="scopes"),
        pytest.param("speculationrules", '{"prefetch": [{"urls": ["a", "/b"], "eagerness": "x"}]}', ["a", "/b"], id="speculation"),
        pytest.param(None, '{"start_url": ".", "name": "/n", "icons": [{"src": "i.png"}]}', [".", "i.png"], id="manifest"),
        pytest.param(None, '{"@id": "https://o/a", "src": "x"}', ["https://o/a"], id="json-ld-file"),
    ],
)  # fmt: skip
def test_the_format_says_what_is_a_link(kind, text, links):
    pairs = pair_strings(text, text, IN_SCRIPTS[kind] if kind else None)
    assert pairs == [(link, link) for link in links]


def test_every_changed_string_is_a_link():
    assert pair_strings('{"a": "x", "b": "y"}', '{"a": "x", "b": "z"}') == [("y", "z")]


@pytest.mark.parametrize("after", ['{"a": 2}', '{"a": 1, "b": 2}', '["a", 1]', "", '{"a": "1"}'])
def test_other_changes_are_seen(after):
    assert pair_strings('{"a": 1}', after) is None


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, '"', '{"a": "\\ud800"}', '{"a": "\n"}'])
def test_any_text_can_be_taken_apart(text):
    assert take_apart(text) == take_apart(text)
