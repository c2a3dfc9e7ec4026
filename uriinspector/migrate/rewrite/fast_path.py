"""Decide the commonest links, plain relative paths inside the tree, without the URL parser.

Decisions equal those of `rebase`; a test compares the two. This is separate because it makes a tree of a million links
take seconds, and because `rebase` must stay readable.
"""

import re
from typing import Final

from uriinspector.migrate.model.job import Style
from uriinspector.migrate.model.reason import Reason
from uriinspector.migrate.rewrite.decide import Decision, DocumentBases, Keep, Rewrite, Rules

# What the URL parser leaves as it is in a query and in a fragment. Neither `&`, which begins a character reference, nor a
# brace, which may belong to a template.
_TAIL: Final = rb"[A-Za-z0-9_.~\-/=+!(),:;@*$%?]*+"
# Steps up, then segments that can't be dot segments, with no character that the URL parser treats specially and none that
# begins an escape.
_PLAIN: Final = re.compile(
    rb"((?:\.\./)*+)[A-Za-z0-9_\-][A-Za-z0-9_.~\-]*+(?:/[A-Za-z0-9_\-][A-Za-z0-9_.~\-]*+)*+/?"
    rb"(?:\?" + _TAIL + rb")?(?:#" + _TAIL + rb")?"
)
_FRAGMENT: Final = re.compile(rb"#" + _TAIL)
_SAME_DOCUMENT: Final = Keep(Reason.SAME_DOCUMENT)
_ALREADY_RIGHT: Final = Keep(Reason.ALREADY_RIGHT)
_STEP_UP: Final = len("../")


class FastPath:
    """Decides plain relative links of the documents of one folder, without a `<base href>` of their own."""

    def __init__(self, folder: DocumentBases, rules: Rules) -> None:
        old, new = rules.bases.old, rules.bases.new
        below = folder.before.removeprefix(old)
        names = below.split("/")[:-1]
        depth = len(names)
        folders = [new + "".join(f"{name}/" for name in names[: depth - up]) for up in range(depth + 1)]
        in_full: list[Decision] = [_replace_steps(up, folder) for up, folder in enumerate(folders)]
        decisions: dict[Style, list[Decision]] = {
            Style.ABSOLUTE: in_full,
            Style.ROOT: [
                _replace_steps(up, folder.removeprefix(_origin(new))) for up, folder in enumerate(folders)
            ],
            Style.RELATIVE: [_ALREADY_RIGHT] * len(folders),
            Style.KEEP: [_ALREADY_RIGHT] * len(folders),
        }
        style = Style.ROOT if rules.style is Style.KEEP and rules.no_relative else rules.style
        self._decisions = decisions[style]  # by steps up
        self._decisions_in_full = self._decisions if style is Style.KEEP else in_full

    def decide(self, raw: bytes, *, absolute_only: bool) -> Decision | None:
        """Return what `rebase` would decide for the link that `raw` spells, or None where `rebase` has to be asked.

        Only for encodings in which ASCII is ASCII.
        """
        match = _PLAIN.fullmatch(raw)
        if match is None:
            return _SAME_DOCUMENT if _FRAGMENT.fullmatch(raw) else None
        steps = match.end(1) // _STEP_UP
        decisions = self._decisions_in_full if absolute_only else self._decisions
        return decisions[steps] if steps < len(decisions) else None


def _replace_steps(steps: int, folder: str) -> Decision:
    """Replace so many steps up by the address of the folder they lead to."""
    return Rewrite(steps * _STEP_UP, folder, Reason.REWRITTEN)


def _origin(href: str) -> str:
    """Return everything before the path of an href."""
    scheme, _, rest = href.partition("://")
    return f"{scheme}://{rest.partition('/')[0]}"
