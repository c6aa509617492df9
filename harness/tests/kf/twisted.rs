//! Engines that are the honest one but for a twist: what they show, or say, is bent before a rule sees it.

use headjudge::kf::{Card, Flag, Kf, Number, Step, Tally, Zone};
use headjudge::{
    Capabilities, Case, End, InProcess, Interpretations, Judge, ObjectId, Observed, Player, Reply,
    Rulebook as _, Shown, Texts, View,
};
use headjudge_reference::kf::Engine;

/// What is shown of one card; each field can be left out.
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

/// What is shown of the table.
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
            for (number, seen) in [(Number::Power, row.power), (Number::Damage, row.damage)] {
                object = match seen {
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

/// Bends what is shown after step `at`, counted from 1; 0 is the opening table.
pub(crate) type Twist = fn(at: usize, table: &mut Table);
/// Bends what is said to a step. `None` leaves the step to the honest engine.
pub(crate) type Say = fn(step: &Step) -> Option<Reply>;

/// The honest engine but for a twist.
pub(crate) struct Twisted {
    inner: Engine,
    at: usize,
    twist: Twist,
    say: Say,
    shown: Shown<Kf>,
    texts: Texts,
}

impl Twisted {
    pub(crate) fn new(twist: Twist, say: Say) -> Twisted {
        let (shown, texts) = (Shown::default(), Texts::default());
        Twisted { inner: Engine::default(), at: 0, twist, say, shown, texts }
    }
}

impl headjudge::Engine<Kf> for Twisted {
    fn capabilities() -> Capabilities {
        Capabilities::ALL
    }
    fn start(&mut self, cards: &[Card]) -> Result<(), String> {
        self.at = 0;
        self.inner.start(cards)
    }
    fn take(&mut self, step: &Step) -> Reply {
        self.at += 1;
        (self.say)(step).unwrap_or_else(|| self.inner.take(step))
    }
    fn observe(&mut self, view: &mut View<'_, Kf>) {
        self.inner.observe(&mut View::new(&mut self.shown, &mut self.texts));
        let mut table = Table::read(&self.shown);
        (self.twist)(self.at, &mut table);
        table.show(view);
    }
}

/// The honest engine shows all.
pub(crate) const PLAIN: Twist = |_, _| {};
/// The honest engine answers all.
pub(crate) const HONEST: Say = |_| None;

/// The rules that convict the engine of this case, without the rulebook's name, each once.
pub(crate) fn convicted(cards: &[Card], steps: &[Step], twist: Twist, say: Say) -> Vec<&'static str> {
    let case = Case::<Kf> { cards: cards.to_vec(), steps: steps.to_vec() };
    let mut judge = Judge::<Kf>::new(Capabilities::ALL, Interpretations::default());
    let end = judge.run(&mut InProcess(Twisted::new(twist, say)), &case);
    assert!(!matches!(end, End::EngineFailure(..)), "{end:?}");
    let mut rules: Vec<_> = judge.violations().iter().map(|v| judge.rules()[v.rule].local_id()).collect();
    rules.dedup();
    rules
}

/// Whether a rule's precondition held in this case, by the honest engine.
pub(crate) fn exercised(cards: &[Card], steps: &[Step], rule: &str) -> bool {
    let case = Case::<Kf> { cards: cards.to_vec(), steps: steps.to_vec() };
    let mut judge = Judge::<Kf>::new(Capabilities::ALL, Interpretations::default());
    judge.run(&mut InProcess(Engine::default()), &case);
    judge.preconditions().iter().any(|i| judge.rules()[i].local_id() == rule)
}

fn tell(case: &Case<Kf>) -> String {
    let cards =
        case.cards.iter().enumerate().map(|(i, card)| format!("#{} {}", i + 1, Kf::describe_card(card)));
    let steps = case.steps.iter().map(|step| Kf::describe_step(step, &|id| id.to_string()));
    cards.chain(steps).collect::<Vec<_>>().join("\n")
}

/// Plays cases targeted at every rule in turn through such an engine; panics at the first violation.
pub(crate) fn play_all<E: headjudge::Engine<Kf>>(what: &str, engine: E, cases: u64) {
    let mut judge = Judge::<Kf>::new(Capabilities::ALL, Interpretations::default());
    let mut player = InProcess(engine);
    let mut case = Case::<Kf>::default();
    let rules = judge.rules().len() as u64;
    for index in 0..cases {
        let target = judge.rules()[(index % rules) as usize];
        case.generate(11, index, Some(target), &[]);
        let end = judge.run(&mut player, &case);
        let fine = matches!(end, End::Completed | End::GameOver(_));
        assert!(fine, "{what}, case {index}: {end:?} {:#?}\n{}", judge.violations(), tell(&case));
    }
}
