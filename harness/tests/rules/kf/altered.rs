//! The reference engine with altered output: a test changes what it shows or answers before a rule sees it.

use crate::odd::{Odd, first_violation};
use headjudge::kf::{Card, Flag, Kf, Number, Step, Tally, Zone};
use headjudge::{
    Capabilities, Case, End, Engine as _, InProcess, Interpretations, Judge, ObjectId, Observed, Player,
    Reply, Shown, Texts, View,
};
use headjudge_reference::kf::Engine;

/// The shown values of one card. Each can be left out.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) id: ObjectId,
    pub(crate) zone: Option<Zone>,
    pub(crate) owner: Option<Player>,
    pub(crate) controller: Option<Player>,
    pub(crate) host: Observed<ObjectId>,
    pub(crate) flags: [Option<bool>; 3],
    pub(crate) power: Observed<i32>,
    pub(crate) damage: Observed<i32>,
}

/// The shown table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Table {
    pub(crate) rows: Vec<Row>,
    pub(crate) pools: [Option<i32>; 2],
}

impl Table {
    /// Card number `n`.
    pub(crate) fn card(&mut self, n: usize) -> &mut Row {
        &mut self.rows[n - 1]
    }

    fn read(shown: &Shown<Kf>) -> Table {
        let row = |id| Row {
            id,
            zone: shown.zone(id),
            owner: shown.owner(id),
            controller: shown.controller(id),
            host: shown.host(id),
            flags: [Flag::Exhausted, Flag::Stunned, Flag::Warded].map(|flag| shown.flag(id, flag)),
            power: shown.modified(id, Number::Power),
            damage: shown.modified(id, Number::Damage),
        };
        let pools = Player::BOTH.map(|player| shown.tally(player, Tally::Aember));
        Table { rows: shown.objects().iter().map(row).collect(), pools }
    }

    fn show(&self, view: &mut View<'_, Kf>) {
        for row in &self.rows {
            let mut object = view.object(row.id);
            if let Some(zone) = row.zone {
                object = object.zone(zone);
            }
            if let Some(owner) = row.owner {
                object = object.owner(owner);
            }
            if let Some(controller) = row.controller {
                object = object.controller(controller);
            }
            if row.host.is_observed() {
                object = object.host(row.host.present());
            }
            for (flag, on) in [Flag::Exhausted, Flag::Stunned, Flag::Warded].into_iter().zip(row.flags) {
                if let Some(on) = on {
                    object = object.flag(flag, on);
                }
            }
            for (number, value) in [(Number::Power, row.power), (Number::Damage, row.damage)] {
                object = match value {
                    Observed::NotObserved => object,
                    Observed::Absent => object.absent(number),
                    Observed::Present(n) => object.modified(number, n),
                };
            }
        }
        for (player, pool) in Player::BOTH.into_iter().zip(self.pools) {
            if let Some(pool) = pool {
                view.player(player).tally(Tally::Aember, pool);
            }
        }
    }
}

/// Changes what is shown after step `at`, counted from 1; 0 is the table at the start.
pub(crate) type AlterTable = fn(at: usize, table: &mut Table);
/// Replaces the answer to a step. `None` passes the step to the reference engine.
pub(crate) type AlterReply = fn(step: &Step) -> Option<Reply>;

/// The reference engine with altered output.
pub(crate) fn altered(alter_table: AlterTable, alter_reply: AlterReply) -> impl headjudge::Engine<Kf> {
    let (mut shown, mut texts) = (Shown::default(), Texts::default());
    Odd::<Kf, _>::new(
        Engine::default(),
        move |_, engine, step| alter_reply(step).unwrap_or_else(|| engine.take(step)),
        move |given, engine, view| {
            engine.observe(&mut View::new(&mut shown, &mut texts));
            let mut table = Table::read(&shown);
            alter_table(given.steps, &mut table);
            table.show(view);
        },
    )
}

/// Shows the table unchanged.
pub(crate) const SAME_TABLE: AlterTable = |_, _| {};
/// Answers every step as the reference engine does.
pub(crate) const SAME_REPLIES: AlterReply = |_| None;

/// The rules that the engine violates in this case, without the name of the rulebook, each once.
pub(crate) fn violated(
    cards: &[Card],
    steps: &[Step],
    alter_table: AlterTable,
    alter_reply: AlterReply,
) -> Vec<&'static str> {
    let case = Case::<Kf> { cards: cards.to_vec(), steps: steps.to_vec() };
    let mut judge = Judge::<Kf>::new(Capabilities::ALL, Interpretations::default());
    let end = judge.run(&mut InProcess(altered(alter_table, alter_reply)), &case);
    assert!(!matches!(end, End::EngineFailure(..)), "{end:?}");
    let mut rules: Vec<_> = judge.violations().iter().map(|v| judge.rules()[v.rule].local_id()).collect();
    rules.dedup();
    rules
}

/// Whether the precondition of a rule is met in this case on the reference engine.
pub(crate) fn precondition_met(cards: &[Card], steps: &[Step], rule: &str) -> bool {
    let case = Case::<Kf> { cards: cards.to_vec(), steps: steps.to_vec() };
    let mut judge = Judge::<Kf>::new(Capabilities::ALL, Interpretations::default());
    judge.run(&mut InProcess(Engine::default()), &case);
    judge.preconditions().iter().any(|i| judge.rules()[i].local_id() == rule)
}

/// Runs cases that target the rules in turn through the engine; panics at the first violation.
pub(crate) fn violates_nothing(what: &str, engine: impl headjudge::Engine<Kf>, cases: u64) {
    assert_eq!(first_violation::<Kf, _>(engine, Interpretations::default(), cases), None, "{what}");
}
