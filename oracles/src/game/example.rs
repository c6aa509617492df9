//! A worked example: an example of the rules document, kept as a case.

/// An example of the rules document, kept as a case.
#[derive(Debug, Clone, Copy)]
pub struct Example {
    /// The id of the rule that it is an example of; the case meets its precondition.
    pub rule: &'static str,
    /// The case file's name, without its ending.
    pub name: &'static str,
    /// The case file's text.
    pub text: &'static str,
}
