//! How files import each other: rooms in one direction, and no circle between files.

mod circle;
mod graph;
mod module;

use circle::circles;
use graph::Graph;
use std::path::{Path, PathBuf};

/// The rooms of `harness/src`, in the order of ARCHITECTURE.md: a room imports those before it, and no other.
const ROOMS: [&str; 15] = [
    "error",
    "play",
    "shrink",
    "exhaust",
    "campaign",
    "files",
    "triage",
    "wire",
    "guard",
    "isolate",
    "report",
    "lint",
    "suite",
    "integrations",
    "cli",
];

/// The rooms of `oracles/src`, likewise. The games import all of them.
const ORACLE_ROOMS: [&str; 6] = ["words", "fields", "adapter", "game", "generate", "engine"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the harness lies in the workspace").to_owned()
}

#[test]
fn every_folder_of_the_harness_is_a_room() {
    let entries = std::fs::read_dir(root().join("harness/src")).expect("the source is there");
    for entry in entries {
        let name = entry.expect("a folder can be listed").file_name().to_string_lossy().into_owned();
        assert!(name == "lib.rs" || ROOMS.contains(&name.as_str()), "harness/src/{name} is no room");
    }
}

/// The imports that lead to a later room, or out of the rooms: nothing but the crate's root stands outside of them.
fn against_the_order(graph: &Graph, rooms: &[&str]) -> Vec<String> {
    let place = |file: &str| rooms.iter().position(|room| file.split('/').next() == Some(*room));
    let is_wrong = |(from, to): &(&str, &str)| match (place(from), place(to)) {
        (Some(from), Some(to)) => from < to,
        (Some(_), None) => !is_game(to),
        (None, _) => false,
    };
    graph.edges().filter(is_wrong).map(|(from, to)| format!("{from} imports {to}")).collect()
}

/// Whether a file of `oracles/src` belongs to a game. Only tests in the rooms import one.
fn is_game(file: &str) -> bool {
    ["fab", "mtg", "kf", "ga"].iter().any(|game| file.split('/').next() == Some(game))
}

/// The one circle that stays: the trait of a rulebook, and the types that are generic over it and that it names.
const RULEBOOK_TRAIT: &str =
    "game/expectation.rs, game/frame.rs, game/needs.rs, game/observation.rs, game/rule.rs, game/rulebook.rs";

/// One test, because reading the source takes longer than all else.
#[test]
fn rooms_import_only_the_rooms_before_them_and_no_files_each_other_in_a_circle() {
    let sources = [
        "oracles/src",
        "corpus/src",
        "engines/reference/src",
        "engines/adapters/manabrew/src",
        "harness/src",
    ];
    let mut wrong = Vec::new();
    for source in sources {
        let graph = Graph::of(&root().join(source));
        let new = circles(&graph).into_iter().filter(|circle| circle != RULEBOOK_TRAIT);
        wrong.extend(new.map(|circle| format!("{source}: a circle: {circle}")));
        let rooms: &[&str] = match source {
            "harness/src" => &ROOMS,
            "oracles/src" => &ORACLE_ROOMS,
            _ => continue,
        };
        assert!(graph.edges().count() > 100, "the imports of {source} are not understood");
        wrong.extend(against_the_order(&graph, rooms));
    }
    assert!(wrong.is_empty(), "the rooms are {ROOMS:?} and {ORACLE_ROOMS:?}:\n{}", wrong.join("\n"));
}
