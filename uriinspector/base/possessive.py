"""Possessive repeats for Pythons that match them wrongly."""

import re
from typing import Any, cast


def mend() -> None:
    """Let this Python match possessive repeats of groups as 3.11.5 does, unless it does so already.

    Earlier ones go on behind what such a repeat has matched (gh-106052), so that half of the expressions of this program would
    find nothing; Debian 12 mended its 3.11.2 in October 2026. An atomic group around a greedy repeat means the same, and all of
    them match it rightly: `(?:ab?c)++` is `(?>(?:ab?c)+)`.
    """
    if not re.fullmatch("(?:ab?c)++", "aca"):
        return
    parser = cast("Any", re)._parser  # noqa: SLF001 - nothing public is between reading an expression and compiling it
    parse = parser.parse

    def parse_mended(*given: Any, **named: Any) -> Any:
        whole = parse(*given, **named)
        waiting = [whole]
        while waiting:
            part = waiting.pop()
            if isinstance(part, parser.SubPattern):
                for index, (kind, of) in enumerate(part):
                    waiting.append(of)
                    if kind is parser.POSSESSIVE_REPEAT:
                        repeat = parser.SubPattern(part.state, [(parser.MAX_REPEAT, of)])
                        part[index] = parser.ATOMIC_GROUP, repeat
            elif isinstance(part, (tuple, list)):
                waiting += part
        return whole

    parser.parse = parse_mended
    re.purge()
