//! Steps: one effect done to the game, or one question about it. It is always the turn of player one. Costs are
//! paid with cards that are not part of the case.

use super::{Conferred, Deed, Noun, Number, Stat, Type, Way, Word, Zone};
use crate::{ObjectId, Player, Words, kinds};
use std::borrow::Cow;

kinds! {
    /// One effect done to the game, or one question about it. Effects last as long as the object stays on the
    /// field. Refuse an effect that is illegal in your engine, and leave the game unchanged.
    pub enum Step {
        /// Set the type of an object and its supertypes. Set its subtypes, too, unless `subtypes` is empty.
        BECOME: effect Become = "become" {
            /// The object.
            object: ObjectId,
            /// The type; always a type of objects.
            kind: Type,
            /// The supertypes that the effect gives.
            supertypes: Words,
            /// The subtypes that the effect gives; empty if it does not set them.
            subtypes: Words,
        },
        /// Give an object an additional type.
        ALSO: effect Also = "also" {
            /// The object.
            object: ObjectId,
            /// The additional type.
            kind: Conferred,
        },
        /// Set a stat of an object. Without a number, the effect gives the stat but no value.
        SET: effect Set = "set" {
            /// The object.
            object: ObjectId,
            /// The stat.
            stat: Stat,
            /// Its value, 0 to 20; `None` if the effect gives no value.
            to: Option<i32>,
        },
        /// Let an object attack as though it were of another type.
        ALLOW: effect Allow = "allow" {
            /// The object.
            object: ObjectId,
            /// The other type: champion or ally.
            kind: Type,
        } then MAY,
        /// Rest an object by an effect.
        REST: effect Rest = "rest" {
            /// The object.
            object: ObjectId,
        },
        /// Wake an object by an effect.
        WAKE: effect Wake = "wake" {
            /// The object.
            object: ObjectId,
        },
        /// Destroy an object by an effect.
        DESTROY: effect Destroy = "destroy" {
            /// The object.
            object: ObjectId,
        } then OPTIONS,
        /// Activate a card from its owner's hand, with the target that its text asks for. Refuse a target that its
        /// text does not allow. You may report in the answer what the player was asked for.
        ACTIVATE: effect Activate = "activate" {
            /// The card.
            card: ObjectId,
            /// Its target, if its text asks for one.
            target: Option<ObjectId>,
        } then RESOLVE,
        /// Activate the scripted ability of an object. It goes onto the effects stack as the new object `ability`.
        USE: effect Use = "use" {
            /// The object.
            source: ObjectId,
            /// The number of the new ability on the effects stack.
            ability: ObjectId,
        } then OPTIONS,
        /// Materialize a card from its owner's material deck.
        MATERIALIZE: effect Materialize = "materialize" {
            /// The card.
            card: ObjectId,
        } then OPTIONS,
        /// Let a unit attack another unit, with an attack card from hand in its intent. Combat continues until
        /// `end_combat`.
        ATTACK: effect Attack = "attack" {
            /// The attacking unit, or an object that may attack as one.
            attacker: ObjectId,
            /// The attack card, if any.
            card: Option<ObjectId>,
            /// The attacked unit.
            defender: ObjectId,
        } then OPTIONS,
        /// End combat: deal the damage and clear the intent.
        END_COMBAT: effect EndCombat = "end_combat",
        /// Resolve the top of the effects stack, with these choices if it asks for them. You may report in the
        /// answer what the player was asked for.
        RESOLVE: effect Resolve = "resolve" {
            /// The card to discard.
            discard: Option<ObjectId>,
            /// The unit to choose.
            choose: Option<ObjectId>,
        },
        /// Question: what can an effect of player one target or choose that asks for this noun? Answer with the
        /// objects, and with the number of options that the player is offered.
        OPTIONS: question Options = "options" {
            /// Whether the effect targets or chooses.
            way: Way,
            /// The noun.
            noun: Noun,
        },
        /// The same question for a "word noun" or a "non-word noun". There is no "non-any noun".
        QUALIFIED: question Qualified = "qualified" {
            /// Whether the effect targets or chooses.
            way: Way,
            /// Whether the word has the prefix "non-".
            non: bool,
            /// The word that qualifies the noun.
            word: Word,
            /// The noun.
            noun: Noun,
        },
        /// Question: which cards in this zone can an effect of this player choose that asks for a "word card"?
        /// Cards under or in an object, such as a lineage, are never asked for.
        CARDS: question Cards = "cards" {
            /// The player who owns the zone and chooses.
            player: Player,
            /// The word that qualifies the cards.
            word: Word,
            /// The zone.
            zone: Zone,
        },
        /// Question: which objects can an effect choose that asks for an object with this cost or stat?
        WITH: question With = "with" {
            /// The cost or the stat.
            number: Number,
            /// The value, 0 to 99.
            is: i32,
        },
        /// Question: which objects can an effect choose that asks for an object with this name?
        NAMED: question Named = "named" {
            /// The name.
            name: Cow<'static, str>,
        },
        /// Question: may the object do this now? Answer yes if some choice of everything else allows it.
        MAY: question May = "may" {
            /// The object.
            object: ObjectId,
            /// The action.
            deed: Deed,
        },
    }
}

pub(super) fn default_step(kind: u8) -> Step {
    let object = ObjectId::FIRST;
    match kind {
        Step::BECOME => {
            Step::Become { object, kind: Type::Champion, supertypes: Words::NONE, subtypes: Words::NONE }
        }
        Step::ALSO => Step::Also { object, kind: Conferred::Ally },
        Step::SET => Step::Set { object, stat: Stat::Power, to: None },
        Step::ALLOW => Step::Allow { object, kind: Type::Champion },
        Step::REST => Step::Rest { object },
        Step::WAKE => Step::Wake { object },
        Step::DESTROY => Step::Destroy { object },
        Step::ACTIVATE => Step::Activate { card: object, target: None },
        Step::USE => Step::Use { source: object, ability: object },
        Step::MATERIALIZE => Step::Materialize { card: object },
        Step::ATTACK => Step::Attack { attacker: object, card: None, defender: object },
        Step::RESOLVE => Step::Resolve { discard: None, choose: None },
        Step::OPTIONS => Step::Options { way: Way::Target, noun: Noun::Object },
        Step::QUALIFIED => {
            Step::Qualified { way: Way::Target, non: false, word: Word::Any, noun: Noun::Object }
        }
        Step::CARDS => Step::Cards { player: Player::One, word: Word::Any, zone: Zone::Hand },
        Step::WITH => Step::With { number: Number::Cost, is: 0 },
        Step::NAMED => Step::Named { name: Cow::Borrowed("") },
        Step::MAY => Step::May { object, deed: Deed::Attack },
        _ => Step::EndCombat,
    }
}
