//! Conforming engines that differ from the reference engine violate nothing: they show the same in another way, refuse steps,
//! resolve in another order, or play more of the game.

use crate::odd::{Odd, first_violation, first_violation_but, show_without};
use headjudge::kf::{Area, Card, Fact, Flag, Kf, Number, Step, Tally, Zone};
use headjudge::{
    Answer, Capabilities, Engine as _, Interpretations, Listed, ObjectId, Observed, Player, Reply, Shown,
    Texts, View,
};
use headjudge_reference::kf::Engine;

const CASES: u64 = 600;

/// Runs cases that target the rules in turn through the engine; panics at the first violation.
fn violates_nothing(what: &str, engine: impl headjudge::Engine<Kf>, cases: u64) {
    assert_eq!(first_violation::<Kf, _>(engine, Interpretations::default(), cases), None, "{what}");
}

/// The reference engine, but it shows each card in another way.
fn shows(show: fn(&Shown<Kf>, ObjectId, &mut View<'_, Kf>)) -> impl headjudge::Engine<Kf> {
    Odd::<Kf, _>::new(
        Engine::default(),
        |_, engine, step| engine.take(step),
        move |_, engine, view| {
            let (mut shown, mut texts) = (Shown::default(), Texts::default());
            engine.observe(&mut View::new(&mut shown, &mut texts));
            for player in Player::BOTH {
                for tally in Tally::all() {
                    view.player(player).tally(tally, shown.tally(player, tally).unwrap_or_default());
                }
            }
            for id in shown.objects().iter() {
                show_without(&shown, &texts, "", view.object(id), id);
                show(&shown, id, view);
            }
        },
    )
}

/// The same facts, shown in another way.
#[test]
fn an_engine_that_shows_the_same_in_another_way_violates_nothing() {
    let exhausts_upgrades = shows(|shown, id, view| {
        let host = shown.host(id).present().and_then(|host| shown.flag(host, Flag::Exhausted));
        if let Some(exhausted) = host {
            view.object(id).flag(Flag::Exhausted, exhausted);
        }
    });
    violates_nothing("upgrades exhausted with their creatures", exhausts_upgrades, CASES);
    let no_damage = shows(|shown, id, view| {
        if shown.modified(id, Number::Damage) == Observed::Present(0) {
            view.object(id).absent(Number::Damage);
        }
    });
    violates_nothing("absent damage instead of 0", no_damage, CASES);
    let zones_alone = Odd::<Kf, _>::new(
        Engine::default(),
        |_, engine, step| engine.take(step),
        |_, engine, view| {
            let (mut shown, mut texts) = (Shown::default(), Texts::default());
            engine.observe(&mut View::new(&mut shown, &mut texts));
            for id in shown.objects().iter() {
                match (shown.zone(id), shown.owner(id)) {
                    (Some(zone), Some(owner)) if zone != Zone::Play => {
                        view.object(id).zone(zone).owner(owner);
                    }
                    _ => show_without(&shown, &texts, "", view.object(id), id),
                }
            }
        },
    );
    violates_nothing("only the zone of cards out of play", zones_alone, CASES);
}

/// Permissions are judged through questions, and by the rule about refusals, so refusing an effect violates nothing else.
#[test]
fn an_engine_that_refuses_effects_violates_nothing_else() {
    let refuses = Odd::<Kf, _>::new(
        Engine::default(),
        |_, engine, step| match step {
            Step::Uses { .. } | Step::Kinds { .. } | Step::Turn { .. } => engine.take(step),
            _ => Reply::Refused,
        },
        |_, engine, view| engine.observe(view),
    );
    let wrong = first_violation_but::<Kf, _>(refuses, Interpretations::default(), CASES, ":frame.allowed");
    assert_eq!(wrong, None);
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
        self.inner.take(&Step::Move { card, to: Area::Archives, printed: "".into() });
        let reply = self.inner.take(step);
        if reply == Reply::Refused {
            self.inner.take(&Step::Move { card, to: Area::Hand, printed: "".into() });
        }
        reply
    }

    fn apply_more_rules(&mut self, step: &Step) {
        self.uses += u8::from(MoreRules::is_use(step));
        match *step {
            Step::Turn { player, .. } => {
                self.uses = 0;
                for card in self.cards_in(Zone::Deck, self.active).into_iter().take(2) {
                    self.inner.take(&Step::Move { card, to: Area::Hand, printed: "".into() });
                }
                self.active = player;
            }
            Step::Put { card } => {
                let player = self.cards[card.card_index()].owner;
                self.inner.take(&Step::Control { card, player, printed: "".into() });
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
