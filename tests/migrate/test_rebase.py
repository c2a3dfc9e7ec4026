"""The new text of single links: a table, and the invariant held against an oracle of a few lines."""

import re
import string
from urllib.parse import unquote

import ada_url
import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st
from tables import rows

from uriinspector.html.encoding import Encoding
from uriinspector.html.link import LinkKind, LinkText, Notation, Setting
from uriinspector.migrate.model.base_map import BaseMap
from uriinspector.migrate.model.job import Style
from uriinspector.migrate.model.reason import CHANGED, Reason
from uriinspector.migrate.rewrite.decide import DocumentBases, Rewrite, Rules, rebase
from uriinspector.migrate.rewrite.link_rewrite import PlainLinks, own_bases, plain_rewrites

OLD, NEW = "https://old.example/docs/", "https://new.example/help/v2/"
MOVED = BaseMap((OLD,), NEW)
PAGE = "guide/page.html"


def decide(value, style=Style.KEEP, *, bases=MOVED, documents=None, pins=True, absolute_only=False):
    rules = Rules(bases, style, pins)
    decision = rebase(value, documents or own_bases(PAGE, rules), rules, absolute_only=absolute_only)
    after = decision.prefix + value[decision.keep_from :] if isinstance(decision, Rewrite) else value
    return after, decision.reason


FORMS = [
    # value, absolute, root, relative, keep
    ("https://old.example/docs/a", f"{NEW}a", "/help/v2/a", "../a", f"{NEW}a"),
    ("//old.example/docs/a", f"{NEW}a", "/help/v2/a", "../a", "//new.example/help/v2/a"),
    ("/docs/a", f"{NEW}a", "/help/v2/a", "../a", "/help/v2/a"),
    ("../a", f"{NEW}a", "/help/v2/a", "../a", "../a"),
    ("other.html#x", f"{NEW}guide/other.html#x", "/help/v2/guide/other.html#x", "other.html#x", "other.html#x"),
    ("/docs/guide/other.html", f"{NEW}guide/other.html", "/help/v2/guide/other.html", "other.html",
     "/help/v2/guide/other.html"),
    ("/docs/guide/", f"{NEW}guide/", "/help/v2/guide/", "./", "/help/v2/guide/"),
    ("/docs/guide/?q=1", f"{NEW}guide/?q=1", "/help/v2/guide/?q=1", "./?q=1", "/help/v2/guide/?q=1"),
    ("/docs/guide/sub/x", f"{NEW}guide/sub/x", "/help/v2/guide/sub/x", "sub/x", "/help/v2/guide/sub/x"),
    ("/docs/guide/b:c", f"{NEW}guide/b:c", "/help/v2/guide/b:c", "./b:c", "/help/v2/guide/b:c"),
    ("/docs/guide//x", f"{NEW}guide//x", "/help/v2/guide//x", ".//x", "/help/v2/guide//x"),
    ("/docs/", NEW, "/help/v2/", "../", "/help/v2/"),
    ("/docs", "https://new.example/help/v2", "/help/v2", "../../v2", "/help/v2"),
    ("/docs?q#f", "https://new.example/help/v2?q#f", "/help/v2?q#f", "../../v2?q#f", "/help/v2?q#f"),
    ("./", f"{NEW}guide/", "/help/v2/guide/", "./", "./"),
    ("..", NEW, "/help/v2/", "..", ".."),
    ("./x", f"{NEW}guide/x", "/help/v2/guide/x", "./x", "./x"),
    ("?q=1", f"{NEW}guide/page.html?q=1", "/help/v2/guide/page.html?q=1", "?q=1", "?q=1"),
    ("#top", "#top", "#top", "#top", "#top"),
    ("", "", "", "", ""),
    ("../../docs/x.html", f"{NEW}x.html", "/help/v2/x.html", "../x.html", "../x.html"),
    ("/docs/../docs/./a", f"{NEW}a", "/help/v2/a", "../a", "/help/v2/a"),
    ("/docs/guide/../a", f"{NEW}guide/../a", "/help/v2/guide/../a", "../guide/../a", "/help/v2/guide/../a"),
    ("/docs/a/%2e%2E/../../docs/b", f"{NEW}b", "/help/v2/b", "../b", "/help/v2/b"),
    ("\\docs\\a.html", f"{NEW}a.html", "/help/v2/a.html", "../a.html", "/help/v2/a.html"),
    ("https:\\\\old.example\\docs\\b\\c", f"{NEW}b\\c", "/help/v2/b\\c", "../b\\c", f"{NEW}b\\c"),
    ("  /docs/a \n", f"  {NEW}a \n", "  /help/v2/a \n", "  ../a \n", "  /help/v2/a \n"),
    ("/do\tcs/a\n/b", f"{NEW}a\n/b", "/help/v2/a\n/b", "../a\n/b", "/help/v2/a\n/b"),
    ("/docs/a%7eb/%2f/é b?ü#ü", f"{NEW}a%7eb/%2f/é b?ü#ü", "/help/v2/a%7eb/%2f/é b?ü#ü", "../a%7eb/%2f/é b?ü#ü",
     "/help/v2/a%7eb/%2f/é b?ü#ü"),
    ("/%64ocs/a", f"{NEW}a", "/help/v2/a", "../a", "/help/v2/a"),
    ("HTTP://OLD.example:80/docs/a", f"{NEW}a", "/help/v2/a", "../a", f"{NEW}a"),
    ("https:/docs/a", f"{NEW}a", "/help/v2/a", "../a", "/help/v2/a"),
]  # fmt: skip


@rows(
    ("value", "style", "after"),
    [
        (row[0], style, row[column])
        for row in FORMS
        for column, style in ((1, Style.ABSOLUTE), (2, Style.ROOT), (3, Style.RELATIVE), (4, Style.KEEP))
    ],
)
def test_each_style_gives_the_link_its_form_and_keeps_the_rest(value, style, after):
    text, reason = decide(value, style)
    assert text == after
    assert (reason in CHANGED) is (text != value)


@pytest.mark.parametrize(
    ("value", "after", "reason"),
    [
        pytest.param("/about.html", "https://old.example/about.html", Reason.OUTSIDE_PINNED, id="rooted-outside"),
        pytest.param(".././../../../a/../b", "https://old.example/a/../b", Reason.OUTSIDE_PINNED, id="above-the-root"),
        pytest.param("../../about.html?q#f", "https://old.example/about.html?q#f", Reason.OUTSIDE_PINNED, id="up-and-out"),
        pytest.param("/%7ea/é", "https://old.example/%7ea/é", Reason.OUTSIDE_PINNED, id="pinned-as-written"),
        pytest.param("/docs-old/a", "https://old.example/docs-old/a", Reason.OUTSIDE_PINNED, id="a-longer-segment"),
        pytest.param("https://cdn.example/a", "https://cdn.example/a", Reason.OTHER_SITE, id="other-site"),
        pytest.param("//cdn.example/a", "//cdn.example/a", Reason.OTHER_SITE, id="other-site-of-the-same-scheme"),
        pytest.param("https://old.example.com/a", "https://old.example.com/a", Reason.LOOK_ALIKE, id="look-alike-host"),
        pytest.param("https://old.example/docs-old/", "https://old.example/docs-old/", Reason.LOOK_ALIKE, id="look-alike-path"),
        pytest.param("mailto:a@old.example", "mailto:a@old.example", Reason.NOT_HIERARCHICAL, id="mailto"),
        pytest.param(" javascript:go('/docs/')", " javascript:go('/docs/')", Reason.NOT_HIERARCHICAL, id="javascript"),
        pytest.param("data:,/docs/", "data:,/docs/", Reason.NOT_HIERARCHICAL, id="data"),
        pytest.param("https://[", "https://[", Reason.INVALID, id="invalid"),
        pytest.param("http:", "http:", Reason.INVALID, id="nothing-but-another-scheme"),
        pytest.param("{{ base }}/docs/a", "{{ base }}/docs/a", Reason.TEMPLATE, id="mustache"),
        pytest.param("/docs/%7B%7Bx%7D%7D/a", "/help/v2/%7B%7Bx%7D%7D/a", Reason.REWRITTEN, id="encoded-mustache"),
        pytest.param("/docs/?q=%7B%7Ba%7D%7D", "/help/v2/?q=%7B%7Ba%7D%7D", Reason.REWRITTEN, id="encoded-braces-in-a-query"),
        pytest.param("<?= $base ?>/docs/a", "<?= $base ?>/docs/a", Reason.TEMPLATE, id="php"),
        pytest.param("<!--#echo var='base' -->a", "<!--#echo var='base' -->a", Reason.TEMPLATE, id="server-side-include"),
        pytest.param("../@@(folder)@@/docs/a", "../@@(folder)@@/docs/a", Reason.TEMPLATE, id="dreamweaver"),
        *(
            pytest.param(value, value, Reason.TEMPLATE, id=value)
            for value in ("__PREFIX__/a.js", "/__PREFIX__/a.js", "__PREFIX__", "PATH_PREFIX/a.js", "%PUBLIC_URL%/a.js", "/%BASE%a.js",
                          "@BASE@/a", "@@base@@/a", "$BASE_HREF", "/$BASE?q", "{BASE}/a", "/[[BASE]]/a", "*|UNSUB|*", "%%unsubscribe%%?a", "%unsubscribe_url%", "$UNSUB$", "[unsubscribe]", "@{url}", "<<URL>>",
                          "/%7B%7BBASE_PATH%7D%7D/a.woff", "%7b%7bbase%7d%7d/a")
        ),
        pytest.param("/docs/__PREFIX__/a", "/help/v2/__PREFIX__/a", Reason.REWRITTEN, id="in-the-tree-whatever-is-filled-in"),
        pytest.param("/__init__.html", "https://old.example/__init__.html", Reason.OUTSIDE_PINNED, id="a-file-name"),
        pytest.param("/PATH_PREFIX/a", "https://old.example/PATH_PREFIX/a", Reason.OUTSIDE_PINNED, id="a-folder-in-capitals"),
        pytest.param("/@me@host.example", "https://old.example/@me@host.example", Reason.OUTSIDE_PINNED, id="an-account"),
        pytest.param("/%E6%97%A5/a", "https://old.example/%E6%97%A5/a", Reason.OUTSIDE_PINNED, id="an-escape"),
        pytest.param("/%7Bid%7D/a", "https://old.example/%7Bid%7D/a", Reason.OUTSIDE_PINNED, id="one-escaped-brace"),
        pytest.param("/%7B%7Bx%7D%7D.html", "https://old.example/%7B%7Bx%7D%7D.html", Reason.OUTSIDE_PINNED, id="escaped-braces-in-a-name"),
        pytest.param("/%e3abc%e3/a", "https://old.example/%e3abc%e3/a", Reason.OUTSIDE_PINNED, id="an-escape-and-letters"),
        pytest.param("../a", "../a", Reason.ALREADY_RIGHT, id="already-right"),
        pytest.param("#x", "#x", Reason.SAME_DOCUMENT, id="fragment"),
        pytest.param(" ", " ", Reason.SAME_DOCUMENT, id="white-space-alone"),
    ],
)  # fmt: skip
def test_every_link_has_its_reason(value, after, reason):
    assert decide(value) == (after, reason)


def test_outside_links_are_left_where_that_is_asked_for():
    assert decide("/about.html", pins=False) == ("/about.html", Reason.OUTSIDE_LEFT)


@pytest.mark.parametrize(
    ("old", "other"), [("www.old.example", "old.example"), ("old.example", "www.old.example")]
)
def test_a_host_with_and_without_www_looks_alike(old, other):
    bases = BaseMap([f"https://{old}/"], NEW)
    assert decide(f"http://{other}/a", bases=bases) == (f"http://{other}/a", Reason.LOOK_ALIKE)


@pytest.mark.parametrize("style", Style)
@pytest.mark.parametrize("value", ["/docs/a", "https://old.example/docs/a"])
def test_a_link_that_must_be_absolute_is_absolute_in_every_style(style, value):
    assert decide(value, style, absolute_only=True)[0] == f"{NEW}a"


BASES = [
    # base before, base after, value, style, what becomes of it
    (OLD, NEW, "#top", Style.KEEP, "#top"),
    (OLD, NEW, "../about.html", Style.KEEP, "https://old.example/about.html"),
    ("https://cdn.example/", "https://cdn.example/", "/docs/a", Style.ABSOLUTE, "/docs/a"),
    ("https://cdn.example/", "https://cdn.example/", f"{OLD}a", Style.RELATIVE, f"{NEW}a"),
    ("https://cdn.example/", "https://cdn.example/", f"{OLD}a", Style.ROOT, f"{NEW}a"),
    ("https://old.example/", "https://old.example/", "docs/a/b", Style.KEEP, f"{NEW}a/b"),
    (f"{OLD}x/?q", f"{NEW}y/", "#f", Style.KEEP, "../x/?q#f"),
    (f"{OLD}x/p?q", f"{NEW}y/p", "", Style.ROOT, "/help/v2/x/p?q"),
]


@pytest.mark.parametrize(("before", "after", "value", "style", "text"), BASES)
def test_links_are_resolved_against_the_base_of_the_document(before, after, value, style, text):
    assert decide(value, style, documents=DocumentBases(before, after))[0] == text


def test_a_new_scheme_makes_network_path_links_full():
    bases = BaseMap(("http://h.example/",), "https://h.example/")
    assert decide("//h.example/a", bases=bases) == ("//h.example/a", Reason.ALREADY_RIGHT)
    assert decide("//cdn.example/a", bases=bases) == ("http://cdn.example/a", Reason.OUTSIDE_PINNED)


def test_the_tree_can_come_from_a_disk_and_go_to_one():
    assert decide("/srv/www/a", bases=BaseMap(("file:///srv/www/",), NEW))[0] == "/help/v2/a"
    assert decide("/docs/a", bases=BaseMap((OLD,), "file:///srv/www/"))[0] == "/srv/www/a"
    assert decide("/docs/a", Style.RELATIVE, bases=BaseMap((OLD,), "file:///srv/www/"))[0] == "../a"


def test_a_scheme_of_its_own_is_a_base_too():
    bases = BaseMap(("app://old/docs/",), "app://new/")
    assert decide("/docs/a", bases=bases)[0] == "/a"
    assert decide("app://old/docs/a", bases=bases)[0] == "app://new/a"


# ---- the invariant, against an oracle that shares nothing with the engine but the URL parser

segment = st.sampled_from(
    ["a", "b.html", "docs", "guide", "page.html", "help", "v2", "", ".", "..", "%2e", ".%2E", "%64ocs", "é", "x y",
     "c:d", "%", "%zz", "a;b", "C|", "sub"]
)  # fmt: skip
slash = st.sampled_from(["/", "/", "/", "/", "\\", "\t/", "/\n"])
path = st.lists(st.tuples(segment, slash), max_size=6).map(lambda parts: "".join(map("".join, parts)))
beginning = st.sampled_from(
    ["", "", "/", "/docs/", "/docs", "../", "../../", "//", "///", "\\", " ", "./", "//old.example/", "//old.example/docs/",
     "https://old.example/docs/", "HTTPS:\\\\OLD.example:443/", "http://old.example/docs", "https:", "https:/docs/", "http:",
     "https://old.example:8443/docs/", "https://u@old.example/docs/", "https://new.example/help/v2/", "file:///docs/",
     "app://old/docs/", "mailto:", "ftp://old.example/"]
)  # fmt: skip
ending = st.sampled_from(["", "", "?", "?q=/docs/a", "#", "#/docs/", "?a#b", " ", "\n"])
awkward = st.text("/\\.:?#@%2e ab\t{", max_size=12)
values = st.one_of(st.tuples(beginning, path, segment, ending).map("".join), awkward)
bases_before = st.sampled_from(
    [OLD, f"{OLD}guide/page.html", f"{OLD}guide/sub/?q", "https://old.example/", "https://cdn.example/x/", "file:///docs/x"]
)  # fmt: skip
maps = st.sampled_from(
    [
        (OLD, NEW),
        (OLD, OLD),
        (OLD, "https://old.example/docs/v2/"),
        (f"{OLD}guide/", "https://old.example/"),
        ("https://old.example/", "https://old.example/docs/"),
        ("http://old.example/docs/", NEW),
        ("file:///docs/", NEW),
        (OLD, "file:///srv/www/"),
        ("app://old/docs/", "app://new/x/"),
    ]
)


def href_of(base, value):
    try:
        return ada_url.join_url(base, value)
    except ValueError:
        return None


def moved(old, new, href):
    """M by taking URLs apart, where the engine compares expressions."""
    if href is None or old == new:
        return href
    url, base = ada_url.URL(href), ada_url.URL(old)
    web = {"http:", "https:"}
    same_scheme = url.protocol == base.protocol or ({url.protocol, base.protocol} <= web)
    same_site = same_scheme and (url.host, url.username, url.password) == (base.host, "", "")
    path, base_path = url.pathname.split("/"), base.pathname.split("/")[:-1]
    if not same_site or [unquote(part) for part in path[: len(base_path)]] != base_path:
        return href
    rest = "/".join(path[len(base_path) :])
    tail = re.sub(r"^[^?#]*", "", href)
    slash = "/" if len(path) > len(base_path) else ""
    return ada_url.URL(new.removesuffix("/") + slash + rest + tail).href


@given(value=values, base=bases_before, pair=maps, style=st.sampled_from(Style), absolute_only=st.booleans())
@example(
    value="../../docs/x", base=f"{OLD}guide/page.html", pair=(OLD, NEW), style=Style.KEEP, absolute_only=False
)
def test_every_link_leads_where_it_led_moved(value, base, pair, style, absolute_only):
    old, new = pair
    documents = DocumentBases(base, moved(old, new, base))
    after, reason = decide(
        value, style, bases=BaseMap((old,), new), documents=documents, absolute_only=absolute_only
    )
    led_to = href_of(base, value)
    if reason is Reason.TEMPLATE:
        assert after == value
    elif led_to is None:
        assert (after, reason) == (value, Reason.INVALID)
    elif reason is Reason.NOT_HIERARCHICAL:
        assert after == value
    else:
        assert href_of(documents.after, after) == moved(old, new, led_to)
        assert (reason in CHANGED) is (after != value)


@given(value=values, base=bases_before)
def test_the_identity_with_keep_changes_nothing(value, base):
    documents = DocumentBases(base, base)
    after, reason = decide(value, Style.KEEP, bases=BaseMap((OLD,), OLD), documents=documents)
    assert after == value
    assert reason not in CHANGED


@given(value=values, style=st.sampled_from(Style))
def test_a_tree_that_has_moved_has_nothing_left_to_do(value, style):
    assume(not (href_of(OLD, value) or "").startswith(NEW))
    once, _ = decide(value, style)
    twice, reason = decide(once, style, bases=BaseMap((NEW,), NEW))
    assert twice == once
    assert reason not in CHANGED


plain = st.text(string.ascii_letters + string.digits + "._-/~", max_size=8)
tail = st.tuples(st.sampled_from("?#"), st.text(string.printable, max_size=4)).map("".join)


@given(
    value=st.one_of(
        values,
        st.tuples(
            st.sampled_from(["", "../", "../../", "#", "OLD/"]), plain, ending | tail, ending | tail
        ).map("".join),
    ),
    folder=st.sampled_from(["", "guide/", "guide/ü/", "a/b/"]),
    pair=maps,
    style=st.sampled_from(Style),
    absolute_only=st.booleans(),
    anywhere=st.booleans(),
)
def test_the_shortcut_says_what_the_long_way_says(value, folder, pair, style, absolute_only, anywhere):
    old, new = pair
    rules = Rules(BaseMap((old,), new), style, pins=True)
    value = value.replace("OLD/", old)
    rules = rules.served_anywhere() if anywhere else rules
    setting = Setting("a", "href", LinkKind.URL, Notation(Encoding("UTF-8"), ()), absolute_only)
    form = PlainLinks(rules.bases.old)[LinkText(setting, value.encode())]
    shortcut = plain_rewrites(own_bases(folder, rules), rules).get(form)
    if shortcut is not None:
        own = own_bases(f"{folder}page.html", rules)
        assert shortcut.decision == rebase(value, own, rules, absolute_only=absolute_only)
