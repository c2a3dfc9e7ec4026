"""Codecs that write most characters as themselves and some by an escape: percent, HTML, JSON, CSS and their kind."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from uriinspector.base.message import Message
from uriinspector.core.codecs.codec import Coded
from uriinspector.core.finding import Finding, Severity
from uriinspector.core.syntax.charsets import LONE_SURROGATE
from uriinspector.core.syntax.span import Span, common_beginning, matches


class Problem(NamedTuple):
    """What is wrong with one piece: a finding without its span."""

    code: str
    message: str
    reference: str
    severity: Severity = Severity.ERROR


class Piece(NamedTuple):
    """A stretch of coded text and what it stands for; where `raw == text`, its characters stand for themselves."""

    raw: str
    text: str
    problem: Problem | None = None


def read_pieces(
    pattern: re.Pattern[str], raw: str, read: Callable[[str], Iterable[Piece]]
) -> Iterator[Piece]:
    """Yield the pieces of `raw`: every match of `pattern` as `read` decodes it, and the text between them unchanged."""
    position = 0
    for match in pattern.finditer(raw):
        if match.start() > position:
            literal = raw[position : match.start()]
            yield Piece(literal, literal)
        yield from read(match[0])
        position = match.end()
    if position < len(raw):
        yield Piece(raw[position:], raw[position:])


def lone_surrogates(text: str) -> tuple[Finding, ...]:
    """Return a finding for each lone surrogate, which no encoding form of Unicode has octets for."""
    sentence = "U+{} is half of a pair and no character; it has no octets and stays as it is."
    return tuple(
        Finding(
            "lone-surrogate",
            Severity.ERROR,
            span,
            Message(sentence, f"{ord(match[0]):04X}"),
            "Unicode 3.9 D92",
        )
        for match, span in matches(LONE_SURROGATE, text)
    )


def join_pieces(pieces: Iterable[Piece]) -> Coded:
    """Join the texts of all pieces, with a finding for each that has a problem."""
    texts: list[str] = []
    findings: list[Finding] = []
    position = 0
    for raw, text, problem in pieces:
        texts.append(text)
        end = position + len(raw)
        if problem is not None:
            span = Span(position, end)
            findings.append(Finding(problem.code, problem.severity, span, problem.message, problem.reference))
        position = end
    return Coded("".join(texts), tuple(findings))


class EscapeCodec(NamedTuple):
    """A codec made of two functions: `read` cuts coded text into pieces, `write` writes any text.

    `write` writes a character the same at every place, or at least so that it is read back rightly.
    `unwritable` gives a finding for each character of a text that cannot be written.
    """

    name: str
    title: str
    description: str
    read: Callable[[str], Iterable[Piece]]
    write: Callable[[str, str | None], str]
    exact: bool = True
    unwritable: Callable[[str], tuple[Finding, ...]] = lambda _text: ()

    def encode(self, text: str, component: str | None = None) -> Coded:
        """Write `text` with escapes; a character that cannot be written gets a finding."""
        return Coded(self.write(text, component), self.unwritable(text))

    def decode(self, text: str, component: str | None = None) -> Coded:  # noqa: ARG002 - the same everywhere
        """Undo the escapes; a malformed one is kept and gets a finding."""
        return join_pieces(self.read(text))

    def style(self, raw: str, component: str | None = None) -> str:  # noqa: ARG002 - the same everywhere
        """Return which escapes `raw` uses, with a few examples."""
        return _Habits.of(self.read(raw)).describe()

    def respell(self, raw: str, text: str, component: str | None = None) -> str:
        """Change `raw` to mean `text`: keep the pieces that stay, and spell new characters like similar ones in `raw`."""
        pieces = list(self.read(raw))
        head, tail, middle = find_kept_ends(pieces, text)
        habits = _Habits.of(pieces)
        changed = head + "".join(habits.spell(char, self.write(char, component)) for char in middle) + tail
        if self.decode(changed, component).output == text:
            return changed
        return self.write(text, component)


def find_kept_ends(pieces: list[Piece], text: str) -> tuple[str, str, str]:
    """Return the raw pieces that `text` keeps at its start and at its end, and the text between them."""
    head: list[str] = []
    start = 0
    first = 0
    for raw, meant, _ in pieces:
        if not text.startswith(meant, start):
            break
        head.append(raw)
        start += len(meant)
        first += 1
    else:
        # New text goes before a closing quote, and after an opening one
        while start < len(text) and first > 1 and not pieces[first - 1].text:
            head.pop()
            first -= 1
    rest = pieces[first:]
    if rest and rest[0].raw == rest[0].text and len(rest[0].text) > 1:
        same = common_beginning(rest[0].text, text[start:])
        head.append(rest[0].text[:same])
        start += same
        rest[0] = Piece(rest[0].raw[same:], rest[0].text[same:])
    tail: list[str] = []
    end = len(text)
    for raw, meant, _ in reversed(rest):
        if end - len(meant) < start or not text.endswith(meant, start, end):
            if raw == meant:
                same = common_beginning(meant[::-1], text[start:end][::-1])
                tail.append(meant[len(meant) - same :])
                end -= same
            break
        tail.append(raw)
        end -= len(meant)
    return "".join(head), "".join(reversed(tail)), text[start:end]


def _kind(char: str) -> str:
    """Return the group of a character, which writers escape as a whole or not at all; `""` for one outside any group."""
    if char >= "\x80":
        return "not ASCII"
    if char.isalpha():
        return "letter"
    return "digit" if char.isdigit() else ""


class _Habits(NamedTuple):
    """How a text is written: the spelling of each character, which kinds are escaped, the case of hex digits."""

    spellings: dict[str, str]
    escaped: frozenset[str]
    literal: frozenset[str]
    lower: bool

    @classmethod
    def of(cls, pieces: Iterable[Piece]) -> "_Habits":
        """Learn the habits from these pieces; malformed ones teach nothing."""
        spellings: dict[str, str] = {}
        literals: set[str] = set()
        for raw, text, problem in pieces:
            if problem is not None:
                continue
            if raw == text:
                literals.update(text)
            else:
                spellings[text] = raw
        escapes = "".join(spellings.values())
        kinds = frozenset(map(_kind, filter(lambda text: len(text) == 1, spellings)))
        spellings.update((char, char) for char in literals if char not in spellings)
        lower = re.search("[0-9][a-f]|[a-f][0-9]", escapes) is not None
        upper = re.search("[0-9][A-F]|[A-F][0-9]", escapes) is not None
        return cls(spellings, kinds, frozenset(map(_kind, literals)), lower and not upper)

    def spell(self, char: str, default: str) -> str:
        """Spell `char` by these habits, where the codec on its own would write `default`."""
        known = self.spellings.get(char)
        if known is not None:
            return known
        kind = _kind(char)
        if kind and kind in self.literal and kind not in self.escaped:
            return char
        return default.lower() if self.lower and default != char else default

    def describe(self) -> str:
        """Describe the choices in a few words."""
        escaped = [f"{_show(text)} as {raw}" for text, raw in self.spellings.items() if text and raw != text]
        more = ", …" if len(escaped) > _EXAMPLES else ""
        return ", ".join(escaped[:_EXAMPLES]) + more


_EXAMPLES: Final = 4


def _show(text: str) -> str:
    return "space" if text == " " else text if text.isprintable() else f"U+{ord(text[0]):04X}"
