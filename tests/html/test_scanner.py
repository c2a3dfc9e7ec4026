"""The scanner: skimming in C finds the same links as the tokenizer, and both the same as other parsers."""

import random

import html5lib
import pytest
import turbohtml
from amounts import amount
from growth import grows_too_fast
from hypothesis import given, settings, strategies
from link_edits import find_links
from sites import pages
from tables import rows
from tag_soup import PIECES, soups

from uriinspector.html.attributes import AttributeTable
from uriinspector.html.document import DEFAULT_KINDS
from uriinspector.html.encoding import Encoding, sniff
from uriinspector.html.scanner import PageScan, SharedReadings, TagReader
from uriinspector.html.script.reader import ScriptReader, ScriptSearch
from uriinspector.html.script.search import AddressSearch
from uriinspector.html.values import ValueReader

EXAMPLES = amount("EXAMPLES", 250, 2000)
TABLE = AttributeTable()
# What both parsers are asked for; the rest of the table is looked up in the same way.
WANTED = {
    ("html", "a", "href"),
    ("html", "img", "src"),
    ("html", "link", "href"),
    ("html", "script", "src"),
    ("html", "iframe", "src"),
    ("html", "base", "href"),
    ("svg", "a", "href"),
    ("svg", "use", "xlink:href"),
}
WANTED_NAMES = {(element, attribute) for _, element, attribute in WANTED}


def scan(data, shared, *, skims):
    page = PageScan(data, shared)
    page.skims = page.skims and skims
    page.run()
    return list(page.links), page.base


def shared_readings(encoding):
    return SharedReadings(TagReader(ValueReader(encoding, DEFAULT_KINDS), TABLE))


def described(links):
    return [
        (
            link.start,
            link.element,
            link.attribute,
            link.kind,
            link.raw,
            link.value,
            link.text.setting.notation,
            link.absolute_only,
        )
        for link in links
    ]


def assert_skimming_changes_nothing(data, shared):
    (skimmed, skimmed_base), (read, read_base) = (scan(data, shared, skims=skims) for skims in (True, False))
    assert described(skimmed) == described(read)
    assert (skimmed_base and skimmed_base.start) == (read_base and read_base.start)


@rows("piece", PIECES)
def test_skimming_changes_nothing_for_any_piece(piece):
    assert_skimming_changes_nothing(piece.encode(), shared_readings(Encoding("UTF-8")))


ICON = b'<svg width="1"><a xlink:href="a"><path d="M1 1"/></a></svg>'
DRAWINGS = (
    ICON,
    b'<svg width="1"/><base href="b"></svg>',
    b'<svg width="1"><svg></svg><a href="c">',
    b'<svg width="</svg>"><path d="</svg>"/><a href="d">',
    b'<svg width="1"><!-- </svg> --><a href="e"></svg>',
    b'<svg width="1"><style>a { fill: url(f) }</style></svg>',
    b'<svg width="1"><p></svg>',
    b'<svg width="1"><foreignObject><base href="g"></foreignObject></svg>',
    b'<svg width="1"><title></svg>',
    b"<svg ></svg><SVG width='1'></svg>",
)


@pytest.mark.parametrize("drawing", DRAWINGS)
def test_drawings_read_as_a_whole_are_read_as_tag_by_tag(drawing):
    page = b"<a href=1>" + drawing + b'<img src="2">' + drawing + b'<base href="3"><a href=4>'
    assert_skimming_changes_nothing(page, shared_readings(Encoding("UTF-8")))


DRAWN = (
    "g", "path", "rect", "text", "tspan", "title", "desc", "a", "use", "image", "linearGradient", "style", "script", "svg", "math", "mi", "mrow",
    "foreignObject", "annotation-xml", "b", "p", "font", "defs", "template", "sodipodi:namedview", "Text", "G",
)  # fmt: skip
ON_DRAWN = (
    'id="x"', 'd="M1,2 C(3)"', 'fill="#fff"', "fill='red'", 'fill="url(a)"', 'FILL="url(b)"', 'style="fill: red"', 'style="a: url(c)"',
    'href="d"', 'xlink:href="e"', "xlink:href='f'", 'XLINK:HREF="g"', "href=h", 'href="javascript:x=\'/docs/i\'"', 'xlink:title="t"',
    'href="j" xlink:href="k"', 'class="a>b"', 'class="a<b"', 'onclick="x=\'/docs/l\'"', "viewBox=0", "x", "x/", 'mask="&#117;rl(m)"', 'src="n"',
    'altimg="o"', 'encoding="text/html"', 'color="p"', 'type="text/css"', 'transform="rotate(1)"', 'filter="u\\72l(q)"', 'data-to="/docs/r"',
)  # fmt: skip


def drawing(source):
    """A drawing, mostly of elements that are closed in order."""
    pieces, opened = (
        ["<p>", source.choice(("<svg>", '<svg width="1">', "<math>", "<SVG>", "<svg href='s'>", "<svg/>"))],
        [],
    )
    names = source.sample(DRAWN, source.randint(2, 6))
    for _ in range(source.randint(1, 14)):
        place = source.random()
        if place < 0.6:
            name = source.choice(names)
            attributes = "".join(
                source.choice((" ", "\n", "  ")) + source.choice(ON_DRAWN)
                for _ in range(source.choice((0, 0, 1, 1, 2, 3)))
            )
            closing = source.choice(("/", " /", "", "", ""))
            pieces.append(f"<{name}{attributes}{closing}>")
            opened += [name] if not closing else []
        elif place < 0.85 and opened:
            pieces.append(f"</{opened.pop()}>")
        else:
            pieces.append(
                source.choice(
                    (
                        "x",
                        " ",
                        "a{b:url(t)}",
                        "<!-- <a href=no> -->",
                        "<![CDATA[<a href=no>]]>",
                        "<?x>",
                        "</g>",
                        "</svg>",
                        "</x >",
                    )
                )
            )
    return "".join(pieces) + "</svg></math><a href=end>"


@pytest.mark.parametrize("seed", range(amount("PARSER_SEEDS", 10, 200)))
@pytest.mark.parametrize(
    "search", [None, ScriptSearch(AddressSearch(("/docs/",), []))], ids=["links", "scripts"]
)
def test_skimming_changes_nothing_in_drawings(seed, search):
    encoding = Encoding("UTF-8")
    scripts = None if search is None else ScriptReader(encoding, search)
    shared = SharedReadings(TagReader(ValueReader(encoding, DEFAULT_KINDS), TABLE, scripts))
    for number in range(100):
        assert_skimming_changes_nothing(drawing(random.Random(seed * 1000 + number)).encode(), shared)


@pytest.mark.parametrize(
    ("around", "is_read"),
    [
        ("<svg><style/><title/><script href='a'/></svg>{}", True),
        ("<svg><style>{}</style></svg>", True),
        ("<svg><foreignObject><style>{}</style></foreignObject></svg>", False),
        ("<svg><p></p><style>{}</style>", False),
        ("<svg><![CDATA[{}]]></svg>", False),
        ("<style/>{}", False),
    ],
)
def test_attributes_that_no_table_names_are_read_outside_raw_text(around, is_read):
    encoding = Encoding("UTF-8")
    scripts = ScriptReader(encoding, ScriptSearch(AddressSearch(("/docs/",), [])))
    shared = SharedReadings(TagReader(ValueReader(encoding, DEFAULT_KINDS), TABLE, scripts))
    links, _ = scan(around.format("<x-y z='/docs/a'>").encode(), shared, skims=True)
    assert [link.value for link in links if link.attribute == "z"] == ["/docs/a"] * is_read


def test_equal_style_sheets_are_read_once():
    page = PageScan(b"<style>@import 'a';</style>" * 3, shared_readings(Encoding("UTF-8")))
    page.run()
    assert len(page.starts) == 3
    assert len(set(page.texts)) == 1


def test_tags_in_capitals_are_skimmed_too():
    shared = shared_readings(Encoding("UTF-8"))
    data = b'<BODY BACKGROUND="a"><A HREF="b">b</A>'
    assert_skimming_changes_nothing(data, shared)
    assert list(shared.tags) == [b'<BODY BACKGROUND="a">', b'<A HREF="b">']


@given(soups)
@settings(max_examples=EXAMPLES, deadline=None)
def test_skimming_changes_nothing_in_soup(soup):
    assert_skimming_changes_nothing(soup.encode(), shared_readings(Encoding("UTF-8")))


@given(strategies.text("<>/!-='\" \n\tabhrefscipt&", max_size=60))
@settings(max_examples=EXAMPLES, deadline=None)
def test_skimming_changes_nothing_in_noise(noise):
    assert_skimming_changes_nothing(
        f"<a {noise}><p>{noise}<a href='/x'>".encode(), shared_readings(Encoding("UTF-8"))
    )


# second bytes that look like ASCII, a backslash among them
WIDE = {
    "EUC-KR": "각똠",
    "Shift_JIS": "表ソ",
    "GBK": "乗俓",
    "Big5": "功許",
    "ISO-2022-JP": "表あ",
    "gb18030": "Āㄱ",
}


@given(soups, strategies.sampled_from(sorted(WIDE)))
@settings(max_examples=EXAMPLES, deadline=None)
def test_skimming_changes_nothing_between_wide_characters(soup, name):
    wide = WIDE[name]
    text = f"{wide}<a href='/{wide}'>{soup.replace('=', f' {wide}=')}" + soup.replace('="', f'="{wide}')
    assert_skimming_changes_nothing(text.encode(name, "replace"), shared_readings(Encoding(name)))


@pytest.mark.sites
@pytest.mark.parametrize(
    "name", [pytest.param("python3-doc", marks=pytest.mark.long), "apache2-doc", "git-doc"]
)
def test_skimming_changes_nothing_on_real_sites(name):
    befores = {}
    chosen = pages(name)
    chosen = random.Random(name).sample(chosen, min(80, len(chosen)))
    found = 0
    for path in chosen:
        data = path.read_bytes()
        shared = befores.setdefault(sniff(data), shared_readings(sniff(data)))
        assert_skimming_changes_nothing(data, shared)
        found += len(scan(data, shared, skims=True)[0])
    assert found > len(chosen)


@given(
    strategies.binary(max_size=200),
    strategies.sampled_from(["utf-8", "utf-16le", "shift_jis", "iso-2022-jp", None]),
)
@settings(max_examples=EXAMPLES, deadline=None)
def test_any_bytes_are_read_and_spans_hold_what_they_say(data, transport):
    for link in find_links(data, transport_encoding=transport).links:
        assert data[link.span.start : link.span.end] == link.raw


def ours(soup):
    links = find_links(soup.encode(), transport_encoding="utf-8").links
    return {
        (link.element, link.attribute, link.value.replace("\r\n", "\n").replace("\0", "\ufffd"))
        for link in links
        if (link.element, link.attribute) in WANTED_NAMES and link.value
    }


def of_turbohtml(node, found):
    for child in node.children:
        if isinstance(child, turbohtml.Element):
            namespace = str(child.namespace).rpartition(".")[2].lower()
            found |= {
                (child.tag, name, value)
                for name, value in child.attrs.items()
                if value
                and ((namespace, child.tag, name) in WANTED or is_mathml_link(namespace, child.tag, name))
            }
        if hasattr(child, "children"):
            of_turbohtml(child, found)
        if (
            getattr(child, "tag", "") in {"noframes", "noembed"}
            and child.namespace is turbohtml.Namespace.HTML
        ):
            of_turbohtml(turbohtml.parse(child.text), found)
    return found


def is_mathml_link(namespace, element, attribute):
    """MathML 3 allows `href` on every element, MathML 2 `xlink:href`."""
    return namespace.startswith("math") and "href" in attribute and (element, attribute) in WANTED_NAMES


@given(soups)
@settings(max_examples=EXAMPLES, deadline=None)
def test_turbohtml_finds_the_same_links(soup):
    assert ours(soup) == of_turbohtml(turbohtml.parse(soup), set())


@pytest.mark.sites
@pytest.mark.parametrize("name", ["python3-doc", "apache2-doc", "git-doc"])
def test_html5lib_finds_the_same_links_on_real_sites(name):
    chosen = sorted(pages(name), key=lambda path: path.stat().st_size)[::29][:6]
    for path in chosen:
        data = path.read_bytes()
        links = find_links(data)
        tree = html5lib.parse(data.decode(links.encoding.name), namespaceHTMLElements=False)
        anchors = [element.get("href") for element in tree.iter("a") if element.get("href") is not None]
        assert [
            link.value for link in links.links if (link.element, link.attribute) == ("a", "href")
        ] == anchors


@pytest.mark.parametrize("start", ["", "<svg>", '<a title="', "<svg><style>", "<script><!--<script>"])
def test_reading_is_linear(start):
    texts = {piece: [(start + piece * count).encode() for count in (150, 600)] for piece in PIECES}
    assert [piece for piece, sizes in texts.items() if grows_too_fast(find_links, *sizes, 0.01)] == []


HARD_PAGES = {
    "svg": lambda n: "<svg>" * n + "</b>" * n,
    "b": lambda n: "<b>" * n + "<svg></b>" * n,
    "odd svg": lambda n: '<svg a=">"/>' * n + "</svg>",
    "meta": lambda n: '<meta charset="x' * n,
    "base": lambda n: '<base href="/a/">' * n,
    "comment": lambda n: "<!-- x" * n + "<meta charset=utf-8>",
    "attributes": lambda n: "<a " + " ".join(f"b{index}=1" for index in range(n)) + ">",
    "srcset": lambda n: '<img srcset="' + "a (," * n + '">',
    "style": lambda n: '<p style="' + "url(" * n + '">',
    "references": lambda n: '<a href="' + "&#" * n + '">',
    "number": lambda n: '<a href="&#' + "9" * n + '">',
}


@pytest.mark.parametrize("name", HARD_PAGES)
def test_hard_pages_are_read_in_linear_time(name):
    short, long = (HARD_PAGES[name](count).encode() for count in (5_000, 20_000))
    assert not grows_too_fast(find_links, short, long, 0.05)
