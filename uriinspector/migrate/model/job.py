"""What a rewrite is asked to do: one frozen value, the same for both fronts."""

import os
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Final, NamedTuple

from uriinspector.html.document import DEFAULT_KINDS
from uriinspector.html.link.link import Kind
from uriinspector.migrate.model.digest import Renewal

__all__ = [
    "KIND_OF_SUFFIX",
    "WHOLE_FILE",
    "Compressed",
    "Endings",
    "Exclusion",
    "Kind",
    "Links",
    "Outside",
    "Proof",
    "RewriteJob",
    "Scripts",
    "Style",
    "kind_of",
]


class Style(StrEnum):
    """The form a link into the tree gets."""

    ABSOLUTE = "absolute"  # a full URI on the new base
    ROOT = "root"  # /path/…
    RELATIVE = "relative"  # ../path/…: a tree that works from a disk
    KEEP = "keep"  # the author's own form; links that are already right keep their text


class Outside(StrEnum):
    """What becomes of a relative link that leaves the tree."""

    PIN = "pin"  # a full URI on the old site
    LEAVE = "leave"  # as it is, and listed


class Links(StrEnum):
    """What becomes of a symbolic link out of the tree in a copy; one into the tree leads into the copy."""

    RELATIVE = "relative"  # where it leads, seen from the copy; a full path stays one
    KEEP = "keep"  # the same text, wherever it leads from the copy
    FOLLOW = "follow"  # not a link: a byte-for-byte copy of its target


class Scripts(StrEnum):
    """Which string literals of scripts and their data are moved."""

    PATHS = "paths"  # those that are links by syntax, and those that begin with the old base or its path
    LINKS = "links"  # those that are links by syntax
    LEAVE = "leave"  # none


class Compressed(StrEnum):
    """What becomes of a compressed file whose uncompressed file lies beside it and changes."""

    RENEW = "renew"  # compressed again from the changed file
    DROP = "drop"  # taken away: a server sends the uncompressed file
    LEAVE = "leave"  # as it is, with the old links in it


SCRIPT_KINDS: Final = frozenset({Kind.SCRIPT, Kind.DATA, Kind.PACKED, Kind.TEXT})
"""Kinds of files that may change but are no pages."""

KIND_OF_SUFFIX: Final = {
    ".html": Kind.HTML,
    ".htm": Kind.HTML,
    ".shtml": Kind.HTML,
    ".css": Kind.CSS,
    ".svg": Kind.SVG,
    ".svgz": Kind.PACKED,
    ".xml": Kind.XML,
    ".xhtml": Kind.XML,
    ".xht": Kind.XML,
    ".rss": Kind.XML,
    ".atom": Kind.XML,
    ".xsl": Kind.XML,
    ".webmanifest": Kind.JSON,
    ".jsonld": Kind.JSON,
    ".js": Kind.SCRIPT,
    ".mjs": Kind.SCRIPT,
    ".cjs": Kind.SCRIPT,
    ".json": Kind.DATA,
    ".map": Kind.DATA,
    ".txt": Kind.DATA,  # if it is a payload of Next.js
}
_PACKED_SUFFIXES: Final = (".gz", ".br", ".zst", ".svgz")
PROGRAM_SUFFIXES: Final = (".php", ".phtml", ".asp", ".aspx", ".jsp")
"""Sources a server makes pages from: they do not show all the links the pages will have."""


def kind_of(name: str) -> Kind | None:
    """Return the kind of a file by its suffix, in either case; None for one that holds no links.

    Crawlers may leave the query in the name: `style.css?ver=1.2` is a style sheet.
    """
    if name.lower().endswith(_PACKED_SUFFIXES):
        inner = kind_of(unpacked_name(name))
        return None if inner in {None, Kind.PACKED} else Kind.PACKED
    kind = _kind_by_end(name)
    return _kind_by_end(name.partition("?")[0]) if kind is None and "?" in name else kind


def unpacked_name(name: str) -> str:
    """Return the name of what a packed file holds."""
    stem, _, suffix = name.rpartition(".")
    return f"{stem}.svg" if suffix.lower() == "svgz" else stem


def _kind_by_end(name: str) -> Kind | None:
    stem, dot, suffix = name.rpartition(".")
    return None if stem[-1:] in {"", "/"} else KIND_OF_SUFFIX.get(dot + suffix.lower())


class Endings(StrEnum):
    """How links into the tree name pages: by address or by file."""

    KEEP = "keep"  # as they do
    CLEAN = "clean"  # `dir/index.html` as `dir/`, `page.html` as `page`
    FILE = "file"  # the inverse: each link names its file


class Proof(StrEnum):
    """Whether an independent second reading follows the rewrite."""

    FULL = "full"
    NONE = "none"


WHOLE_FILE: Final = -1


class Exclusion(NamedTuple):
    """A file, or the one link of it that starts at the byte `start`, that stays as it is whatever the plan says.

    A `<base href>` or a `codebase` alone can't be excluded, because other links resolve against it: exclude its file.
    """

    relative: str
    start: int = WHOLE_FILE


@dataclass(frozen=True, slots=True)
class RewriteJob:
    """One rewrite of one tree. The defaults of every option of both fronts are the defaults here.

    Attributes:
        root: the folder that holds the tree.
        new_base: the absolute URI the tree will be served at.
        old_bases: where it was served; the first is the one its documents are resolved at, further ones are
            aliases of the same site. Empty: the tree is taken as already addressed at `new_base`.
        style: the form of links into the tree.
        outside: what becomes of relative links out of the tree; `pin` without an old base leaves them.
        output: a folder for the rewritten copy, or None.
        in_place: rewrite the files themselves. Neither this nor `output`: a dry run.
        include: globs over relative paths; empty means every file of the kinds.
        exclude: globs that take files out again.
        excluded: files and links that stay as they are, though they count in the plan and in the proof.
        declared: strings that the user says are addresses, though nothing else does.
        kinds: the languages to find links in.
        attributes: further attributes that hold links, `SELECTOR@NAME`.
        strict_scheme: http and https of one host are two sites.
        jobs: worker processes.
        executor: `dask:ADDRESS` of a scheduler whose workers do it instead; empty for this machine. Undo, resume and
            later proofs are always done here, where the journal is.
        proof: whether the independent reading follows.
        maps: further pairs of an old and a new base; of several that hold a link the longest old one counts.
        moves: folders of the tree that change their place in it: (path now, path then), with `/`, both below the root.
        endings: whether links name pages by address or by file.
        repair: links that miss their file by case, a final slash, percent-encoding or Unicode form lead to it.
        repairs: without `repair`, the targets of which alone this is true: paths below the base, percent-encoded, as a
            check for dead links tells them; a fragment does not count.
        conditional_comments: the links in `<!--[if IE]>` comments count too.
        charset: the encoding the server names for pages (`Content-Type: text/html; charset=`), which counts before what
            they say themselves; empty where it names none.
        links: what becomes of symbolic links out of the tree in a copy.
        scripts: which string literals of scripts are moved.
        compressed: what becomes of compressed files beside those they were made from.
        offline: make a tree for a disk: scripts carry the files they ask a server for, links name files. A checked job has the
            style and the endings that go with it.
        digests: what becomes of the digests by which files name others that change; found by the engine when it looks at
            the tree.
        holders: the files without links in which such digests are renewed; found with them.
    """

    root: Path
    new_base: str
    old_bases: tuple[str, ...] = ()
    style: Style = Style.ABSOLUTE
    outside: Outside = Outside.PIN
    output: Path | None = None
    in_place: bool = False
    include: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    excluded: frozenset[Exclusion] = frozenset()
    declared: frozenset[Exclusion] = frozenset()
    kinds: frozenset[Kind] = DEFAULT_KINDS
    attributes: tuple[str, ...] = ()
    strict_scheme: bool = False
    jobs: int = field(default_factory=lambda: os.cpu_count() or 1)
    executor: str = ""
    proof: Proof = Proof.FULL
    maps: tuple[tuple[str, str], ...] = ()
    moves: tuple[tuple[str, str], ...] = ()
    endings: Endings = Endings.KEEP
    repair: bool = False
    repairs: tuple[str, ...] = ()
    conditional_comments: bool = False
    charset: str = ""
    links: Links = Links.RELATIVE
    scripts: Scripts = Scripts.PATHS
    compressed: Compressed = Compressed.RENEW
    offline: bool = False
    digests: tuple[Renewal, ...] = ()
    holders: tuple[str, ...] = ()

    @property
    def looks_at_files(self) -> bool:
        """Whether what a link means depends on the files there are."""
        return self.repair or bool(self.repairs) or self.endings is not Endings.KEEP

    @property
    def dry(self) -> bool:
        """Whether the job writes nothing."""
        return self.output is None and not self.in_place

    @property
    def pins(self) -> bool:
        """Whether relative links out of the tree get a full URI; that needs a place they came from."""
        return self.outside is Outside.PIN and bool(self.old_bases)

    @property
    def reads_scripts(self) -> bool:
        """Whether literals of scripts are moved."""
        return self.scripts is not Scripts.LEAVE and Kind.SCRIPT in self.kinds
