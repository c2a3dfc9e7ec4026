"""How much an attack tries: little in a usual run, much in a long one, and whatever its variable says."""

import os


def amount(name: str, usual: int, thorough: int) -> int:
    """`URIINSPECTOR_NAME` where it is set, else `thorough` in a long run (`dev.py test --long`), else `usual`."""
    chosen = os.environ.get(f"URIINSPECTOR_{name}")
    if chosen is not None:
        return int(chosen)
    return thorough if "URIINSPECTOR_LONG" in os.environ else usual
