//! The engine's repository, and a worktree of it that is removed afterwards: nothing happens to the user's own files, branches and
//! bisections.

use headjudge_play::error::{Error, InputError, SystemError, invalid};
use headjudge_wire::os::output;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// The variables by which git finds a repository before it looks at folders: a hook has them.
const VARIABLES: [&str; 5] =
    ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY"];

/// Runs git in a folder, and returns its output. Hooks do not run: the worktree is not the user's.
///
/// # Errors
/// With the command and the last line that git says.
pub(super) fn git(folder: &Path, args: &[&str]) -> Result<String, Error> {
    let mut command = Command::new("git");
    command.arg("-C").arg(folder).args(["-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false"]);
    VARIABLES.iter().for_each(|name| _ = command.env_remove(name));
    let output = output(command.args(args).env("LC_ALL", "C").stdin(Stdio::null()));
    let output = output.map_err(SystemError::to("run git"))?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
    match output.status.success() {
        true => Ok(text(&output.stdout)),
        false => {
            let said = text(&output.stderr);
            let last = said.lines().last().unwrap_or("it says nothing");
            Err(invalid!("`git {}` failed in {}: {last}", args.join(" "), folder.display()).into())
        }
    }
}

/// The root of the checkout that a folder is in.
///
/// # Errors
/// It is in none.
pub(super) fn root_of(folder: &Path) -> Result<PathBuf, Error> {
    let root = git(folder, &["rev-parse", "--show-toplevel"]);
    let root = root.map_err(|error| match error {
        Error::Input(error) => {
            InputError { remedy: "name the engine's checkout with --repository".into(), ..error }.into()
        }
        error => error,
    })?;
    Ok(Path::new(&root).canonicalize().map_err(SystemError::to(format!("find {root}")))?)
}

/// The full name of a commit.
///
/// # Errors
/// There is no such commit.
pub(super) fn commit(root: &Path, revision: &str) -> Result<String, InputError> {
    let wanted = format!("{revision}^{{commit}}");
    let found = git(root, &["rev-parse", "--verify", "--quiet", "--end-of-options", &wanted]);
    found.map_err(|_| invalid!("{} has no commit {revision:?}", root.display(); "is its history complete?"))
}

/// A worktree in a temporary folder.
pub(super) struct Worktree {
    root: PathBuf,
    folder: PathBuf,
    /// Holds the folder until it is dropped.
    _temp: TempDir,
}

impl Worktree {
    /// Makes a worktree of the repository with this root, at a commit.
    ///
    /// # Errors
    /// It cannot be made.
    pub(super) fn new(root: &Path, commit: &str) -> Result<Worktree, Error> {
        let temp = tempfile::Builder::new().prefix("headjudge-bisect-").tempdir();
        let temp = temp.map_err(SystemError::to("make a temporary folder"))?;
        let folder = temp.path().join("engine");
        let path = folder.to_str().ok_or_else(|| invalid!("the temporary folder's name is not UTF-8"))?;
        git(root, &["worktree", "add", "--quiet", "--detach", path, commit])?;
        Ok(Worktree { root: root.to_owned(), folder, _temp: temp })
    }

    /// Its folder.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Runs git in it.
    ///
    /// # Errors
    /// As [`git`].
    pub(super) fn git(&self, args: &[&str]) -> Result<String, Error> {
        git(&self.folder, args)
    }

    /// Undoes what a build changed in files that git knows, and removes files that it neither knows nor ignores: they could be
    /// in the way of the next commit. What is ignored stays: the next build goes on with it.
    ///
    /// # Errors
    /// Files cannot be written.
    pub(super) fn clean(&self) -> Result<(), Error> {
        self.git(&["reset", "--quiet", "--hard"])?;
        self.git(&["clean", "--quiet", "--force", "-d"]).map(drop)
    }
}

impl Drop for Worktree {
    fn drop(&mut self) {
        // Its folder is temporary: what cannot be removed here, the next `git worktree prune` removes.
        let _ = self.git(&["bisect", "reset"]);
        if let Some(path) = self.folder.to_str() {
            let _ = git(&self.root, &["worktree", "remove", "--force", "--force", path]);
        }
        let _ = git(&self.root, &["worktree", "prune"]);
    }
}
