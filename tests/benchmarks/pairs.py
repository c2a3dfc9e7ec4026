"""Measure how well `pair` finds renamed pages: precision and recall on moves of real sites whose right answer is known.

    python tests/benchmarks/pairs.py [SEED…]

Each site becomes two: pages stay, are renamed or moved to another folder, half of them with 10 to 30 of 100 words edited, some with
another title; some are split in two, some deleted, some are new, some take the address of a deleted page. All get another menu and
another name of the site in their titles. The bounds in `migrate/pair.py` were chosen so that precision stays above 0.98.
"""

import re
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

sys.path.append(str(Path(__file__).resolve().parents[1]))

from sites import pages, site

from uriinspector.migrate.health.dead_links import served_at
from uriinspector.migrate.pair import Pairing, PairKind, pair_trees, read_tree

_PIECES = re.compile(
    r"(<(?:script|style|title)\b.*?</(?:script|style|title)\s*>|<[^>]*>)", re.DOTALL | re.IGNORECASE
)
_WORD = re.compile(r"[A-Za-z]{2,}")
_SHARES = {"stay": 45, "rename": 15, "move": 15, "split": 3, "delete": 10, "add": 10, "reuse": 2}


@dataclass
class Truth:
    """What became of each old page: the names that are right answers, none for a page that is gone."""

    right: dict[str, set[str]] = field(default_factory=dict)
    kinds: Counter[str] = field(default_factory=Counter)


def make_move(name: str, old: Path, new: Path, random: Random, most: int = 100_000) -> Truth:
    """Make the two trees of one site, and return the right answers."""
    root, truth = site(name), Truth()
    found = [path for path in pages(name) if path.stat().st_size > 1500][:most]
    texts = {
        path.relative_to(root).as_posix(): path.read_bytes().decode("utf-8", "replace") for path in found
    }
    vocabulary = [
        word
        for text in random.sample(sorted(texts.values()), min(20, len(texts)))
        for word in _WORD.findall(text)
    ]
    folders = sorted({Path(relative).parent for relative in texts} | {Path("manual"), Path("docs/v2")})
    names, taken = sorted(texts), set(map(Path, texts))
    deleted: list[str] = []
    for relative in names:
        text = texts[relative]
        what = random.choices(list(_SHARES), list(_SHARES.values()))[0]
        truth.kinds[what] += 1
        if what == "add":
            _write(new / _fresh(relative, vocabulary, random, [], taken), _redesign(text))
            continue
        _write(old / relative, text)
        if what == "delete":
            truth.right[relative] = set()
            deleted.append(relative)
            continue
        if what == "reuse":
            what = "rename" if not deleted else what
        place = {
            "stay": lambda relative=relative: relative,
            "rename": lambda relative=relative: _fresh(relative, vocabulary, random, [], taken),
            "move": lambda relative=relative: _fresh(relative, vocabulary, random, folders, taken),
            "split": lambda relative=relative: _fresh(relative, vocabulary, random, [], taken),
            "reuse": deleted.pop,
        }[what]()
        edited = _edit(text, random.uniform(0.1, 0.3), vocabulary, random) if random.random() < 0.5 else text
        if what == "split":
            first, second = _split(edited)
            other = _fresh(relative, vocabulary, random, [], taken)
            _write(new / place, _redesign(first))
            _write(new / other, _redesign(second))
            truth.right[relative] = {place, other}
        else:
            _write(new / place, _redesign(edited))
            truth.right[relative] = {place}
    return truth


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode("utf-8", "replace"))


def _fresh(
    relative: str, vocabulary: list[str], random: Random, folders: list[Path], taken: set[Path]
) -> str:
    """Return a new name; half of the pages that move to another folder keep their own."""
    path = Path(relative)
    folder = random.choice(folders) if folders else path.parent
    if folders and random.random() < 0.5 and folder / path.name not in taken:
        return (
            folder / f"{path.stem}-{random.randrange(10**6)}.html"
            if path.stem == "index"
            else folder / path.name
        ).as_posix()
    words = random.sample(vocabulary, 2)
    return (folder / f"{'-'.join(words).lower()}-{random.randrange(10**4)}.html").as_posix()


def _edit(text: str, share: float, vocabulary: list[str], random: Random) -> str:
    """Replace, drop or double a share of the words of a page; one title in three changes too."""

    def change(match: re.Match[str]) -> str:
        if random.random() >= share:
            return match[0]
        return random.choice((random.choice(vocabulary), "", f"{match[0]} {random.choice(vocabulary)}"))

    pieces = _PIECES.split(text)
    pieces[::2] = [_WORD.sub(change, piece) for piece in pieces[::2]]
    if random.random() < 1 / 3:
        pieces = [
            re.sub(r"(?<=>)[^<]+", lambda match: _WORD.sub(change, match[0]), piece)
            if piece[:6].lower() == "<title"
            else piece
            for piece in pieces
        ]
    return "".join(pieces)


def _redesign(text: str) -> str:
    """Give a page another menu and its site another name."""
    menu = (
        '<div class="menu"><ul>'
        + "".join(f"<li><a href='/{n}'>Section {n} of the new site</a></li>" for n in range(12))
        + "</ul></div>"
    )
    text = re.sub(r"(<body\b[^>]*>)", lambda match: match[0] + menu, text, count=1, flags=re.IGNORECASE)
    return re.sub(r"</title>", " | The new site</title>", text, count=1, flags=re.IGNORECASE)


def _split(text: str) -> tuple[str, str]:
    """Divide the body of a page in two, each with the whole head."""
    start = text.lower().find("<body")
    begin = text.find(">", start) + 1 if start >= 0 else 0
    end = text.lower().rfind("</body>")
    end = end if end > begin else len(text)
    middle = text.find("<p", begin + (end - begin) // 2)
    middle = middle if begin < middle < end else (begin + end) // 2
    return text[:middle] + text[end:], text[:begin] + text[middle:]


def judge(pairing: Pairing, truth: Truth) -> dict[str, float]:
    """Count what was said of the pages that moved."""
    counts: Counter[str] = Counter()
    for pair in pairing.pairs:
        if pair.old not in truth.right:
            continue
        right = truth.right[pair.old]
        moved = bool(right) and pair.old not in right
        counts["moved"] += moved
        offered = {pair.new} if pair.new else {each.new for each in pair.candidates}
        if pair.kind is PairKind.MOVED:
            counts["said"] += 1
            counts["said right"] += pair.new in right
        if pair.kind is PairKind.SAME:
            counts["same"] += 1
            counts["same right"] += pair.old in right
        counts["unsure"] += pair.kind is PairKind.UNSURE
        counts["unsure right"] += pair.kind is PairKind.UNSURE and bool(offered & right)
        counts["found"] += moved and pair.kind is PairKind.MOVED and pair.new in right
        counts["offered"] += moved and bool(offered & right)
        counts["lost"] += pair.kind is PairKind.LOST
        counts["lost right"] += pair.kind is PairKind.LOST and not right
    return {
        "moved": counts["moved"],
        "precision": counts["said right"] / max(counts["said"], 1),
        "recall": counts["found"] / max(counts["moved"], 1),
        "recall with offers": counts["offered"] / max(counts["moved"], 1),
        "left to a person": counts["unsure"],
        "of them offered right": counts["unsure right"],
        "same address right": counts["same right"] / max(counts["same"], 1),
        "lost": counts["lost"],
        "lost right": counts["lost right"] / max(counts["lost"], 1),
    }


def run(name: str, seed: int, most: int = 100_000) -> tuple[Pairing, Truth, float]:
    """Move a site, pair its trees, and return how long that took."""
    with tempfile.TemporaryDirectory(prefix="uriinspector-pairs-") as folder:
        old, new = Path(folder) / "old", Path(folder) / "new"
        truth = make_move(name, old, new, Random(seed), most)
        started = time.perf_counter()
        pairing = pair_trees(read_tree(served_at(old)), read_tree(served_at(new)))
        return pairing, truth, time.perf_counter() - started


def main(arguments: list[str]) -> int:
    """Print precision and recall for each site and seed."""
    worst = 1.0
    for name in ("python3-doc", "apache2-doc", "git-doc"):
        for seed in map(int, arguments or ("1", "2")):
            pairing, truth, seconds = run(name, seed)
            result = judge(pairing, truth)
            worst = min(worst, result["precision"])
            print(f"{name} {seed}: {len(truth.right):,} old pages, {dict(truth.kinds)}, {seconds:.1f} s")
            print(
                "   ",
                ", ".join(
                    f"{key} {value:.3f}" if isinstance(value, float) else f"{key} {value}"
                    for key, value in result.items()
                ),
            )
            for pair in pairing.pairs:
                if pair.kind is PairKind.MOVED and pair.new not in truth.right.get(pair.old, set()):
                    print(
                        "    WRONG",
                        pair.old,
                        "→",
                        pair.new,
                        f"{pair.score:.2f}",
                        pair.why,
                        "right:",
                        truth.right.get(pair.old),
                    )
    print(f"worst precision {worst:.3f}")
    return worst < 0.98


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
