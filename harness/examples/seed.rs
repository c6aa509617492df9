//! Fills `fuzz/corpus/` with the worked examples of `corpus/`, and with the replies of the reference engines to them.

use headjudge::files::case_file::{parse_case, write_whole};
use headjudge::wire::{self, Header};
use headjudge::{Rulebook, fab, ga, kf, mtg};
use headjudge_corpus::Example;
use headjudge_reference::Reference;
use std::path::{Path, PathBuf};

fn main() -> Result<(), String> {
    let whole = fuzz().join("regressions/config/whole.toml");
    let text = std::fs::read_to_string(&whole).map_err(|error| format!("{}: {error}", whole.display()))?;
    write("config", "whole.toml", &text)?;
    seed::<fab::Rulebook, headjudge_reference::fab::Engine>(headjudge_corpus::fab::EXAMPLES)?;
    seed::<mtg::Rulebook, headjudge_reference::mtg::Engine>(headjudge_corpus::mtg::EXAMPLES)?;
    seed::<kf::Rulebook, headjudge_reference::kf::Engine>(headjudge_corpus::kf::EXAMPLES)?;
    seed::<ga::Rulebook, headjudge_reference::ga::Engine>(headjudge_corpus::ga::EXAMPLES)
}

fn seed<R: Rulebook, E: Reference<R>>(examples: &[Example]) -> Result<(), String> {
    for example in examples {
        let file = format!("{}-{}.json", R::NAME, example.name);
        write(R::NAME, &file, example.text)?;
        write("case_file", &file, example.text)?;
        write("wire_reply", &file, &replies::<R, E>(example)?)?;
    }
    println!("{}: {} examples", R::NAME, examples.len());
    Ok(())
}

/// The replies of the reference engine to an example, line by line.
fn replies<R: Rulebook, E: Reference<R>>(example: &Example) -> Result<String, String> {
    let case =
        parse_case::<R>(Path::new(example.name), example.text.as_bytes()).map_err(|e| e.to_string())?;
    let mut requests = String::new();
    wire::write_start::<R>(&mut requests);
    requests.push('\n');
    wire::write_case(1, &case.case, &mut requests);
    let mut replies = Vec::new();
    let header = Header::of::<R, E>("reference", "", "");
    wire::serve::<R>(&mut E::default(), &header, requests.as_bytes(), &mut replies)
        .map_err(|error| format!("failed to play {}: {error}", example.name))?;
    String::from_utf8(replies).map_err(|error| format!("the reply to {} is not text: {error}", example.name))
}

fn fuzz() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz")
}

fn write(target: &str, file: &str, text: &str) -> Result<(), String> {
    let path = fuzz().join("corpus").join(target).join(file);
    write_whole(&path, text.as_bytes()).map_err(|error| error.to_string())
}
