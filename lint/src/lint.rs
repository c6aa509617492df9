//! Checking an adapter.

use super::bare_cards::check_bare_cards;
use super::capabilities::{check_declared, observed};
use super::cases::{Extent, case_of, play_cases, targets, within_limits};
use super::deal::check_deals;
use super::frame_checks::check_frame;
use super::kind_counts::{KindCounts, count_kinds};
use super::learn::{Learned, Lessons, learn, learn_cards, limits};
use super::problem::{Problem, Severity};
use super::recording::record;
use super::refused_words::check_refused_words;
use super::replay_checks::{check_repeat, check_restart, check_without_steps};
use super::shown_fields::ShownFields;
use super::started_adapter::StartAdapter;
use super::step_checks::{check_answers, check_refusals};
use headjudge_oracles::{Capabilities, Limit, Rulebook};
use headjudge_play::error::StartError;
use headjudge_play::play::{Case, Driver, FailureKind};

/// The result of checking an adapter.
#[derive(Clone, Debug)]
pub struct Lint {
    /// The problems, errors first.
    pub problems: Vec<Problem>,
    /// The kinds of step that the adapter was seen to support.
    pub observed: Capabilities,
    /// The values of fields that it was seen not to play, if that was asked for.
    pub learned: Vec<Learned>,
    /// Within what was learned: how many cases were dealt, and how many were tried. `None` if that was not asked for.
    pub dealt_within: Option<[u64; 2]>,
    /// What it was seen to show, by the names of `headjudge.toml`: `zone`, `numbers.power`.
    pub fields: Vec<String>,
    /// What the adapter declares. The cases are within its limits.
    pub declared: Capabilities,
    /// How many cases were dealt, and how many were tried.
    pub dealt: [u64; 2],
    /// The replies to each kind of step, in the rulebook's order.
    pub counts: Vec<KindCounts>,
}

impl Lint {
    /// Whether there are errors. Warnings do not count.
    pub fn has_errors(&self) -> bool {
        self.problems.iter().any(|problem| problem.severity == Severity::Error)
    }
}

/// Checks an adapter.
///
/// # Errors
/// The adapter cannot be started.
pub fn lint<R: Rulebook, D: Driver<R>>(
    start: StartAdapter<'_, D>,
    extent: Extent,
) -> Result<Lint, StartError> {
    let mut adapter = start()?;
    let mut fields = ShownFields::new::<R>();
    let mut played = play_cases::<R>(&mut adapter.driver, extent, adapter.declared.limits, &mut fields);
    let crashes = played.failures.iter_mut().filter(|problem| problem.check == FailureKind::Crash.word());
    for (crash, number) in crashes.filter_map(|problem| problem.case.map(|number| (problem, number))) {
        let playable = within_limits::<R>(adapter.declared.limits);
        crash.log = log_of::<R>(&mut start()?.driver, &case_of(number, &playable), &mut fields);
    }
    let counts = count_kinds(&played.cases);
    let declared = adapter.declared;
    let mut seen = observed(&counts);
    let mut learned = Vec::new();
    if extent == Extent::Learn && played.dealt[0] * 5 < played.dealt[1] * 4 {
        learned = learn_cards::<R>(&mut start()?.driver, declared.limits, &targets::<R>());
        // Nothing learned: the same cases would be played again.
        if !learned.is_empty() {
            let more = play_within::<R, D>(start, extent, declared.limits, &learned, &mut fields)?;
            let (kinds, partly) = (seen.kinds.or(more.kinds), seen.partly.or(more.partly));
            seen = Capabilities { kinds, partly, limits: &[], printed: seen.printed };
        }
    }
    let mut problems = check_deals(&played);
    problems.extend(check_refusals(&played.cases));
    problems.extend(check_declared::<R>(&counts, &played.cases, adapter.declared));
    let not_repeated = check_repeat(&mut adapter.driver, &played.cases);
    let repeats = not_repeated.is_none();
    problems.extend(not_repeated);
    if extent != Extent::Quick {
        problems.extend(played.failures);
        problems.extend(check_answers(&counts));
        problems.extend(check_refused_words(&mut adapter.driver, &played.cases));
        let playable = within_limits::<R>(declared.limits);
        problems.extend(check_bare_cards(&mut adapter.driver, &played.cases, &playable));
        if repeats {
            let found = check_without_steps(&mut adapter.driver, &played.cases);
            let known: Vec<_> = problems.iter().map(|problem| problem.check).collect();
            problems.extend(found.into_iter().filter(|problem| !known.contains(&problem.check)));
            problems.extend(check_restart(adapter, start, &played.cases)?);
        }
        // What an adapter with mistakes shows may be one of them.
        if problems.iter().all(|problem| problem.severity != Severity::Error) {
            problems.extend(check_frame(&mut start()?.driver, &played.cases, declared));
        }
        problems.extend(fields.check());
        problems.extend(fields.check_repeated());
    }
    let within = Capabilities { limits: declared.limits, ..seen };
    let lessons = match extent {
        Extent::Learn => learn::<R>(&mut start()?.driver, within, learned, &targets::<R>()),
        _ => Lessons::default(),
    };
    let Lessons { learned, unsupported, dealt } = lessons;
    let dealt_within = (extent == Extent::Learn).then_some(dealt);
    if dealt[0] > 0 {
        problems.iter_mut().filter(|problem| problem.check == "deal").for_each(leave_to_limits);
    }
    let observed = Capabilities { partly: seen.partly.or(unsupported.and(seen.kinds)), ..seen };
    problems.retain(|problem| extent != Extent::Quick || problem.severity == Severity::Error);
    problems.sort_by_key(|problem| problem.severity);
    let (fields, dealt) = (fields.shown(), played.dealt);
    Ok(Lint { problems, observed, learned, dealt_within, fields, declared, dealt, counts })
}

/// The last lines that the engine logs when a fresh process plays one case.
fn log_of<R: Rulebook>(driver: &mut dyn Driver<R>, case: &Case<R>, fields: &mut ShownFields) -> Vec<String> {
    record(driver, case, fields);
    driver.end()
}

/// What was learned rules out the cards that cannot be dealt, so they are no mistake.
fn leave_to_limits(problem: &mut Problem) {
    problem.severity = Severity::Warning;
    problem.remedy =
        "deal every card that the engine can; the limits that were learned rule out the others".into();
}

/// The kinds of step that the adapter supports in cases within what was learned of the cards.
fn play_within<R: Rulebook, D: Driver<R>>(
    start: StartAdapter<'_, D>,
    extent: Extent,
    declared: &[Limit],
    learned: &[Learned],
    fields: &mut ShownFields,
) -> Result<Capabilities, StartError> {
    let mut adapter = start()?;
    let played = play_cases::<R>(&mut adapter.driver, extent, limits(declared, learned), fields);
    Ok(observed(&count_kinds(&played.cases)))
}
