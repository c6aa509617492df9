//! The faults of the engine, and the rule that must detect each.

use crate::Fault;

headjudge_oracles::listed! {
    /// A fault.
    pub enum Bug {
        DamageReachesTheHand = "damage-reaches-the-hand",
        AppliesOutOfPlay = "constant-applies-out-of-play",
        ActionExhaustsAfter = "action-exhausts-after-resolving",
        ActionOfferedWhileExhausted = "action-offered-while-exhausted",
        ConstantsNotCounted = "constants-not-counted",
        OutlivesItsCard = "constant-outlives-its-card",
        FollowsTheOwner = "constant-follows-the-owner",
        IgnoresConditions = "constant-ignores-its-condition",
        KillsWithoutCondition = "kill-ignores-its-condition",
        OffWhileExhausted = "constant-off-while-exhausted",
        ExhaustsToApply = "constant-exhausts-to-apply",
        DeadAttackerResolves = "dead-attacker-resolves",
        FirstFightAbilityOnly = "first-fight-ability-only",
        DestroyedStillGains = "destroyed-creature-still-gains",
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
        ActionWhileExhausted = "action-while-exhausted",
        ActionFromHand = "action-from-hand",
        ActionResolvesOmni = "action-resolves-an-omni-ability",
        OmniOnAnyTurn = "omni-on-any-turn",
        OmniResolvesAction = "omni-resolves-an-action-ability",
        GivenOmniReturns = "given-omni-ability-returns",
        ReapsWhileExhausted = "reap-while-exhausted",
        PlayedToHand = "played-card-returns-to-hand",
        DamageIsTheOnlyPlay = "one-play-ability-of-those-with-damage",
        StopsAtADeath = "play-ability-stops-at-a-death",
        AemberIsKeptIn8Bits = "aember-is-kept-in-8-bits",
        CardsAreDealtReady = "cards-are-dealt-ready",
        StunIsForgotten = "stun-is-forgotten",
        WardEndsWithTheTurn = "ward-ends-with-the-turn",
        DamagedDoNotReap = "damaged-do-not-reap",
        RefusedReapExhausts = "refused-reap-exhausts",
        FirstReapAbilityOnly = "first-reap-ability-only",
        ActionCardStays = "action-card-stays",
        AppliesFromDiscard = "constant-applies-from-the-discard-pile",
        IgnoresTheTurn = "constant-ignores-whose-turn-it-is",
        IgnoresThePool = "constant-ignores-the-pool",
        UsedWhileExhausted = "used-while-exhausted",
        ActionExhaustsNothing = "action-exhausts-nothing",
        UsedFromHand = "used-from-hand",
        OmniWithoutOne = "omni-without-one",
        PlayedCreatureToHand = "played-creature-returns-to-hand",
        FirstPlayAbilityTwice = "first-play-ability-before-entering-too",
        PlayedForItsOwner = "played-for-its-owner",
        EqualConstantsOnce = "equal-constants-once",
        PaysWithoutAKill = "pays-without-a-kill",
        WardStopsFightAbilities = "ward-stops-fight-abilities",
        ReapOfferedWhileExhausted = "reap-offered-while-exhausted",
        DamagedAreNotOffered = "damaged-are-not-offered",
        EnemyPowerSaves = "power-for-the-enemy-saves",
        FightOfferedWithoutEnemy = "fight-offered-without-an-enemy",
        ElusiveAreNoEnemies = "elusive-are-no-enemies",
    }
}

const fn fault(bug: Bug, rule: &'static str, what: &'static str) -> Fault {
    let name = <Bug as headjudge_oracles::Listed>::WORDS[bug as usize];
    Fault { name, rule, what, model: None, also: &[] }
}

/// The table of faults.
pub(super) const FAULTS: &[Fault] = &[
    fault(
        Bug::DamageReachesTheHand,
        "kf:ability.in-play-only",
        "an ability that deals 1 damage to each creature also damages creatures in hand",
    ),
    Fault {
        model: Some("keyteki 296c2742"),
        ..fault(
            Bug::AppliesOutOfPlay,
            "kf:ability.in-play-only",
            "a constant ability keeps giving power to a creature that has left play",
        )
    },
    fault(
        Bug::ActionExhaustsAfter,
        "kf:ability.action",
        "an Action: ability resolves before its card is exhausted",
    ),
    fault(
        Bug::ActionOfferedWhileExhausted,
        "kf:ability.action",
        "an Action: ability is reported as usable while its card is exhausted",
    ),
    fault(
        Bug::ConstantsNotCounted,
        "kf:ability.constant.unmarked",
        "an ability without a boldfaced precursor is reported as having no type",
    ),
    Fault {
        model: Some("keyteki #4708"),
        ..fault(
            Bug::OutlivesItsCard,
            "kf:ability.constant.active",
            "a constant ability still applies after its card has left play",
        )
    },
    Fault {
        model: Some("keyteki #1500"),
        also: &[(
            "kf:ability.constant.exhausted",
            "the same happens while the card with the ability is exhausted",
        )],
        ..fault(
            Bug::FollowsTheOwner,
            "kf:ability.constant.active",
            "a constant ability treats the creatures that its \
             controller owns as friendly, whoever controls them",
        )
    },
    Fault {
        also: &[(
            "kf:ability.fight.end-constant",
            "so does a constant ability that gains Æmber at the end of a fight",
        )],
        ..fault(
            Bug::IgnoresConditions,
            "kf:ability.constant.active",
            "a constant ability applies even if its condition is not met",
        )
    },
    fault(
        Bug::OffWhileExhausted,
        "kf:ability.constant.exhausted",
        "a constant ability does not apply while its card is exhausted",
    ),
    fault(
        Bug::ExhaustsToApply,
        "kf:ability.constant.no-exhaust",
        "applying a constant ability to a creature exhausts the card with the ability",
    ),
    Fault {
        model: Some("keyteki #333"),
        ..fault(
            Bug::DeadAttackerResolves,
            "kf:ability.fight.survives",
            "an attacker's Fight: abilities resolve even if the attacker was destroyed",
        )
    },
    fault(
        Bug::FirstFightAbilityOnly,
        "kf:ability.fight.all",
        "only the first of an attacker's Fight: abilities resolves",
    ),
    fault(
        Bug::DestroyedStillGains,
        "kf:ability.fight.end-constant",
        "a creature destroyed in a fight still gains Æmber for the enemy that it destroyed",
    ),
    fault(
        Bug::KillsWithoutCondition,
        "kf:ability.fight.end-constant",
        "a creature gains Æmber for the enemy that it destroyed even if the ability's condition is not met",
    ),
    Fault {
        model: Some("keyteki #174"),
        also: &[(
            "kf:ability.cards",
            "a defending Horseman deals its Fight: damage, and \
             so does an upgrade on a defending Mack the Knife",
        )],
        ..fault(
            Bug::DefenderFightsToo,
            "kf:ability.fight.attacker-only",
            "the defender's Fight: abilities trigger as well as the attacker's",
        )
    },
    Fault {
        model: Some("keyteki ece6062bd"),
        also: &[(
            "kf:ability.cards",
            "the damage that a Horseman deals when played comes from a Play: ability",
        )],
        ..fault(
            Bug::PlayOnlyFromHand,
            "kf:ability.play.any",
            "Play: abilities resolve only if their card is played from the active player's own hand",
        )
    },
    fault(
        Bug::ResolvesBeforeEntering,
        "kf:ability.play.permanent",
        "the Play: ability of a creature, artifact or upgrade resolves before the card enters play",
    ),
    fault(
        Bug::DiscardsFirst,
        "kf:ability.play.action",
        "an action card goes to the discard pile before its Play: ability resolves",
    ),
    fault(
        Bug::ControllersPile,
        "kf:ability.play.action",
        "an action card goes to the discard pile of the player who played it, not to its owner's",
    ),
    Fault {
        model: Some("keyteki PR #5013"),
        ..fault(
            Bug::PutPlays,
            "kf:ability.play.put-into-play",
            "Play: abilities resolve when an ability puts their card into play",
        )
    },
    fault(
        Bug::GainsAfterReaping,
        "kf:ability.reap",
        "reaping gains 1 Æmber only after the Reap: abilities have resolved",
    ),
    fault(
        Bug::OmniNeedsItsHouse,
        "kf:ability.omni",
        "an Omni: ability can be used only if its card belongs to the active house",
    ),
    fault(
        Bug::MackIsNotElusive,
        "kf:ability.cards",
        "Mack the Knife takes damage even the first time it is attacked in a turn",
    ),
    fault(Bug::JavelinStays, "kf:ability.cards", "Mighty Javelin deals its damage without being sacrificed"),
    fault(
        Bug::HorsemanHitsHorsemen,
        "kf:ability.cards",
        "Horseman of Pestilence also deals its damage to Horsemen",
    ),
    fault(
        Bug::ActionWhileExhausted,
        "kf:ability.action",
        "an Action: ability can be used while its card is exhausted",
    ),
    fault(
        Bug::ActionFromHand,
        "kf:ability.action",
        "an Action: ability can be used while its card is in hand",
    ),
    fault(
        Bug::ActionResolvesOmni,
        "kf:ability.action",
        "using a card without an Action: ability for one resolves its Omni: ability",
    ),
    fault(
        Bug::OmniOnAnyTurn,
        "kf:ability.omni",
        "the active player can use the Omni: abilities of the other player's cards",
    ),
    fault(
        Bug::OmniResolvesAction,
        "kf:ability.omni",
        "using a card without an Omni: ability for one resolves its Action: ability",
    ),
    Fault {
        model: Some("keyteki #3323"),
        ..fault(
            Bug::GivenOmniReturns,
            "kf:ability.omni",
            "a creature that left play and came back still has the Omni: abilities of its old upgrades",
        )
    },
    fault(Bug::ReapsWhileExhausted, "kf:ability.reap", "an exhausted creature can reap"),
    fault(
        Bug::PlayedToHand,
        "kf:ability.play.permanent",
        "a creature, artifact or upgrade that is played resolves and then returns to the hand",
    ),
    Fault {
        also: &[
            ("kf:ability.play.any", "the card may be played from somewhere other than the hand"),
            ("kf:ability.play.action", "the card may be an action card"),
        ],
        ..fault(
            Bug::DamageIsTheOnlyPlay,
            "kf:ability.play.permanent",
            "if a Play: ability of a card deals damage, only the first of its Play: abilities resolves",
        )
    },
    Fault {
        model: Some("keyteki #1629"),
        also: &[
            ("kf:ability.play.any", "the card may be played from somewhere other than the hand"),
            ("kf:ability.play.action", "the card may be an action card"),
        ],
        ..fault(
            Bug::StopsAtADeath,
            "kf:ability.play.permanent",
            "a Play: ability that damages each creature stops at the first creature that it destroys",
        )
    },
    Fault {
        also: &[
            ("kf:ability.action", "an Action: ability may give the Æmber"),
            ("kf:ability.omni", "an Omni: ability may give the Æmber"),
            ("kf:ability.fight.survives", "a Fight: ability may give the Æmber"),
            ("kf:ability.fight.all", "one of several Fight: abilities may give the Æmber"),
            ("kf:ability.play.any", "a Play: ability may give the Æmber"),
            ("kf:ability.play.action", "a Play: ability of an action card may give the Æmber"),
            ("kf:ability.play.permanent", "a Play: ability of a permanent may give the Æmber"),
        ],
        ..fault(Bug::AemberIsKeptIn8Bits, "kf:ability.reap", "a pool of more than 127 Æmber becomes negative")
    },
    fault(
        Bug::CardsAreDealtReady,
        "kf:frame.dealt",
        "all cards are ready when a case begins, also those that are exhausted",
    ),
    fault(Bug::StunIsForgotten, "kf:frame.done", "a creature that an effect stuns has no stun token"),
    fault(Bug::WardEndsWithTheTurn, "kf:frame.kept", "the ward tokens are removed when the turn ends"),
    fault(
        Bug::RefusedReapExhausts,
        "kf:frame.refused",
        "a creature that may not reap becomes exhausted when its player tries",
    ),
    fault(Bug::DamagedDoNotReap, "kf:frame.allowed", "a creature with damage on it may not reap"),
    fault(
        Bug::FirstReapAbilityOnly,
        "kf:ability.reap",
        "only the first of a creature's Reap: abilities resolves",
    ),
    fault(Bug::ActionCardStays, "kf:ability.play.action", "an action card that is played stays where it was"),
    fault(
        Bug::AppliesFromDiscard,
        "kf:ability.constant.active",
        "a constant ability also applies while its card is in a discard pile",
    ),
    Fault {
        also: &[(
            "kf:ability.fight.end-constant",
            "so does a constant ability that gains Æmber at the end of a fight",
        )],
        ..fault(
            Bug::IgnoresTheTurn,
            "kf:ability.constant.active",
            "a constant ability that applies during its player's turn also applies during the other player's",
        )
    },
    Fault {
        also: &[(
            "kf:ability.fight.end-constant",
            "so does a constant ability that gains Æmber at the end of a fight",
        )],
        ..fault(
            Bug::IgnoresThePool,
            "kf:ability.constant.active",
            "a constant ability that applies while its player has Æmber also applies while they have none",
        )
    },
    Fault {
        also: &[("kf:ability.reap", "an exhausted creature can reap")],
        ..fault(
            Bug::UsedWhileExhausted,
            "kf:ability.action",
            "an exhausted card can be used, for each of its uses",
        )
    },
    fault(
        Bug::ActionExhaustsNothing,
        "kf:ability.action",
        "using a card for its Action: ability neither exhausts it nor removes its stun",
    ),
    Fault {
        also: &[
            ("kf:ability.omni", "a card in hand can be used for its Omni: ability"),
            ("kf:ability.reap", "a creature in hand can reap"),
        ],
        ..fault(Bug::UsedFromHand, "kf:ability.action", "a card in hand can be used, for each of its uses")
    },
    fault(
        Bug::OmniWithoutOne,
        "kf:frame.kept",
        "a card without an Omni: ability can be used for one, which only exhausts it",
    ),
    fault(
        Bug::PlayedCreatureToHand,
        "kf:ability.play.permanent",
        "a creature that is played enters play, and returns to the hand before its Play: abilities resolve",
    ),
    Fault {
        also: &[
            ("kf:ability.cards", "the card may be a Horseman"),
            ("kf:ability.play.any", "the card may be played from somewhere other than the hand"),
            ("kf:ability.play.action", "the card may be an action card"),
        ],
        ..fault(
            Bug::FirstPlayAbilityTwice,
            "kf:ability.play.permanent",
            "the first ability of a card, if it is a Play: ability, also resolves before the card enters play",
        )
    },
    fault(
        Bug::PlayedForItsOwner,
        "kf:frame.done",
        "a card of the opponent that an ability plays enters play under its owner's control",
    ),
    Fault {
        also: &[("kf:ability.constant.exhausted", "the card with one of the abilities may be exhausted")],
        ..fault(
            Bug::EqualConstantsOnce,
            "kf:ability.constant.active",
            "of several constant abilities that give a creature the same amount of power, only one applies",
        )
    },
    fault(
        Bug::PaysWithoutAKill,
        "kf:ability.fight.end-constant",
        "a constant ability about the destruction of an enemy in a fight gains Æmber even if the enemy survives",
    ),
    Fault {
        also: &[
            ("kf:ability.fight.all", "one of several Fight: abilities may deal damage"),
            ("kf:ability.cards", "the attacker may be a Horseman"),
        ],
        ..fault(
            Bug::WardStopsFightAbilities,
            "kf:ability.fight.survives",
            "an attacker's Fight: abilities do not resolve if either creature of the fight has a ward",
        )
    },
    fault(
        Bug::ReapOfferedWhileExhausted,
        "kf:ability.reap",
        "a creature is reported as able to reap while it is exhausted",
    ),
    Fault {
        also: &[("kf:ability.cards", "the creature may be Mack the Knife")],
        ..fault(
            Bug::DamagedAreNotOffered,
            "kf:ability.reap",
            "a creature with damage on it is reported as unable to reap or to fight",
        )
    },
    fault(
        Bug::EnemyPowerSaves,
        "kf:frame.done",
        "damage destroys no creature whose power a constant ability would make greater than that if it were its \
         player's",
    ),
    fault(
        Bug::FightOfferedWithoutEnemy,
        "kf:frame.answered",
        "a creature is reported as able to fight although there is no enemy creature in play",
    ),
    Fault {
        also: &[("kf:ability.cards", "the creature may be Mack the Knife")],
        ..fault(
            Bug::ElusiveAreNoEnemies,
            "kf:frame.answered",
            "a creature is reported as unable to fight if all enemy creatures are elusive",
        )
    },
];
