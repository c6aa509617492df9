//! The documents' worked examples: each makes its rule's premise come about, and an honest engine passes it.
#![cfg(feature = "cli")]

use headjudge::store::parse_case;
use headjudge::{Check, Elections, End, Judge, Local, Rulebook, fab, ga, kf, mtg};
use headjudge_corpus::Example;
use headjudge_reference::Reference;
use std::path::Path;

fn hold<R: Rulebook, E: Reference<R>>(examples: &[Example]) {
    for example in examples {
        let file = parse_case::<R>(Path::new(example.name), example.text.as_bytes());
        let case = file.unwrap_or_else(|error| panic!("{error}")).case;
        let rule = headjudge::rules::<R>().position(|rule| rule.id == example.rule);
        let rule =
            rule.unwrap_or_else(|| panic!("{} is an example of no rule: {}", example.name, example.rule));
        let under = headjudge::rules::<R>().nth(rule).and_then(|rule| rule.under);
        let elections = under.map_or(Elections::default(), |under| Elections::default().with(under));
        let mut judge = Judge::<R>::new(E::capabilities(), elections);
        let mut driver = Local(E::default());
        let mut end = judge.run(&mut driver, &case);
        if let Check::Twin { .. } = judge.rules()[rule].check {
            end = judge.run_twin(&mut driver, &case, rule);
        }
        assert!(
            matches!(end, End::Whole | End::Over(_)),
            "{}: {end:?} {:#?}",
            example.name,
            judge.violations()
        );
        assert!(judge.premises().has(rule), "{}: the premise of {} did not hold", example.name, example.rule);
    }
}

#[test]
fn every_worked_example_holds() {
    hold::<fab::Rulebook, headjudge_reference::fab::Engine>(headjudge_corpus::fab::EXAMPLES);
    hold::<mtg::Rulebook, headjudge_reference::mtg::Engine>(headjudge_corpus::mtg::EXAMPLES);
    hold::<kf::Rulebook, headjudge_reference::kf::Engine>(headjudge_corpus::kf::EXAMPLES);
    hold::<ga::Rulebook, headjudge_reference::ga::Engine>(headjudge_corpus::ga::EXAMPLES);
    assert!(!headjudge_corpus::fab::EXAMPLES.is_empty());
}
