"""Links in XML files by the rules of XML."""

import random

import pytest
from amounts import amount
from hypothesis import given, settings, strategies
from link_edits import find_links, splice
from lxml import etree

from uriinspector.html.attributes import AttributeTable
from uriinspector.html.encoding import Encoding
from uriinspector.html.link import Kind
from uriinspector.html.script.reader import ScriptReader, ScriptSearch
from uriinspector.html.script.search import AddressSearch
from uriinspector.html.values import ValueReader
from uriinspector.html.xml import XmlScan

EXAMPLES = amount("EXAMPLES", 250, 2000)
ALL = frozenset(Kind)
XHTML = "http://www.w3.org/1999/xhtml"
SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"
SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9"
ATOM = "http://www.w3.org/2005/Atom"
XSLT = "http://www.w3.org/1999/XSL/Transform"


def found(text):
    document = find_links(text.encode(), language=Kind.XML, kinds=ALL)
    assert document.skipped is None
    for link in document.links:
        assert text.encode()[link.span.start : link.span.end] == link.raw
    return [link.value for link in document.links]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(f'<html xmlns="{XHTML}"><a href="/a"/><A href="no"/><a HREF="no"/></html>', ["/a"], id="case counts"),
        pytest.param(f'<html xmlns="{XHTML}"><script src="/a"/><p><a href="/b"/></p></html>', ["/a", "/b"], id="empty script"),
        pytest.param(f'<html xmlns="{XHTML}"><style>a{{b:url(/a&amp;b)}}</style></html>', ["/a&b"], id="style"),
        pytest.param(f'<html xmlns="{XHTML}"><style><![CDATA[a{{b:url(/a&b)}}]]></style></html>', ["/a&b"], id="style in CDATA"),
        pytest.param(f'<html xmlns="{XHTML}"><p><![CDATA[<a href="no"/>]]></p><!-- <a href="no"/> --></html>', [], id="CDATA is text"),
        pytest.param(f'<h:html xmlns:h="{XHTML}"><h:a href="/a"/><a href="no"/></h:html>', ["/a"], id="prefix"),
        pytest.param('<x><a href="no"/></x>', [], id="no namespace"),
        pytest.param(f'<svg xmlns="{SVG}" xmlns:l="{XLINK}"><use l:href="#a"/><a href="/b"/><feImage href="c"/></svg>', ["#a", "/b", "c"], id="SVG"),
        pytest.param(f'<svg xmlns="{SVG}"><g fill="url(#a)" style="b:url(c)"/></svg>', ["#a", "c"], id="presentation attributes"),
        pytest.param(f'<urlset xmlns="{SITEMAP}"><url><loc> https://x/a&amp;b </loc></url></urlset>', ["https://x/a&b"], id="sitemap"),
        pytest.param("<urlset><url><loc>https://x/a</loc></url></urlset>", ["https://x/a"], id="sitemap without its namespace"),
        pytest.param('<urlset xmlns="http://www.google.com/schemas/sitemap/0.84"><loc>https://x/a</loc></urlset>', ["https://x/a"], id="sitemap of 2005"),
        pytest.param('<browserconfig><msapplication><tile><square70x70logo src="/a.png"/><square144x144logo src="b.png"/></tile></msapplication></browserconfig>', ["/a.png", "b.png"], id="tiles"),
        pytest.param('<browserconfig><msapplication><notification><polling-uri src="/a.xml"/><polling-uri5 src="/b.xml"/></notification></msapplication></browserconfig>', ["/a.xml", "/b.xml"], id="news for tiles"),
        pytest.param('<kml xmlns="http://www.opengis.net/kml/2.2"><Link><href> /a </href></Link><styleUrl>https://x/b#c</styleUrl><styleUrl>#c</styleUrl><description><![CDATA[<img src="/d">]]></description></kml>', ["/a", "https://x/b#c", "/d"], id="places"),
        pytest.param('<playlist xmlns="http://xspf.org/ns/0/"><track><location>/a</location><image>https://x/b</image><title>/no</title></track></playlist>', ["/a", "https://x/b"], id="tracks"),
        pytest.param('<opml><head><ownerId>https://x/o</ownerId></head><body><outline text="/no" type="rss" xmlUrl="https://x/a" htmlUrl="/b"/></body></opml>', ["https://x/o", "https://x/a", "/b"], id="a list of feeds"),
        pytest.param('<rss xmlns:p="https://podcastindex.org/namespace/1.0"><p:transcript url="https://x/t"/><p:person href="https://x/h" img="/i">no</p:person></rss>', ["https://x/t", "https://x/h", "/i"], id="podcast"),
        pytest.param('<urlset><video:video xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"><video:uploader info="https://x/u">no</video:uploader></video:video></urlset>', ["https://x/u"], id="sitemap of videos"),
        pytest.param('<s:schema xmlns:s="http://www.w3.org/2001/XMLSchema" targetNamespace="https://no"><s:import namespace="https://no" schemaLocation="/a"/><s:include schemaLocation="b"/></s:schema>', ["/a", "b"], id="schemas"),
        pytest.param('<jnlp codebase="https://x/a/" href="no"><homepage href="https://x/b"/></jnlp>', ["https://x/a/", "https://x/b"], id="a program to start"),
        pytest.param('<gpx><link href="https://x/a"/><link href="/a"/><link href="a"/><copy src="/usr/a" to="https://x/b"/></gpx>', ["https://x/a"], id="full URLs in an unknown vocabulary"),
        pytest.param("<places><urlset><loc>https://x/a</loc></urlset></places>", [], id="not the outermost element"),
        pytest.param(
            '<rss><channel><link>https://x/</link><description>&lt;a href="https://x/d?e&amp;amp;f"&gt; &lt;a href="no"&gt;</description>'
            '<item><guid>https://x/g</guid><guid isPermaLink="false">https://no</guid><enclosure url="/e"/></item></channel></rss>',
            ["https://x/", "https://x/d?e&f", "https://x/g", "/e"],
            id="RSS",
        ),
        pytest.param(
            '<rss><channel><link>/l</link><item><link>no</link><description>&lt;a href="/d"&gt; &lt;a href="no"&gt;</description></item></channel></rss>',
            ["/l", "/d"],
            id="paths from the root in RSS",
        ),
        pytest.param(
            '<rss xmlns:m="http://search.yahoo.com/mrss/"><m:title type="html">&lt;a href="/a"&gt;</m:title><m:description>&lt;a href="/no"&gt;</m:description></rss>',
            ["/a"],
            id="HTML in Media RSS",
        ),
        pytest.param(f'<feed xmlns="{ATOM}"><id>https://no</id><link href="/a"/><icon>https://x/i</icon></feed>', ["/a", "https://x/i"], id="Atom"),
        pytest.param(f'<feed xmlns="{ATOM}" xml:base="https://x/"><link href="b"/><link href="https://x/a"/></feed>', ["https://x/", "b", "https://x/a"], id="xml:base"),
        pytest.param(f'<feed xmlns="{ATOM}" xml:base="/x/"><link href="no"/><link href="https://x/a"/></feed>', ["/x/", "https://x/a"], id="relative xml:base"),
        pytest.param(f'<feed xmlns="{ATOM}" xml:base="https://x/"><entry xml:base="y/"><link href="b"/></entry><link href="a"/></feed>', ["https://x/", "y/", "b", "a"], id="relative xml:base in another"),
        pytest.param(f'<svg xmlns="{SVG}" xml:base="https://x/"><a href="no"/></svg>', ["https://x/"], id="xml:base no browser reads"),
        pytest.param(f'<s xmlns="{XSLT}"><import href="a.xsl"/><p xmlns="{XHTML}"><a href="{{@no}}"/><a href="b"/></p></s>', ["a.xsl", "b"], id="XSLT"),
        pytest.param('<?xml version="1.0"?><?xml-stylesheet href="a&amp;b.xsl" type="text/xsl"?><x/>', ["a&b.xsl"], id="xml-stylesheet"),
        pytest.param(f'<p xmlns="{XHTML}"><a href="/caf&eacute;&#x20;&Omega;"/><a href="&base;no"/><a href="/no&Base;"/></p>', ["/caf\u00e9 \u03a9"], id="characters of XHTML by name"),
        pytest.param('<!DOCTYPE x PUBLIC "no" "a.dtd" [<!ENTITY b "]>"><!-- ]> -->]><x/>', ["a.dtd"], id="system identifier"),
        pytest.param(
            '<!DOCTYPE x SYSTEM "a" [<!ENTITY b SYSTEM "b.xml"><!ENTITY % c PUBLIC "no" \'c.ent\'><!NOTATION n SYSTEM "n">'
            '<!ENTITY d "<!ENTITY e SYSTEM \'no\'>"><!-- <!ENTITY f SYSTEM "no"> --><!NOTATION o PUBLIC "no">]><x/>',
            ["a", "b.xml", "c.ent", "n"],
            id="external entities",
        ),
        pytest.param(
            f'<feed xmlns="{ATOM}"><content type="html">&lt;a href="https://x/c"&gt;</content><summary>https://no &lt;a href="https://no"&gt;</summary></feed>',
            ["https://x/c"],
            id="HTML in Atom",
        ),
        pytest.param(
            '<o xmlns="http://a9.com/-/spec/opensearch/1.1/"><Url template="https://x/?q={searchTerms}"/><Image>https://x/i</Image></o>',
            ["https://x/?q={searchTerms}", "https://x/i"],
            id="OpenSearch",
        ),
        pytest.param(f'<html xmlns="{XHTML}"><a href="&own;/no"/><a href="/a"/></html>', ["/a"], id="entities of its own"),
        pytest.param('<x xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="no a.xsd"/>', ["a.xsd"], id="schema"),
    ],
)  # fmt: skip
def test_links(text, expected):
    assert found(text) == expected


@pytest.mark.parametrize(
    ("text", "prefix", "expected"),
    [
        (f"<a xmlns='{XHTML}' href='/docs/a&amp;b'/>", "/'&<\"/", f"<a xmlns='{XHTML}' href='/&#39;&amp;&lt;\"/a&amp;b'/>"),
        (f"<urlset xmlns='{SITEMAP}'><loc>https://x/docs/a</loc></urlset>", "https://y/&/", f"<urlset xmlns='{SITEMAP}'><loc>https://y/&amp;/a</loc></urlset>"),
        (f"<urlset xmlns='{SITEMAP}'><loc><![CDATA[https://x/docs/a]]></loc></urlset>", "https://y/&]]>/", f"<urlset xmlns='{SITEMAP}'><loc><![CDATA[https://y/&%5D%5D%3E/a]]></loc></urlset>"),
    ],
)  # fmt: skip
def test_rewriting(text, prefix, expected):
    (link,) = find_links(text.encode(), language=Kind.XML, kinds=ALL).links
    result = splice(text.encode(), [link.rewrite(link.value.index("/docs/") + len("/docs/"), prefix)])
    assert result.decode() == expected
    etree.fromstring(result)


@pytest.mark.parametrize(
    "text",
    ["<a", "<a><b></a></b>", "<a href=x/>", "<a>", "</a>", "<a/><", "<!-- <a/>", "<!DOCTYPE a [<!--" * 99],
)
def test_what_is_not_well_formed_is_left_alone(text):
    document = find_links(text.encode(), language=Kind.XML)
    assert document.links == ()
    assert document.skipped == "The file is not well-formed XML: see line 1."


def test_utf_16():
    text = f'<a xmlns="{XHTML}" href="/docs/é"/>'
    data = b"\xff\xfe" + text.encode("utf-16-le")
    (link,) = find_links(data, language=Kind.XML).links
    assert link.value == "/docs/é"
    assert splice(data, [link.rewrite(6, "/n/")]) == b"\xff\xfe" + text.replace("/docs/", "/n/").encode(
        "utf-16-le"
    )


@given(
    strategies.lists(
        strategies.sampled_from(
            [
                "<a>",
                "</a>",
                "<b x='1' href=\"/y\"/>",
                "t&amp;",
                "<!--c-->",
                "<![CDATA[<]]>",
                "<?p q?>",
                "]]",
                "<",
                "&",
            ]
        ),
        max_size=9,
    )
)
@settings(max_examples=EXAMPLES, deadline=None)
def test_lxml_agrees_on_what_is_read(pieces):
    """What lxml reads is read here with the same links; what is refused here is refused by lxml too."""
    text = f"<r xmlns='{XHTML}'>" + "".join(pieces).replace("<b ", "<a ") + "</r>"
    document = find_links(text.encode(), language=Kind.XML)
    try:
        tree = etree.fromstring(text)
    except etree.XMLSyntaxError:
        return
    assert document.skipped is None
    assert [link.value for link in document.links] == [
        element.get("href") for element in tree.iter(f"{{{XHTML}}}a") if element.get("href")
    ]


NAMES = [
    "href",
    "xlink:href",
    "style",
    "fill",
    "clip-path",
    "xml:base",
    "x:style",
    "type",
    "id",
    "d",
    "xmlns:x",
    "src",
    "xmlns",
]
VALUES = [
    "'/a'",
    '"url(/b)"',
    "'none'",
    '"&#117;rl(/c)"',
    '"u\\72l(/d)"',
    f"'{SVG}'",
    f'"{XLINK}"',
    "'text/plain'",
    '"@x"',
]
TAGS = strategies.builds(
    "<{}{}{}>".format,
    strategies.sampled_from(["a", "use", "path", "style", "x:image", "link"]),
    strategies.lists(
        strategies.builds(" {}={}".format, strategies.sampled_from(NAMES), strategies.sampled_from(VALUES)),
        max_size=4,
    ).map("".join),
    strategies.just("/"),
)


@given(strategies.sampled_from([SVG, XHTML, ATOM, ""]), strategies.lists(TAGS, max_size=4))
@settings(max_examples=EXAMPLES, deadline=None)
def test_reading_no_attributes_of_plain_tags_changes_nothing(namespace, tags):
    data = f"<svg xmlns='{namespace}' xmlns:xlink='{XLINK}'>{''.join(tags)}</svg>".encode()
    every_attribute = AttributeTable()
    every_attribute.names = frozenset(name.rpartition(":")[2] for name in NAMES)
    every_attribute.css_names = frozenset()
    quick, whole = (
        XmlScan(data, ValueReader(Encoding("UTF-8"), ALL), table)
        for table in (AttributeTable(), every_attribute)
    )
    for scan in (quick, whole):
        scan.run()
    assert [(link.start, link.raw, link.attribute) for link in quick.links] == [
        (link.start, link.raw, link.attribute) for link in whole.links
    ]
    assert quick.stopped == whole.stopped


def test_links_below_a_full_xml_base_are_resolved_against_it():
    page = (
        f'<feed xmlns="{ATOM}"><link href="a"/><entry xml:base="https://x/"><link href="b"/></entry></feed>'
    )
    links = find_links(page.encode(), language=Kind.XML, kinds=ALL).links
    assert [(link.value, link.text.base and link.text.base.value) for link in links] == [
        ("a", None),
        ("https://x/", None),
        ("b", "https://x/"),
    ]


def test_attributes_the_user_names_are_read_on_common_elements_too():
    data = (
        f'<html xmlns="{XHTML}"><p class="a">x</p><p id="no">y</p><em x="no" class="b">z</em></html>'.encode()
    )
    links = find_links(data, language=Kind.XML, kinds=ALL, attributes=("*@class",)).links
    assert [link.value for link in links] == ["a", "b"]


DRAWN = ("g", "path", "rect", "text", "tspan", "title", "a", "use", "style", "script", "p", "em", "x:g", "x:style", "link", "é")  # fmt: skip
ON_DRAWN = (
    'id="x"', 'fill="red"', 'fill="url(a)"', 'style="a:url(b)"', 'href="c"', 'xlink:href="d"', 'xml:base="http://x/"', 'xml:base="r/"',
    f'xmlns="{XHTML}"', f'xmlns="{SVG}"', 'xmlns="urn:q"', f'xmlns:x="{XHTML}"', 'class="/docs/f"', 'onclick="x=\'/docs/g\'"', 'title="&amp;"',
    'type="text/css"', 'class="a>b"', "y=z",
)  # fmt: skip
BETWEEN = (
    "x", " ", "/docs/t", "\n/docs/u ", "a{b:url(v)}", "<!-- /docs/w -->", "<![CDATA[a{b:url(k)}]]>", "<![CDATA[/docs/l]]>", "&amp;", "<", "]]>",
)  # fmt: skip


def drawing(source):
    """A file whose elements are mostly closed in order."""
    root = source.choice(("svg", "x:r"))
    pieces = [f'<{root} xmlns="{source.choice((SVG, XHTML))}" xmlns:xlink="{XLINK}" xmlns:x="{SVG}">']
    opened, names = [root], source.sample(DRAWN, source.randint(2, 6))
    for _ in range(source.randint(1, 20)):
        place = source.random()
        if place < 0.55:
            name, closing = source.choice(names), source.choice(("/", " /", "", ""))
            attributes = source.sample(ON_DRAWN[:-1], source.choice((0, 0, 0, 1, 1, 2)))
            pieces.append(f"<{' '.join((name, *attributes))}{closing}>")
            opened += [] if closing else [name]
        elif place < 0.8 and len(opened) > 1:
            pieces.append(f"</{opened.pop()}>")
        else:
            pieces.append(source.choice(BETWEEN[:-2] if source.random() < 0.97 else BETWEEN))
    return "".join(pieces) + "".join(f"</{name}>" for name in reversed(opened))


@pytest.mark.parametrize("seed", range(amount("PARSER_SEEDS", 10, 200)))
@pytest.mark.parametrize(
    "search", [None, ScriptSearch(AddressSearch(("/docs/",), []))], ids=["links", "scripts"]
)
def test_leaving_out_what_means_nothing_changes_nothing(seed, search):
    encoding = Encoding("UTF-8")
    scripts = None if search is None else ScriptReader(encoding, search)
    for number in range(100):
        data = drawing(random.Random(seed * 1000 + number)).encode()
        quick, whole = (
            XmlScan(data, ValueReader(encoding, ALL), AttributeTable(), scripts) for _ in range(2)
        )
        whole._quiet_until = lambda _: 0
        for scan in (quick, whole):
            scan.run()
        told, expected = (
            [(link.start, link.raw, link.element, link.attribute, link.kind, link.text.base and link.text.base.raw) for link in scan.links]
            for scan in (quick, whole)
        )  # fmt: skip
        assert told == expected, data
        assert quick.stopped == whole.stopped, data
