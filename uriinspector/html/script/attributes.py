"""Attributes that hold scripts, or that scripts of well-known libraries read as addresses."""

import re
from typing import Final

_DATA: Final = {"astro-island": frozenset({"props"})}
# of htmx, Turbo, lazy loaders, Astro's islands
NAMES: Final = (
    "hx-(?:get|post|put|patch|delete|push-url|replace-url)",
    "data-hx-(?:get|post|put|patch|delete|push-url|replace-url)",
    "data-(?:src|srcset|href|url|background|bg|poster|original|lazy-src|lazy-srcset|action|base|base-url|baseurl)",
    "(?:component|renderer|before-hydration)-url",
)
"""Expressions for names of attributes; by default a value counts if it is a path or a full URL below the old base."""

EVENT_HANDLERS: Final = frozenset(
    f"on{event}"
    for event in [
        "begin",
        "blur",
        "change",
        "click",
        "dblclick",
        "end",
        "error",
        "focus",
        "focusin",
        "focusout",
        "input",
        "keydown",
        "keypress",
        "keyup",
        "load",
        "mousedown",
        "mousemove",
        "mouseout",
        "mouseover",
        "mouseup",
        "pointerdown",
        "repeat",
        "resize",
        "scroll",
        "submit",
        "unload",
    ]
)
"""The event handlers that are looked for in XML files."""
SCRIPT_NAMES: Final = "on[a-z]++"
DATA_NAMES: Final = "props"
_OF_CUSTOM_ELEMENTS: Final = frozenset({"src", "href", "srcset", "action"})  # `turbo-frame`, `amp-img`
_ADDRESS: Final = re.compile("|".join(NAMES))


def holds_script(attribute: str) -> bool:
    """Tell whether an attribute is an event handler (HTML Standard 8.1.8.1)."""
    return attribute.startswith("on")


def holds_data(element: str, attribute: str) -> bool:
    """Tell whether an attribute is JSON that a script of its element reads."""
    return attribute in _DATA.get(element, ())


def holds_address(element: str, attribute: str) -> bool:
    """Tell whether a script reads an attribute as an address; that of a custom element may be one by its common name."""
    if attribute in _OF_CUSTOM_ELEMENTS:
        return "-" in element
    return _ADDRESS.fullmatch(attribute) is not None
