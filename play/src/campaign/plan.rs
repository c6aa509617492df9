//! The plan of a campaign: how its cases are generated and judged.

use crate::exhaust::Scope;
use headjudge_oracles::{Capabilities, Interpretations, Rulebook, rules};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How the cases of a campaign are generated and judged. With the plan and a case's number anyone can make the
/// same case again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The seed.
    pub seed: u64,
    /// The rules that cases are generated for, in turn, by their places in the rulebook's order. Only these rules are
    /// judged, unless others are named. Empty: cases are generated for each rule of [`reachable_rules`] in turn, and all rules are
    /// judged.
    pub targets: Vec<usize>,
    /// The rules that are judged, if they are not the targets.
    pub judged: Vec<usize>,
    /// Whether real cards are mixed in.
    pub pool: bool,
    /// Play every case of this scope once, whatever the seed. `None`: cases are generated at random.
    pub scope: Option<Scope>,
    /// What the engine can play. A worker takes it from its engine, so it is not sent.
    #[serde(skip)]
    pub can: Capabilities,
    /// The options chosen for ambiguous texts.
    #[serde(serialize_with = "write", deserialize_with = "read")]
    pub interpretations: Interpretations,
}

impl Plan {
    /// The rules that are judged; empty: all.
    pub(super) fn rules_judged(&self) -> &[usize] {
        if self.judged.is_empty() { &self.targets } else { &self.judged }
    }

    /// The rules that cases are generated for in turn. Those that the engine's capabilities rule out get no cases, unless
    /// there are no others.
    pub(super) fn rules_in_turn<R: Rulebook>(&self) -> Vec<usize> {
        match self.targets.is_empty() {
            true => reachable_rules::<R>(self.can, self.interpretations),
            false => reachable::<R>(self.targets.clone(), self.can),
        }
    }
}

/// The rules that cases are generated for if a plan names no targets, by their places in the rulebook's order: those with
/// a check that apply under these interpretations.
pub fn target_rules<R: Rulebook>(interpretations: Interpretations) -> Vec<usize> {
    let rules = rules::<R>().enumerate();
    rules.filter(|(_, r)| r.is_checked() && r.applies_under(interpretations)).map(|(i, _)| i).collect()
}

/// Those of [`target_rules`] that an engine with these capabilities supports; all of them if it supports none.
pub fn reachable_rules<R: Rulebook>(can: Capabilities, interpretations: Interpretations) -> Vec<usize> {
    reachable::<R>(target_rules::<R>(interpretations), can)
}

fn reachable<R: Rulebook>(all: Vec<usize>, can: Capabilities) -> Vec<usize> {
    let rules: Vec<_> = rules::<R>().collect();
    let some: Vec<usize> =
        all.iter().copied().filter(|at| rules.get(*at).is_some_and(|rule| rule.is_supported(can))).collect();
    if some.is_empty() { all } else { some }
}

fn write<S: Serializer>(interpretations: &Interpretations, serializer: S) -> Result<S::Ok, S::Error> {
    interpretations.to_bytes().serialize(serializer)
}

fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Interpretations, D::Error> {
    Deserialize::deserialize(deserializer).map(Interpretations::from_bytes)
}
