//! The rules that say that they check the adapter: a fault that they detect is not seen through an adapter that leaves the
//! field of the card or question out. What the other metamorphic rules detect is.

use headjudge::fab::{Card, Fab, Language, Step};
use headjudge::{
    Capabilities, Case, Check, Engine as _, InProcess, Interpretations, Judge, Reply, Rule, RunOptions, View,
    Words, rules,
};
use headjudge_reference::{Fault, Reference as _, fab::Engine};

/// An adapter that knows no errata, languages, reminder text, flavor text and symbols.
struct LeavesOut(Engine);

impl headjudge::Engine<Fab> for LeavesOut {
    fn capabilities() -> Capabilities {
        Engine::capabilities()
    }
    fn start(&mut self, cards: &[Card]) -> Result<(), String> {
        let plain = |card: &Card| Card {
            misprint: None,
            language: Language::English,
            reminder: Words::NONE,
            flavor: Words::NONE,
            ..card.clone()
        };
        self.0.start(&cards.iter().map(plain).collect::<Vec<_>>())
    }
    fn take(&mut self, step: &Step) -> Reply {
        match step {
            Step::FindNumber { property, is, .. } => {
                self.0.take(&Step::FindNumber { property: *property, is: *is, symbols: false })
            }
            step => self.0.take(step),
        }
    }
    fn observe(&mut self, view: &mut View<'_, Fab>) {
        self.0.observe(view);
    }
}

/// Whether the rule detects the fault of the engine behind such an adapter.
fn is_detected(fault: &Fault, rule: &'static Rule<Fab>) -> bool {
    let mut judge = Judge::<Fab>::new(Engine::capabilities(), Interpretations::default());
    let own = judge.rules().iter().position(|r| r.id == rule.id).expect("a rule of the rulebook");
    let mut driver = InProcess(LeavesOut(Engine::with_fault(fault.name).expect("a fault of the engine")));
    let mut case = Case::default();
    (0..200).any(|index| {
        case.generate(1, index, Some(rule), &[]);
        judge.run_with(
            &mut driver,
            &case,
            RunOptions { pairs: &[own], pairs_only: true, ..RunOptions::default() },
        );
        judge.violations().iter().any(|violation| violation.rule == own)
    })
}

#[test]
fn only_rules_of_the_adapter_miss_their_faults_behind_an_adapter_that_leaves_fields_out() {
    let pairs = rules::<Fab>().filter(|rule| matches!(rule.check, Check::Metamorphic { .. }));
    let (mut of_the_adapter, mut of_the_engine) = (0, 0);
    for rule in pairs {
        for fault in Engine::FAULTS.iter().filter(|fault| fault.rule == rule.id) {
            assert_eq!(is_detected(fault, rule), !rule.of_the_adapter, "{} {}", rule.id, fault.name);
        }
        if rule.of_the_adapter { of_the_adapter += 1 } else { of_the_engine += 1 }
    }
    assert_eq!((of_the_adapter, of_the_engine), (5, 5));
    assert!(
        rules::<Fab>().all(|rule| !rule.of_the_adapter || matches!(rule.check, Check::Metamorphic { .. }))
    );
}
