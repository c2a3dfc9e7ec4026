"""The leak sweep: every spelling of an old base is found in its context, and nothing else is."""

import base64
import json
import plistlib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uriinspector.base.errors import UsageError
from uriinspector.base.progress import Watch
from uriinspector.migrate.health.leaks import Context, leaks_in, sweep
from uriinspector.migrate.health.spellings import LeakFinder
from uriinspector.migrate.model.job import Exclusion, RewriteJob
from uriinspector.migrate.model.reason import Evidence
from uriinspector.migrate.preflight.job_rules import check, check_exclusions

OLD = "https://old.example/docs/"
NEW = "https://new.example/help/"

PLANTED = {
    "plain": "https://old.example/docs/a.html",
    "without its slash": "https://old.example/docs",
    "at the end of a sentence": "See https://old.example/docs.",
    "in quotes": "'https://old.example/docs'",
    "http for https": "http://old.example/docs/",
    "protocol-relative": "//old.example/docs/",
    "upper-case": "HTTPS://OLD.Example/docs/",
    "default port": "https://old.example:443/docs/",
    "JSON": r"https:\/\/old.example\/docs\/",
    "JSON in a script": r"https:\\/\\/old.example\\/docs\\/",
    "percent-encoded": "https%3A%2F%2Fold.example%2Fdocs%2Fa",
    "percent-encoded twice": "https%253a%252f%252fold.example%252fdocs",
    "in a query": "https://share.example/?u=https://old.example/docs/&t=x",
    "in an archive": "https://web.archive.example/2020/https://old.example/docs/",
    "decimal references": "https&#58;&#47;&#47;old&#46;example&#047;docs",
    "decimal references throughout": "".join(
        f"&#{ord(character)};" for character in "https://old.example/docs"
    ),
    "hexadecimal references": "https&#x3a;&#X2F;&#x2f;old.example&#x2F;docs",
    "named references": "https&colon;&sol;&sol;old&period;example&sol;docs",
    "references in a page in an attribute": "https:&amp;#x2f;&amp;#x2f;old.example&amp;#x2f;docs",
    "CSS escapes": r"https\3a \2f\2f old.example\00002fdocs",
    "CSS escapes of letters": r"https://\6f ld.example/docs",
    "escaped punctuation": r"https\:\/\/old\.example\/docs",
    "JavaScript \\x": r"https:\x2f\x2fold.example\x2fdocs",
    "JavaScript \\u": r"https\u003a\u002f\u002Fold.example\u002Fdocs",
    "JavaScript \\u{}": r"https:\u{2f}\u{00002F}old.example/docs",
    "after a line break in a script": r"\nhttps://old.example/docs",
    "unreserved percent-encoding": "https://old.example/%64ocs/",
    "with a query": "https://old.example/docs?x",
    "a feed": "feed://old.example/docs/a.xml",
    "a calendar": "WEBCALS://old.example/docs/a.ics",
}
QUIET = [
    "https://old.example/docs-old/", "https://old.example/docs.html", "https://old.example/docsets", "https://old.example/",
    "https://old.example.com/docs/", "https://very-old.example/docs/", "https://old.example:8443/docs/",
    "https://old.example@evil.example/docs/", "https://user@old.example/docs/", "ftp://old.example/docs/", "old.example/docs/",
    "/docs/", "https:/old.example/docs", "https://old.example/Docs/", "https://oldxexample/docs/", "mailto:me@old.example",
    "https://new.example/help/docs/",
]  # fmt: skip


def found(text, old=OLD, new=NEW):
    data = text.encode()
    return [data[start:end].decode() for start, end in LeakFinder((old,), (new,)).find(data)]


@pytest.mark.parametrize("text", PLANTED.values(), ids=PLANTED)
def test_spelling_is_found_once(text):
    assert len(found(f"<p>{text} and more")) == 1


@pytest.mark.parametrize("text", QUIET)
def test_what_only_looks_alike_is_not_found(text):
    assert found(f"<p>{text} and more") == []


@pytest.mark.parametrize(
    "text",
    ["https://bücher.example/é/", "https://xn--bcher-kva.example/%C3%A9/", "https://B\u00dcCHER.example/%c3%a9/",
     r"https:\/\/b\u00fccher.example\/\u00e9\/", "https://b&#252;cher.example/&#xe9;", "https://b%C3%BCcher.example/é"],
)  # fmt: skip
def test_international_names_are_found_in_unicode_and_punycode(text):
    assert len(found(text, old="https://xn--bcher-kva.example/%C3%A9/")) == 1


def test_older_encodings_are_read_too():
    finder = LeakFinder(("https://xn--bcher-kva.example/%C3%A9/",), (NEW,))
    assert list(finder.find("http://bücher.example/é/".encode("windows-1252"))) == [(0, 23)]


def test_a_new_base_inside_the_old_one_is_no_leak():
    inside = f"{OLD}v2/"
    assert found(
        "https://old.example/docs/v2/a https:\\/\\/old.example\\/docs\\/v2 https://old.example/docs/v23",
        new=inside,
    ) == ["https://old.example/docs"]
    assert found("https://old.example/docs/", new=OLD) == []


ESCAPES = {
    "percent": lambda character: f"%{ord(character):02X}",
    "decimal": lambda character: f"&#{ord(character)};",
    "hexadecimal": lambda character: f"&#x{ord(character):x};",
    "x": lambda character: f"\\x{ord(character):02x}",
    "u": lambda character: f"\\u{ord(character):04x}",
    "css": lambda character: f"\\{ord(character):x} ",
}


@given(ways=st.lists(st.sampled_from([None, *ESCAPES]), min_size=24, max_size=24))
def test_any_mixture_of_escapes_is_found(ways):
    base = "https://old.example/docs"
    text = "".join(
        character if way is None else ESCAPES[way](character)
        for character, way in zip(base, ways, strict=True)
    )
    assert len(found(f"({text})")) == 1


@pytest.mark.parametrize("old", [OLD, "https://old.example:8443/a-b/\u00e9/"])
@given(
    pieces=st.lists(
        st.tuples(
            st.sampled_from(
                [
                    "https://old.example/docs",
                    "//OLD.example:443/docs/",
                    "old.example",
                    "//",
                    "/docs/",
                    "//old.example/do",
                    "//old.example:8443/a-b/\u00e9",
                    "/a-b/",
                    ":8443",
                ]
            ),
            st.sampled_from([None, *ESCAPES]),
            st.sampled_from(["", " ", "x", "/", "%", "&", "a" * 900, "a" * 1800, "a" * 3000]),
        ),
        max_size=9,
    )
)
def test_looking_only_around_words_and_escapes_misses_nothing(old, pieces):
    data = "".join(
        (text if way is None else "".join(map(ESCAPES[way], text))) + after for text, way, after in pieces
    ).encode()
    finder = LeakFinder((old,), (NEW,))
    anywhere = LeakFinder((old,), (NEW,))
    anywhere._words = [
        word._replace(text=b"") for word in anywhere._words
    ]  # without a word to look for it looks at every byte
    assert list(finder.find(data)) == list(anywhere.find(data))


@pytest.mark.parametrize(
    "spell",
    [
        lambda character: f"%252525{ord(character):02x}",
        lambda character: f"&amp;amp;#x000000{ord(character):x};",
        lambda character: f"\\\\\\\\u{{0000{ord(character):x}}}",
    ],
)
def test_the_longest_spellings_around_a_plain_word_are_found_whole(spell):
    text = f"{''.join(map(spell, '//'))}old.example{''.join(map(spell, '/docs'))}"
    assert found(f"{'a' * 5000}({text}){'a' * 5000}") == [text]


PAGE = """<!doctype html><title>https://old.example/docs/ 1</title>
<p data-x="https://old.example/docs/2">https://old.example/docs/3<!-- https://old.example/docs/4 -->
<script>var a = "https:\\/\\/old.example\\/docs\\/5" // </p> https://old.example/docs/6
</script><style>/* https://old.example/docs/7 */</style>
<a href="https://old.example/docs/8">x</a><textarea>https://old.example/docs/9</textarea>
<a href="https://share.example/?u=https%3A%2F%2Fold.example%2Fdocs%2F10">share</a>
"""
CONTEXTS = "text path text comment path script style link text link".split()  # noqa: SIM905 - reads like the page


@pytest.fixture
def tree(tmp_path):
    root = tmp_path / "tree"
    root.mkdir()
    (root / "page.html").write_text(PAGE)
    (root / "wide.html").write_text("<p>https://old.example/docs/", encoding="utf-16")
    (root / "app.js").write_text("go('//old.example/docs/')")
    (root / "style.css").write_text(
        "/* https://old.example/docs/ */ a { background: url(https://old.example/docs/i.png) }"
    )
    (root / "feed.xml").write_text("<?xml version='1.0'?><a b='https://old.example/docs/'><!-- https://old.example/docs/ -->"
        "https://old.example/docs/</a>")  # fmt: skip
    (root / "data.json").write_text(json.dumps({"at": OLD}).replace("/", "\\/"))
    (root / "CNAME.txt").write_text("\n\nhttps://old.example/docs/")
    (root / "picture.png").write_bytes(b"\x89PNG\0https://old.example/docs/")
    return root


def swept(root, **options):
    leaks = []
    result = sweep(check(RewriteJob(root, NEW, (OLD,), in_place=True, jobs=1, **options)).job, leaks.append)
    assert result.count + result.strings.strings == len(leaks)
    return sorted(leaks, key=lambda leak: (leak.file, leak.line)), result


@pytest.mark.parametrize(
    ("text", "old", "told"),
    [
        ("See old.example/docs/a.html.", OLD, ["old.example/docs"]),
        ("(www.Old.example/docs)", OLD, ["www.Old.example/docs"]),
        ("<a href='https://new.example/help/'>old.example/docs?x</a>", OLD, ["old.example/docs"]),
        ("old.example/Docs/, old.example/docsets, old.example, a.old.example/docs/", OLD, []),
        ("me@old.example/docs, ftp://old.example/docs, x=old.example/docs", OLD, []),
        ("<style>/* old.example/docs */</style><!-- old.example/docs -->", OLD, []),
        ("at www.old.example, old.example/a", "https://old.example/", ["www.old.example", "old.example"]),
        ("Old.example is a brand, write to a@old.example", "https://www.old.example/", []),
        ("münchen.example/a xn--mnchen-3ya.example/a", "https://münchen.example/", ["münchen.example", "xn--mnchen-3ya.example"]),
        ("new.example/help/a new.example/a", "https://new.example/", []),
        ("new.example/help/a new.example/he/a", "https://new.example/he/", ["new.example/he"]),
        ("new.example/help/a new.example/old/a", "https://new.example/old/", ["new.example/old"]),
    ],
)  # fmt: skip
def test_an_old_base_that_people_read_needs_no_scheme(tmp_path, text, old, told):
    for name, context in (("a.html", Context.TEXT), ("a.txt", Context.FILE)):
        if name == "a.html" or "<" not in text:
            (tmp_path / name).write_text(f"\n{text}\n", "utf-8")
            job = check(RewriteJob(tmp_path, NEW, (old,))).job
            leaks = list(leaks_in(job, name, (tmp_path / name).read_bytes()))
            assert [(leak.line, leak.context) for leak in leaks] == [(2, context)] * len(told)
            assert all(leak.text.startswith(base) for leak, base in zip(leaks, told, strict=True)), leaks


@pytest.mark.parametrize(
    ("value", "old", "is_listed"),
    [
        ("/docs/p/{{id}}.html", "/docs/", True),
        ("/docs/{{ page.url }}", "/docs/", True),
        ("/docs/x?a=${b}", "/docs/", True),
        ("/docs/x?a=${b}", "/", True),
        ("/other/{{id}}", "/docs/", False),
        ("/help/{{id}}", "/docs/", False),
        ("{{base}}/docs/a", "/docs/", False),
        ("//a.example/docs/{{id}}", "/", False),
        ("p/{{id}}", "/docs/", False),
    ],
)
def test_an_old_path_before_what_a_program_fills_in_is_listed(tmp_path, value, old, is_listed):
    (tmp_path / "a.html").write_text(f'<p>\n<template><a href="{value}">a</a></template>')
    job = check(RewriteJob(tmp_path, NEW, (f"https://old.example{old}",), in_place=True, jobs=1)).job
    leaks = []
    sweep(job, leaks.append)
    assert [(leak.line, leak.context) for leak in leaks] == [(2, Context.LINK)] * is_listed
    with pytest.raises(UsageError, match="A program fills in a part"):
        check_exclusions(replace(job, declared=frozenset({Exclusion("a.html", 23)})))
    with pytest.raises(UsageError, match="There is no file"):
        check_exclusions(replace(job, excluded=frozenset({Exclusion("a" * 300, 23)})))


@pytest.mark.parametrize("old", ["https://old.example/docs/", "https://www.old.example/docs/"])
@pytest.mark.parametrize(
    ("name", "text", "is_told"),
    [
        ("a.js", 'load("https://{}/docs/a.json")', True),
        ("a.js", "load('//{}/docs')", True),
        ("a.js", "if (location.host == '{}') go()", True),
        ("a.js", "a = 'lists.{}'", False),
        ("a.js", 'load("https://{}/docs-old/a.json")', False),
        ("a.js", 'load("https://{}/other/a.json")', False),
        ("a.js", 'load("https://{}.au/docs/a.json")', False),
        ("a.json", r'["https:\/\/{}\/docs\/a.json"]', True),
        ("a.html", '<script>load("http://{}/docs/a.json")</script>', True),
        ("a.html", "<p>https://{}/docs/a.json", False),
        ("README.txt", "https://{}/docs/a.json", False),
    ],
)
def test_an_old_base_with_www_or_without_it_is_listed_in_scripts(tmp_path, name, text, is_told, old):
    other = "old.example" if "www." in old else "www.old.example"
    job = RewriteJob(tmp_path, NEW, (old,), jobs=1, in_place=True)
    found = list(leaks_in(check(job).job, name, text.format(other).encode()))
    assert [leak.context for leak in found] == [Context.LOOK_ALIKE] * is_told
    known = check(replace(job, old_bases=(old, f"https://{other}/docs/"))).job
    assert all(
        leak.context is not Context.LOOK_ALIKE for leak in leaks_in(known, name, text.format(other).encode())
    )


@pytest.mark.parametrize("old", ["/docs/", "/"])
@pytest.mark.parametrize(
    "element",
    [
        "<a href=/docs/{{id}}.html>",
        '<img srcset="a.png, /docs/{{id}}.png 2x">',
        '<p style="background: url(/docs/{{id}}.png)">',
        "<style>p { background: url(/docs/{{id}}.png) }</style>",
    ],
)
def test_it_is_listed_in_every_kind_of_link(tmp_path, element, old):
    (tmp_path / "a.html").write_text(element)
    job = check(RewriteJob(tmp_path, NEW, (f"https://old.example{old}",), in_place=True, jobs=1)).job
    leaks = []
    sweep(job, leaks.append)
    assert [(leak.line, "/docs/{{id}}" in leak.text) for leak in leaks] == [(1, True)]


def test_a_page_in_utf_16_has_its_leaks_on_the_same_lines(tmp_path):
    page = PAGE + "<script>\nvar at = /^\\/docs\\//,\n  to = '\u00e9 /docs/b.html?next=/docs/c'</script>"
    job = check(RewriteJob(tmp_path, NEW, (OLD,), in_place=True)).job
    found = [list(leaks_in(job, "a.html", page.encode(encoding))) for encoding in ("utf-8", "utf-16")]
    assert found[0] == found[1]
    assert 9 in {leak.line for leak in found[0]}


@pytest.mark.parametrize("kind", ["text/html", "image/svg+xml;charset=utf-8", "text/css"])
@pytest.mark.parametrize("before", ["", "a", "ab"])
def test_texts_in_data_urls_are_looked_through(kind, before, tmp_path):
    def data(text, kind):
        return f"data:{kind};base64,{base64.b64encode(text.encode()).decode()}"

    held, other = f"{before} https://old.example/docs/a b", "https://new.example/docs/"
    (tmp_path / "a.html").write_text(
        f"<p>\n<iframe src='{data(held, kind)}'></iframe><img src={data(held, 'image/png')}>"
    )
    (tmp_path / "b.html").write_text(
        f"<iframe src={data(other, kind)}></iframe><img src=data:{kind};base64,A>"
    )
    leaks, _ = swept(tmp_path)
    said = [("a.html", 2, "https://old.example/docs/a", Context.ATTRIBUTE)]
    assert [(leak.file, leak.line, leak.text, leak.context) for leak in leaks] == said


def test_a_font_with_names_in_utf_16_is_no_text(tmp_path):
    name = "Copyright by https://old.example/docs/".encode("utf-16-be")
    assert not list(leaks_in(check(RewriteJob(tmp_path, NEW, (OLD,))).job, "a.ttf", b"\0\1\0\0\0\x0a" + name))


def test_of_a_film_only_the_beginning_is_read(tmp_path):
    with (tmp_path / "film.mp4").open("wb") as film:
        film.truncate(1 << 42)  # more than any memory holds, and no room on the disk
    leaks, result = swept(tmp_path)
    assert (leaks, result.skipped) == ([], ())


@pytest.mark.parametrize("codec", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("before", ["", "\u30bd" * 40])
def test_text_of_utf_16_without_a_mark_is_looked_through(before, codec, tmp_path):
    (tmp_path / "a.txt").write_bytes(f"{before}\nURL=https://old.example/docs/a".encode(codec))
    leaks, _ = swept(tmp_path)
    assert [(leak.file, leak.line, leak.text) for leak in leaks] == [
        ("a.txt", 2, "https://old.example/docs/a")
    ]


def test_leaks_are_told_by_context_and_line(tree):
    leaks, result = swept(tree)
    page = [leak for leak in leaks if leak.file == "page.html"]
    assert sorted(leak.context for leak in page) == sorted(CONTEXTS)
    assert [leak.line for leak in page] == [1, 2, 2, 2, 3, 3, 4, 5, 5, 6]
    assert [leak.text for leak in page if leak.context is Context.PATH] == [
        "https://old.example/docs/2", "https://old.example/docs/5",
    ]  # fmt: skip
    others = [(leak.file, leak.context) for leak in leaks if leak.file != "page.html"]
    assert others == [
        ("CNAME.txt", Context.FILE), ("app.js", Context.PATH), ("data.json", Context.PATH),
        ("feed.xml", Context.COMMENT), ("feed.xml", Context.PATH), ("feed.xml", Context.PATH),
        ("style.css", Context.STYLE), ("style.css", Context.LINK), ("wide.html", Context.TEXT),
    ]  # fmt: skip
    assert result.files == 8
    assert leaks[0].line == 3


def test_a_tree_that_stays_has_no_leaks(tree):
    assert sweep(check(RewriteJob(tree, OLD, (OLD,), in_place=True, jobs=1)).job, pytest.fail).count == 0


@pytest.mark.parametrize(
    ("name", "fold"), [("a.ICS", "\r\n "), ("a.vcf", "\n\t"), ("a.mht", "=\r\n"), ("a.eml", "= \n")]
)
def test_folded_lines_are_looked_through_whole(name, fold, tmp_path):
    text = f"a: {OLD[:15]}{fold}{OLD[15:-2]}{fold}{OLD[-2:]}b\r\nc\r\n{OLD}d\n"
    (tmp_path / name).write_text(text)
    job = check(RewriteJob(tmp_path, NEW, (OLD,), jobs=1)).job
    found = [(leak.line, leak.text) for leak in leaks_in(job, name, text.encode())]
    assert found == [(1, f"{OLD}b"), (5, f"{OLD}d")]
    assert len(list(leaks_in(job, "a.txt", text.encode()))) == 1


def test_links_in_conditional_comments_are_told(tmp_path):
    text = (
        '<!--[if mso]><v:rect href="/docs/a"><v:fill src="b.png"><![endif]--><!-- <a href="/docs/b"> --><p>\n'
        f'<!--[if lt IE 9]><script src="/docs/c.js" id="/docs/d"></script><a href="{OLD}e" rel="/x"><![endif]-->\n'
        f'<!-- {OLD}f --><!--esi <a href="/docs/g">--><!--esibo <a href="/docs/h">-->'
    )
    (tmp_path / "a.html").write_text(text)
    job = check(RewriteJob(tmp_path, NEW, (OLD,), jobs=1)).job
    found = [(leak.line, leak.context, leak.text) for leak in leaks_in(job, "a.html", text.encode())]
    assert found == [
        (1, Context.COMMENT, "/docs/a"),
        (2, Context.COMMENT, "/docs/c.js"),
        (2, Context.COMMENT, f"{OLD}e"),
        (3, Context.COMMENT, f"{OLD}f"),
        (3, Context.COMMENT, "/docs/g"),
    ]


@pytest.mark.parametrize(
    "tag",
    [
        "<iframe src=b />",
        "<TEXTAREA/>",
        "<title\n/>",
        '<style title="a"/>',
        "<noframes/><xmp/>",
        '<script src="b"/>',
    ],
)
def test_links_that_an_element_closed_by_itself_swallows_are_told(tag, tmp_path):
    text = f'<p>{tag}<a href="/docs/a">a</a><img src="{OLD}b"><a href="c" title="/docs/">d</a>'
    (tmp_path / "a.html").write_text(text)
    job = check(RewriteJob(tmp_path, NEW, (OLD,), jobs=1)).job
    told = [leak.text for leak in leaks_in(job, "a.html", text.encode()) if leak.context is Context.PATH]
    assert told == ["/docs/a", f"{OLD}b"]


@pytest.mark.parametrize(
    "text",
    ['<textarea><a href="/docs/a"></textarea><br/>', "<iframe src=/docs/></iframe>", "<svg><title/><style/></svg><a href=b>",
     "<title>/docs/</title><p/>", '<iframe src="b"></iframe><p>/docs/a</p>', '<titled/><p title="/docs/a">'],
)  # fmt: skip
def test_what_is_no_swallowed_link_is_not_told(text, tmp_path):
    (tmp_path / "a.html").write_text(text)
    job = check(RewriteJob(tmp_path, NEW, (OLD,), jobs=1)).job
    assert not [leak.text for leak in leaks_in(job, "a.html", text.encode()) if leak.context is Context.PATH]


def test_at_the_root_links_in_conditional_comments_have_to_lead_to_a_file(tmp_path):
    text = '<!--[if IE]><a href="/a.html"><a href="/b.html"><![endif]-->'
    (tmp_path / "a.html").write_text(text)
    job = check(RewriteJob(tmp_path, NEW, ("https://old.example/",), jobs=1)).job
    assert [leak.text for leak in leaks_in(job, "a.html", text.encode())] == ["/a.html"]


def test_a_folder_that_is_named_as_the_old_base_is_a_new_place(tmp_path):
    (tmp_path / "docs" / "deep").mkdir(parents=True)
    (tmp_path / "docs" / "deep" / "ä b.html").write_text("")
    text = "".join(
        f"<a href='{OLD}{path}'>x</a>"
        for path in ("", "deep/%C3%A4%20b.html?q#f", "gone.html", "deep", "a/b")
    )
    job = check(RewriteJob(tmp_path, "https://old.example/", (OLD,), in_place=True, jobs=1)).job
    assert [leak.text for leak in leaks_in(job, "index.html", text.encode())] == [
        f"{OLD}gone.html", f"{OLD}a/b",
    ]  # fmt: skip


def test_of_strings_below_a_new_path_those_that_have_moved_are_not_listed(tmp_path):
    (tmp_path / "docs").mkdir()
    for name in ("a.js", "docs/b.json"):
        (tmp_path / name).write_text("")
    job = check(RewriteJob(tmp_path, OLD, ("https://old.example/",), in_place=True, jobs=1)).job
    text = b'f("/docs/a.js", "/docs/docs/b.json", "/docs/c", "/c")'
    assert [leak.text for leak in leaks_in(job, "a.js", text)] == ["/docs/c", "/c"]


def test_a_file_that_is_gone_meanwhile_is_told(tree):
    (tree / "gone.html").write_text("")
    job = check(RewriteJob(tree, NEW, (OLD,), in_place=True, jobs=1)).job
    asked = []

    def cancelled():
        """Asked once while the folder is listed, then before the batch."""
        asked.append(1)
        if len(asked) > 1:
            (tree / "gone.html").unlink(missing_ok=True)
        return False

    assert [
        problem.relative for problem in sweep(job, lambda _: None, Watch(cancelled=cancelled)).skipped
    ] == ["gone.html"]


@pytest.fixture(scope="module")
def query_jobs(tmp_path_factory):
    root = tmp_path_factory.mktemp("queries")
    (root / "about.html").write_text("")
    return {
        old: check(RewriteJob(root, NEW, (old,), in_place=True, jobs=1)).job
        for old in (OLD, "https://old.example/")
    }


HOLDERS = {
    "a.html": '<a href="LINK">x</a>', "b.html": "<a href=LINK>x</a>", "c.html": '<p data-u="LINK">', "d.html": '<script>f("LINK")</script>',
    "e.html": "<style>a{background:url(LINK)}</style>", "f.html": '<script type="application/json">{"u":"LINK"}</script>',
    "g.html": '<p data-o="{&quot;u&quot;:&quot;LINK&quot;}">', "h.html": '<p style="background:url(LINK)">', "a.css": "a{background:url(LINK)}",
    "b.css": '@import "LINK";', "a.svg": '<svg xmlns="http://www.w3.org/2000/svg"><a href="LINK"/></svg>', "a.js": 'fetch("LINK")',
    "b.js": "a=`LINK`", "a.json": '{"u":"LINK"}', "a.webmanifest": '{"start_url":"LINK"}',
    "sitemap.xml": '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>LINK</loc></url></urlset>',
}  # fmt: skip
QUERIES = [
    "?next=PATH",
    "?a=1&next=PATH",
    "?a=1&amp;next=PATH",
    "#next=PATH",
    "?a[b]=PATH#c",
    "?u=%3Fnext%3DPATH",
    "?next=PATH?z",
]
OLD_PATHS = ["/docs/x", "%2Fdocs%2Fx", "%2fdocs", "%252Fdocs%252Fx", "/%64ocs/x", "/docs"]


@pytest.mark.parametrize("name", HOLDERS)
@given(
    query=st.sampled_from(QUERIES),
    path=st.sampled_from(OLD_PATHS),
    stem=st.sampled_from(["x", "login/", "/help/x", "https://new.example/help/x", "//new.example/", ""]),
)
def test_an_old_path_in_the_query_of_a_link_is_listed_once(query_jobs, name, query, path, stem):
    job = query_jobs[OLD]
    if name == "sitemap.xml":
        stem, query = NEW, query.replace("&amp;", "&").replace("&", "&amp;")  # its links are absolute
    link = stem + query.replace("PATH", path)
    assert [
        (leak.text, leak.context, leak.evidence)
        for leak in leaks_in(job, name, HOLDERS[name].replace("LINK", link).encode())
    ] in [[(text, Context.PATH, Evidence.POSSIBLE)] for text in (path, f"{path}?z", f"{path}#c")]


@pytest.mark.parametrize(
    "text",
    [
        '<a href="https://other.example/?next=/docs/x">', "<p>see x?next=/docs/x", "<!-- <a href='x?next=/docs/'> -->",
        "<script>// x?next=%2Fdocs%2Fx\n</script>", '<a href="x?next=/docsets">', '<a href="x?next=/a/docs/">', '<a href="mailto:a?body=%2Fdocs%2F">',
        '<a href="?u=https://new.example/docs/">', "<a b=/docset/x>", "<style>/* x?a=/docs/ */</style>",
    ],
)  # fmt: skip
def test_what_only_looks_like_an_old_path_in_a_query_is_not_listed(query_jobs, text):
    assert list(leaks_in(query_jobs[OLD], "a.html", text.encode())) == []


@pytest.mark.parametrize(
    ("text", "paths"),
    [
        ('<a href="x?next=/about">', ["/about"]), ('<a href="x?next=%2Fabout.html&a=/nothing">', ["%2Fabout.html"]), ('<a href="x?a=/help/about">', []),
        ('<a href="x?a=//about">', []), ("<a href=/help/about>", []), ("<a href=/about>", []),
        ('<embed flashvars="a=1&amp;file=/about.html">', ["/about.html"]), ('<param name=flashvars value="file=/about.html&a=/no">', ["/about.html"]),
    ],
)  # fmt: skip
def test_at_the_root_a_path_in_a_query_has_to_lead_to_a_file(query_jobs, text, paths):
    job = query_jobs["https://old.example/"]
    assert [leak.text for leak in leaks_in(job, "a.html", text.encode())] == paths


@pytest.mark.parametrize(
    ("text", "paths"),
    [
        ("unescape('%3Cimg src=\"%2Fdocs%2Fx\"%3E')", ["%2Fdocs%2Fx"]), ('unescape("%3Cimg src=%22/docs/x%22%3E")', ["/docs/x"]),
        ('f("%2Fdocs%2Fx")', ["%2Fdocs%2Fx"]), ("f( %2Fdocs%2Fx)", []), ('f("url:%2Fdocs%2Fx")', ["%2Fdocs%2Fx"]),
        ('f("https:%2F%2Fother.example%2Fdocs%2Fx")', []), ('f("%2Fdocset%2Fx","%2Fa%2Fdocs")', []),
    ],
)  # fmt: skip
def test_an_encoded_path_in_a_string_is_listed(query_jobs, text, paths):
    found = leaks_in(query_jobs[OLD], "a.html", f"<script>a={text}</script>".encode())
    assert [(leak.text, leak.evidence) for leak in found] == [(path, Evidence.POSSIBLE) for path in paths]


def test_behind_the_end_of_a_string_no_link_begins(query_jobs):
    text = rb'a="b",c=/#.*$/,d=/[?#].*$/,e=/(?:(^|\/)index)?\.html$/,f="x?next=/about"'
    found = leaks_in(query_jobs["https://old.example/"], "a.js", text)
    assert [leak.text for leak in found] == ["/about"]


def test_an_expression_that_ends_with_a_question_mark_begins_no_query(query_jobs):
    text = rb'var a=/\r\n?/g,b=/\u0000|\uFFFD/g;c="x?/g&next=/about"'
    found = leaks_in(query_jobs["https://old.example/"], "a.js", text)
    assert [leak.text for leak in found] == ["/about"]


def test_a_page_that_safari_saved_with_all_that_it_loads_is_looked_through(query_jobs):
    page = {"WebMainResource": {"WebResourceData": b"<a href='https://old.example/about.html'>\0"}}
    saved = plistlib.dumps(page, fmt=plistlib.FMT_BINARY)
    found = leaks_in(query_jobs["https://old.example/"], "a.webarchive", saved)
    assert [leak.text for leak in found] == ["https://old.example/about.html"]


def test_at_the_root_an_encoded_slash_alone_is_no_path(query_jobs):
    text = b'<script>a.replace("%2F","/");f("%2Fabout.html")</script><a href="b?next=%2F">'
    found = [leak.text for leak in leaks_in(query_jobs["https://old.example/"], "a.html", text)]
    assert [path for path in found if "%" in path] == ["%2Fabout.html", "%2F"]


@pytest.mark.parametrize("base", ["https://old.example/", "https://old.example/docs/"])
def test_a_place_in_a_page_whose_name_has_an_encoded_slash_is_no_path(query_jobs, base):
    """Haddock names the place of an operator so: `id="%2F."`."""
    text = b'<p id="%2F."><a name="%2Fdocs%2Fx"></a><p title="%2Fabout.html" data-a="%2Fabout.html">'
    found = [leak.text for leak in leaks_in(query_jobs[base], "a.html", text)]
    assert found == (["%2Fabout.html"] if base.endswith("example/") else [])


@pytest.mark.parametrize(
    ("name", "text", "path"),
    [
        ("a.js", 'a="../docs/about.html"', "../docs/about.html"),
        ("a.js", "a=`./../../docs/about?b`", "./../../docs/about"),
        ("a.json", '{"a":"../docs/about"}', "../docs/about"),
        ("a.json", r'{"a":"..\/docs\/about.html"}', "../docs/about.html"),
        ("a.js", r'a="..\/docs/about.html"', "../docs/about.html"),
        ("a.html", "<script>a='../docs/about.html#b'</script>", "../docs/about.html"),
        ("a.html", "<p>'../docs/about.html'<!-- '../docs/about.html' -->", None),
        (
            "a.js",
            'a="../docs/nothing";b="docs/about.html";c="../docsets/about.html";d="a../docs/about.html"',
            None,
        ),
        ("a.js.map", '{"sources":["../docs/about.html"]}', None),
    ],
)
def test_a_path_that_leaves_the_old_base_and_enters_it_by_its_name_is_listed(query_jobs, name, text, path):
    found = leaks_in(query_jobs[OLD], name, text.encode())
    assert [(leak.text, leak.evidence) for leak in found] == [(path, Evidence.POSSIBLE)] * bool(path)
    again = check(
        RewriteJob(query_jobs[OLD].root, "https://new.example/v2/docs/", (OLD,), in_place=True, jobs=1)
    ).job
    assert not list(leaks_in(again, name, text.encode()))


@pytest.mark.parametrize(
    ("name", "text", "path"),
    [
        ("a.html", "<script>a='<img src=\"../about.html\">'</script>", "../about.html"),
        ("sub/a.html", r'<script>a={"b":"..\/..\/about.html#c"}</script>', "../../about.html"),
        ("sub/a.html", "<script>a='../about.html'</script>", None),
        ("sub/a.html", '<script>a=new URL("..",location);b={"base":"../"}</script>', None),
        ("sub/b/a.html", '<script>a=new URL("../..",location)</script>', None),
        ("sub/a.html", '<script>a=new URL("../..",location)</script>', "../.."),
        ("a.html", "<script>a='../nothing'</script><a href='../about.html'>'../about.html'</a>", None),
        ("a.js", "a='../about.html'", None),
    ],
)
def test_a_path_that_ends_at_the_root_of_a_host_is_listed(query_jobs, name, text, path):
    """A browser takes `../a` for `/a` there, but not below the new base."""
    found = leaks_in(query_jobs["https://old.example/"], name, text.encode())
    assert [(leak.text, leak.evidence) for leak in found] == [(path, Evidence.POSSIBLE)] * bool(path)


def test_a_path_to_a_folder_named_like_the_old_base_moves_along(tmp_path):
    for name in ("about.html", "docs/about.html"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("")
    job = check(RewriteJob(tmp_path, NEW, (OLD,), in_place=True, jobs=1)).job
    found = {name: list(leaks_in(job, name, b'a="../docs/about.html"')) for name in ("a.js", "sub/a.js")}
    assert [leak.text for leak in found["a.js"]] == ["../docs/about.html"]
    assert not found["sub/a.js"]


def test_a_question_mark_of_an_expression_begins_no_query(query_jobs):
    text = rb'a=/\d\d?/,b=/\d{4}/,c=/\w?x=/,e=/\?/,f=/(,)|"a"/;d="\x22a?next=/about\x22"'
    found = leaks_in(query_jobs["https://old.example/"], "a.js", text)
    assert [leak.text for leak in found] == ["/about"]


@pytest.mark.parametrize("new", ["https://old.example/docs/", "https://old.example/docs/v2/"])
def test_after_a_move_to_https_the_old_scheme_is_a_leak(new):
    text = (
        f"{new}x, HTTP://old.example/docs/v2/x, //old.example/docs/v2/x, http:\\/\\/old.example\\/docs\\/v2"
    )
    assert found(text, "http://old.example/docs/", new) == [
        "HTTP://old.example/docs",
        "http:\\/\\/old.example\\/docs",
    ]


@pytest.mark.parametrize("new", ["http://old.example/docs/", "http://old.example/docs/v2/"])
def test_after_a_move_to_http_the_old_scheme_is_a_leak(new):
    text = f"{new}x, https://old.example/docs/v2/x, //old.example/docs/v2/x, HTTPS:\\/\\/old.example\\/docs"
    assert found(text, "https://old.example/docs/", new) == [
        "https://old.example/docs",
        "HTTPS:\\/\\/old.example\\/docs",
    ]


def test_strings_that_moved_to_https_are_no_leaks(tmp_path):
    (tmp_path / "index.html").write_text("<p>")
    (tmp_path / "a.js").write_text('a="https://old.example",b="https://old.example/x",c="//old.example/y"')
    job = check(RewriteJob(tmp_path, "https://old.example/", ("http://old.example/",), jobs=1)).job
    leaks = []
    sweep(job, leaks.append)
    assert leaks == []
    (tmp_path / "a.js").write_text('a="http://old.example/x"')
    sweep(job, leaks.append)
    assert [(leak.text, leak.context) for leak in leaks] == [("http://old.example/x", Context.PATH)]


COUNTS = "l.replace(l.pathname.split('/').slice(0, 1 + segmentCount).join('/') + '/?p=/')"


@pytest.mark.parametrize(
    ("text", "name", "old", "new", "found"),
    [
        (f"<script>{COUNTS}</script>", "404.html", OLD, f"{NEW}more/", 1),
        (f"<script>{COUNTS}</script>", "404.html", "https://old.example/", NEW, 1),
        (f"<script>{COUNTS}</script>", "404.html", OLD, NEW, 0),
        (f"<pre>{COUNTS}</pre>", "404.html", OLD, f"{NEW}more/", 0),
        ('u.pathname.split("/").slice(0,1+c).join("/")', "a.js", OLD, "https://new.example/", 1),
        ('u.pathname\n    .split("/")\n    .slice(0, 1 + c)', "a.js", OLD, "https://new.example/", 1),
        ('go(`/${window.location.pathname.split("/")[1]}`)', "a.js", OLD, "https://new.example/", 1),
        ("[,a]=location.pathname.split('/')", "a.js", OLD, "https://new.example/", 1),
        ("a=location.pathname.split('/', 2)[1]", "a.js", OLD, "https://new.example/", 1),
        ("a=location.pathname.split('/').filter(Boolean)[0]", "a.js", OLD, "https://new.example/", 1),
        ("'../'.repeat(location.pathname.split('/').length-2)", "a.js", OLD, "https://new.example/", 1),
        ("a=document.URL.split('/')[3]", "a.js", OLD, "https://new.example/", 1),
        ("a=location.href.split('/').slice(3)", "a.js", OLD, "https://new.example/", 1),
        ("a=location.href.split('/')[2]", "a.js", OLD, "https://new.example/", 0),
        ("p=location.pathname.split('/');go(p[2])", "a.js", OLD, "https://new.example/", 1),
        ("p=location.pathname.split('/').filter(Boolean);go(p[0])", "a.js", OLD, "https://new.example/", 1),
        ("p=location.pathname.split('/');go(p[0])", "a.js", OLD, "https://new.example/", 0),
        ("p=location.pathname.split('/');go(p[p.length-1]+q[1])", "a.js", OLD, "https://new.example/", 0),
        ("p=location.pathname.split('/');if(p.length===3)go()", "a.js", OLD, "https://new.example/", 1),
        ("p=location.pathname.split('/');p.splice(0,2)", "a.js", OLD, "https://new.example/", 1),
        (
            "var s=window.location.pathname;var p=s.split('/');go(p[1])",
            "a.js",
            OLD,
            "https://new.example/",
            1,
        ),
        ("s=location.pathname;go(s.split('/')[1])", "a.js", OLD, "https://new.example/", 1),
        ("s=location.pathname.slice(1);go(s.split('/')[0])", "a.js", OLD, "https://new.example/", 1),
        ("s=other;p=s.split('/');go(p[1])", "a.js", OLD, "https://new.example/", 0),
        ("go($(location).attr('pathname').split('/')[2])", "a.js", OLD, "https://new.example/", 1),
        ("s=$(window.location).prop('pathname');go(s.split('/')[2])", "a.js", OLD, "https://new.example/", 1),
        ("go($(a).prop('pathname').split('/')[2])", "a.js", OLD, "https://new.example/", 0),
        ("go(location.pathname.toLowerCase().split('/')[2])", "a.js", OLD, "https://new.example/", 1),
        ("s=decodeURI(location.pathname);go(s.split('/')[2])", "a.js", OLD, "https://new.example/", 1),
        ("p=decodeURI(location.pathname).split('/');go(p[2])", "a.js", OLD, "https://new.example/", 1),
        ("const {pathname}=location;go(pathname.split('/')[1])", "a.js", OLD, "https://new.example/", 1),
        ("const {pathname:p}=location;go(p.split('/')[1])", "a.js", OLD, "https://new.example/", 1),
        ("const {pathname:p}=location;go(q.split('/')[1])", "a.js", OLD, "https://new.example/", 0),
        ("u=new URL(location.href);go(u.pathname.split('/')[1])", "a.js", OLD, "https://new.example/", 1),
        ("u=new URL(a.href);go(u.pathname.split('/')[1])", "a.js", OLD, "https://new.example/", 0),
        ("go(new URL(document.URL).pathname.split('/')[1])", "a.js", OLD, "https://new.example/", 1),
        ("go(location.pathname.split('/').at(2))", "a.js", OLD, "https://new.example/", 1),
        ("go(location.pathname.split('/').at(-1))", "a.js", OLD, "https://new.example/", 0),
        ("go(location.pathname.split('/').slice(2))", "a.js", OLD, "https://new.example/", 1),
        (r"go(location.pathname.split(/\//)[2])", "a.js", OLD, "https://new.example/", 1),
        ("go(location.pathname.split('/').filter(e=>e)[0])", "a.js", OLD, "https://new.example/", 1),
        (
            "go(location.pathname.split('/').filter(function(e){return e})[0])",
            "a.js",
            OLD,
            "https://new.example/",
            1,
        ),
        (
            r"go(location.pathname.replace(/^\/|\/$/g,'').split('/')[0])",
            "a.js",
            OLD,
            "https://new.example/",
            1,
        ),
        ("go(location.pathname.split('/').filter(Boolean).pop())", "a.js", OLD, "https://new.example/", 0),
        ("a=location.pathname.slice(1, 3)//split", "a.js", OLD, "https://new.example/", 0),
        ('u.pathname.split("/").slice(0,-1).join("/")', "a.js", OLD, "https://new.example/", 0),
        ('u.pathname.split("/").pop();v.pathname.split("/")[1]', "a.js", OLD, "https://new.example/", 0),
    ],
)
def test_code_that_counts_the_names_of_its_address_is_listed_where_their_number_changes(
    tmp_path, text, name, old, new, found
):
    (tmp_path / name).write_text(text)
    job = check(RewriteJob(tmp_path, new, (old,))).job
    leaks = [leak for leak in leaks_in(job, name, text.encode()) if "split" in leak.text]
    assert [(leak.context, leak.evidence) for leak in leaks] == [(Context.PATH, Evidence.POSSIBLE)] * found


@pytest.mark.parametrize(
    ("rule", "new", "found"),
    [
        ('a[href="https://old.example/docs/b.html"]', NEW, ["https://old.example/docs/b.html"]),
        ('a[href^="https://old.example/docs/b"]', "https://old.example/", ["https://old.example/docs/b"]),
        ('a[href^="http"]:not([href*="old.example"])', NEW, ["old.example"]),
        (r"a[href*=old\.example]", NEW, ["old.example"]),
        ("img[data-src *= 'OLD.example' i]", NEW, ["OLD.example"]),
        ('a[href*="old.example"]', "https://old.example/", []),
        ('a[href*="other.example"], a[title="old.example"]', NEW, []),
    ],
)
@pytest.mark.parametrize(("name", "page"), [("a.css", "{}"), ("a.html", "<style>{}</style>")])
def test_an_old_address_by_which_a_rule_chooses_links_is_listed(tmp_path, name, page, rule, new, found):
    text = page.replace("{}", rule + "{color: red}")
    (tmp_path / name).write_text(text)
    leaks = leaks_in(check(RewriteJob(tmp_path, new, (OLD,))).job, name, text.encode())
    assert [(leak.context, leak.text) for leak in leaks] == [(Context.PATH, text) for text in found]


FROM_ROOT, BELOW = "https://old.example/", "https://old.example/docs/"


@pytest.mark.parametrize(
    ("text", "old", "found"),
    [
        ('i.src=["", "img", "a.png"].join("/")', FROM_ROOT, '["","img","a.png"].join("/")'),
        ("i.src=['','docs',n].join('/')", BELOW, "['','docs',n].join('/')"),
        ("i.src=['','img',n].join('/')", BELOW, None),
        ("i.src=['a','docs',n].join('/')", BELOW, None),
        ('i.src=[location.origin,"img/a.png"].join("/")', FROM_ROOT, '[location.origin,"img/a.png"].join("/")'),
        ("i.src=[window.location.origin,`docs`,n].join(`/`)", BELOW, "[window.location.origin,`docs`,n].join(`/`)"),
        ('new URL("img/a.png",location.origin)', FROM_ROOT, 'URL("img/a.png",location.origin)'),
        ('new URL("docs/a.png", window.location.origin)', BELOW, 'URL("docs/a.png",window.location.origin)'),
        ('new URL("img/a.png",location.origin)', BELOW, None),
        ('i.src="/"+"docs/a.png"', BELOW, '/"+"docs/a.png'),
        ('i.src="/"+"data/a.png"', BELOW, None),
        ('new URL("https://a.example/",location.origin)', FROM_ROOT, None),
        ('new URL("img/a.png",location.href)', FROM_ROOT, None),
        ('f(JSON.parse(atob("eyJhIjoiL2RvY3MvYS5wbmcifQ==")))', BELOW, "/docs/a.png"),
        ('f(JSON.parse(atob("eyJhIjoiZG9jcy9hLnBuZyJ9")))', BELOW, None),
        ('document.write("<scr"+"ipt src=/docs/a.js></scr"+"ipt>")', BELOW, "/docs/a.js"),
    ],
)  # fmt: skip
def test_paths_that_a_script_puts_together_or_unpacks_are_listed(tmp_path, text, old, found):
    (tmp_path / "a.js").write_text(text)
    job = check(RewriteJob(tmp_path, "https://new.example/v2/help/", (old,))).job
    assert [leak.text for leak in leaks_in(job, "a.js", text.encode())] == [found] * bool(found)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('document.cookie="a=b;domain=.old.example;path=/"', ["old.example"]),
        ("document.cookie='a=b; domain=old.example'", ["old.example"]),
        ('push(["setDomains",["*.old.example"]])', ["old.example"]),
        ('push(["setDomains",["*.bold.example"]])', []),
        ('document.cookie="a=b;domain=.old.example.com"', []),
        ('a="info@old.example"', []),
        ('fetch(atob("aHR0cHM6Ly9vbGQuZXhhbXBsZS9kb2NzL2E="))', ["https://old.example/docs/a"]),
    ],
)
def test_an_old_host_in_a_cookie_or_as_a_wildcard_is_listed(tmp_path, text, found):
    (tmp_path / "a.js").write_text(text)
    job = check(RewriteJob(tmp_path, "https://new.example/docs/", (BELOW,))).job
    assert [leak.text for leak in leaks_in(job, "a.js", text.encode())] == found


@pytest.mark.parametrize(
    ("link", "found"),
    [
        ("https://i0.wp.com/old.example/docs/a.png?w=300", [("old.example/docs/a.png?w=300", Context.LINK)]),
        ("https://i0.wp.com/old.example/other/a.png", []),
        ("https://i0.wp.com/gold.example/docs/a.png", []),
        ("/mirror/old.example/docs/a.png", [("old.example/docs/a.png", Context.LINK)]),
        ("https://t.example/?u=old.example/docs/a", [("old.example/docs/a", Context.LINK)]),
        ("old.example/docs/a.png", []),
        ("x.html", []),
    ],
)
def test_an_old_base_in_the_path_of_another_link_is_named(tmp_path, link, found):
    page = f'<img src="{link}">'
    (tmp_path / "a.html").write_text(page)
    job = check(RewriteJob(tmp_path, "https://new.example/docs/", (BELOW,))).job
    assert [(leak.text, leak.context) for leak in leaks_in(job, "a.html", page.encode())] == found


def test_a_script_in_base64_that_a_page_loads_is_looked_into(tmp_path):
    script = base64.b64encode(b'i.src="/docs/a.png"').decode()
    page = f'<script src="data:text/javascript;base64,{script}"></script>'
    (tmp_path / "a.html").write_text(page)
    job = check(RewriteJob(tmp_path, "https://new.example/", (BELOW,))).job
    assert [leak.text for leak in leaks_in(job, "a.html", page.encode())] == ["/docs/a.png"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a=location.pathname.slice(1, 3)", "location.pathname.slice(1,3)"),
        ("a=location.pathname.substr( 1 , 2 )", "location.pathname.substr(1,2)"),
        ("a=location.pathname.charAt(1)", "location.pathname.charAt(1)"),
        ("a=location.pathname.slice(1)", None),
        ("a=location.pathname.slice(5)", "location.pathname.slice(5"),
        ("a=location.pathname.includes('docs')", "location.pathname.includes('docs'"),
        ("a=location.href.split('docs')[1]", "location.href.split('docs'"),
        ("a=location.pathname.includes('data')", None),
        (r"a=location.pathname.replace(/^\/[^\/]+/,'')", r"location.pathname.replace(/^\/["),
        ("a=location.pathname.slice(1, -1)", None),
        (r"a=location.pathname.match(/^\/(en|fr)\//)", r"location.pathname.match(/^\/("),
        (r"a=/^\/(en|fr)\//.test(location.pathname)", r"/^\/(en|fr)\//.test(location.pathname"),
        (r"a=/^\/(en|fr)\//.test(b)", None),
        (r"a=location.pathname.replace(/^\//,'')", None),
    ],
)
def test_code_that_takes_characters_of_its_address_is_listed_too(tmp_path, text, found):
    (tmp_path / "a.js").write_text(text)
    job = check(RewriteJob(tmp_path, "https://new.example/", (OLD,))).job
    assert [leak.text for leak in leaks_in(job, "a.js", text.encode())] == [found] * bool(found)
