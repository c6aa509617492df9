//! Which rules an adapter can reach that performs, and shows, a part of the vocabulary: a rule that is called unsupported, or
//! whose fields are not shown, is never judged; any other rule is exercised.
#![cfg(feature = "reference")]

#[path = "../../examples/learn-needs/hiding.rs"]
mod hiding;
mod values;

use headjudge::campaign::{Block, BlockRunner, Counts, NewDriver, Plan};
use headjudge::{
    Capabilities, Check, FieldSet, Interpretations, Kinds, Rule, Rulebook, Steps, fab, field_names, ga, kf,
    mtg, rules,
};
use headjudge_reference::Reference;
use hiding::Hiding;
use std::sync::Arc;
use values::{lacking_numbers, lacking_values};

/// How many cases are played before asking whether that is enough.
const BLOCK: u64 = 32;

/// What is counted, and in how many cases the precondition of each rule is met, behind an adapter with these capabilities that
/// does not show the fields with these names. The cases are generated for these rules in turn; for all that can be reached if
/// there are none. `stop` says after each block of cases whether to end.
fn met<R: Rulebook, E: Reference<R> + 'static>(
    can: Capabilities,
    hidden: &[String],
    targets: Vec<usize>,
    cases: u64,
    stop: impl Fn(&Counts) -> bool,
) -> Counts {
    let under = targets.first().and_then(|target| rules::<R>().nth(*target)).and_then(|rule| rule.under);
    let interpretations =
        under.map_or(Interpretations::default(), |under| Interpretations::default().with(under));
    let hidden: Vec<&str> = hidden.iter().map(String::as_str).collect();
    let hidden = FieldSet::named::<R>(&hidden);
    let new: NewDriver<Hiding<E>> = Arc::new(move || {
        let mut engine = Hiding::of(E::default());
        (engine.can, engine.hidden) = (can, hidden);
        Ok(engine)
    });
    let plan = Plan { seed: 1, targets, can, interpretations, ..Plan::default() };
    let mut runner = BlockRunner::<R, _>::new(plan, &[], new).unwrap();
    let mut counts = Counts::new(rules::<R>().count());
    for first in (0..cases).step_by(BLOCK as usize) {
        let block = Block { first, len: (cases - first).min(BLOCK), tolerated: Vec::new() };
        counts.add(runner.play_block(&block, &mut || {}));
        if stop(&counts) {
            break;
        }
    }
    counts
}

fn all_kinds<R: Rulebook>() -> Kinds {
    Kinds(u64::MAX >> (64 - R::Step::KINDS.len()))
}

/// The tables have a row for each rule of the document that is checked, in the same order, and no other.
fn each_rule_has_a_row<R: Rulebook>() {
    let is_learned = |rule: &&Rule<R>| rule.is_checked() && !rule.is_frame();
    let checked: Vec<&str> = rules::<R>().filter(is_learned).map(Rule::local_id).collect();
    let rows: Vec<&str> = R::NEEDS.iter().map(|needs| needs.rule).collect();
    assert_eq!(rows, checked, "learn the table of {} again: see CONTRIBUTING.md", R::NAME);
}

/// Adapters that lack one kind of step each, and adapters that lack all kinds of a set that a rule needs.
fn lacking_kinds<R: Rulebook>() -> Vec<Capabilities> {
    let mut sets: Vec<Kinds> = (0..R::Step::KINDS.len() as u8).map(|kind| Kinds::of(&[kind])).collect();
    for rule in rules::<R>() {
        let after = matches!(rule.check, Check::Step(_)).then_some(rule.judged_after);
        let needed = rule.needs().into_iter().flat_map(|needs| needs.all);
        sets.extend(needed.filter(|any| any.fields.is_empty()).map(|any| any.kinds).chain(after));
    }
    sets.sort_by_key(|set| set.0);
    sets.dedup();
    let all = all_kinds::<R>();
    let without = |set: &Kinds| Kinds(all.0 & !set.0);
    let left = sets.iter().map(without).filter(|kinds| !kinds.is_empty());
    left.map(|kinds| Capabilities { kinds, ..Capabilities::ALL }).collect()
}

/// The names of the kinds that an adapter lacks.
fn lacks<R: Rulebook>(can: Capabilities) -> String {
    let names = R::Step::KINDS.iter().enumerate().filter(|(kind, _)| !can.kinds.has(*kind as u8));
    names.map(|(_, kind)| kind.name).collect::<Vec<_>>().join(", ")
}

/// How many cases are played, for each rule.
#[derive(Clone, Copy)]
struct Sample {
    /// Of a rule that must never be judged.
    never: u64,
    /// Of all rules in turn, where each must be judged that is supported.
    some: u64,
    /// For a rule that was judged in none of those.
    again: u64,
}

const QUICK: Sample = Sample { never: 5, some: 3, again: 2_000 };
const LONG: Sample = Sample { never: 400, some: 60, again: 20_000 };

/// A rule, what an adapter lacks or hides without which it is not exercised, and why that is not declared as a need. A `*` at
/// the end stands for any end.
type Explained = (&'static str, &'static str, &'static str);

/// What is wrong with the needs of a rulebook's rules for an adapter: rules that are judged although something is missing, and
/// rules that are not, although nothing is.
fn check<R: Rulebook, E: Reference<R> + 'static>(
    what: &str,
    can: Capabilities,
    hidden: &[String],
    sample: Sample,
    explained: &[Explained],
) -> Vec<String> {
    let all: Vec<&Rule<R>> = rules::<R>().collect();
    let names = field_names::<R>();
    let shown = names.iter().map(String::as_str).filter(|name| !hidden.iter().any(|one| one == name));
    let shown = FieldSet::named::<R>(&shown.collect::<Vec<_>>());
    let is_missing = |at: &usize| !all[*at].is_supported(can) || !all[*at].not_shown(shown).is_empty();
    let checked = (0..all.len()).filter(|at| all[*at].is_checked());
    let (under, usual): (Vec<usize>, Vec<usize>) = checked.partition(|at| all[*at].under.is_some());
    let mut wrong = Vec::new();
    let mut judge = |group: Vec<usize>| {
        let (missing, left): (Vec<usize>, Vec<usize>) = group.into_iter().partition(|at| is_missing(at));
        if !missing.is_empty() {
            let cases = sample.never * missing.len() as u64;
            let met = met::<R, E>(can, hidden, missing.clone(), cases, |_| false).preconditions;
            let judged = missing.iter().filter(|at| met[**at] > 0);
            wrong.extend(judged.map(|at| format!("{} without {what}: judged", all[*at].id)));
        }
        if left.is_empty() {
            return;
        }
        let counts = met::<R, E>(can, hidden, left.clone(), sample.some * left.len() as u64, |_| false);
        // Without some words there is no table that the game allows.
        if counts.steps == 0 {
            return;
        }
        let met_once = counts.preconditions;
        for at in left.into_iter().filter(|at| met_once[*at] == 0) {
            let rule = all[at];
            let is_explained = explained.iter().any(|(id, without, _)| {
                *id == rule.local_id()
                    && without.strip_suffix('*').map_or(*without == what, |it| what.starts_with(it))
            });
            let is_met = |counts: &Counts| counts.preconditions[at] > 0;
            let is_judged = || is_met(&met::<R, E>(can, hidden, vec![at], sample.again, is_met));
            if !is_explained && !is_judged() {
                wrong.push(format!("{} without {what}: not exercised", rule.id));
            }
        }
    };
    judge(usual);
    under.into_iter().for_each(|at| judge(vec![at]));
    wrong
}

/// Checks all adapters that lack a kind of step or a set of them.
fn needs_are_true<R: Rulebook, E: Reference<R> + 'static>(sample: Sample, explained: &[Explained]) {
    let adapters = lacking_kinds::<R>();
    let wrong: Vec<String> = adapters
        .iter()
        .flat_map(|can| check::<R, E>(&lacks::<R>(*can), *can, &[], sample, explained))
        .collect();
    assert!(wrong.is_empty(), "{} of {} adapters:\n{}", wrong.len(), adapters.len(), wrong.join("\n"));
}

/// Checks all adapters that do not show a field or a set of fields that a rule needs.
fn needed_fields_are_true<R: Rulebook, E: Reference<R> + 'static>(sample: Sample, explained: &[Explained]) {
    let mut sets: Vec<Vec<String>> = field_names::<R>().into_iter().map(|name| vec![name]).collect();
    for set in R::NEEDS.iter().flat_map(|needs| needs.shown) {
        sets.push(set.iter().map(|name| (*name).to_owned()).collect());
    }
    sets.sort();
    sets.dedup();
    let wrong: Vec<String> = sets
        .iter()
        .flat_map(|hidden| check::<R, E>(&hidden.join(", "), Capabilities::ALL, hidden, sample, explained))
        .collect();
    assert!(wrong.is_empty(), "{} of {} adapters:\n{}", wrong.len(), sets.len(), wrong.join("\n"));
}

/// Checks all adapters that rule out a word of a field, or a field.
fn needed_values_are_true<R: Rulebook, E: Reference<R> + 'static>(sample: Sample, explained: &[Explained]) {
    let adapters = lacking_values::<R>();
    let wrong: Vec<String> =
        adapters.iter().flat_map(|(what, can)| check::<R, E>(what, *can, &[], sample, explained)).collect();
    assert!(wrong.is_empty(), "{} of {} adapters:\n{}", wrong.len(), adapters.len(), wrong.join("\n"));
}

/// Checks all adapters that know only some numbers of a field.
fn needed_numbers_are_true<R: Rulebook, E: Reference<R> + 'static>(sample: Sample, explained: &[Explained]) {
    let adapters = lacking_numbers::<R>();
    let wrong: Vec<String> =
        adapters.iter().flat_map(|(what, can)| check::<R, E>(what, *can, &[], sample, explained)).collect();
    assert!(wrong.is_empty(), "{} of {} adapters:\n{}", wrong.len(), adapters.len(), wrong.join("\n"));
}

/// What an engine shows of an object, except where it is.
const PROPERTIES: &str = "name, numbers.power, numbers.defense, numbers.life, numbers.intellect, numbers.cost, \
                          numbers.pitch, words.types, words.subtypes, words.supertypes, words.metatypes, words.traits, \
                          words.abilities, words.color strip";

const FAB: &[Explained] = &[(
    "2.0.5",
    PROPERTIES,
    "it sees the abilities, or what an ability with a shown cost gives its controller",
)];
const KF: &[Explained] = &[(
    "frame.done",
    "zone*",
    "rules of the frame have no row: what an effect does is expected of cards that were shown in play",
)];
const GA: &[Explained] = &[];
const STAGE: &str = "chance rarely meets it without the steps of its stage";
const ABILITIES: &str = "abilities that do the same as the step are rare";
const MTG: &[Explained] = &[
    ("122.3", "counter", "abilities alone rarely put both sorts of counter on one permanent"),
    ("613.7e", "change", STAGE),
    ("704.5a", "cast", STAGE),
    ("704.5a", "cast, activate", STAGE),
    ("704.5a", "resolve", STAGE),
    ("400.7.target", "cast", STAGE),
    ("400.7.target", "cast, activate", STAGE),
    ("603.4.again", "tap", STAGE),
    ("603.4.again", "move", STAGE),
    ("704.5b", "cast, activate", STAGE),
    ("700.4", "resolve", STAGE),
    ("603.2c.one-or-more", "resolve", STAGE),
    ("122.2", "counter", ABILITIES),
    ("608.2h.counters", "counter", ABILITIES),
    ("707.2.counters", "counter", ABILITIES),
    ("514.2", "damage", ABILITIES),
    ("613.4c.counters", "counter", ABILITIES),
    ("700.2d", "cast, activate", STAGE),
    ("608.2h.counters", "activate", STAGE),
    ("608.2h.counters", "cast, activate", STAGE),
    ("601.2c.none", "cast, activate", STAGE),
    ("608.2b.rest", "cast, activate", STAGE),
    ("608.2h.controller", "cast, activate", STAGE),
    ("603.3a", "change", STAGE),
    ("603.6a.changed", "move", STAGE),
    ("120.3a", "cast", STAGE),
    ("608.2b.illegal", "change", STAGE),
    ("121.1", "cast", STAGE),
    ("121.2", "cast", STAGE),
    ("601.2c.graveyard", "cast", STAGE),
    ("601.2c.graveyard", "resolve", STAGE),
    ("608.2c.each-player", "cast", STAGE),
    ("701.17a", "cast", STAGE),
    ("115.6", "cast, activate", STAGE),
    ("121.1", "cast, activate", STAGE),
    ("121.2", "cast, activate", STAGE),
    ("109.5.amount", "cast, activate", STAGE),
    ("119.3", "cast, activate", STAGE),
    ("120.3a", "cast, activate", STAGE),
    ("608.2b.illegal", "cast, activate", STAGE),
    ("608.2c.each-player", "cast, activate", STAGE),
    ("700.2.whole", "cast, activate", STAGE),
    ("608.2h.gone", "cast, activate", STAGE),
    ("611.2c", "change_all", STAGE),
    ("702.12b.damage", "damage", STAGE),
    ("702.16c", "attach", STAGE),
    ("702.16c", "change", STAGE),
    ("702.16e", "cast, activate", STAGE),
    ("700.2d.all", "cast, activate", STAGE),
    ("701.17a", "cast, activate", STAGE),
    ("702.12b", "cast, activate", STAGE),
    ("119.3", "resolve", STAGE),
    ("119.4", "resolve", STAGE),
    ("514.2.this-turn", "resolve", STAGE),
    ("603.2c.each", "resolve", STAGE),
    ("603.6a.changed", "resolve", STAGE),
    ("603.2.silent", "move", STAGE),
    ("603.2.silent", "resolve", STAGE),
    ("603.2.leaving", "move", STAGE),
    ("603.2.leaving", "resolve", STAGE),
    ("603.2g", "cast*", STAGE),
    ("603.2g", "resolve", STAGE),
    ("608.2b", "cast, activate", STAGE),
    ("615.1", "cast*", STAGE),
    ("615.1.player", "cast*", STAGE),
    ("615.1.ends", "cast*", STAGE),
    ("601.2c.none", "cast", STAGE),
    ("700.2.whole", "cast", STAGE),
    ("115.10a", "cast, activate", STAGE),
    ("119.3", "copy, copy_token, resolve", STAGE),
    ("119.4", "copy, copy_token, resolve", STAGE),
    ("603.6a.changed", "copy, copy_token, resolve", STAGE),
    ("704.5a", "copy, copy_token, resolve", STAGE),
    ("601.2c.graveyard", "copy, copy_token, resolve", STAGE),
    ("603.2g", "copy, copy_token, resolve", STAGE),
    ("608.2h.controller", "change", STAGE),
    ("608.2h.enchanted", "attach", STAGE),
];

macro_rules! for_each_game {
    ($($module:ident: $game:ident, $explained:ident;)*) => { $(
        mod $module {
            use super::*;
            use headjudge_reference::$game::Engine;

            #[test]
            fn each_rule_has_a_row() {
                super::each_rule_has_a_row::<$game::Rulebook>();
            }
            #[test]
            fn rules_without_the_steps_that_they_need_are_not_judged_and_all_others_are() {
                needs_are_true::<$game::Rulebook, Engine>(QUICK, $explained);
            }
            #[test]
            fn rules_without_the_fields_that_they_need_are_not_judged_and_all_others_are() {
                needed_fields_are_true::<$game::Rulebook, Engine>(QUICK, $explained);
            }
            #[test]
            fn rules_without_the_numbers_that_they_need_are_not_judged_and_all_others_are() {
                needed_numbers_are_true::<$game::Rulebook, Engine>(QUICK, $explained);
            }
            #[test]
            #[ignore = "long"]
            fn rules_without_the_values_that_they_need_are_not_judged_and_all_others_are_long_run() {
                needed_values_are_true::<$game::Rulebook, Engine>(LONG, $explained);
                needed_numbers_are_true::<$game::Rulebook, Engine>(LONG, $explained);
            }
            #[test]
            #[ignore = "long"]
            fn rules_are_judged_with_what_they_need_and_not_without_long_run() {
                needs_are_true::<$game::Rulebook, Engine>(LONG, $explained);
                needed_fields_are_true::<$game::Rulebook, Engine>(LONG, $explained);
            }
        }
    )* };
}

for_each_game! {
    flesh_and_blood: fab, FAB;
    keyforge: kf, KF;
    grand_archive: ga, GA;
}

/// A rule of Magic can be met, and shown, in hundreds of ways. Its table has what is needed of one part of the vocabulary at a time, and
/// what must be shown of few of those ways.
mod magic {
    use super::*;
    use headjudge_reference::mtg::Engine;

    #[test]
    fn each_rule_has_a_row() {
        super::each_rule_has_a_row::<mtg::Rulebook>();
    }
    #[test]
    fn rules_without_the_steps_that_they_need_are_not_judged_and_all_others_are() {
        needs_are_true::<mtg::Rulebook, Engine>(QUICK, MTG);
    }
    #[test]
    #[ignore = "long"]
    fn rules_are_judged_with_what_they_need_and_not_without_long_run() {
        needs_are_true::<mtg::Rulebook, Engine>(LONG, MTG);
    }
}
