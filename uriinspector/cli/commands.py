"""The commands by name; no command is imported before it is asked for."""

from collections.abc import Mapping
from typing import Final, NamedTuple


class Command(NamedTuple):
    """Where a command is (`name_command` in `module`), and what it does in a few words."""

    module: str
    summary: str


COMMANDS: Final[Mapping[str, Command]] = {
    "inspect": Command("inspecting", "the parts of a URI, what they mean and what is wrong"),
    "resolve": Command("references", "where a reference leads from a base"),
    "relativize": Command("references", "the shortest reference from a base to a target"),
    "normalize": Command("comparing", "the normal form of a URI"),
    "compare": Command("comparing", "whether two URIs are equivalent, and by which rule"),
    "encode": Command("converting", "a text in the way of a codec"),
    "decode": Command("converting", "what a text written in the way of a codec stands for"),
    "codecs": Command("converting", "the codecs of encode and decode"),
    "findings": Command("explaining", "what can be found in a URI: every rule, or one explained"),
    "rewrite": Command("rewriting", "move the links of a folder of pages to a new base, with proof"),
    "check": Command("checking", "dead links inside a folder of pages; changes nothing"),
    "serve": Command("serving", "a moved folder of pages to click through, on this machine alone"),
    "runs": Command("journal", "past rewrites, newest first"),
    "undo": Command("journal", "give every file of a rewrite in place its old bytes back"),
    "verify": Command("journal", "prove a past rewrite once more"),
    "resume": Command("journal", "finish a rewrite that was interrupted"),
}
