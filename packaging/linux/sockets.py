"""Check by strace that an installed program opens no network socket while it inspects, moves a site and shows its window."""

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Final

from smoke import Installed, check_inspect, check_rewrite, look_at_window

_FAMILY: Final = re.compile(r"\bsocket\((AF_\w+)")
_NETWORK: Final = frozenset({"AF_INET", "AF_INET6", "AF_PACKET"})


def watch_sockets(installed: Installed, folder: Path) -> dict[str, int]:
    """Count the sockets of each family that the program and its children open; packaging/smoke.py has used `folder` before.

    Raises:
        AssertionError: one of them could reach another machine.
    """
    log = folder / "sockets.txt"
    log.unlink(missing_ok=True)
    strace = ["strace", "--follow-forks", "--seccomp-bpf", "-qq", "-e", "trace=socket", "-A", "-o", str(log)]
    watched = replace(installed, through=[*strace, *installed.through])
    home = folder / "home"
    check_inspect(watched, home)
    check_rewrite(watched, folder, home)
    look_at_window(watched, folder, home)
    families = count_families(log.read_text(encoding="ascii"))
    assert not _NETWORK & families.keys(), families
    return families


def count_families(traced: str) -> dict[str, int]:
    """Count the families of sockets in what strace wrote, by name."""
    return dict(sorted(Counter(_FAMILY.findall(traced)).items()))
