"""Check that the interpreter's libraries and the standard library fit together: `python -m windows.agreement BUNDLE`.

They come from two sources (see `windows.wine`), and this finds a mismatch before users do. Run in `packaging` by the Python
that made the bundle, after each build.
"""

import ast
import dis
import importlib.util
import opcode
import sys
import sysconfig
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path, PurePosixPath
from typing import Any, Final

LIBRARY: Final = Path(sysconfig.get_path("stdlib"))
_OF_OTHER_SYSTEMS: Final = frozenset(
    f"multiprocessing.popen_{kind}" for kind in ("fork", "forkserver", "spawn_posix")
)
_LAST: Final = 255  # the number of an instruction is a byte
_BOOTSTRAP: Final = LIBRARY / "importlib" / "_bootstrap_external.py"


def main() -> int:
    """Print what does not fit, or how many modules do."""
    sources = sorted(standard_sources(Path(sys.argv[1]) / "_internal"))
    assert sources, "no module of the standard library is in the bundle"
    found = [*other_versions(), *other_constants()]
    for source in sources:
        found += [f"{source}: {each}" for each in (*missing_names(read(source)), *import_failures(source))]
    print("\n".join(found) or f"{len(sources)} modules of the standard library fit the interpreter")
    return 1 if found else 0


def standard_sources(internal: Path) -> Iterator[PurePosixPath]:
    """Yield the sources, relative to the standard library, of the modules that a bundle has."""
    for path in internal.rglob("*.pyc"):
        source = PurePosixPath(path.relative_to(internal).as_posix()).with_suffix(".py")
        if (LIBRARY / source).is_file():
            yield source


def read(source: PurePosixPath) -> str:
    """Read the text of a module of the standard library."""
    return (LIBRARY / source).read_text(encoding="utf-8")


def missing_names(text: str) -> Iterator[str]:
    """Yield the names that a module imports unconditionally from compiled modules, and that these modules do not have."""
    for node in unconditional_nodes(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level and is_compiled(node.module):
            module = importlib.import_module(node.module)
            yield from (
                f"{node.module} has no {alias.name}"
                for alias in node.names
                if alias.name != "*" and not hasattr(module, alias.name)
            )


def unconditional_nodes(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes of a syntax tree that are in no `if` and no `try`."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.If | ast.Try):
            yield from unconditional_nodes(child)


def is_compiled(name: str) -> bool:
    """Whether there is a module of this name that is built into the interpreter or is a compiled library."""
    try:
        spec = importlib.util.find_spec(name)
    except (ImportError, ValueError):
        return False
    origin = "" if spec is None else spec.origin or ""
    return origin == "built-in" or origin.endswith(tuple(EXTENSION_SUFFIXES))


def import_failures(source: PurePosixPath) -> Iterator[str]:
    """Yield why a module can't be imported; a missing module is no reason, because only other systems may have it."""
    name = ".".join(source.with_suffix("").parts).removesuffix(".__init__")
    if name in _OF_OTHER_SYSTEMS or name.endswith("__main__"):
        return
    try:
        importlib.import_module(name)
    except ModuleNotFoundError:
        return
    except Exception as error:  # noqa: BLE001 - modules refuse others' versions by exceptions of every kind
        yield f"{type(error).__name__}: {error}"


def other_constants() -> Iterator[str]:
    """Yield the differences between the interpreter and the library in the format of byte code or the instructions."""
    spec = importlib.util.spec_from_file_location("library_bootstrap", _BOOTSTRAP)
    assert spec is not None
    assert spec.loader is not None
    library = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(library)
    if importlib.util.MAGIC_NUMBER != library.MAGIC_NUMBER:
        yield f"byte code is {importlib.util.MAGIC_NUMBER!r} here and {library.MAGIC_NUMBER!r} in the library"
    for name, number in opcode.opmap.items():
        # Those of a compiler alone have larger numbers; those that stand for others while a tool watches may have no effect.
        if number > _LAST or name.startswith("INSTRUMENTED_"):
            continue
        try:
            dis.stack_effect(number, 0 if number >= opcode.HAVE_ARGUMENT else None)
        except ValueError:
            yield f"the interpreter has no instruction {name}"


def other_versions() -> Iterator[str]:
    """Yield the modules of the interpreter that are of another release than it, by their version resources."""
    import pefile  # type: ignore[import-untyped, import-not-found, unused-ignore] # Windows alone has it

    base = Path(sys.base_prefix)
    wanted = _version(pefile, base / f"python{sys.version_info.major}{sys.version_info.minor}.dll")
    for path in sorted((base / "DLLs").glob("*.pyd")):
        found = _version(pefile, path)
        if found != wanted:
            yield f"{path.name} is of {found}, and the interpreter of {wanted}"


def _version(pefile: Any, path: Path) -> tuple[int, int]:
    """Return the version of a file in two halves, as in its version resource."""
    image = pefile.PE(str(path), fast_load=True)
    image.parse_data_directories([pefile.DIRECTORY_ENTRY["IMAGE_DIRECTORY_ENTRY_RESOURCE"]])
    fixed = image.VS_FIXEDFILEINFO[0]
    return fixed.FileVersionMS, fixed.FileVersionLS


if __name__ == "__main__":
    raise SystemExit(main())
