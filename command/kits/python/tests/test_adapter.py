"""Tests of the kit in its own process, as headjudge runs it."""

import ast
import json
import os
import subprocess
import sys
import unittest
from pathlib import Path

KIT = Path(__file__).resolve().parent.parent / "src"
HEAD = f"""
import sys
sys.path.insert(0, {str(KIT)!r})
from headjudge_adapter import *
"""
TABLE = """
class Mine(Adapter):
    rulebook, name = "fab", "Mine"
    def start(self, cards): self.cards = cards
    def show(self, table):
        for n, card in enumerate(self.cards, 1):
            table.object(n).zone(card["zone"])
"""


def run_adapter(program, *requests):
    """Sends the requests to the program. Returns its lines, its log and its exit status."""
    input_lines = "".join(json.dumps(request) + "\n" for request in requests)
    command = [sys.executable, "-c", HEAD + program + "\nrun(Mine())\n"]
    env = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
    done = subprocess.run(command, input=input_lines, capture_output=True, text=True, timeout=60, env=env)
    return [json.loads(line) for line in done.stdout.splitlines()], done.stderr, done.returncode


def start(rulebook="fab", protocol=1):
    return {"start": {"protocol": protocol, "rulebook": rulebook}}


def case(*steps, number=1):
    return {"case": {"id": number, "cards": [{"zone": "arena", "x": 0}], "steps": list(steps)}}


STOP = {"stop": {}}


class Replies(unittest.TestCase):
    def replies(self, methods, *steps):
        """The replies to the steps, without their tables."""
        lines, log, status = run_adapter(TABLE + methods, start(), case(*steps), STOP)
        self.assertEqual(status, 0, log)
        self.assertEqual(lines[1], {"case": 1, "step": 0, "shown": {"objects": {"1": {"zone": "arena"}}, "players": {}}})
        self.assertEqual([line["step"] for line in lines[2:]], list(range(1, len(steps) + 1)))
        return lines[0]["ready"], lines[2:]

    def test_an_effect_is_done_or_refused_and_shown(self):
        methods = """
    @effect
    def get(self, by): return by > 0
    @effect
    def end_turn(self): pass
    @effect
    def pitch(self): return 3
"""
        ready, lines = self.replies(methods, {"get": {"by": 1}}, {"get": {"by": -1}}, {"end_turn": {}}, {"pitch": {}})
        self.assertEqual([line["reply"] for line in lines], ["done", "refused", "done", "done"])
        self.assertEqual([line.get("answer") for line in lines], [None, None, None, {"number": 3}])
        self.assertTrue(all(line["shown"]["objects"] for line in lines))
        self.assertEqual((ready["kinds"], ready["partly"]), (["end_turn", "get", "pitch"], []))
        self.assertEqual((ready["protocol"], ready["rulebook"], ready["name"]), (1, "fab", "Mine"))

    def test_a_question_is_answered_and_shows_nothing(self):
        methods = """
    @question
    def may(self, n): return n == 1
    @question
    def uses(self): return 0
    @question
    def cards(self): return {2, 2}
    @question
    def options(self): return []
    @question
    def record(self): return Answer(facts=["died"], number=1)
"""
        steps = {"may": {"n": 1}}, {"may": {"n": 2}}, {"uses": {}}, {"cards": {}}, {"options": {}}, {"record": {}}
        _, lines = self.replies(methods, *steps)
        answers = [{"yes": True}, {"yes": False}, {"number": 0}, {"objects": [2]}, {"objects": []}]
        self.assertEqual([line["answer"] for line in lines], [*answers, {"number": 1, "facts": ["died"]}])
        self.assertFalse(any("shown" in line for line in lines))

    def test_unknown_steps_are_unsupported(self):
        methods = """
    @effect(partly=True)
    def counter(self, minus=False):
        if minus: raise Unsupported
"""
        steps = {"counter": {}}, {"counter": {"minus": True}}, {"counter": {"off": True}}, {"no_such_kind": {"a": [1]}}
        ready, lines = self.replies(methods, *steps)
        self.assertEqual([line["reply"] for line in lines], ["done"] + 3 * ["unsupported"])
        self.assertFalse(any("shown" in line for line in lines[1:]))
        self.assertEqual((ready["kinds"], ready["partly"]), (["counter"], ["counter"]))

    def test_a_trailing_underscore_is_not_part_of_a_name(self):
        methods = """
    @question
    def with_(self, is_, object_=7): return is_ + object_
    @question(kind="start")
    def begin(self): return 1
    @effect
    def get(self, **fields):
        if fields != {"is": 1, "by": 2}: raise Refused
"""
        steps = {"with": {"is": 1}}, {"with": {"is": 1, "object": 1}}, {"start": {}}, {"get": {"is": 1, "by": 2}}
        _, lines = self.replies(methods, *steps)
        self.assertEqual([line.get("answer") for line in lines], [{"number": 8}, {"number": 2}, {"number": 1}, None])

    def test_ways_are_declared(self):
        ready, _ = self.replies('    ways = {"get": ("a", "b")}\n')
        self.assertEqual(ready["ways"], {"get": ["a", "b"]})

    def test_a_step_has_its_note_and_no_other(self):
        methods = """
    @effect
    def get(self, by): self.note(f"by {by}"); return by > 0
    @effect
    def end_turn(self): pass
    @effect(partly=True)
    def move(self): self.note("no"); raise Unsupported
"""
        _, lines = self.replies(methods, {"get": {"by": 1}}, {"end_turn": {}}, {"get": {"by": -1}}, {"move": {}})
        self.assertEqual([line.get("note") for line in lines], ["by 1", None, "by -1", None])

    def test_a_case_is_written_as_a_test(self):
        methods = """
    def as_test(self, cards, steps, assertions): return f"deal {len(cards)}\\n" + "".join(steps[0]) + assertions[0]["text"] if steps else None
"""
        case = {"cards": [{"zone": "arena"}], "assertions": [{"text": "!"}]}
        asked = [{"as_test": {**case, "id": n, "steps": steps}} for n, steps in ((3, [{"get": {}}]), (4, []))]
        lines, log, status = run_adapter(TABLE + methods, start(), *asked, STOP)
        self.assertEqual(status, 0, log)
        self.assertEqual(lines[0]["ready"]["as_test"], True)
        self.assertEqual(lines[1:], [{"as_test": 3, "text": "deal 1\nget!"}, {"as_test": 4, "text": None}])
        lines, _, _ = run_adapter(TABLE, start(), STOP)
        self.assertNotIn("as_test", lines[0]["ready"])

    def test_cards_that_cannot_be_dealt_end_the_case(self):
        program = TABLE.replace("self.cards = cards", "raise NotDealt('no hero')")
        lines, log, status = run_adapter(program, start(), case({"get": {}}), case({"get": {}}, number=2), STOP)
        self.assertEqual(status, 0, log)
        self.assertEqual(lines[1:], [{"case": n, "step": 0, "not_dealt": "no hero"} for n in (1, 2)])

    def test_everything_can_be_shown(self):
        program = TABLE.replace('table.object(n).zone(card["zone"])', """(table.object(n).owner("one").controller("two")
                .host(None).name("Ira").number("power", 3, 1).number("cost", None, None).number("life", None, 2)
                .absent("pitch").words("types", ("Hero",)).flag("token", True))
            table.player("one").tally("deck", 3).outcome("lost")""")
        lines, log, status = run_adapter(program, start(), case(), STOP)
        self.assertEqual(status, 0, log)
        numbers = {"power": [3, 1], "cost": None, "life": [None, 2], "pitch": None}
        one = {"owner": "one", "controller": "two", "host": None, "name": "Ira", "numbers": numbers}
        one.update(words={"types": ["Hero"]}, flags={"token": True})
        players = {"one": {"tallies": {"deck": 3}, "outcome": "lost"}}
        self.assertEqual(lines[1]["shown"], {"objects": {"1": one}, "players": players})


class Failures(unittest.TestCase):
    def test_everything_printed_goes_to_the_log(self):
        program = """
import os, subprocess
sys.stdout.write("before the start, not flushed\\n")
class Mine(Adapter):
    rulebook = "fab"
    def start(self, cards):
        print("from Python")
        os.write(1, b"from C\\n")
        child = "import sys; print('from a child', repr(sys.stdin.read()))"
        subprocess.run([sys.executable, "-c", child])
    def show(self, table): pass
"""
        lines, log, status = run_adapter(program, start(), case(), STOP)
        self.assertEqual((status, len(lines)), (0, 2), log)
        for part in ("before the start, not flushed", "from Python", "from C", "from a child ''"):
            self.assertIn(part, log)

    def test_an_exception_ends_the_process_with_its_trace_and_its_step(self):
        methods = """
    @effect
    def get(self): return 1 // 0
"""
        lines, log, status = run_adapter(TABLE + methods, start(), case({"move": {}}, {"get": {}}), STOP)
        self.assertEqual((status, len(lines)), (1, 3))
        self.assertIn("ZeroDivisionError", log)
        self.assertIn('at step 2 of case 1, {"get": {}}', log)

    def test_invalid_results_are_named(self):
        wrong = {
            "@effect\n    def get(self): return 2.5": "the answer to get is 2.5; it must be a whole number",
            "@question\n    def get(self): pass": "the question get returned nothing",
            "@question\n    def get(self): return 'died'": "return facts as Answer",
            "@effect\n    def get(self, proprety): pass": "takes 'proprety', which this step does not have",
            "@effect\n    def get(self): self.cards = 1.5": "'float' object is not iterable",
        }
        for method, message in wrong.items():
            _, log, status = run_adapter(TABLE + f"\n    {method}\n", start(), case({"get": {}}), STOP)
            self.assertEqual(status, 1, method)
            self.assertIn(message, log)

    def test_another_rulebook_or_protocol_is_reported(self):
        for wrong, requested in ((start(rulebook="mtg"), "1 and rulebook 'mtg'"), (start(protocol=0), "0 and rulebook 'fab'")):
            lines, log, status = run_adapter(TABLE, wrong)
            self.assertEqual((lines, status), ([], 1))
            self.assertIn(f"headjudge asks for protocol {requested}; this adapter has 1 and 'fab'", log)

    def test_a_newer_headjudge_is_answered_in_this_version(self):
        lines, log, status = run_adapter(TABLE, start(protocol=7), STOP)
        self.assertEqual((lines[0]["ready"]["protocol"], status), (1, 0), log)

    def test_a_broken_pipe_of_the_engine_is_an_engine_error(self):
        methods = """
    @effect
    def get(self): raise BrokenPipeError("my server died")
"""
        _, log, status = run_adapter(TABLE + methods, start(), case({"get": {}}), STOP)
        self.assertEqual(status, 1)
        self.assertIn("my server died", log)

    def test_the_end_of_the_input_stops_the_adapter(self):
        lines, log, status = run_adapter(TABLE, start())
        self.assertEqual((status, len(lines)), (0, 1), log)


class Source(unittest.TestCase):
    def test_the_kit_is_python_3_9(self):
        text = (KIT / "headjudge_adapter" / "__init__.py").read_text()
        self.assertTrue(ast.parse(text, feature_version=(3, 9)).body)


if __name__ == "__main__":
    unittest.main()
