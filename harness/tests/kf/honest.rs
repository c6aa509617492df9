//! Engines that are honest in another way are not accused: they show less, refuse, or resolve in another order.

use super::twisted::{HONEST, PLAIN, Table, Twist, Twisted, play_all};
use headjudge::kf::{Area, Card, Fact, Kf, Step, Zone};
use headjudge::{Answer, Capabilities, Engine as _, ObjectId, Observed, Player, Reply, Shown, Texts, View};
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
    without("no hosts", |_, t| each(t, |row| row.host = Observed::NotObserved));
    without("not exhausted", |_, t| each(t, |row| row.flags[0] = None));
    without("no stuns and wards", |_, t| each(t, |row| (row.flags[1], row.flags[2]) = (None, None)));
    without("no power", |_, t| each(t, |row| row.power = Observed::NotObserved));
    without("no damage", |_, t| each(t, |row| row.damage = Observed::NotObserved));
    without("no pools", |_, t| t.pools = [None, None]);
}

#[test]
fn an_engine_that_hides_cards_is_not_accused() {
    without("every other card", |_, t| t.rows.retain(|row| row.id.number() % 2 == 1));
    without("no cards", |_, t| t.rows.clear());
    without("cards in play only", |_, t| {
        t.rows.retain(|row| row.zone == Some(Zone::Play));
    });
}

/// What is shown otherwise, and says the same.
#[test]
fn an_engine_that_shows_it_otherwise_is_not_accused() {
    without("upgrades turned with their creatures", |_, t| {
        let turned: Vec<_> = t.rows.iter().map(|row| (row.id, row.flags[0])).collect();
        for row in &mut t.rows {
            let host = row.host.present().and_then(|host| turned.iter().find(|(id, _)| *id == host));
            row.flags[0] = host.map_or(row.flags[0], |(_, exhausted)| *exhausted);
        }
    });
    without("no damage where there is none", |_, t| {
        each(t, |row| {
            if row.damage == Observed::Present(0) {
                row.damage = Observed::Absent;
            }
        });
    });
    without("nothing of what is out of play but where it lies", |_, t| {
        each(t, |row| {
            if row.zone != Some(Zone::Play) {
                (row.power, row.damage) = (Observed::NotObserved, Observed::NotObserved);
                (row.controller, row.host) = (None, Observed::NotObserved);
            }
        });
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

/// The honest engine with more of the game: a turn ends with drawing two cards, what is put into play is its
/// owner's, cards of any house are played from the hand, and after six plays and uses a turn is over but for
/// its end.
#[derive(Default)]
struct Fuller {
    inner: Engine,
    active: Player,
    uses: u8,
    cards: Vec<Card>,
    shown: Shown<Kf>,
    texts: Texts,
}

impl Fuller {
    /// The cards that lie in this area of a player's.
    fn lying(&mut self, zone: Zone, player: Player) -> Vec<ObjectId> {
        self.inner.observe(&mut View::new(&mut self.shown, &mut self.texts));
        let shown = &self.shown;
        let lies = |id: &ObjectId| shown.zone(*id) == Some(zone) && shown.controller(*id) == Some(player);
        shown.objects().iter().filter(lies).collect()
    }

    fn is_use(step: &Step) -> bool {
        use Step::{Action, Fight, Omni, Play, Reap};
        matches!(step, Play { .. } | Fight { .. } | Reap { .. } | Action { .. } | Omni { .. })
    }

    /// From the own hand a card of any house, as if it lay elsewhere.
    fn play(&mut self, step: &Step, card: ObjectId) -> Reply {
        if !self.lying(Zone::Hand, self.active).contains(&card) {
            return self.inner.take(step);
        }
        self.inner.take(&Step::Move { card, to: Area::Archives });
        let reply = self.inner.take(step);
        if reply == Reply::Refused {
            self.inner.take(&Step::Move { card, to: Area::Hand });
        }
        reply
    }

    fn more(&mut self, step: &Step) {
        self.uses += u8::from(Fuller::is_use(step));
        match *step {
            Step::Turn { player, .. } => {
                self.uses = 0;
                for card in self.lying(Zone::Deck, self.active).into_iter().take(2) {
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

impl headjudge::Engine<Kf> for Fuller {
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
            _ if self.uses >= 6 && Fuller::is_use(step) => Reply::Refused,
            Step::Play { card, .. } => self.play(step, card),
            _ => self.inner.take(step),
        };
        if reply.is_done() {
            self.more(step);
        }
        reply
    }
    fn observe(&mut self, view: &mut View<'_, Kf>) {
        self.inner.observe(view);
    }
}

#[test]
fn an_engine_that_plays_more_of_the_game_is_not_accused() {
    play_all("plays more of the game", Fuller::default(), CASES * 5);
}
