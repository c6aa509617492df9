//! Lints engines in this process: correct ones, ones with a fault in their rules, and adapters with a mistake.
#![cfg(all(feature = "reference", feature = "fab", feature = "mtg", feature = "kf", feature = "ga"))]

use headjudge::fab::{Card, Fab, Number, Step, Until, Zone};
use headjudge::lint::{Extent, Lint, Severity, StartedAdapter, generate_case, lint};
use headjudge::{
    Answer, Capabilities, Engine, InProcess, MAX_OBJECTS, ObjectId, Objects, Reply, Rulebook, Steps, View,
};
use headjudge_reference::Reference;
use std::sync::atomic::{AtomicI32, Ordering};

fn run_lint<R: Rulebook, E: Engine<R>>(make: impl Fn() -> E, declared: Capabilities, extent: Extent) -> Lint {
    let mut start = || Ok(StartedAdapter { driver: InProcess(make()), header: "the same".into(), declared });
    lint::<R, _>(&mut start, extent).expect("it can be started")
}

fn text(lint: &Lint) -> String {
    lint.problems.iter().map(|problem| format!("{problem}\n")).collect()
}

fn is_clean<R: Rulebook, E: Reference<R>>() {
    let lint = run_lint::<R, _>(E::default, E::capabilities(), Extent::Full);
    assert!(!lint.has_errors(), "{}: {}", R::NAME, text(&lint));
    assert!(lint.problems.iter().all(|problem| problem.check == "fields"), "{}: {}", R::NAME, text(&lint));
    assert_eq!(lint.dealt[0], lint.dealt[1]);
    for (kind, count) in lint.counts.iter().enumerate() {
        assert!(count.done > 0, "{}: {} is never done: {count:?}", R::NAME, count.kind);
        assert!(lint.observed.kinds.has(kind as u8) && lint.observed.partly.is_empty());
    }
}

#[test]
fn the_reference_engines_have_no_errors_and_every_kind_of_step_is_done() {
    is_clean::<Fab, headjudge_reference::fab::Engine>();
    is_clean::<headjudge::mtg::Mtg, headjudge_reference::mtg::Engine>();
    is_clean::<headjudge::kf::Kf, headjudge_reference::kf::Engine>();
    is_clean::<headjudge::ga::Ga, headjudge_reference::ga::Engine>();
}

/// A game may have hidden zones, so lint only warns about an adapter that does not show the cards in them.
#[test]
fn cards_that_are_not_shown_are_no_error() {
    use headjudge_reference::ga::{Engine, Variant};
    let hides = || Engine::with_variants(&[Variant::PrivateZonesAreHidden]);
    let lint = run_lint::<headjudge::ga::Ga, _>(hides, Engine::capabilities(), Extent::Full);
    let of_deals: Vec<_> = lint.problems.iter().filter(|problem| problem.check == "shown").collect();
    assert_eq!(of_deals.iter().map(|problem| problem.severity).collect::<Vec<_>>(), [Severity::Warning]);
    assert!(of_deals[0].to_string().contains("unless its zone is hidden"), "{}", of_deals[0]);
    assert!(!lint.has_errors() && lint.dealt[0] == lint.dealt[1], "{}", text(&lint));
    let quick = run_lint::<headjudge::ga::Ga, _>(hides, Engine::capabilities(), Extent::Quick);
    assert!(quick.problems.is_empty(), "`check` goes on: {}", text(&quick));
}

/// The faults that the lint reports as mistakes of the adapter, out of every `nth` fault of a game.
fn adapter_errors<R: Rulebook, E: Reference<R>>(nth: usize) -> Vec<(&'static str, &'static str)> {
    let mut errors = Vec::new();
    for fault in E::FAULTS.iter().step_by(nth) {
        let make = || E::with_fault(fault.name).expect("a fault of the table");
        let lint = run_lint::<R, _>(make, E::capabilities(), Extent::Full);
        errors.extend(
            lint.problems.iter().filter(|c| c.severity == Severity::Error).map(|c| (fault.name, c.check)),
        );
    }
    errors
}

#[test]
fn an_engine_that_violates_a_rule_has_no_adapter_errors() {
    assert_eq!(adapter_errors::<Fab, headjudge_reference::fab::Engine>(64), []);
    assert_eq!(adapter_errors::<headjudge::mtg::Mtg, headjudge_reference::mtg::Engine>(24), []);
    assert_eq!(adapter_errors::<headjudge::kf::Kf, headjudge_reference::kf::Engine>(24), []);
    assert_eq!(adapter_errors::<headjudge::ga::Ga, headjudge_reference::ga::Engine>(24), []);
}

#[test]
#[ignore = "every fault of all four games: in release"]
fn an_engine_that_violates_a_rule_has_no_adapter_errors_in_the_long_run() {
    assert_eq!(adapter_errors::<Fab, headjudge_reference::fab::Engine>(1), []);
    assert_eq!(adapter_errors::<headjudge::mtg::Mtg, headjudge_reference::mtg::Engine>(1), []);
    assert_eq!(adapter_errors::<headjudge::kf::Kf, headjudge_reference::kf::Engine>(1), []);
    assert_eq!(adapter_errors::<headjudge::ga::Ga, headjudge_reference::ga::Engine>(1), []);
}

/// The mistake of a [`Flawed`] adapter.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Flaw {
    None,
    KeepsState,
    DependsOnProcess,
    RefusalChanges,
    QuestionChanges,
    UnsupportedChanges,
    HidesCard,
    WrongZone,
    SometimesUnsupported,
    NeverDeals,
    NeverAnswers,
    NeverDoes,
}

/// A small adapter that is correct apart from its flaw.
struct Flawed {
    flaw: Flaw,
    power: [Option<i32>; MAX_OBJECTS + 1],
    zones: Vec<Zone>,
    cases: i32,
    /// How many adapters were made before it.
    made: i32,
}

static MADE: AtomicI32 = AtomicI32::new(0);

impl Flawed {
    fn new(flaw: Flaw) -> Flawed {
        let made = MADE.fetch_add(1, Ordering::Relaxed);
        Flawed { flaw, power: [None; MAX_OBJECTS + 1], zones: Vec::new(), cases: 0, made }
    }
    fn bump(&mut self, when: Flaw) {
        if self.flaw == when {
            self.power.iter_mut().flatten().for_each(|power| *power += 1);
        }
    }
}

impl Engine<Fab> for Flawed {
    fn capabilities() -> Capabilities {
        Capabilities::of(&[Step::GET, Step::END_TURN, Step::FIND_LIVING])
    }
    fn start(&mut self, cards: &[Card]) -> Result<(), String> {
        if self.flaw == Flaw::NeverDeals {
            return Err("no cards".into());
        }
        self.cases += 1;
        let extra = match self.flaw {
            Flaw::KeepsState => self.cases,
            Flaw::DependsOnProcess => self.made,
            _ => 0,
        };
        self.power = [None; MAX_OBJECTS + 1];
        self.zones = cards.iter().map(|card| card.zone).collect();
        for (i, card) in cards.iter().enumerate() {
            self.power[i + 1] = card.number(Number::Power).map(|power| power + extra);
        }
        Ok(())
    }
    fn take(&mut self, step: &Step) -> Reply {
        match step {
            Step::Get { .. } | Step::EndTurn if self.flaw == Flaw::NeverDoes => Reply::Refused,
            Step::Get { until: Until::Turn, .. } if self.flaw == Flaw::SometimesUnsupported => {
                Reply::Unsupported
            }
            Step::Get { object, by, .. } => match &mut self.power[object.number()] {
                Some(power) => {
                    *power += by;
                    Reply::DONE
                }
                None => {
                    self.bump(Flaw::RefusalChanges);
                    Reply::Refused
                }
            },
            Step::EndTurn => Reply::DONE,
            Step::FindLiving => {
                self.bump(Flaw::QuestionChanges);
                let found = Answer::NONE.objects(Objects::NONE);
                Reply::Done(if self.flaw == Flaw::NeverAnswers { Answer::NONE } else { found })
            }
            _ => {
                self.bump(Flaw::UnsupportedChanges);
                Reply::Unsupported
            }
        }
    }
    fn observe(&mut self, view: &mut View<'_, Fab>) {
        for (i, zone) in self.zones.iter().enumerate() {
            let Some(id) = ObjectId::new(i + 1).filter(|_| i != 2 || self.flaw != Flaw::HidesCard) else {
                continue;
            };
            let zone = if self.flaw == Flaw::WrongZone { Zone::Banished } else { *zone };
            view.object(id)
                .zone(zone)
                .number_or_absent(Number::Power, self.power[i + 1].map(|power| (power, power)));
        }
    }
}

#[test]
fn each_flaw_is_reported_by_its_check_and_by_no_other_error() {
    // The flaw, its errors, its warning, and a part of the remedy.
    let flaws: [(Flaw, &[&str], Option<&str>, &str); 12] = [
        (Flaw::None, &[], None, ""),
        (Flaw::KeepsState, &["repeat"], None, "begin every case"),
        (Flaw::DependsOnProcess, &["restart"], None, "outside the process"),
        (Flaw::RefusalChanges, &["refused"], None, "undo what was begun"),
        (Flaw::QuestionChanges, &["question"], None, "must change nothing"),
        (Flaw::UnsupportedChanges, &["unsupported"], None, "must change nothing"),
        (Flaw::HidesCard, &[], Some("shown"), "show every card"),
        (Flaw::WrongZone, &[], Some("frame.dealt"), "deal each card as the case says"),
        (Flaw::SometimesUnsupported, &["capabilities"], None, "declare it in `partly`"),
        (Flaw::NeverDeals, &["deal"], None, "deal the cards of each case"),
        (Flaw::NeverAnswers, &[], Some("answer"), "answer the question"),
        (Flaw::NeverDoes, &[], Some("never-done"), "as the rulebook means them"),
    ];
    for (flaw, errors, warning, remedy) in flaws {
        let lint = run_lint::<Fab, _>(|| Flawed::new(flaw), Flawed::capabilities(), Extent::Full);
        let mut found: Vec<_> =
            lint.problems.iter().filter(|c| c.severity == Severity::Error).map(|c| c.check).collect();
        found.dedup();
        assert_eq!(found, errors, "{flaw:?}: {}", text(&lint));
        let warned =
            |check: &&str| lint.problems.iter().any(|c| c.severity == Severity::Warning && c.check == *check);
        assert!(warning.iter().all(warned) && text(&lint).contains(remedy), "{flaw:?}: {}", text(&lint));
        assert_eq!(!lint.has_errors(), errors.is_empty());
        assert!(
            lint.problems.is_sorted_by_key(|problem| problem.severity),
            "errors come first: {}",
            text(&lint)
        );
    }
}

#[test]
fn the_quick_check_reports_errors_and_nothing_else() {
    let lint = run_lint::<Fab, _>(|| Flawed::new(Flaw::KeepsState), Flawed::capabilities(), Extent::Quick);
    assert_eq!(lint.problems.iter().map(|c| c.check).collect::<Vec<_>>(), ["repeat"], "{}", text(&lint));
    assert!(lint.dealt[1] <= 24, "{:?}", lint.dealt);
    let odd = run_lint::<Fab, _>(|| Flawed::new(Flaw::NeverAnswers), Flawed::capabilities(), Extent::Quick);
    assert!(odd.problems.is_empty(), "{}", text(&odd));
}

#[test]
fn capabilities_are_observed_whatever_the_adapter_declares() {
    let lint = run_lint::<Fab, _>(
        || Flawed::new(Flaw::SometimesUnsupported),
        Capabilities::UNDECLARED,
        Extent::Full,
    );
    assert_eq!(
        lint.observed,
        Capabilities::of(&[Step::GET, Step::END_TURN, Step::FIND_LIVING]).partly(&[Step::GET])
    );
    assert_eq!(lint.fields, ["zone", "numbers.power"]);
    assert!(!lint.has_errors() && text(&lint).contains("does not declare which kinds"), "{}", text(&lint));
    let less = run_lint::<Fab, _>(
        || Flawed::new(Flaw::None),
        Capabilities::of(&[Step::GET, Step::END_TURN]),
        Extent::Full,
    );
    assert!(
        text(&less).contains("error: capabilities: find_living is not declared, but was supported"),
        "{}",
        text(&less)
    );
    let more = run_lint::<Fab, _>(
        || Flawed::new(Flaw::None),
        Flawed::capabilities().partly(&[Step::GET]),
        Extent::Full,
    );
    assert!(!more.has_errors() && text(&more).contains("get is declared in `partly`"), "{}", text(&more));
}

/// An engine that has no Auras.
#[derive(Default)]
struct WithoutAuras(headjudge_reference::mtg::Engine);

impl Engine<headjudge::mtg::Mtg> for WithoutAuras {
    fn start(&mut self, cards: &[headjudge::mtg::Card]) -> Result<(), String> {
        match cards.iter().find(|card| card.is_aura()) {
            Some(card) => Err(format!("{:?}", card.subtypes)),
            None => self.0.start(cards),
        }
    }
    fn take(&mut self, step: &headjudge::mtg::Step) -> Reply {
        self.0.take(step)
    }
    fn observe(&mut self, view: &mut View<'_, headjudge::mtg::Mtg>) {
        self.0.observe(view);
    }
}

/// Not every card can become an Aura by a change of one field: a creature must also become another card.
#[test]
fn words_that_no_card_can_get_alone_are_learned_from_tables_without_the_card() {
    let lint = run_lint::<headjudge::mtg::Mtg, _>(WithoutAuras::default, Capabilities::ALL, Extent::Learn);
    let [dealt, tried] = lint.dealt_within.expect("it was asked for");
    assert!(dealt == tried && tried > 0, "{dealt} of {tried}: {:?}", lint.learned);
}

/// An engine that knows no Cleave, and refuses attacks with it instead of saying that it does not support them.
#[derive(Default)]
struct WithoutCleave {
    engine: headjudge_reference::ga::Engine,
    with_cleave: Objects,
}

impl Engine<headjudge::ga::Ga> for WithoutCleave {
    fn start(&mut self, cards: &[headjudge::ga::Card]) -> Result<(), String> {
        let has = |card: &headjudge::ga::Card| card.abilities.has(headjudge::ga::Keyword::Cleave);
        let numbered = Objects::first(cards.len()).iter().zip(cards);
        self.with_cleave = numbered.filter(|(_, card)| has(card)).map(|(id, _)| id).collect();
        self.engine.start(cards)
    }
    fn take(&mut self, step: &headjudge::ga::Step) -> Reply {
        match step {
            headjudge::ga::Step::Attack { attacker, .. } if self.with_cleave.has(*attacker) => Reply::Refused,
            _ => self.engine.take(step),
        }
    }
    fn observe(&mut self, view: &mut View<'_, headjudge::ga::Ga>) {
        self.engine.observe(view);
    }
}

#[test]
fn a_word_for_which_a_step_is_refused_is_named() {
    let lint = run_lint::<headjudge::ga::Ga, _>(WithoutCleave::default, Capabilities::ALL, Extent::Full);
    let refused: Vec<_> = lint.problems.iter().filter(|problem| problem.check == "refused-word").collect();
    let [problem] = refused[..] else { panic!("{}", text(&lint)) };
    let what = "attack is refused for every attacker with Cleave in abilities: ";
    assert!(problem.severity == Severity::Warning && problem.what.starts_with(what), "{problem}");
    let case = generate_case::<headjudge::ga::Ga>(problem.case.expect("a case"), &[]);
    assert!(case.cards.iter().any(|card| card.abilities.has(headjudge::ga::Keyword::Cleave)));
}

#[test]
fn a_problem_names_a_case_that_shows_it() {
    let lint = run_lint::<Fab, _>(|| Flawed::new(Flaw::RefusalChanges), Flawed::capabilities(), Extent::Full);
    let problem = lint.problems.first().expect("there is one");
    let case = generate_case::<Fab>(problem.case.expect("a case"), &[]);
    // The problem quotes the step.
    let is_quoted = |step: &Step| {
        let mut text = String::new();
        headjudge::files::json::write_step::<Fab>(step, &mut text);
        problem.what.contains(&text)
    };
    assert!(case.steps.iter().any(is_quoted), "{problem}");
    assert!(Step::KINDS.iter().any(|kind| problem.what.contains(kind.name)));
    assert!(problem.what.contains("numbers.power is ["), "{problem}");
}
