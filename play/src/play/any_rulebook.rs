//! A rulebook, its rules and its cases without their types, so that what is not generic over the rulebook is compiled once.

use super::story::one_of_field;
use super::{Case, field_label, object_name};
use headjudge_oracles::named::Map;
use headjudge_oracles::playable::{LimitableField, limitable_fields};
use headjudge_oracles::vocabulary::{
    Field, ShownList, card_fields, example_step, is_shown, shown_lists, step_fields,
};
use headjudge_oracles::{
    Capabilities, Check, Choice, Description, Document, FieldSet, Fields, Frame, Interpretation, Kind, Kinds,
    Listed, ObjectId, Objects, Phrase, Rule, Rulebook, Section, Shape, Steps, named, rules,
};
use std::any::Any;
use std::marker::PhantomData;
use std::ops::Range;

/// A rulebook without its types.
pub trait AnyRulebook: Sync {
    /// [`Vocabulary::NAME`](headjudge_oracles::Vocabulary::NAME).
    fn name(&self) -> &'static str;
    /// [`Vocabulary::TITLE`](headjudge_oracles::Vocabulary::TITLE).
    fn title(&self) -> &'static str;
    /// The kinds of step.
    fn kinds(&self) -> &'static [Kind];
    /// What the steps mean, all together.
    fn describes_steps(&self) -> Description;
    /// A case with one step of a kind, for an example: see [`example_step`].
    fn example(&self, kind: usize) -> Box<dyn AnyCase>;
    /// The fields of a kind of step.
    fn step_fields(&self, kind: usize) -> Vec<Field>;
    /// What a card means.
    fn describes_card(&self) -> Description;
    /// The fields of a card.
    fn card_fields(&self) -> Vec<Field>;
    /// The fields of a kind of step or of a card that an adapter can limit; `None` if there is no such kind.
    fn limitable_fields(&self, of: &str) -> Option<Vec<LimitableField>>;
    /// What an engine shows of objects and players, and the facts in its answers.
    fn shown_lists(&self) -> [ShownList; 6];
    /// The words of a list that an object shows, by the number of the list.
    fn vocabulary(&self, list: usize) -> &'static [&'static str];
    /// Whether an engine shows the word: see [`is_shown`].
    fn is_shown(&self, word: &str) -> bool;
    /// The sections of the document, each with its title and its rules.
    fn sections(&self) -> Vec<(&'static str, Vec<&'static dyn AnyRule>)>;
    /// The rules, in the order of the document.
    fn rules(&self) -> Vec<&'static dyn AnyRule> {
        self.sections().into_iter().flat_map(|(_, rules)| rules).collect()
    }
    /// The fields with these names, of those that an engine can show.
    fn fields_named(&self, names: &[&str]) -> FieldSet;
    /// The interpretations.
    fn interpretations(&self) -> &'static [Interpretation];
    /// The rules document.
    fn document(&self) -> Document;
    /// How reports put violations in the words of the game.
    fn phrases(&self) -> &'static [Phrase];
    /// How a player cites a statement: see [`Wording::cite`](headjudge_oracles::Wording::cite).
    fn cite(&self, number: &str, step: &str) -> String;
    /// Where a statement is published: see [`Wording::link`](headjudge_oracles::Wording::link).
    fn link(&self, number: &str, step: &str) -> String;
    /// How a player says a field or a word.
    fn plain_word<'a>(&self, word: &'a str) -> &'a str;
    /// How reports call a property.
    fn label<'a>(&self, field: &'a str) -> &'a str;
    /// How reports call one of the things that a property names; `None` for one that names one thing.
    fn one_of(&self, field: &str) -> Option<&'static str>;
    /// Where an object in this zone is; `None` if there is no such zone.
    fn place(&self, zone: &str) -> Option<String>;
}

/// A rule without the types of its rulebook.
pub trait AnyRule: Sync {
    /// The name of the rulebook, a colon, and the number of the statement.
    fn id(&self) -> &'static str;
    /// The number of the statement.
    fn local_id(&self) -> &'static str;
    /// Its name as a test and on the command line.
    fn slug(&self) -> &'static str;
    /// What must be true of an engine.
    fn demand(&self) -> &'static str;
    /// Whether it is checked at all.
    fn is_checked(&self) -> bool {
        self.not_testable().is_none()
    }
    /// Why it is not checked, if it is not.
    fn not_testable(&self) -> Option<&'static str>;
    /// Which rule of the frame it is, if it is one.
    fn frame(&self) -> Option<Frame>;
    /// Printed cards that it matters for; empty if none is named.
    fn printed_on(&self) -> &'static str;
    /// How it is checked, in one word: see [`Rule::check_word`].
    fn check_word(&self) -> &'static str;
    /// The kinds of step after which it is judged.
    fn judged_after(&self) -> Kinds;
    /// Whether it checks the adapter rather than the engine.
    fn of_the_adapter(&self) -> bool;
    /// The choice under which alone it is judged.
    fn under(&self) -> Option<Choice>;
    /// What it needs and an adapter does not have, for people: the capabilities, and the fields that are shown.
    fn missing(&self, can: Capabilities, shown: FieldSet) -> Vec<String>;
    /// Its rulebook.
    fn rulebook(&self) -> &'static dyn AnyRulebook;
}

/// A card or a step of a case, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Item {
    /// A card.
    Card(usize),
    /// A step.
    Step(usize),
}

/// A case without the types of its rulebook. Cards and steps are counted from 0.
pub trait AnyCase: Any {
    /// A copy.
    fn copy(&self) -> Box<dyn AnyCase>;
    /// Its rulebook.
    fn rulebook(&self) -> &'static dyn AnyRulebook;
    /// The number of cards.
    fn card_count(&self) -> usize;
    /// The number of steps.
    fn step_count(&self) -> usize;
    /// The kind of a step; `None` if there is no such step.
    fn kind(&self, step: usize) -> Option<&'static Kind>;
    /// Visits the fields of a copy of a card or step.
    fn visit(&self, item: Item, shape: &mut dyn Shape);
    /// Visits the fields of a card or step, which the visitor may change.
    fn edit(&mut self, item: Item, shape: &mut dyn Shape);
    /// Sets all fields of a card or step to their defaults.
    fn reset(&mut self, item: Item);
    /// Replaces a step by one of another kind.
    fn set_kind(&mut self, step: usize, kind: u8);
    /// Renumbers the objects of a step: see [`named::rename`].
    fn rename(&mut self, step: usize, map: &Map) -> bool;
    /// Exchanges two steps.
    fn swap_steps(&mut self, one: usize, other: usize);
    /// Drops some steps.
    fn drop_steps(&mut self, steps: Range<usize>);
    /// Keeps these cards only, in this order.
    fn keep_cards(&mut self, cards: &[usize]);
    /// Whether a step is the same as in another case.
    fn is_same_step(&self, step: usize, other: &dyn AnyCase) -> bool;
    /// Whether a game can start with the cards.
    fn is_legal_table(&self) -> bool;
    /// Whether the case is valid: see [`named::validate`].
    fn is_valid(&self) -> bool;
    /// The name of the variant of a step in Rust.
    fn variant_name(&self, step: usize) -> String;
    /// The number of a step's kind: see [`Steps::kind`].
    fn kind_number(&self, step: usize) -> u8;
    /// The objects that a step names.
    fn named_in(&self, step: usize) -> Objects;
    /// The objects that a step may create.
    fn created_in(&self, step: usize) -> Objects;
    /// A card in the words of the game.
    fn describe_card(&self, card: usize) -> String;
    /// A step in the words of the game.
    fn describe_step(&self, step: usize) -> String;
    /// The last of the first `steps` steps in the words of the game, for a title.
    fn describe_last_step(&self, steps: usize, name: &dyn Fn(ObjectId) -> String) -> String;
    /// What an object is: `creature`.
    fn noun(&self, id: ObjectId) -> &'static str;
    /// What sets an object apart from others with its noun: see [`Wording::sets_apart`](headjudge_oracles::Wording::sets_apart).
    fn sets_apart(&self, id: ObjectId) -> Option<String>;
    /// The name of an object in a report.
    fn object_name(&self, id: ObjectId) -> String;
    /// The variant with which a metamorphic rule compares the case; `None` for another rule, or if the case has no variant.
    fn variant(&self, rule: &str) -> Option<Box<dyn AnyCase>>;
}

/// The rulebook without its types.
pub fn any<R: Rulebook>() -> &'static dyn AnyRulebook {
    const { &Of::<R>(PhantomData) }
}

struct Of<R>(PhantomData<R>);

impl<R: Rulebook> AnyRulebook for Of<R> {
    fn name(&self) -> &'static str {
        R::NAME
    }
    fn title(&self) -> &'static str {
        R::TITLE
    }
    fn kinds(&self) -> &'static [Kind] {
        R::Step::KINDS
    }
    fn describes_steps(&self) -> Description {
        R::Step::DESCRIPTION
    }
    fn example(&self, kind: usize) -> Box<dyn AnyCase> {
        Box::new(Case::<R> { cards: Vec::new(), steps: vec![example_step::<R>(kind as u8)] })
    }
    fn step_fields(&self, kind: usize) -> Vec<Field> {
        step_fields::<R>(kind as u8)
    }
    fn describes_card(&self) -> Description {
        R::Card::DESCRIPTION
    }
    fn card_fields(&self) -> Vec<Field> {
        card_fields::<R>()
    }
    fn limitable_fields(&self, of: &str) -> Option<Vec<LimitableField>> {
        limitable_fields::<R>(of)
    }
    fn shown_lists(&self) -> [ShownList; 6] {
        shown_lists::<R>()
    }
    fn vocabulary(&self, list: usize) -> &'static [&'static str] {
        R::List::at(list as u8).map_or(&[], R::vocabulary)
    }
    fn is_shown(&self, word: &str) -> bool {
        is_shown::<R>(word)
    }
    fn sections(&self) -> Vec<(&'static str, Vec<&'static dyn AnyRule>)> {
        let rules = |section: &'static Section<R>| section.rules.iter().map(|rule| rule as &dyn AnyRule);
        R::SECTIONS.iter().map(|section| (section.title, rules(section).collect())).collect()
    }
    fn fields_named(&self, names: &[&str]) -> FieldSet {
        FieldSet::named::<R>(names)
    }
    fn interpretations(&self) -> &'static [Interpretation] {
        R::INTERPRETATIONS
    }
    fn document(&self) -> Document {
        R::DOCUMENT
    }
    fn phrases(&self) -> &'static [Phrase] {
        R::PHRASES
    }
    fn cite(&self, number: &str, step: &str) -> String {
        R::cite(number, step)
    }
    fn link(&self, number: &str, step: &str) -> String {
        R::link(number, step)
    }
    fn plain_word<'a>(&self, word: &'a str) -> &'a str {
        R::plain_word(word)
    }
    fn label<'a>(&self, field: &'a str) -> &'a str {
        field_label::<R>(field)
    }
    fn one_of(&self, field: &str) -> Option<&'static str> {
        one_of_field::<R>(field)
    }
    fn place(&self, zone: &str) -> Option<String> {
        R::Zone::parse(zone).map(R::place)
    }
}

impl<R: Rulebook> AnyRule for Rule<R> {
    fn id(&self) -> &'static str {
        self.id
    }
    fn local_id(&self) -> &'static str {
        self.local_id()
    }
    fn slug(&self) -> &'static str {
        self.slug
    }
    fn demand(&self) -> &'static str {
        self.demand
    }
    fn printed_on(&self) -> &'static str {
        self.printed_on
    }
    fn not_testable(&self) -> Option<&'static str> {
        if let Check::NotTestable(why) = self.check { Some(why) } else { None }
    }
    fn frame(&self) -> Option<Frame> {
        self.frame
    }
    fn check_word(&self) -> &'static str {
        self.check_word()
    }
    fn judged_after(&self) -> Kinds {
        self.judged_after
    }
    fn of_the_adapter(&self) -> bool {
        self.of_the_adapter
    }
    fn under(&self) -> Option<Choice> {
        self.under
    }
    fn missing(&self, can: Capabilities, shown: FieldSet) -> Vec<String> {
        self.missing(can).into_iter().chain(self.not_shown(shown)).collect()
    }
    fn rulebook(&self) -> &'static dyn AnyRulebook {
        any::<R>()
    }
}

impl<R: Rulebook> AnyCase for Case<R> {
    fn rulebook(&self) -> &'static dyn AnyRulebook {
        any::<R>()
    }
    fn card_count(&self) -> usize {
        self.cards.len()
    }
    fn step_count(&self) -> usize {
        self.steps.len()
    }
    fn kind(&self, step: usize) -> Option<&'static Kind> {
        self.steps.get(step).map(|step| &R::Step::KINDS[usize::from(step.kind())])
    }
    fn copy(&self) -> Box<dyn AnyCase> {
        Box::new(self.clone())
    }
    fn visit(&self, item: Item, shape: &mut dyn Shape) {
        match item {
            Item::Card(at) => self.cards[at].clone().fields(shape),
            Item::Step(at) => self.steps[at].clone().fields(shape),
        }
    }
    fn edit(&mut self, item: Item, shape: &mut dyn Shape) {
        match item {
            Item::Card(at) => self.cards[at].fields(shape),
            Item::Step(at) => self.steps[at].fields(shape),
        }
    }
    fn reset(&mut self, item: Item) {
        match item {
            Item::Card(at) => self.cards[at] = R::Card::default(),
            Item::Step(at) => self.set_kind(at, self.steps[at].kind()),
        }
    }
    fn set_kind(&mut self, step: usize, kind: u8) {
        self.steps[step] = R::Step::of_kind(kind);
    }
    fn rename(&mut self, step: usize, map: &Map) -> bool {
        named::rename::<R>(&mut self.steps[step], map)
    }
    fn swap_steps(&mut self, one: usize, other: usize) {
        self.steps.swap(one, other);
    }
    fn drop_steps(&mut self, steps: Range<usize>) {
        self.steps.drain(steps);
    }
    fn keep_cards(&mut self, cards: &[usize]) {
        self.cards = cards.iter().map(|at| self.cards[*at].clone()).collect();
    }
    fn is_same_step(&self, step: usize, other: &dyn AnyCase) -> bool {
        let other: Option<&Self> = (other as &dyn Any).downcast_ref();
        other.is_some_and(|other| self.steps.get(step) == other.steps.get(step))
    }
    fn is_legal_table(&self) -> bool {
        R::is_legal_table(&self.cards)
    }
    fn is_valid(&self) -> bool {
        named::validate::<R>(&self.cards, &self.steps).is_ok()
    }
    fn variant_name(&self, step: usize) -> String {
        let debug = format!("{:?}", self.steps[step]);
        debug.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_owned()
    }
    fn kind_number(&self, step: usize) -> u8 {
        self.steps[step].kind()
    }
    fn named_in(&self, step: usize) -> Objects {
        named::objects::<R>(&self.steps[step])
    }
    fn created_in(&self, step: usize) -> Objects {
        named::created::<R>(&self.steps[step])
    }
    fn describe_card(&self, card: usize) -> String {
        R::describe_card(&self.cards[card])
    }
    fn describe_step(&self, step: usize) -> String {
        R::describe_step(&self.steps[step], &self.cards, &|id| AnyCase::object_name(self, id))
    }
    fn describe_last_step(&self, steps: usize, name: &dyn Fn(ObjectId) -> String) -> String {
        R::describe_last_step(&self.steps[..steps], &self.cards, name)
    }
    fn sets_apart(&self, id: ObjectId) -> Option<String> {
        self.cards.get(id.card_index()).and_then(R::sets_apart)
    }
    fn noun(&self, id: ObjectId) -> &'static str {
        let made_by = self.steps.iter().find(|step| named::created::<R>(step).has(id));
        R::noun(self.cards.get(id.card_index()), made_by)
    }
    fn object_name(&self, id: ObjectId) -> String {
        object_name::<R>(&self.cards, id)
    }
    fn variant(&self, rule: &str) -> Option<Box<dyn AnyCase>> {
        let rule = rules::<R>().find(|own| own.id == rule)?;
        let Check::Metamorphic { rewrite, .. } = rule.check else { return None };
        let mut other = self.clone();
        rewrite(&mut other.cards, &mut other.steps).then(|| Box::new(other) as Box<dyn AnyCase>)
    }
}
