"""Count the findings of ordinary URLs: rows per 1,000 URLs by code, and the share of URLs without any.

    findings_rate.py                 home pages, links of documentation and bare links, from what is installed here
    findings_rate.py --most 500      only so many URLs of each kind

Home pages come from the metadata of installed packages, links from the manuals of packages and sample sites. A finding for most
of them is noise, whatever the standards say: nobody reads the eleventh warning about a link that works.
"""

import argparse
import html
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib.metadata import distributions
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(PROJECT))
DOCUMENTATION = (PROJECT / ".sites", Path("/usr/share/doc"))
LINK = re.compile(rb"""href=["'](https?://[^"'\s<>]{4,2000})["']""")
HOME_PAGE = re.compile(r"https?://\S+")
SHOWN = 20


def home_pages() -> Iterator[str]:
    """Yield the addresses in the metadata of installed packages."""
    for distribution in distributions():
        metadata = distribution.metadata
        for line in (*metadata.get_all("Home-page", ()), *metadata.get_all("Project-URL", ())):
            found = HOME_PAGE.search(line)
            if found:
                yield found[0]


def links() -> Iterator[str]:
    """Yield the links to other sites in installed documentation."""
    for folder in DOCUMENTATION:
        for path in sorted(folder.rglob("*.htm*")):
            if path.is_file():
                for found in LINK.finditer(path.read_bytes()):
                    yield html.unescape(found[1].decode("utf-8", "replace"))


def bare() -> Iterator[str]:
    """Return the home pages as people write them, without the scheme."""
    return (url.partition("://")[2].rstrip("/") for url in home_pages())


def sharing() -> Iterator[str]:
    """Return links of documentation that hold a whole program in their query or fragment."""
    return (url for url in links() if "%0a" in url.lower())


KINDS: Mapping[str, Callable[[], Iterable[str]]] = {
    "home pages": home_pages,
    "links": links,
    "bare links": bare,
    "code-sharing links": sharing,
}


def report(name: str, urls: Iterable[str]) -> Iterator[str]:
    """Yield the lines of the report on the URLs of one kind."""
    from uriinspector.core.finding import Severity
    from uriinspector.core.findings.listing import Profile, groups, select_for_profile
    from uriinspector.core.inspector import inspect

    codes: Counter[str] = Counter()
    severe = quiet = number = 0
    for url in urls:
        number += 1
        looked = inspect(url)
        found = [group.first for group in groups(looked, select_for_profile(looked.findings, Profile.ALL))]
        quiet += not found
        severe += any(one.severity in {Severity.ERROR, Severity.WARNING} for one in found)
        codes.update(one.code for one in found)
    if not number:
        yield f"{name}: none installed"
        return
    yield f"{name}: {number:,}; {1000 * quiet // number} of 1,000 with no finding, {1000 * severe // number} with an error or a warning"
    for code, count in codes.most_common(SHOWN):
        yield f"  {1000 * count / number:8.1f} of 1,000  {code}"


def main() -> None:
    """Print the report of each kind."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--most", type=int, default=5_000, help="URLs of each kind")
    most = options.parse_args().most
    for name, kind in KINDS.items():
        print(*report(name, list(dict.fromkeys(kind()))[:most]), sep="\n")


if __name__ == "__main__":
    main()
