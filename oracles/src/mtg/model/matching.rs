//! Which permanents, or which cards, a filter describes.

use super::values::{Table, Values};
use crate::mtg::ability::Filter;
use crate::mtg::language::Whose;
use crate::{ObjectId, Objects, Player, Words};

/// Those of these objects that a filter describes.
pub(crate) fn matching(
    table: &Table,
    among: Objects,
    filter: &Filter,
    source: Option<ObjectId>,
    you: Player,
) -> Objects {
    let is_meant = |values: &Values| {
        let any = |wanted: Words, has: Words| wanted.is_empty() || wanted.0 & has.0 != 0;
        let whose = match filter.whose {
            Whose::Any => true,
            Whose::Yours => values.whose() == you,
            Whose::Theirs => values.whose() != you,
        };
        whose
            && any(filter.types, values.types)
            && filter.without.0 & values.types.0 == 0
            && any(filter.subtypes, values.subtypes)
            && any(filter.colors, values.colors)
            && any(filter.keywords, values.keywords)
    };
    let left_out = if filter.other { source } else { None };
    among.iter().filter(|id| Some(*id) != left_out && is_meant(table.of(*id))).collect()
}
