//! `headjudge check --exhaustive`: every case of a small scope instead of drawn ones.

use super::games::Game;
use super::settings::Settings;
use crate::campaign::CampaignResult;
use crate::exhaust::{Count, Scope, ScopeRequest};
use clap::Args;
use clap::builder::RangedU64ValueParser;
use headjudge_oracles::{Kinds, Rulebook, rules};

/// What the command line says of a scope.
#[derive(Args, Debug, Clone, Default)]
pub(super) struct Exhaustive {
    /// Play every case of a small scope once, instead of drawing cases; how many they are is told first
    #[arg(long, conflicts_with_all = ["seed", "cases"])]
    pub exhaustive: bool,
    /// Of the scope: how many steps at most [default: 2, or 1 where those are too many]
    #[arg(long, value_name = "N", requires = "exhaustive", value_parser = few(1))]
    pub scope_steps: Option<usize>,
    /// Of the scope: how many cards at most [default: 2, or one more than every table has]
    #[arg(long, value_name = "N", requires = "exhaustive", value_parser = few(0))]
    pub scope_objects: Option<usize>,
    /// Of the scope: how many fields of cards and steps may be other than plain, one more for each step
    /// less [default: as many as two million cases allow]
    #[arg(long, value_name = "N", requires = "exhaustive", value_parser = few(0))]
    pub scope_fields: Option<usize>,
}

fn few(least: u64) -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(least..=Scope::MAX_STEPS_OR_OBJECTS as u64)
}

impl Exhaustive {
    /// What is asked for; none where cases are drawn.
    pub(super) fn asked(&self) -> Option<ScopeRequest> {
        let Exhaustive { scope_steps: steps, scope_objects: objects, scope_fields: fields, .. } = *self;
        self.exhaustive.then_some(ScopeRequest { steps, objects, fields })
    }
}

/// The scope of a game, for an engine that can take these kinds of step; none where cases are drawn.
pub(super) fn scope<G: Game>(settings: &Settings, can: Kinds) -> Result<Option<(Scope, Count)>, String> {
    let rule = settings.rule.as_ref().and_then(|id| rules::<G::Rulebook>().find(|rule| rule.id == id));
    let kinds = Scope::kinds::<G::Rulebook>(rule, can);
    settings.exhaustive.map(|asked| asked.resolve::<G::Rulebook>(kinds)).transpose()
}

/// How many cases there are, told before any is played.
pub(super) fn estimate<G: Game>((scope, count): (Scope, Count)) -> String {
    let Count { cases, symmetric } = count;
    let name = G::Rulebook::NAME;
    format!("{name:<4} to play: {cases} cases of {scope}; {symmetric} symmetric ones are left out\n")
}

/// How many of them were played.
pub(super) fn played<G: Game>((_, count): (Scope, Count), result: &CampaignResult) -> String {
    let (cases, symmetric) = (result.counts.cases, result.counts.symmetric);
    let of = match cases == count.cases {
        true => format!("all {cases}"),
        false => format!("{cases} of {}", count.cases),
    };
    format!("{:<4} {of} cases of the scope, {symmetric} left out as symmetric\n", G::Rulebook::NAME)
}
