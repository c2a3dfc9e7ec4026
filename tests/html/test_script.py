"""Literals of scripts: which are links by syntax, which begin with an address, and how they are rewritten."""

import subprocess
import sys

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from uriinspector.html.document import LinkFinder
from uriinspector.html.encoding import Encoding
from uriinspector.html.link import Kind, LinkKind, Within
from uriinspector.html.script import reader, syntax
from uriinspector.html.script.reader import LiteralLayer, ScriptSearch
from uriinspector.html.script.search import AddressSearch

SEARCH = ScriptSearch(AddressSearch(("/docs/",), [("old.example", "/docs/")]))
MENTIONS = frozenset({Within.TEXT, Within.EXPRESSION, Within.SHOWN})


def links(data, kind=Kind.SCRIPT, attributes=()):
    data = data if isinstance(data, bytes) else data.encode()
    document = LinkFinder(scripts=SEARCH, attributes=attributes).find(data, language=kind)
    for link in document.links:
        assert data[link.start : link.start + len(link.raw)] == link.raw
    return document.links


def paths(data, kind=Kind.SCRIPT, **further):
    """The texts that are addresses from their first character on; those that only mention one are left out."""
    found = [link for link in links(data, kind, **further) if link.kind is LinkKind.SCRIPT_PATH]
    return [link.value for link in found if link.text.setting.around.within not in MENTIONS]


def by_syntax(text):
    return [(link.attribute, link.value) for link in links(text) if link.kind is LinkKind.SCRIPT]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('import a from "./a.js"', [("import", "./a.js")]),
        ('import"/a.js";import{b}from"./b.js"', [("import", "/a.js"), ("import", "./b.js")]),
        ("export * from '../c.js'", [("export", "../c.js")]),
        ("import vue from 'vue'", []),
        ("import(`./a.js`)", [("import()", "./a.js")]),
        ("import(/* @vite-ignore */ '/a.js')", [("import()", "/a.js")]),
        ("import(`./${a}.js`)", []),
        ("new URL('a.png', import.meta.url)", [("new URL", "a.png")]),
        ("new URL('/a', location)", []),
        ("new Worker('/w.js');new SharedWorker('/s.js')", [("new Worker", "/w.js"), ("new SharedWorker", "/s.js")]),
        ("new Worker('w.js')", []),
        ("navigator.serviceWorker.register('/sw.js',{})", [("register()", "/sw.js")]),
        ("app.register('/sw.js')", []),
        ("importScripts('/a.js', '/b.js')", [("importScripts()", "/a.js"), ("importScripts()", "/b.js")]),
        ("fetch('/a');fetch('a');window.fetch('https://h/a')", [("fetch()", "/a"), ("fetch()", "https://h/a")]),
        ("db.fetch('/a')", []),
        ("fetch('/a' + b)", []),
        ("x.open('GET', '/a', true);x.open('/no', '/a')", [("open()", "/a")]),
        ("new EventSource('/e')", [("new EventSource", "/e")]),
        ("location='/a';window.location = '/b';location.href=`/c`;a.href='/no'", [("location", "/a"), ("location", "/b"), ("location", "/c")]),
        ("location.assign('/a');document.location.replace('/b');'x'.replace('/no','')", [("assign()", "/a"), ("replace()", "/b")]),
        ("a()\n//# sourceMappingURL=a.js.map\n", [("sourceMappingURL", "a.js.map")]),
        ("a()\n/*# sourceMappingURL=a.css.map */", [("sourceMappingURL", "a.css.map")]),
        ("a()\n//# sourceMappingURL=data:application/json,{}", []),
        ("s='\\n//# sourceMappingURL=a.map';b()", []),
        ("// fetch('/a')\n/* import('/b') */ r=/fetch('\\/a')/", []),
    ],
)  # fmt: skip
def test_links_by_syntax(text, found):
    assert by_syntax(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a='/docs/x'", ["/docs/x"]),
        ('a="/docs"', ["/docs"]),
        ("a=`/docs/${x}/docs/`", ["/docs/"]),
        ("a=`${x}/docs/`", []),
        (r"a='\/docs\/x'", ["/docs/x"]),
        (r"a='\u002fdocs\x2fx'", ["/docs/x"]),
        (r"a='\u{2f}docs/x'", ["/docs/x"]),
        ("a='HTTP://Old.Example/docs/x'", ["HTTP://Old.Example/docs/x"]),
        ("a='//OLD.EXAMPLE/docs/x'", ["//OLD.EXAMPLE/docs/x"]),
        ("a='http://OLD.example/DOCS/x'", []),
        ("""a=`${f('/docs/q')}"/docs/a"`""", ["/docs/q", "/docs/a"]),
        ("""a=`"/docs/a"${f('/docs/q')}`""", ["/docs/a", "/docs/q"]),
        ("""a=`x "/docs/a?'/docs/b'"`""", ["/docs/a?'/docs/b'"]),
        ("""a=`<a href="/docs/a?'/docs/b'">`""", ["/docs/a?'/docs/b'"]),
        ("a='https://old.example/docs/x', b='http://OLD.example/docs'", ["https://old.example/docs/x", "http://OLD.example/docs"]),
        ("a='//old.example/docs/'", ["//old.example/docs/"]),
        ("a='https://other.example/docs/', b='/docs-old/', c='/docset', d='docs/', e='/v1/docs/'", []),
        ("a='/docs/ is where it was', b='see /docs/'", []),
        ("// '/docs/'\n/* '/docs/' */ r=/'\\/docs\\/'/", []),
        ("a='/docs/a.png 1x, /docs/b.png 2x'", ["/docs/a.png", "/docs/b.png"]),
        (r"""a=JSON.parse("{\"base\":\"/docs/\"}")""", ["/docs/"]),
        (r"""a='{"u":"\\/docs\\/x"}' """, ["/docs/x"]),
        (r'''a="{\"a\":\"{\\\"b\\\":\\\"/docs/\\\"}\"}"''', ["/docs/"]),
        ("""a='<a class="b" href="/docs/x?a=1&amp;b=2">'""", ["/docs/x?a=1&b=2"]),
        ("""a='<img srcset="/docs/a.png 1x, /docs/b.png 2x">'""", ["/docs/a.png", "/docs/b.png"]),
        ("a=`<a href='/docs/${x}'>`", ["/docs/"]),
        ("go(((('/docs/x'}}", ["/docs/x"]),
        ("a={'/docs/a':1}", ["/docs/a"]),
    ],
)  # fmt: skip
def test_literals_that_begin_with_an_address(text, found):
    assert paths(text) == found


@pytest.mark.parametrize(
    ("data", "found"),
    [
        ("a='é'+'/docs/é'".encode("cp1252"), ["/docs/é"]),
        (b"\xef\xbb\xbf" + "a='é'+'/docs/é'".encode(), ["/docs/é"]),
        (b"\xff\xfe" + "a='é'+'/docs/é'".encode("utf-16-le"), ["/docs/é"]),
        (b"\xfe\xff" + "a='\U0001f600'+'/docs/é'".encode("utf-16-be"), ["/docs/é"]),
    ],
)
def test_scripts_are_read_in_their_own_encoding(data, found):
    assert paths(data) == found


def test_data_holds_no_links_by_syntax_but_addresses():
    text = '{"a":"/docs/x","f":"import(\'/a.js\')","h":"\\u003ca href=\\"/docs/z\\"\\u003e","/docs/":1'
    assert [link.value for link in links(text, Kind.DATA)] == ["/docs/x", "/docs/z", "/docs/"]


@pytest.mark.parametrize(
    ("page", "found"),
    [
        ("<script>a='/docs/x'</script>", ["/docs/x"]),
        ("<script type=module>a='/docs/x'</script>", ["/docs/x"]),
        ("<script type=text/template>a='/docs/x'</script>", ["/docs/x"]),
        ('<script type=text/template><img src="/docs/a.png">b</script>', ["/docs/a.png"]),
        ('<script type=application/json>{"a":"/docs/x"}</script>', ["/docs/x"]),
        ("""<p onclick="go(&quot;/docs/x&quot;)">""", ["/docs/x"]),
        ("<p onclick=go('/docs/x')>", ["/docs/x"]),
        ("""<a href=" javascript:go('/docs/x')">""", ["/docs/x"]),
        ("<a class=b href=JavaScript:go('/docs/x')>", ["/docs/x"]),
        ("<p title=\"/docs/x\">'/docs/'<!-- '/docs/' -->", ["/docs/x"]),
        ('<p hx-get="/docs/x" data-src="/docs/y" data-srcset="/docs/a 1x, /docs/b 2x" data-url="rel">', ["/docs/x", "/docs/y", "/docs/a", "/docs/b"]),
        ('<astro-island component-url="/docs/a.js" props="{&quot;b&quot;:[0,&quot;/docs/&quot;]}">', ["/docs/a.js", "/docs/"]),
        ('<turbo-frame src="/docs/f"><turbo-frame src="f"><p src="/docs/p">', ["/docs/f", "/docs/p"]),
        ("<svg><script>a='/docs/&amp;'</script></svg>", ["/docs/&"]),
        ("<svg><a onclick=\"go('/docs/x')\"/></svg>", ["/docs/x"]),
    ],
)  # fmt: skip
def test_pages_hold_scripts(page, found):
    assert paths(page, Kind.HTML) == found


@pytest.mark.parametrize("page", ["<p onclick=\"fetch('/a')\">", "<svg><a onclick=\"fetch('/a')\"/></svg>"])
def test_a_handler_holds_links_by_syntax(page):
    assert [(link.kind, link.value) for link in links(page, Kind.HTML)] == [(LinkKind.SCRIPT, "/a")]


def test_an_attribute_that_scripts_read_can_be_left_alone():
    page = '<p data-src="/docs/a" data-url="/docs/b"><q data-src="/docs/c">'
    assert paths(page, Kind.HTML, attributes=("p@-data-src",)) == ["/docs/b", "/docs/c"]
    assert paths(page, Kind.HTML, attributes=("*@-data-src",)) == ["/docs/b"]


def test_xml_holds_scripts():
    handler, anchor = "onload=\"go('/docs/a')\"", "<a href=\"javascript:go('/docs/c')\"/>"
    text = f"<svg xmlns='http://www.w3.org/2000/svg' {handler}><script><![CDATA[a='/docs/b']]></script>{anchor}</svg>"
    assert paths(text, Kind.SVG) == ["/docs/a", "/docs/b", "/docs/c"]


def test_without_a_search_scripts_hold_no_links():
    finder = LinkFinder()
    for kind, text in (
        (Kind.SCRIPT, "import './a.js'"),
        (Kind.HTML, "<p onload=\"fetch('/docs/')\"><script>fetch('/a')</script>"),
    ):
        assert finder.find(text.encode(), language=kind).links == ()


def test_too_large_a_script_is_left_alone_and_said(monkeypatch):
    monkeypatch.setattr("uriinspector.html.document.LARGEST_READ", 10)
    found = LinkFinder(scripts=SEARCH).find(b"a='/docs/xyz'", language=Kind.SCRIPT)
    assert found.skipped == "The script is larger than 32 MB: left as it is."


def test_a_large_script_is_read_without_a_tree(monkeypatch):
    monkeypatch.setattr(reader, "LARGEST_PARSED", 10)
    monkeypatch.setattr(reader, "ScriptTree", None)
    text = r"""a='/docs/x', b=`/docs/${c}`, d="{\"e\":\"/docs/\"}", f="see /docs/" """
    assert paths(text) == ["/docs/x", "/docs/", "/docs/"]


def test_scripts_without_either_are_not_parsed(monkeypatch):
    monkeypatch.setattr(reader, "ScriptTree", None)
    assert links("a='/docset'; b(location); c.fetch(d); e='docs'") == ()


def test_equal_scripts_of_pages_are_parsed_once(monkeypatch):
    parsed = []
    tree = syntax.ScriptTree
    monkeypatch.setattr(reader, "ScriptTree", lambda script: parsed.append(script) or tree(script))
    found = links("<script>a='/docs/x'</script>" * 3, Kind.HTML)
    assert [link.value for link in found] == ["/docs/x"] * 3
    assert len(parsed) == 1


def test_scripts_that_come_again_behind_others_are_parsed_once(monkeypatch):
    parsed = []
    tree = syntax.ScriptTree
    monkeypatch.setattr(reader, "ScriptTree", lambda script: parsed.append(script) or tree(script))
    links("<script>a='/docs/x'</script><script>b='/docs/y'</script>" * 2, Kind.HTML)
    assert len(parsed) == 2


def test_scripts_are_not_kept_without_end(monkeypatch):
    monkeypatch.setattr(reader, "_REMEMBERED", 2)
    parsed = []
    tree = syntax.ScriptTree
    monkeypatch.setattr(reader, "ScriptTree", lambda script: parsed.append(script) or tree(script))
    once = "".join(f"<script>a='/docs/{name}'</script>" for name in "abc")
    assert [link.value for link in links(once * 2, Kind.HTML)] == ["/docs/a", "/docs/b", "/docs/c"] * 2
    assert len(parsed) > 3


def test_the_parser_is_loaded_with_the_first_script_alone():
    code = "import sys, uriinspector.migrate.engine; sys.exit('tree_sitter' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize(
    ("layer", "text", "spelled"),
    [
        (LiteralLayer('"'), 'a"b\\', r"a\"b\\"),
        (LiteralLayer("'"), "a'b\"", r"a\'b\""[:-2] + '"'),
        (LiteralLayer("`"), "`${a}$b", r"\`\${a}$b"),
        (LiteralLayer('"', r"\/"), "/v2/help", r"\/v2\/help"),
        (LiteralLayer("'", r"\u002f"), "/v2", r"\u002fv2"),
        (LiteralLayer("'"), "</script><!--", r"\u003c/script>\u003c!--"),
        (LiteralLayer('"'), "a\nb", r"a\u000ab"),
    ],
)
def test_what_a_literal_must_escape(layer, text, spelled):
    assert layer.encode(text) == spelled
    assert layer.decode(spelled).text == text


@pytest.mark.parametrize(
    ("text", "meant"),
    [(r"\x41\u0042\u{43}\103\t", "ABCC\t"), (r"\ud83d\ude00\ud83d", "\U0001f600\ufffd"), ("a\\\nb", "ab"), ("\\", "")],
)  # fmt: skip
def test_escapes_of_literals(text, meant):
    assert LiteralLayer('"').decode(text).text == meant


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("a='/docs/x'", "a='/it\\'s/x'"),
        ('a="/docs/x"', 'a="/it\'s/x"'),
        (r'a="\/docs\/x"', r'''a="\/it's\/x"'''),
        (r"fetch('\/docs\/x')", r"fetch('\/it\'s\/x')"),
        (r"fetch('\u002fdocs/x')", r"fetch('\u002fit\'s/x')"),
        (r"fetch('/docs\/x')", r"fetch('/it\'s\/x')"),
        (r"fetch('\u002fdocs\u002fx')", r"fetch('\u002fit\'s\u002fx')"),
        (r'a="{\"b\":\"\/docs\/x\"}"', r'''a="{\"b\":\"\/it's\/x\"}"'''),
        ("a='<a href=\"/docs/x\">'", "a='<a href=\"/it\\'s/x\">'"),
        ("""<p onclick="go('/docs/x')">""", """<p onclick="go('/it\\'s/x')">"""),
    ],
)
def test_a_new_beginning_is_spelled_through_all_layers(text, after):
    kind = Kind.HTML if text.startswith("<") else Kind.SCRIPT
    (link,) = links(text, kind)
    edit = link.rewrite(len("/docs"), "/it's")
    data = text.encode()
    assert (data[: edit.span.start] + edit.after + data[edit.span.end :]).decode() == after


def test_the_encoding_of_a_script():
    finder = LinkFinder(scripts=SEARCH)
    assert finder.find(b"'\xe9'", language=Kind.SCRIPT).encoding == Encoding("windows-1252")
    assert finder.find("'é'".encode(), language=Kind.DATA).encoding == Encoding("UTF-8")


PIECES = (
    r"\n", r"\r", r"\t", r"\x22", r"\x27", r"\u0022", r"\u0027", r"\u0060", r"\x60", "\\", "\\\\", "n", "r", "t", "2", "7", "0", "v2", "x22",
    "'", '"', " ", "=", "%3D", "a", "/", "docs", "/docs/", "/docs", r"\/docs\/", "%2Fdocs", r"\u002fdocs", "https://old.example/docs/",
)  # fmt: skip


@given(st.lists(st.sampled_from(PIECES), min_size=1, max_size=14).map("".join))
@example(r"\u0027/docs/")
@example(r"\\n/docs/")
@example("v2/docs/")
def test_no_address_is_missed_for_what_is_before_it(text):
    """Only the surroundings of likely places are searched, which must give what a search of the whole text gives."""
    search, data = SEARCH.search, text.encode()
    assert list(search.find(data)) == [match.start() for match in search._expression.finditer(data)]
