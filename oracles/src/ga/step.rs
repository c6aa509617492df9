//! Steps: one effect done to the game, or one question about it. It is always the turn of player one. Costs are
//! paid with cards that are not part of the case.

use super::{Conferred, Deed, Noun, Number, Stat, Type, Way, Word, Zone};
use crate::steps::kinds;
use crate::{Kind, ObjectId, Player, Words};
use std::borrow::Cow;

/// One effect done to the game, or one question about it. Effects last as long as the object stays on the
/// field. Refuse an effect that is illegal in your engine, and leave the game unchanged.
#[derive(Clone, PartialEq, Debug)]
pub enum Step {
    /// Set the type of an object and its supertypes. Set its subtypes, too, unless `subtypes` is empty.
    Become {
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
    Also {
        /// The object.
        object: ObjectId,
        /// The additional type.
        kind: Conferred,
    },
    /// Set a stat of an object. Without a number, the effect gives the stat but no value.
    Set {
        /// The object.
        object: ObjectId,
        /// The stat.
        stat: Stat,
        /// Its value, 0 to 20; `None` if the effect gives no value.
        to: Option<i32>,
    },
    /// Let an object attack as though it were of another type.
    Allow {
        /// The object.
        object: ObjectId,
        /// The other type: champion or ally.
        kind: Type,
    },
    /// Rest an object by an effect.
    Rest {
        /// The object.
        object: ObjectId,
    },
    /// Wake an object by an effect.
    Wake {
        /// The object.
        object: ObjectId,
    },
    /// Destroy an object by an effect.
    Destroy {
        /// The object.
        object: ObjectId,
    },
    /// Activate a card from its owner's hand, with the target that its text asks for. Refuse a target that its
    /// text does not allow. You may report in the answer what the player was asked for.
    Activate {
        /// The card.
        card: ObjectId,
        /// Its target, if its text asks for one.
        target: Option<ObjectId>,
    },
    /// Activate the scripted ability of an object. It goes onto the effects stack as the new object `ability`.
    Use {
        /// The object.
        source: ObjectId,
        /// The number of the new ability on the effects stack.
        ability: ObjectId,
    },
    /// Materialize a card from its owner's material deck.
    Materialize {
        /// The card.
        card: ObjectId,
    },
    /// Let a unit attack another unit, with an attack card from hand in its intent. Combat continues until
    /// `end_combat`.
    Attack {
        /// The attacking unit, or an object that may attack as one.
        attacker: ObjectId,
        /// The attack card, if any.
        card: Option<ObjectId>,
        /// The attacked unit.
        defender: ObjectId,
    },
    /// End combat: deal the damage and clear the intent.
    EndCombat,
    /// Resolve the top of the effects stack, with these choices if it asks for them. You may report in the
    /// answer what the player was asked for.
    Resolve {
        /// The card to discard.
        discard: Option<ObjectId>,
        /// The unit to choose.
        choose: Option<ObjectId>,
    },
    /// Question: what can an effect of player one target or choose that asks for this noun? Answer with the
    /// objects, and with the number of options that the player is offered.
    Options {
        /// Whether the effect targets or chooses.
        way: Way,
        /// The noun.
        noun: Noun,
    },
    /// The same question for a "word noun" or a "non-word noun". "Non-any" has no meaning, and no rule judges it.
    Qualified {
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
    Cards {
        /// The player who owns the zone and chooses.
        player: Player,
        /// The word that qualifies the cards.
        word: Word,
        /// The zone.
        zone: Zone,
    },
    /// Question: which objects can an effect choose that asks for an object with this cost or stat?
    With {
        /// The cost or the stat.
        number: Number,
        /// The value, 0 to 99.
        is: i32,
    },
    /// Question: which objects can an effect choose that asks for an object with this name?
    Named {
        /// The name.
        name: Cow<'static, str>,
    },
    /// Question: may the object do this now? Answer yes if some choice of everything else allows it.
    May {
        /// The object.
        object: ObjectId,
        /// The action.
        deed: Deed,
    },
}

kinds! {
    BECOME Become Kind::effect("become");
    ALSO Also Kind::effect("also");
    SET Set Kind::effect("set");
    ALLOW Allow Kind::effect("allow").then(Step::MAY);
    REST Rest Kind::effect("rest");
    WAKE Wake Kind::effect("wake");
    DESTROY Destroy Kind::effect("destroy").then(Step::OPTIONS);
    ACTIVATE Activate Kind::effect("activate").then(Step::RESOLVE);
    USE Use Kind::effect("use").then(Step::OPTIONS);
    MATERIALIZE Materialize Kind::effect("materialize").then(Step::OPTIONS);
    ATTACK Attack Kind::effect("attack").then(Step::OPTIONS);
    END_COMBAT EndCombat Kind::effect("end_combat");
    RESOLVE Resolve Kind::effect("resolve");
    OPTIONS Options Kind::question("options");
    QUALIFIED Qualified Kind::question("qualified");
    CARDS Cards Kind::question("cards");
    WITH With Kind::question("with");
    NAMED Named Kind::question("named");
    MAY May Kind::question("may");
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
