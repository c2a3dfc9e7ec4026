"""The table of schemes: which module handles each, and its entry in IANA's registry."""

import pytest

from uriinspector.core.schemes import GENERIC, HANDLERS, Registration, handler_for, registration
from uriinspector.core.syntax.uri import split


def test_no_scheme_has_two_handlers():
    schemes = [scheme for handler in HANDLERS for scheme in handler.schemes]
    assert len(schemes) == len(set(schemes))
    assert all(scheme == scheme.lower() for scheme in schemes)


def test_every_handler_says_what_it_is():
    assert all(handler.schemes and handler.title and handler.reference for handler in HANDLERS)


@pytest.mark.parametrize("scheme", ["mailto", "MAILTO", "MailTo"])
def test_schemes_have_no_case(scheme):
    assert handler_for(scheme).schemes == {"mailto"}


def test_an_unknown_scheme_has_neutral_answers():
    handler = handler_for("x-nobody")
    uri = split("x-nobody://h:/a?b#c")
    assert handler is GENERIC
    assert (handler.refine(uri), tuple(handler.findings(uri)), handler.details(uri)) == ({}, (), None)
    assert handler.normalize(uri).text == "x-nobody://h/a?b#c"


@pytest.mark.parametrize(
    ("scheme", "card"),
    [
        ("http", Registration("Permanent", "Hypertext Transfer Protocol", "RFC9110, Section 4.2.1", 80)),
        (
            "URN",
            Registration("Permanent", "Uniform Resource Names", "RFC8141;IANA urn-namespaces registry", None),
        ),
        ("x-nobody", None),
    ],
)
def test_registration(scheme, card):
    assert registration(scheme) == card


@pytest.mark.parametrize(
    ("text", "normal"),
    [
        ("http://example.com:80", "http://example.com/"),  # RFC 3986 6.2.3
        ("http://example.com:8080/", "http://example.com:8080/"),
        ("https://example.com:80/", "https://example.com:80/"),
        ("wss://example.com:443", "wss://example.com/"),
        ("ftp://example.com:21/a", "ftp://example.com/a"),
        ("coap://example.com:5683/a", "coap://example.com/a"),  # RFC 7252 6.1
        ("coaps+tcp://example.com", "coaps+tcp://example.com/"),  # RFC 7252 6.3, RFC 8323 8.2
        ("ssh://example.com:22/a", "ssh://example.com:22/a"),  # its registration gives no port
        ("ldap://example.com:389", "ldap://example.com"),
    ],
)
def test_default_port_and_empty_path(text, normal):
    uri = split(text)
    assert handler_for(uri.scheme).normalize(uri).text == normal
