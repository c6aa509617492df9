"""Plants plausible bugs in the engines of this folder, one at a time, and prints which rules detect them.

    python3 bugs.py [GAME]... [--headjudge PATH] [--cases N] [--seed N] [--bug NAME] [--every N]
    python3 bugs.py --diagnose [GAME]... [--headjudge PATH] [--cases N] [--seed N] [--bug NAME] [--every N]

A bug is a change of one place of the source. It ends with status 1 if a bug is not detected that is not listed as missed,
or if one is detected that is.

With --diagnose, it prints how the reports explain each bug that is detected, and how many of the bugs and of their findings have
an explanation. Compare each with the name of its bug: one that says something else is wrong.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from threading import Timer
from collections import Counter
from typing import List

from bug_lists import BUGS, Bug

HERE = Path(__file__).resolve().parent


def planted(bug: Bug, folder: Path) -> Path:
    """A copy of the engine with the bug."""
    root = folder / "engines"
    shutil.copytree(HERE, root / "independent", ignore=shutil.ignore_patterns("__pycache__"))
    kit = Path("command") / "kits" / "python" / "src"
    shutil.copytree(HERE.parent.parent / kit, folder / kit)
    source = root / "independent" / bug.game / bug.file
    text = source.read_text(encoding="utf-8")
    if text.count(bug.old) != 1:
        sys.exit(f"{bug.game} {bug.name}: {bug.file} has its place {text.count(bug.old)} times; it must have it once")
    source.write_text(text.replace(bug.old, bug.new), encoding="utf-8")
    return source.parent / "adapter.py"


def rules(bug: Bug, arguments: argparse.Namespace) -> List[str]:
    """The rules that report it first: in the first round of cases in which any does. Their cases are not shrunk."""
    with tempfile.TemporaryDirectory() as folder:
        engine = planted(bug, Path(folder))
        command = [arguments.headjudge, "check", "--rulebook", bug.game, "--cases", str(arguments.cases), "--seed",
                   str(arguments.seed), "--findings", str(Path(folder) / "findings")]
        command += ["--interpret", bug.interpret] if bug.interpret else []
        command += ["--", sys.executable, str(engine)]
        command += ["--choice", bug.choice] if bug.choice else []
        run = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        found, log = _watch(bug.game, run)
    if not found and run.returncode not in (0, 4):
        sys.exit(f"{bug.game} {bug.name}: the run ended with {run.returncode}\n{log}")
    return sorted(found)


def explanations(bug: Bug, arguments: argparse.Namespace) -> "List[str | None]":
    """How the report of each finding explains it; `None` for one that it does not explain."""
    with tempfile.TemporaryDirectory() as folder:
        engine, run = planted(bug, Path(folder)), Path(folder) / "run.jsonl"
        command = [arguments.headjudge, "check", "--rulebook", bug.game, "--cases", str(arguments.cases), "--seed",
                   str(arguments.seed), "--findings", str(Path(folder) / "findings"), "--out", str(run)]
        command += ["--interpret", bug.interpret] if bug.interpret else []
        command += ["--", sys.executable, str(engine)]
        command += ["--choice", bug.choice] if bug.choice else []
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        records = [json.loads(line) for line in run.read_text(encoding="utf-8").splitlines()]
    found = [record["finding"] for record in records if "finding" in record]
    return [one["diagnosis"]["what"] if "diagnosis" in one else None for one in found]


def diagnose(bugs: List[Bug], arguments: argparse.Namespace) -> None:
    """Prints how each bug is explained, and how many are."""
    counts: "Counter[str]" = Counter()
    for bug in bugs:
        found = explanations(bug, arguments)
        explained = sorted({one for one in found if one})
        print(f"{bug.game}  {bug.name}: {'; '.join(explained) or ('not explained' if found else 'not detected')}", flush=True)
        counts.update(bugs=bool(found), explained=bool(explained), findings=len(found), ones=len(found) - found.count(None))
    print(f"{counts['explained']} of {counts['bugs']} detected bugs are explained, and {counts['ones']} of their "
          f"{counts['findings']} findings")


def _watch(game: str, run: "subprocess.Popen[str]") -> "tuple[set[str], str]":
    """Reads what a run finds. A round says at once all that it has found; then the run is ended."""
    found: "set[str]" = set()
    log = ""
    end = Timer(1, run.terminate)
    for line in run.stdout:
        log += line
        if line.startswith(("found ", "worked example ")):
            if not found:
                end.start()
            found.update(re.findall(rf"\b{game}:[\w.-]+(?=/)", line))
    run.wait()
    end.cancel()
    return found, log


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--headjudge", default="headjudge")
    parser.add_argument("--cases", type=int, default=16384)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bug")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="take one bug of N")
    parser.add_argument("--diagnose", action="store_true")
    arguments = parser.parse_args()
    games = arguments.games or {bug.game for bug in BUGS}
    bugs = [bug for bug in BUGS if bug.game in games and arguments.bug in (None, bug.name)][:: arguments.every]
    if arguments.diagnose:
        return diagnose([bug for bug in bugs if not bug.missed], arguments)
    wrong = detected = 0
    for bug in bugs:
        found = rules(bug, arguments)
        wrong += bool(found) == bool(bug.missed)
        detected += bool(found)
        print(f"{bug.game}  {bug.name}: {', '.join(found) or 'not detected'}", flush=True)
    if len(bugs) > 1:
        print(f"{detected} of {len(bugs)} bugs are detected in {arguments.cases} cases each")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
