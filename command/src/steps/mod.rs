//! `headjudge steps`: prints the vocabulary of a rulebook for the author of an engine.

mod markdown;
mod text;
mod topic;

use super::games::{GameInfo, Games, find_game, find_only, list};
use super::terminal::{Exit, print};
use headjudge_play::error::{Error, InputError};
use headjudge_play::play::unknown_name;
use topic::{Topic, topics};

/// The arguments of `headjudge steps`.
#[derive(clap::Args, Debug)]
pub(super) struct StepsOptions {
    /// The rulebook: {rulebooks} [default: all]
    pub rulebook: Option<String>,
    /// The kind of step to print in full, or `card`, `zones`, `numbers`, `lists`, `flags`, `players` or `answers`
    pub name: Option<String>,
    /// Print the whole vocabulary of the rulebook as a Markdown page
    #[arg(long, conflicts_with = "name")]
    pub markdown: bool,
}

/// Prints the vocabulary of all games or of one, or a part of it.
pub(super) fn run(games: &impl Games, options: &StepsOptions) -> Result<Exit, Error> {
    let (some, name) = select(games, options)?;
    for (i, game) in some.iter().enumerate() {
        print(if i > 0 { "\n\n" } else { "" })?;
        let (program, book) = (games.program(), games.rulebook(game.at));
        let all = topics(book);
        print(&match name {
            Some(name) => text::topic(find(&all, name)?),
            None if options.markdown => markdown::page(book, &all, program),
            None => text::list(book, &all, program, games.count() == 1),
        })?;
    }
    Ok(Exit::Clean)
}

/// The games that are asked for, and the part of their vocabulary. The only game need not be named.
fn select<'a>(
    games: &impl Games,
    options: &'a StepsOptions,
) -> Result<(Vec<GameInfo>, Option<&'a str>), InputError> {
    let (first, name) = (options.rulebook.as_deref(), options.name.as_deref());
    match first {
        None if options.markdown => Ok((vec![find_only(games, None)?], None)),
        None => Ok((list(games), None)),
        Some(first) => match find_game(games, first) {
            Ok(game) => Ok((vec![game], name)),
            Err(_) if games.count() == 1 && name.is_none() => Ok((list(games), Some(first))),
            Err(unknown) => Err(found_elsewhere(games, first).unwrap_or(unknown)),
        },
    }
}

/// What to say of a name that is no rulebook, but a part of some rulebook's vocabulary.
fn found_elsewhere(games: &impl Games, name: &str) -> Option<InputError> {
    let all = list(games).into_iter();
    let mut with = all
        .filter(|game| topics(games.rulebook(game.at)).iter().any(|topic| topic.name == name))
        .map(|game| game.name);
    let first = with.next()?;
    let remedy = format!("did you mean `{} steps {first} {name}`?", games.program());
    Some(InputError::new(format!("unknown rulebook \"{name}\""), remedy))
}

/// The topic of this name. Upper and lower case do not matter.
fn find<'a>(all: &'a [Topic], name: &str) -> Result<&'a Topic, InputError> {
    let found = all.iter().find(|topic| topic.name.eq_ignore_ascii_case(name));
    let names = all.iter().map(|topic| topic.name);
    found.ok_or_else(|| unknown_name("step kind or list", name, names))
}
