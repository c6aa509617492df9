//! The faults that can be planted, and the rule that must convict each.

use crate::Fault;

headjudge_oracles::listed! {
    /// A fault.
    pub enum Bug {
        DamageReachesTheHand = "damage-reaches-the-hand",
        LeadsTheDeparted = "constant-leads-the-departed",
        ActionExhaustsAfter = "action-exhausts-after-resolving",
        ActionOfferedWhileExhausted = "action-offered-while-exhausted",
        ConstantsNotCounted = "constants-not-counted",
        OutlivesItsCard = "constant-outlives-its-card",
        FollowsTheOwner = "constant-follows-the-owner",
        IgnoresConditions = "constant-ignores-its-condition",
        OffWhileExhausted = "constant-off-while-exhausted",
        ExhaustsToApply = "constant-exhausts-to-apply",
        DeadAttackerResolves = "dead-attacker-resolves",
        FirstFightAbilityOnly = "first-fight-ability-only",
        DeadSpeakAfterFight = "dead-speak-after-a-fight",
        DefenderFightsToo = "defender-fights-too",
        PlayOnlyFromHand = "play-abilities-only-from-hand",
        ResolvesBeforeEntering = "play-ability-before-entering",
        DiscardsFirst = "action-card-discarded-first",
        ControllersPile = "action-card-to-its-players-pile",
        PutPlays = "put-into-play-is-playing",
        GainsAfterReaping = "reap-gains-last",
        OmniNeedsItsHouse = "omni-needs-its-house",
        MackIsNotElusive = "mack-is-not-elusive",
        JavelinStays = "javelin-stays",
        HorsemanHitsHorsemen = "horseman-hits-horsemen",
    }
}

const fn fault(bug: Bug, rule: &'static str, what: &'static str) -> Fault {
    let name = <Bug as headjudge_oracles::Listed>::WORDS[bug as usize];
    Fault { name, rule, what, model: None, also: &[] }
}

/// The one table that says which rule must convict which fault.
pub(super) const FAULTS: &[Fault] = &[
    fault(
        Bug::DamageReachesTheHand,
        "kf:ability.in-play-only",
        "1 damage to each creature is dealt to creatures in hands too",
    ),
    Fault {
        model: Some("keyteki 296c2742"),
        ..fault(
            Bug::LeadsTheDeparted,
            "kf:ability.in-play-only",
            "a constant goes on strengthening a creature that has left play",
        )
    },
    fault(
        Bug::ActionExhaustsAfter,
        "kf:ability.action",
        "an Action: ability resolves first, and then exhausts its card",
    ),
    fault(
        Bug::ActionOfferedWhileExhausted,
        "kf:ability.action",
        "an Action: ability is offered while its card is exhausted",
    ),
    fault(
        Bug::ConstantsNotCounted,
        "kf:ability.constant.unmarked",
        "an ability without a precursor is of no type",
    ),
    Fault {
        model: Some("keyteki #4708"),
        ..fault(
            Bug::OutlivesItsCard,
            "kf:ability.constant.active",
            "a constant is still applied when its card has left play",
        )
    },
    Fault {
        model: Some("keyteki #1500"),
        also: &[("kf:ability.constant.exhausted", "it does so while exhausted too")],
        ..fault(
            Bug::FollowsTheOwner,
            "kf:ability.constant.active",
            "a constant takes the creatures that its controller owns for friendly ones",
        )
    },
    fault(
        Bug::IgnoresConditions,
        "kf:ability.constant.active",
        "a constant is applied whether or not its condition holds",
    ),
    fault(
        Bug::OffWhileExhausted,
        "kf:ability.constant.exhausted",
        "a constant is not applied while its card is exhausted",
    ),
    fault(
        Bug::ExhaustsToApply,
        "kf:ability.constant.no-exhaust",
        "a constant that is applied to a creature exhausts its own card",
    ),
    Fault {
        model: Some("keyteki #333"),
        ..fault(
            Bug::DeadAttackerResolves,
            "kf:ability.fight.survives",
            "an attacker's Fight: abilities resolve even when it was destroyed",
        )
    },
    fault(
        Bug::FirstFightAbilityOnly,
        "kf:ability.fight.all",
        "only the first Fight: ability of an attacker resolves",
    ),
    fault(
        Bug::DeadSpeakAfterFight,
        "kf:ability.fight.end-constant",
        "a creature that was destroyed fighting still gains for the enemy that it destroyed",
    ),
    Fault {
        model: Some("keyteki #174"),
        also: &[("kf:ability.cards", "a Horseman that is fought hits too, and so does what upgrades a Mack")],
        ..fault(
            Bug::DefenderFightsToo,
            "kf:ability.fight.attacker-only",
            "the defender's Fight: abilities trigger as the attacker's do",
        )
    },
    Fault {
        also: &[("kf:ability.cards", "the Horseman's damage when it is played is a Play: ability too")],
        ..fault(
            Bug::PlayOnlyFromHand,
            "kf:ability.play.any",
            "Play: abilities resolve only when their card is played from its player's hand",
        )
    },
    fault(
        Bug::ResolvesBeforeEntering,
        "kf:ability.play.permanent",
        "the Play: ability of a permanent resolves before it enters play",
    ),
    fault(
        Bug::DiscardsFirst,
        "kf:ability.play.action",
        "an action card goes to the discard pile before it resolves",
    ),
    fault(
        Bug::ControllersPile,
        "kf:ability.play.action",
        "an action card goes to the discard pile of who played it, not its owner's",
    ),
    Fault {
        model: Some("keyteki PR #5013"),
        ..fault(
            Bug::PutPlays,
            "kf:ability.play.put-into-play",
            "a card that an ability puts into play resolves its Play: abilities",
        )
    },
    fault(
        Bug::GainsAfterReaping,
        "kf:ability.reap",
        "reaping gains 1 only after the Reap: abilities have resolved",
    ),
    Fault {
        model: Some("keyteki #2284"),
        ..fault(
            Bug::OmniNeedsItsHouse,
            "kf:ability.omni",
            "an Omni: ability can be used only when its card belongs to the active house",
        )
    },
    fault(Bug::MackIsNotElusive, "kf:ability.cards", "Mack the Knife is damaged whenever it is attacked"),
    fault(Bug::JavelinStays, "kf:ability.cards", "Mighty Javelin deals its damage without being sacrificed"),
    fault(
        Bug::HorsemanHitsHorsemen,
        "kf:ability.cards",
        "Horseman of Pestilence deals its damage to Horsemen too",
    ),
];
