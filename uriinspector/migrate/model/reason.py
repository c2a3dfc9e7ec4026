"""Why a link changed or stayed, and what shows that a text is a link. Every link of a run has exactly one reason."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final


class Reason(StrEnum):
    """Why a link changed or stayed, in the order in which a report lists the reasons."""

    REWRITTEN = "rewritten"  # leads into the tree and has a new text
    SCRIPT_PATH = "script-path"  # a string of a script that began with the old base or its path, and now with the new one
    OFFLINE = "offline"  # no link: files added to a script, or an attribute removed, so that a page works from a disk
    REPAIRED = "repaired"  # missed its file by case, slash or spelling, and leads to it now
    AMBIGUOUS = "ambiguous"  # names a page that would share its short address with another: its ending stays
    AMBIGUOUS_REWRITTEN = "rewritten-ambiguous"  # the same, but the text before its ending changed
    ALREADY_RIGHT = "already-right"  # its text leads to the right place from the new base too
    SAME_DOCUMENT = "same-document"  # `#x`, the empty reference, `?q`: moves with its document
    OUTSIDE_PINNED = "outside-pinned"  # a relative link that left the tree, now a full URI of where it led
    OUTSIDE_LEFT = "outside-left"  # such a link left as it is: it leads elsewhere after the move
    OTHER_SITE = "other-site"  # leads out of the tree, and to the same place as before
    NOT_HIERARCHICAL = "not-hierarchical"  # mailto:, javascript:, data:, tel:, …
    INVALID = "invalid"  # browsers can't parse it as a URL
    TEMPLATE = "template"  # holds a placeholder of a template language
    LOOK_ALIKE = "look-alike"  # names the old base without being below it
    # Names an old path, but it is unknown whether a program makes an address of it: stays
    POSSIBLE = "possible"
    NO_ADDRESS = "no-address"  # looks like an address, but something speaks against that: stays
    EXCLUDED = "excluded"  # would have changed, but stays because the user excluded it


CHANGED: Final = frozenset(
    {
        Reason.REWRITTEN,
        Reason.SCRIPT_PATH,
        Reason.OFFLINE,
        Reason.REPAIRED,
        Reason.AMBIGUOUS_REWRITTEN,
        Reason.OUTSIDE_PINNED,
    }
)


def count_changed(counts: Mapping[Reason, int]) -> int:
    return sum(count for reason, count in counts.items() if reason in CHANGED)


class Evidence(StrEnum):
    """What shows that a text is a link, or that it is none; the strongest evidence comes first."""

    SYNTAX = "syntax"  # HTML, CSS, XML or the function that a string is passed to makes it a link
    DECLARED = "declared"  # the user says so, it spells out the old base, or a rule of its generator applies
    SEEN = "seen"  # a browser was seen to make an address of this very string
    # Begins with an old path, or leads to a file of the tree, and nothing speaks against it
    LIKELY = "likely"
    POSSIBLE = "possible"  # may be an address: stays, and is listed
    NOT = "not"  # something speaks against it: stays


MOVES: Final = frozenset({Evidence.SYNTAX, Evidence.DECLARED, Evidence.SEEN, Evidence.LIKELY})
"""Evidence that suffices to change a text."""
