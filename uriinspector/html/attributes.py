"""Which attribute of which tag holds a link or a script, and of what kind."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.html.url_attributes import ABSOLUTE_META, ATTRIBUTES, META, META_SETTINGS, PARAM_NAMES

HTML: Final = "html"
SVG: Final = "svg"
MATHML: Final = "mathml"

_ABSOLUTE_LINK_RELATIONS: Final = frozenset({"canonical", "shortlink"})
# Where sites write the name of a person or a work as often as an address, and for Windows `none` instead of one.
_MAY_BE_WORDS: Final = frozenset({"msapplication-config"}) | {
    name for name in ABSOLUTE_META if not name.startswith(("og:", "twitter:"))
}
_ADDRESS: Final = lazy_pattern(r"[\0-\x20]*+(?:[A-Za-z][A-Za-z0-9+.\-]*+:|\.{0,2}/)|(?s:.)*\.xml")


class ValueRule(NamedTuple):
    """What an attribute holds."""

    kind: str
    absolute_only: bool = False


ANIMATIONS: Final = frozenset({"animate", "set"})
"""Elements of SVG that give another attribute, named in `attributeName`, other values for a time (SMIL 3.0, 3.4.1)."""
_ANIMATED_URLS: Final = {
    "values": ValueRule("semicolon-list"),
    **dict.fromkeys(("from", "to", "by"), ValueRule("url")),
}


# Module loaders have types of their own for import maps: `systemjs-importmap`, `importmap-shim`.
_IMPORT_MAP: Final = "importmap"
_SCRIPTS: Final = {
    "application/ld+json": ValueRule("json-ld", absolute_only=True),
    _IMPORT_MAP: ValueRule("import-map"),
    "speculationrules": ValueRule("speculation-rules"),
}
_JAVASCRIPT: Final = frozenset({
    "", "module", "text/javascript", "application/javascript", "text/ecmascript", "application/ecmascript",
    "application/x-javascript", "text/jscript", "text/x-javascript", "text/babel",
})  # fmt: skip
SCRIPT_RULES: Final = frozenset({"script", "data", "text"})
"""Kinds of values for the reader of scripts: scripts, JSON that they read, and other texts that they read, as templates."""


class AttributeTable:
    """The table of URL attributes, and those the user adds as "SELECTOR@NAME" (`img@data-src`, `*@data-url`).

    "SELECTOR@-NAME" leaves out an attribute that only scripts read (`*@-hx-get`).

    Attributes:
        names: attributes that hold links in some element, except `content` of `meta` and `value` of `param`.
        css_names: those of them that hold CSS and nothing else.
    """

    def __init__(self, further: Iterable[str] = ()) -> None:
        self._left: set[tuple[str, str]] = set()
        self._rules: dict[tuple[str, str, str], ValueRule] = {}
        for namespace, kind, attribute, elements in ATTRIBUTES:
            for element in elements.split():
                self._rules[namespace, element, attribute] = ValueRule(kind)
        for namespace in (SVG, MATHML):
            self._rules[namespace, "*", "style"] = ValueRule("css")
        for pair in further:
            element, _, attribute = pair.lower().partition("@")
            if attribute.startswith("-"):
                self._left.add((element or "*", attribute[1:]))
                continue
            self._rules[HTML, element or "*", attribute] = ValueRule(
                "srcset" if attribute.endswith("srcset") else "url"
            )
        self.names = frozenset(name for _, _, name in self._rules)
        self.css_names = self.names - {name for (*_, name), rule in self._rules.items() if rule.kind != "css"}

    def is_left_out(self, element: str, attribute: str) -> bool:
        """Tell whether the user said that this attribute, which scripts read, holds no address."""
        return bool(self._left) and not self._left.isdisjoint({(element, attribute), ("*", attribute)})

    def find(
        self, namespace: str, element: str, attribute: str, values: Mapping[str, str]
    ) -> ValueRule | None:
        """Return what `attribute` of an element holds, or None if it holds no link; `values` are all its attributes."""
        if element == "image" and namespace == HTML:
            element = "img"  # 13.2.6.4.7
        named = _named_rule(element, attribute, values) if namespace == HTML else None
        if named is not None:
            return named
        if namespace == SVG and element in ANIMATIONS and attribute in _ANIMATED_URLS:
            return self._animated_rule(attribute, values)
        rules = self._rules
        rule = rules.get((namespace, element, attribute)) or rules.get((namespace, "*", attribute))
        if rule is not None and element == "link" and attribute == "href":
            return ValueRule("url", _wants_full_urls(values))
        return rule

    def _animated_rule(self, attribute: str, values: Mapping[str, str]) -> ValueRule | None:
        """Return what an attribute of an animation holds: what the attribute holds that it animates."""
        # As HTML and XML spell it
        animated = values.get("attributename") or values.get("attributeName") or ""
        if animated == "href" or animated.endswith(":href"):
            return _ANIMATED_URLS[attribute]
        rule = self._rules.get((SVG, "*", animated))
        return rule if rule is not None and rule.kind == "css" else None


def text_rule(element: str, values: Mapping[str, str]) -> ValueRule | None:
    """Return what the text of an element holds, or None if it holds no links."""
    language = values.get("type", "").strip("\t\n\f\r ").lower()
    if element == "style":  # of other types a script makes style sheets: Less, Tailwind
        return ValueRule("css" if language in {"", "text/css"} else "text")
    if element != "script":
        return None
    if language in _JAVASCRIPT:
        return ValueRule("script")
    if _IMPORT_MAP in language:
        return _SCRIPTS[_IMPORT_MAP]
    return _SCRIPTS.get(language) or ValueRule("data" if language.endswith("json") else "text")


def _wants_full_urls(values: Mapping[str, str]) -> bool:
    """Tell whether a `link` is for search engines or feed readers, which want full URLs."""
    relations = values.get("rel", "").lower().split()
    return bool(_ABSOLUTE_LINK_RELATIONS.intersection(relations)) or (
        "hreflang" in values and "alternate" in relations
    )


def _named_rule(element: str, attribute: str, values: Mapping[str, str]) -> ValueRule | None:
    if element == "meta" and attribute == "content":
        if values.get("http-equiv", "").lower() == "refresh":
            return ValueRule("refresh")
        if values.get("http-equiv", "").lower() == "content-security-policy":
            return ValueRule("policy", absolute_only=True)
        names = {values.get("property", "").lower(), values.get("name", "").lower()}
        if not names.isdisjoint(_MAY_BE_WORDS) and not _ADDRESS.match(values.get("content", "")):
            return None
        if names & ABSOLUTE_META:
            return ValueRule("url", absolute_only=True)
        if names & META_SETTINGS:
            return ValueRule("settings")
        return ValueRule("url") if names & META else None
    if element == "param" and attribute == "value":
        named = values.get("name", "").lower() in PARAM_NAMES or values.get("valuetype", "").lower() == "ref"
        return ValueRule("url") if named else None
    return None


EVENT_HANDLERS: Final = frozenset(
    f"on{event}"
    for event in [
        "begin", "blur", "change", "click", "dblclick", "end", "error", "focus", "focusin", "focusout", "input", "keydown",
        "keypress", "keyup", "load", "mousedown", "mousemove", "mouseout", "mouseover", "mouseup", "pointerdown", "repeat",
        "resize", "scroll", "submit", "unload",
    ]
)  # fmt: skip
"""The event handlers that are searched for in XML files."""
SCRIPT_NAMES: Final = "on[a-z]++"


def holds_script(attribute: str) -> bool:
    """Tell whether an attribute is an event handler (HTML Standard 8.1.8.1)."""
    return attribute.startswith("on")
