//! The command, as its users run it, and what the pages of docs/ say of it.

#[path = "../../../harness/tests/suite/copied.rs"]
mod copied;
#[path = "../../../harness/tests/suite/skirmish.rs"]
mod skirmish;

mod heroes;
mod hostile;
mod misbehaving;
mod package;
mod repo;
mod workflow;

mod accept;
mod assumed;
mod bad_input;
mod check;
mod ci_jobs;
mod ci_suite;
mod crash_files;
mod daemons;
mod disk;
mod docs;
mod events;
mod exhaustive;
mod first_minutes;
mod guard;
mod hangs;
mod html;
mod independent;
mod issue_texts;
mod killed_runs;
mod kits;
mod known;
mod limits;
mod lint;
mod logs;
mod merge;
mod new;
mod nights;
mod no_process_left;
mod notes;
mod out_of_process;
mod own_test;
mod packages;
mod printed;
mod reach;
mod report;
mod reproduce;
mod rule_names;
mod same_bug;
mod schema;
mod statements;
mod steps;
mod stored_case;
mod terminal;
mod variations;
mod ways;
mod words;
