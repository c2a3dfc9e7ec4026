"""Look for the secrets of a text elsewhere: in its parts, and in sentences about it."""

import functools
import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from uriinspector.core.lazy import lazy_pattern

MASK: Final = "••••••"

_WORD: Final = lazy_pattern("[a-z]+")
_DISTINCT: Final = 3  # least characters of a secret that is looked for anywhere in a sentence
_FEW: Final = 16  # words up to this number are looked for one by one


class WordSet(NamedTuple):
    """A set of words to look for, with their lengths, longest first.

    A text is scanned once for each length, so the work does not grow with the number of words.
    """

    known: frozenset[str]
    lengths: tuple[int, ...]

    @classmethod
    def of(cls, words: Iterable[str]) -> "WordSet":
        """Collect the words, each once."""
        known = frozenset(words)
        return cls(known, tuple(sorted({len(word) for word in known}, reverse=True)))

    def mask_in(self, text: str) -> str:
        """Replace each of the words by `MASK`, the longest first."""
        if len(self.known) <= _FEW:
            for word in sorted(self.known, key=len, reverse=True):
                text = text.replace(word, MASK)
            return text
        return "".join(self._pieces(text))

    def _pieces(self, text: str) -> Iterator[str]:
        position = 0
        while position < len(text):
            width = next((size for size in self.lengths if text[position : position + size] in self.known), 0)
            yield MASK if width else text[position]
            position += width or 1


class Vocabulary(NamedTuple):
    """The secrets of a text, and their parts where a delimiter cuts one."""

    every: frozenset[str]
    distinct: WordSet  # long enough to be looked for anywhere in a part
    plain: WordSet  # plain words, which the program may use itself
    odd: WordSet  # what no sentence of the program contains

    def mask_part(self, part: str) -> str:
        """Mask the secrets in a part of the text."""
        return MASK if part in self.every else self.distinct.mask_in(part)

    def mask_sentence(self, sentence: str) -> str:
        """Mask the secrets in a sentence about the text, but not a letter or two, which every sentence holds."""
        pieces = self.odd.mask_in(sentence).split("'")
        for number in range(1, len(pieces)):
            is_quoted = number < len(pieces) - 1
            if is_quoted and pieces[number] in self.every:
                pieces[number] = MASK
            elif number % 2:
                pieces[number] = self.plain.mask_in(pieces[number])
        return "'".join(pieces)


@functools.lru_cache(maxsize=4)
def vocabulary(secrets: tuple[str, ...]) -> Vocabulary:
    """Make the words to look for from the secrets."""
    every = frozenset(piece for secret in secrets for piece in (secret, *re.split("[/?#]", secret)) if piece)
    distinct = [piece for piece in every if len(piece) >= _DISTINCT]
    plain = {piece for piece in distinct if _WORD.fullmatch(piece)}
    return Vocabulary(every, WordSet.of(distinct), WordSet.of(plain), WordSet.of(set(distinct) - plain))
