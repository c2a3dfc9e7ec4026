"""The invariant, link by link: a link leads to the new place of what it led to before.

It is checked with a separate map of bases and the URL parser of browsers, and shares no code with what decided the rewrite.

Programs may join the strings of scripts, so these are texts, not references, and are not resolved: a string that began with an
old base, or its path, must now begin with the new one. The base may begin the string, or a string inside it (JSON or HTML).
"""

import functools
import re
from collections.abc import Iterable, Iterator
from itertools import dropwhile, zip_longest
from typing import Final, TypeAlias
from urllib.parse import unquote

import ada_url

from uriinspector.base.lazy import lazy_pattern
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.proof.base_map import BeforeAfter, Move
from uriinspector.migrate.proof.readers.script import pair_literals

_SLASH: Final = r"(?:\\{0,7}(?:/|u002[fF]|x2[fF]|u\{0*2[fF]\}|0?57(?![0-7])))"
_QUOTE: Final = (
    r"(?:[\"'`=(]|\burl\(\s+|\\{0,7}(?:u00|x)(?:22|27|60)|&(?:quot|apos|#0{0,4}3[49]|#[xX]0{0,4}2[27]);)"
)
# What precedes the second address of a `srcset`: the descriptor of the first, or the ending of its file.
_ITEM: Final = r"(?:[0-9][wxh]|\.[A-Za-z0-9]{1,5})\s*,\s*"
_SPELLING: Final = 16  # characters of the longest spelling of a slash
_WHOLE: Final = "\0"  # the end of a form that must be the whole string
_ALONE: Final = rf"(?!{_SLASH})"
_ANYWHERE: Final = r"(?<![A-Za-z0-9_.~%@/\\-])"  # not right after a name or another path
_WORD: Final = re.compile(r"[^\s,]++")
_DESCRIPTOR: Final = re.compile(r"[0-9.]++[wxh]")
_END: Final = r"(?![A-Za-z0-9_~%@-]|\.[A-Za-z0-9])"


class Literals:
    """Judges whether strings of scripts were moved correctly."""

    def __init__(self, ways: Iterable[tuple[str, str, bool]], home: str) -> None:
        """Take each old base and its new one, without final slashes, and whether the old base is in the tree.

        `home` is the new base of the tree: a path can't stand for a place that moves to another site than that.
        """
        forms = {old: new for way in ways for old, new in _forms(*way, home)}
        longest_first = sorted(forms, key=len, reverse=True)
        self._new = [forms[form] for form in longest_first]
        spelled = "|".join(f"({_expression_of(form)})" for form in longest_first)
        begins = rf"(?:^|{_QUOTE}|{_ITEM})(?:{spelled})"
        self._old = lazy_pattern(begins) if spelled else None
        self._anywhere = lazy_pattern(rf"(?:^|{_QUOTE}|{_ANYWHERE})(?:{spelled})")

    def is_right(self, before: str, after: str, *, anywhere: bool = False) -> bool:
        """Whether `after` is `before` with each old base at the beginning of a string replaced or left.

        In a list such as a `srcset`, that holds for each item. With `anywhere`, an old base may be replaced inside a text too.
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
    """Yield the forms in which an old base may begin a string, each with the texts that may replace it."""
    origin, new_origin = (ada_url.URL(base).origin for base in (old, new))
    if origin != old and is_tree:
        yield f"{origin}{_WHOLE}", (new_origin,)
    if origin != new_origin and is_tree:  # themes of Hexo have the host beside the path
        yield f"{origin.partition('//')[2]}{_WHOLE}", (new_origin.partition("//")[2],)
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
    """Return an expression for the old text, or the texts that may replace it, with slashes spelled in the same way."""
    slash = re.search(_SLASH, old) or re.match(_SLASH, following)
    spelling = slash[0] if slash else "/"
    texts = (old, *(text.replace("/", spelling) for text in new))
    # A single slash stands for the root of a site only if no path follows.
    return f"(?:{'|'.join(re.escape(text) + _ALONE * (text == spelling) for text in texts)})"


_NO_BASE: Final = ("data:", "javascript:")  # HTML Standard 4.2.3 "set the frozen base URL"
_TEMPLATE: Final = ("{{", "{%", "<?", "<%", "<!--#", "${", "@@(")
# A name that no file has, at the beginning of a path: a program puts an address in its place before anybody sees it.
_STAND_IN: Final = re.compile(
    r"/?(?:(?:__\w+__|\$[A-Z]\w*\$?|\[\w+\]|(?i:%7b%7b[^%/?#]+%7d%7d))(?:[/?#]|\Z)|(?P<sign>[%@])[A-Z]\w+(?P=sign)|%(?![0-9A-Fa-f]{2})\w[\w.]+%|%%[^/%]+%%"
    r"|@@\w+@@|@?\{[^/{}]+\}|\[\[[^/\[\]]+\]\]|\*\|[^/|]+\|\*|<<[^/<>]+>>)|[A-Z0-9]+_[A-Z0-9_]*/"
)
_BEGUN: Final = re.compile(r"/?[^/?#]*")  # the first name of a path
_ABSOLUTE: Final = ("https://", "http://")
_ANY_BASE: Final = "https://base.invalid/"
_NEEDS_NAME: Final = re.compile(r"[\0-\x20]*(?:[?#]|\Z|[A-Za-z][A-Za-z0-9+.-]*:(?!//))")
_RUNS: Final = re.compile(r"[\0-\x20]*javascript:", re.IGNORECASE)
_REMEMBERED_FOLDERS: Final = 64
_REMEMBERED_LINKS: Final = 50_000  # of all folders together
_REMEMBERED_URLS: Final = 20_000

_Texts: TypeAlias = tuple[str, str]  # the texts of a link before and after


class Invariant:
    """The invariant of one job, with a cache of the links that are right in each folder."""

    def __init__(self, job: RewriteJob) -> None:
        """Take a checked job."""
        self.move = Move(job)
        self._map = functools.lru_cache(_REMEMBERED_URLS)(self.move)
        self._may_leave = not job.pins
        self._moves_literals = job.reads_scripts
        self._literals = Literals(self.move.ways, self.move.new)
        self._folders: dict[BeforeAfter, set[_Texts]] = {}

    def judge_at(self, base: BeforeAfter) -> "Judge":
        """Return the judge for the links of one document; judges of a folder share the links that are right in all of it."""
        before, after = (url[: url.rfind("/") + 1] for url in base[:2])
        folder = base._replace(before=before, after=after)
        remembered = self._folders.values()
        if len(remembered) > _REMEMBERED_FOLDERS or sum(map(len, remembered)) > _REMEMBERED_LINKS:
            self._folders.clear()
        return Judge(self, base, self._folders.setdefault(folder, set()))

    def moves(self, link: str, base: BeforeAfter) -> bool:
        """Whether a link led to a place that moves."""
        led_to = _resolve(base.before, link)
        return led_to is not None and self._map(led_to) != led_to

    def holds(self, before: str, after: str, base: BeforeAfter) -> bool:
        led_to, leads_to = _resolve(base.before, before), _resolve(base.after, after)
        if led_to is not None and leads_to is not None and self.move.is_same(leads_to, self._map(led_to)):
            return True
        if before != after:
            return _RUNS.match(before) is not None and self._runs(before, after, base)
        if led_to is None or any(self._is_filled_in(text, base.before) for text in (before, base.given)):
            return True
        return self._may_leave and self._map(led_to) == led_to

    def literal_holds(self, before: str, after: str, base: BeforeAfter, *, declared: bool = False) -> bool:
        """Whether the invariant holds for a string of a script, which may be a link or begin with an old base.

        In a file with `declared` strings, an old base may also be in the middle of a string.
        """
        if not self._moves_literals:
            return False  # only strings that were changed are asked about, and none should have been
        return self._literals.is_right(before, after, anywhere=declared) or self.holds(before, after, base)

    def path_holds(self, before: str, after: str, base: BeforeAfter, *, is_decoded: bool) -> bool:
        """Whether the path to which a server rule applies moved with the bases and begins as before.

        One that leaves the host must stay. A rule that is compared with decoded paths may stay if its new path would have
        escapes.
        """
        was, now = _resolve(base.before, before), _resolve(base.after, after)
        if was is None or now is None or any(mark in before for mark in _TEMPLATE):
            return before == after
        moved = self.move.rebase(was)
        is_elsewhere = before.startswith("/") and ada_url.URL(moved).origin != ada_url.URL(base.after).origin
        if moved == was or is_elsewhere:
            return before == after
        if is_decoded and before == after and now != moved:
            segments = zip_longest(*(reversed(href.split("/")) for href in (moved, was)))
            return any("%" in one for one, _ in dropwhile(lambda pair: pair[0] == pair[1], segments) if one)
        return now == moved and before[:1] == after[:1]

    def _is_filled_in(self, text: str, base: str) -> bool:
        """Whether a program puts an address in place of a part of the text, so that it is unknown where it leads.

        The name of something in the tree is no such part, whatever it looks like.
        """
        if any(mark in text for mark in _TEMPLATE):
            return True
        begun = _BEGUN.match(text) if _STAND_IN.match(text) else None
        return begun is not None and not self.move.has(_resolve(base, begun[0]) or "")

    def _runs(self, before: str, after: str, base: BeforeAfter) -> bool:
        """Whether the invariant holds for each string of a `javascript:` URL, and the rest is unchanged."""
        if "%27" in before or "%22" in before:  # a browser decodes all of it
            before, after = unquote(before), unquote(after)
        pairs = pair_literals(before, after)
        return pairs is not None and all(self.literal_holds(was, now, base) for was, now in pairs)


class Judge:
    """Judges whether the links of one document, resolved against `base`, lead where they should."""

    def __init__(self, invariant: Invariant, base: BeforeAfter, folder: set[_Texts]) -> None:
        """Take the bases of the document, and the shared set of links that are known to be right in its folder."""
        self._invariant = invariant
        self.base = base
        self._folder = folder
        self._own: set[_Texts] = set()

    def failures(self, links: Iterable[_Texts]) -> Iterator[_Texts]:
        """Yield the links that do not lead where they should, each different one once.

        The pages of a folder have most links in common, so most links are already known to be right.
        """
        return (texts for texts in set(links).difference(self._folder) if not self.is_right(*texts))

    def is_right(self, before: str, after: str) -> bool:
        """Whether a link that was `before` and is now `after` leads where it should; a common fragment may be ignored."""
        texts = _without_fragment(before, after)
        if texts in self._own:
            return True
        if texts not in self._folder:
            if not self._invariant.holds(*texts, self.base):
                # With the fragment it may hold, because the fragment may contain a placeholder.
                return self._invariant.holds(before, after, self.base)
            if any(map(_NEEDS_NAME.match, texts)):
                self._own.add(texts)
                return True
            self._folder.add(texts)
        self._folder.add((before, after))
        return True


def _without_fragment(before: str, after: str) -> _Texts:
    """Return a link before and after, without the fragment with which both end.

    The fragment is kept if white space precedes it, which would be trimmed at the end of the link (URL standard 4.4).
    """
    place, end = before.find("#"), after.find("#")
    if place < 0 or end < 0 or before[place:] != after[end:]:
        return before, after
    if "" < before[place - 1 : place] <= " " or "" < after[end - 1 : end] <= " ":
        return before, after
    return before[:place], after[:end]


def document_bases(texts: _Texts, fallback: BeforeAfter) -> BeforeAfter:
    """Return the bases that the texts of a `<base href>` set, else `fallback` (HTML, "set the frozen base URL")."""
    before = _resolve(fallback.before, texts[0])
    if before is None or before.startswith(_NO_BASE):
        return fallback
    return BeforeAfter(before, _resolve(fallback.after, texts[1]) or fallback.after, texts[0])


def _resolve(base: str, reference: str) -> str | None:
    if reference.startswith(_ABSOLUTE):
        return _resolve_absolute(reference)
    return _join(base, reference)


@functools.lru_cache(maxsize=_REMEMBERED_URLS)
def _resolve_absolute(reference: str) -> str | None:
    """Resolve an absolute reference, which leads to the same place from every base."""
    return _join(_ANY_BASE, reference)


def _join(base: str, reference: str) -> str | None:
    try:
        return ada_url.join_url(base, reference)
    except ValueError:
        return None
