//! Bank: accounts, and amounts of up to ten thousand.

use super::{Bug, Game, Streak};
use headjudge::{
    Engine, Evidence, Generator, Kinds, Needs, Nothing, ObjectId, Objects, Observation, Observed, Past,
    Property, Range, Reply, Role, Rule, Rulebook, Section, Source, Verdict, View, Vocabulary, Wording,
    listed, record, steps,
};

/// The rulebook of Bank.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bank;

/// The amounts.
const AMOUNT: Range = Range::usual(0, 10_000);

listed! {
    /// What can be done with an account.
    pub enum State {
        /// Everything.
        Free = "free",
        /// Nothing is paid from it.
        Frozen = "frozen",
    }
}
listed! {
    /// What an account shows as a number.
    pub enum Number {
        /// The balance.
        Balance = "balance",
        /// How much may be paid at once.
        Limit = "limit",
    }
}

record! {
    /// An account.
    pub struct Account {
        /// Its balance at the beginning.
        pub balance: i32 = number(AMOUNT),
    }
}

steps! {
    /// What happens to accounts.
    pub enum Step {
        /// Put money into an account.
        DEPOSIT: effect Deposit = "deposit" { account: ObjectId = object(Role::ANY), amount: i32 = number(AMOUNT) },
        /// Pay from an account. Refuse if it is frozen, or if it has less.
        WITHDRAW: effect Withdraw = "withdraw" { account: ObjectId = object(Role::ANY), amount: i32 = number(AMOUNT) },
        /// Pay all that an account has to another one. Refuse if it is frozen.
        TRANSFER: effect Transfer = "transfer" { account: ObjectId = object(Role::ANY), to: ObjectId = object(Role::ANY) },
        /// Freeze an account.
        FREEZE: effect Freeze = "freeze" { account: ObjectId = object(Role::ANY) },
        /// Free an account.
        FREE: effect Free = "free" { account: ObjectId = object(Role::ANY) },
        /// Set the limit of an account.
        LIMIT: effect Limit = "limit" { account: ObjectId = object(Role::ANY), to: i32 = number(AMOUNT) },
    }
}

/// What is known of an account.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Known {
    state: State,
    balance: i32,
    limit: i32,
}

/// The accounts, by object number.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Model([Known; 32]);

fn opening(cards: &[Account]) -> Model {
    let mut model = Model::default();
    model.0[1..].iter_mut().zip(cards).for_each(|(known, card)| known.balance = card.balance);
    model
}

/// Whether the step can be done.
fn is_allowed(model: &Model, step: &Step) -> bool {
    let has = |account: ObjectId, amount: i32| {
        let known = &model.0[account.number()];
        known.state == State::Free && known.balance >= amount
    };
    match *step {
        Step::Withdraw { account, amount } => has(account, amount),
        Step::Transfer { account, .. } => has(account, 0),
        _ => true,
    }
}

fn apply(model: &mut Model, step: &Step) {
    match *step {
        Step::Deposit { account, amount } => {
            let balance = &mut model.0[account.number()].balance;
            *balance = balance.saturating_add(amount);
        }
        Step::Withdraw { account, amount } => model.0[account.number()].balance -= amount,
        Step::Transfer { account, to } => {
            let amount = std::mem::take(&mut model.0[account.number()].balance);
            let balance = &mut model.0[to.number()].balance;
            *balance = balance.saturating_add(amount);
        }
        Step::Freeze { account } => model.0[account.number()].state = State::Frozen,
        Step::Free { account } => model.0[account.number()].state = State::Free,
        Step::Limit { account, to } => model.0[account.number()].limit = to,
    }
}

impl Vocabulary for Bank {
    type Card = Account;
    type Step = Step;
    type Zone = State;
    type Number = Number;
    type List = Nothing;
    type Flag = Nothing;
    type Tally = Nothing;
    type Fact = Nothing;
    const NAME: &'static str = "bank";
    const TITLE: &'static str = "Bank: two to six objects, numbers up to 10,000";
}

impl Generator for Bank {
    fn deal(source: &mut impl Source, _: Kinds, _: &[Account], cards: &mut Vec<Account>) {
        for _ in 0..2 + source.below(5) {
            cards.push(Account { balance: source.below(10_001) as i32 });
        }
    }
}

impl Wording for Bank {}

impl Rulebook for Bank {
    type Ledger = Model;
    const SECTIONS: &'static [Section<Self>] = &[Section { title: "Accounts", rules: RULES }];
    const NEEDS: &'static [Needs] = NEEDS;

    fn start_ledger(model: &mut Model, cards: &[Account]) {
        *model = opening(cards);
    }
    fn record(model: &mut Model, past: &Past<'_, Self>) -> Objects {
        let step = past.step.filter(|_| past.reply.is_done());
        step.into_iter().for_each(|step| apply(model, step));
        Objects::NONE
    }
}

const RULES: &[Rule<Bank>] = &[
    Rule::object("bank:1", "balance", "Balances add up.", balance),
    Rule::step("bank:2", "payment", "No account pays what it does not have.", payment)
        .judged_after(&[Step::WITHDRAW, Step::TRANSFER]),
    Rule::object("bank:3", "state", "An account is frozen until it is freed.", state),
    Rule::object("bank:4", "limit", "The limit is the last one.", limit),
];

const NEEDS: &[Needs] = &[
    Needs { favors: &[Kinds::of(&[Step::DEPOSIT, Step::WITHDRAW, Step::TRANSFER])], ..Needs::of("1") },
    Needs { favors: &[Kinds::of(&[Step::FREEZE, Step::FREE])], ..Needs::of("3") },
    Needs { favors: &[Kinds::of(&[Step::LIMIT])], ..Needs::of("4") },
];

fn balance(m: &Observation<'_, Bank>, id: ObjectId) -> Verdict {
    let (shown, expected) = (m.after.modified(id, Number::Balance), m.ledger.0[id.number()].balance);
    Verdict::of(shown == Observed::Present(expected), || {
        Evidence::of("wrong", Property::modified(Number::Balance)).on(id)
    })
}
fn payment(m: &Observation<'_, Bank>, step: &Step) -> Verdict {
    let (Step::Withdraw { account, .. } | Step::Transfer { account, .. }) = *step else {
        return Verdict::NotApplicable;
    };
    let amount = if let Step::Withdraw { amount, .. } = *step { amount } else { 0 };
    let (Some(state), Observed::Present(balance)) =
        (m.before.zone(account), m.before.modified(account, Number::Balance))
    else {
        return Verdict::NotApplicable;
    };
    let is_right = m.reply.is_done() == (state == State::Free && balance >= amount);
    Verdict::of(is_right, || Evidence::of("wrong", Property::reply("payment")).on(account))
}
fn state(m: &Observation<'_, Bank>, id: ObjectId) -> Verdict {
    let is_right = m.after.zone(id) == Some(m.ledger.0[id.number()].state);
    Verdict::of(is_right, || Evidence::of("wrong", Property::other("state")).on(id))
}
fn limit(m: &Observation<'_, Bank>, id: ObjectId) -> Verdict {
    let (shown, expected) = (m.after.modified(id, Number::Limit), m.ledger.0[id.number()].limit);
    Verdict::of(shown == Observed::Present(expected), || {
        Evidence::of("wrong", Property::modified(Number::Limit)).on(id)
    })
}

/// Plays Bank.
#[derive(Clone, Debug)]
pub struct Player {
    bug: Option<Bug>,
    cards: usize,
    model: Model,
    streak: Streak,
}

impl Player {
    #[expect(clippy::collapsible_match, reason = "counting a step is no condition of the arm")]
    fn misplay(&mut self, step: &Step, before: &Model) {
        let balance = |id: ObjectId| before.0[id.number()].balance;
        match (self.bug, step.clone()) {
            // Frozen, freed, and limited to at least 1,000: the limit is not kept.
            (Some(Bug::Shallow), step) => {
                let (account, place) = match step {
                    Step::Freeze { account } => (account, Some(0)),
                    Step::Free { account } => (account, Some(1)),
                    Step::Limit { account, to: 1_000.. } => (account, Some(2)),
                    Step::Limit { account, .. } | Step::Deposit { account, .. } => (account, None),
                    Step::Withdraw { account, .. } | Step::Transfer { account, .. } => (account, None),
                };
                if self.streak.at(account, place) == 3 {
                    self.model.0[account.number()].limit -= 1;
                }
            }
            // Half of what is withdrawn is booked if it is all that there is, at least 100, and partly paid in.
            (Some(Bug::Coincidence), Step::Withdraw { account, amount }) => {
                if balance(account) == amount && amount >= 100 && self.streak.has(account) {
                    self.model.0[account.number()].balance = amount / 2;
                }
            }
            (Some(Bug::Coincidence), Step::Deposit { account, amount: 1.. }) => {
                self.streak.more(account);
            }
            // The eighth payment of one account without a deposit in between.
            (Some(Bug::Deep), Step::Withdraw { account, .. }) => {
                if self.streak.more(account) == 8 {
                    self.model.0[account.number()].balance += 1;
                }
            }
            (Some(Bug::Deep), Step::Deposit { account, .. }) => self.streak.reset(account),
            _ => {}
        }
    }
}

impl Engine<Bank> for Player {
    fn start(&mut self, cards: &[Account]) -> Result<(), String> {
        *self = Player { cards: cards.len(), model: opening(cards), ..Bank::engine(self.bug) };
        Ok(())
    }
    fn take(&mut self, step: &Step) -> Reply {
        let before = self.model;
        if !is_allowed(&before, step) {
            return Reply::Refused;
        }
        apply(&mut self.model, step);
        self.misplay(step, &before);
        Reply::DONE
    }
    fn observe(&mut self, view: &mut View<'_, Bank>) {
        for id in Objects::first(self.cards).iter() {
            let known = &self.model.0[id.number()];
            let shown = view.object(id).zone(known.state).modified(Number::Balance, known.balance);
            shown.modified(Number::Limit, known.limit);
        }
    }
}

impl Game for Bank {
    type Engine = Player;
    const CARDS: usize = 6;

    fn engine(bug: Option<Bug>) -> Player {
        Player { bug, cards: 0, model: Model::default(), streak: Streak::default() }
    }
    fn opening(cards: &[Account]) -> Model {
        opening(cards)
    }
    fn apply(model: &mut Model, step: &Step) -> bool {
        let is_allowed = is_allowed(model, step);
        if is_allowed {
            apply(model, step);
        }
        is_allowed
    }
    fn state(player: &Player) -> &Model {
        &player.model
    }
    fn objects(step: &mut Step) -> [Option<&mut ObjectId>; 2] {
        match step {
            Step::Transfer { account, to } => [Some(account), Some(to)],
            Step::Deposit { account, .. } | Step::Withdraw { account, .. } => [Some(account), None],
            Step::Freeze { account } | Step::Free { account } => [Some(account), None],
            Step::Limit { account, .. } => [Some(account), None],
        }
    }
}
