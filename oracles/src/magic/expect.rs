//! What must be shown after a step: the table of the model.

use super::compare::words;
use super::game::Magic;
use super::ledger::Ledger;
use super::model::Values;
use super::step::Step;
use super::vocabulary::{Flag, List, Number, Zone};
use crate::{Aspects, Expectation, Listed, ObjectId, Past};

/// Says what must be shown now. The ledger has the step recorded.
pub(super) fn expect(ledger: &Ledger, past: &Past<'_, Magic>, expected: &mut Expectation<Magic>) {
    if ledger.model().is_open() {
        return expected.open_everything();
    }
    expected.keep_outcomes();
    for id in ledger.model().ids().iter() {
        object(id, ledger.table().of(id), expected);
        if matches!(past.step, Some(Step::Token { token, .. }) if *token == id) {
            // The name of a token is not asked for.
            expected.open(id, Aspects::NAME);
        }
    }
    for id in past.before.objects().minus(ledger.model().ids()).iter() {
        expected.gone(id);
    }
}

/// All that is shown of an object.
fn object(id: ObjectId, is: &Values, expected: &mut Expectation<Magic>) {
    expected.zone(id, is.zone);
    expected.owner(id, is.owner);
    expected.flag(id, Flag::Token, is.token);
    for list in List::all() {
        expected.words(id, list, words(is, list));
    }
    for number in Number::all() {
        match (is.base_of(number), is.number(number)) {
            (Some(base), Some(value)) => {
                expected.base(id, number, base);
                expected.modified(id, number, value);
            }
            _ => expected.absent(id, number),
        }
    }
    if is.zone == Zone::Battlefield {
        expected.controller(id, is.controller);
        expected.host(id, is.host);
        return expected.flag(id, Flag::Tapped, is.tapped);
    }
    // Nobody controls it there, and nothing is on it.
    let of_permanents = Aspects::CONTROLLER | Aspects::HOST | Aspects::flag::<Magic>(Flag::Tapped);
    expected.open(id, of_permanents);
    for number in [Number::Damage, Number::Plus, Number::Minus] {
        expected.open(id, Aspects::number::<Magic>(number));
    }
}
