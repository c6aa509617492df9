//! How much memory a process group holds, where the platform can tell.

/// How much memory the processes of a group hold for themselves alone, in bytes: what they share, such as the
/// code of libraries, is not counted. `None` where that cannot be told.
#[cfg(target_os = "linux")]
pub(super) fn held_by(group: u32) -> Option<u64> {
    let mut pages = 0;
    for entry in std::fs::read_dir("/proc").ok()?.flatten() {
        let name = entry.file_name();
        let Some(pid) = name.to_str().filter(|name| name.bytes().all(|b| b.is_ascii_digit())) else {
            continue;
        };
        // Whatever ends meanwhile holds nothing any more.
        if group_of(pid) == Some(group) {
            pages += own_pages(pid).unwrap_or(0);
        }
    }
    Some(pages * rustix::param::page_size() as u64)
}

/// Elsewhere it cannot be told.
#[cfg(not(target_os = "linux"))]
pub(super) fn held_by(_group: u32) -> Option<u64> {
    None
}

/// The group of a process: the third field after its name, which is in brackets and may hold anything.
#[cfg(target_os = "linux")]
fn group_of(pid: &str) -> Option<u32> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    stat.rsplit_once(") ")?.1.split(' ').nth(2)?.parse().ok()
}

/// The pages that are in memory, less those that are shared.
#[cfg(target_os = "linux")]
fn own_pages(pid: &str) -> Option<u64> {
    let statm = std::fs::read_to_string(format!("/proc/{pid}/statm")).ok()?;
    let mut fields = statm.split(' ').map(|field| field.parse::<u64>().ok());
    let (_size, resident, shared) = (fields.next()??, fields.next()??, fields.next()??);
    Some(resident.saturating_sub(shared))
}
