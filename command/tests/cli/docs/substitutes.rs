//! The commands of `sh` blocks that a test cannot run as they stand, and what is run instead.
//!
//! Every other command is run as it stands and has to end with exit code 0.

/// What is done with a command.
#[derive(Clone, Copy)]
pub(crate) enum Instead {
    /// This is run, and ends with that exit code.
    Run(&'static str, i32),
    /// Nothing is run, for this reason.
    Skip(&'static str),
}

use Instead::{Run, Skip};

const NEEDS_THE_NETWORK: Instead =
    Skip("it needs the network; a test compares its arguments with the manifests");
const INSTALLS_A_PACKAGE: Instead =
    Skip("it needs the network; the tests of `packages` install it without one");
const RUNS_THIS_TEST: Instead = Skip("it runs this test");
const FUZZES: Instead =
    Skip("it needs a nightly toolchain and takes minutes; the test `fuzz` fuzzes what `new --rust` writes");

/// A crash file, with the fault of a reference engine in place of the engine's own bug.
const REPLAY_CRASH: Instead = Run(
    "mkdir -p fuzz/artifacts/rules
     headjudge check --rule kf:ability.fight.survives --cases 200 --fault dead-attacker-resolves >/dev/null
     mv headjudge-findings/kf/*.json fuzz/artifacts/rules/crash-...
     headjudge replay fuzz/artifacts/rules/crash-... --fault dead-attacker-resolves",
    1,
);
/// It is as small as it can be.
const SHRINK_CRASH: Instead =
    Run("headjudge shrink fuzz/artifacts/rules/crash-... --fault dead-attacker-resolves", 1);

/// Page, command as it stands there, and what is done with it.
const SUBSTITUTES: &[(&str, &str, Instead)] = &[
    ("README.md", "cargo run --release -- check", Run("headjudge check --cases 256", 0)),
    (
        "README.md",
        "cargo run --release -- check --fault life-forgets-losses-on-copy",
        Run("headjudge check --fault life-forgets-losses-on-copy --cases 4096", 1),
    ),
    (
        "README.md",
        "headjudge check --rulebook fab -- python3 my-adapter/adapter.py",
        Run("headjudge check --rulebook fab --cases 1024 -- python3 my-adapter/adapter.py", 0),
    ),
    ("README.md", "pip install headjudge", INSTALLS_A_PACKAGE),
    ("README.md", "npm install --save-dev headjudge", INSTALLS_A_PACKAGE),
    (
        "README.md",
        "cargo install --git https://github.com/headjudge/headjudge headjudge-cli",
        NEEDS_THE_NETWORK,
    ),
    (
        "README.md",
        "cargo nextest run --workspace --all-features --test-threads 4 && cargo test --workspace --all-features --doc",
        RUNS_THIS_TEST,
    ),
    (
        "docs/tutorial.md",
        "cargo install --git https://github.com/headjudge/headjudge headjudge-cli",
        NEEDS_THE_NETWORK,
    ),
    (
        "examples/own-rulebook/README.md",
        "cargo run --bin check-faulty -- check --cases 1024",
        Run("cargo run --bin check-faulty -- check --cases 1024", 1),
    ),
    ("docs/other-languages.md", "headjudge check", Run("headjudge check --cases 256", 4)),
    ("docs/rust-engines.md", "headjudge check", Run("headjudge check --cases 64", 0)),
    (
        "docs/ci-and-nightly.md",
        "headjudge check --seed 7 --shard 1/2 --out one.jsonl",
        Run("headjudge check --seed 7 --cases 4096 --shard 1/2 --out one.jsonl", 0),
    ),
    (
        "docs/ci-and-nightly.md",
        "headjudge check --seed 7 --shard 2/2 --out two.jsonl",
        Run("headjudge check --seed 7 --cases 4096 --shard 2/2 --out two.jsonl", 0),
    ),
    ("docs/fuzzing-and-other-libraries.md", "cargo install --locked cargo-fuzz", NEEDS_THE_NETWORK),
    (
        "docs/fuzzing-and-other-libraries.md",
        "cargo +nightly fuzz run --sanitizer none --no-trace-compares rules fuzz/corpus/rules fuzz/seeds -- -max_len=65536 -len_control=0 -max_total_time=60",
        FUZZES,
    ),
    ("docs/fuzzing-and-other-libraries.md", "headjudge replay fuzz/artifacts/rules/crash-...", REPLAY_CRASH),
    ("docs/fuzzing-and-other-libraries.md", "headjudge shrink fuzz/artifacts/rules/crash-...", SHRINK_CRASH),
];

/// What is done with a command instead of running it.
pub(crate) fn substitute(page: &str, shown: &str) -> Option<Instead> {
    SUBSTITUTES.iter().find(|entry| entry.0 == page && entry.1 == shown).map(|entry| entry.2)
}

/// The entries, each a page and a command as it stands there.
pub(crate) fn all() -> impl Iterator<Item = (&'static str, &'static str)> {
    SUBSTITUTES.iter().map(|entry| (entry.0, entry.1))
}
