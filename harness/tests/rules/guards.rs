//! The guards: situations that must not be reported, and bugs that must be. Each is a file of `harness/tests/guards`, and says
//! why. `headjudge::guard` describes the format.
#![cfg(feature = "cli")]

use headjudge::guard::{
    Alteration, Base, GuardedCase, Row, RowVerdict, ShownTable, parse_guard, print_guard,
};
use headjudge::{
    Case, Check, End, Engine, FixedValue, InProcess, Judge, Listed, PrintedStep, Reply, Rulebook, RunOptions,
    Shown, Stop, Texts, View, Violation, fab, ga, kf, mtg,
};
use headjudge_reference::{self as reference, Reference};
use std::path::{Path, PathBuf};

/// Plays the guards of a game. `variant` makes the variant of the reference engine of a name.
fn check<R: Rulebook, E: Reference<R>>(variant: fn(&str) -> Option<E>) {
    let (mut rows, mut wrong) = (0, Vec::new());
    let paths = files::<R>();
    for path in &paths {
        let text =
            std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let file = match parse_guard::<R>(path, text.as_bytes()) {
            Ok(file) => file,
            Err(error) => {
                wrong.push(error.to_string());
                continue;
            }
        };
        assert_eq!(print_guard(&file), text, "{} is not formatted as headjudge writes it", path.display());
        let name = path.file_name().unwrap_or_default().display();
        for (at, GuardedCase { case, rows: of_case }) in (1..).zip(&file.cases) {
            for (nth, row) in (1..).zip(of_case) {
                rows += 1;
                let failures = Play { case, row, variant }.failures();
                wrong.extend(failures.into_iter().map(|what| {
                    format!("{}/{name}: case {at}, row {nth}: {what}\n    ({})", R::NAME, file.because)
                }));
            }
        }
    }
    println!("{}: {rows} rows in {} files", R::NAME, paths.len());
    assert!(rows > 0, "{} has no guards", R::NAME);
    assert!(wrong.is_empty(), "{} of {rows} rows:\n{}", wrong.len(), wrong.join("\n"));
}

/// The guard files of a game, in the order of their names.
fn files<R: Rulebook>() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/guards").join(R::NAME);
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("a folder can be listed").path()).collect();
    paths.sort();
    paths
}

/// The printed cards that guards of Flesh and Blood name. The reference engine carries out their steps as any others.
const PRINTED: [PrintedStep; 1] =
    [PrintedStep::card("life", "Sigil of Solace (red)", &[("by", FixedValue::Number(3))])];

/// A row, and its case.
struct Play<'a, R: Rulebook, E> {
    case: &'a Case<R>,
    row: &'a Row,
    variant: fn(&str) -> Option<E>,
}

impl<R: Rulebook, E: Reference<R>> Play<'_, R, E> {
    /// Where the verdicts differ from those that are right, and what the engine was judged by.
    fn failures(&self) -> Vec<String> {
        let (expected, mut failures) = (&self.row.expected, Vec::new());
        if let Some(violates) = &expected.violates {
            let (mut judge, violations) = self.judged(&[], false);
            let ids = |judge: &Judge<R>| {
                let mut rules: Vec<usize> = violations.iter().map(|violation| violation.rule).collect();
                rules.sort_unstable();
                rules.dedup();
                rules.into_iter().map(|rule| judge.rules()[rule].id).collect::<Vec<_>>()
            };
            let found = ids(&mut judge);
            if found != *violates {
                failures.push(format!(
                    "violates {found:?}, expected {violates:?}{}",
                    evidence(&judge, &violations)
                ));
            } else if expected.at.is_some() && expected.at != violations.first().map(|first| first.step) {
                let at = expected.at.unwrap_or_default();
                failures
                    .push(format!("not violated at step {at}, as expected{}", evidence(&judge, &violations)));
            }
        }
        for (id, right) in &expected.verdicts {
            let rule =
                headjudge::rules::<R>().position(|rule| rule.id == *id).expect("a rule of the rulebook");
            let is_pair = headjudge::rules::<R>()
                .nth(rule)
                .is_some_and(|rule| matches!(rule.check, Check::Metamorphic { .. }));
            let (judge, violations) = self.judged(&[rule], is_pair);
            let verdict = match (violations.is_empty(), judge.preconditions().has(rule)) {
                (false, _) => RowVerdict::Violated,
                (true, true) => RowVerdict::Held,
                (true, false) => RowVerdict::NotMet,
            };
            let is_right =
                *right == verdict || *right == RowVerdict::NotViolated && verdict != RowVerdict::Violated;
            if !is_right {
                failures
                    .push(format!("{id} is {verdict}, expected {right}{}", evidence(&judge, &violations)));
            }
        }
        failures
    }

    /// Judges the case by these rules, by all if there are none, or by a pair.
    fn judged(&self, rules: &[usize], is_pair: bool) -> (Judge<R>, Vec<Violation>) {
        let capabilities = E::capabilities().printed(if R::NAME == "fab" { &PRINTED } else { &[] });
        let mut judge = Judge::<R>::new(capabilities, self.row.under);
        let engine = Altered { engine: self.engine(), row: self.row, starts: 0, step: 0 };
        let stop = if self.row.plays_on { Stop::Never } else { Stop::AtAllBut(&[]) };
        let (rules, pairs) = if is_pair { (&[][..], rules) } else { (rules, &[][..]) };
        let without_frame = !self.is_about_the_frame();
        let options =
            RunOptions { stop, rules, pairs, pairs_only: is_pair, without_frame, ..RunOptions::default() };
        let end = judge.run_with(&mut InProcess(engine), self.case, options);
        assert!(!matches!(end, End::EngineFailure(..)), "{end:?}");
        let violations = judge.violations().to_vec();
        (judge, violations)
    }

    /// Whether the row names a rule of the frame. Else the frame is left out: what a row alters for one rule to speak or to be silent is
    /// seldom all that an engine would do differently.
    fn is_about_the_frame(&self) -> bool {
        let expected = &self.row.expected;
        let mut named =
            expected.violates.iter().flatten().chain(expected.verdicts.iter().map(|(rule, _)| rule));
        named.any(|rule| rule.contains(":frame."))
    }

    /// The engine that the row differs from.
    fn engine(&self) -> E {
        match &self.row.base {
            Base::Reference => E::default(),
            Base::Fault(name) => E::with_fault(name).unwrap_or_else(|| panic!("there is no fault {name:?}")),
            Base::Variant(name) => {
                (self.variant)(name).unwrap_or_else(|| panic!("there is no variant {name:?}"))
            }
        }
    }
}

/// What was reported, for people.
fn evidence<R: Rulebook>(judge: &Judge<R>, violations: &[Violation]) -> String {
    let line = |violation: &Violation| {
        let Violation { rule, step, evidence } = violation;
        format!("\n    {} at step {step}: {evidence:?}", judge.rules()[*rule].id)
    };
    violations.iter().map(line).collect()
}

/// A reference engine that shows and replies what a row says.
pub(crate) struct Altered<'a, E> {
    engine: E,
    row: &'a Row,
    /// How many cases it has played: a metamorphic rule plays two.
    starts: usize,
    step: usize,
}

impl<E> Altered<'_, E> {
    fn alteration(&self) -> &Alteration {
        if self.starts > 1 { &self.row.varied } else { &self.row.altered }
    }
}

impl<R: Rulebook, E: Engine<R>> Engine<R> for Altered<'_, E> {
    fn start(&mut self, cards: &[R::Card]) -> Result<(), String> {
        (self.starts, self.step) = (self.starts + 1, 0);
        self.engine.start(cards)
    }
    fn take(&mut self, step: &R::Step) -> Reply {
        self.step += 1;
        let instead = self.alteration().replies.iter().find(|(step, _)| *step == self.step);
        match instead.map(|(_, reply)| *reply) {
            Some(reply) if !reply.is_done() => reply,
            Some(reply) => {
                self.engine.take(step);
                reply
            }
            None => self.engine.take(step),
        }
    }
    fn observe(&mut self, view: &mut View<'_, R>) {
        let (mut shown, mut texts) = (Shown::default(), Texts::default());
        self.engine.observe(&mut View::new(&mut shown, &mut texts));
        let differences = self.alteration().shown.iter().filter(|(steps, _)| steps.contains(&self.step));
        let table =
            differences.fold(ShownTable::of(&shown, &texts), |table, (_, other)| table.changed(other));
        table.show(view).unwrap_or_else(|what| panic!("{what}"));
    }
}

/// A guard of one case and one row.
fn guard(row: &str) -> String {
    let card =
        r#"{"owner":"one","zone":"battlefield","generic":0,"types":["creature"],"power":2,"toughness":2}"#;
    let pump = r#"{"change":{"object":1,"player":"one","does":[{"verb":"pump","power":1,"toughness":0}],"until":"end of turn"}}"#;
    let case = format!("{{\"cards\":[{card}],\"steps\":[{pump}],\n\"rows\":[\n{row}]}}");
    format!("{{\"headjudge\":1,\"rulebook\":\"mtg\",\"because\":\"It may.\",\"cases\":[{case}]}}")
}

/// What is wrong about a guard of this row.
fn wrong(row: &str) -> String {
    match parse_guard::<mtg::Rulebook>(Path::new("guard.json"), guard(row).as_bytes()) {
        Err(error) => error.to_string(),
        Ok(file) => {
            let GuardedCase { case, rows } = &file.cases[0];
            let variant: fn(&str) -> Option<reference::mtg::Engine> = |_| None;
            Play { case, row: &rows[0], variant }.failures().join("\n")
        }
    }
}

#[test]
fn a_verdict_that_is_not_right_fails_with_the_evidence() {
    let shown = r#""shown":{"1":{"1":{"power":[2,7]}}}"#;
    assert_eq!(wrong(&format!(r#"{{{shown},"violates":["mtg:613"],"at":1}}"#)), "");
    for (row, what) in [
        (format!(r#"{{{shown},"violates":[]}}"#), r#"violates ["mtg:613"], expected []"#),
        (r#"{"violates":["mtg:613"]}"#.into(), r#"violates [], expected ["mtg:613"]"#),
        (format!(r#"{{{shown},"violates":["mtg:613"],"at":0}}"#), "not violated at step 0"),
        (format!(r#"{{{shown},"verdicts":{{"mtg:613":"held"}}}}"#), "mtg:613 is violated, expected held"),
        (format!(r#"{{{shown},"verdicts":{{"mtg:613":"not violated"}}}}"#), "expected not violated"),
        (r#"{"verdicts":{"mtg:601.2c":"held"}}"#.into(), "mtg:601.2c is not met, expected held"),
    ] {
        let failure = wrong(&row);
        assert!(failure.contains(what), "{row}: {failure}");
        assert_eq!(failure.contains("mtg:613 at step 1"), row.contains("shown"), "{row}: {failure}");
    }
}

#[test]
fn a_mistake_in_a_guard_is_named_with_its_line_and_the_nearest_name() {
    for (row, what) in [
        (r#"{"shwon":{},"violates":[]}"#, r#"unknown field "shwon"; did you mean "shown"?"#),
        (r#"{"violates":["mtg:613.9"]}"#, r#"unknown rule "mtg:613.9"; did you mean"#),
        (r#"{"violates":[],"at":2}"#, "at names step 2; the case has 1 steps"),
        (r#"{"shown":{"2":{}},"violates":[]}"#, "shown names step 2"),
        (
            r#"{"shown":{"1":{"1":{"powr":1}}},"violates":[]}"#,
            r#"unknown field "powr"; did you mean "power"?"#,
        ),
        (
            r#"{"shown":{"1":{"1":{"power":7}}},"violates":[]}"#,
            "power is 7; it must be [base, modified] or null",
        ),
        (r#"{"shown":{"1":{"99":{}}},"violates":[]}"#, r#""99" is neither the number of an object"#),
        (r#"{"shown":{"1":{"one":{"lif":7}}},"violates":[]}"#, r#"did you mean "life"?"#),
        (r#"{"replies":{"1":"dune"},"violates":[]}"#, r#"did you mean "done"?"#),
        (r#"{"under":{"editon":"1999"},"violates":[]}"#, r#"there is no interpretation "editon""#),
        (r#"{"verdicts":{"mtg:613":"heldd"}}"#, r#"did you mean "held"?"#),
        ("{}", "the row says nothing of what is right"),
    ] {
        let error = wrong(row);
        assert!(error.starts_with("guard.json:3: row 1: ") && error.contains(what), "{row}: {error}");
    }
}

/// The variant of a name.
fn named<V: Listed, E>(make: fn(V) -> E) -> impl Fn(&str) -> Option<E> {
    move |name| V::parse(name).map(make)
}

#[test]
fn guards_of_flesh_and_blood() {
    use reference::fab::Engine;
    check::<fab::Rulebook, Engine>(|name| named(Engine::variant)(name));
}

#[test]
fn guards_of_magic() {
    check::<mtg::Rulebook, reference::mtg::Engine>(|_| None);
}

#[test]
fn guards_of_keyforge() {
    check::<kf::Rulebook, reference::kf::Engine>(|_| None);
}

#[test]
fn guards_of_grand_archive() {
    use reference::ga::Engine;
    check::<ga::Rulebook, Engine>(|name| named(|variant| Engine::with_variants(&[variant]))(name));
}
