"""No regular expression of the package takes quadratic time, whatever the text is made of.

The texts are made of each expression's own parts (`expressions.py`): what a match begins with, over and over, and never its
end. Expressions are applied as the package applies them, by `match`, `search` and so on.
"""

import functools
import importlib
import itertools
import pkgutil
import re
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from amounts import amount
from expressions import attacks
from growth import grows_too_fast

import uriinspector
from uriinspector.base.lazy import _Uncompiled

SIZE = 10_000
SPARE = 0.012
MOST = amount("EXPRESSIONS", 12, 120)
PACKAGE = Path(uriinspector.__file__).parent
# What looks at a part of fixed length alone, or at what the person typed into a command of his own.
BOUNDED = {
    "uriinspector.core.syntax.grammar": {"_URI_GRAMMAR"},
    # Texts that another expression has matched as a whole.
    "uriinspector.html.xml": {"_ATTRIBUTE"},
    "uriinspector.lists.table": {"_WORDS"},
    # One name of a file.
    "uriinspector.migrate.model.job": {"_QUERY_MARK"},
    "uriinspector.migrate.preflight.naming": {"_MARKED"},
    # Parts of fixed length.
    "uriinspector.html.encoding": {"_PRESCAN"},
    "uriinspector.migrate.rewrite.evidence": {"_CHARACTER"},
    "uriinspector.migrate.generators": {"ROUTER_SLASHES"},
    "uriinspector.html.script.reader": {
        "_KEY",
        "_ATTRIBUTE",
        "_QUOTE_BEFORE",
        "_CALLER",
        "_JOINED_TO",
        "_COMPARED",
        "_ADDED",
        "_SAYS_SO",
    },
    "uriinspector.html.script.syntax": {"_MARK"},
    "uriinspector.migrate.health.spellings": {"_SCHEME"},
    "uriinspector.migrate.rewrite.digests": {"_QUOTE"},
    "uriinspector.migrate.rewrite.script_rules": {"ROUTER_SLASHES"},
}
# Those of `core.values` and these are matched with a whole text by what they are given to.
WHOLE = {"_DOI"}


@functools.cache
def sources() -> dict[str, str]:
    """The text of each module, but for the window."""
    files = (path for path in PACKAGE.rglob("*.py") if "gui" not in path.relative_to(PACKAGE).parts)
    return {path.relative_to(PACKAGE.parent).with_suffix("").as_posix().replace("/", "."): path.read_text("utf-8") for path in files}  # fmt: skip


def expressions_in(value: object, depth: int = 0) -> Iterator[re.Pattern]:
    if isinstance(value, re.Pattern):
        yield value
    elif isinstance(value, _Uncompiled):  # nothing has used it yet
        compile_it, given = value.__reduce__()
        yield compile_it(*given)
    elif isinstance(value, dict) and depth < 4:
        for each in value.values():
            yield from expressions_in(each, depth + 1)
    elif isinstance(value, tuple | list | set | frozenset) and depth < 4:
        for each in value:
            yield from expressions_in(each, depth + 1)


# Whatever has a method of an expression called, and which.
CALL = re.compile(
    r"\b(\w+)(?:\[[^\]]*\])?\.(match|fullmatch|search|finditer|findall|subn?|split)\b|map\((\w+)\.(\w+)"
)


@functools.cache
def calls() -> dict[str, dict[str, set[str]]]:
    """The methods that each module calls, by the name of what it calls them of; those of all modules are in that of no name."""
    found: dict[str, dict[str, set[str]]] = {"": {}}
    for module, text in sources().items():
        found[module] = {}
        for name, way, mapped, also in CALL.findall(text):
            for told in (found[module], found[""]):
                told.setdefault(name or mapped, set()).add(way or also)
    return found


def uses(module: str, name: str) -> set[str]:
    """How a module applies what it calls `name`, or how any does if it is not its own alone."""
    if module.startswith("uriinspector.core.values.") or name in WHOLE:
        return {"fullmatch"}
    return calls().get(module if name.startswith("_") else "", {}).get(name) or {"finditer"}


def all_expressions() -> Iterator[tuple[str, re.Pattern, set[str]]]:
    known = set()
    for module in pkgutil.walk_packages(uriinspector.__path__, "uriinspector."):
        if module.name not in sources() or module.name.endswith("__main__"):
            continue
        for name, value in vars(importlib.import_module(module.name)).items():
            for expression in expressions_in(value):
                if expression not in known and name not in BOUNDED.get(module.name, ()):
                    known.add(expression)
                    yield f"{module.name}.{name}", expression, uses(module.name, name)


class EndlessError(BaseException):
    """It took longer than any text of this size may."""


def apply(expression: re.Pattern, ways: set[str], text: str | bytes) -> None:
    for way in ways:
        if way == "finditer":
            for _ in expression.finditer(text):
                pass
        elif way in {"sub", "subn"}:
            expression.sub(text[:0], text)
        else:
            getattr(expression, way)(text)


def is_square(expression: re.Pattern, ways: set[str], start: str, pump: str, most: float = 8) -> bool:
    """Tell whether four times the text takes far more than that, or more than `most` seconds of the processor."""
    short, long = (start + pump * max(1, size // len(pump)) for size in (SIZE, 4 * SIZE))
    if isinstance(expression.pattern, bytes):
        short, long = short.encode("latin-1", "replace"), long.encode("latin-1", "replace")
    deadlines.append(time.process_time() + most)
    signal.setitimer(signal.ITIMER_REAL, most)
    try:
        return grows_too_fast(lambda text: apply(expression, ways, text), short, long, SPARE)
    except EndlessError:
        return True
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        deadlines.pop()


deadlines: list[float] = []


@pytest.fixture
def alarm():
    def stop(*_arguments):
        left = deadlines[-1] - time.process_time() if deadlines else 0
        if left <= 0:
            raise EndlessError
        signal.setitimer(signal.ITIMER_REAL, left)  # a busy machine let it wait

    before = signal.signal(signal.SIGALRM, stop)
    yield
    signal.signal(signal.SIGALRM, before)


def test_the_attacks_find_what_they_are_for(alarm):
    for bad in (r"<script [^>]*>", r"<!--.*?-->", r"(?:a+)+b", r"\s+x", r"(\\+)q", r"\b[a-z][a-z0-9+.-]*://"):
        expression = re.compile(bad, re.DOTALL)
        assert any(is_square(expression, {"finditer"}, *each, most=0.2) for each in attacks(expression)), bad
    for good in (r"<script [^<>]*+>", r"<!--.*?(?:-->|\Z)", r"(?<!\s)\s++x"):
        expression = re.compile(good, re.DOTALL)
        assert not any(is_square(expression, {"finditer"}, *each) for each in attacks(expression)), good


@pytest.mark.timeout(600)
def test_no_expression_takes_a_square_of_the_time(alarm):
    slow, known = {}, [*all_expressions()]
    assert len(known) > 300
    for name, expression, ways in known:
        tried = itertools.islice(attacks(expression), MOST)
        found = next((each for each in tried if is_square(expression, ways, *each)), None)
        if found is not None:
            slow[name] = found
    assert slow == {}
