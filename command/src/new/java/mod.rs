//! `headjudge new --java`: a project with the kit, an adapter to start from, and a class made of the vocabulary.

mod game;
mod names;
mod types;

use super::files::{Files, fill};
use super::samples::{self, Sample};
use headjudge_play::play::AnyRulebook;
use std::path::Path;

/// The files of the kit: their names, and their texts.
macro_rules! kit {
    ($($file:literal)+) => {
        [$((
            concat!("main/java/io/github/headjudge/", $file, ".java"),
            include_str!(concat!("../../../kits/java/src/main/java/io/github/headjudge/", $file, ".java")),
        )),+]
    };
}

const KIT: [(&str, &str); 9] =
    kit!("Adapter" "Assertion" "Capabilities" "Conversation" "Fields" "Headjudge" "Json" "Reply" "Word");
/// Those that need JUnit.
const TESTS: [(&str, &str); 3] = [
    ("Results.java", include_str!("../../../kits/java/src/junit/java/io/github/headjudge/Results.java")),
    ("Rules.java", include_str!("../../../kits/java/src/junit/java/io/github/headjudge/Rules.java")),
    ("Run.java", include_str!("../../../kits/java/src/junit/java/io/github/headjudge/Run.java")),
];

const GAME: &str = include_str!("../../../templates/java/Game.java.in");
const MINE: &str = include_str!("../../../templates/java/Mine.java.in");
const RULES_TEST: &str = include_str!("../../../templates/java/RulesTest.java.in");
const POM: &str = include_str!("../../../templates/java/pom.xml.in");
const GRADLE: &str = include_str!("../../../templates/java/build.gradle.kts.in");
const FILE: &str = include_str!("../../../templates/java/headjudge.toml.in");

/// The adapter that `new` writes.
pub(super) const ADAPTER: &str = "src/main/java/adapter/Mine.java";
/// The class that headjudge starts.
pub(super) const HEADJUDGE: &str = "src/main/java/io/github/headjudge/Headjudge.java";

/// The build file that a folder has already, if it has one.
pub(super) fn build_file(folder: &Path) -> Option<&'static str> {
    ["pom.xml", "build.gradle.kts", "build.gradle"].into_iter().find(|name| folder.join(name).exists())
}

/// The files of a project, with a build file or without one.
pub(super) fn files(book: &dyn AnyRulebook, builds: bool) -> Files {
    let Sample { kind, limits, java, piece, shows, name, .. } = samples::sample(book.name());
    let class = names::class(book.name());
    let filled = |template| fill(book, template, &[("@GAME@", &class)]);
    let stubs = game::stubs(book, kind);
    let mine = [
        ("@LIMITS@", limits[4]),
        ("@PIECE@", piece[4]),
        ("@NAME@", name[4]),
        ("@SAMPLE@", java),
        ("@STUBS@", stubs.trim_end()),
        ("@SHOW@", shows[4]),
        ("@GAME@", &class),
    ];
    let mut files: Files = vec![
        (ADAPTER.into(), fill(book, MINE, &mine)),
        ("src/test/java/adapter/RulesTest.java".into(), filled(RULES_TEST)),
        ("headjudge.toml".into(), filled(FILE)),
        (format!("src/main/java/io/github/headjudge/{class}.java"), game::class(book, GAME, &class)),
    ];
    if builds {
        files.extend([("pom.xml".into(), filled(POM)), ("build.gradle.kts".into(), filled(GRADLE))]);
    }
    files.extend(KIT.map(|(name, text)| (format!("src/{name}"), text.into())));
    files
        .extend(TESTS.map(|(name, text)| (format!("src/test/java/io/github/headjudge/{name}"), text.into())));
    files
}
