//! Steps: one effect done to the game, or one question about it.

use super::card::{Card, ZONES_WITHOUT_STACK};
use super::vocabulary::{By, Color, Keyword, Script, Subtype, Type, Until, Zone};
use crate::{Listed, ObjectId, Player, Range, Role, Words, steps};
use std::borrow::Cow;

steps! {
    /// One effect done to the game, or one question about it.
    ///
    /// Perform an effect by whatever means your engine has. A step without a cost is free: casting and activating cost nothing
    /// here. A step without a source is the effect of a spell or ability that has just resolved. After each effect, apply
    /// state-based effects, then show the table: creatures with toughness 0 or less and Auras attached to nothing are in the
    /// graveyard, and tokens that left the battlefield are gone.
    ///
    /// Nobody takes a turn of their own, and there is no combat. Refuse an effect that is illegal in your engine, and leave the
    /// game unchanged.
    pub enum Step {
        /// Put a card from its owner's hand on the stack as a spell, cast by its owner.
        ///
        /// Answer done, and show the card in the zone `stack`. Refuse if it is not in hand, or if it is an Aura: Auras enter by
        /// `attach` only.
        CAST: effect Cast = "cast" {
            /// The card in hand.
            card: ObjectId = object(CASTABLE),
        },
        // The rules test what happens between announcement and resolution, so no particular kind follows at once.
        /// Put an activated ability of a card on the stack, as a new object.
        ///
        /// Give the card the ability that `script` names, as if it were printed there, and activate it. The controller of the
        /// source activates it; out of play, that is the owner of the source. It costs nothing.
        ///
        /// Answer done, and show the ability in the zone `stack`, with the source as its host. If abilities have colors in
        /// your engine, show these, too. Refuse if the source or the other card is on the stack or has ceased to exist, or if
        /// the target is illegal.
        ACTIVATE: effect Activate = "activate" {
            /// The card whose ability it is: on the battlefield, in a hand, in a graveyard or in exile.
            source: ObjectId = object(SOURCE),
            /// What the ability does when it resolves.
            script: Script = one_of(),
            /// The other card that the script speaks of, in any zone except the stack. Only the scripts `power-of`,
            /// `target-power` and `bury-and-gain` have it. For `target-power` it is the target, a creature on the battlefield.
            of: ObjectId = object(SOURCE) if script.names_another(),
            /// The number of the new object on the stack.
            ability: ObjectId = created(),
        },
        /// Resolve the spell or ability on top of the stack.
        ///
        /// A spell becomes a permanent under its owner's control, and keeps the changes that were made to it on the stack.
        /// Answer done, and show both life totals: every ability changes one. Refuse if the stack is empty.
        RESOLVE: effect Resolve = "resolve",
        /// Give a creature or a creature spell +power/+toughness.
        ///
        /// Answer done, and show the new power and toughness. Refuse if the object is neither.
        PUMP: effect Pump = "pump" {
            /// The creature on the battlefield, or the creature spell on the stack.
            object: ObjectId = object(PUMPABLE),
            /// What its power changes by; negative to lower it.
            power: i32 = number(change(-4, 6).simplest(1)),
            /// What its toughness changes by; negative to lower it. A creature with toughness 0 or less dies at once.
            toughness: i32 = number(change(-2, 4)),
            /// How long the effect lasts.
            until: Until = one_of(),
        } then RESOLVE,
        /// Make a permanent, a spell or an ability on the stack one color and no other.
        ///
        /// Answer done, and show the color. Answer unsupported for an ability if abilities have no colors in your engine, and
        /// list this kind in `partly`. Refuse if the object is neither on the battlefield nor on the stack.
        RECOLOR: effect Recolor = "recolor" {
            /// The permanent, the spell or the ability.
            object: ObjectId = object(RECOLORABLE),
            /// Its only color from now on.
            color: Color = one_of(),
            /// How long the effect lasts.
            until: Until = one_of(),
        } then RESOLVE,
        /// Give a permanent or a spell a keyword.
        ///
        /// Answer done, and show the keyword among its abilities. Refuse if the object is neither on the battlefield nor on
        /// the stack.
        GRANT: effect Grant = "grant" {
            /// The permanent or the spell.
            object: ObjectId = object(PUMPABLE),
            /// The keyword that it gains.
            keyword: Keyword = one_of(),
            /// How long the effect lasts.
            until: Until = one_of(),
        } then MATCH,
        /// Make a permanent a creature of this size, in addition to its other types.
        ///
        /// The size is its base power and toughness, also if it is a creature already. Answer done, and show the type, power
        /// and toughness. Refuse if the object is not on the battlefield, or is an Aura.
        ANIMATE: effect Animate = "animate" {
            /// The permanent.
            object: ObjectId = object(PERMANENT),
            /// Its new base power.
            power: i32 = number(POWER),
            /// Its new base toughness.
            toughness: i32 = number(TOUGHNESS) or 1,
            /// How long the effect lasts.
            until: Until = one_of(),
        },
        /// Put +1/+1 counters on a permanent.
        ///
        /// Answer done, and show the new power and toughness of a creature. Refuse if the object is not on the battlefield.
        COUNTER: effect Counter = "counter" {
            /// The permanent.
            object: ObjectId = object(CREATURE),
            /// How many counters.
            by: i32 = number(Range::usual(1, 3).up_to(300)) or 1,
        } then MOVE,
        /// Put an Aura from any zone onto the battlefield, attached to a creature.
        ///
        /// It is not cast, and its owner controls it. An Aura that is on the battlefield already moves over. Answer done, and
        /// show the creature as the host of the Aura. Refuse if the card is no Aura, or the other one no creature on the
        /// battlefield.
        ATTACH: effect Attach = "attach" {
            /// The Aura.
            aura: ObjectId = object(AURA),
            /// The creature that it enchants.
            object: ObjectId = object(CREATURE),
        } then MATCH,
        /// Move a card, a token or a spell to another zone of its owner.
        ///
        /// It is a new object there, without the effects and counters of the old one. A permanent comes into play untapped,
        /// under its owner's control; a spell that is moved does not resolve. Answer done, and show the zone, except of a token
        /// that ceased to exist. Refuse if the object is in this zone already, or an Aura would enter the battlefield attached
        /// to nothing.
        MOVE: effect Move = "move" {
            /// The card, the token or the spell.
            object: ObjectId = object(MOVABLE),
            /// Where it goes.
            zone: Zone = one_of_first(ZONES_WITHOUT_STACK) or (Zone::Graveyard),
        } then RESOLVE,
        /// Tap a permanent.
        ///
        /// Answer done, also if it is tapped already, and show the flag `tapped`. Refuse if the object is not on the battlefield.
        TAP: effect Tap = "tap" {
            /// The permanent.
            object: ObjectId = object(PERMANENT),
        },
        /// Untap a permanent.
        ///
        /// Answer done, also if it is untapped already, and show the flag `tapped`. Refuse if the object is not on the
        /// battlefield.
        UNTAP: effect Untap = "untap" {
            /// The permanent.
            object: ObjectId = object(PERMANENT),
        },
        /// Give a player control of a permanent, for as long as it stays on the battlefield.
        ///
        /// Answer done, and show the controller. Refuse if the object is not on the battlefield.
        CONTROL: effect Control = "control" {
            /// The permanent.
            object: ObjectId = object(PERMANENT),
            /// Who controls it from now on.
            player: Player = one_of(),
        },
        /// Create a creature token on the battlefield.
        ///
        /// Its name is its creature type and the word Token, as in "Bear Token", and its mana value is 0. Answer done, and show the
        /// token under its number.
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
            power: i32 = number(POWER),
            /// Its toughness.
            toughness: i32 = number(TOUGHNESS) or 1,
        },
        /// End the turn: effects that last until end of turn end.
        ///
        /// Nothing else of a turn is asked for, and no permanent untaps. Refuse if the stack is not empty.
        END_TURN: effect EndTurn = "end_turn",
        /// Which cards and tokens, in all zones, have this characteristic?
        ///
        /// Answer `objects`: every card and token that has it now. Abilities on the stack are no cards. The mana value of a token
        /// is 0, and only a creature has power and toughness.
        MATCH: question Match = "match" {
            /// Which characteristic is asked for. It says which of the fields below there is.
            by: By = one_of(),
            /// With `name`: the whole name.
            name: Cow<'static, str> = text(&[]) if *by == By::Name,
            /// With `color`: a color that it has, perhaps among others.
            color: Color = one_of() if *by == By::Color,
            /// With `type`: a card type that it has, perhaps among others.
            kind as "type": Type = one_of() if *by == By::Type,
            /// With `subtype`: a subtype that it has, perhaps among others.
            subtype: Subtype = one_of() if *by == By::Subtype,
            /// With `ability`: a keyword that it has, printed or gained.
            keyword as "ability": Keyword = one_of() if *by == By::Ability,
            /// With `cost`, `power` or `toughness`: the value, as it is now.
            number: i32 = number(Range::usual(0, 12).and_large()) if by.is_number(),
        },
    }
}

/// A creature that starts on the battlefield.
pub(super) const CREATURE: Role = Role::new(1);
/// Any permanent that starts on the battlefield.
pub(super) const PERMANENT: Role = Role::new(2);
/// A card in hand that can be cast.
pub(super) const CASTABLE: Role = Role::new(3);
/// An Aura.
pub(super) const AURA: Role = Role::new(4);
/// A creature card that starts on the battlefield or in a hand.
pub(super) const PUMPABLE: Role = Role::new(5);
/// The same, or an object that a step created: an ability or a token.
pub(super) const RECOLORABLE: Role = Role::new(6);
/// A creature card that starts anywhere but in a hand; its abilities get activated.
pub(super) const SOURCE: Role = Role::new(7);

/// A card that starts anywhere but in a hand, or an Aura; it gets moved.
pub(super) const MOVABLE: Role = Role::new(8);

/// How many subtypes a token can have: all but the last.
const CREATURE_TYPES: usize = Subtype::WORDS.len() - 1;

/// Whether an object suits a role.
pub(super) fn suits(card: Option<&Card>, role: Role) -> bool {
    let Some(card) = card else { return role == RECOLORABLE };
    let (creature, zone) = (card.is_creature(), card.zone);
    match role {
        CREATURE => creature && zone == Zone::Battlefield,
        PERMANENT => zone == Zone::Battlefield,
        CASTABLE => zone == Zone::Hand && !card.text.is_aura(),
        AURA => card.text.is_aura(),
        PUMPABLE | RECOLORABLE => creature && matches!(zone, Zone::Battlefield | Zone::Hand),
        SOURCE => creature && zone != Zone::Hand,
        MOVABLE => zone != Zone::Hand || card.text.is_aura(),
        _ => true,
    }
}

/// How much an effect changes a power or toughness.
const fn change(low: i32, high: i32) -> Range {
    Range::usual(low, high).and_large()
}
/// The power that an effect gives.
const POWER: Range = Range::usual(0, 6).and_large().simplest(1);
/// The toughness that an effect gives.
const TOUGHNESS: Range = Range::usual(1, 6).and_large();
