"""Attributes that are computed, and expressions that are compiled, when they are first used."""

import re
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Generic, Self, TypeVar, cast, overload

Value = TypeVar("Value")


class lazy(Generic[Value]):  # noqa: N801 - a decorator, named as those of functools are
    """`functools.cached_property` without its lock, which Python 3.11 takes for every attribute of every link."""

    def __init__(self, compute: Callable[[Any], Value]) -> None:
        self._compute = compute
        self._name = compute.__name__
        self.__doc__ = compute.__doc__

    @overload
    def __get__(self, owner: None, kind: type) -> Self: ...

    @overload
    def __get__(self, owner: object, kind: type) -> Value: ...

    def __get__(self, owner: object | None, kind: type) -> Self | Value:
        """Compute the value, and store it where Python finds it before it calls this method again."""
        if owner is None:
            return self
        value = owner.__dict__[self._name] = self._compute(owner)
        return value


@overload
def lazy_pattern(expression: str, flags: int = 0) -> re.Pattern[str]: ...


@overload
def lazy_pattern(expression: bytes, flags: int = 0) -> re.Pattern[bytes]: ...


def lazy_pattern(expression: str | bytes, flags: int = 0) -> Any:
    """Return a stand-in for what `re.compile` returns, compiled on first use, which replaces it among the constants of its module.

    The program has 800 expressions, and a start needs a tenth of them; compiling all would take longer than the rest of it.
    """
    module = sys._getframe(1).f_globals  # noqa: SLF001 - as named tuples find theirs
    return cast("re.Pattern[Any]", _Uncompiled(expression, flags, module))


class _Uncompiled:
    """Stands in for a compiled expression until its first use, which replaces it among the constants of its module."""

    def __init__(self, expression: Any, flags: int, module: dict[str, Any]) -> None:
        self._given = expression, flags
        self._module = module
        self.pattern = expression  # longer expressions are made of it
        self.flags = int(flags if isinstance(expression, bytes) or flags & re.ASCII else flags | re.UNICODE)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        compiled: re.Pattern[Any] = re.compile(*self._given)
        for constant in [key for key, value in self._module.items() if value is self]:
            self._module[constant] = compiled
        for each in _OF_PATTERNS:
            setattr(self, each, getattr(compiled, each))
        return getattr(compiled, name)

    def __reduce__(self) -> tuple[Callable[..., object], tuple[Any, int]]:
        return re.compile, self._given


_OF_PATTERNS = tuple(name for name in dir(re.Pattern) if not name.startswith("_"))


def public_face(
    package: str, homes: Mapping[str, str]
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """Return the `__getattr__` and `__dir__` of a package that loads each of its public names on first use.

    Args:
        package: the name of the package.
        homes: the public names of each module, separated by spaces; modules of the package are named relative to it.
    """
    home_of = {name: home for home, names in homes.items() for name in names.split()}

    def load(name: str) -> Any:
        home = home_of.get(name)
        if home is None:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return getattr(import_module(home if home.startswith("uriinspector.") else f"{package}.{home}"), name)

    return load, lambda: sorted(home_of)
