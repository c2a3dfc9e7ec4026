"""Inputs of every kind, each with the links in it: none is missing, none is cut, and nothing else is found."""

import gzip
import io
import json
import plistlib

import pytest
from growth import grows_too_fast
from tables import rows

from uriinspector.lists.kinds import KINDS, UriSource
from uriinspector.lists.read import uris_in

A, B, C, D = (
    "http://a.example/x",
    "https://b.example/y?z=1&w=2",
    "ftp://c.example/\u00e9",
    "http://d.example/(q)",
)
BOM = b"\xef\xbb\xbf"
HAR = {"log": {"version": "1.2", "entries": [{"request": {"url": A}}, {"request": {"url": B}}]}}
LOG = '1.2.3.4 - - [22/Nov/2026:10:00:00 +0000] "GET {} HTTP/1.1" 200 12 "{}" "Bot/1.0 (+http://bot.example/)"\n'
W3C = "#Fields: date time cs-uri-stem cs-uri-query c-ip cs(Referer) sc-status"
MAIL = f"From: a@b.example\nTo: c@d.example\nSubject: x\n\nSee {A}, and <{B}>.\n"
SITEMAP = f'<?xml version="1.0"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>{A}</loc></url>\n<url><loc>{B.replace("&", "&amp;")}</loc></url></urlset>'
PLIST = (
    '<?xml version="1.0"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n'
    f'<plist version="1.0"><dict><key>URL</key><string>{B.replace("&", "&amp;")}</string></dict></plist>'
)

GOLDEN = [
    # lines
    ("lines", f"{A}\n{B}\n{C}\n", [A, B, C]),
    ("lines, with a BOM and blank lines", "\n".join(["", "\ufeff" + A, "  ", f"\t{B} ", "", ""]), [A, B]),
    ("lines, with the BOM of a second file", f"\ufeff{A}\n\ufeff{B}\n", [A, B]),
    ("lines, of Windows", f"{A}\r\n{B}\r\n", [A, B]),
    ("lines, with comments", f"# my list\n{A}\n#\n{B}\n", [A, B]),
    ("lines, with several on one", f"{A}\n{B}\n{A} {C}\n{B}\n", [A, B, A, C, B]),
    ("lines, of paths", "/a/b\n/c\n../d\n", ["/a/b", "/c", "../d"]),
    ("lines, with commas in them", "http://a.example/1,2\nhttp://a.example/3,4\n", ["http://a.example/1,2", "http://a.example/3,4"]),
    ("lines, a playlist", f'#EXTM3U\n#EXTINF:-1 tvg-logo="{A}",One\n{B}\n#EXT-X-KEY:METHOD=AES-128,URI="key.bin"\n#EXTINF:9,\n../b.ts\n', [A, B, "key.bin", "../b.ts"]),
    # prose
    ("prose, escaped signs", "as \\url{https://h.example/a\\%20b\\_c\\#d}\nstart https://h.example/?a=1^&b=2\nsite.url=https\\://h.example/a?b\\=c\n",
     ["https://h.example/a%20b_c#d", "https://h.example/?a=1&b=2", "https://h.example/a?b=c"]),
    ("prose, of git", "clone git@h.example:u/r.git now, or git@h.example:g/s/r.git.\nmail joe@h.example: no\n", ["git@h.example:u/r.git", "git@h.example:g/s/r.git"]),
    ("prose, of Chinese", "访问http://a.example查看,下载 http://a.example/b.pdf即可\n看 http://a.example/维基 和 http://例え.example/あ 和 http://a.日本語.example/\n",
     ["http://a.example", "http://a.example/b.pdf", "http://a.example/维基", "http://例え.example/あ", "http://a.日本語.example/"]),
    ("prose, with commas", f"See {A}, and {B}.\nOr {C}, or {D}.\n", [A, B, C, D]),
    ("prose, of one line with commas", f"{A}, and {B}.", [A, B]),
    ("prose, four in a sentence", f"{A},{B};{C}, {D}", [A, B, C, D]),
    ("prose, Markdown", f"[a]({A})[b]({B}) and [c]({C} 'title'), **{D}**", [A, B, C, D]),
    ("prose, in quotation marks", f"x = ['{A}','{B}', \"{C}\"]; y = `{D}`\n", [A, B, C, D]),
    ("prose, in brackets", f"({A}) <{B}> [{C}] ({D})", [A, B, C, D]),
    ("prose, a letter", f"Dear Ann, thank you,\nas I said, look,\nall the best, Bob,\nPS, see {A}, please,\n", [A]),
    ("prose, a letter without any", "Dear Ann, thank you,\nas I said, look,\nall the best, Bob\n", []),
    ("prose, AsciiDoc", f"{A}[the text] link:http://b.example/y[z], image::http://c.example/i.png[] http://a.example/[slug] http://[::1]/ http://a.example/?b[c] x[1]\n",
     [A, "http://b.example/y", "http://c.example/i.png", "http://a.example/[slug]", "http://[::1]/", "http://a.example/?b[c]"]),
    ("prose, the trace of a stack", "  at f (http://a.example/app.js:10:5)\n  at http://b.example/x.mjs:1:22\n  on http://c.example/2026-11-22T10:20:30 it was\n",
     ["http://a.example/app.js", "http://b.example/x.mjs", "http://c.example/2026-11-22T10:20:30"]),
    ("prose, a policy", f'Header set CSP "img-src {A} data:; font-src data: blob:"\n', [A]),
    ("prose, with gaps", "fetch(`http://a.example/${id}/b?c=${d}`); url: 'http://b.example/{{ v }}.tgz' or http://c.example/{x}, and http://%{HTTP_HOST}/\n",
     ["http://a.example/${id}/b?c=${d}", "http://b.example/{{ v }}.tgz", "http://c.example/{x}", "http://%{HTTP_HOST}/"]),
    ("prose, in braces", f"\\\\href{{{A}}}{{text}} and {{url: {B}}}, {{{C}}}\n", [A, B, C]),
    ("prose, a foot note", f"As in [1] and [2].\n\n[1] {A}\n[2] {B}\n", [A, B]),
    ("prose, settings", f"[x]\nname=X\nbaseurl={A}\n{B}\n", [A, B]),
    ("prose, a card", f"BEGIN:VCARD\nVERSION:4.0\nURL;TYPE=work:{A}\nPHOTO:{B}\nEND:VCARD\n", [A, B]),
    ("prose, a calendar", f"BEGIN:VCALENDAR\r\nDESCRIPTION:Join at {A}/very/lo\r\n ng\\nor call\r\nURL:{B[:9]}\r\n {B[9:]}\r\nEND:VCALENDAR\r\n", [f"{A}/very/long", B]),
    ("prose, with JSON in it", 'var a = {"u":"http:\\/\\/a.example\\/x?y=1\\u0026z=2"}; if (/^http:\\/\\/b/.test(a)) run()\n', ["http://a.example/x?y=1&z=2"]),
    ("prose, a script", f"#!/bin/sh\nset -e\ncurl -sS {A}\nwget -q {B}\n", [A, B]),
    # a table
    ("csv", f"name,link\nA,{A}\nB,{B}\n", [A, B]),
    ("csv, with a BOM", f"\ufefflink,name\n{A},A\n{B},B\n", [A, B]),
    ("csv, with two columns", f"page,referer\n{A},{B}\n{C},{D}\n", [A, B, C, D]),
    ("csv, with one in a remark", f"url;remark\n{A};see {B}, too\n{C};none\n", [A, B, C]),
    ("csv, of tabs and paths", "id\turl\n1\t/a\n2\t/b\n", ["/a", "/b"]),
    ("csv, with the line ends of old Macs", f"name,link\rA,{A}\rB,{B}\r", [A, B]),
    ("csv, with a lone carriage return", f"link,name\n{A},x\n{B},y\r{C},z\n", [A, B, C]),
    ("csv, quoted", f'"{A}","x, y"\n"{B}","z"\n', [A, B]),
    # logs
    ("log, with referers", LOG.format("/a?b", A) + LOG.format("/c", "-"), ["/a?b", A, "/c"]),
    ("log, common format", '::1 - - [22/Nov/2026:10:00:00 +0000] "GET /a HTTP/1.1" 200 1\n' * 2, ["/a", "/a"]),
    ("log, of S3", f'x b [06/Feb/2019:00:00:38 +0000] 192.0.2.3 y 3E REST.GET.OBJECT a "GET /a?b HTTP/1.1" 200 - 113 113 7 5 "{A}" "S3/0.4" -\n', ["/a?b", A]),
    ("log, of Envoy", '[2016-04-15T20:17:00.310Z] "POST /api HTTP/2" 204 - 154 0 226 100 "10.0.35.28" "nsq2http" "cc21"\n', ["/api"]),
    ("log, without a referer", '::1 - - [22/Nov/2026:10:00:00 +0000] "GET /a HTTP/1.1" 200 1 "-" "curl/8"\n', ["/a"]),
    ("w3c-log, of IIS", f"#Software: IIS\n{W3C}\n2026-11-22 13:05:09 /a b=1&c 1.2.3.4 {A} 200\n2026-11-22 13:05:10 /d - 1.2.3.4 - 404\n", ["/a?b=1&c", A, "/d"]),
    ("w3c-log, of CloudFront", "#Version: 1.0\n#Fields: date time cs-uri-stem\tcs-uri-query\n2026-11-22\t13:05:09\t/a\t-\n", ["/a"]),
    ("w3c-log, with other fields further down", f"{W3C}\r\n2026-11-22 13:05:09 /a - ::1 - 200\r\n#Fields: cs-uri\r\n{B}\r\n", ["/a", B]),
    # commands
    ("curl, with a comment", f"# the first\ncurl -sS {A}\n", [A]),
    ("curl", f"curl -sS '{A}'\ncurl {B.replace('&', chr(92) + '&')} -H 'Referer: {C}'\n", [A, B]),
    # pages
    ("html", f'<!doctype html><a href="{A}">{C}</a><img src={D}>', [A, D]),
    ("html, a piece", f"<p><a href='{B.replace('&', '&amp;')}'>x</a>", [B]),
    # property lists
    ("plist", PLIST, [B]),
    ("plist, without its type", f"<plist><array><string>{A}</string><string>x</string></array></plist>", [A]),
    # feeds
    ("xml, a sitemap", SITEMAP, [A, B]),
    ("xml, a sitemap behind a BOM", "\ufeff" + SITEMAP, [A, B]),
    ("xml, of Maven", f'<?xml version="1.0"?>\n<project xmlns="http://maven.apache.org/POM/4.0.0"><url>{A}</url><!-- <url>{C}</url> --><groupId>a.b:c</groupId>\n<scm><connection>scm:git:{A}</connection></scm><repo url="{B.replace("&", "&amp;")}"/></project>', [A, f"scm:git:{A}", B]),
    ("xml, of Atom with bases", '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xml:base="http://a.example/x/"><link href="f"/><entry xml:base="2/"><content><![CDATA[<br><p>]]></content><link href="g"/></entry><entry><link xml:base="/y/" href="h"/><link href="i"/></entry></feed>',
     ["http://a.example/x/", "http://a.example/x/f", "http://a.example/x/2/", "http://a.example/x/2/g", "http://a.example/y/", "http://a.example/y/h", "http://a.example/x/i"]),
    # recordings
    ("har", json.dumps(HAR), [A, B]),
    # mails
    ("mail", MAIL, [A, B]),
    ("mail, a folder", f"From x Mon Jan  1 00:00:00 2024\n{MAIL}\nFrom y Mon Jan  1 00:00:00 2024\nFrom: a@b.example\nContent-Transfer-Encoding: quoted-printable\n\n{B.replace('=', '=3D')}\n", [A, B, B]),
    # JSON
    ("json", json.dumps({"a": A, "b": [B, {"c": C}], "n": 1, "t": f"see {D}, please"}), [A, B, C, D]),
    ("json, escaped", '{"a": "ftp:\\/\\/c.example\\/\\u00e9", "b": "https://b.example/y?z=1\\u0026w=2"}', [C, B]),
    ("json, an array", json.dumps([A, B, "x"], indent=1), [A, B]),
    ("json, names and paths", json.dumps({A: {"href": "/p?q", "text": "/no"}, "url": "../r"}), [A, "/p?q", "../r"]),
    ("json, with a log that is no recording", json.dumps({"log": {"level": "info", "url": A}}), [A]),
    ("json, cut off", f'{{"a": "{A}", "b": "{B}", "c": [', [A, B]),
    # JSON Lines
    ("json lines", "".join(f"{json.dumps({'url': each})}\n" for each in (A, B, C)), [A, B, C]),
    ("json lines, with blank lines and a BOM", f'\ufeff\n{{"u": "{A}"}}\n\n{{"u": "{B}", "v": "{C}"}}\n', [A, B, C]),
    ("json lines, with a mistake in one", f'{{"u": "{A}"}}\n{{"u": "{B}, "}}"\n{{"u": "{C}"}}\n', [A, B, C]),
    ("json lines, of strings", f'["{A}"]\n["{B}"]\n', [A, B]),
]  # fmt: skip


@rows(("name", "text", "found"), GOLDEN)
@pytest.mark.parametrize("packing", ["plain", "gzip", "utf-16", "utf-16-le", "utf-16-be"])
def test_what_is_in_it_is_found_and_nothing_else(name, text, found, packing):
    if packing.startswith("utf-16") and not text.startswith("\ufeff"):
        data = text.encode(packing)
    elif packing == "gzip":
        data = gzip.compress(text.encode())
    else:
        data = text.encode()
    source = UriSource(io.BytesIO(data))
    assert [each.text for each in source.uris()] == found
    wanted = name.partition(",")[0].replace("json lines", "json")
    assert source.kind.name == wanted or (not found and source.kind.name == "prose")


def test_a_binary_property_list_is_one():
    data = plistlib.dumps({"URL": B, "n": [1, b"x"]}, fmt=plistlib.FMT_BINARY)
    assert [each.text for each in UriSource(io.BytesIO(data)).uris()] == [B]


def test_the_lines_of_json_are_told():
    found = UriSource(io.BytesIO(f'{{\n "a": "{A}",\n\n "b": ["{B}"]}}'.encode())).uris()
    assert [each.line for each in found] == [2, 4]


def test_every_kind_has_an_example():
    assert {name.partition(",")[0] for name, _, _ in GOLDEN} == {*KINDS, "json lines"}


PIECES = ["http://a,", "http://a)", "http://a](", "'http://a'", "http://a;b", "(", "www.a,", "a,", "http://", "[http://a", '"a":', "\\", "mailto:a,", "http://a...", "http://a)))"]  # fmt: skip


@pytest.mark.parametrize("read", [lambda text: list(uris_in(text)), lambda text: list(UriSource(io.BytesIO(b'{"a": "' + text.encode())).uris())], ids=["prose", "json"])  # fmt: skip
def test_many_side_by_side_take_no_square_of_the_time(read):
    shapes = [(lead, piece) for lead in ("", "http://a/") for piece in (*PIECES, ".", ".)", "'.")]
    slow = [
        (lead, piece)
        for lead, piece in shapes
        if grows_too_fast(read, lead + piece * 5_000, lead + piece * 20_000, 0.05)
    ]
    assert slow == []
