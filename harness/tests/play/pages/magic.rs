//! An adapter for Magic that knows three kinds of step and five words: creature, pump, set, +1/+1 and end of turn.

use headjudge::mtg::{Card, Change, Number, Rulebook, Step, Until, Verb, Zone};
use headjudge::{Capabilities, Engine, Limit, ObjectId, Reply, View};

/// Cases have only what the engine knows.
const LIMITS: &[Limit] = &[
    Limit::only("card", "types", &["creature"]),
    Limit::only("card", "zone", &["battlefield"]),
    Limit::never("card", "keywords"),
    Limit::never("card", "abilities"),
    Limit::only("change", "does.verb", &["pump", "set"]),
    Limit::only("change", "until", &["end of turn"]),
    Limit::only("counter", "sort", &["+1/+1"]),
];

/// A creature of your engine.
struct Creature {
    zone: Zone,
    printed: [i32; 2],
    counters: i32,
    changes: Vec<Change>,
}

impl Creature {
    /// Power and toughness after the last effect that sets them.
    fn base(&self) -> [i32; 2] {
        let last = self.changes.iter().rev().find(|change| change.verb == Verb::Set);
        last.map_or(self.printed, |change| [change.power, change.toughness])
    }

    /// Power and toughness with all that is added to them.
    fn size(&self) -> [i32; 2] {
        let [power, toughness] = self.base().map(|base| base + self.counters);
        let pumps = self.changes.iter().filter(|change| change.verb == Verb::Pump);
        pumps.fold([power, toughness], |[power, toughness], pump| {
            [power + pump.power, toughness + pump.toughness]
        })
    }
}

#[derive(Default)]
pub struct Adapter {
    creatures: Vec<Creature>,
}

impl Engine<Rulebook> for Adapter {
    fn capabilities() -> Capabilities {
        Capabilities::of(&[Step::CHANGE, Step::COUNTER, Step::END_TURN]).limited(LIMITS)
    }

    fn start(&mut self, cards: &[Card]) -> Result<(), String> {
        let deal = |card: &Card| Creature {
            zone: card.zone,
            printed: [card.power, card.toughness],
            counters: 0,
            changes: Vec::new(),
        };
        self.creatures = cards.iter().map(deal).collect();
        self.bury_the_dead();
        Ok(())
    }

    fn take(&mut self, step: &Step) -> Reply {
        match step {
            Step::Change { object, does, until: Until::EndOfTurn, .. } => {
                let Some(creature) = self.permanent(*object) else { return Reply::Refused };
                creature.changes.extend(does);
            }
            Step::Counter { object, number, .. } => {
                let Some(creature) = self.permanent(*object) else { return Reply::Refused };
                creature.counters += number;
            }
            Step::EndTurn => self.creatures.iter_mut().for_each(|creature| creature.changes.clear()),
            _ => return Reply::Unsupported,
        }
        self.bury_the_dead();
        Reply::DONE
    }

    fn observe(&mut self, view: &mut View<'_, Rulebook>) {
        for (index, creature) in self.creatures.iter().enumerate() {
            let id = ObjectId::new(index + 1).expect("a case has fewer than 32 objects");
            let ([base_power, base_toughness], [power, toughness]) = (creature.base(), creature.size());
            let shown = view.object(id).zone(creature.zone).number(Number::Power, base_power, power);
            shown.number(Number::Toughness, base_toughness, toughness);
        }
    }
}

impl Adapter {
    fn permanent(&mut self, object: ObjectId) -> Option<&mut Creature> {
        let creature = self.creatures.get_mut(object.card_index());
        creature.filter(|creature| creature.zone == Zone::Battlefield)
    }

    fn bury_the_dead(&mut self) {
        for creature in &mut self.creatures {
            if creature.zone == Zone::Battlefield && creature.size()[1] <= 0 {
                *creature = Creature { zone: Zone::Graveyard, counters: 0, changes: Vec::new(), ..*creature };
            }
        }
    }
}

pub fn main() -> std::process::ExitCode {
    headjudge::suite::<Rulebook>(Adapter::default).engine("mine", "1.0").run()
}
