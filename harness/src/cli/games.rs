//! The four games: each a rulebook, its reference engine and its pool of real cards.

use super::check::Checked;
use super::options::{Engine, Rules, Stored, Subject};
use super::settings::Settings;
use super::wild::{Misdeed, Wild};
use super::{Exit, accept, check, lint, new, replay, report, rules, schema, trace};
use crate::campaign::{BlockRunner, Plan, Worker};
use crate::files::config::Config;
use crate::files::run_file::FindingRecord;
use crate::isolate::{ChildMode, IsolatedWorker, Launch, Limits, ScratchEngine, run_child};
use crate::play::Signature;
use crate::report::{FindingReport, RulesDocument};
use headjudge_corpus::Example;
use headjudge_oracles::{Check, Listed, Rule, Rulebook};
use headjudge_reference::{Fault, Reference};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

/// A rulebook, its reference engine and its pool.
pub(super) trait Game: 'static {
    type Rulebook: Rulebook;
    type Engine: Reference<Self::Rulebook>;
    const EXAMPLES: &'static [Example];
    fn pool() -> &'static [<Self::Rulebook as Rulebook>::Card] {
        &[]
    }
}

macro_rules! game {
    ($name:ident, $game:ident $(, $pool:path)?) => {
        pub(super) struct $name;
        impl Game for $name {
            type Rulebook = headjudge_oracles::$game::Rulebook;
            type Engine = headjudge_reference::$game::Engine;
            const EXAMPLES: &'static [Example] = headjudge_corpus::$game::EXAMPLES;
            $(fn pool() -> &'static [headjudge_oracles::$game::Card] { $pool() })?
        }
    };
}
game!(FleshAndBlood, fab, headjudge_corpus::fab::pool);
game!(Magic, mtg);
game!(KeyForge, kf);
game!(GrandArchive, ga);

/// What the command does with a game: its verbs, as fn pointers.
pub(super) struct Entry {
    pub name: &'static str,
    pub faults: &'static [Fault],
    pub has_rule: fn(&str) -> bool,
    pub is_metamorphic: fn(&str) -> bool,
    pub read: fn(&Settings) -> Result<(), String>,
    pub check: fn(&Settings) -> Result<Checked, String>,
    pub rules: fn(&Rules, Option<&str>) -> Result<String, String>,
    pub config: fn(&Config) -> Result<(), String>,
    pub stored: fn(&Path) -> Result<Vec<accept::Kept>, String>,
    pub keep: fn(&str, &Signature, &Path) -> Result<(), String>,
    pub schema: fn(Subject) -> serde_json::Value,
    pub tell: fn(&FindingRecord) -> Result<FindingReport, String>,
    pub document: fn() -> RulesDocument,
    pub replay: fn(&Stored) -> Result<Exit, String>,
    pub shrink: fn(&Stored) -> Result<Exit, String>,
    pub lint: fn(&lint::Look) -> Result<Exit, String>,
    pub speaks: fn(&Engine) -> Result<bool, String>,
    pub trace: fn(&trace::Options) -> Result<Exit, String>,
    pub new: fn(&new::Options) -> Result<Exit, String>,
    child: fn(ChildMode) -> ExitCode,
}

fn rules_of<G: Game>() -> impl Iterator<Item = &'static Rule<G::Rulebook>> {
    headjudge_oracles::rules::<G::Rulebook>()
}

const fn entry<G: Game>() -> Entry {
    Entry {
        name: G::Rulebook::NAME,
        faults: <G::Engine as Reference<G::Rulebook>>::FAULTS,
        has_rule: |id| rules_of::<G>().any(|rule| rule.id == id),
        read: check::read::<G>,
        is_metamorphic: |id| {
            rules_of::<G>().any(|rule| rule.id == id && matches!(rule.check, Check::Metamorphic { .. }))
        },
        check: check::game::<G>,
        rules: rules::game::<G>,
        config: accept::config_of::<G>,
        stored: accept::stored_of::<G>,
        keep: accept::keep_of::<G>,
        schema: schema::game::<G>,
        tell: report::describe_finding::<G>,
        document: report::describe_document::<G>,
        replay: replay::replay_game::<G>,
        shrink: replay::shrink_game::<G>,
        lint: lint::game::<G>,
        speaks: lint::speaks::<G>,
        trace: trace::game::<G>,
        new: new::game::<G>,
        child: child_of::<G>,
    }
}

/// The games, in the order in which they are checked.
pub(super) const GAMES: [Entry; 4] =
    [entry::<FleshAndBlood>(), entry::<Magic>(), entry::<KeyForge>(), entry::<GrandArchive>()];

/// The game of that name.
pub(super) fn find(name: &str) -> Result<&'static Entry, String> {
    let names = || GAMES.iter().map(|g| g.name).collect::<Vec<_>>().join(", ");
    GAMES
        .iter()
        .find(|g| g.name == name)
        .ok_or_else(|| format!("no rulebook is called {name:?}; there are: {}", names()))
}

/// The environment variable that tells a child which fault is planted.
const FAULT: &str = "HEADJUDGE_FAULT";

/// Does a re-executed child's work.
pub(super) fn child(mode: ChildMode, rulebook: &str) -> ExitCode {
    match find(rulebook) {
        Ok(game) => (game.child)(mode),
        Err(what) => {
            eprintln!("error: {what}");
            Exit::Usage.into()
        }
    }
}

fn child_of<G: Game>(mode: ChildMode) -> ExitCode {
    let fault = std::env::var(FAULT).unwrap_or_default();
    let new = move || {
        let engine = G::Engine::with_fault(&fault).unwrap_or_default();
        Wild::new(engine, Misdeed::parse(&fault))
    };
    run_child::<G::Rulebook, Wild<G::Engine>>(mode, Arc::new(new), G::pool)
}

impl Entry {
    /// Whether the name is of a fault, or of a misdeed, that can be planted in this game's engine.
    pub(super) fn has_fault(&self, name: &str) -> bool {
        self.faults.iter().any(|fault| fault.name == name) || Misdeed::parse(name).is_some()
    }
}

/// How the engine is started in a child: the command that was given, or this binary with a reference engine.
pub(super) fn launch(engine: &Engine) -> Result<Launch, String> {
    let default = Limits::default();
    let time = engine.time_limit.map_or(default.time, Duration::from_secs);
    let limits = Limits { time, memory_mib: engine.memory_limit.unwrap_or(default.memory_mib) };
    if let Some((exe, args)) = engine.command.split_first() {
        let args = args.iter().map(Into::into).collect();
        let (folder, can) = (engine.settled.folder().map(Into::into), engine.settled.can());
        return Ok(Launch { exe: exe.into(), args, envs: Vec::new(), limits, folder, can });
    }
    let mut launch = Launch::this_binary(limits)?;
    launch.envs.extend(engine.fault.iter().map(|name| (FAULT.to_owned(), name.clone())));
    Ok(launch)
}

/// Who plays a campaign's blocks: a re-executed child, or the engine's own process over the wire.
pub(super) fn worker<G: Game>(
    engine: &Engine,
    plan: Plan,
    pool: &'static [<G::Rulebook as Rulebook>::Card],
) -> Result<Box<dyn Worker>, String> {
    let launch = launch(engine)?;
    if engine.command.is_empty() {
        return Ok(Box::new(IsolatedWorker::<G::Rulebook>::new(launch, plan, pool)));
    }
    let renew = Arc::new(move || launch.serve::<G::Rulebook>(u32::MAX));
    Ok(Box::new(BlockRunner::<G::Rulebook, _>::new(plan, pool, renew)?))
}

/// An engine behind the wire: whatever it does harms no one.
pub(super) fn spare<G: Game>(engine: &Engine) -> Result<ScratchEngine<G::Rulebook>, String> {
    Ok(ScratchEngine::new(launch(engine)?))
}
