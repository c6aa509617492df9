//! Cases: every small one, simpler ones, mutated ones, and those of other property testing libraries.

#[allow(missing_docs, unreachable_pub)]
mod tasks;

mod campaign;
mod exhaust;
mod half_adapters;
mod integrations;
mod mutate_cases;
mod pages;
mod playable;
mod printed;
mod records;
mod shrink_any;
mod shrink_games;
mod shrink_lanterns;
mod shrink_tasks;
mod shrink_together;
mod undescribed;
