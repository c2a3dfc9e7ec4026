"""Why a link became what it became, and what speaks for a text being a link. Every link of a run has exactly one reason."""

from enum import StrEnum
from typing import Final


class Reason(StrEnum):
    """The reasons of the batch mode, in the order a report lists them."""

    REWRITTEN = "rewritten"  # leads into the tree and has a new text
    SCRIPT_PATH = "script-path"  # a string of a script that begins with the old base or its path: begins with the new one
    OFFLINE = "offline"  # no link: files added to a script, or an attribute removed, so that a page works from a disk
    REPAIRED = "repaired"  # missed its file by case, slash or spelling; leads to it now
    AMBIGUOUS = "ambiguous"  # names a page that would share its short address with another: its ending stays
    AMBIGUOUS_REWRITTEN = "rewritten-ambiguous"  # the same, with a new beginning
    ALREADY_RIGHT = "already-right"  # its text leads to the right place from the new base too
    SAME_DOCUMENT = "same-document"  # `#x`, the empty reference, `?q`: moves with its document
    OUTSIDE_PINNED = "outside-pinned"  # a relative link that left the tree, now a full URI on the old site
    OUTSIDE_LEFT = "outside-left"  # the same, left as it is: it leads elsewhere after the move
    OTHER_SITE = "other-site"  # leads out of the tree, and to the same place as before
    NOT_HIERARCHICAL = "not-hierarchical"  # mailto:, javascript:, data:, tel:, …
    INVALID = "invalid"  # no URL for a browser
    TEMPLATE = "template"  # holds a placeholder of a template language
    LOOK_ALIKE = "look-alike"  # names the old base without being below it
    POSSIBLE = (
        "possible"  # names an old path where nobody can tell whether a program makes an address of it: stays
    )
    NO_ADDRESS = "no-address"  # looks like an address, and something speaks against it: stays
    EXCLUDED = "excluded"  # would have changed, and stays because the user took it out of the plan


CHANGED = frozenset(
    {
        Reason.REWRITTEN,
        Reason.SCRIPT_PATH,
        Reason.OFFLINE,
        Reason.REPAIRED,
        Reason.AMBIGUOUS_REWRITTEN,
        Reason.OUTSIDE_PINNED,
    }
)


class Evidence(StrEnum):
    """What speaks for an edit, or for leaving a place as it is; the strongest first."""

    SYNTAX = "syntax"  # HTML, CSS, XML or the call a string is given to say that it is a link
    DECLARED = "declared"  # the person says so, the old base is spelled in full, or the rule of a known generator holds
    SEEN = "seen"  # a browser was seen to make an address of this very string
    LIKELY = (
        "likely"  # begins with an old path, or leads to a file of the tree, and nothing speaks against it
    )
    POSSIBLE = "possible"  # may be an address: stays, and is listed
    NOT = "not"  # something speaks against it: stays


MOVES: Final = frozenset({Evidence.SYNTAX, Evidence.DECLARED, Evidence.SEEN, Evidence.LIKELY})
"""What has to be known of a text before it is changed."""
