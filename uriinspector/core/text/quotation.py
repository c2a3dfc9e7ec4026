"""Quote a text for a shell, a program or a document, so that it means the same text where it is pasted."""

import json
import re
from collections.abc import Callable
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.syntax.charsets import C0_CONTROL_SET, LONE_SURROGATE
from uriinspector.core.syntax.percent import encode

_PLAIN_WORD: Final = lazy_pattern(r"[\w@%+=:,./-]++", re.ASCII)
_SHELL_ESCAPES: Final = {
    ord("\\"): r"\\",
    ord("'"): r"\'",
    **{code: f"\\x{code:02x}" for code in (*range(32), 127)},
}
# The characters that PowerShell takes for a single quotation mark.
_SINGLE_QUOTES: Final = lazy_pattern("['\u2018\u2019\u201a\u201b]")
_MARKUP: Final = lazy_pattern(r"([\\`*_{}\[\]<>#|!&~])")
_LINE_BREAKS: Final = lazy_pattern(r"[\r\n\u0085\u2028\u2029]")
_LINK_STAYS: Final = frozenset(map(chr, range(33, 127))) - frozenset('<>"\\`{}|^')


class Quotation(NamedTuple):
    """One way to quote a text; `is_link` where only a whole URI makes sense."""

    name: str
    title: str
    write: Callable[[str], str]
    is_link: bool = False


def shell_word(text: str) -> str:
    """Quote one word for a POSIX shell; control characters become `$'…'` (POSIX.1-2024 2.2.4), which bash and zsh know too.

    A shell word can hold neither NUL nor a lone surrogate: they become U+FFFD.
    """
    text = _replace_surrogates(text).replace("\0", "\ufffd")
    if _PLAIN_WORD.fullmatch(text):
        return text
    if C0_CONTROL_SET.isdisjoint(text):
        return "'" + text.replace("'", "'\\''") + "'"
    return "".join(_quote_pieces(text))


def _quote_pieces(text: str) -> list[str]:
    """Quote runs of control characters by themselves, so that a digit after an escape is not read as part of it."""
    pieces = re.split(r"([\x00-\x1f\x7f]++)", text)
    return [
        f"$'{piece.translate(_SHELL_ESCAPES)}'" if row % 2 else shell_word(piece)
        for row, piece in enumerate(pieces)
        if piece
    ]


def curl_command(uri: str) -> str:
    """Write the command that fetches a URI literally: no patterns (`-g`), no options (`--url`)."""
    return f"curl -g --url {shell_word(uri)}"


def powershell_string(text: str) -> str:
    """Write a single-quoted string of PowerShell, where only the quotes themselves are special."""
    return "'" + _SINGLE_QUOTES.sub(r"\g<0>\g<0>", _replace_surrogates(text)) + "'"


def markdown_link(uri: str) -> str:
    """Write a CommonMark link that shows the URI; what would end its destination is percent-encoded."""
    shown = _MARKUP.sub(r"\\\1", _LINE_BREAKS.sub(" ", _replace_surrogates(uri)))
    return f"[{shown}](<{link_target(uri)}>)"


def html_link(uri: str) -> str:
    """Write an HTML link that shows the URI."""
    escaped = _replace_surrogates(uri)
    for character, reference in _REFERENCES:
        escaped = escaped.replace(character, reference)
    return f'<a href="{escaped}">{escaped}</a>'


def link_target(uri: str) -> str:
    """Percent-encode the characters that no document may hold in a link; existing triplets stay."""
    return encode(_replace_surrogates(uri), _LINK_STAYS)


def _replace_surrogates(text: str) -> str:
    """Replace lone surrogates, which no file can hold, by U+FFFD."""
    return LONE_SURROGATE.sub("\ufffd", text)


_REFERENCES: Final = (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"))
QUOTATIONS: Final = (
    Quotation("curl", "curl command", curl_command, is_link=True),
    Quotation("markdown", "Markdown link", markdown_link, is_link=True),
    Quotation("html", "HTML link", html_link, is_link=True),
    Quotation("python", "Python string", ascii),
    Quotation("powershell", "PowerShell string", powershell_string),
    Quotation("json", "JSON string", json.dumps),
)


_FORMULA_STARTS: Final = ("=", "+", "-", "@", "\t", "\r")


def escape_formula(text: str) -> str:
    """Prefix a cell of a table with `'` if a spreadsheet would run it as a formula."""
    return f"'{text}" if text.startswith(_FORMULA_STARTS) else text


_MARKUP_IN_WORDS: Final = lazy_pattern(r"([\\`*_\[\]<>|#])")
_TICKS: Final = lazy_pattern(r"`+")


def escape_markdown(text: str) -> str:
    """Return a text as words on one line, with everything escaped that would be markup."""
    return _MARKUP_IN_WORDS.sub(r"\\\1", text.replace("\n", " "))


def quote_code(text: str) -> str:
    """Return a text as inline code, whatever backticks it has, with invisible characters as escapes; an empty text stays empty.

    >>> quote_code("a`b")
    '`` a`b ``'
    """
    shown = "".join(each if each.isprintable() else f"\\u{{{ord(each):X}}}" for each in text)
    longest = max((len(run) for run in _TICKS.findall(shown)), default=0)
    fence, pad = "`" * (longest + 1), " " if longest else ""
    return f"{fence}{pad}{shown}{pad}{fence}" if shown else ""
