"""The answer to "what is this?": which sentence wins, and what it offers."""

from datetime import UTC, datetime
from urllib.parse import quote

import pytest

from uriinspector.core.inspector import inspect
from uriinspector.core.summary import summarize

NOW = datetime(2026, 11, 22, tzinfo=UTC)
TOKEN = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwiZXhwIjo%s.abcdefgh"
SAFELINK = (
    "https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com%2Flogin%3Futm_source%3Dx"
    "&data=05%7C02%7Cjane%40contoso.com%7C123&sdata=x"
)


def answer(text):
    return summarize(inspect(text), NOW)


@pytest.mark.parametrize(
    ("text", "code", "sentence", "offered"),
    [
        ("", "empty", "very document", None),
        ("  ", "empty", "very document", None),
        ("[a](https://example.com/a_(b))", "markdown-link", "Markdown", "https://example.com/a_(b)"),
        ("![a](<https://example.com/> 'title')", "markdown-link", "Markdown", "https://example.com/"),
        ('<a href="https://example.com/?a=1&amp;b=2">x</a>', "html-link", "HTML", "https://example.com/?a=1&b=2"),
        ("<img alt=x src=/a.png>", "html-link", "HTML", "/a.png"),
        ("https://example.com/\n  a", "line-breaks", "several lines", "https://example.com/a"),
        ("hxxps://evil[.]example/x", "defanged", "harmless on purpose", "https://evil.example/x"),
        ("hxxp://evil.example", "defanged", "harmless on purpose", "http://evil.example"),
        ("https://google.com\u2024evil.example/", "look-alike-delimiter", "a browser refuses it", None),
        ("https:\\/\\/example.com\\/a?b=1\\u0026c=2", "json-escaped", "JSON", "https://example.com/a?b=1&c=2"),
        ('"https:\\/\\/example.com\\/"', "json-escaped", "JSON", "https://example.com/"),
        ("aHR0cHM6Ly9leGFtcGxlLmNvbS9hYmM=", "base64-as-a-whole", "base64", "https://example.com/abc"),
        ("https%253A%252F%252Fexample.com%252Fa%2520b", "encoded-as-a-whole", "as a whole", "https://example.com/a%20b"),
        ("https ://example.com", "mistyped-separator", "mistyped '://'", "https://example.com"),
        ("http://www.bank.example@evil.example/", "host-in-user-information", "goes to evil.example", None),
        ("http://аррӏе.com/", "whole-script-confusable-host", "xn--80ak6aa92e.com", None),
        ("http://pаypal.example/", "mixed-script-host", "reads as another", None),
        ("https://github.com\u2215x@evil.example/", "host-in-user-information", "evil.example", None),
        ("http://127.0.0.1:6666\\@1.1.1.1", "host-in-user-information", "goes to 127.0.0.1", None),
        ("http://one.example\\two.example/", "readers-disagree-on-host", "a browser goes to one.example", None),
        ("http://h.example/\u202egpj.exe", "bidi-character", "turns the text around", "http://h.example/gpj.exe"),
        ("C:\\docs\\a b.txt", "windows-path", "Windows path", "file:///C:/docs/a%20b.txt"),
        ("\\\\server\\share\\x", "windows-share", "Windows share", "file://server/share/x"),
        ("git@github.com:a/b.git", "scp-style", "git and scp", "ssh://git@github.com/a/b.git"),
        ("github.com:a/b.git", "scp-style", "git and scp", "ssh://github.com/a/b.git"),
        ("+49 (0)170 / 123-4567", "identifier-alone", "telephone number +49 (0)170", "tel:+49-170-123-4567"),
        ("10.1000/182", "identifier-alone", "DOI 10.1000/182", "https://doi.org/10.1000/182"),
        ("DOI: 10.1002/a<1::b>3.0", "identifier-alone", "DOI 10.1002/a", "https://doi.org/10.1002/a%3C1::b%3E3.0"),
        ("978-3-16-148410-0", "identifier-alone", "Book ISBN 978", "urn:isbn:978-3-16-148410-0"),
        ("ISBN 0306406152", "identifier-alone", "Book ISBN 0306406152", "urn:isbn:0306406152"),
        ("ISSN 0378-5955", "identifier-alone", "Journal ISSN 0378-5955", "urn:issn:0378-5955"),
        ("arXiv:2101.00001", "publication", "paper 2101.00001 of arXiv", "https://arxiv.org/abs/2101.00001"),
        ("docker://alpine:latest", "not-a-uri", "tag of an image", "docker://docker.io/library/alpine:latest"),
        ("docker://alpine", "image-of-container", "The image alpine for", None),
        ("http%3A%2F%2Fexample.com%2F", "encoded-as-a-whole", "as a whole", "http://example.com/"),
        ("http//example.com", "mistyped-separator", "mistyped '://'", "http://example.com"),
        ("htp://example.com/", "mistyped-scheme", "mistyped scheme", "http://example.com/"),
        ("http:/example.com/", "missing-slashes", "slashes are missing", "http://example.com/"),
        ("http://https://h.example/", "scheme-twice", "scheme twice", "https://h.example/"),
        ("localhost:3000", "host-and-port-only", "without a scheme", "http://localhost:3000"),
        ("www.example.com", "host-without-scheme", "without a scheme", "https://www.example.com"),
        ("example.com/a", "host-without-scheme", "without a scheme", "https://example.com/a"),
        ("joe@example.com", "mail-address", "mail address", "mailto:joe@example.com"),
        (" https://example.com/ ", "white-space-around", "white space", "https://example.com/"),
        ('"https://example.com/"', "wrapped", "quotation marks", "https://example.com/"),
        ("<https://example.com/>", "wrapped", "brackets", "https://example.com/"),
        ("javascript:alert(1)", "javascript-scheme", "runs a script", None),
        ("about:blank", "about-scheme", "browser makes itself", None),
        (SAFELINK, "wrapped-link", "to example.com/login, and names jane@contoso.com", "https://example.com/login?utm_source=x"),
        (SAFELINK.replace("jane", "j%C3%BCrgen"), "wrapped-link", "and names jürgen@contoso.com", "https://example.com/login?utm_source=x"),
        ("https://secure-web.cisco.com/1abc-x/https%3A%2F%2Fexample.com%2Fa%3Fb%3D1", "wrapped-link", "Cisco Secure Email to example.com/a", "https://example.com/a?b=1"),
        ("https://protect.checkpoint.com/v2/___https://example.com/a?b=1___.YXBzMTpj", "wrapped-link", "Check Point", "https://example.com/a?b=1"),
        ("https://url.avanan.click/v2/r01/___https://example.com___.bXQ", "wrapped-link", "Check Point", "https://example.com"),
        ("https://eu-west-1.protection.sophos.com/?d=example.com&u=aHR0cHM6Ly9leGFtcGxlLmNvbS9h&i=x", "wrapped-link", "Sophos", "https://example.com/a"),
        ("https://imsva91-ctp.trendmicro.com:443/wis/clicktime/v1/query?url=https%3a%2f%2fexample.com&umid=1", "wrapped-link", "Trend Micro", "https://example.com"),
        ("https://scanmail.trustwave.com/?c=1&u=https%3a%2f%2fexample%2ecom%2f", "wrapped-link", "Trustwave", "https://example.com/"),
        ("https://example-com.cdn.ampproject.org/c/s/example.com/a?b", "wrapped-link", "AMP cache", "https://example.com/a?b"),
        ("https://example-com.cdn.ampproject.org/v/example.com/a", "wrapped-link", "AMP cache", "http://example.com/a"),
        ("https://protect-eu.mimecast.com/s/AbCd?domain=example.com", "kept-back-link", "a page of example.com; which one, Mimecast alone", None),
        ("https://url.us.m.mimecastprotect.com/s/AbCd", "kept-back-link", "where it leads", None),
        ("https://h.example/k?X-Amz-Credential=AKIA%2F20260524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20301122T000000Z&X-Amz-Expires=60&X-Amz-Signature=aeeed9", "signed-address", "signed for AWS (s3 in us-east-1): whoever has it may use it until 2030-11-22 00:01", None),
        ("https://a.example/b?sv=2022-11-02&sp=rl&se=2020-01-01T00:00:00Z&sig=abcd%3D", "signed-address-expired", "Azure (read, list); it ran out", None),
        ("https://d1.cloudfront.net/a?Signature=abc~x&Key-Pair-Id=APKA1", "signed-address", "CloudFront: whoever has it", None),
        ("http://0x7f.1/", "this-machine", "this machine (127.0.0.1)", "http://127.0.0.1/"),
        ("http://127.0.0.1/", "this-machine", "this machine (127.0.0.1)", None),
        ("http://[::1]:80/", "this-machine", "this machine ([::1])", None),
        ("http://localhost:3000/a", "this-machine", "this machine (localhost)", None),
        ("http://[::ffff:127.0.0.1]/", "this-machine", "in a browser", None),
        ("http://localhost./", "this-machine", "(localhost.) in a browser", None),
        ("ssh://127.0.0.1/", "this-machine", "Goes to this machine (127.0.0.1).", None),
        ("http://127.0.0.1.evil.example/", "valid", "reads it the same", None),
        ("foo://127.1/", "other-link", "scheme 'foo'", None),
        ("http://[::ffff:7f:1]/", "special-address", "the network it is used in", None),
        ("http://[64:ff9b::127.0.0.1]/", "special-address", "[64:ff9b::7f00:1]: a form of 127.0.0.1, this very machine", None),
        ("http://[2002:a00:1::]/", "special-address", "a form of 10.0.0.1, an address of a private network", None),
        ("http://192.168.0.1/", "special-address", "Goes to 192.168.0.1: an address of a private network.", None),
        ("http://169.254.169.254/latest", "special-address", "metadata service", None),
        ("http://printer.local/", "special-name", "local link", None),
        ("http://10.0.0.1:99999/", "against-its-scheme", "a browser refuses this", None),
        ("http://[2001:db8::7%25eth0]/", "not-a-uri", "a browser refuses it too", "http://[2001:db8::7]/"),
        ("Tea (see https://w.example/Tea_(drink)).", "link-in-text", "to w.example/Tea_(drink) in it", "https://w.example/Tea_(drink)"),
        ("(https://example.com/path),", "link-in-text", "to example.com/path in it", "https://example.com/path"),
        ("\u201chttps://example.com/path\u201d.", "link-in-text", "to example.com/path in it", "https://example.com/path"),
        ("curl https://w.example/Tea_(drink)", "command", "fetches w.example/Tea_(drink)", "https://w.example/Tea_(drink)"),
        (f"https://h.example/?t={TOKEN % 'xNTI1MzA1NjAwfQ'}", "token-expired", "ran out on 2018-05-03", None),
        ("http://joe:secret@h.example/", "password", "password", "http://joe@h.example/"),
        ("https://h.example/?next=http%3A%2F%2F0x7f.1%2F", "may-redirect", "on to 0x7f.1: browsers take this for the address 127.0.0.1", "http://0x7f.1/"),
        ("https://h.example/?u=file:///etc/passwd", "may-redirect", "on to file:///etc/passwd", "file:///etc/passwd"),
        ("https://h.example/?u=gopher://127.0.0.1:6379/_x", "may-redirect", "this very machine", "gopher://127.0.0.1:6379/_x"),
        ("http://h.example/?next=https:/evil.example", "may-redirect", "on to evil.example", "https://evil.example/"),
        ("https://h.example/?next=///evil.example", "may-redirect", "on to evil.example", "https://evil.example/"),
        ("https://h.example/?next=%09//evil.example", "may-redirect", "on to evil.example", "//evil.example"),
        ("https://h.example/?next=java%0Ascript:alert(1)", "may-redirect", "runs a program", "javascript:alert(1)"),
        ("https://h.example/?next=JaVaScRiPt%3Aalert(1)", "may-redirect", "runs a program", "JaVaScRiPt:alert(1)"),
        ("https://h.example/?u=aHR0cHM6Ly9ldmlsLmV4YW1wbGUveA==", "may-redirect", "on to evil.example/x", "https://evil.example/x"),
        ("https://h.example/?next=https:evil.example", "valid", "reads it the same", None),  # relative to a browser
        ("https://h.example/?next=https:/h.example/x&t=12:30", "valid", "reads it the same", None),
        ("https://www.googleadservices.com/pagead/aclk?adurl=https://shop.example/", "wrapped-link", "Google Ads to shop.example", "https://shop.example/"),
        ("https://h.example/?u=javascript%3Aalert(1)", "may-redirect", "following this link runs a program", "javascript:alert(1)"),
        ("https://h.example/?next=http%3A%2F%2Fevil.example%2F", "may-redirect", "on to evil.example", "http://evil.example/"),
        ("https://api.example/?api_key=abcdef", "secret", "has it too", None),
        ("http://h.example/a b", "not-a-uri", "(character 19); a browser reads it all the same", "http://h.example/a%20b"),
        ("http://h.example/100%", "not-a-uri", "(character 22)", "http://h.example/100%25"),
        ("http://h.example/a b{c}", "not-a-uri", "(character 19)", "http://h.example/a%20b{c}"),
        ("urn:isbn:9780306406158", "against-its-scheme", "should be 7", "urn:isbn:9780306406157"),
        ("https://h.example/?utm_source=a&utm_medium=b&gclid=c&x=1", "trackers", "3 trackers.", "https://h.example/?x=1"),
        ("https://h.example/?fbclid=a", "trackers", "One tracker.", "https://h.example/"),
        ("https://example.com/", "valid", "reads it the same", None),
                ("HTTP://Example.COM/", "valid-otherwise", "writes it http://example.com/", "http://example.com/"),
        ("https://bücher.example/", "valid-otherwise", "as an IRI", "https://xn--bcher-kva.example/"),
        ("../a/b", "reference", "depends on the page", None),
        ("/a", "reference", "from the root", None),
        ("//example.com/x", "reference", "another host", None),
        ("#top", "reference", "very document", None),
    ],
)  # fmt: skip
def test_one_answer_wins(text, code, sentence, offered):
    found = answer(text)
    assert found.code == code
    assert sentence in found.sentence
    assert (found.offers[0].text if found.offers else None) == offered
    assert len(found.offers) <= 3


@pytest.mark.parametrize(
    ("inner", "offers"),
    [
        ("https://b.example/x", ["Open the inner link"]),
        ("https://b.example/x?utm_source=a&b", ["Open the inner link", "Take it clean"]),
    ],
)
def test_a_wrapped_link_is_offered_clean_only_where_that_is_another(inner, offers):
    found = answer(f"https://www.google.com/url?q={quote(inner, safe='')}")
    assert [offer.label for offer in found.offers] == offers
    assert len({offer.text for offer in found.offers}) == len(offers)


@pytest.mark.parametrize(
    ("text", "code", "sentence", "offered"),
    [
        ("curl 'https://api.example.com/v1/items?page=2' -H 'Authorization: Bearer abcdef123456'", "command", "A command for curl that fetches api.example.com/v1/items. With it: the header Authorization.", "https://api.example.com/v1/items?page=2"),
        ("curl -X POST https://api.example.com/login -d 'user=a&password=b'", "command", "A command for curl that sends POST to api.example.com/login. With it: data.", "https://api.example.com/login"),
        ("curl -x http://proxy.example:8080 https://h.example/", "command", "A command for curl that fetches h.example. With it: a proxy.", "https://h.example/"),
        ("curl -H 'Referer: https://ref.example/' https://h.example/a\\?b=c", "command", "A command for curl that fetches h.example/a. With it: the header Referer.", "https://h.example/a?b=c"),
        ("curl -G h.example/a -d q=1 -d r=2", "command", "A command for curl that fetches h.example/a.", "http://h.example/a?q=1&r=2"),
        ("curl -sT file https://h.example/", "command", "A command for curl that sends PUT to h.example. With it: a file.", "https://h.example/"),
        ("curl -I https://h.example/", "command", "A command for curl that sends HEAD to h.example.", "https://h.example/"),
        ("curl -XDELETE 'https://h.example/{a,b}'", "command", "A command for curl that sends DELETE to h.example/{a,b}.", "https://h.example/{a,b}"),
        ("wget --referer=https://ref.example/ 'https://h.example/b'", "command", "A command for wget that fetches h.example/b.", "https://h.example/b"),
        ("HTTP/1.1 302 Found\r\nLocation: https://h.example/x\r\n", "response", "The answer 302 of a server, which sends on to h.example/x.", "https://h.example/x"),
        ("CONNECT h.example:443 HTTP/1.1\r\nHost: h.example:443\r\n", "request", "A request as it is sent: CONNECT h.example:443.", "https://h.example:443"),
        ("wget https://example.com/a.zip", "command", "A command for wget that fetches example.com/a.zip.", "https://example.com/a.zip"),
        ("view-source:https://example.com/", "view-source-scheme", "Shows the source of a page.", None),
        ("jar:https://a/b.jar!/c", "jar-link", "A file inside an archive: https://a/b.jar!/c", None),
        ("git@github.com:org/repo.git", "scp-style", "An address as git and scp write it.", "ssh://git@github.com/org/repo.git"),
        ("ssh://git@github.com/org/repo.git", "ssh-link", "A log-in or a repository on github.com, by SSH.", None),
        ("\\\\fileserver\\share\\Q3 report.xlsx", "windows-share", "A folder or file on a Windows share.", "file://fileserver/share/Q3%20report.xlsx"),
        ("C:\\Users\\jane\\a.txt", "windows-path", "A Windows path.", "file:///C:/Users/jane/a.txt"),
        ("/home/jane/a.txt", "file-path", "A file on this machine, or a reference from the root of a site.", "file:///home/jane/a.txt"),
        ("q=1&b[]=2", "query-string", "A query without its question mark: read like this, it is a path.", "?q=1&b[]=2"),
        ("a=b&c&d=/e", "query-string", "A query without its question mark: read like this, it is a path.", "?a=b&c&d=/e"),
        ("~/a.txt", "file-path", "A file in somebody's home folder, or a relative reference.", None),
        ("./a/b", "reference", "A relative reference: where it leads depends on the page it stands in.", None),
        ("file:///home/jane/a.txt", "file-link", "A file on this machine: /home/jane/a.txt", None),
        ("file:///C:/a.txt", "file-link", "A file on this machine: C:\\a.txt", None),
        ("file://server/share/a", "file-link", "A file on another machine: \\\\server\\share\\a", None),
        ("mailto:joe@example.com", "mailto-link", "Writes a mail to joe@example.com.", None),
        ("mailto:joe@example.com,jane@example.org?subject=Hi", "mailto-link", "Writes a mail to joe@example.com, jane@example.org about 'Hi'.", None),
        ("mailto:?subject=x", "mailto-link", "Writes a mail about 'x', and leaves open to whom.", None),
        ("tel:+49-30-1234567", "tel-link", "Calls +49-30-1234567.", None),
        ("sms:+15551234?body=hi", "sms-link", "Writes a text message to +15551234.", None),
        ("data:,Hello", "data-link", "5 bytes of text/plain, carried in the link itself.", None),
        ("data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "data-link", "70 bytes of image/png, carried in the link itself.", None),
        ("data:text/html,<script>alert(1)</script>", "not-a-uri", "Not a URI: '<' is not allowed in a URI (character 16); a browser reads it all the same.", "data:text/html,%3Cscript%3Ealert(1)%3C/script%3E"),
        ("urn:isbn:9780306406157", "urn-link", "Book ISBN 9780306406157.", "https://openlibrary.org/isbn/9780306406157"),
        ("urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "urn-link", "An identifier made by a machine: UUID f81d4fae-7dec-11d0-a765-00a0c91e6bf6.", None),
        ("urn:ietf:rfc:3986", "urn-link", "A document of the IETF: RFC 3986.", "https://www.rfc-editor.org/info/rfc3986"),
        ("urn:oid:1.3.6.1", "urn-link", "An identifier of a registry: OID 1.3.6.1.", "https://oid-base.com/get/1.3.6.1"),
        ("urn:issn:0378-5955", "urn-link", "Journal ISSN 0378-5955.", "https://portal.issn.org/resource/ISSN/0378-5955"),
        ("magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a&dn=ubuntu.iso", "magnet-link", "A file to be fetched from other people's machines: ubuntu.iso", None),
        ("magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a", "magnet-link", "A file to be fetched from other people's machines, known by its hash alone.", None),
        ("geo:37.786971,-122.399677", "geo-link", "A place on the map: 37.786971, -122.399677.", None),
        ("sip:alice@example.com", "sip-link", "Calls alice@example.com over the internet.", None),
        ("xmpp:joe@example.com", "xmpp-link", "Writes to joe@example.com in a chat program.", None),
        ("xmpp://ann@example.com/joe@example.com", "xmpp-link", "Writes to joe@example.com in a chat program.", None),
        ("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>", "not-a-uri", "Not a URI: '<' is not allowed in a URI (character 20); a browser reads it all the same.", "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E"),
        ("irc://irc.libera.chat/python", "irc-link", "A chat room on irc.libera.chat.", None),
        ("ftp://ftp.example.com/pub/a.zip", "ftp-link", "Files on ftp.example.com, fetched by FTP, which no browser does any more.", None),
        ("ws://example.com/chat", "ws-link", "A connection of a program to example.com, not encrypted.", None),
        ("wss://example.com/chat", "wss-link", "A connection of a program to example.com, encrypted.", None),
        ("ldap://ldap.example.com/dc=example", "ldap-link", "An entry of the directory on ldap.example.com.", None),
        ("wais://h/db", "other-link", "A link for other programs than a browser: Wide Area Information Servers.", None),
        ("about:config", "about-scheme", "A page that the browser makes itself.", None),
        ("dict://dict.example/d:uri", "other-link", "A link for other programs than a browser: dictionary service protocol.", None),
        ("blob:https://example.com/550e8400-e29b-41d4-a716-446655440000", "blob-scheme", "A piece of data that only the page which made it can open.", None),
        ("javascript:void(0)", "javascript-scheme", "A program, not an address: following it runs a script in the page it stands in.", None),
        ("hxxp://evil[.]example", "defanged", "Made harmless on purpose, so that nobody follows it.", "http://evil.example"),
        ("hxxps://evil(.)example/a", "defanged", "Made harmless on purpose, so that nobody follows it.", "https://evil.example/a"),
        ("http://evil.example[.]com", "defanged", "Made harmless on purpose, so that nobody follows it.", "http://evil.example.com"),
        ("https[:]//evil.example", "defanged", "Made harmless on purpose, so that nobody follows it.", "https://evil.example"),
        ("evil[dot]example[dot]com", "defanged", "Made harmless on purpose, so that nobody follows it.", "evil.example.com"),
        (f"https://example.com/#access_token={TOKEN % 'xNTI1MzA1NjAwfQ'}", "sign-in-answer", "Brings a token for its bearer to example.com: whoever has the link has it too. Carries a token (JWT) that ran out on 2018-05-03.", None),
        ("https://bucket.s3.amazonaws.com/key?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404", "signed-address-expired", "An address signed for AWS (s3 in us-east-1); it ran out on 2013-05-25 00:00 UTC.", None),
        ("https://acct.blob.core.windows.net/c/b?sv=2022-11-02&se=2024-01-01T00:00:00Z&sr=b&sp=r&sig=abc%3D", "signed-address-expired", "An address signed for Azure (read); it ran out on 2024-01-01 00:00 UTC.", None),
        ("https://storage.googleapis.com/b/o?X-Goog-Algorithm=GOOG4-RSA-SHA256&X-Goog-Date=20240101T000000Z&X-Goog-Expires=900&X-Goog-Signature=abc", "token-expired", "Carries a signature that ran out on 2024-01-01.", None),
        ("https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX", "secret", "Holds a webhook of Slack: whoever has the link has it too.", None),
        ("https://discord.com/api/webhooks/123456789012345678/abcdefghijklmnopqrstuvwxyzABCDEFGH", "secret", "Holds a webhook of Discord: whoever has the link has it too.", None),
        ("https://api.telegram.org/bot123456:ABC-DEF1234ghIkl-zyx57W2v1u123ew11/getMe", "secret", "Holds the token of a bot of Telegram: whoever has the link has it too.", None),
        ("https://example.com/?k=ghp_abcdefghijklmnopqrstuvwxyz0123456789", "secret", "Holds a token of GitHub: whoever has the link has it too.", None),
        ("https://example.com/?q=AKIAIOSFODNN7EXAMPLE", "secret", "Holds an access key of AWS: whoever has the link has it too.", None),
        ("https://www.google.com/url?q=https://example.com/&sa=D", "wrapped-link", "Google to example.com.", "https://example.com/"),
        ("https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.com%2F&h=AT0", "wrapped-link", "Facebook to example.com.", "https://example.com/"),
        ("https://urldefense.com/v3/__https://example.com/__;!!abc!def$", "wrapped-link", "Proofpoint URL Defense 3 to example.com.", "https://example.com/"),
        ("https://www.youtube.com/redirect?q=https%3A%2F%2Fexample.com", "wrapped-link", "YouTube to example.com.", "https://example.com"),
        ("https://slack-redir.net/link?url=https%3A%2F%2Fexample.com", "wrapped-link", "Slack to example.com.", "https://example.com"),
        ("https://translate.google.com/translate?u=https%3A%2F%2Fexample.com", "wrapped-link", "Google Translate to example.com.", "https://example.com"),
        ("https://example.com", "valid", "Valid; a browser reads it the same.", None),
        ("https://example.com:443/", "valid-otherwise", "Valid; a browser writes it https://example.com/", "https://example.com/"),
        ("HTTPS://EXAMPLE.COM/A", "valid-otherwise", "Valid; a browser writes it https://example.com/A", "https://example.com/A"),
        ("https://example.com/a b", "not-a-uri", "Not a URI: a space is not allowed in a URI (character 22); a browser reads it all the same.", "https://example.com/a%20b"),
        ("https://example.com/ä", "valid-otherwise", "Valid as an IRI; a browser writes it https://example.com/%C3%A4", "https://example.com/%C3%A4"),
        ("https://example.com/a?b=c|d", "not-a-uri", "Not a URI: '|' is not allowed in a URI (character 26); a browser reads it all the same.", "https://example.com/a?b=c%7Cd"),
        ("https://example.com/%", "not-a-uri", "Not a URI: '%' is not a triplet: '%' needs two hexadecimal digits after it (character 22); a browser reads it all the same.", "https://example.com/%25"),
        ("https://example.com:99999/", "against-its-scheme", "Well formed, but a browser refuses this: there are no ports beyond 65535.", None),
        ("https://exa mple.com/", "not-a-uri", "Not a URI: a space is not allowed in a URI (character 12); a browser refuses it too.", None),
        ("http:///example.com", "against-its-scheme", "Well formed, but against the rules of its scheme: after '//' comes the name of a host.", "http://example.com"),
        ("https:example.com", "missing-slashes", "A link whose slashes are missing.", "https://example.com"),
        ("https//example.com", "mistyped-separator", "A link with a mistyped '://'.", "https://example.com"),
        ("http;//example.com", "mistyped-separator", "A link with a mistyped '://'.", "http://example.com"),
        ("example.com", "host-without-scheme", "A host without a scheme.", "https://example.com"),
        ("example.com:8080", "host-and-port-only", "A host and a port without a scheme.", "http://example.com:8080"),
        ("localhost", "host-without-scheme", "This machine, without a scheme.", "http://localhost"),
        ("localhost:8080/a", "host-and-port-only", "A host and a port without a scheme.", "http://localhost:8080/a"),
        ("192.168.1.1", "host-without-scheme", "A host without a scheme.", "https://192.168.1.1"),
        ("192.168.1.1:8080", "host-and-port-only", "A host and a port without a scheme.", "http://192.168.1.1:8080"),
        ("2001:db8::1", "host-without-scheme", "An IPv6 address without a scheme.", "http://[2001:db8::1]"),
        ("[2001:db8::1]", "host-without-scheme", "An IPv6 address without a scheme.", "http://[2001:db8::1]"),
        ("[2001:db8::1]:80", "host-and-port-only", "A host and a port without a scheme.", "http://[2001:db8::1]:80"),
        ("10.0.0.1/24", "network", "A network of 256 addresses, and no link.", None),
        ("foo", "reference", "A relative reference: where it leads depends on the page it stands in.", None),
        ("foo bar", "prose", "Words, and no link among them.", None),
        ("Hello, world!", "prose", "Words, and no link among them.", None),
        ("https://{{host}}/users/{id}", "template", "A template with the gaps host and id: fill them in to make a URI of it.", None),
        ("https://example.com/?e=*|EMAIL|*&u=%%UID%%", "template", "A template with the gaps EMAIL and UID: fill them in to make a URI of it.", None),
        ("https://[[host]]:[[port]]/<%= x %>", "template", "A template with the gaps host, port and x: fill them in to make a URI of it.", None),
        ("https://example.com/users/{id}", "template", "A template with the gap id: fill it in to make a URI of it.", None),
        # Only what is wrong beside the gaps is mended: with their braces encoded, nothing could be filled in any more.
        ("https://h.example/{id}/a b|c", "not-a-uri", "Not a URI: a space is not allowed in a URI (character 25); a browser reads it all the same.", "https://h.example/{id}/a%20b%7Cc"),
        ("http://h.example:{{port}}/a b", "not-a-uri", "Not a URI: a space is not allowed in a URI (character 28); a browser refuses it too.", "http://h.example:{{port}}/a%20b"),
        ("https://h.example/{id}/{b", "not-a-uri", "Not a URI: '{' is not allowed in a URI (character 24); a browser reads it all the same.", "https://h.example/{id}/%7Bb"),
        ("http://h:{port}x/a b", "not-a-uri", "Not a URI: '{' is not allowed in a URI (character 10); a browser refuses it too.", "http://h:%7Bport%7Dx/a%20b"),
        ("https://h.example/{a b", "not-a-uri", "Not a URI: '{' is not allowed in a URI (character 19); a browser reads it all the same.", "https://h.example/%7Ba%20b"),
        ("?a=b", "reference", "A relative reference: where it leads depends on the page it stands in.", None),
        ("//cdn.example.com/x.js", "reference", "A reference to another host: the scheme is that of the page it stands in.", None),
        ("https://example.com/?next=/home", "valid", "Valid; a browser reads it the same.", None),
        ("https://example.com/login?redirect=https%3A%2F%2Fevil.example", "may-redirect", "May send on to evil.example.", "https://evil.example"),
        ("https://user:pa@ss@example.com/", "password", "Holds a password for everyone to read.", "https://user@example.com/"),
        ("postgres://user:pw@db.example.com:5432/app", "password", "Holds a password for everyone to read.", "postgres://user@db.example.com:5432/app"),
        ("mongodb+srv://user:pw@cluster0.example.net/db", "password", "Holds a password for everyone to read.", "mongodb+srv://user@cluster0.example.net/db"),
        ("redis://:pw@localhost:6379/0", "password", "Holds a password for everyone to read.", "redis://localhost:6379/0"),
        ("https://[::1]/", "this-machine", "Goes to this machine ([::1]) in a browser.", None),
        ("http://2130706433/", "this-machine", "Goes to this machine (127.0.0.1) in a browser.", "http://127.0.0.1/"),
        ("http://0177.0.0.1/", "this-machine", "Goes to this machine (127.0.0.1) in a browser.", "http://127.0.0.1/"),
        ("https://xn--80ak6aa92e.com/", "whole-script-confusable-host", "The name only reads like a Latin one; it goes to xn--80ak6aa92e.com.", None),
        ("http://foo.onion/", "special-name", "Goes to foo.onion: a service of Tor, which other programs cannot find (RFC 7686).", None),
        ("https://example.com/a/../b", "valid-otherwise", "Valid; a browser writes it https://example.com/b", "https://example.com/b"),
        ("https://example.com//a", "valid", "Valid; a browser reads it the same.", None),
        ("https://h.example/?utm_source=a", "trackers", "One tracker.", "https://h.example/"),
        ("  https://h.example/", "white-space-around", "A link with white space around it.", "https://h.example/"),
        ("https://h.example/.", "valid-otherwise", "Valid; a browser writes it https://h.example/", "https://h.example/"),
        ("(https://h.example/)", "wrapped", "A link with quotation marks or brackets around it.", "https://h.example/"),
        ("https%3A%2F%2Fh.example%2F", "encoded-as-a-whole", "A link that was encoded as a whole.", "https://h.example/"),
        ("tag:example.com,2024:a", "tag-link", "A name and no address: example.com,2024:a", None),
        ("nosuchscheme:a", "other-link", "A link of the scheme 'nosuchscheme', which nobody registered: some program has to know it.", None),
    ],
)  # fmt: skip
def test_what_people_paste_gets_its_own_sentence(text, code, sentence, offered):
    found = answer(text)
    assert (found.code, found.sentence) == (code, sentence)
    assert (found.offers[0].text if found.offers else None) == offered


def test_a_clean_inner_link_is_offered_too():
    assert [offer.text for offer in answer(SAFELINK).offers] == [
        "https://example.com/login?utm_source=x",
        "https://example.com/login",
    ]


def test_a_token_that_is_good_is_said_otherwise():
    token = TOKEN % "0MTAyNDQ0ODAwfQ"  # 2100-01-01
    assert answer(f"https://h.example/?t={token}").code == "token"


def test_no_sentence_shows_a_secret():
    for text in (
        "http://joe:sesame@h.example:99999/",
        "https://h.example/?next=http://joe:sesame@e.example/",
    ):
        assert "sesame" not in answer(text).sentence
