//! A machine that runs jobs: a checkout, a PATH with our command, and GitHub's files.

use super::actions::{copy, list, run_action};
use super::expressions::{Values, evaluate, is_met};
use super::{Job, Step};
use std::cell::RefCell;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Stands in for GitHub's command: logs its arguments and stores the open issues in files.
const GH: &str = include_str!("gh.sh");

/// Stands in for pipx: the command is there already. It has to be the version that is tested.
const PIPX: &str = concat!("#!/bin/sh\n[ \"$*\" = 'install headjudge==", env!("CARGO_PKG_VERSION"), "' ]\n");

/// Runs each job in a fresh checkout of a repository, and keeps artifacts and caches between jobs.
pub(crate) struct Machine {
    temp: tempfile::TempDir,
    repo: PathBuf,
    values: RefCell<Values>,
    /// Environment variables that override those of the workflow.
    env: Vec<(String, String)>,
}

/// How a job ended.
pub(crate) struct Ran {
    /// The steps that failed, by name.
    pub(crate) failed: Vec<String>,
    /// Its summary, in Markdown.
    pub(crate) summary: String,
    /// The output of its scripts.
    pub(crate) log: String,
    /// Its checkout.
    pub(crate) folder: PathBuf,
}

impl Machine {
    /// A machine for this repository.
    pub(crate) fn new(repo: &Path) -> Machine {
        let temp = tempfile::tempdir().expect("a temporary folder can be made");
        let bin = temp.path().join("bin");
        fs::create_dir_all(&bin).expect("it can be made");
        program(&bin.join("gh"), GH);
        let own = env!("CARGO_BIN_EXE_headjudge");
        program(&bin.join("headjudge"), &format!("#!/bin/sh\nexec '{own}' \"$@\"\n"));
        program(&bin.join("pipx"), PIPX);
        fs::create_dir_all(temp.path().join("runner")).expect("it can be made");
        let values = RefCell::new(Values::new());
        let mut machine = Machine { repo: repo.to_owned(), temp, values, env: Vec::new() };
        let values = [
            ("github.run_id", "77"),
            ("github.repository", "me/engine"),
            ("github.token", "secret"),
            ("github.run_attempt", "1"),
            ("runner.os", "Linux"),
            ("github.sha", "0123abc"),
            ("inputs.seed", ""),
        ];
        for (name, value) in values {
            machine.define(name, value);
        }
        let runner = machine.path("runner").to_str().expect("a plain path").to_owned();
        machine.define("runner.temp", &runner);
        machine
    }
    /// Sets the value of a name in expressions, such as `github.run_id`.
    pub(crate) fn define(&mut self, name: &str, value: &str) {
        self.set(name, value);
    }
    fn set(&self, name: &str, value: &str) {
        let mut values = self.values.borrow_mut();
        values.retain(|(other, _)| other != name);
        values.push((name.into(), value.into()));
    }
    fn evaluate(&self, text: &str) -> String {
        evaluate(text, &self.values.borrow())
    }
    /// Ends a night: its artifacts are those of its run, which `gh` can download.
    pub(crate) fn end_night(&self, run: &str) {
        let (artifacts, runs) = (self.path("artifacts"), self.path("runs"));
        fs::create_dir_all(&runs).expect("it can be made");
        fs::rename(artifacts, runs.join(run)).expect("it can be moved");
    }
    /// Sets an environment variable, whatever the workflow sets.
    pub(crate) fn set_env(&mut self, name: &str, value: &str) {
        self.env.push((name.into(), value.into()));
    }
    /// Installs a program that is found before others of its name.
    pub(crate) fn install(&self, name: &str, text: &str) {
        program(&self.temp.path().join("bin").join(name), text);
    }
    /// Reads a file that is kept between jobs: an artifact, or the log of `gh`.
    pub(crate) fn read(&self, path: &str) -> String {
        let path = self.temp.path().join(path);
        fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
    }
    /// Whether there is such a file or folder.
    pub(crate) fn has(&self, path: &str) -> bool {
        self.path(path).exists()
    }
    /// Where such a file or folder is.
    pub(crate) fn path(&self, path: &str) -> PathBuf {
        self.temp.path().join(path)
    }
    /// Writes such a file.
    pub(crate) fn write(&self, path: &str, text: &str) {
        fs::write(self.temp.path().join(path), text).expect("it can be written");
    }

    /// Runs a job in a fresh checkout.
    pub(crate) fn run(&self, job: &Job) -> Ran {
        let checkouts = self.temp.path().join("checkouts");
        let folder = checkouts.join(list(&checkouts).len().to_string());
        copy(&self.repo, &folder);
        let mut ran =
            Ran { failed: Vec::new(), summary: String::new(), log: String::new(), folder: folder.clone() };
        for name in ["output", "path"] {
            self.write(name, "");
        }
        for (name, value) in &job.env {
            let given = self.env.iter().find(|(other, _)| other == name).map(|(_, value)| value.clone());
            let value = given.unwrap_or_else(|| self.evaluate(value));
            self.set(&format!("env.{name}"), &value);
        }
        for step in &job.steps {
            let values = self.values.borrow().clone();
            if !is_met(step.condition.as_deref(), !ran.failed.is_empty(), &folder, &values) {
                continue;
            }
            if let Some(uses) = &step.uses {
                let with: Vec<_> = step.with.iter().map(|(k, v)| (k.clone(), self.input(k, v))).collect();
                run_action(uses, &with, &folder, self.temp.path());
            }
            if let Some(script) = &step.run {
                let output = self.script(job, step, script, &folder);
                ran.log.push_str(&format!("\n== {}\n{}", step.name, output.1));
                if !output.0 {
                    ran.failed.push(step.name.clone());
                }
                for (name, value) in self.read("output").lines().filter_map(|line| line.split_once('=')) {
                    let id = step.id.as_deref().expect("a step with outputs has an id");
                    self.set(&format!("steps.{id}.outputs.{name}"), value);
                }
                self.write("output", "");
            }
        }
        for (name, value) in &job.outputs {
            let value = self.evaluate(value);
            self.set(&format!("needs.{}.outputs.{name}", job.name), &value);
        }
        let summary = self.temp.path().join("summary.md");
        ran.summary = fs::read_to_string(&summary).unwrap_or_default();
        fs::write(&summary, "").expect("it can be written");
        ran
    }

    /// An input of an action. Of the cache keys, only those of the fuzzing corpus are evaluated.
    fn input(&self, key: &str, value: &str) -> String {
        if key == "key" && !value.starts_with("fuzz-") { value.into() } else { self.evaluate(value) }
    }

    fn script(&self, job: &Job, step: &Step, script: &str, folder: &Path) -> (bool, String) {
        assert!(!script.contains("${{"), "{}: an expression in a script could inject code", step.name);
        let file = self.temp.path().join("script.sh");
        fs::write(&file, script).expect("it can be written");
        let mut command = Command::new("bash");
        command.args(["--noprofile", "--norc", "-eo", "pipefail"]).arg(&file).current_dir(folder);
        let path = std::env::var("PATH").expect("there is a path");
        // What a step puts on the path comes first, as on GitHub.
        let first: String = self.read("path").lines().map(|folder| format!("{folder}:")).collect();
        command.env("PATH", format!("{first}{}:{path}", self.temp.path().join("bin").display()));
        for (name, file) in [("GITHUB_OUTPUT", "output"), ("GITHUB_PATH", "path"), ("RUNNER_TEMP", "runner")]
        {
            command.env(name, self.path(file));
        }
        command.env("GITHUB_SHA", self.evaluate("${{ github.sha }}"));
        command.env("GITHUB_WORKFLOW", "rules, nightly").env("GITHUB_REF_NAME", "main");
        for inherited in
            ["NEXTEST", "NEXTEST_RUN_ID", "NEXTEST_EXECUTION_MODE", "NEXTEST_PROFILE", "HEADJUDGE_CASES"]
        {
            command.env_remove(inherited);
        }
        command.env("GITHUB_STEP_SUMMARY", self.temp.path().join("summary.md"));
        command.env("GITHUB_SERVER_URL", "https://github.com").env("GITHUB_REPOSITORY", "me/engine");
        command.env("GITHUB_RUN_ID", self.evaluate("${{ github.run_id }}")).env("GH_STATE", self.temp.path());
        let env = job.env.iter().chain(&step.env);
        command.envs(env.map(|(name, value)| (name, self.evaluate(value))));
        command.envs(self.env.iter().map(|(name, value)| (name, value)));
        let output = command.stdin(Stdio::null()).output().expect("bash runs");
        let log =
            String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
        (output.status.success(), log)
    }
}

/// Writes an executable file.
fn program(path: &Path, text: &str) {
    fs::write(path, text).expect("it can be written");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(path, fs::Permissions::from_mode(0o755)).expect("it can be made to run");
    }
}
