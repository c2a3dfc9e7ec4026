"""XML as the proof reads it: what changed, what should have changed, and what must not."""

import pytest

from uriinspector.migrate.proof.readers.xml import read_xml


def pairs(reading):
    return {(pair.holder, pair.before, pair.after) for pair in reading.links}


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        pytest.param("<urlset><loc> http://o/a </loc></urlset>", "<urlset><loc> http://n/a </loc></urlset>", ("loc", "http://o/a", "http://n/a"), id="text"),
        pytest.param("<s:urlset xmlns:s='s'><s:loc>http://o/a</s:loc></s:urlset>", "<s:urlset xmlns:s='s'><s:loc>http://o/a</s:loc></s:urlset>", ("loc", "http://o/a", "http://o/a"), id="text left behind"),
        pytest.param('<svg fill="url(a)"/>', '<svg fill="url(b)"/>', ("fill", "a", "b"), id="presentation attribute"),
        pytest.param("<?xml-stylesheet type='x' href='a'?><x/>", "<?xml-stylesheet type='x' href='b'?><x/>", ("instruction", "a", "b"), id="instruction"),
        pytest.param('<!DOCTYPE x [<!ENTITY % e PUBLIC "p" "a">]><x/>', '<!DOCTYPE x [<!ENTITY % e PUBLIC "p" "b">]><x/>', ("entity", "a", "b"), id="entity"),
        pytest.param('<x xmlns:xsi="x" xsi:schemaLocation="n a"/>', '<x xmlns:xsi="x" xsi:schemaLocation="n b"/>', ("xsi:schemaLocation", "a", "b"), id="place of a schema"),
        pytest.param('<Url template="http://o/{q}"/>', '<Url template="http://n/{q}"/>', ("template", "http://o/{q}", "http://n/{q}"), id="braces"),
        pytest.param('<script>{"@id": "http://o/"}</script>', '<script>{"@id": "http://n/"}</script>', ("script", "http://o/", "http://n/"), id="JSON-LD"),
        pytest.param("<?xml-stylesheet href='a?b&amp;c'?><x/>", "<?xml-stylesheet href='d&amp;e?b&amp;c'?><x/>", ("instruction", "a?b&c", "d&e?b&c"), id="references in an instruction"),
        pytest.param('<f xml:base="http://o/"/>', '<f xml:base="http://n/"/>', ("xml:base", "http://o/", "http://n/"), id="xml:base"),
        pytest.param('<f xml:base="http://o/"/>', '<f xml:base="http://o/"/>', ("xml:base", "http://o/", "http://o/"), id="xml:base left behind"),
        pytest.param('<f xml:base="x/"><l href="http://o/a"/></f>', '<f xml:base="x/"><l href="http://o/a"/></f>', ("href", "http://o/a", "http://o/a"), id="left behind below xml:base"),
        pytest.param('<!DOCTYPE x SYSTEM "a"><x/>', '<!DOCTYPE x SYSTEM "b"><x/>', ("system identifier", "a", "b"), id="document type"),
        pytest.param("<a href='x'>&nbsp;&LT;&chapter;</a>", "<a href='y'>&nbsp;&LT;&chapter;</a>", ("href", "x", "y"), id="beside entities of a DTD"),
        pytest.param("<a href='&eacute;'/>", "<a href='/&eacute;'/>", ("href", "é", "/é"), id="with an entity of a DTD"),
    ],
)  # fmt: skip
def test_links_are_paired(before, after, expected):
    reading = read_xml(before.encode(), after.encode())
    assert reading.alike
    assert expected in pairs(reading)


@pytest.mark.parametrize(
    "text",
    [
        "<kml><Icon><href>http://o/a</href></Icon></kml>",
        "<html xmlns='http://www.w3.org/1999/xhtml'><body><cite>http://o/a</cite></body></html>",
        "<rss><item link='http://o/a'/></rss>",
    ],
)
def test_the_text_of_an_element_is_no_attribute(text):
    """An element may have the name of an attribute that holds links, and an attribute that of such an element."""
    assert pairs(read_xml(text.encode(), text.encode())) == set()


@pytest.mark.parametrize("name", ["hex", "base64", "zip", "uu", "rot13", "punycode", "undefined"])
def test_a_codec_of_python_that_is_no_encoding_is_none(name):
    before, after = (f'<?xml version="1.0" encoding="{name}"?><a href="{url}"/>' for url in ("/o", "/n"))
    assert pairs(read_xml(before.encode(), after.encode())) == {("href", "/o", "/n")}


def test_markup_in_a_feed_is_read_as_a_page():
    before, after = (f"<description><![CDATA[<a href='{url}'>x</a>]]></description>" for url in ("/o", "/n"))
    [inner] = read_xml(before.encode(), after.encode()).inner
    assert [(pair.before, pair.after) for pair in inner.links] == [("/o", "/n")]


@pytest.mark.parametrize("escaped", ["&lt;a href='http://o/'&gt;", "<![CDATA[<a href='http://o/'>]]>"])
@pytest.mark.parametrize(
    "feed",
    [
        "<rss><item><description>{}</description></item></rss>",
        "<rss><item><content:encoded xmlns:content='http://purl.org/rss/1.0/modules/content/'>{}</content:encoded></item></rss>",
        "<entry><content type='html'>{}</content></entry>",
    ],
    ids=["description", "encoded", "Atom"],
)
def test_a_page_left_behind_in_a_feed_is_seen(feed, escaped):
    data = feed.format(escaped).encode()
    [inner] = read_xml(data, data).inner
    assert [(pair.before, pair.after) for pair in inner.links] == [("http://o/", "http://o/")]


@pytest.mark.parametrize(
    ("text", "count"),
    [
        pytest.param('<f><e xml:base="o/"><l href="a"/><l href="http://o/b"/></e><l href="c"/></f>', 2, id="below a relative xml:base"),
        pytest.param('<svg xml:base="http://o/"><a href="a"/></svg>', 1, id="below xml:base in SVG"),
        pytest.param("<rss><link>/a</link><link/><comments>http://o/</comments></rss>", 1, id="relative text"),
        pytest.param("<rss><description>&lt;a href=b&gt;&lt;img src=c&gt;</description></rss>", 2, id="page of a feed"),
        pytest.param("<html xmlns='http://www.w3.org/1999/xhtml'><body link='#00f'/></html>", 0, id="colour of links in XHTML"),
        pytest.param("<article><link linkend='a'>HTML</link></article>", 0, id="text of a link in DocBook"),
        pytest.param('<project><copy src="/usr/a"/><copy src="b"/></project>', 2, id="reference in an unknown vocabulary"),
        pytest.param('<browserconfig><logo src="/a.png"/></browserconfig>', 0, id="path in a known vocabulary"),
    ],
)  # fmt: skip
def test_what_is_not_judged_is_counted(text, count):
    reading = read_xml(text.encode(), text.encode())
    assert reading.unjudged + sum(inner.unjudged for inner in reading.inner) == count


def test_below_xml_base_links_are_relative_to_it():
    feed = '<feed xml:base="{}"><e xml:base="c/"><link href="d"/></e></feed>'
    before, after = (feed.format(base).encode() for base in ("http://o/a/", "http://n/b/"))
    assert [pair.codebases for pair in read_xml(before, after).links if pair.before == "d"] == [
        ("http://o/a/c/", "http://n/b/c/")
    ]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig", "iso-8859-1", "windows-1251"])
def test_the_encoding_is_the_one_the_file_names(encoding):
    declared = encoding.removesuffix("-sig")
    data = f"<?xml version='1.0' encoding='{declared}'?><l href='http://o/§'/>".encode(encoding)
    assert pairs(read_xml(data, data)) == {("href", "http://o/§", "http://o/§")}


@pytest.mark.parametrize(
    "after",
    ["<u><loc/><loc/></u>", '<u><?xml-stylesheet href="a"?></u>', "<u>x<v/></u>"],
    ids=["an element more", "another kind of node", "text more"],
)
def test_another_tree_is_not_alike(after):
    assert not read_xml(b"<u><loc/></u>", after.encode()).alike


@pytest.mark.parametrize(
    "text",
    [
        '<rss><item><description>&lt;img src="/o/rel.png"&gt;</description><link>/o/rel</link></item></rss>',
        '<a href="/o/{@id}"/>',
        '<a xmlns:xsi="x" xsi:schemaLocation="http://o/namespace"/>',
        "<article><link linkend='a'>http://o/a</link></article>",
    ],
    ids=["relative in a feed", "an expression of XSLT", "a namespace", "text that is read, in DocBook"],
)
def test_what_nobody_can_resolve_may_stay(text):
    reading = read_xml(text.encode(), text.encode())
    assert reading.alike
    assert not reading.links
    assert not any(inner.links for inner in reading.inner)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('<!DOCTYPE x [<!ENTITY e SYSTEM "a">]><x/>', '<!DOCTYPE x [<!ENTITY f SYSTEM "a">]><x/>'),
        ('<!DOCTYPE x [<!ENTITY e "a">]><x/>', '<!DOCTYPE x [<!ENTITY e "b">]><x/>'),
        ('<x xmlns:xsi="x" xsi:schemaLocation="n a"/>', '<x xmlns:xsi="x" xsi:schemaLocation="m a"/>'),
        ('<script>{"@id": 1}</script>', '<script>{"@id": 2}</script>'),
        ("<script>x</script>", "<script>y</script>"),
    ],
)
def test_other_changes_are_seen(before, after):
    assert not read_xml(before.encode(), after.encode()).alike
