//! Cases of every rulebook can be written and read back, and a file of another rulebook is rejected.
#![cfg(any(feature = "fab", feature = "mtg", feature = "kf", feature = "ga"))]

use headjudge::files::case_file::{CaseFile, parse_case, print_case};
use headjudge::wire::{self, Request};
use headjudge::{Case, Rulebook, Steps};
use std::path::Path;

/// Writes the first thousand generated cases as files and as lines, and reads them back.
fn reads_back<R: Rulebook>() {
    let path = Path::new("case.json");
    let mut case = Case::<R>::default();
    let mut kinds = vec![0; R::Step::KINDS.len()];
    for index in 0..1000 {
        case.generate(11, index, None, &[]);
        let file = CaseFile::of(case.clone());
        let text = print_case(&file);
        assert_eq!(parse_case(path, text.as_bytes()).unwrap(), file, "{text}");
        let mut line = String::new();
        wire::write_case(1, &case, &mut line);
        assert!(line.len() < wire::LONGEST_LINE / 8, "{} {} bytes", R::NAME, line.len());
        assert_eq!(Request::read(&line), Ok(Request::Case { id: 1, case: case.clone() }), "{line}");
        case.steps.iter().for_each(|step| kinds[step.kind() as usize] += 1);
    }
    let never: Vec<_> = (0..kinds.len()).filter(|i| kinds[*i] == 0).map(|i| R::Step::KINDS[i].name).collect();
    assert!(never.is_empty(), "{} never generated {never:?}", R::NAME);

    // A case of another rulebook is rejected.
    let text = print_case(&CaseFile::of(case));
    let text = text.replacen(&format!("\"{}\"", R::NAME), "\"chess\"", 1);
    let error = parse_case::<R>(path, text.as_bytes()).unwrap_err();
    assert!(error.line == 3 && error.what.starts_with("the case is for rulebook \"chess\""), "{error}");
}

/// Removes each byte of a case in turn. The result is read, or rejected with a line, and never a panic.
fn rejects_damaged_files<R: Rulebook>() {
    let mut case = Case::<R>::default();
    let mut errors = 0;
    for index in 0..2 {
        case.generate(12, index, None, &[]);
        case.steps.truncate(6);
        let text = print_case(&CaseFile::of(case.clone()));
        for at in 0..text.len() {
            let mut less = text.clone().into_bytes();
            less.remove(at);
            if let Err(error) = parse_case::<R>(Path::new("case.json"), &less) {
                errors += 1;
                assert!((1..=text.lines().count() + 1).contains(&error.line), "{error}");
            }
        }
    }
    assert!(errors > 250, "{errors}");
}

macro_rules! rulebook {
    ($name:literal, $module:ident, $rulebook:ty) => {
        #[cfg(feature = $name)]
        mod $module {
            #[test]
            fn reads_back() {
                super::reads_back::<$rulebook>();
            }
            #[test]
            fn rejects_damaged_files() {
                super::rejects_damaged_files::<$rulebook>();
            }
        }
    };
}

rulebook!("fab", fab, headjudge::fab::Fab);
rulebook!("mtg", mtg, headjudge::mtg::Rulebook);
rulebook!("kf", kf, headjudge::kf::Kf);
rulebook!("ga", ga, headjudge::ga::Rulebook);
