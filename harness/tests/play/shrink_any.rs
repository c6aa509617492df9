//! The shrinker with failures that follow no pattern, as those of a flaky engine or of a bug that needs many things at once.

use headjudge::{Case, Rulebook, named, shrink_case};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Shrinks generated cases, of which two in five fail, by a hash. It must end, with a valid case that fails.
fn shrink_generated<R: Rulebook>() {
    for seed in 0..15 {
        let (mut case, one_in) = (Case::<R>::default(), 2 + seed % 3);
        case.generate(seed, 0, None, &[]);
        let fails = |case: &Case<R>| {
            let mut hasher = DefaultHasher::new();
            (seed, format!("{case:?}")).hash(&mut hasher);
            case.steps.len() + case.cards.len() > 4 && hasher.finish().is_multiple_of(one_in)
        };
        let shrunk = shrink_case(case.clone(), &mut |case| fails(case), 3_000);
        assert!(shrunk.case == case || fails(&shrunk.case), "{} {seed}: {:?} passes", R::NAME, shrunk.case);
        assert!(shrunk.case == case || R::is_legal_table(&shrunk.case.cards));
        assert_eq!(named::validate::<R>(&shrunk.case.cards, &shrunk.case.steps), Ok(()));
    }
}

#[cfg(feature = "fab")]
#[test]
fn flesh_and_blood() {
    shrink_generated::<headjudge::fab::Fab>();
}
#[cfg(feature = "mtg")]
#[test]
fn magic() {
    shrink_generated::<headjudge::mtg::Mtg>();
}
#[cfg(feature = "kf")]
#[test]
fn keyforge() {
    shrink_generated::<headjudge::kf::Kf>();
}
#[cfg(feature = "ga")]
#[test]
fn grand_archive() {
    shrink_generated::<headjudge::ga::Ga>();
}
