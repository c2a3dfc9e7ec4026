"""ISBN and ISSN: check digits, and the two lengths of an ISBN as one number (ISO 2108, ISO 3297)."""

from typing import Final

from uriinspector.core.lazy import lazy_pattern

_HYPHENS: Final = str.maketrans("", "", "-")
_ISBN: Final = lazy_pattern(r"(?:[0-9]-?){9}[0-9Xx]|(?:[0-9]-?){12}[0-9]")
_PREFIXES: Final = ("978", "979")  # prefixes of books among bar codes, for an ISBN of 13 digits
_ISSN: Final = lazy_pattern(r"[0-9]{4}-?[0-9]{3}[0-9Xx]")
_LONG_ISBN: Final = 13
_BOOKLAND: Final = "978"  # the prefix that every ISBN of 10 digits has in 13
_SERIALS: Final = "977"  # the prefix of serials among bar codes


def compact(number: str) -> str:
    """Remove hyphens, and write the check digit in upper case."""
    return number.translate(_HYPHENS).upper()


def is_isbn(number: str) -> bool:
    """Tell whether the text has the digits of an ISBN, right or wrong."""
    return _ISBN.fullmatch(number) is not None


def has_isbn_prefix(number: str) -> bool:
    """Tell whether thirteen digits begin like those of a book; ten have no prefix."""
    digits = compact(number)
    return len(digits) != _LONG_ISBN or digits.startswith(_PREFIXES)


def is_issn(number: str) -> bool:
    """Tell whether the text has the digits of an ISSN, right or wrong."""
    return _ISSN.fullmatch(number) is not None


def isbn_check_digit(number: str) -> str:
    """Return the check digit that belongs to an ISBN of either length."""
    digits = compact(number)[:-1]
    if len(digits) == _LONG_ISBN - 1:
        return str(-sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(digits)) % 10)
    return _modulo_11(digits)


def issn_check_digit(number: str) -> str:
    """Return the check digit that belongs to an ISSN."""
    return _modulo_11(compact(number)[:-1])


def _modulo_11(digits: str) -> str:
    """Return the check digit for digits weighted down to 2 at the last; ten is written X."""
    weights = range(len(digits) + 1, 1, -1)
    check = -sum(int(digit) * weight for digit, weight in zip(digits, weights, strict=True)) % 11
    return "0123456789X"[check]


def isbn_13(number: str) -> str:
    """Return the ISBN in thirteen digits, with the check digit that belongs to it."""
    digits = compact(number)
    body = digits[:-1] if len(digits) == _LONG_ISBN else _BOOKLAND + digits[:-1]
    return body + isbn_check_digit(f"{body}0")


def isbn_10(number: str) -> str | None:
    """Return the ISBN in ten digits, or None where its prefix allows none."""
    digits = compact(number)
    if len(digits) == _LONG_ISBN and not digits.startswith(_BOOKLAND):
        return None
    body = digits[-10:-1]
    return body + isbn_check_digit(f"{body}0")


def issn_ean(number: str) -> str:
    """Return the ISSN as the number of a bar code: seven digits after 977, 00 for the usual price, a check digit."""
    body = f"{_SERIALS}{compact(number)[:-1]}00"
    return body + isbn_check_digit(f"{body}0")
