//! The message of a panic.

use std::any::Any;

/// The message of a caught panic, cut to a line of 400 characters.
pub(crate) fn panic_message(panic: Box<dyn Any + Send>) -> String {
    let text = match (panic.downcast_ref::<&str>(), panic.downcast_ref::<String>()) {
        (Some(text), _) => text,
        (_, Some(text)) => text.as_str(),
        _ => "a panic without a message",
    };
    let line = text.lines().next().unwrap_or_default();
    format!("panicked: {}", line.chars().take(400).collect::<String>())
}
