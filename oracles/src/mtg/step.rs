//! What is done to the game, and what is asked of it.

use super::card::{Card, DEALT};
use super::vocabulary::{By, Color, Keyword, Script, Subtype, Type, Until, Zone, all_but_last};
use crate::{Kind, Listed, ObjectId, Player, Role, Shape, Words, shape};
use std::borrow::Cow;

/// One effect done to the game, or one question asked of it.
///
/// Where a step says nothing of a cost, there is none; where it says nothing of a source, the effect is that
/// of a spell or ability that has just resolved.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// A card in hand that is no aura is put on the stack as a spell, by its owner.
    Cast {
        /// The card.
        card: ObjectId,
    },
    /// An activated ability of a card goes on the stack, under whoever controls the card (owns it, outside
    /// the battlefield).
    Activate {
        /// The card whose ability it is, on the battlefield, in a hand, a graveyard or in exile.
        source: ObjectId,
        /// What it will do.
        script: Script,
        /// The other card that it speaks of, if the script does: anywhere but on the stack; a target on the
        /// battlefield.
        of: ObjectId,
        /// The ability, as an object on the stack.
        ability: ObjectId,
    },
    /// What is on top of the stack resolves.
    Resolve,
    /// A creature, or a creature spell, gets +power/+toughness.
    Pump {
        /// Who gets it.
        object: ObjectId,
        /// What its power changes by.
        power: i32,
        /// What its toughness changes by.
        toughness: i32,
        /// How long.
        until: Until,
    },
    /// A permanent, a spell or an ability on the stack becomes one color and no other.
    Recolor {
        /// What changes.
        object: ObjectId,
        /// The color.
        color: Color,
        /// How long.
        until: Until,
    },
    /// A permanent or a spell gains a keyword.
    Grant {
        /// Who gains it.
        object: ObjectId,
        /// The keyword.
        keyword: Keyword,
        /// How long.
        until: Until,
    },
    /// A permanent becomes a creature of that size, besides what it is.
    Animate {
        /// What changes.
        object: ObjectId,
        /// The power that it then begins with.
        power: i32,
        /// The toughness that it then begins with.
        toughness: i32,
        /// How long.
        until: Until,
    },
    /// A permanent gets +1/+1 counters.
    Counter {
        /// Who gets them.
        object: ObjectId,
        /// How many.
        by: i32,
    },
    /// An aura card, wherever it is, is put onto the battlefield attached to a creature, under its owner.
    Attach {
        /// The aura.
        aura: ObjectId,
        /// The creature.
        object: ObjectId,
    },
    /// A card or token, or a spell, is put into another zone (its owner's).
    Move {
        /// What moves.
        object: ObjectId,
        /// Where it goes; not the stack.
        zone: Zone,
    },
    /// A permanent is tapped.
    Tap {
        /// The permanent.
        object: ObjectId,
    },
    /// A permanent is untapped.
    Untap {
        /// The permanent.
        object: ObjectId,
    },
    /// A player gains control of a permanent.
    Control {
        /// The permanent.
        object: ObjectId,
        /// Who controls it then.
        player: Player,
    },
    /// A creature token is put onto the battlefield.
    Token {
        /// The token.
        token: ObjectId,
        /// Whose it is.
        player: Player,
        /// Its one color.
        color: Color,
        /// Its creature type.
        subtype: Subtype,
        /// Its keywords.
        keywords: Words,
        /// Its power.
        power: i32,
        /// Its toughness.
        toughness: i32,
    },
    /// The turn ends, with an empty stack; what lasts until end of turn is over.
    EndTurn,
    /// Which cards and tokens, in every zone, have this value? Answered with `objects`.
    Match {
        /// The characteristic; of the fields below, the one of that name counts.
        by: By,
        /// The whole name.
        name: Cow<'static, str>,
        /// A color that it has.
        color: Color,
        /// A card type that it has.
        kind: Type,
        /// A subtype that it has.
        subtype: Subtype,
        /// An ability that it has.
        keyword: Keyword,
        /// Its mana cost summed up, its power or its toughness.
        number: i32,
    },
}

/// The kind of [`Step::Cast`].
pub const CAST: u8 = 0;
/// The kind of [`Step::Activate`].
pub const ACTIVATE: u8 = 1;
/// The kind of [`Step::Resolve`].
pub const RESOLVE: u8 = 2;
/// The kind of [`Step::Pump`].
pub const PUMP: u8 = 3;
/// The kind of [`Step::Recolor`].
pub const RECOLOR: u8 = 4;
/// The kind of [`Step::Grant`].
pub const GRANT: u8 = 5;
/// The kind of [`Step::Animate`].
pub const ANIMATE: u8 = 6;
/// The kind of [`Step::Counter`].
pub const COUNTER: u8 = 7;
/// The kind of [`Step::Attach`].
pub const ATTACH: u8 = 8;
/// The kind of [`Step::Move`].
pub const MOVE: u8 = 9;
/// The kind of [`Step::Tap`].
pub const TAP: u8 = 10;
/// The kind of [`Step::Untap`].
pub const UNTAP: u8 = 11;
/// The kind of [`Step::Control`].
pub const CONTROL: u8 = 12;
/// The kind of [`Step::Token`].
pub const TOKEN: u8 = 13;
/// The kind of [`Step::EndTurn`].
pub const END_TURN: u8 = 14;
/// The kind of [`Step::Match`].
pub const MATCH: u8 = 15;

pub(super) const KINDS: &[Kind] = &[
    Kind::effect("cast"),
    // What happens between announcement and resolution is what the rules are about: nothing follows at once.
    Kind::effect("activate"),
    Kind::effect("resolve"),
    Kind::effect("pump").then(RESOLVE),
    Kind::effect("recolor").then(RESOLVE),
    Kind::effect("grant").then(MATCH),
    Kind::effect("animate"),
    Kind::effect("counter").then(MOVE),
    Kind::effect("attach").then(MATCH),
    Kind::effect("move").then(RESOLVE),
    Kind::effect("tap"),
    Kind::effect("untap"),
    Kind::effect("control"),
    Kind::effect("token"),
    Kind::effect("end_turn"),
    Kind::question("match"),
];

pub(super) fn kind(step: &Step) -> u8 {
    match step {
        Step::Cast { .. } => CAST,
        Step::Activate { .. } => ACTIVATE,
        Step::Resolve => RESOLVE,
        Step::Pump { .. } => PUMP,
        Step::Recolor { .. } => RECOLOR,
        Step::Grant { .. } => GRANT,
        Step::Animate { .. } => ANIMATE,
        Step::Counter { .. } => COUNTER,
        Step::Attach { .. } => ATTACH,
        Step::Move { .. } => MOVE,
        Step::Tap { .. } => TAP,
        Step::Untap { .. } => UNTAP,
        Step::Control { .. } => CONTROL,
        Step::Token { .. } => TOKEN,
        Step::EndTurn => END_TURN,
        Step::Match { .. } => MATCH,
    }
}

pub(super) fn blank(kind: u8) -> Step {
    let (object, until) = (ObjectId::FIRST, Until::default());
    match kind {
        CAST => Step::Cast { card: object },
        ACTIVATE => Step::Activate { source: object, script: Script::default(), of: object, ability: object },
        RESOLVE => Step::Resolve,
        PUMP => Step::Pump { object, power: 0, toughness: 0, until },
        RECOLOR => Step::Recolor { object, color: Color::default(), until },
        GRANT => Step::Grant { object, keyword: Keyword::default(), until },
        ANIMATE => Step::Animate { object, power: 0, toughness: 1, until },
        COUNTER => Step::Counter { object, by: 1 },
        ATTACH => Step::Attach { aura: object, object },
        MOVE => Step::Move { object, zone: Zone::Graveyard },
        TAP => Step::Tap { object },
        UNTAP => Step::Untap { object },
        CONTROL => Step::Control { object, player: Player::One },
        TOKEN => Step::Token {
            token: object,
            player: Player::One,
            color: Color::default(),
            subtype: Subtype::default(),
            keywords: Words::NONE,
            power: 0,
            toughness: 1,
        },
        END_TURN => Step::EndTurn,
        _ => Step::Match {
            by: By::default(),
            name: Cow::Borrowed(""),
            color: Color::default(),
            kind: Type::default(),
            subtype: Subtype::default(),
            keyword: Keyword::default(),
            number: 0,
        },
    }
}

/// A creature dealt on the battlefield.
const CREATURE: Role = Role(1);
/// Any permanent dealt on the battlefield.
const PERMANENT: Role = Role(2);
/// A card in hand that can be cast.
const CASTABLE: Role = Role(3);
/// An aura.
const AURA: Role = Role(4);
/// A creature that is, or can come, into play or onto the stack.
const GROWS: Role = Role(5);
/// The same, or what a step brought into being: an ability, a token.
const COLORED: Role = Role(6);
/// A card whose ability is activated: a creature in play or in a graveyard.
const SOURCE: Role = Role(7);

/// Whether an object suits a role.
pub(super) fn suits(card: Option<&Card>, role: Role) -> bool {
    let Some(card) = card else { return role == COLORED };
    let (creature, zone) = (card.is_creature(), card.zone);
    match role {
        CREATURE => creature && zone == Zone::Battlefield,
        PERMANENT => zone == Zone::Battlefield,
        CASTABLE => zone == Zone::Hand && !card.text.is_aura(),
        AURA => card.text.is_aura(),
        GROWS | COLORED => creature && matches!(zone, Zone::Battlefield | Zone::Hand),
        SOURCE => creature && zone != Zone::Hand,
        _ => true,
    }
}

/// The fields of a step, in order.
pub(super) fn shape(step: &mut Step, s: &mut dyn Shape) {
    match step {
        Step::Cast { card } => s.object("card", card, CASTABLE),
        Step::Activate { source, script, of, ability } => {
            s.object("source", source, SOURCE);
            shape::word(s, "script", script);
            if script.names_another() {
                s.object("of", of, SOURCE);
            }
            s.created("ability", ability);
        }
        Step::Resolve | Step::EndTurn => {}
        Step::Pump { object, power, toughness, until } => {
            s.object("object", object, GROWS);
            s.number("power", power, -4, 6);
            s.number("toughness", toughness, -2, 4);
            shape::word(s, "until", until);
        }
        Step::Recolor { object, color, until } => {
            s.object("object", object, COLORED);
            shape::word(s, "color", color);
            shape::word(s, "until", until);
        }
        Step::Grant { object, keyword, until } => {
            s.object("object", object, GROWS);
            shape::word(s, "keyword", keyword);
            shape::word(s, "until", until);
        }
        Step::Animate { object, power, toughness, until } => {
            s.object("object", object, PERMANENT);
            s.number("power", power, 0, 6);
            s.number("toughness", toughness, 1, 6);
            shape::word(s, "until", until);
        }
        Step::Counter { object, by } => {
            s.object("object", object, CREATURE);
            s.number("by", by, 1, 3);
        }
        Step::Attach { aura, object } => {
            s.object("aura", aura, AURA);
            s.object("object", object, CREATURE);
        }
        Step::Move { object, zone } => {
            s.object("object", object, SOURCE);
            let mut index = zone.index();
            s.word("zone", &mut index, DEALT);
            *zone = Zone::at(index).unwrap_or(*zone);
        }
        Step::Tap { object } | Step::Untap { object } => s.object("object", object, PERMANENT),
        Step::Control { object, player } => {
            s.object("object", object, PERMANENT);
            shape::word(s, "player", player);
        }
        Step::Token { token, player, color, subtype, keywords, power, toughness } => {
            s.created("token", token);
            shape::word(s, "player", player);
            shape::word(s, "color", color);
            let mut index = subtype.index();
            s.word("subtype", &mut index, all_but_last(Subtype::WORDS));
            *subtype = Subtype::at(index).unwrap_or(*subtype);
            shape::words::<Keyword>(s, "keywords", keywords);
            s.number("power", power, 0, 6);
            s.number("toughness", toughness, 1, 6);
        }
        Step::Match { by, name, color, kind, subtype, keyword, number } => {
            shape::word(s, "by", by);
            match by {
                By::Name => s.text("name", name, &[]),
                By::Color => shape::word(s, "color", color),
                By::Type => shape::word(s, "type", kind),
                By::Subtype => shape::word(s, "subtype", subtype),
                By::Ability => shape::word(s, "ability", keyword),
                By::Cost | By::Power | By::Toughness => s.number("number", number, 0, 12),
            }
        }
    }
}
