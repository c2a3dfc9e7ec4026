"""Print how many lines of tests there are for a line of code: `python tests/ratio.py`.

Lines that are not blank count, tables included, on both sides. The cases of the conformance vectors, each of which is a test,
are printed separately.
"""

import subprocess
from pathlib import Path

import vectors

ROOT = Path(__file__).resolve().parents[1]


def lines(folder: str) -> int:
    """Return the number of lines that are not blank in the Python files of a folder that git knows."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", folder], cwd=ROOT, capture_output=True, check=True
    ).stdout.decode()
    paths = [ROOT / name for name in listed.split("\0") if name.endswith(".py")]
    return sum(bool(line.strip()) for path in paths for line in path.read_text("utf-8").splitlines())


def cases() -> int:
    """Return the number of cases in all vectors."""
    return sum(len(vectors.suite(name).get("cases", ())) for name in vectors.names())


def main() -> None:
    """Print the numbers."""
    code, tests = lines("uriinspector"), lines("tests")
    print(f"code   {code:7,} lines in uriinspector, {lines('packaging'):,} in packaging")
    print(f"tests  {tests:7,} lines: {tests / code:.2f} for a line of code")
    print(f"       {cases():7,} cases in vectors: {(tests + cases()) / code:.2f} with a line for each")


if __name__ == "__main__":
    main()
