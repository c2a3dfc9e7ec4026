"""Find the phrases of the program: the sentences, titles and labels in its tables and f-strings.

The texts of widgets stand in `self.tr(…)`, where Qt Linguist finds them. The layers below know nothing of Qt, and tables are
filled before a translation is loaded; their texts are collected here, with `{}` for each field of a sentence.
"""

import ast
import functools
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from release import ROOT

_PACKAGE: Final = ROOT / "uriinspector"
# Modules and folders of modules whose texts are for programs rather than for people, or are quoted from other works.
_SILENT: Final = """
    core/__init__.py base/lazy.py lists/__init__.py core/public.py base/message.py core/contract.py migrate/__init__.py core/syntax/charsets.py core/edit.py core/text/quotation.py core/text/connection.py
    migrate/serve.py migrate/redirects/
    migrate/after/report.py migrate/proof/readers/html.py migrate/proof/readers/xml.py migrate/proof/readers/json.py migrate/proof/readers/values.py
    gui/session/hand_over.py gui/session/editor.py gui/about.py gui/history/store.py gui/theme.py gui/i18n.py
    migrate/witness/watch.py
    migrate/generators.py migrate/proof/readers/files.py
    core/summary/__init__.py core/template.py migrate/model/offline.py migrate/model/option.py
    lists/table.py html/ html/script/
    gui/application.py gui/__init__.py
    """
# Calls whose texts are for people even in such a module.
TOLD: Final = frozenset({"Message", "UsageError", "EnvironmentRefusedError", "refusing"})
# Calls whose texts are patterns, names of Qt or markup, or are translated by the call itself.
_CALLS: Final = """
    tr translate compile lazy_pattern match search sub finditer fullmatch setObjectName setProperty connect strftime startswith
    endswith removeprefix removesuffix partition split replace strip setStyleSheet translator index mutable Flag
    """
_SENTENCE: Final = re.compile(r"[A-Za-z0-9'),;:.}][ ][A-Za-z0-9('{\"%+&./\\@]|^&|\w&\w|^1 \w")
_TITLE: Final = re.compile(r"[A-Z][a-z]+(?:-[a-z]+)?…?")
# Single words of the lower layers that stand alone: components, kinds, states.
_TERMS: Final = """
    Error Warning Advice Note scheme authority userinfo user password host port path segment segments query pair
    pairs key value fragment parameter running complete undone interrupted nothing yes no none start end
    comma space colon none literal triplet malformed unreserved reserved excluded label address domain
    status description reference title kind charset name number file files bytes links text data date time
    permanent provisional historical Permanent Provisional Historical decoded removed relative absolute pages entries visits looking…
    uri relative_reference drive local_part header_field media_type recipient namespace prefix attribute attributes
    scope filter extension extensions surplus item_type selector newsgroup article mailbox latitude longitude origin
    altitude message_id content_id answer_to archived argument database directive element field flag header identifier issuer qualifier redirect
    search suffix target text_directive tracking view_source email q_component r_component
    Prefix Latitude Longitude Altitude Space Backslash Long Hexadecimal
    iso_date unix_time query_string text_fragment object_id ip_address wrapped_link type list route
    (empty) (absent) (none) lines prose
    """
# Choices of a move that are named after programs
PROGRAMS: Final = frozenset({"Wget", "Wget2", "Httrack", "Wayback", "Singlefile"})
_FOREIGN: Final = re.compile(
    r"\(\?|\[\^|\\[bdswAZ]|[<>]\w|^\s*$|%[YHm]-?|\.ini|\bTEXT\b|^\[|^&(?:\W|\w+[;=]$|$)"  # patterns, markup, formats
    r"|^[a-z]+:[a-z0-9+]\S*$|^[\w+.-]+://\S+(?: \w)?$|^\S+@\S+$|\.app/|^application/(?!x-www)|^Ctrl\+|^\+[0-9 ]+$"  # URIs, media types, keys, numbers
    r"|^(?:SELECT|INSERT|DELETE|UPDATE|PRAGMA|UTF-8|Library/|draft-|W3C,|POSIX|curl,|IPv4-IPv6 )"
    r"|^(?:RFC|URL [Ss]tandard|UTS|HTML|ECMAScript|CSS Syntax|File API|Unicode|Python reference) [0-9.]+[^a-z:]*$"
    r"|^(?:RFC|URL standard|HTML) [0-9.]+(?:, | appendix |; )[^:]*$|^(?:ISO(?:/IEC)?|BEP) |^(?:Node|Patch|Enter|Return|Del|Esc|Ins)$"
)
# A quotation and a sentence about it, each of which is translated by itself
_WORDLESS: Final = frozenset({"'{}' {}"})
_LEAST: Final = 2  # letters outside the fields, a word that another language writes otherwise: `{} for {}`


@functools.cache
def phrases() -> tuple[str, ...]:
    """Return every phrase once, sorted; fields are written `{}`."""
    silent = frozenset(_SILENT.split())
    found = {term.replace("_", " ") for term in _TERMS.split()}
    for layer in ("core", "html", "lists", "migrate", "gui"):
        for path in sorted((_PACKAGE / layer).rglob("*.py")):
            tree = ast.parse(path.read_text("utf-8"))
            inside = path.relative_to(_PACKAGE)
            if silent.isdisjoint({inside.as_posix(), f"{inside.parent.as_posix()}/"}):
                found.update(_phrases_of(tree, is_window=layer == "gui"))
                found.update(_phrases_of_rows(tree))
                found.update(_details_of(tree))
                found.update(_choices_of(tree))
            else:
                found.update(_phrases_in_silent(tree))
    return tuple(sorted(found))


def _phrases_in_silent(tree: ast.Module) -> Iterator[str]:
    """Yield the texts for people in a silent module: messages, errors, and the words of its rows."""
    yield from _phrases_of_rows(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in TOLD:
            yield from (text for text in _texts(ast.Tuple(node.args, ast.Load())) if re.search(r"\w\w", text))


def _phrases_of_rows(tree: ast.Module) -> Iterator[str]:
    """Yield the title and the steps of each row of a table, such as a server for redirects or a kind of lists."""
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg in {"title", "steps"}:
            texts = _texts(ast.Tuple([node.value], ast.Load()))
            yield from (text for text in texts if re.search(r"\w\w", text) and not text.isupper())


def _details_of(tree: ast.Module) -> Iterator[str]:
    """Yield the names in the `details` of a scheme, as the window writes them."""
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef) or function.name != "details":
            continue
        for told in ast.walk(function):
            for key in told.keys if isinstance(told, ast.Dict) else ():
                if isinstance(key, ast.Constant) and isinstance(key.value, str):
                    yield key.value.replace("_", " ").capitalize()


def _choices_of(tree: ast.Module) -> Iterator[str]:
    """Yield the names of the choices in a `DropDown`, which the window makes of their values."""
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "DropDown":
            choices = (key for each in call.args if isinstance(each, ast.Dict) for key in each.keys)
            words = {key.attr.capitalize() for key in choices if isinstance(key, ast.Attribute)}
            yield from words - PROGRAMS


def _phrases_of(tree: ast.Module, *, is_window: bool) -> Iterator[str]:
    for text in _texts(tree):
        is_said = _SENTENCE.search(text) or (is_window and _TITLE.fullmatch(text))
        is_telling = "{}" not in text or sum(map(str.isalpha, text)) >= _LEAST
        if text in _WORDLESS or (is_said and is_telling and not _FOREIGN.search(text)):
            yield text


def _texts(node: ast.AST) -> Iterator[str]:
    """Yield the texts below a node; each f-string as one, followed by those inside its fields."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Constant):
            if isinstance(child.value, str) and not isinstance(node, ast.Expr):
                yield re.sub(r"\{[a-z_]*(?::[^{}]*)?\}", "{}", child.value)
        elif isinstance(child, ast.JoinedStr):
            yield _template(child)
            for part in child.values:
                if isinstance(part, ast.FormattedValue):
                    yield from _texts(ast.Tuple([part.value], ast.Load()))
        elif isinstance(child, ast.Call):
            yield from _texts_of_call(child)
        elif not _is_annotation(node, child):
            yield from _texts(child)


def _texts_of_call(call: ast.Call) -> Iterator[str]:
    name = getattr(call.func, "attr", getattr(call.func, "id", ""))
    calls = frozenset(_CALLS.split())
    if name in {"plural", "_plural"}:
        nouns = [
            part.value for part in call.args if isinstance(part, ast.Constant) and isinstance(part.value, str)
        ]
        if nouns:
            yield f"1 {nouns[0]}"
            yield f"{{}} {nouns[1] if nouns[1:] else nouns[0] + 's'}"
        return
    if name not in calls or (name in {"replace", "strip"} and isinstance(call.func, ast.Attribute)):
        yield from _texts(call.func)
    if name not in calls:
        yield from _texts(ast.Tuple([*call.args, *(word.value for word in call.keywords)], ast.Load()))


def _template(text: ast.JoinedStr) -> str:
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in text.values)


def _is_annotation(node: ast.AST, child: ast.AST) -> bool:
    """Tell whether a node is a type, except `Annotated`, whose texts beside the type are for people."""
    is_type = child is getattr(node, "annotation", None) or child is getattr(node, "returns", None)
    return is_type and getattr(getattr(child, "value", None), "id", "") != "Annotated"


def modules() -> Iterator[Path]:
    """Yield the modules of the window, where `tr` is called."""
    yield from sorted((_PACKAGE / "gui").rglob("*.py"))
