"""One expression that runs over a page in C and stops only where there may be a link, or anything unusual.

It takes the same steps as the tokenizer for text, comments and tags of plain shape: quoted values, lower-case
names. What it does not know it leaves to the tokenizer, so its reading may be short but never different.
"""

import functools
import re
from typing import Final

_SPACE: Final = r"[\t\n\f\r ]"
_NAME: Final = r"[a-z][a-z0-9:-]*+"
_AFTER_NAME: Final = r"(?=[\t\n\f\r />])"
_UNQUOTED: Final = r"[^\t\n\f\r \"'=<>`]++(?=[\t\n\f\r >])"
_VALUE: Final = rf"""=(?:"[^"]*+"|'[^']*+'|{_UNQUOTED})"""
_TAG_END: Final = rf"{_SPACE}*+/?+>"
_COMMENT: Final = r"!--(?!-?>)[^-]*+(?:-(?!-!?>)[^-]*+)*+--!?>"
# They change how what follows is read, or what they hold depends on more than the name of an attribute.
_SPECIAL: Final = (
    r"(?!(?:script|style|title|textarea|xmp|iframe|noembed|noframes|plaintext|svg|math|template|meta|param|base)"
    + _AFTER_NAME
    + ")"
)
_FOREIGN: Final = r"(?!(?:svg|math)" + _AFTER_NAME + ")"

# The groups of the expression, and what a match of each holds: (element, attribute, quote).
LINK_GROUPS: Final = (
    ("", "", ""),
    ("a", "href", '"'),
    ("a", "href", "'"),
    ("a", "href", ""),
    ("img", "src", '"'),
)
TAG_GROUP: Final = len(LINK_GROUPS)
UNUSUAL_GROUP: Final = TAG_GROUP + 1


@functools.lru_cache(maxsize=16)
def skim_expression(link_attributes: frozenset[str]) -> re.Pattern[bytes]:
    """The expression for pages in which only `link_attributes` hold links.

    Each match skips what holds none; its last group says what was met: the value of a link, a whole start tag of
    plain shape, or the `<` of something unusual. None at the end of the page.
    """
    names = "|".join(sorted(map(re.escape, link_attributes)))
    harmless = rf"(?!(?:{names})(?=[\t\n\f\r />=])){_NAME}"
    skipped = rf"(?:{_SPACE}++(?:class=\"[^\"]*+\"|id=\"[^\"]*+\"|{harmless}(?:{_VALUE}|(?=[\t\n\f\r >]))))*+"
    whole = rf"(?:{_SPACE}++{_NAME}(?:{_VALUE}|(?=[\t\n\f\r >])))*+{_TAG_END}"
    href = rf"""(?:"([^"]*+)"|'([^']*+)'|({_UNQUOTED}))"""
    expression = (
        rf"(?:[^<]++|<(?:/(?!template){_NAME}>|(?!a{_SPACE}|img{_SPACE}|link{_SPACE}){_SPECIAL}{_NAME}{skipped}{_TAG_END}|{_COMMENT}))*+"
        rf"(?:<a{skipped}{_SPACE}++href={href}{skipped}{_TAG_END}"
        rf'|<img{skipped}{_SPACE}++src="([^"]*+)"{skipped}{_TAG_END}'
        rf"|(<{_FOREIGN}{_NAME}{whole})|(<)|\Z)"
    )
    return re.compile(expression.encode("ascii"))
