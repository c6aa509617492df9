//! Steps: one effect done to the game, or one question about it.

use super::{Area, Card, House, Precursor, Status, Zone};
use crate::steps::kinds;
use crate::{Kind, ObjectId, Player, Role, Shape, shape};

/// One effect done to the game, or one question about it. The active player acts. Refuse an effect that is
/// illegal in your engine, and leave the game unchanged.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the doc comment of a step explains its fields")]
pub enum Step {
    /// End the turn and start a turn of this player with this house chosen. If this player is already active,
    /// the opponent has an empty turn in between.
    Turn { player: Player, house: House },
    /// Play a card from its zone out of play. From the active player's own hand, the player plays it; from any
    /// other place, an ability plays it. Attach an upgrade to the creature `onto`.
    Play { card: ObjectId, onto: Option<ObjectId> },
    /// Put a creature or an artifact into play under the active player's control, as by an ability. That is not
    /// playing it.
    Put { card: ObjectId },
    /// Use a creature to fight another creature.
    Fight { attacker: ObjectId, defender: ObjectId },
    /// Use a creature to reap.
    Reap { creature: ObjectId },
    /// Use the *Action:* ability of a card. Choose `target` if the ability needs a target.
    Action { card: ObjectId, target: Option<ObjectId> },
    /// Use the *Omni:* ability of a card. Choose `target` if the ability needs a target.
    Omni { card: ObjectId, target: Option<ObjectId> },
    /// Destroy a card by an effect.
    Destroy { card: ObjectId },
    /// Deal damage to a creature by an effect.
    Damage { creature: ObjectId, amount: i32 },
    /// Move a card to an area of its owner by an effect.
    Move { card: ObjectId, to: Area },
    /// Give a player control of a card in play by an effect.
    Control { card: ObjectId, player: Player },
    /// Stun or ward a creature by an effect.
    Mark { creature: ObjectId, status: Status },
    /// Question: what can the controller use the card for now? Answer with facts.
    Uses { card: ObjectId },
    /// Question: what are the types of the abilities printed on the card? Answer with facts.
    Kinds { card: ObjectId },
}

kinds! {
    TURN Turn Kind::effect("turn");
    PLAY Play Kind::effect("play");
    PUT Put Kind::effect("put");
    FIGHT Fight Kind::effect("fight");
    REAP Reap Kind::effect("reap");
    ACTION Action Kind::effect("action");
    OMNI Omni Kind::effect("omni");
    DESTROY Destroy Kind::effect("destroy");
    DAMAGE Damage Kind::effect("damage");
    MOVE Move Kind::effect("move");
    CONTROL Control Kind::effect("control");
    MARK Mark Kind::effect("mark");
    USES Uses Kind::question("uses");
    KINDS Kinds Kind::question("kinds");
}

/// A card that starts out of play.
const OUT: Role = Role::new(1);
/// A creature or an artifact that starts out of play.
const OUT_USABLE: Role = Role::new(2);
/// A creature that starts in play.
const CREATURE: Role = Role::new(3);
/// A card that starts in play, preferably with an *Action:* ability.
const WITH_ACTION: Role = Role::new(4);
/// A card that starts in play, preferably with an *Omni:* ability.
const WITH_OMNI: Role = Role::new(5);
/// A creature or an artifact that starts in play.
const USABLE: Role = Role::new(6);
/// A creature of player one that starts in play.
const ATTACKER: Role = Role::new(7);
/// A creature of player two that starts in play.
const DEFENDER: Role = Role::new(8);
/// A card that starts in play and has an *Action:* or *Omni:* ability.
const WITH_ACTION_OR_OMNI: Role = Role::new(9);

pub(super) fn suits(card: &Card, role: Role) -> bool {
    let in_play = card.zone == Zone::Play;
    match role {
        OUT => !in_play,
        OUT_USABLE => !in_play && card.is_usable(),
        CREATURE => in_play && card.is_creature(),
        WITH_ACTION => in_play && card.with(Precursor::Action).next().is_some(),
        WITH_ACTION_OR_OMNI => suits(card, WITH_ACTION) || suits(card, WITH_OMNI),
        WITH_OMNI => in_play && card.with(Precursor::Omni).next().is_some(),
        USABLE => in_play,
        ATTACKER => in_play && card.is_creature() && card.owner == Player::One,
        DEFENDER => in_play && card.is_creature() && card.owner == Player::Two,
        _ => true,
    }
}

impl Step {
    pub(super) fn default_step(kind: u8) -> Step {
        let card = ObjectId::FIRST;
        match kind {
            Step::TURN => Step::Turn { player: Player::One, house: House::Brobnar },
            Step::PLAY => Step::Play { card, onto: None },
            Step::PUT => Step::Put { card },
            Step::FIGHT => Step::Fight { attacker: card, defender: card },
            Step::REAP => Step::Reap { creature: card },
            Step::ACTION => Step::Action { card, target: None },
            Step::OMNI => Step::Omni { card, target: None },
            Step::DESTROY => Step::Destroy { card },
            Step::DAMAGE => Step::Damage { creature: card, amount: 1 },
            Step::MOVE => Step::Move { card, to: Area::Hand },
            Step::CONTROL => Step::Control { card, player: Player::One },
            Step::MARK => Step::Mark { creature: card, status: Status::Stun },
            Step::USES => Step::Uses { card },
            _ => Step::Kinds { card },
        }
    }

    pub(super) fn shape(&mut self, s: &mut dyn Shape) {
        match self {
            Step::Turn { player, house } => {
                shape::word(s, "player", player);
                shape::word(s, "house", house);
            }
            Step::Play { card, onto } => {
                s.object("card", card, OUT);
                s.maybe_object("onto", onto, CREATURE);
            }
            Step::Put { card } => s.object("card", card, OUT_USABLE),
            Step::Fight { attacker, defender } => {
                s.object("attacker", attacker, ATTACKER);
                s.object("defender", defender, DEFENDER);
            }
            Step::Reap { creature } => s.object("creature", creature, CREATURE),
            Step::Action { card, target } => {
                s.object("card", card, WITH_ACTION);
                s.maybe_object("target", target, CREATURE);
            }
            Step::Omni { card, target } => {
                s.object("card", card, WITH_OMNI);
                s.maybe_object("target", target, CREATURE);
            }
            Step::Destroy { card } => s.object("card", card, USABLE),
            Step::Damage { creature, amount } => {
                s.object("creature", creature, CREATURE);
                s.number("amount", amount, 1, 20);
            }
            Step::Move { card, to } => {
                s.object("card", card, Role::ANY);
                shape::word(s, "to", to);
            }
            Step::Control { card, player } => {
                s.object("card", card, USABLE);
                shape::word(s, "player", player);
            }
            Step::Mark { creature, status } => {
                s.object("creature", creature, CREATURE);
                shape::word(s, "status", status);
            }
            Step::Uses { card } => s.object("card", card, WITH_ACTION_OR_OMNI),
            Step::Kinds { card } => s.object("card", card, Role::ANY),
        }
    }
}
