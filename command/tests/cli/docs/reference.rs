//! docs/command.md, compared with what the command says of itself.

use super::page::{Page, root};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};

const PAGE: &str = "docs/command.md";

/// What the command prints. It is started once for the same arguments, since a page names a subcommand many times.
pub(crate) fn help(args: &[&str]) -> String {
    static PRINTED: Mutex<BTreeMap<Vec<String>, String>> = Mutex::new(BTreeMap::new());
    let key = args.iter().map(|arg| String::from(*arg)).collect();
    let mut printed = PRINTED.lock().unwrap_or_else(PoisonError::into_inner);
    printed.entry(key).or_insert_with(|| print(args)).clone()
}

fn print(args: &[&str]) -> String {
    let output =
        Command::new(env!("CARGO_BIN_EXE_headjudge")).args(args).output().expect("it can be started");
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("it prints UTF-8")
}

/// The subcommands, by `headjudge --help`.
pub(crate) fn subcommands() -> BTreeSet<String> {
    let help = help(&["--help"]);
    let (_, list) = help.split_once("\nCommands:\n").expect("it lists subcommands");
    let lines =
        list.lines().take_while(|line| !line.is_empty()).filter_map(|line| line.split_whitespace().next());
    lines.filter(|name| *name != "help").map(str::to_owned).collect()
}

/// The part of the page below a heading of the second level.
pub(crate) fn section(heading: &str) -> String {
    let text = Page::read(PAGE).text;
    let (_, after) =
        text.split_once(&format!("\n## {heading}\n")).unwrap_or_else(|| panic!("{PAGE} has no {heading:?}"));
    after.split("\n## ").next().unwrap_or(after).to_owned()
}

/// The rows of the tables in a part of the page: the first cell without its backquotes, and the rest.
pub(crate) fn rows(section: &str) -> Vec<(String, String)> {
    let rows = section.lines().filter_map(|line| line.strip_prefix("| ")?.split_once(" | "));
    let rows = rows.map(|(first, rest)| (first.trim_matches('`').to_owned(), rest.to_owned()));
    rows.filter(|(first, _)| !["flag", "variable", "code", "subcommand", "file"].contains(&first.as_str()))
        .collect()
}

/// A flag and, if there is one, its default.
pub(crate) type Flag = (String, Option<String>);

/// The flags of a subcommand, by its help.
pub(crate) fn flags(subcommand: &str) -> BTreeSet<Flag> {
    let help = help(&[subcommand, "--help"]);
    let mut flags: Vec<(String, String)> = Vec::new();
    for line in help.lines() {
        let short = line.trim_start();
        let short =
            short.split_once(", --").map_or(short, |(_, long)| &short[short.len() - long.len() - 2..]);
        if let Some(name) = short.strip_prefix("--").filter(|_| line.starts_with("  ")) {
            let end = name.find(|c: char| c != '-' && !c.is_alphanumeric()).unwrap_or(name.len());
            flags.push((format!("--{}", &name[..end]), String::new()));
        }
        if let Some((_, text)) = flags.last_mut() {
            *text += line.trim();
            text.push(' ');
        }
    }
    let flags = flags.into_iter().filter(|(name, _)| name != "--help");
    flags.map(|(name, text)| (name, default(&text, "[default: ", "]"))).collect()
}

/// What is wrong with code in the text, if it is a command or a flag: a name that the command does not know.
pub(crate) fn unknown_name(span: &str) -> Option<String> {
    /// Flags of cargo, of cargo-fuzz, of test binaries and of every command.
    const OTHERS: [&str; 6] = ["--help", "--ignored", "--list", "--no-run", "--sanitizer", "--"];
    let own = span.split(" -- ").next().unwrap_or(span);
    let words: Vec<&str> = own.split(' ').collect();
    let subcommands = subcommands();
    let known: BTreeSet<String> = match words[..] {
        ["headjudge", name, ..] if subcommands.contains(name) => {
            flags(name).into_iter().map(|flag| flag.0).collect()
        }
        ["headjudge", name, ..] if name.starts_with(|c: char| c.is_ascii_lowercase()) => {
            return Some(name.into());
        }
        [first, ..] if first == "headjudge" || first.starts_with("--") => {
            subcommands.iter().flat_map(|name| flags(name)).map(|flag| flag.0).collect()
        }
        _ => return None,
    };
    let mut named =
        words.iter().filter(|word| word.starts_with("--")).map(|word| word.split('=').next().unwrap_or(word));
    named.find(|flag| !known.contains(*flag) && !OTHERS.contains(flag)).map(str::to_owned)
}

/// The flags of a subcommand, by the page: those of its section, and the engine flags if it takes them.
pub(crate) fn documented(subcommand: &str) -> BTreeSet<Flag> {
    let own = section(&format!("`headjudge {subcommand}`"));
    let takes = own.split_whitespace().collect::<Vec<_>>().join(" ").contains("the engine flags");
    let shared = if takes { section("Flags that name the engine") } else { String::new() };
    let rows = rows(&(own + "\n" + &shared)).into_iter();
    let flags = rows.filter(|(name, _)| name.starts_with("--") && !name.starts_with("-- "));
    let flags = flags.map(|(name, text)| {
        let name = name.split(' ').next().unwrap_or_default().trim_matches('`').to_owned();
        (name, default(&text, "Default: ", ". "))
    });
    flags.collect()
}

/// A default that is one word: others are sentences, and not compared.
fn default(text: &str, before: &str, behind: &str) -> Option<String> {
    let (_, after) = text.split_once(before)?;
    let (default, _) = after.split_once(behind)?;
    let default = default.trim_matches('`');
    (!default.contains(' ')).then(|| default.to_owned())
}

/// The exit codes, by `headjudge --help`.
pub(crate) fn exit_codes() -> BTreeSet<u8> {
    let help = help(&["--help"]);
    let (_, list) = help.split_once("Exit codes:\n").expect("it lists exit codes");
    list.lines().filter_map(|line| line.split_whitespace().next()?.parse().ok()).collect()
}

/// The environment variables that the code reads or sets: ours, and those that it asks for by name. Of the tests, those
/// that are asked for.
pub(crate) fn variables() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut left: Vec<PathBuf> = [
        "oracles", "corpus", "engines", "play", "triage", "wire", "report", "lint", "command", "harness",
        "fuzz",
    ]
    .map(|name| root().join(name))
    .into();
    while let Some(folder) = left.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder can be listed") {
            let path = entry.expect("a folder can be listed").path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_dir() {
                // The engines of our tests have variables of their own.
                let is_source = !["target", "node_modules", "throwaway"].contains(&&*name)
                    && !path.ends_with("tests/cli/docs");
                left.extend((is_source && !name.starts_with('.')).then_some(path));
            } else if is_code(&path) {
                let text = std::fs::read_to_string(&path).unwrap_or_default();
                let place = path.strip_prefix(root()).unwrap_or(&path);
                let is_test = place.components().any(|part| part.as_os_str() == "tests");
                found.extend(names(&text, is_test));
            }
        }
    }
    found
}

fn is_code(path: &Path) -> bool {
    path.extension().is_some_and(|kind| ["rs", "mjs", "py", "php", "java"].iter().any(|code| kind == *code))
}

/// The variables that a source file names.
fn names(text: &str, is_test: bool) -> impl Iterator<Item = String> {
    let ours = text.split("HEADJUDGE_").skip(1).filter(move |_| !is_test).map(|rest| ("HEADJUDGE_", rest));
    let readers =
        ["env::var(\"", "env::var_os(\"", "process.env.", "os.environ[\"", "os.environ.get(\"", "getenv('"];
    let read = readers.into_iter().flat_map(move |reader| text.split(reader).skip(1).map(|rest| ("", rest)));
    let names = ours.chain(read).map(|(before, rest)| {
        let end = rest.find(|c: char| c != '_' && !c.is_ascii_uppercase() && !c.is_ascii_digit());
        format!("{before}{}", &rest[..end.unwrap_or(rest.len())])
    });
    // Every program has a PATH, and every build script an OUT_DIR.
    let is_usual = |name: &str| ["PATH", "OUT_DIR"].contains(&name);
    names.filter(move |name| !name.ends_with('_') && !name.is_empty() && !is_usual(name))
}

/// The environment variables on the page.
pub(crate) fn documented_variables() -> BTreeSet<String> {
    let section = section("Environment variables");
    let words = section.split('`').skip(1).step_by(2);
    let is_name = |word: &&str| {
        word.contains('_') && word.chars().all(|c| c == '_' || c.is_ascii_uppercase() || c.is_ascii_digit())
    };
    words.filter(is_name).map(str::to_owned).collect()
}
