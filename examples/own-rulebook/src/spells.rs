//! Spells, a game whose cards have records within records: a cost, and a list of abilities, each with a list of instructions.

use headjudge::{
    Engine, Evidence, Generator, Kinds, Nothing, ObjectId, Objects, Observation, Past, Player, Property,
    Range, Reply, Role, Rule, Rulebook, Section, Source, Verdict, View, Vocabulary, Wording, generate,
    listed, record, steps,
};
use std::borrow::Cow;

/// The rulebook of Spells.
#[derive(Clone, Copy, Debug, Default)]
pub struct Spells;

listed! { /// When an ability does something.
pub enum When {
    /// As the card is cast.
    Cast = "cast",
    /// As the card is discarded.
    Discarded = "discarded",
} }

listed! { /// What an instruction does.
pub enum Verb {
    /// Its player gains life.
    Gain = "gain",
    /// Its player loses life.
    Lose = "lose",
    /// Nothing happens.
    Rest = "rest",
} }

listed! { /// What a player shows as a number.
pub enum Tally {
    /// The life.
    Life = "life",
} }

record! {
    /// What a card costs.
    pub struct Cost {
        /// How much life.
        pub life: i32 = number(Range::usual(0, 3)),
    }
}

record! {
    /// A thing that an ability does.
    pub struct Instruction {
        /// What it does.
        pub verb: Verb = one_of(),
        /// How much life.
        pub amount: i32 = number(Range::usual(1, 9)) or 1 if *verb != Verb::Rest,
    }
}

record! {
    /// An ability of a card.
    pub struct Ability {
        /// When it does something.
        pub when: When = one_of(),
        /// What it does, in order.
        pub instructions: Vec<Instruction> = list(3),
    }
}

record! {
    /// A spell as printed.
    pub struct Spell {
        /// Its name.
        pub name: Cow<'static, str> = text(&["Ant", "Bee"]),
        /// What it costs to cast it.
        pub cost: Cost = record(),
        /// What it does.
        pub abilities: Vec<Ability> = list(3),
    }
}

record! {
    /// A change to a spell as it is cast.
    pub struct Change {
        /// How much more life it costs.
        pub more: i32 = number(Range::usual(1, 3)) or 1,
    }
}

steps! {
    /// What a player does.
    pub enum Step {
        /// Cast a spell. Answer done, and show the life of its player.
        CAST: effect Cast = "cast" {
            /// The spell.
            spell: ObjectId = object(Role::ANY),
            /// Who casts it.
            player: Player = one_of(),
            /// What changes it.
            changes: Vec<Change> = list(2),
        },
    }
}

impl Vocabulary for Spells {
    type Card = Spell;
    type Step = Step;
    type Zone = Nothing;
    type Number = Nothing;
    type List = Nothing;
    type Flag = Nothing;
    type Tally = Tally;
    type Fact = Nothing;
    const NAME: &'static str = "spells";
    const TITLE: &'static str = "Spells";
}

impl Generator for Spells {
    fn deal(source: &mut impl Source, _: Kinds, _: &[Spell], cards: &mut Vec<Spell>) {
        cards.resize(1 + source.below(3) as usize, Spell::default());
        cards.iter_mut().for_each(|card| generate::fill(source, card));
    }
    fn is_legal_table(cards: &[Spell]) -> bool {
        !cards.is_empty()
    }
}

impl Wording for Spells {}

impl Rulebook for Spells {
    type Ledger = ();
    const SECTIONS: &'static [Section<Self>] = &[Section { title: "Casting", rules: RULES }];
    fn start_ledger((): &mut (), _: &[Spell]) {}
    fn record((): &mut (), _: &Past<'_, Self>) -> Objects {
        Objects::NONE
    }
}

const RULES: &[Rule<Spells>] =
    &[Rule::step("spells:1", "abilities_add_up", "A spell does what its abilities say.", abilities_add_up)
        .judged_after(&[Step::CAST])];

/// What casting the spell adds to the life of its player.
fn total(spell: &Spell, changes: &[Change], counts: impl Fn(&Ability, usize) -> bool) -> i32 {
    let cost = spell.cost.life + changes.iter().map(|change| change.more).sum::<i32>();
    let mut life = -cost;
    for ability in spell.abilities.iter().filter(|ability| ability.when == When::Cast) {
        let counted = ability.instructions.iter().enumerate().filter(|(at, _)| counts(ability, *at));
        for (_, instruction) in counted {
            life += match instruction.verb {
                Verb::Gain => instruction.amount,
                Verb::Lose => -instruction.amount,
                Verb::Rest => 0,
            };
        }
    }
    life
}

fn abilities_add_up(m: &Observation<'_, Spells>, step: &Step) -> Verdict {
    let Step::Cast { spell, player, changes } = step;
    let (Some(before), Some(after)) =
        (m.before.tally(*player, Tally::Life), m.after.tally(*player, Tally::Life))
    else {
        return Verdict::NotApplicable;
    };
    let expected = before + total(&m.cards[spell.card_index()], changes, |_, _| true);
    Verdict::of(after == expected, || {
        Evidence::of("wrong-life", Property::tally(*player, Tally::Life)).expected(expected).shown(after)
    })
}

/// Plays Spells: the cards and the life of both players. With a fault, it skips what follows a gain in an ability.
#[derive(Clone, Debug, Default)]
pub struct Mage {
    skips: bool,
    cards: Vec<Spell>,
    life: [i32; 2],
}

impl Mage {
    /// One that has the fault.
    pub fn faulty() -> Mage {
        Mage { skips: true, ..Mage::default() }
    }
}

impl Engine<Spells> for Mage {
    fn start(&mut self, cards: &[Spell]) -> Result<(), String> {
        *self = Mage { skips: self.skips, cards: cards.to_vec(), life: [20; 2] };
        Ok(())
    }
    fn take(&mut self, step: &Step) -> Reply {
        let Step::Cast { spell, player, changes } = step;
        let skips = self.skips;
        let counts = |ability: &Ability, at: usize| {
            !skips || at == 0 || ability.instructions[at - 1].verb != Verb::Gain
        };
        let by = total(&self.cards[spell.card_index()], changes, counts);
        self.life[usize::from(*player == Player::Two)] += by;
        Reply::DONE
    }
    fn observe(&mut self, view: &mut View<'_, Spells>) {
        for (player, life) in Player::BOTH.into_iter().zip(self.life) {
            view.player(player).tally(Tally::Life, life);
        }
    }
}
