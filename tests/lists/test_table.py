"""The table counts, describes, filters and groups, and its memory does not grow with its rows."""

import tracemalloc

import pytest

from uriinspector.base.errors import CancelledError, UsageError
from uriinspector.base.progress import Watch
from uriinspector.core.equivalence.ladder import Level
from uriinspector.core.finding import Severity
from uriinspector.core.syntax.uri import split
from uriinspector.lists import table as table_module
from uriinspector.lists.filter import FIELDS, parse_filter
from uriinspector.lists.model import FoundUri, Group, Grouping, Order
from uriinspector.lists.read import uris_of_log
from uriinspector.lists.table import UriRows, UriTable, path_pattern

TEXTS = [
    "https://www.example.com/users/17?id=1&utm_source=x",
    "https://www.example.com/users/18?id=2&token=hush",
    "https://www.example.com/users/17?id=1&utm_source=x",
    "http://EXAMPLE.org:80/%7Ea",
    "http://example.org/~a",
    "mailto:a@b.example",
    "../x y",
    "\udcff",
]


def table_of(texts, rung=None):
    table = UriTable(rung)
    table.fill(FoundUri(text, number) for number, text in enumerate(texts, 1))
    return table


def test_equal_uris_are_one_entry():
    with table_of(TEXTS) as table:
        first, second, *_ = table.entries()
        assert (table.found, len(table)) == (8, 7)
    assert (first.text, first.count, first.line, first.what) == (TEXTS[0], 2, 1, "trackers")
    assert (first.scheme, first.host, first.site) == ("https", "www.example.com", "https://example.com")
    assert (first.pattern, first.parameters, first.finding.code) == (
        "/users/{n}",
        ("id", "utm_source"),
        "tracking-parameter",
    )
    assert (second.count, second.what) == (1, "secret")


def test_what_matters_on_paper_alone_is_not_the_gravest_finding():
    """The window has nothing to remark on a long address, and would hide a remark behind it."""
    texts = [f"https://h.example/{'a' * 90}", f"https://h.example/{'a' * 90}/b%2Fc", "http://h.example/AbCdE"]
    with table_of(texts) as table:
        found = {entry.text: entry.finding and entry.finding.code for entry in table.entries()}
    assert [found[text] for text in texts] == [None, "encoded-slash", None]


@pytest.mark.parametrize(
    ("rung", "count"), [(None, 7), (Level.CASE, 7), (Level.PERCENT, 7), (Level.SCHEME, 6)]
)
def test_merged_up_to_a_rung(rung, count):
    with table_of(TEXTS, rung) as table:
        assert len(table) == count


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 7),
        ("site=example.com", 2),
        ("site=HTTPS://example.com", 2),
        ("-site=example.com", 5),
        ("site!=example.com", 5),
        ("-site!=example.com", 2),
        ("text=\udcff", 1),
        ("host=*.com", 2),
        ("scheme=http*", 4),
        ("pattern=/users/{n}", 2),
        ("parameter=utm_*", 1),
        ("parameter=id parameter=token", 1),
        ("parameter=id -parameter=token", 1),
        ("text=*'x y'", 1),
        ('"text=*x y"', 1),
        ("count>1", 1),
        ("count<=1 what=valid", 1),
        ("finding=tracking-*", 1),
        ("severity=error", 2),
        ("what=secret", 1),
    ],
)
def test_filters(text, count):
    with table_of(TEXTS) as table:
        assert len(list(table.entries(parse_filter(text)))) == table.count(parse_filter(text)) == count


@pytest.mark.parametrize(
    "text", ["x>1", "color=red", "count=many", "site<3", "'open", "count>" + "9" * 30, "count=²"]
)
def test_a_filter_that_means_nothing_is_refused(text):
    with pytest.raises(UsageError):
        parse_filter(text)


@pytest.mark.parametrize("field", FIELDS)
def test_every_field_can_be_asked(field):
    with table_of(TEXTS) as table:
        assert table.count(parse_filter(f"{field}=1")) == (6 if field == "count" else 0)


def test_a_text_with_gaps_is_a_template():
    with table_of(["{{base_url}}/users/{id}"]) as table:
        assert next(table.entries()).what == "template"


def test_schemes_without_sites_are_in_one_group_with_what_has_none():
    """Browsers call such a site `null` (HTML 7.1.1), which says nothing to whoever reads a list."""
    with table_of(["redis://db.example/0", "data:,a", "../x", "https://a.example/"]) as table:
        groups = {group.name: group.uris for group in table.groups(Grouping.SITE)}
        assert table.count(parse_filter("-site=*")) == 3
    assert groups == {None: 3, "https://a.example": 1}


def test_groups():
    with table_of(TEXTS) as table:
        sites = {group.name: (group.uris, group.count) for group in table.groups(Grouping.SITE)}
        parameters = {group.name: group for group in table.groups(Grouping.PARAMETER)}
        patterns = [group.name for group in table.groups(Grouping.PATTERN, parse_filter("scheme=https"))]
    assert sites == {"https://example.com": (2, 3), "http://example.org": (2, 2), None: (3, 3)}
    assert parameters["id"] == Group("id", 2, 3, 2, "2")
    assert "hush" not in parameters["token"].example
    assert patterns == ["/users/{n}"]


def test_rows_are_fetched_as_they_are_seen():
    with table_of(TEXTS) as table:
        every = list(table.entries())
        assert list(table.entries(limit=2, offset=3)) == every[3:5]


def test_a_list_nobody_wants_any_more_ends():
    with UriTable() as table, pytest.raises(CancelledError):
        table.fill([FoundUri("a", 1)], Watch(cancelled=lambda: True))


@pytest.mark.parametrize(
    ("text", "pattern"),
    [
        ("http://h", "/"),
        ("http://h/users/17/", "/users/{n}/"),
        ("http://h/2026/11/22/title", "/{date}/title"),
        ("http://h/blog/2026/11/", "/blog/{date}/"),
        ("http://h/log-2026-11-22.txt", "/log-{n}-{n}-{n}.txt"),
        ("http://h/2026-11-22.txt", "/{date}.txt"),
        ("http://h/f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "/{uuid}"),
        ("http://h/commit/9fceb02d0ae598e95dc970b74767f19372d61af8", "/commit/{hex}"),
        ("http://h/page-3.html", "/page-{n}.html"),
        ("http://h/h264/mp3/abcdef12", "/h264/mp3/{hex}"),
        ("http://h/deadbeef", "/deadbeef"),
        ("a/12", "a/{n}"),
        ("mailto:a@b", "a@b"),
        ("", ""),
    ],
)
def test_patterns(text, pattern):
    assert path_pattern(split(text)) == pattern


def test_memory_stays_flat():
    """Ten times the URIs take hardly more memory of Python's."""

    def peak(count):
        tracemalloc.start()
        with table_of(f"http://h/{number}" for number in range(count)):
            found = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return found

    peak(10)
    assert peak(4000) < 3 * peak(400) + 3_000_000


def test_numbers_stand_in_order():
    with table_of(TEXTS) as table:
        by_count, by_text = table.numbers(), table.numbers(order=Order.TEXT)
        assert [table.row(number).entry for number in by_count] == list(table.entries())
        texts = [table.text(number) for number in by_text]
        assert texts == sorted(texts, key=lambda text: text.encode("utf-8", "surrogatepass"))
        assert table.numbers(order=Order.TEXT, is_reversed=True) == by_text[::-1]
        assert len(table.numbers(parse_filter("site=example.com"))) == 2
        gravest = table.row(table.numbers(order=Order.SEVERITY)[0]).entry
        assert gravest.finding.severity is Severity.ERROR


def test_a_long_query_is_stopped():
    with UriTable() as table:
        table.read(FoundUri(f"http://h/{number}", number) for number in range(30_000))
        with pytest.raises(CancelledError):
            table.numbers(order=Order.TEXT, cancelled=lambda: True)
        assert len(table.numbers()) == 30_000


def test_what_is_not_described_yet_is_described_when_it_is_told():
    with UriTable() as table:
        table.read(FoundUri(text, 1) for text in TEXTS)
        found = [table.row(number) for number in table.numbers()]
        assert not table.is_described
        table.describe()
        assert table.is_described
        assert found == [table.row(number) for number in table.numbers()]


def test_others_read_while_it_is_filled(tmp_path):
    with UriTable(file=tmp_path / "list") as table:
        table.read([FoundUri("http://h/", 1)])
        with UriRows(tmp_path / "list") as rows:
            assert (len(rows), rows.is_described) == (1, False)
            table.read([FoundUri("http://i/", 1)])
            table.describe()
            assert (len(rows), rows.is_described) == (2, True)
    with UriTable(file=tmp_path / "list") as again:
        assert len(again) == 2


def test_counts_over_time():
    hour = 3600
    times = [0, 10, 20, hour, 30 * hour, None]
    with UriTable() as table:
        table.fill(FoundUri(f"http://h/{number % 2}", number, time) for number, time in enumerate(times))
        whole = table.timeline(most=40)
        assert (whole.start, whole.width, sum(whole.counts), len(whole.counts)) == (0, hour, 5, 31)
        assert (whole.counts[0], whole.counts[1], whole.counts[30]) == (3, 1, 1)
        assert sum(table.timeline(parse_filter("text=*/1 count>1")).counts) == 2
        assert table.timeline(parse_filter("scheme=https")) is None
    with table_of(TEXTS) as table:
        assert table.timeline() is None


@pytest.mark.parametrize("last", [0, 1, 4, 5, 6, 59, 60, 61, 1_440, 30_000, 525_600, 5_256_000, 10_000_000])
@pytest.mark.parametrize("most", [2, 5, 60])
def test_a_plot_has_no_more_bars_than_it_may_and_no_fewer_than_it_must(last, most):
    with UriTable() as table:
        table.fill([FoundUri("http://h/", 1, 0), FoundUri("http://h/", 2, last * 60)])
        found = table.timeline(most=most)
    assert (found.start, sum(found.counts)) == (0, 2)
    assert len(found.counts) == last * 60 // found.width + 1
    assert len(found.counts) <= most
    narrower = [width for width in table_module._WIDTHS if width * 60 < found.width]
    assert all(last // width + 1 > most for width in narrower)


def test_equal_uris_of_different_batches_are_one_entry(monkeypatch):
    monkeypatch.setattr(table_module, "_BATCH", 3)
    texts = ["http://a/", "http://b/", "http://a/"] * 5
    with UriTable() as table:
        table.fill(FoundUri(text, number, number * 60) for number, text in enumerate(texts, 1))
        found = [(entry.text, entry.count, entry.line) for entry in table.entries()]
        assert table.found == 15
        assert sum(table.timeline().counts) == 15
        assert sum(table.timeline(parse_filter("text=http://b/")).counts) == 5
    assert found == [("http://a/", 10, 1), ("http://b/", 5, 2)]


def test_uris_of_one_minute_in_different_batches_are_counted_together(monkeypatch):
    monkeypatch.setattr(table_module, "_BATCH", 2)
    with UriTable() as table:
        table.fill(FoundUri("http://a/", number, 60 + number) for number in range(7))
        assert table.timeline().counts == (7,)


def test_a_log_tells_how_it_was_asked():
    lines = [
        '192.0.2.1 - - [10/Oct/2026:13:55:36 +0200] "GET /a HTTP/1.1" 200 23',
        '192.0.2.2 - - [10/Oct/2026:13:55:37 +0200] "POST /a HTTP/1.1" 404 0 "http://h/b" "x"',
        '192.0.2.2 - - [10/Oct/2026:13:55:38 +0200] "GET /a HTTP/1.1" 200 23',
    ]
    with UriTable() as table:
        table.fill(uris_of_log(lines))
        first = table.row(table.numbers()[0])
        assert first.requests == (("GET", "POST"), ("200", "404"), ("192.0.2.2", "192.0.2.1"))
        assert [(group.name, group.count) for group in table.groups(Grouping.STATUS)] == [
            ("200", 2),
            ("404", 1),
        ]
        assert table.count(parse_filter("status=404 method=POST client=192.*")) == 1
        assert table.count(parse_filter("status=5*")) == 0


def test_a_plain_word_is_looked_for():
    with table_of(TEXTS) as table:
        assert 0 < table.count(parse_filter("users")) == table.count(parse_filter("text=*users*"))
        assert table.count(parse_filter("-users")) == table.count() - table.count(parse_filter("users"))
