"""The rules of the RFCs of single schemes: mail, data, files, names, numbers, directories."""

from vectors import table

from uriinspector.core.finding import Severity
from uriinspector.core.schemes import handler_for
from uriinspector.core.schemes.data import forgiving_base64, read
from uriinspector.core.schemes.file import posix_path, windows_path
from uriinspector.core.schemes.urn import public_id
from uriinspector.core.syntax.grammar import Production, is_valid
from uriinspector.core.syntax.uri import split

NOT_8141 = (
    "RFC 8141 2: an NID ends in a letter or a digit; RFC 2141, which allowed a hyphen there, is obsolete"
)
R_ENDS_AT_Q = "RFC 8141 2: r-component and q-component are 'pchar *( pchar / \"/\" / \"?\" )', so '?+' and '?=' may stand in them"
DRIVE_CASE = (
    "RFC 8089 E.2: 'comparison of drive letters in DOS or Windows file paths is case insensitive. In some usages of "
    "file URIs, drive letters are canonicalized by converting them to uppercase', here as in foursuite_file_uris"
)
WRONG_URN = {
    "gourn_syntax/0037": NOT_8141,
    "gourn_syntax/0144": R_ENDS_AT_Q,
    "gourn_syntax/0148": R_ENDS_AT_Q,
    "gourn_syntax/0150": R_ENDS_AT_Q,
}
WRONG_PATH = {"uriparser_file_paths/0005": DRIVE_CASE}


def details(text):
    uri = split(text)
    return handler_for(uri.scheme).details(uri)


def is_sound(text, scheme):
    """Whether the grammar of URIs and the scheme's own rules accept the text."""
    uri = split(text)
    if (uri.scheme or "").lower() != scheme or not is_valid(text, Production.URI):
        return False
    return all(finding.severity is not Severity.ERROR for finding in handler_for(scheme).findings(uri))


@table("rfc6068_mailto")
def test_mailto(case):
    assert is_sound(case["input"], "mailto") is case["valid"]
    if case["valid"]:
        assert details(case["input"]) == {"to": case["to"], "headers": case["headers"]}


@table("rfc2397_data")
def test_data(case):
    if "valid_rfc3986" in case:
        assert is_valid(case["input"], Production.URI) is case["valid_rfc3986"]
        return
    data = read(split(case["input"]))
    assert data.media_type.essence == case["mediatype"]
    assert data.is_base64 is case["base64"]
    assert data.body.hex() == case["body_hex"]


@table("wpt_data_urls")
def test_data_as_browsers_read_it(case):
    data = read(split(case["input"]))
    if case["mime"] is None:
        assert data is None or data.body is None
        return
    assert data.media_type.text == case["mime"]
    assert list(data.body) == case["body"]


@table("wpt_data_base64")
def test_forgiving_base64(case):
    data = forgiving_base64(case["input"])
    assert (None if data is None else list(data)) == case["output"]


@table("rfc8089_file")
def test_file(case):
    uri = split(case["input"])
    assert is_valid(case["input"], Production.URI) is case["valid_rfc3986"]
    assert (uri.scheme, uri.authority, uri.path) == (case["scheme"], case["authority"], case["path"])
    codes = {finding.code for finding in handler_for("file").findings(uri)}
    assert ("file-drive-bar" in codes) is ("bar" in case["class"])
    found = details(case["input"])
    assert (found["posix"] is None) is (case["class"] == "nonlocal")
    assert found["unc"] is case["class"].startswith("nonlocal")


@table("foursuite_file_uris")
def test_path_of_file_uri(case):
    found = details(case["uri"])
    assert (found["windows"], found["posix"]) == (case["windows"], case["posix"])


@table("uriparser_file_paths", excepted=WRONG_PATH)
def test_path_of_reference(case):
    path_of = {"windows": windows_path, "posix": posix_path}[case["os"]]
    assert path_of(split(case["uri"])) == case["path"]


@table("gourn_syntax", "jena_urn", excepted=WRONG_URN)
def test_urn(case):
    assert is_sound(case["input"], "urn") is case["valid"]
    if case["valid"] and "nss" in case:
        found = details(case["input"])
        assert {name: found[name] for name in ("nid", "nss", "r", "q", "f")} == {
            name: case[name] for name in ("nid", "nss", "r", "q", "f")
        }


@table("rfc3151_publicid")
def test_public_identifier(case):
    assert public_id(case["urn"].removeprefix("urn:publicid:")) == case["public_id"]


@table("rfc3966_tel")
def test_tel(case):
    found = details(case["input"])
    assert (found["number"], found["global"]) == (case["number"], case["global"])
    assert found["parameters"].get("phone-context") == case.get("phone-context")


@table("rfc4516_ldap")
def test_ldap(case):
    found = details(case["input"])
    names = ("hostport", "dn", "attributes", "scope", "filter", "extensions")
    assert [found[name] for name in names] == [case[name] for name in names]
