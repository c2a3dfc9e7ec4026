"""The commands by name; each is imported when it is called."""

from collections.abc import Mapping
from typing import Final, NamedTuple

# Set by the completion script of a shell, which asks without any argument.
COMPLETION_VARIABLE: Final = "_URIINSPECTOR_COMPLETE"


class CommandEntry(NamedTuple):
    """The module of a command, which is its function `NAME_command`, and what it does in a few words."""

    module: str
    summary: str


COMMANDS: Final[Mapping[str, CommandEntry]] = {
    "inspect": CommandEntry("inspect", "the parts of a URI, what they mean and what is wrong"),
    "resolve": CommandEntry("references", "where a reference leads from a base"),
    "relativize": CommandEntry("references", "the shortest reference from a base to a target"),
    "normalize": CommandEntry("compare", "the normal form of a URI"),
    "compare": CommandEntry("compare", "whether two URIs are equivalent, and by which rule"),
    "edit": CommandEntry("edit", "change parts of a URI by name, and nothing else"),
    "build": CommandEntry("edit", "a URI put together from the JSON of its parts"),
    "expand": CommandEntry("expand", "a URI made of a template and values"),
    "match": CommandEntry("match", "whether a URL fits a pattern, and which part does not"),
    "list": CommandEntry("list", "the URIs of a file of nearly any kind, counted, filtered and grouped"),
    "encode": CommandEntry("convert", "a text in the way of a codec"),
    "decode": CommandEntry("convert", "what a text written in the way of a codec stands for"),
    "codecs": CommandEntry("convert", "the codecs of encode and decode"),
    "findings": CommandEntry("findings", "what can be found in a URI: every rule, or one explained"),
    "rewrite": CommandEntry("rewrite", "move the links of a folder of pages to a new base, with proof"),
    "check": CommandEntry("check", "dead links inside a folder of pages; changes nothing"),
    "serve": CommandEntry("serve", "a moved folder of pages to click through, on this machine alone"),
    "runs": CommandEntry("runs", "past rewrites, newest first"),
    "undo": CommandEntry("runs", "give every file of a rewrite in place its old bytes back"),
    "verify": CommandEntry("runs", "prove a past rewrite once more"),
    "handover": CommandEntry(
        "handover", "a page to give away with a moved site: proof, upload, redirects, what to look at"
    ),
    "resume": CommandEntry("runs", "finish a rewrite that was interrupted"),
}
