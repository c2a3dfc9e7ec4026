"""Write `uriinspector/core/iana.py` from the copies of the IANA registries in `../shared/data`.

Run from anywhere: `python packaging/generate_iana.py`. A test holds the committed file to what this writes.
"""

import csv
import json
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DATA = ROOT.parent / "shared" / "data"
TARGET = ROOT / "uriinspector" / "core" / "iana.py"
LINE_LENGTH = 110

HEADER = '''"""The IANA registries of URI schemes, URN namespaces and well-known URIs, as they stood on {date}.

Written by `packaging/generate_iana.py`; edit nothing here.
"""

from typing import Final
'''


def rows(name: str) -> list[dict[str, str]]:
    """The rows of one registry, by column."""
    with (DATA / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def literal(value: str | int | None) -> str:
    """The value as the formatter writes it: text in double quotes, unless it holds one."""
    plain = isinstance(value, str) and '"' not in value
    return json.dumps(value, ensure_ascii=False) if plain else repr(value)


def entry(key: str, values: tuple[str | int | None, ...]) -> str:
    """One line of a table, or one line a value where that would be too long."""
    fields = [literal(value) for value in values]
    line = f"    {literal(key)}: ({', '.join(fields)}),"
    if len(line) <= LINE_LENGTH:
        return line
    return "\n".join([f"    {literal(key)}: (", *(f"        {field}," for field in fields), "    ),"])


def table(name: str, annotation: str, comment: str, lines: Iterable[str]) -> str:
    """One constant of the module."""
    return "\n".join([f"\n# {comment}", f"{name}: Final[{annotation}] = {{", *lines, "}\n"])


def scheme_lines() -> Iterable[str]:
    """The schemes with whatever port is known for them, be it by practice only."""
    ports = {row["scheme"]: int(row["port"]) for row in rows("default-ports") if row["port"]}
    for row in rows("uri-schemes"):
        scheme = row["scheme"]
        yield entry(scheme, (row["status"], row["description"], row["reference"], ports.get(scheme)))


def port_lines() -> Iterable[str]:
    """The ports that the scheme's own specification gives: those alone may be left out of a URI."""
    for row in rows("default-ports"):
        if row["basis"] == "spec":
            yield f"    {literal(row['scheme'])}: {row['port']},"


def registry_lines(name: str, key: str) -> Iterable[str]:
    """The names of a registry with status and reference."""
    for row in rows(name):
        yield entry(row[key], (row["status"], row["reference"]))


def generate() -> str:
    """The text of the module."""
    date = max(row["registry_date"] for row in rows("uri-schemes"))
    pair = "dict[str, tuple[str, str]]"
    return "".join(
        [
            HEADER.format(date=date),
            table(
                "SCHEMES",
                "dict[str, tuple[str, str, str, int | None]]",
                "scheme: (status, description, reference, default port by specification, protocol or practice)",
                scheme_lines(),
            ),
            table(
                "DEFAULT_PORTS",
                "dict[str, int]",
                "scheme: the port its specification says is meant where none is given (RFC 3986 6.2.3)",
                port_lines(),
            ),
            table(
                "URN_NAMESPACES",
                pair,
                "namespace identifier: (status, reference)",
                registry_lines("urn-namespaces", "namespace"),
            ),
            table(
                "WELL_KNOWN",
                pair,
                "suffix of /.well-known/ (RFC 8615): (status, reference)",
                registry_lines("well-known-uris", "suffix"),
            ),
        ]
    )


if __name__ == "__main__":
    TARGET.write_text(generate(), encoding="utf-8", newline="\n")
