//! Steps: one effect done to the game, or one question asked of it.

use super::{Area, Card, House, Precursor, Status, Zone};
use crate::{Kind, ObjectId, Player, Role, Shape, shape};

/// One effect done to the game, or one question asked of it. Who acts is the active player.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "a field's meaning stands with its step")]
pub enum Step {
    /// The turn ends, and a turn of this player begins with this house chosen. If it is the active player's
    /// own, a turn of the opponent in which nothing happens passes in between.
    Turn { player: Player, house: House },
    /// A card is played from wherever it lies out of play: from the active player's own hand as a player
    /// does, from elsewhere by an ability. An upgrade is attached to a creature.
    Play { card: ObjectId, onto: Option<ObjectId> },
    /// An ability puts a creature or an artifact into play under the active player's control.
    Put { card: ObjectId },
    /// A creature is used to fight another.
    Fight { attacker: ObjectId, defender: ObjectId },
    /// A creature is used to reap.
    Reap { creature: ObjectId },
    /// A card is used for its *Action:* ability; the target is for one that needs it.
    Action { card: ObjectId, target: Option<ObjectId> },
    /// A card is used for its *Omni:* ability; the target is for one that needs it.
    Omni { card: ObjectId, target: Option<ObjectId> },
    /// An effect destroys a card.
    Destroy { card: ObjectId },
    /// An effect deals damage to a creature.
    Damage { creature: ObjectId, amount: i32 },
    /// An effect moves a card to an area of its owner's.
    Move { card: ObjectId, to: Area },
    /// An effect gives a player control of a card in play.
    Control { card: ObjectId, player: Player },
    /// An effect stuns or wards a creature.
    Mark { creature: ObjectId, status: Status },
    /// What can the card be used for now, by who controls it? Answered with facts.
    Uses { card: ObjectId },
    /// Of which types are the card's printed abilities? Answered with facts.
    Kinds { card: ObjectId },
}

/// [`Step::Turn`].
pub const TURN: u8 = 0;
/// [`Step::Play`].
pub const PLAY: u8 = 1;
/// [`Step::Put`].
pub const PUT: u8 = 2;
/// [`Step::Fight`].
pub const FIGHT: u8 = 3;
/// [`Step::Reap`].
pub const REAP: u8 = 4;
/// [`Step::Action`].
pub const ACTION: u8 = 5;
/// [`Step::Omni`].
pub const OMNI: u8 = 6;
/// [`Step::Destroy`].
pub const DESTROY: u8 = 7;
/// [`Step::Damage`].
pub const DAMAGE: u8 = 8;
/// [`Step::Move`].
pub const MOVE: u8 = 9;
/// [`Step::Control`].
pub const CONTROL: u8 = 10;
/// [`Step::Mark`].
pub const MARK: u8 = 11;
/// [`Step::Uses`].
pub const USES: u8 = 12;
/// [`Step::Kinds`].
pub const KINDS: u8 = 13;

pub(super) const ALL_KINDS: &[Kind] = &[
    Kind::effect("turn"),
    Kind::effect("play"),
    Kind::effect("put"),
    Kind::effect("fight"),
    Kind::effect("reap"),
    Kind::effect("action"),
    Kind::effect("omni"),
    Kind::effect("destroy"),
    Kind::effect("damage"),
    Kind::effect("move"),
    Kind::effect("control"),
    Kind::effect("mark"),
    Kind::question("uses"),
    Kind::question("kinds"),
];

/// A card that begins out of play.
const OUT: Role = Role::new(1);
/// The same, a creature or an artifact.
const OUT_USABLE: Role = Role::new(2);
/// A creature that begins in play.
const CREATURE: Role = Role::new(3);
/// A card that begins in play, with an *Action:* ability if it can be.
const ACTOR: Role = Role::new(4);
/// The same with an *Omni:* ability.
const OMNI_ACTOR: Role = Role::new(5);
/// A creature or an artifact that begins in play.
const USABLE: Role = Role::new(6);
/// A creature that begins in play on the side of the player whose turn is first.
const ATTACKER: Role = Role::new(7);
/// One on the other side.
const DEFENDER: Role = Role::new(8);
/// A card that begins in play, and can be used for an ability.
const ASKED: Role = Role::new(9);

pub(super) fn suits(card: &Card, role: Role) -> bool {
    let in_play = card.zone == Zone::Play;
    match role {
        OUT => !in_play,
        OUT_USABLE => !in_play && card.is_usable(),
        CREATURE => in_play && card.is_creature(),
        ACTOR => in_play && card.with(Precursor::Action).next().is_some(),
        ASKED => suits(card, ACTOR) || suits(card, OMNI_ACTOR),
        OMNI_ACTOR => in_play && card.with(Precursor::Omni).next().is_some(),
        USABLE => in_play,
        ATTACKER => in_play && card.is_creature() && card.owner == Player::One,
        DEFENDER => in_play && card.is_creature() && card.owner == Player::Two,
        _ => true,
    }
}

impl Step {
    pub(super) fn kind(&self) -> u8 {
        match self {
            Step::Turn { .. } => TURN,
            Step::Play { .. } => PLAY,
            Step::Put { .. } => PUT,
            Step::Fight { .. } => FIGHT,
            Step::Reap { .. } => REAP,
            Step::Action { .. } => ACTION,
            Step::Omni { .. } => OMNI,
            Step::Destroy { .. } => DESTROY,
            Step::Damage { .. } => DAMAGE,
            Step::Move { .. } => MOVE,
            Step::Control { .. } => CONTROL,
            Step::Mark { .. } => MARK,
            Step::Uses { .. } => USES,
            Step::Kinds { .. } => KINDS,
        }
    }

    pub(super) fn blank(kind: u8) -> Step {
        let card = ObjectId::FIRST;
        match kind {
            TURN => Step::Turn { player: Player::One, house: House::Brobnar },
            PLAY => Step::Play { card, onto: None },
            PUT => Step::Put { card },
            FIGHT => Step::Fight { attacker: card, defender: card },
            REAP => Step::Reap { creature: card },
            ACTION => Step::Action { card, target: None },
            OMNI => Step::Omni { card, target: None },
            DESTROY => Step::Destroy { card },
            DAMAGE => Step::Damage { creature: card, amount: 1 },
            MOVE => Step::Move { card, to: Area::Hand },
            CONTROL => Step::Control { card, player: Player::One },
            MARK => Step::Mark { creature: card, status: Status::Stun },
            USES => Step::Uses { card },
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
                s.object("card", card, ACTOR);
                s.maybe_object("target", target, CREATURE);
            }
            Step::Omni { card, target } => {
                s.object("card", card, OMNI_ACTOR);
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
            Step::Uses { card } => s.object("card", card, ASKED),
            Step::Kinds { card } => s.object("card", card, Role::ANY),
        }
    }
}
