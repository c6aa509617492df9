//! Steps: one effect done to the game, or one query about it.

use super::card::{Card, ZONES_WITHOUT_STACK};
use super::vocabulary::{By, Color, Keyword, Script, Subtype, Type, Until, Zone, all_but_last};
use crate::steps::kinds;
use crate::{Kind, Listed, ObjectId, Player, Role, Shape, Words, shape};
use std::borrow::Cow;

/// One effect done to the game, or one query about it.
///
/// A step without a cost is free. A step without a source is the effect of a spell or ability that has just
/// resolved. Answer "refused" to an effect that is illegal in your engine, and leave the game unchanged.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// Put a card from its owner's hand on the stack as a spell, cast by its owner. The card is never an Aura.
    Cast {
        /// The card.
        card: ObjectId,
    },
    /// Put an activated ability of a card on the stack as a new object. Its controller is the controller of the
    /// source on the battlefield, or the owner of the source in any other zone.
    Activate {
        /// The source of the ability: on the battlefield, in a hand, in a graveyard or in exile.
        source: ObjectId,
        /// What the ability does when it resolves.
        script: Script,
        /// The other card that the script names, if it names one: in any zone except the stack. For
        /// `target-power` it is the target, a creature on the battlefield.
        of: ObjectId,
        /// The number of the new ability object on the stack.
        ability: ObjectId,
    },
    /// Resolve the spell or ability on top of the stack. Refuse if the stack is empty.
    Resolve,
    /// Give a creature or a creature spell +power/+toughness.
    Pump {
        /// The creature or creature spell.
        object: ObjectId,
        /// The change of its power; may be negative.
        power: i32,
        /// The change of its toughness; may be negative.
        toughness: i32,
        /// How long the effect lasts.
        until: Until,
    },
    /// Make a permanent, a spell or an ability on the stack one color and no other.
    Recolor {
        /// The permanent, spell or ability.
        object: ObjectId,
        /// The color.
        color: Color,
        /// How long the effect lasts.
        until: Until,
    },
    /// Give a permanent or a spell a keyword.
    Grant {
        /// The permanent or spell.
        object: ObjectId,
        /// The keyword.
        keyword: Keyword,
        /// How long the effect lasts.
        until: Until,
    },
    /// Make a permanent a creature with this power and toughness, in addition to its other types.
    Animate {
        /// The permanent.
        object: ObjectId,
        /// Its new base power.
        power: i32,
        /// Its new base toughness.
        toughness: i32,
        /// How long the effect lasts.
        until: Until,
    },
    /// Put +1/+1 counters on a permanent.
    Counter {
        /// The permanent.
        object: ObjectId,
        /// How many counters.
        by: i32,
    },
    /// Put an Aura card from any zone onto the battlefield, attached to a creature, under its owner's control.
    Attach {
        /// The Aura.
        aura: ObjectId,
        /// The creature.
        object: ObjectId,
    },
    /// Move a card, token or spell to another zone of its owner.
    Move {
        /// The card, token or spell.
        object: ObjectId,
        /// The zone to which it moves; never the stack.
        zone: Zone,
    },
    /// Tap a permanent.
    Tap {
        /// The permanent.
        object: ObjectId,
    },
    /// Untap a permanent.
    Untap {
        /// The permanent.
        object: ObjectId,
    },
    /// Give a player control of a permanent.
    Control {
        /// The permanent.
        object: ObjectId,
        /// The new controller.
        player: Player,
    },
    /// Create a creature token on the battlefield.
    Token {
        /// The number of the new token.
        token: ObjectId,
        /// The player who owns and controls it.
        player: Player,
        /// Its only color.
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
    /// End the turn. Effects that last until end of turn end. Refuse if the stack is not empty.
    EndTurn,
    /// Query: which cards and tokens, in all zones, have this value? Answer with `objects`.
    Match {
        /// The characteristic. Only the field below that belongs to it counts.
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
        /// Its mana value, power or toughness.
        number: i32,
    },
}

kinds! {
    CAST Cast Kind::effect("cast");
    // The rules test what happens between announcement and resolution, so no particular kind follows at once.
    ACTIVATE Activate Kind::effect("activate");
    RESOLVE Resolve Kind::effect("resolve");
    PUMP Pump Kind::effect("pump").then(Step::RESOLVE);
    RECOLOR Recolor Kind::effect("recolor").then(Step::RESOLVE);
    GRANT Grant Kind::effect("grant").then(Step::MATCH);
    ANIMATE Animate Kind::effect("animate");
    COUNTER Counter Kind::effect("counter").then(Step::MOVE);
    ATTACH Attach Kind::effect("attach").then(Step::MATCH);
    MOVE Move Kind::effect("move").then(Step::RESOLVE);
    TAP Tap Kind::effect("tap");
    UNTAP Untap Kind::effect("untap");
    CONTROL Control Kind::effect("control");
    TOKEN Token Kind::effect("token");
    END_TURN EndTurn Kind::effect("end_turn");
    MATCH Match Kind::question("match");
}

pub(super) fn default_step(kind: u8) -> Step {
    let (object, until) = (ObjectId::FIRST, Until::default());
    match kind {
        Step::CAST => Step::Cast { card: object },
        Step::ACTIVATE => {
            Step::Activate { source: object, script: Script::default(), of: object, ability: object }
        }
        Step::RESOLVE => Step::Resolve,
        Step::PUMP => Step::Pump { object, power: 0, toughness: 0, until },
        Step::RECOLOR => Step::Recolor { object, color: Color::default(), until },
        Step::GRANT => Step::Grant { object, keyword: Keyword::default(), until },
        Step::ANIMATE => Step::Animate { object, power: 0, toughness: 1, until },
        Step::COUNTER => Step::Counter { object, by: 1 },
        Step::ATTACH => Step::Attach { aura: object, object },
        Step::MOVE => Step::Move { object, zone: Zone::Graveyard },
        Step::TAP => Step::Tap { object },
        Step::UNTAP => Step::Untap { object },
        Step::CONTROL => Step::Control { object, player: Player::One },
        Step::TOKEN => Step::Token {
            token: object,
            player: Player::One,
            color: Color::default(),
            subtype: Subtype::default(),
            keywords: Words::NONE,
            power: 0,
            toughness: 1,
        },
        Step::END_TURN => Step::EndTurn,
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

/// A creature that starts on the battlefield.
const CREATURE: Role = Role::new(1);
/// Any permanent that starts on the battlefield.
const PERMANENT: Role = Role::new(2);
/// A card in hand that can be cast.
const CASTABLE: Role = Role::new(3);
/// An Aura.
const AURA: Role = Role::new(4);
/// A creature card that starts on the battlefield or in a hand.
const PUMPABLE: Role = Role::new(5);
/// The same, or an object that a step created: an ability or a token.
const RECOLORABLE: Role = Role::new(6);
/// A creature card that starts anywhere but in a hand; its abilities get activated.
const SOURCE: Role = Role::new(7);

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
            s.object("object", object, PUMPABLE);
            s.number("power", power, -4, 6);
            s.number("toughness", toughness, -2, 4);
            shape::word(s, "until", until);
        }
        Step::Recolor { object, color, until } => {
            s.object("object", object, RECOLORABLE);
            shape::word(s, "color", color);
            shape::word(s, "until", until);
        }
        Step::Grant { object, keyword, until } => {
            s.object("object", object, PUMPABLE);
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
            s.word("zone", &mut index, ZONES_WITHOUT_STACK);
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
