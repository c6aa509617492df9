//! The children of this process: those that it started, and on Linux those that it adopted.
//!
//! An engine may start a process that leaves its group, with `setsid` say. On Linux this process is a *subreaper*: it becomes
//! the parent of every such process whose own parent has ended. So whatever engines started are descendants of this process
//! until it ends them. Elsewhere they are nobody's, and stay.

use std::io;
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The children that this process started and has not waited for.
static OWN: Mutex<Vec<u32>> = Mutex::new(Vec::new());

fn own() -> MutexGuard<'static, Vec<u32>> {
    OWN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Starts a child. All children are started here: others are taken for processes that engines left behind.
pub(crate) fn spawn(command: &mut Command) -> io::Result<Child> {
    // Nothing is reaped until the child is known.
    let mut own = own();
    let child = command.spawn()?;
    own.push(child.id());
    Ok(child)
}

/// Waits for the end of a child that [`spawn`] started.
pub(crate) fn wait(child: &mut Child) -> io::Result<ExitStatus> {
    let status = child.wait();
    own().retain(|id| *id != child.id());
    status
}

/// Runs a child to its end, and returns what it printed.
///
/// # Errors
/// It cannot be started or waited for.
pub fn output(command: &mut Command) -> io::Result<Output> {
    let child = spawn(command.stdout(Stdio::piped()).stderr(Stdio::piped()))?;
    let id = child.id();
    let output = child.wait_with_output();
    own().retain(|own| *own != id);
    output
}

#[cfg(target_os = "linux")]
pub use adopted::{adopt_descendants, end_descendants};

/// Not possible here.
#[cfg(not(target_os = "linux"))]
pub fn adopt_descendants() {}

/// Not possible here.
#[cfg(not(target_os = "linux"))]
pub fn end_descendants() {}

#[cfg(target_os = "linux")]
mod adopted {
    use super::own;
    use rustix::process::{
        Pid, Signal, WaitId, WaitIdOptions, getpid, kill_process, set_child_subreaper, waitid,
    };
    use std::sync::OnceLock;
    use std::time::Duration;

    /// The children that this process had before it adopted any. They are not ended.
    static BEFORE: OnceLock<Vec<Pid>> = OnceLock::new();

    /// How often adopted processes that have ended are looked for.
    const REAP_TIME: Duration = Duration::from_millis(500);

    /// How often what is left is killed before it is given up: a process may wait for the system, and not die.
    const ROUNDS: usize = 2000;

    /// Makes this process the parent of all that engines leave behind.
    pub fn adopt_descendants() {
        BEFORE.get_or_init(|| {
            let before = children().map(|child| child.id).collect();
            if set_child_subreaper(Some(getpid())).is_ok() {
                // It would run out of numbers if an engine left a process behind in each case.
                std::thread::spawn(|| {
                    loop {
                        std::thread::sleep(REAP_TIME);
                        reap_adopted();
                    }
                });
            }
            before
        });
    }

    /// Ends all children that this process started or adopted, and theirs.
    pub fn end_descendants() {
        let Some(before) = BEFORE.get() else { return };
        for _ in 0..ROUNDS {
            let living = children().filter(|child| !child.has_ended && !before.contains(&child.id));
            // What may not be killed is left.
            let killed = living.filter(|child| kill_process(child.id, Signal::KILL).is_ok()).count();
            if killed == 0 {
                break;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        reap_adopted();
    }

    fn reap_adopted() {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG;
        // Mostly none has ended, and nothing more is to be looked at.
        if !matches!(waitid(WaitId::All, options | WaitIdOptions::NOWAIT), Ok(Some(_))) {
            return;
        }
        let own = own();
        let ended = children().filter(|child| child.has_ended);
        for child in ended.filter(|child| !own.contains(&child.id.as_raw_nonzero().get().unsigned_abs())) {
            let _ = waitid(WaitId::Pid(child.id), options);
        }
    }

    struct Descendant {
        id: Pid,
        has_ended: bool,
    }

    /// The children of this process. None without /proc.
    fn children() -> impl Iterator<Item = Descendant> {
        let own = getpid().as_raw_nonzero().get();
        let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
        entries.filter_map(move |entry| {
            let id = Pid::from_raw(entry.file_name().to_str()?.parse().ok()?)?;
            let stat = std::fs::read_to_string(entry.path().join("stat")).ok()?;
            // The name of the command, in parentheses, may have any character in it.
            let mut fields = stat.rsplit_once(')')?.1.split_ascii_whitespace();
            let (state, parent) = (fields.next()?, fields.next()?.parse::<i32>().ok()?);
            (parent == own).then_some(Descendant { id, has_ended: matches!(state, "Z" | "X") })
        })
    }
}
