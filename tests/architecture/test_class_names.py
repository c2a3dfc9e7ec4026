"""A public class name is used once in the whole package, so that `Step` in one file is not another `Step` elsewhere."""

import ast
from collections import defaultdict
from pathlib import Path

from syntax_trees import nodes

PACKAGE = Path(__file__).resolve().parents[2] / "uriinspector"


def public_classes() -> dict[str, list[str]]:
    """The modules that define each public class at their top."""
    found = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in nodes(path)[0].body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(str(path.relative_to(PACKAGE)))
    return found


def test_a_public_class_name_is_used_once() -> None:
    """Give one of the two the word that tells it apart, not the one that `__all__` of core or migrate names."""
    assert {name: homes for name, homes in public_classes().items() if len(homes) > 1} == {}
