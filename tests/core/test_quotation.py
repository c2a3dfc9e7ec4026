"""A quotation that is read by its own rules gives the text again."""

import ast
import json
import re
import shutil
import subprocess
from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from uriinspector.core.text.quotation import (
    QUOTATIONS,
    curl_command,
    html_link,
    link_target,
    markdown_link,
    powershell_string,
    shell_word,
)

ANY = st.text(st.characters(codec=None), max_size=20)
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
AWKWARD = st.text(st.sampled_from("'\"\\$`!*?[]()<>|&;#~{}%= \n\t\r\x01\x7fa0é"), max_size=20)


def by_bash(words: list[str]) -> list[str]:
    """What a real shell takes each word for."""
    script = "printf '%s\\0' " + " ".join(words)
    done = subprocess.run(["bash", "-c", script], capture_output=True, check=True)
    return done.stdout.decode().split("\0")[:-1]


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
@given(st.lists(st.one_of(TEXT, AWKWARD), min_size=1, max_size=10))
@settings(max_examples=30, deadline=None)
def test_bash_reads_the_word(texts):
    assert by_bash([shell_word(text) for text in texts]) == [text.replace("\0", "\ufffd") for text in texts]


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
def test_curl_gets_the_uri_and_no_option():
    uri = "--help http://h/[1-3]{a,b}?a=1&b='$(x)'"
    assert by_bash([curl_command(uri)]) == ["curl", "-g", "--url", uri]


@given(ANY)
def test_python_and_json_read_the_literal(text):
    for name, read in (("python", ast.literal_eval), ("json", json.loads)):
        written = next(way.write(text) for way in QUOTATIONS if way.name == name)
        assert read(written) == text
        assert written.isascii()


@given(st.one_of(TEXT, AWKWARD))
def test_powershell_ends_the_string_where_it_ends(text):
    """about_Quoting_Rules: in single quotes only a doubled quote is special, and ‘ ’ ‚ ‛ are quotes too."""
    quoted = powershell_string(text)
    assert re.fullmatch(r"'(?:[^'‘’‚‛]|(['‘’‚‛])\1)*'", quoted, re.DOTALL)
    assert re.sub(r"(['‘’‚‛])\1", r"\1", quoted[1:-1]) == text


class Links(HTMLParser):
    """Gathers what links lead to and show."""

    def __init__(self):
        super().__init__()
        self.found, self.shown = [], ""

    def handle_starttag(self, tag, attributes):
        self.found.append((tag, *attributes))

    def handle_data(self, data):
        self.shown += data


@given(st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=20))
def test_html_reads_the_link(text):
    links = Links()
    links.feed(html_link(text))
    links.close()
    assert links.found == [("a", ("href", text))]
    assert links.shown == text


@given(st.one_of(st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=20), AWKWARD))
@settings(max_examples=50)
def test_commonmark_reads_one_link(text):
    inline = MarkdownIt("commonmark").parseInline(markdown_link(text))[0].children
    opened = [token for token in inline if token.type == "link_open"]
    assert [token.attrs["href"] for token in opened] == [MarkdownIt().normalizeLink(link_target(text))]
    assert inline[0].type == "link_open"
    assert inline[-1].type == "link_close"


ROWS = [
    pytest.param(shell_word, "http://h/p", "http://h/p", id="a-plain-word"),
    pytest.param(shell_word, "", "''", id="nothing"),
    pytest.param(shell_word, "a'b", "'a'\\''b'", id="a-quote"),
    pytest.param(shell_word, "a\n1", "a$'\\x0a'1", id="a-line-break"),
    pytest.param(shell_word, "\ud800\0", "'\ufffd\ufffd'", id="what-no-word-holds"),
    pytest.param(markdown_link, "http://h/a_b(c)", "[http://h/a\\_b(c)](<http://h/a_b(c)>)", id="markdown"),
    pytest.param(html_link, "?a=1&b=<", '<a href="?a=1&amp;b=&lt;">?a=1&amp;b=&lt;</a>', id="html"),
    pytest.param(powershell_string, "it's", "'it''s'", id="powershell"),
]


@pytest.mark.parametrize(("write", "text", "expected"), ROWS)
def test_rows(write, text, expected):
    assert write(text) == expected


@pytest.mark.parametrize("quotation", QUOTATIONS, ids=[quotation.name for quotation in QUOTATIONS])
def test_any_text_can_be_copied_as_each(quotation):
    written = quotation.write("http://h/ä\ud800\0\n'\"<>&`$()[]\\")
    assert written.encode()
