//! False positives that the rules of Magic must avoid when an engine hides something, always or now and then.

use crate::mtg::altered::{Altered, violated};
use crate::mtg::guards::{NONE, activate, add, ask, aura, creature, id, pump, put, recolor};
use headjudge::mtg::{
    By, Card, Color, Flag, Keyword, List, Mtg, Number, Script, Step, Tally, Text, Until, Zone,
};
use headjudge::{Answer, ObjectId, Objects, Player, Reply, Shown, View, Words};
use std::borrow::Cow;

pub(crate) fn hand(card: Card) -> Card {
    Card { zone: Zone::Hand, ..card }
}

pub(crate) fn lord(gives: Keyword) -> Card {
    Card { text: Text::Lord, gives, ..creature(1, 1) }
}

pub(crate) fn grant(object: usize, keyword: Keyword) -> Step {
    Step::Grant { object: id(object), keyword, until: Until::ForGood }
}

pub(crate) fn tap(object: usize) -> Step {
    Step::Tap { object: id(object) }
}

pub(crate) fn cast(card: usize) -> Step {
    Step::Cast { card: id(card) }
}

pub(crate) fn attach(aura: usize, object: usize) -> Step {
    Step::Attach { aura: id(aura), object: id(object) }
}

fn is_tapped(shown: &Shown<Mtg>, id: ObjectId) -> bool {
    shown.flag(id, Flag::Tapped) == Some(true)
}

/// The engine does not show tapped objects. They stay in their zone, and all changes to them last.
#[test]
fn an_object_that_was_not_shown_may_keep_its_changes() {
    let untap = || Step::Untap { object: id(1) };
    let altered = || Altered { hides: is_tapped, ..Altered::default() };
    assert_eq!(violated(altered(), &[creature(2, 2)], &[pump(1, 2, 0), tap(1), untap()]), NONE);
    let shields = [creature(2, 2), aura(Text::AuraShields), creature(1, 1)];
    let asks = ask(By::Ability, 0, Keyword::Untargetable);
    let steps = [grant(1, Keyword::Untargetable), tap(1), pump(3, 1, 1), untap(), attach(2, 1), asks];
    assert_eq!(violated(altered(), &shields, &steps), NONE);

    // A step that moves it certainly changes its zone, so it starts over.
    let larger = Altered {
        hides: |shown, id| shown.zone(id) == Some(Zone::Hand),
        shows: |step, view| {
            if step == 3 {
                view.object(id(1)).number(Number::Power, 2, 4);
            }
        },
        ..Altered::default()
    };
    let steps = [pump(1, 2, 0), put(1, Zone::Hand), put(1, Zone::Battlefield)];
    assert_eq!(violated(larger, &[creature(2, 2)], &steps), ["mtg:K.6.3"]);
}

#[test]
fn changes_to_an_object_without_a_shown_zone_may_last() {
    let hides_field = |step, which: ObjectId| if step < 2 && which == id(1) { "zone" } else { "" };
    let steps = [pump(1, 1, 0), tap(1), ask(By::Power, 4, Keyword::Reach)];
    let cards = [creature(2, 2), lord(Keyword::Flying)];
    assert_eq!(violated(Altered { hides_field, ..Altered::default() }, &cards, &steps), NONE);
    let altered = Altered {
        replies: |step, reply| if step == 2 { add(1, reply) } else { reply },
        ..Altered::default()
    };
    assert_eq!(violated(altered, &cards, &steps[1..]), ["mtg:K.6.1", "mtg:K.6.R1"]);
}

#[test]
fn a_spell_that_was_not_shown_may_have_been_changed() {
    let hides = |shown: &Shown<Mtg>, id| {
        let red = shown.words(id, List::Colors).is_some_and(|colors| colors.has(Color::Red));
        red && shown.zone(id) == Some(Zone::Stack)
    };
    let steps = [cast(1), recolor(1, Color::Blue, Until::ForGood), Step::Resolve];
    assert_eq!(violated(Altered { hides, ..Altered::default() }, &[hand(creature(2, 2))], &steps), NONE);
}

#[test]
fn changes_while_nothing_was_shown_may_have_ended() {
    let hides_field = |step, _| if step < 3 { "object" } else { "" };
    let asks = ask(By::Ability, 0, Keyword::Reach);
    let steps = [grant(1, Keyword::Reach), put(1, Zone::Hand), put(1, Zone::Battlefield), asks];
    assert_eq!(violated(Altered { hides_field, ..Altered::default() }, &[creature(2, 2)], &steps), NONE);
}

#[test]
fn a_name_shown_only_before_or_after_a_step_did_not_change() {
    let before = |step, _| if step == 0 { "name" } else { "" };
    let after = |step, _| if step == 1 { "name" } else { "" };
    assert_eq!(
        violated(Altered { hides_field: before, ..Altered::default() }, &[creature(2, 2)], &[tap(1)]),
        NONE
    );
    assert_eq!(
        violated(Altered { hides_field: after, ..Altered::default() }, &[creature(2, 2)], &[tap(1)]),
        NONE
    );
    let other = Altered {
        shows: |step, view| {
            if step == 1 {
                view.object(id(1)).name("Brook Warden");
            }
        },
        ..Altered::default()
    };
    assert_eq!(violated(other, &[creature(2, 2)], &[tap(1)]), ["mtg:K.6.2"]);
}

#[test]
fn a_creature_may_have_the_ability_from_an_object_that_is_not_shown() {
    let asks = || ask(By::Ability, 0, Keyword::Untargetable);
    let cards = |giver| [creature(2, 2), aura(Text::AuraShields), giver];
    let typeless = Altered { omits: "types", ..Altered::default() };
    let beside_lord = cards(lord(Keyword::Untargetable));
    assert_eq!(violated(typeless, &beside_lord, &[attach(2, 1), asks()]), NONE);
    let hides_field = |_, which: ObjectId| if which == id(3) { "host" } else { "" };
    let under_two = cards(Card { gives: Keyword::Untargetable, ..aura(Text::AuraHas) });
    let steps = [attach(3, 1), attach(2, 1), asks()];
    assert_eq!(violated(Altered { hides_field, ..Altered::default() }, &under_two, &steps), NONE);
    let replies = |step, reply| if step == 2 { add(1, reply) } else { reply };
    let other = cards(lord(Keyword::Flying));
    let violated_rules = violated(Altered { replies, ..Altered::default() }, &other, &[attach(2, 1), asks()]);
    assert_eq!(violated_rules, ["mtg:K.6.1", "mtg:K.6.R2"]);
}

/// The creature was in play all the time, and got the Aura there.
#[test]
fn an_enchanted_creature_that_is_newly_shown_did_not_just_enter() {
    let hides_field = |step, which: ObjectId| if step == 0 && which == id(1) { "object" } else { "" };
    let cards = [creature(2, 2), aura(Text::AuraHas)];
    assert_eq!(violated(Altered { hides_field, ..Altered::default() }, &cards, &[attach(2, 1)]), NONE);
    let grown = Altered {
        hides_field,
        shows: |step, view| {
            if step == 1 {
                view.object(id(1)).number(Number::Power, 2, 3);
            }
        },
        ..Altered::default()
    };
    assert_eq!(violated(grown, &cards[..1], &[tap(1)]), ["mtg:K.6.3"]);
}

/// A token in the graveyard is about to cease to exist. An engine may show it there and still not find it.
#[test]
fn a_query_may_or_may_not_find_a_token_that_left_play() {
    let (color, subtype) = Default::default();
    let (player, keywords) = (Player::One, Words::NONE);
    let token = Step::Token { token: id(2), player, color, subtype, keywords, power: 1, toughness: 1 };
    let shows = |step, view: &mut View<'_, Mtg>| {
        if step == 2 {
            view.object(id(2)).zone(Zone::Graveyard).word_set(List::Colors, Words::of(&[Color::White]));
        }
    };
    let asks = || ask(By::Color, 0, Keyword::Flying);
    let steps = [token.clone(), put(2, Zone::Graveyard), asks()];
    assert_eq!(violated(Altered { shows, ..Altered::default() }, &[creature(2, 2)], &steps), NONE);
    let replies = |step, reply: Reply| match step {
        2 => Reply::Done(Answer::NONE.objects(Objects::NONE)),
        _ => reply,
    };
    let violated_rules =
        violated(Altered { replies, ..Altered::default() }, &[creature(2, 2)], &[token, asks()]);
    assert_eq!(violated_rules, ["mtg:K.6.1"]);
}

#[test]
fn queries_for_long_names_and_other_letter_case_are_not_judged() {
    let by_name = |name: &str| {
        let (color, kind, subtype) = Default::default();
        let (name, keyword) = (Cow::Owned(name.to_owned()), Keyword::Flying);
        Step::Match { by: By::Name, name, color, kind, subtype, keyword, number: 0 }
    };
    let named = |name: &str| [Card { name: Cow::Owned(name.to_owned()), ..creature(1, 1) }];
    let long = "\u{14d}".repeat(150);
    assert_eq!(violated(Altered::default(), &named(&long), &[by_name(&long)]), NONE);
    let found = || Altered { replies: |_, reply| add(1, reply), ..Altered::default() };
    assert_eq!(violated(found(), &named("\u{c6}rathi"), &[by_name("\u{e6}rathi")]), NONE);
    assert_eq!(violated(found(), &named("\u{c6}rathi"), &[by_name("\u{e6}therling")]), ["mtg:K.6.1"]);
}

fn without_ability(step: usize, which: ObjectId) -> bool {
    step == 2 && which == id(9)
}

#[test]
fn an_ability_that_is_not_shown_after_its_source_left_still_resolves() {
    let steps = |script| [activate(script, 1), put(1, Zone::Graveyard), Step::Resolve];
    let hidden = |step, which| if without_ability(step, which) { "object" } else { "" };
    let nowhere = |step, which| if without_ability(step, which) { "zone" } else { "" };
    for hides_field in [hidden, nowhere] {
        let altered = || Altered { hides_field, ..Altered::default() };
        assert_eq!(violated(altered(), &[creature(2, 2)], &steps(Script::OwnPower)), NONE);
        let replies = |step, reply| if step == 3 { Reply::Refused } else { reply };
        let refuses = Altered { replies, ..altered() };
        assert_eq!(violated(refuses, &[creature(2, 2)], &steps(Script::OwnPower)), ["mtg:K.6.5.source"]);
        // The engine answers that the ability resolved, but the life total did not change.
        let shows = |step, view: &mut View<'_, Mtg>| {
            if step == 3 {
                view.player(Player::Two).tally(Tally::Life, 20);
            }
        };
        let idles = Altered { shows, ..altered() };
        assert_eq!(violated(idles, &[creature(2, 2)], &steps(Script::Deals)), ["mtg:K.6.5.source"]);
    }
}

/// If an engine ends the turn although the stack is not empty, the objects on it may resolve first, or leave.
#[test]
fn abilities_on_the_stack_when_a_turn_ends_may_be_gone() {
    let hides_field = |step, which: ObjectId| if step >= 3 && which == id(9) { "object" } else { "" };
    let replies = |step, reply| match step {
        3 => Reply::DONE,
        4 => Reply::Refused,
        _ => reply,
    };
    let altered = || Altered { hides_field, replies, ..Altered::default() };
    let steps = [activate(Script::Deals, 1), put(1, Zone::Graveyard), Step::EndTurn, Step::Resolve];
    assert_eq!(violated(altered(), &[creature(2, 2)], &steps), NONE);
    let steps = [activate(Script::Deals, 1), put(1, Zone::Graveyard), tap(2), Step::Resolve];
    assert_eq!(violated(altered(), &[creature(2, 2), creature(1, 1)], &steps), ["mtg:K.6.5.source"]);
}

/// A spell that is already shown in play is not on the stack: the ability below it resolves.
#[test]
fn a_spell_that_resolved_at_once_is_not_on_the_stack() {
    let hides_field = |step, which: ObjectId| if step >= 4 && which == id(9) { "object" } else { "" };
    let shows = |step, view: &mut View<'_, Mtg>| {
        if step >= 2 {
            view.object(id(2)).zone(Zone::Battlefield);
        }
    };
    let replies = |step, reply| if step == 5 { Reply::Refused } else { reply };
    let bury = put(1, Zone::Graveyard);
    let steps = [activate(Script::Deals, 1), cast(2), bury, Step::Resolve, Step::Resolve];
    let cards = [creature(2, 2), hand(creature(1, 1))];
    assert_eq!(violated(Altered { hides_field, replies, shows, ..Altered::default() }, &cards, &steps), NONE);
}

/// The engine does not show that the game is over, but refuses every further step.
#[test]
fn an_engine_may_refuse_to_resolve_when_a_player_has_no_life_left() {
    let shows = |step, view: &mut View<'_, Mtg>| {
        if step >= 3 {
            view.player(Player::Two).tally(Tally::Life, if step == 3 { 1 } else { 0 });
        }
    };
    let again = Step::Activate { source: id(1), script: Script::Deals, of: id(1), ability: id(8) };
    let steps = [activate(Script::Deals, 1), again, put(1, Zone::Graveyard), Step::Resolve, Step::Resolve];
    let replies = |step, reply| if step == 5 { Reply::Refused } else { reply };
    assert_eq!(violated(Altered { replies, shows, ..Altered::default() }, &[creature(2, 2)], &steps), NONE);
    assert_eq!(violated(Altered { shows, ..Altered::default() }, &[creature(2, 2)], &steps), NONE);
    let violated_rules = violated(Altered { replies, ..Altered::default() }, &[creature(2, 2)], &steps);
    assert_eq!(violated_rules, ["mtg:K.6.5.source"]);
}

/// The engine applies state-based effects only when the next step begins. Until then it shows the dying
/// creature in play.
#[test]
fn a_dying_creature_is_not_pumped_and_not_targeted() {
    let shows = |step, view: &mut View<'_, Mtg>| {
        if step == 2 {
            let dying = view.object(id(1)).zone(Zone::Battlefield).number(Number::Power, 2, 2);
            dying.number(Number::Toughness, 2, -1);
        }
    };
    let steps = |script, by| [activate(script, 1), pump(1, 0, by), Step::Resolve];
    for script in [Script::OwnPowerTwice, Script::TargetPower] {
        let late = Altered { shows, ..Altered::default() };
        assert_eq!(violated(late, &[creature(2, 2)], &steps(script, -3)), NONE);
    }
    let shows = |step, view: &mut View<'_, Mtg>| {
        if step == 3 {
            view.player(Player::One).tally(Tally::Life, 24);
        }
    };
    let altered = Altered { shows, ..Altered::default() };
    assert_eq!(violated(altered, &[creature(2, 2)], &steps(Script::OwnPowerTwice, -1)), ["mtg:K.6.6"]);
}

/// The Aura itself has the ability that it does not give, so an engine may list it there.
#[test]
fn an_aura_may_list_its_own_effect_as_its_ability() {
    let lists = |_, view: &mut View<'_, Mtg>| {
        view.object(id(2)).word_set(List::Abilities, Words::of(&[Keyword::Untargetable]));
    };
    let altered = || Altered { shows: lists, ..Altered::default() };
    assert_eq!(violated(altered(), &[creature(2, 2), aura(Text::AuraShields)], &[attach(2, 1)]), NONE);
    let violated_rules = violated(altered(), &[creature(2, 2), hand(creature(1, 1))], &[tap(1)]);
    assert_eq!(violated_rules, ["mtg:K.6.3"]);
}
