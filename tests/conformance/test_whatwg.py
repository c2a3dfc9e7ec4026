"""The URL standard's own suite, through the browser view."""

from vectors import table

from uriinspector.core.reading.browser import BrowserView, browse

PARTS = [name for name in BrowserView._fields if name != "error"]


@table("wpt_urltestdata", "wpt_urltestdata_js_only", "ada_extra_urltestdata")
def test_parse(case):
    view = browse(case["input"], case["base"])
    if case.get("failure"):
        assert view.href is None
        assert view.error
    else:
        expected = {name: "null" if case[name] is None else case[name] for name in PARTS if name in case}
        assert {name: getattr(view, name) for name in expected} == expected
