"""The guesses about one value, through one table of detectors."""

from uriinspector.core.component import Meaning


def meanings(text: str, name: str = "") -> tuple[Meaning, ...]:
    """What the value `text` may itself be, best guess first, each with its evidence; most often nothing.

    `text` is the value as written in the URI, its triplets included; `name` the decoded name it goes by (the
    key of its pair, or the component's name). Bounded in depth and size; never raises.
    """
    del text, name
    return ()
