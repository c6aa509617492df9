//! Our parsers, fed with whatever bytes: none panics, and what is read and written again reads as the same.

use headjudge::files::config::Config;
use headjudge::wire::{Header, Line, read_shown, write_shown};
use headjudge::{Objects, Rulebook, Shown, Texts, View, fab, files::case_file, ga, kf, mtg};
use std::path::Path;

/// Reads the bytes as a case file of each rulebook; whether they are one of any.
///
/// # Panics
/// When what was read is not what is written.
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
    let again = again.unwrap_or_else(|error| panic!("what is written is not read: {error}\n{text}"));
    assert_eq!(case_file::print_case(&again), text, "it is written in two ways");
    assert!(again == file, "it reads as another case: {file:?}\n{again:?}");
    true
}

/// Reads the bytes as a `headjudge.toml`, and each rulebook's part of it; whether they are one.
///
/// # Panics
/// When an error says nothing.
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
    if let Err(error) = config.part::<R>() {
        assert!(!error.to_string().is_empty());
    }
}

/// Reads the bytes as lines that an engine sent, in each rulebook; whether any line is a whole one.
///
/// # Panics
/// When what was read is not what is written.
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
        let again =
            Header::read::<R>(&text).unwrap_or_else(|error| panic!("it is not read: {error}\n{text}"));
        // An engine that says nothing of its kinds may be able to do what no kind stands for: that is not written.
        let mut twice = String::new();
        again.write::<R>(&mut twice);
        assert_eq!(twice, text);
    }
    let Ok(read) = Line::read::<R>(line) else { return header.is_ok() };
    let mut text = String::new();
    read.write::<R>(&mut text);
    assert_eq!(Line::read::<R>(&text).as_ref(), Ok(&read), "{text}");
    read.shown.is_none_or(shown_is_whole::<R>)
}

/// Whether the JSON is a table that can be shown; written and read, it is the same one.
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
