//! The score of a game, and what is to be done.

use crate::lie::{About, Lie, Mutant};
use crate::options::{CASES_OF_RARE, Options};
use crate::part::Part;
use crate::score::Fate;
use crate::survivors::{Class, Survivors};
use headjudge::Rulebook;
use std::collections::BTreeSet;
use std::fmt::Write;

/// An undetected mutant that lied in so few cases says nothing of the rules: it is counted, and not listed.
const FEW_LIES: u64 = 3;

/// Mutants that lied, and how many of them were detected.
#[derive(Clone, Copy, Default)]
struct Share {
    lied: usize,
    detected: usize,
}

impl Share {
    fn of<'a>(fates: impl Iterator<Item = &'a (Mutant, Fate)>) -> Share {
        fates.filter(|(_, fate)| fate.lies > 0).fold(Share::default(), |share, (_, fate)| Share {
            lied: share.lied + 1,
            detected: share.detected + usize::from(fate.detected.is_some()),
        })
    }
    fn print(self) -> String {
        if self.lied == 0 { "-".into() } else { format!("{}/{}", self.detected, self.lied) }
    }
    fn percent(self) -> f64 {
        self.detected as f64 * 100.0 / self.lied.max(1) as f64
    }
}

/// Prints the score of a game. Returns whether nothing is wrong with it.
pub(crate) fn report<R: Rulebook>(fates: &[(Mutant, Fate)], listed: &Survivors, options: &Options) -> bool {
    print!("{}", table::<R>(fates, listed));
    let failed: Vec<_> = fates.iter().filter(|(_, fate)| fate.failure.is_some()).collect();
    if !failed.is_empty() {
        println!("  a lie is no failure of the adapter, and these counted as one:");
    }
    for (mutant, fate) in &failed {
        let (case, why) = fate.failure.clone().unwrap_or_default();
        println!("    {}: case {case}: {why}", mutant.name::<R>());
    }
    let undetected = |(_, fate): &&(Mutant, Fate)| fate.lies > 0 && fate.detected.is_none();
    if options.lists {
        println!("  undetected:");
        for (mutant, fate) in fates.iter().filter(undetected) {
            let first = fate.first.map_or(String::new(), |(case, step)| format!("{case} after step {step}"));
            println!("    {}: lies in {} cases, first in {first}", mutant.name::<R>(), fate.lies);
        }
    }
    let is_as_listed = !options.compares || compare::<R>(fates, listed, options);
    failed.is_empty() && is_as_listed
}

/// The fate of each mutant, in lines with tabs.
pub(crate) fn lines<R: Rulebook>(fates: &[(Mutant, Fate)]) -> String {
    let line = |(mutant, fate): &(Mutant, Fate)| {
        let (part, lie, place) = (mutant.part.name::<R>(), mutant.lie.word(), mutant.place());
        let found = fate.detected.map_or("\t".into(), |(case, rule)| format!("{case}\t{rule}"));
        format!("{}\t{part}\t{lie}\t{place}\t{}\t{}\t{found}\n", R::NAME, mutant.after::<R>(), fate.lies)
    };
    fates.iter().map(line).collect()
}

/// The score of each part: how many of the mutants that lied were detected.
fn table<R: Rulebook>(fates: &[(Mutant, Fate)], listed: &Survivors) -> String {
    let all = Share::of(fates.iter());
    let class = |mutant: &Mutant| listed.of::<R>(mutant).map(|survivor| survivor.class);
    let determined = Share::of(fates.iter().filter(|(mutant, _)| class(mutant) != Some(Class::Undetermined)));
    let missed = |wanted: Option<Class>| {
        let is_wanted = |(mutant, fate): &&(Mutant, Fate)| {
            class(mutant) == wanted && !is_seldom::<R>(mutant, fate, listed)
        };
        let all = Share::of(fates.iter().filter(is_wanted));
        all.lied - all.detected
    };
    let seldom = fates.iter().filter(|(mutant, fate)| is_seldom::<R>(mutant, fate, listed)).count();
    let mut text = format!(
        "{}: {} of {} mutants lied; {} detected, the median after {} lies; {} not detected\n  \
         {:.1} % detected of the {} that are determined\n  \
         not detected: {} undetermined, {seldom} seldom, {} rare, {} open, {} not listed\n",
        R::NAME,
        all.lied,
        fates.len(),
        all.detected,
        median(fates),
        all.lied - all.detected,
        determined.percent(),
        determined.lied,
        missed(Some(Class::Undetermined)),
        missed(Some(Class::Rare)),
        missed(Some(Class::Open)),
        missed(None),
    );
    let mut row = |name: &str, cells: [String; 5]| {
        let cells: String = cells.iter().map(|cell| format!("{cell:>11}")).collect();
        _ = writeln!(text, "  {name:<28}{cells}");
    };
    row("", ["touched", "elsewhere", "early", "late", "never"].map(Into::into));
    let share =
        |is: &dyn Fn(&Mutant) -> bool| Share::of(fates.iter().filter(|(mutant, _)| is(mutant))).print();
    for part in Part::all::<R>() {
        let time = [Lie::Early, Lie::Late, Lie::Never];
        let time = time.map(|lie| share(&|mutant| mutant.part == part && mutant.lie == lie));
        for (at, lie) in Lie::of(part).iter().enumerate() {
            let is = |mutant: &Mutant, about| {
                mutant.part == part && mutant.lie == *lie && mutant.about == Some(about)
            };
            let [touched, elsewhere] =
                [About::Touched, About::Elsewhere].map(|about| share(&|mutant| is(mutant, about)));
            let [early, late, never] = if at == 0 { time.clone() } else { Default::default() };
            let cells = [touched, elsewhere, early, late, never];
            if cells.iter().any(|cell| !cell.is_empty() && cell != "-") {
                row(&format!("{}: {}", part.name::<R>(), lie.word()), cells);
            }
        }
    }
    let of_place = |about| share(&|mutant| mutant.about == Some(about));
    let of_time = |lie| share(&|mutant| mutant.lie == lie);
    row(
        "all",
        [
            of_place(About::Touched),
            of_place(About::Elsewhere),
            of_time(Lie::Early),
            of_time(Lie::Late),
            of_time(Lie::Never),
        ],
    );
    text
}

/// Whether a mutant is not detected and lied in few cases, though what must be shown is determined.
fn is_seldom<R: Rulebook>(mutant: &Mutant, fate: &Fate, listed: &Survivors) -> bool {
    let is_determined = listed.of::<R>(mutant).is_none_or(|survivor| survivor.class != Class::Undetermined);
    is_determined && fate.detected.is_none() && (1..=FEW_LIES).contains(&fate.lies)
}

/// How many lies the median of the detected mutants needed.
fn median(fates: &[(Mutant, Fate)]) -> u64 {
    let mut lies: Vec<u64> =
        fates.iter().filter(|(_, fate)| fate.detected.is_some()).map(|(_, fate)| fate.lies).collect();
    lies.sort_unstable();
    lies.get(lies.len() / 2).copied().unwrap_or(0)
}

/// Compares with the list. Returns whether each undetected mutant is listed, and none that is reported is undetermined.
fn compare<R: Rulebook>(fates: &[(Mutant, Fate)], listed: &Survivors, options: &Options) -> bool {
    let (mut new, mut wrong, mut unseen) = (Vec::new(), Vec::new(), Vec::new());
    let mut stale: BTreeSet<&str> = listed.names::<R>().filter(|_| options.is_whole()).collect();
    for (mutant, fate) in fates.iter().filter(|(_, fate)| fate.lies > 0) {
        let name = mutant.name::<R>();
        match (listed.of::<R>(mutant), fate.detected) {
            _ if is_seldom::<R>(mutant, fate, listed) => {}
            (None, None) => new.push(name),
            (Some(survivor), None) => {
                stale.remove(name.as_str());
                if options.is_whole() && survivor.class == Class::Rare && !fate.is_rare {
                    unseen.push(name);
                }
            }
            (Some(survivor), Some((case, rule))) if survivor.class == Class::Undetermined => {
                stale.remove(name.as_str());
                wrong.push(format!("{name}: {rule} in case {case}, though: {}", survivor.reason));
            }
            (_, Some(_)) => {}
        }
    }
    let rare = format!("these are listed as rare, and no rule reports them within {CASES_OF_RARE} cases:");
    print_all(
        "these are undetected and not listed; detect them by a rule, or list them with a reason:",
        &new,
    );
    print_all("these are reported, though listed as undetermined; one of the two is wrong:", &wrong);
    print_all(&rare, &unseen);
    let stale: Vec<String> = stale.into_iter().map(str::to_owned).collect();
    print_all("these are listed, and are no undetected mutants; remove them:", &stale);
    [new, wrong, unseen, stale].iter().all(Vec::is_empty)
}

fn print_all(what: &str, lines: &[String]) {
    if !lines.is_empty() {
        println!("  {what}");
        lines.iter().for_each(|line| println!("    {line}"));
    }
}
