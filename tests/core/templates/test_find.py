"""Templates are recognised by their expressions, and other texts are not taken for templates."""

import pytest

from uriinspector.core import template
from uriinspector.core.findings import findings
from uriinspector.core.template import PlaceholderStyle, find_template, parse_template

TEMPLATES = [
    ("{{base_url}}/users", PlaceholderStyle.DOUBLE_BRACES, "base_url", False),
    ("{{ host }}/a", PlaceholderStyle.DOUBLE_BRACES, "host", False),
    ("https://example.com/users/{id}", PlaceholderStyle.EXPRESSION, "id", True),
    ("https://example.com/search{?q,lang}", PlaceholderStyle.EXPRESSION, "q", True),
    ("https://example.com/{not-a-variable}", PlaceholderStyle.EXPRESSION, "not-a-variable", False),
    ("${HOST}/a", PlaceholderStyle.SHELL, "HOST", False),
    ("/users/<int:id>", PlaceholderStyle.ANGLE, "id", False),
    ("/users/<name>/posts", PlaceholderStyle.ANGLE, "name", False),
    ("https://h/?e=*|EMAIL|*", PlaceholderStyle.BARS, "EMAIL", False),
    ("*|URL:ARCHIVE|*", PlaceholderStyle.BARS, "URL:ARCHIVE", False),
    ("https://h/?e=%%EMAIL%%", PlaceholderStyle.PERCENT_SIGNS, "EMAIL", False),
    ("[[name]]", PlaceholderStyle.BRACKETS, "name", False),
    ("http://$NAME", PlaceholderStyle.SHELL, "NAME", False),
    ("%(name)s", PlaceholderStyle.PRINTF, "name", False),
    ("https://h/<%= @user.id %>", PlaceholderStyle.SERVER, "@user.id", False),
    ("<%- x%>", PlaceholderStyle.SERVER, "x", False),
    ("https://h/?q=%s", PlaceholderStyle.PRINTF, "%s", False),
    ("https://h/%2$s/a?b=1", PlaceholderStyle.PRINTF, "%2$s", False),
    ("/users/:id/posts", PlaceholderStyle.COLON, "id", False),
    ("http://h:80/a/:id", PlaceholderStyle.COLON, "id", False),
]


@pytest.mark.parametrize(
    ("text", "style", "name", "is_uri_template"), TEMPLATES, ids=[row[0] for row in TEMPLATES]
)
def test_a_template_is_known_by_its_gaps(text, style, name, is_uri_template):
    found = find_template(text)
    (gap,) = found.placeholders
    assert (gap.style, gap.name, found.is_uri_template) == (style, name, is_uri_template)
    assert name in gap.span.cut(text)
    assert name in found.note


def test_of_many_gaps_the_first_and_the_last_are_named():
    note = find_template("".join(f"{{a{number}}}" for number in range(1000))).note
    assert "a0, a1, " in note
    assert "a7, … and a999:" in note
    assert "a8" not in note


def test_a_gap_that_stands_there_many_times_is_read_once(monkeypatch):
    """Each was parsed three times, which took two seconds for a hundred thousand characters."""
    read = []
    monkeypatch.setattr(
        template, "parse_template", lambda text, parse=parse_template: read.append(text) or parse(text)
    )
    assert findings("http://h/" + "{oft}" * 1000)
    assert len(read) <= 1


def test_gaps_are_named_once_and_in_order():
    assert "a, b and c:" in find_template("{a}/{b}/{a}/{c}").note


@pytest.mark.parametrize(
    "text",
    [
        "", "http://h/", "http://h:80/", "http://u:p@h/", "mailto:a@b", "urn:a:b", "{", "}", "{}", "{{}}", "a{b c}d", "http://h/{1}",
        "http://[[::1]]/", "http://h/?a=%%", "http://h/%%%%", "*|*", "<% if x %>", "[[a b]]", "http://h/a:b", "file:///C:/a", "http://h/<", "<a href=/x>", "http://[::1]/", "<http://h/>", "http://h/12:30",
        "http://h/100%s", "http://h/%sale", "http://h/%d1", "http://h/%25s",
    ],
)  # fmt: skip
def test_what_has_no_gaps_is_none(text):
    assert find_template(text) is None
