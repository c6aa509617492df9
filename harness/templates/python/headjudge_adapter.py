"""Puts a rules engine of a trading-card game behind headjudge's wire protocol.

Fill one class: :class:`Adapter`. ``start`` deals the cards, a method per kind of step carries it out, ``show``
tells what the table looks like. Then call :func:`run`::

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

Kinds of step that have no method are answered with *unsupported*. This module has no dependency; it can be
installed, or copied as one file beside the adapter.
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
    "PROTOCOL", "Adapter", "Answer", "NotDealt", "ObjectView", "PlayerView", "Refused", "Table", "Unsupported",
    "claim_stdout", "effect", "question", "run",
]

#: The version of the protocol that is spoken here.
PROTOCOL = 1

#: A card of a case, as PROTOCOL.md has it: what stands at its plain value is left out, so ask with ``get``.
Card = Dict[str, Any]


class Refused(Exception):
    """The game does not allow the step: nothing happened."""


class Unsupported(Exception):
    """This adapter cannot carry out the step: nothing happened."""


class NotDealt(Exception):
    """These cards cannot be dealt here; its text says why. The case is then over."""


class Answer(NamedTuple):
    """What happened, or what is so, where plain values do not say it: any of four parts."""

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
    """Marks the method that carries out an effect: a step that may change the table.

    It is called with the fields of the step by name. It returns True or nothing if the effect is done, False if
    the game does not allow it; or what happened: a number, a list of objects, an :class:`Answer`.

    ``kind`` is the kind of step, where it is not the method's name; ``partly`` says that only some steps of this
    kind can be carried out.
    """
    return _marker(False, method, kind, partly)


@overload
def question(method: _Method) -> _Method: ...
@overload
def question(*, kind: Optional[str] = None, partly: bool = False) -> Callable[[_Method], _Method]: ...
def question(method: Any = None, *, kind: Optional[str] = None, partly: bool = False) -> Any:
    """Marks the method that answers a question: a step that leaves the table as it is.

    It returns the answer: True or False for yes or no, a number, a list of objects, or an :class:`Answer`.
    """
    return _marker(True, method, kind, partly)


class Adapter:
    """An engine under test. Fill in a subclass.

    A method for a kind of step is marked with :func:`effect` or :func:`question` and takes the fields of the step
    as parameters. One trailing underscore is not part of a name: ``is_`` takes the field ``is``. Fields at their
    plain value (false, empty, none) are left out of a step, so give those a default. A step with a field that the
    method does not take is answered with *unsupported*.
    """

    #: Which rulebook the engine is held to: fab, mtg, kf or ga.
    rulebook = ""
    #: The engine's name, version, language, and the page where its issues are reported.
    name = ""
    version = ""
    language = "Python"
    tracker = ""

    def start(self, cards: List[Card]) -> None:
        """A new game with these cards; card *n*, counted from 1, is object *n*. Whatever went before is forgotten.

        Raise :class:`NotDealt` if these cards cannot be dealt.
        """
        raise NotImplementedError("an adapter needs a method start(self, cards)")

    def show(self, table: Table) -> None:
        """Shows the table: all that the engine knows of it. What is not shown is not judged."""
        raise NotImplementedError("an adapter needs a method show(self, table)")


class ObjectView:
    """What is shown of one object. Each method shows one field, and returns the view."""

    __slots__ = ("_of",)

    def __init__(self, of: Dict[str, Any]) -> None:
        self._of = of

    def zone(self, zone: str) -> ObjectView:
        """Where it is."""
        self._of["zone"] = zone
        return self

    def owner(self, player: str) -> ObjectView:
        """Who owns it: "one" or "two"."""
        self._of["owner"] = player
        return self

    def controller(self, player: str) -> ObjectView:
        """Who controls it: "one" or "two"."""
        self._of["controller"] = player
        return self

    def host(self, number: Optional[int]) -> ObjectView:
        """The object that it is attached to or stems from, None for none."""
        self._of["host"] = None if number is None else _whole("host", number)
        return self

    def name(self, name: str) -> ObjectView:
        """Its name."""
        self._of["name"] = name
        return self

    def number(self, name: str, base: Optional[int], modified: Optional[int]) -> ObjectView:
        """A number: its base and its modified value. None for one of the two: not known. None for both: absent."""
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
        """A list of words, by their printed spelling."""
        if isinstance(words, str):
            raise TypeError(f"{name} is the text {words!r}, and must be a list of words")
        self._of.setdefault("words", {})[name] = list(words)
        return self

    def flag(self, name: str, on: bool) -> ObjectView:
        """A yes or no."""
        self._of.setdefault("flags", {})[name] = bool(on)
        return self


class PlayerView:
    """What is shown of a player. Each method shows one field, and returns the view."""

    __slots__ = ("_of",)

    def __init__(self, of: Dict[str, Any]) -> None:
        self._of = of

    def tally(self, name: str, number: int) -> PlayerView:
        """A number of the player's."""
        self._of.setdefault("tallies", {})[name] = _whole(name, number)
        return self

    def outcome(self, outcome: str) -> PlayerView:
        """How it stands: "playing", "won", "lost" or "drawn"."""
        self._of["outcome"] = outcome
        return self


class Table:
    """What is shown of the table. Leave out what the engine does not know."""

    __slots__ = ("_objects", "_players")

    def __init__(self) -> None:
        self._objects: Dict[int, Dict[str, Any]] = {}
        self._players: Dict[str, Dict[str, Any]] = {}

    def object(self, number: int) -> ObjectView:
        """Shows object ``number``: a card as dealt, counted from 1, or what a step brought into being."""
        return ObjectView(self._objects.setdefault(_whole("an object", number), {}))

    def player(self, who: str) -> PlayerView:
        """Shows a player: "one" or "two"."""
        return PlayerView(self._players.setdefault(who, {}))

    def as_json(self) -> Dict[str, Any]:
        """What is shown, as the protocol has it."""
        return {"objects": self._objects, "players": self._players}


def _whole(what: str, number: Any) -> int:
    """A whole number; what is none is told by name, as the protocol has no others."""
    if isinstance(number, bool):
        raise TypeError(f"{what} is {number!r}, and must be a whole number")
    try:
        return operator.index(number)
    except TypeError:
        raise TypeError(f"{what} is {number!r}, and must be a whole number") from None


class _Step:
    """A kind of step: its method, and which parameters take which fields."""

    def __init__(self, kind: str, method: Callable[..., Result], mark: _Mark) -> None:
        self.kind, self.method, self.mark = kind, method, mark
        self.fields: Dict[str, str] = {}
        self.needed: List[str] = []
        self.takes_all = False
        for name, parameter in inspect.signature(method).parameters.items():
            if parameter.kind is parameter.VAR_KEYWORD:
                self.takes_all = True
                continue
            field = name[:-1] if name.endswith("_") else name
            self.fields[field] = name
            if parameter.default is parameter.empty:
                self.needed.append(field)

    def take(self, fields: Mapping[str, Any]) -> Dict[str, Any]:
        """Carries the step out: the reply, and the answer if there is one."""
        missing = [field for field in self.needed if field not in fields]
        if missing:
            have = ", ".join(fields) or "none"
            raise TypeError(
                f"the method for {self.kind} takes {missing[0]!r}, which this step does not have (its fields: {have});"
                " give a field that can be left out a default"
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
        raise TypeError(f"the method for {kind} returned {result!r}; facts are told by Answer(facts=[...])")
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


class _Gone(Exception):
    """headjudge has gone away."""


class _Conversation:
    def __init__(self, adapter: Adapter, output: BinaryIO) -> None:
        self.adapter, self.output = adapter, output
        self.steps = _steps(adapter)
        #: What is being done, for the log of a crash.
        self.place = "before the start"

    def talk(self, lines: Iterable[bytes]) -> None:
        for text in lines:
            request = json.loads(text)
            if "start" in request:
                self._start(request["start"])
            elif "case" in request:
                self._case(request["case"])
            elif "stop" in request:
                return

    def _say(self, line: Mapping[str, Any]) -> None:
        text = json.dumps(line, separators=(",", ":")).encode() + b"\n"
        try:
            self.output.write(text)
            self.output.flush()
        except BrokenPipeError:
            raise _Gone from None

    def _start(self, start: Mapping[str, Any]) -> None:
        adapter = self.adapter
        mine = {"protocol": PROTOCOL, "rulebook": adapter.rulebook}
        # headjudge tells the newest version that it speaks, and goes on in that of the answer.
        if start["protocol"] < PROTOCOL or start["rulebook"] != adapter.rulebook:
            asked = f"protocol {start['protocol']} and rulebook {start['rulebook']!r}"
            raise ValueError(f"headjudge speaks {asked}; this adapter speaks {PROTOCOL} and {adapter.rulebook!r}")
        about = {key: getattr(adapter, key) for key in ("name", "version", "language", "tracker")}
        about["name"] = about["name"] or type(adapter).__name__
        partly = sorted(kind for kind, step in self.steps.items() if step.mark.partly)
        self._say({"ready": {**mine, **about, "kinds": sorted(self.steps), "partly": partly}})

    def _case(self, case: Mapping[str, Any]) -> None:
        number = case["id"]
        self.place = f"while case {number} was dealt"
        try:
            self.adapter.start(case["cards"])
        except NotDealt as why:
            return self._say({"case": number, "step": 0, "not_dealt": str(why)})
        self._say({"case": number, "step": 0, "shown": self._shown()})
        for at, step in enumerate(case["steps"], 1):
            (kind, fields), = step.items()
            self.place = f"at step {at} of case {number}, {json.dumps(step)}"
            line: Dict[str, Any] = {"case": number, "step": at}
            known = self.steps.get(kind)
            line.update(known.take(fields) if known else {"reply": "unsupported"})
            if known and not known.mark.question and line["reply"] != "unsupported":
                line["shown"] = self._shown()
            self._say(line)

    def _shown(self) -> Dict[str, Any]:
        table = Table()
        self.adapter.show(table)
        return table.as_json()


_claimed: Optional[Tuple[BinaryIO, BinaryIO]] = None


def claim_stdout() -> Tuple[BinaryIO, BinaryIO]:
    """Keeps standard input and output for the protocol: returns both, as binary files.

    From then on, whatever the engine and the processes that it starts print goes to standard error, and what they
    read is empty. :func:`run` calls this. Call it earlier where an import prints; a second call changes nothing.
    """
    global _claimed
    if _claimed is None:
        # Duplicates are not inherited: no child of the engine holds the protocol's pipes.
        _claimed = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
        os.dup2(2, 1)
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)
        os.close(nothing)
        # What was printed already and not yet flushed goes the new way, too.
        reconfigure = getattr(sys.stdout, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(line_buffering=True)
    return _claimed


def run(adapter: Adapter) -> None:
    """Plays the engine until headjudge stops it.

    An exception of the engine ends the process with status 1, its trace on standard error: headjudge reports a
    crash, names the step, and starts the adapter again.
    """
    lines, output = claim_stdout()
    conversation = _Conversation(adapter, output)
    try:
        conversation.talk(lines)
    except _Gone:
        os._exit(0)  # not by the usual way, which would flush what nobody reads
    except Exception:
        traceback.print_exc()
        print(f"headjudge_adapter: this happened {conversation.place}", file=sys.stderr, flush=True)
        sys.exit(1)
