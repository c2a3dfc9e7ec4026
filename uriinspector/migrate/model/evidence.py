"""What speaks for a text being an address of the tree, and so for changing it."""

from enum import StrEnum
from typing import Final


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
