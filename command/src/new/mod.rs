//! `headjudge new`: writes an adapter to start from.

mod ask;
mod files;
mod java;
mod kinds;
mod samples;
mod stubs;

use super::games::{GameInfo, Games, find_game, list};
use super::terminal::{Exit, print};
use ask::{ask, can_ask};
use files::{Files, fill};
use headjudge_oracles::Example;
use headjudge_play::error::{Error, InputError, SystemError, invalid};
use headjudge_play::play::AnyRulebook;
use headjudge_report::shell_path;
use samples::Sample;
use std::path::{Path, PathBuf};

/// The arguments of `headjudge new`.
#[derive(clap::Args, Debug)]
#[command(group = clap::ArgGroup::new("language"))]
pub(super) struct NewOptions {
    /// The rulebook: {rulebooks} [default: a terminal is asked]
    pub rulebook: Option<String>,
    /// Write a Rust crate, whose `cargo test` checks the engine
    #[arg(long, group = "language")]
    pub rust: bool,
    /// Write Python, for 3.9 or later
    #[arg(long, group = "language")]
    pub python: bool,
    /// Write JavaScript, for Node 18 or later
    #[arg(long, group = "language")]
    pub node: bool,
    /// Write PHP, for 8.1 or later
    #[arg(long, group = "language")]
    pub php: bool,
    /// Write Java, for version 8 or later
    #[arg(long, group = "language")]
    pub java: bool,
    /// The folder to write to; no file is overwritten
    #[arg(value_name = "FOLDER", default_value = "headjudge-adapter")]
    pub folder: PathBuf,
    /// Depend on the clone of headjudge in this folder instead of on its repository
    #[arg(long, value_name = "FOLDER", requires = "rust")]
    pub headjudge: Option<PathBuf>,
}

const PYTHON: &str = include_str!("../../templates/adapter.py");
const PYTHON_KIT: &str = include_str!("../../kits/python/src/headjudge_adapter/__init__.py");
const NODE: &str = include_str!("../../templates/adapter.mjs");
const NODE_KIT: &str = include_str!("../../kits/node/headjudge-adapter.mjs");
const NODE_TYPES: &str = include_str!("../../kits/node/headjudge-adapter.d.mts");
const PHP: &str = include_str!("../../templates/adapter.php");
const PHP_KIT: &str = include_str!("../../kits/php/headjudge-adapter.php");
const MANIFEST: &str = include_str!("../../templates/rust/Cargo.toml.in");
const LIBRARY: &str = include_str!("../../templates/rust/lib.rs.in");
const RULES: &str = include_str!("../../templates/rust/rules.rs.in");
const FILE: &str = include_str!("../../templates/rust/headjudge.toml.in");
const FUZZ_MANIFEST: &str = include_str!("../../templates/rust/fuzz.toml.in");
const FUZZ_RULES: &str = include_str!("../../templates/rust/fuzz_rules.rs.in");
const FUZZ_IGNORED: &str = include_str!("../../templates/rust/fuzz_gitignore.in");

/// What the adapter is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Language {
    Python,
    Node,
    Php,
    Java,
    Rust,
}

/// The languages, each with its flag and what is written.
const LANGUAGES: [(Language, &str, &str); 5] = [
    (Language::Python, "python", "Python, for 3.9 or later"),
    (Language::Node, "node", "JavaScript, for Node 18 or later"),
    (Language::Php, "php", "PHP, for 8.1 or later"),
    (Language::Java, "java", "Java, for version 8 or later"),
    (Language::Rust, "rust", "a Rust crate, whose `cargo test` checks the engine"),
];

impl NewOptions {
    /// The language; clap sees to it that at most one flag is given.
    fn language(&self) -> Option<Language> {
        match self {
            NewOptions { rust: true, .. } => Some(Language::Rust),
            NewOptions { python: true, .. } => Some(Language::Python),
            NewOptions { node: true, .. } => Some(Language::Node),
            NewOptions { php: true, .. } => Some(Language::Php),
            NewOptions { java: true, .. } => Some(Language::Java),
            _ => None,
        }
    }
}

/// The game and the language: as given, or as a person at a terminal chooses them.
///
/// # Errors
/// One is missing and nobody can be asked, or there is no such game.
fn choose(games: &impl Games, options: &NewOptions) -> Result<(GameInfo, Language), Error> {
    let mut all = list(games);
    let titles = all.iter().map(|game| (game.name, games.rulebook(game.at).title()));
    let titles: Vec<(&str, &str)> = titles.collect();
    let languages = LANGUAGES.map(|(_, flag, what)| (flag, what));
    let language = options.language();
    if (options.rulebook.is_none() || language.is_none()) && !can_ask() {
        return Err(missing(&titles, &languages).into());
    }
    let game = match &options.rulebook {
        Some(name) => find_game(games, name)?,
        None => all.swap_remove(ask("Which game does your engine play?", &titles)?),
    };
    let language = match language {
        Some(language) => language,
        None => LANGUAGES[ask("What shall the adapter be written in?", &languages)?].0,
    };
    Ok((game, language))
}

/// What must be given where nobody can be asked.
fn missing(games: &[(&str, &str)], languages: &[(&str, &str)]) -> InputError {
    let list = |all: &[(&str, &str)], before: &str| -> String {
        all.iter().map(|(name, what)| format!("\n  {:<9} {what}", format!("{before}{name}"))).collect()
    };
    let (games, languages) = (list(games, ""), list(languages, "--"));
    invalid!("give a game and a language: headjudge new fab --python\ngames:{games}\nlanguages:{languages}")
}

/// The command that fuzzes the adapter for a minute, in its folder. The nightly job in ci/ has the same flags.
const FUZZ: &str = "cargo +nightly fuzz run --sanitizer none --no-trace-compares rules fuzz/corpus/rules fuzz/seeds -- \
    -max_len=65536 -len_control=0 -max_total_time=60";

/// Where the worked examples are written, as the fuzzer's first inputs.
const SEEDS: &str = "fuzz/seeds";

/// Writes an adapter for one game, and prints what to do next.
pub(super) fn run(games: &impl Games, options: &NewOptions) -> Result<Exit, Error> {
    let (game, language) = choose(games, options)?;
    let book = games.rulebook(game.at);
    // A project in Java that exists already builds as it does.
    let kept = java::build_file(&options.folder).filter(|_| language == Language::Java);
    let files = match language {
        Language::Rust => rust(book, game.examples, options)?,
        Language::Python => python(book),
        Language::Node => node(book),
        Language::Php => php(book),
        Language::Java => java::files(book, kept.is_none()),
    };
    files::write(&options.folder, &files)?;
    let mut text = String::from("written:\n");
    let (seeds, own): (Files, Files) = files.into_iter().partition(|(name, _)| name.starts_with(SEEDS));
    for (name, _) in &own {
        text.push_str(&format!("  {}\n", options.folder.join(name).display()));
    }
    if !seeds.is_empty() {
        let folder = options.folder.join(SEEDS);
        text.push_str(&format!("  {}: {} worked examples\n", folder.display(), seeds.len()));
    }
    if let Some(kept) = kept {
        let kept = options.folder.join(kept).display().to_string();
        text.push_str(&format!("{kept} is kept; the tests need org.junit.jupiter:junit-jupiter\n"));
    }
    let sample = samples::sample(book.name());
    text.push_str(&format!("\nthe adapter runs as it is, and supports one kind of step, {}:\n", sample.kind));
    for line in next(book.name(), language, options) {
        text.push_str(&format!("  {line}\n"));
    }
    text.push_str("then replace the pieces with your engine, and support more kinds of step\n");
    text.push_str("as long as no rule is exercised, `check` ends with exit code 4\n");
    if language == Language::Rust {
        text.push_str("\nto fuzz it, with cargo-fuzz and a nightly toolchain:\n");
        let folder = shell_path(&options.folder);
        [&format!("cd {folder}"), "mkdir -p fuzz/corpus/rules", FUZZ]
            .iter()
            .for_each(|line| text.push_str(&format!("  {line}\n")));
    }
    print(&text)?;
    Ok(Exit::Clean)
}

fn python(book: &dyn AnyRulebook) -> Files {
    let Sample { kind, limits, python, piece, shows, name, .. } = samples::sample(book.name());
    let adapter = fill(
        book,
        PYTHON,
        &[
            ("card.get(\"name\", \"\")", name[0]),
            ("@LIMITS@", limits[0]),
            ("@PIECE@", piece[0]),
            ("@SAMPLE@", python),
            ("@STUBS@", &stubs::python(&kinds::kinds(book), kind)),
            ("@SHOW@", shows[0]),
        ],
    );
    vec![("adapter.py".into(), adapter), ("headjudge_adapter.py".into(), PYTHON_KIT.into())]
}

fn node(book: &dyn AnyRulebook) -> Files {
    let Sample { kind, limits, node, piece, shows, name, .. } = samples::sample(book.name());
    let kinds = kinds::kinds(book);
    let adapter = fill(
        book,
        NODE,
        &[
            ("name = \"\"", name[1]),
            ("@LIMITS@", limits[1]),
            ("@PIECE@", piece[1]),
            ("@SAMPLE@", node),
            ("@EFFECTS@", &stubs::node(&kinds, false, kind)),
            ("@QUESTIONS@", &stubs::node(&kinds, true, kind)),
            ("@SHOW@", shows[1]),
        ],
    );
    vec![
        ("adapter.mjs".into(), adapter),
        ("headjudge-adapter.mjs".into(), NODE_KIT.into()),
        ("headjudge-adapter.d.mts".into(), NODE_TYPES.into()),
    ]
}

fn php(book: &dyn AnyRulebook) -> Files {
    let Sample { kind, limits, php, piece, shows, name, .. } = samples::sample(book.name());
    let adapter = fill(
        book,
        PHP,
        &[
            ("@NAME@", name[3]),
            ("@LIMITS@", limits[3]),
            ("@PIECE@", piece[3]),
            ("@SAMPLE@", php),
            ("@STUBS@", &stubs::php(&kinds::kinds(book), kind)),
            ("@SHOW@", shows[3]),
        ],
    );
    vec![("adapter.php".into(), adapter), ("headjudge-adapter.php".into(), PHP_KIT.into())]
}

fn rust(book: &dyn AnyRulebook, examples: &[Example], options: &NewOptions) -> Result<Files, Error> {
    let source = match &options.headjudge {
        Some(folder) => format!("path = {:?}", harness_of(absolute(folder)?)?),
        None => format!("git = {:?}", env!("CARGO_PKG_REPOSITORY")),
    };
    let package = format!("headjudge-{}-adapter", book.name());
    let names = [("@CRATE@", package.as_str()), ("@SOURCE@", &source)];
    let filled = |template| fill(book, template, &names);
    let [engine, rules] = engine_and_suite(book, &package);
    let mut files: Files = vec![
        ("Cargo.toml".into(), filled(MANIFEST)),
        ("src/lib.rs".into(), engine),
        ("tests/rules.rs".into(), rules),
        ("headjudge.toml".into(), filled(FILE)),
        ("fuzz/Cargo.toml".into(), filled(FUZZ_MANIFEST)),
        ("fuzz/fuzz_targets/rules.rs".into(), filled(FUZZ_RULES)),
        ("fuzz/.gitignore".into(), FUZZ_IGNORED.into()),
    ];
    files.extend(examples.iter().map(|e| (format!("{SEEDS}/{}.json", e.name), e.text.to_owned())));
    Ok(files)
}

/// The library that stands in for an engine, and the test file with its adapter.
fn engine_and_suite(book: &dyn AnyRulebook, package: &str) -> [String; 2] {
    let Sample { kind, limits, arm, engine, piece, shows, name, imports, deal, skips, .. } =
        samples::sample(book.name());
    let library = package.replace('-', "_");
    let engine = fill(book, LIBRARY, &[("@PIECE@", piece[2]), ("@ENGINE@", engine)]);
    let rules = fill(
        book,
        RULES,
        &[
            ("@IMPORTS@", imports),
            ("@LIBRARY@", &library),
            ("@LIMIT@", if limits[2].is_empty() { "" } else { ", Limit" }),
            ("@LIMITS@", limits[2]),
            ("@LIMITED@", if limits[2].is_empty() { "" } else { ".limited(LIMITS)" }),
            ("@KIND@", &format!("Step::{}", kind.to_uppercase())),
            ("@NAME@", name[2]),
            ("@DEAL@", deal),
            ("@VARIANTS@", &stubs::variants(&kinds::kinds(book))),
            ("@SAMPLE@", arm),
            ("@SHOW@", shows[2]),
            ("@SKIPS@", &stubs::list(skips)),
        ],
    );
    [engine, rules]
}

fn absolute(folder: &Path) -> Result<PathBuf, SystemError> {
    folder.canonicalize().map_err(SystemError::to(format!("find {}", folder.display())))
}

/// The folder of the crate headjudge: this one, or the one in a clone of its repository.
fn harness_of(folder: PathBuf) -> Result<PathBuf, InputError> {
    let is_crate = |folder: &Path| {
        let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_default();
        manifest.lines().any(|line| line.trim() == "name = \"headjudge\"")
    };
    let harness = folder.join("harness");
    match () {
        () if is_crate(&folder) => Ok(folder),
        () if is_crate(&harness) => Ok(harness),
        () => Err(invalid!("{} is not a clone of headjudge: it has no crate of that name", folder.display())),
    }
}

/// The commands to run next.
fn next(book: &str, language: Language, options: &NewOptions) -> Vec<String> {
    let of = |name: &str| shell_path(&options.folder.join(name));
    let classes = of("target/classes");
    let run = match language {
        Language::Rust => format!("cargo test --quiet --manifest-path {} --test rules", of("Cargo.toml")),
        Language::Python => format!("python3 {}", of("adapter.py")),
        Language::Node => format!("node {}", of("adapter.mjs")),
        Language::Php => format!("php {}", of("adapter.php")),
        Language::Java => format!("java -cp {classes} io.github.headjudge.Headjudge adapter.Mine"),
    };
    let check = format!("headjudge check --rulebook {book} --cases 1024 -- {run}");
    let lint = format!("headjudge lint --rulebook {book} -- {run}");
    let trace = format!("headjudge trace {book} -- {run}");
    match language {
        Language::Rust => vec![run, lint, trace],
        Language::Java => {
            let compile = format!(
                "javac --release 8 -encoding UTF-8 -d {classes} -sourcepath {} {} {}",
                of("src/main/java"),
                of(java::ADAPTER),
                of(java::HEADJUDGE)
            );
            let test = match options.folder.join("pom.xml").exists() {
                true => format!("mvn --file {} test", of("pom.xml")),
                false => format!("gradle --project-dir {} test", shell_path(&options.folder)),
            };
            vec![compile, lint, trace, check, test]
        }
        _ => vec![lint, trace, check],
    }
}
