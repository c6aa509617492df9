//! Steps: one effect done to the game, or one question about it. It is always the turn of player one. Costs are
//! paid with cards that are not part of the case.

use super::{Conferred, Deed, Noun, Number, Stat, Subtype, Supertype, Type, Way, Word, Zone};
use crate::{ObjectId, Player, Range, Role, Words, steps};
use std::borrow::Cow;

steps! {
    /// One effect done to the game, or one question about it.
    ///
    /// It is always the turn of player one, who has the opportunity to act. Costs are paid with cards that are not part of the
    /// case: pay nothing from the hand or the memory. Steps that say "by an effect" have no source: perform them as your
    /// engine would for some card's text. What an effect does to an object lasts as long as the object stays on the field.
    ///
    /// After each effect, show the table when a player would next be asked: units with as much damage as life and weapons
    /// without durability are gone by then. Refuse a step that is illegal in your engine, and leave the game unchanged.
    ///
    /// A question that asks for objects is answered with `objects`, and with `number`: how many options the player is offered.
    /// The two differ only if an object is offered twice.
    pub enum Step {
        /// Set the type of an object by an effect, and its supertypes.
        ///
        /// The type replaces all card types that it had, and the supertypes replace its supertypes. Its stats stay, and so do
        /// its subtypes unless the effect gives some. Answer done, and show the lists and the stats. Refuse if the object is not on the
        /// field.
        BECOME: effect Become = "become" {
            /// The object on the field.
            object: ObjectId = object(NONCHAMPION),
            /// Its only card type from now on.
            kind: Type = one_of_first(Type::SETTABLE),
            /// The supertypes that the effect gives. Left out: it has none from now on.
            supertypes: Words = some_of::<Supertype>(),
            /// The subtypes that the effect gives. Left out: the effect does not set them, and the old ones stay.
            subtypes: Words = some_of::<Subtype>(),
        },
        /// Give an object an additional type, supertype or subtype by an effect.
        ///
        /// It has all its types then, and keeps its supertypes and subtypes. A word that it has already is not listed twice. Answer done, and show the lists. Refuse
        /// if the object is not on the field.
        ALSO: effect Also = "also" {
            /// The object on the field.
            object: ObjectId = object(NONCHAMPION),
            /// The type, supertype or subtype that joins the others.
            kind: Conferred = one_of(),
        },
        /// Set a stat of an object by an effect.
        ///
        /// A stat that it did not have comes into being with the value 0 before it is set. Answer done, and show the stat.
        /// Refuse if the object is not on the field.
        SET: effect Set = "set" {
            /// The object on the field.
            object: ObjectId = object(NONCHAMPION),
            /// The stat.
            stat: Stat = one_of(),
            /// Its value. Left out: the effect gives the object the stat and no value, and one that it has stays.
            to: Option<i32> = optional(Range::usual(0, 20).and_large().simplest(1)),
        },
        /// Let an object attack as though it were of another type, by an effect.
        ///
        /// Its own types stay as they are, and effects that ask for the other type do not find it. Answer done. Refuse if the
        /// object is not on the field.
        ALLOW: effect Allow = "allow" {
            /// The object on the field.
            object: ObjectId = object(ACTOR),
            /// The type as which it may attack.
            kind: Type = one_of_first(2),
        } then MAY,
        /// Rest an object by an effect.
        ///
        /// Answer done, and show the flag `awake`. Refuse if the object is not on the field, or rests already.
        REST: effect Rest = "rest" {
            /// The object on the field.
            object: ObjectId = object(NONCHAMPION),
            /// The name of the printed card that carries it out: player one activates it, with the object as its target, and it
            /// resolves. Refuse if the object is no legal target. Only cards that the adapter declares are named. Left out: no
            /// card.
            printed: Cow<'static, str> = printed(),
        },
        /// Wake an object by an effect.
        ///
        /// Answer done, and show the flag `awake`. Refuse if the object is not on the field, or is awake already.
        WAKE: effect Wake = "wake" {
            /// The object on the field.
            object: ObjectId = object(NONCHAMPION),
            /// The name of the printed card that carries it out: player one activates it, with the object as its target, and it
            /// resolves. Refuse if the object is no legal target. Only cards that the adapter declares are named. Left out: no
            /// card.
            printed: Cow<'static, str> = printed(),
        },
        /// Destroy an object by an effect.
        ///
        /// It goes to its owner's graveyard; regalia goes to banishment, and a token ceases to exist. Answer done, and show the
        /// zone. Refuse if the object is not on the field.
        DESTROY: effect Destroy = "destroy" {
            /// The object on the field.
            object: ObjectId = object(NONCHAMPION),
            /// The name of the printed card that carries it out: player one activates it, with the object as its target, and it
            /// resolves. Refuse if the object is no legal target. Only cards that the adapter declares are named. Left out: no
            /// card.
            printed: Cow<'static, str> = printed(),
        } then OPTIONS,
        /// Activate a card from its owner's hand: put it onto the effects stack, with its target if its text asks for one.
        ///
        /// Its owner activates it, whatever its speed. Only an action with the script "deal 2 damage to target unit" has a
        /// target, a unit.
        ///
        /// Answer done, and show the card in the zone `effects stack`. You may answer `facts`, too: what the player was asked
        /// for. Refuse if the card is not in hand or is a champion, or if its text needs a target and the step names none that
        /// is legal.
        ACTIVATE: effect Activate = "activate" {
            /// The card in hand.
            card: ObjectId = object(SPELL),
            /// The unit that it targets. It means nothing if the text of the card has no target.
            target: Option<ObjectId> = maybe_object(ON_FIELD),
        } then RESOLVE,
        /// Activate the ability of an object with the script "rest this: draw a card".
        ///
        /// Its controller activates it: the object rests, and the ability goes onto the effects stack as a new object. Answer
        /// done, and show the ability in the zone `effects stack`. Refuse if the object is not on the field, has no such
        /// ability or rests already.
        USE: effect Use = "use" {
            /// The object on the field.
            source: ObjectId = object(SOURCE),
            /// The number of the new ability on the effects stack.
            ability: ObjectId = created(),
        } then OPTIONS,
        /// Materialize a card from its owner's material deck: put it onto the effects stack.
        ///
        /// It is a materialization there, and no activation. Answer done, and show the card in the zone `effects stack`. Refuse
        /// if the card is not in a material deck.
        MATERIALIZE: effect Materialize = "materialize" {
            /// The card in the material deck.
            card: ObjectId = object(MATERIAL),
        } then OPTIONS,
        /// Let a unit of player one attack a unit of player two.
        ///
        /// The attacker rests, and an attack card moves from player one's hand to the intent. No damage is dealt before
        /// `end_combat`, if your engine can wait that long. Answer done, and show the attacker's state and the zone of the
        /// card. Refuse if the attacker rests, cannot attack or is not player one's, if the defender is no unit of player two,
        /// or if something is on the effects stack or combat goes on. What entered the field in this case may be too new to attack,
        /// and other pages of the rules have more reasons, so no rule asks that an attack is carried out.
        ATTACK: effect Attack = "attack" {
            /// The attacking unit, or an object that may attack as though it were one.
            attacker: ObjectId = object(ATTACKER),
            /// The attack card in hand that a champion attacks with. Left out: it attacks without one.
            card: Option<ObjectId> = maybe_object(ATTACK_CARD),
            /// The attacked unit.
            defender: ObjectId = object(DEFENDER),
        } then OPTIONS,
        /// End combat: deal its damage and clear the intent.
        ///
        /// The power of the attacker and of the intent together is dealt to the defender, and the cards of the intent go to
        /// the graveyard. Answer done, and show damage and zones. Refuse if there is no combat. Your engine may have ended it by
        /// itself, so no rule asks that a combat is ended by this step.
        END_COMBAT: effect EndCombat = "end_combat",
        /// Resolve the top of the effects stack, with these choices if it asks for them.
        ///
        /// An action or an ability takes effect. An attack card goes to the graveyard, and any other card enters the field; a
        /// new champion goes on top of its owner's old one, which becomes its lineage.
        ///
        /// Answer done, and show zones and damage. You may answer `facts`, too: what the player was asked for. Refuse if the
        /// effects stack is empty.
        RESOLVE: effect Resolve = "resolve" {
            /// The card in hand to discard, if a card is to be discarded. Left out or impossible: choose one yourself.
            discard: Option<ObjectId> = maybe_object(FIRE_CARD),
            /// The unit to choose, if a unit is to be chosen. Left out or impossible: choose one yourself.
            choose: Option<ObjectId> = maybe_object(UNIT),
        },
        /// What can an effect of player one target or choose that asks for this noun?
        ///
        /// Think of a text such as "target ally" or "choose a unit". Answer `objects`, all that the player is offered, and
        /// `number`, how many options that are. Restrictions such as Spellshroud count for targets.
        OPTIONS: question Options = "options" {
            /// Whether the effect targets or chooses.
            way: Way = one_of(),
            /// The noun of the text.
            noun: Noun = one_of(),
        },
        /// What can an effect of player one target or choose that asks for this noun with this word in front?
        ///
        /// Think of a text such as "target Fire ally" or "choose a non-champion object". Answer `objects` and `number` as for
        /// `options`.
        QUALIFIED: question Qualified = "qualified" {
            /// Whether the effect targets or chooses.
            way: Way = one_of(),
            /// The word in front of the noun.
            word: Word = one_of(),
            /// Whether the word has "non-" in front: the text asks for what does not fit the word. The word `any` never has it.
            non: bool = flag() if *word != Word::Any,
            /// The noun of the text.
            noun: Noun = one_of(),
        },
        /// Which cards in this zone can an effect of this player choose that asks for a card with this word in front?
        ///
        /// Think of a text such as "choose a Fire card in your graveyard". Cards under or in an object, such as a lineage, are
        /// in no such zone. Answer `objects` and `number` as for `options`.
        CARDS: question Cards = "cards" {
            /// Who owns the zone and chooses.
            player: Player = one_of(),
            /// The word in front of "card".
            word: Word = one_of(),
            /// The zone.
            zone: Zone = one_of_first(Zone::CARD_ZONES),
        },
        /// Which objects can an effect of player one choose that asks for an object with this cost or stat?
        ///
        /// Only an object with exactly this value counts, as it is now. Answer `objects` and `number` as for `options`.
        WITH: question With = "with" {
            /// The cost or the stat.
            number: Number = one_of_first(COST_AND_STATS),
            /// The value.
            is: i32 = number(asked_range(*number)),
        },
        /// Which objects can an effect of player one choose that asks for an object with this name?
        ///
        /// Answer `objects` and `number` as for `options`.
        NAMED: question Named = "named" {
            /// The whole name.
            name: Cow<'static, str> = text(&[]),
        },
        /// May the object do this now?
        ///
        /// Answer `yes`: true if some choice of everything else allows it, such as the defender of an attack. What entered the
        /// field in this case may be too new to attack, if your game has such a rule: acting as another type does not change it.
        MAY: question May = "may" {
            /// The object.
            object: ObjectId = object(ACTOR),
            /// What it would do.
            deed: Deed = one_of(),
        },
    }
}

/// An object on the field that is not a champion.
pub(super) const NONCHAMPION: Role = Role::new(1);
/// A unit on the field.
pub(super) const UNIT: Role = Role::new(2);
/// A card in hand that can be activated, for its effect or to enter the field.
pub(super) const SPELL: Role = Role::new(3);
/// An object with a scripted ability.
pub(super) const SOURCE: Role = Role::new(4);
/// A card in a material deck.
pub(super) const MATERIAL: Role = Role::new(5);
/// An attack card in player one's hand.
pub(super) const ATTACK_CARD: Role = Role::new(6);
/// A champion or ally of player one.
pub(super) const ATTACKER: Role = Role::new(7);
/// A unit of player two.
pub(super) const DEFENDER: Role = Role::new(8);
/// A Fire card in player one's hand.
pub(super) const FIRE_CARD: Role = Role::new(9);
/// An object of player one that an effect may let act as a unit.
pub(super) const ACTOR: Role = Role::new(10);
/// An object on the field.
pub(super) const ON_FIELD: Role = Role::new(11);

/// The number of [`Number`]s that a question can ask for: cost and stats come first.
const COST_AND_STATS: usize = 4;

/// The cost or stat that a question asks for.
fn asked_range(number: Number) -> Range {
    let usual = Range::usual(0, 99);
    if number == Number::Cost { usual } else { usual.and_large() }
}
