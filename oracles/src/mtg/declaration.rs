//! How the statements are declared.

/// The title of what breaks a law. What is not allowed shows in no object: it is done.
macro_rules! title {
    (permission $breach:literal) => {
        $breach
    };
    ($how:ident $breach:literal) => {
        concat!($breach, ": {object} {differs}")
    };
}

/// Declares the statements: for each law its number, the name of its rule, what it demands, and what an engine does that breaks it.
/// Behind `by` stands the stage of one that chance rarely meets, and behind `=>` printed cards that it matters for. Sections that have
/// rules of their own come last.
macro_rules! statements {
    ($($section:literal {
        $($how:ident $law:ident $(by $stage:ident)? $id:literal $slug:literal $demand:literal $breach:literal $(=> $cards:literal)?)*
    })* $([$other:expr])*) => {
        pub(super) const SECTIONS: &[Section<Mtg>] = &[
            $(Section {
                title: $section,
                rules: &[$(
                    $how::<{ Law::$law as u8 }>(concat!("mtg:", $id), $slug, $demand)$(.staged(stages::$stage))?$(.printed_on($cards))?
                ),*],
            },)*
            $($other),*
        ];
        /// The titles of what breaks the laws, and of the violations of no law.
        pub(super) const BREACHES: &[Phrase] =
            &[$($(Phrase::of(Law::WORDS[Law::$law as usize], title!($how $breach), ""),)*)* PLAYS_ON, DRAWS_ON, ILLEGAL];
        /// The statement that a law is taken from. Each law has one.
        pub(super) const fn statement(law: Law) -> &'static str {
            match law {
                $($(Law::$law => concat!("mtg:", $id)),*),*
            }
        }
    };
}

pub(super) use {statements, title};
