//! How many steps a second each tool tests without a bug, and where headjudge's time goes.

use crate::games::Game;
use crate::options::Options;
use crate::tally::{self, processor_time, trial};
use crate::{TOOLS, Tested, median, tools};
use headjudge::{Capabilities, Case, Engine, InProcess, Interpretations, Judge, Shown, Texts, View};

/// Prints the first lines of the table of speeds.
pub fn print_head() {
    println!(
        "| game | {} | steps a case, in this order |\n|{}",
        TOOLS.join(" | "),
        "---|".repeat(TOOLS.len() + 2)
    );
}

/// Prints a line of it. The tools take turns, one for each seed, and the medians count.
pub fn print<G: Tested>(options: &Options) {
    let mut speeds = [const { Vec::new() }; TOOLS.len()];
    let mut lengths = speeds.clone();
    for seed in 1..=options.seeds {
        for (at, run) in tools::<G>().into_iter().enumerate() {
            let trial = trial(None, || run(seed, options.cases_a_turn()));
            assert!(trial.found.is_none(), "{} finds a bug where there is none", TOOLS[at]);
            speeds[at].push(trial.steps as f64 / trial.milliseconds / 1e3);
            lengths[at].push(trial.steps as f64 / trial.starts as f64);
        }
    }
    let speeds = speeds.map(|of| format!("{:.2}", median(of))).join(" | ");
    let lengths = lengths.map(|of| format!("{:.0}", median(of))).join(", ");
    println!("| {} | {speeds} | {lengths} |", crate::label::<G>());
}

/// Prints the first lines of the table of parts.
pub fn print_head_of_parts() {
    println!("| game | generating | playing | showing | judging | together |\n|---|---|---|---|---|---|");
}

/// Prints a line of it: the nanoseconds that a step takes in each part.
pub fn print_parts<G: Tested>(options: &Options) {
    let mut parts = [const { Vec::new() }; 5];
    for seed in 1..=options.seeds {
        for (all, one) in parts.iter_mut().zip(parts_of_turn::<G>(seed, options.cases_a_turn())) {
            all.push(one);
        }
    }
    let parts = parts.map(|of| format!("{:.0}", median(of))).join(" | ");
    println!("| {} | {parts} |", crate::label::<G>());
}

fn parts_of_turn<G: Game>(seed: u64, count: u64) -> [f64; 5] {
    let mut judge = Judge::<G>::new(Capabilities::ALL, Interpretations::default());
    let rules: Vec<_> = judge.rules().to_vec();
    let generate = |index: u64, case: &mut Case<G>| {
        case.generate(seed, index, Some(rules[index as usize % rules.len()]), &[]);
    };
    let (mut case, mut cases) = (Case::default(), Vec::new());
    for index in 0..count {
        generate(index, &mut case);
        cases.push(case.clone());
    }
    let steps: usize = cases.iter().map(|case| case.steps.len()).sum();
    let timed = |part: &mut dyn FnMut()| {
        let begin = processor_time();
        part();
        (processor_time() - begin).as_secs_f64() * 1e9 / steps as f64
    };
    let generating = timed(&mut || {
        (0..count).for_each(|index| {
            generate(index, &mut case);
            std::hint::black_box(&case);
        });
    });
    let mut engine = InProcess(tally::engine::<G>());
    let playing = timed(&mut || play(&mut engine.0, &cases, |_| {}));
    let (mut shown, mut texts) = (Shown::<G>::default(), Texts::default());
    let playing_and_showing = timed(&mut || {
        play(&mut engine.0, &cases, |engine| {
            engine.observe(&mut View::new(&mut shown, &mut texts));
            std::hint::black_box(&shown);
        });
    });
    let together = timed(&mut || {
        (0..count).for_each(|index| {
            generate(index, &mut case);
            judge.run(&mut engine, &case);
        });
    });
    let showing = playing_and_showing - playing;
    [generating, playing, showing, together - generating - playing_and_showing, together]
}

/// Plays cases, and calls `after` on each dealt table and after each step.
fn play<G: Game, E: Engine<G>>(engine: &mut E, cases: &[Case<G>], mut after: impl FnMut(&mut E)) {
    for case in cases {
        engine.start(&case.cards).expect("the games deal all cards");
        after(engine);
        for step in &case.steps {
            std::hint::black_box(engine.take(step));
            after(engine);
        }
    }
}
