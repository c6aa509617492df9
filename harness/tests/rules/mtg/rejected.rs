//! Reports that the maintainers of an engine rejected, because the engine is right: no rule may report the same. Each test
//! also shows that the engine which the reporter asked for violates a rule.

use super::altered::{Altered, violated};
use super::guards::{NONE, activate, bury, creature, id};
use headjudge::Player;
use headjudge::mtg::{Script, Step, Tally};

#[test]
fn an_ability_counts_what_its_source_had_when_it_was_sacrificed() {
    // magefree/mage #10659: the ability is on the stack, its source gets counters and is sacrificed. They still count.
    let counters = Step::Counter { object: id(1), by: 2 };
    let steps = [activate(Script::OwnPower, 1), counters, bury(1), Step::Resolve];
    assert_eq!(violated(Altered::default(), &[creature(1, 1)], &steps), NONE);
    let as_reported = Altered {
        shows: |step, view| {
            if step == 4 {
                view.player(Player::One).tally(Tally::Life, 20);
            }
        },
        ..Altered::default()
    };
    let reported = violated(as_reported, &[creature(1, 1)], &steps);
    assert!(reported.contains(&"mtg:K.6.7"), "{reported:?}");
}
