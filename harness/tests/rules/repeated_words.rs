//! An engine may list a word for each effect that gives it, where the document does not say that each word is there once.
#![cfg(all(feature = "reference", feature = "fab", feature = "mtg", feature = "kf", feature = "ga"))]

use crate::odd::{Odd, first_violation};
use headjudge::{Interpretations, Listed, Rulebook, Shown, Texts, View, Vocabulary, fab, ga, kf, mtg};
use headjudge_reference::Reference;
use std::cell::Cell;

/// The first violation of an engine that shows every word of every list twice, and how many words it has shown so.
fn violation_of_repeating<R: Rulebook, E: Reference<R>>(cases: u64) -> (Option<String>, usize) {
    let repeated = Cell::new(0);
    let engine = Odd::<R, _>::new(
        E::default(),
        |_, engine, step| engine.take(step),
        |_, engine: &mut E, view| {
            let (mut shown, mut texts) = (Shown::default(), Texts::default());
            engine.observe(&mut View::new(&mut shown, &mut texts));
            engine.observe(view);
            for (id, list) in shown.objects().iter().flat_map(|id| R::List::all().map(move |list| (id, list)))
            {
                let Some(words) = shown.words(id, list) else { continue };
                let spelled = R::vocabulary(list).iter().enumerate();
                let spelled: Vec<_> =
                    spelled.filter(|(bit, _)| words.0 >> bit & 1 == 1).map(|(_, word)| *word).collect();
                repeated.set(repeated.get() + spelled.len());
                view.object(id).words(list, spelled.iter().chain(&spelled).copied());
            }
        },
    );
    let found = first_violation::<R, _>(engine, Interpretations::default(), cases);
    (found, repeated.get())
}

#[test]
fn a_word_may_be_repeated_unless_the_document_forbids_it() {
    let (found, repeated) = violation_of_repeating::<fab::Rulebook, headjudge_reference::fab::Engine>(200);
    assert_eq!(found, None);
    assert!(repeated > 1_000, "{repeated}");
    let (found, repeated) = violation_of_repeating::<mtg::Rulebook, headjudge_reference::mtg::Engine>(200);
    assert_eq!(found, None);
    assert!(repeated > 1_000, "{repeated}");
    // Grand Archive says that an additional type comes without duplicates.
    let (found, _) = violation_of_repeating::<ga::Rulebook, headjudge_reference::ga::Engine>(200);
    assert!(found.as_ref().is_some_and(|found| found.contains("\"duplicated\"")), "{found:?}");
    assert_eq!(
        <kf::Rulebook as Vocabulary>::List::all().count(),
        0,
        "KeyForge has lists now: repeat them, too"
    );
}
