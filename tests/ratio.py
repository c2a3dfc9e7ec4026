"""How many lines of tests there are for a line of code: `python tests/ratio.py`.

Lines that hold something count, tables among them on both sides; the cases of the conformance vectors, of which each is
a test, are told beside it.
"""

import subprocess
from pathlib import Path

import vectors

ROOT = Path(__file__).resolve().parents[1]


def lines(folder: str) -> int:
    """The lines of the Python files of a folder that hold anything; of files that git knows."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", folder], cwd=ROOT, capture_output=True, check=True
    ).stdout.decode()
    paths = [ROOT / name for name in listed.split("\0") if name.endswith(".py")]
    return sum(bool(line.strip()) for path in paths for line in path.read_text("utf-8").splitlines())


def cases() -> int:
    """The cases of all vectors."""
    return sum(len(vectors.suite(name).get("cases", ())) for name in vectors.names())


def main() -> None:
    """Print the numbers."""
    code, tests = lines("uriinspector"), lines("tests")
    print(f"code   {code:7,} lines in uriinspector, {lines('packaging'):,} in packaging")
    print(f"tests  {tests:7,} lines: {tests / code:.2f} for a line of code")
    print(f"       {cases():7,} cases in vectors: {(tests + cases()) / code:.2f} with a line for each")


if __name__ == "__main__":
    main()
