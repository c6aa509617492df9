//! The name of a rulebook on the command line: as an argument or as `--rulebook`, whichever a subcommand declares.

use std::ffi::OsString;

const OPTION: &str = "--rulebook";
/// The ids of the arguments that name a rulebook.
const IDS: [&str; 2] = ["rulebook", "rulebook_or_rule"];

/// The arguments in the form that the subcommand declares.
pub(super) fn in_its_form(clap: &clap::Command, mut args: Vec<OsString>) -> Vec<OsString> {
    let subcommand = args.get(1).and_then(|name| clap.find_subcommand(name));
    let Some(subcommand) = subcommand else { return args };
    let rulebook = subcommand.get_arguments().find(|arg| IDS.iter().any(|id| arg.get_id() == id));
    let end = args.iter().position(|arg| arg == "--").unwrap_or(args.len());
    match rulebook {
        Some(rulebook) if rulebook.is_positional() => {
            if let Some((at, name)) = take_option(&mut args, end) {
                let is_first = subcommand.get_positionals().next() == Some(rulebook);
                args.insert(if is_first { 2 } else { at }, name);
            }
        }
        Some(_) => name_arguments(subcommand, &mut args, end),
        None => {}
    }
    args
}

/// Takes `--rulebook NAME` out of the arguments. Returns where it was, and the name.
fn take_option(args: &mut Vec<OsString>, end: usize) -> Option<(usize, OsString)> {
    let value = |arg: &OsString| Some(OsString::from(arg.to_str()?.strip_prefix(OPTION)?.strip_prefix('=')?));
    let at = (2..end).find(|at| args[*at] == OPTION || value(&args[*at]).is_some())?;
    match value(&args[at]) {
        Some(name) => args[at] = name,
        None if at + 1 < end => drop(args.remove(at)),
        None => return None,
    }
    Some((at, args.remove(at)))
}

/// Puts `--rulebook` before each argument that is not an option or the value of one.
fn name_arguments(subcommand: &clap::Command, args: &mut Vec<OsString>, mut end: usize) {
    let takes_value = |option: &str| {
        let is_it =
            |arg: &&clap::Arg| arg.get_long().is_some() && arg.get_long() == option.strip_prefix("--");
        subcommand.get_arguments().find(is_it).is_some_and(|arg| arg.get_action().takes_values())
    };
    let mut at = 2;
    while at < end {
        match args[at].to_str() {
            Some(option) if option.starts_with('-') => at += if takes_value(option) { 2 } else { 1 },
            _ => {
                args.insert(at, OPTION.into());
                (at, end) = (at + 2, end + 1);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::in_its_form;
    use clap::{Arg, ArgAction, Command};

    fn form(line: &str) -> String {
        let option = |name: &'static str| Arg::new(name).long(name);
        let check = [option("rulebook"), option("cases"), option("exhaustive").action(ArgAction::SetTrue)];
        let clap = Command::new("headjudge")
            .subcommand(Command::new("check").args(check).arg(Arg::new("command").last(true)))
            .subcommand(Command::new("rules").arg(Arg::new("rulebook_or_rule")))
            .subcommand(Command::new("steps").args([Arg::new("rulebook"), Arg::new("name")]))
            .subcommand(Command::new("schema").args([Arg::new("subject"), Arg::new("rulebook")]))
            .subcommand(Command::new("merge").arg(Arg::new("run")));
        let args = in_its_form(&clap, line.split(' ').map(Into::into).collect());
        args.iter().filter_map(|arg| arg.to_str()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn each_subcommand_takes_both_forms() {
        for (given, expected) in [
            ("headjudge check kf --cases 5 -- java kf", "headjudge check --rulebook kf --cases 5 -- java kf"),
            (
                "headjudge check --exhaustive kf fab",
                "headjudge check --exhaustive --rulebook kf --rulebook fab",
            ),
            ("headjudge check --cases=5 kf", "headjudge check --cases=5 --rulebook kf"),
            ("headjudge rules --rulebook mtg", "headjudge rules mtg"),
            ("headjudge steps --rulebook kf reap", "headjudge steps kf reap"),
            ("headjudge steps reap --rulebook=kf", "headjudge steps kf reap"),
            ("headjudge schema wire --rulebook kf", "headjudge schema wire kf"),
        ] {
            assert_eq!(form(given), expected);
        }
        for as_it_is in [
            "headjudge check --rulebook kf",
            "headjudge steps kf",
            "headjudge steps --rulebook",
            "headjudge merge --rulebook kf",
            "headjudge",
        ] {
            assert_eq!(form(as_it_is), as_it_is);
        }
    }
}
