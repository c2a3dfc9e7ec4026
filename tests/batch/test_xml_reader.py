"""The proof's reading of XML: what changed, what should have, and what must not."""

import pytest

from uriinspector.batch.xml_reader import read_xml


def pairs(reading):
    return {(pair.holder, pair.before, pair.after) for pair in reading.links}


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        pytest.param("<u><loc> http://o/a </loc></u>", "<u><loc> http://n/a </loc></u>", ("loc", "http://o/a", "http://n/a"), id="text"),
        pytest.param("<u><loc>http://o/a</loc></u>", "<u><loc>http://o/a</loc></u>", ("loc", "http://o/a", "http://o/a"), id="text left behind"),
        pytest.param('<svg fill="url(a)"/>', '<svg fill="url(b)"/>', ("fill", "a", "b"), id="presentation attribute"),
        pytest.param("<?xml-stylesheet type='x' href='a'?><x/>", "<?xml-stylesheet type='x' href='b'?><x/>", ("instruction", "a", "b"), id="instruction"),
        pytest.param('<!DOCTYPE x [<!ENTITY % e PUBLIC "p" "a">]><x/>', '<!DOCTYPE x [<!ENTITY % e PUBLIC "p" "b">]><x/>', ("entity", "a", "b"), id="entity"),
        pytest.param('<x xmlns:xsi="x" xsi:schemaLocation="n a"/>', '<x xmlns:xsi="x" xsi:schemaLocation="n b"/>', ("xsi:schemaLocation", "a", "b"), id="place of a schema"),
        pytest.param('<Url template="http://o/{q}"/>', '<Url template="http://n/{q}"/>', ("template", "http://o/{q}", "http://n/{q}"), id="braces"),
        pytest.param('<script>{"@id": "http://o/"}</script>', '<script>{"@id": "http://n/"}</script>', ("script", "http://o/", "http://n/"), id="JSON-LD"),
        pytest.param('<!DOCTYPE x SYSTEM "a"><x/>', '<!DOCTYPE x SYSTEM "b"><x/>', ("system identifier", "a", "b"), id="document type"),
    ],
)  # fmt: skip
def test_links_are_paired(before, after, expected):
    reading = read_xml(before.encode(), after.encode())
    assert reading.alike
    assert expected in pairs(reading)


def test_markup_in_a_feed_is_read_as_a_page():
    before, after = (f"<description><![CDATA[<a href='{url}'>x</a>]]></description>" for url in ("/o", "/n"))
    [inner] = read_xml(before.encode(), after.encode()).inner
    assert [(pair.before, pair.after) for pair in inner.links] == [("/o", "/n")]


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
    ],
    ids=["relative in a feed", "an expression of XSLT", "a namespace"],
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
