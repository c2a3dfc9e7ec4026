"""The invariant for strings of scripts: where one began with an old base, or its path, it now begins with the new one.

A program may join such strings, so they are texts and no references: nothing is resolved. An old base may begin the string,
or a string inside it: JSON in a string, HTML in a string.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final

import ada_url

_SLASH: Final = r"(?:\\{0,7}(?:/|u002[fF]|x2[fF]|u\{0*2[fF]\}|0?57(?![0-7])))"
_QUOTE: Final = (
    r"(?:[\"'`=(]|\burl\(\s+|\\{0,7}(?:u00|x)(?:22|27|60)|&(?:quot|apos|#0{0,4}3[49]|#[xX]0{0,4}2[27]);)"
)
_SPELLING: Final = 16  # characters of the longest spelling of a slash
_WHOLE: Final = "\0"  # ends a form that has to be the whole string
_ALONE: Final = rf"(?!{_SLASH})"
_ANYWHERE: Final = r"(?<![A-Za-z0-9_.~%@/\\-])"  # nothing of a name or of another path stands before
_WORD: Final = re.compile(r"[^\s,]++")
_DESCRIPTOR: Final = re.compile(r"[0-9.]++[wxh]")
_END: Final = r"(?![A-Za-z0-9_~%@-]|\.[A-Za-z0-9])"


class Literals:
    """Judges whether strings were moved rightly."""

    def __init__(self, ways: Iterable[tuple[str, str, bool]], home: str) -> None:
        """Take each old base and its new one, without their final slashes, and whether the tree itself lies there.

        `home` is the new base of the tree: what lies on another site has no path of its own on this one.
        """
        forms = {old: new for way in ways for old, new in _forms(*way, home)}
        longest_first = sorted(forms, key=len, reverse=True)
        self._new = [forms[form] for form in longest_first]
        spelled = "|".join(f"({_expression_of(form)})" for form in longest_first)
        begins = rf"(?:^|{_QUOTE})(?:{spelled})"
        self._old = re.compile(begins) if spelled else None
        self._anywhere = re.compile(rf"(?:^|{_QUOTE}|{_ANYWHERE})(?:{spelled})")

    def is_right(self, before: str, after: str, *, anywhere: bool = False) -> bool:
        """Whether `after` is `before` with each old base that begins a string replaced, or left as it was.

        The items of a list, such as a `srcset`, begin too. With `anywhere` an old base in the middle of a text may be replaced.
        """
        if self._old is None:
            return before == after
        expected: list[str] = []
        done = 0
        old = self._anywhere if anywhere or self._is_list(before) else self._old
        for match in old.finditer(before):
            number = match.lastindex or 1
            start, end = match.span(number)
            expected += (
                re.escape(before[done:start]),
                _match_either(match[number], before[end : end + _SPELLING], self._new[number - 1]),
            )
            done = end
        return re.fullmatch("".join((*expected, re.escape(before[done:]))), after, re.DOTALL) is not None

    def _is_list(self, text: str) -> bool:
        """Whether a text consists of addresses that begin with an old base, and of the descriptors of a `srcset`."""
        words = [word for word in _WORD.findall(text) if not _DESCRIPTOR.fullmatch(word)]
        return self._old is not None and all(self._old.match(word) for word in words)


def _forms(old: str, new: str, is_tree: bool, home: str) -> Iterator[tuple[str, tuple[str, ...]]]:  # noqa: FBT001 - a row of data
    """Yield how an old base may begin a string, each with what may stand there now."""
    origin, new_origin = (ada_url.URL(base).origin for base in (old, new))
    if origin != old and is_tree:
        yield f"{origin}{_WHOLE}", (new_origin,)
    yield old, (new, new_origin) if origin == old else (new,)
    yield old.partition(":")[2], (new.partition(":")[2],)
    path, new_path = _path(old), _path(new)
    if is_tree and path != new_path:
        stays = ada_url.URL(new).origin == ada_url.URL(home).origin
        yield path, ((new_path,) if new_path else ("", "/")) if stays else (new,)


def _path(base: str) -> str:
    path: str = ada_url.URL(base).pathname
    return path.removesuffix("/")


def _expression_of(form: str) -> str:
    if form.endswith(_WHOLE):
        return rf"{_spelled(form.removesuffix(_WHOLE))}(?=\\{{0,7}}{_QUOTE}|\Z)"
    if not form:  # the root of a site: what follows is its path, and no host
        return rf"(?={_SLASH}(?!{_SLASH})|\Z)"
    return _spelled(form) + _END


def _spelled(form: str) -> str:
    return _SLASH.join(map(re.escape, form.split("/")))


def _match_either(old: str, following: str, new: tuple[str, ...]) -> str:
    """Match what stood there, or what may stand there now, with slashes spelled in the same way."""
    slash = re.search(_SLASH, old) or re.match(_SLASH, following)
    spelling = slash[0] if slash else "/"
    texts = (old, *(text.replace("/", spelling) for text in new))
    # A slash alone stands for the root of a site where no path follows.
    return f"(?:{'|'.join(re.escape(text) + _ALONE * (text == spelling) for text in texts)})"
