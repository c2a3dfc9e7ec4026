"""Resolve a reference against a base (RFC 3986 5.2, strict), with each step."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.syntax.span import common_beginning
from uriinspector.core.syntax.uri import Uri, merge, remove_dot_segments, split


class AppliedRule(NamedTuple):
    """A rule that was applied, with the text before and after it."""

    rule: str
    before: str
    after: str


class ResolutionError(NamedTuple):
    """Why there is no target."""

    code: str
    message: str


class Resolution(NamedTuple):
    """A reference, its base and the target they make; exactly one of `target` and `error` is None."""

    reference: str
    base: str
    target: str | None
    steps: tuple[AppliedRule, ...] = ()
    error: ResolutionError | None = None


_DRIVE: Final = lazy_pattern(r"/[A-Za-z][:|](?:/|\Z)")
_GUARD: Final = "/."  # keeps a path that begins with // from being read as an authority (RFC 3986 3.3)


def transform(base: Uri, reference: Uri) -> Uri:
    """Resolve a reference (RFC 3986 5.2.2); the path is guarded so that it is not read as an authority."""
    if reference.scheme is not None:
        target = reference._replace(path=remove_dot_segments(reference.path))
    elif reference.authority is not None:
        target = reference._replace(scheme=base.scheme, path=remove_dot_segments(reference.path))
    else:
        path = _target_path(base, reference)
        query = reference.query if reference.path or reference.query is not None else base.query
        target = Uri(base.scheme, base.authority, path, query, reference.fragment)
    return guard_path(target)


def _target_path(base: Uri, reference: Uri) -> str:
    if not reference.path:
        return base.path
    if reference.path.startswith("/"):
        return remove_dot_segments(reference.path)
    merged = merge(base.path, reference.path, base_has_authority=base.authority is not None)
    return remove_dot_segments(merged)


def guard_path(uri: Uri) -> Uri:
    """Put `/.` before a path that would otherwise read as an authority."""
    if uri.authority is None and uri.path.startswith("//"):
        return uri._replace(path=_GUARD + uri.path)
    return uri


def resolve(reference: str, base: str) -> Resolution:
    """Resolve a reference, and list each rule of RFC 3986 5.2 that was applied on the way.

    A base without a scheme is accepted; the target then has none either, unless the reference brings one.
    """
    base_uri, reference_uri = split(base), split(reference)
    steps: list[AppliedRule] = []
    if base_uri.fragment is not None:
        stripped = base_uri._replace(fragment=None).text
        steps.append(AppliedRule("5.1: the base is used without its fragment", base, stripped))
    steps.extend(_component_steps(base_uri, reference_uri))
    target = transform(base_uri, reference_uri)
    steps.append(AppliedRule("5.3: the components are put together", reference, target.text))
    return Resolution(reference, base, target.text, tuple(steps))


def _component_steps(base: Uri, reference: Uri) -> list[AppliedRule]:
    """Return the branch of 5.2.2 that the reference takes, then what happens to its path."""
    before = reference.text
    if reference.scheme is not None:
        taken = AppliedRule(
            "5.2.2: the reference has a scheme, so nothing comes from the base", before, before
        )
        return [taken, *_dot_steps(reference.path, reference.authority)]
    scheme = _describe("scheme", base.scheme)
    if reference.authority is not None:
        after = reference._replace(scheme=base.scheme).text
        taken = AppliedRule(
            Message("5.2.2: the reference has an authority; from the base comes {}", scheme), before, after
        )
        return [taken, *_dot_steps(reference.path, reference.authority)]
    authority = _describe("authority", base.authority)
    inherited = Message("from the base come {} and {}", scheme, authority)
    if not reference.path:
        return [
            AppliedRule(
                Message("5.2.2: the reference has no path; {}, and its path", inherited),
                before,
                _with_path(base, reference),
            )
        ]
    if reference.path.startswith("/"):
        taken = AppliedRule(
            Message("5.2.2: the path begins with a slash; {}", inherited), before, reference.path
        )
        return [taken, *_dot_steps(reference.path, base.authority)]
    merged = merge(base.path, reference.path, base_has_authority=base.authority is not None)
    rule = "5.2.3: the path goes where the base's last segment stands"
    taken = AppliedRule(Message("5.2.2: the path is relative; {}", inherited), before, reference.path)
    return [taken, AppliedRule(rule, reference.path, merged), *_dot_steps(merged, base.authority)]


def _describe(name: str, value: str | None) -> str:
    return f"no {name}" if value is None else f"the {name} '{value}'"


def _with_path(base: Uri, reference: Uri) -> str:
    return reference._replace(
        path=base.path, query=base.query if reference.query is None else reference.query
    ).text


def _dot_steps(path: str, authority: str | None) -> list[AppliedRule]:
    removed = remove_dot_segments(path)
    steps = [] if removed == path else [AppliedRule("5.2.4: dot segments are removed", path, removed)]
    if authority is None and removed.startswith("//"):
        steps.append(
            AppliedRule("3.3: '/.' keeps the path from being read as an authority", removed, _GUARD + removed)
        )
    return steps


def relativize(target: str, base: str) -> str:
    """Return the shortest reference that resolves against `base` to exactly `target`.

    If none does, as for a target with dot segments, which resolution removes, return the target itself. Among references of
    equal length the most relative one wins, from a lone fragment to a network path (RFC 3986 4.2, 4.4). None is returned that
    a browser is known to resolve otherwise, which takes space in front away and keeps the drive of a base.
    """
    base_uri, target_uri = split(base), split(target)
    fitting = (
        reference
        for reference in _candidates(target_uri, base_uri)
        if transform(base_uri, split(reference)).text == target
        and (reference == target or not _is_misread(reference, target_uri, base_uri))
    )
    return min(fitting, key=len, default=target)


def _is_misread(reference: str, target: Uri, base: Uri) -> bool:
    """Tell whether a browser resolves a reference that is not the target itself otherwise (URL standard 4.4)."""
    if reference and reference[0] <= " ":
        return True
    base_drive = _DRIVE.match(base.path) if (base.scheme or "").lower() == "file" else None
    if base_drive is None or reference.startswith("//") or target.path == base.path:
        return False
    drive = _DRIVE.match(target.path)
    if reference.startswith("/"):
        return drive is None  # the base's would be put before it
    return split(reference).scheme is None and (
        drive is None or drive[0] != base_drive[0] or drive[0][-1] != "/"
    )


def _candidates(target: Uri, base: Uri) -> Iterator[str]:
    """Yield candidates, from the most relative to the least."""
    if target.scheme == base.scheme:
        if target.authority == base.authority:
            yield from _same_authority(target, base)
        yield target._replace(scheme=None).text
    yield target.text


def _same_authority(target: Uri, base: Uri) -> Iterator[str]:
    """Yield references that inherit scheme and authority."""
    bare = target._replace(scheme=None, authority=None)
    yield bare._replace(path="", query=None).text
    yield bare._replace(path="").text
    for path in _relative_paths(target.path, base.path):
        yield bare._replace(path=path).text
    yield bare.text
    yield bare._replace(path=f"/.{target.path}").text


def _relative_paths(target: str, base: str) -> Iterator[str]:
    """Yield paths relative to the base's folder, also with `./` for a first segment that would read as something else."""
    base_folders = remove_dot_segments(base[: base.rfind("/") + 1]).split("/")[:-1]
    *target_folders, name = target.split("/")
    shared = common_beginning(target_folders, base_folders)
    climb = [".."] * (len(base_folders) - shared)
    below = [*climb, *target_folders[shared:], name]
    if name == "" and len(below) == len(climb) + 1:  # the target is a folder on the way up
        yield "/".join(climb) or "."
    yield "/".join(below)
    yield "/".join([".", *below])
    yield name
