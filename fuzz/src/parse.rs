//! Feeds arbitrary bytes to our parsers. None may panic, and what is read and written again must read as the same.

use headjudge::files::config::Config;
use headjudge::wire::{Header, ResponseLine, read_shown, write_shown};
use headjudge::{Objects, Rulebook, Shown, Texts, View, fab, files::case_file, ga, kf, mtg};
use std::path::Path;

/// Reads the bytes as a case file of each rulebook. Returns whether any of them accepts it.
///
/// # Panics
/// When a case changes by being written and read again.
pub fn case_file(bytes: &[u8]) -> bool {
    let read = [
        case_of::<fab::Rulebook>(bytes),
        case_of::<mtg::Rulebook>(bytes),
        case_of::<kf::Rulebook>(bytes),
        case_of::<ga::Rulebook>(bytes),
    ];
    read.contains(&true)
}

fn case_of<R: Rulebook>(bytes: &[u8]) -> bool {
    let path = Path::new("fuzzed.json");
    let file = match case_file::parse_case::<R>(path, bytes) {
        Ok(file) => file,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return false;
        }
    };
    let text = case_file::print_case(&file);
    let again = case_file::parse_case::<R>(path, text.as_bytes());
    let again = again.unwrap_or_else(|error| panic!("a written case cannot be read: {error}\n{text}"));
    assert_eq!(case_file::print_case(&again), text, "the case is written in two ways");
    assert!(again == file, "the case changed: {file:?}\n{again:?}");
    true
}

/// Reads the bytes as a `headjudge.toml`, and each rulebook's part of it. Returns whether the file is valid.
///
/// # Panics
/// When an error message is empty.
pub fn config(bytes: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(bytes) else { return false };
    match Config::parse(Path::new("headjudge.toml"), text.into()) {
        Ok(config) => {
            part_of::<fab::Rulebook>(&config);
            part_of::<mtg::Rulebook>(&config);
            part_of::<kf::Rulebook>(&config);
            part_of::<ga::Rulebook>(&config);
            true
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            false
        }
    }
}

fn part_of<R: Rulebook>(config: &Config) {
    if let Err(error) = config.for_rulebook::<R>() {
        assert!(!error.to_string().is_empty());
    }
}

/// Reads the bytes as lines from an engine, under each rulebook. Returns whether any line is valid.
///
/// # Panics
/// When a line changes by being written and read again.
pub fn wire_reply(bytes: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(bytes) else { return false };
    text.lines().fold(false, |any, line| {
        let read = [
            line_of::<fab::Rulebook>(line),
            line_of::<mtg::Rulebook>(line),
            line_of::<kf::Rulebook>(line),
            line_of::<ga::Rulebook>(line),
        ];
        any | read.contains(&true)
    })
}

fn line_of<R: Rulebook>(line: &str) -> bool {
    let header = Header::read::<R>(line);
    if let Ok(header) = &header {
        let mut text = String::new();
        header.write::<R>(&mut text);
        let again = Header::read::<R>(&text)
            .unwrap_or_else(|error| panic!("a written header cannot be read: {error}\n{text}"));
        // A header without kinds reads as a larger set of kinds than can be written: so the texts are compared.
        let mut twice = String::new();
        again.write::<R>(&mut twice);
        assert_eq!(twice, text);
    }
    let Ok(read) = ResponseLine::read::<R>(line) else { return header.is_ok() };
    let mut text = String::new();
    read.write::<R>(&mut text);
    assert_eq!(ResponseLine::read::<R>(&text).as_ref(), Ok(&read), "{text}");
    read.shown.is_none_or(shown_is_whole::<R>)
}

/// Whether the JSON is a valid table. It must be the same after being written and read.
fn shown_is_whole<R: Rulebook>(json: &str) -> bool {
    let (mut shown, mut texts) = (Shown::<R>::default(), Texts::default());
    let known = Objects::first(16);
    if read_shown(json, known, &mut View::new(&mut shown, &mut texts)).is_err() {
        return false;
    }
    let mut text = String::new();
    write_shown(&shown, &texts, &mut text);
    let (mut again, mut names) = (Shown::<R>::default(), Texts::default());
    let read = read_shown(&text, known, &mut View::new(&mut again, &mut names));
    assert_eq!(read, Ok(()), "{text}");
    let mut twice = String::new();
    write_shown(&again, &names, &mut twice);
    assert_eq!(twice, text);
    true
}
