"""The commands by name; each is imported when it is called."""

from collections.abc import Mapping
from typing import Final, NamedTuple

NAME: Final = "uriinspector"
"""The name by which the program is called."""

# The completion script of a shell sets it, and runs the program without arguments.
COMPLETION_VARIABLE: Final = "_URIINSPECTOR_COMPLETE"


class CommandEntry(NamedTuple):
    """A command.

    Attributes:
        module: the module that holds its function `NAME_command`.
        summary: what it does, in a few words.
        found: the condition for exit code 1; empty if there is none.
    """

    module: str
    summary: str
    found: str = ""


COMMANDS: Final[Mapping[str, CommandEntry]] = {
    "inspect": CommandEntry("inspect", "the parts of a URI, what they mean and what is wrong",
        "a rule of RFC 3986 or RFC 3987 is broken"),
    "resolve": CommandEntry("references", "where a reference leads from a base", "a reference can't be resolved"),
    "relativize": CommandEntry("references", "the shortest reference from a base to a target"),
    "normalize": CommandEntry("compare", "the normal form of a URI"),
    "compare": CommandEntry("compare", "whether two URIs are equivalent, and by which rule", "two URIs are not equivalent"),
    "edit": CommandEntry("edit", "change parts of a URI by name, and nothing else"),
    "build": CommandEntry("edit", "a URI put together from the JSON of its parts"),
    "expand": CommandEntry("template", "a URI made of a template and values", "a variable has no value"),
    "match": CommandEntry("template", "whether a URL fits a pattern, and which part does not", "a URL does not fit"),
    "list": CommandEntry("list", "the URIs of a file of nearly any kind, counted, filtered and grouped", "no URI is shown"),
    "encode": CommandEntry("convert", "a text in the way of a codec", "something can't be written so"),
    "decode": CommandEntry("convert", "what a text written in the way of a codec stands for", "something can't be read so"),
    "codecs": CommandEntry("convert", "the codecs of encode and decode"),
    "findings": CommandEntry("findings", "what can be found in a URI: every rule, or one explained"),
    "rewrite": CommandEntry("rewrite", "move the links of a folder of pages to a new base, with proof",
        "something is left to look at: a file skipped, a new dead link, a string that may be an address"),
    "check": CommandEntry("check", "dead links inside a folder of pages; changes nothing",
        "a link is dead, or a file can't be read"),
    "pair": CommandEntry("pair", "which page of an old site became which of a new one; changes nothing",
        "a page is lost, or left to you"),
    "serve": CommandEntry("serve", "a moved folder of pages to click through, on this machine alone"),
    "runs": CommandEntry("runs", "past rewrites, newest first", "a journal can't be read"),
    "undo": CommandEntry("runs", "give every file of a rewrite in place its old bytes back", "a file was left as it is"),
    "verify": CommandEntry("runs", "prove a past rewrite once more", "something is not proved, or a browser saw a difference"),
    "handover": CommandEntry("runs", "a page to give away with a moved site: proof, upload, redirects, what to look at",
        "something is left to look at"),
    "resume": CommandEntry("runs", "finish a rewrite that was interrupted", "something is left to look at"),
    "integrate": CommandEntry("integrate", "menu entry, manual pages and completion for this user, after pip or pipx"),
}  # fmt: skip
