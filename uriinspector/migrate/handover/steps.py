"""What to do with a moved site, step by step: the upload, and how its redirects are tried."""

from collections.abc import Iterator
from typing import Final

from uriinspector.core.message import Message

_UNITS: Final = ("kB", "MB", "GB", "TB")
_THOUSAND: Final = 1000

LAST_STEP: Final = "Leave them there for a year at least: bookmarks and search engines take that long."
"""What to do with the redirects of any server, after its own steps."""


def redirect_check(old: str, new: str) -> str:
    """Say how one redirect is tried."""
    return Message("Try one: curl -I {} must answer 301, and name {} as its Location.", old, new)


def upload_steps(folder: str, amount: str, sitemap: str) -> Iterator[str]:
    """Yield what to do with the moved folder; `sitemap` is the address of the new site map, or empty."""
    yield Message("Take the folder {} ({}), with the files whose names begin with a dot.", folder, amount)
    yield "Upload what is in it, not the folder itself, to the place that is served at the new address."
    yield "Keep upper and lower case of all names, and transfer in binary mode: every byte counts."
    yield "Open the new address and click through a few pages: menu, search, pictures, a form."
    if sitemap:
        yield Message("Give search engines the new site map: {}", sitemap)


def size_words(size: int) -> str:
    """Write a number of bytes for people: `12.3 MB`."""
    amount, unit = size / _THOUSAND, 0
    while amount >= _THOUSAND and unit < len(_UNITS) - 1:
        amount, unit = amount / _THOUSAND, unit + 1
    return f"{max(amount, 0.1):.1f} {_UNITS[unit]}"
