"""The insertion modes around the body (HTML Standard, 13.2.6.4): the beginning, the head, templates, frames, the end."""

from typing import Final

from uriinspector.html.html.tree import IN_HEAD_NAMES, MODES, SPACE, TreeConstruction, TreeToken

_AFTER_HEAD: Final = frozenset({"body", "html", "br"})
_IN_NOSCRIPT: Final = frozenset(["basefont", "bgsound", "link", "meta", "noframes", "style"])
_TABLE_PARTS: Final = frozenset({"caption", "colgroup", "tbody", "tfoot", "thead"})
_MODES_OF_PARTS: Final = (
    dict.fromkeys(_TABLE_PARTS, "in table") | {"col": "in column group", "tr": "in table body"}
) | dict.fromkeys(("td", "th"), "in row")


def _initial(tree: TreeConstruction, token: TreeToken) -> bool:
    return token.name != SPACE and tree.switch_to("before html")


def _before_html(tree: TreeConstruction, token: TreeToken) -> bool:
    if token.name == SPACE or (token.is_end and token.name not in _AFTER_HEAD | {"head"}):
        return False
    if token.is_start and token.name == "html":
        tree.insert(token)
        tree.mode = "before head"
        return False
    tree.imply("html")
    return tree.switch_to("before head")


def _before_head(tree: TreeConstruction, token: TreeToken) -> bool:
    if token.name == SPACE or (token.is_end and token.name not in _AFTER_HEAD | {"head"}):
        return False
    if token.is_start and token.name == "html":
        return tree.process_in("in body", token)
    if token.is_start and token.name == "head":
        tree.head = tree.insert(token)
        tree.mode = "in head"
        return False
    tree.head = tree.imply("head")
    return tree.switch_to("in head")


def _in_head(tree: TreeConstruction, token: TreeToken) -> bool:
    if token.is_start and token.name in IN_HEAD_NAMES:
        return _head_element(tree, token)
    if token.is_start and token.name == "noscript":
        tree.insert(token)
        tree.mode = "in head noscript"
        return False
    if token.is_start and token.name == "html":
        return tree.process_in("in body", token)
    if token.is_end and token.name == "template":
        return _end_template(tree)
    return _end_of_head(tree, token)


def _end_of_head(tree: TreeConstruction, token: TreeToken) -> bool:
    """Close the head at something that does not belong into it."""
    if token.is_end and token.name == "head":
        tree.open.pop()
        tree.mode = "after head"
        return False
    ignored = token.name == "head" if token.is_start else token.is_end and token.name not in _AFTER_HEAD
    if ignored or token.name == SPACE:
        return False
    tree.open.pop()
    return tree.switch_to("after head")


def _head_element(tree: TreeConstruction, token: TreeToken) -> bool:
    """Process an element that is treated alike wherever it stands."""
    if token.name == "template":
        tree.insert(token)
        tree.active.mark()
        tree.frameset_ok = False
        tree.mode = "in template"
        tree.template_modes.append("in template")
    elif token.name in {"title", "noframes", "style", "script"}:
        tree.insert_text(token)
    else:
        tree.insert_void(token)
    return False


def _end_template(tree: TreeConstruction) -> bool:
    """Close a template, if one is open."""
    if "template" in tree.open:
        tree.open.close_implied(thoroughly=True)
        tree.open.pop_until("template")
        tree.active.clear_to_marker()
        tree.template_modes.pop()
        tree.reset_mode()
    return False


def _in_head_noscript(tree: TreeConstruction, token: TreeToken) -> bool:
    if token.is_start and token.name == "html":
        return tree.process_in("in body", token)
    if token.is_end and token.name == "noscript":
        tree.open.pop()
        tree.mode = "in head"
        return False
    if token.name == SPACE or (token.is_start and token.name in _IN_NOSCRIPT):
        return tree.process_in("in head", token)
    if (token.is_end and token.name != "br") or (token.is_start and token.name in {"head", "noscript"}):
        return False
    tree.open.pop()
    return tree.switch_to("in head")


def _after_head(tree: TreeConstruction, token: TreeToken) -> bool:
    if token.name == SPACE or (token.is_start and token.name == "head"):
        return False
    if token.is_start and token.name in {"body", "frameset"}:
        tree.insert(token)
        tree.frameset_ok &= token.name != "body"
        tree.mode = f"in {token.name}"
        return False
    if token.is_start and token.name in IN_HEAD_NAMES:
        return _late_head_element(tree, token)
    if token.is_end and token.name == "template":
        return _end_template(tree)
    if (token.is_end and token.name not in _AFTER_HEAD) or (token.is_start and token.name == "html"):
        return False
    tree.imply("body")
    return tree.switch_to("in body")


def _late_head_element(tree: TreeConstruction, token: TreeToken) -> bool:
    """Put an element of the head that comes after it back into it."""
    assert tree.head is not None
    tree.open.push(tree.head)
    again = tree.process_in("in head", token)
    tree.open.remove(tree.head)
    return again


def _text(tree: TreeConstruction, token: TreeToken) -> bool:
    if token.is_end:
        tree.open.pop()
        tree.mode = tree.original_mode
    return False


def _in_template(tree: TreeConstruction, token: TreeToken) -> bool:
    if token.is_end:
        return token.name == "template" and _end_template(tree)
    if not token.is_start:
        return tree.process_in("in body", token)
    if token.name in IN_HEAD_NAMES:
        return tree.process_in("in head", token)
    tree.template_modes[-1] = mode = _MODES_OF_PARTS.get(token.name, "in body")
    return tree.switch_to(mode)


def _after_body(tree: TreeConstruction, token: TreeToken) -> bool:
    if token.name == SPACE or (token.is_start and token.name == "html"):
        return tree.process_in("in body", token)
    if token.is_end and token.name == "html":
        tree.mode = "after after body"
        return False
    return tree.switch_to("in body")


def _after_after_body(tree: TreeConstruction, token: TreeToken) -> bool:
    if token.name == SPACE or (token.is_start and token.name == "html"):
        return tree.process_in("in body", token)
    return tree.switch_to("in body")


def _in_frameset(tree: TreeConstruction, token: TreeToken) -> bool:
    if token.is_start and token.name == "html":
        return tree.process_in("in body", token)
    if token.is_start and token.name == "noframes":
        return tree.process_in("in head", token)
    if token.is_start and token.name == "frameset":
        tree.insert(token)
    elif token.is_start and token.name == "frame":
        tree.insert_void(token)
    elif token.is_end and token.name == "frameset" and len(tree.open.stack) > 1:
        tree.open.pop()
        if tree.open.current.name != "frameset":
            tree.mode = "after frameset"
    return False


def _after_frameset(tree: TreeConstruction, token: TreeToken) -> bool:
    if token.is_end and token.name == "html":
        tree.mode = "after after frameset"
    return _after_after_frameset(tree, token)


def _after_after_frameset(tree: TreeConstruction, token: TreeToken) -> bool:
    if token.is_start and token.name == "html":
        return tree.process_in("in body", token)
    return token.is_start and token.name == "noframes" and tree.process_in("in head", token)


MODES.update(
    {
        "initial": _initial,
        "before html": _before_html,
        "before head": _before_head,
        "in head": _in_head,
        "in head noscript": _in_head_noscript,
        "after head": _after_head,
        "text": _text,
        "in template": _in_template,
        "after body": _after_body,
        "after after body": _after_after_body,
        "in frameset": _in_frameset,
        "after frameset": _after_frameset,
        "after after frameset": _after_after_frameset,
    }
)
