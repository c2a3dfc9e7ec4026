"""The element that a tag becomes, where it depends on the elements around it."""

import random

import html5lib
import pytest
import turbohtml
from amounts import amount
from link_edits import find_links

from uriinspector.html.attributes import AttributeTable
from uriinspector.html.document import DEFAULT_KINDS
from uriinspector.html.encoding import Encoding
from uriinspector.html.scanner import PageScan, PageTree, SharedReadings, TagReader
from uriinspector.html.values import ValueReader

LANGUAGES = {
    "http://www.w3.org/1999/xhtml": "html",
    "http://www.w3.org/2000/svg": "svg",
    "http://www.w3.org/1998/Math/MathML": "mathml",
}
IN_CDATA = "<![CDATA[ <a href=/no> ]]>"


def values(page):
    return [link.value for link in find_links(page.encode(), transport_encoding="utf-8").links]


@pytest.mark.parametrize(
    ("page", "found"),
    [
        pytest.param(f"<svg><title>{IN_CDATA}", [], id="title"),
        pytest.param(f"<svg><desc>{IN_CDATA}", [], id="desc"),
        pytest.param(f"<svg><foreignObject>{IN_CDATA}", [], id="foreignObject"),
        pytest.param(f"<math><mi>{IN_CDATA}", [], id="mi"),
        pytest.param(f"<math><annotation-xml encoding=text/html>{IN_CDATA}", [], id="annotation-xml"),
        pytest.param("<svg><foreignObject><p><![CDATA[><a href=yes>]]>", ["yes"], id="html-in-a-drawing"),
        pytest.param("<math><style>a{b:url(no)}<a href=yes>", ["yes"], id="style-of-mathml"),
        pytest.param("<svg><style>a{b:url(1)}<!-- -->c{d:url(2)}", ["1", "2"], id="style-of-svg"),
        pytest.param("<svg><style><![CDATA[a{b:url(1)}]]></style><a xlink:href=2>", ["1", "2"], id="cdata-in-style"),
        pytest.param(
            "<table><tr><td><svg><desc><td><![CDATA[><a href=yes>]]>", ["yes"], id="cell-ends-a-drawing"
        ),
        pytest.param("<table><tr><td><svg><g><td><use href=yes>", ["yes"], id="cell-in-a-drawing"),
        pytest.param("<svg><foreignObject><template></template></foreignObject></svg><base href=x>", ["x"], id="template"),
        pytest.param("<p><b></p><svg></b><use href=no>", [], id="formatting-ends-a-drawing"),
        pytest.param("<frameset><title><frame src=yes></title>", ["yes"], id="title-of-a-frameset"),
        pytest.param("<template><col><title><a href=yes></title>", ["yes"], id="title-among-columns"),
        pytest.param("<select><svg><![CDATA[<a href=no>]]>", [], id="drawing-in-a-select"),
    ],
)  # fmt: skip
def test_a_tag_becomes_what_its_place_makes_of_it(page, found):
    assert values(page) == found


@pytest.mark.parametrize(
    ("page", "base"),
    [
        (
            "<svg><foreignObject><template><base href=no></template></foreignObject></svg><base href=yes>",
            "yes",
        ),
        ("<svg><base href=no></svg><base href=yes>", "yes"),
        ("<table><tr><td><base href=no></td></tr><base href=yes></table>", "yes"),
        ("<table><tr><td><base href=yes></td></tr></table><base href=no>", "yes"),
        ("<template><template></template><base href=no></template><base href=yes>", "yes"),
        ("<p><base href=no></p><frameset><frame src=x>", None),
        ("<base href=yes><frameset><frame src=x>", "yes"),
    ],
)
def test_the_base_that_counts_is_the_first_of_the_tree(page, base):
    found = find_links(page.encode()).base
    assert (found and found.value) == base
    tree = turbohtml.parse(page)
    bases = [
        element.attr("href")
        for element in tree.select("base[href]")
        if element.namespace is turbohtml.Namespace.HTML and element.closest("template") is None
    ]
    assert bases[:1] == ([] if base is None else [base])


@pytest.mark.parametrize("attribute", ["src=1", "srcset='1 2x'", "longdesc=1", "lowsrc=1"])
def test_an_image_is_an_img(attribute):
    assert values(f"<image {attribute}>") == ["1"]
    assert values(f"<svg><desc><image {attribute}>") == ["1"]
    assert values("<svg><image src=no></svg>") == []


NAMES = [
    "html",
    "head",
    "body",
    "frameset",
    "frame",
    "noframes",
    "noscript",
    "title",
    "style",
    "script",
    "textarea",
    "xmp",
    "iframe",
    "base",
    "meta",
    "link",
    "table",
    "caption",
    "colgroup",
    "col",
    "tbody",
    "thead",
    "tr",
    "td",
    "th",
    "p",
    "div",
    "span",
    "a",
    "b",
    "nobr",
    "em",
    "font",
    "ul",
    "li",
    "dd",
    "dt",
    "h1",
    "h2",
    "form",
    "button",
    "select",
    "option",
    "optgroup",
    "input",
    "hr",
    "br",
    "image",
    "object",
    "ruby",
    "rt",
    "rtc",
    "pre",
    "address",
    "svg",
    "math",
    "g",
    "desc",
    "foreignObject",
    "mi",
    "annotation-xml",
    "mglyph",
    "path",
    "svg",
    "svg",
    "math",
    "desc",
    "td",
    "tr",
    "table",
    "p",
    "b",
]
FURTHER = {"font": " color=x", "annotation-xml": " encoding=text/html", "input": " type=hidden"}


def soup(source: random.Random) -> str:
    """A page of few names, so that they meet; each start tag has a number."""
    names = source.sample(NAMES, source.randint(2, 14))
    pieces = ["<!doctype html>"] if source.random() < 0.5 else []
    for number in range(source.randint(2, 25)):
        name = source.choice(names)
        further = source.choice(["", FURTHER.get(name, "")]) + source.choice(["", "", " /"])
        pieces += source.choices(
            (f"<{name} id={number}{further}>", f"</{name}>", "x", " ", f"<![CDATA[<a id={number}>]]>"),
            (11, 6, 1, 1, 1),
        )
    return "".join(pieces)


# What html5lib reads like the standard of 2014, and framesets, which take away what was there before.
UNLIKE = ("<select", "<button", "</p>", "</br>", "</desc>", "<frameset")


def became(page: str) -> dict[str, tuple[str, str]] | None:
    """What html5lib says each numbered tag became; None where it gives up, as at the end of a page in a table it has closed."""
    try:
        document = html5lib.parse(page, namespaceHTMLElements=True)
    except AssertionError:
        return None
    found: dict[str, tuple[str, str]] = {}
    for element in document.iter():
        if isinstance(element.tag, str) and "id" in element.attrib:
            namespace, _, name = element.tag[1:].partition("}")
            found.setdefault(element.get("id"), (LANGUAGES[namespace], name.lower()))
    return {number: kind for number, kind in found.items() if kind[1] not in {"html", "body"}}


def ours(page: str) -> dict[str, tuple[str, str]]:
    """The same of the scanner."""
    reader = TagReader(ValueReader(Encoding("UTF-8"), DEFAULT_KINDS), AttributeTable())
    scan = PageScan(page.encode(), SharedReadings(reader))
    scan.skims = False
    tree = PageTree(page.encode(), 0)
    told: dict[str, tuple[str, str]] = {}
    start = tree.start

    def start_and_tell(tag, values):
        namespace = start(tag, values)
        if namespace is not None and tag.name not in {"html", "body"} and "id" in values:
            told[values["id"]] = (
                namespace,
                "img" if (namespace, tag.name) == ("html", "image") else tag.name,
            )
        return namespace

    tree.start = start_and_tell
    scan._begin(tree)
    scan._run()
    return told


@pytest.mark.parametrize("seed", range(amount("PARSER_SEEDS", 20, 200)))
def test_two_parsers_agree_what_each_tag_becomes(seed):
    for number in range(100):
        page = soup(random.Random(seed * 1000 + number))
        if not any(tag in page for tag in UNLIKE):
            assert became(page) in (ours(page), None), page


@pytest.mark.parametrize(
    "start", ["", "<!doctype html>", "<p>x", "<template></template>", "<p><template></template>"]
)
def test_elements_that_a_frameset_removes_were_read_as_what_they_were(start):
    page = f"{start}<script>'<a href=no>'</script><svg><a href=1><style>a{{b:url(2)}}</style></svg><frameset><frame src=3>"
    assert values(page) == ["1", "2", "3"]


def test_a_page_of_any_depth_is_read():
    found = find_links(b"<a href=x><p><svg><desc>" + b"<div>" * 100_000 + b"<a href=y>")
    assert [link.value for link in found.links] == ["x", "y"]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_positions_do_not_depend_on_the_ends_of_lines(end):
    page = (
        f"{end}<svg><desc><p>{end}<a href=1>{end}<![CDATA[><a href=2>{end}]]></desc></svg>{end}<base href=3>"
    )
    found = find_links(page.encode())
    assert [link.value for link in found.links] == ["1", "2", "3"]
    assert found.base.value == "3"
