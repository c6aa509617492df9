//! Every fault that can be planted is reported under a title that states it: one short line, with the object. A table has an example
//! of each kind of violation.
#![cfg(all(feature = "reference", feature = "fab", feature = "mtg", feature = "kf", feature = "ga"))]

use headjudge::report::{LONGEST_TITLE, words};
use headjudge::triage::Diagnosis;
use headjudge::{
    Case, Check, Evidence, Fault, InProcess, Interpretations, Judge, Phrase, Rule, Rulebook, RunOptions,
    Signature, Stop, rules, shrink_case,
};
use headjudge_reference::{Reference, fab, ga, kf, mtg};
use std::collections::BTreeMap;
use std::path::Path;

/// An example of each kind of violation: its title and why the rule expects something else, by rule and kind.
type Titles = BTreeMap<(String, String), (String, String)>;

/// A case that shows a kind of violation.
struct Example<R: Rulebook> {
    fault: &'static Fault,
    case: Case<R>,
    signature: Signature,
    title: (String, String),
}

/// The titles for what the faults show, each of a case that is shrunk as a finding is: of each kind, the first case of a fault of that
/// rule, or else of any.
fn titles<R: Rulebook, E: Reference<R>>() -> Titles {
    let mut examples = BTreeMap::<(String, String), Example<R>>::new();
    for fault in E::FAULTS {
        let mut player = Player::<R, E>::new(fault);
        let mut case = Case::default();
        let (mut seen, mut is_own_shown) = (0, false);
        for index in 0..2_000 {
            case.generate(1, index, Some(player.rule), &[]);
            let shown = player.shown(&case);
            seen += usize::from(!shown.is_empty());
            is_own_shown |= shown.iter().any(|(signature, _)| signature.rule == fault.rule);
            for (signature, title) in shown {
                check(&signature, &title.0);
                let kind = (signature.rule.clone(), signature.kind.clone());
                let is_better = |old: &Example<R>| old.fault.rule != kind.0 && fault.rule == kind.0;
                if examples.get(&kind).is_none_or(is_better) {
                    examples.insert(kind, Example { fault, case: case.clone(), signature, title });
                }
            }
            if seen >= SEEN && is_own_shown {
                break;
            }
        }
        assert!(seen > 0, "{} is not found", fault.name);
    }
    examples.into_iter().map(|(kind, example)| (kind, shrunk_title::<R, E>(example))).collect()
}

/// The title of the example once it is shrunk.
fn shrunk_title<R: Rulebook, E: Reference<R>>(example: Example<R>) -> (String, String) {
    let Example { fault, case, signature, mut title } = example;
    let mut player = Player::<R, E>::new(fault);
    let mut fails = |case: &Case<R>| {
        let found = player.shown(case).into_iter().find(|(shown, _)| *shown == signature);
        found.map(|(_, shown)| title = shown).is_some()
    };
    // The last case that fails is the shrunk one.
    shrink_case(case, &mut fails, BUDGET);
    check(&signature, &title.0);
    title
}

/// How many simpler cases are tried.
const BUDGET: usize = 1_000;

/// Plays cases on an engine with a fault.
struct Player<R: Rulebook, E> {
    rule: &'static Rule<R>,
    target: usize,
    judge: Judge<R>,
    driver: InProcess<E>,
    diagnosis: Diagnosis,
}

impl<R: Rulebook, E: Reference<R>> Player<R, E> {
    fn new(fault: &Fault) -> Self {
        let target = rules::<R>().position(|rule| rule.id == fault.rule).expect("a rule of this rulebook");
        let rule = rules::<R>().nth(target).expect("the position is in range");
        let interpretations =
            rule.under.map_or(Interpretations::default(), |under| Interpretations::default().with(under));
        let judge = Judge::<R>::new(E::capabilities(), interpretations);
        let driver = InProcess(E::with_fault(fault.name).expect("a fault of this engine"));
        let (what, broken) = (fault.what.to_owned(), fault.rule.to_owned());
        let diagnosis = Diagnosis { what, rule: broken, failing: 4, passing: 4 };
        Player { rule, target, judge, driver, diagnosis }
    }

    /// The violations in a case: each with its title and its reason.
    fn shown(&mut self, case: &Case<R>) -> Vec<(Signature, (String, String))> {
        let options = RunOptions { stop: Stop::Never, pairs: &[self.target], ..RunOptions::default() };
        self.judge.run_with(&mut self.driver, case, options);
        let shown = self.judge.violations().iter().map(|violation| {
            let rule = self.judge.rules()[violation.rule];
            let evidence = &violation.evidence;
            let signature = Signature::of(rule.id, evidence);
            let words = words(rule, case, violation.step, evidence);
            // Some evidence says itself why it is expected: "refused: it is exhausted".
            let why = match &evidence.why {
                Some(why) if words.why.is_empty() => why.to_string(),
                // A rule that is one law is the reason, and each report has it.
                None if words.why.is_empty() && is_its_own_reason(rule, evidence) => rule.demand.to_owned(),
                _ => words.why.to_owned(),
            };
            let title = words.with_cite(None);
            let diagnosed = words.with_cite(Some(&self.diagnosis));
            assert!(!diagnosed.contains("frame."), "the frame is no rule of the document: {diagnosed}");
            assert!(!why.is_empty(), "no reason: {signature}: {title}");
            (signature, (title, why))
        });
        shown.collect()
    }
}

/// Whether a rule is the reason itself, so that nothing needs to be said besides what it demands.
fn is_its_own_reason<R: Rulebook>(rule: &Rule<R>, evidence: &Evidence) -> bool {
    evidence.is_of_one_cause
        || matches!(rule.check, Check::Frame(_))
        || ["not-computed", "plays-on", "draws-on"].contains(&&*evidence.kind)
}

/// How many cases are looked at that show a fault, at least; more if its own rule has not shown it yet.
const SEEN: usize = 8;

/// The table of a game: each kind of violation that a planted bug shows, with an example of its title, and then the titles of the
/// other kinds, with their placeholders.
fn table<R: Rulebook>(titles: &Titles) -> String {
    let cell = |text: &str| text.replace('|', "\\|");
    let mut page = format!("# {}: how findings are titled\n\n", R::TITLE);
    page += "`HEADJUDGE_BLESS=1 cargo test -p headjudge --all-features --test rules titles` writes this page: an example for each kind of \
             violation.\n\n| rule | kind | title | why the rule expects something else |\n|---|---|---|---|\n";
    for ((rule, kind), (title, why)) in titles {
        page += &format!("| `{rule}` | {kind} | {} | {} |\n", cell(title), cell(why));
    }
    let is_met = |phrase: &Phrase| {
        let finds = |(rule, kind): &(String, String)| {
            let local = rule.split_once(':').map_or(rule.as_str(), |(_, local)| local);
            *kind == phrase.kind && (phrase.rule.is_empty() || phrase.rule == local)
        };
        titles.keys().any(finds)
    };
    let rest: Vec<_> =
        R::PHRASES.iter().filter(|phrase| !is_met(phrase) && !phrase.title.is_empty()).collect();
    if !rest.is_empty() {
        page += "\nThe cases that were looked at show none of these:\n\n| rule | kind | title | why the rule expects something else |\n|---|---|---|---|\n";
    }
    for Phrase { rule, kind, title, why, .. } in rest {
        page += &format!("| {rule} | {kind} | {} | {} |\n", cell(title), cell(why));
    }
    page
}

fn check(signature: &Signature, title: &str) {
    let what = || format!("{signature}: {title}");
    assert!(title.chars().count() <= LONGEST_TITLE, "too long: {}", what());
    assert!(!title.contains("not not"), "{}", what());
    assert!(!says_the_same_twice(title), "{}", what());
    // A symbol of a cost is no placeholder: {2}, {R}, or {r} for a resource.
    let is_symbol =
        |name: &str| name == "r" || name.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit());
    let mut braces = title.split('{').skip(1).filter_map(|rest| rest.split('}').next());
    assert!(!title.contains('\n') && braces.all(is_symbol), "{}", what());
    // What would not read as a sentence.
    let stiff = [
        " are none",
        "answered not ",
        " is none",
        "not none",
        "are can't",
        "abilities is",
        "to the in ",
        "modified",
        " shown",
        "outcome",
        ", not ",
        "instead of absent",
        "true",
        "false",
        ": refused: ",
        "without #",
        "…",
    ];
    let found = stiff.iter().find(|words| title.contains(*words));
    assert_eq!(found, None, "{}", what());
}

/// Whether what is shown in a title reads the same as what is expected: `has base power 5 instead of 5`.
fn says_the_same_twice(title: &str) -> bool {
    title.match_indices(" instead of ").any(|(at, between)| {
        let (shown, rest) = (&title[..at], &title[at + between.len()..]);
        // A value ends where the step, the reason or the rule begins. The name of a number may stand between the two.
        let ends =
            [", after ", ", although ", ", when ", ", yet ", ", as ", ", printed ", " (", " because of "];
        let end = ends.iter().filter_map(|end| rest.find(end)).min().unwrap_or(rest.len());
        let expected = format!(" {}", &rest[..end]);
        let is_number = rest[..end].bytes().all(|c| c.is_ascii_digit() || c == b'-');
        let last_number = shown.rsplit(' ').find(|word| word.ends_with(|c: char| c.is_ascii_digit()));
        shown.ends_with(&expected) || is_number && last_number == Some(&rest[..end])
    })
}

#[test]
fn a_title_with_two_equal_values_is_noticed() {
    for title in [
        "an action card has base power 5 instead of 5, after it gets +2 power (CR 2.0.3)",
        "a player has 1 counter instead of 1 (CR 2.0.3)",
        "\"what is it?\" is answered yes instead of yes (CR 2.0.3)",
        "a creature is in hand instead of in hand, after it is played",
    ] {
        assert!(says_the_same_twice(title), "{title}");
    }
    for title in [
        "an action card has base power 5 instead of 15 (CR 2.0.3)",
        "a hero has life 5 instead of 7, after it gets 5 life (CR 5)",
        "an attack has the type Attack Reaction instead of Action (CR 2.15.4)",
    ] {
        assert!(!says_the_same_twice(title), "{title}");
    }
}

/// Compares the table of a game with the one in the repository.
fn has_table<R: Rulebook, E: Reference<R>>() {
    let titles = titles::<R, E>();
    let names = titles.values().filter(|(title, _)| title.contains(" has the name "));
    names.for_each(|(title, _)| {
        assert!(title.contains(" has the name \""), "a name may be any words: {title}")
    });
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/rules/titles/{}.md", R::NAME));
    let table = table::<R>(&titles);
    if std::env::var_os("HEADJUDGE_BLESS").is_some() {
        std::fs::write(&path, &table).expect("the table can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(kept, table, "{} is out of date: HEADJUDGE_BLESS=1 writes it", path.display());
}

#[test]
fn titles_of_flesh_and_blood_are_as_the_table_has_them() {
    has_table::<headjudge::fab::Rulebook, fab::Engine>();
}

#[test]
fn titles_of_magic_are_as_the_table_has_them() {
    has_table::<headjudge::mtg::Rulebook, mtg::Engine>();
}

#[test]
fn titles_of_keyforge_are_as_the_table_has_them() {
    has_table::<headjudge::kf::Rulebook, kf::Engine>();
}

#[test]
fn titles_of_grand_archive_are_as_the_table_has_them() {
    has_table::<headjudge::ga::Rulebook, ga::Engine>();
}
