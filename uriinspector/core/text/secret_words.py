"""Look for the secrets of a text elsewhere: in its parts, and in sentences about it."""

import functools
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.syntax.percent import decode_with_spans
from uriinspector.core.syntax.span import Span

MASK: Final = "••••••"

_WORD: Final = lazy_pattern("[a-z]+")
_DELIMITERS: Final = lazy_pattern("[/?#]")
_DISTINCT: Final = 3  # least characters of a secret that is looked for anywhere in a sentence
_FEW: Final = 16  # words up to this number are looked for one by one
_LAYERS: Final = 3  # layers of percent-encoding that a reader may add to a text


class WordSet(NamedTuple):
    """A set of words to look for in any spelling, with their lengths, longest first.

    A text is scanned once for each length, so the work does not grow with the number of words.
    """

    known: frozenset[str]
    lengths: tuple[int, ...]

    @classmethod
    def of(cls, words: Iterable[str]) -> "WordSet":
        """Collect folded words, each once."""
        known = frozenset(words)
        return cls(known, tuple(sorted({len(word) for word in known}, reverse=True)))

    def mask_in(self, text: str) -> str:
        """Replace each of the words by `MASK`, the longest first, however it is encoded and in whatever case."""
        if not self.known:
            return text
        folded, spans = _fold(text)
        pieces: list[str] = []
        end = 0
        for found in self._find(folded):
            start = spans[found.start].start if spans else found.start
            pieces += (text[end:start], MASK)
            end = spans[found.end - 1].end if spans else found.end
        return "".join([*pieces, text[end:]])

    def _find(self, text: str) -> Iterator[Span]:
        if len(self.known) <= _FEW:
            words = "|".join(map(re.escape, sorted(self.known, key=len, reverse=True)))
            yield from (Span(*match.span()) for match in re.finditer(words, text))
            return
        position = 0
        while position < len(text):
            width = next((size for size in self.lengths if text[position : position + size] in self.known), 0)
            if width:
                yield Span(position, position + width)
            position += width or 1


def _fold(text: str) -> tuple[str, Sequence[Span]]:
    """Return a text decoded, in lower case, with a space for each `+`, and where its characters come from; no spans if nowhere else.

    Readers of a secret encode it, decode it and change its case; all of these have the same folded text.
    """
    spans: Sequence[Span] = ()
    for _ in range(_LAYERS):
        decoded = decode_with_spans(text) if "%" in text else None
        if decoded is None or decoded.text == text:
            break
        spans = [
            Span(spans[one.start].start, spans[one.end - 1].end) if spans else one for one in decoded.spans
        ]
        text = decoded.text
    lower = text.lower()
    if len(lower) != len(text):  # one capital letter has two small ones
        lower = "".join(each.lower() if len(each.lower()) == 1 else each for each in text)
    return lower.replace("+", " "), spans


class Vocabulary(NamedTuple):
    """The secrets of a text, folded, and their parts where a delimiter cuts one."""

    every: frozenset[str]
    distinct: WordSet  # long enough to be looked for anywhere in a part
    plain: WordSet  # plain words, which the program may use itself
    odd: WordSet  # what no sentence of the program contains

    def mask_part(self, part: str) -> str:
        """Mask the secrets in a part of the text."""
        return MASK if _fold(part)[0] in self.every else self.distinct.mask_in(part)

    def mask_sentence(self, sentence: str) -> str:
        """Mask the secrets in a sentence about the text, but not a letter or two, which every sentence holds."""
        pieces = self.odd.mask_in(sentence).split("'")
        for number in range(1, len(pieces)):
            is_quoted = number < len(pieces) - 1
            if is_quoted and _fold(pieces[number])[0] in self.every:
                pieces[number] = MASK
            elif number % 2:
                pieces[number] = self.plain.mask_in(pieces[number])
        return "'".join(pieces)


@functools.lru_cache(maxsize=4)
def vocabulary(secrets: tuple[str, ...]) -> Vocabulary:
    """Make the words to look for from the secrets."""
    written = {piece for secret in secrets for piece in (secret, *_DELIMITERS.split(secret)) if piece}
    every = frozenset(_fold(piece)[0] for piece in written)
    distinct = [piece for piece in every if len(piece) >= _DISTINCT]
    plain = {piece for piece in distinct if _WORD.fullmatch(piece)}
    return Vocabulary(every, WordSet.of(distinct), WordSet.of(plain), WordSet.of(set(distinct) - plain))
