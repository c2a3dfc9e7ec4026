"""The map of URLs, and the URLs of files."""

import pytest

from uriinspector.migrate.model.base_map import BaseMap, document_url, resolve

OLD, NEW = "https://old.example/docs/", "https://new.example/help/v2/"


@pytest.mark.parametrize(
    ("href", "image"),
    [
        pytest.param(
            "https://old.example/docs/a/b.html?q#f", "https://new.example/help/v2/a/b.html?q#f", id="below"
        ),
        pytest.param("https://old.example/docs/", "https://new.example/help/v2/", id="the-base-itself"),
        pytest.param(
            "https://old.example/docs", "https://new.example/help/v2", id="the-base-without-its-slash"
        ),
        pytest.param(
            "https://old.example/docs?q", "https://new.example/help/v2?q", id="a-query-behind-no-slash"
        ),
        pytest.param("https://old.example/docs//a", "https://new.example/help/v2//a", id="an-empty-segment"),
        pytest.param(
            "https://old.example/%64ocs/a", "https://new.example/help/v2/a", id="an-encoded-unreserved-letter"
        ),
        pytest.param(
            "http://old.example/docs/a", "https://new.example/help/v2/a", id="http-is-the-same-site"
        ),
        pytest.param("https://old.example/docs-old/a", None, id="a-longer-segment"),
        pytest.param("https://old.example/Docs/a", None, id="paths-have-case"),
        pytest.param("https://old.example/", None, id="above"),
        pytest.param("https://old.example.com/docs/a", None, id="a-longer-host"),
        pytest.param("https://old.example:8443/docs/a", None, id="another-port"),
        pytest.param("https://me@old.example/docs/a", None, id="user-information"),
        pytest.param("ftp://old.example/docs/a", None, id="another-scheme"),
        pytest.param("https://web.example/https://old.example/docs/a", None, id="inside-another-url"),
        pytest.param("mailto:a@old.example", None, id="no-hierarchy"),
    ],
)
def test_only_what_lies_below_the_old_base_moves(href, image):
    assert BaseMap((OLD,), NEW).map(href) == image


@pytest.mark.parametrize(
    ("old", "new", "href", "image"),
    [
        pytest.param(
            "https://old.example", NEW, "https://old.example/a", f"{NEW}a", id="an-old-base-at-the-root"
        ),
        pytest.param(
            OLD, "https://n.example", "https://old.example/docs", "https://n.example/", id="to-the-root"
        ),
        pytest.param(
            OLD, "https://n.example/", "https://old.example/docs?q", "https://n.example/?q", id="root-query"
        ),
        pytest.param(
            OLD, f"{OLD}v2/", "https://old.example/docs/v2/a", f"{OLD}v2/v2/a", id="a-new-base-below-the-old"
        ),
        pytest.param("file:///srv/www/", NEW, "file:///srv/www/a", f"{NEW}a", id="from-a-disk"),
        pytest.param(
            "https://bücher.example/ü/", NEW, "https://xn--bcher-kva.example/%C3%BC/a", f"{NEW}a", id="idn"
        ),
        pytest.param(
            "https://h.example/a%2fb/", NEW, "https://h.example/a%2Fb/c", f"{NEW}c", id="case-of-triplets"
        ),
        pytest.param(
            "https://h.example/a%2Fb/", NEW, "https://h.example/a/b/c", None, id="an-encoded-slash-is-none"
        ),
        pytest.param("https://h.example/a.b/", NEW, "https://h.example/axb/c", None, id="a-dot-is-a-dot"),
        pytest.param(
            "app://old/docs/", "app://new/", "app://old/docs/a", "app://new/a", id="a-scheme-of-its-own"
        ),
    ],
)
def test_bases_of_every_kind_are_mapped(old, new, href, image):
    assert BaseMap((old,), new).map(href) == image


def test_http_and_https_are_two_sites_where_that_is_asked_for():
    strict = BaseMap((OLD,), NEW, strict_scheme=True)
    assert strict.map("http://old.example/docs/a") is None
    assert strict.map("https://old.example/docs/a") == "https://new.example/help/v2/a"


def test_the_identity_leaves_the_other_scheme_alone():
    assert BaseMap((OLD,), OLD).map("http://old.example/docs/a") is None
    assert BaseMap((OLD,), OLD).map("https://old.example/docs/a") == "https://old.example/docs/a"


def test_without_an_old_base_the_tree_is_already_at_the_new_one():
    bases = BaseMap((), NEW)
    assert bases.old == bases.new == NEW
    assert bases.map(f"{NEW}a") == f"{NEW}a"


def test_aliases_lead_to_the_one_new_base_and_the_first_is_where_documents_are():
    bases = BaseMap((OLD, "https://www.old.example/docs/"), NEW)
    assert bases.old == OLD
    assert bases.map("https://www.old.example/docs/a") == "https://new.example/help/v2/a"


def test_of_nested_old_bases_the_longest_counts():
    bases = BaseMap(("https://old.example/", OLD), NEW)
    assert bases.map("https://old.example/docs/a") == "https://new.example/help/v2/a"
    assert bases.depths("https://old.example/docs/a") == (1, 2)
    assert bases.depths("https://old.example/a") == (0, 2)


@pytest.mark.parametrize(
    ("href", "named"),
    [
        pytest.param("https://old.example.com/docs/", True, id="a-longer-host"),
        pytest.param("https://web.example/?u=https%3A%2F%2Fold.example%2Fdocs%2F", True, id="inside-a-query"),
        pytest.param("https://elsewhere.example/docs/", False, id="the-path-alone-is-no-name"),
    ],
)
def test_the_old_base_can_be_named_without_being_meant(href, named):
    assert BaseMap((OLD,), NEW).names_old_base(href) is named


@pytest.mark.parametrize(
    ("relative", "url"),
    [
        pytest.param("guide/index.html", f"{OLD}guide/index.html", id="index-html-stays"),
        pytest.param("a b#c?d%e.html", f"{OLD}a%20b%23c%3Fd%25e.html", id="delimiters-in-a-name"),
        pytest.param("ü.html", f"{OLD}%C3%BC.html", id="utf-8"),
        pytest.param("\udcff.html", f"{OLD}%FF.html", id="a-byte-that-is-no-utf-8"),
        pytest.param("it's (a) $1 ~x.html", f"{OLD}it's%20(a)%20$1%20~x.html", id="what-a-path-may-hold-raw"),
    ],
)
def test_the_url_of_a_file_is_spelled_as_a_browser_spells_it(relative, url):
    assert document_url(OLD, relative) == url == resolve(OLD, url)


def test_what_leads_nowhere_has_no_href():
    assert resolve(OLD, "https://[") is None
    assert resolve(OLD, "\ud800") is None
