//! The steps of a case: the effects done to the game, and the questions asked of it.

use super::card::Card;
use super::names;
use super::part::Part;
use super::vocabulary::{Number, Until, Zone};
use super::words::{Color, Type};
use crate::shape::word;
use crate::{ObjectId, Objects, Player, Role, Shape, kinds};
use std::borrow::Cow;

kinds! {
    /// One effect done to the game, or one question asked of it.
    ///
    /// An engine performs an effect in any way that it has. It shows the table as it is when a player next gets priority.
    pub enum Step {
        /// The object gets `by` to the number, as a continuous effect: "gets +2 power".
        GET: effect Get = "get" {
            /// The object.
            object: ObjectId,
            /// Which number.
            property: Number,
            /// By how much.
            by: i32,
            /// How long it lasts.
            until: Until,
        },
        /// The *base* of the number becomes `is`, as a continuous effect.
        BASE: effect Base = "base" {
            /// The object.
            object: ObjectId,
            /// Which number.
            property: Number,
            /// The value.
            is: i32,
            /// How long it lasts.
            until: Until,
        },
        /// A +1 counter (a -1 counter if `minus`) for the number is put on the object, or removed if `off`.
        COUNTER: effect Counter = "counter" {
            /// The object.
            object: ObjectId,
            /// Which number.
            property: Number,
            /// Whether it is a -1 counter.
            minus: bool,
            /// Whether it is removed.
            off: bool,
        },
        /// One effect makes each of the objects gain `by` life, or lose life if `by` is negative.
        LIFE: effect Life = "life" {
            /// The objects.
            objects: Objects,
            /// By how much.
            by: i32,
        },
        /// The object gains the word.
        HAVE: effect Have = "have" {
            /// The object.
            object: ObjectId,
            /// The word, or the part of a name.
            part: Part,
            /// How long it lasts.
            until: Until,
        },
        /// The object loses the word.
        LOSE: effect Lose = "lose" {
            /// The object.
            object: ObjectId,
            /// The word, or the part of a name.
            part: Part,
            /// How long it lasts.
            until: Until,
        },
        /// The object gains the activated ability "{r}: gain 1 life" until end of game.
        GRANT: effect Grant = "grant" {
            /// The object.
            object: ObjectId,
        } then ACTIVATE,
        /// The object becomes a copy of the reference.
        BECOME: effect Become = "become" {
            /// The object.
            object: ObjectId,
            /// What is copied.
            reference: ObjectId,
            /// How long it lasts.
            until: Until,
        },
        /// An effect moves the object to its owner's zone.
        MOVE: effect Move = "move" {
            /// The object.
            object: ObjectId,
            /// Where to.
            zone: Zone,
        },
        /// The controller plays the card, declares X as `x`, and pays `more` more and `less` less than its cost. The engine gives the
        /// player the missing resource points. The number of the answer is the amount paid.
        PLAY: effect Play = "play" {
            /// The object.
            object: ObjectId,
            /// What X is declared as.
            x: i32,
            /// How much more it costs this time.
            more: i32,
            /// How much less it costs this time.
            less: i32,
        } then RESOLVE,
        /// The controller activates the ability of the object, and pays as with `Play`. The new layer is `layer`.
        ACTIVATE: effect Activate = "activate" {
            /// The object.
            object: ObjectId,
            /// The layer that is created.
            layer: ObjectId,
            /// How much more it costs this time.
            more: i32,
            /// How much less it costs this time.
            less: i32,
        } then RESOLVE,
        /// The top layer of the stack resolves. If it creates a token, the token is `token`.
        RESOLVE: effect Resolve = "resolve" {
            /// The token that may be created.
            token: ObjectId,
        },
        /// The card is pitched. The number of the answer is the number of points gained.
        PITCH: effect Pitch = "pitch" {
            /// The object.
            object: ObjectId,
        },
        /// The attack, which is in the arena, attacks the hero of its controller's opponent. The defenders defend, and damage is
        /// dealt.
        COMBAT: effect Combat = "combat" {
            /// What attacks.
            attack: ObjectId,
            /// What defends.
            defenders: Objects,
        },
        /// The turn ends, with its end phase, and no card is put into the arsenal. Player one has the first turn.
        END_TURN: effect EndTurn = "end_turn",
        /// Which objects have this value of the number? The value is given in digits or in symbols.
        FIND_NUMBER: question FindNumber = "find_number" {
            /// Which number.
            property: Number,
            /// The value.
            is: i32,
            /// Whether the value is given in symbols.
            symbols: bool,
        },
        /// Which objects are of this color?
        FIND_COLOR: question FindColor = "find_color" {
            /// The color.
            color: Color,
        },
        /// Which objects have this name?
        FIND_NAME: question FindName = "find_name" {
            /// The name.
            name: Cow<'static, str>,
        },
        /// Which objects have this part in their names?
        FIND_NAME_PART: question FindNamePart = "find_name_part" {
            /// The word, or the part of a name.
            part: Cow<'static, str>,
        },
        /// Which objects have this moniker?
        FIND_MONIKER: question FindMoniker = "find_moniker" {
            /// The moniker.
            moniker: Cow<'static, str>,
        },
        /// Which objects have this word?
        FIND_WORD: question FindWord = "find_word" {
            /// The word, or the part of a name.
            part: Part,
        },
        /// Which objects are living objects?
        FIND_LIVING: question FindLiving = "find_living",
        /// Which objects are the same distinct card as this one?
        FIND_SAME: question FindSame = "find_same" {
            /// The object.
            object: ObjectId,
        },
        /// For which layers on the stack was this many paid?
        FIND_PAYMENT: question FindPayment = "find_payment" {
            /// The value.
            is: i32,
        },
        /// May the card be in the card-pool of a player with this hero?
        ADMITS: question Admits = "admits" {
            /// The hero.
            hero: ObjectId,
            /// The card.
            card: ObjectId,
        },
        /// What is this keyword? The facts of the answer are its classes, or none if the keyword is unknown.
        WORD: question Word = "word" {
            /// The word.
            keyword: Cow<'static, str>,
        },
        /// What happened to the object this turn? The facts of the answer are: increased, decreased, died.
        RECORD: question Record = "record" {
            /// The object.
            object: ObjectId,
        },
        /// Has the object gained the word this turn?
        GAINED: question Gained = "gained" {
            /// The object.
            object: ObjectId,
            /// The word, or the part of a name.
            part: Part,
        },
        /// Has the object lost the word this turn?
        LOST: question Lost = "lost" {
            /// The object.
            object: ObjectId,
            /// The word, or the part of a name.
            part: Part,
        },
        /// Is the object a hero-card, a token-card, a deck-card or an arena-card?
        CATEGORY: question Category = "category" {
            /// The object.
            object: ObjectId,
        },
    }
}

/// A hero.
const HERO: Role = Role::new(1);
/// An object in the arena.
const ARENA: Role = Role::new(2);
/// An object of player one in the arena that can attack. It belongs to player one so that attacks meet defenders.
const ATTACK: Role = Role::new(3);
/// An object of player two in the arena that can defend.
const DEFENDER: Role = Role::new(4);
/// A card that can be played.
const PLAYABLE: Role = Role::new(5);
/// An object in the arena that may have an activated ability.
const ACTIVE: Role = Role::new(6);
/// A card that can be pitched.
const PITCHABLE: Role = Role::new(7);
/// An object in the arena that has the number: role 8 plus the index of the number.
const fn with(property: Number) -> Role {
    Role::new(8 + property as u8)
}
/// A card that is not a hero.
const CARD: Role = Role::new(14);

/// Whether an object suits a role. `None` stands for an object that a step created.
pub(super) fn suits(card: Option<&Card>, role: Role) -> bool {
    let Some(card) = card else { return role == Role::ANY || role == ARENA };
    let arena = card.zone == Zone::Arena;
    match role {
        HERO => card.is_hero(),
        ARENA => arena,
        ATTACK => arena && !card.is_hero() && card.has(Number::Power) && card.owner == Player::One,
        DEFENDER => arena && !card.is_hero() && card.has(Number::Defense) && card.owner == Player::Two,
        PLAYABLE => card.zone == Zone::Hand && card.has(Number::Cost) && !card.types.has(Type::Token),
        ACTIVE => arena,
        PITCHABLE => card.zone == Zone::Hand && card.has(Number::Pitch),
        CARD => !card.is_hero(),
        _ if (8..=13).contains(&role.number()) => {
            let property = Number::ALL[role.number() as usize - 8];
            let placed = arena || matches!(property, Number::Cost | Number::Pitch);
            placed && card.has(property)
        }
        _ => true,
    }
}

/// A step of this kind in which every field has its default.
pub(super) fn default_step(kind: u8) -> Step {
    let (object, property, part, until) = (ObjectId::FIRST, Number::Power, Part::GoAgain, Until::Turn);
    let text = Cow::Borrowed("");
    match kind {
        Step::GET => Step::Get { object, property, by: 0, until },
        Step::BASE => Step::Base { object, property, is: 0, until },
        Step::COUNTER => Step::Counter { object, property, minus: false, off: false },
        Step::LIFE => Step::Life { objects: Objects::NONE, by: 0 },
        Step::HAVE => Step::Have { object, part, until },
        Step::LOSE => Step::Lose { object, part, until },
        Step::GRANT => Step::Grant { object },
        Step::BECOME => Step::Become { object, reference: object, until },
        Step::MOVE => Step::Move { object, zone: Zone::Arena },
        Step::PLAY => Step::Play { object, x: 0, more: 0, less: 0 },
        Step::ACTIVATE => Step::Activate { object, layer: object, more: 0, less: 0 },
        Step::RESOLVE => Step::Resolve { token: object },
        Step::PITCH => Step::Pitch { object },
        Step::COMBAT => Step::Combat { attack: object, defenders: Objects::NONE },
        Step::END_TURN => Step::EndTurn,
        Step::FIND_NUMBER => Step::FindNumber { property, is: 0, symbols: false },
        Step::FIND_COLOR => Step::FindColor { color: Color::Red },
        Step::FIND_NAME => Step::FindName { name: text },
        Step::FIND_NAME_PART => Step::FindNamePart { part: text },
        Step::FIND_MONIKER => Step::FindMoniker { moniker: text },
        Step::FIND_WORD => Step::FindWord { part },
        Step::FIND_LIVING => Step::FindLiving,
        Step::FIND_SAME => Step::FindSame { object },
        Step::FIND_PAYMENT => Step::FindPayment { is: 0 },
        Step::ADMITS => Step::Admits { hero: object, card: object },
        Step::WORD => Step::Word { keyword: text },
        Step::RECORD => Step::Record { object },
        Step::GAINED => Step::Gained { object, part },
        Step::LOST => Step::Lost { object, part },
        _ => Step::Category { object },
    }
}

/// Visits the fields of a step, in order.
pub(super) fn shape(step: &mut Step, shape: &mut dyn Shape) {
    match step {
        Step::Get { object, property, by, until } => {
            word(shape, "property", property);
            shape.object("object", object, with(*property));
            shape.number("by", by, -9, 9);
            word(shape, "until", until);
        }
        Step::Base { object, property, is, until } => {
            word(shape, "property", property);
            shape.object("object", object, with(*property));
            shape.number("is", is, -3, 20);
            word(shape, "until", until);
        }
        Step::Counter { object, property, minus, off } => {
            word(shape, "property", property);
            shape.object("object", object, with(*property));
            shape.flag("minus", minus);
            shape.flag("off", off);
        }
        Step::Life { objects, by } => {
            shape.objects("objects", objects, with(Number::Life));
            shape.number("by", by, -25, 9);
        }
        Step::Have { object, part, until } | Step::Lose { object, part, until } => {
            shape.object("object", object, ARENA);
            word(shape, "part", part);
            word(shape, "until", until);
        }
        Step::Grant { object } => shape.object("object", object, ARENA),
        Step::Become { object, reference, until } => {
            shape.object("object", object, ARENA);
            shape.object("reference", reference, ARENA);
            word(shape, "until", until);
        }
        Step::Move { object, zone } => {
            shape.object("object", object, CARD);
            word(shape, "zone", zone);
        }
        Step::Play { object, x, more, less } => {
            shape.object("object", object, PLAYABLE);
            shape.number("x", x, 0, 5);
            costs(shape, more, less);
        }
        Step::Activate { object, layer, more, less } => {
            shape.object("object", object, ACTIVE);
            shape.created("layer", layer);
            costs(shape, more, less);
        }
        Step::Combat { attack, defenders } => {
            shape.object("attack", attack, ATTACK);
            shape.objects("defenders", defenders, DEFENDER);
        }
        Step::Resolve { token } => shape.created("token", token),
        Step::Pitch { object } => shape.object("object", object, PITCHABLE),
        Step::EndTurn => {}
        question => ask(question, shape),
    }
}

fn costs(shape: &mut dyn Shape, more: &mut i32, less: &mut i32) {
    shape.number("more", more, 0, 4);
    shape.number("less", less, 0, 4);
}

/// Visits the fields of a question, in order.
fn ask(step: &mut Step, shape: &mut dyn Shape) {
    match step {
        Step::FindNumber { property, is, symbols } => {
            word(shape, "property", property);
            shape.number("is", is, 0, 20);
            if matches!(property, Number::Cost | Number::Pitch) {
                shape.flag("symbols", symbols);
            }
        }
        Step::FindColor { color } => word(shape, "color", color),
        Step::FindName { name } => shape.text("name", name, names::USUAL),
        Step::FindNamePart { part } => shape.text("part", part, names::USUAL),
        Step::FindMoniker { moniker } => shape.text("moniker", moniker, names::USUAL),
        Step::FindWord { part } => word(shape, "part", part),
        Step::FindSame { object } => shape.object("object", object, Role::ANY),
        Step::FindPayment { is } => shape.number("is", is, 0, 20),
        Step::Admits { hero, card } => {
            shape.object("hero", hero, HERO);
            shape.object("card", card, CARD);
        }
        Step::Word { keyword } => shape.text("keyword", keyword, super::words::KEYWORDS),
        Step::Record { object } => shape.object("object", object, ARENA),
        Step::Gained { object, part } | Step::Lost { object, part } => {
            shape.object("object", object, ARENA);
            word(shape, "part", part);
        }
        Step::Category { object } => shape.object("object", object, Role::ANY),
        _ => {}
    }
}
