"""Decide what each link of a document becomes, once for all documents of a folder that share it.

Most links are plain: their new text follows from the folder and a number, their form, without resolving anything
(`PlainLinks`). About all others `rewrite_of` decides.
"""

import functools
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from uriinspector.base.message import Message
from uriinspector.html.document import LinkedDocument
from uriinspector.html.encoding import Encoding
from uriinspector.html.link import Layer, Link, LinkKind, LinkText, Respelling, Setting
from uriinspector.html.values import DECODED_PATH
from uriinspector.migrate.model.base_map import document_url, resolve
from uriinspector.migrate.model.job import Style
from uriinspector.migrate.model.reason import Evidence, Reason
from uriinspector.migrate.rewrite.decide import (
    Decision,
    DocumentBases,
    Keep,
    Rewrite,
    Rules,
    rebase,
    rebase_rule,
)
from uriinspector.migrate.rewrite.script_paths import origin_of, stem_map

# Files come folder by folder, so caching a few folders is enough and keeps memory flat.
_REMEMBERED_FOLDERS: Final = 8
_REMEMBERED_LINKS: Final = 50_000

_IN_OWN_FORM: Final = frozenset({LinkKind.SCRIPT, LinkKind.RULE})
_IN_CODE: Final = frozenset({LinkKind.SCRIPT, LinkKind.SCRIPT_PATH, LinkKind.RULE, LinkKind.RULE_PATH})

NO_BASE: Final = ("data:", "javascript:")
"""Schemes that a `<base href>` may not have (HTML Standard 4.2.3, "set the frozen base URL")."""

# References without a path lead to the document itself, so the name of the document matters, not only its folder.
NAMELESS: Final = re.compile(r"[\0-\x20]*(?:[A-Za-z][A-Za-z0-9+.\-\t\n\r]*:)?[\0-\x20]*(?:[?#]|\Z)")

# Characters that no notation escapes in links.
_PLAIN: Final = re.compile(r"[A-Za-z0-9._~:/\-]*+")


@dataclass(frozen=True, slots=True, eq=False)
class LinkRewrite:
    """The decision about a link, and the bytes that carry it out; `respelling` is None if the link is kept.

    Many links share one instance. Instances compare by identity, so that counting them is fast. `evidence` says what shows
    that the text is a link.
    """

    decision: Decision
    respelling: Respelling | None
    evidence: Evidence = Evidence.SYNTAX

    @property
    def reason(self) -> Reason:
        return self.decision.reason

    def text(self, value: str) -> str:
        return self.decision.text(value)


class UnwritableError(Exception):
    """A new value can't be spelled safely where it stands, or in the encoding of its page."""

    def __init__(self, text: LinkText) -> None:
        super().__init__(
            Message(
                "The new text of the link {} cannot be written where it stands, so the file is left alone: change it by hand.",
                f"{text.value!r}",
            )
        )


class LinkRewrites:
    """Decides about the links in the documents of one job; documents of a folder share their decisions."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._forms = PlainLinks(rules.bases.old)
        self._folders: dict[tuple[DocumentBases, bool], _Folder] = {}

    def decide(self, relative: str, document: LinkedDocument) -> list[LinkRewrite]:
        """Decide about the links of a document, in order; raises UnwritableError."""
        own = own_bases(relative, self._rules)
        documents = document_bases(own, document.base, self._rules)
        folder = self._folder(own, documents, document.encoding)
        rewrites = folder.rewrites(document.texts, documents)
        if document.base is not None:
            rewrites[document.starts.index(document.base.start)] = rewrite_of(
                document.base.text, own, self._rules
            )
        return rewrites

    def _folder(self, own: DocumentBases, documents: DocumentBases, encoding: Encoding) -> "_Folder":
        place = _parent(own) if documents is own else documents
        plain = documents is own and encoding.keeps_ascii
        folder = self._folders.get((place, plain))
        if folder is None:
            if len(self._folders) >= _REMEMBERED_FOLDERS:
                self._folders.clear()
            moves_as_one = self._rules.bases.uniform and self._rules.names is None
            rewrites = plain_rewrites(place, self._rules) if plain and moves_as_one else {}
            folder = self._folders[place, plain] = _Folder(self._rules, self._forms, rewrites)
        return folder


class _Folder:
    """Decides about the links that are resolved against one folder or one `<base href>`, and caches the decisions."""

    def __init__(self, rules: Rules, forms: "PlainLinks", plain: dict[int, LinkRewrite]) -> None:
        self._rules = rules
        self._has_queries_in_names = rules.names is not None and rules.names.mirror is not None
        self._forms, self._plain = forms, plain
        self._rewrites: dict[LinkText, LinkRewrite] = {}

    def rewrites(self, texts: Sequence[LinkText], documents: DocumentBases) -> list[LinkRewrite]:
        """Decide about the links of a document, in order; `documents` are the bases against which they are resolved."""
        plain, known = map(self._plain.get, map(self._forms.__getitem__, texts)), self._rewrites.get
        return [
            rewrite or known(text) or self._decide(text, documents)
            for text, rewrite in zip(texts, plain, strict=True)
        ]

    def _decide(self, text: LinkText, documents: DocumentBases) -> LinkRewrite:
        rewrite = rewrite_of(text, documents, self._rules)
        is_same_everywhere = rewrite.reason is Reason.SAME_DOCUMENT and not self._has_queries_in_names
        if NAMELESS.match(text.value) and not is_same_everywhere:
            return rewrite
        if len(self._rewrites) >= _REMEMBERED_LINKS:
            self._rewrites.clear()
        self._rewrites[text] = rewrite
        return rewrite


def own_bases(relative: str, rules: Rules) -> DocumentBases:
    """Return the URL of a file before and after the move."""
    place = document_url(rules.bases.old, relative)
    mirror = None if rules.names is None else rules.names.mirror
    before = place if mirror is None else mirror.address(relative)
    return DocumentBases(before, rules.document_href(place) or place)


def document_bases(own: DocumentBases, base: Link | None, rules: Rules) -> DocumentBases:
    """Return the document base URLs (HTML Standard 2.4.3); the new one follows from what `<base href>` becomes."""
    return own if base is None else _below(base.text, own, rules)


def bases_of(text: LinkText, documents: DocumentBases, rules: Rules) -> DocumentBases:
    """Return the bases against which a link is resolved: those of its own element if it has one, else the document's."""
    return documents if text.base is None else _below(text.base, documents, rules)


def _below(base: LinkText, documents: DocumentBases, rules: Rules) -> DocumentBases:
    """Return the bases that the link `base` sets; if it is no valid base, those against which it is resolved itself."""
    own = bases_of(base, documents, rules)
    before = resolve(own.before, base.value)
    if before is None or before.startswith(NO_BASE):
        return own
    decision = rebase(base.value, own, rules, absolute_only=base.setting.absolute_only)
    after = resolve(own.after, decision.text(base.value)) or own.after
    return DocumentBases(before, after, is_filled_in=decision.reason is Reason.TEMPLATE)


def rewrite_of(text: LinkText, documents: DocumentBases, rules: Rules) -> LinkRewrite:
    """Decide about one link, and spell its new text; raises UnwritableError."""
    decision = _decide_one(text, documents, rules)
    if isinstance(decision, Keep):
        return _keep(decision)
    is_plain = len(text.raw) == len(text.value) and text.raw.isascii()
    spelled_byte_for_byte = is_plain and not _needs_beginning(text.setting)
    rewrite = _rewrite_plainly(decision) if spelled_byte_for_byte else None
    return rewrite or LinkRewrite(decision, _respell(text, decision))


def _decide_one(text: LinkText, documents: DocumentBases, rules: Rules) -> Decision:
    if text.kind is LinkKind.SCRIPT_PATH:
        return stem_map(rules.bases).decide(text.value, text.setting, documents.after)
    bases = bases_of(text, documents, rules)
    if text.kind is LinkKind.RULE_PATH:
        return rebase_rule(text.value, bases, rules, is_decoded=text.setting.attribute == DECODED_PATH)
    if text.kind in _IN_OWN_FORM:
        # Servers read rules from their root, and programs join links with other texts: both expect the form as it is.
        is_away = text.value.startswith("/") and origin_of(bases.after) != origin_of(rules.bases.new)
        is_full = text.kind is LinkKind.SCRIPT and is_away  # the page that runs it is on the other host
        rules = rules._replace(style=Style.ABSOLUTE if is_full else Style.KEEP)
    return rebase(text.value, bases, rules, absolute_only=text.setting.absolute_only)


def _needs_beginning(setting: Setting) -> bool:
    """Whether a relative link has to begin with a dot, as import maps require (HTML Standard 8.1.6.2)."""
    return Layer.SPECIFIER in setting.notation.layers


@functools.lru_cache(maxsize=len(Reason))
def _keep(decision: Keep) -> LinkRewrite:
    return LinkRewrite(decision, None)


@functools.lru_cache(maxsize=4096)
def _rewrite_plainly(decision: Rewrite) -> LinkRewrite | None:
    """Return the rewrite of links that need no escapes; None if the new text depends on the layers of escaping of a link."""
    keep_from, prefix, _, ending = decision
    if ending is not None or not _PLAIN.fullmatch(prefix):
        return None
    return LinkRewrite(decision, Respelling(0, keep_from, prefix.encode("ascii")))


def _respell(text: LinkText, decision: Rewrite) -> Respelling:
    """Return the bytes that carry out a decision; raises UnwritableError."""
    keep_from, prefix, _, ending = decision
    carried = all(layer.carries(prefix) for layer in text.setting.notation.layers)
    respelling = text.rewrite(keep_from, prefix, ending) if carried else None
    if respelling is None:
        raise UnwritableError(text)
    return respelling


def _parent(documents: DocumentBases) -> DocumentBases:
    before, after = (url[: url.rindex("/") + 1] for url in (documents.before, documents.after))
    return DocumentBases(before, after)


# Characters that the URL parser leaves as they are in a query and in a fragment, without `&`, which begins a character
# reference, and braces, which may belong to a template.
_TAIL: Final = rb"[A-Za-z0-9_.~\-/=+!(),:;@*$%?]*+"
# Steps up, then segments that can't be dot segments, with no character that the URL parser treats specially and none that
# begins an escape. The first segment is no placeholder.
_PLAIN_TEXT: Final = re.compile(
    rb"(?!__|[A-Z0-9]*_[A-Z0-9_]*/)((?:\.\./)*+)[A-Za-z0-9_\-][A-Za-z0-9_.~\-]*+(?:/[A-Za-z0-9_\-][A-Za-z0-9_.~\-]*+)*+/?"
    rb"(?:\?" + _TAIL + rb")?(?:#" + _TAIL + rb")?"
)
_FRAGMENT: Final = re.compile(rb"#" + _TAIL)
_SAME_DOCUMENT: Final = Keep(Reason.SAME_DOCUMENT)
_ALREADY_RIGHT: Final = Keep(Reason.ALREADY_RIGHT)
_STEP_UP: Final = len("../")
_NOT_PLAIN: Final = -1
_TO_ITSELF: Final = -2
_IN_FULL: Final = -4


class PlainLinks(dict[LinkText, int]):
    """Maps links to their form, which is a number shared by all plain references that get the same new prefix.

    The form of a relative reference is twice the number of its leading `../` steps; that of a full URL below `old`, the href
    of the old base, is `_IN_FULL`. Both are one more if the new text must be a full URL. A lone fragment has the form
    `_TO_ITSELF`, and a reference about which `rebase` has to decide `_NOT_PLAIN`. Forms hold in all encodings that extend ASCII.
    """

    def __init__(self, old: str) -> None:
        super().__init__()
        self._old = old.encode("ascii")

    def __missing__(self, text: LinkText) -> int:
        if len(self) >= _REMEMBERED_LINKS:
            self.clear()
        form = self[text] = self._read(text)
        return form

    def _read(self, text: LinkText) -> int:
        setting = text.setting
        if setting.kind in _IN_CODE or setting.base is not None or _needs_beginning(setting):
            return _NOT_PLAIN
        raw = text.raw
        if raw.startswith(self._old):
            match = _PLAIN_TEXT.fullmatch(raw, len(self._old))
            return _NOT_PLAIN if match is None or match[1] else _IN_FULL + setting.absolute_only
        match = _PLAIN_TEXT.fullmatch(raw)
        if match is None:
            return _TO_ITSELF if _FRAGMENT.fullmatch(raw) else _NOT_PLAIN
        return 2 * (match.end(1) // _STEP_UP) + setting.absolute_only


def plain_rewrites(folder: DocumentBases, rules: Rules) -> dict[int, LinkRewrite]:
    """Return what `rebase` would decide for the plain links in documents of one folder, by their form in `PlainLinks`.

    This holds only for documents without a `<base href>`, in trees that move as a whole to one new base.
    """
    old, new = rules.bases.old, rules.bases.new
    names = folder.before.removeprefix(old).split("/")[:-1]
    depth = len(names)
    folders = [new + "".join(f"{name}/" for name in names[: depth - up]) for up in range(depth + 1)]
    origin = origin_of(new)
    in_full: list[Decision] = [_replace_steps(up, folder) for up, folder in enumerate(folders)]
    decisions: dict[Style, list[Decision]] = {
        Style.ABSOLUTE: in_full,
        Style.ROOT: [_replace_steps(up, folder.removeprefix(origin)) for up, folder in enumerate(folders)],
        Style.RELATIVE: [_ALREADY_RIGHT] * len(folders),
        Style.KEEP: [_ALREADY_RIGHT] * len(folders),
    }
    style = Style.ROOT if rules.style is Style.KEEP and rules.no_relative else rules.style
    by_form = {
        _TO_ITSELF: _SAME_DOCUMENT,
        **{2 * steps: decision for steps, decision in enumerate(decisions[style])},
        **{
            2 * steps + 1: decision
            for steps, decision in enumerate(decisions[style] if style is Style.KEEP else in_full)
        },
    }
    if old != new:
        moved = Rewrite(len(old), new, Reason.REWRITTEN)
        by_form[_IN_FULL + 1] = moved
        if rules.style in {Style.ABSOLUTE, Style.KEEP}:
            by_form[_IN_FULL] = moved
    rewrites = {
        form: _keep(decision) if isinstance(decision, Keep) else _rewrite_plainly(decision)
        for form, decision in by_form.items()
    }
    return {form: rewrite for form, rewrite in rewrites.items() if rewrite is not None}


def _replace_steps(steps: int, folder: str) -> Decision:
    """Replace the first `steps` occurrences of `../` by the address of the folder that they lead to."""
    return Rewrite(steps * _STEP_UP, folder, Reason.REWRITTEN)
