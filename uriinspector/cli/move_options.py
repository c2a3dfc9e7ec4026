"""Define the options of `rewrite` that describe a move beyond two bases."""

import csv
import io
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from uriinspector.cli.options import PATH, charset_option
from uriinspector.core.errors import EnvironmentRefusedError, UsageError
from uriinspector.migrate.io.disk import explain_error
from uriinspector.migrate.model.job import Endings

_LARGEST_TABLE: Final = 16 << 20
Pair = tuple[str, str]
Command = TypeVar("Command", bound=Callable[..., Any])

# The new base begins at the last `=` before something that reads as a scheme: an old base may hold `=` itself.
_BASES: Final = re.compile(r"(.+)=([A-Za-z][A-Za-z0-9+.\-]*:.*)", re.DOTALL)
_FOLDERS: Final = re.compile(r"(.+?)=(.*)", re.DOTALL)


def _pairs(pattern: re.Pattern[str], what: str) -> Callable[..., tuple[Pair, ...]]:
    """Parse each value as the two sides of a `=`."""

    def read(context: click.Context, parameter: click.Parameter, values: tuple[str, ...]) -> tuple[Pair, ...]:
        found = [pattern.fullmatch(value) for value in values]
        wrong = [value for value, match in zip(values, found, strict=True) if match is None]
        if wrong:
            raise click.BadParameter(f"{wrong[0]!r} is not {what}", context, parameter)
        return tuple((match[1], match[2]) for match in found if match)

    return read


def _table(_context: click.Context, _parameter: click.Parameter, path: Path | None) -> tuple[Pair, ...]:
    pairs = () if path is None else tuple(read_table(path))
    if path is not None and not pairs:
        raise UsageError(f"The table {path} holds no bases: write lines of an old base, a comma, a new base.")
    return pairs


def read_table(path: Path) -> Iterator[Pair]:
    """Read pairs of bases from a CSV file with two columns, old and new; a first line without URLs is a header.

    Raises:
        EnvironmentRefusedError: the file can't be read.
        UsageError: a line does not have two columns.
    """
    try:
        rows = list(csv.reader(io.StringIO(_text_of(path), newline="")))
    except OSError as error:
        raise EnvironmentRefusedError(f"The table {path} can't be read: {explain_error(error)}.") from None
    except (UnicodeDecodeError, csv.Error):
        raise EnvironmentRefusedError(
            f"The table {path} is not a CSV file: save it as CSV in UTF-8."
        ) from None
    for number, row in enumerate(rows, 1):
        cells = [cell.strip() for cell in row]
        if not any(cells) or (number == 1 and not any(":" in cell for cell in cells)):
            continue
        if len(cells) != len(("old", "new")) or not all(cells):
            raise UsageError(
                f"Line {number} of {path} does not have two columns: write an old base, a comma, a new base."
            )
        yield cells[0], cells[1]


def _text_of(path: Path) -> str:
    """Read the text of a table; raises `UsageError` for an implausible size, such as of an endless device."""
    with path.open("rb") as file:
        data = file.read(_LARGEST_TABLE + 1)
    if len(data) > _LARGEST_TABLE:
        raise UsageError(
            f"The table {path} holds more than {_LARGEST_TABLE >> 20} MiB: give one with bases only."
        )
    return data.decode("utf-8-sig")


ENDINGS: Final = {"clean_urls": Endings.CLEAN, "file_urls": Endings.FILE}
"""The flags that stand for a way of naming pages."""

_OPTIONS: Final = (
    click.option(
        "--map",
        "maps",
        metavar="OLD=NEW",
        multiple=True,
        callback=_pairs(_BASES, "two bases with = between them"),
        help="Move this old base to its own new one; where several match, the longest old base wins.",
    ),
    click.option(
        "--maps",
        "table",
        metavar="FILE",
        type=PATH,
        callback=_table,
        help="Read such pairs from a CSV file with the columns old,new.",
    ),
    click.option(
        "--move",
        "moves",
        metavar="FOLDER=NEW",
        multiple=True,
        callback=_pairs(_FOLDERS, "two folders with = between them"),
        help="Move a folder to another place in the tree; needs --output.",
    ),
    click.option(
        "--clean-urls",
        is_flag=True,
        help="Write page for page.html and dir/ for dir/index.html.",
    ),
    click.option(
        "--file-urls",
        is_flag=True,
        help="Write page.html for page and dir/index.html for dir/, the inverse.",
    ),
    click.option(
        "--repair",
        is_flag=True,
        help="Mend links that miss their file only by case, final slash or spelling.",
    ),
    click.option(
        "--repair-only",
        "repairs",
        metavar="TARGET",
        multiple=True,
        help="Mend so only links to this target, as check names it; repeat it for more.",
    ),
    click.option("--conditional-comments", is_flag=True, help="Rewrite links in <!--[if IE]> comments too."),
)


def move_options(command: Command) -> Command:
    """Add the options, in their order."""
    command = charset_option(command)
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def complete_options(options: dict[str, Any]) -> dict[str, Any]:
    """Turn the options into fields of a job: join both tables, and keep the base of a tree of which only parts move.

    Raises:
        UsageError: there is no new base, or two options exclude each other.
    """
    options["maps"] += options.pop("table")
    endings = [ending for flag, ending in ENDINGS.items() if options.pop(flag)]
    if len(endings) > 1:
        raise UsageError("--clean-urls and --file-urls exclude each other: choose one.")
    options["endings"] = endings[0] if endings else None
    if options["new_base"] is None:
        partial = any(options[name] for name in ("maps", "moves", "repair", "repairs", "endings"))
        if not partial or not options["old_bases"]:
            raise UsageError("Say where the tree will be served: give --to.")
        options["new_base"] = options["old_bases"][0]
    return options
