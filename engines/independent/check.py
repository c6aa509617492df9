"""Plays the engines of this folder under many combinations of their choices, through the real command.

    python3 check.py [GAME]... [--headjudge PATH] [--cases N] [--seed N] [--jobs N] [--combinations WHICH]

WHICH says which combinations are played:

    cover    as few as have every two options of two choices together (the default)
    single   the engine's own options, and each other option alone
    pairs    the same, and all combinations of two options of two choices

It ends with status 1 if any is not clean: if a rule is violated, or an engine fails.
"""

from __future__ import annotations

import argparse
import itertools
import json
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Dict, Iterator, List, NamedTuple, Tuple

HERE = Path(__file__).resolve().parent
GAMES = [game for game in ("kf", "mtg", "ga", "fab") if (HERE / game / "adapter.py").exists()]

#: Choices by name, each with an option. A choice that is not there has its first option.
Combination = Dict[str, str]
#: `headjudge check` ends with 4 if few cases leave a rule unexercised. That is no finding.
CLEAN = (0, 4)


def choices(game: str) -> Dict[str, List[str]]:
    """The options of each choice of an engine."""
    listed = subprocess.run([sys.executable, str(HERE / game / "adapter.py"), "--choices"], capture_output=True, check=True)
    return {choice["name"]: choice["options"] for choice in json.loads(listed.stdout)}


def single(of: Dict[str, List[str]]) -> List[Combination]:
    return [{}] + [{name: option} for name, options in of.items() for option in options[1:]]


def pairs(of: Dict[str, List[str]]) -> List[Combination]:
    two = [{**a, **b} for a, b in itertools.combinations(single(of)[1:], 2) if a.keys() != b.keys()]
    return single(of) + two


def cover(of: Dict[str, List[str]]) -> List[Combination]:
    """A covering array of strength two, made greedily: each row takes the option that covers most of what is left."""
    left = {frozenset({a, b}) for a, b in itertools.combinations(_each_option(of), 2) if a[0] != b[0]}
    rows = [{name: options[0] for name, options in of.items()}]
    left -= _covered(rows[0])
    while left:
        rows.append(_row(of, left))
        left -= _covered(rows[-1])
    return rows


def _each_option(of: Dict[str, List[str]]) -> List[Tuple[str, str]]:
    return [(name, option) for name, options in of.items() for option in options]


def _covered(row: Combination) -> "set[frozenset]":
    return {frozenset(two) for two in itertools.combinations(row.items(), 2)}


def _row(of: Dict[str, List[str]], left: "set[frozenset]") -> Combination:
    # It starts from a pair that is left, so that each row covers at least one.
    row = dict(min(left, key=sorted))
    for name, options in of.items():
        if name not in row:
            row[name] = max(options, key=lambda option: sum(frozenset({(name, option), old}) in left for old in row.items()))
    return row


class Result(NamedTuple):
    combination: Combination
    clean: bool
    output: str


def play(game: str, combination: Combination, arguments: argparse.Namespace) -> Result:
    engine = [sys.executable, str(HERE / game / "adapter.py")]
    for name, option in combination.items():
        engine += ["--choice", f"{name}={option}"]
    with tempfile.TemporaryDirectory() as folder:
        command = [arguments.headjudge, "check", "--rulebook", game, "--cases", str(arguments.cases), "--seed",
                   str(arguments.seed), "--jobs", "1", "--findings", folder, "--", *engine]
        done = subprocess.run(command, capture_output=True, text=True)
    return Result(combination, done.returncode in CLEAN, done.stdout if done.returncode in (0, 1, 4) else done.stderr)


def results(game: str, combinations: List[Combination], arguments: argparse.Namespace) -> Iterator[Result]:
    with ThreadPoolExecutor(arguments.jobs) as pool:
        yield from pool.map(lambda combination: play(game, combination, arguments), combinations)


def check(game: str, arguments: argparse.Namespace) -> bool:
    of = choices(game)
    combinations = {"cover": cover, "single": single, "pairs": pairs}[arguments.combinations](of)
    unclean, held = 0, 0
    for result in results(game, combinations, arguments):
        held = max([held] + [int(rules) for rules in re.findall(r"(\d+) rules? held", result.output)])
        if not result.clean:
            unclean += 1
            print(f"{game}: not clean under {_as_text(result.combination)}\n{result.output}")
    print(f"{game}: {len(of)} choices, {len(combinations)} combinations, {arguments.cases} cases each:"
          f" {unclean} not clean, {held} rules held", flush=True)
    return unclean == 0


def _as_text(combination: Combination) -> str:
    return " ".join(f"{name}={option}" for name, option in combination.items()) or "the engine's own options"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", choices=[*GAMES, []], default=GAMES, metavar="GAME")
    parser.add_argument("--headjudge", default="headjudge")
    parser.add_argument("--cases", type=int, default=256)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--combinations", choices=("cover", "single", "pairs"), default="cover")
    arguments = parser.parse_args()
    clean = [check(game, arguments) for game in arguments.games or GAMES]
    sys.exit(0 if all(clean) else 1)


if __name__ == "__main__":
    main()
