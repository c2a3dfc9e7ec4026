"""URL patterns (URL Pattern Standard), as routers and service workers match addresses with them.

Why a library: the standard compiles to regular expressions of its own kind, and `urlpattern` is the engine of Deno.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from uriinspector.base.errors import UsageError
from uriinspector.base.message import Message
from uriinspector.core.reading.browser import browse

if TYPE_CHECKING:
    from urlpattern import URLPattern, URLPatternComponentResult, URLPatternInit, URLPatternResult

PARTS: Final = ("protocol", "username", "password", "hostname", "port", "pathname", "search", "hash")
"""The components of a pattern, in the order of the standard."""
_ANYTHING: Final = "*"
_ANY_HOST: Final = "http://localhost/"  # where the path of a pattern for any host is completed


class Match(NamedTuple):
    """The result of matching a URL with a pattern.

    Attributes:
        pattern: the pattern as given.
        input: the URL as given.
        groups: what each group of the pattern matched, by component; empty where the URL does not match or there are none.
        failed: the components that do not match, each with what stands in the URL and what the pattern asks for.
    """

    pattern: str
    input: str
    groups: Mapping[str, Mapping[str, str]]
    failed: Mapping[str, tuple[str, str]]

    @property
    def matches(self) -> bool:
        """Whether every component matches."""
        return not self.failed


class Pattern:
    """A compiled pattern; `base` completes a pattern such as `/users/:id`, and every URL it is asked about."""

    def __init__(self, text: str, base: str | None = None) -> None:
        """Compile `text`; raises `UsageError` for what is no pattern."""
        from urlpattern import URLPattern  # loads a compiled library, which most commands do without

        self.text = text
        is_path = base is None and text.startswith("/")
        self._base = _ANY_HOST if is_path else base
        try:
            if is_path:
                self._pattern = _compile_component("pathname", text)
            else:
                self._pattern = URLPattern(text) if base is None else URLPattern(text, base)
        except (TypeError, ValueError) as error:
            raise UsageError(
                "'{}' is no URL pattern: {}.", text, Message("{}", str(error).rstrip("."))
            ) from None
        wanted = {name: str(getattr(self._pattern, name)) for name in PARTS}
        self._parts = {
            name: _compile_component(name, part) for name, part in wanted.items() if part != _ANYTHING
        }

    def match(self, url: str) -> Match:
        """Match `url` with the pattern; raises `UsageError` where a browser reads no URL in it."""
        view = browse(url, self._base)
        if view.href is None:
            raise UsageError("A browser reads no URL in '{}': {}.", url, view.error)
        result = self._pattern.exec(view.href)
        if result is not None:
            groups = {
                name: _order_groups(_component(result, name)["groups"])
                for name in PARTS
                if name in self._parts
            }
            return Match(self.text, url, {name: taken for name, taken in groups.items() if taken}, {})
        values = _parts_of(view.href)
        failed = {
            name: (values[name], str(getattr(self._pattern, name)))
            for name, part in self._parts.items()
            if not part.test(cast("URLPatternInit", {name: values[name]}))
        }
        return Match(self.text, url, {}, failed)


def _compile_component(name: str, pattern: str) -> "URLPattern":
    """Compile a pattern of one component; the others may be anything."""
    from urlpattern import URLPattern

    return URLPattern(cast("URLPatternInit", {name: pattern}))


def _parts_of(href: str) -> Mapping[str, str]:
    """Take a URL apart as the standard names its components."""
    from urlpattern import URLPattern

    whole = URLPattern({}).exec(href)
    assert whole is not None  # it matches any URL
    return {name: _component(whole, name)["input"] for name in PARTS}


def _component(result: "URLPatternResult", name: str) -> "URLPatternComponentResult":
    return cast("Mapping[str, URLPatternComponentResult]", result)[name]


def _order_groups(groups: Mapping[str, str | None]) -> Mapping[str, str]:
    """Return the groups that matched something, those with a name first; the library gives no order."""
    order = sorted(groups, key=lambda name: (name.isdecimal(), len(name) if name.isdecimal() else 0, name))
    return {name: value for name in order if (value := groups[name]) is not None}
