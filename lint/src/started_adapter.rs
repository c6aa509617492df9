//! An adapter that was started.

use headjudge_oracles::Capabilities;
use headjudge_play::error::StartError;

/// An adapter that was started, and what it declares.
pub struct StartedAdapter<D> {
    /// The engine. Its driver must send steps of every kind, declared or not.
    pub driver: D,
    /// Its header, to be compared with that of another start.
    pub header: String,
    /// The capabilities that it declares.
    pub declared: Capabilities,
}

/// Starts the adapter anew.
pub type StartAdapter<'a, D> = &'a mut dyn FnMut() -> Result<StartedAdapter<D>, StartError>;
