//! The reference engine with altered output: a test changes what it shows or answers before a rule sees it.

use headjudge::kf::{Card, Flag, Kf, Number, Step, Tally, Zone};
use headjudge::{
    Capabilities, Case, End, InProcess, Interpretations, Judge, ObjectId, Observed, Player, Reply,
    Rulebook as _, Shown, Texts, View,
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
pub(crate) struct Altered {
    inner: Engine,
    at: usize,
    alter_table: AlterTable,
    alter_reply: AlterReply,
    shown: Shown<Kf>,
    texts: Texts,
}

impl Altered {
    pub(crate) fn new(alter_table: AlterTable, alter_reply: AlterReply) -> Altered {
        let (shown, texts) = (Shown::default(), Texts::default());
        Altered { inner: Engine::default(), at: 0, alter_table, alter_reply, shown, texts }
    }
}

impl headjudge::Engine<Kf> for Altered {
    fn capabilities() -> Capabilities {
        Capabilities::ALL
    }
    fn start(&mut self, cards: &[Card]) -> Result<(), String> {
        self.at = 0;
        self.inner.start(cards)
    }
    fn take(&mut self, step: &Step) -> Reply {
        self.at += 1;
        (self.alter_reply)(step).unwrap_or_else(|| self.inner.take(step))
    }
    fn observe(&mut self, view: &mut View<'_, Kf>) {
        self.inner.observe(&mut View::new(&mut self.shown, &mut self.texts));
        let mut table = Table::read(&self.shown);
        (self.alter_table)(self.at, &mut table);
        table.show(view);
    }
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
    let end = judge.run(&mut InProcess(Altered::new(alter_table, alter_reply)), &case);
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

fn describe_case(case: &Case<Kf>) -> String {
    let cards =
        case.cards.iter().enumerate().map(|(i, card)| format!("#{} {}", i + 1, Kf::describe_card(card)));
    let steps = case.steps.iter().map(|step| Kf::describe_step(step, &|id| id.to_string()));
    cards.chain(steps).collect::<Vec<_>>().join("\n")
}

/// Runs cases that target the rules in turn through the engine; panics at the first violation.
pub(crate) fn violates_nothing<E: headjudge::Engine<Kf>>(what: &str, engine: E, cases: u64) {
    let mut judge = Judge::<Kf>::new(Capabilities::ALL, Interpretations::default());
    let mut driver = InProcess(engine);
    let mut case = Case::<Kf>::default();
    let rules = judge.rules().len() as u64;
    for index in 0..cases {
        let target = judge.rules()[(index % rules) as usize];
        case.generate(11, index, Some(target), &[]);
        let end = judge.run(&mut driver, &case);
        let ok = matches!(end, End::Completed | End::GameOver(_));
        assert!(ok, "{what}, case {index}: {end:?} {:#?}\n{}", judge.violations(), describe_case(&case));
    }
}
