"""The detectors, in one explicit table, the surest first."""

from typing import Final

from uriinspector.core.values.containers import JSON, LIST, QUERY, SAML
from uriinspector.core.values.fragment import DIRECTIVE, LONE_PAIR, ROUTE
from uriinspector.core.values.identifiers import EMAIL, IP, OBJECT_ID, SNOWFLAKE, ULID, UUID
from uriinspector.core.values.jwt import JWT
from uriinspector.core.values.times import ISO, UNIX
from uriinspector.core.values.urls import URL, WRAPPED

DETECTORS: Final = (
    WRAPPED, URL, JWT, SAML, JSON, UUID, ULID, OBJECT_ID, ISO, UNIX, SNOWFLAKE, EMAIL, IP,
    DIRECTIVE, ROUTE, QUERY, LONE_PAIR, LIST,
)  # fmt: skip
