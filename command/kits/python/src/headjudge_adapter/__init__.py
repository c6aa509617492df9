"""Connects a rules engine of a trading-card game to headjudge, through its wire protocol.

Write a subclass of :class:`Adapter`: ``start`` deals the cards, one method for each kind of step performs it, and
``show`` shows the table. Then call :func:`run`::

    class Mine(Adapter):
        rulebook, name = "fab", "Mine"

        def start(self, cards):
            self.game = my_engine.Game(cards)

        @effect
        def end_turn(self):
            return self.game.end_turn()      # True: done. False: the game does not allow it.

        @question
        def find_color(self, color):
            return self.game.of_color(color)  # the numbers of the objects

        def show(self, table):
            for number, card in enumerate(self.game.cards, 1):
                table.object(number).zone(card.zone).number("power", card.base, card.power)

    run(Mine())

Kinds of step without a method are answered with *unsupported*. This module has no dependencies. Install it, or copy this
one file next to your adapter.
"""

from __future__ import annotations

import inspect
import json
import operator
import os
import sys
import traceback
from typing import Any, BinaryIO, Callable, Dict, Iterable, List, Mapping, NamedTuple, Optional, Tuple, TypeVar, Union
from typing import overload

__version__ = "0.1.0"
__all__ = [
    "PROTOCOL", "Adapter", "Answer", "Assertion", "NotDealt", "ObjectView", "PlayerView", "Refused", "Table", "Unsupported",
    "claim_stdout", "effect", "question", "run",
]

#: The protocol version of this kit.
PROTOCOL = 1

#: A card of a case, as in PROTOCOL.md. Fields with their default value are omitted, so read them with ``get``.
Card = Dict[str, Any]

#: What a test must assert, as in PROTOCOL.md: ``{"step": 2, "object": 1, "property": "modified", "of": "power",
#: "expected": {"at_least": 0}, "shown": -1, "text": "after step 2: the power of #1 is at least 0; got -1"}``.
Assertion = Dict[str, Any]


class Refused(Exception):
    """Raise this if the game does not allow the step. Nothing must have happened."""


class Unsupported(Exception):
    """Raise this if the adapter does not support the step. Nothing must have happened."""


class NotDealt(Exception):
    """Raise this in ``start`` if the engine cannot deal these cards; the message says why. The case then ends."""


class Answer(NamedTuple):
    """An answer with more than one part, or with facts."""

    number: Optional[int] = None
    objects: Optional[Iterable[int]] = None
    yes: Optional[bool] = None
    facts: Optional[Iterable[str]] = None


#: What a method for a kind of step may return.
Result = Union[None, bool, int, Iterable[int], Answer]

_Method = TypeVar("_Method", bound=Callable[..., Result])


class _Mark(NamedTuple):
    kind: Optional[str]
    question: bool
    partly: bool


def _marker(question: bool, method: Any, kind: Optional[str], partly: bool) -> Any:
    def mark(method: Any) -> Any:
        method._headjudge = _Mark(kind, question, partly)
        return method

    return mark if method is None else mark(method)


@overload
def effect(method: _Method) -> _Method: ...
@overload
def effect(*, kind: Optional[str] = None, partly: bool = False) -> Callable[[_Method], _Method]: ...
def effect(method: Any = None, *, kind: Optional[str] = None, partly: bool = False) -> Any:
    """Marks the method for an effect: a step that may change the table.

    It gets the fields of the step by name. It returns True or nothing if the effect is done, and False if the game does
    not allow it. If the effect has a result, it returns that: a number, a list of objects, or an :class:`Answer`.

    ``kind`` is the kind of step, if it is not the method's name. Set ``partly`` if the adapter supports only some steps
    of this kind.
    """
    return _marker(False, method, kind, partly)


@overload
def question(method: _Method) -> _Method: ...
@overload
def question(*, kind: Optional[str] = None, partly: bool = False) -> Callable[[_Method], _Method]: ...
def question(method: Any = None, *, kind: Optional[str] = None, partly: bool = False) -> Any:
    """Marks the method for a question: a step that does not change the table.

    It returns the answer: True or False, a number, a list of objects, or an :class:`Answer`.
    """
    return _marker(True, method, kind, partly)


class Adapter:
    """The adapter of an engine. Write a subclass.

    Mark the method for a kind of step with :func:`effect` or :func:`question`. Its parameters are the fields of the step.
    A trailing underscore is not part of the name: ``is_`` takes the field ``is``. Fields with their default value (false,
    empty, none) are omitted from a step, so give those parameters a default. A step with a field that the method does
    not take is answered with *unsupported*.
    """

    #: The rulebook that the engine is checked against: fab, mtg, kf or ga.
    rulebook = ""
    #: The engine's name, version and language, and the page where its issues are reported.
    name = ""
    version = ""
    language = "Python"
    tracker = ""
    #: The values of fields that the adapter can play, by kind of step or "card", then by field. Cases stay within them:
    #: ``{"card": {"x": [0, 0], "types": {"not": ["Token"]}}, "move": {"zone": ["hand", "deck"]}}``. A limit is a list of
    #: words, a range, ``{"not": words}``, ``"never"`` or ``"always"``.
    limits: Mapping[str, Mapping[str, Any]] = {}
    #: The steps that printed cards of the engine carry out, by kind of step, then by card, with the fields that the card fixes:
    #: ``{"life": {"Sigil of Solace (red)": {"by": 3}}}``. Some steps then name the card in their field ``printed``.
    printed: Mapping[str, Mapping[str, Mapping[str, Any]]] = {}

    #: The ways that the engine has to do steps, by kind of step: ``{"get": ["a static effect", "an instant"]}``. Some steps then name
    #: one of them in their field ``printed``; of the others, the choice is the engine's.
    ways: Mapping[str, Iterable[str]] = {}

    def start(self, cards: List[Card]) -> None:
        """Starts a new game with these cards. Card *n*, counted from 1, is object *n*. Keep nothing of the last game.

        Raise :class:`NotDealt` if the engine cannot deal these cards.
        """
        raise NotImplementedError("the adapter needs a method start(self, cards)")

    _note = ""

    def note(self, text: str) -> None:
        """Says how your engine performs the step, in a few words, such as the name of the effect that does it. Call it in the method
        for the step. Reports show it with the step; nothing is judged by it."""
        self._note = text

    def as_test(
        self, cards: List[Card], steps: List[Dict[str, Any]], assertions: List[Assertion]
    ) -> Optional[str]:
        """The case as the source text of a test in your engine's own style, for the report of a finding; None: there is none.

        It is asked for each finding, after everything is played. A step is ``{"get": {"object": 1, ...}}``. Assert each of
        ``assertions``, so that the test fails until the bug is fixed. Return None if your tests cannot perform a step, or cannot
        assert anything.
        """
        return None

    def show(self, table: Table) -> None:
        """Shows the table: everything that the engine knows about it. What is not shown is not judged."""
        raise NotImplementedError("the adapter needs a method show(self, table)")


class ObjectView:
    """Shows one object. Each method shows one field, and returns the view."""

    __slots__ = ("_of",)

    def __init__(self, of: Dict[str, Any]) -> None:
        self._of = of

    def zone(self, zone: str) -> ObjectView:
        """The zone that it is in."""
        self._of["zone"] = zone
        return self

    def owner(self, player: str) -> ObjectView:
        """The player who owns it: "one" or "two"."""
        self._of["owner"] = player
        return self

    def controller(self, player: str) -> ObjectView:
        """The player who controls it: "one" or "two"."""
        self._of["controller"] = player
        return self

    def host(self, number: Optional[int]) -> ObjectView:
        """The object that it is attached to, or that it comes from; None for none."""
        self._of["host"] = None if number is None else _whole("host", number)
        return self

    def name(self, name: str) -> ObjectView:
        """Its name."""
        self._of["name"] = name
        return self

    def number(self, name: str, base: Optional[int], modified: Optional[int]) -> ObjectView:
        """A number: its base and its modified value. One of them may be None: not known. None for both: absent."""
        if base is None and modified is None:
            return self.absent(name)
        pair = [None if n is None else _whole(name, n) for n in (base, modified)]
        self._of.setdefault("numbers", {})[name] = pair
        return self

    def absent(self, name: str) -> ObjectView:
        """A number that the object does not have. Absent is not zero."""
        self._of.setdefault("numbers", {})[name] = None
        return self

    def words(self, name: str, words: Iterable[str]) -> ObjectView:
        """A list of words, spelled as printed."""
        if isinstance(words, str):
            raise TypeError(f"{name} is the string {words!r}; it must be a list of words")
        self._of.setdefault("words", {})[name] = list(words)
        return self

    def flag(self, name: str, on: bool) -> ObjectView:
        """A flag: True or False."""
        self._of.setdefault("flags", {})[name] = bool(on)
        return self


class PlayerView:
    """Shows one player. Each method shows one field, and returns the view."""

    __slots__ = ("_of",)

    def __init__(self, of: Dict[str, Any]) -> None:
        self._of = of

    def tally(self, name: str, number: int) -> PlayerView:
        """A number of the player."""
        self._of.setdefault("tallies", {})[name] = _whole(name, number)
        return self

    def outcome(self, outcome: str) -> PlayerView:
        """The player's outcome: "playing", "won", "lost" or "drawn"."""
        self._of["outcome"] = outcome
        return self


class Table:
    """Shows the table. Leave out what the engine does not know."""

    __slots__ = ("_objects", "_players")

    def __init__(self) -> None:
        self._objects: Dict[int, Dict[str, Any]] = {}
        self._players: Dict[str, Dict[str, Any]] = {}

    def object(self, number: int) -> ObjectView:
        """Shows object ``number``: a card, counted from 1, or an object that a step created."""
        return ObjectView(self._objects.setdefault(_whole("an object", number), {}))

    def player(self, who: str) -> PlayerView:
        """Shows a player: "one" or "two"."""
        return PlayerView(self._players.setdefault(who, {}))

    def as_json(self) -> Dict[str, Any]:
        """The table in the form of the protocol."""
        return {"objects": self._objects, "players": self._players}


def _whole(what: str, number: Any) -> int:
    """Checks that a number is whole: the protocol has no others. The error names the value."""
    if isinstance(number, bool):
        raise TypeError(f"{what} is {number!r}; it must be a whole number")
    try:
        return operator.index(number)
    except TypeError:
        raise TypeError(f"{what} is {number!r}; it must be a whole number") from None


class _Step:
    """A kind of step: its method, and the parameters for its fields."""

    def __init__(self, kind: str, method: Callable[..., Result], mark: _Mark) -> None:
        self.kind, self.method, self.mark = kind, method, mark
        self.fields: Dict[str, str] = {}
        self.required: List[str] = []
        self.takes_all = False
        for name, parameter in inspect.signature(method).parameters.items():
            if parameter.kind is parameter.VAR_KEYWORD:
                self.takes_all = True
                continue
            field = name[:-1] if name.endswith("_") else name
            self.fields[field] = name
            if parameter.default is parameter.empty:
                self.required.append(field)

    def take(self, fields: Mapping[str, Any]) -> Dict[str, Any]:
        """Performs the step. Returns the reply, and the answer if there is one."""
        missing = [field for field in self.required if field not in fields]
        if missing:
            have = ", ".join(fields) or "none"
            raise TypeError(
                f"the method for {self.kind} takes {missing[0]!r}, which this step does not have (its fields: {have});"
                " give a parameter for a field that may be omitted a default"
            )
        if not self.takes_all and any(field not in self.fields for field in fields):
            return {"reply": "unsupported"}
        try:
            result = self.method(**{self.fields.get(field, field): value for field, value in fields.items()})
        except Refused:
            return {"reply": "refused"}
        except Unsupported:
            return {"reply": "unsupported"}
        return self._reply(result)

    def _reply(self, result: Result) -> Dict[str, Any]:
        if not self.mark.question and (result is None or isinstance(result, bool)):
            return {"reply": "refused" if result is False else "done"}
        answer = _answer(self.kind, result)
        return {"reply": "done", "answer": answer} if answer else {"reply": "done"}


def _answer(kind: str, result: Result) -> Dict[str, Any]:
    if result is None:
        raise TypeError(f"the method for the question {kind} returned nothing")
    if isinstance(result, (str, bytes, Mapping)):
        raise TypeError(f"the method for {kind} returned {result!r}; return facts as Answer(facts=[...])")
    if isinstance(result, bool):
        result = Answer(yes=result)
    elif not isinstance(result, Answer):
        result = Answer(objects=result) if isinstance(result, Iterable) else Answer(number=result)
    answer: Dict[str, Any] = {}
    if result.number is not None:
        answer["number"] = _whole(f"the answer to {kind}", result.number)
    if result.objects is not None:
        answer["objects"] = [_whole(f"an object in the answer to {kind}", n) for n in result.objects]
    if result.yes is not None:
        answer["yes"] = bool(result.yes)
    if result.facts is not None:
        answer["facts"] = list(result.facts)
    return answer


def _steps(adapter: Adapter) -> Dict[str, _Step]:
    """The kinds of step that the adapter has methods for."""
    steps: Dict[str, _Step] = {}
    for name in dir(type(adapter)):
        mark = getattr(getattr(type(adapter), name, None), "_headjudge", None)
        if mark is not None:
            kind = mark.kind or (name[:-1] if name.endswith("_") else name)
            steps[kind] = _Step(kind, getattr(adapter, name), mark)
    return steps


class _HeadjudgeEnded(Exception):
    """headjudge has ended."""


class _Conversation:
    def __init__(self, adapter: Adapter, output: BinaryIO) -> None:
        self.adapter, self.output = adapter, output
        self.steps = _steps(adapter)
        #: What the adapter is doing, for the log of a crash.
        self.place = "before the start"

    def serve(self, lines: Iterable[bytes]) -> None:
        for text in lines:
            request = json.loads(text)
            if "start" in request:
                self._start(request["start"])
            elif "case" in request:
                self._case(request["case"])
            elif "as_test" in request:
                self._as_test(request["as_test"])
            elif "stop" in request:
                return

    def _send(self, line: Mapping[str, Any]) -> None:
        text = json.dumps(line, separators=(",", ":")).encode() + b"\n"
        try:
            self.output.write(text)
            self.output.flush()
        except BrokenPipeError:
            raise _HeadjudgeEnded from None

    def _start(self, start: Mapping[str, Any]) -> None:
        adapter = self.adapter
        mine = {"protocol": PROTOCOL, "rulebook": adapter.rulebook}
        # headjudge sends its newest version, and continues with the version of the answer.
        if start["protocol"] < PROTOCOL or start["rulebook"] != adapter.rulebook:
            requested = f"protocol {start['protocol']} and rulebook {start['rulebook']!r}"
            raise ValueError(f"headjudge asks for {requested}; this adapter has {PROTOCOL} and {adapter.rulebook!r}")
        about = {key: getattr(adapter, key) for key in ("name", "version", "language", "tracker")}
        about["name"] = about["name"] or type(adapter).__name__
        partly = sorted(kind for kind, step in self.steps.items() if step.mark.partly)
        declared: Dict[str, Any] = {"limits": adapter.limits, "printed": adapter.printed}
        declared["ways"] = {kind: list(names) for kind, names in adapter.ways.items()}
        rest = {key: value for key, value in declared.items() if value}
        if type(adapter).as_test is not Adapter.as_test:
            rest["as_test"] = True
        self._send({"ready": {**mine, **about, "kinds": sorted(self.steps), "partly": partly, **rest}})

    def _as_test(self, case: Mapping[str, Any]) -> None:
        self.place = "while writing a case as a test"
        text = self.adapter.as_test(case["cards"], case["steps"], case["assertions"])
        self._send({"as_test": case["id"], "text": text})

    def _case(self, case: Mapping[str, Any]) -> None:
        number = case["id"]
        self.place = f"while dealing case {number}"
        try:
            self.adapter.start(case["cards"])
        except NotDealt as why:
            return self._send({"case": number, "step": 0, "not_dealt": str(why)})
        self._send({"case": number, "step": 0, "shown": self._shown()})
        for at, step in enumerate(case["steps"], 1):
            (kind, fields), = step.items()
            self.place = f"at step {at} of case {number}, {json.dumps(step)}"
            line: Dict[str, Any] = {"case": number, "step": at}
            self.adapter._note = ""
            known = self.steps.get(kind)
            line.update(known.take(fields) if known else {"reply": "unsupported"})
            if known and not known.mark.question and line["reply"] != "unsupported":
                line["shown"] = self._shown()
            if self.adapter._note and line["reply"] != "unsupported":
                line["note"] = self.adapter._note
            self._send(line)

    def _shown(self) -> Dict[str, Any]:
        table = Table()
        self.adapter.show(table)
        return table.as_json()


_claimed: Optional[Tuple[BinaryIO, BinaryIO]] = None


def claim_stdout() -> Tuple[BinaryIO, BinaryIO]:
    """Reserves standard input and output for the protocol, and returns both as binary files.

    From then on, everything that the engine and its child processes print goes to standard error, and their standard
    input is empty. :func:`run` calls this. Call it earlier if an import prints. A second call changes nothing.
    """
    global _claimed
    if _claimed is None:
        # Duplicates are not inherited, so no child of the engine holds the protocol's pipes open.
        _claimed = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
        os.dup2(2, 1)
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)
        os.close(nothing)
        # This also sends what was printed but not yet flushed to standard error.
        reconfigure = getattr(sys.stdout, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(line_buffering=True)
    return _claimed


def run(adapter: Adapter) -> None:
    """Runs the adapter until headjudge stops it.

    An exception of the engine ends the process with status 1 and prints its trace to standard error. headjudge reports a
    crash with the step, and restarts the adapter.
    """
    lines, output = claim_stdout()
    conversation = _Conversation(adapter, output)
    try:
        conversation.serve(lines)
    except _HeadjudgeEnded:
        os._exit(0)  # a normal exit would flush to a closed pipe
    except Exception:
        traceback.print_exc()
        print(f"headjudge_adapter: this happened {conversation.place}", file=sys.stderr, flush=True)
        sys.exit(1)
