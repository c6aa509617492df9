//! Conforming engines that differ from the reference engine violate nothing: they show less, refuse steps,
//! resolve in another order, or play more of the game.

use super::altered::{AlterTable, SAME_REPLIES, SAME_TABLE, Table, altered, violates_nothing};
use headjudge::kf::{Area, Card, Fact, Kf, Step, Zone};
use headjudge::{Answer, Capabilities, Engine as _, ObjectId, Observed, Player, Reply, Shown, Texts, View};
use headjudge_reference::kf::Engine;

const CASES: u64 = 600;

fn alter_shown(what: &str, alter_table: AlterTable) {
    violates_nothing(what, altered(alter_table, SAME_REPLIES), CASES);
}

fn for_each_row(table: &mut Table, hide: fn(&mut super::altered::Row)) {
    table.rows.iter_mut().for_each(hide);
}

#[test]
fn an_engine_that_hides_a_field_violates_nothing() {
    alter_shown("no zones", |_, t| for_each_row(t, |row| row.zone = None));
    alter_shown("no owners", |_, t| for_each_row(t, |row| row.owner = None));
    alter_shown("no controllers", |_, t| for_each_row(t, |row| row.controller = None));
    alter_shown("no hosts", |_, t| for_each_row(t, |row| row.host = Observed::NotObserved));
    alter_shown("not exhausted", |_, t| for_each_row(t, |row| row.flags[0] = None));
    alter_shown("no stuns and wards", |_, t| {
        for_each_row(t, |row| (row.flags[1], row.flags[2]) = (None, None))
    });
    alter_shown("no power", |_, t| for_each_row(t, |row| row.power = Observed::NotObserved));
    alter_shown("no damage", |_, t| for_each_row(t, |row| row.damage = Observed::NotObserved));
    alter_shown("no pools", |_, t| t.pools = [None, None]);
}

#[test]
fn an_engine_that_hides_cards_violates_nothing() {
    alter_shown("every other card", |_, t| t.rows.retain(|row| row.id.number() % 2 == 1));
    alter_shown("no cards", |_, t| t.rows.clear());
    alter_shown("cards in play only", |_, t| {
        t.rows.retain(|row| row.zone == Some(Zone::Play));
    });
}

/// The same facts, shown in another way.
#[test]
fn an_engine_that_shows_the_same_in_another_way_violates_nothing() {
    alter_shown("upgrades exhausted with their creatures", |_, t| {
        let turned: Vec<_> = t.rows.iter().map(|row| (row.id, row.flags[0])).collect();
        for row in &mut t.rows {
            let host = row.host.present().and_then(|host| turned.iter().find(|(id, _)| *id == host));
            row.flags[0] = host.map_or(row.flags[0], |(_, exhausted)| *exhausted);
        }
    });
    alter_shown("absent damage instead of 0", |_, t| {
        for_each_row(t, |row| {
            if row.damage == Observed::Present(0) {
                row.damage = Observed::Absent;
            }
        });
    });
    alter_shown("only the zone of cards out of play", |_, t| {
        for_each_row(t, |row| {
            if row.zone != Some(Zone::Play) {
                (row.power, row.damage) = (Observed::NotObserved, Observed::NotObserved);
                (row.controller, row.host) = (None, Observed::NotObserved);
            }
        });
    });
}

/// Permissions are judged only through questions, so refusing an effect violates no rule.
#[test]
fn an_engine_that_refuses_effects_violates_nothing() {
    let refuse = |step: &Step| match step {
        Step::Uses { .. } | Step::Kinds { .. } | Step::Turn { .. } => None,
        _ => Some(Reply::Refused),
    };
    violates_nothing("refuses all effects", altered(SAME_TABLE, refuse), CASES);
}

/// The reference engine, except that it resolves the abilities of a card in the other order.
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
fn an_engine_that_resolves_in_another_order_violates_nothing() {
    violates_nothing("resolves the second first", Reversed::default(), CASES * 5);
}

/// The reference engine with more of the game: each turn ends with drawing two cards; a card that is put into
/// play is controlled by its owner; players may play cards of any house from their hands; after six plays and
/// uses, only the end of the turn is legal.
#[derive(Default)]
struct MoreRules {
    inner: Engine,
    active: Player,
    uses: u8,
    cards: Vec<Card>,
    shown: Shown<Kf>,
    texts: Texts,
}

impl MoreRules {
    /// The cards in this area of a player.
    fn cards_in(&mut self, zone: Zone, player: Player) -> Vec<ObjectId> {
        self.inner.observe(&mut View::new(&mut self.shown, &mut self.texts));
        let shown = &self.shown;
        let is_there = |id: &ObjectId| shown.zone(*id) == Some(zone) && shown.controller(*id) == Some(player);
        shown.objects().iter().filter(is_there).collect()
    }

    fn is_use(step: &Step) -> bool {
        use Step::{Action, Fight, Omni, Play, Reap};
        matches!(step, Play { .. } | Fight { .. } | Reap { .. } | Action { .. } | Omni { .. })
    }

    /// Plays a card of any house from the hand, as if it were in another zone.
    fn play(&mut self, step: &Step, card: ObjectId) -> Reply {
        if !self.cards_in(Zone::Hand, self.active).contains(&card) {
            return self.inner.take(step);
        }
        self.inner.take(&Step::Move { card, to: Area::Archives });
        let reply = self.inner.take(step);
        if reply == Reply::Refused {
            self.inner.take(&Step::Move { card, to: Area::Hand });
        }
        reply
    }

    fn apply_more_rules(&mut self, step: &Step) {
        self.uses += u8::from(MoreRules::is_use(step));
        match *step {
            Step::Turn { player, .. } => {
                self.uses = 0;
                for card in self.cards_in(Zone::Deck, self.active).into_iter().take(2) {
                    self.inner.take(&Step::Move { card, to: Area::Hand });
                }
                self.active = player;
            }
            Step::Put { card } => {
                let player = self.cards[card.card_index()].owner;
                self.inner.take(&Step::Control { card, player });
            }
            _ => {}
        }
    }
}

impl headjudge::Engine<Kf> for MoreRules {
    fn capabilities() -> Capabilities {
        Capabilities::ALL
    }
    fn start(&mut self, cards: &[Card]) -> Result<(), String> {
        (self.active, self.uses, self.cards) = (Player::One, 0, cards.to_vec());
        self.inner.start(cards)
    }
    fn take(&mut self, step: &Step) -> Reply {
        let reply = match *step {
            Step::Uses { .. } if self.uses >= 6 => Reply::Done(Answer::NONE.facts::<Fact>(&[])),
            _ if self.uses >= 6 && MoreRules::is_use(step) => Reply::Refused,
            Step::Play { card, .. } => self.play(step, card),
            _ => self.inner.take(step),
        };
        if reply.is_done() {
            self.apply_more_rules(step);
        }
        reply
    }
    fn observe(&mut self, view: &mut View<'_, Kf>) {
        self.inner.observe(view);
    }
}

#[test]
fn an_engine_that_plays_more_of_the_game_violates_nothing() {
    violates_nothing("plays more of the game", MoreRules::default(), CASES * 5);
}
