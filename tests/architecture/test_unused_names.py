"""Every name in the package is used by the program: what only tests use is tested through the interface that users take."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from syntax_trees import nodes

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "uriinspector"
# Called by the library whose class they belong to: click, socketserver and http.server.
OVERRIDES = frozenset(
    [
        "list_commands",
        "get_command",
        "format_commands",
        "format_options",
        "daemon_threads",
        "handle_error",
        "server_name",
        "server_version",
        "sys_version",
        "do_GET",
        "do_HEAD",
        "log_message",
    ]
)
QT_OVERRIDE = re.compile("[a-z]+[A-Z]")
KEPT = frozenset(
    {
        "gui.inspect.pane.InspectPane._pasting",  # held so that it lives as long as the pane
        "core.syntax.grammar.Validity.absolute_uri",  # read as JSON
        "gui.theme.Theme.hover",  # read by the style sheet, like the next two
        "gui.theme.Theme.on_accent",
        "gui.theme.Theme.shade",
        "cli.commands.integrate.PowerShellComplete.format_completion",  # called by click, like the next two
        "cli.commands.integrate.PowerShellComplete.get_completion_args",
        "cli.commands.integrate.PowerShellComplete.source_template",
    }
)


class Module(NamedTuple):
    """A module of the package, with all the nodes of its tree, its body's first, and the words of its texts."""

    name: str
    nodes: tuple[ast.AST, ...]
    words: frozenset[str]


def modules() -> Iterator[Module]:
    for path in sorted(PACKAGE.rglob("*.py")):
        name = ".".join(path.relative_to(PACKAGE).with_suffix("").parts).removesuffix(".__init__")
        yield Module(name, nodes(path), frozenset(words(nodes(path))))


def bound(node: ast.stmt) -> list[str]:
    """The names a statement binds."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [] if any("click" in loaded(ast.walk(one)) for one in node.decorator_list) else [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    return [target.id for target in targets if isinstance(target, ast.Name)]


def words(found: Iterable[ast.AST]) -> Iterator[str]:
    """The words of all texts but docstrings: tables of actions and public faces tell names as texts."""
    sentences = {id(node.value) for node in found if isinstance(node, ast.Expr)}
    for node in found:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in sentences:
            yield from re.findall(r"\w+", node.value)


def loaded(found: Iterable[ast.AST], *, but: str = "") -> Iterator[str]:
    """The names and attributes that pieces of code read."""
    for one in found:
        if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Load) and one.id != but:
            yield one.id
        elif isinstance(one, ast.Attribute) and isinstance(one.ctx, ast.Load):
            yield one.attr


def used_across(found: list[Module]) -> set[tuple[str, str]]:
    """Which name of which module another one imports, or takes from it."""
    names = {module.name for module in found}
    used = set()
    for module in found:
        homes = {}
        for node in module.nodes:
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("uriinspector"):
                home = (node.module or "").removeprefix("uriinspector").removeprefix(".")
                for alias in node.names:
                    used.add((home, alias.name))
                    inner = f"{home}.{alias.name}".removeprefix(".")
                    if inner in names:
                        homes[alias.asname or alias.name] = inner
        for node in module.nodes:
            if (
                isinstance(node, ast.Attribute)
                and isinstance(node.value, ast.Name)
                and node.value.id in homes
            ):
                used.add((homes[node.value.id], node.attr))
    return used


def unused_of_modules(found: list[Module]) -> Iterator[str]:
    """Functions, classes and constants that nobody imports and their own module does not read."""
    across = used_across(found)
    for module in found:
        body, at_home = module.nodes[0].body, set(module.words)
        for node in body:
            own = node.name if isinstance(node, ast.FunctionDef | ast.ClassDef) else ""
            at_home.update(loaded(ast.walk(node), but=own))
        for node in body:
            yield from (
                f"{module.name}.{name}"
                for name in bound(node)
                if not name.startswith("__") and name not in at_home and (module.name, name) not in across
            )


def unused_of_classes(found: list[Module]) -> Iterator[str]:
    """Methods and attributes whose name is read nowhere in the package."""
    used = {word for module in found for word in (*module.words, *loaded(module.nodes))}
    for module in found:
        for kind in module.nodes:
            if isinstance(kind, ast.ClassDef):
                names = {name for node in kind.body for name in bound(node)} | {
                    node.attr
                    for node in ast.walk(kind)
                    if isinstance(node, ast.Attribute)
                    and isinstance(node.ctx, ast.Store)
                    and isinstance(node.value, ast.Name)
                    and node.value.id == "self"
                }
                yield from (
                    f"{module.name}.{kind.name}.{name}"
                    for name in sorted(names - used - OVERRIDES)
                    if not name.startswith("__")
                    and not (module.name.startswith("gui") and QT_OVERRIDE.match(name))
                )


def test_every_name_is_used() -> None:
    found = list(modules())
    unused = {*unused_of_modules(found), *unused_of_classes(found)} - KEPT
    assert sorted(unused) == []
