//! Where an oracle of Magic's K.6 would accuse an engine of what it does not show, or does not always show.

use crate::guards::{NOTHING, activate, add, ask, aura, creature, id, pump, put, recolor};
use crate::odd::{Odd, convicted};
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

/// What is tapped is not shown: it is where it was, and all that was done to it goes on.
#[test]
fn what_was_out_of_sight_may_be_changed_as_it_was() {
    let untap = || Step::Untap { object: id(1) };
    let odd = || Odd { hides: is_tapped, ..Odd::default() };
    assert_eq!(convicted(odd(), &[creature(2, 2)], &[pump(1, 2, 0), tap(1), untap()]), NOTHING);
    let shields = [creature(2, 2), aura(Text::AuraShields), creature(1, 1)];
    let asks = ask(By::Ability, 0, Keyword::Untargetable);
    let steps = [grant(1, Keyword::Untargetable), tap(1), pump(3, 1, 1), untap(), attach(2, 1), asks];
    assert_eq!(convicted(odd(), &shields, &steps), NOTHING);

    // By a step that puts it away it surely leaves, and begins anew.
    let larger = Odd {
        hides: |shown, id| shown.zone(id) == Some(Zone::Hand),
        shows: |step, view| {
            if step == 3 {
                view.object(id(1)).number(Number::Power, 2, 4);
            }
        },
        ..Odd::default()
    };
    let steps = [pump(1, 2, 0), put(1, Zone::Hand), put(1, Zone::Battlefield)];
    assert_eq!(convicted(larger, &[creature(2, 2)], &steps), ["mtg:K.6.3"]);
}

#[test]
fn what_was_done_to_an_object_in_no_known_zone_may_last() {
    let blurs = |step, which: ObjectId| if step < 2 && which == id(1) { "zone" } else { "" };
    let steps = [pump(1, 1, 0), tap(1), ask(By::Power, 4, Keyword::Reach)];
    let cards = [creature(2, 2), lord(Keyword::Flying)];
    assert_eq!(convicted(Odd { blurs, ..Odd::default() }, &cards, &steps), NOTHING);
    let odd = Odd { says: |step, reply| if step == 2 { add(1, reply) } else { reply }, ..Odd::default() };
    assert_eq!(convicted(odd, &cards, &steps[1..]), ["mtg:K.6.1", "mtg:K.6.R1"]);
}

#[test]
fn a_spell_that_was_out_of_sight_may_have_been_changed() {
    let hides = |shown: &Shown<Mtg>, id| {
        let red = shown.words(id, List::Colors).is_some_and(|colors| colors.has(Color::Red));
        red && shown.zone(id) == Some(Zone::Stack)
    };
    let steps = [cast(1), recolor(1, Color::Blue, Until::ForGood), Step::Resolve];
    assert_eq!(convicted(Odd { hides, ..Odd::default() }, &[hand(creature(2, 2))], &steps), NOTHING);
}

#[test]
fn what_was_done_while_nothing_was_shown_may_be_over() {
    let blurs = |step, _| if step < 3 { "object" } else { "" };
    let asks = ask(By::Ability, 0, Keyword::Reach);
    let steps = [grant(1, Keyword::Reach), put(1, Zone::Hand), put(1, Zone::Battlefield), asks];
    assert_eq!(convicted(Odd { blurs, ..Odd::default() }, &[creature(2, 2)], &steps), NOTHING);
}

#[test]
fn a_name_that_is_shown_once_did_not_change() {
    let before = |step, _| if step == 0 { "name" } else { "" };
    let after = |step, _| if step == 1 { "name" } else { "" };
    assert_eq!(convicted(Odd { blurs: before, ..Odd::default() }, &[creature(2, 2)], &[tap(1)]), NOTHING);
    assert_eq!(convicted(Odd { blurs: after, ..Odd::default() }, &[creature(2, 2)], &[tap(1)]), NOTHING);
    let other = Odd {
        shows: |step, view| {
            if step == 1 {
                view.object(id(1)).name("Brook Warden");
            }
        },
        ..Odd::default()
    };
    assert_eq!(convicted(other, &[creature(2, 2)], &[tap(1)]), ["mtg:K.6.2"]);
}

#[test]
fn a_host_may_have_the_auras_ability_from_what_is_not_shown() {
    let asks = || ask(By::Ability, 0, Keyword::Untargetable);
    let cards = |giver| [creature(2, 2), aura(Text::AuraShields), giver];
    let typeless = Odd { omits: "types", ..Odd::default() };
    let beside_lord = cards(lord(Keyword::Untargetable));
    assert_eq!(convicted(typeless, &beside_lord, &[attach(2, 1), asks()]), NOTHING);
    let blurs = |_, which: ObjectId| if which == id(3) { "host" } else { "" };
    let under_two = cards(Card { gives: Keyword::Untargetable, ..aura(Text::AuraHas) });
    let steps = [attach(3, 1), attach(2, 1), asks()];
    assert_eq!(convicted(Odd { blurs, ..Odd::default() }, &under_two, &steps), NOTHING);
    let says = |step, reply| if step == 2 { add(1, reply) } else { reply };
    let other = cards(lord(Keyword::Flying));
    let convictions = convicted(Odd { says, ..Odd::default() }, &other, &[attach(2, 1), asks()]);
    assert_eq!(convictions, ["mtg:K.6.1", "mtg:K.6.R2"]);
}

/// It was in play, and enchanted there.
#[test]
fn what_turns_up_under_an_aura_did_not_enter_so() {
    let blurs = |step, which: ObjectId| if step == 0 && which == id(1) { "object" } else { "" };
    let cards = [creature(2, 2), aura(Text::AuraHas)];
    assert_eq!(convicted(Odd { blurs, ..Odd::default() }, &cards, &[attach(2, 1)]), NOTHING);
    let grown = Odd {
        blurs,
        shows: |step, view| {
            if step == 1 {
                view.object(id(1)).number(Number::Power, 2, 3);
            }
        },
        ..Odd::default()
    };
    assert_eq!(convicted(grown, &cards[..1], &[tap(1)]), ["mtg:K.6.3"]);
}

/// An engine that shows a token in the graveyard, where it is about to be no more, need not find it there.
#[test]
fn a_token_that_left_play_is_found_or_not() {
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
    assert_eq!(convicted(Odd { shows, ..Odd::default() }, &[creature(2, 2)], &steps), NOTHING);
    let says = |step, reply: Reply| match step {
        2 => Reply::Done(Answer::NONE.objects(Objects::NONE)),
        _ => reply,
    };
    let convictions = convicted(Odd { says, ..Odd::default() }, &[creature(2, 2)], &[token, asks()]);
    assert_eq!(convictions, ["mtg:K.6.1"]);
}

#[test]
fn a_name_is_found_whatever_its_length_and_letters() {
    let by_name = |name: &str| {
        let (color, kind, subtype) = Default::default();
        let (name, keyword) = (Cow::Owned(name.to_owned()), Keyword::Flying);
        Step::Match { by: By::Name, name, color, kind, subtype, keyword, number: 0 }
    };
    let named = |name: &str| [Card { name: Cow::Owned(name.to_owned()), ..creature(1, 1) }];
    let long = "\u{14d}".repeat(150);
    assert_eq!(convicted(Odd::default(), &named(&long), &[by_name(&long)]), NOTHING);
    let found = || Odd { says: |_, reply| add(1, reply), ..Odd::default() };
    assert_eq!(convicted(found(), &named("\u{c6}rathi"), &[by_name("\u{e6}rathi")]), NOTHING);
    assert_eq!(convicted(found(), &named("\u{c6}rathi"), &[by_name("\u{e6}therling")]), ["mtg:K.6.1"]);
}

fn without_ability(step: usize, which: ObjectId) -> bool {
    step == 2 && which == id(9)
}

#[test]
fn an_ability_that_is_not_shown_without_its_source_may_still_wait() {
    let steps = |script| [activate(script, 1), put(1, Zone::Graveyard), Step::Resolve];
    let unseen = |step, which| if without_ability(step, which) { "object" } else { "" };
    let nowhere = |step, which| if without_ability(step, which) { "zone" } else { "" };
    for blurs in [unseen, nowhere] {
        let odd = || Odd { blurs, ..Odd::default() };
        assert_eq!(convicted(odd(), &[creature(2, 2)], &steps(Script::OwnPower)), NOTHING);
        let says = |step, reply| if step == 3 { Reply::Refused } else { reply };
        let refuses = Odd { says, ..odd() };
        assert_eq!(convicted(refuses, &[creature(2, 2)], &steps(Script::OwnPower)), ["mtg:K.6.5.source"]);
        // It says that something resolved, and there was nothing else.
        let shows = |step, view: &mut View<'_, Mtg>| {
            if step == 3 {
                view.player(Player::Two).tally(Tally::Life, 20);
            }
        };
        let idles = Odd { shows, ..odd() };
        assert_eq!(convicted(idles, &[creature(2, 2)], &steps(Script::Deals)), ["mtg:K.6.5.source"]);
    }
}

/// An engine that ends the turn over a stack that is not empty: all of it may resolve first, or leave.
#[test]
fn what_a_turn_ends_over_may_be_gone() {
    let blurs = |step, which: ObjectId| if step >= 3 && which == id(9) { "object" } else { "" };
    let says = |step, reply| match step {
        3 => Reply::DONE,
        4 => Reply::Refused,
        _ => reply,
    };
    let odd = || Odd { blurs, says, ..Odd::default() };
    let steps = [activate(Script::Deals, 1), put(1, Zone::Graveyard), Step::EndTurn, Step::Resolve];
    assert_eq!(convicted(odd(), &[creature(2, 2)], &steps), NOTHING);
    let steps = [activate(Script::Deals, 1), put(1, Zone::Graveyard), tap(2), Step::Resolve];
    assert_eq!(convicted(odd(), &[creature(2, 2), creature(1, 1)], &steps), ["mtg:K.6.5.source"]);
}

/// A spell that is shown in play was not on top any more: the ability below it resolved.
#[test]
fn a_spell_that_resolved_at_once_is_not_on_the_stack() {
    let blurs = |step, which: ObjectId| if step >= 4 && which == id(9) { "object" } else { "" };
    let shows = |step, view: &mut View<'_, Mtg>| {
        if step >= 2 {
            view.object(id(2)).zone(Zone::Battlefield);
        }
    };
    let says = |step, reply| if step == 5 { Reply::Refused } else { reply };
    let bury = put(1, Zone::Graveyard);
    let steps = [activate(Script::Deals, 1), cast(2), bury, Step::Resolve, Step::Resolve];
    let cards = [creature(2, 2), hand(creature(1, 1))];
    assert_eq!(convicted(Odd { blurs, says, shows, ..Odd::default() }, &cards, &steps), NOTHING);
}

/// An engine that does not say that the game is over, and takes no more steps.
#[test]
fn nothing_resolves_when_a_player_has_no_life_left() {
    let shows = |step, view: &mut View<'_, Mtg>| {
        if step >= 3 {
            view.player(Player::Two).tally(Tally::Life, if step == 3 { 1 } else { 0 });
        }
    };
    let again = Step::Activate { source: id(1), script: Script::Deals, of: id(1), ability: id(8) };
    let steps = [activate(Script::Deals, 1), again, put(1, Zone::Graveyard), Step::Resolve, Step::Resolve];
    let says = |step, reply| if step == 5 { Reply::Refused } else { reply };
    assert_eq!(convicted(Odd { says, shows, ..Odd::default() }, &[creature(2, 2)], &steps), NOTHING);
    assert_eq!(convicted(Odd { shows, ..Odd::default() }, &[creature(2, 2)], &steps), NOTHING);
    let convictions = convicted(Odd { says, ..Odd::default() }, &[creature(2, 2)], &steps);
    assert_eq!(convictions, ["mtg:K.6.5.source"]);
}

/// An engine that looks for what dies as the next step begins: until then it is shown in play.
#[test]
fn what_is_about_to_die_does_not_grow_and_is_no_target() {
    let shows = |step, view: &mut View<'_, Mtg>| {
        if step == 2 {
            let dying = view.object(id(1)).zone(Zone::Battlefield).number(Number::Power, 2, 2);
            dying.number(Number::Toughness, 2, -1);
        }
    };
    let steps = |script, by| [activate(script, 1), pump(1, 0, by), Step::Resolve];
    for script in [Script::OwnPowerTwice, Script::TargetPower] {
        let late = Odd { shows, ..Odd::default() };
        assert_eq!(convicted(late, &[creature(2, 2)], &steps(script, -3)), NOTHING);
    }
    let shows = |step, view: &mut View<'_, Mtg>| {
        if step == 3 {
            view.player(Player::One).tally(Tally::Life, 24);
        }
    };
    let odd = Odd { shows, ..Odd::default() };
    assert_eq!(convicted(odd, &[creature(2, 2)], &steps(Script::OwnPowerTwice, -1)), ["mtg:K.6.6"]);
}

/// The ability that an aura does not give is at least its own, and an engine may list it there.
#[test]
fn an_aura_may_list_what_it_says() {
    let lists = |_, view: &mut View<'_, Mtg>| {
        view.object(id(2)).word_set(List::Abilities, Words::of(&[Keyword::Untargetable]));
    };
    let odd = || Odd { shows: lists, ..Odd::default() };
    assert_eq!(convicted(odd(), &[creature(2, 2), aura(Text::AuraShields)], &[attach(2, 1)]), NOTHING);
    let convictions = convicted(odd(), &[creature(2, 2), hand(creature(1, 1))], &[tap(1)]);
    assert_eq!(convictions, ["mtg:K.6.3"]);
}
