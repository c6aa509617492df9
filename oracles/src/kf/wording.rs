//! How reports speak of the rules and objects of the game.

use super::{Card, CardType, Zone};
use crate::{Document, Phrase};

pub(super) const DOCUMENT: Document = Document::new("KeyForge rulebook", "");

/// The rulebook has no numbers: the entry of its glossary that a statement is in.
pub(super) fn cite(number: &str) -> String {
    let entry = match number.split('.').nth(1) {
        Some("action") => "glossary, Action",
        Some("constant") => "glossary, Constant",
        Some("fight") => "glossary, Fight",
        Some("play") => "glossary, Play",
        Some("reap") => "glossary, Reap",
        Some("omni") => "glossary, Omni",
        Some("cards") => "printed cards",
        _ => "glossary, Ability",
    };
    entry.to_owned()
}

pub(super) fn noun(card: Option<&Card>) -> &'static str {
    match card.map(Card::card_type) {
        Some(CardType::Creature) => "creature",
        Some(CardType::Artifact) => "artifact",
        Some(CardType::Upgrade) => "upgrade",
        Some(CardType::Action) => "action card",
        None => "object",
    }
}

/// Where an object in this zone is.
pub(super) fn place(zone: Zone) -> &'static str {
    match zone {
        Zone::Play => "in play",
        Zone::Hand => "in hand",
        Zone::Discard => "in the discard pile",
        Zone::Deck => "in the deck",
        Zone::Archives => "in the archives",
    }
}

/// A field or a word of one as a player says it.
pub(super) fn plain_word(word: &str) -> &str {
    match word {
        "modified" => "",
        "first" => "ability",
        "second" => "ability",
        "first_script" => "effect of the ability",
        "first_constant" => "effect of the ability",
        "first_condition" => "condition of the ability",
        "first_amount" => "amount of the ability",
        "second_script" => "effect of the ability",
        "second_constant" => "effect of the ability",
        "second_condition" => "condition of the ability",
        "second_amount" => "amount of the ability",
        "aember" => "while you have Æmber",
        "to" => "destination",
        "onto" => "creature that it is played onto",
        "model" => "card",
        "discard" => "discard pile",
        word => word,
    }
}

/// The reasons that rules share.
const USABLE: &str = "it can be used while its card is ready and in play, on its controller's turn";
const FIGHTS: &str = "a creature that can be used can fight an enemy creature in play, and nothing else";
const WHILE_IN_PLAY: &str =
    "a constant ability applies while its card is in play and its condition is met, and only then";
const EACH_ONCE: &str = "each Fight: ability of the attacker resolves once";

pub(super) const PHRASES: &[Phrase] = &[
    Phrase::of("carried-out", "{step}, although {reason}", ""),
    Phrase::of("allowed", "the Action: ability of {object} is offered, but cannot be used", USABLE)
        .rule("ability.action"),
    Phrase::of("not-allowed", "the Action: ability of {object} is not offered", USABLE)
        .rule("ability.action"),
    Phrase::of("allowed", "the Omni: ability of {object} is offered, but cannot be used", USABLE)
        .rule("ability.omni"),
    Phrase::of(
        "not-allowed",
        "the Omni: ability of {object} is not offered",
        "the active house does not matter",
    )
    .rule("ability.omni"),
    Phrase::of("allowed", "{object} is offered to fight, but there is no fight that it may start", FIGHTS)
        .rule("frame.answered"),
    Phrase::of("not-allowed", "{object} is not offered to fight", FIGHTS).rule("frame.answered"),
    Phrase::of("allowed", "{object} is offered to reap, but cannot be used", USABLE).rule("ability.reap"),
    Phrase::of("not-allowed", "{object} is not offered to reap", USABLE).rule("ability.reap"),
    Phrase::of(
        "not-allowed",
        "{object} cannot be used",
        "Mack the Knife can be used whichever house is active",
    ),
    Phrase::of(
        "not-constant",
        "{object} is not listed with a constant ability",
        "an ability without a bold word is constant",
    ),
    Phrase::of(
        "constant",
        "{object} is listed with a constant ability",
        "it has no ability without a bold word",
    ),
    Phrase::of("applied", "{object} gets the bonus of a constant ability that does not apply", WHILE_IN_PLAY),
    Phrase::of(
        "not-applied",
        "{object} does not get the bonus of a constant ability whose card is exhausted",
        "a constant ability applies while its card is exhausted, too",
    )
    .rule("ability.constant.exhausted"),
    Phrase::of("not-applied", "{object} does not get the bonus of a constant ability", WHILE_IN_PLAY),
    Phrase::of(
        "exhausted",
        "{object} is exhausted for its constant ability",
        "a constant ability is not used, so its card is not exhausted for it",
    ),
    Phrase::of(
        "strengthened",
        "a constant ability applies to {object} that is not in play: it {differs}",
        "a constant ability applies to cards in play",
    ),
    Phrase::of(
        "not-resolved",
        "{object} survives a fight, but its Fight: ability does not resolve",
        "a creature that survives the fight resolves it",
    )
    .rule("ability.fight.survives"),
    Phrase::of(
        "not-resolved",
        "{object} survives a fight, but its ability after it does not resolve",
        "a creature that survives the fight resolves it",
    )
    .rule("ability.fight.end-constant"),
    Phrase::of(
        "resolved-without-condition",
        "{object}'s ability after a fight resolves although its condition is not met",
        "an ability resolves only if its condition is met",
    ),
    Phrase::of(
        "resolved-without-kill",
        "{object}'s ability after an enemy is destroyed resolves although both creatures survive the fight",
        "the ability resolves after the enemy is destroyed",
    ),
    Phrase::of("missed", "not each Fight: ability of {object} resolves", EACH_ONCE),
    Phrase::of("repeated", "a Fight: ability of {object} resolves more than once", EACH_ONCE),
    Phrase::of(
        "wrong-types",
        "the types of abilities of {object} are {shown} instead of {expected}",
        "these abilities are printed on the card",
    ),
    Phrase::of(
        "horseman-hit",
        "Horseman of Pestilence damages {object} that is a Horseman",
        "Horseman of Pestilence damages creatures that are not Horsemen",
    ),
    Phrase::of(
        "not-elusive",
        "{object} with elusive is dealt damage the first time that it is attacked in a turn",
        "an elusive creature is dealt no damage the first time that it is attacked in a turn",
    ),
    Phrase::of(
        "not-sacrificed",
        "Mighty Javelin, {object}, is not sacrificed by its ability",
        "the ability of Mighty Javelin sacrifices it",
    ),
    Phrase::of(
        "wrong-damage",
        "the ability of a printed card deals the wrong damage: {object} {differs}",
        "the ability deals the damage that is printed on the card",
    ),
    Phrase::of(
        "resolved-though-destroyed",
        "{object} is destroyed in a fight, yet its ability after the fight resolves",
        "only a creature that survives the fight resolves it",
    )
    .rule("ability.fight.end-constant"),
    Phrase::of(
        "resolved-though-destroyed",
        "{object} is destroyed in a fight, yet its Fight: ability resolves",
        "only a creature that survives the fight resolves it",
    ),
    Phrase::of(
        "triggered",
        "{object} that does not attack resolves its Fight: ability",
        "only the attacker's Fight: abilities resolve",
    )
    .field("aember"),
    Phrase::of(
        "triggered",
        "the Fight: ability of a creature that does not attack resolves: {object} {differs}",
        "only the attacker's Fight: abilities resolve",
    ),
    Phrase::of(
        "resolved",
        "{object} that is put into play resolves its Play: ability",
        "a card that is put into play is not played",
    )
    .field("aember"),
    Phrase::of(
        "resolved",
        "the Play: ability of a creature that is put into play resolves: {object} {differs}",
        "a card that is put into play is not played",
    ),
    Phrase::of("wrong-pile", "{object} is {shown} instead of {expected}", "a card goes to its owner's pile"),
    Phrase::of(
        "not-dealt",
        "an ability deals the wrong damage: {object} {differs}",
        "the ability deals 1 damage to each creature",
    ),
    Phrase::of(
        "not-resolved",
        "a Play: ability does not do what it says when its card is played: {object} {differs}",
        "the ability resolves when its card is played",
    )
    .rule("ability.play.any"),
    Phrase::of(
        "not-resolved",
        "an action card does not do what it says when it is played: {object} {differs}",
        "the card resolves when it is played",
    )
    .rule("ability.play.action"),
    Phrase::of(
        "not-resolved",
        "an ability does not do what it says: {object} {differs}",
        "the ability resolves when its card is used for it",
    ),
    Phrase::of(
        "resolved-without-ability",
        "a card resolves an ability that it does not have: {object} {differs}",
        "the card has no ability of this type",
    ),
    Phrase::of(
        "discarded-first",
        "an action card miscounts the discard pile while it resolves: {object} {differs}",
        "the card is discarded after it has resolved, and does not count itself",
    ),
    Phrase::of(
        "not-discarded",
        "{object} is not discarded after it resolves: it {differs}",
        "an action card is discarded after it has resolved",
    ),
    Phrase::of(
        "not-entered",
        "{object} does not enter play when it is played: it {differs}",
        "a creature, artifact or upgrade enters play when it is played",
    ),
    Phrase::of(
        "resolved-before-entering",
        "a Play: ability does not affect its own card as it says: {object} {differs}",
        "the card is in play when its Play: ability resolves, so the ability applies to it, too",
    ),
    Phrase::of("not-gained", "reaping does not gain 1 Æmber: {object} {differs}", "reaping gains 1 Æmber"),
    Phrase::of(
        "not-gained-then-resolved",
        "reaping does not gain 1 Æmber and then resolve each Reap: ability: {object} {differs}",
        "reaping gains 1 Æmber, and then each Reap: ability resolves",
    ),
    Phrase::of(
        "moved",
        "an ability that names no area moves {object} that is not in play: it {differs}",
        "an ability that names no area is about cards in play",
    ),
    Phrase::of("not-exhausted-first", "", "using a card exhausts it, and then its ability resolves"),
    Phrase::of(
        "damaged",
        "an ability that names no area damages {object} that is not in play: it {differs}",
        "an ability that names no area is about cards in play",
    ),
];
