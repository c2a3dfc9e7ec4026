"""Expat's verdict on XML before its links are looked for."""

import pytest
from link_edits import find_links

from uriinspector.html.document import broken_line
from uriinspector.html.link import Kind


@pytest.mark.parametrize(
    "text",
    ["", "vti_encoding:SR|utf8-nl\n]]>", "<a/>", "<a>&nbsp;</a>", '<!DOCTYPE a SYSTEM "x"><a b="&x;"/>', "<a xmlns:b='&x;'/>", "\ufeff<?xml version='1.1' encoding='EUC-JP'?><a>\u8868</a>"],
    ids=["nothing", "no tag", "element", "entity", "entity of a DTD", "entity for a namespace", "other encoding"],
)  # fmt: skip
def test_what_is_well_formed(text):
    assert broken_line(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "<a>\n&b</a>",
        "<a>\n<b c='' c=''/></a>",
        "<a>\n<b:c/></a>",
        "<a/>\n<a/>",
        "<a>\r\0</a>",
        "<a>\n]]></a>",
    ],
    ids=[
        "ampersand",
        "attribute twice",
        "undeclared prefix",
        "two roots",
        "control character",
        "end of CDATA",
    ],
)
def test_what_is_not(text):
    assert broken_line(text) == 2


def test_a_file_that_is_not_is_left_alone():
    document = find_links(b"<rss><channel><link>http://o/?a&b</link></channel></rss>", language=Kind.XML)
    assert (document.links, document.skipped) == ((), "The file is not well-formed XML: see line 1.")
