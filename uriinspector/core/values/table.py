"""The detectors, in one explicit table, the surest first."""

from typing import Final

from uriinspector.core.values.containers import JSON, LIST, QUERY
from uriinspector.core.values.identifiers import EMAIL, IP, UUID
from uriinspector.core.values.jwt import JWT
from uriinspector.core.values.times import ISO, UNIX
from uriinspector.core.values.urls import URL, WRAPPED

DETECTORS: Final = (WRAPPED, URL, JWT, JSON, UUID, ISO, UNIX, EMAIL, IP, QUERY, LIST)
