//! Mutated cases of every rulebook are valid, legal and different, and corpus entries preserve them.
#![cfg(all(feature = "fab", feature = "mtg", feature = "kf", feature = "ga"))]

use headjudge::files::case_file::{CaseFile, parse_case, print_case};
use headjudge::integrations::mutate::{Entries, MAX_STEPS, mutate, splice};
use headjudge::{Case, Rng, Rulebook, Steps, fab, ga, kf, mtg, named};
use std::path::Path;

/// Checks that a case is valid and survives a round trip through its file.
fn check<R: Rulebook>(case: &Case<R>) {
    assert_eq!(named::validate::<R>(&case.cards, &case.steps), Ok(()), "{case:?}");
    assert!(R::is_legal_table(&case.cards) && case.steps.len() <= MAX_STEPS);
    let text = print_case(&CaseFile::of(case.clone()));
    let read = parse_case::<R>(Path::new("mutated"), text.as_bytes());
    assert_eq!(read.unwrap_or_else(|error| panic!("{error}\n{text}")).case, *case, "{text}");
}

/// Mutates one case again and again, and checks that every sort of change occurs often.
fn mutate_repeatedly<R: Rulebook>() {
    let mut rng = Rng::for_case(7, R::NAME, 0);
    let mut case = Case::default();
    case.generate(7, 0, None, &[]);
    let (mut more, mut fewer, mut cards, mut values) = (0, 0, 0, 0);
    for round in 0..1000 {
        let next = mutate(&mut rng, &case, &[]);
        check(&next);
        assert!(next != case || round == 0, "a mutation changes the case");
        let kinds = |case: &Case<R>| case.steps.iter().map(Steps::kind).collect::<Vec<_>>();
        more += usize::from(next.steps.len() == case.steps.len() + 1);
        fewer += usize::from(next.steps.len() + 1 == case.steps.len());
        cards += usize::from(next.cards != case.cards);
        values += usize::from(kinds(&next) == kinds(&case) && next.cards == case.cards);
        case = next;
    }
    let counts = [more, fewer, cards, values];
    println!("{}: {counts:?}", R::NAME);
    assert!(counts.iter().all(|n| *n > 30), "{}: {counts:?}", R::NAME);
}

#[test]
fn mutated_cases_are_valid() {
    mutate_repeatedly::<fab::Fab>();
    mutate_repeatedly::<mtg::Mtg>();
    mutate_repeatedly::<kf::Kf>();
    mutate_repeatedly::<ga::Ga>();
}

fn splice_repeatedly<R: Rulebook>() {
    let mut rng = Rng::for_case(8, R::NAME, 0);
    let (mut a, mut b) = (Case::<R>::default(), Case::<R>::default());
    let mut both = 0;
    for index in 0..400 {
        a.generate(8, index, None, &[]);
        b.generate(9, index, None, &[]);
        let child = splice(&mut rng, &a, &b);
        check(&child);
        let from = |of: &Case<R>| child.steps.iter().any(|step| of.steps.contains(step));
        both += usize::from(from(&a) && from(&b));
    }
    assert!(both > 160, "{}: {both} of 400 have steps of both", R::NAME);
}

#[test]
fn spliced_cases_are_valid() {
    splice_repeatedly::<fab::Fab>();
    splice_repeatedly::<mtg::Mtg>();
    splice_repeatedly::<kf::Kf>();
    splice_repeatedly::<ga::Ga>();
}

#[test]
fn empty_cases_can_be_mutated() {
    let mut rng = Rng::for_case(1, "kf", 0);
    let empty = Case::<kf::Kf>::default();
    for _ in 0..100 {
        check(&mutate(&mut rng, &empty, &[]));
        check(&splice(&mut rng, &empty, &empty));
    }
}

/// An entry in a buffer, as a fuzzer passes it.
fn buffer(text: &str, room: usize) -> Vec<u8> {
    let mut data = text.as_bytes().to_vec();
    data.resize(room.max(text.len()), 0);
    data
}

#[test]
fn entries_are_case_files_of_mutated_cases() {
    let mut entries = Entries::<kf::Kf>::new(&[]);
    let mut data = buffer("no case", 1 << 16);
    let mut size = 7;
    for seed in 0..500 {
        size = entries.mutate(&mut data, size, 1 << 16, seed);
        let kept = entries.read(&data[..size]).cloned().expect("an entry");
        let read = parse_case::<kf::Kf>(Path::new("entry"), &data[..size]).unwrap();
        assert_eq!(read.case, kept);
    }
    // The same entry and seed give the same result, whatever was mutated before.
    let (mut once, mut again) = (data.clone(), data.clone());
    let len = entries.mutate(&mut once, size, 1 << 16, 1);
    assert_eq!(Entries::<kf::Kf>::new(&[]).mutate(&mut again, size, 1 << 16, 1), len);
    assert_eq!(once[..len], again[..len]);
}

#[test]
fn an_entry_fits_its_buffer() {
    let mut entries = Entries::<kf::Kf>::new(&[]);
    let mut whole = 0;
    for seed in 0..200 {
        let mut data = buffer("", 1200);
        let size = entries.mutate(&mut data, 0, 1200, seed);
        assert!(size <= 1200);
        whole += usize::from(entries.read(&data[..size]).is_some_and(|case| !case.steps.is_empty()));
        let mut out = [0; 900];
        let crossed = entries.cross(&data[..size], &data[..size], &mut out, seed);
        assert!(crossed == 0 || parse_case::<kf::Kf>(Path::new("entry"), &out[..crossed]).is_ok());
    }
    assert!(whole > 50, "{whole}");
    let mut out = [0; 100];
    assert_eq!(entries.cross(b"no case", b"nor this", &mut out, 1), 0);
}
