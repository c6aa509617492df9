//! What is read and written: the protocol, engines in other processes, case files and `headjudge.toml`.

mod toy;

mod ambiguous;
mod case_file;
mod config;
mod fakes;
mod fuzzed;
mod json;
mod lines;
mod pipeline;
mod printed_cards;
mod process;
mod protocol_page;
mod rulebooks;
mod schema;
