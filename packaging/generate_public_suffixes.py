"""Write `resources/public-suffix` from the list that the package publicsuffixlist carries, which is a tool of development.

Run from anywhere: `python packaging/generate_public_suffixes.py`. A test holds the committed files to what this writes.
"""

import re
from importlib.resources import files
from pathlib import Path

TARGET = Path(__file__).resolve().parents[1] / "resources" / "public-suffix"

README = """The rules of the Public Suffix List (https://publicsuffix.org/list/), version {version}:
first those of registries, then, after an empty line, those of private owners of domains.
Subject to the Mozilla Public License 2.0, https://mozilla.org/MPL/2.0/.
Written by packaging/generate_public_suffixes.py; edit nothing here.
"""


def generate() -> dict[str, str]:
    """Return the text of each file."""
    source = (files("publicsuffixlist") / "public_suffix_list.dat").read_text(encoding="utf-8")
    version = re.search(r"^// VERSION: (\d{4}-\d{2}-\d{2})", source, re.MULTILINE)
    assert version is not None
    registries, _, private = source.partition("// ===BEGIN PRIVATE DOMAINS===")
    return {
        "README.txt": README.format(version=version[1]),
        "rules.txt": f"\n{rules(registries)}\n{rules(private)}",
    }


def rules(section: str) -> str:
    """Return the rules of a section, one a line; each ends at the first white space (publicsuffix.org/list, "Format")."""
    lines = (line.split()[0] for line in section.splitlines() if line.strip())
    return "".join(f"{line}\n" for line in lines if not line.startswith("//"))


if __name__ == "__main__":
    TARGET.mkdir(exist_ok=True)
    for name, text in generate().items():
        (TARGET / name).write_text(text, encoding="utf-8")
