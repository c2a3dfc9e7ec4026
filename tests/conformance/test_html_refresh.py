"""The URL of `<meta http-equiv=refresh>` against the vectors of the web platform tests."""

from vectors import table

from uriinspector.html.values import find_refresh_url


@table("wpt_meta_refresh")
def test_refresh_url(case):
    found = find_refresh_url(case["content"])
    assert (None if found is None else found[0].cut(case["content"])) == case["url"]
