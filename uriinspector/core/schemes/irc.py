"""`irc:` and `ircs:` (draft-butcher-irc-url): a channel or a person of a chat network."""

from collections.abc import Iterable, Mapping
from typing import Final

from uriinspector.core.component import Component, part
from uriinspector.core.finding import Finding, Fix, Rule, Severity
from uriinspector.core.schemes.scheme import GenericScheme, delimiter_of, named_values, pieces, start_of
from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.uri import Uri

_CHANNEL_SIGNS: Final = tuple("#&+!")

HASH: Final = Rule(
    "irc-channel-hash", Severity.WARNING, "draft-butcher-irc-url", "Number sign of a channel",
    "Programs that split the URI first lose the channel, for the fragment is not a part of what they pass on.",
    "irc://irc.example.com/#help", "irc://irc.example.com/%23help",
    message="This '#' begins a fragment; as part of the channel's name it is written %23",
)  # fmt: skip


class Irc(GenericScheme):
    """A channel or a person of a chat network."""

    schemes = frozenset({"irc", "ircs", "irc6"})
    title = "Channel or person of a chat network"
    reference = "draft-butcher-irc-url"
    rooted = True
    rules = (HASH,)

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return the target, and flags after commas."""
        if len(uri.path) <= 1 or not uri.path.startswith("/"):
            return {}
        target, *flags = pieces(uri.path[1:], start_of(uri, "path") + 1, ",")
        return {"path": (part("target", *target), *(part("flag", *flag) for flag in flags))}

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return the target, whether it is a channel, the flags, and options such as the key."""
        target, *flags = map(decode, uri.path.removeprefix("/").split(","))
        is_user = not {"isnick", "isuser"}.isdisjoint(
            map(str.lower, flags)
        )  # ABNF ignores case (RFC 5234 2.3)
        channel = target if target.startswith(_CHANNEL_SIGNS) or not target else f"#{target}"
        return {
            "target": target if is_user else channel,
            "kind": None if not target else "person" if is_user else "channel",
            "flags": flags,
            "options": named_values(uri.query, "&"),
        }

    def findings(self, uri: Uri) -> Iterable[Finding]:
        """Report a channel that became a fragment."""
        if uri.fragment and uri.path in {"", "/"}:
            sign = delimiter_of(uri, "fragment")
            yield HASH.at(sign, fix=Fix(sign, "%23", "Write %23"))
