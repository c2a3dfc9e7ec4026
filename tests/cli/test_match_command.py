"""`match` as users type it."""

import pytest


@pytest.mark.parametrize(
    ("pattern", "url", "said"),
    [
        ("https://example.com/users/:id", "https://example.com/users/7", "yes id=7"),
        ("https://example.com/users/:id", "https://example.com/users/7?q=1#x", "yes id=7"),
        (
            "https://example.com/users/:id",
            "https://example.com/user/7",
            "no: pathname is /user/7, not /users/:id",
        ),
        (
            "https://example.com/a",
            "http://www.example.com/a",
            "no: protocol is http, not https; hostname is www.example.com, not example.com",
        ),
        ("/blog/:year(\\d{4})/*", "/blog/2026/11", "yes year=2026 0=11"),
        ("/blog/:year(\\d{4})/*", "/blog/now/11", "no: pathname is /blog/now/11, not /blog/:year(\\d{4})/*"),
        ("https://*.example.com/*", "https://a.b.example.com/x", "yes 0=a.b 0=x"),
        ("https://example.com:8080/", "https://example.com/", "no: port is empty, not 8080"),
        # A host that browsers take, and the library of patterns does not
        (
            "https://*/y?b#c",
            "http://xn--aaaaa.com/x??a##b",
            "no: protocol is http, not https; pathname is /x, not /y; search is ?a, not b; hash is #b, not c",
        ),
    ],
)
def test_a_pattern_tells_what_it_took_or_which_part_fails(uriinspector, pattern, url, said):
    done = uriinspector("match", pattern, url)
    assert (done.out, done.code) == (f"{said}\n", int(said.startswith("no")))


def test_a_base_completes_pattern_and_urls(uriinspector):
    assert uriinspector("match", "/a/:b", "c", "--base", "https://h.example/a/").code == 0
    assert (
        uriinspector("match", "/a/:b", "https://other.example/a/c", "--base", "https://h.example/").code == 1
    )


def test_a_list_is_answered_line_by_line(uriinspector):
    answers = uriinspector("match", "/a/:n", "-", "--json", given="/a/1\n/b/2\n").objects
    assert [answer["matches"] for answer in answers] == [True, False]
    assert answers[0]["groups"] == {"pathname": {"n": "1"}}
    assert answers[1]["failed"] == {"pathname": {"found": "/b/2", "wanted": "/a/:n"}}


@pytest.mark.parametrize(
    ("pattern", "url", "groups"),
    [
        ("https://example.com/users/:id", "https://example.com/users/7", {"pathname": {"id": "7"}}),
        ("https://example.com/users/", "https://example.com/users/", {}),
        ("/a/:b?", "/a", {}),
        ("/a/*", "/a/", {"pathname": {"0": ""}}),
        ("https://*.example.com/(a|b)/:c", "https://x.example.com/a/q", {"hostname": {"0": "x"}, "pathname": {"c": "q", "0": "a"}}),
        ("https://h.example/?q=:q#:f", "https://h.example/?q=1#x", {"search": {"q": "1"}, "hash": {"f": "x"}}),
    ],
)  # fmt: skip
def test_only_parts_that_take_something_have_groups(uriinspector, pattern, url, groups):
    answer = uriinspector("match", pattern, url, "--json").object
    assert (answer["matches"], answer["groups"]) == (True, groups)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["https://h/(", "https://h/"], "is no URL pattern"),
        (["/a", "http://["], "reads no URL in"),
        (["users/:id", "/a"], "is no URL pattern"),
        (["\udcff", "https://h/"], "holds half a character"),
        (["/a", "https://h/", "--base", "\udcff"], "holds half a character"),
    ],
)
def test_what_is_no_pattern_or_no_url_is_said(uriinspector, arguments, words):
    done = uriinspector("match", *arguments)
    assert done.code == 2
    assert words in done.err
