"""The details that each scheme reads from a URI, by the examples of its specification."""

import itertools

import pytest
from tables import rows

from uriinspector.core.inspector import inspect
from uriinspector.core.schemes import handler_for
from uriinspector.core.syntax.uri import split
from uriinspector.core.tree import component_tree


def details(text):
    uri = split(text)
    return handler_for(uri.scheme).details(uri)


def leaves(text):
    return [(part.name, part.text) for part in component_tree(split(text)).walk() if not part.children]


@rows(
    ("text", "expected"),
    [
        ("http://h/a.php/b/c", {"path_info": "/b/c"}),
        ("http://h/2024/my-first-post", {"slug": "my-first-post"}),
        ("http://h/?a=1;b=2", {"query_convention": ";"}),
        ("http://h/?red+green", {"query_convention": "+"}),
        ("http://h/?a=1;2&b=3", {"query_convention": "&"}),
        ("http://h/#/users/1", {"route": "/users/1"}),
        ("http://h/#x:~:text=a%2Cb,c&text=d", {"text_fragments": ["a,b … c", "d"]}),
        ("http://h/#:~:text=a&other=b", {"text_fragments": ["a"]}),
        ("https://doi.org/10.1000/182", {"identifier": {"kind": "doi", "name": "10.1000/182"}}),
        ("ftp://h/a/b;type=I", {"type": "i", "folders": ["a"], "file": "b"}),
        ("file://server/share/a%20b", {"windows": r"\\server\share\a b", "posix": None, "unc": True}),
        ("mailto:?to=a@b.example&SUBJECT=x", {"to": ["a@b.example"], "headers": [["SUBJECT", "x"]]}),
        ("pkg:npm/%40a/b@1.0?x=y", {"type": "npm", "namespace": "@a", "name": "b", "version": "1.0", "qualifiers": {"x": "y"}, "subpath": None}),
        ("pkg:brew/node@20@20.10.0", {"name": "node@20", "version": "20.10.0"}),
        ("pkg:npm/@a/b", {"namespace": "@a", "name": "b", "version": None}),
        ("mid:a%2Fb@h/c@d", {"message_id": "<a/b@h>", "content_id": "<c@d>"}),
        ("cid:foo4%25foo1@bar.net#x", {"message_id": None, "content_id": "<foo4%foo1@bar.net>"}),
        ("data:,", {"media_type": "text/plain", "parameters": {"charset": "US-ASCII"}, "base64": False, "size": 0}),
        ("data:text/plain;charset=iso-8859-7,%be%d3%be", {"text": "ΎΣΎ"}),  # RFC 2397 4, as its erratum has it
        ("data:text/html", {"media_type": None, "size": None}),
        ("tel:863-1234;phone-context=+1-914-555", {"digits": "8631234", "global": False}),  # RFC 3966 6
        ("sms:+1-510-5550101,+15105550102?body=hello%20there",
         {"numbers": ["+15105550101", "+15105550102"], "body": "hello there"}),  # RFC 5724 2.5
        ("sip:j%40s0n@h;transport=TCP?a=b",
         {"user": "j@s0n", "host": "h", "parameters": {"transport": "TCP"}, "headers": {"a": "b"}}),
        ("urn:isbn:9780306406157", {"name": {"isbn_10": "0306406152", "isbn_13": "9780306406157"}}),
        ("urn:isbn:979-10-90636-07-1", {"name": {"isbn_10": None, "isbn_13": "9791090636071"}}),
        ("urn:isbn:0-306-40615-3", {"name": None, "resolver": None}),  # the check digit would be 2
        ("urn:issn:0317-8472", {"name": None, "resolver": None}),  # and 1
        ("urn:issn:0317-8471", {"name": {"ean_13": "9770317847001"}}),
        # GS1 EPC Tag Data Standard 7
        ("urn:epc:id:sgtin:0614141.112345.4.0%2F0", {"name": {"kind": "GTIN", "number": "10614141123459", "serial": "4.0/0"}}),
        ("urn:epc:id:sscc:0614141.1234567890", {"name": {"kind": "SSCC", "number": "106141412345678908", "serial": None}}),
        ("urn:epc:id:sgln:061414111111..0", {"name": {"kind": "GLN", "number": "0614141111114", "serial": None, "extension": "0"}}),
        ("urn:epc:class:lgtin:4012345.012345.99.8", {"name": {"kind": "GTIN", "number": "04012345123456", "serial": None, "lot": "99.8"}}),
        ("urn:epc:id:itip:4012345.012345.01.02.9.8", {"name": {"kind": "GTIN", "number": "04012345123456", "serial": "9.8"}}),
        ("urn:epc:idpat:sgtin:0614141.*.*", {"name": None}),
        ("urn:gsma:imei:90420156-025763-0;svn=42", {"name": {"imei": "90420156-025763-0", "software": "42"}}),  # RFC 7254
        ("uuid:017F22E2-79B0-7CC3-98C4-DC0C0C07398F", {"version": 7}),  # RFC 9562 A.6
        ("info:doi/10.1000/182", {"resolver": "https://doi.org/10.1000/182"}),
        ("modem:+3585551234567;type=v32b?7e1;type=v110", {"types": ["v32b?7e1", "v110"]}),  # RFC 2806 2.6
        ("data:application/json,%7B%7D", {"text": "{}"}),
        ("data:,a ", {"text": "a"}),  # URL standard 4.4: what is around a URL is stripped
        ("data:/;base64 ,YQ", {"base64": False, "size": 2}),  # in a path that is none of its own a space is %20
        ("data:;x=?;base64 ,YQ", {"base64": False}),  # and in a query
        ("data:;base64 ,YQ", {"base64": True, "size": 1}),
        ("urn:issn:0317-8471", {"resolver": "https://portal.issn.org/resource/ISSN/0317-8471"}),
        ("urn:ietf:rfc:2648", {"resolver": "https://www.rfc-editor.org/info/rfc2648"}),
        ("urn:oid:1.2.840", {"name": {"root": "iso", "arcs": ["1", "2", "840"]}}),
        ("urn:oasis:names:specification:docbook", {"nid": "oasis", "nss": "names:specification:docbook"}),
        ("urn:lex:it:stato:legge:2003-09-21;456@2004$pdf", {"name": {
            "jurisdiction": "it", "authority": "stato", "measure": "legge", "details": "2003-09-21;456",
            "version": "2004", "manifestation": "pdf"}}),
        ("urn:publicid:-:W3C:DTD+HTML+4.01:EN", {"name": {"public_id": "-//W3C//DTD HTML 4.01//EN"}}),
        ("doi:10.1000/182", {"prefix": "10.1000", "name": "182", "resolver": "https://doi.org/10.1000/182"}),
        ("ark:/12148/btv1b8449691v/f29", {"naan": "12148", "name": "btv1b8449691v", "qualifier": "/f29"}),
        ("info:ddc/22/eng//004.678", {"namespace": "ddc", "identifier": "22/eng//004.678"}),  # RFC 4452 4
        ("ldap:///??sub??e-bindname=cn=Manager%2cdc=example%2cdc=com",
         {"scope": "sub", "extensions": ["e-bindname=cn=Manager,dc=example,dc=com"]}),  # RFC 4516 4
        ("gopher://h/7find%09what", {"type": "7", "type_means": "search", "selector": "find", "search": "what"}),
        ("news:a@b.example", {"newsgroup": None, "message_id": "<a@b.example>"}),
        ("news:%3Ca@b.example%3E", {"newsgroup": None, "message_id": "<a@b.example>"}),
        ("nntp://h/comp.lang/10", {"newsgroup": "comp.lang", "article": "10"}),
        ("wais://h/db/TEXT/1", {"database": "db", "type": "TEXT", "document": "1"}),
        ("imap://joe;AUTH=*@h/in%20box;UIDVALIDITY=3/;UID=20/;SECTION=1.2",
         {"user": "joe", "auth": "*", "mailbox": "in box",
          "parameters": {"uidvalidity": "3", "uid": "20", "section": "1.2"}}),
        ("pop://joe;AUTH=+APOP@h", {"user": "joe", "auth": "+APOP"}),  # RFC 2384 7
        ("nfs://h//a/b", {"path": "/a/b", "from": "root"}),
        ("irc://h/help,needkey?key=x",
         {"target": "#help", "kind": "channel", "flags": ["needkey"], "options": {"key": "x"}}),
        ("irc://h/joe,isnick", {"target": "joe", "kind": "person"}),
        ("irc://h/joe,ISUSER", {"target": "joe", "kind": "person"}),
        ("irc://h/a%2Cisuser", {"target": "#a,isuser", "kind": "channel", "flags": []}),
        ("geo:48.2010,16.3695,183;u=40", {"latitude": 48.201, "altitude": 183.0, "crs": "wgs84", "uncertainty": 40.0}),
        (f"geo:1,{'9' * 400};u=-{'9' * 400}", {"latitude": 1.0, "longitude": None, "uncertainty": None}),
        ("magnet:?xt=urn:btih:YEX6DQDLUJKJDVI7S6GZLY4KBLVUMMF2&dn=a&xl=10&tr=udp%3A%2F%2Ft", {
            "topics": [{"kind": "urn:btih", "hash": "c12fe1c06ba25491d51f978d95e38a0aeb4630ba"}], "name": "a",
            "size": 10, "trackers": ["udp://t"]}),
        ("git+ssh://git@h/~joe/a.git", {"user": "git", "transport": "ssh", "path": "~joe/a.git", "name": "a"}),
        ("view-source:http://h/", {"url": "http://h/"}),
        ("blob:http://h/9115d58c-bcda-ff47-86e5-083e9a215304",
         {"origin": "http://h", "uuid": "9115d58c-bcda-ff47-86e5-083e9a215304"}),
        ("about:blank", {"page": "blank", "means": "an empty page"}),
        ("javascript:a?b:%22c%22#d", {"code": 'a?b:"c"#d'}),
    ],
)  # fmt: skip
def test_details(text, expected):
    found = details(text)
    assert {name: found[name] for name in expected} == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("mailto:a@b?to=c@d",
         [("scheme", "mailto"), ("local-part", "a"), ("domain", "b"), ("hfname", "to"), ("local-part", "c"),
          ("domain", "d")]),
        ("data:text/html;charset=x;base64,YQ",
         [("scheme", "data"), ("type", "text/html"), ("name", "charset"), ("value", "x"), ("base64", "base64"),
          ("data", "YQ")]),
        ("urn:a-b:c?+d?=e#f",
         [("scheme", "urn"), ("nid", "a-b"), ("nss", "c"), ("r-component", "d"), ("q-component", "e"),
          ("fragment", "f")]),
        ("file:///C:/a/b",
         [("scheme", "file"), ("host", ""), ("drive", "C:"), ("segment", "a"), ("segment", "b")]),
        ("tag:a@b.example,2004-05:x:y", [("scheme", "tag"), ("issuer", "a@b.example"), ("date", "2004-05"), ("name", "x:y")]),
        ("tel:+1-2;ext=3", [("scheme", "tel"), ("number", "+1-2"), ("name", "ext"), ("value", "3")]),
        ("geo:1,2;u=3",
         [("scheme", "geo"), ("latitude", "1"), ("longitude", "2"), ("name", "u"), ("value", "3")]),
        ("http://h/#a:~:text=b-,c,d,-e",
         [("scheme", "http"), ("host", "h"), ("segment", ""), ("element", "a"), ("prefix", "b-"), ("start", "c"),
          ("end", "d"), ("suffix", "-e")]),
    ],
)  # fmt: skip
def test_parts(text, expected):
    assert leaves(text) == expected


@pytest.mark.parametrize(
    ("text", "normal"),
    [
        ("geo:66.0,30;u=6.500;FOo=1.0;a", "geo:66,30;u=6.5;a;foo=1.0"),  # RFC 5870 3.3 and 6.4
        ("mailto:Joe@Example.COM", "mailto:Joe@example.com"),  # RFC 3986 6.2.3
        ("mailto:?to=Joe@Example.COM&cc=A@B", "mailto:?to=Joe@example.com&cc=A@B"),
        ("file:/etc/motd", "file:///etc/motd"),  # RFC 8089 appendix B
        ("file://localhost/etc/motd", "file:///etc/motd"),
        ("file:///C|/x", "file:///C:/x"),
        ("tel:+1-(201)-555.0123;b=1;EXT=4-2;a=1", "tel:+12015550123;ext=42;a=1;b=1"),
        ("sip:Alice@Atlanta.COM:5060;Lr;A=B", "sip:Alice@atlanta.com:5060;a=b;lr"),
        ("sip:joe@[2001:DB8::0:1]:5060", "sip:joe@[2001:db8::1]:5060"),
        ("sip:a@b?subject=X%20y&Priority=urgent", "sip:a@b?priority=urgent&subject=X%20y"),  # RFC 3261 19.1.4
        ("urn:UUID:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6"),
        ("urn:EXAMPLE:A%2c?+R#F", "urn:example:A%2C?+R#F"),
        ("urn:isbn:0-8044-2957-x", "urn:isbn:080442957X"),
        ("doi:10.1000/ABC%2F", "doi:10.1000/abc%2F"),
        ("info:DDC/A", "info:ddc/A"),
        ("ark:/12148/btv-1b8", "ark:12148/btv1b8"),
        ("geo:090.0,-22.43;crs=WGS84", "geo:90,0"),  # RFC 5870 3.4.4
        ("geo:66.60,-180;U=10", "geo:66.6,180;u=10"),
        ("geo:1,2;Name=Paris;CRS=Other", "geo:1,2;crs=other;name=Paris"),  # RFC 5870 3.3
    ],
)
def test_normal_form(text, normal):
    uri = split(text)
    assert handler_for(uri.scheme).normalize(uri).text == normal


@rows(
    "flags",
    [
        *itertools.chain.from_iterable(
            itertools.permutations(("isuser", "isnick", "isserver", "needkey", "needpass"), count)
            for count in range(4)
        )
    ],
)
def test_a_chat_link_is_to_a_person_where_a_flag_says_so_and_else_to_a_channel(flags):
    found = details(",".join(("irc://h/joe", *flags)))
    is_person = not {"isuser", "isnick"}.isdisjoint(flags)
    assert (found["target"], found["kind"]) == (("joe", "person") if is_person else ("#joe", "channel"))
    assert found["flags"] == list(flags)


def spellings(text):
    return dict.fromkeys((text, text.upper(), text.title(), text.swapcase(), text[:-1] + text[-1].upper()))


@pytest.mark.parametrize(
    ("host", "kind"),
    [
        ("doi.org", "doi"), ("dx.doi.org", "doi"), ("hdl.handle.net", "hdl"), ("n2t.net", "ark"), ("arks.org", "ark"),
        ("purl.org", "purl"), ("purl.oclc.org", "purl"), ("w3id.org", "purl"),
    ],
)  # fmt: skip
def test_a_page_of_a_resolver_is_known_however_its_host_is_spelled(host, kind):
    for spelled in spellings(host):
        for scheme in spellings("https"):
            assert details(f"{scheme}://{spelled}/10.1000/AbC")["identifier"] == {
                "kind": kind,
                "name": "10.1000/AbC",
            }
    for other in (f"not{host}", f"{host}.example", f"www.{host}"):
        assert details(f"https://{other}/10.1000/AbC")["identifier"] is None


@pytest.mark.parametrize(
    ("names", "name", "resolver"),
    [
        (("urn", "isbn"), "0-306-40615-2", "https://openlibrary.org/isbn/0306406152"),
        (("urn", "issn"), "0317-8471", "https://portal.issn.org/resource/ISSN/0317-8471"),
        (("urn", "oid"), "1.2.840", "https://oid-base.com/get/1.2.840"),
        (("urn", "ietf", "rfc"), "2648", "https://www.rfc-editor.org/info/rfc2648"),
        (("urn", "ietf", "std"), "007", "https://www.rfc-editor.org/info/std7"),
        (("urn", "nbn"), "de:101:1-201102033592", "https://nbn-resolving.org/urn:nbn:de:101:1-201102033592"),
        (("info", "lccn"), "2002022641", "https://lccn.loc.gov/2002022641"),
        (("info", "arxiv"), "0706.0001", "https://arxiv.org/abs/0706.0001"),
        (("doi",), "10.1000/182", "https://doi.org/10.1000/182"),
        (("hdl",), "4263537/4000", "https://hdl.handle.net/4263537/4000"),
        (("ark",), "12148/btv1b8449691v", "https://n2t.net/ark:12148/btv1b8449691v"),
    ],
)
def test_a_name_has_one_resolver_however_its_namespaces_are_spelled(names, name, resolver):
    delimiter = "/" if names[0] == "info" else ":"
    for spelled in itertools.product(*map(spellings, names)):
        scheme, *rest = spelled
        assert details(f"{scheme}:{delimiter.join([*rest, name])}")["resolver"] == resolver


@pytest.mark.parametrize("digits", range(1, 13))
@pytest.mark.parametrize("further", ["", ".1", ".5678.12"])
def test_the_registrant_of_a_doi_has_four_to_nine_digits(digits, further):
    text = f"doi:10.{'1234567890123'[:digits]}{further}/name"
    codes = {finding.code for finding in inspect(text).findings}
    assert ("doi-syntax" in codes) is (digits not in range(4, 10))
