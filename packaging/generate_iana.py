"""Write the tables of `resources/iana` from the copies of the IANA registries in `packaging/tables`.

Run from anywhere: `python packaging/generate_iana.py`. A test holds the committed files to what this writes.
"""

import csv
from collections.abc import Iterable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DATA = ROOT / "packaging" / "tables"
TARGET = ROOT / "resources" / "iana"

README = """The IANA registries of URI schemes, URN namespaces and well-known URIs, as they stood on {date},
and the default ports of schemes. The blocks of the two registries of special-purpose addresses (RFC 6890 and its updates),
with the two blocks of multicast addresses. Cells are separated by tabs.
Written by packaging/generate_iana.py; edit nothing here.
"""


def rows(name: str) -> list[dict[str, str]]:
    """Read the rows of one registry, by column."""
    with (DATA / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def table(heading: Sequence[str], lines: Iterable[Sequence[str]]) -> str:
    """Return the text of a table, whose cells are not quoted and so may hold no tab or line break."""
    cells = [heading, *lines]
    assert not any("\t" in cell or len(cell.splitlines()) > 1 for line in cells for cell in line)
    return "".join("\t".join(line) + "\n" for line in cells)


def columns(name: str, *headings: str) -> str:
    """Return a table of some columns of a registry."""
    return table(headings, ([row[heading] for heading in headings] for row in rows(name)))


def schemes() -> str:
    """Return the table of schemes, each with its port if one is known, even if only from practice."""
    ports = {row["scheme"]: row["port"] for row in rows("default-ports")}
    headings = ("scheme", "status", "description", "reference")
    lines = (
        [*(row[heading] for heading in headings), ports.get(row["scheme"], "")] for row in rows("uri-schemes")
    )
    return table((*headings, "port"), lines)


def specified_ports() -> str:
    """Return the table of ports that the specification of the scheme gives: only those may be left out of a URI."""
    lines = ([row["scheme"], row["port"]] for row in rows("default-ports") if row["basis"] == "spec")
    return table(("scheme", "port"), lines)


def generate() -> dict[str, str]:
    """Return the text of each file."""
    return {
        "README.txt": README.format(date=max(row["registry_date"] for row in rows("uri-schemes"))),
        "uri-schemes.tsv": schemes(),
        "default-ports.tsv": specified_ports(),
        "special-purpose-addresses.tsv": columns("special-purpose-addresses", "block", "name", "reference"),
        "urn-namespaces.tsv": columns("urn-namespaces", "namespace", "status", "reference"),
        "well-known-uris.tsv": columns("well-known-uris", "suffix", "status", "reference"),
    }


if __name__ == "__main__":
    TARGET.mkdir(exist_ok=True)
    for name, text in generate().items():
        (TARGET / name).write_text(text, encoding="utf-8", newline="\n")
