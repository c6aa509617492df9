//! What must be shown after a step: the table of the model.

use super::compare::words;
use super::game::Mtg;
use super::ledger::Ledger;
use super::model::Values;
use super::step::Step;
use super::vocabulary::{Flag, List, Number, Tally, Zone};
use crate::{Aspects, Expectation, Listed, ObjectId, Objects, Observed, Past, Player, Shown};

/// Says what must be shown now. The ledger has the step recorded.
pub(super) fn expect(ledger: &Ledger, past: &Past<'_, Mtg>, expected: &mut Expectation<Mtg>) {
    if ledger.model().is_open() {
        return expected.open_everything();
    }
    expected.keep_outcomes();
    for id in ledger.model().ids().iter() {
        object(id, ledger.table().of(id), past.before, expected);
    }
    // How tokens and copies are called is not asked for, nor what was one before.
    let (was, _) = ledger.before(true);
    let copies = was.ids_of_copies().or(ledger.model().ids_of_copies());
    let token = match past.step {
        Some(Step::Token { token, .. } | Step::CopyToken { token, .. }) => Objects::one(*token),
        _ => Objects::NONE,
    };
    expected.open_all(copies.or(token), Aspects::NAME);
    for player in Player::BOTH {
        for tally in Tally::all() {
            expected.tally(player, tally, ledger.table().totals(player).of(tally));
        }
    }
    // A token that does not live is there for no player to see.
    for id in past.before.objects().or(token).minus(ledger.model().ids()).iter() {
        expected.gone(id);
    }
}

/// All that is shown of an object. What was shown so before stays, and is not set.
fn object(id: ObjectId, is: &Values, was: &Shown<Mtg>, expected: &mut Expectation<Mtg>) {
    if was.zone(id) != Some(is.zone) {
        expected.zone(id, is.zone);
    }
    if was.owner(id) != Some(is.owner) {
        expected.owner(id, is.owner);
    }
    flag(id, Flag::Token, is.token, was, expected);
    for list in List::all() {
        if was.words(id, list) != Some(words(is, list)) {
            expected.words(id, list, words(is, list));
        }
    }
    let in_play = is.zone == Zone::Battlefield;
    let on_permanents = [Number::Damage, Number::Plus, Number::Minus];
    for number in Number::all().filter(|number| in_play || !on_permanents.contains(number)) {
        self::number(id, number, is, was, expected);
    }
    if in_play {
        if was.controller(id) != Some(is.controller) {
            expected.controller(id, is.controller);
        }
        if was.host(id) != is.host.map_or(Observed::Absent, Observed::Present) {
            expected.host(id, is.host);
        }
        return flag(id, Flag::Tapped, is.tapped, was, expected);
    }
    // Nobody controls it there, and nothing is on it.
    let of_permanents = Aspects::CONTROLLER | Aspects::HOST | Aspects::flag::<Mtg>(Flag::Tapped);
    expected.open(id, of_permanents);
    on_permanents.iter().for_each(|number| expected.open(id, Aspects::number::<Mtg>(*number)));
}

fn flag(id: ObjectId, flag: Flag, is: bool, was: &Shown<Mtg>, expected: &mut Expectation<Mtg>) {
    if was.flag(id, flag) != Some(is) {
        expected.flag(id, flag, is);
    }
}

fn number(id: ObjectId, number: Number, is: &Values, was: &Shown<Mtg>, expected: &mut Expectation<Mtg>) {
    let (Some(base), Some(value)) = (is.base_of(number), is.number(number)) else {
        if was.modified(id, number) != Observed::Absent {
            expected.absent(id, number);
        }
        return;
    };
    if was.base(id, number) != Observed::Present(base) || was.modified(id, number) != Observed::Present(value)
    {
        expected.base(id, number, base);
        expected.modified(id, number, value);
    }
}
