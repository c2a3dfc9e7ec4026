"""Components as they are written; absent and empty ones are distinguished."""

from vectors import table

from uriinspector.core.inspector import ReferenceForm, inspect

NAMES = ("scheme", "authority", "path", "query", "fragment")


@table("fluent_components", "iristring_components", "jena_components", "rfc3986_components")
def test_components(case):
    inspection = inspect(case["input"])
    assert inspection.uri._asdict() == {name: case[name] for name in NAMES}
    authority = inspection.authority
    found = {name: authority and getattr(authority, name) for name in ("userinfo", "host", "port")}
    assert found == {name: case[name] for name in ("userinfo", "host", "port")}


@table("uritools_classify")
def test_classes(case):
    inspection = inspect(case["input"])
    form = inspection.form
    has_path_form = form in {ReferenceForm.RELATIVE_PATH, ReferenceForm.SAME_DOCUMENT}
    found = {
        "uri": inspection.valid.uri,
        "absolute_uri": form is ReferenceForm.ABSOLUTE_URI,
        "network_path": form is ReferenceForm.NETWORK_PATH,
        "absolute_path": form is ReferenceForm.ABSOLUTE_PATH,
        "relative_path": has_path_form,
        "same_document": form is ReferenceForm.SAME_DOCUMENT,
    }
    assert found == {name: case[name] for name in found}
