//! An engine of this crate, played in this process.

use crate::{fab, fab_rules, ga, ga_rules, kf, kf_rules, mtg, mtg_rules};
use headjudge_oracles::{Choice, Engine, Interpretations, Rulebook};

/// A mutated reference engine.
pub(crate) trait Mutated<R: Rulebook>: Engine<R> + Default + Send + 'static {
    /// The interpretations that it is judged under.
    const UNDER: Interpretations = Interpretations::DEFAULT;
}

impl Mutated<fab_rules::Rulebook> for fab::Engine {}
impl Mutated<kf_rules::Rulebook> for kf::Engine {}
impl Mutated<ga_rules::Rulebook> for ga::Engine {}
impl Mutated<mtg_rules::Rulebook> for mtg::Engine {
    /// `edition=1999`: there are cards with a word of 1999 then, besides all others.
    const UNDER: Interpretations = Interpretations::DEFAULT.with(Choice { interpretation: 0, option: 1 });
}
