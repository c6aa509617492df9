//! Steps: one effect done to the game, or one question about it.

use super::{Area, Card, House, Precursor, Status, Zone};
use crate::{ObjectId, Player, Range, Role, steps};
use std::borrow::Cow;

steps! {
    /// One effect done to the game, or one question about it.
    ///
    /// A case starts in player one's turn with the house Brobnar active. Both pools are empty, and no card has been played
    /// yet. The active player acts and makes all choices. Between turns your engine may do as it likes: draw cards, forge
    /// keys, add chains.
    ///
    /// Steps that say "by an effect" have no source: perform them as your engine would for some card's ability. After each
    /// effect, show the table: creatures whose damage is at least their power have left play. Refuse a step that your engine
    /// does not allow, and leave the game unchanged.
    #[derive(Eq)]
    pub enum Step {
        /// End the turn, and start a turn of this player with this house active.
        ///
        /// As a turn ends, the cards of its player become ready. If the player is active already, the opponent has an empty
        /// turn in between. Answer done, and show both pools and which cards are exhausted.
        TURN: effect Turn = "turn" {
            /// Whose turn starts.
            player: Player = one_of(),
            /// The house that the player chooses.
            house: House = one_of(),
        },
        /// Play a card from its zone out of play.
        ///
        /// From the active player's own hand, the player plays it, and it must belong to the active house. From any other
        /// place, an ability plays it, whatever its house. Its "Play:" abilities resolve either way.
        ///
        /// The active player plays it and controls it in play, even if the opponent owns it: "you" is the active player.
        ///
        /// Answer done, and show the zones and both pools. An action card is in its owner's discard pile by then. Refuse if
        /// the card is in play already, or if an upgrade has no creature to go on.
        PLAY: effect Play = "play" {
            /// The card.
            card: ObjectId = object(OUT),
            /// The creature in play that an upgrade is attached to. It means nothing for other cards.
            onto: Option<ObjectId> = maybe_object(CREATURE),
        },
        /// Put a creature or an artifact into play by an effect, under the active player's control.
        ///
        /// That is not playing it: its "Play:" abilities do not resolve. Answer done, and show the zone and both pools. Refuse
        /// if the card is in play already, or is an upgrade or an action card.
        PUT: effect Put = "put" {
            /// The card out of play.
            card: ObjectId = object(OUT_USABLE),
        },
        /// Use a creature to fight an enemy creature.
        ///
        /// Both deal their power as damage to each other, unless the defender is elusive and attacked for the first time this
        /// turn. Then the abilities of those that survived resolve. A stunned attacker only loses its stun and becomes
        /// exhausted.
        ///
        /// Answer done, and show zones, damage and both pools. Refuse if the attacker cannot be used: if it is exhausted, is
        /// not the active player's, or neither belongs to the active house nor may be used as if it did.
        FIGHT: effect Fight = "fight" {
            /// The active player's creature.
            attacker: ObjectId = object(ATTACKER),
            /// The enemy creature.
            defender: ObjectId = object(DEFENDER),
        },
        /// Use a creature to reap.
        ///
        /// It becomes exhausted, its controller gains 1 Æmber, and then its "Reap:" abilities resolve. A stunned creature only
        /// loses its stun and becomes exhausted. Answer done, and show both pools and whether it is exhausted. Refuse as for
        /// `fight`.
        REAP: effect Reap = "reap" {
            /// The active player's creature.
            creature: ObjectId = object(CREATURE),
        },
        /// Use the "Action:" abilities of a card.
        ///
        /// It becomes exhausted, and then they resolve. A stunned creature only loses its stun and becomes exhausted. Answer
        /// done, and show zones, damage and both pools. Refuse as for `fight`, and if the card has no such ability.
        ACTION: effect Action = "action" {
            /// The active player's card in play.
            card: ObjectId = object(WITH_ACTION),
            /// The creature to choose if an ability deals damage to one. It means nothing for other abilities.
            target: Option<ObjectId> = maybe_object(CREATURE),
        },
        /// Use the "Omni:" abilities of a card, whatever its house.
        ///
        /// It becomes exhausted, and then they resolve. A stunned creature only loses its stun and becomes exhausted. Answer
        /// done, and show zones, damage and both pools. Refuse if the card is exhausted, is not the active player's or has no
        /// such ability.
        OMNI: effect Omni = "omni" {
            /// The active player's card in play.
            card: ObjectId = object(WITH_OMNI),
            /// The creature to choose if an ability deals damage to one. It means nothing for other abilities.
            target: Option<ObjectId> = maybe_object(CREATURE),
        },
        /// Destroy a card in play by an effect.
        ///
        /// It goes to its owner's discard pile, and its upgrades with it, unless a ward is removed instead. Answer done, and
        /// show the zones. Refuse if the card is not in play.
        DESTROY: effect Destroy = "destroy" {
            /// The card.
            card: ObjectId = object(USABLE),
            /// The way in which your engine does it, of those that the adapter declares. Left out: as your engine likes.
            printed: Cow<'static, str> = printed(),
        },
        /// Deal damage to a creature by an effect.
        ///
        /// A ward prevents it and is removed. Answer done, and show the damage, or that the creature was destroyed. Refuse if
        /// it is no creature in play.
        DAMAGE: effect Damage = "damage" {
            /// The creature.
            creature: ObjectId = object(CREATURE),
            /// How much damage.
            amount: i32 = number(Range::usual(1, 20).and_large()) or 1,
            /// The way in which your engine does it, of those that the adapter declares. Left out: as your engine likes.
            printed: Cow<'static, str> = printed(),
        },
        /// Move a card to an area of its owner by an effect.
        ///
        /// It may be in play or out of play. A ward is removed instead of the card. A card that leaves play loses its damage,
        /// its tokens and its upgrades. Answer done, and show the zones.
        MOVE: effect Move = "move" {
            /// The card.
            card: ObjectId = object(Role::ANY),
            /// Where it goes.
            to: Area = one_of(),
            /// The way in which your engine does it, of those that the adapter declares. Left out: as your engine likes.
            printed: Cow<'static, str> = printed(),
        },
        /// Give a player control of a creature or an artifact in play by an effect.
        ///
        /// It lasts until the card leaves play, or until another such step. Answer done, and show the controller. Refuse if the card
        /// is not in play, or is an upgrade.
        CONTROL: effect Control = "control" {
            /// The card.
            card: ObjectId = object(USABLE),
            /// Who controls it from now on.
            player: Player = one_of(),
            /// The way in which your engine does it, of those that the adapter declares. Left out: as your engine likes.
            printed: Cow<'static, str> = printed(),
        },
        /// Stun or ward a creature by an effect.
        ///
        /// A second token of the same sort changes nothing. Answer done, and show the flag. Refuse if it is no creature in play.
        MARK: effect Mark = "mark" {
            /// The creature.
            creature: ObjectId = object(CREATURE),
            /// Which token it gets.
            status: Status = one_of(),
        },
        /// What can the active player use the card for now?
        ///
        /// Answer `facts`: some of `fight`, `reap`, `action` and `omni`, each if such a step would not be refused for some
        /// choice of the other fields; an empty list if the card cannot be used.
        USES: question Uses = "uses" {
            /// The card, wherever it is.
            card: ObjectId = object(WITH_ACTION_OR_OMNI),
        },
        /// Of which types are the abilities that are printed on the card?
        ///
        /// Answer `facts`: each type that the card has, wherever it is. Abilities that an upgrade gives do not count. Elusive is
        /// a constant ability.
        KINDS_OF: question Kinds = "kinds" {
            /// The card, wherever it is.
            card: ObjectId = object(Role::ANY),
        },
    }
}

/// A card that starts out of play.
pub(super) const OUT: Role = Role::new(1);
/// A creature or an artifact that starts out of play.
pub(super) const OUT_USABLE: Role = Role::new(2);
/// A creature that starts in play.
pub(super) const CREATURE: Role = Role::new(3);
/// A card that starts in play, preferably with an *Action:* ability.
pub(super) const WITH_ACTION: Role = Role::new(4);
/// A card that starts in play, preferably with an *Omni:* ability.
pub(super) const WITH_OMNI: Role = Role::new(5);
/// A creature or an artifact that starts in play.
pub(super) const USABLE: Role = Role::new(6);
/// A creature of player one that starts in play.
pub(super) const ATTACKER: Role = Role::new(7);
/// A creature of player two that starts in play.
pub(super) const DEFENDER: Role = Role::new(8);
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
