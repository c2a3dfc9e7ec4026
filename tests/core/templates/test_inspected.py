"""The object of `inspect` says that a text is a template."""

import json

from uriinspector.core.contract import inspection_json, inspection_line
from uriinspector.core.inspector import inspect


def test_a_template_is_told_with_its_gaps():
    seen = inspect("{{base_url}}/users/{id}")
    told = inspection_json(seen, ["template"])["template"]
    assert [(one["name"], one["span"]) for one in told["placeholders"]] == [
        ("base_url", [0, 12]),
        ("id", [19, 23]),
    ]
    assert told["is_uri_template"] is False
    assert json.loads(inspection_line(seen, ["template"])) == {"template": told}
    assert inspection_json(inspect("http://h/"), ["template"]) == {"template": None}
