//! `headjudge new`: an adapter to start from.

mod files;
mod kinds;
mod samples;
mod stubs;

use super::games::Game;
use super::{Exit, check};
use headjudge_oracles::Rulebook;
use samples::Sample;
use std::path::{Path, PathBuf};

/// Which adapter `headjudge new` is to write.
#[derive(clap::Args, Debug)]
#[command(group = clap::ArgGroup::new("language").required(true))]
pub(super) struct Options {
    /// fab, mtg, kf or ga
    pub rulebook: String,
    /// In Rust: a crate whose `cargo test` is the run
    #[arg(long, group = "language")]
    pub rust: bool,
    /// In Python, 3.9 or later
    #[arg(long, group = "language")]
    pub python: bool,
    /// In JavaScript, for Node 18 or later
    #[arg(long, group = "language")]
    pub node: bool,
    /// Where to; nothing that is there is overwritten
    #[arg(value_name = "FOLDER", default_value = "headjudge-adapter")]
    pub folder: PathBuf,
    /// With --rust: take headjudge from this folder, not from its repository
    #[arg(long, value_name = "FOLDER", requires = "rust")]
    pub headjudge: Option<PathBuf>,
}

const PYTHON: &str = include_str!("../../../templates/python/adapter.py");
const PYTHON_KIT: &str = include_str!("../../../templates/python/headjudge_adapter.py");
const NODE: &str = include_str!("../../../templates/node/adapter.mjs");
const NODE_KIT: &str = include_str!("../../../templates/node/headjudge-adapter.mjs");
const NODE_TYPES: &str = include_str!("../../../templates/node/headjudge-adapter.d.mts");
const MANIFEST: &str = include_str!("../../../templates/rust/Cargo.toml.in");
const LIBRARY: &str = include_str!("../../../templates/rust/lib.rs.in");
const RULES: &str = include_str!("../../../templates/rust/rules.rs.in");

/// Writes an adapter for one game, and prints what to do next.
pub(super) fn game<G: Game>(options: &Options) -> Result<Exit, String> {
    let files = match (options.rust, options.python) {
        (true, _) => rust::<G::Rulebook>(options)?,
        (_, true) => python::<G::Rulebook>(),
        _ => node::<G::Rulebook>(),
    };
    files::write(&options.folder, &files)?;
    let mut text = String::from("written:\n");
    for (name, _) in &files {
        text.push_str(&format!("  {}\n", options.folder.join(name).display()));
    }
    let sample = samples::sample(G::Rulebook::NAME);
    text.push_str(&format!("\nit runs as it stands, and carries out one kind of step, {}:\n", sample.kind));
    for line in next::<G::Rulebook>(options) {
        text.push_str(&format!("  {line}\n"));
    }
    text.push_str(
        "then put your engine in the place of the pieces, and take in more kinds of step: until enough of\n",
    );
    text.push_str("them are known to it, `check` says that nothing is exercised, and ends with 4\n");
    check::print(&text)?;
    Ok(Exit::Clean)
}

type Files = Vec<(&'static str, String)>;

fn python<R: Rulebook>() -> Files {
    let Sample { kind, python, piece, shows, name, .. } = samples::sample(R::NAME);
    let adapter = fill::<R>(
        PYTHON,
        &[
            ("card.get(\"name\", \"\")", name[0]),
            ("@PIECE@", piece[0]),
            ("@SAMPLE@", python),
            ("@STUBS@", &stubs::python(&kinds::kinds::<R>(), kind)),
            ("@SHOW@", shows[0]),
        ],
    );
    vec![("adapter.py", adapter), ("headjudge_adapter.py", PYTHON_KIT.into())]
}

fn node<R: Rulebook>() -> Files {
    let Sample { kind, node, piece, shows, name, .. } = samples::sample(R::NAME);
    let kinds = kinds::kinds::<R>();
    let adapter = fill::<R>(
        NODE,
        &[
            ("name = \"\"", name[1]),
            ("@PIECE@", piece[1]),
            ("@SAMPLE@", node),
            ("@EFFECTS@", &stubs::node(&kinds, false, kind)),
            ("@QUESTIONS@", &stubs::node(&kinds, true, kind)),
            ("@SHOW@", shows[1]),
        ],
    );
    vec![
        ("adapter.mjs", adapter),
        ("headjudge-adapter.mjs", NODE_KIT.into()),
        ("headjudge-adapter.d.mts", NODE_TYPES.into()),
    ]
}

fn rust<R: Rulebook>(options: &Options) -> Result<Files, String> {
    let Sample { kind, arm, engine, piece, shows, name, imports, deal, skips, .. } = samples::sample(R::NAME);
    let source = match &options.headjudge {
        Some(folder) => format!("path = {:?}", absolute(folder)?),
        None => format!("git = {:?}", env!("CARGO_PKG_REPOSITORY")),
    };
    let name_of_crate = format!("headjudge-{}", R::NAME);
    let library = name_of_crate.replace('-', "_") + "_adapter";
    let package = name_of_crate + "-adapter";
    let manifest = fill::<R>(MANIFEST, &[("@CRATE@", &package), ("@SOURCE@", &source)]);
    let engine = fill::<R>(LIBRARY, &[("@PIECE@", piece[2]), ("@ENGINE@", engine)]);
    let rules = fill::<R>(
        RULES,
        &[
            ("@IMPORTS@", imports),
            ("@LIBRARY@", &library),
            ("@KIND@", &kind.to_uppercase()),
            ("@NAME@", name[2]),
            ("@DEAL@", deal),
            ("@VARIANTS@", &stubs::variants(&kinds::kinds::<R>())),
            ("@SAMPLE@", arm),
            ("@SHOW@", shows[2]),
            ("@SKIPS@", &stubs::list(skips)),
        ],
    );
    Ok(vec![("Cargo.toml", manifest), ("src/lib.rs", engine), ("tests/rules.rs", rules)])
}

/// A template with its places filled.
fn fill<R: Rulebook>(template: &str, places: &[(&str, &str)]) -> String {
    let filled = template.replace("@RULEBOOK@", R::NAME).replace("@TITLE@", R::TITLE);
    places.iter().fold(filled, |text, (place, with)| text.replace(place, with))
}

fn absolute(folder: &Path) -> Result<PathBuf, String> {
    folder.canonicalize().map_err(|e| format!("failed to find {}: {e}", folder.display()))
}

/// The commands that come next.
fn next<R: Rulebook>(options: &Options) -> Vec<String> {
    let of = |name: &str| quoted(&options.folder.join(name));
    let run = match (options.rust, options.python) {
        (true, _) => format!("cargo test --quiet --manifest-path {} --test rules", of("Cargo.toml")),
        (_, true) => format!("python3 {}", of("adapter.py")),
        _ => format!("node {}", of("adapter.mjs")),
    };
    let book = R::NAME;
    let check = format!("headjudge check --rulebook {book} --cases 1024 -- {run}");
    let lint = format!("headjudge lint --rulebook {book} -- {run}");
    let trace = format!("headjudge trace {book} -- {run}");
    if options.rust { vec![run, lint, trace] } else { vec![lint, trace, check] }
}

/// A path as a shell takes it.
fn quoted(path: &Path) -> String {
    let text = path.display().to_string();
    match text.chars().all(|c| c.is_ascii_alphanumeric() || "/._-".contains(c)) {
        true => text,
        false => format!("'{}'", text.replace('\'', "'\\''")),
    }
}
