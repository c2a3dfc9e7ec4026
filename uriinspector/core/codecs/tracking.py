"""Parameters that track visitors across sites; a link works without them."""

import re
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.codecs.codec import Coded, PlainCodec, refuse
from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.uri import split

TRACKING: Final = {
    "gclid": "Google Ads click",
    "dclid": "Google Display click",
    "gbraid": "Google Ads click on iOS, app",
    "wbraid": "Google Ads click on iOS, web",
    "gclsrc": "Google Ads click source",
    "gad_source": "Google Ads source",
    "gad_campaignid": "Google Ads campaign",
    "srsltid": "Google Merchant listing",
    "_ga": "Google Analytics visitor",
    "_gl": "Google Analytics cross-site visitor",
    "fbclid": "Facebook click",
    "fb_action_ids": "Facebook action",
    "fb_source": "Facebook source",
    "igshid": "Instagram share",
    "igsh": "Instagram share",
    "mibextid": "Facebook share",
    "ref_src": "X (Twitter) page",
    "_trkparms": "eBay click",
    "_trksid": "eBay page",
    "msclkid": "Microsoft Advertising click",
    "twclid": "X (Twitter) click",
    "ttclid": "TikTok click",
    "li_fat_id": "LinkedIn click",
    "epik": "Pinterest click",
    "rdt_cid": "Reddit click",
    "scclid": "Snapchat click",
    "sccid": "Snapchat click",
    "tblci": "Taboola click",
    "dicbo": "Outbrain click",
    "qclid": "Quora click",
    "vmcid": "Yahoo click",
    "yclid": "Yandex click",
    "ysclid": "Yandex search click",
    "_openstat": "Openstat campaign",
    "mc_cid": "Mailchimp campaign",
    "mc_eid": "Mailchimp recipient",
    "mkt_tok": "Marketo recipient",
    "_hsenc": "HubSpot recipient",
    "_hsmi": "HubSpot mail",
    "hsctatracking": "HubSpot call to action",
    "vero_id": "Vero recipient",
    "vero_conv": "Vero conversion",
    "oly_anon_id": "Omeda visitor",
    "oly_enc_id": "Omeda recipient",
    "elqtrackid": "Oracle Eloqua mail",
    "ml_subscriber": "MailerLite recipient",
    "ml_subscriber_hash": "MailerLite recipient",
    "_kx": "Klaviyo recipient",
    "__s": "Drip recipient",
    "bsft_uid": "Blueshift recipient",
    "wickedid": "Wicked Reports click",
    "irclickid": "Impact affiliate click",
    "cjevent": "CJ affiliate click",
    "awc": "Awin affiliate click",
    "_branch_match_id": "Branch link match",
    "sscid": "ShareASale affiliate click",
    "tduid": "Tradedoubler affiliate click",
    "s_cid": "Adobe Analytics campaign",
    "s_kwcid": "Adobe Advertising click",
    "at_campaign": "Piano Analytics campaign",
    "at_medium": "Piano Analytics campaign",
    "wt_mc": "Mapp campaign",
    "dm_i": "Dotdigital recipient",
    "_bta_tid": "Bronto mail",
    "_bta_c": "Bronto recipient",
    "spm": "Alibaba page path",
}
PREFIXES: Final = {
    "utm_": "campaign, read by Google Analytics and others",
    "pk_": "campaign, read by Piwik",
    "mtm_": "campaign, read by Matomo",
    "matomo_": "campaign, read by Matomo",
    "hsa_": "HubSpot Ads campaign",
}


_LINE: Final = lazy_pattern(r"[^\r\n]+")


def is_tracker(name: str) -> bool:
    """Tell whether a parameter of this name, decoded, is known for tracking."""
    name = name.lower()
    return name in TRACKING or name[: name.find("_") + 1] in PREFIXES


def _read(text: str) -> Coded:
    return Coded(_LINE.sub(_without_trackers, text))


def _without_trackers(line: re.Match[str]) -> str:
    uri = split(line[0])
    if not uri.query:
        return line[0]
    kept = [piece for piece in uri.query.split("&") if not is_tracker(decode(piece.partition("=")[0]))]
    return uri._replace(query="&".join(kept) if kept else None).text


def _write(text: str) -> Coded:
    return refuse(text, "cannot-track", "Parameters that track visitors are only left out here.")


UNTRACKED: Final = PlainCodec(
    "untracked",
    "Links without trackers",
    "Leaves out the parameters of links that are known for tracking, such as utm_source; the rest stays as it is. A link in each line.",
    _write,
    _read,
)
