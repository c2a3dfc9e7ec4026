"""The commands by name, each with the module that holds it; no command is imported before it is asked for."""

from collections.abc import Mapping
from typing import Final

COMMANDS: Final[Mapping[str, str]] = {
    "inspect": "uriinspector.cli.inspecting",
    "resolve": "uriinspector.cli.references",
    "relativize": "uriinspector.cli.references",
    "normalize": "uriinspector.cli.comparing",
    "compare": "uriinspector.cli.comparing",
    "encode": "uriinspector.cli.converting",
    "decode": "uriinspector.cli.converting",
    "codecs": "uriinspector.cli.converting",
    "rewrite": "uriinspector.cli.rewriting",
    "check": "uriinspector.cli.checking",
    "runs": "uriinspector.cli.journal",
    "undo": "uriinspector.cli.journal",
    "verify": "uriinspector.cli.journal",
    "resume": "uriinspector.cli.journal",
}
