//! The message of a panic, and its place in the source.

use super::log_lines::log_line;
use std::any::Any;
use std::cell::RefCell;
use std::panic::PanicHookInfo;

thread_local! {
    /// The place of the last panic of this thread, if the hook of a child noted it.
    static PLACE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Notes where a panic happens. Call it from a panic hook.
pub fn note_panic(panic: &PanicHookInfo<'_>) {
    let place = panic.location().map(ToString::to_string);
    PLACE.with(|noted| *noted.borrow_mut() = place);
}

/// The message of a caught panic: its first line, with its place if [`note_panic`] noted that.
pub fn panic_message(panic: Box<dyn Any + Send>) -> String {
    let text = match (panic.downcast_ref::<&str>(), panic.downcast_ref::<String>()) {
        (Some(text), _) => text,
        (_, Some(text)) => text.as_str(),
        _ => "a panic without a message",
    };
    print(PLACE.with(|noted| noted.borrow_mut().take()).as_deref(), text.lines().next().unwrap_or_default())
}

/// The message of the last panic in the log of a process that a panic ended, if there is one.
pub fn panic_in_log(log: &[String]) -> Option<String> {
    let at = log.iter().rposition(|line| line.contains("panicked at "))?;
    let (_, place) = log[at].split_once("panicked at ")?;
    Some(print(Some(place.trim_end_matches(':')), log.get(at + 1).map_or("", String::as_str)))
}

fn print(place: Option<&str>, line: &str) -> String {
    let line = log_line(line);
    match place {
        Some(place) => format!("panicked at {place}: {line}"),
        None => format!("panicked: {line}"),
    }
}
