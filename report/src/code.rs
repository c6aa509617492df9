//! Which code was played: headjudge and the engine, each with its version and its commit.

#[cfg(feature = "command")]
use headjudge_play::play::escape;
#[cfg(feature = "command")]
use headjudge_triage::files::run_file::RulebookHeader;
use headjudge_triage::files::run_file::Run;

/// What was played, if a commit of it is known.
#[cfg(feature = "command")]
pub fn played_on(run: &Run, header: &RulebookHeader) -> Option<String> {
    let is_known = run.headjudge_commit.is_some() || run.engine_commit.is_some();
    let engine = engine_version(run, header).filter(|_| is_known)?;
    Some(format!("headjudge {} with {}", headjudge_version(run), escape(&engine)))
}

/// The version of headjudge, and its commit if it is known: `0.1.0 (commit 0123456789ab)`.
#[cfg(feature = "command")]
pub(super) fn headjudge_version(run: &Run) -> String {
    with_commit(&run.headjudge, run.headjudge_commit.as_deref())
}

/// The engine's name, version and commit, as far as they are known; `None` if it could not be started.
#[cfg(feature = "command")]
pub(super) fn engine_version(run: &Run, header: &RulebookHeader) -> Option<String> {
    let engine = header.engine.as_ref()?;
    let name = format!("{} {}", engine.name, engine.version);
    Some(with_commit(name.trim_end(), run.engine_commit.as_deref()))
}

#[cfg(feature = "command")]
fn with_commit(name: &str, commit: Option<&str>) -> String {
    commit.map_or_else(|| name.to_owned(), |commit| format!("{name} (commit {})", short(commit)))
}

/// A commit in twelve digits, with what comes after its digits: `0123456789ab-dirty`. Other names stay.
#[cfg(feature = "command")]
pub(super) fn short(commit: &str) -> String {
    let digits = commit.bytes().take_while(u8::is_ascii_hexdigit).count();
    if digits < 40 { commit.to_owned() } else { format!("{}{}", &commit[..12], &commit[digits..]) }
}

/// The code of a run in one line, for errors.
pub(super) fn played_by(run: &Run) -> String {
    let engine = run.engine_commit.as_deref().map_or("an unknown commit".into(), |it| format!("commit {it}"));
    let own = run.headjudge_commit.as_deref().map_or(String::new(), |commit| format!(" ({commit})"));
    format!("headjudge {}{own} with {engine} of the engine", run.headjudge)
}

#[cfg(all(test, feature = "command"))]
mod tests {
    use super::short;

    #[test]
    fn a_commit_is_cut_and_another_name_is_not() {
        let commit = "0123456789abcdef0123456789abcdef01234567";
        assert_eq!(short(commit), "0123456789ab");
        assert_eq!(short(&format!("{commit}-dirty")), "0123456789ab-dirty");
        assert_eq!(short("r4711"), "r4711");
        assert_eq!(short("0123abc"), "0123abc");
    }
}
