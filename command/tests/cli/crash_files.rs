//! What a fuzzer leaves behind is a case file, whatever it is called.

use headjudge::integrations::Trial;
use headjudge::integrations::mutate::Entries;
use headjudge::{InProcess, Rulebook, fab, kf};
use headjudge_reference::Reference;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn headjudge(args: &[&str], file: &Path, fault: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_headjudge"));
    command.args(args).arg(file).args(["--fault", fault]).stdin(Stdio::null());
    command.output().expect("the command can be started")
}

/// Mutates an entry as a fuzzer does, until the engine with the fault violates a rule: the bytes of that entry.
fn crash<R: Rulebook, E: Reference<R>>(fault: &str) -> Vec<u8> {
    let mut trial = Trial::<R, _>::new(InProcess(E::with_fault(fault).expect("a fault of this name")));
    let mut entries = Entries::<R>::new(&[]);
    let (mut data, mut size) = (vec![0; 1 << 16], 0);
    for seed in 0..20_000 {
        size = entries.mutate(&mut data, size, 1 << 16, seed);
        if entries.read(&data[..size]).is_some_and(|case| trial.check(case).is_err()) {
            data.truncate(size);
            return data;
        }
    }
    panic!("{fault} is not found");
}

fn replays_and_shrinks<R: Rulebook, E: Reference<R>>(fault: &str) {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let file = folder.path().join("crash-1f3a5c");
    let found = crash::<R, E>(fault);
    std::fs::write(&file, &found).expect("a file can be written");
    let rule = E::FAULTS.iter().find(|f| f.name == fault).map(|f| f.rule).expect("a fault of this name");
    for (args, says) in [(["replay"], "violated: "), (["shrink"], ""), (["replay"], "violated: ")] {
        let output = headjudge(&args, &file, fault);
        let text = String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.code(), Some(1), "{args:?}: {text}");
        assert!(text.contains(&format!("{says}{rule}")), "{args:?}: {text}");
    }
    let small = std::fs::read(&file).expect("the file is still there");
    assert!(small.len() < found.len(), "{}", String::from_utf8_lossy(&small));
}

#[test]
fn a_crash_file_replays_and_shrinks_as_it_is() {
    replays_and_shrinks::<kf::Kf, headjudge_reference::kf::Engine>("dead-attacker-resolves");
}

#[test]
fn so_does_one_that_only_a_metamorphic_rule_detects() {
    replays_and_shrinks::<fab::Fab, headjudge_reference::fab::Engine>("pitch-symbols-one-more");
}
