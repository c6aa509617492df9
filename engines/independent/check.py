"""Plays the engines of this folder under many combinations of their choices, through the real command.

    python3 check.py [GAME]... [--headjudge PATH] [--cases N] [--seed N] [--jobs N] [--combinations WHICH] [--part K/N]

WHICH says which combinations are played:

    cover    as few as have every two options of two choices together (the default)
    single   the engine's own options, and each other option alone
    pairs    the same, and all combinations of two options of two choices

There are 400 to 1,100 pairs for a game, so each plays few cases by default, and not the same ones: each has a seed of its
own. --part plays one in N combinations, from the K-th on, so that a game can be split over several nights or machines.

--interpret NAME=OPTION and --rule ID are those of the command: the engine of Magic knows a word of 1999, for example, whose rule
is judged under edition=1999 only.

With --visible, it plays the cases under the engine's own options only, gives the same cases to an engine with each other
option, and looks whether that answers or shows anything else.

It ends with status 1 if any is not clean: if a rule is violated, or an engine fails. With --visible, it does so if an option
shows in no case and the engine's list of choices does not say why that is seldom.
"""

from __future__ import annotations

import argparse
import itertools
import json
import re
import shlex
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Dict, Iterator, List, NamedTuple, Tuple

HERE = Path(__file__).resolve().parent
GAMES = [game for game in ("kf", "mtg", "ga", "fab") if (HERE / game / "adapter.py").exists()]

#: Choices by name, each with an option. A choice that is not there has its first option.
Combination = Dict[str, str]
#: So many cases are given to an engine at once. Most options show in the first ones.
PORTION = 512
#: `headjudge check` ends with 4 if few cases leave a rule unexercised. That is no finding.
CLEAN = (0, 4)


def choices(game: str) -> Dict[str, List[str]]:
    """The options of each choice of an engine."""
    return {choice["name"]: choice["options"] for choice in _listed(game)}


def _listed(game: str) -> List[dict]:
    listed = subprocess.run([sys.executable, str(HERE / game / "adapter.py"), "--choices"], capture_output=True, check=True)
    return json.loads(listed.stdout)


def seldom(game: str) -> Dict[str, str]:
    """Why an option of a choice may show in no case, for each choice of which that is known."""
    return {choice["name"]: choice["seldom"] for choice in _listed(game) if choice["seldom"]}


def single(of: Dict[str, List[str]]) -> List[Combination]:
    return [{}] + [{name: option} for name, options in of.items() for option in options[1:]]


def pairs(of: Dict[str, List[str]]) -> List[Combination]:
    two = [{**a, **b} for a, b in itertools.combinations(single(of)[1:], 2) if a.keys() != b.keys()]
    return single(of) + two


def cover(of: Dict[str, List[str]]) -> List[Combination]:
    """A covering array of strength two, made greedily: of some random rows, the one that covers most of what is left."""
    random = Random(1)
    options = [(name, option) for name, options in of.items() for option in options]
    left = {frozenset({a, b}) for a, b in itertools.combinations(options, 2) if a[0] != b[0]}
    rows = [{name: options[0] for name, options in of.items()}]
    left -= _covered(rows[0])
    while left:
        rows.append(max((_row(of, left, random) for _ in range(16)), key=lambda row: len(left & _covered(row))))
        left -= _covered(rows[-1])
    return rows


def _covered(row: Combination) -> "set[frozenset]":
    return {frozenset(two) for two in itertools.combinations(row.items(), 2)}


def _row(of: Dict[str, List[str]], left: "set[frozenset]", random: Random) -> Combination:
    """A row that starts from a pair that is left, and takes the best option of each other choice, in a random order."""
    row = dict(random.choice(sorted(sorted(pair) for pair in left)))
    for name in random.sample(sorted(of), len(of)):
        if name not in row:
            row[name] = max(of[name], key=lambda option: sum(frozenset({(name, option), old}) in left for old in row.items()))
    return row


class Result(NamedTuple):
    combination: Combination
    seed: int
    clean: bool
    output: str


def engine(game: str, combination: Combination) -> List[str]:
    """The command that starts an engine."""
    command = [sys.executable, str(HERE / game / "adapter.py")]
    for name, option in combination.items():
        command += ["--choice", f"{name}={option}"]
    return command


def _run(game: str, command: List[str], seed: int, arguments: argparse.Namespace) -> "subprocess.CompletedProcess[str]":
    with tempfile.TemporaryDirectory() as folder:
        check = [arguments.headjudge, "check", "--rulebook", game, "--cases", str(arguments.cases), "--seed", str(seed),
                 "--jobs", "1", "--findings", folder]
        for option, values in (("--interpret", arguments.interpret), ("--rule", arguments.rule)):
            check += [word for value in values for word in (option, value)]
        check += ["--", *command]
        return subprocess.run(check, capture_output=True, text=True)


def play(game: str, combination: Combination, seed: int, arguments: argparse.Namespace) -> Result:
    done = _run(game, engine(game, combination), seed, arguments)
    output = done.stdout if done.returncode in (0, 1, 4) else done.stderr
    return Result(combination, seed, done.returncode in CLEAN, output)


def seeds(count: int, arguments: argparse.Namespace) -> List[int]:
    """The seed of each combination: one for all, but pairs play few cases, so each has its own."""
    return [arguments.seed + (at if arguments.combinations == "pairs" else 0) for at in range(count)]


def results(game: str, combinations: List[Combination], arguments: argparse.Namespace) -> Iterator[Result]:
    first, every = arguments.part
    numbered = list(zip(combinations, seeds(len(combinations), arguments)))[first - 1::every]
    with ThreadPoolExecutor(arguments.jobs) as pool:
        yield from pool.map(lambda one: play(game, *one, arguments), numbered)


def check(game: str, arguments: argparse.Namespace) -> bool:
    of = choices(game)
    combinations = {"cover": cover, "single": single, "pairs": pairs}[arguments.combinations](of)
    unclean, held, played = 0, 0, 0
    for result in results(game, combinations, arguments):
        played += 1
        held = max([held] + [int(rules) for rules in re.findall(r"(\d+) rules? held", result.output)])
        if not result.clean:
            unclean += 1
            print(f"{game}: not clean under {_as_text(result.combination)} with seed {result.seed}\n{result.output}")
    print(f"{game}: {len(of)} choices, {played} of {len(combinations)} combinations, {arguments.cases} cases each:"
          f" {unclean} not clean, {held} rules held", flush=True)
    return unclean == 0


def visible(game: str, arguments: argparse.Namespace) -> bool:
    """Whether each option shows."""
    portions = _requests(game, arguments)
    others = single(choices(game))[1:]
    with ThreadPoolExecutor(arguments.jobs) as pool:
        own = list(pool.map(lambda portion: _answers(game, {}, portion), portions))

        def shows(combination: Combination) -> bool:
            return any(_answers(game, combination, portion) != answers for portion, answers in zip(portions, own))

        same = [combination for combination, shown in zip(others, pool.map(shows, others)) if not shown]
    reasons = seldom(game)
    unexplained = [combination for combination in same if reasons.keys().isdisjoint(combination)]
    for combination in same:
        reason = "".join(": " + reasons[name] for name in combination if name in reasons)
        print(f"{game}: {_as_text(combination)} shows in none of {arguments.cases} cases{reason}")
    print(f"{game}: {len(others) - len(same)} of {len(others)} options show in {arguments.cases} cases", flush=True)
    return not unexplained


def _requests(game: str, arguments: argparse.Namespace) -> List[bytes]:
    """What the engine is asked in a run, in portions: each is a start, and some of the cases."""
    with tempfile.TemporaryDirectory() as folder:
        # Each process of the engine has a file of its own.
        recorded = f'tee {shlex.quote(folder)}/$$ | {shlex.join(engine(game, {}))}'
        _run(game, ["sh", "-c", recorded], arguments.seed, arguments)
        lines = [line for file in sorted(Path(folder).iterdir()) for line in file.read_bytes().splitlines(keepends=True)]
    start = next(line for line in lines if line.startswith(b'{"start"'))
    # The last line of a process that was ended may be cut off.
    cases = [line for line in lines if line.startswith(b'{"case"') and line.endswith(b"}\n")]
    return [start + b"".join(cases[at:at + PORTION]) for at in range(0, len(cases), PORTION)]


def _answers(game: str, combination: Combination, requests: bytes) -> bytes:
    """A digest of what an engine answers and shows. All answers of all engines would need too much memory."""
    played = subprocess.run(engine(game, combination), input=requests, capture_output=True, check=True)
    return sha256(played.stdout).digest()


def _as_text(combination: Combination) -> str:
    return " ".join(f"{name}={option}" for name, option in combination.items()) or "the engine's own options"


def part(text: str) -> Tuple[int, int]:
    """Which combinations are played: `2/8` is every eighth, from the second on."""
    first, every = (int(number) for number in text.split("/"))
    if not 1 <= first <= every:
        raise ValueError(text)
    return first, every


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", choices=[*GAMES, []], default=[], metavar="GAME")
    parser.add_argument("--headjudge", default="headjudge")
    parser.add_argument("--cases", type=int, help="for each combination; 256, or 16 for pairs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--interpret", action="append", default=[], metavar="NAME=OPTION")
    parser.add_argument("--rule", action="append", default=[], metavar="ID")
    parser.add_argument("--visible", action="store_true")
    parser.add_argument("--combinations", choices=("cover", "single", "pairs"), default="cover")
    parser.add_argument("--part", type=part, default=(1, 1), metavar="K/N")
    arguments = parser.parse_args()
    if arguments.cases is None:
        arguments.cases = 16 if arguments.combinations == "pairs" else 256
    clean = [(visible if arguments.visible else check)(game, arguments) for game in arguments.games or GAMES]
    sys.exit(0 if all(clean) else 1)


if __name__ == "__main__":
    main()
