//! The laws that engines break, one for each rule of the rulebook.

use crate::Listed;

crate::listed! {
    /// A law of the game that the model can break, to see whether an engine does.
    ///
    /// The order decides which rule is violated if several broken laws explain what is shown: the first.
    pub enum Law {
        /// State-based actions are checked again until none applies.
        CheckedAgain = "checked-again",
        /// A static ability changes a permanent as it enters.
        ChangedAsItEnters = "changed-as-it-enters",
        /// A creature with toughness 0 or less dies.
        NoToughness = "no-toughness",
        /// A planeswalker with loyalty 0 is put into the graveyard.
        NoLoyalty = "no-loyalty",
        /// A creature whose toughness falls to the damage that it has dies.
        LethalLater = "lethal-later",
        /// A creature with as much damage as toughness dies.
        LethalDamage = "lethal-damage",
        /// An indestructible creature does not.
        IndestructibleLives = "indestructible-lives",
        /// An Aura on a creature with protection from a color of the Aura is put into the graveyard.
        ProtectedAuraFalls = "protected-aura-falls",
        /// An Aura whose creature has gone is put into the graveyard.
        AuraFalls = "aura-falls",
        /// A token that leaves the battlefield ceases to exist.
        TokenCeases = "token-ceases",
        /// +1/+1 and -1/-1 counters remove each other in pairs.
        CountersCancel = "counters-cancel",
        /// A copy takes over what is printed, and no effects.
        CopiesPrinted = "copies-printed",
        /// A copy of a copy is what that is a copy of.
        CopyOfCopy = "copy-of-copy",
        /// A copy takes over no counters.
        CopyTakesNoCounters = "copy-takes-no-counters",
        /// What becomes a copy keeps its counters and the effects on it.
        CopyKeepsEffects = "copy-keeps-effects",
        /// A copy does not change with what it is a copy of.
        CopyIsFixed = "copy-is-fixed",
        /// An ability triggers once for each thing that happens, also if several happen at once.
        TriggersForEach = "triggers-for-each",
        /// An ability that waits for one or more things triggers once for all that happen at once.
        OneOrMoreIsOne = "one-or-more-is-one",
        /// An ability triggers no more than once for what happens.
        TriggersOnce = "triggers-once",
        /// A triggered ability is controlled by who controlled its source as it triggered.
        TriggerController = "trigger-controller",
        /// A condition is checked as an ability triggers.
        IfAtTrigger = "if-at-trigger",
        /// What is said to cause no abilities to trigger as it enters does not.
        EnteringIsSilent = "entering-is-silent",
        /// It causes abilities to trigger as it leaves.
        LeavingIsNotSilent = "leaving-is-not-silent",
        /// An ability that triggers on leaving looks back.
        LooksBack = "looks-back",
        /// A permanent sees itself enter.
        SeesItselfEnter = "sees-itself-enter",
        /// A permanent that enters is seen as it is under static abilities.
        EnteringIsChanged = "entering-is-changed",
        /// Damage of 0 is not dealt.
        NoDamageIsNone = "no-damage-is-none",
        /// A planeswalker enters with as many loyalty counters as its printed loyalty.
        EntersWithLoyalty = "enters-with-loyalty",
        /// A prevention "this turn" ends with the turn.
        PreventionEnds = "prevention-ends",
        /// Damage that is dealt to a planeswalker takes as many loyalty counters.
        DamageTakesLoyalty = "damage-takes-loyalty",
        /// The loyalty of a planeswalker is the number of its loyalty counters.
        LoyaltyIsCounters = "loyalty-is-counters",
        /// Triggered abilities of the active player are put on the stack first.
        ActiveFirst = "active-first",
        /// What was put on the stack last resolves first.
        LastInFirstOut = "last-in-first-out",
        /// A condition is checked again as the ability resolves.
        IfAtResolution = "if-at-resolution",
        /// A target that became another object is none any more.
        TargetIsNew = "target-is-new",
        /// With none of up to so many targets chosen, a spell or ability resolves.
        NoneChosen = "none-chosen",
        /// Where no target was chosen, none is as it resolves.
        NoneStaysChosen = "none-stays-chosen",
        /// With no legal target left, nothing is done.
        NoTargetLeft = "no-target-left",
        /// A target that became illegal is left out.
        IllegalLeftOut = "illegal-left-out",
        /// The rest is done.
        RestGoesOn = "rest-goes-on",
        /// Who activated an ability or controlled its trigger is "you".
        YouActivated = "you-activated",
        /// Of two players, the one who was chosen as the target is affected.
        ChosenPlayer = "chosen-player",
        /// Only the chosen mode is followed.
        ChosenMode = "chosen-mode",
        /// What has gone has the values that it had last.
        LastKnown = "last-known",
        /// What has gone has the counters that it had last.
        LastCounters = "last-counters",
        /// What an Aura enchanted as it left is still meant.
        LastEnchanted = "last-enchanted",
        /// An ability is independent of its source.
        Independent = "independent",
        /// What may be done is not done if its player does not want it.
        May = "may",
        /// What follows "if you do" is not done otherwise.
        IfYouDo = "if-you-do",
        /// As much as possible is done.
        AsMuchAsPossible = "as-much-as-possible",
        /// Players sacrifice only what they control.
        OwnSacrifice = "own-sacrifice",
        /// What is indestructible is not destroyed.
        Indestructible = "indestructible",
        /// The damage that an ability deals has the colors that its source had as the ability was announced.
        AsAnnounced = "as-announced",
        /// Damage by a source of a color is prevented if the creature has protection from that color.
        ProtectionPrevents = "protection-prevents",
        /// Damage to a permanent is prevented.
        Prevents = "prevents",
        /// Damage to a player is prevented.
        PreventsForPlayers = "prevents-for-players",
        /// Damage that is prevented triggers nothing.
        PreventedIsSilent = "prevented-is-silent",
        /// "Its controller" is who controls it, or did last.
        ItsController = "its-controller",
        /// If each player does something, "that many" is the number of each.
        EachPlayersNumber = "each-players-number",
        /// A player draws the top card of the library.
        DrawsTop = "draws-top",
        /// A player draws as many cards as the instruction says.
        DrawsEach = "draws-each",
        /// A player mills the top cards of the library.
        MillsTop = "mills-top",
        /// A player mills as many cards as there are.
        MillsAsMany = "mills-as-many",
        /// A player discards as many cards as there are.
        DiscardsAsMany = "discards-as-many",
        /// Who draws, mills or discards is the player whom the instruction names.
        NamedPlayersCards = "named-players-cards",
        /// "That many" is as many as the instruction before did.
        ThatManyIsKnown = "that-many-is-known",
        /// What the instruction before could not do does not count for "that many".
        ThatManyWereDone = "that-many-were-done",
        /// A count of cards in a graveyard counts those in the graveyard that is named.
        CountsNamedGraveyard = "counts-named-graveyard",
        /// A token in a graveyard is not a card there.
        TokensAreNotCards = "tokens-are-not-cards",
        /// A count of cards in a zone counts cards there.
        CardsOfTheZone = "cards-of-the-zone",
        /// What is put onto the battlefield comes under the control of who puts it there.
        UnderYourControl = "under-your-control",
        /// What is chosen as an instruction is followed is no target.
        ChosenIsNoTarget = "chosen-is-no-target",
        /// Who creates a token owns and controls it.
        TokenIsItsCreators = "token-is-its-creators",
        /// An amount that comes to less than 0 is 0.
        NoNegative = "no-negative",
        /// An amount is looked up when it is used.
        LookedUpWhenUsed = "looked-up-when-used",
        /// The X of a spell is what was chosen.
        XIsKept = "x-is-kept",
        /// Instructions are followed in their order.
        WrittenOrder = "written-order",
        /// All instructions of a chosen mode are followed.
        WholeMode = "whole-mode",
        /// All chosen modes are followed.
        AllChosenModes = "all-chosen-modes",
        /// An instruction about all permanents of a sort is about tokens as well.
        TokensArePermanents = "tokens-are-permanents",
        /// An instruction to tap or untap the permanent itself is followed without targets.
        ThisIsNoTarget = "this-is-no-target",
        /// In an amount, "you" is who controls the spell or ability.
        YouInAmounts = "you-in-amounts",
        /// An instruction with a condition is followed only if that is met.
        IfOfInstruction = "if-of-instruction",
        /// That a player lost life this turn is remembered.
        LossIsRemembered = "loss-is-remembered",
        /// A player who is dealt damage loses life.
        DamageIsLoss = "damage-is-loss",
        /// A player who pays life loses it.
        PaymentIsLoss = "payment-is-loss",
        /// That a creature died this turn is remembered.
        DeathIsRemembered = "death-is-remembered",
        /// What happened in an earlier turn did not happen this turn.
        TurnIsOver = "turn-is-over",
        /// A spell with X has a mana value with that X on the stack.
        XOnTheStack = "x-on-the-stack",
        /// What changed a spell goes on for the permanent that it becomes.
        SpellStaysChanged = "spell-stays-changed",
        /// What spells cost is changed by abilities.
        CostChanges = "cost-changes",
        /// A reduction of generic mana leaves colored mana alone.
        ReductionIsGeneric = "reduction-is-generic",
        /// A reduction of colored mana takes mana of that color off.
        ReductionIsColored = "reduction-is-colored",
        /// What a cost does not have of that color, it takes off generic mana.
        ExcessIsGeneric = "excess-is-generic",
        /// What activated abilities cost is changed by abilities.
        AbilityCostChanges = "ability-cost-changes",
        /// Increases come before reductions.
        IncreasesFirst = "increases-first",
        /// What cannot be paid cannot be done.
        CostIsPaid = "cost-is-paid",
        /// What is tapped cannot be tapped for a cost.
        TapsUntapped = "taps-untapped",
        /// A creature that is new to its controller cannot be tapped for a cost.
        NewCreatureTaps = "new-creature-taps",
        /// Other spells than instants are cast while the stack is empty, by the active player.
        SorceryTiming = "sorcery-timing",
        /// Targets in graveyards are in the graveyard that the text names.
        GraveyardOfTargets = "graveyard-of-targets",
        /// Only players whom the text names are targets.
        LegalPlayers = "legal-players",
        /// Targets are what the text says.
        LegalTargets = "legal-targets",
        /// What has shroud is no target.
        Shroud = "shroud",
        /// What has protection from a color is no target of what has that color.
        Protection = "protection",
        /// What has hexproof is no target of an opponent.
        Hexproof = "hexproof",
        /// Of several protections, an object has each.
        EachProtection = "each-protection",
        /// What changed an object does not change its card in another zone.
        NewObject = "new-object",
        /// Counters do not follow an object to another zone.
        CountersCease = "counters-cease",
        /// Damage wears off at the end of the turn.
        DamageWearsOff = "damage-wears-off",
        /// An effect that lasts until the end of the turn ends then.
        EffectEnds = "effect-ends",
        /// An effect without a duration does not end then.
        EffectLasts = "effect-lasts",
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
        /// An effect that has started in one layer changes the same objects in the others.
        SameObjects = "same-objects",
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
        /// A permanent that becomes a creature and is given no size is 0/0.
        NoSizeIsZero = "no-size-is-zero",
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
        /// In a loop of dependencies the earliest effect applies first.
        LoopByTime = "loop-by-time",
        /// Of two effects in one layer, the later one applies last.
        Timestamps = "timestamps",
        /// The layers decide, and not the timestamps alone.
        Layers = "layers",
    }
}

impl Law {
    /// How many there are.
    pub const COUNT: usize = Law::WORDS.len();
    /// Whether it says what may be done: it decides nothing about what is done then.
    pub fn is_permission(self) -> bool {
        (Law::CostIsPaid..=Law::Hexproof).contains(&self)
    }
    /// Whether it decides while a step is performed, and not only what comes of it.
    pub fn is_of_steps(self) -> bool {
        let of_end = matches!(self, Law::DamageWearsOff | Law::EffectEnds | Law::EffectLasts);
        of_end || (Law::CopiesPrinted..=Law::IncreasesFirst).contains(&self)
    }
    /// Whether it keeps a state-based action from being performed.
    pub fn spares(self) -> bool {
        matches!(self, Law::IndestructibleLives | Law::ChangedAsItEnters)
    }
}
