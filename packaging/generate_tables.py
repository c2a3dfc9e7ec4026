"""Make `uriinspector/html/url_attributes.py` from `packaging/tables/html-url-attributes.csv`.

    python3 packaging/generate_tables.py && ruff format uriinspector/html

It takes the rows whose `rewrite` is "yes" (and the few of "depends" named here), that belong to a standard or an old
browser rather than to one script library, and whose value is a URL or a list of them.
"""

import csv
import re
from collections import defaultdict
from pathlib import Path

SOURCE = Path(__file__).with_name("tables") / "html-url-attributes.csv"
TARGET = Path(__file__).resolve().parents[1] / "uriinspector/html/url_attributes.py"
KINDS = {
    "single": "url",
    "space-separated list": "list",
    "comma-separated list": "comma-list",
    "semicolon-separated list": "semicolon-list",
    "srcset": "srcset",
    "css": "css",
    "html": "page",
}
# Optional, because a script decides what these mean; users can add each to `LinkFinder` by its name.
OPTIONAL = {"lazy-loading", "data-attribute", "htmx", "angularjs", "turbo", "webview", "its"}
DEPENDS = {
    ("base", "href"),
    ("object", "codebase"),
    ("applet", "codebase"),
    ("embed", "codebase"),
    ("object", "classid"),
}
ABSOLUTE = {"opengraph", "twitter"}
SETTINGS = {"msapplication-badge", "msapplication-notification", "msapplication-task"}
SELECTOR = re.compile(r'^([^\[]+)\[([^=]+)="?([^"\]]*)"?\]$')

HEAD = '''"""Which attributes hold links: made by `packaging/generate_tables.py`, not by hand."""

from typing import Final

# (namespace, kind, attribute, elements); `*` is any element
ATTRIBUTES: Final = (
'''


def render(source: Path) -> str:
    """Return the text of the module, from the table at `source`."""
    plain: dict[tuple[str, str, str], set[str]] = defaultdict(set)
    named: dict[str, set[str]] = defaultdict(set)
    with source.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            collect(row, plain, named)
    lines = [HEAD]
    for (namespace, kind, attribute), elements in sorted(plain.items()):
        lines.append(f'    ("{namespace}", "{kind}", "{attribute}", "{" ".join(sorted(elements))}"),\n')
    lines.append(")\n")
    for name, values in sorted(named.items()):
        lines.append(f"\n{name}: Final = frozenset(\n    (\n")
        lines += [f'        "{value}",\n' for value in sorted(values)]
        lines.append("    )\n)\n")
    return "".join(lines)


def collect(
    row: dict[str, str], plain: dict[tuple[str, str, str], set[str]], named: dict[str, set[str]]
) -> None:
    """Add one row to the attributes it names."""
    if row["vocabulary"] in OPTIONAL or row["kind"] not in {*KINDS, "key-value"}:
        return
    for element in row["elements"].split(";"):
        for attribute in row["attribute"].split(";"):
            wanted = row["rewrite"] in {"yes", "inner"} or (element, attribute) in DEPENDS
            selector = SELECTOR.match(element)
            if (
                not wanted
                or element.startswith(("?", "!", "script["))
                or attribute.startswith(("#", "xsi:", "xml:"))
            ):
                continue
            if selector is None and row["kind"] in KINDS:
                namespace = row["vocabulary"] if row["vocabulary"] in {"svg", "mathml"} else "html"
                plain[namespace, KINDS[row["kind"]], attribute.lower()].add(element.lower())
            elif selector is not None and selector[1] == "meta":
                name = selector[3].lower()
                if name in SETTINGS:
                    named["META_SETTINGS"].add(name)
                elif row["kind"] in KINDS:
                    named["ABSOLUTE_META" if row["vocabulary"] in ABSOLUTE else "META"].add(name)
            elif selector is not None and selector[1] == "param" and selector[2] == "name":
                named["PARAM_NAMES"].add(selector[3].lower())


if __name__ == "__main__":
    TARGET.write_text(render(SOURCE), encoding="utf-8")
