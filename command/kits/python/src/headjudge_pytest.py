"""The rules of a game as pytest tests of an engine, one for each rule.

pytest loads this plugin by itself once the package `headjudge` is installed, and collects each `headjudge.toml` that it meets:
`pytest headjudge.toml`, or `testpaths = ["tests", "headjudge.toml"]` in your configuration. Two options belong there, too:

    headjudge_command = "headjudge"          # default: the one in this environment, else the one on the PATH
    headjudge_args = ["--cases", "4096"]     # of `headjudge check`; this is the default

A rule that the adapter does not support is skipped, with the reason; so is one that no case exercised. A known bug is an expected
failure until it is gone. If only some rules are selected, all cases are generated for them.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

DEFAULT_ARGS = ["--cases", "4096"]
NOT_JUDGED = {"unsupported": "unsupported", "not-chosen": "not judged", "not-exercised": "not exercised"}

# What the runs assumed of adapters that declare no limits, and other remarks that no test fails for.
REMARKS = pytest.StashKey()


def pytest_addoption(parser):
    parser.addini("headjudge_command", "the headjudge command", default="")
    parser.addini("headjudge_args", "arguments of `headjudge check`", type="args", default=DEFAULT_ARGS)


def pytest_terminal_summary(terminalreporter, config):
    for text in config.stash.get(REMARKS, []):
        terminalreporter.write_line(text)


def pytest_collect_file(file_path, parent):
    if file_path.name == "headjudge.toml":
        return RulesFile.from_parent(parent, path=file_path)
    return None


class Failed(Exception):
    """A rule or the engine failed: the message is the report."""


class Run:
    """A run of `headjudge check`: its events, while it writes them."""

    def __init__(self, config, folder, rules=()):
        own = shutil.which("headjudge", path=str(Path(sys.executable).parent))
        command = config.getini("headjudge_command") or own or shutil.which("headjudge")
        if not command:
            raise Failed("the command `headjudge` is not installed; install it, or set headjudge_command")
        named = [word for rule in rules for word in ("--rule", rule)]
        words = [command, "check", "--events", "-", *named, *config.getini("headjudge_args")]
        self.log = tempfile.TemporaryFile()
        pipe, none = subprocess.PIPE, subprocess.DEVNULL
        self.process = subprocess.Popen(words, cwd=folder, stdin=none, stdout=pipe, stderr=self.log)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        if self.process.poll() is None:
            self.process.terminate()
        self.process.stdout.close()
        self.process.wait()
        self.log.close()

    def events(self):
        """Each event: its kind and what it says."""
        for line in self.process.stdout:
            yield from json.loads(line).items()

    def ended(self):
        """Why the run ended, if that was too early."""
        self.process.wait()
        self.log.seek(0)
        log = self.log.read().decode("utf-8", "replace").rstrip()
        return f"headjudge ended with exit code {self.process.returncode}\n{log}"


class Results:
    """What a run says, by rule. `engine` stands for the rule of an engine failure."""

    def __init__(self, run):
        self.verdicts, self.reports, self.known, self.remarks, self.noted = {}, {}, {}, [], []
        self.counts, self.exit = {}, None
        for kind, said in run.events():
            if kind == "rule":
                self.verdicts[said["rule"]] = said
            elif kind == "report" and said["stage"] == "complete":
                self.reports.setdefault(rule_of(said), []).append(said)
            elif kind == "known":
                self.known.setdefault(rule_of(said), []).append(said)
            elif kind == "remark":
                (self.remarks if said["fails"] else self.noted).append(said["text"].rstrip())
            elif kind == "counts":
                self.counts = said
            elif kind == "end":
                self.exit = said["exit"]
        if self.exit is None or not self.verdicts:
            raise Failed(run.ended())

    def texts(self, rule):
        """The reports about a rule, each with the path of its case."""
        texts = []
        for report in self.reports.get(rule, []):
            path = report.get("path")
            case = "" if path is None or path in report["text"] else f"  the case is in {path}\n"
            texts.append(report["text"] + case)
        return texts

    def gone(self, rule):
        """The known bugs of a rule that no longer reproduce, or of which that cannot be told."""
        return [
            f"known bug {bug['status'].replace('-', ' ')}: {bug['signature']}\n  its case is {bug['path']} ({bug['issue']})\n"
            for bug in self.known.get(rule, [])
            if bug["status"] in ("no-longer-reproduces", "not-decided")
        ]

    def failures(self, rule):
        """Why the test of a rule fails."""
        verdict = self.verdicts[rule]["verdict"]
        return self.gone(rule) + self.texts(rule) or [verdict] * (verdict in ("violated", "flaky"))

    def expected(self, rule):
        """The known bugs of a rule in a line."""
        bugs = self.known.get(rule, [])
        return "known: " + "; ".join(f"{bug.get('title', bug['signature'])} ({bug['issue']})" for bug in bugs)


def rule_of(said):
    return said["signature"].split("/", 1)[0]


def skipped(rule):
    """Why a rule was not judged."""
    why = "; ".join(rule.get("missing", [])) or "its precondition was never met; play more cases"
    return f"{NOT_JUDGED[rule['verdict']]}: {why}"


class RulesFile(pytest.File):
    """A `headjudge.toml`. Collecting it starts the engine, which says what it supports."""

    results = None

    def collect(self):
        plan = self.plan()
        judged = [rule for rule in plan["rules"] if rule.get("verdict") != "not-testable"]
        for rule in judged:
            item = RuleItem.from_parent(self, name=f"{rule['rule']}:{rule['slug']}", rule=rule)
            if "verdict" in rule:
                item.add_marker(pytest.mark.skip(reason=skipped(rule)))
            yield item
        yield EngineItem.from_parent(self, name=f"{plan['rulebook']}:engine:does_not_fail", plan=plan)

    def plan(self):
        try:
            with Run(self.config, self.path.parent) as run:
                for kind, said in run.events():
                    if kind == "plan":
                        return said
                raise Failed(run.ended())
        except Failed as error:
            raise self.CollectError(str(error)) from None

    def run(self):
        """The results of the one run, for the selected rules. A run that failed fails each test."""
        if self.results is None:
            items = [item for item in self.session.items if item.parent is self and isinstance(item, RuleItem)]
            judged = [item.rule["rule"] for item in items if "verdict" not in item.rule]
            plan = [rule for rule in self.plan()["rules"] if "verdict" not in rule] if judged else []
            with Run(self.config, self.path.parent, judged if len(judged) < len(plan) else ()) as run:
                try:
                    self.results = Results(run)
                    self.config.stash.setdefault(REMARKS, []).extend(self.results.noted)
                except Failed as error:
                    self.results = error
        if isinstance(self.results, Failed):
            raise self.results
        return self.results


class Item(pytest.Item):
    def repr_failure(self, excinfo, style=None):
        if isinstance(excinfo.value, Failed):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self):
        return self.path, 0, self.name


class RuleItem(Item):
    """A rule."""

    def __init__(self, *, rule, **kwargs):
        super().__init__(**kwargs)
        self.rule = rule

    def runtest(self):
        rule, results = self.rule["rule"], self.parent.run()
        verdict, failures = results.verdicts[rule]["verdict"], results.failures(rule)
        if failures:
            raise Failed("\n".join(failures))
        if verdict == "known":
            pytest.xfail(results.expected(rule))
        if verdict in NOT_JUDGED:
            pytest.skip(skipped(results.verdicts[rule]))


class EngineItem(Item):
    """The engine must not crash, hang or send bad output, and some rule must be exercised."""

    def __init__(self, *, plan, **kwargs):
        super().__init__(**kwargs)
        self.rule = f"{plan['rulebook']}:engine"

    def runtest(self):
        results = self.parent.run()
        failures = results.gone(self.rule) + results.texts(self.rule) + results.remarks
        failures += [results.counts["given-up"]] if "given-up" in results.counts else []
        failures += results.counts.get("not-saved", [])
        is_explained = failures or any(results.failures(rule) for rule in results.verdicts)
        if results.exit == 4 and not is_explained:
            failures = ["no rule was exercised: support more kinds of step, or show more"]
        elif results.exit in (2, 5, 130) or results.exit != 0 and not is_explained:
            failures.append(f"headjudge ended with exit code {results.exit}")
        if failures:
            raise Failed("\n".join(failures))
