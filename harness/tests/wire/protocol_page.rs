//! PROTOCOL.md is correct: the reference engine has the same conversation, and the adapter on the page runs.
//! `HEADJUDGE_BLESS=1` updates the lines of the page.
#![cfg(all(unix, feature = "reference", feature = "fab", feature = "mtg", feature = "kf", feature = "ga"))]

use headjudge::fab::{self, Card, Fab, List, Number, Step, Type, Until, Zone};
use headjudge::files::json::Json;
use headjudge::wire::{self, Header, Limits, Process, Request, ResponseLine};
use headjudge::{
    About, Asserted, AssertedValue, Assertion, Capabilities, Case, Driver, End, Engine, Interpretations,
    Judge, ObjectId, Player, Reply, Rulebook, Shown, Texts, View, Wanted, Words,
};
use headjudge_reference::fab::Engine as Reference;
use std::process::Command;

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/PROTOCOL.md");

/// Two heroes, an attack in the arena, and steps on it.
fn case() -> Case<Fab> {
    let hero = |name: &'static str, owner| {
        let mut hero = Card { name: name.into(), owner, types: Words::of(&[Type::Hero]), ..Card::default() };
        hero.numbers[Number::Life as usize] = Some(20);
        hero
    };
    let mut strike = Card { name: "Strike".into(), types: Words::of(&[Type::Action]), ..Card::default() };
    strike.numbers[Number::Power as usize] = Some(3);
    assert_eq!(strike.zone, Zone::Arena, "so that it cannot be played");
    let (object, property, until) = (ObjectId::new(3).unwrap(), Number::Power, Until::Turn);
    let steps = vec![
        Step::Get { object, property, by: -2, until, printed: "".into() },
        Step::FindNumber { property, is: 1, symbols: false },
        Step::Play { object, x: 0, more: 0, less: 0 },
        Step::EndTurn,
    ];
    Case { cards: vec![hero("Ira", Player::One), hero("Bravo", Player::Two), strike], steps }
}

/// A table without a hero, which the engine does not deal.
fn no_hero() -> Case<Fab> {
    Case { cards: case().cards.split_off(2), steps: vec![Step::EndTurn] }
}

/// What a test of it could have to assert.
fn assertions() -> Vec<Assertion> {
    let power = Asserted::Modified("power".into());
    let expected = Wanted::OneOf(vec![AssertedValue::Number(3)]);
    let shown = Some(AssertedValue::Number(1));
    vec![Assertion { step: 1, about: About::Object(ObjectId::FIRST), property: power, expected, shown }]
}

/// The reference engine with an adapter that shows little, so that the lines are short.
#[derive(Default)]
struct Brief(Reference);

impl Engine<Fab> for Brief {
    fn capabilities() -> Capabilities {
        Capabilities::of(&[fab::Step::GET, fab::Step::FIND_NUMBER, fab::Step::PLAY])
    }
    fn start(&mut self, cards: &[Card]) -> Result<(), String> {
        self.0.start(cards)
    }
    fn take(&mut self, step: &Step) -> Reply {
        self.0.take(step)
    }
    fn as_test(&mut self, cards: &[Card], steps: &[Step], assertions: &[Assertion]) -> Option<String> {
        let deals = cards.iter().map(|card| format!("    deal({:?})\n", card.name));
        let turns = steps.iter().map(|_| "    end_turn()\n".to_owned());
        let asserts = assertions.iter().map(|assertion| match (&assertion.about, &assertion.expected) {
            (About::Object(id), Wanted::OneOf(values)) => {
                format!("    assert power({}) == {}\n", id.number(), values[0])
            }
            _ => format!("    # {assertion}\n"),
        });
        Some(format!("def test_turn():\n{}", deals.chain(turns).chain(asserts).collect::<String>()))
    }
    fn observe(&mut self, view: &mut View<'_, Fab>) {
        let (mut shown, mut texts) = (Shown::default(), Texts::default());
        self.0.observe(&mut View::new(&mut shown, &mut texts));
        for id in shown.objects().iter() {
            let mut object = view.object(id).name(shown.name(id).map_or("", |name| texts.get(name)));
            object = object.zone(shown.zone(id).unwrap());
            for number in [Number::Power, Number::Life] {
                let both = (shown.base(id, number).present(), shown.modified(id, number).present());
                object = object.number_or_absent(number, both.0.zip(both.1));
            }
            object.word_set(List::Types, shown.words(id, List::Types).unwrap());
        }
        for player in Player::BOTH {
            view.player(player).outcome(shown.outcome(player).unwrap());
        }
    }
}

/// The real conversation: lines of headjudge with `> `, of the engine with `< `.
fn conversation() -> Vec<String> {
    let mut header = Header::of::<Fab, Brief>("Mine", "2.1", "https://example.org/mine/issues");
    header.language = "Python".into();
    let mut lines = Vec::new();
    let mut input = String::new();
    let requests: [&dyn Fn(&mut String); 5] = [
        &wire::write_start::<Fab>,
        &|out| wire::write_case(1, &case(), out),
        &|out| wire::write_case(2, &no_hero(), out),
        &|out| wire::write_as_test(0, &no_hero(), &assertions(), out),
        &wire::write_stop,
    ];
    let mut seen = 0;
    for write in requests {
        let mut line = String::new();
        write(&mut line);
        lines.push(format!("> {line}"));
        input.push_str(&line);
        input.push('\n');
        let mut output = Vec::new();
        wire::serve::<Fab>(&mut Brief::default(), &header, input.as_bytes(), &mut output).unwrap();
        let output = String::from_utf8(output).unwrap();
        lines.extend(output.lines().skip(seen).map(|line| format!("< {line}")));
        seen = output.lines().count();
    }
    lines
}

fn page() -> String {
    std::fs::read_to_string(PAGE).unwrap()
}

/// The lines of the fenced blocks in this language.
fn blocks(page: &str, language: &str) -> Vec<String> {
    let mut inside = None;
    let mut lines = Vec::new();
    for line in page.lines() {
        match (line.strip_prefix("```"), inside) {
            (Some(_), Some(_)) => inside = None,
            (Some(name), None) => inside = Some(name == language),
            (None, Some(true)) => lines.push(line.to_owned()),
            _ => {}
        }
    }
    lines
}

#[test]
fn the_conversation_is_real() {
    let (real, page) = (conversation(), page());
    let shown = blocks(&page, "text");
    if std::env::var_os("HEADJUDGE_BLESS").is_some() {
        assert_eq!(shown.len(), real.len(), "add or remove lines by hand first: {real:#?}");
        let new = shown.iter().zip(&real).fold(page, |page, (old, new)| page.replacen(old, new, 1));
        return std::fs::write(PAGE, new).unwrap();
    }
    assert_eq!(shown.join("\n"), real.join("\n"), "HEADJUDGE_BLESS=1 updates the page");
}

/// The lines of an engine are its responses to the case before them.
fn answers_its_case<R: Rulebook, E: Engine<R>>(mut engine: E) {
    let page = page();
    let lines = blocks(&page, &format!("json {}", R::NAME));
    let (case, responses) = lines.split_first().expect("the page has a case of each game");
    let mut input = String::new();
    wire::write_start::<R>(&mut input);
    input.push_str(&format!("\n{case}\n"));
    let (header, mut output) = (Header::of::<R, E>("Mine", "", ""), Vec::new());
    wire::serve::<R>(&mut engine, &header, input.as_bytes(), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    let real: Vec<&str> = output.lines().skip(1).collect();
    if std::env::var_os("HEADJUDGE_BLESS").is_some() {
        let (old, new) = (responses.join("\n"), real.join("\n"));
        return std::fs::write(PAGE, page.replacen(&format!("{case}\n{old}"), &format!("{case}\n{new}"), 1))
            .unwrap();
    }
    assert_eq!(responses, real, "HEADJUDGE_BLESS=1 updates the page");
}

#[test]
fn the_engines_of_the_other_games_show_what_the_page_says() {
    answers_its_case::<headjudge::mtg::Mtg, _>(headjudge_reference::mtg::Engine::default());
    answers_its_case::<headjudge::kf::Kf, _>(headjudge_reference::kf::Engine::default());
    answers_its_case::<headjudge::ga::Ga, _>(headjudge_reference::ga::Engine::default());
}

#[test]
fn every_other_line_of_the_page_is_valid() {
    let lines = blocks(&page(), "json");
    assert!(lines.len() > 4);
    for line in lines {
        let is_line = match ResponseLine::read::<Fab>(&line) {
            Ok(line) => line.shown.is_none_or(|shown| Json::parse(shown).is_ok()),
            Err(_) => false,
        };
        let is_other = Request::<Fab>::read(&line).is_ok() || Header::read::<Fab>(&line).is_ok();
        assert!(is_line || is_other, "{line}");
    }
}

#[test]
fn the_adapter_on_the_page_runs() {
    let adapter = blocks(&page(), "python").join("\n");
    let mut command = Command::new("python3");
    command.args(["-c", &adapter]);
    let mut process = Process::<Fab>::start(command, Limits::default()).unwrap();
    assert_eq!(process.header().name, "Mine");
    let can = process.capabilities();
    assert!(can.kinds.has(fab::Step::GET) && !can.kinds.has(fab::Step::PLAY));
    let mut judge = Judge::<Fab>::new(can, Interpretations::default());
    for _ in 0..2 {
        assert_eq!(judge.run(&mut process, &case()), End::Completed, "{:?}", process.stderr());
        assert_eq!(judge.judged_steps(), 1, "it supports one kind of step");
        assert!(judge.violations().is_empty());
    }
}
