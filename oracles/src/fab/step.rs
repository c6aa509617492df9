//! The steps of a case: the effects done to the game, and the questions asked of it.

use super::card::Card;
use super::names;
use super::part::Part;
use super::vocabulary::{Number, Until, Zone};
use super::words::{Color, Type};
use crate::shape::word;
use crate::{ObjectId, Objects, Player, PrintedStep, Range, Role, Shape, kinds};
use std::borrow::Cow;

kinds! {
    /// One effect done to the game, or one question asked of it.
    ///
    /// Perform an effect by whatever means your engine has, and show the table as it is when a player next gets priority: what
    /// a game state action clears is gone by then. Effects have no source and are not played, unless the step says so. Player
    /// one has the first turn. Timing does not matter: a card may be played and an ability activated on any player's turn.
    ///
    /// Refuse a step that the rules of the game do not allow, and leave the game unchanged. A question leaves the game
    /// unchanged, too. A question that finds objects asks about all zones, including the layers on the stack.
    pub enum Step {
        /// Add to a number of an object, or take away from it: "gets +2 power".
        ///
        /// It is a continuous effect, which changes the modified value and not the base. Answer done, and show the number.
        /// Effects cannot change the cost: it is shown as before. Refuse if the object does not have the number, or
        /// lies where effects do not reach it.
        GET: effect Get = "get" {
            /// Which number.
            property: Number,
            /// The object.
            object: ObjectId,
            /// By how much; negative to take away.
            by: i32,
            /// How long it lasts.
            until: Until,
            /// The name of the printed card that carries it out: the controller of the object plays it, and it resolves. Only
            /// cards that the adapter declares are named. Left out: no card.
            printed: Cow<'static, str>,
        },
        /// Set the base of a number of an object.
        ///
        /// It is a continuous effect that speaks of the base: "its base power becomes 3". Answer done, and show both values.
        /// Refuse if the object does not have the number or lies where effects do not reach it, or if the number is the cost.
        BASE: effect Base = "base" {
            /// Which number.
            property: Number,
            /// The object.
            object: ObjectId,
            /// The new base. A negative one sets it to 0.
            is: i32,
            /// How long it lasts.
            until: Until,
        },
        /// Put a +1 counter of a number on an object, or take one off.
        ///
        /// Answer done, and show the number: counters change the modified value and not the base. Refuse if the object does not
        /// have the number, or has no such counter to take off.
        COUNTER: effect Counter = "counter" {
            /// Which number.
            property: Number,
            /// The object.
            object: ObjectId,
            /// Whether it is a -1 counter.
            minus: bool,
            /// Whether a counter is taken off.
            off: bool,
        },
        /// One effect makes each of these objects gain life, or lose it.
        ///
        /// They gain or lose it at the same time. Answer done, and show life totals, zones and outcomes. Refuse if one of the
        /// objects is no living object in the arena, or if there are none.
        LIFE: effect Life = "life" {
            /// The living objects.
            objects: Objects,
            /// How much life each gains; negative to lose it.
            by: i32,
            /// The name of the printed card that carries it out: the controller of the object plays it, and it resolves. Only
            /// cards that the adapter declares are named. Left out: no card.
            printed: Cow<'static, str>,
        },
        /// An object gains a word: an ability, a type, a subtype, a supertype or a trait.
        ///
        /// Answer done, and show its lists. Refuse if the object is not in the arena, or if the word is a metatype, which
        /// nothing gains.
        HAVE: effect Have = "have" {
            /// The object.
            object: ObjectId,
            /// The word.
            part: Part,
            /// How long it lasts.
            until: Until,
            /// The name of the printed card that carries it out: the controller of the object plays it, and it resolves. Only
            /// cards that the adapter declares are named. Left out: no card.
            printed: Cow<'static, str>,
        },
        /// An object loses a word: an ability, a type, a subtype, a supertype or a trait.
        ///
        /// Answer done, and show its lists. Refuse if the object is not in the arena, or if the word is a metatype, which
        /// nothing loses.
        LOSE: effect Lose = "lose" {
            /// The object.
            object: ObjectId,
            /// The word.
            part: Part,
            /// How long it lasts.
            until: Until,
        },
        /// An object gains the activated ability "{r}: gain 1 life" until the end of the game.
        ///
        /// The hero of the ability's controller gains the life. Answer done, and show the object's abilities. Refuse if the
        /// object is not in the arena.
        GRANT: effect Grant = "grant" {
            /// The object.
            object: ObjectId,
        } then ACTIVATE,
        /// An object becomes a copy of another one.
        ///
        /// It takes over what is printed there; life that it gained or lost, counters and effects stay its own. Answer done,
        /// and show all of the object. Refuse if one of the two is not in the arena, if they are the same object, or if only
        /// one of them is a hero.
        BECOME: effect Become = "become" {
            /// The object.
            object: ObjectId,
            /// What it becomes a copy of.
            reference: ObjectId,
            /// How long it lasts.
            until: Until,
        },
        /// Move an object to a zone of its owner by an effect.
        ///
        /// It is a new object there, and a token that leaves the arena ceases to exist. Answer done, and show the zone. Refuse
        /// if the object is a hero or a layer, is in this zone already, or would go to the stack.
        MOVE: effect Move = "move" {
            /// The object.
            object: ObjectId,
            /// Where it goes.
            zone: Zone,
        },
        /// The owner of a card plays it, and pays for it.
        ///
        /// The player declares X. This time the card costs `more` more, and then `less` less. Give the player the resource
        /// points that are missing. Answer `number`, the amount paid, and show the card in the zone `stack`. Refuse if the card
        /// is not in a hand or arsenal, or if it has no cost.
        PLAY: effect Play = "play" {
            /// The card.
            object: ObjectId,
            /// What the player declares for each X. It means nothing if the cost has no X.
            x: i32,
            /// How much more it costs this time.
            more: i32,
            /// How much less it costs this time.
            less: i32,
        } then RESOLVE,
        /// The controller of an object activates its ability, and pays for it.
        ///
        /// It is the ability that the card has printed as `script` or got by `grant`. Give points and work out the amount as
        /// for `play`. The layer is a new object on the stack: show it there, with the object as its host. Answer `number`, the
        /// amount paid. Refuse if the object is not in the arena or has no such ability.
        ACTIVATE: effect Activate = "activate" {
            /// The object with the ability.
            object: ObjectId,
            /// The number of the new layer.
            layer: ObjectId,
            /// How much more it costs this time.
            more: i32,
            /// How much less it costs this time.
            less: i32,
        } then RESOLVE,
        /// The top layer of the stack resolves.
        ///
        /// A card that was played does nothing as it resolves: it goes to the arena if it becomes a permanent, else to the
        /// graveyard. An ability does what it says. Answer done, and show zones, numbers and a new token. Refuse if the stack
        /// is empty.
        RESOLVE: effect Resolve = "resolve" {
            /// The number of the token, if the layer creates one.
            token: ObjectId,
        },
        /// The owner of a card in hand pitches it.
        ///
        /// Answer `number`, how many points the player gained, and show the points of the player and the zone of the card.
        /// Refuse if the card is not in hand, or has no pitch.
        PITCH: effect Pitch = "pitch" {
            /// The card.
            object: ObjectId,
        },
        /// An object in the arena attacks the hero of its controller's opponent, and these objects defend.
        ///
        /// Damage is dealt: the power of the attack less the defense of all defenders together. Nobody does anything else, and
        /// the combat chain closes. Answer done, and show life totals, zones and outcomes. Refuse if the attack has no power or
        /// a defender no defense, if a defender is controlled by the attacking player, or if one of them is a hero or not in
        /// the arena.
        COMBAT: effect Combat = "combat" {
            /// What attacks.
            attack: ObjectId,
            /// What defends. Left out: nothing defends.
            defenders: Objects,
        },
        /// The turn ends, with its end phase.
        ///
        /// Pitched cards go to the bottom of the deck, the turn-player draws up to the intellect of the hero, and points are
        /// lost. No card is put into the arsenal. Effects that last until end of turn end, allies heal, and the other player's
        /// turn begins. Answer done, and show everything.
        END_TURN: effect EndTurn = "end_turn",
        /// Which objects have this value of a number?
        ///
        /// Think of an effect that asks for this value. Answer `objects`, all that it finds. It looks at the modified value, or
        /// at the unmodified cost. An object without the number has no value.
        FIND_NUMBER: question FindNumber = "find_number" {
            /// Which number.
            property: Number,
            /// The value.
            is: i32,
            /// Whether the effect gives the value in symbols instead of digits: "cost {r}{r}". Only the cost and the pitch have
            /// it.
            symbols: bool,
        },
        /// Which objects are of this color?
        ///
        /// Answer `objects`: those with a color strip of this color.
        FIND_COLOR: question FindColor = "find_color" {
            /// The color.
            color: Color,
        },
        /// Which objects have this name?
        ///
        /// Think of an effect that refers to a card by this name. Answer `objects`, all that it finds. The whole name counts,
        /// and upper and lower case do not matter.
        FIND_NAME: question FindName = "find_name" {
            /// The whole name.
            name: Cow<'static, str>,
        },
        /// Which objects have this part in their names?
        ///
        /// Think of an effect that asks for a card "with this in its name". Answer `objects`, all that it finds. Upper and
        /// lower case do not matter.
        FIND_NAME_PART: question FindNamePart = "find_name_part" {
            /// One or more whole words.
            part: Cow<'static, str>,
        },
        /// Which objects have this moniker?
        ///
        /// Think of an effect that refers to a card by this moniker. Answer `objects`, all that it finds.
        FIND_MONIKER: question FindMoniker = "find_moniker" {
            /// The moniker.
            moniker: Cow<'static, str>,
        },
        /// Which objects have this word: as an ability, a type, a subtype, a supertype, a trait or a metatype?
        ///
        /// Answer `objects`: those that have it now, printed or gained.
        FIND_WORD: question FindWord = "find_word" {
            /// The word.
            part: Part,
        },
        /// Which objects are living objects?
        ///
        /// Answer `objects`: those that have life as a property.
        FIND_LIVING: question FindLiving = "find_living",
        /// Which objects are the same distinct card as this one?
        ///
        /// Answer `objects`: those with the same name and the same pitch. The object itself may be among them. Refuse if it
        /// does not exist any more.
        FIND_SAME: question FindSame = "find_same" {
            /// The object.
            object: ObjectId,
        },
        /// For which layers on the stack was this amount paid?
        ///
        /// Answer `objects`: cards and layers that were played or activated, whatever their cost is.
        FIND_PAYMENT: question FindPayment = "find_payment" {
            /// The amount.
            is: i32,
        },
        /// May this card be in the card-pool of a player with this hero?
        ///
        /// Answer `yes`: true if the supertypes and metatypes of the card and the hero allow it. Legality in a format does not
        /// count. Refuse if the first is no hero, or the second is one.
        ADMITS: question Admits = "admits" {
            /// The hero.
            hero: ObjectId,
            /// The card.
            card: ObjectId,
        },
        /// What is this keyword?
        ///
        /// Answer `facts`: every class of keywords that it belongs to; an empty list if it is no keyword.
        WORD: question Word = "word" {
            /// The word as printed.
            keyword: Cow<'static, str>,
        },
        /// What has happened to an object this turn?
        ///
        /// Answer `facts`: which of its numbers were increased and which were decreased, and whether it died; an empty list if
        /// nothing did. An object that died or ceased to exist this turn is still asked about. Refuse if your engine does not
        /// know the object any more.
        RECORD: question Record = "record" {
            /// The object.
            object: ObjectId,
        },
        /// Has an object gained this word this turn?
        ///
        /// Answer `yes`: true if it did not have the word before and has it now. Refuse if the object does not exist any more.
        GAINED: question Gained = "gained" {
            /// The object.
            object: ObjectId,
            /// The word.
            part: Part,
        },
        /// Has an object lost this word this turn?
        ///
        /// Answer `yes`: true if it had the word before and does not have it now. Refuse if the object does not exist any more.
        LOST: question Lost = "lost" {
            /// The object.
            object: ObjectId,
            /// The word.
            part: Part,
        },
        /// Is an object a hero-card, a token-card, a deck-card or an arena-card?
        ///
        /// Answer `facts`: one of the four, by its printed types. Refuse if the object does not exist any more, or is a layer
        /// and no card.
        CATEGORY: question Category = "category" {
            /// The object.
            object: ObjectId,
        },
        /// The triggered ability of an object triggers.
        ///
        /// It is the ability that the card has printed as `trigger`. Make its event happen by whatever means your engine has.
        /// The triggered-layer is a new object on the stack: show it there, with the object as its host. Nothing is paid for
        /// it. Answer done. Refuse if the object is not in the arena or has no such ability.
        TRIGGER: effect Trigger = "trigger" {
            /// The object with the ability.
            object: ObjectId,
            /// The number of the new layer.
            layer: ObjectId,
        } then RESOLVE,
    }
}

/// A hero.
const HERO: Role = Role::new(1);
/// An object in the arena.
pub(super) const ARENA: Role = Role::new(2);
/// An object of player one in the arena that can attack. It belongs to player one so that attacks meet defenders.
pub(super) const ATTACK: Role = Role::new(3);
/// An object of player two in the arena that can defend.
pub(super) const DEFENDER: Role = Role::new(4);
/// A card that can be played.
pub(super) const PLAYABLE: Role = Role::new(5);
/// An object in the arena that may have an activated ability.
pub(super) const ACTIVE: Role = Role::new(6);
/// A card that can be pitched.
pub(super) const PITCHABLE: Role = Role::new(7);
/// An object in the arena that has the number: role 8 plus the index of the number.
const fn with(property: Number) -> Role {
    Role::new(8 + property as u8)
}
/// A card that is not a hero.
pub(super) const CARD: Role = Role::new(14);
/// An object in the arena that has a triggered ability.
pub(super) const TRIGGERED: Role = Role::new(15);

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
        TRIGGERED => arena && card.trigger,
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
        Step::GET => Step::Get { object, property, by: 0, until, printed: text },
        Step::BASE => Step::Base { object, property, is: 0, until },
        Step::COUNTER => Step::Counter { object, property, minus: false, off: false },
        Step::LIFE => Step::Life { objects: Objects::NONE, by: 0, printed: text },
        Step::HAVE => Step::Have { object, part, until, printed: text },
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
        Step::CATEGORY => Step::Category { object },
        _ => Step::Trigger { object, layer: object },
    }
}

/// Whether the step names a printed card that carries it out.
#[inline]
pub(super) fn names_printed_card(step: &Step) -> bool {
    match step {
        Step::Get { printed, .. } | Step::Life { printed, .. } | Step::Have { printed, .. } => {
            !printed.is_empty()
        }
        _ => false,
    }
}

/// Visits the fields of a step, in order.
pub(super) fn shape(step: &mut Step, shape: &mut (impl Shape + ?Sized)) {
    match step {
        Step::Get { object, property, by, until, printed } => {
            word(shape, "property", property);
            shape.object("object", object, with(*property));
            shape.number("by", by, gain_range(*property));
            word(shape, "until", until);
            shape.printed(PrintedStep::FIELD, printed);
        }
        Step::Base { object, property, is, until } => {
            word(shape, "property", property);
            shape.object("object", object, with(*property));
            shape.number("is", is, base_range(*property));
            word(shape, "until", until);
        }
        Step::Counter { object, property, minus, off } => {
            word(shape, "property", property);
            shape.object("object", object, with(*property));
            shape.flag("minus", minus);
            shape.flag("off", off);
        }
        Step::Life { objects, by, printed } => {
            shape.objects("objects", objects, with(Number::Life));
            shape.number("by", by, large(Number::Life, Range::usual(-25, 9).simplest(1)));
            shape.printed(PrintedStep::FIELD, printed);
        }
        Step::Have { object, part, until, printed } => {
            shape.object("object", object, ARENA);
            word(shape, "part", part);
            word(shape, "until", until);
            shape.printed(PrintedStep::FIELD, printed);
        }
        Step::Lose { object, part, until } => {
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
            shape.number("x", x, Range::usual(0, 5));
            costs(shape, more, less);
        }
        Step::Activate { object, layer, more, less } => {
            shape.object("object", object, ACTIVE);
            shape.created("layer", layer);
            costs(shape, more, less);
        }
        Step::Trigger { object, layer } => {
            shape.object("object", object, TRIGGERED);
            shape.created("layer", layer);
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

/// How much an effect changes a number.
pub(super) fn gain_range(property: Number) -> Range {
    large(property, Range::usual(-9, 9).simplest(1))
}
/// The numbers that a question may ask for.
pub(super) fn asked_range(property: Number) -> Range {
    let usual = Range::usual(0, 20);
    if property == Number::Cost { usual } else { large(property, usual) }
}
/// What an effect makes of the base of a number.
pub(super) fn base_range(property: Number) -> Range {
    large(property, Range::usual(-3, 20).simplest(1))
}

/// The range with large numbers, also negative ones if some are usual. A player gains as many points as the pitch says and
/// draws as many cards as the intellect says, so these stay small.
fn large(property: Number, usual: Range) -> Range {
    match property {
        Number::Pitch | Number::Intellect => usual,
        _ => usual.and_large(),
    }
}

fn costs(shape: &mut (impl Shape + ?Sized), more: &mut i32, less: &mut i32) {
    shape.number("more", more, Range::usual(0, 4));
    shape.number("less", less, Range::usual(0, 4));
}

/// Visits the fields of a question, in order.
fn ask(step: &mut Step, shape: &mut (impl Shape + ?Sized)) {
    match step {
        Step::FindNumber { property, is, symbols } => {
            word(shape, "property", property);
            shape.number("is", is, asked_range(*property));
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
        Step::FindPayment { is } => shape.number("is", is, Range::usual(0, 20)),
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
