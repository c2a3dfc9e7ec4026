"""Attributes that hold scripts."""

from typing import Final

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


def holds_script(attribute: str) -> bool:
    """Tell whether an attribute is an event handler (HTML Standard 8.1.8.1)."""
    return attribute.startswith("on")
