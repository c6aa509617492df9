//! An effect of a spell or ability that has resolved, and the layers in which changes apply.

use crate::mtg::ability::{Change, Changes, Filter};
use crate::mtg::language::{Until, Verb};
use crate::mtg::vocabulary::Subtype;
use crate::{Objects, Player};

/// A continuous effect of a spell or ability that has resolved.
#[derive(Clone, Debug)]
pub(super) struct Effect {
    /// What it changes.
    pub(super) objects: Objects,
    /// What it changed, and what has become a new object since.
    pub(super) stale: Objects,
    /// Those that were not creatures when it began.
    pub(super) noncreatures: Objects,
    /// What described the objects, if they were not chosen one by one.
    pub(super) filter: Option<Filter>,
    /// Who controls it.
    pub(super) you: Player,
    pub(super) does: Changes,
    pub(super) until: Until,
    pub(super) timestamp: u32,
}

/// A layer in which a change applies (613.1, 613.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Layer {
    /// All of them at once, where the law of layers is broken.
    Any,
    Control,
    Type,
    Color,
    Ability,
    Set,
    Pump,
    Switch,
}

/// The layer in which a change applies.
pub(crate) fn layer_of(verb: Verb) -> Layer {
    match verb {
        Verb::Control => Layer::Control,
        Verb::Type | Verb::AddType | Verb::Subtype | Verb::AddSubtype => Layer::Type,
        Verb::Color | Verb::AddColor => Layer::Color,
        Verb::Gain | Verb::Lose | Verb::LoseAll => Layer::Ability,
        Verb::Set => Layer::Set,
        Verb::Pump => Layer::Pump,
        Verb::Switch => Layer::Switch,
    }
}

/// Whether the changes of one effect do not contradict each other: at most one in each layer, but a type before its subtype, and a keyword
/// after the loss of all. None of them concerns Auras, of which the rules say more than is asked here.
pub(crate) fn is_clear(does: &[Change]) -> bool {
    let follows = |first: &Change, then: &Change| match (first.verb, then.verb) {
        (Verb::Type | Verb::AddType, Verb::Subtype | Verb::AddSubtype) => {
            then.subtype.belongs_to() == first.kind
        }
        (Verb::LoseAll, Verb::Gain) => true,
        (one, other) => layer_of(one) != layer_of(other),
    };
    let pairs =
        does.iter().enumerate().flat_map(|(at, one)| does[at + 1..].iter().map(move |then| (one, then)));
    let is_aura = |change: &Change| change.verb.has_subtype() && change.subtype == Subtype::Aura;
    pairs.into_iter().all(|(one, then)| follows(one, then)) && !does.iter().any(is_aura)
}
