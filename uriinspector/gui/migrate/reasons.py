"""The reasons of links in words, with the icon and the colour that go with them."""

from collections.abc import Mapping
from typing import Final

from uriinspector.migrate.model.reason import Reason

WORDS: Final[Mapping[Reason, str]] = {
    Reason.REWRITTEN: "leads into the site",
    Reason.SCRIPT_PATH: "path in a script",
    Reason.REPAIRED: "missed its file: repaired",
    Reason.AMBIGUOUS: "its ending stays: two pages",
    Reason.AMBIGUOUS_REWRITTEN: "its ending stays: two pages",
    Reason.ALREADY_RIGHT: "already right",
    Reason.SAME_DOCUMENT: "stays in its page",
    Reason.OUTSIDE_PINNED: "pinned to the old site",
    Reason.OUTSIDE_LEFT: "will lead elsewhere",
    Reason.OTHER_SITE: "another site",
    Reason.NOT_HIERARCHICAL: "mailto:, data: and the like",
    Reason.INVALID: "no URL for a browser",
    Reason.TEMPLATE: "a template's placeholder",
    Reason.LOOK_ALIKE: "looks like the old base",
    Reason.EXCLUDED: "left out by you",
}

WORTH_A_LOOK: Final = frozenset({Reason.OUTSIDE_LEFT, Reason.INVALID, Reason.LOOK_ALIKE, Reason.AMBIGUOUS})

_STAYS: Final = ("check", "muted")
_LOOK: Final = ("triangle-alert", "warning")
ICONS: Final[Mapping[Reason, tuple[str, str]]] = {
    Reason.REWRITTEN: ("arrow-right", "good"),
    Reason.SCRIPT_PATH: ("arrow-right", "good"),
    Reason.REPAIRED: ("wand-sparkles", "good"),
    Reason.AMBIGUOUS: _LOOK,
    Reason.AMBIGUOUS_REWRITTEN: _LOOK,
    Reason.ALREADY_RIGHT: _STAYS,
    Reason.SAME_DOCUMENT: _STAYS,
    Reason.OUTSIDE_PINNED: ("link", "advice"),
    Reason.OUTSIDE_LEFT: _LOOK,
    Reason.OTHER_SITE: ("globe", "muted"),
    Reason.NOT_HIERARCHICAL: _STAYS,
    Reason.INVALID: ("circle-x", "error"),
    Reason.TEMPLATE: _STAYS,
    Reason.LOOK_ALIKE: _LOOK,
    Reason.EXCLUDED: ("x", "warning"),
}
