//! The names of rules as tests.

use headjudge_oracles::{Rule, Rulebook};

/// A rule's name as a test: `fab::2.5.3c::life_total_follows_a_changed_base`.
pub fn test_name<R: Rulebook>(rule: &Rule<R>) -> String {
    format!("{}::{}::{}", R::NAME, rule.local_id(), rule.slug)
}

/// The name of the test of the engine itself.
pub(super) fn engine_test_name<R: Rulebook>() -> String {
    format!("{}::engine::does_not_fail", R::NAME)
}

/// Whether a rule has this id, or is in this section. `2.5` is not the section of `2.50`.
pub(super) fn is_in<R: Rulebook>(rule: &Rule<R>, id_or_section: &str) -> bool {
    let rest = rule.local_id().strip_prefix(id_or_section);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}
