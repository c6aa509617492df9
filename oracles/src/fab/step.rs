//! The steps of a case: the effects done to the game, and the questions asked of it.

use super::card::Card;
use super::names;
use super::part::Part;
use super::vocabulary::{Number, Until, Zone};
use super::words::{Color, Type};
use crate::{ObjectId, Objects, Player, Range, Role, steps};
use std::borrow::Cow;

steps! {
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
            property: Number = one_of(),
            /// The object.
            object: ObjectId = object(with(*property)),
            /// By how much; negative to take away.
            by: i32 = number(gain_range(*property)),
            /// How long it lasts.
            until: Until = one_of(),
            /// The name of the printed card that carries it out: the controller of the object plays it, and it resolves. Only
            /// cards that the adapter declares are named. Left out: no card.
            printed: Cow<'static, str> = printed(),
        },
        /// Set the base of a number of an object.
        ///
        /// It is a continuous effect that speaks of the base: "its base power becomes 3". Answer done, and show both values.
        /// Refuse if the object does not have the number or lies where effects do not reach it, or if the number is the cost.
        BASE: effect Base = "base" {
            /// Which number.
            property: Number = one_of(),
            /// The object.
            object: ObjectId = object(with(*property)),
            /// The new base. A negative one sets it to 0.
            is: i32 = number(base_range(*property)),
            /// How long it lasts.
            until: Until = one_of(),
        },
        /// Put a +1 counter of a number on an object, or take one off.
        ///
        /// Answer done, and show the number: counters change the modified value and not the base. Refuse if the object does not
        /// have the number, or has no such counter to take off.
        COUNTER: effect Counter = "counter" {
            /// Which number.
            property: Number = one_of(),
            /// The object.
            object: ObjectId = object(with(*property)),
            /// Whether it is a -1 counter.
            minus: bool = flag(),
            /// Whether a counter is taken off.
            off: bool = flag(),
        },
        /// One effect makes each of these objects gain life, or lose it.
        ///
        /// They gain or lose it at the same time. Answer done, and show life totals, zones and outcomes. Refuse if one of the
        /// objects is no living object in the arena, or if there are none.
        LIFE: effect Life = "life" {
            /// The living objects.
            objects: Objects = objects(with(Number::Life)),
            /// How much life each gains; negative to lose it.
            by: i32 = number(large(Number::Life, Range::usual(-25, 9).simplest(1))),
            /// The name of the printed card that carries it out: the controller of the object plays it, and it resolves. Only
            /// cards that the adapter declares are named. Left out: no card.
            printed: Cow<'static, str> = printed(),
        },
        /// An object gains a word: an ability, a type, a subtype, a supertype or a trait.
        ///
        /// Answer done, and show its lists. Refuse if the object is not in the arena, or if the word is a metatype, which
        /// nothing gains.
        HAVE: effect Have = "have" {
            /// The object.
            object: ObjectId = object(ARENA),
            /// The word.
            part: Part = one_of(),
            /// How long it lasts.
            until: Until = one_of(),
            /// The name of the printed card that carries it out: the controller of the object plays it, and it resolves. Only
            /// cards that the adapter declares are named. Left out: no card.
            printed: Cow<'static, str> = printed(),
        },
        /// An object loses a word: an ability, a type, a subtype, a supertype or a trait.
        ///
        /// Answer done, and show its lists. Refuse if the object is not in the arena, or if the word is a metatype, which
        /// nothing loses.
        LOSE: effect Lose = "lose" {
            /// The object.
            object: ObjectId = object(ARENA),
            /// The word.
            part: Part = one_of(),
            /// How long it lasts.
            until: Until = one_of(),
        },
        /// An object gains the activated ability "{r}: gain 1 life" until the end of the game.
        ///
        /// The hero of the ability's controller gains the life. The ability is an action or an instant: which of them, and so which
        /// type its layer has, is up to your engine. Answer done, and show the object's abilities. Refuse if the object is not in
        /// the arena.
        GRANT: effect Grant = "grant" {
            /// The object.
            object: ObjectId = object(ARENA),
        } then ACTIVATE,
        /// An object becomes a copy of another one.
        ///
        /// It takes over what is printed there; life that it gained or lost, counters and effects stay its own. Answer done,
        /// and show all of the object. Refuse if one of the two is not in the arena, if they are the same object, or if only
        /// one of them is a hero.
        BECOME: effect Become = "become" {
            /// The object.
            object: ObjectId = object(ARENA),
            /// What it becomes a copy of.
            reference: ObjectId = object(ARENA),
            /// How long it lasts.
            until: Until = one_of(),
        },
        /// Move an object to a zone of its owner by an effect.
        ///
        /// It is a new object there, and a token that leaves the arena ceases to exist. Answer done, and show the zone. Refuse
        /// if the object is a hero or a layer, is in this zone already, or would go to the stack.
        MOVE: effect Move = "move" {
            /// The object.
            object: ObjectId = object(CARD),
            /// Where it goes.
            zone: Zone = one_of(),
        },
        /// The owner of a card plays it, and pays for it.
        ///
        /// The player declares X. This time the card costs `more` more, and then `less` less. Give the player the resource
        /// points that are missing. Answer `number`, the amount paid, and show the card in the zone `stack`. Refuse if the card
        /// is not in a hand or arsenal, or if it has no cost.
        PLAY: effect Play = "play" {
            /// The card.
            object: ObjectId = object(PLAYABLE),
            /// What the player declares for each X. It means nothing if the cost has no X.
            x: i32 = number(Range::usual(0, 5)),
            /// How much more it costs this time.
            more: i32 = number(COST_CHANGE),
            /// How much less it costs this time.
            less: i32 = number(COST_CHANGE),
        } then RESOLVE,
        /// The controller of an object activates its ability, and pays for it.
        ///
        /// It is the ability that the card has printed as `script` or got by `grant`. Give points and work out the amount as
        /// for `play`. The layer is a new object on the stack: show it there, with the object as its host. Answer `number`, the
        /// amount paid. Refuse if the object is not in the arena or has no such ability.
        ACTIVATE: effect Activate = "activate" {
            /// The object with the ability.
            object: ObjectId = object(ACTIVE),
            /// The number of the new layer.
            layer: ObjectId = created(),
            /// How much more it costs this time.
            more: i32 = number(COST_CHANGE),
            /// How much less it costs this time.
            less: i32 = number(COST_CHANGE),
        } then RESOLVE,
        /// The top layer of the stack resolves.
        ///
        /// A card that was played does nothing as it resolves: it goes to the arena if it becomes a permanent, else to the
        /// graveyard. Affliction, Ally, Ash, Aura, Construct, Figment, Invocation, Item and Landmark are the subtypes of permanents.
        /// Attacks, equipment and weapons go where your engine puts them. An ability does what it says. Answer done, and show
        /// zones, numbers and a new token. Refuse if the stack is empty.
        RESOLVE: effect Resolve = "resolve" {
            /// The number that the token has if the layer creates one. Each such step has this field; if no token is created, no
            /// object has the number.
            token: ObjectId = created(),
        },
        /// The owner of a card in hand pitches it.
        ///
        /// Answer `number`, how many points the player gained, and show the points of the player and the zone of the card.
        /// Refuse if the card is not in hand, or has no pitch.
        PITCH: effect Pitch = "pitch" {
            /// The card.
            object: ObjectId = object(PITCHABLE),
        },
        /// An object in the arena attacks the hero of its controller's opponent, and these objects defend.
        ///
        /// Damage is dealt: the power of the attack less the defense of all defenders together. Nobody does anything else, and
        /// the combat chain closes. Answer done, and show life totals, zones and outcomes. Refuse if the attack has no power or
        /// a defender no defense, if a defender is controlled by the attacking player, or if one of them is a hero or not in
        /// the arena. Refuse an attack that your engine forbids for another reason, too, such as the second one of a weapon in a
        /// turn: the chapter does not say what may attack, so no rule asks that an attack is carried out.
        COMBAT: effect Combat = "combat" {
            /// What attacks.
            attack: ObjectId = object(ATTACK),
            /// What defends. Left out: nothing defends.
            defenders: Objects = objects(DEFENDER),
        },
        /// The turn ends, with its end phase.
        ///
        /// Pitched cards go to the bottom of the deck, the turn-player draws up to the intellect of the hero, and points are
        /// lost. No card is put into the arsenal. Effects that last until end of turn end. Allies heal: the life that they lost is
        /// restored, and whether they keep the life that they gained is up to your engine. The other player's turn begins. Answer
        /// done, and show everything.
        END_TURN: effect EndTurn = "end_turn",
        /// Which objects have this value of a number?
        ///
        /// Think of an effect that asks for this value. Answer `objects`, all that it finds. It looks at the modified value, or
        /// at the unmodified cost. An object without the number has no value.
        FIND_NUMBER: question FindNumber = "find_number" {
            /// Which number.
            property: Number = one_of(),
            /// The value.
            is: i32 = number(asked_range(*property)),
            /// Whether the effect gives the value in symbols instead of digits: "cost {r}{r}". Only the cost and the pitch have
            /// it.
            symbols: bool = flag() if matches!(property, Number::Cost | Number::Pitch),
        },
        /// Which objects are of this color?
        ///
        /// Answer `objects`: those with a color strip of this color.
        FIND_COLOR: question FindColor = "find_color" {
            /// The color.
            color: Color = one_of(),
        },
        /// Which objects have this name?
        ///
        /// Think of an effect that refers to a card by this name. Answer `objects`, all that it finds. The whole name counts,
        /// and upper and lower case do not matter.
        FIND_NAME: question FindName = "find_name" {
            /// The whole name.
            name: Cow<'static, str> = text(names::USUAL),
        },
        /// Which objects have this part in their names?
        ///
        /// Think of an effect that asks for a card "with this in its name". Answer `objects`, all that it finds. Upper and
        /// lower case do not matter.
        FIND_NAME_PART: question FindNamePart = "find_name_part" {
            /// One or more whole words.
            part: Cow<'static, str> = text(names::USUAL),
        },
        /// Which objects have this moniker?
        ///
        /// Think of an effect that refers to a card by this moniker. Answer `objects`, all that it finds.
        FIND_MONIKER: question FindMoniker = "find_moniker" {
            /// The moniker.
            moniker: Cow<'static, str> = text(names::USUAL),
        },
        /// Which objects have this word: as an ability, a type, a subtype, a supertype, a trait or a metatype?
        ///
        /// Answer `objects`: those that have it now, printed or gained.
        FIND_WORD: question FindWord = "find_word" {
            /// The word.
            part: Part = one_of(),
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
            object: ObjectId = object(Role::ANY),
        },
        /// For which layers on the stack was this amount paid?
        ///
        /// Answer `objects`: cards and layers that were played or activated, whatever their cost is.
        FIND_PAYMENT: question FindPayment = "find_payment" {
            /// The amount.
            is: i32 = number(Range::usual(0, 20)),
        },
        /// May this card be in the card-pool of a player with this hero?
        ///
        /// Answer `yes`: true if the supertypes and metatypes of the card and the hero allow it. Legality in a format does not
        /// count. Refuse if the first is no hero, or the second is one.
        ADMITS: question Admits = "admits" {
            /// The hero.
            hero: ObjectId = object(HERO),
            /// The card.
            card: ObjectId = object(CARD),
        },
        /// What is this keyword?
        ///
        /// Answer `facts`: every class of keywords that it belongs to; an empty list if it is no keyword.
        WORD: question Word = "word" {
            /// The word as printed.
            keyword: Cow<'static, str> = text(super::words::KEYWORDS),
        },
        /// What has happened to an object this turn?
        ///
        /// Answer `facts`: which of its numbers were increased and which were decreased, and whether it died; an empty list if
        /// nothing did. An object that died or ceased to exist this turn is still asked about. Refuse if your engine does not
        /// know the object any more.
        RECORD: question Record = "record" {
            /// The object.
            object: ObjectId = object(ARENA),
        },
        /// Has an object gained this word this turn?
        ///
        /// Answer `yes`: true if it did not have the word before and has it now. Refuse if the object does not exist any more.
        GAINED: question Gained = "gained" {
            /// The object.
            object: ObjectId = object(ARENA),
            /// The word.
            part: Part = one_of(),
        },
        /// Has an object lost this word this turn?
        ///
        /// Answer `yes`: true if it had the word before and does not have it now. Refuse if the object does not exist any more.
        LOST: question Lost = "lost" {
            /// The object.
            object: ObjectId = object(ARENA),
            /// The word.
            part: Part = one_of(),
        },
        /// Is an object a hero-card, a token-card, a deck-card or an arena-card?
        ///
        /// Answer `facts`: one of the four, by its printed types. Refuse if the object does not exist any more, or is a layer
        /// and no card.
        CATEGORY: question Category = "category" {
            /// The object.
            object: ObjectId = object(Role::ANY),
        },
        /// The triggered ability of an object triggers.
        ///
        /// It is the ability that the card has printed as `trigger`. Make its event happen by whatever means your engine has.
        /// The triggered-layer is a new object on the stack: show it there, with the object as its host. Nothing is paid for
        /// it. Answer done. Refuse if the object is not in the arena or has no such ability, or if your engine cannot make the event
        /// happen: the case does not say what the event is, so no rule asks that the ability triggers.
        TRIGGER: effect Trigger = "trigger" {
            /// The object with the ability.
            object: ObjectId = object(TRIGGERED),
            /// The number of the new layer.
            layer: ObjectId = created(),
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

/// How much more or less a cost is.
const COST_CHANGE: Range = Range::usual(0, 4);

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
