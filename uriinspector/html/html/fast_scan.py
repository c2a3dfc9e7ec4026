"""One regular expression that runs over a page in C and stops only at possible links and unusual markup.

It takes the same steps as the tokenizer for text, comments and plain tags: lower-case names, quoted
values. Everything else is left to the tokenizer, so it may stop early but never reads differently.
"""

import functools
import re
from typing import Final

from uriinspector.html.script.attributes import SCRIPT_NAMES

_SPACE: Final = r"[\t\n\f\r ]"
_NAME: Final = r"[a-z][a-z0-9_:-]*+"
_NAME_IN_ANY_CASE: Final = r"[A-Za-z][A-Za-z0-9_:-]*+"
_NAME_ENDS: Final = r"(?=[\t\n\f\r />])"
_UNQUOTED: Final = r"[^\t\n\f\r \"'=<>`]++(?=[\t\n\f\r >])"
_VALUE: Final = rf"""(?:=(?:"[^"]*+"|'[^']*+'|{_UNQUOTED})|(?=[\t\n\f\r >]))"""
_TAG_END: Final = rf"{_SPACE}*+/?+>"

# Tried first, since most pages are made of these.
_COMMON_ELEMENTS: Final = (
    "li span p div td code tr ul dd dt em pre strong section dl tt br table tbody h[1-6]"
)
_COMMON_ATTRIBUTES: Final = (
    "class id title rel alt name width height type role value align valign colspan rowspan border"
)
_COMMON_LINK_ATTRIBUTES: Final = ("href", "src", "style")

# The first four may hold what a group below catches; the others change how the rest is read, or need more
# than the name of an attribute to be understood.
_SPECIAL_ELEMENTS: Final = "a img link script style title textarea xmp iframe noembed noframes plaintext svg math template frameset meta param base"
# Values of `rel` for the page itself; others are for search engines, which want full URLs.
_RELATIONS: Final = "next prev stylesheet search index up contents icon copyright author top help"
# Even plain tags of these names are left to the tokenizer and the open elements.
_NEVER_SKIMMED: Final = "svg math template base frameset"

_END_TAG: Final = r"/(?!template)[a-z0-9:-]++>"
# Comments that begin with `[if` are left to the tokenizer: they may be conditional.
_WITHOUT_MARKUP: Final = (
    r"!--(?!-?>|\[[iI][fF])[^-]*+(?:-(?!-!?>)[^-]*+)*+--!?>",
    r"!(?:DOCTYPE|doctype)[^>]*+>",
    r"\?[^>]*+>",
    r"title>[^<]*+</title>",
)

# What each group of the expression holds: the whole value of this attribute, in these quotes.
LINK_GROUPS: Final = (
    ("", "", ""),
    ("a", "href", '"'),
    ("a", "href", "'"),
    ("a", "href", ""),
    ("img", "src", '"'),
    ("script", "src", '"'),
    ("link", "href", '"'),
)
TAG_GROUP: Final = len(LINK_GROUPS)


def _any_of(names: str) -> str:
    return f"(?:{'|'.join(names.split())})"


# Descriptions in words differ from page to page, so they are not worth remembering.
_PROSE: Final = rf'meta name="{_any_of("description keywords generator author copyright viewport robots")}" content="[^"]*+"{_TAG_END}'


@functools.lru_cache(maxsize=16)
def skim_expression(link_attributes: frozenset[str], *, scripts: bool = False) -> re.Pattern[bytes]:
    """Build the expression for pages in which only `link_attributes` hold links, and scripts where `scripts` is set.

    Each match skips what holds no link. Its last group says what it stops at: one of `LINK_GROUPS`, `TAG_GROUP` for a
    whole plain start tag, one more for the `<` of something unusual; no group at the end of the page.
    """
    common = " ".join(name for name in _COMMON_ATTRIBUTES.split() if name not in link_attributes)
    links = [*_COMMON_LINK_ATTRIBUTES, *sorted(link_attributes.difference(_COMMON_LINK_ATTRIBUTES))]
    names = "|".join([*map(re.escape, links), *((SCRIPT_NAMES,) if scripts else ())])
    harmless_name = rf"(?!(?:{names})(?=[\t\n\f\r />=])){_NAME}"
    plain = rf"{_any_of(common)}=\"[^\"]*+\""
    harmless = rf"(?:{_SPACE}++(?:{plain}|{harmless_name}{_VALUE}))*+"
    harmless_end = rf"(?:>| {plain}>|{harmless}{_TAG_END})"
    any_attributes = rf"(?:{_SPACE}++{_NAME_IN_ANY_CASE}{_VALUE})*+{_TAG_END}"
    ordinary = rf"(?!{_any_of(_SPECIAL_ELEMENTS)}{_NAME_ENDS}){_NAME}"
    # Scripts of JSON may hold links; matching the whole tag is enough to leave them to their own reader.
    script = (
        rf"script(?![^>]*?(?i:json|importmap|rules)){harmless}>[^<]*+(?:<(?!/[sS][cC]|!--)[^<]*+)*+</script>"
    )
    code = r"(?![\t\n\f\r ]*+[jJ][aA][vV][aA][sS])" if scripts else ""
    skipped = "|".join(
        (
            _END_TAG,
            rf"{_any_of(_COMMON_ELEMENTS)}{harmless_end}",
            rf"{ordinary}{harmless_end}",
            *([] if scripts else [script]),
            *([] if "content" in link_attributes else [_PROSE]),
            *_WITHOUT_MARKUP,
        )
    )
    stops = (
        rf"""<a(?: {plain} |{harmless}{_SPACE}++)href=(?:"{code}([^"]*+)"|'{code}([^']*+)'|{code}({_UNQUOTED})){harmless_end}""",
        rf'<img{harmless}{_SPACE}++src="([^"]*+)"{harmless}{_TAG_END}',
        rf'<script{harmless}{_SPACE}++src="([^"]*+)"{harmless}></script>',
        rf'<link(?= rel="{_any_of(_RELATIONS)}"){harmless}{_SPACE}++href="([^"]*+)"{harmless}{_TAG_END}',
        rf"(<(?!(?i:{_any_of(_NEVER_SKIMMED)}){_NAME_ENDS}){_NAME_IN_ANY_CASE}{any_attributes})",
        r"(<)",
        r"\Z",
    )
    return re.compile(rf"[^<]*+(?:<(?:{skipped})[^<]*+)*+(?:{'|'.join(stops)})".encode("ascii"))
