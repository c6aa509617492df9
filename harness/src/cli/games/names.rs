//! Finds the games, rules and faults that a user names.

use super::registry::{GameInfo, Games, list};
use crate::play::unknown_name;

/// The names of faults that every engine can be given.
type Shared<'a> = &'a [&'static str];

/// Finds the game of this name.
///
/// # Errors
/// The name, with the nearest valid one.
pub(crate) fn find_game(games: &impl Games, name: &str) -> Result<GameInfo, String> {
    let all = list(games);
    let names: Vec<&str> = all.iter().map(|game| game.name).collect();
    let unknown = || unknown_name("rulebook", name, names.iter().copied());
    all.iter().find(|game| game.name.eq_ignore_ascii_case(name)).cloned().ok_or_else(unknown)
}

/// Finds the games of these names, in the order in which they are checked; all games where no name is given.
///
/// # Errors
/// The first name that no game has, with the nearest valid one.
pub(crate) fn find_games(games: &impl Games, names: &[String]) -> Result<Vec<GameInfo>, String> {
    let named = names.iter().map(|name| find_game(games, name).map(|game| game.at));
    let named = named.collect::<Result<Vec<_>, _>>()?;
    let mut all = list(games);
    all.retain(|game| named.is_empty() || named.contains(&game.at));
    Ok(all)
}

/// Keeps those of the games whose engine can be given the fault.
///
/// # Errors
/// The fault, with the nearest valid one, where no engine can be given it.
pub(crate) fn find_fault(
    all: Vec<GameInfo>,
    fault: Option<&str>,
    shared: Shared<'_>,
) -> Result<Vec<GameInfo>, String> {
    let Some(fault) = fault else { return Ok(all) };
    let has = |game: &&GameInfo| shared.contains(&fault) || game.faults.iter().any(|own| own.name == fault);
    let found: Vec<GameInfo> = all.iter().filter(has).cloned().collect();
    match found.is_empty() {
        false => Ok(found),
        true => {
            let own = all.iter().flat_map(|game| game.faults.iter().map(|fault| fault.name));
            let names: Vec<&str> = own.chain(shared.iter().copied()).collect();
            Err(unknown_name("fault", fault, names))
        }
    }
}

/// Finds the game of this name. Without a name, finds the only game.
///
/// # Errors
/// When there is no such game, or there are several and none is named.
pub(crate) fn find_only(games: &impl Games, name: Option<&str>) -> Result<GameInfo, String> {
    let all = list(games);
    match (name, &all[..]) {
        (Some(name), _) => find_game(games, name),
        (None, [only]) => Ok(only.clone()),
        (None, all) => {
            let names: Vec<&str> = all.iter().map(|game| game.name).collect();
            Err(format!("name a rulebook: one of {}", names.join(", ")))
        }
    }
}
