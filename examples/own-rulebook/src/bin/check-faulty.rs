//! The command for Lanterns, with an engine that lets oil become negative. Other faults can be injected.

use headjudge::{Command, Fault as FaultRow, Listed};
use lanterns::{Fault, Lamplighter, Lanterns};

const FAULTS: &[FaultRow] = &[
    FaultRow {
        name: "oil-in-8-bits",
        rule: "lanterns:1.1",
        what: "Oil above 127 becomes negative, and so 0.",
        model: None,
        also: &[],
    },
    FaultRow {
        name: "glows-for-all",
        rule: "lanterns:2.2",
        what: "Glow sums the oil of both players' lanterns.",
        model: None,
        also: &[],
    },
    FaultRow {
        name: "red-burns-out",
        rule: "lanterns:3",
        what: "A red lantern is spent when it is lit.",
        model: None,
        also: &[],
    },
];

fn engine(fault: Fault) -> Lamplighter {
    Lamplighter(fault, [const { None }; 32])
}

fn main() -> std::process::ExitCode {
    Command::<Lanterns, _>::new(|| engine(Fault::Negative))
        .name("check-faulty")
        .version("1.2.3")
        .faults(FAULTS, |name| engine(Fault::parse(name).unwrap_or(Fault::Sound)))
        .run()
}
