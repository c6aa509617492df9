//! `headjudge guard`: writes a guard file from a report of a false positive.

use super::games::{Game, GameInfo, Games, Visitor, find_rules};
use super::stored_case::{CaseOptions, game_of, open_case};
use super::terminal::{Exit, print};
use headjudge_lint::guard::{
    Alteration, Expected, GuardFile, GuardedCase, Recording, Row, RowVerdict, print_guard,
};
use headjudge_oracles::{Check, Interpretations, Vocabulary};
use headjudge_play::error::{Error, invalid};
use headjudge_play::play::{Driver, End, Judge, RunOptions, Stop, escape};
use headjudge_triage::files::case_file::{CaseFile, write_whole};
use std::path::{Path, PathBuf};

/// The arguments of `headjudge guard`.
#[derive(clap::Args, Debug)]
pub(super) struct GuardOptions {
    #[command(flatten)]
    pub case: CaseOptions,
    /// The rule that is wrong: {rule} [default: that of the case file, or else all that are violated]
    #[arg(long, value_name = "RULE")]
    pub rule: Option<String>,
    /// Why the engine is right, in a sentence
    #[arg(long, value_name = "WHY")]
    pub because: String,
    /// Write the guard to this new file [default: guards/RULEBOOK/ and the name of the case file]
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// Plays a stored case, and writes a guard against the report.
pub(super) fn run(games: &impl Games, options: &GuardOptions) -> Result<Exit, Error> {
    let game = game_of(games, &options.case)?;
    let rule = options.rule.as_deref().map(|text| named_rule(&game, text)).transpose()?;
    if options.because.trim().is_empty() {
        return Err(invalid!("--because is empty: say why the engine is right").into());
    }
    games.visit(game.at, Write { games, options, rule })
}

/// The one rule of the game that a text names.
fn named_rule(game: &GameInfo, text: &str) -> Result<&'static str, Error> {
    let found = find_rules(std::slice::from_ref(game), &[text.to_owned()])?;
    match &found.iter().flat_map(|game| &game.rules).collect::<Vec<_>>()[..] {
        [rule] => Ok(rule.id),
        rules => Err(invalid!("{} names {} rules", escape(text), rules.len(); "name one").into()),
    }
}

struct Write<'a, S> {
    games: &'a S,
    options: &'a GuardOptions,
    /// The rule that is wrong, if one is named.
    rule: Option<&'static str>,
}

impl<S: Games> Visitor for Write<'_, S> {
    type Output = Result<Exit, Error>;
    fn visit<G: Game>(self, game: &G) -> Result<Exit, Error> {
        let Write { games, options, rule } = self;
        let mut opened = open_case::<G::Rulebook>(games, &options.case)?;
        let driver = opened.scratch.driver()?;
        let under = opened.interpretations;
        let Recorded { rules, recorded } = record(game, driver, &opened.file, under, rule)?;
        let (altered, varied) = recorded;
        let note = driver.name().map(|name| format!("as {} shows it", escape(&name)));
        let verdicts = rules.iter().map(|rule| (*rule, RowVerdict::NotViolated)).collect();
        let expected = Expected { verdicts, ..Expected::default() };
        let row = Row { note, under, altered, varied, expected, ..Row::default() };
        let cases = vec![GuardedCase { case: opened.file.case, rows: vec![row] }];
        let guard = GuardFile::<G::Rulebook> { because: options.because.trim().to_owned(), cases };
        let path = options.output.clone().unwrap_or_else(|| {
            let name = options.case.case.file_name().unwrap_or_default();
            Path::new("guards").join(G::Rulebook::NAME).join(name)
        });
        if path.exists() {
            return Err(
                invalid!("{} is there already", path.display(); "give another file with --output").into()
            );
        }
        write_whole(&path, print_guard(&guard).as_bytes())?;
        let rules = rules.join(", ");
        print(&format!("written: {}\nfails until the engine is not reported by {rules}\n", path.display()))?;
        Ok(Exit::Clean)
    }
}

/// What is written of a case.
struct Recorded {
    /// The rules that must not report the engine.
    rules: Vec<&'static str>,
    /// What the engine does that the reference engine does not: in the case, and in the one that a metamorphic rule compares
    /// it with.
    recorded: (Alteration, Alteration),
}

/// Plays the case, and records in what the engine differs from the reference engine.
///
/// # Errors
/// The engine fails, or no rule reports it, or not the one that is named.
fn record<G: Game>(
    game: &G,
    driver: &mut dyn Driver<G::Rulebook>,
    file: &CaseFile<G::Rulebook>,
    under: Interpretations,
    named: Option<&'static str>,
) -> Result<Recorded, Error> {
    let mut judge = Judge::<G::Rulebook>::new(driver.capabilities(), under);
    let wanted = named.or_else(|| {
        let signature = file.finding.as_ref()?;
        judge.rules().iter().map(|rule| rule.id).find(|id| *id == signature.rule)
    });
    let pair = judge
        .rules()
        .iter()
        .position(|rule| Some(rule.id) == wanted && matches!(rule.check, Check::Metamorphic { .. }));
    let pairs: Vec<usize> = pair.into_iter().collect();
    let options =
        RunOptions { stop: Stop::Never, pairs: &pairs, pairs_only: pair.is_some(), ..RunOptions::default() };
    let make = || game.engine("");
    let mut recording = Recording::new(driver, &make);
    if let End::EngineFailure(step, failure) = judge.run_with(&mut recording, &file.case, options) {
        let (kind, what) = (failure.kind(), escape(&failure.to_string()));
        let remedy = "a guard needs an engine that plays the whole case";
        return Err(Error::Engine(format!("{kind} at step {step}: {what}; {remedy}")));
    }
    let mut violated: Vec<usize> = judge.violations().iter().map(|violation| violation.rule).collect();
    violated.sort_unstable();
    violated.dedup();
    let violated: Vec<_> = violated.into_iter().map(|rule| judge.rules()[rule].id).collect();
    let rules = match wanted {
        Some(rule) if violated.contains(&rule) => vec![rule],
        Some(rule) if violated.is_empty() => {
            return Err(invalid!("{rule} does not report the engine: nothing is violated").into());
        }
        Some(rule) => {
            return Err(
                invalid!("{rule} does not report the engine"; "violated: {}", violated.join(", ")).into()
            );
        }
        None if violated.is_empty() => {
            return Err(invalid!("nothing is violated: there is nothing to guard against").into());
        }
        None => violated,
    };
    let mut cases = recording.cases().into_iter();
    Ok(Recorded { rules, recorded: (cases.next().unwrap_or_default(), cases.next().unwrap_or_default()) })
}
