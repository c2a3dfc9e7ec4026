"""The IANA registries of URI schemes, URN namespaces and well-known URIs.

The tables are in `resources/iana`, written there by `packaging/generate_iana.py`, which also says how old they are.
"""

from collections.abc import Iterator
from typing import Final

from uriinspector.assets import asset


def _rows(name: str) -> Iterator[list[str]]:
    """Read the rows of a table, without its heading."""
    lines = asset(f"iana/{name}.tsv").read_text(encoding="utf-8").splitlines()
    return (line.split("\t") for line in lines[1:])


def _pairs(name: str) -> dict[str, tuple[str, str]]:
    return {key: (status, reference) for key, status, reference in _rows(name)}


# scheme: (status, description, reference, default port by specification, protocol or practice)
SCHEMES: Final[dict[str, tuple[str, str, str, int | None]]] = {
    scheme: (status, description, reference, int(port) if port else None)
    for scheme, status, description, reference, port in _rows("uri-schemes")
}

# scheme: the port that its specification implies where none is given (RFC 3986 6.2.3)
DEFAULT_PORTS: Final[dict[str, int]] = {scheme: int(port) for scheme, port in _rows("default-ports")}

# namespace identifier: (status, reference)
URN_NAMESPACES: Final = _pairs("urn-namespaces")

# suffix of /.well-known/ (RFC 8615): (status, reference)
WELL_KNOWN: Final = _pairs("well-known-uris")

# block of addresses: (name, reference), from both registries of special-purpose addresses (RFC 6890 2.2) and multicast
SPECIAL_PURPOSE: Final = _pairs("special-purpose-addresses")
