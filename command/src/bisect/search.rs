//! The search for the first bad commit: `git bisect`, with a test that says good, bad or skip.

use super::git::{Worktree, commit, git};
use crate::terminal::is_interrupted;
use headjudge_play::error::{Error, invalid};
use headjudge_triage::files::history::FirstBad;
use std::path::Path;

/// What a test says of a commit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Tested {
    /// No play of the case shows the finding.
    Good,
    /// The case shows the finding.
    Bad,
    /// The commit cannot be tested: it does not build, say, or cannot deal the case.
    Skip(String),
}

/// How a search ended.
pub(super) enum Outcome {
    /// With the first bad commit, or with several of which one is it.
    Found(FirstBad),
    /// The commit that should be good has the finding, too.
    Older,
    /// It was interrupted.
    Interrupted,
}

/// Searches between two commits. `test` tests what is checked out in a folder, and `tell` gets a line about each commit.
///
/// # Errors
/// A commit does not exist, the ends cannot be tested, or git fails.
pub(super) fn search(
    root: &Path,
    [good, bad]: [&str; 2],
    test: &mut dyn FnMut(&Path) -> Result<Tested, Error>,
    tell: &dyn Fn(&str),
) -> Result<Outcome, Error> {
    let (good, bad) = (commit(root, good)?, commit(root, bad)?);
    if git(root, &["merge-base", "--is-ancestor", &good, &bad]).is_err() {
        return Err(invalid!("{good} is not an ancestor of {bad}: give an older commit as --good").into());
    }
    let worktree = Worktree::new(root, &bad)?;
    let mut search = Search { worktree, test, tell };
    match search.test()? {
        _ if is_interrupted() => return Ok(Outcome::Interrupted),
        Tested::Bad => {}
        Tested::Good => return Err(invalid!("the case does not show its finding at --bad, {bad}").into()),
        Tested::Skip(why) => return Err(invalid!("--bad, {bad}, cannot be tested: {why}").into()),
    }
    search.worktree.git(&["checkout", "--quiet", "--detach", &good])?;
    match search.test()? {
        _ if is_interrupted() => return Ok(Outcome::Interrupted),
        Tested::Good => {}
        Tested::Bad => return Ok(Outcome::Older),
        Tested::Skip(why) => return Err(invalid!("--good, {good}, cannot be tested: {why}").into()),
    }
    search.between(&good, &bad)
}

struct Search<'a> {
    worktree: Worktree,
    test: &'a mut dyn FnMut(&Path) -> Result<Tested, Error>,
    tell: &'a dyn Fn(&str),
}

impl Search<'_> {
    /// Tests the commit that is checked out.
    fn test(&mut self) -> Result<Tested, Error> {
        let commit = self.worktree.git(&["log", "-1", "--format=%h %s"])?;
        let tested = (self.test)(self.worktree.folder())?;
        self.worktree.clean()?;
        (self.tell)(&match &tested {
            _ if is_interrupted() => format!("{commit}: interrupted"),
            Tested::Good => format!("{commit}: good"),
            Tested::Bad => format!("{commit}: bad"),
            Tested::Skip(why) => format!("{commit}: skipped, {why}"),
        });
        Ok(tested)
    }

    fn between(&mut self, good: &str, bad: &str) -> Result<Outcome, Error> {
        self.worktree.git(&["bisect", "start", bad, good])?;
        loop {
            if let Some(commits) = found(&self.worktree.git(&["bisect", "log"])?) {
                let commits = commits.iter().map(|commit| self.named(commit)).collect::<Result<_, _>>()?;
                return Ok(Outcome::Found(FirstBad { good: good.to_owned(), commits }));
            }
            let word = match self.test()? {
                _ if is_interrupted() => return Ok(Outcome::Interrupted),
                Tested::Good => "good",
                Tested::Bad => "bad",
                Tested::Skip(_) => "skip",
            };
            let marked = self.worktree.git(&["bisect", word]);
            // If only skipped commits are left, git says so in its log and ends with an error.
            if marked.is_err() && found(&self.worktree.git(&["bisect", "log"])?).is_none() {
                marked?;
            }
        }
    }

    /// A commit with its subject.
    fn named(&self, commit: &str) -> Result<[String; 2], Error> {
        let subject = self.worktree.git(&["log", "-1", "--format=%s", commit])?;
        Ok([commit.to_owned(), subject])
    }
}

/// The commits that git names in its log as the first bad one, once there are any.
fn found(log: &str) -> Option<Vec<String>> {
    let commits = |what: &str| -> Vec<String> {
        let lines = log.lines().filter_map(|line| line.strip_prefix(what)?.strip_prefix(": ["));
        lines.filter_map(|rest| Some(rest.split_once(']')?.0.to_owned())).collect()
    };
    let first = commits("# first bad commit");
    let possible = commits("# possible first bad commit");
    [first, possible].into_iter().find(|commits| !commits.is_empty())
}

#[cfg(test)]
mod tests {
    use super::found;

    #[test]
    fn gits_log_names_the_commit_or_those_of_which_one_is_it() {
        let log = "# bad: [aa] b\n# good: [bb] a\ngit bisect start 'aa' 'bb'\n";
        assert_eq!(found(log), None);
        let one = format!("{log}# first bad commit: [cc] it: [x] came\n");
        assert_eq!(found(&one), Some(vec!["cc".to_owned()]));
        let skipped = format!(
            "{log}# only skipped commits left to test\n# possible first bad commit: [aa] b\n# possible first bad commit: [dd] c\n"
        );
        assert_eq!(found(&skipped), Some(vec!["aa".to_owned(), "dd".to_owned()]));
    }
}
