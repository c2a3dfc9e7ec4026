"""Write a text into Markdown (CommonMark 0.31), as words or as code."""

from typing import Final

from uriinspector.base.lazy import lazy_pattern

_MARKUP: Final = lazy_pattern(r"([\\`*_\[\]<>|#])")
_TICKS: Final = lazy_pattern(r"`+")


def escape_markdown(text: str) -> str:
    """Return a text as words on one line, with everything escaped that would be markup."""
    return _MARKUP.sub(r"\\\1", text.replace("\n", " "))


def quote_code(text: str) -> str:
    """Return a text as inline code, whatever backticks it has, with invisible characters as escapes; an empty text stays empty.

    >>> quote_code("a`b")
    '`` a`b ``'
    """
    shown = "".join(each if each.isprintable() else f"\\u{{{ord(each):X}}}" for each in text)
    longest = max((len(run) for run in _TICKS.findall(shown)), default=0)
    fence, pad = "`" * (longest + 1), " " if longest else ""
    return f"{fence}{pad}{shown}{pad}{fence}" if shown else ""
