"""Titles and explanations of what single schemes find: what it is about, why it matters, what to do."""

from collections.abc import Mapping
from typing import Final, NamedTuple


class Explanation(NamedTuple):
    """What a finding is about, in a few words, and why it matters, in a sentence or two."""

    title: str
    explanation: str


EXPLANATIONS: Final[Mapping[str, Explanation]] = {
    "web-no-host": Explanation(
        "No host",
        "A request goes to a host; without one there is nobody to ask.",
    ),
    "websocket-fragment": Explanation(
        "Fragment of a WebSocket",
        "The URI opens a connection, and a connection has no parts to point at.",
    ),
    "ftp-bad-type": Explanation(
        "Type of a transfer",
        "The type says how the file is sent; a client that does not know it guesses.",
    ),
    "ftp-query": Explanation(
        "Query of an FTP URI",
        "FTP has no command for a query, so that some clients make it a part of the name and others drop it.",
    ),
    "ftp-from-root": Explanation(
        "Path from the root of the server",
        "Each segment is a change of folder that begins where the login ends; an encoded slash first begins at the root instead.",
    ),
    "file-drive-as-host": Explanation(
        "Drive letter as the host",
        "After two slashes stands the name of a machine; a drive comes after the third.",
    ),
    "file-drive-bar": Explanation(
        "Bar after a drive letter",
        "Early browsers wrote a bar for the colon; today's programs expect the colon.",
    ),
    "file-unc-slashes": Explanation(
        "Too many slashes before a server",
        "A share is named by the host and the path; more slashes make the server a part of the path for some programs.",
    ),
    "file-not-rooted": Explanation(
        "Path that does not begin at the root",
        "A file URI has no folder to start from, so that the path has to begin with a slash.",
    ),
    "file-no-path": Explanation(
        "Host without a path",
        "A host alone names no file.",
    ),
    "file-one-slash": Explanation(
        "One slash instead of three",
        "The short form is allowed since RFC 8089; three slashes are understood everywhere.",
    ),
    "file-user-or-port": Explanation(
        "User or port of a file",
        "Files are opened by the system, which asks for neither.",
    ),
    "file-query": Explanation(
        "Query of a file",
        "What follows the question mark is taken for the name by some programs, and left out by others.",
    ),
    "file-other-host": Explanation(
        "File of another machine",
        "No protocol is given for fetching it, so that every system does it its own way, or not at all.",
    ),
    "unexpected-authority": Explanation(
        "Authority where there is none",
        "The two slashes make a host of what is the address itself; programs that expect none do not find it.",
    ),
    "unexpected-query": Explanation(
        "Query where there is none",
        "The question mark cuts off what belongs to the address.",
    ),
    "unexpected-fragment": Explanation(
        "Fragment where there is none",
        "What follows the number sign is never sent; if it belongs to the address, it is lost.",
    ),
    "mailto-no-at": Explanation(
        "Mail address without an at sign",
        "A mail program has nobody to deliver to.",
    ),
    "mailto-bad-local-part": Explanation(
        "Malformed local part",
        "Mail servers refuse an address that breaks the grammar; a quoted string may hold nearly everything.",
    ),
    "mailto-bad-domain": Explanation(
        "Malformed domain",
        "What follows the at sign is looked up as a name, and such a name cannot be.",
    ),
    "mailto-unencoded-character": Explanation(
        "Character that has to be encoded",
        "As it stands it separates parts of the link, or is no part of its grammar.",
    ),
    "mailto-second-question-mark": Explanation(
        "Second question mark",
        "Everything after it becomes a part of the field before it, the text of the mail included.",
    ),
    "mailto-no-value": Explanation(
        "Header field without a value",
        "Without an equals sign it is no header field, and mail programs leave it out.",
    ),
    "mailto-line-break": Explanation(
        "Half a line break",
        "Mail ends its lines with two characters; with one of them the lines run together in some programs.",
    ),
    "mailto-plus": Explanation(
        "Plus sign for a space",
        "Only forms write a space as a plus sign; in a mail it stays what it is.",
    ),
    "mailto-unsafe-header": Explanation(
        "Header field a link should not set",
        "It could make a mail look as if another had sent it, or send a file along.",
    ),
    "data-no-comma": Explanation(
        "No comma",
        "The comma separates what the data is from the data; without it browsers refuse the link.",
    ),
    "data-bad-media-type": Explanation(
        "Malformed media type",
        "A type has a slash; what is none is read as plain text.",
    ),
    "data-base64-not-last": Explanation(
        "Mark of base64 in the wrong place",
        "Elsewhere it is one more parameter, and the data is read as it stands.",
    ),
    "data-bad-base64": Explanation(
        "Malformed base64",
        "Browsers refuse the whole link when one character or the length is wrong.",
    ),
    "data-no-charset": Explanation(
        "Text without a charset",
        "Without a charset the text counts as US-ASCII, and other characters are shown wrong.",
    ),
    "tel-bad-character": Explanation(
        "Character that is in no number",
        "A telephone dials digits; separators for the eye are the hyphen, the dot and parentheses.",
    ),
    "tel-no-digits": Explanation(
        "Number without a digit",
        "There is nothing to dial.",
    ),
    "tel-too-long": Explanation(
        "Number with too many digits",
        "ITU-T E.164 ends numbers at 15 digits; an extension stands in ';ext='.",
    ),
    "tel-no-context": Explanation(
        "Local number without its place",
        "The same digits ring elsewhere in another country, so that a link gives the country with '+' or says where the number is good.",
    ),
    "tel-bad-context": Explanation(
        "Malformed phone-context",
        "It says where a local number is good: within a domain, or behind a prefix that is dialled everywhere.",
    ),
    "tel-repeated-parameter": Explanation(
        "Parameter that stands twice",
        "Programs differ in which of them counts.",
    ),
    "sms-body-after-ampersand": Explanation(
        "Message after an ampersand",
        "Only some telephones read it so; the others take the message for a part of the number.",
    ),
    "sip-no-host": Explanation(
        "SIP URI without a host",
        "A call goes to a host, which looks the user up.",
    ),
    "sip-repeated-parameter": Explanation(
        "Parameter of a SIP URI that stands twice",
        "A URI in which a parameter is repeated is refused.",
    ),
    "sip-unknown-transport": Explanation(
        "Unknown transport",
        "A client that does not know the transport cannot make the call.",
    ),
    "sip-password": Explanation(
        "Password of a SIP URI",
        "Every server the call passes can read it, and SIP has other ways to prove who calls.",
    ),
    "urn-no-name": Explanation(
        "URN without a name",
        "A namespace alone names nothing.",
    ),
    "urn-bad-namespace": Explanation(
        "Malformed namespace",
        "IANA registers no such namespace, so that nobody can say what the name stands for.",
    ),
    "urn-reserved-namespace": Explanation(
        "Reserved namespace",
        "These names are kept free so that a URN is not mistaken for another.",
    ),
    "urn-unregistered-namespace": Explanation(
        "Namespace nobody registered",
        "Somebody else may use the same name for something else.",
    ),
    "urn-experimental-namespace": Explanation(
        "Experimental namespace",
        "Two experiments may have used one name; what lasts belongs into a registered namespace.",
    ),
    "urn-namespace-not-lowercase": Explanation(
        "Namespace in upper case",
        "Its case says nothing; in lower case two texts of one name are found equal by comparing them.",
    ),
    "urn-slash-first": Explanation(
        "Slash before the name",
        "The grammar keeps it out so that no path is read into a name.",
    ),
    "urn-bad-question-mark": Explanation(
        "Bare question mark",
        "The question mark begins an r- or a q-component; one that belongs to the name is written %3F.",
    ),
    "urn-bad-component": Explanation(
        "Empty or malformed component",
        "A component that says nothing is left out together with its sign.",
    ),
    "urn-isbn-digits": Explanation(
        "Wrong number of digits",
        "Such a number is in no catalogue; a digit was lost or added.",
    ),
    "urn-isbn-prefix": Explanation(
        "Prefix that is of no book",
        "Bar codes give books the prefixes 978 and 979; other prefixes are of other goods.",
    ),
    "urn-isbn-check-digit": Explanation(
        "Wrong check digit of an ISBN",
        "The last digit is computed from the others: one of them is mistyped.",
    ),
    "urn-issn-digits": Explanation(
        "Wrong number of digits of an ISSN",
        "Such a number is of no serial; a digit was lost or added.",
    ),
    "urn-issn-check-digit": Explanation(
        "Wrong check digit of an ISSN",
        "The last digit is computed from the seven before it: one of them is mistyped.",
    ),
    "urn-uuid-digits": Explanation(
        "Malformed UUID",
        "Programs that read UUIDs refuse any other form.",
    ),
    "uuid-not-lowercase": Explanation(
        "UUID in upper case",
        "Both cases are allowed and mean the same; programs that compare texts find them different.",
    ),
    "urn-oid-numbers": Explanation(
        "Malformed object identifier",
        "Each number is a branch of one tree; a leading zero makes a second text of the same branch.",
    ),
    "urn-oid-second-arc": Explanation(
        "Second number too large",
        "The first two numbers are written as one octet, which leaves 40 places under 0 and under 1.",
    ),
    "doi-syntax": Explanation(
        "Malformed DOI",
        "Only such a name can be looked up at doi.org.",
    ),
    "hdl-syntax": Explanation(
        "Malformed handle",
        "Without its authority nobody knows which server to ask for the name.",
    ),
    "ark-syntax": Explanation(
        "Malformed ARK",
        "The number of the authority says who promised to keep the name.",
    ),
    "info-syntax": Explanation(
        "Malformed info URI",
        "The namespace says what kind of identifier follows.",
    ),
    "ldap-bad-scope": Explanation(
        "Unknown scope",
        "The scope says how deep to search; a server refuses one that it does not know.",
    ),
    "ldap-bad-name": Explanation(
        "Malformed distinguished name",
        "The name is the place in the directory where the search begins.",
    ),
    "ldap-unbalanced-filter": Explanation(
        "Parentheses that do not match",
        "A server cannot tell what the filter was to select.",
    ),
    "ldap-surplus": Explanation(
        "Too many parts",
        "An LDAP URL has four question marks at most; more were meant as characters of a part.",
    ),
    "ldap-critical-extension": Explanation(
        "Critical extension",
        "The exclamation mark says that the search is wrong without the extension.",
    ),
    "gopher-unknown-type": Explanation(
        "Unknown type of an item",
        "The type tells the client whether to show a menu, a text or a file.",
    ),
    "nntp-no-server": Explanation(
        "Article without a server",
        "An article has its number on one server alone; without a server the scheme is news:.",
    ),
    "nntp-bad-article": Explanation(
        "Article that is no number",
        "Servers count the articles of a group; an article that is known by its name has a news: URI.",
    ),
    "telnet-path": Explanation(
        "Path of a session",
        "A session begins at the login; there is nothing a path could lead to.",
    ),
    "imap-bad-number": Explanation(
        "Number that is none",
        "Servers count mailboxes and messages from 1; another value finds nothing.",
    ),
    "pop-path": Explanation(
        "Path of a mailbox",
        "POP knows no folders.",
    ),
    "irc-channel-hash": Explanation(
        "Number sign of a channel",
        "Programs that split the URI first lose the channel, for the fragment is not a part of what they pass on.",
    ),
    "geo-bad-number": Explanation(
        "Malformed coordinate",
        "Maps read digits and a dot; a letter for the direction is written as a minus sign, or not at all.",
    ),
    "geo-bad-count": Explanation(
        "Wrong number of coordinates",
        "With fewer or more of them there is no point on the map.",
    ),
    "geo-out-of-range": Explanation(
        "Coordinate beyond the globe",
        "Latitude and longitude may have been swapped: the latitude comes first.",
    ),
    "geo-space": Explanation(
        "Space between the coordinates",
        "A program that splits at the comma finds a number that begins with a space.",
    ),
    "magnet-no-topic": Explanation(
        "Link that points to nothing",
        "The other parameters only tell about what 'xt' names.",
    ),
    "magnet-bad-hash": Explanation(
        "Malformed hash",
        "The hash is all there is to find the content by.",
    ),
    "ssh-path-after-colon": Explanation(
        "Path where the port belongs",
        "This mixes the address of scp with a URI; ssh refuses the port.",
    ),
    "git-not-secret": Explanation(
        "Transport anybody can change",
        "The same repository is served over https: or ssh: nearly everywhere.",
    ),
    "view-source-no-address": Explanation(
        "No address to show the source of",
        "A browser has no page from here to resolve a relative reference against.",
    ),
    "blob-no-origin": Explanation(
        "Blob without its origin",
        "The origin says which page may read the data; without it no browser opens the link.",
    ),
    "blob-local": Explanation(
        "Link that lives as long as its page",
        "On another machine, or after the page is closed, it leads nowhere.",
    ),
}  # fmt: skip
