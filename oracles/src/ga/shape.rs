//! The fields of steps, and the roles of objects in them.

use super::{Number, Step, Subtype, Supertype, Type, Word, Zone};
use crate::{Listed, PrintedStep, Range, Role, Shape, WordList, shape};

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

/// Visits a field that can have one of the first `count` words of the list of `W`.
fn word_among_first<W: Listed>(
    s: &mut (impl Shape + ?Sized),
    name: &'static str,
    value: &mut W,
    count: usize,
) {
    shape::word_of(s, name, value, WordList::of::<W>().first(count));
}

pub(super) fn shape(step: &mut Step, s: &mut (impl Shape + ?Sized)) {
    match step {
        Step::Become { object, kind, supertypes, subtypes } => {
            s.object("object", object, NONCHAMPION);
            word_among_first(s, "kind", kind, Type::SETTABLE);
            shape::words::<Supertype>(s, "supertypes", supertypes);
            shape::words::<Subtype>(s, "subtypes", subtypes);
        }
        Step::Also { object, kind } => {
            s.object("object", object, NONCHAMPION);
            shape::word(s, "kind", kind);
        }
        Step::Set { object, stat, to } => {
            s.object("object", object, NONCHAMPION);
            shape::word(s, "stat", stat);
            s.optional("to", to, Range::usual(0, 20).and_large().simplest(1));
        }
        Step::Allow { object, kind } => {
            s.object("object", object, ACTOR);
            word_among_first(s, "kind", kind, 2);
        }
        Step::Rest { object, printed }
        | Step::Wake { object, printed }
        | Step::Destroy { object, printed } => {
            s.object("object", object, NONCHAMPION);
            s.printed(PrintedStep::FIELD, printed);
        }
        Step::Activate { card, target } => {
            s.object("card", card, SPELL);
            s.maybe_object("target", target, ON_FIELD);
        }
        Step::Use { source, ability } => {
            s.object("source", source, SOURCE);
            s.created("ability", ability);
        }
        Step::Materialize { card } => s.object("card", card, MATERIAL),
        Step::Attack { attacker, card, defender } => {
            s.object("attacker", attacker, ATTACKER);
            s.maybe_object("card", card, ATTACK_CARD);
            s.object("defender", defender, DEFENDER);
        }
        Step::EndCombat => {}
        Step::Resolve { discard, choose } => {
            s.maybe_object("discard", discard, FIRE_CARD);
            s.maybe_object("choose", choose, UNIT);
        }
        _ => question(step, s),
    }
}

/// Whether the step names a printed card that carries it out.
#[inline]
pub(super) fn names_printed_card(step: &Step) -> bool {
    match step {
        Step::Rest { printed, .. } | Step::Wake { printed, .. } | Step::Destroy { printed, .. } => {
            !printed.is_empty()
        }
        _ => false,
    }
}

/// The fields of a question.
fn question(step: &mut Step, s: &mut (impl Shape + ?Sized)) {
    match step {
        Step::Options { way, noun } => {
            shape::word(s, "way", way);
            shape::word(s, "noun", noun);
        }
        Step::Qualified { way, non, word, noun } => {
            shape::word(s, "way", way);
            shape::word(s, "word", word);
            // No text asks for a "non-any object", and what it would mean is anyone's guess.
            match word {
                Word::Any => *non = false,
                _ => s.flag("non", non),
            }
            shape::word(s, "noun", noun);
        }
        Step::Cards { player, word, zone } => {
            shape::word(s, "player", player);
            shape::word(s, "word", word);
            word_among_first(s, "zone", zone, Zone::CARD_ZONES);
        }
        Step::With { number, is } => {
            word_among_first(s, "number", number, COST_AND_STATS);
            let usual = Range::usual(0, 99);
            s.number("is", is, if *number == Number::Cost { usual } else { usual.and_large() });
        }
        Step::Named { name } => s.text("name", name, &[]),
        Step::May { object, deed } => {
            s.object("object", object, ACTOR);
            shape::word(s, "deed", deed);
        }
        _ => {}
    }
}
