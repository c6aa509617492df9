//! What a fuzz target does with what it finds, driven as libFuzzer drives it.
#![cfg(all(feature = "reference", feature = "kf"))]

use headjudge::files::case_file::{read_case, stored_cases};
use headjudge::integrations::Trial;
use headjudge::integrations::fuzz::Fuzzer;
use headjudge::kf::{Kf, Step};
use headjudge::{Capabilities, Engine, InProcess, Reply, View};
use headjudge_reference::{Reference, kf};
use std::path::Path;

const FAULTS: [&str; 2] = ["dead-attacker-resolves", "constant-off-while-exhausted"];

type Target<E> = Fuzzer<Kf, InProcess<E>>;

fn with_faults(faults: &'static [&'static str]) -> Target<kf::Engine> {
    Fuzzer::new(move || InProcess(kf::Engine::with_faults(faults).expect("faults of these names")))
}

/// Mutates one entry again and again.
fn fuzz<E: Engine<Kf>>(fuzzer: &mut Target<E>, executions: u32) {
    let (mut data, mut size) = (vec![0; 1 << 16], 0);
    for seed in 0..executions {
        size = fuzzer.mutate(&mut data, size, 1 << 16, seed);
        assert!(fuzzer.play(&data[..size]), "every entry is a case");
    }
}

fn rules<E: Engine<Kf>>(fuzzer: &Target<E>) -> Vec<String> {
    let mut rules: Vec<_> = fuzzer.found().iter().map(|found| found.signature.rule.clone()).collect();
    rules.sort();
    rules.dedup();
    rules
}

#[test]
fn it_goes_on_after_a_finding_and_saves_one_small_case_for_each() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let mut fuzzer = with_faults(&FAULTS).save_in(temp.path());
    fuzz(&mut fuzzer, 4096);
    assert_eq!(fuzzer.played(), 4096);
    let violated = FAULTS.map(|fault| kf::Engine::FAULTS.iter().find(|f| f.name == fault).map(|f| f.rule));
    let found = rules(&fuzzer);
    assert!(
        violated.iter().flatten().all(|rule| found.iter().any(|f| f == rule)),
        "{violated:?} in {found:?}"
    );
    let stored = stored_cases::<Kf>(temp.path()).expect("they can be read");
    let mut paths: Vec<&Path> =
        fuzzer.found().iter().map(|f| f.path.as_deref().expect("it is saved")).collect();
    paths.sort_unstable();
    assert_eq!(
        paths,
        stored.iter().map(|case| &*case.path).collect::<Vec<_>>(),
        "one file for each signature"
    );
    for found in fuzzer.found() {
        let path = found.path.as_deref().expect("it is saved");
        let file = read_case::<Kf>(path).expect("it is whole");
        assert_eq!(file.finding.as_ref(), Some(&found.signature));
        assert!(file.case.steps.len() <= 6, "it is shrunk: {}", found.text);
        let report = ["\n    actual:   ", "shrunk from ", &format!("headjudge replay {}", path.display())];
        assert!(report.iter().all(|part| found.text.contains(part)), "{}", found.text);
        let engine = kf::Engine::with_faults(&FAULTS).expect("faults of these names");
        assert!(Trial::<Kf, _>::new(InProcess(engine)).check(&file.case).is_err(), "it fails again");
    }
}

#[test]
fn a_finding_of_an_earlier_run_is_recorded_again_and_its_file_stays() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let mut first = with_faults(&FAULTS[..1]).save_in(temp.path());
    fuzz(&mut first, 1024);
    let path = first.found()[0].path.clone().expect("it is saved");
    let before = std::fs::read(&path).expect("it is there");
    let mut second = with_faults(&FAULTS[..1]).save_in(temp.path());
    fuzz(&mut second, 1024);
    assert_eq!(second.found()[0].path.as_ref(), Some(&path));
    assert!(second.found()[0].text.starts_with("still reproduces: "), "{}", second.found()[0].text);
    assert_eq!(std::fs::read(&path).expect("it is there"), before);
    // A file that shows something else, or nothing, is replaced.
    std::fs::write(&path, "{}").expect("it can be written");
    let mut third = with_faults(&FAULTS[..1]).save_in(temp.path());
    fuzz(&mut third, 1024);
    assert_eq!(std::fs::read(&path).expect("it is there"), before, "the same search ends with the same case");
}

#[test]
fn a_case_that_cannot_be_saved_is_in_the_report() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    std::fs::write(temp.path().join("file"), "").expect("it can be written");
    let mut fuzzer = with_faults(&FAULTS[..1]).save_in(temp.path().join("file"));
    fuzz(&mut fuzzer, 1024);
    let found = &fuzzer.found()[0];
    assert!(found.path.is_none() && found.text.contains("lost: "), "{}", found.text);
    assert!(found.text.contains("\"headjudge\": 1,"), "the case itself: {}", found.text);
}

#[test]
fn known_bugs_are_not_found() {
    let mut fuzzer = with_faults(&FAULTS[..1]);
    fuzz(&mut fuzzer, 1024);
    assert!(!fuzzer.found().is_empty());
    let entry = |signature: &headjudge::Signature| {
        let rule = &signature.rule;
        format!(
            "[[known]]\nrule = {rule:?}\nsignature = \"{signature}\"\ncase = \"{signature}\"\nissue = \"7\"\n"
        )
    };
    let known = fuzzer.found().iter().map(|found| entry(&found.signature)).collect::<String>();
    let file = "rulebooks = [\"kf\"]\n".to_owned() + &known;
    let engine = || InProcess(kf::Engine::with_faults(&FAULTS[..1]).expect("a fault of this name"));
    let mut fuzzer = Fuzzer::<Kf, _>::from_config(&file, engine).expect("a file that can be read");
    fuzz(&mut fuzzer, 1024);
    assert!(fuzzer.found().is_empty(), "{:?}", fuzzer.found());
    let file = "rulebooks = [\"kf\"]\n[interpretations.kf]\nclamp = \"never\"\n";
    let wrong = Fuzzer::<Kf, _>::from_config(file, engine).err().map(|error| error.to_string());
    assert!(wrong.as_ref().is_some_and(|what| what.starts_with("headjudge.toml:3: ")), "{wrong:?}");
}

/// An engine for some steps that panics at one of them.
#[derive(Default)]
struct Panics(kf::Engine);

impl Engine<Kf> for Panics {
    fn capabilities() -> Capabilities {
        Capabilities::of(&[Step::PUT, Step::DESTROY])
    }
    fn start(&mut self, cards: &[headjudge::kf::Card]) -> Result<(), String> {
        self.0.start(cards)
    }
    fn take(&mut self, step: &Step) -> Reply {
        assert!(!matches!(step, Step::Destroy { .. }), "cannot destroy 7 creatures");
        self.0.take(step)
    }
    fn observe(&mut self, view: &mut View<'_, Kf>) {
        self.0.observe(view);
    }
}

#[test]
fn a_panic_of_the_engine_is_a_finding_and_the_fuzzer_goes_on() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let mut fuzzer = Fuzzer::<Kf, _>::new(|| InProcess(Panics::default())).save_in(temp.path());
    // All entries are cases that the adapter can play, although it supports so little.
    fuzz(&mut fuzzer, 256);
    let [found] = fuzzer.found() else { panic!("one finding: {:?}", fuzzer.found()) };
    assert!(found.signature.is_engine_failure(), "{}", found.signature);
    assert!(found.text.contains("the engine panics: cannot destroy 7 creatures"), "{}", found.text);
    assert!(found.text.contains("fuzz.rs:"), "the place of the panic: {}", found.text);
    let file = read_case::<Kf>(found.path.as_deref().expect("it is saved")).expect("it is whole");
    assert_eq!((file.case.steps.len(), file.finding.as_ref()), (1, Some(&found.signature)));
}
