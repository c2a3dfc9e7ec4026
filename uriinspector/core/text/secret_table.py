"""The one table of what is secret: names of parameters, shapes of values, places in the URLs of services, headers."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.span import Span

LOGIN_CODE: Final = "a code to log in with"
# Names as they are compared (`plain_name`), with what such a value is; the first that matches counts. Tokens that turn a page, and
# names that ask for a form (`forgot_password=1`), are none; an identifier of a key (`X-Amz-Credential`) is no key.
_NAMED: Final[Mapping[str, str]] = {
    r"(?:.*(?:session|sess)|[a-z]*asp(?:net)?session)id[a-z]{0,16}|(?:laravel|ci|rack|flask|django|user|login|auth|admin|php|web|j)?session"
    r"|sess|sid|oscsid|zenid|cfid|cftoken": "a session",
    r"(?!.*(?:page|next|continu(?:e|ation)|skip|sync|cursor|pagination|resume|marker|scroll|max|start)token).*token(?:hint|value)?"
    r"|bearer|.*jwt|(?:client)?assertion|(?:oauth|code)verifier|hdn(?:ts|ea|tl)": "a token",
    r".*(?:api|access|secret|private|auth|signing|encryption|master|account|subscription|licen[cs]e|functions?|server|shared|write"
    r"|admin|deploy|session|service)key": "a key",
    r"(?!forgot|reset|show|change|lost|has|is|no|need).*(?:password|passwd|passphrase|passcode|passwort|kennwort|motdepasse|pwd)"
    r"(?:confirm(?:ation)?|again|repeat|verify|hash|md5)?[0-9]?"
    r"|(?:user|db|my|new|old|login|admin|root|ftp|smtp|mysql|proxy|auth|wifi|mail)?(?:pass|pw)[0-9]?|[a-z]{0,5}otp": "a password",
    r"(?!x(?:amz|goog|oss)cred).*(?:secret|credentials?)|(?:http|basic|x|proxy)?auth(?:orization)?": "a credential",
    r".*(?:signature|hmac|sig)": "a signature",
    r"samlresponse|samlart|wresult": "the answer of a log-in (SAML)",
    r"(?:auth|authorization|oauth|otp|login|device|verification|verify|mfa|totp|2fa|reset|recovery|backup|security)code": LOGIN_CODE,
}
_NAME: Final = lazy_pattern("|".join(f"({names})" for names in _NAMED))
_NAME_KINDS: Final = (*_NAMED.values(),)
_LONGEST_NAME: Final = 80
# Names that mean a secret only where the value looks like one: a code may be that of a country.
SHORT_NAMES: Final[Mapping[str, str]] = {
    "code": LOGIN_CODE,
    "key": "a key",
    "ticket": "a ticket to log in with",
}
# What a log-in sends beside its code (RFC 6749 4.1.2, RFC 9207 2, OpenID Connect Session Management 2), and where it sends it.
BESIDE_A_CODE: Final = frozenset(
    {"state", "sessionstate", "scope", "iss", "codeverifier", "redirecturi", "granttype"}
)
CALLBACK: Final = lazy_pattern(
    r"/[\w.~-]*(?:callback|oauth2?|oidc|sign-?in|log-?in|sso)[\w.~-]*/?\Z", re.IGNORECASE | re.ASCII
)
RANDOM: Final = lazy_pattern(r"(?=[^0-9]*[0-9])(?=[^A-Za-z]*[A-Za-z])[\w.~/+%-]{16,512}")
"""What machines make for a secret: long, of letters and digits, and without a word."""

_SHAPES: Final[Mapping[str, str]] = {
    r"gh[pousr]_[A-Za-z0-9]{20,255}|github_pat_\w{22,255}": "a token of GitHub",
    r"glpat-[\w-]{20,255}": "a token of GitLab",
    r"(?:AKIA|ASIA)[0-9A-Z]{16}(?![0-9A-Z])": "an access key of AWS",
    r"xox[abeprs]-[\w-]{10,255}": "a token of Slack",
    r"[sr]k_(?:live|test)_[0-9A-Za-z]{10,255}": "a key of Stripe",
    r"AIza[\w-]{35}(?![\w-])": "a key of Google",
    r"npm_[A-Za-z0-9]{36}(?![A-Za-z0-9])": "a token of npm",
    r"pypi-AgE[\w-]{16,1024}": "a token of PyPI",
    r"SG\.[\w-]{16,64}\.[\w-]{16,128}": "a key of SendGrid",
}
# Places of services where whoever has the address may post; the group is the secret.
_PLACES: Final[Mapping[str, str]] = {
    r"hooks\.slack\.com/(?:services|workflows|triggers)/\w{1,64}/\w{1,64}/([\w/]{8,128})": "a webhook of Slack",
    r"discord(?:app)?\.com/api/(?:v[0-9]{1,3}/)?webhooks/[0-9]{5,32}/([\w-]{16,128})": "a webhook of Discord",
    r"api\.telegram\.org/(?:file/)?bot[0-9]{3,20}(?::|%3[aA])([\w-]{16,128})": "the token of a bot of Telegram",
    r"[\w-]{1,63}\.webhook\.office\.com/webhookb2/([\w@/-]{16,512})": "a webhook of Teams",
}
# Headers and options of a curl command that was pasted.
_HEADERS: Final[Mapping[str, str]] = {
    r"(?i:(?:proxy-)?authorization|private-token|x-api-key|x-auth-token|cookie)[ ]?:[ ]{0,4}"
    r"(?:(?i:bearer|basic|token|digest)[ ]{1,4})?([^\s'\"][^'\"\r\n]{0,4096})": "a header to log in with",
    r"(?:-u|--user)[ ]{1,4}['\"]?[^\s:'\"]{1,128}:([^\s'\"]{1,256})": "a password",
}
_KINDS: Final = (*_SHAPES.values(), *_PLACES.values(), *_HEADERS.values())
_SECRET: Final = lazy_pattern(
    "|".join(
        (
            *(rf"(?<![A-Za-z0-9])({shape})" for shape in _SHAPES),
            *(rf"(?<![\w.-]){place}" for place in _PLACES),
            *(rf"(?<![^\s'\"]){header}" for header in _HEADERS),
        )
    )
)
# What every such secret holds, in lower case: `in` finds a dozen words faster than `re` finds one of them.
_HINTS: Final = (
    "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-", "akia", "asia", "xox", "k_live_", "k_test_", "aiza", "npm_",
    "pypi-age", "sg.", "hooks.slack", "webhook", "api.telegram", "authorization", "private-token", "x-api-key", "x-auth-token",
    "cookie", "-u ", "--user ",
)  # fmt: skip


# What every name in the tables holds.
_NAME_HINTS: Final = (
    "token", "key", "auth", "sig", "secret", "pass", "pwd", "jwt", "cred", "code", "saml", "sess", "bearer", "hmac", "otp", "assert",
    "wresult", "sid", "pw", "verifier", "ticket", "hdn", "zenid", "cfid", "kennwort", "motdepasse",
)  # fmt: skip


_CUT: Final = lazy_pattern(r"[?/#;,!|&\s({\"']")
_PIECES: Final = lazy_pattern(r"[\[\].:]+")


def plain_name(name: str) -> str:
    """Return a name in the form the tables hold: decoded, the innermost of nested ones, in lower case, without `-` and `_`.

    `user[password]` is `password`, `asp.net_SessionId` is `netsessionid`, and of `/route?token` only `token` is the name.
    """
    name = _CUT.split(decode(name))[-1] if len(name) <= _LONGEST_NAME * 3 else name[-_LONGEST_NAME:]
    pieces = [piece for piece in _PIECES.split(name) if piece and not piece.isdecimal()]
    return pieces[-1].lower().replace("-", "").replace("_", "") if pieces else ""


def kind_of_name(plain: str) -> str | None:
    """Return what a value under this name is, such as `a token`; None where the name alone makes no secret of it."""
    match = _NAME.fullmatch(plain) if len(plain) <= _LONGEST_NAME else None
    return None if match is None or match.lastindex is None else _NAME_KINDS[match.lastindex - 1]


def may_be_named(lower: str) -> bool:
    """Tell from a text in lower case whether it may hold the name of a secret."""
    return next(filter(lower.__contains__, _NAME_HINTS), None) is not None


def may_be_shaped(lower: str) -> bool:
    """Tell from a text in lower case whether it may hold a secret that is known by its look."""
    return next(filter(lower.__contains__, _HINTS), None) is not None  # a loop that Python itself runs


def find_shaped(text: str) -> Iterator[tuple[Span, str]]:
    """Yield the secrets that are known by their look or their place, each with what it is; linear."""
    if not may_be_shaped(text.lower()):
        return
    for match in _SECRET.finditer(text):
        group = match.lastindex
        assert group is not None  # each alternative has one group
        yield Span(*match.span(group)), _KINDS[group - 1]
