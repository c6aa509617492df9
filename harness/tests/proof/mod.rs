//! What every rulebook must prove: its clean engine is convicted of nothing, and each fault by its rule.

use headjudge::{Case, Check, Driver, Elections, End, Engine, Judge, Local, Reply, Rule, Rulebook, rules};
use headjudge_reference::{Fault, Reference};
use std::collections::BTreeSet;

/// The seeds that every proof is made on.
pub(crate) const SEEDS: [u64; 5] = [1, 2, 3, 4, 5];

/// Within how many cases aimed at its rule a fault must be convicted.
pub(crate) const AIMED_CASES: u64 = 256;

/// Plays at least `steps` judged steps per seed through the clean engine; panics with the case on the first
/// violation or trouble.
pub(crate) fn clean_engine_is_convicted_of_nothing<R: Rulebook, E: Reference<R>>(
    pool: &[R::Card],
    elections: Elections,
    steps: usize,
) {
    engine_is_convicted_of_nothing(E::default, pool, elections, steps);
}

/// The same for an engine that follows the readings elected.
pub(crate) fn engine_is_convicted_of_nothing<R: Rulebook, E: Engine<R>>(
    engine: impl Fn() -> E,
    pool: &[R::Card],
    elections: Elections,
    steps: usize,
) {
    for seed in SEEDS {
        let mut judge = Judge::<R>::new(E::capabilities(), elections);
        let mut player = Local(engine());
        let mut case = Case::default();
        let checked: Vec<usize> =
            (0..judge.rules().len()).filter(|i| judge.rules()[*i].is_checked()).collect();
        let (mut done, mut index) = (0, 0u64);
        while done < steps {
            let aim = checked[index as usize % checked.len()];
            case.draw(seed, index, Some(judge.rules()[aim]), pool);
            let end = play(&mut judge, &mut player, &case, aim);
            let fine = matches!(end, End::Whole | End::Over(_));
            assert!(fine, "seed {seed} case {index}: {end:?} {:#?}\n{case:#?}", judge.violations());
            done += judge.judged();
            index += 1;
        }
    }
}

fn play<R: Rulebook>(judge: &mut Judge<R>, player: &mut dyn Driver<R>, case: &Case<R>, aim: usize) -> End {
    match judge.rules()[aim].check {
        Check::Twin { .. } => match judge.run(player, case) {
            End::Whole | End::Over(_) => judge.run_twin(player, case, aim),
            end => end,
        },
        _ => judge.run(player, case),
    }
}

/// Which rules convict the fault within [`AIMED_CASES`] cases aimed at its own rule under `seed`, and the
/// number of the case in which its own rule first does.
pub(crate) fn convictions<R: Rulebook, E: Reference<R>>(
    pool: &[R::Card],
    fault: &Fault,
    seed: u64,
) -> (Option<u64>, BTreeSet<&'static str>) {
    let engine = E::with_fault(fault.name).unwrap_or_else(|| panic!("no fault is called {}", fault.name));
    let own = rules::<R>().position(|r| r.id == fault.rule);
    let own = own.unwrap_or_else(|| panic!("fault {} names no rule: {}", fault.name, fault.rule));
    let mut judge = Judge::<R>::new(E::capabilities(), elections_for(rules::<R>().nth(own)));
    let mut player = Local(engine);
    let (mut first, mut all) = (None, BTreeSet::new());
    let mut case = Case::default();
    for index in 0..AIMED_CASES {
        case.draw(seed, index, Some(judge.rules()[own]), pool);
        let end = play(&mut judge, &mut player, &case, own);
        assert!(!matches!(end, End::Trouble(..)), "fault {} case {index}: {end:?}\n{case:#?}", fault.name);
        for violation in judge.violations() {
            all.insert(judge.rules()[violation.rule].id);
            if violation.rule == own {
                first.get_or_insert(index);
            }
        }
    }
    (first, all)
}

/// Every fault is convicted by its own rule on every seed, and by no other rule but those its row names.
pub(crate) fn every_fault_is_convicted_by_its_rule<R: Rulebook, E: Reference<R>>(pool: &[R::Card]) {
    let mut wrong = Vec::new();
    for fault in E::FAULTS {
        for seed in SEEDS {
            let (first, all) = convictions::<R, E>(pool, fault, seed);
            if first.is_none() {
                wrong.push(format!("{}: {} does not convict it on seed {seed}", fault.name, fault.rule));
            }
            for other in all {
                if other != fault.rule && !fault.also.iter().any(|(rule, _)| *rule == other) {
                    wrong.push(format!("{}: {other} convicts it too on seed {seed}", fault.name));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Every checked rule has a fault of its own.
pub(crate) fn every_checked_rule_has_a_fault<R: Rulebook, E: Reference<R>>() {
    let bare: Vec<_> =
        rules::<R>().filter(|r| r.is_checked() && !E::FAULTS.iter().any(|f| f.rule == r.id)).collect();
    assert!(bare.is_empty(), "no fault is planted for {bare:?}");
}

/// What the clean engine refuses leaves no trace on the table.
#[allow(dead_code, reason = "each test binary takes the proofs that it needs")]
pub(crate) fn a_refusal_leaves_no_trace<R: Rulebook, E: Reference<R>>(pool: &[R::Card]) {
    let mut judge = Judge::<R>::new(E::capabilities(), Elections::default());
    let mut player = Local(E::default());
    let (mut case, mut refused) = (Case::default(), 0);
    for index in 0..1000 {
        let aim = judge.rules()[index as usize % judge.rules().len()];
        case.draw(13, index, Some(aim), pool);
        let mut before = None;
        judge.run_watched(&mut player, &case, &mut |at, reply, shown, _| {
            if reply == Reply::Refused {
                refused += 1;
                assert_eq!(before.as_ref(), Some(shown), "case {index} step {at}: {case:#?}");
            }
            before = Some(shown.clone());
        });
    }
    assert!(refused > 100, "{refused} refusals");
}

/// Each kind of step has its place: `kind` and `blank` agree.
pub(crate) fn kinds_agree<R: Rulebook>() {
    for kind in 0..R::KINDS.len() as u8 {
        assert_eq!(R::kind(&R::blank(kind)), kind, "{}", R::KINDS[kind as usize].name);
    }
}

/// The elections under which a rule speaks.
fn elections_for<R: Rulebook>(rule: Option<&Rule<R>>) -> Elections {
    rule.and_then(|rule| rule.under).map_or(Elections::default(), |under| Elections::default().with(under))
}

/// How often each checked rule's premise held in `cases` aimed round robin, each under the elections of the
/// rule that it is aimed at, on the clean engine.
pub(crate) fn premise_counts<R: Rulebook, E: Reference<R>>(
    pool: &[R::Card],
    cases: u64,
) -> Vec<(&'static str, u64)> {
    let mut judges = vec![(Elections::default(), Judge::<R>::new(E::capabilities(), Elections::default()))];
    let judge = &judges[0].1;
    let mut player = Local(E::default());
    let mut counts: Vec<_> = judge.rules().iter().map(|r| (r.id, 0)).collect();
    let checked: Vec<usize> = (0..counts.len()).filter(|i| judge.rules()[*i].is_checked()).collect();
    let mut case = Case::default();
    for index in 0..cases {
        let aim = checked[index as usize % checked.len()];
        let elections = elections_for(rules::<R>().nth(aim));
        if judges.iter().all(|(elected, _)| *elected != elections) {
            judges.push((elections, Judge::new(E::capabilities(), elections)));
        }
        let Some((_, judge)) = judges.iter_mut().find(|(elected, _)| *elected == elections) else { continue };
        case.draw(7, index, Some(judge.rules()[aim]), pool);
        play(judge, &mut player, &case, aim);
        judge.premises().iter().for_each(|rule| counts[rule].1 += 1);
    }
    checked.into_iter().map(|i| counts[i]).collect()
}
