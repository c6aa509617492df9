//! An engine that is honest in another way than the reference engine is, and what convicts it.

use headjudge::mtg::{Card, List, Mtg, Number, Step, Tally};
use headjudge::{
    Capabilities, Case, End, Engine, InProcess, Interpretations, Judge, Listed, ObjectId, ObjectView, Player,
    Reply, Rulebook, Shown, Texts, View,
};
use headjudge_reference::mtg;

/// The reference engine, shown and answering in another way: what it leaves out, and what it says instead.
pub(crate) struct Odd {
    pub(crate) engine: mtg::Engine,
    /// How many steps were taken.
    pub(crate) taken: usize,
    /// Whether an object is left out.
    pub(crate) hides: fn(&Shown<Mtg>, ObjectId) -> bool,
    /// What is shown otherwise after step n.
    pub(crate) shows: fn(usize, &mut View<'_, Mtg>),
    /// What is answered to step n.
    pub(crate) says: fn(usize, Reply) -> Reply,
    /// A field that is left out.
    pub(crate) omits: &'static str,
    /// Which field of an object is left out after step n; "object" for all of it.
    pub(crate) blurs: fn(usize, ObjectId) -> &'static str,
    /// What is answered to every other step of a kind, which is then not carried out.
    pub(crate) declines: (u8, Option<Reply>),
}

impl Default for Odd {
    fn default() -> Self {
        let engine = mtg::Engine::default();
        Odd {
            engine,
            taken: 0,
            hides: |_, _| false,
            shows: |_, _| {},
            says: |_, reply| reply,
            omits: "",
            blurs: |_, _| "",
            declines: (0, None),
        }
    }
}

impl Engine<Mtg> for Odd {
    fn capabilities() -> Capabilities {
        Capabilities::ALL
    }
    fn start(&mut self, cards: &[Card]) -> Result<(), String> {
        self.taken = 0;
        self.engine.start(cards)
    }
    fn take(&mut self, step: &Step) -> Reply {
        self.taken += 1;
        if let (kind, Some(reply)) = self.declines
            && kind == Mtg::kind(step)
            && self.taken.is_multiple_of(2)
        {
            return reply;
        }
        (self.says)(self.taken, self.engine.take(step))
    }
    fn observe(&mut self, view: &mut View<'_, Mtg>) {
        let (mut shown, mut texts) = (Shown::default(), Texts::default());
        self.engine.observe(&mut View::new(&mut shown, &mut texts));
        for id in shown.objects().iter().filter(|id| !(self.hides)(&shown, *id)) {
            match (self.blurs)(self.taken, id) {
                "" => retell(&shown, &texts, self.omits, view.object(id), id),
                "object" => {}
                omits => retell(&shown, &texts, omits, view.object(id), id),
            }
        }
        for player in Player::BOTH {
            let life = shown.tally(player, Tally::Life).expect("the reference engine shows life");
            if self.omits != "life" {
                view.player(player).tally(Tally::Life, life);
            }
        }
        (self.shows)(self.taken, view);
    }
}

/// Shows an object as it was shown, without one field.
pub(crate) fn retell(
    shown: &Shown<Mtg>,
    texts: &Texts,
    omits: &str,
    mut object: ObjectView<'_, Mtg>,
    id: ObjectId,
) {
    if omits != "host" {
        object = object.host(shown.host(id).present());
    }
    if let Some(zone) = shown.zone(id).filter(|_| omits != "zone") {
        object = object.zone(zone);
    }
    if let Some(owner) = shown.owner(id).filter(|_| omits != "owner") {
        object = object.owner(owner);
    }
    if let Some(controller) = shown.controller(id).filter(|_| omits != "controller") {
        object = object.controller(controller);
    }
    if let Some(name) = shown.name(id).filter(|_| omits != "name") {
        object = object.name(texts.get(name));
    }
    for list in [List::Colors, List::Types, List::Subtypes, List::Abilities] {
        if let Some(words) = shown.words(id, list).filter(|_| omits != list.word()) {
            object = object.word_set(list, words);
        }
    }
    for number in [Number::Power, Number::Toughness, Number::Cost] {
        let (base, value) = (shown.base(id, number), shown.modified(id, number));
        object = match (base.present(), value.present()) {
            (Some(_), Some(value)) if omits == "base" => object.modified(number, value),
            (Some(base), Some(value)) if omits != number.word() => object.number(number, base, value),
            (None, None) if value.is_observed() && omits != number.word() => object.absent(number),
            _ => object,
        };
    }
}

/// The rules that convict an engine of what it shows in a case.
pub(crate) fn convicted(odd: Odd, cards: &[Card], steps: &[Step]) -> Vec<&'static str> {
    let mut judge = Judge::<Mtg>::new(Odd::capabilities(), Interpretations::default());
    let case = Case { cards: cards.to_vec(), steps: steps.to_vec() };
    let end = judge.run(&mut InProcess(odd), &case);
    assert!(!matches!(end, End::EngineFailure(..)), "{end:?}");
    judge.violations().iter().map(|v| judge.rules()[v.rule].id).collect()
}

/// What first convicts an engine in so many cases, each dealt for the next rule.
pub(crate) fn campaign(odd: Odd, interpretations: Interpretations, cases: u64) -> Option<String> {
    let mut judge = Judge::<Mtg>::new(Odd::capabilities(), interpretations);
    let mut driver = InProcess(odd);
    let mut case = Case::default();
    (0..cases).find_map(|index| {
        let target = judge.rules()[index as usize % judge.rules().len()];
        case.draw(11, index, Some(target), &[]);
        let end = judge.run(&mut driver, &case);
        assert!(!matches!(end, End::EngineFailure(..)), "{end:?}");
        (!judge.violations().is_empty()).then(|| format!("{:#?}\n{case:#?}", judge.violations()))
    })
}
