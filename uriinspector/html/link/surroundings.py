"""What stands around a string of a script, as far as it tells whether a program makes an address of the string."""

from enum import StrEnum
from typing import NamedTuple


class Within(StrEnum):
    """What an address stands in, inside of a literal or of an attribute."""

    WHOLE = "whole"  # it is the literal, or one of a list that the literal is
    DATA = "data"  # a string of JSON in the literal
    MARKUP = "markup"  # the value of an attribute in the literal
    STYLE = "style"  # a `url()` in the literal
    CODE = "code"  # a string of a program in the literal
    SHOWN = "shown"  # text between the tags in the literal
    MARKDOWN = "markdown"  # the destination of a link of Markdown (CommonMark 6.3, 4.7) in the literal
    TEXT = "text"  # anything else: prose, a cookie, a list with other things in it
    EXPRESSION = "expression"  # a regular expression


class Surroundings(NamedTuple):
    """What stands around a string.

    Attributes:
        within: what the address stands in.
        attribute: the attribute of the element whose value it is in; empty in a script.
        key: the member or variable whose value the string is, empty where none is near.
        name: the key nearest to the address, inside of a literal too; or the string before it in its list or call, with which
            compilers write the name and the value of an attribute.
        caller: the function whose argument the string is, without the object it belongs to: `replace`, `startsWith`.
        is_name: whether it is the name of a member.
        is_route: whether it is the name of a path of an OpenAPI description, which is relative to a server given elsewhere.
        compared_to: what it is compared with, as written; empty where it is not.
        joined_to: what it is appended to, by `+` or in a template; empty where it begins a text.
        follows_substitution: whether it is the part of a template behind `${…}`, which is what it is appended to.
        is_joined: whether something is appended to it.
        siblings: the other names of its object, or the other strings of its list, where that matters.
        is_returned: whether it is the first of a list that a function returns.
    """

    within: Within = Within.WHOLE
    attribute: str = ""
    key: str = ""
    name: str = ""
    caller: str = ""
    is_name: bool = False
    is_route: bool = False
    compared_to: str = ""
    joined_to: str = ""
    follows_substitution: bool = False
    is_joined: bool = False
    siblings: tuple[str, ...] = ()
    is_returned: bool = False
