//! A row of the tables of faults.

use crate::Fault;

/// A fault.
pub(super) const fn fault(
    name: &'static str,
    rule: &'static str,
    what: &'static str,
    also: &'static [(&'static str, &'static str)],
) -> Fault {
    Fault { name, rule, what, model: None, also }
}

/// A fault that an engine really had.
pub(super) const fn like(model: &'static str, fault: Fault) -> Fault {
    Fault { model: Some(model), ..fault }
}

/// Why another rule may detect a fault.
pub(super) const SAME: &str = "in some cases, an engine that breaks the other law shows the same";
