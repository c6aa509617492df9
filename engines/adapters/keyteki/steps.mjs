// The steps of a case. What a player does is done by clicking, as in the browser; what an effect does, by the game
// action that keyteki's cards use for it. Each says whether the game allowed it; `null` says that keyteki cannot.

import { kinds } from './abilities.mjs';

const OUT = ['hand', 'discard', 'deck', 'archives'];
const inPlay = (card) => card.location === 'play area';
const creature = (card) => inPlay(card) && card.type === 'creature';

/** Clicks a card, and chooses what to do with it; the game asks for the rest. */
function click(table, card, wanted, target) {
    const player = table.active;
    const action = legal(table, card).find((action) => word(action) === wanted);
    if (!action || (target && !mayTarget(action, target, player))) {
        return false;
    }
    table.answers = { ability: action.title, target };
    table.game.cardClicked(player.name, card.uuid);
    table.settle();
    return true;
}

/** What the active player may do with a card: the window of actions asks the same. */
function legal(table, card) {
    return card.controller === table.active ? card.getLegalActions(table.active) : [];
}

/** Whether the action asks for no target, or could have this one. */
function mayTarget(action, target, player) {
    const context = action.createContext(player);
    return action.targets.every((asked) => asked.getAllLegalTargets(context).includes(target));
}

/** An effect of nobody's card. */
function apply(table, action, card, context = table.context()) {
    if (!action.canAffect(card, context)) {
        return false;
    }
    table.answers = {};
    action.resolve(card, context);
    table.settle();
    return true;
}

/** What an action of keyteki's is, in the words of the rulebook. */
function word(action) {
    const words = { play: action.isCardPlayed(), fight: action.fight, reap: action.reap, unstun: action.unstun };
    const [known] = Object.keys(words).filter((word) => words[word]);
    return known ?? (action.omni ? 'omni' : 'action');
}

function use(table, card, wanted, target) {
    return inPlay(card) && click(table, card, wanted, target);
}

function play(table, card, host) {
    if (!OUT.includes(card.location) || (card.type === 'upgrade' && !(host && creature(host)))) {
        return false;
    }
    const target = card.type === 'upgrade' ? host : undefined;
    if (card.location === 'hand' && card.controller === table.active) {
        return click(table, card, 'play', target);
    }
    const action = table.game.actions.playCard();
    const context = table.context();
    if (!action.hasLegalPlayAction(card, context)) {
        return false;
    }
    table.answers = { target };
    action.resolve(card, context);
    table.settle();
    return true;
}

function move(table, card, to) {
    const { actions } = table.game;
    const effects = {
        hand: () => actions.returnToHand({ location: [card.location] }),
        deck: () => actions.returnToDeck(),
        archives: () => actions.archive(),
        discard: () => actions.discard()
    };
    return apply(table, effects[to](), card);
}

function control(table, card, player) {
    if (inPlay(card) && card.type === 'upgrade') {
        return null; // keyteki has no such effect on an upgrade
    }
    const { takeControl } = table.engine.ability.effects;
    const effect = takeControl(table.game.getPlayerByName(player));
    return apply(table, table.game.actions.cardLastingEffect({ duration: 'lastingEffect', effect }), card);
}

function turn(table, player, house) {
    const rounds = table.active.name === player ? 2 : 1;
    table.answers = { house: house.toLowerCase() };
    for (let passed = 0; passed < rounds; passed += 1) {
        table.pass();
    }
    return true;
}

const EFFECTS = {
    turn: (table, { player, house }) => turn(table, player, house),
    play: (table, { card, onto }) => play(table, table.card(card), table.card(onto)),
    put: (table, { card }) => apply(table, table.game.actions.putIntoPlay({ myControl: true }), table.card(card)),
    fight: (table, { attacker, defender }) =>
        use(table, table.card(attacker), 'fight', table.card(defender)),
    reap: (table, { creature }) => use(table, table.card(creature), 'reap'),
    action: (table, { card, target }) => use(table, table.card(card), 'action', table.card(target)),
    omni: (table, { card, target }) => use(table, table.card(card), 'omni', table.card(target)),
    destroy: (table, { card }) => apply(table, table.game.actions.destroy(), table.card(card)),
    damage: (table, { creature, amount }) =>
        apply(table, table.game.actions.dealDamage({ amount }), table.card(creature)),
    move: (table, { card, to }) => move(table, table.card(card), to),
    control: (table, { card, player }) => control(table, table.card(card), player),
    mark: (table, { creature, status }) => apply(table, table.game.actions[status](), table.card(creature))
};

/** What a card can be used for, by who controls it. */
function uses(table, card) {
    const words = inPlay(card) ? legal(table, card).map(word) : [];
    return [...new Set(words)].filter((word) => word !== 'unstun');
}

const QUESTIONS = {
    uses: (table, { card }) => uses(table, table.card(card)),
    kinds: (table, { card }) => kinds(table.card(card))
};

/** The kinds of step that the adapter carries out, and those that it only does now and then. */
export const KINDS = [...Object.keys(EFFECTS), ...Object.keys(QUESTIONS)];
export const PARTLY = ['control'];

/** Carries out one step: what to answer. */
export function take(table, step) {
    const [[kind, fields]] = Object.entries(step);
    if (kind in QUESTIONS) {
        return { reply: 'done', answer: { facts: QUESTIONS[kind](table, fields) } };
    }
    const done = kind in EFFECTS ? EFFECTS[kind](table, fields) : null;
    if (done === null) {
        return { reply: 'unsupported' };
    }
    return { reply: done ? 'done' : 'refused', shown: table.shown() };
}
