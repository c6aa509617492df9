//! headjudge tests the rules engine of a trading-card game against the written rules of the game.
//!
//! It generates random cards and random sequences of steps, plays them through an engine behind an adapter,
//! checks what the engine shows against every rule, and shrinks each failure to a minimal case.
//!
//! There are four rulebooks, each a feature of this crate: [`fab`] (Flesh and Blood), [`ga`] (Grand Archive),
//! [`kf`] (KeyForge) and [`mtg`] (Magic).
//!
//! # Test your engine
//!
//! Implement [`Engine`] for an adapter of your engine: start a game, take a step, show the table. [`suite`] then
//! makes a test of each rule. This is `tests/rules.rs` of your crate, a test target with `harness = false`:
//!
//! ```no_run
//! # #[cfg(feature = "kf")] mod example {
//! use headjudge::kf::{Card, Number, Rulebook, Step, Zone};
//! use headjudge::{Capabilities, Engine, ObjectId, Reply, View};
//!
//! /// A card of the engine.
//! struct Piece {
//!     zone: Zone,
//!     power: i32,
//! }
//!
//! /// The adapter of an engine that can put a card into play, and nothing else.
//! #[derive(Default)]
//! struct Adapter {
//!     pieces: Vec<Piece>,
//! }
//!
//! impl Engine<Rulebook> for Adapter {
//!     fn capabilities() -> Capabilities {
//!         Capabilities::of(&[Step::PUT])
//!     }
//!
//!     fn start(&mut self, cards: &[Card]) -> Result<(), String> {
//!         self.pieces = cards.iter().map(|card| Piece { zone: card.zone, power: card.power }).collect();
//!         Ok(())
//!     }
//!
//!     fn take(&mut self, step: &Step) -> Reply {
//!         let Step::Put { card } = step else { return Reply::Unsupported };
//!         self.pieces[card.card_index()].zone = Zone::Play;
//!         Reply::DONE
//!     }
//!
//!     fn observe(&mut self, view: &mut View<'_, Rulebook>) {
//!         for (index, piece) in self.pieces.iter().enumerate() {
//!             let id = ObjectId::new(index + 1).expect("a case has fewer than 32 objects");
//!             view.object(id).zone(piece.zone).number(Number::Power, piece.power, piece.power);
//!         }
//!     }
//! }
//!
//! pub fn main() -> std::process::ExitCode {
//!     headjudge::suite::<Rulebook>(Adapter::default).run()
//! }
//! # }
//! # #[cfg(feature = "kf")] fn main() { example::main(); }
//! # #[cfg(not(feature = "kf"))] fn main() {}
//! ```
//!
//! # Play a case
//!
//! A [`Case`] is plain data: cards and steps. A [`Judge`] plays it through a [`Driver`] (an engine [`InProcess`],
//! or one in another process) and checks every rule after each step:
//!
//! ```
//! # #[cfg(all(feature = "reference", feature = "kf"))] {
//! # use headjudge_reference::kf::Engine as MyEngine;
//! use headjudge::{Capabilities, Case, InProcess, Interpretations, Judge, kf};
//!
//! let mut case = Case::<kf::Rulebook>::default();
//! case.generate(1, 0, None, &[]); // seed 1, case 0, for any rule
//! let mut judge = Judge::new(Capabilities::ALL, Interpretations::default());
//! judge.run(&mut InProcess(MyEngine::default()), &case);
//! for violation in judge.violations() {
//!     let (rule, found) = (judge.rules()[violation.rule], &violation.evidence);
//!     println!("{}: expected {}, shown {}", rule.id, found.expected, found.shown);
//! }
//! # assert!(judge.violations().is_empty());
//! # }
//! ```
//!
//! # Search for violations
//!
//! A [`Search`] plays many cases and shrinks what it finds; [`bug_report`] prints a finding:
//!
//! ```
//! # #[cfg(all(feature = "reference", feature = "kf"))] {
//! # use headjudge_reference::{Reference, kf::Engine};
//! # struct MyEngine;
//! # impl MyEngine { fn default() -> Engine { Engine::with_fault("dead-attacker-resolves").unwrap() } }
//! use headjudge::{InProcess, Search, bug_report, kf};
//!
//! let search = Search::<kf::Rulebook>::new().seed(7).cases(1024);
//! let result = search.run(|| InProcess(MyEngine::default()))?;
//! for finding in &result.findings {
//!     println!("{}", bug_report(finding));
//! }
//! # assert!(!result.findings.is_empty());
//! # }
//! # Ok::<(), headjudge::Error>(())
//! ```
//!
//! # Write a rulebook
//!
//! A fifth game is a type that implements [`Rulebook`]: its cards (declared by [`record!`]), its steps (declared by
//! [`steps!`]) and its [`Rule`]s. Generating, judging, shrinking, files and reports follow from it. The doc comments of cards,
//! steps and lists are [`Description`]s, which the command and the schemas show:
//!
//! ```
//! # use headjudge::{Generator, Kinds, Nothing, Objects, Past, Rulebook, Section, Source, Vocabulary, Wording, listed};
//! use headjudge::{
//!     Evidence, Expected, ObjectId, Observation, Observed, Property, Range, Role, Rule, Verdict, steps,
//! };
//!
//! steps! {
//!     /// What can be done to a lantern.
//!     pub enum Step {
//!         /// Light a lantern. Refuse if it has no oil.
//!         LIGHT: effect Light = "light" { which: ObjectId = object(Role::ANY) },
//!         /// Pour oil into a lantern, or out of it.
//!         POUR: effect Pour = "pour" {
//!             into: ObjectId = object(Role::ANY), oil: i32 = number(Range::usual(-20, 20)),
//!         },
//!     }
//! }
//! # listed! { /// What a lantern shows as a number.
//! # pub enum Number { Oil = "oil" } }
//! # #[derive(Clone, Copy, Default, Debug)]
//! # struct Lanterns;
//! # impl Vocabulary for Lanterns {
//! #     type Card = ();
//! #     type Step = Step;
//! #     type Zone = Nothing;
//! #     type Number = Number;
//! #     type List = Nothing;
//! #     type Flag = Nothing;
//! #     type Tally = Nothing;
//! #     type Fact = Nothing;
//! #     const NAME: &'static str = "lanterns";
//! #     const TITLE: &'static str = "Lanterns";
//! # }
//! # impl Generator for Lanterns {
//! #     fn deal(_: &mut impl Source, _: Kinds, _: &[()], cards: &mut Vec<()>) { cards.push(()) }
//! # }
//! # impl Wording for Lanterns {}
//! # impl Rulebook for Lanterns {
//! #     type Ledger = ();
//! #     const SECTIONS: &'static [Section<Self>] = &[Section { title: "Oil", rules: RULES }];
//! #     fn start_ledger(_: &mut (), _: &[()]) {}
//! #     fn record(_: &mut (), _: &Past<'_, Self>) -> Objects { Objects::NONE }
//! # }
//!
//! const RULES: &[Rule<Lanterns>] = &[Rule::object(
//!     "lanterns:1.1",
//!     "oil_is_not_negative",
//!     "A lantern never shows less than 0 oil.",
//!     oil_is_not_negative,
//! )
//! .judged_after(&[Step::POUR])];
//!
//! fn oil_is_not_negative(seen: &Observation<'_, Lanterns>, id: ObjectId) -> Verdict {
//!     match seen.after.modified(id, Number::Oil) {
//!         Observed::Present(oil) => Verdict::of(oil >= 0, || {
//!             Evidence::of("negative", Property::modified(Number::Oil)).expected(Expected::at_least(0)).shown(oil)
//!         }),
//!         _ => Verdict::NotApplicable, // the engine does not show it
//!     }
//! }
//! ```
//!
//! [`command`] gives your rulebook the whole `headjudge` command. The page `docs/write-your-own-rulebook.md` of the repository builds one step by step.
//!
//! # More
//!
//! [`integrations`] give the same cases and rules to proptest, quickcheck and arbitrary. [`case_file`] and
//! [`run_file`] read and write what headjudge keeps on disk. [`serve`] puts an engine in Rust behind the wire
//! protocol.

pub mod integrations;
#[doc(hidden)]
pub mod suite;

#[cfg(feature = "command")]
#[doc(inline)]
pub use headjudge_cli::{Command, command};
#[doc(inline)]
pub use headjudge_oracles::*;
#[doc(inline)]
pub use headjudge_play::error::{Error, FileError, InputError, StartError, SystemError};
#[doc(inline)]
pub use headjudge_play::play::{
    Asked, BadOutput, Case, Death, Driver, End, EngineFailure, FailureKind, InProcess, Judge, NotDealt,
    OnNote, OnStep, OwnTest, Panic, Phase, ProcessEnd, RuleSet, RunOptions, Signature, Stop, Violation,
};
#[doc(inline)]
pub use headjudge_play::shrink::{ShrinkSession, Shrunk, shrink_case};
#[doc(inline)]
pub use headjudge_report::bug_report;
#[doc(inline)]
pub use headjudge_triage::files::{case_file, run_file};
#[doc(inline)]
pub use headjudge_triage::triage::{
    Confirmation, EndedEarly, Finding, Flaky, Origin, Probe, Repeats, Replayed, Reproduction, Search,
    SearchResult, Shrinking, Variation,
};
#[doc(inline)]
pub use headjudge_wire::{Header, serve};
#[doc(inline)]
pub use suite::{Factory, Suite, suite, test_name};

// The other crates that headjudge consists of, for its tests and tools. They may change at any time.
#[cfg(feature = "command")]
#[doc(hidden)]
pub use headjudge_cli as cli;
#[doc(hidden)]
pub use headjudge_lint::{self as lint, guard};
#[doc(hidden)]
pub use headjudge_play::{campaign, error, exhaust, play, shrink};
#[doc(hidden)]
pub use headjudge_report as report;
#[doc(hidden)]
pub use headjudge_triage::{files, triage};
#[doc(hidden)]
pub use headjudge_wire::{self as wire, isolate};

// The examples of the pages in docs/ are compiled and run as doctests. They need every feature.
#[cfg(all(doctest, feature = "cli", feature = "proptest", feature = "quickcheck", feature = "arbitrary"))]
mod pages {
    #[doc = include_str!("../../docs/fuzzing-and-other-libraries.md")]
    struct FuzzingAndOtherLibraries;
    #[doc = include_str!("../../docs/interpretations.md")]
    struct Interpretations;
}
