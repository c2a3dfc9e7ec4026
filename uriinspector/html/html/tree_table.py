"""The insertion modes inside tables (HTML Standard, 13.2.6.4.9 to 13.2.6.4.15)."""

from typing import Final

from uriinspector.html.html.open_elements import TABLE_SCOPE
from uriinspector.html.html.tree import MODES, SPACE, TreeConstruction, TreeToken

_GROUPS: Final = frozenset({"tbody", "tfoot", "thead"})
_CELLS: Final = frozenset({"td", "th"})
_PARTS: Final = _GROUPS | _CELLS | {"caption", "col", "colgroup", "tr"}
_NEVER_ENDED: Final = frozenset({"body", "caption", "col", "colgroup", "html"})
_IN_TABLE_SCOPE: Final = TABLE_SCOPE


def _has(tree: TreeConstruction, *names: str) -> bool:
    """Tell whether one of these is in table scope."""
    return tree.open.in_scope(names, _IN_TABLE_SCOPE)


def _in_table(tree: TreeConstruction, token: TreeToken) -> bool:
    if token.name[0] == "#":
        holds_text = tree.open.current.name in _GROUPS | {"table", "template", "tr"}
        return not (token.name == SPACE and holds_text) and tree.process_in("in body", token)
    return _start_in_table(tree, token) if token.is_start else _end_in_table(tree, token)


def _start_in_table(tree: TreeConstruction, token: TreeToken) -> bool:
    if token.name in _PARTS:
        return _start_part(tree, token)
    if token.name == "table":
        return _has(tree, "table") and _close_table(tree)
    if token.name in {"style", "script", "template"}:
        return tree.process_in("in head", token)
    if token.name == "input" and token.attributes.get("type", "").lower() == "hidden":
        tree.insert_void(token)
        return False
    if token.name == "form":
        if tree.form is None and "template" not in tree.open:
            tree.form = tree.insert(token)
            tree.open.pop()
        return False
    return tree.process_in("in body", token)


def _close_table(tree: TreeConstruction) -> bool:
    tree.open.pop_until("table")
    tree.reset_mode()
    return True


def _start_part(tree: TreeConstruction, token: TreeToken) -> bool:
    """Process a part of a table, and what is implied around it."""
    tree.open.clear_to("table", "template", "html")
    if token.name == "caption":
        tree.active.mark()
        tree.insert(token)
        tree.mode = "in caption"
    elif token.name == "colgroup":
        tree.insert(token)
        tree.mode = "in column group"
    elif token.name == "col":
        tree.imply("colgroup")
        return tree.switch_to("in column group")
    elif token.name in _GROUPS:
        tree.insert(token)
        tree.mode = "in table body"
    else:
        tree.imply("tbody")
        return tree.switch_to("in table body")
    return False


def _end_in_table(tree: TreeConstruction, token: TreeToken) -> bool:
    if token.name == "table":
        if _has(tree, "table"):
            _close_table(tree)
        return False
    if token.name in _PARTS | _NEVER_ENDED:
        return False
    return tree.process_in("in head" if token.name == "template" else "in body", token)


def _in_caption(tree: TreeConstruction, token: TreeToken) -> bool:
    ends = token.is_end and token.name in {"caption", "table"}
    if ends or (token.is_start and token.name in _PARTS):
        if not _has(tree, "caption"):
            return False
        tree.open.close_implied()
        tree.open.pop_until("caption")
        tree.active.clear_to_marker()
        tree.mode = "in table"
        return not (token.is_end and token.name == "caption")
    if token.is_end and token.name in _PARTS | _NEVER_ENDED:
        return False
    return tree.process_in("in body", token)


def _in_column_group(tree: TreeConstruction, token: TreeToken) -> bool:
    if token.name == SPACE or (token.is_end and token.name == "col"):
        return False
    if token.is_start and token.name == "html":
        return tree.process_in("in body", token)
    if token.is_start and token.name == "col":
        tree.insert_void(token)
        return False
    if token.name == "template":
        return tree.process_in("in head", token)
    if tree.open.current.name != "colgroup":
        return False
    tree.open.pop()
    tree.mode = "in table"
    return not (token.is_end and token.name == "colgroup")


def _in_table_body(tree: TreeConstruction, token: TreeToken) -> bool:
    if token.is_start and token.name in _CELLS | {"tr"}:
        tree.open.clear_to("tbody", "tfoot", "thead", "template", "html")
        if token.name == "tr":
            tree.insert(token)
        else:
            tree.imply("tr")
        tree.mode = "in row"
        return token.name != "tr"
    ends_group = token.is_end and token.name in _GROUPS
    if ends_group or (token.name == "table" and token.is_end) or (token.is_start and token.name in _PARTS):
        if not _has(tree, *((token.name,) if ends_group else _GROUPS)):
            return False
        tree.open.clear_to("tbody", "tfoot", "thead", "template", "html")
        tree.open.pop()
        tree.mode = "in table"
        return not ends_group
    if token.is_end and token.name in _CELLS | _NEVER_ENDED | {"tr"}:
        return False
    return tree.process_in("in table", token)


def _in_row(tree: TreeConstruction, token: TreeToken) -> bool:
    if token.is_start and token.name in _CELLS:
        tree.open.clear_to("tr", "template", "html")
        tree.insert(token)
        tree.active.mark()
        tree.mode = "in cell"
        return False
    if token.is_end and token.name in _GROUPS and not _has(tree, token.name):
        return False
    ends = token.is_end and token.name in _GROUPS | {"table", "tr"}
    if ends or (token.is_start and token.name in _PARTS):
        if not _has(tree, "tr"):
            return False
        tree.open.clear_to("tr", "template", "html")
        tree.open.pop()
        tree.mode = "in table body"
        return not (token.is_end and token.name == "tr")
    if token.is_end and token.name in _CELLS | _NEVER_ENDED:
        return False
    return tree.process_in("in table", token)


def _in_cell(tree: TreeConstruction, token: TreeToken) -> bool:
    if token.is_end and token.name in _CELLS:
        if _has(tree, token.name):
            tree.open.close_implied()
            tree.open.pop_until(token.name)
            tree.active.clear_to_marker()
            tree.mode = "in row"
        return False
    if token.is_start and token.name in _PARTS:
        return _has(tree, *_CELLS) and _close_cell(tree)
    if token.is_end and token.name in _NEVER_ENDED:
        return False
    if token.is_end and token.name in _GROUPS | {"table", "tr"}:
        return _has(tree, token.name) and _close_cell(tree)
    return tree.process_in("in body", token)


def _close_cell(tree: TreeConstruction) -> bool:
    tree.open.close_implied()
    tree.open.pop_until(*_CELLS)
    tree.active.clear_to_marker()
    tree.mode = "in row"
    return True


MODES.update(
    {
        "in table": _in_table,
        "in caption": _in_caption,
        "in column group": _in_column_group,
        "in table body": _in_table_body,
        "in row": _in_row,
        "in cell": _in_cell,
    }
)
