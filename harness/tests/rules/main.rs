//! The rulebooks: the reference engines follow every rule, each planted fault is detected, and guards against false
//! positives.

#[cfg(feature = "reference")]
#[allow(dead_code, reason = "not every game uses all of it")]
mod odd;
#[cfg(feature = "reference")]
#[allow(dead_code, reason = "not every game uses every check")]
mod rulebook_checks;

mod describe;
mod diagnosis;
mod dress;
mod edge_numbers;
mod examples;
mod fab;
mod ga;
mod game_end;
mod games;
mod grouping;
mod guards;
mod interpretations;
mod kf;
mod knock_on;
mod lint_engines;
mod mtg;
mod one_name;
mod permissions;
mod reach;
mod refused_steps;
mod repeated_words;
mod shows_less;
mod suite_budget;
mod titles;
mod untargeted;
mod vocabulary;
