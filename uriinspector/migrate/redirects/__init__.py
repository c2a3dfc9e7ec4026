"""Redirect maps, written after every old address was followed through them; another server is a module with its value, and a line here."""

from typing import Final

from uriinspector.migrate.redirects.apache import APACHE
from uriinspector.migrate.redirects.caddy import CADDY
from uriinspector.migrate.redirects.netlify import NETLIFY
from uriinspector.migrate.redirects.nginx import NGINX
from uriinspector.migrate.redirects.pages import PAGES
from uriinspector.migrate.redirects.server import Server

SERVERS: Final[dict[str, Server]] = {server.name: server for server in (APACHE, NGINX, CADDY, NETLIFY, PAGES)}
"""Every server by its name on the command line, in the order of menus."""

HANDED_OVER: Final = tuple(server.name for server in SERVERS.values() if server.steps)
"""The names of the servers whose redirects fit on a hand-over page."""
