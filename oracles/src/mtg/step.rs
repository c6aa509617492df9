//! Steps: one effect done to the game.

use super::ability::{Changes, Filter, MAX_ABILITIES, MAX_CHANGES};
use super::card::Card;
use super::language::{Counter, Mode, Sort, Until};
use super::vocabulary::{Color, Keyword, Subtype, ZONES, Zone};
use crate::{ObjectId, Objects, Player, Range, Role, Words, record, steps};
use std::borrow::Cow;

record! {
    /// The mana that a player has to pay a cost with.
    #[derive(Copy)]
    pub struct Mana {
        /// How much white mana.
        pub white: i32 = number(AVAILABLE),
        /// How much blue mana.
        pub blue: i32 = number(AVAILABLE),
        /// How much black mana.
        pub black: i32 = number(AVAILABLE),
        /// How much red mana.
        pub red: i32 = number(AVAILABLE),
        /// How much green mana.
        pub green: i32 = number(AVAILABLE),
        /// How much colorless mana.
        pub colorless: i32 = number(AVAILABLE),
    }
}

/// How much mana of one color there is.
const AVAILABLE: Range = Range::usual(0, 4).and_large();

impl Mana {
    /// How much there is of each color.
    pub fn of(&self, color: Color) -> i32 {
        match color {
            Color::White => self.white,
            Color::Blue => self.blue,
            Color::Black => self.black,
            Color::Red => self.red,
            Color::Green => self.green,
        }
    }
    pub(super) fn at(&mut self, color: Color) -> &mut i32 {
        match color {
            Color::White => &mut self.white,
            Color::Blue => &mut self.blue,
            Color::Black => &mut self.black,
            Color::Red => &mut self.red,
            Color::Green => &mut self.green,
        }
    }
    /// How much there is of all colors, and colorless.
    pub fn total(&self) -> i32 {
        let colored = [self.white, self.blue, self.black, self.red, self.green];
        colored.iter().fold(self.colorless, |sum, n| sum.saturating_add(*n))
    }
}

steps! {
    /// One thing that a player does, or one effect done to the game.
    ///
    /// Perform an effect by whatever means your engine has, as that of a spell or ability that has just resolved. After each step,
    /// check state-based actions until none applies, put abilities that have triggered on the stack, then show the table.
    ///
    /// It is the main phase of player one, who is the active player. What starts on the battlefield has been there since the turn began. Nobody takes another turn, and there is no combat. Either player may
    /// cast and activate at any time, as far as the rules allow it. Refuse what is illegal in your engine, and leave the game unchanged.
    ///
    /// Triggered abilities are put on the stack in the order of the rules: those of player one first. Among those of one player, that of
    /// the permanent with the lower number comes first, then the one that is printed first, then the one that triggered first. Their targets
    /// are the possible ones with the lowest numbers, and with "up to" as many as there can be.
    pub enum Step {
        /// Change a permanent, or the color of a spell.
        ///
        /// All of the changes are one effect, which lasts until the end of the turn or as long as the object is the same. A change of the
        /// size of a permanent that is not a creature counts as soon as it is one. Answer done, and show what changed. Refuse if the object
        /// is neither on the battlefield, nor on the stack and only its color changes.
        CHANGE: effect Change = "change" {
            /// The permanent, or the spell.
            object: ObjectId = object(CHANGEABLE),
            /// Who controls the effect: "you".
            player: Player = one_of(),
            /// The changes.
            does: Changes = list(MAX_CHANGES),
            /// How long the effect lasts.
            until: Until = one_of(),
            /// The way in which your engine does it, of those that the adapter declares. Left out: as your engine likes.
            printed: Cow<'static, str> = printed(),
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
            /// The way in which your engine does it, of those that the adapter declares. Left out: as your engine likes.
            printed: Cow<'static, str> = printed(),
        },
        /// Put counters on a permanent.
        ///
        /// Answer done, and show them. Refuse if the object is not on the battlefield.
        COUNTER: effect Counter = "counter" {
            /// The permanent.
            object: ObjectId = object(HURTABLE),
            /// Which counters.
            sort: Counter = one_of(),
            /// How many.
            number: i32 = number(Range::usual(1, 3).up_to(300)) or 1,
        },
        /// Deal damage to a creature or planeswalker.
        ///
        /// Its source is colorless and has no keywords. Answer done, and show the damage, or the loyalty. Refuse if the object is not a
        /// creature or planeswalker on the battlefield.
        DAMAGE: effect Damage = "damage" {
            /// The creature or planeswalker.
            object: ObjectId = object(HURTABLE),
            /// How much damage.
            amount: i32 = number(Range::usual(0, 5).and_large().simplest(1)) or 1,
            /// The way in which your engine does it, of those that the adapter declares. Left out: as your engine likes.
            printed: Cow<'static, str> = printed(),
        } then CHANGE,
        /// Put an Aura from any zone but the stack onto the battlefield, attached to a creature, or move one that is there over.
        ///
        /// It is not cast, and comes under its owner's control. Answer done, and show the creature as the host of the Aura. Refuse if
        /// the object is not an Aura or is on the stack, or the other is not a creature on the battlefield or has protection from a color of
        /// the Aura.
        ATTACH: effect Attach = "attach" {
            /// The Aura.
            aura: ObjectId = object(AURA),
            /// The creature that it enchants.
            object: ObjectId = object(CREATURE),
        } then MOVE,
        /// Move a card or token to another zone of its owner.
        ///
        /// On the battlefield it is untapped and under its owner's control. Answer done, and show the zone, except of a token that
        /// ceased to exist. Refuse if the object is in this zone already or on the stack, if an Aura would enter the battlefield attached
        /// to nothing, or an instant or sorcery would enter it.
        MOVE: effect Move = "move" {
            /// The card or token.
            object: ObjectId = object(MOVABLE),
            /// Where it goes.
            zone: Zone = one_of_first(ZONES) or (Zone::Graveyard),
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
        /// Have a permanent become a copy of another one.
        ///
        /// It becomes that at once, and for as long as the effect lasts. Answer done, and show what it is now; how it is called is not asked
        /// for. Refuse if the two are the same, one is not on the battlefield, or one is an Aura.
        COPY: effect Copy = "copy" {
            /// What becomes a copy.
            object: ObjectId = object(PERMANENT),
            /// What it becomes a copy of.
            of: ObjectId = object(PERMANENT),
            /// How long the effect lasts.
            until: Until = one_of(),
        } then COPY,
        /// Create a token that is a copy of a permanent.
        ///
        /// Its mana value is that of the permanent. Answer done, and show the token under its number. Refuse if the permanent is not on the
        /// battlefield, or is an Aura.
        COPY_TOKEN: effect CopyToken = "copy_token" {
            /// The number of the new token.
            token: ObjectId = created(),
            /// Who owns and controls it.
            player: Player = one_of(),
            /// What it is a copy of.
            of: ObjectId = object(PERMANENT),
        },
        /// Tap a permanent.
        ///
        /// Answer done, also if it is tapped already. Refuse if the object is not on the battlefield.
        TAP: effect Tap = "tap" {
            /// The permanent.
            object: ObjectId = object(PERMANENT),
        } then END_TURN,
        /// Cast a card from its owner's hand.
        ///
        /// Its owner has just the mana that is listed, and keeps what is not spent until this player pays another cost or the turn ends. It
        /// is spent as the player likes. Answer done, and show the card on the stack. Refuse if it cannot be cast: not from there, not now,
        /// not with these targets, this mode or this mana, or never, as a land.
        CAST: effect Cast = "cast" {
            /// The card.
            card: ObjectId = object(CASTABLE),
            /// The targets. A creature that an Aura is to enchant is one.
            targets: Objects = objects(TARGET),
            /// With a target that can be a player: the player who is the target, if one is. At most one.
            players: Words = some_of::<Player>(),
            /// With {X} in its mana cost: the X.
            x: i32 = number(Range::usual(0, 3)),
            /// The mana that its owner has.
            mana: Mana = record(),
            /// With "choose one": which modes are chosen, one or as many as the ability says. Else it means nothing.
            modes: Words = some_of::<Mode>(),
        } then RESOLVE,
        /// Activate an ability of a permanent.
        ///
        /// Its controller does, and has just the mana that is listed, as with `cast`. Answer done, and show how many spells and abilities
        /// are on the stack. Refuse if it cannot be activated, for one of the reasons of `cast`.
        ACTIVATE: effect Activate = "activate" {
            /// The permanent.
            source: ObjectId = object(ACTIVATABLE),
            /// Which of its abilities: its place in the list of all that are printed on the card, or on that of which it is a copy, from 1.
            ability: i32 = number(Range::usual(1, MAX_ABILITIES as i32)) or 1,
            /// The targets.
            targets: Objects = objects(TARGET),
            /// With a target that can be a player: the player who is the target, if one is. At most one.
            players: Words = some_of::<Player>(),
            /// The mana that its controller has.
            mana: Mana = record(),
            /// With "choose one": which modes are chosen, one or as many as the ability says. Else it means nothing.
            modes: Words = some_of::<Mode>(),
        } then RESOLVE,
        /// Let the spell or ability on top of the stack resolve.
        ///
        /// Its instructions are followed in the order in which they are printed, unless it has targets and all of them are illegal by then.
        /// The spell of a permanent becomes one, and an instant or sorcery goes to its owner's graveyard afterwards.
        ///
        /// Answer done, and show what it did. Refuse if the stack is empty, or if an instruction would create a token and the step has no
        /// number for it.
        RESOLVE: effect Resolve = "resolve" {
            /// Whether its controller does what they may do.
            accept: bool = flag(),
            /// With an instruction about what is `chosen`: the permanent that its controller chooses. If it cannot be chosen, or is left out,
            /// the one is chosen that can be and has the lowest number.
            chosen: Option<ObjectId> = maybe_object(PERMANENT),
            /// Whether an instruction may create a token.
            creates: bool = flag(),
            /// With `creates`: the number of the new token. If none is created, no object has it.
            token: ObjectId = created() if *creates,
        } then RESOLVE,
        /// End the turn: damage wears off, and effects that last until end of turn end, at the same time.
        ///
        /// Nothing else of a turn is asked for: no permanent untaps. Mana is lost. It remains the turn of player one, so what came onto the
        /// battlefield before is still new to its controller. But "this turn" begins anew for what cards count: nobody has lost life in it,
        /// and no creature has died. Refuse if something is on the stack.
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
/// A card in a hand.
pub(super) const CASTABLE: Role = Role::new(5);
/// A permanent with an ability that can be activated.
pub(super) const ACTIVATABLE: Role = Role::new(6);
/// A permanent or a spell.
pub(super) const CHANGEABLE: Role = Role::new(7);
/// A permanent, or a card in a graveyard.
pub(super) const TARGET: Role = Role::new(8);
/// A creature or planeswalker on the battlefield.
pub(super) const HURTABLE: Role = Role::new(9);

/// Whether an object suits a role. A token suits all but those of cards.
pub(super) fn suits(card: Option<&Card>, role: Role) -> bool {
    let Some(card) = card else { return ![AURA, CASTABLE, ACTIVATABLE].contains(&role) };
    let in_play = card.zone == Zone::Battlefield;
    match role {
        PERMANENT | CHANGEABLE => in_play,
        TARGET => in_play || card.zone == Zone::Graveyard,
        CREATURE => in_play && card.is_creature(),
        HURTABLE => in_play && (card.is_creature() || card.is_planeswalker()),
        AURA => card.is_aura(),
        CASTABLE => card.zone == Zone::Hand,
        ACTIVATABLE => in_play && card.abilities_of(Sort::Activated).next().is_some(),
        _ => true,
    }
}
