//! A machine that runs a job: a checkout, a path with our command on it, and GitHub's files.

use super::actions::{act, copy, list};
use super::terms::{Facts, fill, holds};
use super::{Job, Step};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Stands in for GitHub's command: keeps what it is asked for, and the open issues, in files beside itself.
const GH: &str = include_str!("gh.sh");

/// Where machines come from: the repo that they check out, and what outlives them.
pub(crate) struct Machine {
    temp: tempfile::TempDir,
    repo: PathBuf,
    facts: Facts,
    /// What the environment says in place of the workflow.
    settings: Vec<(String, String)>,
}

/// How a job ended.
pub(crate) struct Ran {
    /// The steps that failed, by name.
    pub(crate) failed: Vec<String>,
    /// Its summary, in Markdown.
    pub(crate) summary: String,
    /// Whatever its scripts printed.
    pub(crate) log: String,
    /// Its checkout.
    pub(crate) folder: PathBuf,
}

impl Machine {
    /// A forge with this repo.
    pub(crate) fn of(repo: &Path) -> Machine {
        let temp = tempfile::tempdir().expect("a temporary folder can be made");
        let bin = temp.path().join("bin");
        fs::create_dir_all(&bin).expect("it can be made");
        program(&bin.join("gh"), GH);
        let own = env!("CARGO_BIN_EXE_headjudge");
        program(&bin.join("headjudge"), &format!("#!/bin/sh\nexec '{own}' \"$@\"\n"));
        let mut machine = Machine { repo: repo.to_owned(), temp, facts: Facts::new(), settings: Vec::new() };
        let facts = [
            ("github.run_id", "77"),
            ("github.repository", "me/engine"),
            ("github.token", "secret"),
            ("github.run_attempt", "1"),
            ("runner.os", "Linux"),
            ("inputs.seed", ""),
            ("env.HEADJUDGE_REV", ""),
        ];
        for (name, value) in facts {
            machine.with(name, value);
        }
        machine
    }
    /// What an expression names.
    pub(crate) fn with(&mut self, name: &str, value: &str) {
        self.facts.retain(|(fact, _)| fact != name);
        self.facts.push((name.into(), value.into()));
    }
    /// What the environment says, whatever the workflow says.
    pub(crate) fn set(&mut self, name: &str, value: &str) {
        self.settings.push((name.into(), value.into()));
    }
    /// Puts a program in the way of another one.
    pub(crate) fn put(&self, name: &str, text: &str) {
        program(&self.temp.path().join("bin").join(name), text);
    }
    /// A file that outlives the machines: an artifact, what `gh` was asked for.
    pub(crate) fn kept(&self, path: &str) -> String {
        let path = self.temp.path().join(path);
        fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
    }
    /// Whether there is such a file or folder.
    pub(crate) fn keeps(&self, path: &str) -> bool {
        self.path(path).exists()
    }
    /// Where such a file or folder is.
    pub(crate) fn path(&self, path: &str) -> PathBuf {
        self.temp.path().join(path)
    }
    /// Writes such a file.
    pub(crate) fn keep(&self, path: &str, text: &str) {
        fs::write(self.temp.path().join(path), text).expect("it can be written");
    }
    /// Forgets a file or a folder: what was there does not come again by itself.
    pub(crate) fn forget(&self, path: &str) {
        let path = self.temp.path().join(path);
        let gone = if path.is_dir() { fs::remove_dir_all(&path) } else { fs::remove_file(&path) };
        gone.unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    }

    /// Runs a job on a machine of its own.
    pub(crate) fn run(&self, job: &Job) -> Ran {
        let checkouts = self.temp.path().join("checkouts");
        let folder = checkouts.join(list(&checkouts).len().to_string());
        copy(&self.repo, &folder);
        let mut ran =
            Ran { failed: Vec::new(), summary: String::new(), log: String::new(), folder: folder.clone() };
        for step in &job.steps {
            if !holds(step.condition.as_deref(), !ran.failed.is_empty(), &folder) {
                continue;
            }
            if let Some(uses) = &step.uses {
                let with: Vec<_> = step.with.iter().map(|(k, v)| (k.clone(), self.given(k, v))).collect();
                act(uses, &with, &folder, self.temp.path());
            }
            if let Some(script) = &step.run {
                let output = self.script(job, step, script, &folder);
                ran.log.push_str(&format!("\n== {}\n{}", step.name, output.1));
                if !output.0 {
                    ran.failed.push(step.name.clone());
                }
            }
        }
        let summary = self.temp.path().join("summary.md");
        ran.summary = fs::read_to_string(&summary).unwrap_or_default();
        fs::write(&summary, "").expect("it can be written");
        ran
    }

    /// What an action is given; where the names of caches are, only those that are kept are worked out.
    fn given(&self, key: &str, value: &str) -> String {
        if key == "key" && !value.starts_with("fuzz-") { value.into() } else { fill(value, &self.facts) }
    }

    fn script(&self, job: &Job, step: &Step, script: &str, folder: &Path) -> (bool, String) {
        assert!(!script.contains("${{"), "{}: what is worked out in a script can be anything", step.name);
        let file = self.temp.path().join("script.sh");
        fs::write(&file, script).expect("it can be written");
        let mut command = Command::new("bash");
        command.args(["--noprofile", "--norc", "-eo", "pipefail"]).arg(&file).current_dir(folder);
        let path = std::env::var("PATH").expect("there is a path");
        command.env("PATH", format!("{}:{path}", self.temp.path().join("bin").display()));
        for inherited in
            ["NEXTEST", "NEXTEST_RUN_ID", "NEXTEST_EXECUTION_MODE", "NEXTEST_PROFILE", "HEADJUDGE_CASES"]
        {
            command.env_remove(inherited);
        }
        command.env("GITHUB_STEP_SUMMARY", self.temp.path().join("summary.md"));
        command.env("GITHUB_SERVER_URL", "https://github.com").env("GITHUB_REPOSITORY", "me/engine");
        command.env("GITHUB_RUN_ID", "77").env("GH_STATE", self.temp.path());
        let told = job.env.iter().chain(&step.env);
        command.envs(told.map(|(name, value)| (name, fill(value, &self.facts))));
        command.envs(self.settings.iter().map(|(name, value)| (name, value)));
        let output = command.stdin(Stdio::null()).output().expect("bash runs");
        let log =
            String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
        (output.status.success(), log)
    }
}

/// Writes a program.
fn program(path: &Path, text: &str) {
    use std::os::unix::fs::PermissionsExt;
    fs::write(path, text).expect("it can be written");
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).expect("it can be made to run");
}
