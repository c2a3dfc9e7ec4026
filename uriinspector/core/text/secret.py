"""Find passwords and tokens by their position, their name or their form, so that they can be masked."""

import functools
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.iana import SCHEMES
from uriinspector.core.syntax.percent import decode, decode_with_spans
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import Uri, split, split_authority
from uriinspector.core.text.connection import ConnectionSetting, find_connection, settings_of

MASK: Final = "••••••"

_WORD: Final = lazy_pattern("[a-z]+")
_DELIMITERS: Final = lazy_pattern("[/?#]")
_DISTINCT: Final = 3  # least characters of a secret that is searched for anywhere in a sentence
_FEW: Final = 16  # up to this number, words are searched for by one expression
_LAYERS_OF_A_WORD: Final = 3  # layers of percent-encoding that a reader may add to a text


class WordSet(NamedTuple):
    """A set of words to search for in any spelling, with their lengths, longest first.

    The work grows with the number of different lengths, not with that of the words.
    """

    known: frozenset[str]
    lengths: tuple[int, ...]

    @classmethod
    def of(cls, words: Iterable[str]) -> "WordSet":
        """Collect folded words, each once."""
        known = frozenset(words)
        return cls(known, tuple(sorted({len(word) for word in known}, reverse=True)))

    def mask_in(self, text: str) -> str:
        """Replace each of the words by `MASK`, the longest first, however it is encoded and in whatever case."""
        if not self.known:
            return text
        folded, spans = _fold(text)
        pieces: list[str] = []
        end = 0
        for found in self._find(folded):
            start = spans[found.start].start if spans else found.start
            pieces += (text[end:start], MASK)
            end = spans[found.end - 1].end if spans else found.end
        return "".join([*pieces, text[end:]])

    def _find(self, text: str) -> Iterator[Span]:
        if len(self.known) <= _FEW:
            words = "|".join(map(re.escape, sorted(self.known, key=len, reverse=True)))
            yield from (Span(*match.span()) for match in re.finditer(words, text))
            return
        position = 0
        while position < len(text):
            width = next((size for size in self.lengths if text[position : position + size] in self.known), 0)
            if width:
                yield Span(position, position + width)
            position += width or 1


def _fold(text: str) -> tuple[str, Sequence[Span]]:
    """Return a text decoded, in lower case and with a space for each `+`, and the span of each character in the input.

    There are no spans if the positions are the same. Programs that quote a secret may encode it, decode it or change its
    case; the folded text is the same for all of these.
    """
    spans: Sequence[Span] = ()
    for _ in range(_LAYERS_OF_A_WORD):
        decoded = decode_with_spans(text) if "%" in text else None
        if decoded is None or decoded.text == text:
            break
        spans = [
            Span(spans[one.start].start, spans[one.end - 1].end) if spans else one for one in decoded.spans
        ]
        text = decoded.text
    lower = text.lower()
    if len(lower) != len(text):  # `İ` becomes two characters
        lower = "".join(each.lower() if len(each.lower()) == 1 else each for each in text)
    return lower.replace("+", " "), spans


class Vocabulary(NamedTuple):
    """The secrets of a text, folded, and their parts where a delimiter cuts one."""

    every: frozenset[str]
    distinct: WordSet  # long enough to be searched for anywhere in a part
    plain: WordSet  # plain words, which the program may use itself
    odd: WordSet  # what no sentence of the program contains

    def mask_part(self, part: str) -> str:
        """Mask the secrets in a part of the text."""
        return MASK if _fold(part)[0] in self.every else self.distinct.mask_in(part)

    def mask_sentence(self, sentence: str) -> str:
        """Mask the secrets in a sentence about the text: plain words only in quotes, short ones only as a whole quote."""
        pieces = self.odd.mask_in(sentence).split("'")
        for number in range(1, len(pieces)):
            is_quoted = number < len(pieces) - 1
            if is_quoted and _fold(pieces[number])[0] in self.every:
                pieces[number] = MASK
            elif number % 2:
                pieces[number] = self.plain.mask_in(pieces[number])
        return "'".join(pieces)


@functools.lru_cache(maxsize=4)
def vocabulary(secrets: tuple[str, ...]) -> Vocabulary:
    """Make the words to search for from the secrets."""
    written = {piece for secret in secrets for piece in (secret, *_DELIMITERS.split(secret)) if piece}
    every = frozenset(_fold(piece)[0] for piece in written)
    distinct = [piece for piece in every if len(piece) >= _DISTINCT]
    plain = {piece for piece in distinct if _WORD.fullmatch(piece)}
    return Vocabulary(every, WordSet.of(distinct), WordSet.of(plain), WordSet.of(set(distinct) - plain))


LOGIN_CODE: Final = "a code to log in with"
# Names in the form of `plain_name`, with what their value is; the first that matches counts. Tokens for the next page, names
# that request a form (`forgot_password=1`), and identifiers of keys (`X-Amz-Credential`) are not secret.
_NAMED: Final[Mapping[str, str]] = {
    r".*(?:session|sess)id[a-z]{0,16}|(?:laravel|ci|rack|flask|django|user|login|auth|admin|php|web|j)?session"
    r"|sess|sid|oscsid|zenid|cfid|cftoken": "a session",
    r"(?!.*(?:page|next|continu(?:e|ation)|skip|sync|cursor|pagination|resume|marker|scroll|max|start|spl|redir)token).*token(?:hint|value)?"
    r"|bearer|.*jwt|(?:client)?assertion|(?:oauth|code)verifier|hdn(?:ts|ea|tl)": "a token",
    r".*(?:api|access|secret|private|auth|signing|encryption|master|account|subscription|licen[cs]e|functions?|server|shared|sas|write|sym|symmetric|priv"
    r"|admin|deploy|session|service)key|rlkey": "a key",
    r"(?!forgot|reset|show|change|lost|has|is|no|need).*(?:password|passwd|passphrase|passcode|passwort|kennwort|motdepasse|pwd)"
    r"(?:confirm(?:ation)?|again|repeat|verify|hash|md5)?[0-9]?"
    r"|pinvalue|(?:ansible[a-z]{0,8}|user|db|my|new|old|login|admin|root|ftp|smtp|mysql|proxy|auth|wifi|mail|x?bind)?(?:pass|pw)[0-9]?|[a-z]{0,5}otp": "a password",
    r"(?!x(?:amz|goog|oss)cred).*(?:secret|credentials?)|(?:http|basic|x|proxy)?auth(?:orization|basic)?": "a credential",
    r".*(?:signature|hmac|sig)": "a signature",
    r"samlresponse|samlart|wresult": "the answer of a log-in (SAML)",
    r"(?:auth|authorization|oauth|otp|login|device|verification|verify|mfa|totp|2fa|reset|recovery|backup|security)code": LOGIN_CODE,
}
_NAME: Final = lazy_pattern("|".join(f"({names})" for names in _NAMED))
_NAME_KINDS: Final = (*_NAMED.values(),)
_LONGEST_NAME: Final = 80
# Names that mark a secret only if the value looks like one: a code may be that of a country.
SHORT_NAMES: Final[Mapping[str, str]] = {
    "code": LOGIN_CODE,
    "key": "a key",
    "ticket": "a ticket to log in with",
}
# What a log-in sends beside its code (RFC 6749 4.1.2, RFC 9207 2, OpenID Connect Session Management 2), and to which paths.
BESIDE_A_CODE: Final = frozenset(
    {"state", "sessionstate", "scope", "iss", "codeverifier", "redirecturi", "granttype"}
)
CALLBACK: Final = lazy_pattern(
    r"/[\w.~-]*(?:callback|oauth2?|oidc|sign-?in|log-?in|sso)[\w.~-]*/?\Z", re.IGNORECASE | re.ASCII
)
RANDOM: Final = lazy_pattern(r"(?=[^0-9]*[0-9])(?=[^A-Za-z]*[A-Za-z])[\w.~/+%-]{16,512}")
"""Matches what machines generate as a secret: 16 to 512 characters, both letters and digits among them."""

_SHAPES: Final[Mapping[str, str]] = {
    r"gh[pousr]_[A-Za-z0-9]{20,255}|github_pat_\w{22,255}": "a token of GitHub",
    r"gl(?:pat|oas|dt|rt|cbt|ptt)-[\w-]{20,300}(?:\.[0-9a-z]{2,9}){0,2}": "a token of GitLab",
    r"(?:AKIA|ASIA)[0-9A-Z]{16}(?![0-9A-Z])": "an access key of AWS",
    r"(?:xox[abeprs]|xapp)-[\w-]{10,255}": "a token of Slack",
    r"[sr]k_(?:live|test)_[0-9A-Za-z]{10,255}": "a key of Stripe",
    r"AIza[\w-]{35}(?![\w-])": "a key of Google",
    r"npm_[A-Za-z0-9]{36}(?![A-Za-z0-9])": "a token of npm",
    r"sk-(?:proj|svcacct|admin)-[\w-]{20,255}": "a key of OpenAI",
    r"sk-ant-[\w-]{20,255}": "a key of Anthropic",
    r"hf_[A-Za-z]{30,64}(?![A-Za-z0-9])": "a token of Hugging Face",
    r"dckr_pat_[\w-]{20,64}": "a token of Docker Hub",
    r"dop_v1_[0-9a-f]{64}": "a token of DigitalOcean",
    r"shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}": "a token of Shopify",
    r"GOCSPX-[\w-]{20,64}": "a secret of Google",
    r"ya29\.[\w-]{20,1024}": "a token of Google",
    r"whsec_[A-Za-z0-9+/]{20,128}={0,2}": "a secret of webhooks",
    r"hvs\.[\w-]{20,255}": "a token of Vault",
    r"pypi-AgE[\w-]{16,1024}": "a token of PyPI",
    r"SG\.[\w-]{16,64}\.[\w-]{16,128}": "a key of SendGrid",
    # Of Nostr (NIP-19) and age; Databricks, Supabase, Linear, Notion, Figma, Groq, Perplexity, Replicate, Tailscale, Postman,
    # Atlassian, New Relic, Grafana, Brevo, OpenRouter and xAI
    r"(?:nsec1[02-9ac-hj-np-z]{58}|AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}|dapi[0-9a-f]{32}|sbp_[0-9a-f]{40}|lin_api_[A-Za-z0-9]{40}"
    r"|ntn_[0-9]{11}[A-Za-z0-9]{35}|figd_[\w-]{40}|gsk_[A-Za-z0-9]{52}|pplx-[A-Za-z0-9]{48}|r8_[A-Za-z0-9]{37}"
    r"|tskey-[a-z]{2,16}-[A-Za-z0-9]{8,32}-[A-Za-z0-9]{16,64}|PMAK-[0-9a-f]{24}-[0-9a-f]{34}|ATATT3[\w=-]{50,400}|NRAK-[A-Z0-9]{27}"
    r"|glsa_[A-Za-z0-9]{32}_[0-9A-Fa-f]{8}|xkeysib-[0-9a-f]{64}-[A-Za-z0-9]{16}|sk-or-v1-[0-9a-f]{64}|xai-[A-Za-z0-9]{80})(?![A-Za-z0-9])": "a key",
}
# Addresses of services to which everyone who knows the address may post; the group is the secret.
_PLACES: Final[Mapping[str, str]] = {
    r"hooks\.slack\.com/(?:services|workflows|triggers)/\w{1,64}/\w{1,64}/([\w/]{8,128})": "a webhook of Slack",
    r"discord(?:app)?\.com/api/(?:v[0-9]{1,3}/)?webhooks/[0-9]{5,32}/([\w-]{16,128})": "a webhook of Discord",
    r"api\.telegram\.org/(?:file/)?bot[0-9]{3,20}(?::|%3[aA])([\w-]{16,128})": "the token of a bot of Telegram",
    r"(?:[\w-]{1,63}\.webhook\.office\.com/webhookb2|outlook\.office(?:365)?\.com/webhook)/([\w@/-]{16,512})": "a webhook of Teams",
    r"open\.(?:feishu\.cn|larksuite\.com)/open-apis/bot/v2/hook/([\w-]{16,128})": "a webhook of Lark",
    r"hook(?:\.[a-z0-9]{1,8})?\.make\.com/(\w{16,128})": "a webhook of Make",
    r"hooks\.zapier\.com/hooks/(?:catch|standard)/[0-9]{1,16}/([\w-]{5,64})": "a webhook of Zapier",
    r"maker\.ifttt\.com/trigger/[^/\s]{1,128}/(?:json/)?with/key/([\w-]{8,128})": "a key of IFTTT",
    r"(?:calendar|www)\.google\.com/calendar/ical/[^/\s]{1,256}/private-(\w{8,128})": "the secret address of a calendar",
    r"outlook\.(?:office365|office|live)\.com/owa/calendar/[^/\s]{1,256}/(\w{16,128})/": "the secret address of a calendar",
    r"(?:[\w-]{1,64}\.){0,4}rtmps?\.youtube\.com(?::[0-9]{1,5})?/live2/([\w-]{8,128})": "the key of a stream",
    r"(?:[\w-]{1,64}\.){0,4}(?:twitch\.tv|live-video\.net)(?::[0-9]{1,5})?/app/(live_\w{8,128})": "the key of a stream",
    r"live-api-s\.facebook\.com(?::[0-9]{1,5})?/rtmp/([\w-]{8,256})": "the key of a stream",
    # A log-in, a new password or a confirmation, where the segment before the token says so; behind a number of the account in some
    r"(?<=/)(?i:(?:re)?set[_-]?password|password[_-]?(?:re)?set|passwords?/(?:reset|edit|change)|(?:accounts?/|users?/|auth/)?reset"
    r"|magic[_-]?(?:link|login)|passwordless|(?:verify|confirm|activate)[_-]?(?:e-?mail|account|user)"
    r"|(?:e-?mail|accounts?|users?)[_/-](?:verification|verify|confirm(?:ation)?|activat(?:e|ion)))/(?:[\w=-]{1,12}/)?"
    r"((?=[\w.~=%-]{0,256}?(?=[A-Za-z0-9]{0,11}[0-9])(?=[A-Za-z0-9]{0,11}[A-Za-z])[A-Za-z0-9]{12})[\w.~=%-]{16,512})": "a token",
    r"(?i:otpauth-migration)://offline/?\?(?:[^\s#]{0,64}&)?data=([^\s&#'\"]{8,4096})": "the keys of one-time codes",
    r"(?:[\w-]{1,63}\.)?zoom\.us/[a-z]{1,12}/[0-9]{9,12}\?(?:[^\s#]{0,512}&)?tk=([\w.~%-]{8,512})": "a token",  # of one guest
    # What a service keeps encrypted, with the key behind '#' or in the path
    r"mega\.nz/(?:file|folder)/[\w-]{1,64}#([\w-]{8,128})": "a key",
    r"excalidraw\.com/#(?:json|room)=[\w-]{1,64},([\w-]{8,128})": "a key",
    r"(?:vault\.)?bitwarden\.(?:com|eu)/#/send/[\w-]{1,64}/([\w-]{8,128})": "a key",
    r"onetimesecret\.com/secret/(\w{8,128})": "a key",
    r"(?<=\?)[0-9a-f]{16}#-?([\w+/=]{40,48})(?![\w+/=])": "a key",  # PrivateBin, on any host
    r"(?:hooks\.nabu\.casa|(?<=/)api/webhook)/([0-9a-f]{32,128}|-[\w-]{20,30}|gAAAA[\w=-]{20,512})(?![\w-])": "a webhook of Home Assistant",
    r"(?<=/)download/[0-9a-f]{10,16}/#([\w-]{22})(?![\w-])": "a key",  # Send, which Mozilla made, on any host
    r"(?<=/)#/2/(?:\w{1,32}/(?:edit|view|embed)|file)/([\w+-]{20,64})": "a key",  # CryptPad, on any host
    r"(?<=/)#/[sf]/[0-9a-f-]{36}/([\w-]{8,64})": "a key",  # Yopass, on any host
    r"(?:sync\.)?freedns\.afraid\.org/(?:dynamic/update\.php\?|u/)([\w=]{8,64})": "a key",
    r"(?:[\w-]{1,63}\.){1,3}(?:infura\.io(?:/ws)?/v3|alchemy(?:api\.io|\.com)/v2)/([\w-]{16,64})": "a key",
    r"api\.openweathermap\.org/[^\s?#]{1,128}\?(?:[^\s#]{0,512}&)?(?i:appid)=(\w{16,64})(?!\w)": "a key of OpenWeather",
    r"user=(u[A-Za-z0-9]{29})(?![A-Za-z0-9])": "a key of Pushover",
    # `user/password@` of Oracle's drivers for Java; in quotation marks it may hold an `@`.
    r"(?i:jdbc:oracle):[\w-]{1,16}:[^\s/@]{1,128}/(\"[^\"\s]{1,128}\"|[^\s@/\"]{1,128})(?=@)": "a password",
    # Proxies whose older links are nothing but base64: of JSON, or of `method:password@host:port`.
    r"(?i:vmess|ssr?)://([A-Za-z0-9+/_=%-]{8,4096})(?=[@?#\s]|\Z)": "a credential",
    r"(?i:steam)://connect/[^/\s]{1,128}/([^/?#\s]{1,256})": "a password",
    r"(?i:wifi):(?:(?:\\.|[^;\\\r\n]){0,256};){0,8}?P:((?:\\.|[^;\\\r\n]){1,256})": "a password",
}
# Headers and options of a curl command that was pasted.
_HEADERS: Final[Mapping[str, str]] = {
    # RFC 6750 2.1, RFC 7617 2: such a token holds no space, and in a log other words stand behind it
    r"(?i:(?:proxy-)?authorization)[ ]?:[ ]{0,4}(?i:bearer|basic)[ ]{1,4}([^\s'\"]{1,4096})": "a header to log in with",
    r"(?i:(?:proxy-)?authorization|private-token|(?:[a-z]{1,16}-){1,3}(?:api-key|token)|cookie)[ ]?:[ ]{0,4}+(?!(?:read|write|none|null)\b)"
    r"(?:(?i:bearer|basic|token|digest)[ ]{1,4})?([^\s'\"][^'\"\r\n]{0,4096})": "a header to log in with",
    # As PowerShell, HTTPie and scripts write them: `@{Authorization='Bearer …'}`, `'X-Api-Key': '…'`
    r"(?i:(?:proxy-)?authorization|private-token|(?:[a-z]{1,16}-){1,3}(?:api-key|token))['\"]?[ ]{0,4}[:=][ ]{0,4}['\"]"
    r"(?:(?i:bearer|basic|token|digest)[ ]{1,4})?(?![$<{])([^\s'\"]{8,4096})(?=['\"])": "a header to log in with",
    r"(?:--(?:http-|ftp-|proxy-)?pass(?:word|phrase)?|-(?:store|key)pass|-password)(?:[ ]{1,4}|=)['\"]?([^\s'\"]{1,256})": "a password",
    r"--(?:[a-z0-9]{1,16}-){0,3}(?:token|bearer|api-?key|secret|secret-key|access-key|account-key|client-secret)(?:[ ]{1,4}|=)['\"]?(?![-$<{])([^\s'\"]{8,1024})": "a token",
    r"(?<![\w-])(?:-b|--cookie)(?:[ ]{1,4}|=)['\"]?((?<=['\"])[^\s'\"=;]{1,128}=[^'\"\r\n]{1,4096}|[^\s'\"=;]{1,128}=[^\s'\"]{1,4096})": "a session",
    # But for the numbers of a user and a group, as containers are given them
    r"(?:-u|--user|--proxy-user)(?:[ ]{1,4}|=)['\"]?(?![0-9]{1,9}:[0-9]{1,9}(?!\S))[^\s:'\"]{1,128}:(?!//)([^\s'\"]{1,256})": "a password",
    # Beside or in one word with other letters, as `-sSu`; other programs have other meanings for `-U`
    r"curl[ ]{1,4}(?:\S{1,256}\s{1,8}){0,16}?-[#0-46aBfgGiIjJklLnNOpqRsSvVZ]{0,8}[uU][ ]{0,4}['\"]?[^\s:'\"]{1,128}:(?!//)([^\s'\"]{1,256})": "a password",
    # HTTPie and xh
    r"(?:https?|xhs?)[ ]{1,4}(?:\S{1,256}\s{1,8}){0,16}?(?:-a|--auth)(?:[ ]{1,4}|=)?['\"]?[^\s:'\"]{1,128}:(?!//)([^\s'\"]{1,256})": "a password",
    r"(?:https?|xhs?)[ ]{1,4}(?:\S{1,256}\s{1,8}){0,8}?(?:-A|--auth-type)(?:[ ]{1,4}|=)?bearer[ ]{1,4}(?:\S{1,256}\s{1,8}){0,8}?(?:-a|--auth)(?:[ ]{1,4}|=)['\"]?([^\s'\"]{1,1024})": "a token",
    r"auth=\(['\"][^'\"\s]{1,256}['\"],[ ]{0,4}['\"]([^'\"\s]{1,256})(?=['\"]\))": "a password",  # of Requests and httpx for Python
    r"(?:docker|podman)[ ]{1,4}login[ ](?:[^\s]{1,256}[ ]{1,4}){0,6}?-p[ ]{0,4}([^\s'\"]{1,256})": "a password",
    r"redis-cli[ ]{1,4}(?:[^\s]{1,256}[ ]{1,4}){0,8}?-a[ ]{1,4}['\"]?([^\s'\"]{1,256})": "a password",
    r"az[ ]login[ ](?:[^\s]{1,256}[ ]{1,4}){0,8}?-p[ ]{1,4}['\"]?([^\s'\"]{1,256})": "a password",
    r"smbclient[ ]{1,4}(?:[^\s]{1,256}[ ]{1,4}){0,8}?-U[ ]{0,4}['\"]?[^\s%'\"]{1,128}%([^\s'\"]{1,256})": "a password",
    r"configure[ ]set[ ](?:[\w.\-]{1,64}\.)?aws_(?:secret_access_key|session_token)[ ]['\"]?([^\s'\"]{8,1024})": "a key",
    r"-pass(?:in|out)?[ ]{1,4}pass:([^\s'\"]{1,256})": "a password",  # of openssl
    r"openssl[ ]{1,4}(?:[^\s]{1,256}[ ]{1,4}){1,16}?-[kK][ ]{1,4}['\"]?([^\s'\"]{1,256})": "a password",
    r"(?:un)?zip[ ]{1,4}(?:[^\s]{1,256}[ ]{1,4}){0,8}?-[A-OQ-Za-z0-9]{0,8}P[ ]{0,4}['\"]?([^\s'\"]{1,256})": "a password",
    r"(?:7z[arz]?|(?:un)?rar)[ ]{1,4}(?:[^\s]{1,256}[ ]{1,4}){0,8}?-h?p['\"]?([^\s'\"\-][^\s'\"]{0,255})": "a password",
    # Of a file `.netrc`
    r"machine\s{1,4}[^\s]{1,256}\s{1,4}login\s{1,4}[^\s]{1,256}\s{1,4}password\s{1,4}([^\s]{1,256})": "a password",
    r"(?:sqlcmd|bcp|mosquitto_[ps]ub|ipmitool)[ ]{1,4}(?:[^\s]{1,256}[ ]{1,4}){0,16}?-P[ ]{0,4}['\"]?([^\s'\"]{1,256})": "a password",
    r"ldap(?:search|add|modify|delete|passwd|whoami)[ ]{1,4}(?:[^\s]{1,256}[ ]{1,4}){0,16}?-w[ ]{1,4}['\"]?([^\s'\"]{1,256})": "a password",
    r"(?:rdesktop|twine|user(?:add|mod))[ ]{1,4}(?:[^\s]{1,256}[ ]{1,4}){0,8}?-p[ ]{1,4}['\"]?(?!-(?:\s|\Z))([^\s'\"]{1,256})": "a password",
    r"[xw]l?freerdp[ ]{1,4}(?:[^\s]{1,256}[ ]{1,4}){0,16}?[/-]p:['\"]?([^\s'\"]{1,256})": "a password",
    r"htpasswd[ ]{1,4}-[a-zA-Z0-9]{0,8}b[a-zA-Z0-9]{0,8}[ ]{1,4}(?:[^\s]{1,256}[ ]{1,4}){2}([^\s]{1,256})": "a password",
    r"(?:sqlplus|impdp|expdp|sqlldr)[ ]{1,4}(?:-[^\s]{1,64}[ ]{1,4}){0,4}['\"]?[\w$]{1,128}/([^\s'\"@]{1,256})(?=[@\s'\"]|\Z)": "a password",
    r"lftp[ ]{1,4}(?:[^\s]{1,256}[ ]{1,4}){0,8}?-u[ ]{1,4}['\"]?[^\s,'\"]{1,128},([^\s'\"]{1,256})": "a password",
    r"rabbitmqctl[ ]{1,4}(?:[^\s]{1,256}[ ]{1,4}){0,4}?(?:add_user|change_password)[ ]{1,4}[^\s]{1,128}[ ]{1,4}['\"]?([^\s'\"]{1,256})": "a password",
    r"mc[ ]{1,4}(?:alias[ ]{1,4}(?:set|s)|config[ ]{1,4}host[ ]{1,4}add)[ ]{1,4}(?:[^\s]{1,256}[ ]{1,4}){3}['\"]?([^\s'\"]{1,256})": "a key",  # of MinIO
    r"rclone[ ]{1,4}(?:obscure|config[ ]{1,4}(?:create|update)[ ]{1,4}(?:[^\s]{1,256}[ ]{1,4}){1,16}?(?:pass|secret_access_key|client_secret|key|token))[ ]{1,4}['\"]?([^\s'\"]{1,256})": "a password",
    r"(?:wpa_passphrase[ ]{1,4}(?:'[^']{1,64}'|\"[^\"]{1,64}\"|[^\s'\"]{1,64})|nmcli[ ]{1,4}(?:[^\s]{1,256}[ ]{1,4}){1,8}?password)[ ]{1,4}['\"]?([^\s'\"]{1,256})": "a password",
    r"vault[ ]login[ ]{1,4}(?!-)([^\s='\"]{8,256})": "a token",
    r"(?:input|user|owner)_pw[ ]{1,4}([^\s'\"]{1,256})": "a password",  # of pdftk
    # A community, or both passwords of a user and what stands between them
    r"snmp[a-z]{2,12}[ ]{1,4}(?:[^\s]{1,256}[ ]{1,4}){0,16}?-[cAX][ ]{0,4}['\"]?([^\s'\"]{1,256}(?:['\"]?(?:[ ]{1,4}[^\s]{1,64}){0,6}?[ ]{1,4}-[AX][ ]{1,4}['\"]?[^\s'\"]{1,256})?)": "a password",
    r"(?:echo|printf)[ ]{1,4}(?:-[a-zA-Z]{1,4}[ ]{1,4})?['\"]?[^\s:'\"]{1,64}:([^\s'\"|]{1,256})(?=['\"]?[ ]{0,4}\|[ ]{0,4}(?:sudo[ ]{1,4})?(?:/usr/sbin/)?chpasswd)": "a password",
    r"chpasswd[ ]{0,4}(?:-[a-z][ ]{1,4})?<<<[ ]{0,4}['\"]?[^\s:'\"]{1,64}:([^\s'\"]{1,256})": "a password",
    r"netsh[ ]{1,4}wlan[ ]{1,4}(?:[^\s]{1,256}[ ]{1,4}){1,12}?key(?:Material)?=['\"]?(?!clear\b)([^\s'\"]{1,256})": "a password",
    r"sshpass[ ]{1,4}-p[ ]{0,4}['\"]?([^\s'\"]{1,256})": "a password",
    # Behind the share or the user's name, and last, so that words about the command are none
    r"net[ ]{1,4}use[ ]{1,4}(?:(?:[A-Za-z]:|\*)[ ]{1,4})?(?:\"\\\\[^\"]{1,256}\"|\\\\[^\s\"]{1,256})(?:[ ]{1,4}/[^\s]{1,128}){0,4}[ ]{1,4}(?![/*])([^\s]{1,256})(?=[ ]{0,4}(?:/|[\r\n&]|\Z))": "a password",
    r"mysql(?:dump|admin|import)?[ ]{1,4}(?:[^\s]{1,256}[ ]{1,4}){0,8}?-p['\"]?([^\s'\"]{1,256})": "a password",
}
_KINDS: Final = (*_SHAPES.values(), *_PLACES.values(), *_HEADERS.values())
# What stands before a match is asked once for all, since at most characters of a text none of them can begin.
_SECRET: Final = lazy_pattern(
    rf"(?<![A-Za-z0-9])(?:({')|('.join(_SHAPES)})|(?<![\w.-])(?:{'|'.join(_PLACES)})"
    rf"|(?<![^\s'\"{{])(?:{'|'.join(_HEADERS)}))"
)
# One of these is in every such secret, in lower case: `in` finds a dozen words faster than `re` finds one of them.
_HINTS: Final = (
    "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-", "gloas-", "gldt-", "glrt-", "glcbt-", "glptt-", "xapp-", "nsec1", "dapi", "sbp_",
    "lin_api_", "ntn_", "figd_", "gsk_", "pplx-", "r8_", "tskey-", "pmak-", "atatt3", "nrak-", "glsa_", "xkeysib-", "xai-", "akia", "asia", "xox", "k_live_", "k_test_", "aiza", "npm_",
    "pypi-age", "sg.", "sk-", "hf_", "dckr_pat_", "dop_v1_", "shp",
    "gocspx-", "ya29.", "whsec_", "hvs.", "hooks.", "webhook", "api.telegram", "authorization", "private-token",
    "maker.ifttt", "/calendar/", "-api-key", "-token", "-key=", "-secret", "-bearer", "apikey", "cookie", "--auth", "-user=", "-pass",
    "wifi:", "otpauth-m", "tk=", "jdbc:oracle", "ss://", "ssr://", "steam://connect", "sshpass", "/bot/v2/hook/", ".make.com/", "/live2/", "/app/live_", "/rtmp/", "mega.nz/",
    "excalidraw", "/#/", "/secret/",
    ".afraid.org/", "infura.io", ".alchemy", "openweathermap",
)  # fmt: skip
# Or one of these, and a piece as long as what they announce: each line of many logs holds one of them alone.
_CLOSER_HINTS: Final = ("/download/", "user=u", "reset", "magic", "password", "verif", "confirm", "activ")
_ANNOUNCED: Final = lazy_pattern(
    r"/download/[0-9a-f]{10,16}/#|user=u[a-z0-9]{29}"
    r"|(?<!/)/(?=[\w.~=%-]{16})(?=[\w.~=%-]{0,256}?(?=[a-z0-9]{0,11}[0-9])(?=[a-z0-9]{0,11}[a-z])[a-z0-9]{12})"
)
_KEY_OF_PASTE: Final = lazy_pattern(r"\?[0-9a-f]{16}#")
# Or one of these, in a text of several words
_HINTS_OF_WORDS: Final = (
    "auth=(", "-key ", "-b ", "-u ", "curl ", " -a", "-user ", " login ", " use ", "mysql", "aws_s", "machine ",
    "openssl ", "zip ", "7z", "rar ", "sqlcmd ", "bcp ", "mosquitto_", "ldap", "rdesktop ", "twine ", "freerdp ", "htpasswd ", "sqlplus ",
    "pdp ", "sqlldr ", "lftp ", "rabbitmqctl ", "storepass", "keypass", "_pw ", "ipmitool ", "mc ", "rclone ", "wpa_passphrase ", "nmcli ",
    "snmp", "usermod ", "useradd ", "chpasswd", "netsh ",
)  # fmt: skip


# One of these is in every name in the tables.
_NAME_HINTS: Final = (
    "token", "key", "auth", "sig", "secret", "pass", "pwd", "jwt", "cred", "code", "saml", "sess", "bearer", "hmac", "otp", "assert",
    "wresult", "sid", "pinvalue", "pw", "verifier", "ticket", "hdn", "zenid", "cfid", "kennwort", "motdepasse",
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
    """Return what a value under this name is, such as `a token`; None if the name alone does not mark a secret."""
    match = _NAME.fullmatch(plain) if len(plain) <= _LONGEST_NAME else None
    return None if match is None or match.lastindex is None else _NAME_KINDS[match.lastindex - 1]


def may_be_named(lower: str) -> bool:
    """Tell from a text in lower case whether it may hold the name of a secret."""
    return next(filter(lower.__contains__, _NAME_HINTS), None) is not None


def may_be_shaped(lower: str) -> bool:
    """Tell from a text in lower case whether it may hold a secret that is known by its form."""
    hints = (*_HINTS, *_HINTS_OF_WORDS) if " " in lower else _HINTS
    if next(filter(lower.__contains__, hints), None) is not None:  # a loop in C
        return True
    if "#" in lower and _KEY_OF_PASTE.search(lower) is not None:
        return True
    is_close = next(filter(lower.__contains__, _CLOSER_HINTS), None) is not None
    return is_close and _ANNOUNCED.search(lower) is not None


def find_shaped(text: str) -> Iterator[tuple[Span, str]]:
    """Yield the secrets that are known by their form or their place, each with what it is; takes linear time."""
    if not may_be_shaped(text.lower()):
        return
    for match in _find_in_pieces(text):
        group = match.lastindex
        assert group is not None  # each alternative has one group
        is_no_login = match[0].startswith(_USER) and _NO_LOGIN.search(
            text, max(0, match.start() - _BEFORE_USER), match.start()
        )
        if not is_no_login and not _WORD_OF_SENTENCE.match(text, match.start(group)):
            yield Span(*match.span(group)), _KINDS[group - 1]


# A sentence about an option, as `use bcp with -P for the password`
_WORD_OF_SENTENCE: Final = lazy_pattern(
    r"(?<=[ ])(?:and|as|for|from|if|in|is|means|of|on|or|so|that|the|to|when|with)[ ][A-Za-z]"
)
# With these programs the option names a user and a group of the system, or a place to send to
_USER: Final = ("-u", "--user")
_NO_LOGIN: Final = lazy_pattern(
    r"(?<![\w./-])(?:docker|docker-compose|podman|nerdctl|git|rsync)[ ](?:(?!curl|wget|http)[^|;&\r\n])*\Z"
)
_BEFORE_USER: Final = 512  # characters of a command


_PIECE: Final = 1 << 15  # characters
# The longest match in characters, lookahead included; every repetition has a bound
_LONGEST_SHAPE: Final = 1 << 13


def _find_in_pieces(text: str) -> Iterator[re.Match[str]]:
    """Yield what `finditer` of `_SECRET` yields, whose matches are never empty.

    A search holds Python's lock from its beginning to its end: a third of a second for a megabyte in which there is nothing,
    while a window that has the search done in a thread stands still.
    """
    done = 0
    for start in range(0, len(text), _PIECE):
        end = start + _PIECE
        for match in _SECRET.finditer(text, max(start, done), end + _LONGEST_SHAPE):
            if match.start() >= end:
                break
            yield match
            done = match.end()


# RFC 7519 3: header, claims, signature. Only where a word begins, so that every character is examined once.
_JWT: Final = lazy_pattern(r"(?<![\w-])eyJ[\w-]{8,}+\.eyJ[\w-]++\.[\w-]*+", re.ASCII)
# Matches in every text with a pair, user information, a token or another layer.
_TELLING: Final = lazy_pattern(r'[=@%"]|eyJ')
# Signs of secrets that neither a name nor a form gives away
_SIGN: Final = lazy_pattern(r"""[@%"]|eyJ|S\(|;stok=|:\s?'""")
# A password before a host, anywhere and however malformed the text is, but not a port, nor one with settings. The last `@` before a delimiter ends
# it. Browsers need no slashes after their own schemes, and read backslashes as slashes (URL standard 4.4).
_LOGIN: Final = lazy_pattern(
    r"(?:[/\\]{2}|(?<![\w.+-])(?:[a-z][a-z0-9.-]{0,20}\+)?(?:https?|wss?|s?ftps?|sips?|ssh|git|svn|smb|imaps?|pop3?s?|smtps?"
    r"|ldaps?|rediss?|mongodb|postgres(?:ql)?|mysql|mariadb|amqps?|mqtts?|rtsps?|rtmps?|nfs|afp|telnet|vnc|socks[45]h?|turns?)"
    r":(?!:[a-z][a-z0-9+.\-]*+:)\s*[/\\]?)"  # `git::https://…` holds another link
    r"[^/\\?#:\s]*+:(?![0-9]++(?:[/?#]|;[\w ]{1,64}+=)|/)(?P<password>[^@\s]{1,256}+(?:@[^/?#@\s]{0,256}+(?=@)){0,64}+)@",
    re.IGNORECASE,
)
# Short numbers behind the `@` are no host but the axes of a font, as in `Roboto:ital,wght@0,400;1,700` of Google.
_BARE_LOGIN: Final = lazy_pattern(
    r"[^/?#:\s]++:([^/?#@\s]++(?:@[^/?#@\s]*+(?=@))*+)@(?!-?[0-9]{1,4}(?:\.\.|[,;|&\"')]|\Z))"
)
# A log-in that became a segment when `http:joe:pw@host.example/` was resolved; `npm:name@1.0` and the like are packages.
# What stands between such a scheme and an `@` is no password but a name: of a package, an account, a topic, a driver.
_NAMES_BEFORE_AT: Final = (
    "npm", "jsr", "node", "pypi", "gem", "gh", "git", "github", "docker", "pkg", "lightning", "lnurlp", "facetime-audio", "email", "wc", "jdbc",
    "matmsg", "mecard",
)  # fmt: skip
_SEGMENT_LOGIN: Final = lazy_pattern(
    rf"/(?!(?:{'|'.join(_NAMES_BEFORE_AT)}):)[^/?#:@\s]{{1,64}}+:([^/?#:\s]{{1,256}})@(?:[\w-]{{1,63}}\.){{1,8}}[A-Za-z]{{2,20}}(?=[/?#:]|\Z)"
)
# A member whose value is a string, in JSON or as programs write it: `'password': 'x'`, `password: "x"`
_MEMBER: Final = lazy_pattern(
    r"(?:(?<=[\"'])(?=[\w.-]{2,40}+[\"'])|(?<![\w.\"'-]))([\w.-]{2,40}+)[\"']?\s*+:\s*+(?:\"((?:[^\"\\]|\\.)++)|'((?:[^'\\]|\\.)++))"
)
# One of JSON inside a string, or in a command for Windows: `"{\"password\":\"x\"}"`, `^"{^\^"password^\^":^\^"x^\^"}^"`
_ESCAPED_MEMBER: Final = lazy_pattern(
    r"(?<=[\"'])([\w.-]{2,40}+)[\\^]{1,8}[\"']\s*+:\s*+[\\^]{1,8}[\"']((?:(?![\\^]{1,8}[\"'](?:\s{0,4}[,}\]]|[\\^\"']|\Z)).)++)"
)
# A name and its value beside each other, as settings of containers and of .NET hold them: `name: DB_PASSWORD`, `value: "x"`
_NAME_AND_VALUE: Final = lazy_pattern(
    r"(?<![\w.\-])(?:name|key)[\"']?\s{0,4}[:=]\s{0,4}[\"']?([\w.\-]{2,64})[\"']?[\s,]{1,80}[\"']?value[\"']?\s{0,4}[:=]\s{0,4}"
    r"(?:\"((?:[^\"\\]|\\.){1,1024}+)|'((?:[^'\\]|\\.){1,1024}+)|([^\s\"'{[$<][^\s]{0,1023}+))",
    re.IGNORECASE | re.ASCII,
)
_LAYERS: Final = 3  # layers of percent-encoding that are decoded to find secrets
_REMEMBERED: Final = 8_000  # characters of a text whose secrets are cached
_SHORT: Final = 400  # characters of a value whose secrets are cached
# A line of a configuration file or of YAML: `aws_secret_access_key = …`, `password: "…"`
_LINE: Final = lazy_pattern(
    r"^[ \t]*+(?:- |export |set )?[\"']?([\w.\-]{2,64})[\"']?[ \t]*+[:=][ \t]++(?!(?:read|write|none|true|false|null)\b)"
    r"[\"']?([^\s\"'#]{1,1024}+)[\"']?[,;]?[ \t]*+$",
    re.MULTILINE | re.IGNORECASE | re.ASCII,
)
_LINE_SIGNS: Final = (": ", "= ", ":\t", "=\t")
# A word of a command or of a text, which may stand before the colon of a link: `curl -d 'user=joe&password=…' https://…`
_WORD_OF_TEXT: Final = lazy_pattern(r"(?<![^\s'\"&])([\w.%\[\]-]{2,80}+)=([^\s'\"&]++)")
# As settings of Maven and others in XML have it: `<password>…</password>`
_ELEMENT: Final = lazy_pattern(r"<([\w.\-]{2,80}+)>\s{0,4}+([^<>\s][^<>]{0,1023}+)(?=</)", re.ASCII)
# As drivers of Oracle and MySQL write a server: `(host=h)(password=…)`
_IN_BRACKETS: Final = lazy_pattern(r"\(\s*+([\w.\-]{2,80}+)\s*+=\s*+([^\s()]++)(?=\s*+\))", re.ASCII)
_WHITE_SPACE: Final = lazy_pattern(r"\s")
# `;name=value`, `/name=value`; a link behind the value is none of it
_MATRIX: Final = lazy_pattern(
    r"(?<![^;/,&])([^;/,&=?#]{1,80}+)=((?:[^;/,&?#\s]|\s(?!\s{0,4}[<\"'(]?[A-Za-z][\w+.-]{1,30}://))++)"
)
# A session of ASP.NET without cookies, or of a router, in the path.
_PATH_SESSION: Final = lazy_pattern(
    r"/(?:\((?:[A-Z]\([^()/]*+\))*?S\((?=[^()/]{8,64}+\))|;stok=)([^()/?#\s]++)"
)
NO_PASSWORDS: Final = frozenset({"x-oauth-basic", "api_token"})
"""What GitHub and Toggl want as the password behind a token."""
# Proxies and queues whose links have a password or a token, and no user, before the host.
_PASSWORD_ALONE: Final = frozenset({"trojan", "trojan-go", "hysteria2", "hy2", "anytls", "nats"})
# Schemes whose paths only name things: an account after its issuer and a colon, a device called a token (RFC 7512 2.3).
_NAMED_PATHS: Final = frozenset({"otpauth", "pkcs11"})
# In the query of these schemes, extensions such as `!x-bindpw=…` stand behind a question mark or a comma (RFC 4516 2).
_DIRECTORIES: Final = frozenset({"ldap", "ldaps", "ldapi"})
_EXTENSION: Final = lazy_pattern(r"(?<![^?,])!?([\w.%-]{1,80}+)=([^?,]++)")
# `user/password@//host:port/service` or without the slashes, as Oracle's programs take it.
_EASY_CONNECT: Final = lazy_pattern(
    r"[\w$]{1,128}/(\"[^\"\s]{1,128}\"|[^\s@/\"]{1,128})@(?://[\w.\[-]|[\w.-]{1,253}:[0-9]{1,5}/)"
)
_GAP: Final = lazy_pattern(
    r"(?:\{\{ ?|\$?\{|\*\||%%|\[\[|<%= ?)([\w.\-]{1,64})(?: ?\}\}|\}|\|\*|%%|\]\]| ?%>)", re.ASCII
)
LEAST_CODE: Final = 4  # characters: the code of a log-in is longer than that of a country


def secret_spans(text: str) -> tuple[Span, ...]:
    """Return the spans of the secrets in any URI, in order and without overlaps.

    URLs inside values, under a few layers of percent-encoding, are searched as well.
    """
    return (_known_spans if len(text) <= _REMEMBERED else _spans_of_long)(text, _LAYERS)


def _secret_spans(text: str, layers: int) -> tuple[Span, ...]:
    lower = text.lower()
    hints = may_be_shaped(lower)
    may_be_line = any(sign in text for sign in _LINE_SIGNS)
    has_name = (may_be_line or "=" in text or "</" in text) and may_be_named(
        lower.replace("-", "").replace("_", "")
    )
    if not hints and not has_name and _SIGN.search(text) is None:
        return ()
    found: list[Span] = []
    connection = find_connection(text) if has_name else None
    if connection is not None:
        spans = _secrets_of_settings(connection.settings, layers)
    else:
        spans = _secrets(text, layers, hints=hints, named=has_name)
    # Of two that begin together the longer one holds the other; of two that overlap no end is shown
    for span in sorted(_without_what_follows(text, spans, layers), key=lambda span: (span.start, -span.end)):
        if span.start >= (found[-1].end if found else 0) and span.start < span.end:
            found.append(span)
        elif found and span.end > found[-1].end:
            found[-1] = Span(found[-1].start, span.end)
    return tuple(
        span
        for span in found
        if not (_is_gap(span.cut(text)) or _MASKED.match(text, *span) or _names_a_key(text, span))
    )


# Of a sentence about a text whose secrets are masked already, what stands behind the mask is no secret
_MASKED: Final = lazy_pattern(rf"{MASK}(?=\s)")


# A value with a quotation mark in it may be one in quotation marks, and text behind it.
_END: Final = lazy_pattern(r"[\"'](?=[\s,;)\]}>]|\Z)| (?:HTTP/[0-9]|- |[1-5][0-9]{2}(?!\S))")
_OPENING: Final = lazy_pattern(r"(?:\A|[\s=(\[{,:])\Z")
_REQUEST: Final = lazy_pattern(r"(?:\A|[\s\"'])[A-Z]{3,10} [^ ]*\Z")
_BEFORE: Final = 4_000  # characters: addresses in logs are shorter
# A link alone may hold spaces that nobody encoded
_ADDRESS_IN_TEXT: Final = lazy_pattern(
    r"(?:\s(?:[\w.\-]++=)?|\A[\w.\-]++=)(?![\"']|jdbc:)[A-Za-z][\w+.\-]*+://\S*+\Z", re.ASCII
)
# Pairs of a log with blanks between
_KEY_IN_TEXT: Final = lazy_pattern(r"(?:\A|\s)[\w.\-]++=\Z", re.ASCII)
_PAIR_IN_TEXT: Final = lazy_pattern(r"\s++[\w.\-]++=", re.ASCII)
# What a shell sets for a command, which has options or hands on its output; a file of settings may hold words there
_VARIABLE: Final = lazy_pattern(r"(?:\A|\s)[A-Z_][A-Z0-9_]*+=\Z")
_COMMAND_IN_TEXT: Final = lazy_pattern(
    r"\s++(?:[\w.\-]++=|&&|[a-z./][\w.+/\-]{0,63}(?:\s[\w./@:=,][^\s]{0,255}){0,8}?\s(?:--?[A-Za-z]|[|>&]))"
)
_OPTION: Final = lazy_pattern(r"(?:\A|\s)--[\w\-]++=\Z")


def _without_what_follows(text: str, spans: Iterable[Span], layers: int) -> Iterator[Span]:
    """End secrets where the quotation or the request ends that they stand in, and yield those that stand behind that."""
    for span in spans:
        blank = _WHITE_SPACE.search(text, *span) if layers else None
        if blank is not None and _ends_at_blank(text, span, blank.start()):
            yield Span(span.start, blank.start())
            rest = _secret_spans(text[blank.start() : span.end], layers - 1)
            yield from (found.shifted(blank.start()) for found in rest)
            continue
        mark = _END.search(text, *span) if layers else None
        start = (
            -1 if mark is None else _begins_before(text[max(0, span.start - _BEFORE) : span.start], mark[0])
        )
        if mark is None or start < 0:
            yield span
            continue
        start += max(0, span.start - _BEFORE)
        connection = find_connection(text[start : mark.start()])
        if connection is None:
            yield Span(span.start, mark.start())
        else:  # its settings end before the quotation does
            yield from (found.shifted(start) for found in _secrets_of_settings(connection.settings, layers))
        rest = _secret_spans(text[mark.start() : span.end], layers - 1)
        yield from (found.shifted(mark.start()) for found in rest)


def _ends_at_blank(text: str, span: Span, blank: int) -> bool:
    """Tell whether a secret with a blank in it ends there: it is of an address among words, or another pair, or a command follows."""
    before = text[max(0, span.start - _BEFORE) : span.start]
    if _KEY_IN_TEXT.search(before) is None:
        return _ADDRESS_IN_TEXT.search(before) is not None
    is_variable = _VARIABLE.search(before) is not None
    behind = _COMMAND_IN_TEXT.match(text, blank) if is_variable else _PAIR_IN_TEXT.match(text, blank)
    return behind is not None or _OPTION.search(before) is not None


def _begins_before(before: str, mark: str) -> int:
    """Return where the quotation that a mark ends, or the request, begins in the text before a secret; -1 if it does not."""
    if mark not in {'"', "'"}:
        request = _REQUEST.search(before)
        return -1 if request is None else request.start()
    start = before.rfind(mark)
    return start + 1 if start >= 0 and _OPENING.search(before[:start]) is not None else -1


# The views of a URI ask six times at every key press; of texts of any size only the last is kept.
_known_spans: Final = functools.lru_cache(maxsize=16)(_secret_spans)
_spans_of_long: Final = functools.lru_cache(maxsize=1)(_secret_spans)


def _is_gap(value: str) -> bool:
    """Tell whether a value is yet to be filled in, such as `{{token}}`, `${KEY}`, `{id}` or `*|TOKEN|*`."""
    found = _GAP.fullmatch(decode(value)) if value[0] in "{$%*[<" else None
    return found is not None and RANDOM.fullmatch(found[1]) is None


_SIGNERS: Final = ("x-amz-credential=", "awsaccesskeyid=")


def _names_a_key(text: str, span: Span) -> bool:
    """Tell whether a span is what names the key in an address that AWS signed, which is secret to nobody."""
    return text[max(0, span.start - len(_SIGNERS[0])) : span.start].lower().endswith(_SIGNERS)


def mask(text: str) -> str:
    """Replace each secret by `MASK`."""
    pieces: list[str] = []
    end = 0
    for span in secret_spans(text):
        pieces += (text[end : span.start], MASK)
        end = span.end
    return "".join([*pieces, text[end:]])


def secrets_of(text: str) -> tuple[str, ...]:
    """Return the secrets themselves, as written."""
    return tuple(span.cut(text) for span in secret_spans(text))


def mask_part(part: str, secrets: Iterable[str]) -> str:
    """Replace secrets of the whole text by `MASK` in a part of it."""
    return mask(vocabulary(tuple(secrets)).mask_part(part))


def mask_sentence(sentence: str, secrets: Iterable[str]) -> str:
    """Replace secrets of a text by `MASK` in a sentence about it, such as a finding's.

    A sentence quotes the text in apostrophes; outside them a plain word is the program's own, whatever the secret.
    """
    return mask(vocabulary(tuple(secrets)).mask_sentence(sentence))


def mask_detail(name: str, value: object) -> object:
    """Replace the secrets in a detail of a scheme by `MASK`: texts with the name of a secret, and secrets inside texts."""
    match value:
        case str():
            return MASK if is_secret_name(name) else mask(value)
        case dict():
            return {key: mask_detail(key, inside) for key, inside in value.items()}
        case [str(key), str(inside)]:  # a header, or two texts of a list
            return [mask_detail("", key), mask_detail(key, inside)]
        case list() | tuple():
            return [mask_detail("", inside) for inside in value]
    return value


def mask_anywhere(line: str, secrets: Iterable[str]) -> str:
    """Replace secrets of a text by `MASK` in a line of output about it, except plain words, which it may use itself."""
    return vocabulary(tuple(secrets)).odd.mask_in(line)


def _secrets(text: str, layers: int, *, hints: bool, named: bool) -> Iterator[Span]:
    """Yield the secrets in any order.

    `hints` tells whether the text may hold one that is known by its form, `named` whether one known by a name as written.
    """
    uri = split(text)
    if "@" in text:
        yield from _password(uri)
        ends = text.rfind("@") + 1  # a log-in does, so that the rest need not be searched
        yield from (Span(*match.span("password")) for match in _LOGIN.finditer(text, 0, ends))
    if hints:
        yield from (span for span, _ in find_shaped(text))
    members = _MEMBER.finditer(text) if '"' in text or "'" in text else ()
    escaped = _ESCAPED_MEMBER.finditer(text) if '\\"' in text or '^"' in text else ()
    lines = _LINE.finditer(text) if named and any(sign in text for sign in _LINE_SIGNS) else ()
    words = _WORD_OF_TEXT.finditer(text) if named and "=" in text and _WHITE_SPACE.search(text) else ()
    values = _NAME_AND_VALUE.finditer(text) if "value" in text or "Value" in text else ()
    settings = _IN_BRACKETS.finditer(text) if named and "(" in text else ()
    elements = _ELEMENT.finditer(text) if named and "</" in text else ()
    named_texts = chain(members, escaped, lines, words, values, settings, elements)
    yield from (Span(*match.span(match.lastindex or 0)) for match in named_texts if is_secret_name(match[1]))
    if uri.authority is None:
        yield from _secrets_without_authority(uri, text, layers, hints=hints, named=named)
    for name, component, start in uri.placed():
        if name == "authority" and "%" in component:  # `u:pw%40h`: its author meant a log-in
            yield from _inside(text[: start + len(component)], layers)
        if name == "authority" and ";" in component:  # `host;user=sa;password=…` of SQL Server
            host = component.rpartition("@")[2]
            yield from _matrix_secrets(host, start + len(component) - len(host))
        elif name == "path" and (uri.scheme or "").lower() not in _NAMED_PATHS:
            yield from _path_secrets(component, start, layers)
        elif name in {"query", "fragment"} and ("=" in component or "%3" in component):
            is_asked = CALLBACK.search(uri.path) is not None
            yield from _values(component, start, layers, hints=hints, named=named, is_callback=is_asked)
            if name == "query" and (uri.scheme or "").lower() in _DIRECTORIES:
                yield from _extension_secrets(component, start)
    if "eyJ" in text:
        yield from (Span(*match.span()) for match in _JWT.finditer(text))


def _secrets_without_authority(
    uri: Uri, text: str, layers: int, *, hints: bool, named: bool
) -> Iterator[Span]:
    """Yield the secrets of a text without an authority: in a login, in a bare query, in a URI encoded as a whole."""
    if text[:5].lower() == "jdbc:" and "?" not in text:
        yield from _secrets_of_settings(settings_of(text), layers)
    if uri.scheme is None:
        yield from _values(uri.path, 0, layers, hints=hints, named=named)
        login = _EASY_CONNECT.match(text) if "@" in text else None
        if login is not None:
            yield Span(*login.span(1))
        if "%" in text:
            yield from _inside(text, layers)
    # What was copied before a link is not of its scheme
    elif uri.scheme.lower().lstrip("<([\"'") not in SCHEMES:
        login = _BARE_LOGIN.match(text) if uri.scheme.lower() not in _NAMES_BEFORE_AT else None
        if login is not None:
            yield Span(*login.span(1))
        elif "%40" in text:
            yield from _inside(text, layers)
    elif "%40" in text or "%3" in text:
        yield from _inside(text, layers)


def _secrets_of_settings(settings: Iterable[ConnectionSetting], layers: int) -> Iterator[Span]:
    """Yield the values of settings whose names mark a secret, which may hold any delimiter of a URI, and those inside others."""
    for setting in settings:
        if is_secret_name(setting.name):
            yield setting.span
        else:
            yield from (found.shifted(setting.span.start) for found in _inside(setting.value, layers))


def _password(uri: Uri) -> Iterator[Span]:
    """Yield the password: what follows the first colon of the user information (RFC 3986 3.2.1).

    Without one, a user name that a machine generated is a token, as in `https://TOKEN@host/` and `https://TOKEN:@host/`,
    and before the words that services want in its place, any user name is.
    """
    span = uri.span("authority")
    if span is None or uri.authority is None:
        return
    userinfo = split_authority(uri.authority).userinfo
    if userinfo is None:
        return
    user, colon, password = userinfo.partition(":")
    if password.lower() in NO_PASSWORDS:
        yield Span(span.start, span.start + len(user))
    elif password:
        yield Span(span.start + len(user) + len(colon), span.start + len(userinfo))
    elif RANDOM.fullmatch(user) or (uri.scheme or "").lower() in _PASSWORD_ALONE:
        yield Span(span.start, span.start + len(user))


def _path_secrets(path: str, offset: int, layers: int) -> Iterator[Span]:
    """Yield `;jsessionid=…` in a path, encoded or not, and the password of a log-in that is a segment or a URL encoded in one."""
    if "@" in path:
        yield from (Span(*match.span(1)).shifted(offset) for match in _SEGMENT_LOGIN.finditer(path))
    if "%40" in path or "%3" in path:
        yield from (found.shifted(offset) for found in _inside(path, layers))
    yield from _matrix_secrets(path, offset)
    yield from (Span(*match.span(1)).shifted(offset) for match in _PATH_SESSION.finditer(path))


def _matrix_secrets(text: str, offset: int) -> Iterator[Span]:
    """Yield the values of parameters behind semicolons whose names mark a secret."""
    for match in _MATRIX.finditer(text) if "=" in text else ():
        if _name_tells(match[1], match[2], is_login=False):
            yield Span(*match.span(2)).shifted(offset)


def _extension_secrets(query: str, offset: int) -> Iterator[Span]:
    """Yield the values of the extensions of a search in a directory whose names mark a secret."""
    for match in _EXTENSION.finditer(query):
        if is_secret_name(match[1]):
            yield Span(*match.span(2)).shifted(offset)


def _values(
    query: str, offset: int, layers: int, *, hints: bool, named: bool, is_callback: bool = False
) -> Iterator[Span]:
    """Yield the secrets of pairs. They are split here, since `pairs` makes an object of each and most are skipped."""
    end = offset - 1
    texts = query.split("&")
    is_login = (named or "%" in query) and (
        is_callback or any(_known_plain(text.partition("=")[0][-_SHORT:]) in BESIDE_A_CODE for text in texts)
    )
    for text in texts:
        end += len(text) + 1
        key, _, value = text.partition("=")
        if not value:
            if "%3" in key:  # `token%3D…`: its sign was encoded along
                yield from (span.shifted(end - len(text)) for span in _inside(key, layers))
            continue
        start = end - len(value)
        if (named or "%" in key) and _name_tells(key, value, is_login=is_login):
            yield Span(start, end)
        elif hints or _TELLING.search(value) is not None:
            within = _known_inside if len(value) <= _SHORT else _inside
            yield from (span.shifted(start) for span in within(value, layers))


def _name_tells(key: str, value: str, *, is_login: bool) -> bool:
    """Tell whether a parameter's name marks a secret, alone or together with its value or the neighbouring pairs.

    On most pages `code` is that of a country or a product; in the answer of a log-in it is beside `state`, or on the page
    that was to be called back (RFC 6749 4.1.2).
    """
    plain = _known_plain(key[-_SHORT:])
    if plain in SHORT_NAMES:
        is_code = is_login and SHORT_NAMES[plain] is LOGIN_CODE and len(value) >= LEAST_CODE
        return is_code or RANDOM.fullmatch(value.rstrip("=")) is not None  # base64 may end so
    return kind_of_name(plain) is not None


def _inside(value: str, layers: int) -> tuple[Span, ...]:
    """Return the secrets of a value after decoding, layer by layer; spans are of the value as written."""
    decoded = decode(value)
    if not layers or not (_TELLING.search(decoded) or may_be_shaped(decoded.lower())):
        return ()
    found = _secret_spans(decoded, layers - 1)
    if not found and decoded != value:
        found = _inside(decoded, layers - 1)
    origin = decode_with_spans(value).spans if found else ()
    return tuple(Span(origin[span.start].start, origin[span.end - 1].end) for span in found)


# Typing changes one value of a text and leaves the others.
_known_inside: Final = functools.lru_cache(maxsize=2048)(_inside)


def is_secret_name(name: str) -> bool:
    """Tell whether a parameter or a member of this name holds a secret."""
    return kind_of_name(_known_plain(name[-_SHORT:])) is not None


# The same few names occur in all links of a site.
_known_plain: Final = functools.lru_cache(maxsize=1024)(plain_name)


_NAME_BEFORE: Final = lazy_pattern(
    r"(?:%[0-9A-Fa-f]{2}|[^\w.%-]|\A)([\w.-]{1,64})(?:\]|%5[dD])*(?:=|%3[dD]|[\"']?\s?:\s?[\"'])\Z"
)


def secret_kinds(text: str, spans: Iterable[Span]) -> tuple[str, ...]:
    """Say what each secret of a text is, in words that end a sentence: `a token`, `a webhook of Slack`."""
    known = dict(find_shaped(text))
    return tuple(known.get(span) or _kind(text, span) for span in spans)


def _kind(text: str, span: Span) -> str:
    if _JWT.fullmatch(text, span.start, span.end):
        return "a token (JWT)"
    name = _NAME_BEFORE.search(text[max(0, span.start - 80) : span.start])
    plain = plain_name(name[1]) if name else ""
    return kind_of_name(plain) or SHORT_NAMES.get(plain) or ("a secret" if plain else "a password")
