//! Checks for every rulebook and its reference engine: the conforming engine violates no rule, and each fault
//! is detected by its rule.

use headjudge::{
    Case, Driver, End, Engine, InProcess, Interpretations, Judge, Listed, Reply, Rule, Rulebook, RunOptions,
    Shown, Steps, Texts, rules,
};
use headjudge_reference::{Fault, Reference};
use std::collections::BTreeSet;

/// The seeds on which every check runs.
pub(crate) const SEEDS: [u64; 5] = [1, 2, 3, 4, 5];

/// The number of cases, targeted at its rule, within which a fault must be detected.
pub(crate) const TARGETED_CASES: u64 = 256;

/// The variable that gives a long run of the conforming engines another budget.
const LONG_STEPS: &str = "HEADJUDGE_LONG_STEPS";

/// How many steps a long run plays on each seed: a million, or a fifth of what the variable says.
pub(crate) fn long_steps() -> usize {
    let Ok(all) = std::env::var(LONG_STEPS) else { return 1_000_000 };
    let all: usize =
        all.parse().unwrap_or_else(|_| panic!("{LONG_STEPS} is {all:?}: give a number of steps"));
    all.div_ceil(SEEDS.len())
}

/// Runs at least `steps` judged steps per seed through the conforming engine; panics with the case on the first
/// violation or failure.
pub(crate) fn conforming_engine_violates_nothing<R: Rulebook, E: Reference<R>>(
    pool: &[R::Card],
    interpretations: Interpretations,
    steps: usize,
) {
    engine_violates_nothing(E::default, pool, interpretations, steps);
}

/// The same for an engine that follows the chosen interpretations.
pub(crate) fn engine_violates_nothing<R: Rulebook, E: Engine<R>>(
    engine: impl Fn() -> E,
    pool: &[R::Card],
    interpretations: Interpretations,
    steps: usize,
) {
    let mut judged = 0;
    for seed in SEEDS {
        let mut judge = Judge::<R>::new(E::capabilities(), interpretations);
        let mut driver = InProcess(engine());
        let mut case = Case::default();
        let is_judged = |rule: &Rule<R>| rule.is_checked() && rule.applies_under(interpretations);
        let checked: Vec<usize> = (0..judge.rules().len()).filter(|i| is_judged(judge.rules()[*i])).collect();
        let (mut done, mut index) = (0, 0u64);
        while done < steps {
            let target = checked[index as usize % checked.len()];
            case.generate(seed, index, Some(judge.rules()[target]), pool);
            let end = run_case(&mut judge, &mut driver, &case, target);
            let ok = matches!(end, End::Completed | End::GameOver(_));
            assert!(ok, "seed {seed} case {index}: {end:?} {:#?}\n{case:#?}", judge.violations());
            done += judge.judged_steps();
            index += 1;
        }
        judged += done;
    }
    println!("{}: {judged} steps on {} seeds, nothing violated", R::NAME, SEEDS.len());
}

/// Plays at least `steps` judged steps on each variant of the engine that also conforms. None violates a rule, and each shows or
/// answers something else than the engine in some case.
pub(crate) fn conforming_variants_violate_nothing<
    R: Rulebook,
    E: Reference<R>,
    V: Listed + std::fmt::Display,
>(
    make: fn(V) -> E,
    steps: usize,
) {
    let mut judge = Judge::<R>::new(E::capabilities(), Interpretations::default());
    for variant in V::all() {
        let (mut engine, mut other) = (InProcess(E::default()), InProcess(make(variant)));
        let (mut case, mut done, mut index, mut differs) = (Case::default(), 0, 0u64, false);
        // Some variants differ in few cases.
        while done < steps || !differs && done < 8 * steps {
            let target = index as usize % judge.rules().len();
            case.generate(11, index, Some(judge.rules()[target]), &[]);
            let shown = play(&mut judge, &mut other, &case, target, &variant);
            differs = differs || shown != play(&mut judge, &mut engine, &case, target, &"the engine");
            done += judge.judged_steps();
            index += 1;
        }
        assert!(differs, "{variant}: shows and answers the same as the reference engine");
    }
}

/// Plays a case, which must violate nothing. Returns what was replied and shown.
fn play<R: Rulebook>(
    judge: &mut Judge<R>,
    driver: &mut dyn Driver<R>,
    case: &Case<R>,
    target: usize,
    what: &dyn std::fmt::Display,
) -> Vec<(Reply, Shown<R>)> {
    let mut all = Vec::new();
    let mut watch = |_: usize, reply: Reply, shown: &Shown<R>, _: &Texts| all.push((reply, shown.clone()));
    let options = RunOptions { pairs: &[target], watch: Some(&mut watch), ..RunOptions::default() };
    let end = judge.run_with(driver, case, options);
    let ok = matches!(end, End::Completed | End::GameOver(_));
    assert!(ok, "{what}: {end:?} {:#?}\n{case:#?}", judge.violations());
    all
}

fn run_case<R: Rulebook>(
    judge: &mut Judge<R>,
    driver: &mut dyn Driver<R>,
    case: &Case<R>,
    target: usize,
) -> End {
    judge.run_with(driver, case, RunOptions { pairs: &[target], ..RunOptions::default() })
}

/// The rules that detect the fault within [`TARGETED_CASES`] cases targeted at its own rule under `seed`, and
/// the index of the first case in which its own rule does.
pub(crate) fn rules_detecting<R: Rulebook, E: Reference<R>>(
    pool: &[R::Card],
    fault: &Fault,
    seed: u64,
) -> (Option<u64>, BTreeSet<&'static str>) {
    let engine = E::with_fault(fault.name).unwrap_or_else(|| panic!("there is no fault {}", fault.name));
    let own = rules::<R>().position(|r| r.id == fault.rule);
    let own = own.unwrap_or_else(|| panic!("fault {} names no rule: {}", fault.name, fault.rule));
    let mut judge = Judge::<R>::new(E::capabilities(), interpretations_for(rules::<R>().nth(own)));
    let mut driver = InProcess(engine);
    let without_frame = !judge.rules()[own].is_frame();
    let (mut first, mut all) = (None, BTreeSet::new());
    let mut case = Case::default();
    for index in 0..TARGETED_CASES {
        case.generate(seed, index, Some(judge.rules()[own]), pool);
        let options = RunOptions { without_frame, pairs: &[own], ..RunOptions::default() };
        let end = judge.run_with(&mut driver, &case, options);
        assert!(
            !matches!(end, End::EngineFailure(..)),
            "fault {} case {index}: {end:?}\n{case:#?}",
            fault.name
        );
        for violation in judge.violations() {
            all.insert(judge.rules()[violation.rule].id);
            if violation.rule == own {
                first.get_or_insert(index);
            }
        }
    }
    (first, all)
}

/// Every fault is detected by its own rule, and by no other rule except those that its row names: each on one of two seeds.
/// The long runs (`untargeted`, `suite_budget`) try more.
pub(crate) fn every_fault_is_detected_by_its_rule<R: Rulebook, E: Reference<R>>(pool: &[R::Card]) {
    let mut wrong = Vec::new();
    for fault in E::FAULTS {
        // The seed of a fault does not change with the table.
        let seed = SEEDS[fault.name.len() % 2];
        let (first, all) = rules_detecting::<R, E>(pool, fault, seed);
        if first.is_none() {
            wrong.push(format!("{}: {} does not detect it on seed {seed}", fault.name, fault.rule));
        }
        for other in all {
            // One rule of the frame sees what another one's fault does a step later.
            let both = [other, fault.rule].iter().all(|rule| rule.contains(":frame."));
            if !both && other != fault.rule && !fault.also.iter().any(|(rule, _)| *rule == other) {
                wrong.push(format!("{}: {other} detects it, too, on seed {seed}", fault.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What is violated in a case depends on nothing that the judge, or the engine, did before it.
pub(crate) fn nothing_depends_on_the_case_before<R: Rulebook, E: Reference<R>>(pool: &[R::Card]) {
    let violated = |judge: &mut Judge<R>, driver: &mut InProcess<E>, case: &Case<R>| {
        let end = judge.run_with(driver, case, RunOptions::default());
        (end, judge.violations().iter().map(|v| (v.rule, v.evidence.clone())).collect::<Vec<_>>())
    };
    let new = || Judge::<R>::new(E::capabilities(), Interpretations::default());
    let (mut used, mut seen, mut case) = (new(), 0, Case::default());
    let mut correct = InProcess(E::default());
    for (nth, fault) in (0..).zip(E::FAULTS) {
        let engine = || E::with_fault(fault.name).map(InProcess).unwrap_or_else(|| panic!("{}", fault.name));
        let mut driver = engine();
        for index in 40 * nth..40 * (nth + 1) {
            case.generate(5, index, None, pool);
            // If anything is left of the case before, it shows at once.
            case.steps.truncate(2);
            violated(&mut used, &mut correct, &case);
            let is = violated(&mut used, &mut driver, &case);
            seen += usize::from(!is.1.is_empty());
            let alone = violated(&mut new(), &mut engine(), &case);
            assert_eq!(is, alone, "{} case {index}: {case:#?}", fault.name);
        }
    }
    assert!(seen > 20, "{seen} violated");
}

/// Every checked rule has a fault.
pub(crate) fn every_checked_rule_has_a_fault<R: Rulebook, E: Reference<R>>() {
    let without_fault: Vec<_> =
        rules::<R>().filter(|r| r.is_checked() && !E::FAULTS.iter().any(|f| f.rule == r.id)).collect();
    assert!(without_fault.is_empty(), "these rules have no fault: {without_fault:?}");
}

/// A step that the conforming engine refuses changes nothing on the table.
#[allow(dead_code, reason = "not every test binary uses every check")]
pub(crate) fn a_refused_step_changes_nothing<R: Rulebook, E: Reference<R>>(pool: &[R::Card]) {
    let mut judge = Judge::<R>::new(E::capabilities(), Interpretations::default());
    let mut driver = InProcess(E::default());
    let (mut case, mut refused) = (Case::default(), 0);
    for index in 0..1000 {
        let target = judge.rules()[index as usize % judge.rules().len()];
        case.generate(13, index, Some(target), pool);
        let mut before = None;
        let mut watch = |at: usize, reply: Reply, shown: &Shown<R>, _: &Texts| {
            if reply == Reply::Refused {
                refused += 1;
                assert_eq!(before.as_ref(), Some(shown), "case {index} step {at}: {case:#?}");
            }
            before = Some(shown.clone());
        };
        judge.run_with(&mut driver, &case, RunOptions { watch: Some(&mut watch), ..RunOptions::default() });
    }
    assert!(refused > 100, "{refused} refusals");
}

/// The default step of each kind is of that kind.
pub(crate) fn default_steps_are_of_their_kind<R: Rulebook>() {
    for kind in 0..R::Step::KINDS.len() as u8 {
        assert_eq!(R::Step::of_kind(kind).kind(), kind, "{}", R::Step::KINDS[kind as usize].name);
    }
}

/// The interpretations under which a rule is judged.
fn interpretations_for<R: Rulebook>(rule: Option<&Rule<R>>) -> Interpretations {
    rule.and_then(|rule| rule.under)
        .map_or(Interpretations::default(), |under| Interpretations::default().with(under))
}

/// In how many of `cases` cases the precondition of each checked rule was met on the conforming engine. The
/// cases target the rules in turn, each under the interpretations of its rule.
pub(crate) fn precondition_counts<R: Rulebook, E: Reference<R>>(
    pool: &[R::Card],
    cases: u64,
) -> Vec<(&'static str, u64)> {
    let mut judges =
        vec![(Interpretations::default(), Judge::<R>::new(E::capabilities(), Interpretations::default()))];
    let judge = &judges[0].1;
    let mut driver = InProcess(E::default());
    let mut counts: Vec<_> = judge.rules().iter().map(|r| (r.id, 0)).collect();
    let checked: Vec<usize> = (0..counts.len()).filter(|i| judge.rules()[*i].is_checked()).collect();
    let mut case = Case::default();
    for index in 0..cases {
        let target = checked[index as usize % checked.len()];
        let interpretations = interpretations_for(rules::<R>().nth(target));
        if judges.iter().all(|(chosen, _)| *chosen != interpretations) {
            judges.push((interpretations, Judge::new(E::capabilities(), interpretations)));
        }
        let Some((_, judge)) = judges.iter_mut().find(|(chosen, _)| *chosen == interpretations) else {
            continue;
        };
        case.generate(7, index, Some(judge.rules()[target]), pool);
        run_case(judge, &mut driver, &case, target);
        judge.preconditions().iter().for_each(|rule| counts[rule].1 += 1);
    }
    checked.into_iter().map(|i| counts[i]).collect()
}
