//! `check --exhaustive`: the scope of a run, and the lines that say how much of it was run.

use super::settings::Settings;
use headjudge_oracles::{Capabilities, Interpretations, Playable, Rulebook, rules};
use headjudge_play::campaign::CampaignResult;
use headjudge_play::error::InputError;
use headjudge_play::exhaust::{Count, Scope};

/// The scope of a rulebook for an engine with these capabilities, under these interpretations. `None`: cases are generated at random.
///
/// # Errors
/// When the scope has too many cases, or no table has so few cards.
pub(super) fn scope<R: Rulebook>(
    settings: &Settings,
    can: Capabilities,
    under: Interpretations,
) -> Result<Option<(Scope, Count)>, InputError> {
    let asked: Vec<_> = match settings.rules.is_empty() {
        true => Vec::new(),
        false => rules::<R>().filter(|rule| settings.is_asked(rule.id)).collect(),
    };
    let kinds = Scope::kinds::<R>(&asked, can.kinds);
    let playable = Playable::of::<R>(can).under(under);
    settings.exhaustive.map(|request| request.resolve::<R>(kinds, &playable)).transpose()
}

/// The number of cases, printed before the first one runs.
pub(super) fn estimate<R: Rulebook>((scope, count): (Scope, Count)) -> String {
    let Count { cases, symmetric } = count;
    format!("{:<4} to play: {cases} cases of {scope}; {symmetric} symmetric ones are left out\n", R::NAME)
}

/// How many of them were run.
pub(super) fn summary<R: Rulebook>((_, count): (Scope, Count), result: &CampaignResult) -> String {
    let (cases, symmetric) = (result.counts.cases, result.counts.symmetric);
    let of = match cases == count.cases {
        true => format!("all {cases}"),
        false => format!("{cases} of {}", count.cases),
    };
    format!("{:<4} {of} cases of the scope, {symmetric} left out as symmetric\n", R::NAME)
}
