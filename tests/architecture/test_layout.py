"""The house rules that no linter knows: layers at run time, Qt in one place, sizes, pure core, names."""

import ast
import functools
import statistics
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "uriinspector"
MODULES = sorted(PACKAGE.rglob("*.py"))
PROGRAMS = sorted((ROOT / "packaging").glob("*.py"))
MAX_FILE_LINES = 400
MAX_FUNCTION_LINES = 50
MEDIAN_FUNCTION_LINES = 8


def names(paths: list[Path]) -> list[str]:
    return [str(path.relative_to(ROOT)) for path in paths]


@functools.cache
def parsed(path: Path) -> ast.Module:
    """The module, parsed once for all tests."""
    return ast.parse(path.read_text(encoding="utf-8"))


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def imported(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return found


@pytest.mark.parametrize("path", MODULES + PROGRAMS, ids=names(MODULES + PROGRAMS))
def test_file_is_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MAX_FILE_LINES


@pytest.mark.parametrize("path", MODULES + PROGRAMS, ids=names(MODULES + PROGRAMS))
def test_functions_are_short(path: Path) -> None:
    long = [f.name for f in functions(path) if f.end_lineno - f.lineno + 1 > MAX_FUNCTION_LINES]
    assert long == []


def test_the_median_function_is_a_few_lines() -> None:
    lengths = [f.end_lineno - f.lineno + 1 for path in MODULES for f in functions(path)]
    assert statistics.median(lengths) <= MEDIAN_FUNCTION_LINES


@pytest.mark.parametrize("path", MODULES, ids=names(MODULES))
def test_qt_is_imported_in_gui_alone(path: Path) -> None:
    if path.is_relative_to(PACKAGE / "gui"):
        return
    assert not {name for name in imported(path) if name.split(".")[0] in {"PySide6", "shiboken6"}}


@pytest.mark.parametrize("path", MODULES, ids=names(MODULES))
def test_core_and_html_touch_no_file_and_no_clock(path: Path) -> None:
    if not any(path.is_relative_to(PACKAGE / layer) for layer in ("core", "html")):
        return
    forbidden = {"os", "pathlib", "io", "shutil", "tempfile", "socket", "subprocess", "time", "logging"}
    assert not imported(path) & forbidden
    called = {
        node.func.id
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not called & {"open", "print", "input"}


@pytest.mark.parametrize("path", MODULES, ids=names(MODULES))
def test_module_is_named_for_what_it_is(path: Path) -> None:
    assert path.stem not in {"utils", "util", "helpers", "common", "misc", "manager"}


@pytest.mark.parametrize("path", MODULES, ids=names(MODULES))
def test_module_says_what_it_is(path: Path) -> None:
    assert ast.get_docstring(parsed(path))


def test_lambdas_are_never_connected_to_signals() -> None:
    found = [
        f"{path.name}:{node.lineno}"
        for path in MODULES
        for node in ast.walk(parsed(path))
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


def test_no_committed_file_names_this_machine() -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    needles = [
        b"/wo" + b"rk/",
        b"/ro" + b"ot/",
        b"/ho" + b"me/runner",
        b"pypi." + b"org",
        b"files.pythonhosted" + b".org",
    ]
    bad = []
    for name in filter(None, listed.decode().split("\0")):
        path = ROOT / name
        if path.is_file() and any(needle in path.read_bytes() for needle in needles):
            bad.append(name)
    assert bad == []
