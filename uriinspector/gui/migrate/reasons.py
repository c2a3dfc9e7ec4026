"""The reasons of links in words, with the icon and the colour that go with them."""

from collections.abc import Mapping
from typing import Final

from uriinspector.core.message import Message
from uriinspector.migrate.model.evidence import Evidence
from uriinspector.migrate.model.file_edits import PlannedLink
from uriinspector.migrate.model.plural import join_messages
from uriinspector.migrate.model.reason import Reason

WORDS: Final[Mapping[Reason, str]] = {
    Reason.REWRITTEN: "leads into the site",
    Reason.SCRIPT_PATH: "path in a script",
    Reason.OFFLINE: "made for a disk",
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
    Reason.POSSIBLE: "may be an address",
    Reason.NO_ADDRESS: "no address",
    Reason.EXCLUDED: "left out by you",
}

WORTH_A_LOOK: Final = frozenset(
    {Reason.OUTSIDE_LEFT, Reason.INVALID, Reason.LOOK_ALIKE, Reason.AMBIGUOUS, Reason.POSSIBLE}
)

_STAYS: Final = ("check", "muted")
_LOOK: Final = ("triangle-alert", "warning")
ICONS: Final[Mapping[Reason, tuple[str, str]]] = {
    Reason.REWRITTEN: ("arrow-right", "accent"),  # not green: what it leads to may be missing
    Reason.SCRIPT_PATH: ("arrow-right", "accent"),
    Reason.OFFLINE: ("arrow-right", "accent"),
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
    Reason.POSSIBLE: _LOOK,
    Reason.NO_ADDRESS: _STAYS,
    Reason.EXCLUDED: ("x", "warning"),
}

_EXPLANATIONS: Final[Mapping[Reason, str]] = {
    Reason.REWRITTEN: "This link leads into your site. The site moves, so from now on the link says {1}.",
    Reason.SCRIPT_PATH: "A script builds addresses from this text. It begins with the old address, so from now on it says {1}.",
    Reason.OFFLINE: "No browser lets a page of a disk ask for files. So the script carries what it would ask a server for, and attributes that forbid loading go.",
    Reason.REPAIRED: "This link missed its file by its spelling. It leads there now, and says {1}.",
    Reason.AMBIGUOUS: "Two pages would share the short address, so this link keeps its ending.",
    Reason.AMBIGUOUS_REWRITTEN: "This link leads into your site and says {1} from now on. Two pages would share the short address, so it keeps its ending.",
    Reason.ALREADY_RIGHT: "This link leads to the right place from the new address, too. It stays as it is.",
    Reason.SAME_DOCUMENT: "This link leads to a place in its own page. It stays as it is.",
    Reason.OUTSIDE_PINNED: "This link leads to a part of the old site that does not move. It gets the full address, so that it still leads there: {1}.",
    Reason.OUTSIDE_LEFT: "This link leads out of the folder. Nobody knows where that will be, so it stays as it is and leads elsewhere after the move: look at it by hand.",
    Reason.OTHER_SITE: "This link leads to another site. It stays as it is.",
    Reason.NOT_HIERARCHICAL: "This is no address of a page, such as an e-mail address. It stays as it is.",
    Reason.INVALID: "No browser understands this link. It stays as it is: look at it by hand.",
    Reason.TEMPLATE: "A program fills in this link when the page is shown. It stays as it is.",
    Reason.LOOK_ALIKE: "This link only looks like the old address and leads elsewhere. It stays as it is: look at it by hand.",
    Reason.POSSIBLE: "A script or a page element holds this text. It may be an address of your site, or a part of one. Nothing shows that, so it stays as it is: look at it, and choose “Move this string” if it is one.",
    Reason.NO_ADDRESS: "This text looks like an address of your site, but it is used for something else. It stays as it is.",
    Reason.EXCLUDED: "You left this link out. It stays as it is.",
}


_EVIDENCE: Final[Mapping[Evidence, str]] = {
    Evidence.DECLARED: "It names the old base in full, or a rule of its generator or you say that it is an address.",
    Evidence.SEEN: "A browser was seen to make an address of it.",
    Evidence.LIKELY: "Nothing speaks against its being an address, but nobody has seen it at work: look at the moved site in a browser.",
}
_EVIDENCE_WORDS: Final[Mapping[Evidence, str]] = {
    Evidence.DECLARED: "path in a script, declared",
    Evidence.SEEN: "path in a script, seen at work",
    Evidence.LIKELY: "path in a script, likely",
}


def word_of(link: PlannedLink, reason: Reason) -> str:
    """Say in a few words what becomes of a link for a reason, and of a string of a script what speaks for it."""
    words = _EVIDENCE_WORDS.get(link.evidence) if reason is Reason.SCRIPT_PATH else None
    return words or WORDS[reason]


def explain_link(link: PlannedLink) -> str:
    """Tell the owner of a site what becomes of a link, and why."""
    said = Message(_EXPLANATIONS[link.reason], link.before, link.after)
    evidence = _EVIDENCE.get(link.evidence) if link.reason is Reason.SCRIPT_PATH else None
    return said if evidence is None else join_messages((said, evidence), " ")
