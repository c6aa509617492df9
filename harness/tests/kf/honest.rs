//! Engines that are honest in another way are not accused: they show less, refuse, or resolve in another order.

use super::twisted::{HONEST, PLAIN, Table, Twist, Twisted, play_all};
use headjudge::kf::{Card, Kf, Step};
use headjudge::{Capabilities, Reply, Seen, View};
use headjudge_reference::kf::Engine;

const CASES: u64 = 600;

fn without(what: &str, twist: Twist) {
    play_all(what, Twisted::new(twist, HONEST), CASES);
}

fn each(table: &mut Table, hide: fn(&mut super::twisted::Row)) {
    table.rows.iter_mut().for_each(hide);
}

#[test]
fn an_engine_that_hides_a_field_is_not_accused() {
    without("no zones", |_, t| each(t, |row| row.zone = None));
    without("no owners", |_, t| each(t, |row| row.owner = None));
    without("no controllers", |_, t| each(t, |row| row.controller = None));
    without("no hosts", |_, t| each(t, |row| row.host = Seen::NotObserved));
    without("not exhausted", |_, t| each(t, |row| row.flags[0] = None));
    without("no stuns and wards", |_, t| each(t, |row| (row.flags[1], row.flags[2]) = (None, None)));
    without("no power", |_, t| each(t, |row| row.power = Seen::NotObserved));
    without("no damage", |_, t| each(t, |row| row.damage = Seen::NotObserved));
    without("no pools", |_, t| t.pools = [None, None]);
}

#[test]
fn an_engine_that_hides_cards_is_not_accused() {
    without("every other card", |_, t| t.rows.retain(|row| row.id.number() % 2 == 1));
    without("no cards", |_, t| t.rows.clear());
    without("cards in play only", |_, t| {
        t.rows.retain(|row| row.zone == Some(headjudge::kf::Zone::Play));
    });
}

/// A permission is a question: to refuse an effect breaks no rule.
#[test]
fn an_engine_that_refuses_is_not_accused() {
    let refuse = |step: &Step| match step {
        Step::Uses { .. } | Step::Kinds { .. } | Step::Turn { .. } => None,
        _ => Some(Reply::Refused),
    };
    play_all("refuses all", Twisted::new(PLAIN, refuse), CASES);
}

/// The honest engine, which resolves the abilities of a card in the other order.
#[derive(Default)]
struct Reversed(Engine);

impl headjudge::Engine<Kf> for Reversed {
    fn capabilities() -> Capabilities {
        Capabilities::ALL
    }
    fn start(&mut self, cards: &[Card]) -> Result<(), String> {
        let swap = |card: &Card| Card { first: card.second, second: card.first, ..card.clone() };
        self.0.start(&cards.iter().map(swap).collect::<Vec<_>>())
    }
    fn take(&mut self, step: &Step) -> Reply {
        self.0.take(step)
    }
    fn observe(&mut self, view: &mut View<'_, Kf>) {
        self.0.observe(view);
    }
}

#[test]
fn an_engine_that_resolves_in_another_order_is_not_accused() {
    play_all("resolves the second first", Reversed::default(), CASES * 5);
}
