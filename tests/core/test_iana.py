"""The generated tables are up to date, and agree with the registries."""

import csv
import runpy
from pathlib import Path

import pytest
import vectors

from uriinspector.core import iana

PROJECT = Path(__file__).resolve().parents[2]
DATA = PROJECT / "packaging" / "tables"


def rows(name):
    with (DATA / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize("name", sorted(path.name for path in DATA.glob("*.csv")))
def test_a_table_that_is_carried_holds_all_rows_of_the_published_one(name):
    vectors.require()
    carried = (DATA / name).read_text("utf-8").splitlines()
    if name == "special-purpose-addresses.csv":  # the vectors hold no copy of it
        pytest.skip("written from the registries themselves")
    published = (vectors.ROOT / "data" / name).read_text("utf-8").splitlines()
    assert [line for line in published if line not in carried] == []


def test_regenerating_gives_the_committed_files():
    generator = runpy.run_path(str(PROJECT / "packaging" / "generate_iana.py"))
    committed = {path.name: path.read_bytes().decode() for path in generator["TARGET"].iterdir()}
    assert generator["generate"]() == committed


def test_the_cells_are_those_of_the_registries():
    ports = {row["scheme"]: int(row["port"]) for row in rows("default-ports") if row["port"]}
    expected = {
        row["scheme"]: (row["status"], row["description"], row["reference"], ports.get(row["scheme"]))
        for row in rows("uri-schemes")
    }
    assert expected == iana.SCHEMES


@pytest.mark.parametrize(
    ("table", "registry", "key"),
    [
        (iana.SCHEMES, "uri-schemes", "scheme"),
        (iana.URN_NAMESPACES, "urn-namespaces", "namespace"),
        (iana.WELL_KNOWN, "well-known-uris", "suffix"),
    ],
    ids=["schemes", "namespaces", "well-known"],
)
def test_every_registered_name_is_there(table, registry, key):
    assert [row[key] for row in rows(registry)] == list(table)


def test_only_ports_of_specifications_may_be_left_out():
    assert iana.DEFAULT_PORTS["https"] == 443
    assert "ssh" not in iana.DEFAULT_PORTS
    assert "irc" not in iana.DEFAULT_PORTS
