"""The house rules that no linter knows: layers at run time, Qt in one place, pure core, names."""

import ast
import graphlib
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from syntax_trees import nodes

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "uriinspector"
MODULES = sorted(PACKAGE.rglob("*.py"))
PROGRAMS = sorted((ROOT / "packaging").glob("*.py"))


def names(paths: list[Path]) -> list[str]:
    return [str(path.relative_to(ROOT)) for path in paths]


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in nodes(path):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def imported(path: Path) -> set[str]:
    found: set[str] = set()
    for node in nodes(path):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found


def test_modules_import_in_no_circle() -> None:
    """Not even for their types, or inside of functions: two files that need each other are one, or three."""
    named = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in MODULES}
    graph = {name: imported(path) & named.keys() for name, path in named.items()}
    graphlib.TopologicalSorter(graph).prepare()


def below(*layers: str) -> list[Path]:
    found = [path for path in MODULES if path.relative_to(PACKAGE).parts[0] in layers]
    assert found
    return found


def test_qt_is_imported_in_gui_alone() -> None:
    inside = set(below("gui"))
    outside = [path for path in MODULES if path not in inside]
    qt = {"PySide6", "shiboken6"}
    assert names([path for path in outside if qt & {name.split(".")[0] for name in imported(path)}]) == []


def test_core_and_html_touch_no_file_and_no_clock() -> None:
    forbidden = {"os", "pathlib", "io", "shutil", "tempfile", "socket", "subprocess", "time", "logging"}
    assert names([path for path in below("core", "html") if imported(path) & forbidden]) == []
    assert names([path for path in below("core", "html") if called(path) & {"open", "print", "input"}]) == []


def called(path: Path) -> set[str]:
    """The plain names that are called in a module."""
    return {
        node.func.id for node in nodes(path) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }


def test_modules_are_named_for_what_they_are() -> None:
    vague = {"utils", "util", "helpers", "common", "misc", "manager"}
    assert names([path for path in MODULES if path.stem in vague]) == []


def test_modules_say_what_they_are() -> None:
    assert names([path for path in MODULES if not ast.get_docstring(nodes(path)[0])]) == []


def test_lambdas_are_never_connected_to_signals() -> None:
    found = [
        f"{path.name}:{node.lineno}"
        for path in MODULES
        for node in nodes(path)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "connect"
        and any(isinstance(argument, ast.Lambda) for argument in node.args)
    ]
    assert found == []


@pytest.mark.parametrize(
    "module", ["uriinspector.core.inspector", "uriinspector.migrate.engine", "uriinspector.cli"]
)
def test_command_line_never_loads_qt(module: str) -> None:
    program = f"import sys, {module}; sys.exit('PySide6' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_tests_mirror_the_package() -> None:
    layers = {path.name for path in PACKAGE.iterdir() if path.is_dir() and (path / "__init__.py").is_file()}
    assert layers <= {path.name for path in (ROOT / "tests").iterdir()}


def list_committed() -> list[str]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    return [name for name in listed.decode().split("\0") if name]


def test_the_top_level_holds_what_was_agreed_and_dotfiles() -> None:
    agreed = {"uriinspector", "resources", "tests", "packaging", "docs", "pyproject.toml"}
    texts = {"README.md", "CONTRIBUTING.md", "SECURITY.md", "LICENSE"}
    top = {name.partition("/")[0] for name in list_committed()}
    assert {name for name in top if not name.startswith(".")} == agreed | texts


def test_no_committed_file_names_this_machine() -> None:
    needles = [
        b"/wo" + b"rk/",
        b"/ro" + b"ot/",
        b"/ho" + b"me/runner",
        b"pypi." + b"org",
        b"files.pythonhosted" + b".org",
    ]
    bad = []
    for name in list_committed():
        path = ROOT / name
        if path.is_file() and any(needle in path.read_bytes() for needle in needles):
            bad.append(name)
    assert bad == []


def test_no_comment_stands_behind_a_folded_expression() -> None:
    """Where ruff folds a line, it leaves the comment behind the last bracket, far from what it is about."""
    left = re.compile(r"^ *[])}]+[,:]? +# (?!noqa|type:|fmt:).*", re.MULTILINE)
    assert [found[0].strip() for path in MODULES for found in left.finditer(path.read_text("utf-8"))] == []
