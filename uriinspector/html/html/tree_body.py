"""The insertion mode "in body" (HTML Standard, 13.2.6.4.7): a function for each group of start and end tags.

A function returns whether to process the token again, by the rules of the mode it switched to.
"""

from collections.abc import Callable
from typing import Final

from uriinspector.html.html.open_elements import BUTTON_SCOPE, HEADINGS, HTML, LIST_ITEM_SCOPE, Element
from uriinspector.html.html.tree import IN_HEAD_NAMES, MODES, SPACE, TEXT, TreeConstruction, TreeToken

_BLOCK_NAMES: Final = (
    "address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer header hgroup "
    "main menu nav ol p search section summary ul"
)
_BLOCKS: Final = frozenset(_BLOCK_NAMES.split())
_ENDED_BLOCKS: Final = (_BLOCKS - {"p"}) | {"button", "listing", "pre", "select"}
_FORMATTING: Final = frozenset(
    ["a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u"]
)
_FRAMED: Final = frozenset({"applet", "marquee", "object"})
_IGNORED: Final = frozenset(
    ["caption", "col", "colgroup", "frame", "head", "tbody", "td", "tfoot", "th", "thead", "tr"]
)


def _in_body(tree: TreeConstruction, token: TreeToken) -> bool:
    if token.name in {SPACE, TEXT}:
        tree.active.reconstruct()
        tree.frameset_ok &= token.name == SPACE
        return False
    if token.is_end:
        return _end(tree, token)
    if token.name in IN_HEAD_NAMES:
        return tree.process_in("in head", token)
    if token.name in _IGNORED:
        return False
    return _STARTS.get(token.name, _ordinary)(tree, token)


def _ordinary(tree: TreeConstruction, token: TreeToken) -> bool:
    tree.active.reconstruct()
    tree.insert(token)
    return False


def _close_p(tree: TreeConstruction) -> None:
    if tree.open.in_scope("p", BUTTON_SCOPE):
        tree.open.close_implied("p")
        tree.open.pop_until("p")


def _html(_tree: TreeConstruction, _token: TreeToken) -> bool:
    return False


def _body(tree: TreeConstruction, _token: TreeToken) -> bool:
    if "body" in tree.open and "template" not in tree.open:
        tree.frameset_ok = False
    return False


def _frameset(tree: TreeConstruction, token: TreeToken) -> bool:
    stack = tree.open.stack
    if tree.frameset_ok and len(stack) > 1 and stack[1].kind == (HTML, "body"):
        while len(stack) > 1:
            tree.open.pop()
        tree.lost_body = True
        tree.insert(token)
        tree.mode = "in frameset"
    return False


def _block(tree: TreeConstruction, token: TreeToken) -> bool:
    _close_p(tree)
    tree.insert(token)
    tree.frameset_ok &= token.name not in {"pre", "listing"}
    return False


def _heading(tree: TreeConstruction, token: TreeToken) -> bool:
    _close_p(tree)
    if tree.open.current.namespace == HTML and tree.open.current.name in HEADINGS:
        tree.open.pop()
    tree.insert(token)
    return False


def _form(tree: TreeConstruction, token: TreeToken) -> bool:
    in_template = "template" in tree.open
    if tree.form is None or in_template:
        _close_p(tree)
        node = tree.insert(token)
        tree.form = tree.form if in_template else node
    return False


def _item(tree: TreeConstruction, token: TreeToken) -> bool:
    tree.frameset_ok = False
    names = {"li"} if token.name == "li" else {"dd", "dt"}
    for node in tree.open.innermost_first():
        if node.namespace == HTML and node.name in names:
            tree.open.close_implied(node.name)
            tree.open.pop_until(node.name)
            break
        if node.is_special and node.kind not in {(HTML, "address"), (HTML, "div"), (HTML, "p")}:
            break
    return _block(tree, token)


def _button(tree: TreeConstruction, token: TreeToken) -> bool:
    if tree.open.in_scope("button"):
        tree.open.close_implied()
        tree.open.pop_until("button")
    tree.frameset_ok = False
    return _ordinary(tree, token)


def _anchor(tree: TreeConstruction, token: TreeToken) -> bool:
    before = tree.active.find("a")
    if before is not None:
        _end_formatting(tree, TreeToken("a", is_end=True))
        tree.active.remove(before)
        if tree.open.index(before) >= 0:
            tree.open.remove(before)
    return _formatting(tree, token)


def _formatting(tree: TreeConstruction, token: TreeToken) -> bool:
    tree.active.reconstruct()
    tree.active.push(tree.insert(token))
    return False


def _nobr(tree: TreeConstruction, token: TreeToken) -> bool:
    tree.active.reconstruct()
    if tree.open.in_scope("nobr"):
        _end_formatting(tree, TreeToken("nobr", is_end=True))
    return _formatting(tree, token)


def _framed(tree: TreeConstruction, token: TreeToken) -> bool:
    _ordinary(tree, token)
    tree.active.mark()
    tree.frameset_ok = False
    return False


def _table(tree: TreeConstruction, token: TreeToken) -> bool:
    if not tree.quirks:
        _close_p(tree)
    tree.insert(token)
    tree.frameset_ok = False
    tree.mode = "in table"
    return False


def _void(tree: TreeConstruction, token: TreeToken) -> bool:
    _ordinary(tree, token)
    tree.open.pop()
    tree.frameset_ok = False
    return False


def _input(tree: TreeConstruction, token: TreeToken) -> bool:
    if tree.open.in_scope("select"):
        tree.open.pop_until("select")
    frameset_ok = tree.frameset_ok
    _void(tree, token)
    tree.frameset_ok = frameset_ok and token.attributes.get("type", "").lower() == "hidden"
    return False


def _part_of_media(tree: TreeConstruction, token: TreeToken) -> bool:
    tree.insert_void(token)
    return False


def _hr(tree: TreeConstruction, token: TreeToken) -> bool:
    _close_p(tree)
    if tree.open.in_scope("select"):
        tree.open.close_implied()
    tree.insert_void(token)
    tree.frameset_ok = False
    return False


def _image(tree: TreeConstruction, token: TreeToken) -> bool:
    return _void(tree, token._replace(name="img"))


def _text_element(tree: TreeConstruction, token: TreeToken) -> bool:
    if token.name == "xmp":
        _close_p(tree)
        tree.active.reconstruct()
    tree.frameset_ok &= token.name == "noembed"
    tree.insert_text(token)
    return False


def _select(tree: TreeConstruction, token: TreeToken) -> bool:
    if tree.open.in_scope("select"):
        tree.open.pop_until("select")
        return False
    tree.frameset_ok = False
    return _ordinary(tree, token)


def _option(tree: TreeConstruction, token: TreeToken) -> bool:
    if tree.open.in_scope("select"):
        tree.open.close_implied(*(("optgroup",) if token.name == "option" else ()))
    elif tree.open.current.kind == (HTML, "option"):
        tree.open.pop()
    return _ordinary(tree, token)


def _ruby(tree: TreeConstruction, token: TreeToken) -> bool:
    if tree.open.in_scope("ruby"):
        tree.open.close_implied(*(("rtc",) if token.name in {"rp", "rt"} else ()))
    tree.insert(token)
    return False


def _root(tree: TreeConstruction, token: TreeToken) -> bool:
    tree.active.reconstruct()
    tree.insert_root(token)
    return False


_STARTS: Final[dict[str, Callable[[TreeConstruction, TreeToken], bool]]] = {
    "html": _html,
    "body": _body,
    "frameset": _frameset,
    "form": _form,
    "button": _button,
    "a": _anchor,
    "nobr": _nobr,
    "table": _table,
    "input": _input,
    "hr": _hr,
    "image": _image,
    "select": _select,
    **dict.fromkeys((*_BLOCKS, "pre", "listing", "plaintext"), _block),
    **dict.fromkeys(HEADINGS, _heading),
    **dict.fromkeys(("li", "dd", "dt"), _item),
    **dict.fromkeys(_FORMATTING - {"a", "nobr"}, _formatting),
    **dict.fromkeys(_FRAMED, _framed),
    **dict.fromkeys(("area", "br", "embed", "img", "keygen", "wbr"), _void),
    **dict.fromkeys(("param", "source", "track"), _part_of_media),
    **dict.fromkeys(("textarea", "xmp", "iframe", "noembed"), _text_element),
    **dict.fromkeys(("option", "optgroup"), _option),
    **dict.fromkeys(("rb", "rtc", "rp", "rt"), _ruby),
    **dict.fromkeys(("svg", "math"), _root),
}


def _end(tree: TreeConstruction, token: TreeToken) -> bool:
    name = token.name
    if name == "template":
        return tree.process_in("in head", token)
    if name in _FORMATTING:
        return _end_formatting(tree, token)
    if name in _ENDED_BLOCKS | _FRAMED:
        return _end_block(tree, token)
    return _ENDS.get(name, _end_other)(tree, token)


def _end_body(tree: TreeConstruction, token: TreeToken) -> bool:
    if not tree.open.in_scope("body"):
        return False
    tree.mode = "after body"
    return token.name == "html"


def _end_block(tree: TreeConstruction, token: TreeToken) -> bool:
    if tree.open.in_scope(token.name):
        tree.open.close_implied()
        tree.open.pop_until(token.name)
        if token.name in _FRAMED:
            tree.active.clear_to_marker()
    return False


def _end_form(tree: TreeConstruction, token: TreeToken) -> bool:
    if "template" in tree.open:
        return _end_block(tree, token)
    node, tree.form = tree.form, None
    if node is not None and _is_in_scope(tree, node):
        tree.open.close_implied()
        tree.open.remove(node)
    return False


def _is_in_scope(tree: TreeConstruction, wanted: Element) -> bool:
    return "form" in tree.open and tree.open.in_scope("form") and tree.open.index(wanted) >= 0


def _end_p(tree: TreeConstruction, _token: TreeToken) -> bool:
    if not tree.open.in_scope("p", BUTTON_SCOPE):
        tree.imply("p")
    _close_p(tree)
    return False


def _end_item(tree: TreeConstruction, token: TreeToken) -> bool:
    in_scope = (
        tree.open.in_scope("li", LIST_ITEM_SCOPE) if token.name == "li" else tree.open.in_scope(token.name)
    )
    if in_scope:
        tree.open.close_implied(token.name)
        tree.open.pop_until(token.name)
    return False


def _end_heading(tree: TreeConstruction, _token: TreeToken) -> bool:
    if tree.open.in_scope(HEADINGS):
        tree.open.close_implied()
        tree.open.pop_until(*HEADINGS)
    return False


def _end_formatting(tree: TreeConstruction, token: TreeToken) -> bool:
    return not tree.active.adopt(token.name) and _end_other(tree, token)


def _end_br(tree: TreeConstruction, _token: TreeToken) -> bool:
    tree.active.reconstruct()
    tree.frameset_ok = False
    return False


def _end_other(tree: TreeConstruction, token: TreeToken) -> bool:
    if token.name not in tree.open:
        return False
    for node in tree.open.innermost_first():
        if node.kind == (HTML, token.name):
            tree.open.close_implied(token.name)
            tree.open.pop_through(node)
            return False
        if node.is_special:
            return False
    return False


_ENDS: Final[dict[str, Callable[[TreeConstruction, TreeToken], bool]]] = {
    "body": _end_body,
    "html": _end_body,
    "form": _end_form,
    "p": _end_p,
    "br": _end_br,
    **dict.fromkeys(("li", "dd", "dt"), _end_item),
    **dict.fromkeys(HEADINGS, _end_heading),
}

MODES["in body"] = _in_body
