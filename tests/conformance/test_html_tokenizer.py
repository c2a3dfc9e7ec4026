"""The tokenizer against html5lib's vectors: the same tokens, made from spans alone."""

import re
from collections import Counter

from vectors import cases, table

from uriinspector.html.link import decode_references
from uriinspector.html.tokenizer import (
    Comment,
    Doctype,
    Tag,
    Text,
    TokenizerState,
    find_text_end,
    read_markup,
)

REFERENCES_COUNT = {TokenizerState.DATA, TokenizerState.RCDATA}
NUL_STAYS = {TokenizerState.DATA, TokenizerState.CDATA}
# xmlViolation.test wants what XML cannot hold replaced, an option of tree builders the HTML Standard does not know


def is_of_html(case):
    return case["file"] != "xmlViolation.test"


def unescape(value):
    if isinstance(value, str):
        return re.sub(r"\\u([0-9A-Fa-f]{4})", lambda match: chr(int(match[1], 16)), value)
    if isinstance(value, list):
        return [unescape(item) for item in value]
    return (
        {unescape(key): unescape(item) for key, item in value.items()} if isinstance(value, dict) else value
    )


def text_of(raw):
    return raw.decode("utf-8", "surrogatepass").replace("\r\n", "\n").replace("\r", "\n")


def without_nul(text):
    return text.replace("\0", "\ufffd")


def attributes_of(data, tag):
    return {
        without_nul(attribute.name.encode("latin-1").decode("utf-8")): without_nul(
            decode_references(text_of(data[attribute.start : attribute.end])).text
        )
        for attribute in tag.attributes
    }


def characters(data, token):
    text = text_of(data[token.start : token.end])
    if token.state not in NUL_STAYS:
        text = without_nul(text)
    return decode_references(text, in_attribute=False).text if token.state in REFERENCES_COUNT else text


def tokens(data, state, name):
    """Every token, beginning in `state` inside the element `name`; no start tag changes the state here."""
    position = find_text_end(data, 0, state, name)
    if position:
        yield Text(0, position, state)
    if state is TokenizerState.CDATA:
        position += len("]]>")
    while position < len(data):
        end = find_text_end(data, position, TokenizerState.DATA, "")
        if end > position:
            yield Text(position, end, TokenizerState.DATA)
        token = read_markup(data, end) if end < len(data) else None
        if token is None:
            return
        yield token
        position = token.end


def read(data, state, name):
    output = []
    for token in tokens(data, state, name):
        match token:
            case Text():
                if output and output[-1][0] == "Character":
                    output[-1][1] += characters(data, token)
                else:
                    output.append(["Character", characters(data, token)])
            case Comment():
                output.append(["Comment", without_nul(text_of(data[token.data_start : token.data_end]))])
            case Doctype():
                output.append(["DOCTYPE"])
            case Tag(is_end=True):
                output.append(["EndTag", without_nul(token.name.encode("latin-1").decode("utf-8"))])
            case Tag():
                name = without_nul(token.name.encode("latin-1").decode("utf-8"))
                output.append(
                    ["StartTag", name, attributes_of(data, token), *([True] if token.self_closing else [])]
                )
    return output


def expected(case):
    output = unescape(case["output"]) if case.get("doubleEscaped") else case["output"]
    return [token[:1] if token[0] == "DOCTYPE" else token for token in output]


@table("html5lib_tokenizer", counts=is_of_html)
def test_tokens_of_html5lib(case):
    text = unescape(case["input"]) if case.get("doubleEscaped") else case["input"]
    data = text.encode("utf-8", "surrogatepass")
    for state in case.get("initialStates", [TokenizerState.DATA]):
        assert read(data, TokenizerState(state), case.get("lastStartTag", "")) == expected(case), state


def test_every_state_is_in_the_vectors():
    states = Counter(
        state
        for case in filter(is_of_html, cases("html5lib_tokenizer"))
        for state in case.get("initialStates", [])
    )
    assert {TokenizerState(state) for state in states} >= set(TokenizerState) - {TokenizerState.DATA}
