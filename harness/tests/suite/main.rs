//! Crates outside of the workspace that use headjudge: an engine with its suite, and a fifth rulebook with its command.

mod copied;
mod foreign_crate;
mod skirmish;

mod documented_adapter;
mod fifth;
mod fifth_command;
mod throwaway;
