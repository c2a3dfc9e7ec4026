"""What becomes of each link of a document, decided once for all documents of a folder that have the same link."""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from uriinspector.batch.bases import document_url, resolve
from uriinspector.batch.reason import Reason
from uriinspector.batch.rebase import DocumentBases, Keep, Rewrite, Rules, rebase
from uriinspector.batch.shortcut import Shortcut
from uriinspector.html.document import LinkedDocument
from uriinspector.html.link import Link, LinkText
from uriinspector.html.notation import Respelling

# Files come folder by folder, so a few folders are enough, and memory stays flat however large the tree is.
_REMEMBERED_FOLDERS: Final = 8
_REMEMBERED_LINKS: Final = 50_000

_NO_BASE: Final = ("data:", "javascript:")  # HTML Standard 4.2.3 "set the frozen base URL"

# References without a path of their own lead to the document itself, so its name matters and not its folder alone.
NAMELESS: Final = re.compile(r"[\0-\x20]*(?:[A-Za-z][A-Za-z0-9+.\-\t\n\r]*:)?[\0-\x20]*(?:[?#]|\Z)")

# Characters no notation escapes, in links or in the quotes around them.
_PLAIN: Final = re.compile(r"[A-Za-z0-9._~:/\-]*+")


class Fate(NamedTuple):
    """What becomes of a link: its value then, and the bytes that spell it; no bytes where it is kept."""

    reason: Reason
    value: str
    respelling: Respelling | None


class UnwritableError(Exception):
    """A new value has no spelling that is safe where it stands, or in the encoding of its page."""

    def __init__(self, text: LinkText) -> None:
        super().__init__(
            f"The new text of the link {text.value!r} cannot be written where it stands, so the file is left alone: "
            f"change it by hand."
        )


class _Folder:
    """Links resolved against one folder, or against one `<base href>`."""

    def __init__(self, rules: Rules, shortcut: Shortcut | None) -> None:
        self._rules = rules
        self._shortcut = shortcut
        self._fates: dict[LinkText, Fate] = {}

    def fates(self, links: Iterable[Link], documents: DocumentBases) -> list[Fate]:
        """What becomes of the links of the document with these bases."""
        known = self._fates.get
        return [known(text) or self._decided(text, documents) for _, text in links]

    def _decided(self, text: LinkText, documents: DocumentBases) -> Fate:
        fate = fate_of(text, documents, self._rules, self._shortcut)
        if fate.reason is Reason.SAME_DOCUMENT or not NAMELESS.match(text.value):
            if len(self._fates) >= _REMEMBERED_LINKS:
                self._fates.clear()
            self._fates[text] = fate
        return fate


class Fates:
    """Decides for many documents of one job."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._folders: dict[DocumentBases, _Folder] = {}

    def of(self, relative: str, document: LinkedDocument) -> list[Fate]:
        """The fates of the links of a document, in their order; raises UnwritableError."""
        own = own_bases(relative, self._rules)
        documents = document_bases(own, document.base, self._rules)
        folder = self._folder(own, documents)
        fates = folder.fates(document.links, documents)
        if document.base is not None:
            fates[document.links.index(document.base)] = fate_of(document.base.text, own, self._rules)
        return fates

    def _folder(self, own: DocumentBases, documents: DocumentBases) -> _Folder:
        key = _parent(own) if documents is own else documents
        folder = self._folders.get(key)
        if folder is None:
            if len(self._folders) >= _REMEMBERED_FOLDERS:
                self._folders.clear()
            plain = documents is own and self._rules.bases.uniform and self._rules.names is None
            shortcut = Shortcut(key, self._rules) if plain else None
            folder = self._folders[key] = _Folder(self._rules, shortcut)
        return folder


def own_bases(relative: str, rules: Rules) -> DocumentBases:
    """The URLs of a file, before and after."""
    before = document_url(rules.bases.old, relative)
    return DocumentBases(before, rules.moved(before) or before)


def document_bases(own: DocumentBases, base: Link | None, rules: Rules) -> DocumentBases:
    """The document base URLs (HTML Standard 2.4.3); the new one follows from what `<base href>` becomes."""
    return own if base is None else _below(base.text, own, rules)


def bases_of(text: LinkText, documents: DocumentBases, rules: Rules) -> DocumentBases:
    """What a link of a document is resolved against: a base of its own comes before that of the document."""
    return documents if text.base is None else _below(text.base, documents, rules)


def _below(base: LinkText, documents: DocumentBases, rules: Rules) -> DocumentBases:
    """What is resolved against the link `base`; against what `base` itself is, where that leads nowhere."""
    own = bases_of(base, documents, rules)
    before = resolve(own.before, base.value)
    if before is None or before.startswith(_NO_BASE):
        return own
    decision = rebase(base.value, own, rules, absolute_only=base.absolute_only)
    value = base.value if isinstance(decision, Keep) else decision.text(base.value)
    return DocumentBases(before, resolve(own.after, value) or own.after)


def fate_of(text: LinkText, documents: DocumentBases, rules: Rules, shortcut: Shortcut | None = None) -> Fate:
    """What becomes of one link; raises UnwritableError."""
    decision = None
    if shortcut is not None and text.base is None:
        decision = shortcut.decide(text.value, absolute_only=text.absolute_only)
    if decision is None:
        bases = bases_of(text, documents, rules)
        decision = rebase(text.value, bases, rules, absolute_only=text.absolute_only)
    if isinstance(decision, Keep):
        return Fate(decision.reason, text.value, None)
    respelling = _respelled(text, decision)
    if respelling is None:
        raise UnwritableError(text)
    return Fate(decision.reason, decision.text(text.value), respelling)


def _respelled(text: LinkText, decision: Rewrite) -> Respelling | None:
    """The bytes for a decision, without the layers of escaping where no character of old and new can need any."""
    keep_from, prefix, _, ending = decision
    if (
        ending is None
        and len(text.raw) == len(text.value)
        and text.raw.isascii()
        and _PLAIN.fullmatch(prefix)
    ):
        return Respelling(0, keep_from, prefix.encode("ascii"))
    if not all(layer.carries(prefix) for layer in text.notation.layers):
        return None
    return text.rewrite(keep_from, prefix, ending)


def _parent(documents: DocumentBases) -> DocumentBases:
    return DocumentBases(*(url[: url.rindex("/") + 1] for url in documents))
