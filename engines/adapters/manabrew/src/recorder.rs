//! What goes onto the stack while a case is written as a test.

/// An effect that went onto the stack.
pub(crate) struct Said {
    /// Its script.
    pub(crate) text: String,
    /// Whether its source has the script that attaches it.
    pub(crate) attaches: bool,
    /// The cards, as the test names them.
    pub(crate) source: String,
    pub(crate) player: usize,
    pub(crate) target: Option<String>,
    pub(crate) remembered: Vec<String>,
}

/// Notes each effect that goes onto the stack, while a test is written.
#[derive(Default)]
pub(crate) struct Recorder(pub(crate) Vec<Said>);
