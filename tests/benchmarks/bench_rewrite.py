"""Compare the time of `rewrite --output` with other ways to do something similar, in one run: `bench_rewrite.py [FOLDER]`.

Every contender works on the same tree, and writes to the same disk. Each is run three times, by turns, and its best time
counts; slow ones run once. On a busy machine the processor seconds tell more than the clock: `user` is the program's own work,
`sys` the system's work for it.

Every round writes into a fresh folder, and all are deleted at the very end: for some seconds after many files were deleted,
ext4 searches longer for each new one, and that would slow every contender. Written data is brought to disk before each run,
so that no contender pays for another.

`cp -r` changes nothing; `sed -i` (after `cp -r`) puts a base before what looks like a relative link and resolves none;
the scripts with lxml and `turbohtml.rewrite` know `href` and `src`, and the former writes every page anew; `wget -k` gets
the pages from a server on the loopback and finds only linked ones.
"""

import http.server
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

PROJECT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(PROJECT), str(PROJECT / "tests")]

from sites import site  # noqa: E402 - the path comes first

from uriinspector.migrate.io.disk import copy_file, read_file, write_like  # noqa: E402
from uriinspector.migrate.model.file_edits import apply_edits  # noqa: E402
from uriinspector.migrate.model.job import RewriteJob  # noqa: E402
from uriinspector.migrate.proof.prove import Prover  # noqa: E402
from uriinspector.migrate.rewrite.decide import Rules  # noqa: E402
from uriinspector.migrate.rewrite.link_rewrite import LinkRewrites  # noqa: E402
from uriinspector.migrate.rewrite.page import Rewriter, link_finder  # noqa: E402
from uriinspector.migrate.tree.discover import discover  # noqa: E402

OLD: Final = "https://old.example/docs/"
NEW: Final = "https://new.example/help/v2/"
ROUNDS: Final = 3

LXML_SCRIPT: Final = """
import pathlib, shutil, sys
import lxml.html
source, target, old, new = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3], sys.argv[4]
for path in source.rglob("*"):
    out = target / path.relative_to(source)
    if path.is_dir():
        out.mkdir(parents=True, exist_ok=True)
    elif path.suffix == ".html":
        page = lxml.html.fromstring(path.read_bytes())
        page.make_links_absolute(old + path.relative_to(source).as_posix())
        page.rewrite_links(lambda url: new + url[len(old):] if url.startswith(old) else url)
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_bytes(lxml.html.tostring(page))
    else:
        out.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, out)
"""

TURBOHTML_SCRIPT: Final = """
import pathlib, shutil, sys
from urllib.parse import urljoin
from turbohtml.rewrite import rewrite
source, target, old, new = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3], sys.argv[4]
shutil.copytree(source, target)
for path in target.rglob("*.html"):
    here = old + path.relative_to(target).as_posix()
    def handle(element):
        for name in ("href", "src"):
            value = element.get(name)
            if value:
                url = urljoin(here, value)
                if url.startswith(old):
                    element.set_attribute(name, new + url[len(old):])
    path.write_text(rewrite(path.read_text("utf-8", "replace"), elements=[("[href],[src]", handle)]), "utf-8")
"""

SED: Final = (
    r"""cp -r "$1" "$2" && find "$2" -name '*.html' -exec """
    r"""sed -i -E 's,(href|src)="([^":#/][^":]*)",\1="'"$3"'\2",g' {} +"""
)
STEPS: Final = ("discover", "other files", "read", "find links", "decide", "splice", "write", "prove")
ONCE: Final = ("lxml script", "turbohtml.rewrite script", "wget -k")


class Taken(NamedTuple):
    """How long something took, in seconds."""

    wall: float
    user: float
    system: float


def contenders(source: Path, target: Path, served: str) -> dict[str, list[str]]:
    places = [os.fspath(source), os.fspath(target), OLD, NEW]
    rewrite = [sys.executable, "-m", "uriinspector", "rewrite", os.fspath(source), "--from", OLD, "--to", NEW]
    output = ["--output", os.fspath(target)]
    brief = [*rewrite, *output, "--brief"]
    return {
        "cp -r": ["cp", "-r", os.fspath(source), os.fspath(target)],
        "rewrite --help: the start alone": [sys.executable, "-m", "uriinspector", "rewrite", "--help"],
        "rewrite, no proof": [*brief, "--proof", "none"],
        "rewrite, no proof, one process": [*brief, "--proof", "none", "--jobs", "1"],
        "rewrite, full proof": brief,
        "rewrite, full proof, link health, leaks": [*rewrite, *output],
        "check": [sys.executable, "-m", "uriinspector", "check", os.fspath(source)],
        "cp -r and sed -i": ["sh", "-c", SED, "sed", os.fspath(source), os.fspath(target), NEW],
        "lxml script": [sys.executable, "-c", LXML_SCRIPT, *places],
        "turbohtml.rewrite script": [sys.executable, "-c", TURBOHTML_SCRIPT, *places],
        "wget -k": ["wget", "-q", "-r", "-l", "inf", "-k", "-nH", "-P", os.fspath(target), served],
    }


def taken(command: list[str]) -> Taken:
    os.sync()
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    started = time.perf_counter()
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    wall = time.perf_counter() - started
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode not in {0, 1, 8}:  # 8: wget met a link to nothing
        raise SystemExit(f"{command[:4]} failed: {done.stderr}")
    return Taken(wall, after.ru_utime - before.ru_utime, after.ru_stime - before.ru_stime)


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves the tree and says nothing."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as its parent says
        """Do not log requests."""


@contextmanager
def served(source: Path) -> Iterator[str]:
    """Serve the tree on the loopback, and yield its address."""
    handler = partial(Quiet, directory=os.fspath(source))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def where_the_time_goes(source: Path, out: Path) -> None:
    """Print the processor seconds of each step in one pass over all files in one process; all pages are written to the file `out`."""
    job = RewriteJob(source, NEW, (OLD,))
    finder, rewrites, prover = link_finder(job), LinkRewrites(Rules.of(job)), Prover(job)
    rewriter = Rewriter(job)
    spent = dict.fromkeys(STEPS, 0.0)
    clock = time.process_time()

    def lap(step: str) -> None:
        nonlocal clock
        now = time.process_time()
        spent[step] += now - clock
        clock = now

    found = discover(job)
    pages = list(found.pages)
    lap("discover")
    for file in found.files:
        if file.kind is None:
            copy_file(source / file.relative, out)
    lap("other files")
    size = links = 0
    for page in pages:
        data = read_file(source / page.relative).data
        lap("read")
        document = finder.find(data, language=page.kind)
        lap("find links")
        rewrites.decide(page.relative, document)
        lap("decide")
        plan = rewriter.plan(page.relative, page.kind, data)
        clock = time.process_time()
        after = apply_edits(data, plan.edits)
        lap("splice")
        write_like(source / page.relative, out, after)
        lap("write")
        prover.prove(page.relative, data, after, plan.edits)
        lap("prove")
        size += len(data)
        links += sum(count for _, count in plan.counts)
    print(
        f"\n{len(pages):,} pages of {len(found.files):,} files, {size / 1e6:,.1f} MB, {links:,} links; ",
        end="",
    )
    print("one process spends (user and sys):")
    for step, seconds in spent.items():
        print(f"  {step:<18}{seconds:8.2f} s  {size / 1e6 / seconds:8.0f} MB/s of pages")


def main() -> None:
    source = (Path(sys.argv[1]) if len(sys.argv) > 1 else site("linux-doc")).resolve()
    best: dict[str, Taken] = {}
    with tempfile.TemporaryDirectory() as folder, served(source) as address:
        os.environ["URIINSPECTOR_HOME"] = f"{folder}/home"
        for turn in range(ROUNDS):
            for number, name in enumerate(contenders(source, Path(), address)):
                command = contenders(source, Path(folder) / f"{turn}-{number}", address)[name]
                if shutil.which(command[0]) and not (turn and name in ONCE):
                    run = taken(command)
                    print(f"  {name:<42}{run.wall:8.2f}{run.user:18.2f}{run.system:8.2f}", file=sys.stderr)
                    best[name] = min(run, best.get(name, run))
        print(f"{source}, seconds, best of {ROUNDS}, of the slow ones the only")
        print(f"  {'':<42}{'wall':>8}{'x cp -r':>10}{'user':>8}{'sys':>8}")
        for name, (wall, user, system) in best.items():
            ratio = wall / best["cp -r"].wall
            print(f"  {name:<42}{wall:8.2f}{ratio:10.2f}{user:8.2f}{system:8.2f}")
        where_the_time_goes(source, Path(folder) / "out")


if __name__ == "__main__":
    main()
