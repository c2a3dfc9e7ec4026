"""Numbers in sentences for people."""


def plural(number: int, one: str, many: str | None = None) -> str:
    """`1 file`, `2,000 files`."""
    return f"{number:,} {one if number == 1 else many or f'{one}s'}"
