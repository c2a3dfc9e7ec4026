"""Each kind of file is recognised, and gives the URIs in it."""

import gzip
import io
import random
import shlex
from datetime import datetime

import pytest
from growth import grows_too_fast
from hypothesis import given
from hypothesis import strategies as st

from uriinspector.base.errors import EnvironmentRefusedError, UsageError
from uriinspector.core.text.curl import _words
from uriinspector.lists.kinds import KINDS, UriSource, recognise_kind, requested
from uriinspector.lists.model import FoundUri
from uriinspector.lists.read import time_of_cell, time_of_log, uris_of_curl

LOG = (
    b'1.2.3.4 - - [22/Nov/2026:10:00:00 +0000] "GET /users/17?id=3 HTTP/1.1" 200 12 "http://r/" "curl/8"\n'
    b'::1 - joe [22/Nov/2026:10:00:01 +0000] "POST http://h/x HTTP/2.0" 404 - "-" "-"\n'
    b'::1 - - [22/Nov/2026:10:00:02 +0000] "-" 400 0 "-" "-"\n'
)
MAIL = b"""From: a@example.com
Subject: http://no.example/
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary=x

--x
Content-Type: text/plain

See http://h/a, or (http://h/b).
--x
Content-Type: text/html
Content-Transfer-Encoding: quoted-printable

<a href=3D"http://h/c?a=3D1">c</a>
--x--
"""
CASES = [
    ("lines", b"http://h/a,b\n\n  /a/b \r\n\xff\n", ["http://h/a,b", "/a/b", "\udcff"]),
    ("lines", b"", []),
    ("lines", '"http://h/a"\n<http://h/b>\n**http://h/c**\n见http://h/d\n/go?u=http://h/e\nhttp://h/f # a note\nhttp://h/#g\n'.encode(),
     ["http://h/a", "http://h/b", "http://h/c", "http://h/d", "/go?u=http://h/e", "http://h/f", "http://h/#g"]),
    ("prose", "见 http://h/a。再见，http://h/再见，我的爱人。 „http://h/b“ ‹http://h/c› http://h/d…\n".encode(),
     ["http://h/a", "http://h/再见，我的爱人", "http://h/b", "http://h/c", "http://h/d"]),
    ("prose", b"Look at http://h/a_(b), and (www.example.com)! or <mailto:a@b.c> \xe2\x80\x9chttp://h/q\xe2\x80\x9d.\nNo more: a:b c//d\n",
     ["http://h/a_(b)", "www.example.com", "mailto:a@b.c", "http://h/q"]),
    ("prose", b"A [link](http://h/a) and **http://h/b**, nothing else here\n", ["http://h/a", "http://h/b"]),
    ("csv", b'\xef\xbb\xbfname,link\nA,http://h/a\n"B, b",http://h/b\n', ["http://h/a", "http://h/b"]),
    ("csv", b'"http://h/a";1\n"http://h/b";2\n', ["http://h/a", "http://h/b"]),
    ("csv", b"id\turl\n1\t/a\n2\t/b\n", ["/a", "/b"]),
    ("log", LOG, ["/users/17?id=3", "http://r/", "http://h/x"]),
    ("curl", b"curl -sSLo out -H 'Referer: http://no/' \\\n  'http://h/a?b&c' | sh\n$ curl --url=http://h/b -d http://no/\n", ["http://h/a?b&c", "http://h/b"]),
    ("html", b'<!doctype html><base href="http://h/d/"><a href=x>\n<img srcset="y 1x, http://g/z 2x">', ["http://h/d/x", "http://h/d/y", "http://g/z"]),
    ("html", b"<p><a href='../a?b&amp;c'>", ["../a?b&c"]),
    ("xml", b'<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>http://h/a?b&amp;c</loc></url></urlset>', ["http://h/a?b&c"]),
    ("har", b'{"log": {"version": "1.2", "entries": [{"request": {"url": "http://h/a"}}, {"request": {"url": "http://h/b"}}]}}', ["http://h/a", "http://h/b"]),
    ("log", (b'1.2.3.4 - - [22/Nov/2026:14:05:09 +0100] "GET /x?q=\\"a\\"&b=\\x22 HTTP/1.1" 200 1 "http://r/\\"" "-"\n'
     b'1.2.3.4 - - [22/Nov/2026:14:05:09 +0100] "M-SEARCH /y HTTP/1.1" 200 1\n'), ['/x?q="a"&b="', 'http://r/"', "/y"]),
    ("curl", b"curl $'https://h/a\\u0021b' -H $'X: it\\'s http://no/' --data-raw $'it\\'s\n http://no/'\ncurl http://h/b\n", ["https://h/a!b", "http://h/b"]),
    ("har", b'{"log": {"version": "1.2", "entries": [{"time": 1}, {"request": {"url": "http://h/b"}}]}}', ["http://h/b"]),
    ("json", b'{"url": "http://h/?f={1}|2", "text": "see http://h/a."}', ["http://h/?f={1}|2", "http://h/a"]),
    ("mail", MAIL.replace(b"text/plain", b"text/plain; charset=windows-1251").replace(b"http://h/a", b"http://h/\xef\xf0"), ["http://h/пр", "http://h/b", "http://h/c?a=1"]),
    ("mail", MAIL.replace(b"text/html", b"text/html; charset=windows-1251").replace(b"/c?a", b"/=EF=F0?a"), ["http://h/a", "http://h/b", "http://h/пр?a=1"]),
    ("mail", MAIL.replace(b"Subject", b"List-Unsubscribe: <http://h/u?a=1>,\n <mailto:u@h.example>\nX-Link: http://no.example/\nSubject"),
     ["http://h/u?a=1", "mailto:u@h.example", "http://h/a", "http://h/b", "http://h/c?a=1"]),
    ("mail", MAIL, ["http://h/a", "http://h/b", "http://h/c?a=1"]),
    ("mail", b"From: a@b.example\n" + b"Content-Type: message/rfc822\n\n" * 2000 + b"Subject: deep\n\nhttp://h/a\n", ["http://h/a"]),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "data", "texts"), CASES, ids=range(len(CASES)))
@pytest.mark.parametrize("packed", [False, True])
def test_a_file_is_recognised_and_read(kind, data, texts, packed):
    source = UriSource(io.BytesIO(gzip.compress(data) if packed else data))
    assert source.kind.name == kind
    assert [found.text for found in source.uris()] == texts


COMMANDS = [
    ("curl -XPOST http://h/", ["http://h/"]),
    ("curl -X POST http://h/", ["http://h/"]),
    ("curl -sSLofile http://h/", ["http://h/"]),
    ("curl -ujoe:pw http://h/", ["http://h/"]),
    ("curl -H'X: http://no/' http://h/", ["http://h/"]),
    ("curl -sI http://h/", ["http://h/"]),
    ("curl --limit-rate 100k --socks5-hostname h:1 http://h/", ["http://h/"]),
    ("curl --data=x http://h/", ["http://h/"]),
    ("curl --url http://h/ http://g/", ["http://h/", "http://g/"]),
    ("curl -o - h.example/x", ["h.example/x"]),
    ("curl -- http://h/", ["http://h/"]),
    ("curl http://h/ > out 2>/dev/null", ["http://h/"]),
    ("curl http://h/ >out.html 2>&1", ["http://h/"]),
    ("curl -d @- http://h/ < body", ["http://h/"]),
    ("curl http://h/ && curl http://g/", ["http://h/", "http://g/"]),
    ("curl http://h/a; curl 'http://g/b;c' | sh", ["http://h/a", "http://g/b;c"]),
    ("curl http://h/ | tee http://no/", ["http://h/"]),
    ("curl http://h/?a=1&b=2", ["http://h/?a=1&b=2"]),
    ("sudo /usr/bin/curl http://h/", ["http://h/"]),
    ("C:\\\\tools\\\\curl.exe http://h/", ["http://h/"]),
    ("# curl http://h/", ["http://h/"]),
    ("# try curl http://no/", []),
    ("curly http://no/", []),
    ("wget http://no/", []),
    ("curl -o", []),
    ("curl http://h/ >", ["http://h/"]),
]


@pytest.mark.parametrize(("line", "fetched"), COMMANDS, ids=[line for line, _ in COMMANDS])
def test_a_command_fetches_what_curl_would(line, fetched):
    assert [found.text for found in uris_of_curl([line])] == fetched


@given(st.text("a b'\"\\\n\t\r\v#é"))
def test_words_are_those_of_a_shell(line):
    try:
        words = shlex.split(line)
    except ValueError:
        words = [word.strip("'\"") for word in line.split()]
    assert _words(line) == words


def test_a_long_body_is_read_in_linear_time():
    def read(text):
        return list(uris_of_curl([f"curl h -d '{text}'"]))

    assert not grows_too_fast(read, "(" * 100_000, "(" * 400_000, 0.1)


def test_a_command_goes_on_behind_a_backslash():
    lines = ["curl -X POST \\\n", " http://h/ \\\r\n", "\n", "curl http://g/ \\"]
    assert list(uris_of_curl(lines)) == [FoundUri("http://h/", 1), FoundUri("http://g/", 4)]


def test_a_quotation_goes_on_in_the_next_line():
    lines = ["curl -d '{\n", ' "link": "http://no/"\n', "}' http://h/\n", 'curl "http://g/"\n']
    assert list(uris_of_curl(lines)) == [FoundUri("http://h/", 1), FoundUri("http://g/", 4)]
    assert list(uris_of_curl(["curl -d $'it\\'s\n", "' http://h/\n"])) == [FoundUri("http://h/", 1)]


def test_a_quotation_that_is_never_closed_hides_only_what_is_near():
    lines = ["curl -d 'open\n", f"{'x' * 70_000}\n", "curl http://h/\n"]
    assert FoundUri("http://h/", 3) in uris_of_curl(lines)


def test_a_quotation_that_is_never_closed_hides_no_command():
    lines = ["# don't curl this\n", "curl http://h/\n", "curl http://g/ -H 'X: y\n", "curl http://i/\n"]
    found = [found.text for found in uris_of_curl(lines)]
    assert found[0] == "http://h/"
    assert {"http://g/", "http://i/"} < {*found}


@pytest.mark.parametrize(
    ("stamp", "time"),
    [
        ("[22/Nov/2026:14:05:09 +0100]", "2026-11-22T13:05Z"),
        ("[22/Nov/2026:14:05:09 -0530]", "2026-11-22T19:35Z"),
        ("[22/Nov/2026:14:05:09 +0000]", "2026-11-22T14:05Z"),
        ("[22/Nov/2026:14:05]", "2026-11-22T14:05Z"),
        ("[01/Jan/2026:00:30:00 +0100]", "2025-12-31T23:30Z"),
        ("[29/Feb/2024:00:00:00 +0000]", "2024-02-29T00:00Z"),
        ("[29/Feb/2026:00:00:00 +0000]", None),
        ("[22/Nox/2026:14:05:09 +0100]", None),
        ("[22/Nov/2026:24:05:09 +0100]", None),
        ("22/Nov/2026:14:05:09 +0100", None),
        ("", None),
    ],
)
def test_the_minute_of_a_line_of_a_log(stamp, time):
    wanted = None if time is None else int(datetime.fromisoformat(time).timestamp())
    assert time_of_log(f'::1 - - {stamp} "GET / HTTP/1.1" 200 1') == wanted


@pytest.mark.parametrize(
    ("cell", "time"),
    [
        ("2026-11-22T13:05:00Z", "2026-11-22T13:05:00Z"),
        ("2026-11-22T13:05:07-02:00", "2026-11-22T15:05:07Z"),
        ("2026-11-22 13:05", "2026-11-22T13:05Z"),
        ("2026-11-22", "2026-11-22T00:00Z"),
        ("1795352707", "2026-11-22T13:05:07Z"),
        ("1795352707.999", "2026-11-22T13:05:07Z"),
        ("1795352707123", "2026-11-22T13:05:07Z"),
        ("1795352707123.5", "2026-11-22T13:05:07Z"),
        ("2026-13-22", None),
        ("2026-11-22 at noon", None),
        ("17953527071", None),
        ("22.11.2026", None),
        ("0.5", None),
        ("", None),
    ],
)
def test_the_time_of_a_cell(cell, time):
    wanted = None if time is None else int(datetime.fromisoformat(time).timestamp())
    assert time_of_cell(cell) == wanted


def test_lines_are_counted_from_one():
    (first, second) = UriSource(
        io.BytesIO(b"some prose here\nsee http://h/a there\n\nhttp://h/b too\n")
    ).uris()
    assert (first.line, second.line) == (2, 4)
    (link, other) = UriSource(io.BytesIO(b"<p>\n<a href=a>\n\n<a href=b>")).uris()
    assert (link.line, other.line) == (2, 4)


def test_the_name_tells_where_the_octets_do_not():
    assert recognise_kind(b"a b c\n", "notes.csv").name == "csv"
    assert recognise_kind(b"<urlset>", "notes.csv").name == "xml"


def test_the_link_files_of_a_desktop_hold_one_address():
    """Their lines are single words, which in a list would be paths."""
    text = b"[InternetShortcut]\r\nURL=https://h.example/x\r\nIDList=\r\n"
    found = UriSource(io.BytesIO(text), "h.url").uris()
    assert [each.text for each in found] == ["https://h.example/x"]


@pytest.mark.parametrize("column", ["link", "2"])
def test_a_column_is_named(column):
    data = b"page,link\nhttp://h/a,/x\nhttp://h/b,/y\n"
    assert [found.text for found in UriSource(io.BytesIO(data)).uris(column)][-2:] == ["/x", "/y"]


@pytest.mark.parametrize("says", ["sep=;\r\n", '"sep=;"\r\n', "SEP=;\n", "sep=;;\n"])
@pytest.mark.parametrize("column", ["link", "2", None])
def test_the_line_that_tells_excel_the_delimiter_is_no_heading(says, column):
    data = f"{says}page;link\r\na,b;http://h/a\r\nc;http://h/b\r\n".encode()
    found = list(UriSource(io.BytesIO(data), "list.csv").uris(column))
    assert [(each.text, each.line) for each in found] == [("http://h/a", 3), ("http://h/b", 4)]


@pytest.mark.parametrize(
    ("kind", "data", "column"),
    [
        ("har", b'{"log": {}}', None),
        ("har", b"[" * 9999, None),
        ("plist", b"<plist><dict>", None),
        ("plist", b"bplist00x", None),
        ("plist", b"<plist><date>x</date></plist>", None),
        ("csv", b"a,b\n1,2\n", None),
        ("csv", b"a,b\n1,2\n", "c"),
        ("csv", b"a,b\n1,2\n", "3"),
        ("xml", b"<urlset><loc>", None),
    ],
)
def test_what_cannot_be_read_is_refused(kind, data, column):
    with pytest.raises(UsageError):
        list(UriSource(io.BytesIO(data), wanted=KINDS[kind]).uris(column))


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (
            b"PK\x03\x04\x14\0\0\0xl/workbook.xml http://h/",
            "book.xlsx is a zip, as workbooks and documents are",
        ),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0", "book.xlsx is a workbook or a document"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "book.xlsx is a picture"),
        (b"SQLite format 3\0\x10\0http://h/", "book.xlsx is a database"),
        (gzip.compress(gzip.compress(b"http://h/")), "book.xlsx is a packed file"),
    ],
    ids=["zip", "old", "picture", "database", "packed"],
)
def test_what_is_no_text_is_refused_and_named(data, what):
    with pytest.raises(UsageError, match=f"{what}.*, no text: save what it holds as CSV"):
        list(UriSource(io.BytesIO(data), "book.xlsx").uris())


def test_what_is_no_text_is_read_as_the_kind_that_is_told():
    source = UriSource(io.BytesIO(b"PK\x03\x04 http://h/a"), "book.xlsx", KINDS["prose"])
    assert [found.text for found in source.uris()] == ["http://h/a"]


@pytest.mark.parametrize("kind", [None, *KINDS.values()], ids=lambda kind: kind.name if kind else "")
@pytest.mark.parametrize(
    ("data", "said"),
    [
        (gzip.compress(b"http://h/a\n" * 9)[:-9], "cut off"),
        (gzip.compress(b"http://h/a\n" * 9)[:11], "cut off"),
        (gzip.compress(b"http://h/a\n" * 9)[:-8] + bytes(8), "damaged"),
        (b"\x1f\x8bno more of it", "damaged"),
    ],
    ids=["end", "beginning", "checksum", "header"],
)
def test_a_short_packed_file_that_is_damaged_is_refused(data, said, kind):
    source = UriSource(io.BytesIO(data), "access.gz", kind)
    with pytest.raises(EnvironmentRefusedError, match=f"access.gz can't be read to its end: it is {said}"):
        list(source.uris())


def test_of_a_packed_file_that_is_cut_off_the_beginning_is_read():
    lines = "".join(f"http://h/{random.Random(number).random()}\n" for number in range(9000)).encode()
    whole = gzip.compress(lines)
    for data, said in ((whole[:-9], "cut off"), (whole[:-40] + b"\xff" * 40, "can't be read to its end")):
        read = iter(UriSource(io.BytesIO(data), "access.txt.gz").uris())
        assert next(read).text.startswith("http://h/")
        with pytest.raises(EnvironmentRefusedError, match=said):
            list(read)


@pytest.mark.parametrize(
    ("data", "times"),
    [
        (b'::1 - - [22/Nov/2026:14:05:09 +0100] "GET /a HTTP/1.1" 200 1\n', [1795352700]),
        (b'::1 - - [40/Nov/2026:14:05:09 +0100] "GET /a HTTP/1.1" 200 1\n', [None]),
        (b"url,when\nhttp://h/a,2026-11-22T13:05:00Z\nhttp://h/b,2026-11-22 13:05\n", [1795352700] * 2),
        (b"when,url\n1795352700,http://h/a\n1795352700123,http://h/b\n", [1795352700] * 2),
        (b"#Fields: date time cs-uri-stem\n2026-11-22 13:05:09 /a\n- - /b\n", [1795352700, None]),
        (b"n,url\n1,http://h/a\n2,http://h/b\n", [None, None]),
        (b'{"log": {"entries": [{"startedDateTime": "2026-11-22T13:05:00Z", "request": {"url": "http://h/"}}]}}',
         [1795352700]),
        (b"http://h/\nhttp://i/\n", [None, None]),
    ],
    ids=["log", "no such day", "dates", "numbers", "named fields", "no times", "har", "lines"],
)  # fmt: skip
def test_times_are_read_where_there_are_any(data, times):
    found = list(UriSource(io.BytesIO(data)).uris())
    assert [each.time for each in found] == times


def test_a_cell_may_be_as_long_as_a_page():
    text = "text,url\n" + "".join(f"{'x' * 140_000},http://h/{number}\n" for number in range(3))
    source = UriSource(io.BytesIO(text.encode()))
    assert [found.text for found in source.uris()] == ["http://h/0", "http://h/1", "http://h/2"]


def test_a_log_with_named_fields_tells_what_was_asked_for_and_answered(tmp_path):
    log = tmp_path / "u_ex261122.log"
    log.write_text(
        "#Fields: cs-method cs-uri-stem cs(Referer) sc-status\nGET /a http://h/from 200\nGET /gone - 404\nPOST /b - 200\n"
    )
    assert list(requested(log)) == ["/a"]


def test_the_table_of_a_crawler_tells_what_was_answered(tmp_path):
    """It belongs to the page, and not to where that sends on; a column of other words is none of answers."""
    table = tmp_path / "crawl.csv"
    table.write_text(
        "Address,Status Code,Redirect URL,Status\nhttp://h/,301,https://h/,Moved\nhttps://h/,200,,OK\nhttps://h/x,0,,\n"
    )
    found = list(UriSource(io.BytesIO(table.read_bytes()), table.name).uris())
    answers = [(uri.text, uri.request.status if uri.request else None) for uri in found]
    assert answers == [
        ("http://h/", "301"),
        ("https://h/", None),
        ("https://h/", "200"),
        ("https://h/x", None),
    ]
    assert list(requested(table)) == [uri.text for uri in found]
