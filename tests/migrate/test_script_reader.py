"""The proof's own lexer of scripts, and its rule for strings, against a grammar of the whole language and by a table."""

import re

import pytest
import tree_sitter
import tree_sitter_javascript
from hypothesis import given
from hypothesis import strategies as st
from sites import scripts

from uriinspector.migrate.proof.invariant import Literals
from uriinspector.migrate.proof.readers.script import literals_of, pair_literals, undo_escapes

SOURCE_MAP = re.compile(r"\.map\Z")


@pytest.mark.parametrize(
    ("script", "literals"),
    [
        ("a = 'x' + \"y\"", ["x", "y"]),
        ("a = `x${b + 'c' + `d`}e`", ["x", "c", "d", "e"]),
        ("a = `\\`$\\${`", ["`$${"]),
        ("f('\\x2fa\\u002fb\\u{2f}c\\/d\\\ne\\0')", ["/a/b/c/de\0"]),
        ("a = b / c; d = 'x' / e", ["x"]),
        ("a = /['\"`]/; b = 'x'", ["x"]),
        ("a = /[/'\"]/g.test('x')", ["x"]),
        ("if (a) /'/.test('x')", ["x"]),
        ("f(a) / 2 / 'x'", ["x"]),
        ("a.if(b) / c / 'x'", ["x"]),
        ("a.return / 2; b = 'x'/1", ["x"]),
        ("return /'/", []),
        ("a = {b: 1} / 'x' / 2", ["x"]),
        ("if (a) {} /'/.test('x')", ["x"]),
        ("x => {} \n/'/.test('x')", ["x"]),
        ("a++ / 2 / 'x'", ["x"]),
        ("a++ / 'x' / 2", ["x"]),
        ("a-- / 'x' / 2", ["x"]),
        ("a + /'x'/", []),
        ("a - /'x'/", []),
        ("a[0] / 'x' / 2", ["x"]),
        ("'a' / 'x' / 2", ["a", "x"]),
        ("`a` / 'x' / 2", ["a", "x"]),
        ("f(a) / 'x' / 2", ["x"]),
        ("while (a) /'x'/.test(b)", []),
        ("for (;;) /'x'/.test(b)", []),
        ("else /'x'/.test(b)", []),
        ("typeof /'x'/", []),
        ("a.typeof / 'x' / 2", ["x"]),
        ("$typeof / 'x' / 2", ["x"]),
        ("\u00e9typeof / 'x' / 2", ["x"]),
        ("try {} finally {} /'x'/.test(b)", []),
        ("// 'a'\nb = 'x' /* 'c' */", ["x"]),
        ("<!-- don't\na = 'x'\n--> don't\nb='y'", ["x", "y"]),
        ("a --> b; c = 'x'", ["x"]),
        ("#!/usr/bin/env don't\na = 'x'", ["x"]),
        ("//# sourceMappingURL=/docs/a.map", ["/docs/a.map"]),
        ("/*# sourceMappingURL=a.map */ b = 'x'", ["a.map", "x"]),
        ("a = 'never ended\nb = 'x'", ["never ended", "x"]),
        ("a = `never ended", ["never ended"]),
        ("a = `cut off\\", ["cut off\\"]),
    ],
)
def test_literals_are_found(script, literals):
    assert list(literals_of(script).literals) == literals


TOKENS = (
    "/", "//", "/*", "*/", "(", ")", "{", "}", "[", "]", "`", "${", '"', "'", "\\", "\n", "\r", "<!--", "-->", "-", "a", "if",
    "else", "return", "++", ";", "=>", "=", "1", " ", "#!", "//# sourceMappingURL=a.map", "\u2028",
)  # fmt: skip


@given(st.lists(st.sampled_from(TOKENS), max_size=14).map("".join))
def test_whatever_a_script_holds_each_gap_of_the_rest_is_a_literal(script):
    parts = literals_of(script)
    assert parts.rest.count("\0") == len(parts.literals) + len(parts.expressions)


@pytest.mark.sites
def test_all_scripts_of_real_sites_have_the_literals_a_grammar_finds():
    parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_javascript.language()))
    found = scripts()
    assert len(found) > 10
    for script in found:
        tree = parser.parse(script.encode())
        literals = sorted(text for text in literals_of(script).literals if not SOURCE_MAP.search(text))
        assert literals == sorted(text for text in _by_grammar(tree) if not SOURCE_MAP.search(text))


def _by_grammar(tree):
    waiting = [tree.root_node]
    while waiting:
        node = waiting.pop()
        if node.type == "string":
            yield undo_escapes(node.text.decode()[1:-1])
            continue
        if node.type == "template_string":
            yield from _pieces(node)
        waiting += node.children


def _pieces(template):
    begin = template.start_byte + 1
    whole = template.text
    for child in template.children:
        if child.type == "template_substitution":
            yield undo_escapes(
                whole[begin - template.start_byte : child.start_byte - template.start_byte].decode()
            )
            begin = child.end_byte
    yield undo_escapes(whole[begin - template.start_byte : -1].decode())


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a = 'x'", "b = 'x'"),
        ("a = 'x'", 'a = "x"'),
        ("a = 'x'", "a = 'x' // y"),
        ("a = 'x'", "a = 'x', 'y'"),
        ("a = 'x'", "a = 'x' + 'y'"),
        ("a = `x${b}`", "a = `x${c}`"),
        ("a = 'x'", "a = 'y\"'+'"),
    ],
)
def test_a_change_beside_literals_is_no_pair(before, after):
    assert pair_literals(before, after) is None


def test_only_changed_literals_are_paired():
    pairs = pair_literals("f('a', '/docs/', `b${1}c`)", "f('a', '/help/', `b${1}d`)")
    assert pairs == [("/docs/", "/help/"), ("c", "d")]


BELOW = Literals(
    [("https://o.example/docs", "https://n.example/v2/help", True)], "https://n.example/v2/help/"
)
AT_ROOT = Literals([("https://o.example/docs", "https://n.example", True)], "https://n.example/")
FROM_ROOT = Literals([("https://o.example", "https://n.example/v2/help", True)], "https://n.example/v2/help/")
AWAY = Literals([("https://o.example/docs/img", "https://cdn.example/i", True)], "https://n.example/")


@pytest.mark.parametrize(
    ("literals", "before", "after"),
    [
        (BELOW, "/docs/x", "/v2/help/x"),
        (BELOW, "/docs", "/v2/help"),
        (BELOW, "/docs?q", "/v2/help?q"),
        (BELOW, "/docs/x", "/docs/x"),
        (BELOW, "https://o.example", "https://n.example"),
        (
            BELOW,
            '{"url":"https://o.example","baseUrl":"/docs/"}',
            '{"url":"https://n.example","baseUrl":"/v2/help/"}',
        ),
        (
            FROM_ROOT,
            '{"url":"https://o.example","baseUrl":"/"}',
            '{"url":"https://n.example","baseUrl":"/v2/help/"}',
        ),
        (BELOW, "https://o.example/docs/x", "https://n.example/v2/help/x"),
        (BELOW, "//o.example/docs", "//n.example/v2/help"),
        (BELOW, '{"base":"/docs/","x":"/docs/a"}', '{"base":"/v2/help/","x":"/docs/a"}'),
        (BELOW, r"{\"base\":\"\/docs\/\"}", r"{\"base\":\"\/v2\/help\/\"}"),
        (BELOW, r"{\u0022base\u0022:\u0022/docs/\u0022}", r"{\u0022base\u0022:\u0022/v2/help/\u0022}"),
        (BELOW, '<a href="/docs/x">', '<a href="/v2/help/x">'),
        (BELOW, "<a href=/docs/x>", "<a href=/v2/help/x>"),
        (BELOW, "a{b:url(/docs/x)}", "a{b:url(/v2/help/x)}"),
        (AT_ROOT, "/docs/x", "/x"),
        (AT_ROOT, "/docs/", "/"),
        (AT_ROOT, "/docs", ""),
        (AT_ROOT, "/docs", "/"),
        (AWAY, "/docs/img/a.png", "https://cdn.example/i/a.png"),
        (FROM_ROOT, "/", "/v2/help/"),
        (FROM_ROOT, "", "/v2/help"),
        (FROM_ROOT, "/assets/a.js", "/v2/help/assets/a.js"),
        (FROM_ROOT, r'{"base":"\/"}', r'{"base":"\/v2\/help\/"}'),
        (FROM_ROOT, '<a href="/x">', '<a href="/v2/help/x">'),
        (BELOW, '<img srcset="/docs/a 1x, /docs/b 2x">', '<img srcset="/v2/help/a 1x, /v2/help/b 2x">'),
        (FROM_ROOT, "<img srcset='/a.png,/b 2x'>", "<img srcset='/v2/help/a.png,/v2/help/b 2x'>"),
    ],
)
def test_a_string_that_was_moved_rightly_holds(literals, before, after):
    assert literals.is_right(before, after)


@pytest.mark.parametrize(
    ("literals", "before", "after"),
    [
        (BELOW, "/docs/x", "/v2/help/y"),
        (BELOW, "/docs/x", "/v2/helpx"),
        (BELOW, "/docs-old/x", "/v2/help-old/x"),
        (BELOW, "see /docs/x", "see /v2/help/x"),
        (BELOW, "this, /docs/x", "this, /v2/help/x"),
        (BELOW, "https://o.example/x", "https://n.example/x"),
        (BELOW, "https://other.example/docs/x", "https://other.example/v2/help/x"),
        (BELOW, r"{\"base\":\"\/docs\/\"}", r"{\"base\":\"/v2/help\/\"}"),
        (BELOW, '"/docs/"', "'/v2/help/'"),
        (AT_ROOT, "/docs/x", "x"),
        (AT_ROOT, "/docs/x", "//x"),
        (AWAY, "/docs/img/a.png", "/i/a.png"),
        (FROM_ROOT, "//cdn.example/a", "/v2/help//cdn.example/a"),
        (FROM_ROOT, "a/b", "a/v2/help/b"),
        (FROM_ROOT, "/a", "/v2/helpa"),
    ],
)
def test_a_string_that_was_moved_wrongly_does_not(literals, before, after):
    assert not literals.is_right(before, after)
