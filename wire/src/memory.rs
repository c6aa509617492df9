//! The private memory of a process group, on platforms that report it.

/// The private memory of all processes of a group, in bytes. Shared pages, such as the code of libraries, do not count.
/// `None` if the platform does not report it.
#[cfg(target_os = "linux")]
pub(super) fn private_bytes(group: u32) -> Option<u64> {
    let mut pages = 0;
    for entry in std::fs::read_dir("/proc").ok()?.flatten() {
        let name = entry.file_name();
        let Some(pid) = name.to_str().filter(|name| name.bytes().all(|b| b.is_ascii_digit())) else {
            continue;
        };
        // A process that ends meanwhile has no memory.
        if group_of(pid) == Some(group) {
            pages += private_pages(pid).unwrap_or(0);
        }
    }
    Some(pages * rustix::param::page_size() as u64)
}

/// Not reported on this platform.
#[cfg(not(target_os = "linux"))]
pub(super) fn private_bytes(_group: u32) -> Option<u64> {
    None
}

/// The group of a process: the third field after its name, which is in brackets and may contain any character.
#[cfg(target_os = "linux")]
fn group_of(pid: &str) -> Option<u32> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    stat.rsplit_once(") ")?.1.split(' ').nth(2)?.parse().ok()
}

/// The pages of a process in memory, without the shared ones.
#[cfg(target_os = "linux")]
fn private_pages(pid: &str) -> Option<u64> {
    let statm = std::fs::read_to_string(format!("/proc/{pid}/statm")).ok()?;
    let mut fields = statm.split(' ').map(|field| field.parse::<u64>().ok());
    let (_size, resident, shared) = (fields.next()??, fields.next()??, fields.next()??);
    Some(resident.saturating_sub(shared))
}
