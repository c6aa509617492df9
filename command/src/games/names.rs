//! Finds the games, rules and faults that a user names.

use super::registry::{GameInfo, Games, RuleInfo, list};
use headjudge_play::error::{InputError, invalid};
use headjudge_play::play::{escape, nearest, unknown_name};

/// Finds the game of this name.
///
/// # Errors
/// The name, with the nearest valid one.
pub(crate) fn find_game(games: &impl Games, name: &str) -> Result<GameInfo, InputError> {
    let all = list(games);
    let names: Vec<&str> = all.iter().map(|game| game.name).collect();
    let unknown = || unknown_name("rulebook", name, names.iter().copied());
    all.iter().find(|game| game.name.eq_ignore_ascii_case(name)).cloned().ok_or_else(unknown)
}

/// Finds the games of these names, in the order in which they are checked; all games where no name is given.
///
/// # Errors
/// The first name that no game has, with the nearest valid one.
pub(crate) fn find_games(games: &impl Games, names: &[String]) -> Result<Vec<GameInfo>, InputError> {
    let named = names.iter().map(|name| find_game(games, name).map(|game| game.at));
    let named = named.collect::<Result<Vec<_>, _>>()?;
    let mut all = list(games);
    all.retain(|game| named.is_empty() || named.contains(&game.at));
    Ok(all)
}

/// Keeps those of the games whose engine has the fault. Every engine has the `crash_modes`.
///
/// # Errors
/// The fault, with the nearest valid one, when no engine has it.
pub(crate) fn find_fault(
    all: Vec<GameInfo>,
    fault: Option<&str>,
    crash_modes: &[&'static str],
) -> Result<Vec<GameInfo>, InputError> {
    let Some(fault) = fault else { return Ok(all) };
    let has =
        |game: &&GameInfo| crash_modes.contains(&fault) || game.faults.iter().any(|own| own.name == fault);
    let found: Vec<GameInfo> = all.iter().filter(has).cloned().collect();
    match found.is_empty() {
        false => Ok(found),
        true => {
            let own = all.iter().flat_map(|game| game.faults.iter().map(|fault| fault.name));
            let names: Vec<&str> = own.chain(crash_modes.iter().copied()).collect();
            Err(unknown_name("fault", fault, names))
        }
    }
}

/// Finds the game of this name. Without a name, finds the only game.
///
/// # Errors
/// When there is no such game, or there are several and none is named.
pub(crate) fn find_only(games: &impl Games, name: Option<&str>) -> Result<GameInfo, InputError> {
    let all = list(games);
    match (name, &all[..]) {
        (Some(name), _) => find_game(games, name),
        (None, [only]) => Ok(only.clone()),
        (None, all) => {
            let names: Vec<&str> = all.iter().map(|game| game.name).collect();
            Err(invalid!("name a rulebook: one of {}", names.join(", ")))
        }
    }
}

/// Finds the rules that each text names, by game. Games without any are left out, and the rules of a game are in the
/// rulebook's order.
///
/// # Errors
/// As [`find_rule`].
pub(crate) fn find_rules(all: &[GameInfo], given: &[String]) -> Result<Vec<GameInfo>, InputError> {
    let mut ids = Vec::new();
    for text in given {
        ids.extend(find_rule(all, text)?);
    }
    let mut found = all.to_vec();
    found.iter_mut().for_each(|game| game.rules.retain(|rule| ids.contains(&rule.id)));
    found.retain(|game| !game.rules.is_empty());
    Ok(found)
}

/// Finds the rule that a text names: by its id (`fab:2.5.3c`), by its id without the rulebook (`2.5.3c`) or by its slug.
/// Otherwise the text names a section: all rules whose id begins with it (`fab:2.5`, `2.5`). Upper and lower case
/// do not matter, nor does the difference between `-` and `_`.
///
/// # Errors
/// When no rule has this name, with the nearest one; or when several games have one, with all of them.
fn find_rule(all: &[GameInfo], text: &str) -> Result<Vec<&'static str>, InputError> {
    let wanted = normalized(text);
    let rules = || all.iter().flat_map(|game| &game.rules);
    let is_named = |rule: &&RuleInfo| names(rule).iter().any(|name| normalized(name) == wanted);
    let named: Vec<&str> = rules().filter(is_named).map(|rule| rule.id).collect();
    match named[..] {
        [id] => return Ok(vec![id]),
        [] => {}
        _ => return Err(ambiguous(text, &named)),
    }
    let begins = |id: &str| normalized(id).strip_prefix(&wanted).is_some_and(|rest| rest.starts_with('.'));
    let is_within = |rule: &&RuleInfo| begins(rule.id) || begins(rule.local_id);
    let within: Vec<(&str, &str)> =
        all.iter().flat_map(|game| game.rules.iter().filter(is_within).map(|r| (game.name, r.id))).collect();
    let mut games: Vec<&str> = within.iter().map(|(game, _)| *game).collect();
    games.dedup();
    match games[..] {
        [_] => Ok(within.into_iter().map(|(_, id)| id).collect()),
        [] => Err(unknown_rule(all, text)),
        _ => {
            let sections: Vec<String> = games.iter().map(|game| format!("{game}:{text}")).collect();
            Err(ambiguous(text, &sections.iter().map(String::as_str).collect::<Vec<_>>()))
        }
    }
}

/// The names of a rule: its id, its id without the rulebook, its slug.
fn names(rule: &RuleInfo) -> [&'static str; 3] {
    [rule.id, rule.local_id, rule.slug]
}

fn normalized(name: &str) -> String {
    name.trim().to_lowercase().replace('_', "-")
}

fn ambiguous(text: &str, candidates: &[&str]) -> InputError {
    invalid!("\"{}\" may be any of: {}", escape(text), candidates.join(", "))
}

fn unknown_rule(all: &[GameInfo], text: &str) -> InputError {
    let rules = || all.iter().flat_map(|game| &game.rules);
    let near = nearest(text, rules().flat_map(names));
    // Whatever name is near, the id is what the error suggests.
    let near = near.and_then(|near| rules().find(|rule| names(rule).contains(&near)));
    let remedy =
        near.map_or("`rules` lists the rules".into(), |rule| format!("did you mean \"{}\"?", rule.id));
    InputError::new(format!("unknown rule \"{}\"", escape(text)), remedy)
}

#[cfg(test)]
mod tests {
    use super::{InputError, find_rules, normalized};
    use crate::games::registry::{GameInfo, RuleInfo};
    use headjudge_play::error::invalid;

    fn game(at: usize, name: &'static str, ids: &[&'static str]) -> GameInfo {
        let rule = |id: &&'static str| {
            let local_id = id.split(':').nth(1).expect("an id has a rulebook");
            RuleInfo { id, local_id, slug: "a_slug", is_checked: true }
        };
        GameInfo { at, name, faults: &[], examples: &[], rules: ids.iter().map(rule).collect() }
    }

    fn find(text: &str) -> Result<Vec<&'static str>, InputError> {
        let games =
            [game(0, "one", &["one:1.1", "one:1.2", "one:2"]), game(1, "two", &["two:1.1", "two:10"])];
        let found = find_rules(&games, &[text.to_owned()])?;
        Ok(found.iter().flat_map(|game| &game.rules).map(|rule| rule.id).collect())
    }

    #[test]
    fn a_name_without_its_rulebook_is_understood_if_one_rulebook_has_it() {
        assert_eq!(find("1.2"), Ok(vec!["one:1.2"]));
        assert_eq!(find("TWO:1.1"), Ok(vec!["two:1.1"]));
        assert_eq!(find("1.1"), Err(invalid!("\"1.1\" may be any of: one:1.1, two:1.1")));
    }

    #[test]
    fn a_section_is_the_rules_whose_id_begins_with_it() {
        assert_eq!(find("one:1"), Ok(vec!["one:1.1", "one:1.2"]));
        assert_eq!(find("1"), Err(invalid!("\"1\" may be any of: one:1, two:1")));
        assert_eq!(find("two:1"), Ok(vec!["two:1.1"]), "10 is no part of section 1");
    }

    #[test]
    fn case_and_the_kind_of_dash_do_not_matter() {
        assert_eq!(normalized(" A_Slug "), normalized("a-slug"));
    }
}
