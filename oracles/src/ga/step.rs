//! What is done to the game, and what is asked of it. It is player one's turn throughout; costs are paid with
//! cards outside the case.

use super::{Conferred, Deed, Noun, Number, Stat, Type, Way, Word, Zone};
use crate::{Kind, ObjectId, Player, Words};
use std::borrow::Cow;

/// One effect done to the game, or one question asked of it. Effects last as long as the object stays on
/// the field.
#[derive(Clone, PartialEq, Debug)]
pub enum Step {
    /// An object becomes a card of a type, with these supertypes; its subtypes are set only where some are given.
    Become {
        /// The object.
        object: ObjectId,
        /// The type: one of objects.
        kind: Type,
        /// The supertypes that the effect gives.
        supertypes: Words,
        /// The subtypes that the effect gives; none where it does not speak of them.
        subtypes: Words,
    },
    /// An object gets a type besides those that it has.
    Also {
        /// The object.
        object: ObjectId,
        /// The type.
        kind: Conferred,
    },
    /// An object's stat is set; without a number the effect gives the stat and says no value.
    Set {
        /// The object.
        object: ObjectId,
        /// The stat.
        stat: Stat,
        /// Its value, 0 to 20; none where the effect only gives the stat.
        to: Option<i32>,
    },
    /// An object may attack as though it were of a type.
    Allow {
        /// The object.
        object: ObjectId,
        /// The type: champion or ally.
        kind: Type,
    },
    /// An effect rests an object.
    Rest {
        /// The object.
        object: ObjectId,
    },
    /// An effect wakes an object.
    Wake {
        /// The object.
        object: ObjectId,
    },
    /// An effect destroys an object.
    Destroy {
        /// The object.
        object: ObjectId,
    },
    /// A card is activated from its owner's hand, with the target that its text asks for. The answer may
    /// report what the player was asked for.
    Activate {
        /// The card.
        card: ObjectId,
        /// Its target, for a text that asks for one.
        target: Option<ObjectId>,
    },
    /// An object's scripted ability is activated and stands on the effects stack as `ability`.
    Use {
        /// The object.
        source: ObjectId,
        /// The ability on the effects stack.
        ability: ObjectId,
    },
    /// A card is materialized from its owner's material deck.
    Materialize {
        /// The card.
        card: ObjectId,
    },
    /// A unit attacks another, with an attack card from hand in its intent; combat goes on until it is ended.
    Attack {
        /// The unit, or what acts as one.
        attacker: ObjectId,
        /// The attack card.
        card: Option<ObjectId>,
        /// The unit that is attacked.
        defender: ObjectId,
    },
    /// Combat is ended: damage is dealt, the intent is cleared.
    EndCombat,
    /// What was put on the effects stack last resolves, with these choices if it asks for them. The answer
    /// may report what the player was asked for.
    Resolve {
        /// What to discard.
        discard: Option<ObjectId>,
        /// The unit to choose.
        choose: Option<ObjectId>,
    },
    /// What can an effect of player one target or choose that asks for a "noun"? The answer: the objects, and
    /// as a number how many options the player is offered.
    Options {
        /// Whether it is targeted or chosen.
        way: Way,
        /// The noun.
        noun: Noun,
    },
    /// The same for a "word noun" or a "non-word noun".
    Qualified {
        /// Whether it is targeted or chosen.
        way: Way,
        /// Whether the word excludes.
        non: bool,
        /// What qualifies the noun.
        word: Word,
        /// The noun.
        noun: Noun,
    },
    /// Which cards in the player's zone can an effect of that player choose that asks for a "word card"? The zone is
    /// none that an object carries with it: whether the topmost card of a lineage is in it is left open.
    Cards {
        /// Whose zone, and who chooses.
        player: Player,
        /// What qualifies the cards.
        word: Word,
        /// The zone.
        zone: Zone,
    },
    /// Which objects can an effect choose that asks for an object with this cost or stat?
    With {
        /// Cost or stat.
        number: Number,
        /// The value, 0 to 99.
        is: i32,
    },
    /// Which objects can an effect choose that asks for an object with this name?
    Named {
        /// The name.
        name: Cow<'static, str>,
    },
    /// May the object do that now, with some choice of what else is needed?
    May {
        /// The object.
        object: ObjectId,
        /// What it might do.
        deed: Deed,
    },
}

/// [`Step::Become`].
pub const BECOME: u8 = 0;
/// [`Step::Also`].
pub const ALSO: u8 = 1;
/// [`Step::Set`].
pub const SET: u8 = 2;
/// [`Step::Allow`].
pub const ALLOW: u8 = 3;
/// [`Step::Rest`].
pub const REST: u8 = 4;
/// [`Step::Wake`].
pub const WAKE: u8 = 5;
/// [`Step::Destroy`].
pub const DESTROY: u8 = 6;
/// [`Step::Activate`].
pub const ACTIVATE: u8 = 7;
/// [`Step::Use`].
pub const USE: u8 = 8;
/// [`Step::Materialize`].
pub const MATERIALIZE: u8 = 9;
/// [`Step::Attack`].
pub const ATTACK: u8 = 10;
/// [`Step::EndCombat`].
pub const END_COMBAT: u8 = 11;
/// [`Step::Resolve`].
pub const RESOLVE: u8 = 12;
/// [`Step::Options`].
pub const OPTIONS: u8 = 13;
/// [`Step::Qualified`].
pub const QUALIFIED: u8 = 14;
/// [`Step::Cards`].
pub const CARDS: u8 = 15;
/// [`Step::With`].
pub const WITH: u8 = 16;
/// [`Step::Named`].
pub const NAMED: u8 = 17;
/// [`Step::May`].
pub const MAY: u8 = 18;

/// The kinds of step, in the order of their numbers.
pub(super) const KINDS: &[Kind] = &[
    Kind::effect("become"),
    Kind::effect("also"),
    Kind::effect("set"),
    Kind::effect("allow").then(MAY),
    Kind::effect("rest"),
    Kind::effect("wake"),
    Kind::effect("destroy").then(OPTIONS),
    Kind::effect("activate").then(RESOLVE),
    Kind::effect("use").then(OPTIONS),
    Kind::effect("materialize").then(OPTIONS),
    Kind::effect("attack").then(OPTIONS),
    Kind::effect("end_combat"),
    Kind::effect("resolve"),
    Kind::question("options"),
    Kind::question("qualified"),
    Kind::question("cards"),
    Kind::question("with"),
    Kind::question("named"),
    Kind::question("may"),
];

pub(super) fn kind(step: &Step) -> u8 {
    match step {
        Step::Become { .. } => BECOME,
        Step::Also { .. } => ALSO,
        Step::Set { .. } => SET,
        Step::Allow { .. } => ALLOW,
        Step::Rest { .. } => REST,
        Step::Wake { .. } => WAKE,
        Step::Destroy { .. } => DESTROY,
        Step::Activate { .. } => ACTIVATE,
        Step::Use { .. } => USE,
        Step::Materialize { .. } => MATERIALIZE,
        Step::Attack { .. } => ATTACK,
        Step::EndCombat => END_COMBAT,
        Step::Resolve { .. } => RESOLVE,
        Step::Options { .. } => OPTIONS,
        Step::Qualified { .. } => QUALIFIED,
        Step::Cards { .. } => CARDS,
        Step::With { .. } => WITH,
        Step::Named { .. } => NAMED,
        Step::May { .. } => MAY,
    }
}

pub(super) fn blank(kind: u8) -> Step {
    let object = ObjectId::FIRST;
    match kind {
        BECOME => {
            Step::Become { object, kind: Type::Champion, supertypes: Words::NONE, subtypes: Words::NONE }
        }
        ALSO => Step::Also { object, kind: Conferred::Ally },
        SET => Step::Set { object, stat: Stat::Power, to: None },
        ALLOW => Step::Allow { object, kind: Type::Champion },
        REST => Step::Rest { object },
        WAKE => Step::Wake { object },
        DESTROY => Step::Destroy { object },
        ACTIVATE => Step::Activate { card: object, target: None },
        USE => Step::Use { source: object, ability: object },
        MATERIALIZE => Step::Materialize { card: object },
        ATTACK => Step::Attack { attacker: object, card: None, defender: object },
        RESOLVE => Step::Resolve { discard: None, choose: None },
        OPTIONS => Step::Options { way: Way::Target, noun: Noun::Object },
        QUALIFIED => Step::Qualified { way: Way::Target, non: false, word: Word::Any, noun: Noun::Object },
        CARDS => Step::Cards { player: Player::One, word: Word::Any, zone: Zone::Hand },
        WITH => Step::With { number: Number::Cost, is: 0 },
        NAMED => Step::Named { name: Cow::Borrowed("") },
        MAY => Step::May { object, deed: Deed::Attack },
        _ => Step::EndCombat,
    }
}
