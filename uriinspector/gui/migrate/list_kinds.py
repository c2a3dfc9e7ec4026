"""The lists of a site: the headings of their columns, and their reasons in words."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from uriinspector.core.message import Message
from uriinspector.gui.migrate.list_work import BY_FOLDER, OWN_RULE
from uriinspector.gui.migrate.reasons import ICONS, WORDS
from uriinspector.migrate.after.dead_list import Change
from uriinspector.migrate.health.leak_regions import Context
from uriinspector.migrate.plan.other_sites import LEADS_AWAY
from uriinspector.migrate.tree.web_view import Fault


class ReasonLook(NamedTuple):
    """How a reason is shown: its words, an icon and the name of its colour."""

    words: str
    icon: str
    colour: str


class ListKind(NamedTuple):
    """One list.

    Attributes:
        name: what the object names of its controls begin with.
        title: the text of its tab.
        tip: what it lists.
        target: the heading of what rows are grouped by.
        text: the heading of the text of a row.
        note: the heading of what is right, or what becomes of the row; empty for no such column.
        reasons: how each reason is shown.
        empty: what is said where nothing is listed, as a title and a sentence.
    """

    name: str
    title: str
    tip: str
    target: str
    text: str
    note: str
    reasons: Mapping[str, ReasonLook]
    empty: tuple[str, str]


_FAULTS: Final[Mapping[Fault, str]] = {
    Fault.MISSING_FILE: "no file has this name",
    Fault.MISSING_INDEX: "a folder without a start page",
    Fault.MISSING_SLASH: "costs a redirect: the final slash is missing",
    Fault.MISSING_SUFFIX: "works only with .html left out by the server",
    Fault.CASE_DIFFERS: "upper and lower case differ",
    Fault.UNICODE_DIFFERS: "accents are spelled in another way",
    Fault.ENCODING_DIFFERS: "% or ? is not escaped",
    Fault.MISSING_FRAGMENT: "the page has no such place",
}
_CHANGES: Final[Mapping[Change, tuple[str, str, str]]] = {
    Change.NEW: ("dead only now", "circle-x", "error"),
    Change.STAYS: ("dead before, too", "triangle-alert", "warning"),
    Change.MENDED: ("mended by the move", "circle-check", "good"),
}


def _dead_reasons() -> Mapping[str, ReasonLook]:
    looks = {fault.value: ReasonLook(words, *_fault_look(fault)) for fault, words in _FAULTS.items()}
    for change, (said, icon, colour) in _CHANGES.items():
        for fault, words in _FAULTS.items():
            look = (icon, colour) if change is not Change.STAYS else _fault_look(fault)
            looks[f"{change.value} {fault.value}"] = ReasonLook(Message("{}: {}", said, words), *look)
    return looks


def _fault_look(fault: Fault) -> tuple[str, str]:
    return ("info", "muted") if fault is Fault.MISSING_SLASH else ("triangle-alert", "warning")


_CONTEXTS: Final[Mapping[Context, str]] = {
    Context.LINK: "a link left as it is",
    Context.ATTRIBUTE: "an attribute that is no link",
    Context.TEXT: "visible text",
    Context.COMMENT: "a comment",
    Context.SCRIPT: "a script",
    Context.STYLE: "a style sheet",
    Context.FILE: "a file of another kind",
    Context.LOOK_ALIKE: "a link that looks like it",
    Context.PATH: "a script that holds the old path",
}

REPAIRABLE: Final = frozenset(
    fault.value
    for fault in (Fault.CASE_DIFFERS, Fault.UNICODE_DIFFERS, Fault.ENCODING_DIFFERS, Fault.MISSING_SLASH)
)
"""The reasons for which a link can be led to what it probably means."""

DEAD_LINKS: Final = ListKind(
    "dead",
    "Dead links",
    "Links into the site that lead to nothing, and those that cost a redirect",
    "Leads to",
    "Link",
    "Would be right",
    _dead_reasons(),
    ("No dead links", "Every link into the site leads to a file, and to a place in it."),
)
LEAKS: Final = ListKind(
    "leaks",
    "Still names the old address",
    "Places that name the old address once the site is moved",
    "Address",
    "Text",
    "",
    {
        context.value: ReasonLook(words, *(_fault_look(Fault.MISSING_FILE) if context is Context.PATH else ("info", "advice")))
        for context, words in _CONTEXTS.items()
    },
    ("The old address is named nowhere", "Every text file was looked through, scripts and JSON included."),
)  # fmt: skip
OTHER_SITES: Final = ListKind(
    "other",
    "Other sites",
    "Links that lead to other sites, by site",
    "Site",
    "Link",
    "",
    {reason.value: ReasonLook(WORDS[reason], *ICONS[reason]) for reason in LEADS_AWAY},
    ("No links to other sites", "Every link stays in the site."),
)
REDIRECTS: Final = ListKind(
    "redirects",
    "Redirects",
    "Every old address and the new one it is to lead to",
    "Rule",
    "Old address",
    "New address",
    {
        BY_FOLDER: ReasonLook("by the rule for the folder", "arrow-right", "muted"),
        OWN_RULE: ReasonLook("needs a rule of its own", "arrow-right", "advice"),
    },
    ("No redirects", "No address changes."),
)
