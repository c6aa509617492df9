//! What headjudge asks of the engine: to deal the cards of a case, perform its steps and show the table.

use crate::adapter::Adapter;
use crate::effects::Changed;
use crate::plays::Choice;
use crate::{cards, clock, words};
use forge_foundation::ZoneType;
use headjudge::mtg::{self, Card, Step, Type};
use headjudge::{Assertion, Capabilities, Engine, Limit, ObjectId, Reply, View, Words};

/// What the engine's card language has no words for, or its layers no part for, and what is not translated. The end of FINDINGS.md says
/// which.
const LIMITS: &[Limit] = &[
    Limit::only(
        Limit::CARD,
        "abilities.does.verb",
        &["pump", "set", "gain", "lose-all", "add-type", "add-subtype", "control"],
    ),
    Limit::only(Limit::CARD, "abilities.filter.types", &["creature", "land"]),
    Limit::only(Limit::CARD, "abilities.filter.not", &["land"]),
    Limit::never(Limit::CARD, "abilities.filter.keywords"),
    Limit::never(Limit::CARD, "abilities.in-graveyard"),
    Limit::never(Limit::CARD, "abilities.at-player"),
    Limit::never("cast", "players"),
    Limit::never("activate", "players"),
    Limit::not(Limit::CARD, "types", &["planeswalker"]),
    Limit::not(Limit::CARD, "abilities.acts.counter", &["loyalty"]),
    Limit::not("counter", "sort", &["loyalty"]),
    Limit::not(
        Limit::CARD,
        "abilities.acts.amount",
        &["that-many", "life-you-lost", "life-they-lost", "creatures-died"],
    ),
    Limit::not(Limit::CARD, "abilities.acts.deed", &["reanimate", "prevent"]),
    Limit::not(Limit::CARD, "abilities.sort", &["silence"]),
    Limit::never(Limit::CARD, "abilities.if-this-turn"),
    Limit::never(Limit::CARD, "abilities.acts.if-this-turn"),
    Limit::never(Limit::CARD, "abilities.acts.same-mode"),
    Limit::never(Limit::CARD, "abilities.acts.by-ability"),
    Limit::never(Limit::CARD, "abilities.or-more"),
    Limit::never(Limit::CARD, "abilities.choose-two"),
    Limit::never(Limit::CARD, "abilities.of-abilities"),
    Limit::never(Limit::CARD, "abilities.less-colors"),
    Limit::not(Limit::CARD, "abilities.acts.change.verb", &["switch", "type", "subtype"]),
    Limit::not("change", "does.verb", &["switch", "type", "subtype"]),
    Limit::not("change_all", "does.verb", &["switch", "type", "lose", "control"]),
    Limit::range("cast", "mana.white", 0, MANA),
    Limit::range("cast", "mana.blue", 0, MANA),
    Limit::range("cast", "mana.black", 0, MANA),
    Limit::range("cast", "mana.red", 0, MANA),
    Limit::range("cast", "mana.green", 0, MANA),
    Limit::range("cast", "mana.colorless", 0, MANA),
    Limit::range("activate", "mana.white", 0, MANA),
    Limit::range("activate", "mana.blue", 0, MANA),
    Limit::range("activate", "mana.black", 0, MANA),
    Limit::range("activate", "mana.red", 0, MANA),
    Limit::range("activate", "mana.green", 0, MANA),
    Limit::range("activate", "mana.colorless", 0, MANA),
];

/// How much mana of one color a player has at most. The engine keeps each mana by itself, and looks for the largest X that all of it pays
/// for, which takes it long if there are tens of thousands.
const MANA: i32 = 255;

impl Engine<mtg::Rulebook> for Adapter {
    fn capabilities() -> Capabilities {
        let all = [
            Step::COUNTER,
            Step::DAMAGE,
            Step::ATTACH,
            Step::MOVE,
            Step::TOKEN,
            Step::COPY,
            Step::COPY_TOKEN,
            Step::TAP,
            Step::RESOLVE,
            Step::END_TURN,
        ];
        Capabilities::of(&all)
            .partly(&[Step::CHANGE, Step::CHANGE_ALL, Step::CAST, Step::ACTIVATE])
            .limited(LIMITS)
    }

    fn start(&mut self, dealt: &[Card]) -> Result<(), String> {
        clock::engine(|| *self = Adapter::default());
        let mut libraries = Vec::new();
        for (i, card) in dealt.iter().enumerate() {
            let script = cards::script(card).map_err(|what| format!("the engine cannot say this: {what}"))?;
            let made = clock::engine(|| self.game.create_card(script));
            if let Some(id) = ObjectId::new(i + 1) {
                self.cards.insert(id, made);
            }
            let (zone, owner) = (words::zone(card.zone), words::player(card.owner));
            // What is put into a library lies on top of what is there, so the lowest number comes last.
            if zone == ZoneType::Library {
                libraries.push((made, owner));
                continue;
            }
            clock::engine(|| self.game.move_card(made, zone, owner));
            let made = self.game.card_mut(made);
            (made.summoning_sick, made.came_under_control_since_last_upkeep) = (false, false);
        }
        for (card, owner) in libraries.into_iter().rev() {
            clock::engine(|| self.game.move_card(card, ZoneType::Library, owner));
        }
        clock::engine(|| self.rules.trigger_handler.reset_active_triggers(&self.game));
        self.priority();
        Ok(())
    }

    fn take(&mut self, step: &Step) -> Reply {
        self.said.clear();
        let reply = self.perform(step);
        if reply.is_done() {
            self.priority();
        }
        reply
    }

    fn observe(&mut self, view: &mut View<'_, mtg::Rulebook>) {
        self.show(view);
    }

    fn note(&self) -> &str {
        &self.said
    }

    fn as_test(&mut self, cards: &[Card], steps: &[Step], assertions: &[Assertion]) -> Option<String> {
        self.write_test(cards, steps, assertions)
    }
}

impl Adapter {
    fn perform(&mut self, step: &Step) -> Reply {
        match step {
            Step::Change { object, player, does, until, .. } => self.change(*object, *player, does, *until),
            Step::ChangeAll { player, filter, does, until, .. } => {
                self.change_all(Changed::All(filter), *player, does, *until)
            }
            Step::Counter { object, sort, number } => self.counter(*object, *sort, *number),
            Step::Damage { object, amount, .. } => self.damage(*object, *amount),
            Step::Attach { aura, object } => self.attach(*aura, *object),
            Step::Move { object, zone } => self.put(*object, *zone),
            Step::Token { token, player, color, subtype, keywords, power, toughness } => {
                let like = Card {
                    colors: Words::of(&[*color]),
                    types: Words::of(&[Type::Creature]),
                    subtypes: Words::of(&[*subtype]),
                    keywords: *keywords,
                    power: *power,
                    toughness: *toughness,
                    ..Card::default()
                };
                self.token(*token, *player, &like)
            }
            Step::Copy { object, of, until } => self.copy(*object, *of, *until),
            Step::CopyToken { token, player, of } => self.copy_token(*token, *player, *of),
            Step::Tap { object } => self.tap(*object),
            Step::Cast { card, targets, x, mana, modes, .. } => {
                self.cast(*card, Choice { targets: *targets, modes: *modes }, *x, mana)
            }
            Step::Activate { source, ability, targets, mana, modes, .. } => {
                self.activate(*source, *ability, Choice { targets: *targets, modes: *modes }, mana)
            }
            Step::Resolve { accept, .. } => self.resolve(*accept),
            Step::EndTurn => self.end_turn(),
        }
    }
}
