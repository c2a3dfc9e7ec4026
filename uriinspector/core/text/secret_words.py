"""The secrets of a text as words to look for elsewhere: in its parts, and in what is said about it."""

import functools
import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

MASK: Final = "••••••"

_WORD: Final = re.compile("[a-z]+")
_DISTINCT: Final = 3  # characters of a secret that is looked for anywhere in a sentence
_FEW: Final = 16  # words that are looked for one after another


class Words(NamedTuple):
    """Some words, and their lengths with the longest first.

    However many there are, a text is gone through once for each length: the work does not grow with their number.
    """

    known: frozenset[str]
    lengths: tuple[int, ...]

    @classmethod
    def of(cls, words: Iterable[str]) -> "Words":
        """Each of the words once."""
        known = frozenset(words)
        return cls(known, tuple(sorted({len(word) for word in known}, reverse=True)))

    def hidden_in(self, text: str) -> str:
        """The text with `MASK` for each of the words, the longest first."""
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
    """The secrets of a text, and their parts where a delimiter in one cuts it."""

    every: frozenset[str]
    distinct: Words  # long enough to be looked for anywhere in a part
    plain: Words  # words of letters, which the program may use itself
    odd: Words  # what no sentence of the program holds

    def hidden_in(self, part: str) -> str:
        """A part of the text without its secrets."""
        return MASK if part in self.every else self.distinct.hidden_in(part)

    def hidden_about(self, sentence: str) -> str:
        """A sentence about the text without its secrets; a letter or two stand in every sentence."""
        told = self.odd.hidden_in(sentence).split("'")
        for number in range(1, len(told)):
            is_quoted = number < len(told) - 1
            if is_quoted and told[number] in self.every:
                told[number] = MASK
            elif number % 2:
                told[number] = self.plain.hidden_in(told[number])
        return "'".join(told)


@functools.lru_cache(maxsize=4)
def vocabulary(secrets: tuple[str, ...]) -> Vocabulary:
    """What to look for where these are the secrets."""
    every = frozenset(piece for secret in secrets for piece in (secret, *re.split("[/?#]", secret)) if piece)
    distinct = [piece for piece in every if len(piece) >= _DISTINCT]
    plain = {piece for piece in distinct if _WORD.fullmatch(piece)}
    return Vocabulary(every, Words.of(distinct), Words.of(plain), Words.of(set(distinct) - plain))
