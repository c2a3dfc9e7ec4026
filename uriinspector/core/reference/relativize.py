"""Find the shortest reference from a base to a target, the inverse of resolving (RFC 3986 5.2)."""

from collections.abc import Iterator

from uriinspector.core.reference.resolve import transform
from uriinspector.core.syntax.path import remove_dot_segments
from uriinspector.core.syntax.uri import Uri, split


def relativize(target: str, base: str) -> str:
    """Return the shortest reference that resolves against `base` to exactly `target`.

    Where none does, as for a target with dot segments, which resolving removes, it is the target itself. Among
    references of one length the one that climbs and names least wins, in the order of RFC 3986 4.2 from the end.
    """
    base_uri, target_uri = split(base), split(target)
    fitting = (
        reference
        for reference in _candidates(target_uri, base_uri)
        if transform(base_uri, split(reference)).text == target
    )
    return min(fitting, key=len, default=target)


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
    """Yield paths from the base's last slash on, with `./` before one that would read as something else."""
    base_folders = remove_dot_segments(base[: base.rfind("/") + 1]).split("/")[:-1]
    *target_folders, name = target.split("/")
    shared = 0
    for ours, theirs in zip(target_folders, base_folders, strict=False):
        if ours != theirs:
            break
        shared += 1
    climb = [".."] * (len(base_folders) - shared)
    below = [*climb, *target_folders[shared:], name]
    if name == "" and len(below) == len(climb) + 1:  # the target is a folder on the way up
        yield "/".join(climb) or "."
    yield "/".join(below)
    yield "/".join([".", *below])
    yield name
