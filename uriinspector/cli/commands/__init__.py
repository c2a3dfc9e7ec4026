"""The commands by name; no command is imported before it is asked for."""

from collections.abc import Mapping
from typing import Final, NamedTuple

# Set by the completion script of a shell, which asks without any argument.
COMPLETION_VARIABLE: Final = "_URIINSPECTOR_COMPLETE"


class Command(NamedTuple):
    """Where a command is (`name_command` in `module`), and what it does in a few words."""

    module: str
    summary: str


COMMANDS: Final[Mapping[str, Command]] = {
    "inspect": Command("inspect", "the parts of a URI, what they mean and what is wrong"),
    "resolve": Command("references", "where a reference leads from a base"),
    "relativize": Command("references", "the shortest reference from a base to a target"),
    "normalize": Command("compare", "the normal form of a URI"),
    "compare": Command("compare", "whether two URIs are equivalent, and by which rule"),
    "edit": Command("edit", "change parts of a URI by name, and nothing else"),
    "build": Command("edit", "a URI put together from the JSON of its parts"),
    "expand": Command("expand", "a URI made of a template and values"),
    "match": Command("match", "whether a URL fits a pattern, and which part does not"),
    "list": Command("list", "the URIs of a file of nearly any kind, counted, filtered and grouped"),
    "encode": Command("convert", "a text in the way of a codec"),
    "decode": Command("convert", "what a text written in the way of a codec stands for"),
    "codecs": Command("convert", "the codecs of encode and decode"),
    "findings": Command("findings", "what can be found in a URI: every rule, or one explained"),
    "rewrite": Command("rewrite", "move the links of a folder of pages to a new base, with proof"),
    "check": Command("check", "dead links inside a folder of pages; changes nothing"),
    "serve": Command("serve", "a moved folder of pages to click through, on this machine alone"),
    "runs": Command("runs", "past rewrites, newest first"),
    "undo": Command("runs", "give every file of a rewrite in place its old bytes back"),
    "verify": Command("runs", "prove a past rewrite once more"),
    "handover": Command(
        "handover", "a page to give away with a moved site: proof, upload, redirects, what to look at"
    ),
    "resume": Command("runs", "finish a rewrite that was interrupted"),
}
