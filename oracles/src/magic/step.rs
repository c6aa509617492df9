//! Steps: one effect done to the game.

use super::ability::{Changes, Filter, MAX_CHANGES};
use super::card::Card;
use super::vocabulary::{Color, Counter, Keyword, Subtype, Type, Until, Zone};
use crate::{ObjectId, Player, Range, Role, Words, steps};

steps! {
    /// One effect done to the game.
    ///
    /// Perform an effect by whatever means your engine has, as that of a spell or ability that has just resolved. After each effect,
    /// check state-based actions until none applies, then show the table.
    ///
    /// Nobody takes a turn, and there is no combat. Refuse an effect that is illegal in your engine, and leave the game unchanged.
    pub enum Step {
        /// Change a permanent.
        ///
        /// All of the changes are one effect, which lasts until the end of the turn or as long as the object stays on the
        /// battlefield. A change of the size of a permanent that is not a creature counts as soon as it is one. Answer done, and
        /// show what changed. Refuse if the object is not on the battlefield.
        CHANGE: effect Change = "change" {
            /// The permanent.
            object: ObjectId = object(PERMANENT),
            /// Who controls the effect: "you".
            player: Player = one_of(),
            /// The changes.
            does: Changes = list(MAX_CHANGES),
            /// How long the effect lasts.
            until: Until = one_of(),
        },
        /// Change every permanent that the filter describes.
        ///
        /// It changes those that are on the battlefield now, and none that come later or that meet the filter later. Answer done, and
        /// show what changed, also if it was nothing.
        CHANGE_ALL: effect ChangeAll = "change_all" {
            /// Who controls the effect: "you".
            player: Player = one_of(),
            /// Which permanents.
            filter: Filter = record(),
            /// The changes.
            does: Changes = list(MAX_CHANGES),
            /// How long the effect lasts.
            until: Until = one_of(),
        },
        /// Put counters on a permanent.
        ///
        /// Answer done, and show them. Refuse if the object is not on the battlefield.
        COUNTER: effect Counter = "counter" {
            /// The permanent.
            object: ObjectId = object(CREATURE),
            /// Which counters.
            sort: Counter = one_of(),
            /// How many.
            number: i32 = number(Range::usual(1, 3).up_to(300)) or 1,
        },
        /// Deal damage to a creature.
        ///
        /// Its source has no keywords. Answer done, and show the damage. Refuse if the object is not a creature on the battlefield.
        DAMAGE: effect Damage = "damage" {
            /// The creature.
            object: ObjectId = object(CREATURE),
            /// How much damage.
            amount: i32 = number(Range::usual(0, 5).and_large().simplest(1)) or 1,
        } then CHANGE,
        /// Put an Aura from any zone onto the battlefield, attached to a creature, or move one that is there over.
        ///
        /// It is not cast, and comes under its owner's control. Answer done, and show the creature as the host of the Aura. Refuse if
        /// the object is not an Aura, or the other is not a creature on the battlefield.
        ATTACH: effect Attach = "attach" {
            /// The Aura.
            aura: ObjectId = object(AURA),
            /// The creature that it enchants.
            object: ObjectId = object(CREATURE),
        } then MOVE,
        /// Move a card or token to another zone of its owner.
        ///
        /// On the battlefield it is untapped and under its owner's control. Answer done, and show the zone, except of a token that
        /// ceased to exist. Refuse if the object is in this zone already, or an Aura would enter the battlefield attached to nothing.
        MOVE: effect Move = "move" {
            /// The card or token.
            object: ObjectId = object(MOVABLE),
            /// Where it goes.
            zone: Zone = one_of() or (Zone::Graveyard),
        },
        /// Create a creature token on the battlefield.
        ///
        /// Its mana value is 0. Answer done, and show the token under its number.
        TOKEN: effect Token = "token" {
            /// The number of the new token.
            token: ObjectId = created(),
            /// Who owns and controls it.
            player: Player = one_of(),
            /// Its only color.
            color: Color = one_of(),
            /// Its creature type.
            subtype: Subtype = one_of_first(CREATURE_TYPES),
            /// Its keywords.
            keywords: Words = some_of::<Keyword>(),
            /// Its power.
            power: i32 = number(Range::usual(0, 6).and_large().simplest(1)) or 1,
            /// Its toughness.
            toughness: i32 = number(Range::usual(0, 6).and_large().simplest(1)) or 1,
        },
        /// Tap a permanent.
        ///
        /// Answer done, also if it is tapped already. Refuse if the object is not on the battlefield.
        TAP: effect Tap = "tap" {
            /// The permanent.
            object: ObjectId = object(PERMANENT),
        } then END_TURN,
        /// End the turn: damage wears off, and effects that last until end of turn end, at the same time.
        ///
        /// Nothing else of a turn is asked for, and no permanent untaps.
        END_TURN: effect EndTurn = "end_turn",
    }
}

/// How many creature types there are. They are the first subtypes.
const CREATURE_TYPES: usize = Subtype::Clue as usize;

/// A permanent.
pub(super) const PERMANENT: Role = Role::new(1);
/// A creature on the battlefield.
pub(super) const CREATURE: Role = Role::new(2);
/// An Aura in any zone.
pub(super) const AURA: Role = Role::new(3);
/// What can change zones.
pub(super) const MOVABLE: Role = Role::new(4);

/// Whether an object suits a role. A token suits all but that of an Aura.
pub(super) fn suits(card: Option<&Card>, role: Role) -> bool {
    let Some(card) = card else { return role != AURA };
    match role {
        PERMANENT => card.zone == Zone::Battlefield,
        CREATURE => card.zone == Zone::Battlefield && card.types.has(Type::Creature),
        AURA => card.is_aura(),
        _ => true,
    }
}
