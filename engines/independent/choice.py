"""What a document leaves open, and which option an engine takes: the command line of every engine in this folder."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Dict, List, NamedTuple, NoReturn, Tuple

# The kit, which needs no installation here.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "command" / "kits" / "python" / "src"))


class Choice(NamedTuple):
    """A question that the document leaves open. The first option is the engine's own; each other one is legitimate, too."""

    name: str
    options: Tuple[str, ...]
    place: str
    question: str
    #: Why the cases that `check.py --visible` plays may not show an option. Empty: they must show each.
    seldom: str = ""


def options_from_command_line(choices: List[Choice]) -> SimpleNamespace:
    """The option of each choice, as an attribute: `--choice NAME=OPTION`, and the first one for the others.

    `--choices` prints them as JSON, and `--page` as a page in Markdown; both end the program.
    """
    if "--choices" in sys.argv:
        print(json.dumps([choice._asdict() for choice in choices], ensure_ascii=False))
        sys.exit(0)
    if "--page" in sys.argv:
        print(page(choices))
        sys.exit(0)
    taken = {choice.name: choice.options[0] for choice in choices}
    taken.update(_parsed(sys.argv[1:], {choice.name: choice for choice in choices}))
    return SimpleNamespace(**{name.replace("-", "_"): option for name, option in taken.items()})


def _parsed(arguments: List[str], known: Dict[str, Choice]) -> Dict[str, str]:
    taken: Dict[str, str] = {}
    rest = list(arguments)
    while rest:
        flag = rest.pop(0)
        if flag != "--choice" or not rest:
            _fail(f"{flag!r} is no argument; the arguments are --choice NAME=OPTION, --choices and --page")
        name, _, option = rest.pop(0).partition("=")
        if name not in known:
            _fail(f"there is no choice {name!r}; the choices are {', '.join(known)}")
        if option not in known[name].options:
            _fail(f"the choice {name} has no option {option!r}; its options are {', '.join(known[name].options)}")
        taken[name] = option
    return taken


def _fail(why: str) -> NoReturn:
    print(why, file=sys.stderr)
    sys.exit(2)


def page(choices: List[Choice]) -> str:
    """The choices as a table in Markdown."""
    lines = ["# Choices", "", sys.modules["choices"].__doc__.strip(), ""]
    lines += ["| choice | options | where the document leaves it open | the question |", "|---|---|---|---|"]
    for choice in choices:
        options = ", ".join(f"`{option}`" for option in choice.options)
        lines.append(f"| `{choice.name}` | {options} | {choice.place} | {choice.question} |")
    return "\n".join(lines)
