//! The laws that engines break, one for each rule of the rulebook.

use crate::Listed;

crate::listed! {
    /// A law of the game that the model can break, to see whether an engine does.
    ///
    /// The order decides which rule is violated if several broken laws explain what is shown: the first.
    pub enum Law {
        /// State-based actions are checked again until none applies.
        CheckedAgain = "checked-again",
        /// A creature with toughness 0 or less dies.
        NoToughness = "no-toughness",
        /// A creature whose toughness falls to the damage that it has dies.
        LethalLater = "lethal-later",
        /// A creature with as much damage as toughness dies.
        LethalDamage = "lethal-damage",
        /// An Aura whose creature has gone is put into the graveyard.
        AuraFalls = "aura-falls",
        /// A token that leaves the battlefield ceases to exist.
        TokenCeases = "token-ceases",
        /// +1/+1 and -1/-1 counters remove each other in pairs.
        CountersCancel = "counters-cancel",
        /// What changed an object does not change its card in another zone.
        NewObject = "new-object",
        /// Counters do not follow an object to another zone.
        CountersCease = "counters-cease",
        /// Damage wears off at the end of the turn.
        DamageWearsOff = "damage-wears-off",
        /// An effect that lasts until the end of the turn ends then.
        EffectEnds = "effect-ends",
        /// An effect of a spell or ability that has resolved changes the objects that it changed first, and no others.
        SetIsFixed = "set-is-fixed",
        /// A static ability changes whatever meets its filter now.
        SetFollows = "set-follows",
        /// A static ability is true only while its permanent is on the battlefield.
        SourceInPlay = "source-in-play",
        /// "You" is who controls the permanent now.
        YouControl = "you-control",
        /// A condition is looked at all the time.
        ConditionNow = "condition-now",
        /// An effect that has started in one layer goes on in the others, though its ability is lost.
        StartedGoesOn = "started-goes-on",
        /// An Aura that is attached to another creature has a new timestamp.
        AttachedAnew = "attached-anew",
        /// A power and toughness that are counted are set before any effect.
        CountedFirst = "counted-first",
        /// They are counted in all zones.
        CountedEverywhere = "counted-everywhere",
        /// A change of the size of what is not a creature counts as soon as it is one.
        PumpWaits = "pump-waits",
        /// A size that is set does not wipe out what is added to it.
        SetKeepsPumps = "set-keeps-pumps",
        /// A size that is set does not wipe out counters.
        SetKeepsCounters = "set-keeps-counters",
        /// Power and toughness are switched last.
        SwitchIsLast = "switch-is-last",
        /// Only a creature has power and toughness.
        OnlyCreatures = "only-creatures",
        /// An object that becomes a card type loses the others.
        TypeReplaces = "type-replaces",
        /// With a card type an object loses its subtypes.
        SubtypesGo = "subtypes-go",
        /// A card type in addition to others leaves these.
        TypeAdds = "type-adds",
        /// A basic land type takes the printed abilities.
        LandLosesText = "land-loses-text",
        /// A subtype replaces those of its kind.
        SubtypeReplaces = "subtype-replaces",
        /// A subtype in addition to others leaves these.
        SubtypeAdds = "subtype-adds",
        /// Supertypes stay when types are set.
        SupertypesStay = "supertypes-stay",
        /// A new color replaces the others.
        ColorReplaces = "color-replaces",
        /// A color in addition to others leaves these.
        ColorAdds = "color-adds",
        /// An effect that depends on another applies after it.
        Dependency = "dependency",
        /// Of two effects in one layer, the later one applies last.
        Timestamps = "timestamps",
        /// The layers decide, and not the timestamps alone.
        Layers = "layers",
    }
}

impl Law {
    /// How many there are.
    pub const COUNT: usize = Law::WORDS.len();
    /// Whether it is about state-based actions: it decides nothing where none applies.
    pub fn is_of_actions(self) -> bool {
        self <= Law::CountersCancel
    }
    /// Whether it is about what the end of the turn does.
    pub fn is_of_end(self) -> bool {
        matches!(self, Law::DamageWearsOff | Law::EffectEnds)
    }
    /// The bit of the law in a set.
    pub fn bit(self) -> u64 {
        1 << self as u8
    }
}
