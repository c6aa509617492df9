//! `headjudge demo`: a bug in a reference engine is found, shrunk and explained.

use super::check::{self, CheckOptions};
use super::engine::EngineOptions;
use super::games::{Games, find_game};
use super::report::{self, ReportOptions};
use super::terminal::{Exit, print};
use headjudge_play::error::{Error, invalid};
use headjudge_report::shell_path;
use headjudge_triage::files::case_file::write_whole;
use headjudge_triage::files::config;
use std::path::PathBuf;

/// The arguments of `headjudge demo`.
#[derive(clap::Args, Debug)]
pub(super) struct DemoOptions {
    /// The rulebook: {rulebooks}
    #[arg(default_value = "fab")]
    pub rulebook: String,
    /// The folder to write to, which must be new or empty
    #[arg(value_name = "FOLDER", default_value = "headjudge-demo")]
    pub folder: PathBuf,
}

/// How many cases are played.
const CASES: u64 = 4096;

/// For each rulebook, the fault that is planted: one of those that are modelled on real bugs, and easy to explain.
const FAULTS: [(&str, &str); 4] = [
    ("fab", "negative-value"),
    ("mtg", "counters-follow"),
    ("kf", "constant-outlives-its-card"),
    ("ga", "set-type-adds"),
];

/// Checks a reference engine with a planted fault, and writes the page of the run.
pub(super) fn run(games: &impl Games, options: &DemoOptions) -> Result<Exit, Error> {
    let game = find_game(games, &options.rulebook)?;
    let name = FAULTS.iter().find(|(rulebook, _)| *rulebook == game.name).map_or("", |(_, fault)| *fault);
    let fault = game.faults.iter().find(|fault| fault.name == name);
    let fault = fault.ok_or_else(|| invalid!("the engine for {} has no fault {name:?}", game.name))?;
    let folder = &options.folder;
    if folder.read_dir().is_ok_and(|mut files| files.next().is_some()) {
        let (shown, rulebook) = (folder.display(), game.name);
        return Err(invalid!(
            "{shown} is not empty";
            "remove it, or give another folder: headjudge demo {rulebook} FOLDER"
        )
        .into());
    }
    let [file, run, page] = [config::NAME, "run.jsonl", "report.html"].map(|name| folder.join(name));
    // With a file of its own, the demo reads none that is about another engine.
    let text = config::new_file(&[game.name.to_owned()]);
    write_whole(&file, text.as_bytes())?;
    let title = games.rulebook(game.at).title();
    let real = fault.model.map_or(String::new(), |model| format!(", as {model} did"));
    print(&format!(
        "A small correct engine for {} is in this command. Here it gets a bug{real}:\n  {}\n\n\
         headjudge does not know that. It plays {CASES} random cases, and judges each step by the written rules:\n\n",
        title.split(", ").next().unwrap_or(title),
        fault.what
    ))?;
    let check = CheckOptions {
        rulebook: vec![game.name.to_owned()],
        cases: Some(CASES),
        config: Some(file),
        out: Some(run.clone()),
        engine: EngineOptions { fault: Some(name.to_owned()), ..EngineOptions::default() },
        ..CheckOptions::default()
    };
    let exit = check::run(games, &check)?;
    if exit != Exit::Findings {
        return Ok(exit);
    }
    report::run(
        games,
        &ReportOptions { runs: vec![run], html: Some(page.clone()), ..ReportOptions::default() },
    )?;
    let rulebook = game.name;
    print(&format!(
        "\nThe bug was found, its case was made as small as it can be, and the rule that it breaks is named.\n\
         The page of the run, for your browser: {}\n\n\
         To connect your own engine: headjudge new {rulebook} --python (or --node, --php, --java, --rust)\n",
        shell_path(&page)
    ))?;
    Ok(Exit::Clean)
}
