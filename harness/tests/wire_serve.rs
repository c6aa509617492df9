//! An engine in Rust gives the same results over the protocol as in this process. The test runs its own binary as the
//! engine.

#[path = "wire/toy/mod.rs"]
mod toy;

use headjudge::wire::{self, Header, Request};
use headjudge::{Capabilities, Case, Engine, Reply, Rulebook, View};
use libtest_mimic::{Arguments, Trial};
use std::process::ExitCode;
use toy::{Toy, ToyEngine};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if let [first, name, fault] = &args[..]
        && first == "engine"
    {
        return engine(name, fault);
    }
    let mut trials = vec![
        trial("a_conversation_follows_the_protocol", a_conversation),
        trial("an_invalid_request_ends_the_engine", invalid_request),
        trial("a_header_is_read_back", header_is_read_back),
    ];
    trials.extend([
        trial("a_process_shows_the_same_as_the_engine_in_process", process::shows_the_same),
        trial("an_engine_that_crashes_too_often_is_given_up_after_the_same_case", process::given_up),
        #[cfg(all(feature = "reference", feature = "fab"))]
        trial("fab", process::judged_the_same::<headjudge::fab::Fab, headjudge_reference::fab::Engine>),
        #[cfg(all(feature = "reference", feature = "mtg"))]
        trial("mtg", process::judged_the_same::<headjudge::mtg::Rulebook, headjudge_reference::mtg::Engine>),
        #[cfg(all(feature = "reference", feature = "kf"))]
        trial("kf", process::judged_the_same::<headjudge::kf::Kf, headjudge_reference::kf::Engine>),
        #[cfg(all(feature = "reference", feature = "ga"))]
        trial("ga", process::judged_the_same::<headjudge::ga::Rulebook, headjudge_reference::ga::Engine>),
    ]);
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// Runs this binary as an engine.
fn engine(name: &str, fault: &str) -> ExitCode {
    match name {
        "toy" if fault.is_empty() => play(ToyEngine::default()),
        "toy" => play(ExitsOnLargeNumber(ToyEngine::default())),
        #[cfg(all(feature = "reference", feature = "fab"))]
        "fab" => play(process::reference::<headjudge::fab::Fab, headjudge_reference::fab::Engine>(fault)),
        #[cfg(all(feature = "reference", feature = "mtg"))]
        "mtg" => {
            play(process::reference::<headjudge::mtg::Rulebook, headjudge_reference::mtg::Engine>(fault))
        }
        #[cfg(all(feature = "reference", feature = "kf"))]
        "kf" => play(process::reference::<headjudge::kf::Kf, headjudge_reference::kf::Engine>(fault)),
        #[cfg(all(feature = "reference", feature = "ga"))]
        "ga" => play(process::reference::<headjudge::ga::Rulebook, headjudge_reference::ga::Engine>(fault)),
        other => panic!("unknown engine {other} or fault {fault}"),
    }
}

/// An engine that ends its process when a step sets a large number.
struct ExitsOnLargeNumber(ToyEngine);

impl Engine<Toy> for ExitsOnLargeNumber {
    fn capabilities() -> Capabilities {
        ToyEngine::capabilities()
    }
    fn start(&mut self, cards: &[toy::Card]) -> Result<(), String> {
        self.0.start(cards)
    }
    fn take(&mut self, step: &toy::Step) -> Reply {
        match step {
            toy::Step::Set { to: 61.., .. } => std::process::exit(7),
            _ => self.0.take(step),
        }
    }
    fn observe(&mut self, view: &mut View<'_, Toy>) {
        self.0.observe(view);
    }
}

fn play<R: Rulebook, E: Engine<R>>(mut engine: E) -> ExitCode {
    let header = Header::of::<R, E>(R::NAME, "1", "https://example.org/issues");
    let (input, output) = (std::io::stdin().lock(), std::io::stdout().lock());
    match wire::serve::<R>(&mut engine, &header, input, output) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn trial(name: &str, test: fn()) -> Trial {
    Trial::test(name, move || {
        test();
        Ok(())
    })
}

fn serve(input: &str) -> (std::io::Result<()>, String) {
    let header = Header::of::<Toy, ToyEngine>("toy", "1", "");
    let mut output = Vec::new();
    let result = wire::serve::<Toy>(&mut ToyEngine::default(), &header, input.as_bytes(), &mut output);
    (result, String::from_utf8(output).unwrap())
}

fn a_conversation() {
    let (result, output) = serve(concat!(
        r#"{"start":{"protocol":1,"rulebook":"toy"}}"#,
        "\n",
        r#"{"case":{"id":4,"cards":[{"name":"Ant","cost":2,"zone":"arena"}],"steps":["#,
        r#"{"set":{"object":1,"property":"power","to":3}},{"ask":{"object":1,"property":"power"}},"#,
        r#"{"ask":{"object":1,"property":"cost"}},{"make":{"of":1,"new":2}},{"mark":{"objects":[2]}},"#,
        r#"{"make":{"of":3,"new":4}},{"set":{"object":3,"property":"cost","to":3}}]}}"#,
        "\n",
        r#"{"case":{"id":5,"cards":[{"cost":20,"zone":"hand","foil":true}],"steps":[{"pass":{}}]}}"#,
        "\n",
        r#"{"case":{"id":6,"cards":[{"cost":1,"zone":"hand","foil":true}],"steps":[{"pass":{}}]}}"#,
        "\n",
        r#"{"stop":{}}"#,
        "\nthis is not read\n",
    ));
    result.unwrap();
    let one = |power: &str, marked: bool| {
        format!(
            r#""1":{{"zone":"arena","owner":"one","host":null,"name":"Ant","numbers":{{"power":{power},"cost":[null,2]}},"words":{{"types":[]}},"flags":{{"marked":{marked}}}}}"#
        )
    };
    let two = |marked: bool| {
        let two = one("[3,4]", marked).replacen("\"1\"", "\"2\"", 1);
        two.replace("\"host\":null", "\"host\":1").replace("\"owner\":\"one\"", "\"owner\":\"two\"")
    };
    let players = r#""players":{"one":{"tallies":{"life":0},"outcome":"playing"}}"#;
    let shown = |objects: &str| format!(r#""shown":{{"objects":{{{objects}}},{players}}}"#);
    let expected = [
        r#"{"ready":{"protocol":1,"rulebook":"toy","name":"toy","version":"1","language":"Rust","tracker":"","kinds":["set","mark","make","ask","pass"],"partly":["make"],"as_test":true}}"#.into(),
        format!(r#"{{"case":4,"step":0,{}}}"#, shown(&one("null", false))),
        format!(r#"{{"case":4,"step":1,"reply":"done",{}}}"#, shown(&one("[3,4]", false))),
        r#"{"case":4,"step":2,"reply":"done","answer":{"number":3}}"#.into(),
        r#"{"case":4,"step":3,"reply":"done","answer":{"number":2}}"#.into(),
        format!(r#"{{"case":4,"step":4,"reply":"done",{}}}"#, shown(&format!("{},{}", one("[3,4]", false), two(false)))),
        format!(
            r#"{{"case":4,"step":5,"reply":"done","answer":{{"objects":[2],"yes":true,"facts":["grew"]}},{}}}"#,
            shown(&format!("{},{}", one("[3,4]", false), two(true)))
        ),
        r#"{"case":4,"step":6,"reply":"unsupported"}"#.into(),
        format!(
            r#"{{"case":4,"step":7,"reply":"refused",{}}}"#,
            shown(&format!("{},{}", one("[3,4]", false), two(true)))
        ),
        r#"{"case":5,"step":0,"not_dealt":"a card that costs 20"}"#.into(),
        r#"{"case":6,"step":0,"shown":{"objects":{"1":{"zone":"hand","owner":"one","host":null,"numbers":{"power":null},"words":{"types":["Ally","of no list"]},"flags":{"marked":false}}},"players":{"one":{"tallies":{"life":0},"outcome":"playing"}}}}"#.into(),
        r#"{"case":6,"step":1,"reply":"done","shown":{"objects":{"1":{"zone":"hand","owner":"one","host":null,"numbers":{"power":null},"words":{"types":["Ally","of no list"]},"flags":{"marked":false}}},"players":{"one":{"tallies":{"life":-1},"outcome":"playing"}}}}"#.into(),
    ];
    let lines: Vec<&str> = output.lines().collect();
    for (line, expected) in lines.iter().zip(&expected) {
        assert_eq!(line, expected);
    }
    assert_eq!(lines.len(), expected.len());
}

fn invalid_request() {
    let start = r#"{"start":{"protocol":1,"rulebook":"toy"}}"#;
    for (input, what) in [
        (String::new(), None),
        (r#"{"case":{"id":1,"cards":[],"steps":[]}}"#.into(), Some("a case came before the start")),
        (
            start.replace("toy", "chess"),
            Some("headjudge asks for protocol 1 and rulebook \"chess\"; this engine has 1 and \"toy\""),
        ),
        ("{}".into(), Some("a request must have one key: start, case, as_test or stop")),
        (r#"{"go":{}}"#.into(), Some("a request: unknown field \"go\"; valid: start, case, stop, as_test")),
        (format!("{start}\n{}", "x".repeat(2_000_000)), Some("a line is longer than 1048576 bytes")),
        (format!("{start}\nx"), Some("expected value at column 1")),
    ] {
        let (result, _) = serve(&input);
        assert_eq!(result.err().map(|e| e.to_string()).as_deref(), what, "{input:.60}");
    }
    let mut out = String::new();
    wire::write_stop(&mut out);
    assert_eq!(Request::<Toy>::read(&out), Ok(Request::Stop));
    let mut case = Case::<Toy>::default();
    case.generate(3, 1, None, &[]);
    out.clear();
    wire::write_case(7, &case, &mut out);
    assert_eq!(Request::read(&out), Ok(Request::Case { id: 7, case }));
}

fn header_is_read_back() {
    let mut header = Header::of::<Toy, ToyEngine>("a \"name\"\n", "1", "");
    header.capabilities = Capabilities::of(&[toy::Step::SET, toy::Step::ASK]).partly(&[toy::Step::MAKE]);
    let mut out = String::new();
    header.write::<Toy>(&mut out);
    header.name = "a \"name\"".into();
    assert_eq!(Header::read::<Toy>(&out), Ok(header), "without control characters");
    let (zero, two) = (out.replace(":1,", ":0,"), out.replace(":1,", ":2,"));
    for (other, version) in [(zero, 0), (two, 2)] {
        let why = format!("the adapter uses protocol {version}; this headjudge supports 1");
        assert_eq!(Header::read::<Toy>(&other).unwrap_err().to_string(), why, "{other}");
    }
    let newer = serve(r#"{"start":{"protocol":7,"rulebook":"toy"}}"#);
    assert!(newer.0.is_ok() && newer.1.starts_with(r#"{"ready":{"protocol":1,"#), "{}", newer.1);
    let older = serve(r#"{"start":{"protocol":0,"rulebook":"toy"}}"#);
    assert!(older.0.is_err() && older.1.is_empty());
    let bare = r#"{"ready":{"protocol":1,"rulebook":"toy","name":"x"}}"#;
    let can = Header::read::<Toy>(bare).unwrap().capabilities;
    assert!((0..5).all(|kind| can.kinds.has(kind) && can.partly.has(kind)));
    assert_ne!(can, ToyEngine::capabilities());
}

mod process {
    use super::toy::{Toy, ToyEngine};
    use headjudge::campaign::{BlockRunner, Campaign, CampaignResult, Counts, Plan, Rounds, Worker};
    use headjudge::wire::{Limits, Process, write_shown};
    use headjudge::{
        Case, Driver, End, Engine, EngineFailure, InProcess, Interpretations, Judge, Reply, Rulebook, Shown,
        Steps, Texts, View,
    };
    use std::process::Command;
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    /// Starts the engine in another process.
    fn start_process<R: Rulebook>(fault: &str) -> Process<R> {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["engine", R::NAME, fault]);
        let limits = Limits { restarts: u32::MAX, ..Limits::default() };
        Process::start(command, limits).unwrap()
    }

    /// Plays the case, and returns everything that was answered and shown.
    fn record<R: Rulebook>(driver: &mut dyn Driver<R>, case: &Case<R>, steps: usize) -> String {
        let (mut shown, mut texts) = (Shown::default(), Texts::default());
        let mut recording = String::new();
        if let Err(failure) = driver.open(case) {
            return format!("{failure:?}");
        }
        let mut show = |driver: &mut dyn Driver<R>, recording: &mut String| {
            driver.observe(&mut View::new(&mut shown, &mut texts)).unwrap();
            write_shown(&shown, &texts, recording);
        };
        show(driver, &mut recording);
        for (at, step) in case.steps.iter().take(steps).enumerate() {
            let reply = driver.take(at, step).unwrap();
            recording.push_str(&format!("\n{reply:?} "));
            if reply != Reply::Unsupported && !R::Step::KINDS[step.kind() as usize].question {
                show(driver, &mut recording);
            }
        }
        recording
    }

    /// Plays generated cases in both processes, every third only half, and compares everything.
    fn compare<R: Rulebook, E: Engine<R>>(
        process: &mut Process<R>,
        engine: E,
        target: &str,
        cases: u64,
    ) -> ([usize; 3], usize) {
        let mut in_process = InProcess(engine);
        assert_eq!(process.header().tracker, "https://example.org/issues");
        let mut judges = [0; 2].map(|_| Judge::new(E::capabilities(), Interpretations::default()));
        let target = judges[0].rules().iter().copied().find(|rule| rule.id == target);
        let mut case = Case::default();
        let (mut ends, mut lengths) = ([0; 3], 0);
        for index in 0..cases {
            case.generate(1, index, target, &[]);
            let steps = if index % 3 == 0 { case.steps.len() / 2 } else { case.steps.len() };
            let recording = record(process, &case, steps);
            assert_eq!(recording, record(&mut in_process, &case, steps), "{case:?}");
            lengths += recording.len();
            let end = judges[0].run(process, &case);
            assert_eq!(end, judges[1].run(&mut in_process, &case), "{case:?}");
            assert_eq!(judges[0].violations(), judges[1].violations());
            ends[match end {
                End::Completed => 0,
                End::GameOver(_) => 1,
                _ => 2,
            }] += 1;
        }
        assert_eq!(process.restarts(), 0);
        (ends, lengths)
    }

    pub(super) fn shows_the_same() {
        let (ends, lengths) = compare(&mut start_process::<Toy>(""), ToyEngine::default(), "", 300);
        assert!(ends.iter().all(|n| *n > 5) && lengths > 50_000, "{ends:?} {lengths}");
    }

    /// The result of a campaign with this number of workers, each with an engine that sometimes crashes.
    fn campaign(workers: usize) -> CampaignResult {
        let interpretations = Interpretations::default();
        let plan = Plan {
            seed: 1,
            targets: Vec::new(),
            judged: Vec::new(),
            pool: false,
            scope: None,
            can: headjudge::Capabilities::ALL,
            interpretations,
        };
        let worker = |_| {
            let runner = BlockRunner::<Toy, _>::new(
                plan.clone(),
                &[],
                Arc::new(move || Ok(start_process::<Toy>("exits"))),
            )
            .unwrap();
            Box::new(runner) as Box<dyn Worker>
        };
        let mut workers: Vec<_> = (0..workers).map(worker).collect();
        let (stop, progress) = (AtomicBool::new(false), |_: &Counts| {});
        let campaign =
            Campaign { rounds: Rounds::all(1500), known: Vec::new(), progress: &progress, stop: &stop };
        campaign.run(&mut workers, &mut |_| {})
    }

    pub(super) fn given_up() {
        let one = campaign(1);
        let why = one.given_up.as_deref().expect("it crashes in too many cases");
        assert!(why.starts_with("gave up: it crashed, hung or sent lines that were not due in "), "{why}");
        assert!(one.counts.deaths >= Counts::MAX_DEATHS && one.counts.cases < 1500, "{one:?}");
        let crashes =
            one.counts.failures.iter().filter(|count| matches!(count.failure, EngineFailure::Crash(_)));
        let crashes: u64 = crashes.map(|count| count.seen.cases).sum();
        assert_eq!(crashes, one.counts.deaths, "only cases that were run are counted");
        assert_eq!(one, campaign(5));
    }

    #[cfg(feature = "reference")]
    pub(super) use reference::{judged_the_same, reference};

    #[cfg(feature = "reference")]
    mod reference {
        use super::{compare, start_process};
        use headjudge::campaign::{Block, BlockRunner, Counts, NewDriver, Plan};
        use headjudge::{
            Capabilities, Case, Driver, EngineFailure, InProcess, Interpretations, Reply, Rulebook, View,
            rules, wire::Process,
        };
        use headjudge_reference::{Fault, Reference};
        use std::sync::Arc;

        /// The reference engine, with a fault if one is named.
        pub(crate) fn reference<R: Rulebook, E: Reference<R>>(fault: &str) -> E {
            if fault.is_empty() { E::default() } else { E::with_fault(fault).unwrap() }
        }

        /// The correct engine and two faulty ones get the same results in this process and in another.
        pub(crate) fn judged_the_same<R: Rulebook, E: Reference<R>>() {
            let (ends, _) = compare(&mut start_process::<R>(""), E::default(), "", 50);
            assert_eq!(ends[2], 0, "the correct engine violates nothing");
            let mut detected = 0;
            for fault in E::FAULTS.iter().step_by(E::FAULTS.len().div_ceil(2)) {
                let engine = reference::<R, E>(fault.name);
                detected += compare(&mut start_process::<R>(fault.name), engine, fault.rule, 50).0[2];
            }
            assert!(detected > 0, "some case must detect some fault");
            counted_the_same::<R, E>(&E::FAULTS[0]);
        }

        /// A process that gets no case before the last one is answered.
        struct OneByOne<R: Rulebook>(Process<R>);

        impl<R: Rulebook> Driver<R> for OneByOne<R> {
            fn capabilities(&self) -> Capabilities {
                self.0.capabilities()
            }
            fn open(&mut self, case: &Case<R>) -> Result<(), EngineFailure> {
                self.0.open(case)
            }
            fn take(&mut self, at: usize, step: &R::Step) -> Result<Reply, EngineFailure> {
                self.0.take(at, step)
            }
            fn observe(&mut self, view: &mut View<'_, R>) -> Result<(), EngineFailure> {
                self.0.observe(view)
            }
        }

        /// A campaign counts the same in this process, in another, and in another that gets cases ahead.
        fn counted_the_same<R: Rulebook, E: Reference<R>>(fault: &'static Fault) {
            let name = fault.name;
            let target = rules::<R>().position(|rule| rule.id == fault.rule);
            for target in [target, None] {
                let in_process =
                    count::<R, _>(target, Arc::new(move || Ok(InProcess(reference::<R, E>(name)))));
                assert!(in_process.cases == 64 && in_process.steps > 300, "{in_process:?}");
                assert!(!in_process.found.is_empty() || target.is_none(), "{in_process:?}");
                assert_eq!(
                    in_process,
                    count::<R, _>(target, Arc::new(move || Ok(OneByOne(start_process::<R>(name)))))
                );
                assert_eq!(in_process, count::<R, _>(target, Arc::new(move || Ok(start_process::<R>(name)))));
            }
        }

        fn count<R: Rulebook, D: Driver<R>>(target: Option<usize>, renew: NewDriver<D>) -> Counts {
            let interpretations = Interpretations::default();
            let targets = target.into_iter().collect();
            let plan = Plan {
                seed: 1,
                targets,
                judged: Vec::new(),
                pool: false,
                scope: None,
                can: headjudge::Capabilities::ALL,
                interpretations,
            };
            let block = Block { first: 0, len: 64, tolerated: Vec::new() };
            BlockRunner::<R, _>::new(plan, &[], renew).unwrap().play_block(&block, &mut || {})
        }
    }
}
