//! Every fault that can be planted is reported under a title that states it: one short line, with the object and the wrong
//! value.
#![cfg(all(feature = "reference", feature = "fab", feature = "mtg", feature = "kf", feature = "ga"))]

use headjudge::play::AnyCase;
use headjudge::report::{LONGEST_TITLE, words};
use headjudge::{
    Case, Datum, Evidence, Expected, InProcess, Interpretations, Judge, Rulebook, RunOptions, ShownWord,
    Signature, Stop, rules,
};
use headjudge_reference::{Reference, fab, ga, kf, mtg};
use std::collections::BTreeMap;

/// The titles for what the faults show, with the difference and its reason, by signature: of each, the violation in the case with the fewest steps among the
/// first that show it.
fn titles<R: Rulebook, E: Reference<R>>() -> BTreeMap<String, String> {
    let mut titles = BTreeMap::new();
    for fault in E::FAULTS {
        let target = rules::<R>().position(|rule| rule.id == fault.rule).expect("a rule of this rulebook");
        let rule = rules::<R>().nth(target).expect("the position is in range");
        let interpretations =
            rule.under.map_or(Interpretations::default(), |under| Interpretations::default().with(under));
        let mut judge = Judge::<R>::new(E::capabilities(), interpretations);
        let mut driver = InProcess(E::with_fault(fault.name).expect("a fault of this engine"));
        let mut case = Case::default();
        let mut seen = 0;
        for index in 0..2_000 {
            case.generate(1, index, Some(rule), &[]);
            let pairs = &[target];
            judge.run_with(
                &mut driver,
                &case,
                RunOptions { stop: Stop::Never, pairs, ..RunOptions::default() },
            );
            for violation in judge.violations() {
                let rule = judge.rules()[violation.rule];
                let evidence = &violation.evidence;
                let signature = Signature::of(rule.id, evidence);
                let words = words(rule, &case, violation.step, evidence);
                let title = format!("{} ({})", words.title, words.cite);
                check::<R>(&signature, &case, evidence, &title);
                let difference = format!("-{}\n    +{}", evidence.expected_text(), evidence.shown);
                // Some evidence says itself why it is expected: "refused: it is exhausted".
                let says_why = !words.why.is_empty() || evidence.why.is_some();
                assert!(says_why, "no reason: {signature}: {title}\n    {difference}");
                let text = format!("{title}\n    {difference}\n    because {}", words.why);
                titles.entry(signature.to_string()).or_insert(text);
            }
            seen += usize::from(!judge.violations().is_empty());
            if seen >= 3 {
                break;
            }
        }
        assert!(seen > 0, "{} is not found", fault.name);
    }
    titles
}

fn check<R: Rulebook>(signature: &Signature, case: &Case<R>, evidence: &Evidence, title: &str) {
    let what = || format!("{signature}: {title}");
    assert!(title.chars().count() <= LONGEST_TITLE, "too long: {}", what());
    assert!(!title.contains("not not"), "{}", what());
    assert!(!title.contains('\n') && !title.contains(['{', '}']) || title.contains("{r}"), "{}", what());
    if let Some(id) = evidence.object {
        let noun = case.noun(id);
        assert!(title.contains(noun), "no {noun}: {}", what());
    }
    // These titles say in words what was shown, or name the difference alone.
    let is_said = ["never-on-the-stack", "offered", "not-offered", "found-otherwise", "no-type", "refused"];
    let is_named = match &evidence.shown {
        _ if is_said.contains(&&*evidence.kind) => true,
        Datum::Done | Datum::Absent | Datum::Is(..) | Datum::Nothing => true,
        _ if matches!(evidence.expected, Expected::Includes(_)) => true,
        Datum::Values { base, modified } => {
            [base, modified].iter().any(|value| title.contains(&value.to_string()))
        }
        Datum::Words(words) => words.iter().all(|word| match word {
            ShownWord::Word(word) => title.contains(&**word),
            ShownWord::Unknown(word) | ShownWord::Again(word) => title.contains(word.as_str()),
        }),
        Datum::Word(word) => {
            title.contains(&word[..word.len().min(5)].to_lowercase()) || title.contains(&**word)
        }
        shown => title.contains(&shown.to_string().chars().take(12).collect::<String>()),
    };
    assert!(is_named, "{} is not in {}", evidence.shown, what());
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
        "true",
        "false",
        ": refused: ",
        "without #",
        "…",
    ];
    let found = stiff.iter().find(|words| title.contains(*words));
    assert_eq!(found, None, "{}", what());
}

/// Prints them. A name in a title is quoted: it may be any words.
fn print(titles: &BTreeMap<String, String>) {
    let of_names = titles.iter().filter(|(_, title)| title.contains("'s name is "));
    of_names.for_each(|(signature, title)| assert!(title.contains("'s name is \""), "{signature}: {title}"));
    titles.iter().for_each(|(signature, title)| println!("{signature}\n    {title}"));
}

#[test]
fn faults_of_flesh_and_blood_have_titles() {
    print(&titles::<headjudge::fab::Rulebook, fab::Engine>());
}

#[test]
fn faults_of_magic_have_titles() {
    print(&titles::<headjudge::mtg::Rulebook, mtg::Engine>());
}

#[test]
fn faults_of_keyforge_have_titles() {
    print(&titles::<headjudge::kf::Rulebook, kf::Engine>());
}

#[test]
fn faults_of_grand_archive_have_titles() {
    print(&titles::<headjudge::ga::Rulebook, ga::Engine>());
}
